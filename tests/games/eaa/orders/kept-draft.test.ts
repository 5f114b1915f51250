/** 6.0: a draft that a board keeps in the campaign. */
import { expect, test } from 'vitest';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { openActivation } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import { openSeeded } from '../planned-game.ts';

function activated() {
  const table = openSeeded(0);
  while (openActivation(table.state().game) === undefined) {
    const next = nextOrder(table.view('allied'));
    if (next === undefined) throw new Error('the game is over before');
    table.order('allied', next.order, next.args);
  }
  return table;
}

test('has what others have written meanwhile, and keeps lines that cannot be played', () => {
  const table = activated();
  const draft = () => table.state().game.own.draft;
  const keep = (orders: string, base = '') => table.order('allied', 'orders.keep', { orders, base });
  keep('23.2 > 0306');
  expect(draft()).toBe('23.2 > 0306');
  table.order('allied', 'orders.write', { orders: '23.2 > 0306\ndig 393.99' });
  // A page that saw the first line alone adds one before it.
  keep('9.2 > 0606\n23.2 > 0306', '23.2 > 0306');
  expect(draft()).toBe('9.2 > 0606\n23.2 > 0306\ndig 393.99');
  keep(`23.2 > 9999\n${draft()}`, draft());
  expect(draft()).toBe('23.2 > 9999\n9.2 > 0606\n23.2 > 0306\ndig 393.99');
  expect(table.refusal('allied', 'orders.commit', { orders: draft() })).toMatch(/^eaa\//u);
  expect(table.refusal('allied', 'orders.keep', { orders: 'x\n'.repeat(2000) })).toBe('eaa/6.0/too-long');
  expect(table.offers('allied').map(({ order }) => order)).not.toContain('orders.keep');
  keep('', draft());
  expect(draft()).toBe('');
});
