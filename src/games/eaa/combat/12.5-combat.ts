/**
 * 12.5–12.83: a combat from its hits to its advances. It stops where a die or an answer of the Allied player is needed, and
 * is taken up again from plain data: the position before its hits, what was settled by then, and the answers so far.
 */
import { keyOf } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';
import { alliedAdvances, isVacated } from './12.8-advances.ts';
import { alliedDefence, germanDefence } from './12.51-defenders.ts';
import { attackerHits } from './12.53-attackers.ts';
import { germanAdvances } from './12.83-german-advances.ts';
import {
  type Answer,
  type Ask,
  type Barred,
  type Course,
  checked,
  answers as fits,
  settle,
  type UnitInCombat,
} from './course.ts';
import { Field, type Fight, stepsIn } from './field.ts';
import type { CombatTrace } from './trace.ts';

/** A combat under way; plain JSON. */
export interface CombatCourse extends Fight {
  readonly answers: readonly Answer[];
}

export interface CombatEnd {
  /** Hexes into which the defenders have retreated, in order. */
  readonly path: readonly number[];
  readonly isEliminated: boolean;
  /** Of the defenders those who are left, by key: who has retreated into a hex of others takes no part in its defence (12.74). */
  readonly defenders: readonly string[];
  /** Attackers that this combat has dispersed, by key: they stay so beyond the activation (12.9). */
  readonly dispersed: readonly string[];
  /** Attackers that have advanced, by key, each with the hex where it stands by now. */
  readonly advanced: readonly (readonly [unit: string, hex: number])[];
  /** 12.54: hits on the attacker that did not count. */
  readonly spared: number;
}

interface Reached {
  /** As far as it has come. */
  readonly position: Position;
  readonly trace: readonly CombatTrace[];
}

export type Progress = Reached &
  ({ readonly state: 'asks'; readonly ask: Ask } | { readonly state: 'done'; readonly end: CombatEnd });

/**
 * How far a combat has come with its answers. `position`: as it was before the hits. Throws for a combat that cannot be (no
 * defenders, attackers that do not stand beside them) and for answers to what was not asked.
 */
export function next(position: Position, { answers, ...fight }: CombatCourse): Progress {
  const field = new Field(position, fight);
  const settled = settle(combat(field), answers);
  return { ...settled, position: field.position, trace: field.trace };
}

/** The same from its first question to its end, for who has the answers as they are asked for. Throws for one that fits no question. */
export function* fought(position: Position, fight: Fight): Course<{ readonly end: CombatEnd } & Reached> {
  const field = new Field(position, fight);
  const course = checked(combat(field));
  let at = course.next();
  while (at.done !== true) at = course.next(yield withUnitsNow(field, at.value));
  const end = at.value;
  return { end, position: field.position, trace: field.trace };
}

function withUnitsNow(field: Field, ask: Ask): Ask {
  if (ask.kind !== 'choice') return ask;
  const { grid } = field.position.ground;
  const unitNow = (unit: Unit): UnitInCombat => ({
    unit: keyOf(unit),
    hex: grid.hexAt(unit.hex),
    steps: unit.steps,
    isDispersed: unit.isDispersed,
  });
  return {
    ...ask,
    now: { defenders: field.defenders.map(unitNow), attackers: field.attackers.map(unitNow) },
  };
}

/** The course with one answer more; refused: what was asked, and what forbids the answer, if it could be thought of. Throws when nothing is asked. */
export function answered(
  position: Position,
  course: CombatCourse,
  answer: Answer,
):
  | { readonly ok: true; readonly course: CombatCourse }
  | { readonly ok: false; readonly ask: Ask; readonly barred?: Barred } {
  const before = next(position, course);
  if (before.state === 'done') throw new RangeError('the combat is over: nothing is left to be answered');
  const { ask } = before;
  if (fits(ask, answer)) return { ok: true, course: { ...course, answers: [...course.answers, answer] } };
  const barred = ask.kind === 'choice' ? ask.barred.find(({ option }) => option === answer) : undefined;
  return { ok: false, ask, ...(barred && { barred }) };
}

function* combat(field: Field): Course<CombatEnd> {
  const { fight } = field;
  if (fight.removesIp) field.removeIp(fight.target, 'hit');
  const { defender, attacker } = fight.hits;
  const { leftOver } = yield* fight.by === 'german'
    ? alliedDefence(field, defender)
    : germanDefence(field, defender);
  const spared = Math.min(attacker, leftOver);
  if (leftOver > 0) field.note({ rule: '12.54', hits: defender, leftOver, german: attacker - spared });
  yield* attackerHits(field, attacker - spared);
  if (isVacated(field)) yield* fight.by === 'german' ? germanAdvances(field) : alliedAdvances(field);
  return {
    path: field.path,
    isEliminated: stepsIn(field.defenders) === 0,
    defenders: field.defenders.map(keyOf),
    dispersed: field.attackers.filter(({ isDispersed }) => isDispersed).map(keyOf),
    advanced: field.attackers
      .filter((unit) => field.advanced.has(keyOf(unit)))
      .map((unit) => [keyOf(unit), unit.hex] as const),
    spared,
  };
}
