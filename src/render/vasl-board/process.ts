/** The process that opens the files of strangers: one request, one answer, and it ends. */
import type { Survey, VaslBoardReading } from '../../kernel/vasl-board-file.ts';
import { answerOnce } from '../../strange-file.ts';
import type { VaslBoardRequest } from './reader.ts';
import { readVaslBoard } from './reading.ts';
import { pixelsOf, survey } from './survey.ts';

answerOnce<VaslBoardRequest, VaslBoardReading | Survey>(async (request) => {
  if (request.task === 'read') return readVaslBoard(Buffer.from(request.bytes), request.file);
  const { image, map, placed, wish } = request;
  return survey(await pixelsOf(image), map, placed, wish);
});
