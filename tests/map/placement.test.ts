import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HexGrid } from '../../src/map/grid.ts';
import {
  hexesOf,
  hexPixels,
  type Placement,
  pixelAt,
  placementOf,
  pointAt,
  statedPlacement,
} from '../../src/map/placement.ts';

function gridOf(orientation: 'flat-top' | 'pointy-top'): HexGrid {
  return new HexGrid({
    orientation,
    shifted: 'even',
    cells: Array.from({ length: 48 }, (_, index) => ({
      col: 1 + (index % 8),
      row: 1 + Math.floor(index / 8),
    })),
    print: ({ col, row }) => `${'ABCDEFGH'[col - 1]}${row}`,
    parse: () => undefined,
  });
}

const flat = gridOf('flat-top');
const pointy = gridOf('pointy-top');

/** Turned and stretched a little, as a scan is. */
const placements = fc
  .record({
    hex: fc.double({ min: 15, max: 120, noNaN: true }),
    turn: fc.double({ min: -3, max: 3, noNaN: true }),
    stretch: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
    x: fc.double({ min: -50, max: 50, noNaN: true }),
    y: fc.double({ min: -50, max: 50, noNaN: true }),
  })
  .map(
    ({ hex, turn, stretch, x, y }): Placement => [
      Math.cos(turn) / hex,
      Math.sin(turn) / hex,
      (-Math.sin(turn) * stretch) / hex,
      (Math.cos(turn) * stretch) / hex,
      x,
      y,
    ],
  );

const spread = ['A1', 'H2', 'C6'];

describe('placementOf', () => {
  test('three hexes pointed at fix the grid, and pixels and points go both ways', () => {
    fc.assert(
      fc.property(placements, (placed) => {
        const anchors = spread.map((hex) => ({ at: flat.centre(hex), ...pixelAt(placed, flat.centre(hex)) }));
        const found = placementOf(anchors);
        expect(found.ok).toBe(true);
        if (!found.ok) return;
        for (const hex of flat.hexes) {
          const pixel = pixelAt(placed, flat.centre(hex));
          expect(flat.hexAtPoint(pointAt(found.placed, pixel))).toBe(hex);
          const back = pixelAt(found.placed, flat.centre(hex));
          expect(Math.hypot(back.px - pixel.px, back.py - pixel.py)).toBeLessThan(1e-4);
        }
      }),
    );
  });

  test('more than three are taken together: what is a pixel off here and there evens out', () => {
    const placed = statedPlacement(
      { a1x: 37, a1y: 32, hexWidth: 56.25, hexHeight: 64.5 },
      true,
      flat.centre('A1'),
    );
    const anchors = flat.hexes.map((hex, index) => {
      const { px, py } = pixelAt(placed, flat.centre(hex));
      return { at: flat.centre(hex), px: px + (index % 2) - 0.5, py: py + (Math.floor(index / 2) % 2) - 0.5 };
    });
    const found = placementOf(anchors);
    for (const hex of flat.hexes) {
      const [was, is] = [placed, found.ok ? found.placed : placed].map((each) =>
        pixelAt(each, flat.centre(hex)),
      );
      expect(Math.hypot((was?.px ?? 0) - (is?.px ?? 9), (was?.py ?? 0) - (is?.py ?? 9))).toBeLessThan(0.5);
    }
  });

  const at = (hex: string, px: number, py: number) => ({ at: flat.centre(hex), px, py });
  test.each([
    ['on a line of the map', [at('A1', 0, 0), at('A3', 0, 128), at('A6', 40, 300)], 'on a line'],
    ['on a line of the picture', [at('A1', 0, 0), at('H2', 200, 200), at('C6', 300, 300)], 'on a line'],
    ['twice in one place', [at('A1', 0, 0), at('A1', 0, 0), at('C6', 130, 300)], 'on a line'],
    ['all in one place', [at('A1', 5, 5), at('H2', 5, 5), at('C6', 5, 5)], 'on a line'],
    ['mirrored', [at('A1', 400, 0), at('H2', 8, 64), at('C6', 290, 320)], 'mirrored'],
    ['stretched', [at('A1', 0, 0), at('H2', 800, 96), at('C6', 230, 320)], 'out of shape'],
    ['leaning', [at('A1', 0, 0), at('H2', 388, 300), at('C6', 110, 420)], 'out of shape'],
    ['tiny', [at('A1', 0, 0), at('H2', 60, 15), at('C6', 17, 50)], 'too small'],
  ])('refuses what is %s', (_, anchors, why) => {
    expect(placementOf(anchors)).toEqual({ ok: false, why });
  });
});

describe('statedPlacement', () => {
  test('a flat-top grid: columns by the width, hexes of a column by the height', () => {
    const placed = statedPlacement(
      { a1x: 37, a1y: 32, hexWidth: 56.25, hexHeight: 64.5 },
      true,
      flat.centre('A1'),
    );
    expect(pixelAt(placed, flat.centre('A1'))).toEqual({ px: expect.closeTo(37), py: expect.closeTo(32) });
    expect(pixelAt(placed, flat.centre('A6'))).toEqual({
      px: expect.closeTo(37),
      py: expect.closeTo(32 + 5 * 64.5),
    });
    // Even columns lie half a hex lower.
    expect(pixelAt(placed, flat.centre('H1'))).toEqual({
      px: expect.closeTo(37 + 7 * 56.25),
      py: expect.closeTo(32 + 32.25),
    });
    expect(hexPixels(placed)).toBeCloseTo(64.7, 1);
  });

  test('a pointy-top one: rows by the width, hexes of a row by the height', () => {
    const placed = statedPlacement(
      { a1x: 10, a1y: 20, hexWidth: 50, hexHeight: 60 },
      false,
      pointy.centre('A1'),
    );
    expect(pixelAt(placed, pointy.centre('H1'))).toEqual({
      px: expect.closeTo(10 + 7 * 60),
      py: expect.closeTo(20),
    });
    expect(pixelAt(placed, pointy.centre('A2'))).toEqual({
      px: expect.closeTo(10 + 30),
      py: expect.closeTo(70),
    });
  });
});

test('hexesOf: every hex once, every hexside once', () => {
  const { hexes, touching } = hexesOf(flat);
  expect(hexes.map(([hex]) => hex)).toEqual(flat.hexes);
  const sides = new Set(touching.map(([a, b]) => flat.hexside(flat.hexAt(a), flat.hexAt(b))));
  expect(sides.size).toBe(touching.length);
  expect(touching.length).toBe(flat.hexes.reduce((sum, hex) => sum + flat.neighbours(hex).length, 0) / 2);
});
