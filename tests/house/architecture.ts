/** CONTRIBUTING's picture of the rooms: where each stands is said here, who imports whom is read from the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { PROJECT } from '../support/scratch.ts';

interface Place {
  /** From the top, from 0. */
  readonly row: number;
  /** Its first column and its last, from the left, from 0. */
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly holds: string;
}

/** A room is drawn above all that it imports, so that every arrow can fall straight down. */
const PLACES: Readonly<Record<string, Place>> = {
  cli: { row: 0, from: 0, to: 6, title: 'src/main.ts, src/cli', holds: 'wires everything together' },
  players: { row: 1, from: 0, to: 0, title: 'src/players', holds: 'programs as a side' },
  commands: { row: 1, from: 1, to: 1, title: 'commands', holds: 'slash commands' },
  headless: { row: 1, from: 2, to: 2, title: 'src/headless', holds: 'play by scripts' },
  board: { row: 1, from: 3, to: 4, title: 'src/board', holds: 'a page to press on' },
  table: { row: 1, from: 5, to: 5, title: 'src/table', holds: 'Discord on loopback' },
  discord: { row: 2, from: 1, to: 1, title: 'src/discord', holds: 'in and out of Discord' },
  render: { row: 2, from: 4, to: 5, title: 'src/render', holds: 'pictures from plain data' },
  moderator: { row: 3, from: 1, to: 3, title: 'src/moderator', holds: 'who may do what; what becomes of it' },
  games: { row: 3, from: 4, to: 5, title: 'src/games/<game>', holds: 'rules, orders, words of one game' },
  store: { row: 4, from: 1, to: 3, title: 'src/store', holds: 'SQLite: log, outbox, timers' },
  map: { row: 4, from: 5, to: 5, title: 'src/map', holds: 'hexes, ways, packs' },
  vassal: { row: 5, from: 6, to: 6, title: 'src/vassal', holds: 'VASSAL’s saves and logs' },
  kernel: { row: 5, from: 0, to: 4, title: 'src/kernel', holds: 'events, views, offers, dice, time, people' },
  text: {
    row: 6,
    from: 0,
    to: 6,
    title: 'src/text',
    holds: 'typed text, faults, lists and figures in English',
  },
};

export interface Import {
  /** Rooms. */
  readonly by: string;
  readonly of: string;
  /** Nothing of it is left when the program runs. */
  readonly isTypeOnly: boolean;
}

function roomOf(path: string): string {
  const [first = '', second = '', third] = path.split('/');
  if (first !== 'src') return first;
  // Files beside the rooms belong to whoever wires everything together.
  return third === undefined ? 'cli' : second;
}

/** Every import from one room to another, once each; as types alone where all of them are. */
export function importsBetween(sources: ReadonlyMap<string, string>): readonly Import[] {
  const found = new Map<string, Import>();
  for (const [path, source] of sources)
    for (const { groups } of source.matchAll(
      /^(?:import|export) (?<type>type )?[^;]*?from '(?<from>\.[^']*)';/gmu,
    )) {
      const to = normalize(join(dirname(path), groups?.from ?? ''));
      const [by, of] = [roomOf(path), roomOf(to)];
      const isTypeOnly = groups?.type !== undefined && (found.get(`${by} ${of}`)?.isTypeOnly ?? true);
      if (by !== of && !isBesideTheRooms(to)) found.set(`${by} ${of}`, { by, of, isTypeOnly });
    }
  return [...found.values()].sort((a, b) => `${a.by} ${a.of}`.localeCompare(`${b.by} ${b.of}`));
}

/** `src/config.ts`, `src/project-root.ts` and their like, which several rooms may use, are in no picture. */
const isBesideTheRooms = (path: string) => path.startsWith('src/') && path.split('/').length === 2;

export function sourcesOfProject(): ReadonlyMap<string, string> {
  const paths = ['src', 'commands'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  );
  return new Map(
    paths
      .filter((path) => path.endsWith('.ts'))
      .map((path) => [path, readFileSync(join(PROJECT, path), 'utf8')]),
  );
}

/** Those that do not follow from others. */
function reduced(all: readonly Import[]): readonly Import[] {
  const reaches = (by: string, of: string): boolean =>
    all.some((each) => each.by === by && (each.of === of || reaches(each.of, of)));
  return all.filter(
    ({ by, of }) => !all.some((each) => each.by === by && each.of !== of && reaches(each.of, of)),
  );
}

/** What the picture cannot show: a room without a place, an arrow that would go up or through another room. */
export function faultsOf(all: readonly Import[]): readonly string[] {
  const rooms = new Set(all.flatMap(({ by, of }) => [by, of]));
  const homeless = [...rooms].filter((room) => PLACES[room] === undefined);
  if (homeless.length > 0) return homeless.map((room) => `${room} has no place`);
  return reduced(all)
    .filter((each) => columnOf(each) === undefined)
    .map(({ by, of }) => `no arrow falls from ${by} to ${of}`);
}

/** The column in which an arrow falls, past all rooms between. */
function columnOf({ by, of }: Import): number | undefined {
  const [above, below] = [PLACES[by], PLACES[of]];
  if (above === undefined || below === undefined || above.row >= below.row) return undefined;
  const columns = Array.from({ length: COLUMNS }, (_none, column) => column);
  const has = ({ from, to }: Place, column: number) => from <= column && column <= to;
  return columns.find(
    (column) =>
      has(above, column) &&
      has(below, column) &&
      !Object.values(PLACES).some(
        (place) => place.row > above.row && place.row < below.row && has(place, column),
      ),
  );
}

const COLUMNS = 7;
/** Pixels. */
const [WIDTH, HEIGHT, GAP, RISE, MARGIN] = [176, 52, 16, 34, 16] as const;
const leftOf = (column: number) => MARGIN + column * (WIDTH + GAP);
const topOf = (row: number) => MARGIN + row * (HEIGHT + RISE);

function arrow(each: Import): string {
  const column = columnOf(each) ?? 0;
  const x = leftOf(column) + WIDTH / 2;
  const from = topOf(PLACES[each.by]?.row ?? 0) + HEIGHT;
  const to = topOf(PLACES[each.of]?.row ?? 0) - 2;
  const dashes = each.isTypeOnly ? ' stroke-dasharray="5 4"' : '';
  return `<path d="M${x} ${from}V${to}"${dashes} marker-end="url(#tip)"/>`;
}

function box({ row, from, to, title, holds }: Place): string {
  const [x, y, width] = [leftOf(from), topOf(row), leftOf(to) + WIDTH - leftOf(from)];
  const middle = x + width / 2;
  const shown = title.replace('<', '&lt;').replace('>', '&gt;');
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${HEIGHT}" rx="6"/>`,
    `<text x="${middle}" y="${y + 22}" class="name">${shown}</text>`,
    `<text x="${middle}" y="${y + 40}">${holds}</text>`,
  ].join('\n');
}

/** The picture, as SVG. */
export function architecture(all: readonly Import[]): string {
  const [width, height] = [leftOf(COLUMNS) - GAP + MARGIN, topOf(7) - RISE + MARGIN];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Who imports whom">`,
    '<style>rect{fill:#f4f1e8;stroke:#5b5443}text{font:12px sans-serif;fill:#3a362c;text-anchor:middle}.name{font-weight:bold;font-size:14px}path{stroke:#5b5443;stroke-width:1.5;fill:none}</style>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#5b5443;stroke:none"/></marker></defs>',
    `<rect width="${width}" height="${height}" style="fill:#fff;stroke:none"/>`,
    ...reduced(all).map(arrow),
    ...Object.values(PLACES).map(box),
    '</svg>',
    '',
  ].join('\n');
}
