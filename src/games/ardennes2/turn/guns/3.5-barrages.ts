/** 3.5: barrages as they are played: who fires at what, the roll, the marker. */

import { signed } from '../../../../text/figures.ts';
import { fieldsIf, onlyIf, when } from '../../../../text/present.ts';
import {
  type BarrageResult,
  barrageResult,
  type Modifier,
  modifiersOf,
  noFire,
  type SuccessRange,
  spottersFor,
  spottersForAir,
  successRange,
} from '../../barrage/3.5-barrage.ts';
import { type BarrageChances, barrageChances } from '../../barrage/3.5-chances.ts';
import { leftOf } from '../../movement/3.1-steps.ts';
import type { Markers, Position, Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { verb } from '../../vocabulary/words.ts';
import { type ActKind, aimedFrom, type Foresight, type Played } from '../frame/act-kind.ts';
import { mark } from '../frame/changes.ts';
import { unitBy } from '../frame/own-units.ts';
import { disorganize } from '../supply/3.4-disorganize.ts';
import { supplyIn } from '../supply/3.7-supply-now.ts';

/** One after the other fires, as long as is said. */
export interface BarrageAct {
  readonly kind: 'barrage';
  /** Artillery by id; `air` is an Air Strike. */
  readonly guns: readonly string[];
  readonly target: string;
  /** Only until a Full marker lies there. */
  readonly untilFull: boolean;
  /** The unit that spots where one has to; absent: the one that loses least by it. */
  readonly spotter?: string;
}

export const barrageAct: ActKind<BarrageAct, BarrageForetold> = {
  kind: 'barrage',
  play: playBarrage,
  ids: ({ guns }) => guns,
  foretell: foretoldBarrage,
  words: barrageWords,
  shown: ({ guns, target }, { side, position }) => ({
    ways: aimedFrom(
      guns.map((id) => unitBy(position, side, id)?.hex),
      position,
      { side, target, is: 'fire' },
    ),
    target,
  }),
};

/** The data of `barrage.fired`. */
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

/** Plays one shot of a barrage. */
function playBarrage(work: ArdennesWork, side: Side, act: BarrageAct): Played<BarrageAct> {
  const { game } = work.state;
  const reference = referenceOf(game);
  const position = positionOf(game, reference);
  const target = position.ground.grid.indexOf(act.target);
  const isFull = (game.markers[side][act.target]?.full ?? 0) > 0;
  const [gun, ...others] = act.guns;
  if (gun === undefined || (act.untilFull && isFull)) return 'done';
  const fired =
    gun === 'air'
      ? airStrike(work, side, position, target, act.spotter)
      : shot(work, side, position, { id: gun, target, spotter: act.spotter });
  if (fired !== 'done') return fired;
  return others.length > 0 ? { rest: { ...act, guns: others } } : 'done';
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
): Played<BarrageAct> {
  const { game } = work.state;
  const own = game.sides[side].units[id];
  const gun = unitBy(position, side, id);
  if (own === undefined || gun === undefined) return { no: `${id} is not on the map` };
  const no = noFire(position, gun, target);
  if (no !== undefined) return { no: `${id}: ${no}` };
  const spotting = spottingOf(game, position, side, { gun, target, named });
  if ('no' in spotting) return spotting;
  const { spotter } = spotting;
  const isDone = work.attempt(() => {
    roll(work, side, position, target, gun);
    mark(work, side, own.id, { hasFired: true });
    const fired = work.state.game.sides[side].units[own.id];
    if (fired !== undefined && isDgAfterFiring(game, position, gun))
      disorganize(work, side, [fired], 'Artillery that barrages without supply');
    if (spotter !== undefined) mark(work, side, spotter.counter.id, { hasSpotted: true });
  });
  return isDone ? 'done' : 'waits';
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
): Played<BarrageAct> {
  const { game } = work.state;
  if (side !== 'us' || game.air.strikes === 0) return { no: 'no Air Strike is left' };
  const spotting = spottingOf(game, position, side, { gun: undefined, target, named });
  if ('no' in spotting) return spotting;
  const { spotter } = spotting;
  const isDone = work.attempt(() => {
    roll(work, side, position, target, undefined, spotter === undefined);
    if (spotter !== undefined) mark(work, side, spotter.counter.id, { hasSpotted: true });
  });
  return isDone ? 'done' : 'waits';
}

export interface Spotted {
  /** Absent: an Air Strike. */
  readonly gun: Unit | undefined;
  readonly target: number;
  /** The spotter by its owner's word. */
  readonly named: string | undefined;
}

/**
 * The unit that spots, and goes nowhere after that: none for an Air Strike that is the first on its hex in this Phase
 * (2.2, 3.5); or why nothing can be fired.
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
  // First a unit that goes nowhere anyway; then the one with the fewest MP left to lose by it.
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
    ...fieldsIf(isUnspotted, { unspotted: true }),
  });
}

export interface BarrageForetold {
  readonly kind: 'barrage';
  readonly target: string;
  readonly range: SuccessRange;
  readonly modifiers: readonly Modifier[];
  readonly shots: number;
  readonly chances: BarrageChances;
  /** The units that spot, other than the guns, and go nowhere after that in this Phase. */
  readonly spotters: readonly string[];
  /** 3.4: guns that become DG by it, for want of supply. */
  readonly dg: readonly string[];
}

function foretoldBarrage(
  { game, position, side, spotters }: Foresight,
  { guns, target }: BarrageAct,
): BarrageForetold {
  const hex = position.ground.grid.indexOf(target);
  const units = guns.map((id) => (id === 'air' ? undefined : unitBy(position, side, id)));
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
    spotters: spotters.filter((id) => !guns.includes(id)),
    dg: units.flatMap((gun) =>
      gun !== undefined && isDgAfterFiring(game, position, gun) ? gun.counter.id : [],
    ),
  };
}

export function barrageWords({
  range: { terrain, half, full },
  modifiers,
  shots,
  chances,
  spotters,
  dg,
}: BarrageForetold): string {
  const of = (part: number) => `${Math.round(100 * part)} %`;
  return [
    `${terrain}: Half from ${half}, Full from ${full} (TEC)`,
    ...modifiers.map(({ why, by, rule }) => `${signed(by)} ${why} (${rule})`),
    `a shot: Half ${of(chances.shot.half)}, Full ${of(chances.shot.full)}`,
    `a Full marker in the end ${of(chances.full)}${when(shots > 1, ` with ${shots} shots`)} (3.5)`,
    ...onlyIf(
      spotters.length > 0,
      `${spotters.join(', ')} ${verb(spotters, 'spot')} and ${verb(spotters, 'stay')}`,
    ),
    ...onlyIf(dg.length > 0, `DG for want of supply: ${dg.join(', ')} (3.4)`),
  ].join('; ');
}
