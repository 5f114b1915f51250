/**
 * Public news, gathered for the messages of a Turn: a stretch is what happens while one side plays, and is one message
 * in the channel, with one more for each fight.
 */
import type { PhaseId } from '../../vocabulary/phases.ts';
import type { Way } from '../../vocabulary/picture-props.ts';
import type { Side } from '../../vocabulary/sides.ts';

export interface News {
  readonly phase: PhaseId;
  readonly line: string;
  readonly way?: Way;
  /** A hex that is marked in its picture. */
  readonly mark?: string;
  /** Its message, by the number of the fight in its stretch that begins it; absent: the first, which no fight begins. */
  readonly part?: number;
}

export interface Stretch {
  readonly turn: number;
  /** Counts the stretches of its Turn. */
  readonly number: number;
  /** The side that plays; absent: neither yet, in the Pre-Turn. */
  side?: Side;
  /** So many fights have begun messages of their own (mend `resultsBelow`). */
  parts?: number;
  /** In the order in which it became public. */
  readonly news: News[];
}
