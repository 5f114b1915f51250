/** 9.0, step 1, 10.8: Roadblocks beside active units are removed. */

import { keyOf } from '../position/changes.ts';
import { around } from '../position/near.ts';
import { hexNames } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { World } from '../world/world.ts';
import { type BesideRoadblock, roadblockWords } from './9.0-reasons.ts';
import { activeOf, nameOf } from './activating.ts';

const roadblocksRemoved = reasonedStep<{ readonly hexes: readonly string[] }, readonly BesideRoadblock[]>({
  what: 'roadblocks removed',
  rule: '9.0',
  line: ({ hexes }, book) => `Roadblocks removed: ${hexNames(book, hexes)} (10.8).`,
  why: roadblockWords,
});

/** Step 1. */
export function* removeRoadblocks(world: World, units: ReadonlySet<string>): Procedure<World> {
  const { position } = world;
  const active = activeOf(world, units);
  const beside = new Set(active.flatMap(({ hex }) => around(position.ground, hex)));
  const gone = [...position.roadblocks].filter((hex) => beside.has(hex));
  if (gone.length === 0) return world;
  const roadblocks = new Set([...position.roadblocks].filter((hex) => !beside.has(hex)));
  const after = { ...world, position: { ...position, roadblocks } };
  const by = gone.map((hex): BesideRoadblock => {
    const touched = around(position.ground, hex);
    return { hex, units: active.filter((unit) => touched.includes(unit.hex)).map(keyOf) };
  });
  yield* tellWhy(after, roadblocksRemoved, { hexes: gone.map((hex) => nameOf(world, hex)) }, by);
  return after;
}
