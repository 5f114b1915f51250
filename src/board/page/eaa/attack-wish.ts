/** An attack as it is put together by pressing. */
import type { ChitWish } from '../../../games/eaa/battle/12.0-attack-lines.ts';
import type { Tactics } from './tactics.ts';

export interface AttackWish {
  readonly target: string;
  /** Keys. */
  readonly by: ReadonlySet<string>;
  /** Absent: asked once the fewest have been drawn (12.4). */
  readonly chits?: ChitWish;
  /** Cards that are played with it (12.3). */
  readonly tactics: Tactics;
  /** The line of the draft that it takes the place of; absent: it is a new one. */
  readonly instead?: number;
}
