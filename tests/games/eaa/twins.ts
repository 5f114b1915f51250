/** Two campaigns that are equal so far and differ in what one side alone knows, or nobody; and a player who does the same in both. */
import { createHash } from 'node:crypto';
import type { EaaState } from '../../../src/games/eaa/state.ts';
import { type DiceSource, seededDice } from '../../../src/kernel/dice.ts';
import { canonicalJson } from '../../../src/kernel/json.ts';
import type { Offer } from '../../../src/kernel/offer.ts';
import type { MemoryTable, Table } from '../../support/memory-table.ts';
import type { Random } from '../kgp/random-player.ts';
import { type Given, isOfGame, nextOrder } from './random-game.ts';

export type EaaTable = MemoryTable<EaaState>;

/** Dice and draws that a seed gives. */
export function diceFrom(seed: string): DiceSource {
  return seededDice(createHash('sha256').update(seed).digest());
}

const isAlliedCard = ({ path }: { readonly path: string }) => path.startsWith('pile/allied-cards/');

/** As the one, but the Allied cards of a day come as another seed has them; the first day is 1. */
export function withOtherCards(dice: DiceSource, seed: string, day: number): DiceSource {
  const other = diceFrom(seed);
  return {
    source: 'umpire',
    values(purpose, occurrence, era) {
      const isOther = purpose.path.startsWith(`pile/allied-cards/${day}/`);
      return (isOther ? other : dice).values(purpose, occurrence, era);
    },
  };
}

/** As the one for so many rolls and draws from now on, then by another seed; of Allied cards always as the one. */
export function withOtherFuture(dice: DiceSource, seed: string, after: number): DiceSource {
  const other = diceFrom(seed);
  let made = 0;
  return {
    source: 'umpire',
    values(purpose, occurrence, era) {
      if (isAlliedCard(purpose)) return dice.values(purpose, occurrence, era);
      made += 1;
      return (made > after ? other : dice).values(purpose, occurrence, era);
    },
  };
}

export interface PublicEvent {
  readonly type: string;
  readonly text: string;
}

/** What has happened, as everybody may know it: without the hour, which in memory hangs on how much was said in secret. */
export function publicEvents(table: Pick<Table<EaaState>, 'log'>, from = 0): readonly PublicEvent[] {
  return table
    .log()
    .slice(from)
    .map(({ type, audience, no, data }) => ({ type, text: canonicalJson({ type, audience, no, data }) }));
}

/** Steps that were done: what the Germans did, and what came of everything. */
export function stepsDone(table: Pick<Table<EaaState>, 'log'>): readonly PublicEvent[] {
  return table
    .log()
    .filter(({ type }) => type === 'step.done')
    .map(({ type, data }) => ({ type, text: canonicalJson(data) }));
}

/** From where on the one is not as the other; `undefined`: nowhere. */
export function firstDifference(
  one: readonly PublicEvent[],
  other: readonly PublicEvent[],
): { readonly at: number; readonly one: PublicEvent; readonly other: PublicEvent } | undefined {
  const none: PublicEvent = { type: 'nothing', text: 'nothing' };
  for (let at = 0; at < Math.max(one.length, other.length); at += 1)
    if (one[at]?.text !== other[at]?.text) return { at, one: one[at] ?? none, other: other[at] ?? none };
  return undefined;
}

function isAlike(a: Offer, b: Offer): boolean {
  return a.order === b.order && canonicalJson(a.fixed) === canonicalJson(b.fixed);
}

/** Does in both what is offered in both, and names no card that one hand alone may hold. `false`: there is nothing. */
export function playBoth(random: Random, [one, other]: readonly [EaaTable, EaaTable]): boolean {
  const there = other.offers('allied');
  const isInBoth = (offer: Offer) =>
    (offer.order !== 'tactics.play' || offer.fields.length === 0) &&
    there.some((each) => isAlike(offer, each));
  if (!one.offers('allied').some((offer) => isOfGame(offer) && isInBoth(offer))) return false;
  const given = nextOrder(one, random, isInBoth);
  if (given === undefined) return false;
  give(one, given);
  give(other, given);
  return true;
}

export function give(table: EaaTable, { order, args }: Given): void {
  table.order('allied', order, args);
}
