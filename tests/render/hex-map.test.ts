import { describe, expect, test } from 'vitest';
import { gridOf as kgpGrid } from '../../src/games/kgp/vocabulary/hex.ts';
import type { HexGrid } from '../../src/map/grid.ts';
import { type MapPicture, planOf, windowAround } from '../../src/map/picture.ts';
import { drawHexMap } from '../../src/render/hex-map.ts';
import { MAP_TONES, type MapLook } from '../../src/render/map-look.ts';
import { createSheet } from '../../src/render/sheet.ts';
import { ARDENNES_2, ENEMY_ACTION } from '../map/grids.ts';

const LOOK: MapLook = { tones: MAP_TONES, emblem: () => undefined };

function picture(grid: HexGrid, parts: Partial<MapPicture>): MapPicture {
  return {
    plan: planOf(grid),
    ids: false,
    fills: [],
    outlines: [],
    hexsides: [],
    paths: [],
    signs: [],
    stacks: [],
    labels: [],
    arrows: [],
    legend: [],
    notes: [],
    ...parts,
  };
}

const GRIDS: readonly (readonly [string, HexGrid, string, readonly string[]])[] = [
  ['Stoumont', kgpGrid('St'), 'J21', ['A', '1']],
  ['Ardennes II', ARDENNES_2, 'B10.20', ['A1', '54']],
  ['Enemy Action: Ardennes', ENEMY_ACTION, '1420', ['01', '39']],
];

describe.each(GRIDS)('%s', (_name, grid, hex, margins) => {
  test('an overview has the names of rows and columns on its margins', () => {
    const sheet = createSheet();
    drawHexMap(sheet, picture(grid, {}), LOOK, { top: 100, most: 2000 });
    const texts = sheet.printed.map(({ text }) => text);
    for (const text of margins) expect(texts.filter((each) => each === text).length, text).toBeGreaterThan(0);
    expect(texts.length).toBeGreaterThan(12);
    sheet.free();
  });

  test('in a snippet each name stands in its hex, in both directions alike', () => {
    const sheet = createSheet();
    const window = windowAround(grid, hex, 9);
    const end = drawHexMap(sheet, picture(grid, { window, ids: true }), LOOK, { top: 100, most: 2000 });
    // The frame reaches over the whole width: a point of the sheet is a point of the map.
    const scale = (end - 100) / (window.bottom - window.top);
    const left = (1200 - (window.right - window.left) * scale) / 2;
    expect(sheet.printed.length).toBeGreaterThanOrEqual(75);
    for (const box of sheet.printed) {
      const x = window.left + ((box.left + box.right) / 2 - left) / scale;
      const y = window.top + ((box.top + box.bottom) / 2 - 100) / scale;
      expect(grid.hexAtPoint({ x, y }), box.text).toBe(box.text);
    }
    expect(sheet.printed.map(({ text }) => text)).toContain(hex);
    sheet.free();
  });

  test('a fill colours its hexes and no others', () => {
    const sheet = createSheet();
    const window = windowAround(grid, hex, 5);
    const region = [hex, ...grid.neighbours(hex).slice(0, 2)];
    const fills = [{ hexes: region, colour: 'water', pattern: 'plain' as const }];
    const end = drawHexMap(sheet, picture(grid, { window, fills }), LOOK, { top: 100, most: 1000 });
    const scale = (end - 46 * 2 - 100) / (window.bottom - window.top);
    const frame = { x: (1200 - (window.right - window.left) * scale) / 2, y: 100 + 46 };
    for (const at of grid.within(hex, 1)) {
      const { x, y } = grid.centre(at);
      const [px, py] = [frame.x + (x - window.left) * scale, frame.y + (y - window.top) * scale];
      const [r = 0, g = 0, b = 0] = sheet.ctx.getImageData(Math.round(px), Math.round(py), 1, 1).data;
      const colour = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      expect(colour === MAP_TONES.water.ground, at).toBe(region.includes(at));
    }
    sheet.free();
  });
});

test('a colour that the game does not have is a mistake in its picture', () => {
  const grid = kgpGrid('Ch');
  const fills = [{ hexes: ['A1'], colour: 'mauve', pattern: 'plain' as const }];
  const sheet = createSheet();
  expect(() => drawHexMap(sheet, picture(grid, { fills }), LOOK, { top: 100, most: 2000 })).toThrow('mauve');
  sheet.free();
});
