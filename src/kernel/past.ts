/** The past as decisions may know it: the points to which the campaign can go back. */

import type { GameEvent } from './event.ts';
import type { Offer } from './offer.ts';

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

/** One reader's. It tells nothing that they may not see. */
export interface Past {
  /** Oldest first, from the beginning of the game; the last one is the present. Public. */
  readonly points: readonly Point[];
  /** Everybody's log in lines, each by the number of its event there. Public. Reads the whole log. */
  lines(): ReadonlyMap<number, { readonly number: string; readonly text: string }>;
  /** The order that this seat could undo now. */
  readonly undoable?: Undoable | undefined;
  /** While all of the seat's offers are made: those of that order, made once for whoever asks. */
  offersOf?(order: string): readonly Offer[];
  /** All events that the reader may see, those taken back too, oldest first. Reads the whole log. */
  log(): readonly GameEvent[];
}
