/** Standing orders for the defence: taken back with an empty form, as its examples say. */
import { expect, test } from 'vitest';
import { openGame } from '../game-table.ts';

test('an empty form takes all of them back', () => {
  const table = openGame();
  table.order('allied', 'defence.set', { orders: 'all hold' });
  expect(table.view('allied').own.standing).toBe('all hold');
  const offer = table.offers('allied').find(({ order }) => order === 'defence.set');
  const [field] = offer?.fields ?? [];
  // A form asks for whatever is wanted, or not optional.
  expect(field).toMatchObject({ name: 'orders', optional: true });
  expect(field).not.toHaveProperty('wanted');
  table.order('allied', 'defence.set', { orders: '' });
  expect(table.view('allied').own.standing).toBe('');
});
