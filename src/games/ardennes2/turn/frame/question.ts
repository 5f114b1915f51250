/** What the game waits for in the middle of a side's acts: an answer of one side, of which everybody knows. */
import type { Side } from '../../vocabulary/sides.ts';

/** A question whatever it is. */
export interface AnyQuestion {
  readonly kind: string;
  readonly of: Side;
}

export function isQuestion<Q extends AnyQuestion>(
  question: AnyQuestion | undefined,
  kind: Q['kind'],
): question is Q {
  return question?.kind === kind;
}
