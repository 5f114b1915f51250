/** 13.2–13.24: the states of unsupply, and surrender. */
import { expect, test } from 'vitest';
import { unitsIn } from '../../../../src/games/eaa/position/near.ts';
import type { Unit } from '../../../../src/games/eaa/position/position.ts';
import {
  checkSupply,
  resupplied,
  SURRENDER,
  surrendersOn,
  unsuppliedStacks,
} from '../../../../src/games/eaa/supply/13.2-unsupply.ts';
import { counter, ground, position } from '../board.ts';

/** 0815 is the Allied edge; whoever stands at 1010 is far from everything. */
const board = (day: number, states: readonly Partial<Unit>[], at = '1010') =>
  position({
    day,
    ground: ground({ hexes: { '0815': { edgeOf: 'allied', isMapEdge: true } } }),
    units: [
      ...states.map((state, index) => ({ at, counter: counter('V', String(index), '3/1 3'), ...state })),
      { at: '1210', counter: counter('I SS', 'g', '3/1 3') },
    ],
  });

test('each Supply Phase without a path is one state farther, each with one ends all of them', () => {
  const states = [{}, { supply: 'low' }, { supply: 'out' }] as const;
  const told = (at: string) =>
    checkSupply(board(18, states, at)).map(({ was, is, surrenders }) => `${was} ${is} ${surrenders}`);
  expect(told('1010')).toEqual(['in low false', 'low out false', 'out isolated false']);
  expect(told('0814')).toEqual(['in in false', 'low in false', 'out in false']);
  const [isolated] = checkSupply(board(18, [{ supply: 'isolated' }]));
  expect(isolated).toMatchObject({ was: 'isolated', is: 'isolated', surrenders: true });
});

test('13.12: Germans are checked from December 19 on', () => {
  const checked = (day: number) => checkSupply(board(day, [])).map(({ unit, is }) => `${unit} ${is}`);
  expect(checked(18)).toEqual([]);
  expect(checked(19)).toEqual(['I SS/g low']);
});

test('13.12: von der Heydte is checked before, and nobody who stands with him', () => {
  const units = ['VDH', 'g'].map((id) => ({ at: '1210', counter: counter('I SS', id, '3/1 3') }));
  const checks = checkSupply(position({ day: 18, units }));
  expect(checks.map(({ unit, is }) => `${unit} ${is}`)).toEqual(['I SS/VDH low']);
});

test('13.24: green 1 to 6, line 1 to 4, elite 1 or 2', () => {
  expect(SURRENDER).toEqual({ green: 6, line: 4, elite: 2 });
  const falls = (numbers: string) =>
    Array.from({ length: 10 }, (_, index) => index + 1).filter((die) =>
      surrendersOn({ counter: counter('V', 'a', numbers), steps: 1 }, die),
    );
  expect(falls('3g/1g 3')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(falls('3/1 3')).toEqual([1, 2, 3, 4]);
  expect(falls('3e/1e 3')).toEqual([1, 2]);
});

test('13.4: a whole stack comes back into supply', () => {
  const on = board(18, [{ supply: 'out' }, { supply: 'low' }]);
  const [hex = -1] = unsuppliedStacks(on);
  expect(on.ground.grid.hexAt(hex)).toBe('1010');
  const after = resupplied(on, hex);
  expect(unitsIn(after, hex).map(({ supply }) => supply)).toEqual(['in', 'in']);
  expect(unsuppliedStacks(after)).toEqual([]);
});
