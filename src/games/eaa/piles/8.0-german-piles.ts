/** 8.0: the German pile through a day, from its making (4.0 II) to its last card. */
import type { GermanCard } from '../vocabulary/cards.ts';
import { type Day, FIRST_DAY } from '../vocabulary/dates.ts';
import { drawn, joined, type Pile, without } from './pile.ts';

export interface GermanPiles {
  readonly draw: Pile;
  /** Face up; cards that have been drawn and are in use lie in none of these. */
  readonly discards: Pile;
  /** Reinforcement cards that are not in play yet (8.2, 9.8). */
  readonly coming: Pile;
  /** 12.38: the discards, shuffled for combat tactics alone while the draw pile is exhausted. */
  readonly again: Pile;
  /** 13.53: Fuel Priority, by the calendar until the day ends; absent: nothing. */
  readonly kept?: Pile;
  /** 18.5: drawn already for the next German impulse, the one in the command box and the other in the support box. */
  readonly command?: Pile;
  readonly support?: Pile;
}

type Dated = Pick<GermanCard, 'id' | 'date' | 'isPrimary' | 'formation'>;

/**
 * As a campaign begins. On December 16 the primary cards and those of armies and of the Army Group have been played already
 * (3.0); on a later day all that was due before is in the deck, and what is due on it comes with Army Group B (8.2).
 */
export function firstGermanPiles(cards: readonly Dated[], day: Day): GermanPiles {
  const isIn = ({ date }: Dated) => date !== 'okw' && (date === FIRST_DAY || date < day);
  const isPlayed = ({ isPrimary, formation }: Dated) =>
    day === FIRST_DAY && (isPrimary || formation.kind === 'army' || formation.kind === 'army-group');
  const ids = (these: readonly Dated[]) => joined(these.map(({ id }) => id));
  return {
    draw: ids(cards.filter((card) => isIn(card) && !isPlayed(card))),
    discards: ids(cards.filter((card) => isIn(card) && isPlayed(card))),
    coming: ids(cards.filter((card) => !isIn(card))),
    again: [],
  };
}

/** 4.0 II: yesterday's cards are shuffled into the pile. */
export function startGermanDay(piles: GermanPiles): GermanPiles {
  const { draw, discards, again } = piles;
  return { ...piles, draw: joined(draw, discards, again), discards: [], again: [] };
}

/** 13.53: a card that stays by the calendar for the rest of the day: it is not among what is shuffled anew (12.38). */
export function keepGerman(piles: GermanPiles, id: number): GermanPiles {
  return { ...piles, kept: joined(piles.kept ?? [], [id]) };
}

/** 13.53: what lay by the calendar is discarded as the day ends. */
export function endGermanDay({ kept, ...piles }: GermanPiles): GermanPiles {
  return kept === undefined ? piles : discardGerman(piles, ...kept);
}

/** How many cards a German impulse draws at its beginning: two, or the last one (8.0); 0: the day is over. */
export function impulseDraws({ draw }: Pick<GermanPiles, 'draw'>): number {
  return Math.min(2, draw.length);
}

export interface GermanDraw {
  readonly id: number;
  readonly piles: GermanPiles;
  /** Nothing is left: the day ends with this impulse or the next (4.0 IV.3). */
  readonly isLast: boolean;
}

/** One card from the pile, which lies in none until it is discarded. @param number below the length of the pile */
export function drawGerman(piles: GermanPiles, number: number): GermanDraw {
  const { id, left } = drawn(piles.draw, number);
  return { id, piles: { ...piles, draw: left }, isLast: left.length === 0 };
}

/**
 * 12.3, 12.38: draws for a combat, from the pile, and when that is exhausted from the discards.
 * @param number below the length of what it is drawn from
 */
export function drawGermanTactic(piles: GermanPiles, number: number): GermanDraw {
  if (piles.draw.length > 0) return drawGerman(piles, number);
  const { again, discards } = piles;
  const isFresh = again.length === 0;
  const { id, left } = drawn(isFresh ? discards : again, number);
  return { id, piles: { ...piles, again: left, discards: isFresh ? [] : discards }, isLast: false };
}

export function discardGerman(piles: GermanPiles, ...ids: readonly number[]): GermanPiles {
  return { ...piles, discards: joined(piles.discards, ids) };
}

/** 12.3: a card that goes back after its tactic, to a pile that still is one. */
export function returnGerman(piles: GermanPiles, id: number): GermanPiles {
  if (piles.draw.length === 0) return discardGerman(piles, id);
  return { ...piles, draw: joined(piles.draw, [id]) };
}

/** 8.2: Army Group B brings the reinforcement cards of this day and of those before. @returns which have come */
export function releaseGermanCards(
  piles: GermanPiles,
  cards: readonly Pick<GermanCard, 'id' | 'date'>[],
  day: Day,
): { readonly ids: Pile; readonly piles: GermanPiles } {
  return arrived(piles, (id) => {
    const date = cards.find((card) => card.id === id)?.date;
    return typeof date === 'number' && date <= day;
  });
}

/** 9.8: the cards of the OKW Reserve. */
export function releaseOkwCards(
  piles: GermanPiles,
  cards: readonly Pick<GermanCard, 'id' | 'date'>[],
): { readonly ids: Pile; readonly piles: GermanPiles } {
  return arrived(piles, (id) => cards.find((card) => card.id === id)?.date === 'okw');
}

function arrived(piles: GermanPiles, comes: (id: number) => boolean) {
  const ids = piles.coming.filter(comes);
  return {
    ids,
    piles: { ...piles, draw: joined(piles.draw, ids), coming: without(piles.coming, ...ids) },
  };
}
