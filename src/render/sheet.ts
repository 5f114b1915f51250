/** A picture in the making. */
import { Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Placement } from '../map/placement.ts';
import { PAPER } from './palette.ts';
import { type Print, type PrintedBox, printOn } from './print.ts';
import { registerFonts } from './register-fonts.ts';
import { LEAD_TYPE, MAX_HEIGHT, READ_TYPE, WIDTH } from './sizes.ts';
import type { VaslBoardImage } from './vasl-board-images.ts';

/** One picture in the making: 1200 px wide, cut to its height at the end. */
export interface Sheet {
  readonly ctx: CanvasRenderingContext2D;
  readonly printed: readonly PrintedBox[];
  /** The VASL board behind its map, where the players have one of their own. */
  readonly board: PlacedStatus | undefined;
  /** Prints one line and returns its width. Throws for type that a phone cannot show. */
  print(text: string, how: Print): number;
  /** The drawing down to there: as PNG, or as the sheet was told to give it. */
  finish(height: number): Buffer;
  /** Gives its memory back; what was drawn is gone. */
  free(): void;
}

/** A VASL board's picture and how a map lies on it. */
export interface PlacedStatus extends VaslBoardImage {
  readonly placed: Placement;
}

interface SheetOptions {
  /** The output of the picture when it is cut to its height; a PNG if left out. */
  readonly encode?: (cut: Canvas) => Buffer;
  /** Pixels to each of the layout's; 1 if left out. */
  readonly scale?: number;
}

export function createSheet(board?: PlacedStatus, { encode = pngOf, scale = 1 }: SheetOptions = {}): Sheet {
  registerFonts();
  const canvas = createCanvas(WIDTH * scale, MAX_HEIGHT * scale);
  const ctx = canvas.getContext('2d');
  ctx.scale(scale, scale);
  ctx.fillStyle = PAPER;
  ctx.fillRect(0, 0, WIDTH, MAX_HEIGHT);
  ctx.textBaseline = 'alphabetic';
  // Letters that are drawn once, not their outlines each time: a map has hundreds of names.
  ctx.textDrawingMode = 'glyph';
  const printed: PrintedBox[] = [];

  function print(text: string, how: Print): number {
    const least = how.leads === true ? LEAD_TYPE : READ_TYPE;
    if (how.size < least) throw new RangeError(`render: type of ${how.size} px is below ${least} px`);
    const { width, box } = printOn(ctx, text, { ...how, min: Math.max(how.min ?? least, least) }, 1);
    if (box !== undefined) printed.push(box);
    return width;
  }

  function finish(height: number): Buffer {
    const cut = createCanvas(canvas.width, Math.round(Math.min(Math.ceil(height), MAX_HEIGHT) * scale));
    cut.getContext('2d').drawImage(canvas, 0, 0);
    const bytes = encode(cut);
    release(cut);
    return bytes;
  }

  return { ctx, printed, board, print, finish, free: () => release(canvas) };
}

/** Flat colours: filters only cost time. No resolution or time is written, so equal props give equal bytes. */
function pngOf(cut: Canvas): Buffer {
  return cut.toBuffer('image/png', { compressionLevel: 6, filters: Canvas.PNG_FILTER_NONE });
}

/** A canvas has megabytes outside JavaScript's heap, which would wait there for a collection of garbage. */
function release(canvas: Canvas): void {
  canvas.width = 1;
}
