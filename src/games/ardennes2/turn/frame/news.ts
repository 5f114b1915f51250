/**
 * Public news, gathered for the messages of a Turn: a stretch is what happens while one side plays, and is one message
 * in the channel.
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
}

export interface Stretch {
  readonly turn: number;
  /** Counts the stretches of its Turn. */
  readonly number: number;
  /** The side that plays; absent: neither yet, in the Pre-Turn. */
  side?: Side;
  /** In the order in which it became public. */
  readonly news: News[];
}
