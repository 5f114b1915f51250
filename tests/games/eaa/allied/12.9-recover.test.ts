/** 12.9: Recover. */
import { expect, test } from 'vitest';
import { recoverOptions, recoverUnits } from '../../../../src/games/eaa/allied/12.9-recover.ts';
import { counter } from '../board.ts';
import { table, unitAt } from './table.ts';

const { book, world } = table({
  units: [
    ...['1012', '1012', '1013', '1014'].map((at, index) => ({
      at,
      counter: counter('V', `d${index}`, `3/1 3 #0${index + 1}`),
      isDispersed: true,
    })),
    { at: '1010', counter: counter('V', 'fit', '3/1 3') },
    { at: '1007', counter: counter('I SS', 'x', '4/2 3'), isDispersed: true },
  ],
});
const ALL = ['V/d0', 'V/d1', 'V/d2', 'V/d3'];

test('up to three dispersed Allied units are in order again, wherever they stand', () => {
  expect(recoverOptions(world)).toEqual(ALL);
  const done = recoverUnits(book, world, ['V/d3', 'V/d1']);
  if (!done.ok) throw new Error(done.why);
  expect(recoverOptions(done.world)).toEqual(['V/d0', 'V/d2']);
  expect(unitAt(done.world, 'I SS/x').isDispersed).toBe(true);
});

test('nobody else, nobody twice, not one more', () => {
  for (const keys of [['V/fit'], ['I SS/x'], ['V/gone'], [], ['V/d0', 'V/d0'], ALL])
    expect(recoverUnits(book, world, keys)).toMatchObject({ ok: false, rule: '12.9', legal: ALL });
});
