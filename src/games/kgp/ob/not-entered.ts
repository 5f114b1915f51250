import { type Ledger, unitsOf } from './ledger.ts';
import { namedIds } from './named-ids.ts';

/**
 * Whoever stands in the upper part of a Holding Box after a scenario has not entered it (8.15, CG22). Nobody reports
 * that, so Umpire says whom he takes for it, a line a box: silence about somebody who did enter would be a mistake.
 */
export function notEntered(ledger: Ledger): readonly string[] {
  const boxes = new Map<string, Map<string, string[]>>();
  for (const { id, type, place } of unitsOf(ledger)) {
    if (place?.in !== 'box' || place.shaded) continue;
    const types = boxes.get(place.entry) ?? new Map<string, string[]>();
    types.set(type, [...(types.get(type) ?? []), id]);
    boxes.set(place.entry, types);
  }
  return [...boxes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([entry, types]) => {
      const who = [...types].map(([type, ids]) => `${namedIds(ids)} ${type}`);
      return `Taken as not entered, in Holding Box ${entry}: ${who.join(', ')}, with what they carry`;
    });
}
