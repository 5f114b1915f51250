/** The legend under a map: the meaning of its marks, and the assumptions. */
import type { LegendItem, MapPicture } from '../map/picture.ts';
import { setFont } from './fonts.ts';
import { dashOf, groundStyle, LAND, type MapLook, toneOf } from './map-look.ts';
import { drawPiece, type MapSurface, pieceWidth } from './map-pieces.ts';
import { drawSign } from './map-signs.ts';
import { INK, MUTED } from './palette.ts';
import { type Box, roundBox } from './shapes.ts';
import { INNER, MARGIN, READ_TYPE } from './sizes.ts';
import { clean, widthOf, wrap } from './text.ts';

const ROW = 54;
const LINE = 42;
const SAMPLE = 64;
const GAP = 36;
const NOTE_LINES = 4;

/** From where to where it stands. */
export interface Column {
  readonly left: number;
  readonly width: number;
}

const SHEET: Column = { left: MARGIN, width: INNER };

/** How high it will be on a picture. */
export function legendHeight(sheet: MapSurface, picture: MapPicture): number {
  const rows = rowsOf(sheet, picture.legend, SHEET).length;
  const lines = noteLines(sheet, picture.notes, SHEET).length;
  return rows * ROW + lines * LINE + (rows > 0 ? 12 : 0) + (lines > 0 ? 12 : 0);
}

/** Returns where it ends. */
export function drawLegend(
  sheet: MapSurface,
  picture: MapPicture,
  look: MapLook,
  top: number,
  column: Column = SHEET,
): number {
  let y = top + 12;
  for (const row of rowsOf(sheet, picture.legend, column)) {
    for (const { item, x } of row) {
      drawSample(sheet, look, item, { x, y: y + 6, w: SAMPLE, h: ROW - 14 });
      sheet.print(item.text, { x: x + SAMPLE + 14, y: y + 38, face: 'text', size: READ_TYPE, colour: INK });
    }
    y += ROW;
  }
  const lines = noteLines(sheet, picture.notes, column);
  if (lines.length > 0) y += 12;
  for (const line of lines) {
    sheet.print(line, {
      x: column.left,
      y: y + 32,
      face: 'text',
      size: READ_TYPE,
      width: column.width,
      colour: MUTED,
    });
    y += LINE;
  }
  return y;
}

interface Placed {
  readonly item: LegendItem;
  readonly x: number;
}

/** As many in a row as have room. */
function rowsOf(
  { ctx }: MapSurface,
  legend: readonly LegendItem[],
  { left, width }: Column,
): readonly (readonly Placed[])[] {
  setFont(ctx, 'text', READ_TYPE);
  const rows: Placed[][] = [];
  let x = left + width;
  for (const item of legend) {
    const w = SAMPLE + 14 + widthOf(ctx, clean(item.text));
    if (x + w > left + width) {
      rows.push([]);
      x = left;
    }
    rows.at(-1)?.push({ item, x });
    x += w + GAP;
  }
  return rows;
}

function noteLines({ ctx }: MapSurface, notes: readonly string[], { width }: Column): readonly string[] {
  setFont(ctx, 'text', READ_TYPE);
  return notes.flatMap((note) => wrap(ctx, note, width, NOTE_LINES));
}

function drawSample(sheet: MapSurface, look: MapLook, { sample }: LegendItem, box: Box): void {
  const { ctx } = sheet;
  const { x, y, w, h } = box;
  const middle = { x: x + w / 2, y: y + h / 2 };
  if ('fill' in sample) {
    ctx.fillStyle = groundStyle(ctx, toneOf(look, sample.fill.colour), sample.fill.pattern, 16);
    roundBox(ctx, box, 5);
    ctx.fill();
  }
  if ('outline' in sample && sample.outline !== undefined) {
    const { colour, line } = sample.outline;
    if (!('fill' in sample)) {
      ctx.fillStyle = LAND;
      roundBox(ctx, box, 5);
      ctx.fill();
    }
    ctx.save();
    ctx.strokeStyle = line === 'solid' ? toneOf(look, colour).dark : toneOf(look, colour).main;
    ctx.lineWidth = 4;
    ctx.setLineDash(dashOf(line, 4));
    roundBox(ctx, { x: x + 2, y: y + 2, w: w - 4, h: h - 4 }, 5);
    ctx.stroke();
    ctx.restore();
  }
  if ('path' in sample || 'hexsides' in sample) {
    const { colour, line } = 'path' in sample ? sample.path : sample.hexsides;
    ctx.save();
    ctx.strokeStyle = toneOf(look, colour).dark;
    ctx.lineWidth = 7;
    ctx.lineCap = 'round';
    ctx.setLineDash(dashOf(line, 7));
    ctx.beginPath();
    ctx.moveTo(x + 6, middle.y);
    ctx.lineTo(x + w - 6, middle.y);
    ctx.stroke();
    ctx.restore();
  }
  if ('sign' in sample)
    drawSign(ctx, sample.sign.sign, toneOf(look, sample.sign.colour), { ...middle, size: h * 0.95 });
  if ('piece' in sample) {
    const wide = pieceWidth(sheet, sample.piece, h);
    drawPiece(sheet, look, sample.piece, { x: middle.x - wide / 2, y, w: wide, h });
  }
}
