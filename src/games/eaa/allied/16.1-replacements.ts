/** 16.1–16.13: Replacement Points of a corps card as steps of its units. */
import { keyOf } from '../position/changes.ts';
import { isSupplied, type Unit } from '../position/position.ts';
import {
  alliedReplacements,
  hasReplacements,
  hasRoom,
  isReduced,
  noReplacements,
} from '../reserves/16.0-replacements.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import type { CorpsName } from '../vocabulary/formations.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { counterWords, type Done, type Refusal, refuse } from './refusal.ts';

export interface Points {
  readonly corps: CorpsName;
  /** Of the card; what is not assigned is lost (16.13). */
  readonly points: number;
}

/** Keys of units that may take the next step when those of `given` have had theirs; none: no point is left, or nobody. */
export function nextReplacements(
  world: World,
  { corps, points }: Points,
  given: readonly string[],
): readonly string[] {
  if (!hasReplacements(world.position) || given.length >= points) return [];
  const { position } = raised(world, given);
  return alliedReplacements(position, corps, new Set(given)).map(keyOf);
}

/** A step for each of `units`, in any order: 16.12 asks only that nobody who could take a step that is not elite is left out for an elite one. */
export function assignReplacements(world: World, card: Points, units: readonly string[]): Done {
  const given: string[] = [];
  for (let left = [...units]; left.length > 0; ) {
    const legal = nextReplacements(world, card, given);
    const key = left.find((each) => legal.includes(each));
    if (key === undefined) return faultOf(world, card, given, left[0] ?? '', legal);
    given.push(key);
    left = left.toSpliced(left.indexOf(key), 1);
  }
  return { ok: true, world: raised(world, given) };
}

function faultOf(
  world: World,
  { corps, points }: Points,
  given: readonly string[],
  key: string,
  legal: readonly string[],
): Refusal {
  const { position } = raised(world, given);
  if (!hasReplacements(position)) return refuse('16.0', noReplacements(position));
  if (given.length >= points) return refuse('16.1', `the card has ${points} Replacement Points`);
  if (given.includes(key)) return refuse('16.13', `${key} gets one step in an impulse and no more`, legal);
  const unit = unitsOnMap({ position }).find((each) => keyOf(each) === key);
  if (unit === undefined) return refuse('16.13', `${key} is not on the map`, legal);
  const who = counterWords(unit.counter);
  const no = (rule: string, why: string) => refuse(rule, `${who} ${why}`, legal);
  if (unit.counter.corps !== corps) return no('16.1', `is not of ${corps} Corps`);
  if (!isReduced(unit)) return no('16.1', 'has lost no step');
  if (!isSupplied(unit)) return no('16.11', 'is not in supply');
  if (!supplyOf(position, 'allied').trace(unit.hex).ok) return no('16.11', 'cannot trace supply');
  if (!hasRoom(position, unit)) return no('10.4', 'would stand in an overstacked hex');
  return no('16.12', 'would take an elite step while a unit can take another');
}

function raised(world: World, keys: readonly string[]): World {
  const given = new Set(keys);
  const raise = (unit: Unit): Unit => (given.has(keyOf(unit)) ? { ...unit, steps: unit.steps + 1 } : unit);
  const stacks = new Map(
    [...world.position.stacks].map(([hex, stack]) => [hex, { ...stack, units: stack.units.map(raise) }]),
  );
  return { ...world, position: { ...world.position, stacks } };
}
