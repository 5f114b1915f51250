/** 3.2 Combat, steps 2 to 4: what each side counts, the odds, the shifts, and the column on which is rolled. */
import { fullMarkers } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { type Counter, faceOf, isArtillery } from '../vocabulary/counters.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { TERRAIN_EFFECTS } from '../vocabulary/terrain-effects.ts';

/** A divisor of a strength, with its reason and rule. */
export interface Divisor {
  readonly rule: string;
  readonly why: 'DG' | 'a Full marker' | 'Full markers';
  readonly by: number;
}

/** One unit's part of a strength. */
export interface Strength {
  readonly counter: Counter;
  readonly printed: number;
  readonly divisors: readonly Divisor[];
  /** Fractions are kept. */
  readonly value: number;
}

/** 3.4, 3.5: DG halves; one enemy Full marker halves, several quarter; both together multiply. */
function divisorsOf(position: Position, { counter, dg, hex }: Unit): readonly Divisor[] {
  const { markers, dg: disorganized } = TERRAIN_EFFECTS;
  const full = fullMarkers(position, enemyOf(counter.side), hex);
  const divisors: Divisor[] = [];
  if (dg) divisors.push({ rule: disorganized.rule, why: 'DG', by: disorganized.divisor });
  if (full === 1) divisors.push({ rule: markers.rule, why: 'a Full marker', by: markers.divisor.one });
  if (full > 1) divisors.push({ rule: markers.rule, why: 'Full markers', by: markers.divisor.more });
  return divisors;
}

function strength(position: Position, unit: Unit, printed: number): Strength {
  const divisors = divisorsOf(position, unit);
  const value = divisors.reduce((left, { by }) => left / by, printed);
  return { counter: unit.counter, printed, divisors, value };
}

/** Artillery attacks with nothing: its bracketed number is a range. */
export function attackStrength(position: Position, unit: Unit): Strength {
  const printed = isArtillery(unit.counter) ? 0 : faceOf(unit.counter, unit.steps).attack;
  return strength(position, unit, printed);
}

export function defenseStrength(position: Position, unit: Unit): Strength {
  return strength(position, unit, faceOf(unit.counter, unit.steps).defense);
}

/** Columns to the left, for one reason. */
export interface Shift {
  readonly rule: string;
  /** A terrain of the defender's hex, or the hexside across which a stack attacks. */
  readonly why: string;
  /** Of a hexside: the hex from which is attacked. */
  readonly from?: number;
  readonly columns: number;
}

/** 1.3 b: the one terrain of the defender's hex that is best for the defender. The West Wall serves the Germans alone. */
function hexShift({ ground }: Position, hex: number, defender: Side): Shift | undefined {
  let best: Shift | undefined;
  for (const terrain of ground.terrain[hex] ?? []) {
    const { shift, only } = TERRAIN_EFFECTS.hex[terrain];
    if (only !== undefined && only !== defender) continue;
    if (shift > (best?.columns ?? 0)) best = { rule: '1.3', why: terrain, columns: shift };
  }
  return best;
}

/** 1.3: each attacking stack that attacks across a hexside is shifted for itself, with a road over it or without. */
function hexsideShift({ ground }: Position, from: number, to: number): Shift | undefined {
  const slot = ground.grid.slotTo(from, to);
  const hexside = slot === undefined ? undefined : ground.hexside(from, slot);
  if (hexside === undefined) return undefined;
  return { rule: '1.3', why: hexside, from, columns: TERRAIN_EFFECTS.hexside[hexside].shift };
}

/** How exactly half (2.5:1) is rounded: for the defender, or for the attacker. */
export type OddsTie = 'down' | 'up';

/**
 * Odds as steps from 1:1: 2:1 is 1, 1:2 is −1. The nearest whole number of the larger to the smaller; without any
 * attack strength the worst there is.
 */
export function oddsOf(attack: number, defense: number, tie: OddsTie): number {
  if (attack <= 0) return Number.NEGATIVE_INFINITY;
  if (attack >= defense) return nearest(attack / defense, tie === 'up') - 1;
  // In 1:n it is the larger n that serves the defender.
  return 1 - nearest(defense / attack, tie === 'down');
}

function nearest(ratio: number, halfUp: boolean): number {
  const floor = Math.floor(ratio);
  const rest = ratio - floor;
  if (rest === 0.5) return halfUp ? floor + 1 : floor;
  return rest > 0.5 ? floor + 1 : floor;
}

/** `3:1` or `1:2`, of steps from 1:1. */
export function oddsWords(steps: number): string {
  return steps >= 0 ? `${steps + 1}:1` : `1:${1 - steps}`;
}

/** The columns of a Combat Table: the lowest and the highest, as steps from 1:1, and all between. */
export interface Columns {
  readonly lowest: number;
  readonly highest: number;
}

export interface Odds {
  readonly attack: readonly Strength[];
  readonly defense: readonly Strength[];
  readonly attackTotal: number;
  readonly defenseTotal: number;
  /** Steps from 1:1, as the strengths have them. */
  readonly raw: number;
  /** The column of the table where it begins: beyond the ends, the end column. */
  readonly start: number;
  readonly shifts: readonly Shift[];
  /** On which is rolled. */
  readonly column: number;
}

/** Attacking units that count, by the hex from which they attack. */
export interface Attack {
  readonly target: number;
  readonly by: readonly Unit[];
}

/** The odds of an attack on a stack that is known whole. `isOverrun` changes nothing here: an Overrun uses the same table. */
export function oddsAgainst(
  position: Position,
  { target, by }: Attack,
  defender: Stack,
  { columns, tie }: { readonly columns: Columns; readonly tie: OddsTie },
): Odds {
  const attack = by.map((unit) => attackStrength(position, unit));
  const defense = defender.units.map((unit) => defenseStrength(position, unit));
  const attackTotal = total(attack);
  const defenseTotal = total(defense);
  const raw = oddsOf(attackTotal, defenseTotal, tie);
  const start = within(raw, columns);
  const hex = hexShift(position, target, defender.side);
  const stacks = [...new Set(by.map((unit) => unit.hex))];
  const across = stacks.flatMap((from) => hexsideShift(position, from, target) ?? []);
  const shifts = hex === undefined ? across : [hex, ...across];
  const left = shifts.reduce((sum, { columns: each }) => sum + each, 0);
  return {
    attack,
    defense,
    attackTotal,
    defenseTotal,
    raw,
    start,
    shifts,
    column: within(start - left, columns),
  };
}

function total(strengths: readonly Strength[]): number {
  return strengths.reduce((sum, { value }) => sum + value, 0);
}

function within(steps: number, { lowest, highest }: Columns): number {
  return Math.min(Math.max(steps, lowest), highest);
}
