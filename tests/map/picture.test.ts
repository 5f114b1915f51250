import { describe, expect, test } from 'vitest';
import { gridOf as kgpGrid } from '../../src/games/kgp/vocabulary/hex.ts';
import type { HexGrid } from '../../src/map/grid.ts';
import { gridOf, planOf, windowAround } from '../../src/map/picture.ts';
import { ARDENNES_2, ENEMY_ACTION } from './grids.ts';

const GRIDS: readonly (readonly [string, HexGrid, number, string])[] = [
  ['Stoumont', kgpGrid('St'), 46, 'Z30'],
  ['Cheneux, with a hex out of play', kgpGrid('Ch'), 46, 'Z15'],
  ['Ardennes II', ARDENNES_2, 80, 'A40.20'],
  ['Enemy Action: Ardennes', ENEMY_ACTION, 26, '1420'],
];

describe.each(GRIDS)('%s as data', (_name, grid, strips, hex) => {
  const plan = planOf(grid);

  test('a strip a column or row', () => {
    expect(plan.strips).toHaveLength(strips);
  });

  test('the grid that is made of it, through JSON, has each hex in its place', () => {
    const again = gridOf(JSON.parse(JSON.stringify(plan)));
    expect([...again.hexes].sort()).toEqual([...grid.hexes].sort());
    for (const hex of grid.hexes) expect(again.centre(hex), hex).toEqual(grid.centre(hex));
    expect(again.parse(grid.hexes[5] ?? '')).toBe(grid.hexes[5]);
  });

  test('the whole map has one boundary, of its outermost hexsides', () => {
    const loops = grid.boundary(grid.hexes);
    expect(loops).toHaveLength(1);
    const sides = grid.hexes.reduce((sum, hex) => sum + 6 - grid.neighbours(hex).length, 0);
    expect(loops[0]).toHaveLength(sides);
  });

  test('of a hex in the midst and its ring: one hexagon, 18 sides around; the ring alone has a hole', () => {
    expect(grid.boundary([hex]).map((loop) => loop.length)).toEqual([6]);
    expect(grid.boundary(grid.within(hex, 1)).map((loop) => loop.length)).toEqual([18]);
    expect(
      grid
        .boundary(grid.ring(hex, 1))
        .map((loop) => loop.length)
        .sort(),
    ).toEqual([18, 6]);
  });

  test('the boundary goes around clockwise, around a hole the other way', () => {
    const areas = grid.boundary(grid.ring(hex, 1)).map((loop) =>
      loop.reduce((sum, { x, y }, index) => {
        const next = loop[(index + 1) % loop.length] ?? { x, y };
        return sum + (x * next.y - next.x * y) / 2;
      }, 0),
    );
    // A hex is √3/2 large; y grows downward, so that clockwise counts as more.
    const [hole = 0, around = 0] = areas.sort((a, b) => a - b);
    expect(around).toBeCloseTo(7 * (Math.sqrt(3) / 2), 6);
    expect(hole).toBeCloseTo(-Math.sqrt(3) / 2, 6);
  });

  test('a window shows as many rows and columns as it is asked for', () => {
    const { left, right, top, bottom } = windowAround(grid, hex, 9);
    const seen = grid.hexes.filter((each) => {
      const { x, y } = grid.centre(each);
      return x > left && x < right && y > top && y < bottom;
    });
    const lines = (of: 'col' | 'row') => new Set(seen.map((each) => grid.cell(each)[of])).size;
    const straight = grid.orientation === 'flat-top' ? 'col' : 'row';
    expect(lines(straight)).toBe(9);
    expect(seen).toContain(hex);
    expect(seen.length).toBeGreaterThanOrEqual(81);
  });
});
