/** A game's orders, questions and news told, whatever they are about. */
import type { AnyAct, Ordered } from './act.ts';
import type { Stretch } from './news.ts';
import type { AnyQuestion } from './question.ts';

export interface FrameState {
  /** The question that has to be answered before the game goes on. */
  question?: AnyQuestion;
  /** The question that was answered by the last thing that everybody saw. */
  answered?: AnyQuestion;
  /** Public news since the side that plays has begun, and of the stretch before: for their messages. */
  stretch?: Stretch;
  stretchBefore?: Stretch;
}

/** Secret to its side. */
export interface OwnOrders {
  /** Counts the changes of what is being decided: a button drawn before the last one is stale. */
  rev: number;
  /** Orders for the present Phase, in words, as they stand. */
  draft: string;
  /** Committed acts that are still to be played. */
  queue: Ordered<AnyAct>[];
  /** The Phase ends when they are. */
  isLast: boolean;
  /** Lines that could not be played, with the reason. */
  returned: Returned[];
  /** Orders for the other side's turn, in words, one a line; absent: none have been given. */
  beforehand?: string;
}

interface Returned {
  readonly line: string;
  readonly why: string;
}

export function newOwnOrders(): OwnOrders {
  return { rev: 0, draft: '', queue: [], isLast: false, returned: [] };
}
