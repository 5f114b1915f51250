/** A scenario on a part of a map: the cut has no road, river, arrow or bridge that leads nowhere. */
import { describe, expect, test } from 'vitest';
import { areaBetween, gridOf } from '../../../../src/games/eaa/ground/hexes.ts';
import { checkMap } from '../../../../src/games/eaa/ground/map-check.ts';
import { printMap, readMap } from '../../../../src/games/eaa/ground/map-text.ts';
import { cutMap } from '../../../../src/games/eaa/scenario/cut.ts';
import { HOUSE } from '../packs/house.ts';

const { pack } = HOUSE;
if (pack === undefined) throw new Error('the house pack cannot be read');
const { map } = pack;

function area(from: string, to: string) {
  const found = areaBetween(from, to);
  if (found === undefined) throw new Error(`no area ${from} ${to}`);
  return found;
}

const cut = cutMap(map, {
  area: area('0301', '0914'),
  edges: [
    { hexes: area('0314', '0914'), edgeOf: 'allied' },
    { hexes: area('0906', '0907'), edgeOf: 'german' },
  ],
});
const at = (hex: string) => {
  const found = cut.hexes.find((each) => each.hex === hex);
  if (found === undefined) throw new Error(`no hex ${hex}`);
  return found;
};

describe('a cut of the house map', () => {
  test('makes sense as a map, and is printed and read back', () => {
    expect(checkMap(cut).faults).toEqual([]);
    const read = readMap(printMap(cut));
    expect(read.ok && read.map).toEqual(cut);
    expect(cut.hexes).toHaveLength(7 * 14);
  });

  test('roads lead off where the cut goes through them, at its own edges alone', () => {
    // N15 crosses column 14 in row 07; N32 comes to 0901 at the printed east edge.
    const off = cut.hexes.filter(({ hasRoadOff }) => hasRoadOff).map(({ hex }) => hex);
    for (const hex of off) expect([at(hex).edgeOf, hex]).not.toEqual([undefined, hex]);
    expect(off.some((hex) => hex.endsWith('14'))).toBe(true);
    const before = map.hexes.filter(({ hasRoadOff }) => hasRoadOff).map(({ hex }) => hex);
    const printed = before.filter((hex) => gridOf(cut.area).has(hex));
    expect(off).toEqual(expect.arrayContaining(printed));
  });

  test('its edge is whose the scenario says, and no edge of the printed map', () => {
    expect([at('0314'), at('0914')].map(({ edgeOf, isMapEdge }) => [edgeOf, isMapEdge])).toEqual([
      ['allied', false],
      ['allied', false],
    ]);
    expect(at('0906').edgeOf).toBe('german');
    expect(at('0910').edgeOf).toBeUndefined();
    expect(at('0501')).toEqual(map.hexes.find(({ hex }) => hex === '0501'));
  });

  test('arrows point at hexes that are there', () => {
    const grid = gridOf(cut.area);
    for (const { primary, secondary } of cut.hexes)
      for (const arrow of [primary, secondary])
        if (arrow !== undefined) expect(grid.has(arrow.to)).toBe(true);
    // What has lost its primary arrow keeps the other as the one that is left.
    for (const { primary, secondary, hex } of cut.hexes)
      if (primary === undefined) expect([hex, secondary]).toEqual([hex, undefined]);
  });

  test('9.15: the last objective is that of the map if it is inside, or the one that the scenario names', () => {
    expect(cut.lastObjective).toBeUndefined();
    expect(cutMap(map, { area: cut.area, edges: [], lastObjective: '0314' }).lastObjective).toBe('0314');
    expect(cutMap(map, { area: map.area, edges: [] }).lastObjective).toBe(map.lastObjective);
  });

  test('all of the map, cut along its edges, is the map', () => {
    expect(cutMap(map, { area: map.area, edges: [] })).toEqual(map);
  });
});
