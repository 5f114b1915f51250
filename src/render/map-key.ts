/** A key under a map: what the signs of its ground mean, beside samples of it that are painted as the map is. */
import { HexGrid } from '../map/grid.ts';
import { setFont } from './fonts.ts';
import { LAND, type LandCanvas, type PieceCanvas } from './map-look.ts';
import { INK } from './palette.ts';
import { type Box, roundBox } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { INNER, MARGIN, READ_TYPE } from './sizes.ts';
import { widthOf } from './text.ts';

const ROW = 60;
const SAMPLE = { w: 62, h: 46 };
const GAP = 32;

/** The two hexes of a sample, which touch: what is painted lies in the first, or between them. */
export const SIDE = ['a', 'b'] as const;

export interface KeyItem {
  readonly text: string;
  /** On a map of the hexes of {@link SIDE}. */
  readonly paint: (canvas: PieceCanvas) => void;
  /** It lies between two hexes, or leads through both. */
  readonly isBetween?: true;
}

/** Two hexes that touch: `a` and, south-east of it, `b`. */
const GRID = new HexGrid({
  orientation: 'flat-top',
  shifted: 'odd',
  cells: [
    { col: 0, row: 0 },
    { col: 1, row: 0 },
  ],
  print: ({ col }) => (col === 0 ? 'a' : 'b'),
  parse: () => undefined,
});

interface Placed {
  readonly item: KeyItem;
  readonly x: number;
}

/** As many in a row as have room. */
function rowsOf({ ctx }: Sheet, items: readonly KeyItem[]): readonly (readonly Placed[])[] {
  setFont(ctx, 'text', READ_TYPE);
  const rows: Placed[][] = [];
  let x = WIDE;
  for (const item of items) {
    const w = SAMPLE.w + 12 + widthOf(ctx, item.text);
    if (x + w > WIDE) {
      rows.push([]);
      x = MARGIN;
    }
    rows.at(-1)?.push({ item, x });
    x += w + GAP;
  }
  return rows;
}

const WIDE = MARGIN + INNER;

export function keyHeight(sheet: Sheet, items: readonly KeyItem[]): number {
  return rowsOf(sheet, items).length * ROW + 12;
}

/** Returns where it ends. */
export function drawKey(sheet: Sheet, items: readonly KeyItem[], top: number): number {
  let y = top + 12;
  for (const row of rowsOf(sheet, items)) {
    for (const { item, x } of row) {
      paintSample(sheet, item, { x, y: y + 4, ...SAMPLE });
      sheet.print(item.text, {
        x: x + SAMPLE.w + 12,
        y: y + 40,
        face: 'text',
        size: READ_TYPE,
        colour: INK,
      });
    }
    y += ROW;
  }
  return y;
}

function paintSample(sheet: Sheet, { paint, isBetween }: KeyItem, box: Box): void {
  const { ctx } = sheet;
  const scale = SAMPLE.h * (isBetween === true ? 1.5 : 1);
  const [a, b] = [GRID.centre('a'), GRID.centre('b')];
  const centre = isBetween === true ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a;
  const canvas: LandCanvas = {
    ctx,
    grid: GRID,
    shown: new Set(SIDE),
    scale,
    at: ({ x, y }) => ({
      x: box.x + box.w / 2 + (x - centre.x) * scale,
      y: box.y + box.h / 2 + (y - centre.y) * scale,
    }),
  };
  ctx.save();
  roundBox(ctx, box, 6);
  ctx.fillStyle = LAND;
  ctx.fill();
  ctx.clip();
  paint({ ...canvas, sheet });
  ctx.restore();
}
