import { Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { type Face, MIN_TYPE, registerFonts, setFont } from './fonts.ts';
import { INK, PAPER } from './palette.ts';
import { clean, ellipsis, fitted } from './text.ts';

export const WIDTH = 1200;
/** Discord shows very tall pictures tiny. */
export const MAX_HEIGHT = 2400;
export const MARGIN = 56;
export const INNER = WIDTH - 2 * MARGIN;

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
}

/** Where a text was printed: tests look here for what overlaps or leaves the sheet. */
export interface PrintedBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** One picture in the making: 1200 px wide, cut to its height at the end. */
export interface Sheet {
  readonly ctx: CanvasRenderingContext2D;
  readonly printed: readonly PrintedBox[];
  /** Prints one line and returns its width. */
  print(text: string, how: Print): number;
  finish(height: number): Buffer;
}

export function createSheet(): Sheet {
  registerFonts();
  const canvas = createCanvas(WIDTH, MAX_HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, WIDTH, MAX_HEIGHT);
  ctx.textBaseline = 'alphabetic';
  const printed: PrintedBox[] = [];

  function print(text: string, how: Print): number {
    const { text: line, width } = setLine(ctx, text, how);
    if (line === '') return 0;
    const align = how.align ?? 'left';
    const left = align === 'left' ? how.x : align === 'right' ? how.x - width : how.x - width / 2;
    const ink = ctx.measureText(line);
    ctx.fillStyle = how.colour ?? INK;
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
    printed.push({
      text: line,
      left,
      right: left + width,
      top: how.y - ink.actualBoundingBoxAscent,
      bottom: how.y + ink.actualBoundingBoxDescent,
    });
    return width;
  }

  function finish(height: number): Buffer {
    const cut = createCanvas(WIDTH, Math.min(Math.ceil(height), MAX_HEIGHT));
    cut.getContext('2d').drawImage(canvas, 0, 0);
    // Flat colours: filters only cost time. No resolution or time is written, so equal props give equal bytes.
    return cut.toBuffer('image/png', { compressionLevel: 6, filters: Canvas.PNG_FILTER_NONE });
  }

  return { ctx, printed, print, finish };
}

function setLine(
  ctx: CanvasRenderingContext2D,
  text: string,
  how: Print,
): { readonly text: string; readonly width: number } {
  if (how.spaced !== undefined) {
    setFont(ctx, how.face, how.size);
    const spaced = how.spaced;
    const measure = (line: string): number =>
      [...line].reduce((sum, letter) => sum + ctx.measureText(letter).width + spaced, -spaced);
    const plain = clean(text);
    if (how.width === undefined || measure(plain) <= how.width) return { text: plain, width: measure(plain) };
    // Cut against the room that is left when the spaces are counted in.
    const room = how.width * (ctx.measureText(plain).width / measure(plain));
    const line = ellipsis(ctx, plain, room - how.size / 2);
    return { text: line, width: measure(line) };
  }
  if (how.width !== undefined) {
    return fitted(ctx, text, how.face, how.size, Math.max(how.width, 1), how.min ?? MIN_TYPE);
  }
  const plain = clean(text);
  setFont(ctx, how.face, how.size);
  return { text: plain, width: ctx.measureText(plain).width };
}
