/** The hand on the board: each card with what the desk offers of it, and a reason for what it does not. */
import { expect, test } from 'vitest';
import { wholeBoardDataOf } from '../../../../src/board/data-of.ts';
import { type HandCommand, handIn } from '../../../../src/board/page/eaa/hand.ts';
import { knownOf } from '../../../../src/board/page/eaa/known.ts';
import { openActivation } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import type { Sitting } from '../../../../src/moderator/sitting.ts';
import { gameOf, seated } from './seated.ts';

function handOf(sitting: Sitting) {
  const data = wholeBoardDataOf(sitting);
  return { data, cards: handIn(knownOf(data), data.desk.offers) };
}

const openings = ({ commands }: { readonly commands: readonly HandCommand[] }) =>
  commands.filter(({ offer, activates }) => offer !== undefined && activates === 'all');

test('what the desk offers of a card is on it, the rest has a reason; a formation is activated with the units shown', () => {
  const { table, sitting } = seated((each) => handOf(each).cards.some((card) => openings(card).length > 0));
  const { data, cards } = handOf(sitting());
  const commands = cards.flatMap((card) => card.commands);
  const offered = data.desk.offers.filter(({ order }) => order === 'card.play');
  expect(new Set(commands.flatMap(({ offer }) => offer ?? []))).toEqual(new Set(offered));
  for (const { offer, why } of commands) if (offer === undefined) expect(why).toMatch(/\(\d+\.\d+\)$/u);
  const [command] = cards.flatMap(openings);
  if (command?.offer === undefined) throw new Error('nothing can be activated');
  const { offer, units } = command;
  table.play('anna', offer.order, offer.fixed);
  expect(openActivation(gameOf(sitting()))?.units).toEqual(units);
  // What is left in the hand is shown all the time, with its tactics.
  const left = handOf(sitting()).cards;
  expect(left.map(({ id }) => id)).toEqual(gameOf(sitting()).own.piles.hand);
  expect(left.flatMap((card) => card.commands)).toEqual([]);
  expect(left.some(({ tactics }) => tactics.length > 0)).toBe(true);
});
