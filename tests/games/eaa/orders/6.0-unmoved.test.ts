/** 6.0: who of an activation could move, and has not, is said before it is over. */
import { expect, test } from 'vitest';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { openActivation, readBack } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import { openSeeded } from '../planned-game.ts';

test('named with the end of the activation alone, and not who has something to do', () => {
  const table = openSeeded(0);
  for (let activation = openActivation(table.state().game); activation === undefined; ) {
    const next = nextOrder(table.view('allied'));
    if (next === undefined) throw new Error('the game is over before');
    table.order('allied', next.order, next.args);
    activation = openActivation(table.state().game);
  }
  const game = table.view('allied');
  const told = (orders: string, isLast = true) =>
    /⚠ .*\(10\.0\).*/u.exec(readBack(game, orders, isLast) ?? 'refused')?.[0];
  const all = '⚠ 6 active units could move and have not (10.0): 102 Cav, 23.2, 38.2, 393.99, 395.99 and 9.2.';
  expect(told('')).toBe(all);
  expect(told('', false)).toBeUndefined();
  expect(told('23.2 > 0306\n38.2 > 0707\n9.2 > 0606\n102 Cav > 0110\ndig 393.99')).toBe(
    '⚠ 1 active unit could move and has not (10.0): 395.99.',
  );
  expect(
    told('23.2 > 0306\n38.2 > 0707\n395.99 > 0406\n9.2 > 0606\n102 Cav > 0110\ndig 393.99'),
  ).toBeUndefined();
});
