/** Attacks that are prepared by moving: which enemy stack one’s own could come beside together, from where, and at what odds. */
import { mayAttackAcross } from '../movement/1.3-roads-and-crossings.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import { MOST_IN_A_HEX } from '../movement/3.1-stacking.ts';
import { hasEnemy, stacksOf } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { faceOf } from '../vocabulary/counters.ts';
import type { Readings } from '../vocabulary/readings.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { chanceOfFall } from './outlook.ts';
import { columnOf } from './strength.ts';
import type { Weighing } from './weighing.ts';

/** Who goes where to attack a stack. */
export interface Assault {
  readonly target: Stack;
  readonly from: ReadonlyMap<Unit, number>;
  readonly column: number;
  /** The worth of what it may bring. */
  readonly worth: number;
}

export interface AssaultTerms {
  readonly side: Side;
  readonly readings: Readings;
  /** The worth of a stack’s leaving its hex; 0: it is let alone. */
  readonly worthOf: (stack: Stack) => number;
  /** Absent: they may; `false`: they attack from where they stand. */
  readonly mayMove?: boolean;
  /** The lowest column that is tried. */
  readonly least: (stack: Stack) => number;
  readonly weighing: Weighing;
  /** Told of the best attack on each stack, each by itself, and of those that are made together. */
  readonly told?: (weighed: readonly Assault[], taken: readonly Assault[]) => void;
}

/** The best of them one after the other, each with units that the others do not need. */
export function planAssaults(
  position: Position,
  units: readonly Unit[],
  terms: AssaultTerms,
): readonly Assault[] {
  const moved = (unit: Unit) =>
    terms.mayMove === false || !terms.weighing.more() ? [] : reachOf(position, [unit], 'movement').hexes;
  const reaches = new Map(units.map((unit) => [unit, new Set([unit.hex, ...moved(unit)])]));
  const free = new Set(units);
  const taken = new Map<number, readonly Unit[]>();
  const planned: Assault[] = [];
  const bestOn = (target: Stack) => bestAssault(position, target, { free, reaches, taken }, terms);
  let open = stacksOf(position, enemyOf(terms.side))
    .filter((stack) => terms.worthOf(stack) > 0)
    .flatMap((target) => bestOn(target) ?? []);
  const weighed = open.toSorted((one, other) => other.worth - one.worth);
  for (;;) {
    const [best] = open.toSorted((one, other) => other.worth - one.worth);
    if (best === undefined) {
      terms.told?.(weighed, planned);
      return planned;
    }
    planned.push(best);
    const hexes = new Set(best.from.values());
    for (const [unit, hex] of best.from) {
      free.delete(unit);
      taken.set(hex, [...(taken.get(hex) ?? []), unit]);
    }
    // Whoever needs none of these, and no place of theirs, attacks as before.
    const isOther = ({ from }: Assault) =>
      [...from].every(([unit, hex]) => free.has(unit) && !hexes.has(hex));
    open = open.flatMap((each) => {
      if (each === best) return [];
      return isOther(each) ? [each] : (bestOn(each.target) ?? []);
    });
  }
}

interface Hands {
  readonly free: ReadonlySet<Unit>;
  readonly reaches: ReadonlyMap<Unit, ReadonlySet<number>>;
  /** Who of the others will stand where. */
  readonly taken: ReadonlyMap<number, readonly Unit[]>;
}

function bestAssault(
  position: Position,
  target: Stack,
  { free, reaches, taken }: Hands,
  { side, readings, worthOf, least, weighing }: AssaultTerms,
): Assault | undefined {
  const from = new Map<Unit, number>();
  let column = Number.NEGATIVE_INFINITY;
  for (const hex of position.ground.grid.net.next(target.hex)) {
    if (hasEnemy(position, side, hex)) continue;
    const can = [...free].filter(
      (unit) =>
        !from.has(unit) &&
        reaches.get(unit)?.has(hex) === true &&
        mayAttackAcross(position, unit.counter.maType, hex, target.hex),
    );
    const team = bestTeam(can, taken.get(hex) ?? []);
    if (team.length === 0 || !weighing.more()) continue;
    const by = [...from, ...team.map((unit) => [unit, hex] as const)].map(([unit, at]) => ({
      ...unit,
      hex: at,
    }));
    const better = columnOf(position, by, target, readings);
    // A stack across a river may make the whole of it worse (1.3).
    if (better < column) continue;
    column = better;
    for (const unit of team) from.set(unit, hex);
  }
  if (from.size === 0 || column < least(target)) return undefined;
  const needed = withoutSurplus(position, target, from, column, readings);
  return { target, from: needed, column, worth: worthOf(target) * chanceOfFall(column) - 0.01 * needed.size };
}

/** The strongest of one Division who may stand there together, beside those who will. */
function bestTeam(units: readonly Unit[], others: readonly Unit[]): readonly Unit[] {
  const room = MOST_IN_A_HEX - others.length;
  if (room <= 0) return [];
  const there = others.find(({ counter }) => counter.division !== undefined)?.counter.division;
  const divisions = there === undefined ? new Set(units.map(({ counter }) => counter.division)) : [there];
  let best: readonly Unit[] = [];
  for (const division of divisions) {
    const team = units
      .filter(({ counter }) => counter.division === undefined || counter.division === division)
      .sort((one, other) => attackOf(other) - attackOf(one))
      .slice(0, room);
    if (strengthOf(team) > strengthOf(best)) best = team;
  }
  return best;
}

function strengthOf(units: readonly Unit[]): number {
  return units.reduce((sum, unit) => sum + attackOf(unit), 0);
}

function attackOf({ counter, steps }: Unit): number {
  return faceOf(counter, steps).attack;
}

/** Whoever does not change the column is free for something else. */
function withoutSurplus(
  position: Position,
  target: Stack,
  all: ReadonlyMap<Unit, number>,
  column: number,
  readings: Readings,
): ReadonlyMap<Unit, number> {
  const kept = new Map(all);
  for (const [unit] of [...all].sort(([one], [other]) => attackOf(one) - attackOf(other))) {
    if (kept.size === 1) break;
    const fewer = [...kept].filter(([each]) => each !== unit).map(([each, hex]) => ({ ...each, hex }));
    if (columnOf(position, fewer, target, readings) >= column) kept.delete(unit);
  }
  return kept;
}
