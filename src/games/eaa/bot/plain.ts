/**
 * A plain Allied player: a pure function from what the Allied side sees to the next order. It proposes words, and judges them
 * by what judges a person’s. It keeps in supply, holds what is worth VPs and what lies on the way there, and brings reserves.
 */

import { delayedReserves } from '../allied/7.3-delayed.ts';
import { airpowerAmong } from '../orders/5.1-interdiction.ts';
import { openActivation } from '../orders/6.0-orders.ts';
import { legalPlaces } from '../orders/7.0-deploy.ts';
import { deploymentsOf, placesText } from '../outlook/7.1-where-to.ts';
import { bookOf } from '../packs/book.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaState } from '../state.ts';
import { counterKey } from '../vocabulary/counters.ts';
import { answerTo } from './answers.ts';
import { cardToPlay } from './cards.ts';
import { ordersFor } from './orders.ts';
import { tacticsFor } from './tactics.ts';

export interface Planned {
  readonly order: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** @param game as the Allied side sees it; `undefined`: nothing waits for it */
export function nextOrder(game: EaaState): Planned | undefined {
  const { question, stage, ended } = game;
  if (ended !== undefined || game.world === undefined) return undefined;
  if (question?.kind === 'cards')
    return { order: 'tactics.play', args: { cards: tacticsFor(game, question) } };
  if (question !== undefined) return { order: 'question.answer', args: { answer: answerTo(game, question) } };
  if (stage === 'reserves') return { order: 'reserves.deploy', args: { places: delayedPlaces(game) } };
  if (stage === 'interdiction') return { order: 'interdiction.play', args: { card: airpowerOf(game) } };
  if (stage !== 'allied') return undefined;
  const activation = openActivation(game);
  if (activation !== undefined)
    return { order: 'orders.commit', args: { orders: ordersFor(game, activation), after: 'end' } };
  const args = cardToPlay(game);
  return args === undefined ? { order: 'impulse.pass', args: {} } : { order: 'card.play', args };
}

/** 7.3. */
function delayedPlaces(game: EaaState): string {
  const world = worldIn(game);
  const may = delayedReserves(world)
    .filter(({ hexes }) => hexes.length > 0)
    .map(({ unit }) => counterKey(unit.counter));
  const deployed = deploymentsOf(world, may, may.length);
  return placesText(world, legalPlaces(game, world, may, deployed, false));
}

/** 5.1: the card of least value that is Airpower; 0: none. */
function airpowerOf(game: EaaState): number {
  const { allied } = bookOf(game);
  const [card] = airpowerAmong(game, game.own.piles.hand)
    .flatMap((id) => allied.get(id) ?? [])
    .toSorted((a, b) => a.value - b.value);
  return card?.id ?? 0;
}
