/** 14.31, 14.32: Improved Positions at the end of an Allied activation. */
import { isBuilt } from '../ground/ground.ts';
import { keyOf } from '../position/changes.ts';
import { bySelector } from '../position/order.ts';
import type { Position, Unit } from '../position/position.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { counterWords, type Done, type Refusal, refuse } from './refusal.ts';

export interface Diggers {
  /** Keys of units that may build one. */
  readonly may: readonly string[];
  /** The other active ones, each with its reason. */
  readonly mayNot: readonly { readonly unit: string; readonly rule: string; readonly why: string }[];
}

/** `active`, and `busy`: keys of those that have moved or attacked in the activation. Before 12.9 ends dispersal. */
export function diggers(world: World, active: readonly string[], busy: readonly string[]): Diggers {
  const { position } = world;
  const keys = new Set(active);
  const units = unitsOnMap(world)
    .filter((unit) => keys.has(keyOf(unit)))
    .toSorted(bySelector);
  const done = new Set(busy);
  const judged = units.map((unit) => ({ unit: keyOf(unit), fault: faultOf(position, unit, done) }));
  return {
    may: judged.filter(({ fault }) => fault === undefined).map(({ unit }) => unit),
    mayNot: judged.flatMap(({ unit, fault }) =>
      fault === undefined ? [] : [{ unit, rule: fault.rule, why: fault.why }],
    ),
  };
}

function faultOf({ ground, ips }: Position, unit: Unit, busy: ReadonlySet<string>): Refusal | undefined {
  const who = counterWords(unit.counter);
  if (unit.isDispersed) return refuse('12.9', `${who} is dispersed`);
  if (busy.has(keyOf(unit))) return refuse('14.31', `${who} has moved or attacked in this activation`);
  if (unit.supply === 'out') return refuse('14.31', `${who} is out of supply`);
  if (unit.supply === 'isolated') return refuse('14.31', `${who} is isolated`);
  const place = ground.hexes[unit.hex];
  const where = ground.grid.hexAt(unit.hex);
  if (place !== undefined && isBuilt(place)) return refuse('14.32', `${where} is a town or city`);
  if (ips.has(unit.hex)) return refuse('14.32', `${where} has an Improved Position`);
  return undefined;
}

/** `units`: keys of those that build; of several in a hex one is enough. */
export function buildPositions(
  world: World,
  active: readonly string[],
  busy: readonly string[],
  units: readonly string[],
): Done {
  const { position } = world;
  const { may, mayNot } = diggers(world, active, busy);
  for (const key of units) {
    const barred = mayNot.find(({ unit }) => unit === key);
    if (barred !== undefined) return refuse(barred.rule, barred.why, may);
    if (!may.includes(key)) return refuse('14.31', `${key} is no active unit`, may);
  }
  const chosen = new Set(units);
  const hexes = unitsOnMap(world)
    .filter((unit) => chosen.has(keyOf(unit)))
    .map((unit) => unit.hex);
  return {
    ok: true,
    world: { ...world, position: { ...position, ips: new Set([...position.ips, ...hexes]) } },
  };
}
