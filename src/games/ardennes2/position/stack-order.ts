/** Which counter lies on which: by a number that each has, since a record has no order for names such as `901`. */
import type { StackedUnit } from '../state.ts';

type Units = Readonly<Record<string, StackedUnit>>;

/** Of a side; those of one hex from the top down. */
export function fromTheTop(units: Units): readonly StackedUnit[] {
  return Object.values(units).sort((one, other) => one.place - other.place);
}

/** Below all others, and above all others. */
export function bottomOf(units: Units): number {
  let last = 0;
  for (const { place } of Object.values(units)) last = Math.max(last, place);
  return last + 1;
}

export function topOf(units: Units): number {
  let first = 0;
  for (const { place } of Object.values(units)) first = Math.min(first, place);
  return first - 1;
}
