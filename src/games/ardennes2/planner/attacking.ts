/** How a program moves the side that has to win: those who are to leave, go; the others come beside those whom they can beat together, and close in on the hexes that count. */
import { isBesideEnemy, stacksBeside, unitsOf } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { exitDoors, exitHexes, wantedExits } from '../scenario/goals.ts';
import { exitsOf } from '../turn/course/6.0-points.ts';
import { faceOf, isArtillery } from '../vocabulary/counters.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import { planAssaults } from './assaults.ts';
import { defenseOf } from './fights.ts';
import { garrisonOf, isFighter, type Mind, onlyTo, ownUnits, wantedHexes } from './mind.ts';
import type { Group, Worth } from './moves.ts';
import { type Ways, waysTo } from './ways.ts';

/** Of a hex to these units: what is near the goal, and beside enemies whom they could attack together with others. */
export function closingIn({ position, side, chance }: Mind, ways: Ways): Worth {
  return (hex, units) => {
    const isGun = units.some(({ counter }) => isArtillery(counter));
    const beside = stacksBeside(position, enemyOf(side), hex).length;
    const far = ways[hex] ?? Number.POSITIVE_INFINITY;
    if (isGun) return beside > 0 ? undefined : -Math.abs(far - 6);
    return -far + Math.min(beside, 2) * 1.5 + chance() * 0.1;
  };
}

/** When those who are to leave the map set out. */
export type Departure = 'in time' | 'nobody yet' | 'at once';

function leavingAs(mind: Mind, departure: Departure): ReadonlySet<Unit> {
  if (departure === 'nobody yet') return new Set();
  return departure === 'in time' ? leavingNow(mind) : leavingSoon(mind);
}

export function attackingGroups(mind: Mind, departure: Departure): readonly Group[] {
  const garrison = garrisonOf(mind);
  const isFree = ({ units }: Group) => !units.some((unit) => garrison.has(unit));
  if (!mind.looksAhead) return closingGroups(mind, leavingAs(mind, 'at once')).filter(isFree);
  const leaving = leavingAs(mind, departure);
  const mayGo = ({ units }: Group) => units.every((unit) => leaving.has(unit) || !garrison.has(unit));
  const usual = closingGroups(mind, leaving).filter(mayGo);
  const posts = assaultPosts(mind, leaving);
  const isPosted = ({ units: [unit] }: Group) => unit !== undefined && posts.has(unit);
  const first = [...posts].map(([unit, hex]): Group => ({ units: [unit], worth: onlyTo(hex) }));
  return [...first, ...usual.filter((group) => !isPosted(group))];
}

/** Those who are to leave the map, and the others, who close in on what their side lacks. */
function closingGroups(mind: Mind, leaving: ReadonlySet<Unit>): readonly Group[] {
  const { position, side, reference } = mind;
  const doors = exitHexes(reference, side);
  const out = waysTo(position, side, doors);
  const home = waysTo(position, side, wantedHexes(mind));
  const away = (each: number) =>
    -(out[each] ?? Number.POSITIVE_INFINITY) - (isBesideEnemy(position, side, each) ? 2 : 0);
  const closing = closingIn(mind, home);
  const quotas = new Map(
    [...stillToLeave(mind)].map(({ division, missing }) => [division, { left: missing }] as const),
  );
  // The weak leave first, and of the others those in front make room for those behind them.
  const inOrder = [...leaving];
  const groups = unitsOf(position, side).map((unit): Group & { readonly far: number } => {
    const quota = quotas.get(unit.counter.division ?? '');
    if (quota === undefined || !leaving.has(unit))
      return { units: [unit], worth: closing, far: LAST + (home[unit.hex] ?? 0) };
    const way = { doors, quota, otherwise: closing };
    return { units: [unit], worth: away, leaving: way, far: inOrder.indexOf(unit) };
  });
  return groups.sort((one, other) => one.far - other.far);
}

/** More than any number of units, or hexes by road. */
const LAST = 10_000;

/** The worth of a stack that holds a hex that counts, one beside such a hex, a way off the map that is still needed, or another. */
export const TARGET_WORTH = { goal: 10, beside: 4, door: 4, other: 1 } as const;

/** From where whom attacks: the best attacks that can be made together, next to what counts first of all. */
function assaultPosts(mind: Mind, leaving: ReadonlySet<Unit>): ReadonlyMap<Unit, number> {
  const { view, position, side } = mind;
  const goals = new Set(wantedHexes(mind));
  const besideGoal = new Set([...goals].flatMap((goal) => position.ground.grid.net.next(goal)));
  const isLeft = [...stillToLeave(mind)].every(({ missing }) => missing <= 0);
  const doors = new Set(isLeft ? [] : exitDoors(mind.reference, side));
  const garrison = garrisonOf(mind);
  const units = ownUnits(mind).fighters.filter((unit) => !leaving.has(unit) && !garrison.has(unit));
  const assaults = planAssaults(position, units, {
    side,
    readings: view.readings,
    weighing: mind.weighing,
    told: (weighed, taken) => mind.reasons.attacks(position.ground.grid, weighed, taken),
    worthOf({ hex }) {
      if (goals.has(hex)) return TARGET_WORTH.goal;
      if (doors.has(hex)) return TARGET_WORTH.door;
      return besideGoal.has(hex) ? TARGET_WORTH.beside : TARGET_WORTH.other;
    },
    least: ({ hex }) => (goals.has(hex) ? 0 : 1),
  });
  return new Map(assaults.flatMap(({ from }) => [...from]));
}

/** By Division: the units that can leave, and how many more have to. */
function* stillToLeave(
  mind: Mind,
): Iterable<{ readonly division: string; readonly units: readonly Unit[]; readonly missing: number }> {
  const { view, position, side, reference } = mind;
  const wanted = wantedExits(reference.scenario);
  if (wanted === undefined || view.turn > wanted.lastTurn) return;
  const own = unitsOf(position, side);
  for (const [division, count] of Object.entries(wanted.divisions)) {
    const missing = count - exitsOf(view, division);
    const units = own.filter(({ counter }) => counter.division === division);
    yield { division, units, missing };
  }
}

/** Whoever is nearest to the edge goes, from the first Turn on. */
function leavingSoon(mind: Mind): ReadonlySet<Unit> {
  const out = waysTo(mind.position, mind.side, exitHexes(mind.reference, mind.side));
  const leaving = new Set<Unit>();
  for (const { units, missing } of stillToLeave(mind)) {
    const near = [...units].sort((one, other) => (out[one.hex] ?? 0) - (out[other.hex] ?? 0));
    for (const unit of near.slice(0, missing + SPARE_UNITS)) leaving.add(unit);
  }
  return leaving;
}

/** Whoever attacks with less than this is of little use before. */
const OF_USE = 3;
/** So many more than it takes set out, since not every one arrives. */
const SPARE_UNITS = 2;
/** Turns that a march may take longer than it should. */
const SPARE_TURNS = 1;
/** Of what the MA allows by road, so much is counted on: the rest goes into enemies and fields on the way. */
const PACE = 1.5;

/** The weak at once; the strong, who fight as long as there is time, when they have to. */
export function leavingNow(mind: Mind): ReadonlySet<Unit> {
  const { view, position, side, reference } = mind;
  const lastTurn = wantedExits(reference.scenario)?.lastTurn ?? 0;
  const out = waysTo(position, side, exitHexes(reference, side));
  const left = lastTurn - view.turn + 1;
  const far = ({ hex }: Unit) => out[hex] ?? 0;
  const march = (unit: Unit) => Math.ceil(far(unit) / (PACE * unit.counter.ma));
  const garrison = garrisonOf(mind);
  const leaving = new Set<Unit>();
  for (const { units, missing } of stillToLeave(mind)) {
    if (missing <= 0) continue;
    // Whoever keeps what has been won goes last.
    const inOrder = [...units].sort(
      (one, other) =>
        Number(garrison.has(one)) - Number(garrison.has(other)) ||
        Number(march(one) > left) - Number(march(other) > left) ||
        strengthOf(one) - strengthOf(other) ||
        far(one) - far(other),
    );
    for (const unit of inOrder.slice(0, missing + SPARE_UNITS))
      if (left <= march(unit) + SPARE_TURNS || attackOf(unit) < OF_USE) leaving.add(unit);
  }
  return leaving;
}

/** How much a unit is missed where there is fighting. */
function strengthOf(unit: Unit): number {
  return attackOf(unit) + (isFighter(unit) ? defenseOf(unit) : 0);
}

function attackOf(unit: Unit): number {
  return isFighter(unit) ? faceOf(unit.counter, unit.steps).attack : 0;
}
