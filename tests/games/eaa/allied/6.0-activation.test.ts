/** 6.0, 12.9, 14.2, 15.3: how an Allied activation begins and ends. */
import { expect, test } from 'vitest';
import { beginActivation, endActivation } from '../../../../src/games/eaa/allied/6.0-activation.ts';
import { counter, ground } from '../board.ts';
import { table, unitAt } from './table.ts';

const us = (id: string) => counter('V', id, '3/1 3');

test('15.3: detachments beside active units go, beside dispersed ones too; others stay', () => {
  const { world, names } = table({
    detachments: ['1013', '1009', '1407'],
    units: [
      { at: '1012', counter: us('a') },
      { at: '1010', counter: us('b'), isDispersed: true },
      { at: '1408', counter: us('c') },
    ],
  });
  const begun = beginActivation(world, ['V/a', 'V/b']);
  expect(names(begun.relieved)).toEqual(['1009', '1013']);
  expect(names(begun.world.position.detachments)).toEqual(['1407']);
  expect(beginActivation(world, ['V/a']).relieved).toHaveLength(1);
});

test('14.2: a German bridge beside an active unit is taken unless a German holds the other end, blown ones too', () => {
  const on = ground({
    rivers: { '1012 1011': 'river', '1012 1112': 'river', '1012 1013': 'river' },
    roads: ['1013 1012 1011', '1012 1112'],
    bridges: {
      '1012 1011': { owner: 'german' },
      '1012 1112': { owner: 'german', isBlown: true },
      '1012 1013': { owner: 'german' },
    },
  });
  const id = (a: string, b: string) => on.grid.hexside(a, b) ?? '';
  const { world } = table({
    ground: on,
    units: [
      { at: '1012', counter: us('a') },
      { at: '1011', counter: counter('I SS', 'x', '4/2 3') },
    ],
  });
  const begun = beginActivation(world, ['V/a']);
  expect(begun.bridges.toSorted()).toEqual([id('1012', '1013'), id('1012', '1112')].toSorted());
  const { bridges } = begun.world.position;
  expect(bridges.get(id('1012', '1011'))?.owner).toBe('german');
  expect(bridges.get(id('1012', '1013'))?.owner).toBe('allied');
  expect(bridges.get(id('1012', '1112'))).toEqual({ owner: 'allied', isBlown: true, isNew: false });
  expect(beginActivation(world, []).bridges).toEqual([]);
});

test('12.9: who was active is in order again, but not who was dispersed by his own attack in it', () => {
  const { world } = table({
    units: [
      { at: '1012', counter: us('a'), isDispersed: true },
      { at: '1010', counter: us('b'), isDispersed: true },
      { at: '1408', counter: us('c'), isDispersed: true },
    ],
  });
  const { world: after, recovered } = endActivation(world, ['V/a', 'V/b'], ['V/b']);
  expect(recovered).toEqual(['V/a']);
  expect(['V/a', 'V/b', 'V/c'].map((key) => unitAt(after, key).isDispersed)).toEqual([false, true, true]);
});
