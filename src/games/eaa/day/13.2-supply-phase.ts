/** 13.2: the Supply Phase, told: who is in supply now, and who surrenders for want of it (13.24). */
import { plural } from '../../../text/plural.ts';
import type { Book } from '../packs/book.ts';
import { keyOf, without, withUnitAt } from '../position/changes.ts';
import type { Unit } from '../position/position.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import { unitName } from '../steps/names.ts';
import { type Procedure, rollDie, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { checkSupply, SURRENDER, type SupplyCheck, surrendersOn } from '../supply/13.2-unsupply.ts';
import { faceOf } from '../vocabulary/counters.ts';
import { unitsOnMap, type World, withPosition } from '../world/world.ts';

const SUPPLY = {
  in: 'in supply again',
  low: 'in low supply',
  out: 'out of supply',
  isolated: 'isolated',
} as const satisfies { readonly [state in Unit['supply']]: string };

/** Each unit whose supply is another than before, by its key. */
const supplyChecked = reasonedStep<
  { readonly changed: readonly (readonly [string, Unit['supply']])[] },
  readonly SupplyCheck[]
>({
  what: 'supply',
  rule: '13.2',
  line: ({ changed }) => {
    if (changed.length === 0) return 'Supply: nothing changes (13.2).';
    return `Supply (13.2): ${changed.map(([key, is]) => `${unitName(key)} ${SUPPLY[is]}`).join(', ')}.`;
  },
  why: supplyWords,
});

/** More units than that which are without supply are counted and not named. */
const MOST_NAMED = 40;

/** Each whose supply changes with its path, or that it has none; of the others, how many are checked. */
function supplyWords(checks: readonly SupplyCheck[], _: unknown, { ground }: Book): readonly string[] {
  const changed = checks.filter(({ was, is }) => was !== is);
  const named = changed.slice(0, MOST_NAMED).map(({ unit, hex, was, is, supply }) => {
    const at = `${unitName(unit)} in ${placeWords(ground, hex)}`;
    if (!supply.ok) return `${at}: no path of supply (13.1), so ${SUPPLY[is]}, after ${SUPPLY_BEFORE[was]}.`;
    const end = supply.path.at(-1) ?? hex;
    const by = end === hex ? 'on a supply head or the map edge' : `by a path to ${placeWords(ground, end)}`;
    return `${at}: in supply again, ${by} (13.1).`;
  });
  const rest = checks.length - named.length;
  return [
    ...named,
    `${plural(rest, 'other unit is', 'other units are')} checked${changed.length > named.length ? '' : ', and nothing changes for them'}.`,
  ];
}

const SUPPLY_BEFORE = {
  in: 'being in supply',
  low: 'low supply',
  out: 'being out of supply',
  isolated: 'isolation',
} as const satisfies { readonly [state in Unit['supply']]: string };

const surrender = reasonedStep<{ readonly unit: string; readonly die: number; readonly left: number }, Unit>({
  what: 'surrender',
  rule: '13.24',
  line: ({ unit, die, left }) => `${unitName(unit)} surrenders a step (13.24, die ${die}), ${left} left.`,
  why: ({ counter, steps }, { die }) => {
    const { quality } = faceOf(counter, steps);
    return [
      `It was isolated before and still has no supply: a ${quality} unit surrenders a step on ${SURRENDER[quality]} or less, and the die is ${die}.`,
    ];
  },
  tale: ({ unit, left }) => {
    if (left === 0) return `${unitName(unit)}, out of supply, surrendered.`;
    return `Part of ${unitName(unit)}, out of supply, surrendered.`;
  },
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
  const changed = checks.filter(({ was, is }) => was !== is).map(({ unit, is }) => [unit, is] as const);
  yield* tellWhy(world, supplyChecked, { changed }, checks);
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
    yield* tellWhy(world, surrender, { unit: key, die, left }, unit);
  }
  return world;
}
