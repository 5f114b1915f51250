/** 3.0, 13.52: three Fuel Depots lie on the map: one at Büllingen, the others where the Allied player wants those that are left. */

import { hexNames } from '../steps/names.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import type { World } from '../world/world.ts';

const MARKERS = 3;
const BULLINGEN = '0706';

/** How many there are for hexes that are marked for one; those on the calendar are gone from the map. */
function markersFor({ fuelDays }: World): number {
  return Math.max(0, MARKERS - fuelDays.length);
}

/** Whether more hexes are marked than there are depots. */
export function canChooseDepots(world: World): boolean {
  return world.depots.length > markersFor(world);
}

const depotsLaid = step<{ readonly hexes: readonly string[] }>({
  what: 'depots laid',
  rule: '3.0',
  line: ({ hexes }, book) => `Fuel Depots lie in ${hexNames(book, hexes)} (3.0).`,
});

export function* chooseDepots(before: World): Procedure<World> {
  const { grid } = before.position.ground;
  const marked = before.depots.map((hex) => grid.hexAt(hex)).toSorted();
  const count = markersFor(before);
  const chosen: string[] = marked.filter((hex) => hex === BULLINGEN).slice(0, count);
  while (chosen.length < count) {
    const options = marked.filter((hex) => !chosen.includes(hex));
    chosen.push(String(yield { kind: 'choice', rule: '3.0', of: 'depot', options, barred: [] }));
  }
  const after = { ...before, depots: chosen.toSorted().map((hex) => grid.indexOf(hex)) };
  yield* tell(after, depotsLaid, { hexes: chosen });
  return after;
}
