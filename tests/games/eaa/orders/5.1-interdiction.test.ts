/** 5.1, 5.4: which cards interdict: the same that could be played for Airpower in an impulse of that day. */
import { expect, test } from 'vitest';
import { airpowerAmong, mayInterdict } from '../../../../src/games/eaa/orders/5.1-interdiction.ts';
import { openGame } from '../game-table.ts';

test('an army’s “any command event” is Airpower on days on which some card shows it, and nobody is asked on others', () => {
  const { game } = openGame({ seed: Buffer.alloc(32, 3) }).state();
  const { world } = game;
  if (world === undefined) throw new Error('no world');
  const on = (day: number) => {
    const then = { ...game, world: { ...world, day } };
    return [airpowerAmong(then, [1, 11, 14, 18]), mayInterdict(then)];
  };
  expect([17, 18, 20].map(on)).toEqual([
    [[], false],
    [[11, 14, 18], true],
    [[], false],
  ]);
});
