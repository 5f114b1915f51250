/** 1.3, 3.1: what a step costs a unit, all things counted, and whether it may be made. MP are counted in halves of one. */

import { oncePer } from '../../../kernel/memo.ts';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { fullMarkers, hasEnemy, isBesideEnemy } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { shutRoads } from '../position/roads.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { TERRAIN_EFFECTS } from '../vocabulary/terrain-effects.ts';
import { type Mover, type PricePart, sumOf, terrainPrice, terrainTables } from './1.3-roads-and-crossings.ts';

const { more } = TERRAIN_EFFECTS;

/** The last Game Turn with Traffic Jams (3.1). */
const LAST_JAM = 2;

/** Why a step cannot be made. */
export type NoStep =
  | 'not adjacent'
  | 'Prohibited terrain'
  | 'an enemy stands there'
  | 'an occupied Traffic Jam'
  | 'Artillery goes nowhere beside the enemy';

export type Step =
  | { readonly ok: true; readonly halves: number; readonly parts: readonly PricePart[] }
  | { readonly ok: false; readonly why: NoStep };

/**
 * The price of a step from hex to hex, with each of its parts. Of the enemy it depends on their places, their markers
 * and their Bonds: on nothing that is not public.
 */
export function stepOf(position: Position, mover: Mover, from: number, to: number): Step {
  const slot = position.ground.grid.slotTo(from, to);
  if (slot === undefined) return { ok: false, why: 'not adjacent' };
  const { side, maType } = mover;
  if (hasEnemy(position, side, to)) return { ok: false, why: 'an enemy stands there' };
  const terrain = terrainPrice(position, maType, from, slot);
  if (terrain === undefined) return { ok: false, why: 'Prohibited terrain' };
  if (isFullJam(position, side, to)) return { ok: false, why: 'an occupied Traffic Jam' };
  const isBeside = isBesideEnemy(position, side, to);
  // 3.6: not by intention.
  if (mover.isArtillery && isBeside) return { ok: false, why: 'Artillery goes nowhere beside the enemy' };
  const parts = [...terrain];
  // TEC note 3: of both, the Bond alone.
  if (position.bonds[enemyOf(side)].has(to)) parts.push({ rule: '1.2', why: 'Bond', halves: 2 * more.bond });
  else if (isBeside && isBesideEnemy(position, side, from))
    parts.push({ rule: '1.3', why: 'Adjacently', halves: 2 * more.adjacently });
  parts.push(...leaving(position, side, from), ...entering(position, side, to));
  return { ok: true, halves: sumOf(parts), parts };
}

/** 3.5: enemy Full markers cost on leaving and on entering; one's own, however many, on entering. */
export function leaving(position: Position, side: Side, hex: number): readonly PricePart[] {
  const full = fullMarkers(position, enemyOf(side), hex);
  if (full === 0) return [];
  return [{ rule: '3.5', why: 'out of an enemy marker', halves: enemyMarkers(full) }];
}

function entering(position: Position, side: Side, hex: number): readonly PricePart[] {
  const full = fullMarkers(position, enemyOf(side), hex);
  const parts: PricePart[] = [];
  if (full > 0) parts.push({ rule: '3.5', why: 'into an enemy marker', halves: enemyMarkers(full) });
  if (fullMarkers(position, side, hex) > 0)
    parts.push({ rule: '3.5', why: 'into a friendly marker', halves: 2 * more.friendlyMarker });
  return parts;
}

function enemyMarkers(full: number): number {
  return 2 * (full === 1 ? more.enemyMarker.one : more.enemyMarker.more);
}

/** 3.1: a Traffic Jam hex that makes Germans DG; the U.S. side never minds one. */
export function isJam({ ground, turn }: Pick<Position, 'ground' | 'turn'>, side: Side, hex: number): boolean {
  return side === 'german' && turn <= LAST_JAM && ground.terrain[hex]?.includes('traffic-jam') === true;
}

/** 3.1: one that holds Germans is Prohibited to all others, by road too. */
export function isFullJam(position: Position, side: Side, hex: number): boolean {
  return position.stacks.get(hex)?.side === side && isJam(position, side, hex);
}

/** MP of a unit in a Phase, in halves: DG halves them, whatever it has spent (3.4). */
export function allowanceOf({ counter, dg }: Pick<Unit, 'counter' | 'dg'>): number {
  return dg ? (2 * counter.ma) / TERRAIN_EFFECTS.dg.divisor : 2 * counter.ma;
}

/** MP that it has left, in halves; below 0 where it became DG after spending more. */
export function leftOf(unit: Unit): number {
  return allowanceOf(unit) - unit.phase.spent;
}

/** The prices of each hex for a side's searches, worked out once, in halves of an MP. */
interface Field {
  readonly enter: Uint8Array;
  readonly leave: Uint8Array;
  readonly marks: Uint8Array;
}

const ENEMY = 1;
const BESIDE = 2;
const BOND = 4;
const FULL_JAM = 8;

const fields = {
  german: oncePer((position: Position) => fieldOf(position, 'german')),
  us: oncePer((position: Position) => fieldOf(position, 'us')),
};

function fieldOf(position: Position, side: Side): Field {
  const { size } = position.ground.grid.net;
  const field = { enter: new Uint8Array(size), leave: new Uint8Array(size), marks: new Uint8Array(size) };
  const mark = (hex: number, bit: number) => {
    field.marks[hex] = (field.marks[hex] ?? 0) | bit;
  };
  for (const stack of position.stacks.values()) {
    if (stack.side === side) {
      if (isJam(position, side, stack.hex)) mark(stack.hex, FULL_JAM);
      continue;
    }
    mark(stack.hex, ENEMY);
    for (const next of position.ground.grid.net.next(stack.hex)) mark(next, BESIDE);
  }
  for (const hex of position.bonds[enemyOf(side)]) mark(hex, BOND);
  for (const hex of [...position.markers.german.keys(), ...position.markers.us.keys()]) {
    field.enter[hex] = sumOf(entering(position, side, hex));
    field.leave[hex] = sumOf(leaving(position, side, hex));
  }
  return field;
}

/**
 * The price of a step in halves by hex and slot; −1: it cannot be made. The same as {@link stepOf}, made for searches.
 */
export type StepPrice = (from: number, slot: number, to: number) => number;

export const NO_STEP = -1;
const BOND_HALVES = 2 * more.bond;
const ADJACENT_HALVES = 2 * more.adjacently;

export function stepPrices(position: Position, { side, maType, isArtillery }: Mover): StepPrice {
  const { enter, leave, marks } = fields[side](position);
  const { crossCountry, byRoad } = terrainTables(position.ground)[maType];
  const shut = shutRoads(position);
  return (from, slot, to) => {
    const there = marks[to] ?? 0;
    if ((there & (ENEMY | FULL_JAM)) !== 0) return NO_STEP;
    const isBeside = (there & BESIDE) !== 0;
    if (isBeside && isArtillery) return NO_STEP;
    const at = from * SIDES_OF_A_HEX + slot;
    const road =
      shut !== undefined && (((shut[from] ?? 0) >> slot) & 1) === 1 ? NO_STEP : (byRoad[at] ?? NO_STEP);
    const terrain = road === NO_STEP ? (crossCountry[at] ?? NO_STEP) : road;
    if (terrain === NO_STEP) return NO_STEP;
    let halves = terrain + (leave[from] ?? 0) + (enter[to] ?? 0);
    if ((there & BOND) !== 0) halves += BOND_HALVES;
    else if (isBeside && ((marks[from] ?? 0) & BESIDE) !== 0) halves += ADJACENT_HALVES;
    return halves;
  };
}
