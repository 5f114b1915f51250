/** The process that opens saves: one request, one answer, and it ends. */
import { answerOnce } from '../strange-file.ts';
import type { VassalRequest } from './reader.ts';
import { readSave } from './save.ts';
import { type Sight, sightOf } from './sight.ts';

answerOnce<VassalRequest, Sight>(async ({ bytes }) => sightOf(await readSave(Buffer.from(bytes))));
