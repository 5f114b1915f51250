/** How the map names its hexes (2.1): `0812` is row 08, counted southward, column 12, counted westward. */
import { oncePerText } from '../../../kernel/memo.ts';
import { type Cell, HexGrid } from '../../../map/grid.ts';

/** Columns are counted from the east on the map and from the west in a grid. */
const WESTMOST = 99;

const WORD = /^(\d\d)(\d\d)$/u;

function print({ col, row }: Cell): string {
  return `${String(row).padStart(2, '0')}${String(WESTMOST - col).padStart(2, '0')}`;
}

function parse(text: string): Cell | undefined {
  const [, row = '', column = ''] = WORD.exec(text.trim()) ?? [];
  if (row === '') return undefined;
  return { col: WESTMOST - Number(column), row: Number(row) };
}

/** Rows and columns as printed, each inclusive. */
export interface Area {
  readonly rows: readonly [north: number, south: number];
  readonly columns: readonly [east: number, west: number];
}

/** Cuts of one map, and maps of several packs. */
const REMEMBERED = 16;

const made = oncePerText(REMEMBERED, (key) => {
  const [north = 0, south = 0, east = 0, west = 0] = key.split(' ').map(Number);
  const cells: Cell[] = [];
  for (let row = north; row <= south; row += 1)
    for (let column = east; column <= west; column += 1) cells.push({ col: WESTMOST - column, row });
  // Even rows lie half a hex farther west than odd ones (3.0: 1407 and 1308 touch).
  return new HexGrid({ orientation: 'pointy-top', shifted: 'odd', cells, print, parse });
});

/** The hexes of an area, in the order of their numbers: row by row from the north, each from the east. */
export function gridOf({ rows, columns }: Area): HexGrid {
  return made([...rows, ...columns].join(' '));
}

/** The area between its north-eastern and its south-western hex; `undefined`: they are no such corners. */
export function areaBetween(northEast: string, southWest: string): Area | undefined {
  const [from, to] = [parse(northEast), parse(southWest)];
  if (from === undefined || to === undefined || from.row > to.row || from.col < to.col) return undefined;
  return { rows: [from.row, to.row], columns: [WESTMOST - from.col, WESTMOST - to.col] };
}

/** Its north-eastern and its south-western hex. */
export function areaInWords({
  rows: [north, south],
  columns: [east, west],
}: Area): readonly [string, string] {
  return [print({ row: north, col: WESTMOST - east }), print({ row: south, col: WESTMOST - west })];
}
