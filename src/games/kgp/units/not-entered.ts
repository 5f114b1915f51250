/** 8.15, CG22: who is taken as not entered after a scenario. */
import { type Ledger, unitsOf } from './ledger.ts';
import { typesNamed } from './read-back.ts';
import type { ObUnit } from './unit.ts';

/**
 * A unit in the upper part of a Holding Box after a scenario has not entered it (8.15, CG22). Nobody reports that, so
 * Umpire names the units that it takes for such, a line a box: silence about one that did enter would be a mistake.
 */
export function notEntered(ledger: Ledger): readonly string[] {
  const boxes = new Map<string, ObUnit[]>();
  for (const unit of unitsOf(ledger)) {
    const { place } = unit;
    if (place?.in !== 'box' || place.shaded) continue;
    boxes.set(place.entry, [...(boxes.get(place.entry) ?? []), unit]);
  }
  return [...boxes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([entry, units]) =>
        `Taken as not entered, in Holding Box ${entry}: ${typesNamed(units).join(', ')}, with what they carry`,
    );
}
