/** 3.7: in the Pre-Turn a side may roll for its DG Artillery without supply: it is lost, stays DG or recovers. */
import type { ArdennesState } from '../../state.ts';
import { artilleryRecovery } from '../../supply/3.4-recovery.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { ask } from '../frame/asked.ts';
import { changeUnits } from '../frame/changes.ts';
import type { AnyQuestion } from '../frame/question.ts';
import { gunOf } from './3.7-gun-orders.ts';
import type { GunAnswer } from './gun-answer.ts';

/** Which of its guns roll. Which they are, their side alone knows (`SideState.guns`). */
export interface GunsQuestion extends AnyQuestion {
  readonly kind: 'guns';
}

/** `false`: dice or answers are still missing. */
export function rollForGuns(work: ArdennesWork, side: Side, guns: readonly string[]): boolean {
  if (askAboutGuns(work, side, guns)) return false;
  return guns.every((id) => rollForGun(work, side, id));
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
  ask<GunsQuestion>(work, { kind: 'guns', of: side });
  return true;
}

/** Guns about which a side is asked and has not answered yet. */
export function openGuns({ sides }: ArdennesState, side: Side): readonly string[] {
  return Object.entries(sides[side].guns ?? {})
    .filter(([, answer]) => answer === 'open')
    .map(([id]) => id);
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
  { of: side }: GunsQuestion,
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
