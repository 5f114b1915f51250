/**
 * 3.2 Retreats: which hexes a stack may go that has to, or would rather, leave its own. Each step leads at least as far
 * from the attacked hex as the last, and the whole way to its full distance where any way does.
 */
import { isPassable } from '../movement/1.3-roads-and-crossings.ts';
import type { Position, Unit } from '../position/position.ts';
import { enemyOf } from '../vocabulary/sides.ts';

/** Hexes that a defender goes who Retreats instead of Holding. */
export const RETREAT_BEFORE_COMBAT = 5;

/** Whether a unit can step from a hex to one beside it at all: nothing Prohibited to its MA type, no Blown road needed. */
export type MayStep = (unit: Unit, from: number, to: number) => boolean;

/** How a retreat ends. */
export type RetreatEnd =
  /** It has gone as far as it had to. */
  | 'whole'
  /** It has entered an enemy ZOC Bond hex: one step is lost, and it stops. */
  | 'bond'
  /** No hex was left to go to: one step is lost, and it stops. */
  | 'blocked'
  /** The same where it is terrain alone that is in the way: it stops, and loses nothing (mend `blockedByEnemies`). */
  | 'shut';

export interface Retreat {
  /** The hexes entered, in order; empty: it was blocked at once. */
  readonly path: readonly number[];
  readonly end: RetreatEnd;
}

/** The steps that a retreat may take from where it is. */
function steps(
  { ground: { grid }, stacks }: Position,
  units: readonly Unit[],
  attacked: number,
  from: number,
  mayStep: MayStep,
): readonly number[] {
  const side = units[0]?.counter.side;
  const origin = grid.hexAt(attacked);
  const far = grid.distance(origin, grid.hexAt(from));
  return grid.net.next(from).filter((to) => {
    const there = stacks.get(to);
    if (there !== undefined && there.side !== side) return false;
    if (grid.distance(origin, grid.hexAt(to)) < far) return false;
    return units.every((unit) => mayStep(unit, from, to));
  });
}

/**
 * Every retreat that units may make together over so many hexes; a way enters no hex twice. Where any way ends that many
 * hexes from the attacked hex, only such ways are legal; else whatever goes the whole length; else into a Bond hex; and
 * only where there is not even that, as far as it goes until it is blocked. In the order of the grid's hexes; at most
 * some thousand, since each step has four hexes at most and there are five.
 */
export function retreatsOf(
  position: Position,
  units: readonly Unit[],
  attacked: number,
  hexes: number,
  mayStep: MayStep,
): readonly Retreat[] {
  const [first] = units;
  if (first === undefined || hexes === 0) return [];
  const bonds = position.bonds[enemyOf(first.counter.side)];
  const whole: Retreat[] = [];
  let blocked: Retreat[] = [];
  const search = (path: readonly number[]): void => {
    const at = path.at(-1) ?? first.hex;
    if (path.length > 0 && bonds.has(at)) {
      whole.push({ path, end: 'bond' });
      return;
    }
    if (path.length === hexes) {
      whole.push({ path, end: 'whole' });
      return;
    }
    const next = steps(position, units, attacked, at, mayStep).filter(
      (to) => to !== attacked && !path.includes(to),
    );
    if (next.length === 0) {
      const longest = blocked[0]?.path.length ?? -1;
      if (path.length > longest) blocked = [];
      if (path.length >= longest) blocked.push({ path, end: 'blocked' });
      return;
    }
    for (const to of [...next].sort((a, b) => a - b)) search([...path, to]);
  };
  search([]);
  const { grid } = position.ground;
  const origin = grid.hexAt(attacked);
  const long = whole.filter(({ end }) => end === 'whole');
  const far = long.filter(({ path }) => grid.distance(origin, grid.hexAt(path.at(-1) ?? attacked)) === hexes);
  return [far, long, whole, blocked].find((ways) => ways.length > 0) ?? [];
}

/** 3.2: whether it is enemy units that are in the way of any of them where a retreat has come to. */
export function isBlockedByEnemy(
  { ground: { grid }, stacks }: Position,
  units: readonly Unit[],
  attacked: number,
  path: readonly number[],
  mayStep: MayStep,
): boolean {
  const at = path.at(-1) ?? attacked;
  const origin = grid.hexAt(attacked);
  const far = grid.distance(origin, grid.hexAt(at));
  return grid.net.next(at).some((to) => {
    const there = stacks.get(to);
    if (there === undefined || there.side === units[0]?.counter.side) return false;
    return grid.distance(origin, grid.hexAt(to)) >= far && units.some((unit) => mayStep(unit, at, to));
  });
}

/**
 * 3.2: who of a stack Retreats together. Where it has no way together, although its Leg units have one or a longer one,
 * these go, and the others Retreat for themselves.
 */
export function partedByTerrain(
  position: Position,
  units: readonly Unit[],
  attacked: number,
  hexes: number,
  mayStep: MayStep,
): readonly (readonly Unit[])[] {
  const isLeg = ({ counter }: Unit) => counter.maType === 'leg';
  const [legs, others] = [units.filter(isLeg), units.filter((unit) => !isLeg(unit))];
  const [together] = retreatsOf(position, units, attacked, hexes, mayStep);
  if (together?.end !== 'blocked' || legs.length === 0 || others.length === 0) return [units];
  const [alone] = retreatsOf(position, legs, attacked, hexes, mayStep);
  const goesOn = alone !== undefined && (alone.end !== 'blocked' || alone.path.length > together.path.length);
  return goesOn ? [legs, others] : [units];
}

/** 3.2: the ways of units that will not Hold: five hexes, no fewer, the last of them perhaps an enemy Bond. */
export function retreatsBeforeCombat(
  position: Position,
  units: readonly Unit[],
  attacked: number,
): readonly Retreat[] {
  const ways = retreatsOf(position, units, attacked, RETREAT_BEFORE_COMBAT, (unit, from, to) =>
    isPassable(position, unit.counter.maType, from, to),
  );
  return ways.filter(({ path }) => path.length === RETREAT_BEFORE_COMBAT);
}
