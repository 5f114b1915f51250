/** 6.0: orders that come from a board in a file say for which activation they were written. */
import { expect, test } from 'vitest';
import { nextOrder } from '../../../../src/games/eaa/bot/plain.ts';
import { openActivation, readBack } from '../../../../src/games/eaa/orders/6.0-orders.ts';
import { remarkFor } from '../../../../src/games/eaa/orders/written-for.ts';
import { openSeeded } from '../planned-game.ts';

test('orders for the present activation are read back without a word; those for another say for which they were', () => {
  const table = openSeeded(0);
  let game = table.view('allied');
  for (; openActivation(game) === undefined; game = table.view('allied')) {
    const next = nextOrder(game);
    if (next === undefined) throw new Error('the game is over before');
    table.order('allied', next.order, next.args);
  }
  const activation = openActivation(game);
  if (activation === undefined) throw new Error('nothing is active');
  const own = remarkFor(game, activation);
  expect(own).toMatch(/^# for December \d+, impulse \d+, \S/u);
  const plain = readBack(game, '', true);
  expect(plain).toBeDefined();
  expect(readBack(game, own, true)).toBe(plain);
  const other = remarkFor({ ...game, impulse: game.impulse + 1 }, activation);
  const [was, is] = [other, own].map((remark) => remark.replace('# for ', ''));
  expect(readBack(game, other, true)).toBe(
    `⚠ These orders were written for ${was}; it is ${is} now.\n${plain}`,
  );
  expect(readBack(game, '# for nobody', true)).toBe(plain);
});
