/** The process that makes a board as a file: one board, one file, and it ends. */
import { type BoardData, boardFile, boardParts } from '../board/index.ts';
import { answerOnce } from '../strange-file.ts';

answerOnce<BoardData, Uint8Array>(async (data) => {
  const parts = boardParts(data.game);
  if (parts === undefined) throw new Error(`the board of ${data.game} has not been built`);
  return Buffer.from(boardFile(data, parts), 'utf8');
});
