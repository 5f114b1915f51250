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

test('connected parts', () => {
  expect(partsOf(NET, (node) => node !== 0 && node !== 3)).toEqual([[1, 2], [4], [5]]);
});

test('on a grid the distance of a flood over open country is the distance of the grid', () => {
  const { distances } = flood(KGP.net, [KGP.indexOf('J19')], () => true);
  KGP.hexes.forEach((hex, index) => {
    expect(distances[index]).toBe(KGP.distance('J19', hex));
  });
});
