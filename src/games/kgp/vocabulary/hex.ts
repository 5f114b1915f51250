/**
 * Hex ids of the Map Groups: columns A–Z, AA–ZZ, each with a row number. In odd columns (A, C, …) rows run from 1, in
 * even ones from 0, and as many in each: the even ones end a row before the odd ones. A hex is a place on the grid;
 * what stands in it is known only to those who have the map. Where the columns RR–TT of “St” end, between rows 34 and
 * 49, no source at hand says: all of their hexes are taken.
 */
const GRID: Readonly<Record<string, { readonly columns: number; readonly rows: number }>> = {
  St: { columns: 46, rows: 57 },
  Ch: { columns: 46, rows: 29 },
  Lg: { columns: 46, rows: 57 },
};

/** Hatched on the printed map. */
const OUT_OF_PLAY: Readonly<Record<string, readonly string[]>> = { Ch: ['TT0'] };

/** The column's place: A is 1, Z 26, AA 27, TT 46; `undefined` for letters that are no column. */
function columnOf(letters: string): number | undefined {
  const base = letters.charCodeAt(0) - 64;
  if (letters.length === 1) return base;
  return letters[0] === letters[1] ? base + 26 : undefined;
}

/** In alphanumeric sequence: A1, B16, B35, C19, …, Z9, AA3 (8.6011). */
export function compareHexes(a: string, b: string): number {
  const [first, second] = [a, b].map((hex) => ({
    letters: hex.replace(/\d+$/u, ''),
    row: Number(hex.replace(/^[A-Z]+/u, '')),
  }));
  if (first === undefined || second === undefined) return 0;
  if (first.letters.length !== second.letters.length) return first.letters.length - second.letters.length;
  if (first.letters !== second.letters) return first.letters < second.letters ? -1 : 1;
  return first.row - second.row;
}

/** A regular expression for hex ids, such as `AA16`. */
export const HEX_PATTERN = '[A-Za-z]{1,2}\\d{1,2}';

/** The id in the map's spelling, with its column's first row and how many rows it has; whether or not it is on them. */
function readHex(map: string, text: string) {
  const found = /^(?<letters>[A-Z]{1,2})(?<row>\d{1,2})$/u.exec(text.trim().toUpperCase())?.groups;
  const grid = GRID[map];
  if (found?.letters === undefined || found.row === undefined || grid === undefined) return undefined;
  const column = columnOf(found.letters);
  if (column === undefined || column > grid.columns) return undefined;
  const row = Number(found.row);
  return { hex: `${found.letters}${row}`, row, first: column % 2, rows: grid.rows };
}

/** The id in the map's spelling (`aa16` → `AA16`), or `undefined` when the Map Group has no such hex. */
export function hexOn(map: string, text: string): string | undefined {
  const read = readHex(map, text);
  if (read === undefined || OUT_OF_PLAY[map]?.includes(read.hex) === true) return undefined;
  const { hex, row, first, rows } = read;
  return row >= first && row < first + rows ? hex : undefined;
}

/** Whether a word names what is no hex of the Map Group, but was taken for one by programs of the first edition. */
export function wasOnceHex(map: string, word: string): boolean {
  const read = readHex(map, word);
  if (read === undefined) return false;
  return (read.first === 0 && read.row === read.rows) || OUT_OF_PLAY[map]?.includes(read.hex) === true;
}

/** The letters of a column's place: 1 is A, 27 AA. */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(64 + ((column - 1) % 26) + 1);
  return column > 26 ? letter + letter : letter;
}

/** The hexes of the Map Group that share a hexside with `hex` (in the map's spelling); off-map ones are left out. */
export function neighboursOf(map: string, hex: string): readonly string[] {
  const found = /^(?<letters>[A-Z]{1,2})(?<row>\d{1,2})$/u.exec(hex)?.groups;
  const column = columnOf(found?.letters ?? '');
  if (column === undefined || found?.row === undefined) return [];
  const row = Number(found.row);
  // Odd columns stand half a hex higher: J19 touches I19 and I20, K19 touches J18 and J19.
  const beside = column % 2 === 1 ? [row - 1, row] : [row, row + 1];
  return [
    [column, row - 1],
    [column, row + 1],
    ...beside.flatMap((other) => [
      [column - 1, other],
      [column + 1, other],
    ]),
  ].flatMap(([c = 0, r = 0]) => (c < 1 ? [] : (hexOn(map, `${lettersOf(c)}${r}`) ?? [])));
}

/** Whether a hex is no more than `most` hexes from some of others, counted on the grid. */
export function isWithin(map: string, hex: string, most: number, others: ReadonlySet<string>): boolean {
  const seen = new Set([hex]);
  let edge: readonly string[] = [hex];
  for (let steps = 0; steps <= most; steps += 1) {
    if (edge.some((at) => others.has(at))) return true;
    edge = [...new Set(edge.flatMap((at) => neighboursOf(map, at)))].filter((at) => !seen.has(at));
    for (const at of edge) seen.add(at);
  }
  return false;
}
