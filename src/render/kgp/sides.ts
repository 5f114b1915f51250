/** The colours of the two sides. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { Side } from '../../games/kgp/vocabulary/sides.ts';
import type { SideColours, SideLook } from '../header.ts';
import { CREAM } from '../palette.ts';
import { circle, fillBox, starPath } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { READ_TYPE } from '../sizes.ts';

/**
 * Olive and steel blue differ along blue–yellow and in lightness, which red–green colour blindness leaves intact.
 * They are never alone: each side also has a shape and letters.
 */
export const SIDE_COLOURS: { readonly [side in Side]: SideColours } = {
  us: { main: '#666b24', dark: '#3c4117', tint: '#e6e5c3', edge: '#4d5119' },
  german: { main: '#41678f', dark: '#223a55', tint: '#d5e0ea', edge: '#2b4b6d' },
};

/** U.S. left or above, always. Written here again because pictures take only types from a game. */
export const BOTH_SIDES: readonly Side[] = ['us', 'german'];
/** Short enough for a table, and readable without colours. */
export const SIDE_LETTERS: { readonly [side in Side]: string } = { us: 'US', german: 'GER' };
export const SIDE_WORDS: { readonly [side in Side]: string } = { us: 'U.S.', german: 'German' };

/** The emblem alone, centred: a star in a circle, or a plain straight cross in a square. */
export function emblem(
  ctx: CanvasRenderingContext2D,
  side: Side,
  x: number,
  y: number,
  size: number,
  ground: string = SIDE_COLOURS[side].main,
  sign: string = CREAM,
): void {
  const half = size / 2;
  if (side === 'us') {
    circle(ctx, x, y, half, ground);
    ctx.fillStyle = sign;
    starPath(ctx, x, y + half * 0.04, half * 0.78);
    ctx.fill();
    return;
  }
  const square = half * 0.94;
  fillBox(ctx, { x: x - square, y: y - square, w: square * 2, h: square * 2 }, ground, size * 0.06);
  const arm = square * 0.72;
  const thick = square * 0.27;
  ctx.fillStyle = sign;
  ctx.fillRect(x - arm, y - thick, arm * 2, thick * 2);
  ctx.fillRect(x - thick, y - arm, thick * 2, arm * 2);
}

/** Emblem and letters in one line; `y` is the middle. Returns the width. */
export function badge(
  sheet: Sheet,
  side: Side,
  x: number,
  y: number,
  size: number,
  options: { readonly word?: boolean; readonly colour?: string; readonly type?: number } = {},
): number {
  emblem(sheet.ctx, side, x + size / 2, y, size);
  const type = options.type ?? Math.max(READ_TYPE, Math.round(size * 0.8));
  const gap = size * 0.26;
  const width = sheet.print(options.word === true ? SIDE_WORDS[side] : SIDE_LETTERS[side], {
    x: x + size + gap,
    y: y + type * 0.36,
    face: 'bold',
    size: type,
    colour: options.colour ?? SIDE_COLOURS[side].dark,
  });
  return size + gap + width;
}

/** A side in the band at the top of its own sheets. */
export function lookOf(side: Side): SideLook {
  return {
    letters: SIDE_LETTERS[side],
    colours: SIDE_COLOURS[side],
    emblem: (ctx, { x, y, size, ground, sign }) => emblem(ctx, side, x, y, size, ground, sign),
  };
}
