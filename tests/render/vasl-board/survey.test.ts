import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gridOf } from '../../../src/games/kgp/vocabulary/hex.ts';
import type { Survey, SurveyWish } from '../../../src/kernel/vasl-board-file.ts';
import { HexGrid } from '../../../src/map/grid.ts';
import {
  hexesOf,
  type Placement,
  pixelAt,
  placementOf,
  statedPlacement,
} from '../../../src/map/placement.ts';
import { partsOf } from '../../../src/map/search.ts';
import { readVaslBoard } from '../../../src/render/vasl-board/reading.ts';
import { pixelsOf, survey } from '../../../src/render/vasl-board/survey.ts';
import { inTurns } from '../../support/part.ts';
import { COLOURS, type DrawnBoard, drawnBoard } from './drawn-board.ts';
import { VASL_BOARD } from './vasl-board.ts';

inTurns('drawn boards', 3);

const LETTERS = 'ABCDEFGHIJKL';

function smallGrid(orientation: 'flat-top' | 'pointy-top'): HexGrid {
  return new HexGrid({
    orientation,
    shifted: 'even',
    cells: Array.from({ length: 96 }, (_, index) => ({
      col: 1 + (index % 12),
      row: 1 + Math.floor(index / 12),
    })),
    print: ({ col, row }) => `${LETTERS[col - 1]}${row}`,
    parse: () => undefined,
  });
}

const grid = smallGrid('flat-top');
const pointy = smallGrid('pointy-top');
const STATED = { a1x: 40, a1y: 36, hexWidth: 56, hexHeight: 64 };
const placed = statedPlacement(STATED, true, grid.centre('A1'));

const WISH: SurveyWish = {
  groups: {
    river: [COLOURS.RiverBlue1, COLOURS.RiverBlue2],
    paved: [COLOURS.PavedRdL0, COLOURS.PavedRdBridge],
  },
  ground: Object.values(COLOURS),
  built: [],
  groundAt: [],
  pointed: [],
  buildingsAt: [],
};

const BOARD: DrawnBoard = {
  grid,
  placed,
  width: 700,
  height: 580,
  river: ['C1', 'C2', 'D2', 'E3', 'F3', 'G4', 'H4', 'I5', 'J5', 'K6', 'L6'],
  stream: ['A5', 'B5', 'C6', 'D6'],
  paved: [['I4', 'H4', 'G5', 'G6']],
  bridges: ['H4'],
  buildings: [['B2'], ['E6', 'F6'], ['L2']],
  wooden: [['J3']],
  red: ['B2', 'K3'],
};

async function look(
  board: DrawnBoard,
  wish: Partial<SurveyWish> = {},
  stated: Placement = placed,
): Promise<Survey> {
  return survey(await pixelsOf(drawnBoard(board)), hexesOf(board.grid), stated, { ...WISH, ...wish });
}

function worst(each: HexGrid, one: Placement, other: Placement): number {
  return Math.max(
    ...each.hexes.map((hex) => {
      const [a, b] = [pixelAt(one, each.centre(hex)), pixelAt(other, each.centre(hex))];
      return Math.hypot(a.px - b.px, a.py - b.py);
    }),
  );
}

describe('a drawn board', () => {
  test('a grid that is a few pixels off is mended by the centre dots', async () => {
    const off = statedPlacement({ ...STATED, a1x: 42, a1y: 34, hexWidth: 56.4 }, true, grid.centre('A1'));
    expect(worst(grid, off, placed)).toBeGreaterThan(4);
    const seen = await look(BOARD, {}, off);
    expect(seen.dots).toBeGreaterThan(90);
    expect(worst(grid, seen.placed, placed)).toBeLessThan(0.75);
  });

  test('without dots the grid stays as it was stated', async () => {
    const seen = await look({ ...BOARD, dots: false });
    expect(seen.dots).toBe(0);
    expect(seen.placed).toEqual(placed);
  });

  test('a scan that is turned and stretched, fixed by three hexes', async () => {
    const scan: Placement = [0.0168, 0.0008, -0.0009, 0.0155, -1.2, -0.4];
    const anchors = ['A1', 'L1', 'F8'].map((hex) => ({
      at: grid.centre(hex),
      px: Math.round(pixelAt(scan, grid.centre(hex)).px),
      py: Math.round(pixelAt(scan, grid.centre(hex)).py),
    }));
    const pointed = placementOf(anchors);
    const seen = await look({ ...BOARD, placed: scan }, {}, pointed.ok ? pointed.placed : placed);
    expect(worst(grid, seen.placed, scan)).toBeLessThan(0.8);
    expect(hexesOver(seen, 'river', 0.25)).toEqual([...(BOARD.river ?? [])].sort());
  });

  test('the river by its colours; a stream of almost the same blue is none', async () => {
    const seen = await look(BOARD);
    expect(hexesOver(seen, 'river', 0.25)).toEqual([...(BOARD.river ?? [])].sort());
    expect(seen.shares.river).not.toHaveProperty('A5');
  });

  test('a road by the hexsides that it crosses', async () => {
    const { crossings } = await look(BOARD);
    const crossed = Object.entries(crossings.paved ?? {}).filter(([, share]) => share > 0.12);
    expect(new Set(crossed.map(([side]) => side))).toEqual(
      new Set([grid.hexside('I4', 'H4'), grid.hexside('H4', 'G5'), grid.hexside('G5', 'G6')]),
    );
  });

  test('from one building all of its kind, with the hexes that they cover; dots beside them are none', async () => {
    const { buildings, learnt } = await look(BOARD, { buildingsAt: ['B2'] });
    expect(buildings).toEqual(expect.arrayContaining([['B2'], ['L2'], ['E6', 'F6']]));
    expect(buildings).toHaveLength(3);
    expect(learnt).toMatchObject([{ as: 'building', hex: 'B2' }]);
    expect(learnt[0]?.share).toBeGreaterThan(0);
    expect(learnt[0]?.share).toBeLessThan(0.03);
  });

  test('two kinds by pointing at two; a hex without one is named', async () => {
    const seen = await look(BOARD, { buildingsAt: ['E6', 'J3', 'A8'] });
    expect(seen.buildings.flat().sort()).toEqual(['B2', 'E6', 'F6', 'J3', 'L2']);
    expect(seen.learnt.filter(({ share }) => share === 0).map(({ hex }) => hex)).toEqual(['A8']);
  });

  test('colours that nobody has named are told, with how much there is of them and where; ground teaches them', async () => {
    const { Level0, PavedRdL0, ...others } = COLOURS;
    const wish = { ground: Object.values(others), groups: { paved: [] } };
    const seen = await look(BOARD, wish);
    expect(seen.unnamed.share).toBeGreaterThan(0.5);
    expect(seen.unnamed.colours[0]).toMatchObject({ colour: Level0, isArea: true });
    const road = seen.unnamed.colours.find(({ colour }) => colour.join() === PavedRdL0.join());
    expect(['I4', 'H4', 'G5', 'G6']).toContain(road?.hex);
    expect(road?.isArea).toBe(false);
    const taught = await look(BOARD, {
      ...wish,
      groundAt: ['A8'],
      pointed: [{ as: 'road', groups: ['paved'], hexes: ['G5'] }],
      buildingsAt: ['B2', 'J3'],
    });
    expect(taught.unnamed).toMatchObject({ colours: [] });
    expect(hexesOver(taught, 'paved', 0.04)).toEqual(['G5', 'G6', 'H4', 'I4'].sort());
    expect(taught.buildings.flat().sort()).toEqual(['B2', 'E6', 'F6', 'J3', 'L2']);
  });

  test('a pointy-top map', async () => {
    const lies = statedPlacement(
      { a1x: 40, a1y: 36, hexWidth: 56, hexHeight: 64 },
      false,
      pointy.centre('A1'),
    );
    const board = {
      grid: pointy,
      placed: lies,
      width: 860,
      height: 500,
      river: ['B1', 'B2', 'C3', 'C4', 'D5'],
      buildings: [['G4']],
    };
    const seen = await look(board, { buildingsAt: ['G4'] }, lies);
    expect(seen.dots).toBeGreaterThan(90);
    expect(hexesOver(seen, 'river', 0.25)).toEqual(['B1', 'B2', 'C3', 'C4', 'D5']);
    expect(seen.buildings).toEqual([['G4']]);
  });
});

function hexesOver({ shares }: Survey, group: string, least: number): readonly string[] {
  return Object.entries(shares[group] ?? {})
    .filter(([, share]) => share > least)
    .map(([hex]) => hex)
    .sort();
}

describe.runIf(VASL_BOARD)('the board of Cheneux', () => {
  const cheneux = gridOf('Ch');
  const seen = lazily(async () => {
    const board = await readVaslBoard(readFileSync(VASL_BOARD ?? ''), 'bdCH');
    const { grid: stated, colours } = board;
    if (stated === undefined) throw new Error('a VASL board states its grid');
    const lies = statedPlacement(stated, true, cheneux.centre('A1'));
    const river = Object.entries(colours).flatMap(([name, colour]) =>
      /^RiverBlue\d$/u.test(name) ? [colour] : [],
    );
    const wish = {
      groups: { river },
      ground: Object.values(colours),
      built: [],
      groundAt: [],
      pointed: [],
      buildingsAt: ['Y9'],
    };
    const pixels = await pixelsOf(board.image);
    return { pixels, found: survey(pixels, hexesOf(cheneux), lies, wish) };
  });

  test('the centre dots coincide with the grid, at all corners too', async () => {
    const { found, pixels } = await seen();
    expect(found.dots).toBeGreaterThan(1200);
    for (const hex of ['A1', 'SS1', 'A28', 'QQ29', 'W15']) {
      const { px, py } = pixelAt(found.placed, cheneux.centre(hex));
      expect(pixels.rgb[Math.floor(py) * pixels.width + Math.floor(px)], hex).toBe(0xffffff);
    }
  });

  test('the river is one chain from the north edge to the east edge, with NN6 on it', async () => {
    const { found } = await seen();
    const river = new Set(hexesOver(found, 'river', 0.25));
    const [chain, ...others] = partsOf(cheneux.net, (node) => river.has(cheneux.hexAt(node)));
    expect(others).toEqual([]);
    const hexes = (chain ?? []).map((node) => cheneux.hexAt(node));
    expect(hexes).toContain('NN6');
    expect(hexes.some((hex) => /^\D+[01]$/u.test(hex))).toBe(true);
    expect(hexes.some((hex) => hex.startsWith('TT'))).toBe(true);
  });

  test('all ten LVP buildings, from one of them', async () => {
    const { found } = await seen();
    const hexes = new Set(found.buildings.flat());
    for (const hex of ['V8', 'Y9', 'GG9', 'P9', 'S10', 'AA10', 'L10', 'FF12', 'HH18', 'HH21'])
      expect(hexes, hex).toContain(hex);
    expect(hexes).not.toContain('NN6');
  });
});

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
