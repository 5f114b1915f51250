/** Which attacks and barrages a program orders, and how it answers one. */
import { chancesOf, modifiersOf, noFire, successRange } from '../barrage/3.5-barrage.ts';
import { mandatedHold } from '../combat/3.2-hold-or-retreat.ts';
import { oddsWords } from '../combat/3.2-odds.ts';
import { mayAttackAcross } from '../movement/1.3-roads-and-crossings.ts';
import { MOST_IN_A_HEX } from '../movement/3.1-stacking.ts';
import { fullMarkers, stacksBeside, stacksOf, unitsOf } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { faceOf, isArtillery } from '../vocabulary/counters.ts';
import type { Readings } from '../vocabulary/readings.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { TERRAIN_EFFECTS } from '../vocabulary/terrain-effects.ts';
import type { DraftLines } from './draft-lines.ts';
import { columnOf } from './strength.ts';

interface Planned {
  readonly stack: Stack;
  readonly by: readonly Unit[];
  readonly column: number;
}

/** A side's requirements of its attacks. */
export interface AttackPlan {
  /** Steps from 1:1 that an attack on a hex has to have. */
  readonly least: (hex: number) => number;
  /** The hexes that it all is about: units that keep one do not advance out of it. */
  readonly goals: ReadonlySet<number>;
  /** Told what was weighed, in words. */
  readonly told?: (sentence: string) => void;
}

/** The units of a side that can attack a hex. */
function attackersOf(position: Position, side: Side, { hex }: Stack): readonly Unit[] {
  return stacksBeside(position, side, hex)
    .flatMap(({ units }) => units)
    .filter(
      (unit) =>
        !isArtillery(unit.counter) &&
        !unit.phase.hasFought &&
        mayAttackAcross(position, unit.counter.maType, unit.hex, hex),
    );
}

/** Without the stacks that only make it worse: each one across a Stream or River shifts the whole attack (1.3). */
function bestAttack(position: Position, stack: Stack, all: readonly Unit[], readings: Readings): Planned {
  let by = all;
  let column = by.length === 0 ? Number.NEGATIVE_INFINITY : columnOf(position, by, stack, readings);
  for (const from of new Set(all.map(({ hex }) => hex))) {
    const fewer = by.filter(({ hex }) => hex !== from);
    const without =
      fewer.length === 0 ? Number.NEGATIVE_INFINITY : columnOf(position, fewer, stack, readings);
    if (without > column) [by, column] = [fewer, without];
  }
  return { stack, by, column };
}

/** Attacks whose column is good enough, the best one first; nobody attacks twice. */
export function planAttacks(
  position: Position,
  side: Side,
  readings: Readings,
  { least, goals, told }: AttackPlan,
  draft: DraftLines,
): void {
  const { grid } = position.ground;
  const used = new Set<Unit>();
  const attackers = new Map(
    stacksOf(position, enemyOf(side)).map((stack) => [stack, attackersOf(position, side, stack)] as const),
  );
  const bestOf = (stack: Stack): Planned => {
    const all = attackers.get(stack) ?? [];
    return bestAttack(
      position,
      stack,
      all.filter((unit) => !used.has(unit)),
      readings,
    );
  };
  let open: readonly Planned[] = [...attackers.keys()].map(bestOf);
  const words = open
    .filter(({ by }) => by.length > 0)
    .map(({ stack, column }) => {
      const wanted = least(stack.hex);
      const verdict = column >= wanted ? 'good enough' : `wanted ${oddsWords(wanted)}`;
      return `${grid.hexAt(stack.hex)} at ${oddsWords(column)} (${verdict})`;
    });
  if (words.length > 0) told?.(`Attacks weighed: ${words.join('; ')}.`);
  for (;;) {
    const planned = open
      .filter(({ stack, by, column }) => by.length > 0 && column >= least(stack.hex))
      .sort(
        (one, other) =>
          Number(goals.has(other.stack.hex)) - Number(goals.has(one.stack.hex)) || other.column - one.column,
      );
    const [best] = planned;
    if (best === undefined) return;
    const names = best.by.map(({ counter }) => counter.id).join(' + ');
    const target = grid.hexAt(best.stack.hex);
    const advance = advancing(best.by, goals).map(({ counter }) => counter.id);
    const lines = [`${target} < ${names}`];
    if (advance.length > 0) lines.unshift(`${target} < ${names}; advance ${advance.join(', ')}`);
    const isOrdered = draft.addOneOf(lines);
    if (isOrdered) for (const unit of best.by) used.add(unit);
    // Whoever has attacked attacks nobody else: what the others may do against these stays as it was.
    open = open.flatMap((each) => {
      if (each === best) return [];
      const isOther = isOrdered && attackers.get(each.stack)?.some((unit) => best.by.includes(unit));
      return isOther === true ? [bestOf(each.stack)] : [each];
    });
  }
}

/** 3.1: of attackers those that may stand together, the best in defense, and nobody who keeps a goal. */
function advancing(by: readonly Unit[], goals: ReadonlySet<number>): readonly Unit[] {
  const free = by.filter(({ hex }) => !goals.has(hex));
  const divisions = [...new Set(free.map(({ counter }) => counter.division))];
  const teams = divisions.map((division) => bestTogether(free, division));
  const defense = (units: readonly Unit[]) => units.reduce((sum, unit) => sum + defenseOf(unit), 0);
  return teams.sort((one, other) => defense(other) - defense(one))[0] ?? [];
}

/** The units of a Division, and those of none, that make the best garrison of one hex (3.1). */
export function bestTogether(units: readonly Unit[], division: string | undefined): readonly Unit[] {
  return units
    .filter(({ counter }) => counter.division === undefined || counter.division === division)
    .sort((one, other) => defenseOf(other) - defenseOf(one))
    .slice(0, MOST_IN_A_HEX);
}

export function defenseOf({ counter, steps }: Unit): number {
  return faceOf(counter, steps).defense;
}

/** Chances of a Full marker, and how much of one a Half one is worth. */
const HALF_MARKER = 0.5;
const FACES = 6;

/** How many Full markers a gun may hope to place on a hex. */
function hopedOf(position: Position, hex: number, gun: Unit | undefined): number {
  const { full, half } = chancesOf(successRange(position, hex), modifiersOf(position, hex, gun));
  return (full + half * HALF_MARKER) / FACES;
}

/** By what so many Full markers divide a strength (3.5), also between whole numbers. */
function dividedBy(markers: number): number {
  const { one, more } = TERRAIN_EFFECTS.markers.divisor;
  if (markers <= 1) return 1 + markers * (one - 1);
  return one + Math.min(markers - 1, 1) * (more - one);
}

/** A stack that may be fired at. */
interface Target {
  readonly hex: number;
  /** The worth of that many Full markers on it. */
  readonly worth: (markers: number) => number;
}

/** The enemies beside one's own: those at a goal, and those against whom, or for whom, most is at stake. */
function targetsOf(position: Position, side: Side, goals: ReadonlySet<number>): readonly Target[] {
  const { grid } = position.ground;
  const isOwnTurn = (units: readonly Unit[]) => units.some(({ counter }) => !isArtillery(counter));
  return stacksOf(position, enemyOf(side)).flatMap((stack): readonly Target[] => {
    const beside = stacksBeside(position, side, stack.hex).flatMap(({ units }) => units);
    if (!isOwnTurn(beside)) return [];
    const far = Math.min(...[...goals].map((goal) => grid.stepsBetween(stack.hex, goal)));
    const near = far === 0 ? NEAR_GOAL.there : far === 1 ? NEAR_GOAL.beside : 1;
    const stake = near * Math.sqrt(beside.length) * (stack.units.length + stack.hidden);
    return [{ hex: stack.hex, worth: (markers) => stake * (1 - 1 / dividedBy(markers)) }];
  });
}

/** By how much a target counts for more at a goal, and beside it. */
const NEAR_GOAL = { there: 4, beside: 2 } as const;

/** Every gun that reaches somebody who is fought with fires where it helps most, after those before it. `strikes`: Air Strikes that may be flown too. */
export function planBarrages(
  position: Position,
  side: Side,
  { goals, strikes }: { readonly goals: ReadonlySet<number>; readonly strikes: number },
  draft: DraftLines,
): void {
  const { grid } = position.ground;
  const targets = targetsOf(position, side, goals);
  const hoped = new Map(targets.map(({ hex }) => [hex, fullMarkers(position, side, hex)]));
  const fire = (words: string, gun: Unit | undefined, all: readonly Target[]) => {
    const gain = ({ hex, worth }: Target) => {
      const now = hoped.get(hex) ?? 0;
      return worth(now + hopedOf(position, hex, gun)) - worth(now);
    };
    const best = [...all].sort((one, other) => gain(other) - gain(one));
    const at = best.find(({ hex }) => draft.add(`${words} x ${grid.hexAt(hex)}`));
    if (at !== undefined) hoped.set(at.hex, (hoped.get(at.hex) ?? 0) + hopedOf(position, at.hex, gun));
  };
  for (const gun of unitsOf(position, side).filter(({ counter }) => isArtillery(counter)))
    fire(
      gun.counter.id,
      gun,
      targets.filter(({ hex }) => noFire(position, gun, hex) === undefined),
    );
  for (let flown = 0; flown < strikes; flown += 1) fire('air', undefined, targets);
}

/**
 * Retreats where that is allowed and most of the table is bad for a unit that Holds; never from a hex that has to be
 * kept.
 */
export function answerTo(
  position: Position,
  stack: Stack,
  by: readonly Unit[],
  readings: Readings,
  isKept: boolean,
): 'hold' | 'retreat' {
  if (isKept || mandatedHold(position, stack, true).reasons.length > 0) return 'hold';
  return columnOf(position, by, stack, readings) >= 3 ? 'retreat' : 'hold';
}
