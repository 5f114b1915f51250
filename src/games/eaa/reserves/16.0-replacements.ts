/** 16.0–16.2, 8.12: lost steps that come back. */
import { fitTogether } from '../movement/10.4-stacking.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import { bySelector, descending } from '../position/order.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { SupplyNet, supplyOf } from '../supply/13.1-supply.ts';
import { faceOf, stepsOf } from '../vocabulary/counters.ts';
import type { CorpsName } from '../vocabulary/formations.ts';

const FIRST_REPLACEMENTS = 20;

/** 16.0: from December 20 on, where the scenario does not leave them out. */
export function hasReplacements({ day, leavesOut }: Pick<Position, 'day' | 'leavesOut'>): boolean {
  return day >= FIRST_REPLACEMENTS && !leavesOut.has('16.0');
}

/** Why there are none. */
export function noReplacements({ leavesOut }: Pick<Position, 'leavesOut'>): string {
  if (leavesOut.has('16.0')) return 'this scenario has no replacements';
  return 'replacements begin on December 20';
}

export function isReduced({ counter, steps }: Pick<Unit, 'counter' | 'steps'>): boolean {
  return steps < stepsOf(counter);
}

function unitsOf({ stacks }: Position, corps: CorpsName): readonly Unit[] {
  return [...stacks.values()].flatMap(({ units }) => units.filter(({ counter }) => counter.corps === corps));
}

/**
 * 16.11, 16.12: Allied units of the corps that can take a step now: reduced, in supply and with a path of supply; elite ones
 * as long as no other can. `given`: keys of those that have had theirs in this impulse (16.13).
 */
export function alliedReplacements(
  position: Position,
  corps: CorpsName,
  given: ReadonlySet<string> = new Set(),
): readonly Unit[] {
  const net = supplyOf(position, 'allied');
  const able = unitsOf(position, corps).filter(
    (unit) =>
      !given.has(keyOf(unit)) &&
      isReduced(unit) &&
      isSupplied(unit) &&
      net.trace(unit.hex).ok &&
      hasRoom(position, unit),
  );
  const others = able.filter((unit) => !takesElite(unit));
  return (others.length > 0 ? others : able).toSorted(bySelector);
}

function takesElite({ counter, steps }: Unit): boolean {
  return faceOf(counter, steps + 1).quality === 'elite';
}

/** 8.12: whether a German corps has as many reduced units, on the map and in the box, as the card has points. */
export function hasEnoughReduced(
  position: Position,
  box: readonly Unit[],
  corps: CorpsName,
  points: number,
): boolean {
  const inBox = box.filter(({ counter }) => counter.corps === corps);
  return [...unitsOf(position, corps), ...inBox].filter(isReduced).length >= points;
}

/** 16.2: ▼ keys of those that get a step each, in descending order; 16.11: in reserve supply, or in the box. */
export function germanReplacements(
  position: Position,
  box: readonly Unit[],
  belongs: (unit: Unit) => boolean,
  points: number,
): readonly string[] {
  return germanReplacementChecks(position, box, belongs, points)
    .filter(({ is }) => is === 'given')
    .map(({ unit }) => keyOf(unit));
}

/** A reduced German unit of the formation, and whether it gets a step. */
export interface ReplacementCheck {
  readonly unit: Unit;
  readonly is: 'given' | 'no reserve supply' | 'no room' | 'no point left';
}

/** Those that are able in the order in which they are taken, then the others. */
export function germanReplacementChecks(
  position: Position,
  box: readonly Unit[],
  belongs: (unit: Unit) => boolean,
  points: number,
): readonly ReplacementCheck[] {
  const net = new SupplyNet(position, 'german', { isReserve: true });
  const onMap = [...position.stacks.values()].flatMap(({ side, units }) => (side === 'german' ? units : []));
  const reduced = [...onMap, ...box].filter((unit) => isReduced(unit) && belongs(unit));
  const isAble = (unit: Unit) => box.includes(unit) || (isSupplied(unit) && net.trace(unit.hex).ok);
  const given: Unit[] = [];
  const checks = descending(position, reduced.filter(isAble)).map((unit): ReplacementCheck => {
    if (given.length >= points) return { unit, is: 'no point left' };
    if (!hasRoom(position, unit, given)) return { unit, is: 'no room' };
    given.push(unit);
    return { unit, is: 'given' };
  });
  const others = reduced.filter((unit) => !isAble(unit));
  return [...checks, ...others.map((unit): ReplacementCheck => ({ unit, is: 'no reserve supply' }))];
}

/** 10.4: with a step more, and those that others there have been given. */
export function hasRoom(position: Position, unit: Unit, given: readonly Unit[] = []): boolean {
  const keys = new Set([unit, ...given].map(keyOf));
  if (unit.hex < 0) return true; // in the box
  const after = unitsIn(position, unit.hex).map((each) =>
    keys.has(keyOf(each)) ? { ...each, steps: each.steps + 1 } : each,
  );
  return fitTogether(after);
}
