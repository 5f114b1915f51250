/** 9.0, step 6, 9.6: units into the Reserve Units box. */

import { type BoxCheck, boxChecks } from '../german/9.6-into-reserve.ts';
import { keyOf, without } from '../position/changes.ts';
import type { Position } from '../position/position.ts';
import { unitNames } from '../steps/names.ts';
import { type Procedure, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { NOWHERE, type World } from '../world/world.ts';
import { boxWords } from './9.0-reasons.ts';
import { activeOf, type Keys } from './activating.ts';

const boxed = reasonedStep<{ readonly units: Keys }, readonly BoxCheck[]>({
  what: 'into the box',
  rule: '9.6',
  line: ({ units }) => `Into the Reserve Units box: ${unitNames(units)} (9.6).`,
  why: boxWords,
});

/** Step 6. */
export function* intoTheBox(
  world: World,
  units: ReadonlySet<string>,
  busy: ReadonlySet<string>,
): Procedure<World> {
  const checks = boxChecks(world.position, activeOf(world, units), busy);
  const gone = checks.filter(({ is }) => is === 'goes').map(({ unit }) => unit);
  if (gone.length === 0) return world;
  const position = gone.reduce<Position>((now, unit) => without(now, unit), world.position);
  const ips = new Set([...position.ips].filter((hex) => position.stacks.has(hex)));
  const after = {
    ...world,
    position: { ...position, ips },
    box: [...world.box, ...gone.map((unit) => ({ ...unit, hex: NOWHERE }))],
  };
  yield* tellWhy(after, boxed, { units: gone.map(keyOf) }, checks);
  return after;
}
