/** A question that holds up the game in the middle of a side's acts: one side answers it, and everybody knows of it. */
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
