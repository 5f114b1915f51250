/** Counters on a map: letters in squares, levels in rounds, whose something is. */
import type { Piece } from '../map/picture.ts';
import { setFont } from './fonts.ts';
import { type MapLook, toneOf } from './map-look.ts';
import { CARD } from './palette.ts';
import type { PaperSheet } from './paper.ts';
import { type Box, fillBox, strokeBox } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { READ_TYPE } from './sizes.ts';
import { clean, widthOf } from './text.ts';

/** The surface of a map: a picture, or paper. */
export interface MapSurface extends Pick<Sheet, 'ctx' | 'print'> {
  readonly board?: Sheet['board'];
  readonly isPaper?: true;
}

/** Words on paper are black, whatever they would be on a picture: also where it is copied. */
export function onPaper({ ctx, print }: PaperSheet): MapSurface {
  return { ctx, print: (text, how) => print(text, { ...how, colour: '#000000' }), isPaper: true };
}

/** How wide it is when it is `size` high. */
export function pieceWidth({ ctx }: Pick<Sheet, 'ctx'>, { text, shape }: Piece, size: number): number {
  setFont(ctx, 'bold', READ_TYPE);
  const wide = widthOf(ctx, clean(text));
  if (shape === 'emblem') return text === '' ? size : size + wide + 10;
  return Math.max(size, wide + 14);
}

export function drawPiece(sheet: MapSurface, look: MapLook, { text, colour, shape }: Piece, box: Box): void {
  const { ctx } = sheet;
  const { main, dark, soft } = toneOf(look, colour);
  const { x, y, w, h } = box;
  const print = (middle: number, ink: string) =>
    sheet.print(text, {
      x: middle,
      y: y + h / 2 + READ_TYPE * 0.35,
      face: 'bold',
      size: READ_TYPE,
      align: 'center',
      colour: ink,
    });
  switch (shape) {
    case 'square':
      fillBox(ctx, box, CARD, 4);
      strokeBox(ctx, { x: x + 1.5, y: y + 1.5, w: w - 3, h: h - 3 }, dark, 3.5, 4);
      print(x + w / 2, dark);
      return;
    case 'round':
      drawRound(sheet, box, dark);
      print(x + w / 2, CARD);
      return;
    case 'emblem':
      fillBox(ctx, box, soft, 6);
      strokeBox(ctx, box, main, 2, 6);
      look.emblem(ctx, colour, x + h / 2, y + h / 2, h - 8);
      if (text !== '') print(x + h + (w - h) / 2 - 3, dark);
      return;
    default: {
      const never: never = shape;
      throw new Error(`unknown shape ${String(never)}`);
    }
  }
}

/** The ground of light words in a circle or a capsule; on paper of black ones. */
export function drawRound({ ctx, isPaper }: MapSurface, box: Box, dark: string): void {
  const [ground, edge, width] = isPaper === true ? [CARD, dark, 5] : [dark, CARD, 2.5];
  fillBox(ctx, box, ground, box.h / 2);
  strokeBox(ctx, box, edge, width, box.h / 2);
}
