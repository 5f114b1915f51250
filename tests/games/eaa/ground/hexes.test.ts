/** The hex grid of Enemy Action: Ardennes, as its rules let one work it out. */
import { expect, test } from 'vitest';
import { gridOf } from '../../../../src/games/eaa/ground/hexes.ts';

const GRID = gridOf({ rows: [1, 26], columns: [1, 39] });

test.each([
  // 3.0: a unit retreats from 1407 to 1308; 12.7: from 1210 to 1310, and from there to 1309, 1409 or 1410.
  ['1407', ['1308']],
  ['1210', ['1310']],
  ['1310', ['1309', '1409', '1410']],
  // 9.2 B; 12.83 C; 2.1: the Meuse.
  ['1511', ['1411', '1510', '1512']],
  ['1616', ['1517']],
  ['0116', ['0117']],
  ['0625', ['0626']],
  // 9.2 A: the neighbours of Trois Ponts.
  ['0812', ['0811', '0813', '0712', '0713', '0912', '0913']],
] as const)('%s touches %j', (hex, others) => {
  for (const other of others) expect(GRID.hexside(hex, other)).toBeDefined();
});

test('hexes two away have the neighbours in common that the illustrations have', () => {
  const between = (...hexes: readonly string[]) =>
    GRID.hexes.filter((hex) => hexes.every((other) => GRID.hexside(hex, other) !== undefined));
  expect(between('1224', '1225', '1324', '1424')).toEqual(['1325']);
  expect(between('1024', '1124', '1224', '1225')).toEqual(['1125']);
  expect(between('1220', '1321', '1420')).toEqual(['1320']);
  expect(GRID.distance('2508', '2204')).toBe(5);
  expect(GRID.distance('2508', '2106')).toBe(4);
});

test('they are read as they are printed, and stand in the order of their numbers', () => {
  expect(GRID.parse(' 0812 ')).toBe('0812');
  expect(GRID.parse('2701')).toBeUndefined();
  expect(GRID.parse('812')).toBeUndefined();
  expect(GRID.hexes).toEqual([...GRID.hexes].sort());
  expect(gridOf({ rows: [1, 13], columns: [1, 21] }).hexes).toHaveLength(273);
});
