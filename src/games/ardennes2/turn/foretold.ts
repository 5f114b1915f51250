/**
 * What a line of a draft would do, as far as its side can tell: what moves cost, odds and chances, what might go wrong by
 * the end of the Phase. Of an enemy stack that is not known whole, from the least to the most that may stand there.
 */

import { type Modifier, modifiersOf, type SuccessRange, successRange } from '../barrage/3.5-barrage.ts';
import { type BarrageChances, barrageChances } from '../barrage/3.5-chances.ts';
import { isRunFrom } from '../barrage/3.6-bug-out.ts';
import { type MandatedHold, mandatedHold } from '../combat/3.2-hold-or-retreat.ts';
import { type Columns, type Odds, oddsAgainst } from '../combat/3.2-odds.ts';
import { isShutHexside, type PricePart } from '../movement/1.3-roads-and-crossings.ts';
import type { PaidMove } from '../movement/3.1-moves.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import { type DgCause, dgAtPhaseEnd, dgCauses } from '../movement/3.4-disorganized.ts';
import { stacksOf, unitsIn, unitsOf } from '../position/near.ts';
import { newUnitPhase, type Position, type Stack, type Unit } from '../position/position.ts';
import { type Reference, referenceOf } from '../scenario/book.ts';
import type { ArdennesState } from '../state.ts';
import { type Counter, faceOf, isArtillery } from '../vocabulary/counters.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { AIR_SUPPLY_RANGE } from './2.2-air-supply.ts';
import { isDgAfterFiring } from './3.5-barrages.ts';
import { supplyIn } from './3.7-supply-now.ts';
import type { AttackAct, BarrageAct, SupplyAct } from './acts.ts';

/** What a unit has spent in this Phase and has left then, in halves of an MP. */
export interface MoverForetold {
  readonly id: string;
  readonly halves: number;
  readonly left: number;
}

/** A part of a price that terrain alone does not ask for, paid on entering that hex. */
export interface Surcharge {
  readonly hex: string;
  readonly part: PricePart;
}

export interface MoveForetold {
  readonly kind: 'move';
  readonly path: readonly string[];
  readonly units: readonly MoverForetold[];
  readonly surcharges: readonly Surcharge[];
  /** 3.1: where they become DG on the way. */
  readonly jammedAt?: string;
  readonly overrun?: FightForetold;
}

/** An attack or an Overrun, if it is held against: the least and the most that the attacker may hope for. */
export interface FightForetold {
  readonly kind: 'fight';
  readonly target: string;
  readonly isOverrun: boolean;
  /** Against the most, and against the least, that may stand there; the same where the stack is known whole. */
  readonly worst: Odds;
  readonly best: Odds;
  /** Counters in the target hex that the attacker does not know. */
  readonly hidden: number;
  readonly hold: { readonly reasons: readonly MandatedHold[]; readonly isSure: boolean };
}

export interface BarrageForetold {
  readonly kind: 'barrage';
  readonly target: string;
  readonly range: SuccessRange;
  readonly modifiers: readonly Modifier[];
  readonly shots: number;
  readonly chances: BarrageChances;
  /** Who spots, other than the guns, and goes nowhere after that in this Phase. */
  readonly spotters: readonly string[];
  /** 3.4: guns that become DG by it, for want of supply. */
  readonly dg: readonly string[];
}

export interface ExitForetold {
  readonly kind: 'exit';
  readonly units: readonly string[];
  readonly hex: string;
}

export interface SupplyForetold {
  readonly kind: 'supply';
  readonly hex: string;
  readonly removesDg: boolean;
  /** Own stacks within its range. */
  readonly stacks: number;
}

export type Foretold = MoveForetold | FightForetold | BarrageForetold | ExitForetold | SupplyForetold;

/** What terrain and roads ask for stands in the sum; these are named one by one. */
const NAMED: ReadonlySet<PricePart['why']> = new Set([
  'Bond',
  'Adjacently',
  'out of an enemy marker',
  'into an enemy marker',
  'into a friendly marker',
  'Overrun',
]);

export function foretoldMove(
  { grid }: Position['ground'],
  path: readonly string[],
  paid: readonly PaidMove[],
): MoveForetold {
  const [first] = paid;
  const surcharges = (first?.steps ?? []).flatMap(({ to, parts }) =>
    parts.flatMap((part) => (NAMED.has(part.why) ? [{ hex: grid.hexAt(to), part }] : [])),
  );
  const jammed = paid.find(({ jammedAt }) => jammedAt !== undefined)?.jammedAt;
  return {
    kind: 'move',
    path,
    units: paid.map(({ unit, halves, left }) => ({ id: unit.counter.id, halves, left })),
    surcharges,
    ...(jammed === undefined ? {} : { jammedAt: grid.hexAt(jammed) }),
  };
}

/** `columns` of the campaign's Combat Table. */
export function foretoldFight(
  game: ArdennesState,
  position: Position,
  fight: {
    readonly target: string;
    readonly by: readonly Unit[];
    readonly isOverrun: boolean;
    readonly columns: Columns;
  },
): FightForetold | undefined {
  const { target, by, isOverrun, columns } = fight;
  const hex = position.ground.grid.indexOf(target);
  const stack = position.stacks.get(hex);
  if (stack === undefined) return undefined;
  const terms = { columns, tie: game.readings['odds-tie'] };
  const odds = (units: readonly Unit[]) =>
    oddsAgainst(position, { target: hex, by }, { ...stack, units: [...stack.units, ...units] }, terms);
  const { least, most } = possibleIn(game, referenceOf(game), stack);
  return {
    kind: 'fight',
    target,
    isOverrun,
    worst: odds(most),
    best: odds(least),
    hidden: stack.hidden,
    hold: mandatedHold(position, stack, game.mended.fiveHexes),
  };
}

/** The weakest and the strongest that the unknown counters of a stack may be, from what its reader knows of the others. */
function possibleIn(
  game: ArdennesState,
  { counters, scenario }: Reference,
  { side, hex, hidden }: Stack,
): { readonly least: readonly Unit[]; readonly most: readonly Unit[] } {
  if (hidden === 0) return { least: [], most: [] };
  const known = new Set([
    ...game.dead[side],
    ...Object.keys(game.exited[side]),
    ...Object.values(game.stacks).flatMap((stack) =>
      stack.side === side ? stack.shown.map(({ id }) => id) : [],
    ),
  ]);
  for (const { side: of, id, arrives } of scenario.counters)
    if (of === side && arrives !== undefined && arrives.turn > game.turn) known.add(id);
  const unknown = [...counters[side].values()].filter(({ id }) => !known.has(id));
  const unit = (counter: Counter, steps: number, dg: boolean): Unit => ({
    counter,
    hex,
    steps,
    dg,
    phase: newUnitPhase(),
  });
  const by = (steps: number) => (one: Counter, other: Counter) =>
    faceOf(one, steps).defense - faceOf(other, steps).defense;
  return {
    least: [...unknown]
      .sort(by(1))
      .slice(0, hidden)
      .map((each) => unit(each, 1, true)),
    most: [...unknown]
      .sort(by(2))
      .slice(-hidden)
      .map((each) => unit(each, 2, false)),
  };
}

export function foretoldBarrage(
  game: ArdennesState,
  position: Position,
  side: Side,
  { guns, target }: BarrageAct,
  units: readonly (Unit | undefined)[],
  spotters: readonly string[],
): BarrageForetold {
  const hex = position.ground.grid.indexOf(target);
  const range = successRange(position, hex);
  const shots = units.map((gun) => modifiersOf(position, hex, gun));
  const half = position.markers[side].get(hex)?.half ?? 0;
  return {
    kind: 'barrage',
    target,
    range,
    modifiers: shots[0] ?? [],
    shots: guns.length,
    chances: barrageChances(range, half, shots),
    spotters,
    dg: units.flatMap((gun) =>
      gun !== undefined && isDgAfterFiring(game, position, gun) ? gun.counter.id : [],
    ),
  };
}

export function foretoldSupply(
  position: Position,
  side: Side,
  { hex, removesDg }: SupplyAct,
): SupplyForetold {
  const { grid } = position.ground;
  const near = stacksOf(position, side).filter(
    (stack) => grid.distance(grid.hexAt(stack.hex), hex) <= AIR_SUPPLY_RANGE,
  );
  return { kind: 'supply', hex, removesDg, stacks: near.length };
}

/** What may go wrong once all lines are played as they are meant. */
export type Warning =
  /** 3.4, at the end of the Phase. */
  | { readonly kind: 'dg'; readonly hex: string; readonly causes: readonly DgCause[] }
  /** The same of attackers who advance: `isShort`, only if they get no farther than the hex that they attack. */
  | {
      readonly kind: 'advance';
      readonly hex: string;
      readonly causes: readonly DgCause[];
      readonly isShort: boolean;
    }
  /** 3.6: an enemy in sight could come beside them in his next Movement Phase; `by`: the first of these. */
  | {
      readonly kind: 'bug out';
      readonly hex: string;
      readonly guns: readonly string[];
      readonly by: string;
    }
  /** 3.7, as it stands. */
  | { readonly kind: 'out of supply'; readonly hex: string }
  /** 6.0: the hex that decides the game is left empty. */
  | { readonly kind: 'left'; readonly hex: string };

/** @param before where everything stands now; `after`: when the lines have been played as they are meant */
export function warningsOf(
  game: ArdennesState,
  side: Side,
  before: Position,
  after: Position,
): readonly Warning[] {
  const { grid } = after.ground;
  const { victory } = referenceOf(game).scenario;
  const goal = grid.indexOf(victory.hex);
  const warnings: Warning[] = [];
  if (before.stacks.get(goal)?.side === side && !after.stacks.has(goal))
    warnings.push({ kind: 'left', hex: victory.hex });
  for (const { stack, causes } of dgAtPhaseEnd(after, new Set(game.arrived)))
    if (stack.side === side) warnings.push({ kind: 'dg', hex: grid.hexAt(stack.hex), causes });
  warnings.push(...threatened(after, side));
  const supply = supplyIn(game, after, side);
  for (const { hex } of stacksOf(after, side))
    if (!supply.isSupplied(hex)) warnings.push({ kind: 'out of supply', hex: grid.hexAt(hex) });
  return warnings;
}

/** 3.2, 3.4: stacks that Advances after Combat would make DG, if every attack empties its hex. */
export function crowdedBy(
  game: ArdennesState,
  side: Side,
  after: Position,
  attacks: readonly AttackAct[],
): readonly Warning[] {
  const { grid } = after.ground;
  const arrived = new Set(game.arrived);
  const wishes = attacks.flatMap(({ advance }) => advance);
  const going = new Set(wishes.map(({ unit }) => unit));
  const causesIn = (name: string, ids: readonly string[]) => {
    const hex = grid.indexOf(name);
    const stay = unitsIn(after, side, hex).filter(({ counter: { id } }) => !going.has(id));
    const come = unitsOf(after, side).filter(({ counter: { id } }) => ids.includes(id));
    return dgCauses(after, { side, hex, units: [...stay, ...come], hidden: 0 }, arrived).filter(
      (cause) => cause !== 'a Traffic Jam',
    );
  };
  const warnings = new Map<string, Warning>();
  const warn = (hexOf: (path: readonly string[]) => string, isShort: boolean) => {
    for (const hex of new Set(wishes.map(({ path }) => hexOf(path)))) {
      const ids = wishes.flatMap(({ unit, path }) => (hexOf(path) === hex ? [unit] : []));
      const causes = causesIn(hex, ids);
      if (causes.length > 0 && !warnings.has(hex))
        warnings.set(hex, { kind: 'advance', hex, causes, isShort });
    }
  };
  warn((path) => path.at(-1) ?? '', false);
  warn((path) => path[0] ?? '', true);
  return [...warnings.values()];
}

/** Artillery that is in reach of enemies who can be seen; who is hidden, or still to arrive, is not reckoned with. */
function threatened(position: Position, side: Side): readonly Warning[] {
  const { grid } = position.ground;
  const batteries = stacksOf(position, side).flatMap(({ hex, units }) => {
    const guns = units.filter(({ counter, dg }) => isArtillery(counter) && !dg);
    return guns.length === 0 ? [] : [{ hex, guns: guns.map(({ counter: { id } }) => id) }];
  });
  const found = new Map<number, Warning>();
  for (const enemy of unitsOf(position, enemyOf(side))) {
    if (found.size === batteries.length) break;
    if (!isRunFrom(enemy)) continue;
    const fresh = { ...enemy, dg: false, phase: newUnitPhase() };
    const reach = reachOf(position, [fresh], 'movement');
    for (const { hex, guns } of batteries) {
      const isReached = grid.net
        .next(hex)
        .some(
          (door) => reach.at(door) !== undefined && !isShutHexside(position, enemy.counter.maType, door, hex),
        );
      if (isReached && !found.has(hex))
        found.set(hex, { kind: 'bug out', hex: grid.hexAt(hex), guns, by: enemy.counter.id });
    }
  }
  return [...found.values()];
}
