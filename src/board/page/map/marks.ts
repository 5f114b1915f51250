/** What is painted on a map to press on, for games with moves: reach and its costs, ways, names. */

import type { Point } from '../../../map/grid.ts';
import { MIN_TYPE, setFont } from '../../../render/fonts.ts';
import { type LandCanvas, MAP_TONES, type PieceCanvas, stamped } from '../../../render/map-look.ts';
import { CARD, INK, MUTED } from '../../../render/palette.ts';
import { type Print, printOn } from '../../../render/print.ts';
import { READ_TYPE } from '../../../render/sizes.ts';
import { trace } from './hexes.ts';

export const SUPPLIED = '#2e7d32';
/** Parts of the distance of two hexes. */
export const DASHED = [0.09, 0.07] as const;

/** Where counters can be laid and printed on. */
export function printedOn(canvas: LandCanvas): PieceCanvas {
  const { ctx } = canvas;
  const print = (text: string, how: Print) => printOn(ctx, text, how, 1).width;
  return { ...canvas, sheet: { ctx, print } };
}

/** Grounds of what can be reached: by the usual way, farther by roads alone, and what had better not be. */
const AREAS = {
  near: { fill: '#f2c94c', line: MAP_TONES.contested.main },
  far: { fill: '#9cc3d1', line: MAP_TONES.water.main },
  bad: { fill: '#d77f66', line: MAP_TONES.alarm.main },
} as const;

export function paintArea(canvas: LandCanvas, hexes: readonly string[], as: keyof typeof AREAS): void {
  if (hexes.length === 0) return;
  const { ctx, grid, scale } = canvas;
  const { fill, line } = AREAS[as];
  ctx.save();
  trace(canvas, grid.boundary(hexes));
  ctx.globalAlpha = 0.42;
  ctx.fillStyle = fill;
  ctx.fill('evenodd');
  ctx.globalAlpha = 1;
  ctx.strokeStyle = line;
  ctx.lineWidth = scale * 0.045;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.restore();
}

export interface Cost {
  readonly hex: string;
  /** Empty: it costs nothing. */
  readonly cost: string;
}

/** What it costs to come there: in the middle of a free hex, at the corner of a counter that hides nothing. */
export function paintCosts(canvas: LandCanvas, costs: readonly Cost[], taken: ReadonlySet<string>): void {
  const { grid, at, shown, scale } = canvas;
  for (const { hex, cost } of costs) {
    if (!shown.has(hex) || cost === '') continue;
    const centre = at(grid.centre(hex));
    const isTaken = taken.has(hex);
    const size = isTaken ? MIN_TYPE : READ_TYPE;
    const place = isTaken ? { x: centre.x - scale * 0.38, y: centre.y - scale * 0.36 } : centre;
    stamped(canvas, place, { key: `cost ${cost} ${size}`, reach: size * 1.4 }, (ctx, { x, y }) => {
      ctx.fillStyle = CARD;
      ctx.globalAlpha = 0.9;
      ctx.beginPath();
      ctx.arc(x, y, size * 0.66, 0, Math.PI * 2);
      ctx.fill();
      ctx.globalAlpha = 1;
      printOn(ctx, cost, { x, y: y + size * 0.34, face: 'title', size, align: 'center', colour: INK }, 1);
    });
  }
}

/** From hex to hex, on a rim of paper. */
export function paintLine(
  { ctx, grid, at, scale }: LandCanvas,
  hexes: readonly string[],
  colour: string,
  isBroken = false,
): void {
  const points = hexes.flatMap((hex) => (grid.has(hex) ? [at(grid.centre(hex))] : []));
  if (points.length < 2) return;
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const [line, width] of [
    [CARD, 0.14],
    [colour, 0.075],
  ] as const) {
    ctx.strokeStyle = line;
    ctx.lineWidth = width * scale;
    ctx.setLineDash(isBroken ? [scale * 0.16, scale * 0.14] : []);
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
/** Where they are so far apart their own names are printed, and places have names beside counters. */
const LARGE_FROM = 88;

export interface PlaceName {
  readonly hex: string;
  readonly text: string;
}

/** Names of places, the foremost first, under the counters: the foremost alone where hexes are small. */
export function printNames(
  canvas: LandCanvas,
  places: readonly PlaceName[],
  taken: ReadonlySet<string>,
  apart: number,
): void {
  const { grid, at, shown, scale } = canvas;
  const few = apart >= SOME_NAMES_FROM ? SOME_NAMES : FEW_NAMES;
  const printed: Printed[] = [];
  for (const { hex, text } of apart >= ALL_NAMES_FROM ? places : places.slice(0, few)) {
    if (!shown.has(hex) || (taken.has(hex) && apart < LARGE_FROM)) continue;
    const { x, y } = at(grid.centre(hex));
    const down = taken.has(hex) ? scale * 0.5 + READ_TYPE * 0.6 : scale * 0.3 + READ_TYPE * 0.3;
    const place = { x, y: y + down, half: text.length * READ_TYPE * HALF_A_LETTER };
    // Of two names upon each other the foremost stays.
    if (printed.some((other) => isUpon(place, other))) continue;
    printed.push(place);
    const what = { key: `name ${text}`, reach: READ_TYPE * Math.max(2, text.length * 0.4) };
    stamped(canvas, place, what, (ctx, at) => printName(ctx, text, at));
  }
}

/** Where a name stands, and half of its width. */
interface Printed extends Point {
  readonly half: number;
}

/** Half the width of a letter of a name, as a part of its size: narrow, as names that nearly touch can be read. */
const HALF_A_LETTER = 0.2;

function isUpon(one: Printed, other: Printed): boolean {
  return Math.abs(one.x - other.x) < one.half + other.half && Math.abs(one.y - other.y) < READ_TYPE * 0.8;
}

/** On a rim of paper, its base line through the middle of its point. */
function printName(ctx: LandCanvas['ctx'], text: string, { x, y }: Point): void {
  ctx.save();
  setFont(ctx, 'semi', READ_TYPE);
  ctx.textAlign = 'center';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 8;
  ctx.strokeStyle = CARD;
  ctx.globalAlpha = 0.85;
  ctx.strokeText(text, x, y);
  ctx.globalAlpha = 1;
  ctx.fillStyle = INK;
  ctx.fillText(text, x, y);
  ctx.restore();
}

/** Names of the hexes, where there is room for them. */
export function printIds(canvas: LandCanvas, apart: number): void {
  if (apart < LARGE_FROM) return;
  const { grid, at, shown, scale } = canvas;
  for (const hex of shown) {
    const { x, y } = at(grid.centre(hex));
    const what = { key: `id ${hex}`, reach: MIN_TYPE * 2 };
    stamped(canvas, { x, y: y - scale * 0.3 }, what, (ctx, place) => {
      ctx.globalAlpha = 0.75;
      printOn(ctx, hex, { ...place, face: 'text', size: MIN_TYPE, align: 'center', colour: MUTED }, 1);
      ctx.globalAlpha = 1;
    });
  }
}
