/** What can be laid over the map: drawn so that it is read, from the view of one side. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bondsOf } from '../../../../src/games/ardennes2/bonds/1.2-zoc-bonds.ts';
import { reachOf } from '../../../../src/games/ardennes2/movement/3.1-reach.ts';
import { unitsIn } from '../../../../src/games/ardennes2/position/near.ts';
import { positionOf } from '../../../../src/games/ardennes2/position/position-of.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { pictureBase } from '../../../../src/games/ardennes2/show/ground-picture.ts';
import { mapPictureOf } from '../../../../src/games/ardennes2/show/map-picture.ts';
import {
  bondsOverlay,
  type Overlay,
  reachOverlay,
  supplyOverlay,
} from '../../../../src/games/ardennes2/show/overlays.ts';
import { supplyNow } from '../../../../src/games/ardennes2/turn/supply/3.7-supply-now.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { sideViewer } from '../../../../src/kernel/audience.ts';
import type { Picture } from '../../../../src/kernel/notice.ts';
import { drawings } from '../../../../src/render/ardennes2/drawings.ts';
import { createDrawer } from '../../../../src/render/draw.ts';
import { createSheet } from '../../../../src/render/sheet.ts';
import { openBoard } from '../game-table.ts';

const { draw, drawOn } = createDrawer([drawings], pictureBase);

const table = openBoard('german.movement', {
  german: {
    'B9.19': ['I/3'],
    'B7.17': ['901'],
    'B7.15': ['902'],
    'B5.13': ['Gutmn'],
    'B2.12': ['vBohm'],
  },
  us: { 'B6.18': ['Booth'], 'B4.14': ['A/501'], 'B4.12': ['B/501'], 'B3.11': ['A/506', 'B/506'] },
});

function known(side: Side, board = table) {
  const game = board.view(side);
  const position = positionOf(game, referenceOf(game));
  return { game, position, grid: position.ground.grid };
}

/** `GALLERY=/tmp/gallery npx vitest run tests/games/ardennes2/show` writes them for people to look at. */
function pictureOf(side: Side, overlay: Overlay, name: string, board = table): Picture {
  const picture = mapPictureOf({ ...board.state(), game: board.view(side) }, sideViewer(side), { overlay });
  const folder = process.env.GALLERY;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `ardennes2-overlay-${name}.png`), draw(picture));
  }
  return picture;
}

function printedOn(picture: Picture): readonly string[] {
  const sheet = createSheet();
  drawOn(sheet, picture);
  const words = sheet.printed.map(({ text }) => text);
  sheet.free();
  return words;
}

function without(picture: Picture, part: string): Buffer {
  const { map, ...props } = picture.props as unknown as { readonly map: Readonly<Record<string, unknown>> };
  return draw({ ...picture, props: { ...props, map: { ...map, [part]: [] } } as never });
}

test('reach: each hex with the MP that are left there, the start with all of them', () => {
  const { position, grid } = known('german');
  const units = unitsIn(position, 'german', grid.indexOf('B9.19'));
  const overlay = reachOverlay(grid, reachOf(position, units, 'movement'));
  expect(overlay.numbers).toContainEqual({ hex: 'B9.19', text: '12' });
  // Along the road at half an MP a hex (TEC).
  expect(overlay.numbers).toContainEqual({ hex: 'B9.20', text: '11½' });
  expect(overlay.words).toContain('B9.20 11½');
  const picture = pictureOf('german', overlay, 'reach');
  expect(printedOn(picture)).toEqual(expect.arrayContaining(['11½', 'Reached, with the MP left there']));
  expect(without(picture, 'fills').equals(draw(picture))).toBe(false);
  expect(picture.alt).toContain('In reach');
});

test('supply: the way to the source; what cuts off those that have none', () => {
  const { game, grid } = known('german');
  const hexes = ['B9.19', 'B2.12'].map((hex) => grid.indexOf(hex));
  const overlay = supplyOverlay(grid, 'german', supplyNow(game, 'german'), hexes);
  expect(overlay.words).toContain('B9.19 is supplied by road.');
  expect(overlay.paths[0]?.hexes[0]).toBe('B9.19');
  const picture = pictureOf('german', overlay, 'supply');
  expect(printedOn(picture)).toContain('Supplied by');
  expect(without(picture, 'paths').equals(draw(picture))).toBe(false);
});

test('supply: what cuts a hex off, on the way that is cut least', () => {
  const around = known('us').grid.neighbours('B5.17');
  const ring = ['902', '901', 'I/3', 'Gutmn', 'vBohm', 'II/130'].map((id, at) => [around[at] ?? '', [id]]);
  const board = openBoard('us.movement', {
    german: Object.fromEntries(ring) as Readonly<Record<string, readonly string[]>>,
    us: { 'B5.17': ['Cherry'], 'B1.16': ['A/501'] },
  });
  const { game, grid } = known('us', board);
  const overlay = supplyOverlay(grid, 'us', supplyNow(game, 'us'), [grid.indexOf('B5.17')]);
  expect(overlay.words).toBe('B5.17 is Out of Supply.');
  expect(overlay.outlines).toEqual([{ hexes: ['B5.17'], colour: 'alarm', line: 'solid' }]);
  expect(overlay.fills.flatMap(({ hexes }) => hexes).map((hex) => around.includes(hex))).toEqual([true]);
  const picture = pictureOf('us', overlay, 'supply-cut', board);
  expect(printedOn(picture)).toEqual(expect.arrayContaining(['Out of Supply', 'Cut here']));
});

test('Bonds: posts, and why a hex between posts is none; of a stack that is not known whole that there may be more', () => {
  const { game, position, grid } = known('german');
  const choices = { terrain: game.readings['bond-terrain'] };
  const own = bondsOverlay(grid, 'german', bondsOf(position, 'german', choices));
  expect(own.words).toMatch(/^\d+ ZOC Bonds? of the German side: B/u);
  expect(own.notes.join(' ')).not.toContain('there may be more');
  const picture = pictureOf('german', own, 'bonds');
  expect(printedOn(picture)).toContain('Post of a Bond');
  const other = bondsOverlay(grid, 'us', bondsOf(position, 'us', choices));
  expect(other.notes.join(' ')).toContain('there may be more');
});
