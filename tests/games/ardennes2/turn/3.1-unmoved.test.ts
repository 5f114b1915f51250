/** 3.1: who could still move, and has not, is named before the Phase ends. */
import { expect, test } from 'vitest';
import { readBack } from '../../../../src/games/ardennes2/turn/orders/read-back.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { openBoard } from '../game-table.ts';

type Table = ReturnType<typeof openBoard>;

function backOf(table: Table, side: Side, orders: string, isLast = true): string {
  return readBack(table.known(side).view, side, orders, isLast) ?? 'refused';
}

const unmovedIn = (back: string) => /⚠ (\d+ counters? could move .*)\./u.exec(back)?.[1];

test('whoever has neither moved nor fired is named, when the Phase ends with the orders', () => {
  const table = openBoard('german.movement', {
    german: { 'B8.18': ['77'], 'B9.18': ['26.arty'], 'B7.18': ['I/3', 'vBohm'], 'B10.18': ['902'] },
    us: { 'B6.18': ['A/501', 'B/501'] },
  });
  const orders = '26.arty x B6.18\nI/3 > B7.19';
  expect(unmovedIn(backOf(table, 'german', orders))).toBe(
    '2 counters could move and have not (3.1): 902 in B10.18; vBohm in B7.18',
  );
  expect(unmovedIn(backOf(table, 'german', orders, false))).toBeUndefined();
  expect(unmovedIn(backOf(table, 'german', `${orders}\nvBohm > B7.19\n902 > B9.18`))).toBeUndefined();
});

test('nobody moves in a Combat Phase; in Exploitation those alone who may', () => {
  const places = { german: { 'B8.18': ['77', 'I/3'] }, us: { 'B3.17': ['A/501'] } };
  expect(unmovedIn(backOf(openBoard('german.combat', places), 'german', ''))).toBeUndefined();
  const exploiting = backOf(openBoard('german.exploitation', places), 'german', '');
  expect(unmovedIn(exploiting)).toBe('1 counter could move and has not (3.1): I/3 in B8.18');
});

test('who ends a Phase by its button reads the same, and what else may come of it', () => {
  const table = openBoard('us.movement', {
    german: { 'B7.19': ['I/3'] },
    us: { 'B1.16': ['A/501', 'A/327', 'B/501', 'B/327'] },
  });
  const pass = table.offers('us').find(({ order }) => order === 'phase.pass');
  expect(pass?.irrevocable).toBe('U.S. Movement & Barrage ends, and nothing more is done in it.');
  expect(pass?.preview?.()).toBe(
    [
      '⚠ 4 counters could move and have not (3.1): A/501, A/327, B/501, B/327 in B1.16.',
      '⚠ DG at the end of the Phase (3.4): B1.16, overstacked.',
    ].join('\n'),
  );
});

test('of many stacks some are named, and the others counted', () => {
  const ids = ['77', '78', '39', '902', '901', '26.pio', 'I/3', 'II/3', 'vBohm', 'Gutmn'];
  const german = Object.fromEntries(
    ids.map((id, at) => [`B${8 + Math.floor(at / 5)}.${15 + (at % 5)}`, [id]]),
  );
  const table = openBoard('german.movement', { german, us: { 'B1.16': ['A/501'] } });
  expect(unmovedIn(backOf(table, 'german', ''))).toMatch(/^10 counters .*; and 2 more$/u);
});
