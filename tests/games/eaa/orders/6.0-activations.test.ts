/** 6.0: each activation waits for its own orders, however the one before it has ended. */
import { expect, test } from 'vitest';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { openActivation } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import { openSeeded } from '../planned-game.ts';

const ACTIVATIONS = 3;

test('a second activation is not over with the orders of the first', () => {
  const table = openSeeded(0);
  let activations = 0;
  while (activations < ACTIVATIONS) {
    const next = nextOrder(table.view('allied'));
    if (next === undefined) throw new Error('the game is over before');
    table.order('allied', next.order, next.args);
    if (next.order !== 'card.play' || !String(next.args.command).startsWith('activate')) continue;
    activations += 1;
    expect(openActivation(table.state().game)).toBeDefined();
  }
});
