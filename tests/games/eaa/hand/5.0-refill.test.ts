/** 4.0 IV.2: an impulse that is over stays over while the cards that fill the hand are drawn by hand. */
import { expect, test } from 'vitest';
import type { EaaState } from '../../../../src/games/eaa/state.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { openGame } from '../game-table.ts';

/** Enters the die or card that is asked for, or answers; `false`: an impulse waits for its card. */
function goOn(table: MemoryTable<EaaState>): boolean {
  const offers = table.offers('allied');
  const dice = offers.find(({ order }) => order === 'dice.enter');
  if (dice !== undefined) {
    const [field] = dice.fields;
    const [value = '5'] = field?.kind === 'text' ? field.examples : [];
    table.order('allied', 'dice.enter', { ...dice.fixed, values: value });
    return true;
  }
  const answer = offers.find(({ order, fields }) => ANSWERS.has(order) && fields.length === 0);
  if (answer === undefined) return false;
  table.order('allied', answer.order, answer.fixed);
  return true;
}

const ANSWERS = new Set(['question.answer', 'tactics.play', 'interdiction.play', 'reserves.deploy']);

test('nothing is played between a card of the impulse and the card that is drawn behind it', () => {
  const table = openGame({ seed: Buffer.alloc(32, 3), common: { dice: 'hand' } });
  while (goOn(table));
  const { game } = table.state();
  expect(game.stage).toBe('allied');
  const card = table
    .offers('allied')
    .find(({ order, fields }) => order === 'card.play' && fields.length === 0);
  if (card === undefined) throw new Error('no card can be played');
  table.order('allied', 'card.play', card.fixed);
  table.order('allied', 'orders.commit', { orders: '', after: 'end' });
  // The hand has room for one card, which has not been drawn yet.
  expect(table.state().game.stage).toBe('refill');
  const open = table.offers('allied').map(({ order }) => order);
  expect(open).toContain('dice.enter');
  for (const order of ['card.play', 'impulse.pass', 'orders.commit']) expect(open).not.toContain(order);
  goOn(table);
  expect(table.state().game).toMatchObject({ stage: 'german', impulse: 2 });
});
