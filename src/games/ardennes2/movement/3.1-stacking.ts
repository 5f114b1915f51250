/** 3.1 Stacking: how many counters may stand in a hex together, and of which Divisions. */
import type { Counter } from '../vocabulary/counters.ts';

/** Counters that may stand in a hex. */
export const MOST_IN_A_HEX = 3;

type Member = Pick<Counter, 'division'>;

/** Whether counters may stand together as a Phase ends: no more than three, of one Division at most. */
export function mayStack(counters: readonly Member[]): boolean {
  return counters.length <= MOST_IN_A_HEX && divisionsOf(counters).length <= 1;
}

/** Their Divisions; independent units belong to none, and stack with any. */
export function divisionsOf(counters: readonly Member[]): readonly string[] {
  return [...new Set(counters.flatMap(({ division }) => division ?? []))];
}
