/** 9.0, step 7, 9.7: Improved Positions. */

import { positionsFor } from '../german/9.6-into-reserve.ts';
import { keyOf } from '../position/changes.ts';
import { hexNames } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import type { World } from '../world/world.ts';
import { type Idle, positionWords } from './9.0-reasons.ts';
import { activeOf, nameOf } from './activating.ts';

const positionsBuilt = reasonedStep<{ readonly hexes: readonly string[] }, readonly Idle[]>({
  what: 'positions',
  rule: '9.7',
  line: ({ hexes }, book) => `Improved Positions: ${hexNames(book, hexes)} (9.7).`,
  why: positionWords,
});

/** Step 7. */
export function* digIn(
  world: World,
  units: ReadonlySet<string>,
  busy: ReadonlySet<string>,
): Procedure<World> {
  const active = activeOf(world, units);
  const hexes = positionsFor(world.position, active, busy);
  if (hexes.length === 0) return world;
  const ips = new Set([...world.position.ips, ...hexes]);
  const after = { ...world, position: { ...world.position, ips } };
  const idle = hexes.map((hex): Idle => {
    const there = active.filter((unit) => unit.hex === hex && !busy.has(keyOf(unit)));
    return { hex: nameOf(world, hex), units: there.map(keyOf) };
  });
  yield* tellWhy(after, positionsBuilt, { hexes: idle.map(({ hex }) => hex) }, idle);
  return after;
}
