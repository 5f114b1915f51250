/** Parts of a map that a phone can show. */
import { describe, expect, test } from 'vitest';
import type { HexGrid } from '../../src/map/grid.ts';
import { sectorRows } from '../../src/map/sectors.ts';
import { fullestPart, isReadable, READABLE, windowOver } from '../../src/map/window.ts';
import { ARDENNES_2, ENEMY_ACTION, KGP } from './grids.ts';

const GRIDS: readonly (readonly [string, HexGrid])[] = [
  ['Stoumont', KGP],
  ['Ardennes II', ARDENNES_2],
  ['Enemy Action: Ardennes', ENEMY_ACTION],
];

describe.each(GRIDS)('%s', (_name, grid) => {
  test('has each hex in one part, in as many parts as a message has buttons', () => {
    const rows = sectorRows(grid, []);
    expect(rows.length).toBeLessThanOrEqual(4);
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(5);
    const all = rows.flat();
    expect(all.map(({ number }) => number)).toEqual(all.map((_each, index) => index + 1));
    expect(all.flatMap(({ hexes }) => hexes).toSorted()).toEqual(grid.hexes.toSorted());
  });

  test('a part is called by its foremost place', () => {
    const [first = '', second = ''] = grid.hexes;
    const places = [
      { hex: second, text: 'Second' },
      { hex: first, text: 'First' },
    ];
    const named = sectorRows(grid, places).flat();
    expect(named.find(({ hexes }) => hexes.includes(second))?.name).toBe('Around Second');
    expect(named.at(-1)?.name).toMatch(/ to /u);
  });

  test('the fullest part can be read, and no other part that begins at one of the hexes has more', () => {
    const some = grid.hexes.filter((_hex, index) => index % 37 === 0);
    const part = fullestPart(grid, some);
    const window = windowOver(grid, part);
    expect(window !== undefined && isReadable(window)).toBe(true);
    for (const hex of some) {
      const from = grid.centre(hex);
      const room = { w: READABLE.w - 2.2, h: READABLE.h - 2.2 };
      const there = some.filter((each) => {
        const { x, y } = grid.centre(each);
        return x >= from.x && x <= from.x + room.w && y >= from.y && y <= from.y + room.h;
      });
      expect(part.length).toBeGreaterThanOrEqual(there.length);
    }
  });
});

test('of no hexes, or of none on the map, there is no part', () => {
  expect(fullestPart(KGP, [])).toEqual([]);
  expect(fullestPart(KGP, ['nowhere'])).toEqual([]);
});
