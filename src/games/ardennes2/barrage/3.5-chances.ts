/** 3.5: what several shots at one hex may bring, the reconciliation at the end of the Phase included. */
import { chancesOf, halfBecomesFull, type Modifier, type SuccessRange } from './3.5-barrage.ts';

/** Parts of one. */
export interface BarrageChances {
  /** That a Full marker lies there after the shots; of a Phase whose Half markers are reconciled: after that. */
  readonly full: number;
  /** Of the first shot alone. */
  readonly shot: { readonly half: number; readonly full: number };
}

const FACES = 6;

/**
 * The chance that the target has a Full marker in the end. `half`: Half markers that lie there already; `shots`: what
 * changes each roll. Whether one stops at the first Full changes nothing in it.
 */
export function barrageChances(
  range: SuccessRange,
  half: number,
  shots: readonly (readonly Modifier[])[],
): BarrageChances {
  // By how many Half markers lie there, of those cases in which there is no Full one: none, one, more.
  let without: readonly number[] = [half === 0 ? 1 : 0, half === 1 ? 1 : 0, half > 1 ? 1 : 0];
  for (const modifiers of shots) {
    const { half: halves, none } = chancesOf(range, modifiers);
    const [no = 0, one = 0, more = 0] = without;
    const [hit, miss] = [halves / FACES, none / FACES];
    without = [no * miss, one * miss + no * hit, more * (miss + hit) + one * hit];
  }
  const [no = 0, one = 0] = without;
  const { half: first, full } = chancesOf(range, shots[0] ?? []);
  return { full: 1 - no - one * (1 - RECONCILED), shot: { half: first / FACES, full: full / FACES } };
}

/** A single Half marker becomes Full that often. */
const RECONCILED = [1, 2, 3, 4, 5, 6].filter(halfBecomesFull).length / FACES;
