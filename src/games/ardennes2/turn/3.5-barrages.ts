/** 3.5: barrages as they are played: who fires at what, the roll, the marker, and what becomes of Half markers. */

import { signed } from '../../../text/figures.ts';
import {
  type BarrageResult,
  barrageResult,
  halfBecomesFull,
  type Modifier,
  modifiersOf,
  noFire,
  reconciled,
  spottersFor,
  spottersForAir,
  successRange,
} from '../barrage/3.5-barrage.ts';
import { leftOf } from '../movement/3.1-steps.ts';
import type { Markers, Position, Unit } from '../position/position.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesState, OwnUnit } from '../state.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { SIDE_NAMES } from '../vocabulary/sides.ts';
import { when } from '../vocabulary/words.ts';
import { disorganize } from './3.4-disorganize.ts';
import { supplyIn } from './3.7-supply-now.ts';
import type { BarrageAct, MoveAct } from './acts.ts';
import { changeUnits } from './changes.ts';

/** What `barrage.fired` says. */
export interface Fired {
  readonly side: Side;
  /** The gun, and where it stands; absent: an Air Strike. */
  readonly gun?: { readonly id: string; readonly hex: string };
  readonly target: string;
  readonly roll: number;
  readonly range: { readonly terrain: string; readonly half: number; readonly full: number };
  readonly modifiers: readonly Modifier[];
  readonly result: BarrageResult;
  /** An Air Strike on a hex that nobody spots. */
  readonly unspotted?: true;
}

const NOTHING: Markers = { half: 0, full: 0 };

export const barrageFired = event<Fired>({
  type: 'barrage.fired',
  fold(game, { side, gun, target, result, unspotted }) {
    if (gun === undefined) game.air.strikes -= 1;
    if (unspotted === true) game.struck.push(target);
    if (result === 'none') return;
    const there = game.markers[side][target] ?? NOTHING;
    game.markers[side][target] = { ...there, [result]: there[result] + 1 };
  },
  line: ({ gun, target, roll, modifiers, result }) => {
    const by = modifiers.reduce((sum, modifier) => sum + modifier.by, 0);
    const drm = when(by !== 0, ` ${signed(by)}`);
    const what = { full: 'a Full marker', half: 'a Half marker', none: 'no effect' }[result];
    const who = gun === undefined ? 'Air Strike' : `${gun.id} (${gun.hex})`;
    return `${who} on ${target}: ${roll}${drm}, ${what} (3.5)`;
  },
  why: (_, { range: { terrain, half, full }, modifiers, roll }) =>
    [
      `${terrain}: a Half marker from ${half}, a Full one from ${full} (TEC).`,
      `Rolled ${roll}.`,
      ...modifiers.map(({ why, by, rule }) => `${signed(by)}: ${why} (${rule}).`),
    ].join('\n'),
});

/** What came of an act: it was played, it waits for dice, or it cannot be played. */
export type Played = 'done' | 'waits' | { readonly no: string } | { readonly rest: MoveAct };

/** Plays one shot of a barrage; `again`: there are more of this act. */
export function playBarrage(work: ArdennesWork, side: Side, act: BarrageAct): Played | 'again' {
  const { game } = work.state;
  const reference = referenceOf(game);
  const position = positionOf(game, reference);
  const target = position.ground.grid.indexOf(act.target);
  const isFull = (game.markers[side][act.target]?.full ?? 0) > 0;
  const [gun] = act.guns;
  if (gun === undefined || (act.untilFull && isFull)) return 'done';
  const fired =
    gun === 'air'
      ? airStrike(work, side, position, target, act.spotter)
      : shot(work, side, position, { id: gun, target, spotter: act.spotter });
  if (fired !== 'done') return fired;
  return act.guns.length > 1 ? 'again' : 'done';
}

interface Shot {
  readonly id: string;
  readonly target: number;
  readonly spotter: string | undefined;
}

function shot(
  work: ArdennesWork,
  side: Side,
  position: Position,
  { id, target, spotter: named }: Shot,
): Played {
  const { game } = work.state;
  const own = game.sides[side].units[id];
  const gun = unitBy(position, side, id);
  if (own === undefined || gun === undefined) return { no: `${id} is not on the map` };
  const no = noFire(position, gun, target);
  if (no !== undefined) return { no: `${id}: ${no}` };
  const spotting = spottingOf(game, position, side, { gun, target, named });
  if ('no' in spotting) return spotting;
  const { spotter } = spotting;
  return work.attempt(() => {
    roll(work, side, position, target, gun);
    mark(work, side, own.id, { hasFired: true });
    const fired = work.state.game.sides[side].units[own.id];
    if (fired !== undefined && isDgAfterFiring(game, position, gun))
      disorganize(work, side, [fired], 'Artillery that barrages without supply');
    if (spotter !== undefined) mark(work, side, spotter.counter.id, { hasSpotted: true });
  })
    ? 'done'
    : 'waits';
}

/** 3.4: Artillery that barrages while it is unable to trace supply, as it stands at that moment. */
export function isDgAfterFiring(game: ArdennesState, position: Position, { counter, hex }: Unit): boolean {
  return game.mended.artilleryDg && !supplyIn(game, position, counter.side).isSupplied(hex);
}

function airStrike(
  work: ArdennesWork,
  side: Side,
  position: Position,
  target: number,
  named: string | undefined,
): Played {
  const { game } = work.state;
  if (side !== 'us' || game.air.strikes === 0) return { no: 'no Air Strike is left' };
  const spotting = spottingOf(game, position, side, { gun: undefined, target, named });
  if ('no' in spotting) return spotting;
  const { spotter } = spotting;
  return work.attempt(() => {
    roll(work, side, position, target, undefined, spotter === undefined);
    if (spotter !== undefined) mark(work, side, spotter.counter.id, { hasSpotted: true });
  })
    ? 'done'
    : 'waits';
}

export interface Spotted {
  /** Absent: an Air Strike. */
  readonly gun: Unit | undefined;
  readonly target: number;
  /** Who is to spot, by its owner's word. */
  readonly named: string | undefined;
}

/**
 * Who spots, and goes nowhere after that: of an Air Strike nobody, if it is the first on its hex in this Phase (2.2, 3.5);
 * or why nothing can be fired.
 */
export function spottingOf(
  { mended, struck }: Pick<ArdennesState, 'mended' | 'struck'>,
  position: Position,
  side: Side,
  { gun, target, named }: Spotted,
): { readonly spotter: Unit | undefined } | { readonly no: string } {
  const hex = position.ground.grid.hexAt(target);
  const isFirst = gun === undefined && !struck.includes(hex);
  if (isFirst && mended.airUnspotted) return { spotter: undefined };
  const spotter = spotterOf(position, side, gun, target, named);
  if (spotter === undefined && named !== undefined)
    return { no: `${named} cannot spot ${hex} for ${gun?.counter.id ?? 'an Air Strike'} (3.5)` };
  if (spotter === undefined && gun === undefined && !isFirst)
    return { no: `${hex} has had its one Air Strike without a spotter` };
  return { spotter };
}

function spotterOf(
  position: Position,
  side: Side,
  gun: Unit | undefined,
  target: number,
  named: string | undefined,
): Unit | undefined {
  const all = gun === undefined ? spottersForAir(position, side, target) : spottersFor(position, gun, target);
  if (named !== undefined) return all.find(({ counter: { id } }) => id === named);
  // Who goes nowhere anyway; then who has the fewest MP left to lose by it.
  const stays = (unit: Unit) => Number(unit === gun || unit.phase.hasSpotted || unit.phase.hasFired);
  return [...all].sort((one, other) => stays(other) - stays(one) || leftOf(one) - leftOf(other))[0];
}

function roll(
  work: ArdennesWork,
  side: Side,
  position: Position,
  target: number,
  gun: Unit | undefined,
  isUnspotted = false,
): void {
  const { grid } = position.ground;
  const { turn, phase } = work.state.game;
  const hex = grid.hexAt(target);
  const range = successRange(position, target);
  const modifiers = modifiersOf(position, target, gun);
  const path = `3.5/${turn}/${phase}/${hex}`;
  const { values } = work.roll({ path, rule: '3.5', kind: 'dr', audience: 'everyone', by: side });
  const [value = 0] = values;
  emit(work, barrageFired, 'everyone', {
    side,
    ...(gun === undefined ? {} : { gun: { id: gun.counter.id, hex: grid.hexAt(gun.hex) } }),
    target: hex,
    roll: value,
    range,
    modifiers,
    result: barrageResult(range, value, modifiers),
    ...(isUnspotted ? { unspotted: true } : {}),
  });
}

/** Marks a unit for the rest of the Phase. */
export function mark(work: ArdennesWork, side: Side, id: string, how: Partial<OwnUnit['phase']>): void {
  const unit = work.state.game.sides[side].units[id];
  if (unit !== undefined) changeUnits(work, side, [{ ...unit, phase: { ...unit.phase, ...how } }]);
}

export function unitBy(position: Position, side: Side, id: string): Unit | undefined {
  for (const stack of position.stacks.values())
    if (stack.side === side) {
      const found = stack.units.find(({ counter }) => counter.id === id);
      if (found !== undefined) return found;
    }
  return undefined;
}

interface Reconciled {
  readonly side: Side;
  readonly hex: string;
  readonly half: number;
  /** Of the die, where there was one. */
  readonly roll?: number;
  readonly becomesFull: boolean;
}

export const halfReconciled = event<Reconciled>({
  type: 'half.reconciled',
  fold(game, { side, hex, becomesFull }) {
    const full = (game.markers[side][hex]?.full ?? 0) + (becomesFull ? 1 : 0);
    if (full === 0) delete game.markers[side][hex];
    else game.markers[side][hex] = { half: 0, full };
  },
  line: ({ hex, half, roll: rolled, becomesFull }) => {
    const how = rolled === undefined ? `${half} Half markers` : `the Half marker, ${rolled}`;
    const what = becomesFull ? 'one Full marker' : 'removed';
    return `${hex}: ${how}: ${what} (3.5)`;
  },
});

/** 3.5: Half markers are reconciled at the end of the Phase that placed them. `false`: dice are still missing. */
export function reconcileHalves(work: ArdennesWork, side: Side): boolean {
  const { turn, phase } = work.state.game;
  for (const [hex, { half }] of Object.entries(work.state.game.markers[side])) {
    const how = reconciled(half);
    if (how === 'nothing') continue;
    if (how === 'full') {
      emit(work, halfReconciled, 'everyone', { side, hex, half, becomesFull: true });
      continue;
    }
    const isRolled = work.attempt(() => {
      const path = `3.5/half/${turn}/${phase}/${hex}`;
      const { values } = work.roll({ path, rule: '3.5', kind: 'dr', audience: 'everyone', by: side });
      const [value = 0] = values;
      const becomesFull = halfBecomesFull(value);
      emit(work, halfReconciled, 'everyone', { side, hex, half, roll: value, becomesFull });
    });
    if (!isRolled) return false;
  }
  return true;
}

interface Removed {
  readonly sides: readonly Side[];
}

export const markersRemoved = event<Removed>({
  type: 'markers.removed',
  fold(game, { sides }) {
    for (const side of sides)
      for (const hex of Object.keys(game.markers[side])) delete game.markers[side][hex];
  },
  line: ({ sides }) =>
    sides.length === 2
      ? 'All Barrage markers are removed (3.5)'
      : `${sides.map((side) => SIDE_NAMES[side]).join()} Barrage markers are removed (2.1)`,
});

export function removeMarkers(work: ArdennesWork, sides: readonly Side[]): void {
  const { markers } = work.state.game;
  if (sides.some((side) => Object.keys(markers[side]).length > 0))
    emit(work, markersRemoved, 'everyone', { sides });
}
