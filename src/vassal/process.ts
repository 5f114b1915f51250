/** The process that opens saves: one request, one answer, and it ends. */
import { answerOnce } from '../strange-file.ts';
import { done, type VassalReply, type VassalRequest } from './tasks.ts';

answerOnce<VassalRequest, VassalReply>(done);
