/** The other end of a board: a server that keeps it up to date and takes its orders, or nobody (a file). */
import type { Placement } from '../../map/placement.ts';
import type { BoardAnswer, BoardData, BoardPast, GivenOrder } from '../data.ts';

/** A picture of the map that lies behind everything, and how the map lies on it. */
export interface Behind {
  /** An image of the page. */
  readonly picture: object;
  readonly placed: Placement;
}

export interface Connection {
  /** As it is now. */
  readonly data: BoardData;
  onData(listener: (data: BoardData) => void): void;
  /** The past, for stepping through it; `undefined`: it cannot be had now. */
  readonly past?: () => Promise<BoardPast | undefined>;
  /** Absent in a file: what is ordered is copied as text. */
  readonly give?: (order: GivenOrder) => Promise<BoardAnswer>;
  /** The players' own VASL board, where their server has one; absent in a file, which has none. */
  readonly behind?: () => Promise<Behind | undefined>;
}
