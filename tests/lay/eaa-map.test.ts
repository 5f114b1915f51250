import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMap } from '../../src/games/eaa/ground/map-text.ts';
import { PROJECT } from '../support/scratch.ts';
import { bankOf, bridgesAt, LAID, riverAt, roadsAt } from './laid.ts';

const map = LAID.eaa;
const { facts, frame, roads, bridges } = map;
const at = (id: string) => frame.hex(id);
const idOf = (side: string) => frame.edge(side).id;
const offAt = (hex: string) => roadsAt(map, at(hex)).filter(({ isOn }) => !isOn);

const FOLDER = join(PROJECT, 'data/eaa/laid');
const read = readMap(
  Object.fromEntries(readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')])),
);
if (!read.ok) throw new Error('the map cannot be read');
const hexes = new Map(read.map.hexes.map((hex) => [hex.hex, hex]));

describe('the whole map of Enemy Action', () => {
  test('has all its hexes, and is marked as made up', () => {
    expect(hexes.size).toBe(29 * 26);
    expect(read.map.source).toBe('house');
  });

  test('14.2: bridges stand where the text has them, two of them at 0812, and none where it has none', () => {
    for (const { hex, side } of facts.bridges) {
      const found = side === undefined ? bridgesAt(map, hex) : bridges.filter((each) => each === idOf(side));
      expect([hex, found.length > 0]).toEqual([hex, true]);
    }
    expect(bridgesAt(map, '0812').length).toBeGreaterThanOrEqual(2);
    for (const side of facts.unbridged) {
      expect([side, riverAt(map, side) !== undefined]).toEqual([side, true]);
      expect(bridges).not.toContain(idOf(side));
    }
    const german = read.map.bridges.map(({ between, owner, isBlown }) => [between.join('-'), owner, isBlown]);
    expect(german).toHaveLength(7);
    expect(german.filter(([, , isBlown]) => isBlown)).toHaveLength(4);
  });

  test('12.7: no river and no road where the text says so', () => {
    for (const { side } of facts.forbid) expect([side, riverAt(map, side)]).toEqual([side, undefined]);
    for (const side of facts.no_road) expect([side, roads.over.has(idOf(side))]).toEqual([side, false]);
  });

  test('ground and towns are as the text has them', () => {
    const wrong = facts.terrain.filter(({ hex, is }) => !is.includes(hexes.get(hex)?.terrain ?? ''));
    expect(wrong).toEqual([]);
    const built = [...hexes.values()].filter(({ isTown, terrain }) => isTown || terrain === 'city');
    const names = new Set(built.map(({ name }) => name));
    expect(facts.towns_named.filter((town) => !names.has(town))).toEqual([]);
    expect(built.every(({ owner }) => owner !== undefined)).toBe(true);
  });

  test('13.14: roads leave the map where the text closes them, and not beside', () => {
    expect(facts.road_off.filter((hex) => offAt(hex).length === 0)).toEqual([]);
    expect(facts.no_road_off.filter((hex) => offAt(hex).length > 0)).toEqual([]);
    expect(facts.road_off.filter((hex) => hexes.get(hex)?.hasRoadOff !== true)).toEqual([]);
  });

  test('0319, 0625, 0926, 1326, 1426 have a road by the Meuse', () => {
    for (const hex of facts.meuse_crossings) {
      const isByIt = frame
        .neighbours(at(hex))
        .some((next) => riverAt(map, frame.idOf(at(hex), next)) === 'Meuse');
      expect([hex, isByIt && roadsAt(map, at(hex)).length > 0]).toEqual([hex, true]);
    }
  });

  test.each([
    ['1126', 'Meuse', 'R'],
    ['1427', 'Meuse', 'L'],
    ['0526', 'Meuse', 'L'],
    ['0421', 'Meuse', 'R'],
    ['0116', 'Meuse', 'R'],
    ['0117', 'Meuse', 'L'],
    ['1707', 'Our', 'L'],
    ['1907', 'Our', 'L'],
    ['2106', 'Our', 'L'],
    ['2303', 'Sûre', 'L'],
    ['1802', 'Prüm', 'L'],
    ['1903', 'Prüm', 'L'],
    ['2202', 'Prüm', 'L'],
    ['1616', 'Ourthe Occidentale', 'R'],
  ])('%s lies on its bank of the %s', (hex, river, bank) => {
    expect(bankOf(map, river, at(hex))).toBe(bank);
  });

  test('14.2: at 2106 the river is at its west side', () => {
    expect([riverAt(map, '2106-2107'), riverAt(map, '2006-2106')]).toContain('Our');
  });

  test('a Westwall hex stands in each row, and Germans own what lies behind it', () => {
    const wall = [...hexes.values()].filter(({ isWestwall }) => isWestwall).map(({ hex }) => hex.slice(0, 2));
    expect(new Set(wall).size).toBe(26);
    expect(hexes.get('0116')?.owner).toBe('allied');
    expect(hexes.get('0117')?.isBeyondMeuse).toBe(true);
    expect(hexes.get('0116')?.isBeyondMeuse).toBe(false);
  });
});
