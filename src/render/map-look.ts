/** How a map looks: its colours by key, and the patterns that tell grounds apart without them. */
import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { HexGrid, Point } from '../map/grid.ts';
import type { Colour, Line, Pattern } from '../map/picture.ts';
import type { Box } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** One colour of a map, in all that is drawn in it. */
export interface Tone {
  /** Ground of a whole hex, and a fainter one that a pattern lies on; INK can be read on both. */
  readonly ground: string;
  readonly soft: string;
  /** Lines, and grounds of white text. */
  readonly main: string;
  readonly dark: string;
}

/** A game's own part. */
export interface MapLook {
  readonly tones: Readonly<Record<Colour, Tone>>;
  /** Centred on `x`, `y`: whose something is, told without its colour. */
  emblem(ctx: CanvasRenderingContext2D, colour: Colour, x: number, y: number, size: number): void;
  /** Paints terrain under all layers, where a game’s map has some of its own; and what lies over the lines of the hexes. */
  readonly terrain?: {
    land(canvas: LandCanvas): void;
    /** All that the land is made of: as long as it is the same object, the land of the whole map is the same. */
    readonly ground?: object;
    ways(canvas: LandCanvas): void;
  };
  /** Counters of a kind that only this game has, over all that the ground shows; names of places keep off `boxes`, and names of hexes are printed over what is `under` them. */
  readonly pieces?: {
    boxes(canvas: LandCanvas): readonly Box[];
    under(canvas: LandCanvas): void;
    paint(canvas: PieceCanvas): void;
  };
  /** How far from the middle of a hex its name stays, in px, where more than a sign is there. */
  readonly nameGap?: (scale: number) => number;
  /** How many names a map with small hexes bears, where it is more than on others. */
  readonly mostNames?: number;
  /** Names of places, the foremost first: those that have room are printed. */
  readonly names?: readonly {
    readonly hex: string;
    readonly text: string;
    /** Printed also where it has no room: beside its hex, with a line to it. */
    readonly leads?: boolean;
  }[];
}

/** Where a game paints its terrain. */
export interface LandCanvas {
  readonly ctx: CanvasRenderingContext2D;
  readonly grid: HexGrid;
  /** Hexes of which something is seen. */
  readonly shown: ReadonlySet<string>;
  /** Where a point of the grid lies on the sheet, in px. */
  readonly at: (point: Point) => Point;
  /** Pixels to the distance of two hexes that touch. */
  readonly scale: number;
  /** Absent: all is painted where it lies. */
  readonly stamp?: Stamp;
}

/** Paints around a point, or lays there what was painted before. */
export function stamped(
  { ctx, stamp }: Pick<LandCanvas, 'ctx' | 'stamp'>,
  at: Point,
  what: Parameters<Stamp>[2],
  paint: Parameters<Stamp>[3],
): void {
  if (stamp === undefined) paint(ctx, at);
  else stamp(ctx, at, what, paint);
}

/**
 * Paints what is the same wherever it lies, around a point: a board keeps it and lays it there again. `key`: what it is, `reach`:
 * how far it goes from that point, in px.
 */
export type Stamp = (
  to: CanvasRenderingContext2D,
  at: Point,
  what: { readonly key: string; readonly reach: number },
  paint: (ctx: CanvasRenderingContext2D, at: Point) => void,
) => void;

/** Where a game lays its own counters. */
export interface PieceCanvas extends LandCanvas {
  readonly sheet: Pick<Sheet, 'ctx' | 'print'> & Partial<Pick<Sheet, 'board'>>;
}

/** The part that all games' maps have. */
export const MAP_TONES = {
  plain: { ground: '#e7ddc7', soft: '#f3ecdc', main: '#5a5345', dark: '#26231d' },
  contested: { ground: '#f3d779', soft: '#f8e7ad', main: '#c2951f', dark: '#6d4f06' },
  water: { ground: '#b9d4dc', soft: '#cfe2e7', main: '#5f93a6', dark: '#25505f' },
  alarm: { ground: '#f0c3b4', soft: '#f7ddd3', main: '#a4352a', dark: '#7a2119' },
} as const satisfies Readonly<Record<string, Tone>>;

/** Land that nobody has marked, its hexes, and what lies beyond the map. */
export const LAND = '#faf5e8';
export const HEX_LINE = '#d9cfb8';
export const BEYOND = '#e4dac4';

export function toneOf({ tones }: MapLook, colour: Colour): Tone {
  const tone = tones[colour];
  if (tone === undefined) throw new Error(`render: this map has no colour '${colour}'`);
  return tone;
}

/** The ground of a fill as a style for the context, in tiles of `size` px. */
export function groundStyle(
  ctx: CanvasRenderingContext2D,
  { ground, soft, main }: Tone,
  pattern: Pattern,
  size: number,
): string | ReturnType<CanvasRenderingContext2D['createPattern']> {
  if (pattern === 'plain') return ground;
  const tile = createCanvas(size, size);
  const on = tile.getContext('2d');
  on.fillStyle = soft;
  on.fillRect(0, 0, size, size);
  on.strokeStyle = main;
  on.fillStyle = main;
  on.globalAlpha = 0.62;
  on.lineWidth = Math.max(1.4, size / 11);
  paintTile(on, pattern, size);
  return ctx.createPattern(tile, 'repeat');
}

function paintTile(on: CanvasRenderingContext2D, pattern: Exclude<Pattern, 'plain'>, size: number): void {
  const stroke = (...lines: readonly (readonly [number, number, number, number])[]): void => {
    on.beginPath();
    for (const [x1, y1, x2, y2] of lines) {
      on.moveTo(x1, y1);
      on.lineTo(x2, y2);
    }
    on.stroke();
  };
  // Lines run beyond the tile, so that its corners close.
  const more = size / 4;
  switch (pattern) {
    case 'dots':
      for (const [x, y] of [
        [size / 4, size / 4],
        [(size * 3) / 4, (size * 3) / 4],
      ] as const) {
        on.beginPath();
        on.arc(x, y, Math.max(1.3, size / 10), 0, Math.PI * 2);
        on.fill();
      }
      return;
    case 'slant':
      stroke(
        [-more, more, more, -more],
        [-more, size + more, size + more, -more],
        [size - more, size + more, size + more, size - more],
      );
      return;
    case 'hatch':
      on.lineWidth *= 1.7;
      stroke(
        [size - more, -more, size + more, more],
        [-more, -more, size + more, size + more],
        [-more, size - more, more, size + more],
      );
      return;
    case 'cross':
      stroke([size / 2, size / 4, size / 2, (size * 3) / 4], [size / 4, size / 2, (size * 3) / 4, size / 2]);
      return;
    case 'waves':
      on.beginPath();
      on.moveTo(0, size / 2);
      on.quadraticCurveTo(size / 4, size / 4, size / 2, size / 2);
      on.quadraticCurveTo((size * 3) / 4, (size * 3) / 4, size, size / 2);
      on.stroke();
      return;
    default: {
      const never: never = pattern;
      throw new Error(`unknown pattern ${String(never)}`);
    }
  }
}

/** Dashes of a line of this width. */
export function dashOf(line: Line, width: number): number[] {
  switch (line) {
    case 'solid':
      return [];
    case 'dashed':
      return [width * 3, width * 2];
    case 'dotted':
      return [width * 0.9, width * 1.4];
  }
}
