/** How a program moves the side that has to win: those who are to leave, go; the others come beside those whom they can beat together, and close in on the hexes that count. */
import { isBesideEnemy, stacksBeside, unitsOf } from '../position/near.ts';
import type { Unit } from '../position/position.ts';
import { exitDoors, wantedExits } from '../scenario/goals.ts';
import { exitsOf } from '../turn/course/6.0-points.ts';
import { faceOf, isArtillery } from '../vocabulary/counters.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import { planAssaults } from './assaults.ts';
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

export function attackingGroups(mind: Mind): readonly Group[] {
  const garrison = garrisonOf(mind);
  const isFree = ({ units }: Group) => !units.some((unit) => garrison.has(unit));
  if (!mind.looksAhead) return closingGroups(mind, leavingSoon(mind)).filter(isFree);
  const leaving = leavingNow(mind);
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
  const doors = exitDoors(reference, side);
  const out = waysTo(position, side, doors);
  const home = waysTo(position, side, wantedHexes(mind));
  const away = (each: number) =>
    -(out[each] ?? Number.POSITIVE_INFINITY) - (isBesideEnemy(position, side, each) ? 2 : 0);
  const closing = closingIn(mind, home);
  const groups = unitsOf(position, side).map((unit): Group & { readonly far: number } =>
    leaving.has(unit)
      ? { units: [unit], worth: away, doors, far: out[unit.hex] ?? 0 }
      : { units: [unit], worth: closing, far: 1000 + (home[unit.hex] ?? 0) },
  );
  // Units in front make room for those behind them.
  return groups.sort((one, other) => one.far - other.far);
}

/** By how much more than others a stack is worth that holds a hex that counts, and one beside such a hex. */
export const TARGET_WORTH = { goal: 10, beside: 4, other: 1 } as const;

/** From where whom attacks: the best attacks that can be made together, next to what counts first of all. */
function assaultPosts(mind: Mind, leaving: ReadonlySet<Unit>): ReadonlyMap<Unit, number> {
  const { view, position, side } = mind;
  const goals = new Set(wantedHexes(mind));
  const besideGoal = new Set([...goals].flatMap((goal) => position.ground.grid.net.next(goal)));
  const garrison = garrisonOf(mind);
  const units = ownUnits(mind).fighters.filter((unit) => !leaving.has(unit) && !garrison.has(unit));
  const assaults = planAssaults(position, units, {
    side,
    readings: view.readings,
    worthOf({ hex }) {
      if (goals.has(hex)) return TARGET_WORTH.goal;
      return besideGoal.has(hex) ? TARGET_WORTH.beside : TARGET_WORTH.other;
    },
    least: ({ hex }) => (goals.has(hex) ? 0 : 1),
  });
  return new Map(assaults.flatMap(({ from }) => [...from]));
}

/** By Division: the units that can leave, and how many more have to. */
function* stillToLeave(mind: Mind): Iterable<{ readonly units: readonly Unit[]; readonly missing: number }> {
  const { view, position, side, reference } = mind;
  const wanted = wantedExits(reference.scenario);
  if (wanted === undefined || view.turn > wanted.lastTurn) return;
  const own = unitsOf(position, side);
  for (const [division, count] of Object.entries(wanted.divisions)) {
    const missing = count - exitsOf(view, division);
    const units = own.filter(({ counter }) => counter.division === division);
    // One more than it takes, since not every one arrives.
    yield { units, missing: missing + 1 };
  }
}

/** Whoever is nearest to the edge goes, from the first Turn on. */
function leavingSoon(mind: Mind): ReadonlySet<Unit> {
  const out = waysTo(mind.position, mind.side, exitDoors(mind.reference, mind.side));
  const leaving = new Set<Unit>();
  for (const { units, missing } of stillToLeave(mind)) {
    const near = [...units].sort((one, other) => (out[one.hex] ?? 0) - (out[other.hex] ?? 0));
    for (const unit of near.slice(0, missing)) leaving.add(unit);
  }
  return leaving;
}

/** Whoever attacks with less than this is of little use before. */
const OF_USE = 3;
/** Turns that a march may take longer than it should. */
const SPARE_TURNS = 1;
/** Of what the MA allows by road, so much is counted on: the rest goes into enemies and fields on the way. */
const PACE = 1.5;

/** On the last Turns whoever is nearest goes. */
const LATE_TURNS = 2;

/** The weak at once; the strong, who fight as long as there is time, when they have to. */
export function leavingNow(mind: Mind): ReadonlySet<Unit> {
  const { view, position, side, reference } = mind;
  const lastTurn = wantedExits(reference.scenario)?.lastTurn ?? 0;
  const out = waysTo(position, side, exitDoors(reference, side));
  const left = lastTurn - view.turn + 1;
  const isLate = left <= LATE_TURNS;
  const far = ({ hex }: Unit) => out[hex] ?? 0;
  const march = (unit: Unit) => Math.ceil(far(unit) / (PACE * unit.counter.ma));
  const garrison = garrisonOf(mind);
  const leaving = new Set<Unit>();
  for (const { units, missing } of stillToLeave(mind)) {
    if (missing <= 1) continue;
    // Whoever keeps what has been won goes last.
    const inOrder = [...units].sort(
      (one, other) =>
        Number(garrison.has(one)) - Number(garrison.has(other)) ||
        (isLate ? 0 : attackOf(one) - attackOf(other)) ||
        far(one) - far(other),
    );
    for (const unit of inOrder.slice(0, missing))
      if (left <= march(unit) + SPARE_TURNS || attackOf(unit) < OF_USE) leaving.add(unit);
  }
  return leaving;
}

function attackOf(unit: Unit): number {
  return isFighter(unit) ? faceOf(unit.counter, unit.steps).attack : 0;
}
