/** 3.0, 13.52: three Fuel Depots lie on the map: one at Büllingen, the others where the Allied player wants those that are left. */
import type { World } from '../world/world.ts';
import { type Procedure, tell } from './procedure.ts';

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
  yield* tell(after, '3.0', 'depots laid', { hexes: chosen });
  return after;
}
