/** Text as it can be drawn: cleaned, broken into lines, cut to fit. */

import type { CanvasRenderingContext2D, TextMetrics } from 'canvas';
import { when } from '../text/present.ts';
import { type Face, MIN_TYPE, setFont } from './fonts.ts';

/**
 * Typed text as it can be printed: one line, no control or direction marks, no emoji, since no font of ours
 * has them, and the letters of "fancy" alphabets as plain ones.
 */
export function clean(text: string): string {
  const plain = text
    .replace(/[\u{1D400}-\u{1D7FF}\uFF01-\uFF5E]/gu, (letter) => letter.normalize('NFKC'))
    .replace(/(?![★✚])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0E\uFE0F]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}]/gu, '')
    // A tower of combining marks would reach into the lines above and below.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
  return plain === '' && text.trim() !== '' ? '?' : plain;
}

/** Measured widths, by font and text: the same words stand on a picture, and on the next, again and again. */
class Measured {
  #byFont = new Map<string, Map<string, TextMetrics>>();
  #count = 0;

  of(ctx: CanvasRenderingContext2D, text: string): TextMetrics {
    const { font } = ctx;
    const known = this.#byFont.get(font)?.get(text);
    if (known !== undefined) return known;
    if (this.#count === MOST_MEASURED) {
      this.#byFont = new Map();
      this.#count = 0;
    }
    const texts = this.#byFont.get(font) ?? new Map<string, TextMetrics>();
    this.#byFont.set(font, texts);
    const metrics = ctx.measureText(text);
    texts.set(text, metrics);
    this.#count += 1;
    return metrics;
  }
}

/** The hexes of a map and more; a megabyte or so. */
const MOST_MEASURED = 4000;

const ON_PICTURES = new Measured();
/** Paper has a scale of its own, and so each sheet its own measures. */
const ON_PAPER = new WeakMap<CanvasRenderingContext2D, Measured>();

/** Of a kind with how many: `I1 ×6`; of a single one without. */
export function times(text: string, count: number): string {
  return count > 1 ? `${clean(text)} ×${count}` : clean(text);
}

/** The text in the current font. Measuring is the dearest part of most pictures. */
export function measured(ctx: CanvasRenderingContext2D, text: string): TextMetrics {
  if (ctx.canvas.type === 'image') return ON_PICTURES.of(ctx, text);
  const known = ON_PAPER.get(ctx) ?? new Measured();
  ON_PAPER.set(ctx, known);
  return known.of(ctx, text);
}

export function widthOf(ctx: CanvasRenderingContext2D, text: string): number {
  return measured(ctx, text).width;
}

/** Cut to the width in the current font, with an ellipsis. Never splits a character. */
export function ellipsis(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (widthOf(ctx, text) <= width) return text;
  const letters = [...text];
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(ctx, `${letters.slice(0, middle).join('').trimEnd()}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`;
}

export interface Fitted {
  readonly text: string;
  readonly size: number;
  readonly width: number;
}

/** The largest size from `size` down to `min` at which the text fits; at `min` it is cut. Leaves the font set. */
export function fitted(
  ctx: CanvasRenderingContext2D,
  text: string,
  face: Face,
  size: number,
  width: number,
  min: number = MIN_TYPE,
): Fitted {
  const plain = clean(text);
  setFont(ctx, face, size);
  const natural = widthOf(ctx, plain);
  if (natural <= width) return { text: plain, size, width: natural };
  // Type scales almost linearly, so two or three steps are enough.
  let smaller = Math.max(min, Math.min(size - 1, Math.floor((size * width) / natural)));
  for (;;) {
    setFont(ctx, face, smaller);
    if (smaller <= min || widthOf(ctx, plain) <= width) break;
    smaller -= 1;
  }
  const cut = ellipsis(ctx, plain, width);
  return { text: cut, size: smaller, width: widthOf(ctx, cut) };
}

/** Broken at spaces into at most `lines` lines of the current font; the last one is cut when there is more. */
export function wrap(ctx: CanvasRenderingContext2D, text: string, width: number, lines: number): string[] {
  const done: string[] = [];
  let line = '';
  const words = clean(text).split(' ');
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(ctx, longer) <= width) {
      line = longer;
      continue;
    }
    if (done.length === lines - 1) {
      done.push(ellipsis(ctx, [line, ...words.slice(index)].join(' '), width));
      return done;
    }
    done.push(ellipsis(ctx, line, width));
    line = word;
  }
  if (line !== '') done.push(ellipsis(ctx, line, width));
  return done;
}

/**
 * As many of the items as fit on one line of the current font, joined; what is left out is counted: "…, +3 more".
 */
export function listed(
  ctx: CanvasRenderingContext2D,
  items: readonly string[],
  width: number,
  joint: string = ', ',
): string {
  const plain = items.map(clean);
  for (let count = plain.length; count > 0; count -= 1) {
    const rest = plain.length - count;
    const text = plain.slice(0, count).join(joint) + when(rest > 0, `${joint}+${rest} more`);
    if (widthOf(ctx, text) <= width) return text;
  }
  return ellipsis(ctx, plain.join(joint), width);
}
