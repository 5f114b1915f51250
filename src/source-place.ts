/** Where lines of a stack stand in the sources. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PLACE = /(?<file>file:\/\/[^\s()]+\.js):(?<row>\d+):(?<column>\d+)/u;

/** A place in a file that runs; row and column from 1 on. */
export interface BuiltPlace {
  readonly file: string;
  readonly row: number;
  readonly column: number;
}

/** Of the map of a file: where its sources lie, and which place in them a place in the file was made of. */
interface BuildMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** From such a column of the file on, from 0 on, as everything in a map. */
interface Stretch {
  readonly from: number;
  readonly source: number;
  readonly row: number;
  readonly column: number;
}

/**
 * Lines of a stack with the place in the source instead of that in the build, where the build has a map of it. Looked
 * up when an error is logged: Node's own flag (`--enable-source-maps`) keeps every map in memory, and its `SourceMap`
 * takes a tenth of a second for one of a chunk.
 */
export function inSources(lines: readonly string[]): readonly string[] {
  const places = lines.map(placeIn);
  const found = sourcesOf(places.filter((place) => place !== undefined));
  return lines.map((line, index) => {
    const place = places[index];
    const source = place && found(place);
    return source === undefined ? line : line.replace(PLACE, () => source);
  });
}

/** For places in files that were built, each as `file:row:column` of its source; `undefined`: there is no map of it. */
export function sourcesOf(places: readonly BuiltPlace[]): (place: BuiltPlace) => string | undefined {
  const files = new Map<string, (place: BuiltPlace) => string | undefined>();
  for (const file of new Set(places.map((place) => place.file))) {
    const rows = new Set(places.filter((place) => place.file === file).map(({ row }) => row - 1));
    const found = sourcesIn(file, rows);
    if (found !== undefined) files.set(file, found);
  }
  return (place) => files.get(place.file)?.(place);
}

function placeIn(line: string): BuiltPlace | undefined {
  const { file, row, column } = PLACE.exec(line)?.groups ?? {};
  return file === undefined ? undefined : { file, row: Number(row), column: Number(column) };
}

function sourcesIn(
  file: string,
  rows: ReadonlySet<number>,
): ((place: BuiltPlace) => string | undefined) | undefined {
  try {
    const { sources, mappings } = JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')) as BuildMap;
    const stretches = stretchesOf(mappings, rows);
    return ({ row, column }) => {
      const stretch = stretches.get(row - 1)?.findLast(({ from }) => from <= column - 1);
      const source = stretch && sources[stretch.source];
      if (stretch === undefined || source === undefined) return undefined;
      return `${fileURLToPath(new URL(source, file))}:${stretch.row + 1}:${stretch.column + 1}`;
    };
  } catch {
    return undefined; // a package of somebody else's, or sources that run as they are
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Of a digit, by its code. */
const VALUES = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, DIGITS.indexOf(String.fromCharCode(code))),
);
const [COMMA, SEMICOLON] = [44, 59];

/**
 * The stretches of some rows of a map. In `mappings` rows end with `;`, stretches with `,`; a stretch is a column of the
 * file, a source, its row and column, each as the difference from the one before in digits of five bits, the lowest
 * first, the sign in the lowest bit of all, and a sixth bit where more digits follow.
 */
function stretchesOf(mappings: string, rows: ReadonlySet<number>): ReadonlyMap<number, readonly Stretch[]> {
  const found = new Map([...rows].map((row): [number, Stretch[]] => [row, []]));
  const last = Math.max(...rows);
  const now = new Int32Array(5);
  let row = 0;
  let field = 0;
  let value = 0;
  let shift = 0;
  const end = () => {
    const [from = 0, source = 0, line = 0, column = 0] = now;
    found.get(row)?.push({ from, source, row: line, column });
  };
  for (let at = 0; at < mappings.length && row <= last; at += 1) {
    const code = mappings.charCodeAt(at);
    if (code === COMMA || code === SEMICOLON) {
      if (field > 1) end();
      field = 0;
      if (code === SEMICOLON) {
        row += 1;
        now[0] = 0;
      }
      continue;
    }
    const digit = VALUES[code] ?? 0;
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit > 31) continue;
    now[field] = (now[field] ?? 0) + (value & 1 ? -(value >> 1) : value >> 1);
    field += 1;
    value = 0;
    shift = 0;
  }
  if (field > 1) end();
  return found;
}
