/** The grid of both maps, by what the rules text says of its hexes. */
import { expect, test } from 'vitest';
import { type Area, gridOf } from '../../../../src/games/ardennes2/ground/hexes.ts';

/** 7.5: east of A33, west of B12, rows 11 to 24. */
const BASTOGNE: Area = { columns: [33, 52], rows: [11, 24] };
const BOTH: Area = { columns: [1, 80], rows: [1, 54] };

test('7.5 has 280 hexes', () => {
  const { hexes } = gridOf(BASTOGNE);
  expect(hexes).toHaveLength(280);
  expect(hexes[0]).toBe('A33.11');
  expect(hexes.at(-1)).toBe('B12.24');
});

test('3.8: the bridge at Gemünd joins B22.15 and B23.16', () => {
  const grid = gridOf(BOTH);
  expect(grid.hexside('B22.15', 'B23.16')).toBe('B22.15-B23.16');
  expect(grid.neighbours('B22.15')).toEqual(['B22.16', 'B23.16', 'B23.15', 'B22.14', 'B21.15', 'B21.16']);
});

test('odd columns lie half a hex south of even ones, and the maps touch between A40 and B1', () => {
  const grid = gridOf(BOTH);
  expect(grid.neighbours('B1.16')).toEqual(['B1.17', 'B2.16', 'B2.15', 'B1.15', 'A40.15', 'A40.16']);
  expect(grid.neighbours('A40.16')).toContain('B1.17');
});

test.each([
  ['b1.16', 'B1.16'],
  [' A33.11 ', 'A33.11'],
  ['A 40.12', 'A40.12'],
  ['B12:24', 'B12.24'],
  ['A32.11', undefined],
  ['B13.12', undefined],
  ['C1.16', undefined],
  ['B1', undefined],
  ['B99.16', undefined],
])('what is typed for a hex: %s', (typed, hex) => {
  expect(gridOf(BASTOGNE).parse(typed)).toBe(hex);
});
