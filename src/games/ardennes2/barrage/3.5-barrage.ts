/** 3.5 Barrage: who may fire where, what a roll needs, what it places, and what becomes of Half markers. */
import type { Position, Unit } from '../position/position.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import type { Terrain } from '../vocabulary/terrain.ts';
import { TERRAIN_EFFECTS } from '../vocabulary/terrain-effects.ts';

/** A friendly unit within so many hexes of the target spots for it. */
const SPOTTING_RANGE = 2;

/** The lowest modified rolls that place a Half and a Full marker in a hex. */
export interface SuccessRange {
  readonly terrain: Terrain;
  readonly half: number;
  readonly full: number;
}

/**
 * The most difficult row of the hex. The West Wall counts while a German unit is there, as it serves the Germans alone.
 */
export function successRange({ ground, stacks }: Position, hex: number): SuccessRange {
  const owner = stacks.get(hex)?.side;
  const rows = (ground.terrain[hex] ?? ['open']).flatMap((terrain): readonly SuccessRange[] => {
    const { barrage, only } = TERRAIN_EFFECTS.hex[terrain];
    if (barrage === null || (only !== undefined && only !== owner)) return [];
    return [{ terrain, ...barrage }];
  });
  const [first] = [...rows].sort((a, b) => b.full - a.full || b.half - a.half);
  return first ?? { terrain: 'open', ...OPEN };
}

const OPEN = TERRAIN_EFFECTS.hex.open.barrage ?? { half: 3, full: 5 };

/** One reason to change a roll. */
export interface Modifier {
  readonly rule: string;
  readonly why: 'additional units' | 'fires out of an enemy marker';
  readonly by: number;
}

/** +1 for each unit in the target hex beyond the first, whoever's; −1 for a gun in an enemy Full marker's hex. */
export function modifiersOf(position: Position, target: number, gun: Unit | undefined): readonly Modifier[] {
  const stack = position.stacks.get(target);
  const there = stack === undefined ? 0 : stack.units.length + stack.hidden;
  const modifiers: Modifier[] = [];
  if (there > 1) modifiers.push({ rule: '3.5', why: 'additional units', by: there - 1 });
  const under = gun === undefined ? undefined : position.markers[enemyOf(gun.counter.side)].get(gun.hex);
  if (under !== undefined && under.half + under.full > 0)
    modifiers.push({ rule: '3.5', why: 'fires out of an enemy marker', by: -1 });
  return modifiers;
}

export type BarrageResult = 'full' | 'half' | 'none';

/** Above 6 counts as 6; below the range nothing is placed. */
export function barrageResult(
  { half, full }: Pick<SuccessRange, 'half' | 'full'>,
  roll: number,
  modifiers: readonly Modifier[],
): BarrageResult {
  const modified = modifiers.reduce((sum, { by }) => sum + by, roll);
  if (modified >= full) return 'full';
  return modified >= half ? 'half' : 'none';
}

/** The result of each roll from 1 to 6, in that order. */
export function chancesByRoll(
  range: Pick<SuccessRange, 'half' | 'full'>,
  modifiers: readonly Modifier[],
): readonly BarrageResult[] {
  return [1, 2, 3, 4, 5, 6].map((roll) => barrageResult(range, roll, modifiers));
}

/** Chances in 36ths would mislead: of the six rolls, how many place a Full and how many a Half marker. */
export function chancesOf(
  range: SuccessRange,
  modifiers: readonly Modifier[],
): Readonly<Record<BarrageResult, number>> {
  const chances = { full: 0, half: 0, none: 0 };
  for (const result of chancesByRoll(range, modifiers)) chances[result] += 1;
  return chances;
}

/** Why a gun cannot fire at a hex. */
export type NoFire =
  | 'no Artillery'
  | 'DG'
  | 'has fired'
  | 'has moved'
  | 'out of range'
  | 'no spotter'
  | 'no spotter of its Division';

/** Friendly units that can spot a hex for a gun: any within two hexes, itself too; for Divarty those of its Division. */
export function spottersFor(position: Position, gun: Unit, target: number): readonly Unit[] {
  const own = inRange(position, gun.counter.side, target);
  if (!gun.counter.isDivarty) return own;
  return own.filter(({ counter }) => counter.division === gun.counter.division);
}

/** Units that can spot a hex for an Air Strike; it can do without. */
export function spottersForAir(position: Position, side: Side, target: number): readonly Unit[] {
  return inRange(position, side, target);
}

/** Units of a side within spotting range of a hex. */
function inRange({ ground: { grid }, stacks }: Position, side: Side, target: number): readonly Unit[] {
  const near = grid.within(grid.hexAt(target), SPOTTING_RANGE);
  return near.flatMap((hex) => {
    const stack = stacks.get(grid.indexOf(hex));
    return stack?.side === side ? stack.units : [];
  });
}

/** 3.5 Barrage Requirements, 3.6: fire or move. `undefined`: it may. */
export function noFire(position: Position, gun: Unit, target: number): NoFire | undefined {
  const { grid } = position.ground;
  const { counter, phase } = gun;
  if (!isArtillery(counter)) return 'no Artillery';
  if (gun.dg) return 'DG';
  if (phase.hasFired) return 'has fired';
  if (phase.spent > 0) return 'has moved';
  if (grid.distance(grid.hexAt(gun.hex), grid.hexAt(target)) > (counter.range ?? 0)) return 'out of range';
  if (spottersFor(position, gun, target).length > 0) return undefined;
  if (inRange(position, counter.side, target).length > 0) return 'no spotter of its Division';
  return 'no spotter';
}

/**
 * The fate of a hex's Half markers at the end of the Phase that placed them: two or more are one Full; one is rolled
 * for.
 */
export function reconciled(half: number): 'nothing' | 'roll' | 'full' {
  if (half === 0) return 'nothing';
  return half === 1 ? 'roll' : 'full';
}

export function halfBecomesFull(roll: number): boolean {
  return roll >= TERRAIN_EFFECTS.reconciliation.fullFrom;
}
