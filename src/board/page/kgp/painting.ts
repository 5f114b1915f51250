/** The map of Kampfgruppe Peiper as its board paints it: by the functions that paint its pictures. */
import type { MapPicture } from '../../../map/picture.ts';
import { paintHexMap } from '../../../render/hex-map.ts';
import { KGP_LOOK } from '../../../render/kgp/look.ts';
import { drawLegend } from '../../../render/map-legend.ts';
import { LAND, type LandCanvas } from '../../../render/map-look.ts';
import { CARD, INK, MUTED } from '../../../render/palette.ts';
import { type Print, printOn } from '../../../render/print.ts';
import type { Box } from '../../../render/shapes.ts';
import type { Behind } from '../connection.ts';
import { contextOf, drawPicture, newCanvas } from '../map/context.ts';
import { CHOSEN, fillHexes, outlineHexes } from '../map/hexes.ts';

/** Land under everything, as far as the printed map goes; or the players' own board. */
export function paintLand(canvas: LandCanvas, { edge }: MapPicture, behind: Behind | undefined): void {
  const { ctx, at } = canvas;
  ctx.save();
  if (edge !== undefined) {
    const [from, to] = [at({ x: edge.left, y: edge.top }), at({ x: edge.right, y: edge.bottom })];
    ctx.beginPath();
    ctx.rect(from.x, from.y, to.x - from.x, to.y - from.y);
    ctx.clip();
  }
  fillHexes(canvas, canvas.shown, LAND);
  if (behind !== undefined) paintBehind(canvas, behind);
  ctx.restore();
}

function paintBehind({ ctx, at, scale }: LandCanvas, { picture, placed }: Behind): void {
  const origin = at({ x: 0, y: 0 });
  const [a, b, c, d, e, f] = placed;
  ctx.save();
  ctx.transform(a * scale, b * scale, c * scale, d * scale, origin.x + e * scale, origin.y + f * scale);
  drawPicture(ctx, picture);
  ctx.restore();
}

export interface OnTheBoard {
  readonly picture: MapPicture;
  /** The players' own board is seen through it. */
  readonly behind: Behind | undefined;
  /** The hex that was pressed last. */
  readonly looked: string | undefined;
  /** Hexes of what is being put together. */
  readonly chosen: readonly string[];
  /** Of the kind that is being painted: where it is, and where it is said not to be. */
  readonly brushed: { readonly yes: readonly string[]; readonly no: readonly string[] };
  /** Where those who are chosen may go, and where nobody knows whether they can. */
  readonly goals: { readonly sure: readonly string[]; readonly unknown: readonly string[] };
}

/** Where hexes are so far apart, in CSS pixels, each has its name. */
const NAMED_FROM = 40;

export function paintBoard(
  canvas: LandCanvas,
  apart: number,
  frame: Box,
  { picture, behind, looked, chosen, brushed, goals }: OnTheBoard,
): void {
  const { ctx } = canvas;
  const print = (text: string, how: Print) => printOn(ctx, text, how, 1).width;
  const shown: MapPicture = { ...picture, ids: apart >= NAMED_FROM };
  const board = behind && { placed: behind.placed, sizes: [] };
  paintHexMap({ ...canvas, sheet: { ctx, print, board } }, shown, KGP_LOOK, frame);
  outlineHexes(canvas, brushed.no, MUTED, 0.05, [0.07, 0.07]);
  outlineHexes(canvas, brushed.yes, KGP_LOOK.tones.alarm?.main ?? INK, 0.06);
  outlineHexes(canvas, goals.unknown, CHOSEN, 0.05, [0.07, 0.07]);
  outlineHexes(canvas, goals.sure, CHOSEN, 0.05);
  if (looked !== undefined) outlineHexes(canvas, [looked], INK, 0.05);
  outlineHexes(canvas, chosen, CHOSEN, 0.07);
}

/** Of what stands under a picture: CSS pixels to one of its own. */
const SHRUNK = 0.42;

/** The key to the marks on the map, `width` CSS pixels wide. */
export function legendOf(picture: MapPicture, width: number): HTMLCanvasElement {
  const wide = width / SHRUNK;
  const draw = (canvas: HTMLCanvasElement, density: number) => {
    const ctx = contextOf(canvas);
    ctx.scale(density * SHRUNK, density * SHRUNK);
    ctx.fillStyle = CARD;
    ctx.fillRect(0, 0, wide, canvas.height / density / SHRUNK);
    const print = (text: string, how: Print) => printOn(ctx, text, how, 1).width;
    const column = { left: AIR, width: wide - AIR * 2 };
    return drawLegend({ ctx, print }, picture, KGP_LOOK, 0, column) + AIR;
  };
  const density = Math.min(2, window.devicePixelRatio);
  const high = Math.ceil(draw(newCanvas(1, 1), 1) * SHRUNK);
  const canvas = newCanvas(Math.round(width * density), Math.round(high * density));
  canvas.className = 'legend';
  canvas.style.width = `${width}px`;
  canvas.style.height = `${high}px`;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `On the map: ${picture.legend.map(({ text }) => text).join(', ')}`);
  draw(canvas, density);
  return canvas;
}

/** Around the legend, in its own pixels. */
const AIR = 16;

/** As on a picture, three pixels to one that is seen; nearer, all that a hex has room for. */
export function layoutOf(apart: number): number {
  if (apart >= 88) return 160;
  if (apart >= 44) return 100;
  return apart >= 24 ? 72 : apart * 3;
}
