/** A PDF in the making. */
import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { type Print, type PrintedBox, printOn } from './print.ts';
import { registerFonts } from './register-fonts.ts';

export type PaperSize = 'a4' | 'letter';

/** Landscape, in points. */
const SIZES: { readonly [size in PaperSize]: { readonly w: number; readonly h: number } } = {
  a4: { w: 842, h: 595 },
  letter: { w: 792, h: 612 },
};

/** Units across the page: the least type, 26 units, is then 9 points high, as on the printed forms. */
export const PAPER_WIDTH = 2400;
export const PAPER_MARGIN = 90;

/**
 * Cairo writes into each file when it was made, and takes another date but not none: always the same one, so that
 * equal sheets are equal bytes, and nobody learns when a side asked for its sheet.
 */
const NO_DATE = new Date(0);

/** A PDF in the making: pages of `PAPER_WIDTH` by `height` units, black on white. */
export interface PaperSheet {
  readonly ctx: CanvasRenderingContext2D;
  readonly height: number;
  readonly printed: readonly PrintedBox[];
  /** Pages begun so far. */
  readonly pages: number;
  /** How many there will be; 0 when that is not known yet. */
  readonly of: number;
  print(text: string, how: Print): number;
  nextPage(): void;
  /** Equal layouts give equal bytes. */
  finish(): Buffer;
}

export function createPaper(size: PaperSize, title: string, of: number): PaperSheet {
  registerFonts();
  const { w, h } = SIZES[size];
  const canvas = createCanvas(w, h, 'pdf');
  const ctx = canvas.getContext('2d');
  const scale = w / PAPER_WIDTH;
  const printed: PrintedBox[] = [];
  let pages = 0;

  function begin(): void {
    pages += 1;
    if (pages > 1) ctx.addPage(w, h);
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    // Letters, not their outlines: the fonts are embedded, and the text can be searched and copied.
    ctx.textDrawingMode = 'glyph';
    ctx.textBaseline = 'alphabetic';
  }
  begin();

  return {
    ctx,
    height: h / scale,
    printed,
    of,
    get pages() {
      return pages;
    },
    print(text, how) {
      const { width, box } = printOn(ctx, text, how, pages);
      if (box !== undefined) printed.push(box);
      return width;
    },
    nextPage: begin,
    finish: () => canvas.toBuffer('application/pdf', { title, creator: 'Umpire', creationDate: NO_DATE }),
  };
}
