/** 8.11, Commandos: the top card of the Allied draw pile is discarded, or one of the hand where there is no pile any more. */
import { alliedPile, discardAllied, discardAlliedTop } from '../piles/5.0-allied-piles.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { cardsPrepared, drawCard, numberOf } from './5.0-allied-cards.ts';

/** It lies face up (5.7). */
export const cardLost = event<{ readonly card: number; readonly from: 'pile' | 'hand' }>({
  type: 'card.lost',
  fold(game, { card, from }) {
    const { own, cards } = game;
    if (own.piles.hand.includes(card)) own.piles = discardAllied(own.piles, card);
    game.cards = { ...cards, [from]: Math.max(0, cards[from] - 1), discards: [...cards.discards, card] };
  },
  line: 'silent',
});

/**
 * The number of the card, 0: the Allied player has none. `undefined`: they have to choose. `false`: a draw by hand is
 * missing.
 */
export function takenByCommandos(work: EaaWork): string | undefined | false {
  const { piles } = work.state.game.own;
  if (alliedPile(piles) === 0) return piles.hand.length === 0 ? '0' : undefined;
  let card = 0;
  const isDrawn = work.attempt(() => {
    const { own } = work.state.game;
    card = drawCard(work, 'side:allied');
    const next = discardAlliedTop(own.piles, numberOf(own.piles, card));
    const { shuffles, drawn } = own;
    emit(work, cardsPrepared, 'side:allied', { piles: next.piles, shuffles, drawn: drawn + 1 });
    emit(work, cardLost, 'everyone', { card, from: 'pile' });
  });
  return isDrawn ? String(card) : false;
}
