/**
 * The hexes of a map and of a rim around it, with their corners and hexsides as things that are shared. Rivers and roads
 * run on beyond the map, and a river goes from corner to corner: a `HexGrid` (`src/map/grid.ts`) knows neither.
 */
import type { Point } from './points.ts';

export interface Hex {
  /** As the map prints it; beyond the map `off81/12`. */
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly centre: Point;
  readonly isOn: boolean;
  /** Six, counter-clockwise. */
  readonly corners: readonly Corner[];
}

export interface Corner {
  readonly at: Point;
  /** The hexsides that meet there. */
  readonly edges: Edge[];
}

/** A hexside. */
export interface Edge {
  /** `B22.15-B23.16`. */
  readonly id: string;
  readonly ends: readonly [Corner, Corner];
  readonly hexes: readonly [Hex, Hex];
  /** Both hexes are on the map. */
  readonly isOn: boolean;
  readonly middle: Point;
}

/** How a game counts its hexes. */
export interface Shape {
  readonly isFlat: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly print: (column: number, row: number) => string;
  /** Where a hex stands among all in the game's lists. */
  readonly order: (hex: Hex) => number;
}

/** Ardennes II: flat-top, columns counted eastward, rows northward, odd columns half a hex farther south. */
export function flatShape(columns: number, rows: number): Shape {
  const half = columns / 2;
  return {
    isFlat: true,
    columns,
    rows,
    print: (column, row) =>
      `${column <= half ? `A${column}` : `B${column - half}`}.${String(row).padStart(2, '0')}`,
    order: ({ column, row }) => column * MOST + row,
  };
}

/** Enemy Action: pointy-top, rows counted southward, columns westward, even rows half a hex farther west. */
export function pointyShape(columns: number, rows: number): Shape {
  const digits = (number: number) => String(number).padStart(2, '0');
  return {
    isFlat: false,
    columns,
    rows,
    print: (column, row) => `${digits(row)}${digits(column)}`,
    order: ({ column, row }) => row * MOST + column,
  };
}

const MOST = 1000;

/** Hexes beyond the map, on each side. */
const RIM = 3;

/**
 * Centres and corners lie on a lattice of whole numbers, so that corners that are one are found to be one: across the
 * flat side of a hex a step is half a hex, across its points half of 1/√3.
 */
const ALONG = 1 / 2;
const ACROSS = 1 / (2 * Math.sqrt(3));

type Lattice = readonly [number, number];
const FLAT = {
  corners: [
    [2, 0],
    [1, 1],
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
  ],
  neighbours: [
    [3, 1],
    [0, 2],
    [-3, 1],
    [-3, -1],
    [0, -2],
    [3, -1],
  ],
} as const;
const POINTY = {
  corners: [
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
    [1, -1],
  ],
  neighbours: [
    [2, 0],
    [1, 3],
    [-1, 3],
    [-2, 0],
    [-1, -3],
    [1, -3],
  ],
} as const;

export class Frame {
  readonly shape: Shape;
  /** By id, in the order of columns and rows. */
  readonly hexes: ReadonlyMap<string, Hex>;
  /** The hexes of the map itself. */
  readonly map: readonly Hex[];
  readonly edges: ReadonlyMap<string, Edge>;
  readonly corners: readonly Corner[];
  readonly #neighbours: ReadonlyMap<Hex, readonly Hex[]>;

  constructor(shape: Shape) {
    this.shape = shape;
    const { corners, neighbours } = shape.isFlat ? FLAT : POINTY;
    const cornerAt = new Map<string, Corner>();
    const hexAt = new Map<string, Hex>();
    const latticeOf = new Map<Hex, Lattice>();
    const hexes = new Map<string, Hex>();
    for (let column = 1 - RIM; column <= shape.columns + RIM; column += 1)
      for (let row = 1 - RIM; row <= shape.rows + RIM; row += 1) {
        const lattice = latticeOfHex(shape, column, row);
        const isOn = column >= 1 && column <= shape.columns && row >= 1 && row <= shape.rows;
        const hex: Hex = {
          id: isOn ? shape.print(column, row) : `off${column}/${row}`,
          column,
          row,
          centre: pointOf(shape, lattice),
          isOn,
          corners: corners.map((step) => {
            const at: Lattice = [lattice[0] + step[0], lattice[1] + step[1]];
            const known = cornerAt.get(at.join()) ?? { at: pointOf(shape, at), edges: [] };
            cornerAt.set(at.join(), known);
            return known;
          }),
        };
        hexes.set(hex.id, hex);
        hexAt.set(lattice.join(), hex);
        latticeOf.set(hex, lattice);
      }
    this.hexes = hexes;
    this.map = [...hexes.values()].filter(({ isOn }) => isOn);
    this.corners = [...cornerAt.values()];
    this.#neighbours = new Map(
      [...latticeOf].map(([hex, [x, y]]) => [
        hex,
        neighbours.flatMap(([dx, dy]) => hexAt.get(`${x + dx},${y + dy}`) ?? []),
      ]),
    );
    this.edges = this.#edges();
  }

  #edges(): ReadonlyMap<string, Edge> {
    const edges = new Map<string, Edge>();
    for (const hex of this.hexes.values())
      for (const other of this.neighbours(hex)) {
        const id = this.idOf(hex, other);
        const [from, to] = hex.corners.filter((corner) => other.corners.includes(corner));
        if (edges.has(id) || from === undefined || to === undefined) continue;
        const middle: Point = [(from.at[0] + to.at[0]) / 2, (from.at[1] + to.at[1]) / 2];
        const edge: Edge = {
          id,
          ends: [from, to],
          hexes: [hex, other],
          isOn: hex.isOn && other.isOn,
          middle,
        };
        edges.set(id, edge);
        from.edges.push(edge);
        to.edges.push(edge);
      }
    return edges;
  }

  hex(id: string): Hex {
    const hex = this.hexes.get(id);
    if (hex === undefined) throw new Error(`there is no hex ${id}`);
    return hex;
  }

  /** Counter-clockwise; those beyond the rim are left out. */
  neighbours(hex: Hex): readonly Hex[] {
    return this.#neighbours.get(hex) ?? [];
  }

  /** The name of the hexside of two hexes that touch, in the order of the game's lists. */
  idOf(a: Hex, b: Hex): string {
    return this.shape.order(a) < this.shape.order(b) ? `${a.id}-${b.id}` : `${b.id}-${a.id}`;
  }

  /** A hexside as somebody wrote it, whichever hex stands first. */
  edge(written: string): Edge {
    const [a = '', b = ''] = written.split('-');
    const edge = this.edges.get(this.idOf(this.hex(a), this.hex(b)));
    if (edge === undefined) throw new Error(`${written} is no hexside`);
    return edge;
  }
}

function latticeOfHex({ isFlat }: Shape, column: number, row: number): Lattice {
  return isFlat
    ? [3 * column, 2 * row - (isOdd(column) ? 1 : 0)]
    : [-2 * column - (isOdd(row) ? 0 : 1), -3 * row];
}

function isOdd(number: number): boolean {
  return Math.abs(number % 2) === 1;
}

function pointOf({ isFlat }: Shape, [x, y]: Lattice): Point {
  return isFlat ? [x * ACROSS, y * ALONG] : [x * ALONG, y * ACROSS];
}
