/** 13.2: the Supply Phase, told: who is in supply now, and who surrenders for want of it (13.24). */
import { keyOf, without, withUnitAt } from '../position/changes.ts';
import type { Unit } from '../position/position.ts';
import { unitName } from '../steps/names.ts';
import { type Procedure, rollDie, tell } from '../steps/procedure.ts';
import { step } from '../steps/step.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { checkSupply, surrendersOn } from '../supply/13.2-unsupply.ts';
import { unitsOnMap, type World, withPosition } from '../world/world.ts';

const SUPPLY = {
  in: 'in supply again',
  low: 'in low supply',
  out: 'out of supply',
  isolated: 'isolated',
} as const satisfies { readonly [state in Unit['supply']]: string };

/** Each unit whose supply is another than before, by its key. */
const supplyChecked = step<{ readonly changed: readonly (readonly [string, Unit['supply']])[] }>({
  what: 'supply',
  rule: '13.2',
  line: ({ changed }) =>
    changed.length === 0
      ? 'Supply: nothing changes (13.2).'
      : `Supply (13.2): ${changed.map(([key, is]) => `${unitName(key)} ${SUPPLY[is]}`).join(', ')}.`,
});

const surrender = step<{ readonly unit: string; readonly die: number; readonly left: number }>({
  what: 'surrender',
  rule: '13.24',
  line: ({ unit, die, left }) => `${unitName(unit)} surrenders a step (13.24, die ${die}), ${left} left.`,
  tale: ({ unit, left }) =>
    left === 0
      ? `${unitName(unit)}, out of supply, surrendered.`
      : `Part of ${unitName(unit)}, out of supply, surrendered.`,
});

/** 13.2, 10.8: roadblocks without supply go; then each unit, and those that surrender a step. */
export function* supplyPhase(before: World): Procedure<World> {
  const net = supplyOf(before.position, 'allied');
  const roadblocks = new Set([...before.position.roadblocks].filter((hex) => net.trace(hex).ok));
  let world: World = { ...before, position: { ...before.position, roadblocks } };
  const checks = checkSupply(world.position);
  const states = new Map(checks.map(({ unit, is }) => [unit, is]));
  const stacks = new Map(
    [...world.position.stacks].map(([hex, stack]) => [
      hex,
      {
        ...stack,
        units: stack.units.map((unit) => ({ ...unit, supply: states.get(keyOf(unit)) ?? unit.supply })),
      },
    ]),
  );
  world = { ...world, position: { ...world.position, stacks } };
  yield* tell(world, supplyChecked, {
    changed: checks.filter(({ was, is }) => was !== is).map(({ unit, is }) => [unit, is] as const),
  });
  for (const { unit: key } of checks.filter(({ surrenders }) => surrenders)) {
    const unit = unitsOnMap(world).find((each) => keyOf(each) === key);
    if (unit === undefined) continue;
    const die = yield* rollDie('13.24', 'surrender');
    if (!surrendersOn(unit, die)) continue;
    const left = unit.steps - 1;
    const position =
      left === 0
        ? without(world.position, unit)
        : withUnitAt(world.position, { ...unit, steps: left }, unit.hex);
    world = withPosition(world, position);
    yield* tell(world, surrender, { unit: key, die, left });
  }
  return world;
}
