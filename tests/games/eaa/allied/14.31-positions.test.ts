/** 14.31, 14.32: who may dig in at the end of an Allied activation. */
import { expect, test } from 'vitest';
import { buildPositions, diggers } from '../../../../src/games/eaa/allied/14.31-positions.ts';
import { counter, ground } from '../board.ts';
import { table } from './table.ts';

const us = (id: string) => counter('V', id, '3/1 3 #20');
const ON = ground({
  hexes: { '1010': { isTown: true }, '1011': { terrain: 'city' } },
});
const { world, names } = table({
  ground: ON,
  ips: ['1407'],
  units: [
    { at: '1012', counter: us('idle') },
    { at: '1012', counter: us('moved') },
    { at: '1013', counter: us('low'), supply: 'low' },
    { at: '1014', counter: us('out'), supply: 'out' },
    { at: '1014', counter: us('isolated'), supply: 'isolated' },
    { at: '1014', counter: us('dispersed'), isDispersed: true },
    { at: '1010', counter: us('town') },
    { at: '1011', counter: us('city') },
    { at: '1407', counter: us('ip') },
    { at: '1408', counter: us('inactive') },
  ],
});
const ACTIVE = ['idle', 'moved', 'low', 'out', 'isolated', 'dispersed', 'town', 'city', 'ip'].map(
  (id) => `V/${id}`,
);

test('14.31: in supply or low supply, without a move or an attack; 12.9, 14.32: the others with their rule', () => {
  const { may, mayNot } = diggers(world, ACTIVE, ['V/moved']);
  expect(may.toSorted()).toEqual(['V/idle', 'V/low']);
  expect(Object.fromEntries(mayNot.map(({ unit, rule }) => [unit, rule]))).toEqual({
    'V/moved': '14.31',
    'V/out': '14.31',
    'V/isolated': '14.31',
    'V/dispersed': '12.9',
    'V/town': '14.32',
    'V/city': '14.32',
    'V/ip': '14.32',
  });
});

test('building: a marker for the hex, whoever else stands there', () => {
  const done = buildPositions(world, ACTIVE, ['V/moved'], ['V/low', 'V/idle']);
  if (!done.ok) throw new Error(done.why);
  expect(names(done.world.position.ips).toSorted()).toEqual(['1012', '1013', '1407']);
});

test('a unit that may not is refused with its reason and those that may', () => {
  const refusal = buildPositions(world, ACTIVE, ['V/moved'], ['V/idle', 'V/town']);
  expect(refusal).toMatchObject({ ok: false, rule: '14.32', why: '1010 is a town or city' });
  expect(refusal.ok ? [] : refusal.legal.toSorted()).toEqual(['V/idle', 'V/low']);
  expect(buildPositions(world, ACTIVE, [], ['V/inactive'])).toMatchObject({ ok: false, rule: '14.31' });
});
