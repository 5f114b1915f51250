/** 9.0, step 7, 9.7: Improved Positions. */

import { positionsFor } from '../german/9.6-into-reserve.ts';
import { hexNames } from '../steps/names.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import type { World } from '../world/world.ts';
import { activeOf, nameOf } from './activating.ts';

const positionsBuilt = step<{ readonly hexes: readonly string[] }>({
  what: 'positions',
  rule: '9.7',
  line: ({ hexes }, book) => `Improved Positions: ${hexNames(book, hexes)} (9.7).`,
});

/** Step 7. */
export function* digIn(
  world: World,
  units: ReadonlySet<string>,
  busy: ReadonlySet<string>,
): Procedure<World> {
  const hexes = positionsFor(world.position, activeOf(world, units), busy);
  if (hexes.length === 0) return world;
  const ips = new Set([...world.position.ips, ...hexes]);
  const after = { ...world, position: { ...world.position, ips } };
  yield* tell(after, positionsBuilt, { hexes: hexes.map((hex) => nameOf(world, hex)) });
  return after;
}
