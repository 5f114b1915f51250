/** One decision of a side that a program plays, and how it sees what counts. */
import { isBesideEnemy, stackOf, unitsIn, unitsOf } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import type { Reference } from '../scenario/book.ts';
import { goalsOf } from '../scenario/goals.ts';
import type { ArdennesState } from '../state.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { bestTogether, defenseOf } from './fights.ts';
import type { Worth } from './moves.ts';
import type { Reasons } from './reasons.ts';
import { type Ways, waysTo } from './ways.ts';
import type { Weighing } from './weighing.ts';

/** What is known of the game, and the chance that settles what is equally good. */
export interface Mind {
  readonly view: ArdennesState;
  readonly side: Side;
  readonly reference: Reference;
  readonly position: Position;
  readonly chance: () => number;
  /** Whether it reckons with what the enemy could do next, and prepares attacks by moving. */
  readonly looksAhead: boolean;
  readonly weighing: Weighing;
  /** Whether it drafts several plans and judges them by what may come of each. */
  readonly weighsPlans: boolean;
  /** What it says of its order. */
  readonly reasons: Reasons;
}

/** The hexes that count. */
export function goalHexes({ reference: { scenario, ground } }: Mind): readonly number[] {
  return goalsOf(scenario).map((hex) => ground.grid.indexOf(hex));
}

/** Those of them that the side does not Control; where it does, all of them. */
export function wantedHexes(mind: Mind): readonly number[] {
  const { view, side, reference } = mind;
  const { grid } = reference.ground;
  const lacking = goalHexes(mind).filter((hex) => view.control[grid.hexAt(hex)] !== side);
  return lacking.length === 0 ? goalHexes(mind) : lacking;
}

/** Those who stand at a goal and stay there: as many as may stand together, the best ones (3.1). */
export function garrisonOf(mind: Mind): ReadonlySet<Unit> {
  const defense = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + defenseOf(unit), 0);
  return new Set(
    goalHexes(mind).flatMap((goal) => {
      const there = unitsIn(mind.position, mind.side, goal).filter(isFighter);
      const teams = there.map(({ counter }) => bestTogether(there, counter.division));
      return teams.sort((one, other) => defense(other) - defense(one))[0] ?? [];
    }),
  );
}

/** Whoever is no Artillery. */
export function isFighter({ counter }: Unit): boolean {
  return !isArtillery(counter);
}

/** The units of the side that fight, and its guns. */
export function ownUnits({ position, side }: Mind): {
  readonly fighters: readonly Unit[];
  readonly guns: readonly Unit[];
} {
  const own = unitsOf(position, side);
  return { fighters: own.filter(isFighter), guns: own.filter((unit) => !isFighter(unit)) };
}

export function isEnemyIn({ position, side }: Mind, hex: number): boolean {
  return stackOf(position, enemyOf(side), hex) !== undefined;
}

/** To one hex: better than anything else, and nowhere else. */
export function onlyTo(to: number): Worth {
  return (hex, [unit]) => (hex === to ? 1 : hex === unit?.hex ? 0 : undefined);
}

/** The nearer the better. */
export function nearest(ways: Ways): Worth {
  return (hex) => -(ways[hex] ?? Number.POSITIVE_INFINITY);
}

/** By how much it counts against a hex to have an enemy beside it. */
const BESIDE = 2;

/** So far from somewhere, in road hexes, and rather not beside an enemy. */
export function behind({ position, side }: Mind, ways: Ways, far: number): Worth {
  return (hex) => -Math.abs((ways[hex] ?? 0) - far) - (isBesideEnemy(position, side, hex) ? BESIDE : 0);
}

/** How far each hex is from these of the side’s enemies, as these would march. */
export function enemyWays({ position, side }: Mind, hexes: readonly number[]): Ways {
  return waysTo(position, enemyOf(side), hexes);
}
