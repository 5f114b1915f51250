/** 3.4, 3.7: who becomes DG for want of supply, and who recovers in the Pre-Turn. */

import { stacksOf, unitsOf } from '../position/near.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import type { ArdennesState } from '../state.ts';
import { artilleryRecovery, dgForSupply, type IsSupplied, recoveryOf } from '../supply/3.4-recovery.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { disorganize } from './3.4-disorganize.ts';
import { gunOf } from './3.7-gun-orders.ts';
import { supplyNow } from './3.7-supply-now.ts';
import { asked } from './asked.ts';
import { changeUnits } from './changes.ts';
import type { GunAnswer, Question } from './questions.ts';

interface Recovered {
  readonly side: Side;
  readonly hexes: readonly string[];
}

export const stacksRecovered = event<Recovered>({
  type: 'stacks.recovered',
  fold: () => undefined,
  line: ({ side, hexes }) => `${SIDE_NAMES[side]} stacks recover from DG: ${hexes.join(', ')} (3.4)`,
});

/** 3.4 DG Recovery: in supply, and in none of the states that make DG. `false`: dice or answers are still missing. */
export function recoverFromDg(work: ArdennesWork): boolean {
  for (const side of SIDES) {
    const { game } = work.state;
    const position = positionOf(game, referenceOf(game));
    const isSupplied = suppliedFor(game, side);
    const found = stacksOf(position, side).flatMap((stack) =>
      stack.units
        .filter(({ dg }) => dg)
        .map((unit) => ({ id: unit.counter.id, kind: recoveryOf(position, stack, unit, isSupplied).kind })),
    );
    const ids = found.filter(({ kind }) => kind === 'recovers').map(({ id }) => id);
    const well = ids.flatMap((id) => game.sides[side].units[id] ?? []);
    if (well.length > 0) {
      changeUnits(
        work,
        side,
        well.map((unit) => ({ ...unit, dg: false })),
      );
      emit(work, stacksRecovered, 'everyone', { side, hexes: [...new Set(well.map(({ hex }) => hex))] });
    }
    const guns = found.filter(({ kind }) => kind === 'may roll').map(({ id }) => id);
    if (askAboutGuns(work, side, guns)) return false;
    for (const id of guns) if (!rollForGun(work, side, id)) return false;
  }
  return true;
}

interface GunsOf {
  readonly side: Side;
  readonly guns: readonly string[];
}

/** To the side alone: that a gun lies below the top of a stack nobody else knows. */
export const gunsAsked = event<GunsOf>({
  type: 'guns.asked',
  fold({ sides }, { side, guns }) {
    sides[side].guns = Object.fromEntries(guns.map((id) => [id, 'open']));
  },
  line: 'silent',
});

/** 3.7: once in a Pre-Turn a side is asked about all guns of which it has said nothing beforehand; whether it was. */
function askAboutGuns(work: ArdennesWork, side: Side, guns: readonly string[]): boolean {
  const { game } = work.state;
  if (!game.mended.gunsAsked || game.sides[side].guns !== undefined) return false;
  const unsaid = guns.filter((id) => {
    const unit = game.sides[side].units[id];
    return (
      unit !== undefined && !isRolledFor(work, side, id) && gunOf(game, side, unit.hex, id) === undefined
    );
  });
  if (unsaid.length === 0) return false;
  emit(work, gunsAsked, `side:${side}`, { side, guns: unsaid });
  emit(work, asked, 'everyone', { question: { kind: 'guns', of: side } });
  return true;
}

/** Guns about which a side is asked and has not answered yet. */
export function openGuns({ sides }: ArdennesState, side: Side): readonly string[] {
  return Object.entries(sides[side].guns ?? {}).flatMap(([id, answer]) => (answer === 'open' ? [id] : []));
}

interface GunAnswered {
  readonly side: Side;
  readonly gun: string;
  readonly answer: GunAnswer;
}

/** To the side alone: what is rolled everybody sees, and what stays tells nobody anything. */
export const gunAnswered = event<GunAnswered>({
  type: 'gun.answered',
  fold({ sides }, { side, gun, answer }) {
    const own = sides[side];
    own.guns = { ...own.guns, [gun]: answer };
    own.rev += 1;
  },
  line: ({ gun, answer }) =>
    `${gun}, DG without supply, ${answer === 'roll' ? 'is to roll' : 'stays so'} (3.7)`,
});

export const gunsAnswered = event<object>({
  type: 'guns.answered',
  fold(game) {
    delete game.question;
  },
  line: 'silent',
});

/** One answer for some of them; with the last one the Pre-Turn goes on. */
export function answerGuns(
  work: ArdennesWork,
  { of: side }: Extract<Question, { readonly kind: 'guns' }>,
  guns: readonly string[],
  answer: GunAnswer,
): void {
  for (const gun of guns) emit(work, gunAnswered, `side:${side}`, { side, gun, answer });
  if (openGuns(work.state.game, side).length === 0) emit(work, gunsAnswered, 'everyone', {});
}

interface Rolled {
  readonly side: Side;
  readonly gun: string;
  readonly hex: string;
  readonly roll: number;
  readonly result: ReturnType<typeof artilleryRecovery>;
}

const RESULTS = { lost: 'is lost', stays: 'stays DG', recovers: 'recovers' } as const;

export const gunRolled = event<Rolled>({
  type: 'gun.rolled',
  fold(game, { side, gun, result }) {
    if (result === 'lost') game.dead[side].push(gun);
  },
  line: ({ gun, hex, roll, result }) =>
    `${gun} in ${hex}, DG without supply: ${roll}, it ${RESULTS[result]} (3.7)`,
});

const rollPath = ({ turn }: ArdennesState, side: Side, id: string): string => `3.7/${turn}/${side}/${id}`;

/** Whether its die has been asked for, or has fallen. */
function isRolledFor(work: ArdennesWork, side: Side, id: string): boolean {
  const { game, core } = work.state;
  const of = rollPath(game, side, id);
  return core.rolls[of] !== undefined || core.asked.some(({ path }) => path === of);
}

/** 3.7: DG Artillery without supply rolls if its side has said so, else it stays. `false`: dice are still missing. */
function rollForGun(work: ArdennesWork, side: Side, id: string): boolean {
  const { game, core } = work.state;
  const unit = game.sides[side].units[id];
  const path = rollPath(game, side, id);
  if (unit === undefined || core.rolls[path] !== undefined) return true;
  // Once its die has been asked for it is rolled, whatever is ordered meanwhile.
  const answer = game.sides[side].guns?.[id] ?? gunOf(game, side, unit.hex, id);
  if (answer !== 'roll' && !isRolledFor(work, side, id)) return true;
  return work.attempt(() => {
    const { values } = work.roll({ path, rule: '3.7', kind: 'dr', audience: 'everyone', by: side });
    const [roll = 0] = values;
    const result = artilleryRecovery(roll);
    if (result === 'lost') changeUnits(work, side, [], [id]);
    if (result === 'recovers') changeUnits(work, side, [{ ...unit, dg: false }]);
    emit(work, gunRolled, 'everyone', { side, gun: id, hex: unit.hex, roll, result });
  });
}

/** 3.4, reading `recovery`: supply is traced anew, or counts as it was in the side’s last Supply Phase. */
function suppliedFor(game: ArdennesState, side: Side): IsSupplied {
  const { unsupplied } = game.sides[side];
  if (game.readings.recovery === 'last') return ({ counter }) => unsupplied?.includes(counter.id) !== true;
  const supply = supplyNow(game, side);
  // 3.7, reading `air-supply`: a marker that is to serve the U.S. Supply Phase has removed no DG.
  if (game.mended.airSupplyOnce && game.readings['air-supply'] === 'one')
    return ({ hex }) => supply.isTraced(hex);
  return ({ hex }) => supply.isSupplied(hex);
}

interface Noted {
  readonly side: Side;
  readonly units: readonly string[];
}

/** To the side alone, reading `recovery`: who was Out of Supply, until its next Supply Phase. */
export const supplyNoted = event<Noted>({
  type: 'supply.noted',
  fold({ sides }, { side, units }) {
    sides[side].unsupplied = units;
  },
  line: 'silent',
});

/** 3.7: checked in the own Supply Phase alone. */
export function supplyPhase(work: ArdennesWork, side: Side): void {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const supply = supplyNow(game, side);
  const ids = dgForSupply(position, side, ({ hex }) => supply.isSupplied(hex)).map(
    ({ counter }) => counter.id,
  );
  if (game.readings.recovery === 'last') {
    const units = unitsOf(position, side).filter(({ hex }) => !supply.isSupplied(hex));
    emit(work, supplyNoted, `side:${side}`, { side, units: units.map(({ counter: { id } }) => id) });
  }
  const out = ids.flatMap((id) => game.sides[side].units[id] ?? []);
  disorganize(work, side, out, 'Out of Supply');
}
