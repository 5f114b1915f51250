/** How the two maps name their hexes: `A33.11` to `B12.24`, columns counted eastward, hexes northward. */
import { oncePerText } from '../../../kernel/memo.ts';
import { type Cell, HexGrid } from '../../../map/grid.ts';

/** Columns of Map A; those of Map B go on from there: A40 and B1 are neighbours. */
const COLUMNS_A = 40;
const COLUMNS_B = 40;
/** Rows are counted from the south on the map and from the north in a grid. */
const NORTHMOST = 99;
/** The northernmost row of which the rule text names a hex (A36.54, B7.54); where the maps end it does not say. */
export const NORTHMOST_NAMED = 54;

const WORD = /^([AB])\s?(\d{1,2})[.:](\d{1,2})$/iu;

function print({ col, row }: Cell): string {
  const number = String(NORTHMOST - row).padStart(2, '0');
  return col <= COLUMNS_A ? `A${col}.${number}` : `B${col - COLUMNS_A}.${number}`;
}

function parse(text: string): Cell | undefined {
  const [, map = '', column = '', number = ''] = WORD.exec(text.trim()) ?? [];
  if (map === '') return undefined;
  const col = Number(column);
  const isB = map.toUpperCase() === 'B';
  if (col < 1 || col > (isB ? COLUMNS_B : COLUMNS_A)) return undefined;
  return { col: isB ? col + COLUMNS_A : col, row: NORTHMOST - Number(number) };
}

/** Columns count through both maps: A1 is 1, B1 is 41. `rows` as printed; each inclusive. */
export interface Area {
  readonly columns: readonly [west: number, east: number];
  readonly rows: readonly [south: number, north: number];
}

/** Scenarios, and parts of them. */
const REMEMBERED = 16;

const made = oncePerText(REMEMBERED, (key) => {
  const [west = 0, east = 0, south = 0, north = 0] = key.split(' ').map(Number);
  const cells: Cell[] = [];
  for (let col = west; col <= east; col += 1)
    for (let row = south; row <= north; row += 1) cells.push({ col, row: NORTHMOST - row });
  // Odd columns lie half a hex south of even ones (3.8: B22.15 and B23.16 touch).
  return new HexGrid({ orientation: 'flat-top', shifted: 'odd', cells, print, parse });
});

/** The hexes of an area of the two maps: column by column from the west, each from the south. */
export function gridOf({ columns, rows }: Area): HexGrid {
  return made([...columns, ...rows].join(' '));
}

/**
 * The area with these two corners, the south-western and the north-eastern; `undefined`: it has none. A corner that names
 * a column alone, such as `B40`, goes as far as the map does.
 */
export function areaBetween(southWest: string, northEast: string): Area | undefined {
  const from = parse(southWest) ?? parse(`${southWest}.00`);
  const to = parse(northEast) ?? parse(`${northEast}.${NORTHMOST}`);
  if (from === undefined || to === undefined || from.col > to.col || from.row < to.row) return undefined;
  return { columns: [from.col, to.col], rows: [NORTHMOST - from.row, NORTHMOST - to.row] };
}

/** Whether a row of an area stands for as far as the map goes. */
export function isOpenRow(row: number): boolean {
  return row === 0 || row === NORTHMOST;
}

/** An area whose open rows go as far as those of a map. */
export function closedBy(map: Area, { columns, rows: [south, north] }: Area): Area {
  return {
    columns,
    rows: [isOpenRow(south) ? map.rows[0] : south, isOpenRow(north) ? map.rows[1] : north],
  };
}

/** Whether a hex of this name would lie in it. */
export function isInArea({ columns: [west, east], rows: [south, north] }: Area, hex: string): boolean {
  const cell = parse(hex);
  if (cell === undefined) return false;
  const row = NORTHMOST - cell.row;
  return cell.col >= west && cell.col <= east && row >= south && row <= north;
}

export function isSameArea(one: Area, other: Area): boolean {
  return String([one.columns, one.rows]) === String([other.columns, other.rows]);
}

/** The part that two areas have in common; `undefined`: none. */
export function commonArea(one: Area, other: Area): Area | undefined {
  const west = Math.max(one.columns[0], other.columns[0]);
  const east = Math.min(one.columns[1], other.columns[1]);
  const south = Math.max(one.rows[0], other.rows[0]);
  const north = Math.min(one.rows[1], other.rows[1]);
  if (west > east || south > north) return undefined;
  return { columns: [west, east], rows: [south, north] };
}

/** The edge of an area that a step from a hex of it out of it crosses. */
export function edgeCrossed(
  { columns: [west, east], rows: [south] }: Area,
  outside: string,
): Edge | undefined {
  const cell = parse(outside);
  if (cell === undefined) return undefined;
  if (cell.col < west) return 'west';
  if (cell.col > east) return 'east';
  return NORTHMOST - cell.row < south ? 'south' : 'north';
}

/** Its corners by name: `A33.11`, `B12.24`. */
export function areaInWords({ columns, rows }: Area): readonly [southWest: string, northEast: string] {
  return [
    print({ col: columns[0], row: NORTHMOST - rows[0] }),
    print({ col: columns[1], row: NORTHMOST - rows[1] }),
  ];
}

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** At which edges of an area a hex of it lies: in its outermost row or column. */
export function edgesAt({ columns: [west, east], rows: [south, north] }: Area, hex: string): readonly Edge[] {
  const cell = parse(hex);
  if (cell === undefined) return [];
  const row = NORTHMOST - cell.row;
  const at: { readonly [edge in Edge]: boolean } = {
    north: row === north,
    east: cell.col === east,
    south: row === south,
    west: cell.col === west,
  };
  return EDGES.filter((edge) => at[edge]);
}
