/** 5.1, 13.4: Airpower. */
import { expect, test } from 'vitest';
import { interdict, resupply, resupplyOptions } from '../../../../src/games/eaa/allied/5.1-airpower.ts';
import { counter } from '../board.ts';
import { table, unitAt } from './table.ts';

const us = (id: string) => counter('V', id, '3/1 3');

test('5.1: two German cards are to be discarded, the first German impulse is skipped, once', () => {
  const { book, world } = table({});
  const done = interdict(book, world);
  if (!done.ok) throw new Error(done.why);
  expect(done.discards).toBe(2);
  expect(done.world.skipsImpulse).toBe(true);
  expect(interdict(book, done.world)).toMatchObject({ ok: false, rule: '5.1' });
});

test('5.1: of a pile of one card that one', () => {
  const { book, world } = table({});
  const short = { ...world, german: { ...world.german, draw: [35] } };
  expect(interdict(book, short)).toMatchObject({ ok: true, discards: 1 });
});

test('13.4: a whole stack is in supply again, whatever state its units were in', () => {
  const { world } = table({
    units: [
      { at: '1012', counter: us('a'), supply: 'isolated' },
      { at: '1012', counter: us('b'), supply: 'low' },
      { at: '1013', counter: us('c'), supply: 'out' },
      { at: '1014', counter: us('d') },
      { at: '1007', counter: counter('I SS', 'x', '4/2 3'), supply: 'out' },
    ],
  });
  expect(resupplyOptions(world)).toEqual(['1012', '1013']);
  const done = resupply(world, '1012');
  if (!done.ok) throw new Error(done.why);
  expect(['V/a', 'V/b', 'V/c'].map((key) => unitAt(done.world, key).supply)).toEqual(['in', 'in', 'out']);
  for (const hex of ['1014', '1007', '1111', 'nowhere'])
    expect(resupply(world, hex)).toMatchObject({ ok: false, rule: '13.4', legal: ['1012', '1013'] });
});
