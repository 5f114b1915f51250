/** 9.0, step 6, 9.6: units into the Reserve Units box. */

import { unitsToReserve } from '../german/9.6-into-reserve.ts';
import { keyOf, without } from '../position/changes.ts';
import type { Position } from '../position/position.ts';
import { unitNames } from '../steps/names.ts';
import { type Procedure, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import { NOWHERE, type World } from '../world/world.ts';
import { activeOf, type Keys } from './activating.ts';

const boxed = step<{ readonly units: Keys }>({
  what: 'into the box',
  rule: '9.6',
  line: ({ units }) => `Into the Reserve Units box: ${unitNames(units)} (9.6).`,
});

/** Step 6. */
export function* intoTheBox(
  world: World,
  units: ReadonlySet<string>,
  busy: ReadonlySet<string>,
): Procedure<World> {
  const gone = unitsToReserve(world.position, activeOf(world, units), busy);
  if (gone.length === 0) return world;
  const position = gone.reduce<Position>((now, unit) => without(now, unit), world.position);
  const ips = new Set([...position.ips].filter((hex) => position.stacks.has(hex)));
  const after = {
    ...world,
    position: { ...position, ips },
    box: [...world.box, ...gone.map((unit) => ({ ...unit, hex: NOWHERE }))],
  };
  yield* tell(after, boxed, { units: gone.map(keyOf) });
  return after;
}
