/** The board of Ardennes II as it is painted: by the functions that paint the pictures of its map. */

import { readPackText } from '../../../games/ardennes2/ground/pack-text.ts';
import { groundPictureOf } from '../../../games/ardennes2/show/ground-picture.ts';
import type { GroundPicture, OnTheMap } from '../../../games/ardennes2/vocabulary/picture-props.ts';
import type { Side } from '../../../games/ardennes2/vocabulary/sides.ts';
import { referredText } from '../../../kernel/reference.ts';
import { paintPieces, paintUnder } from '../../../render/ardennes2/counters.ts';
import { LOOK } from '../../../render/ardennes2/look.ts';
import { paintLand, paintWays } from '../../../render/ardennes2/terrain.ts';
import { MIN_TYPE, setFont } from '../../../render/fonts.ts';
import { LAND, type LandCanvas, toneOf } from '../../../render/map-look.ts';
import { CARD, INK, MUTED } from '../../../render/palette.ts';
import { type Print, printOn } from '../../../render/print.ts';
import { READ_TYPE } from '../../../render/sizes.ts';
import { CHOSEN, fillHexes, outlineHexes, strokeHexes, trace } from '../map/hexes.ts';

/** The map of a pack, painted under everything else. */
export function groundPainter(pack: string): {
  readonly picture: GroundPicture;
  readonly paint: (canvas: LandCanvas) => void;
} {
  const read = readPackText(referredText(pack) ?? '');
  if (!read.ok) throw new Error(`the pack ${pack} cannot be read`);
  const picture = groundPictureOf(read.pack);
  return {
    picture,
    paint(canvas) {
      fillHexes(canvas, canvas.shown, LAND);
      paintLand(canvas, picture);
      strokeHexes(canvas);
      paintWays(canvas, picture);
    },
  };
}

/** All that is painted on the ground. */
export interface OnTheBoard {
  readonly on: OnTheMap;
  readonly bonds: { readonly [side in Side]: readonly string[] };
  readonly reach: readonly { readonly hex: string; readonly cost: string; readonly isJammed: boolean }[];
  /** Hexes that may be aimed at, and the one that is. */
  readonly targets: readonly string[];
  readonly target: string | undefined;
  /** Where those stand who are chosen. */
  readonly chosen: readonly string[];
  /** The hex that was pressed last. */
  readonly looked: string | undefined;
  /** Ways of supply, and what cuts them. */
  readonly supply: readonly { readonly hexes: readonly string[]; readonly isCut: boolean }[];
  readonly places: GroundPicture['places'];
}

export function paintBoard(canvas: LandCanvas, apart: number, board: OnTheBoard): void {
  const { ctx } = canvas;
  for (const side of ['german', 'us'] as const) paintBonds(canvas, board.bonds[side], side);
  paintReach(canvas, board.reach);
  for (const way of board.supply) paintSupply(canvas, way);
  paintUnder(canvas, LOOK, board.on);
  printNames(canvas, board, apart);
  outlineHexes(canvas, board.targets, toneOf(LOOK, 'alarm').main, 0.035, [0.09, 0.07]);
  if (board.looked !== undefined) outlineHexes(canvas, [board.looked], INK, 0.035);
  outlineHexes(canvas, board.chosen, CHOSEN, 0.065);
  if (board.target !== undefined) outlineHexes(canvas, [board.target], toneOf(LOOK, 'alarm').main, 0.075);
  const print = (text: string, how: Print) => printOn(ctx, text, how, 1).width;
  paintPieces({ ...canvas, sheet: { ctx, print } }, LOOK, board.on);
  paintCosts(canvas, board);
  if (apart >= 88) printIds(canvas);
}

function paintBonds(canvas: LandCanvas, hexes: readonly string[], side: Side): void {
  const there = hexes.filter((hex) => canvas.grid.has(hex));
  const { main } = toneOf(LOOK, side);
  const { ctx, grid, at, scale } = canvas;
  ctx.save();
  for (const hex of there) {
    ctx.save();
    trace(canvas, [grid.corners(hex)]);
    ctx.clip();
    ctx.strokeStyle = main;
    ctx.globalAlpha = 0.55;
    ctx.lineWidth = scale * 0.03;
    const { x, y } = at(grid.centre(hex));
    ctx.beginPath();
    for (let step = -1; step <= 1; step += 0.16) {
      ctx.moveTo(x + (step - 0.6) * scale, y + 0.6 * scale);
      ctx.lineTo(x + (step + 0.6) * scale, y - 0.6 * scale);
    }
    ctx.stroke();
    ctx.restore();
  }
  ctx.restore();
  outlineHexes(canvas, there, main, 0.03, [0.1, 0.06]);
}

function paintReach(canvas: LandCanvas, reach: OnTheBoard['reach']): void {
  const { ctx, grid, scale } = canvas;
  for (const [isJammed, tone] of [
    [false, toneOf(LOOK, 'contested')],
    [true, toneOf(LOOK, 'alarm')],
  ] as const) {
    const hexes = reach.filter((each) => each.isJammed === isJammed).map(({ hex }) => hex);
    if (hexes.length === 0) continue;
    const loops = grid.boundary(hexes);
    ctx.save();
    trace(canvas, loops);
    ctx.globalAlpha = 0.42;
    ctx.fillStyle = isJammed ? '#d77f66' : '#f2c94c';
    ctx.fill('evenodd');
    ctx.globalAlpha = 1;
    ctx.strokeStyle = tone.main;
    ctx.lineWidth = scale * 0.045;
    ctx.lineJoin = 'round';
    ctx.stroke();
    ctx.restore();
  }
}

/** What it costs to come there: in the middle of a free hex, at the corner of a counter that hides nothing. */
function paintCosts({ ctx, grid, at, shown, scale }: LandCanvas, { reach, on }: OnTheBoard): void {
  const taken = new Set(on.stacks.map(({ hex }) => hex));
  for (const { hex, cost } of reach) {
    if (!shown.has(hex)) continue;
    const centre = at(grid.centre(hex));
    const isTaken = taken.has(hex);
    const size = isTaken ? MIN_TYPE : READ_TYPE;
    const { x, y } = isTaken ? { x: centre.x - scale * 0.38, y: centre.y - scale * 0.36 } : centre;
    ctx.fillStyle = CARD;
    ctx.globalAlpha = 0.9;
    ctx.beginPath();
    ctx.arc(x, y, size * 0.66, 0, Math.PI * 2);
    ctx.fill();
    ctx.globalAlpha = 1;
    printOn(ctx, cost, { x, y: y + size * 0.34, face: 'title', size, align: 'center', colour: INK }, 1);
  }
}

function paintSupply(
  { ctx, grid, at, scale }: LandCanvas,
  { hexes, isCut }: OnTheBoard['supply'][number],
): void {
  const points = hexes.flatMap((hex) => (grid.has(hex) ? [at(grid.centre(hex))] : []));
  if (points.length < 2) return;
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const [colour, width] of [
    [CARD, 0.14],
    [isCut ? toneOf(LOOK, 'alarm').main : '#2e7d32', 0.075],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * scale;
    ctx.setLineDash(isCut ? [scale * 0.16, scale * 0.14] : []);
    ctx.beginPath();
    for (const { x, y } of points) ctx.lineTo(x, y);
    ctx.stroke();
  }
  ctx.restore();
}

/** So many names, where hexes are so many pixels apart. */
const ALL_NAMES_FROM = 60;
const SOME_NAMES_FROM = 40;
const SOME_NAMES = 24;
const FEW_NAMES = 8;

/** Names of places, under the counters: the foremost alone where hexes are small. */
function printNames(canvas: LandCanvas, { places, on }: OnTheBoard, apart: number): void {
  const { ctx, grid, at, shown, scale } = canvas;
  const taken = new Set(on.stacks.map(({ hex }) => hex));
  const few = apart >= SOME_NAMES_FROM ? SOME_NAMES : FEW_NAMES;
  for (const { hex, text } of apart >= ALL_NAMES_FROM ? places : places.slice(0, few)) {
    if (!shown.has(hex) || (taken.has(hex) && apart < 88)) continue;
    const { x, y } = at(grid.centre(hex));
    const down = scale * (taken.has(hex) ? 0.5 : 0.3) + READ_TYPE * 0.3;
    ctx.save();
    setFont(ctx, 'semi', READ_TYPE);
    ctx.textAlign = 'center';
    ctx.lineJoin = 'round';
    ctx.lineWidth = 8;
    ctx.strokeStyle = CARD;
    ctx.globalAlpha = 0.85;
    ctx.strokeText(text, x, y + down);
    ctx.globalAlpha = 1;
    ctx.fillStyle = INK;
    ctx.fillText(text, x, y + down);
    ctx.restore();
  }
}

function printIds({ ctx, grid, at, shown, scale }: LandCanvas): void {
  ctx.save();
  ctx.globalAlpha = 0.75;
  for (const hex of shown) {
    const { x, y } = at(grid.centre(hex));
    printOn(
      ctx,
      hex,
      { x, y: y - scale * 0.3, face: 'text', size: MIN_TYPE, align: 'center', colour: MUTED },
      1,
    );
  }
  ctx.restore();
}
