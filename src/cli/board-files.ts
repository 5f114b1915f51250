/** Has boards made as files in processes of their own: a megabyte and more, of which whoever plays meanwhile notices nothing. */
import { type BoardData, hasBoardFile, PRESSED_GAMES, wholeBoardDataOf } from '../board/index.ts';
import { built } from '../child.ts';
import type { BoardFiles } from '../discord/board-files.ts';
import { createStrangeFiles, type StrangeFileOptions } from '../strange-file.ts';

export interface BoardFilesMade extends BoardFiles {
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** @param options of the process; tests have another script */
export function createBoardFiles(
  options: StrangeFileOptions & { readonly script?: string } = {},
): BoardFilesMade {
  const games = new Set(PRESSED_GAMES.filter(hasBoardFile));
  const files = createStrangeFiles<BoardData, Uint8Array>(
    options.script ?? built('src/cli/board-file-process'),
    { memory: MEMORY, ...options },
  );
  return {
    has: (game) => games.has(game),
    async pageOf(sitting, title) {
      const reply = await files.ask(wholeBoardDataOf(sitting, title));
      return reply.ok ? Buffer.from(reply.value) : undefined;
    },
    close: () => files.close(),
  };
}

/** Bytes; the largest takes a fifth. */
const MEMORY = 512 * 1024 * 1024;
