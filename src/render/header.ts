/** The band at the top of every picture. */
import type { CanvasRenderingContext2D } from 'canvas';
import { setFont } from './fonts.ts';
import { BAND, BAND_MUTED, CREAM, GOLD } from './palette.ts';
import { fillBox, hexes } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { LEAD_TYPE, MARGIN, WIDTH } from './sizes.ts';
import { clean, fitted, widthOf } from './text.ts';

const HEIGHT = 188;

export interface SideColours {
  /** Badges, counters and lines. White on it has a contrast of at least 4.5. */
  readonly main: string;
  /** Bands and texts. */
  readonly dark: string;
  /** A tint for the ground of a row or a cell. */
  readonly tint: string;
  readonly edge: string;
}

/** A side as its game shows it: never by colour alone, but with an emblem and letters. */
export interface SideLook {
  readonly letters: string;
  readonly colours: SideColours;
  /** Centred on `x`, `y`. */
  emblem(
    ctx: CanvasRenderingContext2D,
    how: {
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly ground: string;
      readonly sign: string;
    },
  ): void;
}

/** The band at the top of every picture. With a side, it is that side's own sheet. Returns where it ends. */
export function header(
  sheet: Sheet,
  { above, title, tag, side }: { above: readonly string[]; title: string; tag?: string; side?: SideLook },
): number {
  const { ctx } = sheet;
  ctx.fillStyle = side === undefined ? BAND : side.colours.dark;
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  hexes(ctx, { x: 0, y: 0, w: WIDTH, h: HEIGHT }, 0.085);
  ctx.fillStyle = side === undefined ? GOLD : side.colours.main;
  ctx.fillRect(0, HEIGHT, WIDTH, 8);

  let right = WIDTH - MARGIN;
  if (tag !== undefined && tag.trim() !== '') {
    const width = Math.min(300, measure(sheet, tag) + 56);
    fillBox(ctx, { x: right - width, y: 50, w: width, h: 92 }, CREAM, 10);
    sheet.print(tag, {
      x: right - width / 2,
      y: 116,
      face: 'title',
      size: 60,
      align: 'center',
      width: width - 40,
      colour: side === undefined ? BAND : side.colours.dark,
    });
    right -= width + 40;
  }
  let left = MARGIN;
  if (side !== undefined) {
    side.emblem(ctx, { x: left + 50, y: 80, size: 100, ground: CREAM, sign: side.colours.dark });
    sheet.print(side.letters, {
      x: left + 50,
      y: 166,
      face: 'bold',
      size: 34,
      colour: CREAM,
      align: 'center',
      spaced: 2,
    });
    left += 136;
  }
  sheet.print(above.filter((part) => clean(part) !== '').join(' · '), {
    x: left,
    y: 68,
    face: 'semi',
    size: 34,
    width: right - left,
    min: 34,
    colour: BAND_MUTED,
  });
  // A long title becomes smaller and stays in the middle of its room.
  const { text, size } = fitted(sheet.ctx, title, 'title', 80, right - left, LEAD_TYPE);
  sheet.print(text, { x: left, y: 120 + size * 0.35, face: 'title', size, colour: CREAM, leads: true });
  return HEIGHT + 8;
}

function measure(sheet: Sheet, tag: string): number {
  setFont(sheet.ctx, 'title', 60);
  return widthOf(sheet.ctx, clean(tag));
}
