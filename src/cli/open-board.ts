/** Opens the board to press on; nothing of it is read where there is none. */
import type { Board, BoardOptions } from '../board/index.ts';
import { ConfigError } from '../config.ts';

type Wanted = Pick<BoardOptions, 'moderator' | 'log' | 'origins' | 'frames' | 'clock' | 'isOnServer'>;

/** `undefined`: its page has not been built. */
export async function openBoard(wanted: Wanted): Promise<Board | undefined> {
  const board = await import('../board/index.ts');
  const page = board.builtPage();
  return page && new board.Board({ ...wanted, page });
}

/** At a port of its own, behind a proxy that speaks https. */
export async function listenAt(
  { port, listen }: { readonly port: number; readonly listen: string },
  wanted: Wanted,
): Promise<Board> {
  const board = await openBoard(wanted);
  if (board === undefined)
    throw new ConfigError('UMPIRE_BOARD_URL: the page of the board has not been built; bin/setup builds it.');
  try {
    await board.listen(port, listen);
  } catch (error) {
    await board.stop();
    const { code } = error as { code?: unknown };
    if (code === 'EADDRINUSE')
      throw new ConfigError(`UMPIRE_BOARD_PORT: port ${port} is taken by another program.`);
    if (code === 'EACCES')
      throw new ConfigError(
        `UMPIRE_BOARD_PORT: port ${port} is not open to this user; take one from 1024 on.`,
      );
    throw error;
  }
  return board;
}
