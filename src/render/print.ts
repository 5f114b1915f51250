/** Prints one line of text, made to fit. */
import type { CanvasRenderingContext2D } from 'canvas';
import { type Face, MIN_TYPE, setFont } from './fonts.ts';
import { INK } from './palette.ts';
import { clean, ellipsis, fitted, measured, widthOf } from './text.ts';

export interface Print {
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly face: Face;
  readonly size: number;
  readonly colour?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Room for the text: it is made smaller down to `min`, then cut. */
  readonly width?: number;
  readonly min?: number;
  /** Space between letters, for short capitals; in px. */
  readonly spaced?: number;
  /** Degrees, clockwise around (x, y). */
  readonly turn?: number;
  /** Headline or result: what one takes in from the channel, before the picture is opened. The rest is for reading. */
  readonly leads?: true;
}

/** The printed texts and their places: tests look here for overlaps, text off the sheet, and illegible text. */
export interface PrintedBox {
  readonly text: string;
  readonly size: number;
  readonly leads: boolean;
  readonly colour: string;
  /** From 1, on paper; a picture has one. */
  readonly page: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Prints one line of text and says where it stands. Empty texts are not printed. */
export function printOn(
  ctx: CanvasRenderingContext2D,
  text: string,
  how: Print,
  page: number,
): { readonly width: number; readonly box?: PrintedBox } {
  const { text: line, width, size } = setLine(ctx, text, how);
  if (line === '') return { width: 0 };
  const align = how.align ?? 'left';
  const left = how.x - { left: 0, right: width, center: width / 2 }[align];
  const ink = measured(ctx, line);
  const colour = how.colour ?? INK;
  ctx.fillStyle = colour;
  ctx.textAlign = 'left';
  ctx.save();
  if (how.turn !== undefined) {
    ctx.translate(how.x, how.y);
    ctx.rotate((how.turn * Math.PI) / 180);
    ctx.translate(-how.x, -how.y);
  }
  if (how.spaced === undefined) ctx.fillText(line, left, how.y);
  else {
    let x = left;
    for (const letter of line) {
      ctx.fillText(letter, x, how.y);
      x += ctx.measureText(letter).width + how.spaced;
    }
  }
  ctx.restore();
  const box = {
    text: line,
    size,
    leads: how.leads === true,
    colour,
    page,
    left,
    right: left + width,
    top: how.y - ink.actualBoundingBoxAscent,
    bottom: how.y + ink.actualBoundingBoxDescent,
  };
  return { width, box };
}

interface Line {
  readonly text: string;
  readonly width: number;
  readonly size: number;
}

function setLine(ctx: CanvasRenderingContext2D, text: string, how: Print): Line {
  const { size } = how;
  if (how.spaced !== undefined) {
    setFont(ctx, how.face, size);
    const spaced = how.spaced;
    const measure = (line: string): number =>
      [...line].reduce((sum, letter) => sum + widthOf(ctx, letter) + spaced, -spaced);
    const plain = clean(text);
    if (how.width === undefined || measure(plain) <= how.width)
      return { text: plain, width: measure(plain), size };
    // Cut against the room that is left when the spaces are counted in.
    const room = how.width * (widthOf(ctx, plain) / measure(plain));
    const line = ellipsis(ctx, plain, room - size / 2);
    return { text: line, width: measure(line), size };
  }
  if (how.width !== undefined)
    return fitted(ctx, text, how.face, size, Math.max(how.width, 1), how.min ?? MIN_TYPE);
  const plain = clean(text);
  setFont(ctx, how.face, size);
  return { text: plain, width: widthOf(ctx, plain), size };
}
