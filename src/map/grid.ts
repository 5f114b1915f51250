/** A grid of hexes: which there are, what touches what, how far, and where each lies. Honeycomb does the geometry. */
import { defineHex, distance, Grid, type Hex, line, Orientation, pointToCube, ring } from 'honeycomb-grid';
import type { Net } from './search.ts';

/** A place on a grid: columns grow eastward, rows southward, from wherever the game likes to begin. */
export interface Cell {
  readonly col: number;
  readonly row: number;
}

/** A point on the map; the centres of two hexes that touch are 1 apart. x grows eastward, y southward. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A game's description of its grid. */
export interface GridShape {
  /** Flat-top: the columns stand straight. Pointy-top: the rows lie straight. */
  readonly orientation: 'flat-top' | 'pointy-top';
  /**
   * Flat-top: the columns whose hexes lie half a hex south of the same row in the others. Pointy-top: the rows whose
   * hexes lie half a hex east of the same column in the others.
   */
  readonly shifted: 'even' | 'odd';
  /** Every hex that exists, in the order in which the game lists hexes. */
  readonly cells: readonly Cell[];
  /** A hex as the map prints it: `J19`, `A17.26`, `1407`. */
  readonly print: (cell: Cell) => string;
  /** Reads what a player types for a hex, whether or not it exists; `undefined`: it does not look like one. */
  readonly parse: (text: string) => Cell | undefined;
}

/** From the centre of a regular hex to its corner, where the centres of two that touch are 1 apart. */
const RADIUS = 1 / Math.sqrt(3);

/** The hexes that are not on the grid. */
const NONE = -1;

export const SIDES_OF_A_HEX = 6;

/**
 * The hexes of a map. A hex goes by its name as the map prints it, or by its place in the list of all: its `index`,
 * from 0, which is what long searches count by.
 */
export class HexGrid {
  /** Every hex by name, in the game's order. */
  readonly hexes: readonly string[];
  /** The same for searches: the nodes are indices. */
  readonly net: Net;
  /** Six slots a hex, by its index: the indices of those around it, clockwise as {@link neighbours}; −1: off the map. */
  readonly around: Int32Array;
  readonly orientation: GridShape['orientation'];
  readonly shifted: GridShape['shifted'];

  readonly #shape: GridShape;
  readonly #Cell: ReturnType<typeof defineHex>;
  readonly #cells: readonly Hex[];
  /** Axial coordinates of each hex, for distances by index. */
  readonly #q: Int16Array;
  readonly #r: Int16Array;
  readonly #indices: ReadonlyMap<string, number>;
  readonly #at: ReadonlyMap<string, number>;
  constructor(shape: GridShape) {
    this.#shape = shape;
    this.orientation = shape.orientation;
    this.shifted = shape.shifted;
    this.#Cell = defineHex({
      orientation: shape.orientation === 'flat-top' ? Orientation.FLAT : Orientation.POINTY,
      offset: shape.shifted === 'even' ? 1 : -1,
      dimensions: RADIUS,
      origin: { x: 0, y: 0 },
    });
    this.#cells = shape.cells.map((cell) => new this.#Cell({ ...cell }));
    this.hexes = shape.cells.map(shape.print);
    this.#indices = new Map(this.hexes.map((hex, index) => [hex, index]));
    if (this.#indices.size < this.hexes.length) throw new Error('a hex is listed twice');
    this.#at = new Map(this.#cells.map((cell, index) => [keyOf(cell), index]));
    this.#q = Int16Array.from(this.#cells, ({ q }) => q);
    this.#r = Int16Array.from(this.#cells, ({ r }) => r);
    // Made once: a search asks for the same neighbours over and over.
    this.around = Int32Array.from(
      this.#cells.flatMap(({ q, r }) => STEPS.map(([dq, dr]) => this.#indexAt({ q: q + dq, r: r + dr }))),
    );
    const next = this.hexes.map((_, index) => {
      const from = SIDES_OF_A_HEX * index;
      return [...this.around.subarray(from, from + SIDES_OF_A_HEX)].filter((at) => at !== NONE);
    });
    this.net = { size: this.hexes.length, next: (index) => next[index] ?? [] };
  }

  /** The hex that a player means, in the map's spelling (`aa16` is `AA16`); `undefined`: there is none. */
  parse(text: string): string | undefined {
    // Mostly it is spelt as the map has it.
    if (this.#indices.has(text)) return text;
    const cell = this.#shape.parse(text);
    if (cell === undefined) return undefined;
    const hex = this.#shape.print(cell);
    return this.#indices.has(hex) ? hex : undefined;
  }

  has(hex: string): boolean {
    return this.#indices.has(hex);
  }

  /** Throws for what is no hex: names from outside are read by {@link parse} first. */
  indexOf(hex: string): number {
    const index = this.#indices.get(hex);
    if (index === undefined) throw new Error(`${hex} is not on this grid`);
    return index;
  }

  hexAt(index: number): string {
    const hex = this.hexes[index];
    if (hex === undefined) throw new Error(`this grid has no hex number ${index}`);
    return hex;
  }

  /** The game's order: below 0 when `a` stands before `b`. */
  compare(a: string, b: string): number {
    return this.indexOf(a) - this.indexOf(b);
  }

  /** The hexes that share a hexside with it, clockwise from the north (flat-top) or north-west (pointy-top). */
  neighbours(hex: string): readonly string[] {
    return this.net.next(this.indexOf(hex)).map((index) => this.hexAt(index));
  }

  /** A hex with fewer than six neighbours. */
  isAtEdge(hex: string): boolean {
    return this.neighbours(hex).length < SIDES_OF_A_HEX;
  }

  /** The hexside between two hexes, in one spelling whichever is named first: `J19-J20`; `undefined`: they do not touch. */
  hexside(a: string, b: string): string | undefined {
    if (!this.net.next(this.indexOf(a)).includes(this.indexOf(b))) return undefined;
    return this.compare(a, b) < 0 ? `${a}-${b}` : `${b}-${a}`;
  }

  /** Whether two hexsides, each by its two hexes, have a corner in common: there three hexes meet, and they are two pairs of these. */
  haveCorner([a, b]: readonly [string, string], [c, d]: readonly [string, string]): boolean {
    const [shared, ...more] = [a, b].filter((hex) => hex === c || hex === d);
    if (shared === undefined || more.length > 0) return false;
    return this.hexside(a === shared ? b : a, c === shared ? d : c) !== undefined;
  }

  /** How many steps from hex to hex lie between them, on a map without end: what is off the map is crossed too. */
  distance(a: string, b: string): number {
    return distance(this.#settings(), this.#cellOf(a), this.#cellOf(b));
  }

  /** The same by their indices, for searches. */
  stepsBetween(a: number, b: number): number {
    const q = (this.#q[a] ?? 0) - (this.#q[b] ?? 0);
    const r = (this.#r[a] ?? 0) - (this.#r[b] ?? 0);
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  }

  /** The slot of {@link around} by which one hex touches another, by their indices; `undefined`: they do not. */
  slotTo(from: number, to: number): number | undefined {
    if (to === NONE) return undefined;
    for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1)
      if (this.around[from * SIDES_OF_A_HEX + slot] === to) return slot;
    return undefined;
  }

  /** The hexes on a straight line between two, both included; off-map ones are left out. */
  line(a: string, b: string): readonly string[] {
    return this.#named(new Grid(this.#Cell, line({ start: this.#cellOf(a), stop: this.#cellOf(b) })));
  }

  /** The hexes at exactly this distance; off-map ones are left out. */
  ring(hex: string, radius: number): readonly string[] {
    if (radius === 0) return [hex];
    return this.#named(new Grid(this.#Cell, ring({ center: this.#cellOf(hex), radius })));
  }

  /** The hexes no farther than that, itself first. */
  within(hex: string, radius: number): readonly string[] {
    return Array.from({ length: radius + 1 }, (_, at) => this.ring(hex, at)).flat();
  }

  /** Its column and row. */
  cell(hex: string): Cell {
    const { col, row } = this.#cellOf(hex);
    return { col, row };
  }

  /** Where its centre lies. */
  centre(hex: string): Point {
    const { x, y } = this.#cellOf(hex);
    return { x, y };
  }

  /** Its six corners, clockwise. */
  corners(hex: string): readonly Point[] {
    return this.#cellOf(hex).corners.map(({ x, y }) => ({ x, y }));
  }

  /** Around a region: each closed line of its boundary by its corners, clockwise, around a hole the other way. */
  boundary(hexes: Iterable<string>): readonly (readonly Point[])[] {
    const region = [...new Set(hexes)];
    const inside = new Set(region.map((hex) => keyOf(this.#cellOf(hex))));
    const first = this.orientation === 'flat-top' ? FIRST_CORNER_FLAT : FIRST_CORNER_POINTY;
    // Of the three hexsides that meet in a corner none or two are boundary: no corner begins two.
    const after = new Map<string, { readonly from: Point; readonly to: Point }>();
    for (const hex of region) {
      const { q, r, corners } = this.#cellOf(hex);
      STEPS.forEach(([dq, dr], at) => {
        const [from, to] = [
          corners[(first + at) % SIDES_OF_A_HEX],
          corners[(first + at + 1) % SIDES_OF_A_HEX],
        ];
        if (from === undefined || to === undefined || inside.has(keyOf({ q: q + dq, r: r + dr }))) return;
        after.set(cornerKey(from), { from, to });
      });
    }
    const loops: (readonly Point[])[] = [];
    for (const [start, { from }] of after) {
      const loop: Point[] = [];
      let at: Point = from;
      for (let next = after.get(start); next !== undefined; next = after.get(cornerKey(at))) {
        after.delete(cornerKey(next.from));
        loop.push(next.from);
        at = next.to;
      }
      loops.push(loop);
    }
    return loops;
  }

  /** The hex in which a point lies; `undefined`: beside the map. */
  hexAtPoint({ x, y }: Point): string | undefined {
    return this.hexes[this.#indexAt(pointToCube(this.#settings(), { x, y }))];
  }

  #cellOf(hex: string): Hex {
    const cell = this.#cells[this.indexOf(hex)];
    if (cell === undefined) throw new Error(`${hex} is not on this grid`);
    return cell;
  }

  #settings() {
    return this.#Cell.settings;
  }

  #indexAt(cell: { readonly q: number; readonly r: number }): number {
    return this.#at.get(keyOf(cell)) ?? NONE;
  }

  #named(cells: Iterable<Hex>): readonly string[] {
    return [...cells].flatMap((cell) => this.hexes[this.#indexAt(cell)] ?? []);
  }
}

/** From a hex to its six neighbours in axial coordinates, clockwise from the north (flat-top) or north-west (pointy-top). */
const STEPS: readonly (readonly [q: number, r: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** The corner from which the hexside towards the first of the {@link STEPS} begins. */
const FIRST_CORNER_FLAT = 5;
const FIRST_CORNER_POINTY = 4;

/** Corners of neighbours are one point but for the last bits. */
function cornerKey({ x, y }: Point): string {
  return `${Math.round(x * CORNER_GRAIN)},${Math.round(y * CORNER_GRAIN)}`;
}

const CORNER_GRAIN = 1000;

function keyOf({ q, r }: { readonly q: number; readonly r: number }): string {
  // -0 and 0 are one place.
  return `${q + 0},${r + 0}`;
}
