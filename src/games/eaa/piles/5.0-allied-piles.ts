/**
 * 5.0, 4.0 II: the Allied cards through a day. Which supplementals lie in the draw pile nobody has seen; so they are settled
 * when they are drawn, out of those that were available, and a pile is its primary cards and a number.
 */
import type { AlliedCard } from '../vocabulary/cards.ts';
import type { Day } from '../vocabulary/dates.ts';
import { drawn, joined, type Pile, without } from './pile.ts';

export interface AlliedPiles {
  /** Primary cards in the draw pile. */
  readonly primaries: Pile;
  /** How many supplementals are in it, unseen: each is one of `available`. */
  readonly unseen: number;
  readonly available: Pile;
  /** Supplementals that were in yesterday's pile; they are available tomorrow. */
  readonly resting: Pile;
  readonly hand: Pile;
  /** Face up, primary and supplemental together: those of today. */
  readonly discards: Pile;
  /** Not in play yet. */
  readonly coming: Pile;
}

type Dated = Pick<AlliedCard, 'id' | 'date' | 'isPrimary'>;

/** Before the first day: no card has been drawn on a day before. */
export function firstAlliedPiles(cards: readonly Dated[]): AlliedPiles {
  const coming = joined(cards.map(({ id }) => id));
  return { primaries: [], unseen: 0, available: [], resting: [], hand: [], discards: [], coming };
}

/**
 * 4.0 II.1–4: cards of this day come in, so many supplementals go into the pile of those that were not in it yesterday, and
 * all primary cards do. The evening before is over (`endAlliedDay`).
 * @param supplementals of the calendar; of fewer all are drawn
 * @returns also which cards have come
 */
export function startAlliedDay(
  piles: AlliedPiles,
  cards: readonly Dated[],
  { day, supplementals }: { readonly day: Day; readonly supplementals: number },
): { readonly piles: AlliedPiles; readonly ids: Pile } {
  const isPrimary = primaryAmong(cards);
  const isSupplemental = (id: number) => !isPrimary(id);
  const ids = piles.coming.filter((id) => cards.some((card) => card.id === id && card.date <= day));
  const available = joined(piles.available, piles.resting, ids.filter(isSupplemental));
  return {
    ids,
    piles: {
      primaries: joined(piles.primaries, ids.filter(isPrimary), piles.discards.filter(isPrimary)),
      unseen: Math.min(supplementals, available.length),
      available,
      resting: piles.discards.filter(isSupplemental),
      hand: [],
      discards: [],
      coming: without(piles.coming, ...ids),
    },
  };
}

function primaryAmong(cards: readonly Dated[]): (id: number) => boolean {
  const ids = new Set(cards.filter(({ isPrimary }) => isPrimary).map(({ id }) => id));
  return (id) => ids.has(id);
}

/** Cards that are left to be drawn. */
export function alliedPile({ primaries, unseen }: Pick<AlliedPiles, 'primaries' | 'unseen'>): number {
  return primaries.length + unseen;
}

/** How many cards the hand takes from the pile, up to the day's limit (4.0 IV.2). */
export function handDraws(piles: AlliedPiles, limit: number): number {
  return Math.max(0, Math.min(limit - piles.hand.length, alliedPile(piles)));
}

/**
 * Below which number a draw from the pile lies. Each card of the pile is as likely as each other, and an unseen one as likely
 * each of those that are available: with 4 primary cards and 2 unseen of 5 it is 30.
 */
export function alliedDraws(piles: AlliedPiles): number {
  return alliedPile(piles) * Math.max(1, piles.available.length);
}

/** Takes a card out of the pile; it lies nowhere then. @param number below {@link alliedDraws} */
function drawAllied(
  piles: AlliedPiles,
  number: number,
): { readonly id: number; readonly piles: AlliedPiles } {
  const ways = Math.max(1, piles.available.length);
  const place = Math.floor(number / ways);
  if (place >= alliedPile(piles)) throw new Error(`no draw number ${number} of ${alliedDraws(piles)}`);
  if (place < piles.primaries.length) {
    const { id, left } = drawn(piles.primaries, place);
    return { id, piles: { ...piles, primaries: left } };
  }
  const { id, left } = drawn(piles.available, number % ways);
  return { id, piles: { ...piles, available: left, unseen: piles.unseen - 1 } };
}

export function drawToHand(
  piles: AlliedPiles,
  number: number,
): { readonly id: number; readonly piles: AlliedPiles } {
  const { id, piles: left } = drawAllied(piles, number);
  return { id, piles: { ...left, hand: joined(left.hand, [id]) } };
}

/** 5.7: a card of the hand that has been played. @throws when it is not in the hand */
export function discardAllied(piles: AlliedPiles, id: number): AlliedPiles {
  if (!piles.hand.includes(id)) throw new Error(`card ${id} is not in the hand`);
  return { ...piles, hand: without(piles.hand, id), discards: joined(piles.discards, [id]) };
}

/** The Commandos event: the top card of the pile is discarded. @param number below {@link alliedDraws} */
export function discardAlliedTop(
  piles: AlliedPiles,
  number: number,
): { readonly id: number; readonly piles: AlliedPiles } {
  const { id, piles: left } = drawAllied(piles, number);
  return { id, piles: { ...left, discards: joined(left.discards, [id]) } };
}

/** 4.0 V: the hand is discarded; the pile, too, card by card with {@link discardAlliedTop}, before. */
export function endAlliedDay(piles: AlliedPiles): AlliedPiles {
  if (alliedPile(piles) > 0) throw new Error('the pile has not been discarded');
  return { ...piles, hand: [], discards: joined(piles.discards, piles.hand) };
}
