/** 6.0: who Controls a hex that counts: the last to have stood there in supply. */
import { expect, test } from 'vitest';
import { settleControl } from '../../../../src/games/ardennes2/turn/7.5-course.ts';
import { openBoard } from '../game-table.ts';

const BASTOGNE = 'B1.16';

test('who enters in supply Controls it at once, and goes on Controlling it when he has left', () => {
  const table = openBoard('german.movement', { german: { 'B3.17': ['I/3'] }, us: { 'B5.22': ['Cherry'] } });
  expect(table.state().game.control[BASTOGNE]).toBe('us');
  table.order('german', 'orders.commit', { orders: `I/3 > ${BASTOGNE}`, after: 'more' });
  expect(table.state().game.control[BASTOGNE]).toBe('german');
  table.order('german', 'orders.commit', { orders: 'I/3 > B2.16', after: 'end' });
  expect(table.state().game.control[BASTOGNE]).toBe('german');
});

test('without supply it is not taken, nor kept from an enemy who has some', () => {
  const table = openBoard('us.movement', { german: { 'B7.18': ['I/3'] }, us: { [BASTOGNE]: ['Cherry'] } });
  const settled = (isSupplied: boolean) => {
    table.happen((work) => {
      work.emit('control.changed', 'everyone', { hex: BASTOGNE, side: 'german' });
      settleControl(work, () => isSupplied);
    });
    return table.state().game.control[BASTOGNE];
  };
  expect(settled(false)).toBe('german');
  expect(settled(true)).toBe('us');
});
