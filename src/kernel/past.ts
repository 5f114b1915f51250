/** What decisions may know of what has been: to where the campaign can go back. */

import type { GameEvent } from './event.ts';

/** Public events of one order: to just after it the campaign can go back, once there is a later one. */
export interface Point {
  /** Numbers of its first and last one in everybody's log. */
  readonly from: number;
  readonly to: number;
}

/** An order of one's own side that can be undone, with its events in that side's numbers. */
export interface Undoable {
  readonly order: string;
  /** The seat that gave it. */
  readonly by: string;
  /** The decision that it was for: as long as that is open, it can be undone. */
  readonly decision: string | undefined;
  readonly from: number;
  readonly to: number;
}

/** One reader's. Nothing of it tells of what he may not see. */
export interface Past {
  /** Oldest first, from the beginning of the game; the last one is the present. Public. */
  readonly points: readonly Point[];
  /** What this seat could undo now. */
  readonly undoable?: Undoable | undefined;
  /** All that he may see, what was taken back too, oldest first. Reads the whole log. */
  log(): readonly GameEvent[];
}
