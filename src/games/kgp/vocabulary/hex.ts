/**
 * The hexes of the Map Groups: columns A–Z, AA–ZZ, each with a row number. In odd columns (A, C, …) rows run from 1, in
 * even ones from 0, and as many in each: the even ones end a row before the odd ones. A hex is a place on the grid;
 * what stands in it is known only to those who have the map. On “St” the columns RR–TT end at the map's legend, between
 * rows 47 and 48: the public board shows it. “Lg” and “Ch” have legends too, but 8.52 names ChTT25: all of theirs are taken.
 */
import { type Cell, HexGrid } from '../../../map/grid.ts';

interface Size {
  readonly columns: number;
  readonly rows: number;
}

const SIZES: Readonly<Record<string, Size>> = {
  St: { columns: 46, rows: 57 },
  Ch: { columns: 46, rows: 29 },
  Lg: { columns: 46, rows: 57 },
};

/** Hatched on the printed map. */
const OUT_OF_PLAY: Readonly<Record<string, readonly string[]>> = { Ch: ['TT0'] };

const A = 'A'.charCodeAt(0);
const LETTERS = 26;

/** Where columns, by their number, end before the others: RR, SS and TT of “St”. */
const LAST_ROWS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  St: { 44: 48, 45: 48, 46: 47 },
};

/** Columns and rows under the legends of the public boards of “Lg” and “Ch”: whether they are in play, nobody has said. */
const LEGENDS: Readonly<Record<string, readonly (readonly [column: string, from: number, to: number])[]>> = {
  Lg: [
    ['RR', 0, 7],
    ['SS', 1, 8],
    ['TT', 0, 8],
  ],
  Ch: [
    ['RR', 24, 28],
    ['SS', 22, 29],
    ['TT', 22, 28],
  ],
};

/** Those hexes as ranges: `RR24-RR28`. */
export function legendRanges(map: string): readonly string[] {
  return (LEGENDS[map] ?? []).map(([column, from, to]) => `${column}${from}-${column}${to}`);
}

/** The same one by one. */
export function legendHexes(map: string): readonly string[] {
  return (LEGENDS[map] ?? []).flatMap(([column, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => `${column}${from + at}`),
  );
}

/** The suffix of such a Map Group in {@link onceMap}. */
const ONCE = ' once';

/** The Map Group with the hexes under its legend, which programs before the fifth edition took for hexes. */
export function onceMap(map: string): string {
  return LAST_ROWS[map] === undefined ? map : `${map}${ONCE}`;
}

/** Whether a word names one of those. */
export function isUnderLegend(map: string, word: string): boolean {
  return hexOn(map, word) === undefined && hexOn(onceMap(map), word) !== undefined;
}

/** Made when they are first asked for: a campaign has one Map Group. */
const grids = new Map<string, HexGrid>();

/** The grid of a Map Group: `St`, `Ch` or `Lg`, or as {@link onceMap} calls it. */
export function gridOf(map: string): HexGrid {
  const grid = grids.get(map) ?? newGrid(map);
  grids.set(map, grid);
  return grid;
}

function newGrid(map: string): HexGrid {
  const size = sizeOf(map);
  if (size === undefined) throw new Error(`no Map Group ${map}`);
  const last = LAST_ROWS[map];
  return new HexGrid({
    orientation: 'flat-top',
    // Odd columns stand half a hex higher: J19 touches I19 and I20, K19 touches J18 and J19.
    shifted: 'even',
    cells: cellsOf(size).filter(
      (cell) =>
        OUT_OF_PLAY[map]?.includes(print(cell)) !== true && cell.row <= (last?.[cell.col] ?? cell.row),
    ),
    print,
    parse,
  });
}

function sizeOf(map: string): Size | undefined {
  return SIZES[map.endsWith(ONCE) ? map.slice(0, -ONCE.length) : map];
}

/** In alphanumeric sequence: A1, B16, B35, C19, …, Z9, AA3 (8.6011). */
export function compareHexes(a: string, b: string): number {
  const [first, second] = [parse(a), parse(b)];
  if (first === undefined || second === undefined) return 0;
  return first.col - second.col || first.row - second.row;
}

/** A regular expression for hex ids, such as `AA16`. */
export const HEX_PATTERN = '[A-Za-z]{1,2}\\d{1,2}';

/** The id in the map's spelling (`aa16` → `AA16`), or `undefined` when the Map Group has no such hex. */
export function hexOn(map: string, text: string): string | undefined {
  if (sizeOf(map) === undefined) return undefined;
  return gridOf(map).parse(text);
}

/** A hex named with a Map Group, as the rules do: `StJ19` is J19 of “St”. `undefined`: no Map Group stands before it. */
export function withMapGroup(word: string): { readonly map: string; readonly rest: string } | undefined {
  const typed = WITH_MAP_GROUP.exec(word)?.groups?.map;
  const map = typed && MAP_GROUPS.find((each) => each.toLowerCase() === typed.toLowerCase());
  if (typed && map) return { map, rest: word.slice(typed.length) };
  return undefined;
}

const WITH_MAP_GROUP = /^(?<map>st|ch|lg)(?=[a-z]{1,2}\d)/i;
const MAP_GROUPS = ['St', 'Ch', 'Lg'] as const;

/** Whether a word names what is no hex of the Map Group, but was taken for one by programs of the first edition. */
export function wasOnceHex(map: string, word: string): boolean {
  const cell = parse(word);
  const size = SIZES[map];
  if (cell === undefined || size === undefined || cell.col > size.columns) return false;
  return (cell.col % 2 === 0 && cell.row === size.rows) || OUT_OF_PLAY[map]?.includes(print(cell)) === true;
}

/** The hexes of the Map Group that share a hexside with `hex` (in the map's spelling); off-map ones are left out. */
export function neighboursOf(map: string, hex: string): readonly string[] {
  if (hexOn(map, hex) !== hex) return [];
  return gridOf(map).neighbours(hex);
}

/** Whether a hex is no more than `most` hexes from some of others, counted on the grid. */
export function isWithin(map: string, hex: string, most: number, others: ReadonlySet<string>): boolean {
  return (
    hexOn(map, hex) === hex &&
    gridOf(map)
      .within(hex, most)
      .some((at) => others.has(at))
  );
}

/** The column that a word names, with its first and last hex if the map has it; and whether it has that row. */
export function columnOf(
  map: string,
  word: string,
): { readonly first?: string; readonly last?: string; readonly isIn: boolean } | undefined {
  const cell = parse(word);
  const size = SIZES[map];
  if (cell === undefined || size === undefined) return undefined;
  const { col, row } = cell;
  if (col > size.columns) return { isIn: false };
  const from = col % 2;
  const to = LAST_ROWS[map]?.[col] ?? from + size.rows - 1;
  return { first: print({ col, row: from }), last: print({ col, row: to }), isIn: row >= from && row <= to };
}

/** Column by column from A, each from its first row. */
function cellsOf({ columns, rows }: Size): readonly Cell[] {
  return Array.from({ length: columns }, (_, index) => index + 1).flatMap((col) =>
    Array.from({ length: rows }, (_, at) => ({ col, row: (col % 2) + at })),
  );
}

/** Column 1 is A, 27 AA. */
function print({ col, row }: Cell): string {
  const letter = String.fromCharCode(A + ((col - 1) % LETTERS));
  return `${letter.repeat(Math.ceil(col / LETTERS))}${row}`;
}

/** A column has one letter, or one twice. */
function parse(text: string): Cell | undefined {
  const found = /^(?<letter>[A-Z])(?<again>\k<letter>)?(?<row>\d{1,2})$/u.exec(text.trim().toUpperCase());
  const { letter, again, row } = found?.groups ?? {};
  if (letter === undefined || row === undefined) return undefined;
  return { col: letter.charCodeAt(0) - A + 1 + (again === undefined ? 0 : LETTERS), row: Number(row) };
}
