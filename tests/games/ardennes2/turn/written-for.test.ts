/** 2.1: orders that come from a board in a file say for which Phase they were written. */
import { expect, test } from 'vitest';
import { readBack } from '../../../../src/games/ardennes2/turn/orders/read-back.ts';
import { remarkFor } from '../../../../src/games/ardennes2/turn/orders/written-for.ts';
import { openBoard } from '../game-table.ts';

const PLACES = { german: { 'B9.18': ['I/3', 'Gutmn'] }, us: { 'B6.17': ['Harper'] } };

test('orders for the present Phase are read back without a word; those for another say for which they were', () => {
  const movement = openBoard('german.movement', PLACES).known('german').view;
  const combat = openBoard('german.combat', PLACES).known('german').view;
  const orders = (remark: string) => `${remark}\nI/3 > B8.18`;
  const own = remarkFor(movement.game);
  expect(own).toBe('# for Turn 4, German Movement & Barrage');
  const plain = readBack(movement, 'german', 'I/3 > B8.18');
  expect(readBack(movement, 'german', orders(own))).toBe(plain);
  expect(readBack(movement, 'german', orders(remarkFor(combat.game)))).toBe(
    `⚠ These orders were written for Turn 4, German Combat; it is Turn 4, German Movement & Barrage now.\n${plain}`,
  );
});
