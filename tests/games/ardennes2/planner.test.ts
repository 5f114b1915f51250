/** The program that plays a side: it never orders what is refused, is the same for the same view, and beats whoever does not try. */
import { expect, test } from 'vitest';
import { player } from '../../../src/games/ardennes2/planner/planner.ts';
import { testSeed } from '../../support/seed.ts';
import { openGame } from './game-table.ts';
import { playGame } from './planned-game.ts';

const SEED = testSeed('planner');

test('a whole game against itself: every order is accepted, and somebody wins', () => {
  const { ended } = playGame(`${SEED}`, { german: 'planner', us: 'planner' }).view('everyone');
  expect(ended?.winner).toMatch(/german|us/u);
});

test('the same view and the same chance give the same order; it leaves the view as it was', () => {
  const table = openGame();
  if (table.view('us').phase === 'air-supply') table.order('us', 'phase.pass');
  const view = table.view('german');
  const before = JSON.stringify(view);
  const order = player.nextOrder(view, 'german', 'chance');
  expect(order?.order).toBe('orders.commit');
  expect(player.nextOrder(view, 'german', 'chance')).toEqual(order);
  expect(JSON.stringify(view)).toBe(before);
  expect(player.nextOrder(view, 'us', 'chance')).toBeUndefined();
});

test.each(['passive', 'random'] as const)('as Germans it beats a %s U.S. side', (us) => {
  const table = playGame(`${SEED} ${us}`, { german: 'planner', us });
  expect(table.view('everyone').ended?.winner).toBe('german');
});
