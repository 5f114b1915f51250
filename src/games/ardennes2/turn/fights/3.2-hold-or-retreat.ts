/** 3.2, step 2, 3.3: fights begin: the defender Holds, or Retreats before combat, as is mandated, ordered beforehand or answered. */

import { onlyIf, when } from '../../../../text/present.ts';
import { mandatedHold } from '../../combat/3.2-hold-or-retreat.ts';
import { oddsAgainst } from '../../combat/3.2-odds.ts';
import { RETREAT_BEFORE_COMBAT, retreatsBeforeCombat } from '../../combat/3.2-retreats.ts';
import { stackOf } from '../../position/near.ts';
import type { Position, Stack, Unit } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { referenceOf } from '../../scenario/book.ts';
import { stepsOf } from '../../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { enemyOf, type Side } from '../../vocabulary/sides.ts';

import { ask } from '../frame/asked.ts';
import { mark } from '../frame/changes.ts';
import { columnsOf } from '../frame/charts.ts';
import { type Fight, fightWords, type Stand } from '../frame/fight.ts';
import { unitBy } from '../frame/own-units.ts';
import type { AnyQuestion } from '../frame/question.ts';
import { advance } from './3.2-advances.ts';
import { retreat } from './3.2-retreats.ts';
import { standOf } from './3.2-stand-orders.ts';
import { attackFault, isAttack } from './3.2-who-may-attack.ts';

/** Hold, or Retreat five hexes. */
export interface HoldQuestion extends AnyQuestion {
  readonly kind: 'hold';
  readonly fight: Fight;
}

/** The same of several attacks that were committed together. */
export interface HoldsQuestion extends AnyQuestion {
  readonly kind: 'holds';
  readonly fights: readonly Fight[];
}

export const fightBegan = event<Fight>({
  type: 'fight.began',
  fold(game, fight) {
    if (!fight.isOverrun) game.attacked.push(fight.target);
  },
  line: ({ by, target, isOverrun }) => fightWords(by, target, isOverrun),
  mark: ({ target }) => target,
});

interface Held {
  readonly fight: Fight;
  /** Why it had to; empty: its owner chose. */
  readonly mandated: readonly string[];
}

/** The defender Holds: the fight is to be rolled for. */
export const defenderHolds = event<Held>({
  type: 'fight.held',
  fold(game, { fight }) {
    delete game.question;
    game.fight = fight;
  },
  line: ({ fight: { target }, mandated }) =>
    `${target} Holds${when(mandated.length > 0, ` (3.2: ${mandated.join(', ')})`)}`,
});

/** Begins an attack or Overrun: a defender with a choice answers as ordered beforehand, or is asked. */
export function beginFight(work: ArdennesWork, fight: Fight): void {
  emit(work, fightBegan, 'everyone', fight);
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const of = enemyOf(fight.attacker);
  const stack = stackOf(position, of, position.ground.grid.indexOf(fight.target));
  if (stack === undefined) return;
  const { reasons } = mandatedHold(position, stack, game.mended.fiveHexes);
  if (reasons.length > 0) {
    emit(work, defenderHolds, 'everyone', { fight, mandated: reasons });
    return;
  }
  const given = game.sides[of].stands[fight.target];
  if (given !== undefined && isOfNow(position, stack, given)) {
    answerHold(work, fight, given.answer, given.path);
    return;
  }
  const ids = stack.units.map(({ counter: { id } }) => id);
  const answer = standOf(game, of, fight.target, ids, () => oddsForDefender(work, position, stack, fight));
  if (answer === undefined) ask<HoldQuestion>(work, { kind: 'hold', of, fight });
  else answerHold(work, fight, answer);
}

/** Whether an answer that was given beforehand fits what an earlier attack has left of its stack, and of its way. */
function isOfNow(position: Position, stack: Stack, { whom, path }: Stand): boolean {
  if (whom === undefined) return true;
  if (whom.join() !== whomOf(stack).join()) return false;
  if (path === undefined) return true;
  const { grid } = position.ground;
  const ways = retreatsBeforeCombat(position, stack.units, stack.hex);
  return ways.some((way) => way.path.map((hex) => grid.hexAt(hex)).join() === path.join());
}

function whomOf({ units }: Stack): readonly string[] {
  return units.map(({ counter: { id }, steps }) => `${id} ${steps}`).sort();
}

/**
 * Of attacks that were committed together the defender is asked together, before the first of them is played; returns
 * whether that was so. A single attack that leaves the defender a choice is asked about when it begins.
 */
export function askTogether(work: ArdennesWork, side: Side): boolean {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const of = enemyOf(side);
  const fights = game.sides[side].queue.flatMap((act): readonly Fight[] => {
    if (!isAttack(act) || game.sides[of].stands[act.target] !== undefined) return [];
    const fight = { target: act.target, attacker: side, by: act.units, isOverrun: false };
    return onlyIf(
      attackFault(game, position, side, act) === undefined && isChoice(work, position, fight),
      fight,
    );
  });
  if (fights.length < 2) return false;
  ask<HoldsQuestion>(work, { kind: 'holds', of, fights });
  return true;
}

/** Whether the defender has a choice, and has not ordered beforehand how to use it. */
function isChoice(work: ArdennesWork, position: Position, fight: Fight): boolean {
  const { game } = work.state;
  const of = enemyOf(fight.attacker);
  const stack = stackOf(position, of, position.ground.grid.indexOf(fight.target));
  if (stack === undefined) return false;
  if (mandatedHold(position, stack, game.mended.fiveHexes).reasons.length > 0) return false;
  const ids = stack.units.map(({ counter: { id } }) => id);
  const odds = () => oddsForDefender(work, position, stack, fight);
  return standOf(game, of, fight.target, ids, odds) === undefined;
}

interface StandGiven {
  readonly side: Side;
  readonly target: string;
  readonly stand: Stand;
}

/** To the side alone: until all of them are answered, and each is played. */
export const standGiven = event<StandGiven>({
  type: 'stand.given',
  fold({ sides }, { side, target, stand }) {
    sides[side].stands[target] = stand;
    sides[side].rev += 1;
  },
  line: ({ target, stand: { answer } }) => `${target}: to ${answer === 'hold' ? 'Hold' : 'Retreat'} (3.2)`,
});

export const standsGiven = event<object>({
  type: 'stands.given',
  fold(game) {
    delete game.question;
  },
  line: 'silent',
});

/** One answer of several; with the last one play goes on. */
export function answerOneOf(
  work: ArdennesWork,
  { of, fights }: HoldsQuestion,
  target: string,
  stand: Stand,
): void {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const stack = stackOf(position, of, position.ground.grid.indexOf(target));
  const whom = game.mended.askAnew && stack !== undefined ? { whom: whomOf(stack) } : {};
  emit(work, standGiven, `side:${of}`, { side: of, target, stand: { ...stand, ...whom } });
  const { stands } = work.state.game.sides[of];
  if (fights.every((fight) => stands[fight.target] !== undefined)) emit(work, standsGiven, 'everyone', {});
}

/** The n of n:1 on the column on which would be rolled, by what the defender knows; below 1:1 it is less than 1. */
function oddsForDefender(work: ArdennesWork, position: Position, defender: Stack, fight: Fight): number {
  const { game, core } = work.state;
  const { grid } = position.ground;
  // 3.2, step 1: who attacks from where is named; how many steps it has, and whether it is DG, shows of the top one alone.
  const by = fight.by.flatMap((id): readonly Unit[] => {
    const unit = unitBy(position, fight.attacker, id);
    if (unit === undefined) return [];
    const isSeen = game.stacks[grid.hexAt(unit.hex)]?.shown.some((shown) => shown.id === id) === true;
    return [isSeen ? unit : { ...unit, steps: stepsOf(unit.counter), dg: false }];
  });
  const target = grid.indexOf(fight.target);
  const terms = { columns: columnsOf(core), tie: game.readings['odds-tie'] };
  return oddsAgainst(position, { target, by }, defender, terms).column + 1;
}

/** The defender's answer: Hold, or Retreat, by a way of their own or by the best there is. */
export function answerHold(
  work: ArdennesWork,
  fight: Fight,
  answer: 'hold' | 'retreat',
  path?: readonly string[],
): void {
  if (answer === 'hold') {
    emit(work, defenderHolds, 'everyone', { fight, mandated: [] });
    return;
  }
  emit(work, defenderRetreats, 'everyone', { fight });
  for (const id of fight.by) mark(work, fight.attacker, id, { hasFought: true });
  const { readings, mended } = work.state.game;
  retreat(work, enemyOf(fight.attacker), fight, {
    hexes: RETREAT_BEFORE_COMBAT,
    isWholeWay: mended.fiveHexes,
    wanted: path,
  });
  const hexes = readings['run-advance'] === 'two' ? RETREAT_BEFORE_COMBAT : 1;
  advance(work, fight, hexes);
}

export const defenderRetreats = event<{ readonly fight: Fight }>({
  type: 'fight.fled',
  fold(game) {
    delete game.question;
  },
  line: ({ fight: { target } }) => `${target} Retreats before combat (3.2)`,
});
