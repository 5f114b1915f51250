/** The grids of the three games, as tests of `src/map` need them. */
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import { type Cell, HexGrid } from '../../src/map/grid.ts';

/** “Stoumont” of Kampfgruppe Peiper. */
export const KGP = gridOf('St');

const COLUMNS_OF_A_MAP = 40;
const HIGHEST_ROW = 54;

/** Ardennes II: map A in the west, B in the east, in hexrows counted from the west and from the south; `A17.26`. */
export const ARDENNES_2 = new HexGrid({
  orientation: 'flat-top',
  shifted: 'odd',
  cells: everyCell(1, 2 * COLUMNS_OF_A_MAP, -HIGHEST_ROW, -1),
  print({ col, row }) {
    const isWest = col <= COLUMNS_OF_A_MAP;
    const column = isWest ? col : col - COLUMNS_OF_A_MAP;
    return `${isWest ? 'A' : 'B'}${column}.${String(-row).padStart(2, '0')}`;
  },
  parse(text) {
    const found = /^(?<map>[AB])(?<column>\d{1,2})\.(?<row>\d{2})$/u.exec(text.trim().toUpperCase());
    const { map, column, row } = found?.groups ?? {};
    if (map === undefined || column === undefined || row === undefined) return undefined;
    const isIn = Number(column) >= 1 && Number(column) <= COLUMNS_OF_A_MAP;
    if (!isIn) return undefined;
    return { col: Number(column) + (map === 'B' ? COLUMNS_OF_A_MAP : 0), row: -Number(row) };
  },
});

/** Enemy Action: Ardennes: rows from the north, columns from the east, growing westward; `1407`. */
export const ENEMY_ACTION = new HexGrid({
  orientation: 'pointy-top',
  shifted: 'odd',
  cells: everyCell(-39, -1, 1, 26),
  print: ({ col, row }) => `${String(row).padStart(2, '0')}${String(-col).padStart(2, '0')}`,
  parse(text) {
    const found = /^(?<row>\d{2})(?<column>\d{2})$/u.exec(text.trim())?.groups;
    return found === undefined ? undefined : { col: -Number(found.column), row: Number(found.row) };
  },
});

function everyCell(west: number, east: number, north: number, south: number): readonly Cell[] {
  return range(west, east).flatMap((col) => range(north, south).map((row) => ({ col, row })));
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
