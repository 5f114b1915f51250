/** 4.0 II, 5.0: the Allied cards of a day in a campaign: prepared in the morning, drawn into the hand, discarded in the evening. */

import { drawPlace } from '../../../kernel/draws.ts';
import { present } from '../../../text/present.ts';
import { type Book, bookOf } from '../packs/book.ts';
import {
  type AlliedPiles,
  alliedPile,
  discardAllied,
  discardAlliedTop,
  drawToHand,
  endAlliedDay,
  firstAlliedPiles,
  handDraws,
  startAlliedDay,
} from '../piles/5.0-allied-piles.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { addNews, savedOf } from '../runs/runs-played.ts';
import { cardName } from '../steps/names.ts';
import { newsOf, step } from '../steps/step.ts';
import { dayOf } from '../vocabulary/calendar.ts';
import { alliedCardsIn } from '../world/8.11-command-crisis.ts';

interface Prepared {
  readonly piles: AlliedPiles;
  readonly shuffles: number;
  readonly drawn: number;
}

/** To the side alone: what its piles hold. In which order nobody knows, since they have none. */
export const cardsPrepared = event<Prepared>({
  type: 'cards.prepared',
  fold({ own }, { piles, shuffles, drawn }) {
    own.piles = piles;
    own.shuffles = shuffles;
    own.drawn = drawn;
  },
  line: 'silent',
});

/** To the side alone. */
export const cardsDrawn = event<Prepared & { readonly ids: readonly number[] }>({
  type: 'cards.drawn',
  fold(game, { piles, drawn }) {
    game.own.piles = piles;
    game.own.drawn = drawn;
    game.rev += 1;
  },
  line: ({ ids }) => `Drawn into the hand (5.0): card ${ids.join(', ')}`,
});

/** How many there are, for everybody. */
export const handCounted = event<{ readonly hand: number; readonly pile: number }>({
  type: 'hand.counted',
  fold(game, { hand, pile }) {
    game.cards = { ...game.cards, hand, pile };
  },
  line: 'silent',
});

const played = step<{ readonly card: number; readonly as: string }>({
  what: 'card played',
  rule: '5.1',
  line: ({ card, as }, book) => `**Played: ${cardName(book, card)}**, ${as} (5.1).`,
});

/** 5.1, 5.7: what is played lies face up. `as`: in words, what it was played for. */
export const cardPlayed = event<{ readonly card: number; readonly as: string }>({
  type: 'card.played',
  fold(game, { card, as }) {
    const { own, cards } = game;
    if (own.piles.hand.includes(card)) own.piles = discardAllied(own.piles, card);
    game.cards = { ...cards, hand: Math.max(0, cards.hand - 1), discards: [...cards.discards, card] };
    game.rev += 1;
    addNews(game, newsOf(played, { card, as }));
  },
  line: ({ card, as }) => `Allied card ${card} is played (5.1): ${as}`,
});

/** The end of a day: everything lies with the discards. */
export const cardsPutAway = event<{ readonly ids: readonly number[] }>({
  type: 'cards.put-away',
  fold(game, { ids }) {
    game.cards = { hand: 0, pile: 0, discards: [...game.cards.discards, ...ids] };
  },
  line: ({ ids }) =>
    ids.length === 0 ? undefined : `Unplayed Allied cards are discarded (4.0): ${ids.join(', ')}`,
});

/** Before the first day. */
export function firstCards(work: EaaWork, { pack }: Book): void {
  emit(work, cardsPrepared, 'side:allied', { piles: firstAlliedPiles(pack.allied), shuffles: 0, drawn: 0 });
}

/** 4.0 II.1–4. */
export function prepareCards(work: EaaWork): void {
  const { game } = work.state;
  const book = bookOf(game);
  const { scenario } = book;
  const { day, isCommandCrisis } = savedOf(game);
  const cards = alliedCardsIn(book, { ...present({ isCommandCrisis }) });
  const { supplementals } = dayOf(scenario.calendar, day);
  const { piles } = startAlliedDay(game.own.piles, cards, { day, supplementals });
  emit(work, cardsPrepared, 'side:allied', { piles, shuffles: game.own.shuffles + 1, drawn: 0 });
  countHand(work, true);
}

/** At the start of a day nothing of yesterday is face up any more. */
export const daysCardsBegan = event<Record<never, never>>({
  type: 'cards.new-day',
  fold(game) {
    game.cards = { ...game.cards, discards: [] };
  },
  line: 'silent',
});

/** The cards as everybody may count them. */
export function countHand(work: EaaWork, isNewDay = false): void {
  if (isNewDay) emit(work, daysCardsBegan, 'everyone', {});
  const { piles } = work.state.game.own;
  emit(work, handCounted, 'everyone', { hand: piles.hand.length, pile: alliedPile(piles) });
}

/** 4.0 II.5, IV.2: up to the limit of the day, one after the other. `false`: a card drawn by hand is still missing. */
export function drawHand(work: EaaWork): boolean {
  const { calendar } = bookOf(work.state.game).scenario;
  const { hand } = dayOf(calendar, savedOf(work.state.game).day);
  const isNeeded = handDraws(work.state.game.own.piles, hand) > 0;
  while (handDraws(work.state.game.own.piles, hand) > 0) {
    const isDrawn = work.attempt(() => {
      const { piles, shuffles, drawn } = work.state.game.own;
      const id = drawCard(work, 'side:allied');
      const next = drawToHand(piles, numberOf(piles, id));
      emit(work, cardsDrawn, 'side:allied', { ids: [id], piles: next.piles, shuffles, drawn: drawn + 1 });
    });
    if (!isDrawn) return false;
  }
  if (isNeeded) countHand(work);
  return true;
}

/** Each card of the pile is as likely as each other; one that lies there unseen is as likely each of those it may be. */
export function drawCard(work: EaaWork, audience: 'everyone' | 'side:allied'): number {
  const { piles, shuffles, drawn } = work.state.game.own;
  const { primaries, available, unseen } = piles;
  const each = Math.max(1, available.length);
  const pieces = [
    ...primaries.flatMap((id) => Array.from({ length: each }, () => id)),
    ...available.flatMap((id) => Array.from({ length: unseen }, () => id)),
  ];
  const at = drawPlace(
    work,
    { pile: 'allied-cards', shuffle: shuffles, drawn, rule: '5.0', audience, by: 'allied' },
    pieces.map((id) => `card ${id}`),
  );
  const id = pieces[at];
  if (id === undefined) throw new Error('no such card');
  return id;
}

/** As the piles count their draws (`alliedDraws`). */
export function numberOf({ primaries, available }: AlliedPiles, id: number): number {
  const each = Math.max(1, available.length);
  const at = primaries.indexOf(id);
  return at >= 0 ? at * each : primaries.length * each + available.indexOf(id);
}

/** 4.0 V: hand and pile are discarded; the pile card by card, since nobody has seen what lies in it. */
export function putCardsAway(work: EaaWork): boolean {
  const unplayed: number[] = [...work.state.game.own.piles.hand];
  while (alliedPile(work.state.game.own.piles) > 0) {
    const isDrawn = work.attempt(() => {
      const { piles, shuffles, drawn } = work.state.game.own;
      const id = drawCard(work, 'everyone');
      const next = discardAlliedTop(piles, numberOf(piles, id));
      emit(work, cardsPrepared, 'side:allied', { piles: next.piles, shuffles, drawn: drawn + 1 });
    });
    if (!isDrawn) return false;
  }
  const { own, cards } = work.state.game;
  const seen = new Set(cards.discards);
  const ids = [...new Set([...unplayed, ...own.piles.discards])]
    .filter((id) => !seen.has(id))
    .sort((a, b) => a - b);
  emit(work, cardsPrepared, 'side:allied', {
    piles: endAlliedDay(own.piles),
    shuffles: own.shuffles,
    drawn: own.drawn,
  });
  emit(work, cardsPutAway, 'everyone', { ids });
  return true;
}
