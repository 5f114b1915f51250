/** What a board is connected with: a server that keeps it up to date and takes its orders, or nobody (a file). */
import type { BoardAnswer, BoardData, BoardPast, GivenOrder } from '../data.ts';

export interface Connection {
  /** As it is now. */
  readonly data: BoardData;
  onData(listener: (data: BoardData) => void): void;
  /** What has happened, for stepping through it; `undefined`: it cannot be had now. */
  readonly past?: () => Promise<BoardPast | undefined>;
  /** Absent in a file: what is ordered is copied as text. */
  readonly give?: (order: GivenOrder) => Promise<BoardAnswer>;
}
