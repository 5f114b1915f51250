import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kgpVaslBoards } from '../../src/games/kgp/terrain/vasl-boards.ts';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import { type MapPicture, planOf, windowAround } from '../../src/map/picture.ts';
import { type Placement, statedPlacement } from '../../src/map/placement.ts';
import { createDrawer } from '../../src/render/draw.ts';
import { drawHexMap } from '../../src/render/hex-map.ts';
import { MAP_TONES, type MapLook } from '../../src/render/map-look.ts';
import { createSheet, type PlacedStatus, type Sheet } from '../../src/render/sheet.ts';
import { readVaslBoard } from '../../src/render/vasl-board/reading.ts';
import { pixelsOf, survey } from '../../src/render/vasl-board/survey.ts';
import { decodeVaslBoard } from '../../src/render/vasl-board-images.ts';
import { inTurns } from '../support/part.ts';
import { drawnBoard } from './vasl-board/drawn-board.ts';
import { VASL_BOARD } from './vasl-board/vasl-board.ts';

inTurns('maps on boards', 2);

const LOOK: MapLook = { tones: MAP_TONES, emblem: () => undefined };
const grid = gridOf('Ch');
const CORNERS = kgpVaslBoards.maps.find(({ id }) => id === 'Ch')?.corners ?? [];
const placed = statedPlacement({ a1x: 40, a1y: 36, hexWidth: 56, hexHeight: 64 }, true, grid.centre('A1'));

const EMPTY: MapPicture = {
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
};

async function boardOf(bytes: Uint8Array, lies: Placement): Promise<PlacedStatus> {
  return { ...(await decodeVaslBoard(bytes)), placed: lies };
}

const drawn = (lies: Placement = placed) =>
  drawnBoard({ grid, placed: lies, width: 2900, height: 2100, river: ['KK1', 'LL1', 'LL2', 'LL3'] });

function colourAt({ ctx }: Sheet, x: number, y: number): string {
  return ctx.getImageData(Math.floor(x), Math.floor(y), 1, 1).data.slice(0, 3).join(',');
}

/** Where a hex's centre lies on a sheet with a snippet around another one. */
function centreIn(sheet: Sheet, around: string, hex: string): string {
  const window = windowAround(grid, around, 9);
  const end = drawHexMap(sheet, { ...EMPTY, window }, LOOK, { top: 100, most: 2000 });
  const bands = 46;
  const scale = (end - 100 - bands * 2) / (window.bottom - window.top);
  const left = Math.round((1200 - Math.round((window.right - window.left) * scale)) / 2);
  const { x, y } = grid.centre(hex);
  return colourAt(sheet, left + (x - window.left) * scale, 100 + bands + (y - window.top) * scale);
}

describe('a map on a board', () => {
  test.each([
    ['as a board file states it', placed],
    ['as a scan lies', [0.0165, 0.0007, -0.0008, 0.0156, -1.4, -2.4] as const],
  ])('in snippets at all corners the centre dots coincide: %s', async (_, lies) => {
    const board = await boardOf(drawn(lies), lies);
    for (const hex of CORNERS) {
      const sheet = createSheet(board);
      expect(centreIn(sheet, hex, hex), hex).toBe('255,255,255');
      sheet.free();
    }
  });

  test.runIf(VASL_BOARD)('on the board of Cheneux too, and beside the corners', async () => {
    const reading = await readVaslBoard(readFileSync(VASL_BOARD ?? ''), 'bdCH');
    const map = kgpVaslBoards.maps.find(({ id }) => id === 'Ch');
    const [lies, wish] = [map?.place(reading, 'bdCH', undefined), map?.wish(reading.colours, {})];
    if (map === undefined || lies?.ok !== true || wish?.ok !== true) throw new Error('not placed');
    const seen = survey(await pixelsOf(reading.image), map.hexes(), lies.value, wish.value);
    const board = await boardOf(reading.image, seen.placed);
    for (const hex of CORNERS)
      for (const near of [hex, grid.neighbours(hex)[2] ?? hex]) {
        const sheet = createSheet(board);
        expect(centreIn(sheet, hex, near), `${near} around ${hex}`).toBe('255,255,255');
        sheet.free();
      }
  });

  test('grounds let the terrain through; without a board they are as they were', async () => {
    const fills = [{ hexes: grid.within('LL2', 2), colour: 'contested', pattern: 'plain' as const }];
    const at = async (board: PlacedStatus | undefined) => {
      const sheet = createSheet(board);
      const window = windowAround(grid, 'LL2', 5);
      drawHexMap(sheet, { ...EMPTY, window, fills }, LOOK, { top: 0, most: 1400 });
      const { width, height } = sheet.ctx.canvas;
      const { data } = sheet.ctx.getImageData(0, 0, width, height);
      sheet.free();
      return new Set(new Uint32Array(data.buffer)).size;
    };
    expect(await at(await boardOf(drawn(), placed))).not.toBe(await at(undefined));
  });

  test('an overview is drawn from a smaller picture than a snippet', async () => {
    const { sizes } = await decodeVaslBoard(drawn());
    expect(sizes.map(({ width }) => width)).toEqual([2900, 1450]);
  });
});

test('the check picture shows each corner with its centre in the ring', async () => {
  const board = await boardOf(drawn(), placed);
  const sheet = createSheet(board);
  const corners = CORNERS.map((hex) => ({ hex, ...grid.centre(hex) }));
  const props = {
    title: 'Cheneux on bdCH',
    above: [],
    orientation: 'flat-top',
    centres: grid.hexes.flatMap((hex) => [grid.centre(hex).x, grid.centre(hex).y]),
    corners,
    ask: 'Does it?',
  };
  createDrawer([]).drawOn(sheet, { kind: 'board/check', props });
  for (const hex of CORNERS) expect(sheet.printed.map(({ text }) => text)).toContain(hex);
  // Three tiles in a row, below the band and one line; a pixel of the board has four here.
  const size = (1088 - 40) / 3;
  for (const index of [0, 1, 2]) {
    const [x, y] = [56 + index * (size + 20) + size / 2, 196 + 56 + 48 + size / 2];
    const near = [-3, 0, 3].flatMap((dx) => [-3, 0, 3].map((dy) => colourAt(sheet, x + dx, y + dy)));
    expect(near).toContain('255,255,255');
  }
  sheet.free();
});
