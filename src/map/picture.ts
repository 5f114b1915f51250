/** A picture of a map as plain data, for any game: which part of a grid is shown, and what lies on it, layer by layer. */
import { type Cell, type GridShape, HexGrid, type Point } from './grid.ts';

/** Hexes of one straight row or column whose names differ in their number alone: `J0` to `J56`. */
export interface Strip {
  readonly prefix: string;
  /** Digits of the number, filled up with zeros. */
  readonly digits: number;
  /** Of the first hex; the next has one more, or (`step` −1) one less. */
  readonly number: number;
  readonly step: 1 | -1;
  readonly count: number;
  readonly col: number;
  readonly row: number;
}

/** A grid as data: every hex that it has. Strips run down the columns of a flat-top grid, along the rows of a pointy-top one. */
export interface GridPlan {
  readonly orientation: GridShape['orientation'];
  readonly shifted: GridShape['shifted'];
  readonly strips: readonly Strip[];
}

/** A part of the map, as {@link Point} counts. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A pattern that tells one ground from another without its colour. */
export type Pattern = 'plain' | 'dots' | 'slant' | 'cross' | 'hatch' | 'waves';

/** Colours go by a key that the game's drawing knows: a side, or what all pictures of it have. */
export type Colour = string;

/** Ground of some hexes. */
export interface Fill {
  readonly hexes: readonly string[];
  readonly colour: Colour;
  readonly pattern: Pattern;
  /** A part of each hex alone, where it is not one side's: from its left to its right. */
  readonly part?: readonly [from: number, to: number];
}

/** Around regions, along their boundary, inside of it. */
export interface Outline {
  readonly hexes: readonly string[];
  readonly colour: Colour;
  readonly line: Line;
  /** Each hex by itself, and of that a part alone. */
  readonly part?: readonly [from: number, to: number];
}

export type Line = 'solid' | 'dashed' | 'dotted';

/** Sides of hexes, each as two hexes that share it. */
export interface Hexsides {
  readonly between: readonly (readonly [string, string])[];
  readonly colour: Colour;
  readonly line: Line;
}

/** From hex to hex, with an arrow at its end. */
export interface Path {
  readonly hexes: readonly string[];
  readonly colour: Colour;
  readonly line: Line;
}

/** A short word on a step from hex to hex, above everything: what a way costs. */
export interface Plate {
  readonly between: readonly [from: string, to: string];
  readonly text: string;
}

/** A thing in a hex that is drawn small: a building, a bridge, a wreck. */
export interface Sign {
  readonly hex: string;
  readonly sign: 'building' | 'rubble' | 'bridge' | 'wreck' | 'fire' | 'cross-out';
  readonly colour: Colour;
}

/** A counter on the map. */
export interface Piece {
  readonly text: string;
  readonly colour: Colour;
  readonly shape: 'square' | 'round' | 'emblem';
  /** Also where a hex is too small for all: it then stands beside its hex where it must. */
  readonly leads?: true;
}

/** Counters in a hex, in their order. */
export interface Stack {
  readonly hex: string;
  readonly pieces: readonly Piece[];
}

/** A name in the midst of a region. */
export interface Label {
  readonly hexes: readonly string[];
  readonly text: string;
  readonly colour: Colour;
}

/** Where one comes onto the map: an arrow from beyond its edge. */
export interface Arrow {
  /** The hex at the arrow's point. */
  readonly hex: string;
  readonly hexes: readonly string[];
  readonly text: string;
  readonly colour: Colour;
  /** Open now; otherwise it is drawn faintly. */
  readonly open: boolean;
}

/** The meaning of a mark, beside a sample of it. */
export interface LegendItem {
  readonly text: string;
  readonly sample:
    | { readonly fill: Omit<Fill, 'hexes'>; readonly outline?: Omit<Outline, 'hexes'> }
    | { readonly outline: Omit<Outline, 'hexes'> }
    | { readonly path: Omit<Path, 'hexes'> }
    | { readonly hexsides: Omit<Hexsides, 'between'> }
    | { readonly sign: Omit<Sign, 'hex'> }
    | { readonly piece: Piece };
}

/** The picture: layers in the order in which they lie on each other. */
export interface MapPicture {
  readonly plan: GridPlan;
  /** The part shown; absent: the whole map. */
  readonly window?: Window;
  /** Where the printed map ends, when that is within its outermost hexes. */
  readonly edge?: Window;
  /** Whether each hex has its name in it. The names of rows and columns stand on the margins in any case. */
  readonly ids: boolean;
  /** Where north is: degrees clockwise from the top. */
  readonly north?: number;
  readonly fills: readonly Fill[];
  readonly outlines: readonly Outline[];
  readonly hexsides: readonly Hexsides[];
  readonly paths: readonly Path[];
  readonly plates?: readonly Plate[];
  readonly signs: readonly Sign[];
  readonly stacks: readonly Stack[];
  readonly labels: readonly Label[];
  readonly arrows: readonly Arrow[];
  readonly legend: readonly LegendItem[];
  /** Assumptions and unknowns: sentences under the legend. */
  readonly notes: readonly string[];
}

/** The window with so many rows and columns around a hex; where the map ends, it lies beside the hex rather than beyond. */
export function windowAround(grid: HexGrid, hex: string, across: number, edge?: Window): Window {
  const { x, y } = grid.centre(hex);
  // Columns of a flat-top grid lie closer than its rows; of a pointy-top one the other way about.
  const [columns, rows] = grid.orientation === 'flat-top' ? [CLOSE, 1] : [1, CLOSE];
  const half = (across - 1) / 2;
  const [wide, high] = [half * columns + AIR, half * rows + AIR];
  const [left, right] = shifted(x - wide, x + wide, edge?.left, edge?.right);
  const [top, bottom] = shifted(y - high, y + high, edge?.top, edge?.bottom);
  return { left, right, top, bottom };
}

function shifted(from: number, to: number, least = from, most = to): readonly [number, number] {
  const by = from < least ? least - from : Math.min(0, Math.max(most - to, least - from));
  return [from + by, to + by];
}

/** Between the rows that are set off against each other, where the centres of two hexes that touch are 1 apart. */
const CLOSE = Math.sqrt(3) / 2;
/** From the outermost centres to the edge of a window. */
const AIR = 0.62;

const plans = new WeakMap<HexGrid, GridPlan>();

/** A grid as data, so that a picture of it can be drawn elsewhere. */
export function planOf(grid: HexGrid): GridPlan {
  const plan = plans.get(grid) ?? newPlan(grid);
  plans.set(grid, plan);
  return plan;
}

function newPlan(grid: HexGrid): GridPlan {
  const { orientation, shifted } = grid;
  const isFlat = orientation === 'flat-top';
  const named = grid.hexes
    .map((hex) => ({ hex, ...grid.cell(hex) }))
    .sort((a, b) => (isFlat ? a.col - b.col || a.row - b.row : a.row - b.row || a.col - b.col));
  const strips: Strip[] = [];
  for (let at = 0; at < named.length; at += strips.at(-1)?.count ?? 1)
    strips.push(longestStrip(named.slice(at), isFlat));
  return { orientation, shifted, strips };
}

interface NamedCell extends Cell {
  readonly hex: string;
}

/** As many of the hexes as one strip can stand for, from the first on. */
function longestStrip(named: readonly NamedCell[], isFlat: boolean): Strip {
  const { hex = '', col = 0, row = 0 } = named[0] ?? {};
  let best: Strip = { prefix: hex, digits: 0, number: 0, step: 1, count: 1, col, row };
  const digits = /\d*$/u.exec(hex)?.[0].length ?? 0;
  for (let last = 1; last <= digits; last += 1) {
    const prefix = hex.slice(0, hex.length - last);
    const number = Number(hex.slice(hex.length - last));
    for (const filled of new Set([1, last]))
      for (const step of [1, -1] as const) {
        const strip = { prefix, digits: filled, number, step, count: 1, col, row };
        const end = named.findIndex((each, index) => {
          const cell = cellOf(strip, index, isFlat);
          return nameIn(strip, index) !== each.hex || cell.col !== each.col || cell.row !== each.row;
        });
        const count = end < 0 ? named.length : end;
        // The longest name that all have in common: of J10 and J11 it is J, of 1411 and 1410 it is 14.
        if (count > best.count || (count === best.count && best.digits === 0)) best = { ...strip, count };
      }
  }
  return best;
}

/** A hex of a strip, from 0. */
export function nameIn({ prefix, digits, number, step }: Strip, index: number): string {
  return digits === 0 ? prefix : `${prefix}${String(number + step * index).padStart(digits, '0')}`;
}

function cellOf({ col, row }: Strip, index: number, isFlat: boolean): Cell {
  return isFlat ? { col, row: row + index } : { col: col + index, row };
}

/** The grid of a plan: the same hexes in the same places; {@link HexGrid.parse} takes their names as they are printed. */
export function gridOf(plan: GridPlan): HexGrid {
  const isFlat = plan.orientation === 'flat-top';
  const cells = plan.strips.flatMap((strip) =>
    Array.from({ length: strip.count }, (_, index) => ({
      ...cellOf(strip, index, isFlat),
      name: nameIn(strip, index),
    })),
  );
  const names = new Map(cells.map(({ col, row, name }) => [`${col},${row}`, name]));
  const places = new Map(cells.map(({ col, row, name }) => [name, { col, row }]));
  return new HexGrid({
    orientation: plan.orientation,
    shifted: plan.shifted,
    cells,
    print: ({ col, row }) => names.get(`${col},${row}`) ?? '',
    parse: (text) => places.get(text),
  });
}
