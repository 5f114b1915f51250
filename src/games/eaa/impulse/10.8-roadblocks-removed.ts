/** 9.0, step 1, 10.8: Roadblocks beside active units are removed. */

import { around } from '../position/near.ts';
import { hexNames } from '../steps/names.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import type { World } from '../world/world.ts';
import { activeOf, nameOf } from './activating.ts';

const roadblocksRemoved = step<{ readonly hexes: readonly string[] }>({
  what: 'roadblocks removed',
  rule: '9.0',
  line: ({ hexes }, book) => `Roadblocks removed: ${hexNames(book, hexes)} (10.8).`,
});

/** Step 1. */
export function* removeRoadblocks(world: World, units: ReadonlySet<string>): Procedure<World> {
  const { position } = world;
  const beside = new Set(activeOf(world, units).flatMap(({ hex }) => around(position.ground, hex)));
  const gone = [...position.roadblocks].filter((hex) => beside.has(hex));
  if (gone.length === 0) return world;
  const roadblocks = new Set([...position.roadblocks].filter((hex) => !beside.has(hex)));
  const after = { ...world, position: { ...position, roadblocks } };
  yield* tell(after, roadblocksRemoved, { hexes: gone.map((hex) => nameOf(world, hex)) });
  return after;
}
