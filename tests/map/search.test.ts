/** Searches over a net: the nearest, the cheapest, connected parts, and what stopped them. */
import { expect, test } from 'vitest';
import { barrierOf, costsFrom, flood, type Net, partsOf, pathTo } from '../../src/map/search.ts';
import { KGP } from './grids.ts';

/** 0 – 1 – 2 – 3, and 0 – 4 – 3 beside it; 5 by itself. */
const TOUCHING = [[1, 4], [0, 2], [1, 3], [2, 4], [0, 3], []];
const NET: Net = { size: TOUCHING.length, next: (node) => TOUCHING[node] ?? [] };

test('a flood takes the fewest steps, stops where it may not go, and at the most steps', () => {
  const all = flood(NET, [0], () => true);
  expect([...all.distances]).toEqual([0, 1, 2, 2, 1, -1]);
  expect(pathTo(all, 3)).toEqual([0, 4, 3]);
  const barred = flood(NET, [0], (_, to) => to !== 4);
  expect(pathTo(barred, 3)).toEqual([0, 1, 2, 3]);
  expect(barrierOf(NET, barred)).toEqual([4]);
  expect([...flood(NET, [0], () => true, 1).distances]).toEqual([0, 1, -1, -1, 1, -1]);
});

test('a start is reached, whatever it is, and twice is once', () => {
  expect([...flood(NET, [5, 5], () => false).distances]).toEqual([-1, -1, -1, -1, -1, 0]);
});

test('the cheapest path goes round what is dear, and not over what is forbidden', () => {
  const dear = costsFrom(NET, [0], (_, to) => (to === 4 ? 5 : 1));
  expect([dear.costs[3], pathTo(dear, 3)]).toEqual([3, [0, 1, 2, 3]]);
  const shut = costsFrom(NET, [0], (_, to) => (to === 2 || to === 4 ? Number.POSITIVE_INFINITY : 1));
  expect([...shut.costs]).toEqual([0, 1, Infinity, Infinity, Infinity, Infinity]);
});

/** 0 – 1 – 3 and 0 – 2 – 3, equally far; 4 behind 3. */
const SQUARE = [[1, 2], [0, 3], [0, 3], [1, 2, 4], [3]];
const ROUND: Net = { size: SQUARE.length, next: (node) => SQUARE[node] ?? [] };

test('of equal ways it is the one by the node that was named first; equal starts count as named', () => {
  const ways = [flood(ROUND, [0], () => true), costsFrom(ROUND, [0], () => 1)];
  expect(ways.map(({ before }) => [...before])).toEqual([
    [-1, 0, 0, 1, 3],
    [-1, 0, 0, 1, 3],
  ]);
  expect([...flood(ROUND, [2, 1], () => true).before]).toEqual([2, -1, -1, 2, 3]);
  expect([...costsFrom(ROUND, [2, 1], () => 1).before]).toEqual([2, -1, -1, 2, 3]);
});

test('a step may cost nothing; a start costs nothing, and whatever comes back to it is no way', () => {
  const free = costsFrom(ROUND, [0], () => 0);
  expect([...free.costs]).toEqual([0, 0, 0, 0, 0]);
  expect(free.before[0]).toBe(-1);
  expect(pathTo(free, 4)).toEqual([0, 1, 3, 4]);
  const late = costsFrom(ROUND, [0], (from, to) => (from === 0 && to === 1 ? 5 : 1));
  expect([...late.costs]).toEqual([0, 3, 1, 2, 3]);
  expect(pathTo(late, 1)).toEqual([0, 2, 3, 1]);
});

test('what stopped a flood is named by its numbers, and only what touches it', () => {
  const none = flood(ROUND, [4], () => false);
  expect(barrierOf(ROUND, none)).toEqual([3]);
  expect(
    barrierOf(
      ROUND,
      flood(ROUND, [3], () => false),
    ),
  ).toEqual([1, 2, 4]);
});

test('connected parts', () => {
  expect(partsOf(NET, (node) => node !== 0 && node !== 3)).toEqual([[1, 2], [4], [5]]);
  // Found from 0 over 4 before 1 and 2 are through: told by number all the same.
  expect(partsOf(NET, () => true)).toEqual([[0, 1, 2, 3, 4], [5]]);
});

test('on a grid the distance of a flood over open country is the distance of the grid', () => {
  const { distances } = flood(KGP.net, [KGP.indexOf('J19')], () => true);
  KGP.hexes.forEach((hex, index) => {
    expect(distances[index]).toBe(KGP.distance('J19', hex));
  });
});
