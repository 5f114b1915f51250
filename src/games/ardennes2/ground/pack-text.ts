/**
 * Packs as text: a folder of plain files, one for each list of the pack (`hexes.txt`, `roads.txt`, …) and `pack.txt` with
 * what holds of all of it. Lines that begin with `#` are remarks and are not kept. All files one after the other, each
 * under its name and printed in one way, are the pack's canonical text; its SHA-256 is how the pack is known.
 */

import { filesOfText, inOneText, type PackFiles } from '../../../kernel/pack-files.ts';
import { hashOfText } from '../../../kernel/reference.ts';
import { type HexGrid, SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { fileOf, packLines, printList, readList } from '../../../map/pack/lists.ts';
import { type PackSide, printSide } from '../../../map/pack/sides.ts';
import type { Fault } from '../../../text/fault.ts';
import type { Line } from '../../../text/lines.ts';
import { agreeing } from '../../../text/plural.ts';
import { given, onlyIf, present, when } from '../../../text/present.ts';
import { cleanLine } from '../../../text/typed-text.ts';
import type { Side } from '../vocabulary/sides.ts';
import {
  HEXSIDES,
  type Hexside,
  ROAD_TYPES,
  type RoadType,
  TERRAINS,
  type Terrain,
} from '../vocabulary/terrain.ts';
import { type Area, areaBetween, areaInWords, EDGES, type Edge, gridOf } from './hexes.ts';
import {
  PACK_LISTS,
  PACK_SOURCES,
  type Pack,
  type PackBridge,
  type PackCounter,
  type PackEntry,
  type PackExit,
  type PackHex,
  type PackHexsides,
  type PackLines,
  type PackList,
  type PackPlace,
  type PackRoad,
  type PackSource,
} from './pack.ts';

export const HEAD = 'pack.txt';

/** Characters of a pack that is read: both maps whole have some 250,000. */
const LONGEST = 1_000_000;
const LONGEST_NAME = 60;

export type ReadPack =
  | { readonly ok: true; readonly pack: Pack; readonly lines: PackLines }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The files of a folder by their names; a list without a file is empty. */
export function readPack(files: PackFiles): ReadPack {
  const names = [HEAD, ...PACK_LISTS.map(fileOf)];
  const legal = `A pack has the files ${names.join(', ')}.`;
  const length = Object.values(files).reduce((sum, text) => sum + text.length, 0);
  if (length > LONGEST)
    return { ok: false, faults: [{ file: HEAD, wrong: `${length} characters are too many`, legal }] };
  const faults: Fault[] = Object.keys(files)
    .filter((file) => !names.includes(file))
    .map((file) => ({ file, wrong: 'no file of a pack has this name', legal }));
  const head = readHead(packLines(files[HEAD] ?? ''), faults);
  if (head === undefined) return { ok: false, faults };
  const grid = gridOf(head.area);
  const read = <T>(list: PackList, entryOf: (words: Words) => T | undefined) => {
    const file = fileOf(list);
    return readList(files[file] ?? '', ({ line, words }) =>
      entryOf(new Words(file, line, words, grid, head.area, faults)),
    );
  };
  const lists = {
    hexes: readHexes(files[fileOf('hexes')] ?? '', { grid, area: head.area, faults }),
    hexsides: read('hexsides', readHexsides),
    roads: read('roads', readRoad),
    bridges: read('bridges', readBridge),
    places: read('places', readPlace),
    entries: read('entries', readEntry),
    exits: read('exits', readExit),
    counters: read('counters', readCounter),
  };
  if (faults.length > 0) return { ok: false, faults };
  const { hexes, hexsides, roads, bridges, places, entries, exits, counters } = lists;
  return {
    ok: true,
    pack: {
      ...head,
      hexes: hexes.entries,
      hexsides: hexsides.entries,
      roads: roads.entries,
      bridges: bridges.entries,
      places: places.entries,
      entries: entries.entries,
      exits: exits.entries,
      counters: counters.entries,
    },
    lines: {
      hexes: hexes.lines,
      hexsides: hexsides.lines,
      roads: roads.lines,
      bridges: bridges.lines,
      places: places.lines,
      entries: entries.lines,
      exits: exits.lines,
      counters: counters.lines,
    },
  };
}

/** Reads what {@link printPack} has printed: all files in one text. */
export function readPackText(text: string): ReadPack {
  return readPack(filesOfText(text));
}

/** The files of a pack, as they are written into a folder. */
export function packFiles(pack: Pack): PackFiles {
  const { title, source, area } = pack;
  const [from, to] = areaInWords(area);
  const lists: { readonly [list in PackList]: readonly string[] } = {
    hexes: pack.hexes.map(printHex),
    hexsides: pack.hexsides.map(printHexsides),
    roads: pack.roads.map(printRoad),
    bridges: pack.bridges.map(printBridge),
    places: pack.places.map(({ hex, name }) => `${hex} = ${name}`),
    entries: pack.entries.map(({ area: of, hexes }) => `Entry ${of} ${hexes.join(' ')}`),
    exits: pack.exits.map(({ hex, edge, road }) => `${ROAD_WORDS[road]} ${edge} ${hex}`),
    counters: pack.counters.map(printCounter),
  };
  const head = [`Title = ${title}`, `Source = ${source}`, `Area = ${from} ${to}`];
  return Object.fromEntries([
    [HEAD, printList(head)],
    ...PACK_LISTS.map((list) => [fileOf(list), printList(lists[list])]),
  ]);
}

/** The canonical text. */
export function printPack(pack: Pack): string {
  return inOneText(packFiles(pack));
}

/** SHA-256 of the canonical text, as hex. */
export function hashOfPack(pack: Pack): string {
  return hashOfText(printPack(pack));
}

function readHead(
  lines: readonly Line[],
  faults: Fault[],
): Pick<Pack, 'title' | 'source' | 'area'> | undefined {
  const legal =
    'It has the lines “Title = …”, “Source = house” or “Source = owner”, and “Area = A33.11 B12.24”, once each.';
  const before = faults.length;
  const found: { title?: string; source?: PackSource; area?: Area } = {};
  for (const { line, words: text } of lines) {
    const no = (wrong: string) => faults.push({ file: HEAD, line, wrong, legal });
    const [, key = '', value = ''] = /^(\w+)\s*=\s*(.*)$/u.exec(text) ?? [];
    const name = key.toLowerCase();
    if (name !== 'title' && name !== 'source' && name !== 'area') {
      no(`“${cleanLine(text, LONGEST_NAME)}” cannot be read`);
      continue;
    }
    if (found[name] !== undefined) no(`${key} stands twice`);
    if (name === 'title') {
      found.title = cleanLine(value, LONGEST_NAME);
      if (found.title === '') no('the title is empty');
    } else if (name === 'source') {
      const source = PACK_SOURCES.find((each) => each === value.toLowerCase());
      if (source === undefined) no(`“${cleanLine(value, LONGEST_NAME)}” is no source`);
      else found.source = source;
    } else {
      const [from = '', to = '', ...more] = value.split(/\s+/u);
      const area = more.length === 0 ? areaBetween(from, to) : undefined;
      if (area === undefined)
        no(
          `“${cleanLine(value, LONGEST_NAME)}” are not the south-western and the north-eastern hex of an area`,
        );
      else found.area = area;
    }
  }
  const { title, source, area } = found;
  if (faults.length > before) return undefined;
  if (title !== undefined && source !== undefined && area !== undefined) return { title, source, area };
  const missing = [
    ...onlyIf(title === undefined, 'Title'),
    ...onlyIf(source === undefined, 'Source'),
    ...onlyIf(area === undefined, 'Area'),
  ];
  faults.push({
    file: HEAD,
    wrong: `${missing.join(', ')} ${areMissing(missing)}`,
    legal,
  });
  return undefined;
}

/** The verb that goes with them. */
export function areMissing(names: readonly string[]): string {
  return agreeing(names.length, 'is missing', 'are missing');
}

/** The words of one line, taken from the left; whatever cannot be taken is a fault. */
class Words {
  readonly #place: { readonly file: string; readonly line: number };
  readonly #grid: HexGrid;
  readonly #area: Area;
  readonly #faults: Fault[];
  readonly #left: string[];
  /** The text behind `=`. */
  readonly name: string | undefined;

  constructor(file: string, line: number, text: string, grid: HexGrid, area: Area, faults: Fault[]) {
    const [, before = text, name] = /^([^=]*?)\s*=\s*(.*)$/u.exec(text) ?? [];
    this.#place = { file, line };
    this.#grid = grid;
    this.#area = area;
    this.#faults = faults;
    this.#left = before.split(/\s+/u).filter((word) => word !== '');
    this.name = name === undefined ? undefined : cleanLine(name, LONGEST_NAME);
  }

  /** How many words are left. */
  get count(): number {
    return this.#left.length;
  }

  no(wrong: string, legal: string): undefined {
    this.#faults.push({ ...this.#place, wrong, legal });
    return undefined;
  }

  next(): string {
    return this.#left.shift() ?? '';
  }

  /** The next word, if it looks so; else it stays. */
  nextIf(pattern: RegExp): string | undefined {
    if (!pattern.test(this.#left[0] ?? '')) return undefined;
    return this.#left.shift();
  }

  rest(): string {
    return this.#left.splice(0).join(' ');
  }

  /** The next word, if it is one of these; capitals do not matter. */
  oneOf<T extends string>(words: readonly T[], what: string): T | undefined {
    const word = this.next();
    const found = words.find((each) => each.toLowerCase() === word.toLowerCase());
    if (found !== undefined) return found;
    return this.no(`${quoted(word)} is no ${what}`, `Here stands one of: ${words.join(', ')}.`);
  }

  hex(): string | undefined {
    return this.hexNamed(this.next());
  }

  /** All that is left: hexes, and runs of them along a straight line (`B20.30..B20.34`). */
  hexes(): readonly string[] | undefined {
    const found = this.#left.splice(0).map((word) => this.#hexesOf(word));
    if (found.length === 0) return this.no('hexes are missing', `Here stand ${this.#legalHexes()}.`);
    const known = found.filter((hexes) => hexes !== undefined);
    if (known.length !== found.length) return undefined;
    return known.flat();
  }

  /** As many hexes as stand next; the first word need not be one. */
  hexesBefore(): readonly (string | undefined)[] {
    const found = [this.hex()];
    while (HEX_WORD.test(this.#left[0] ?? '')) found.push(this.hex());
    return found;
  }

  #hexesOf(word: string): readonly string[] | undefined {
    const ends = word.split('..');
    if (ends.length === 1) {
      const hex = this.hexNamed(word);
      return hex === undefined ? undefined : [hex];
    }
    const [from, to] = ends.map((end) => this.hexNamed(end));
    if (from === undefined || to === undefined) return undefined;
    const run = ends.length === 2 ? straightRun(this.#grid, from, to) : undefined;
    return (
      run ??
      this.no(
        `${quoted(word)} is no straight run of hexes`,
        'A run stands as B20.30..B20.34: its two ends, in a line of hexes.',
      )
    );
  }

  sides(): readonly PackSide[] | undefined {
    const legal = 'Hexsides stand as the two hexes that share them, such as A37.23-A38.22.';
    if (this.#left.length === 0) return this.no('hexsides are missing', legal);
    const found = this.#left.splice(0).map((word): PackSide | undefined => {
      const parts = word.split('-');
      if (parts.length !== 2) return this.no(`${quoted(word)} is no hexside`, legal);
      const [a, b] = parts.map((part) => this.hexNamed(part));
      if (a === undefined || b === undefined) return undefined;
      return [a, b];
    });
    const known = found.filter((side) => side !== undefined);
    return known.length === found.length ? known : undefined;
  }

  /** Nothing more may stand here. */
  isDone(legal: string): boolean {
    if (this.#left.length === 0) return true;
    this.no(`${quoted(this.rest())} is too much`, legal);
    return false;
  }

  hexNamed(word: string): string | undefined {
    const hex = this.#grid.parse(word);
    if (hex !== undefined) return hex;
    return this.no(`${quoted(word)} is no hex of the area`, `Here stand ${this.#legalHexes()}.`);
  }

  #legalHexes(): string {
    const [from, to] = areaInWords(this.#area);
    return `hexes of the area, from ${from} to ${to}`;
  }
}

/** A word that looks like a hex, whether or not there is one. */
const HEX_WORD = /^[AB]\d{1,2}[.:]\d{1,2}$/iu;

/** The hexes from one to another in one of the six directions; `undefined`: they lie in no such line. */
function straightRun(grid: HexGrid, from: string, to: string): readonly string[] | undefined {
  const [start, end] = [grid.indexOf(from), grid.indexOf(to)];
  for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
    const run = [start];
    for (let at = start; at !== end && at >= 0; ) {
      at = grid.around[at * SIDES_OF_A_HEX + slot] ?? -1;
      run.push(at);
    }
    if (run.at(-1) === end) return run.map((hex) => grid.hexAt(hex));
  }
  return undefined;
}

function quoted(word: string): string {
  return word === '' ? 'nothing' : `“${cleanLine(word, LONGEST_NAME)}”`;
}

/** As they stand in a pack, and in words: the names of the Terrain Effects Chart. */
export const TERRAIN_WORDS: { readonly [terrain in Terrain]: string } = {
  open: 'Open',
  city: 'City',
  village: 'Village',
  woods: 'Woods',
  forest: 'Forest',
  marsh: 'Marsh',
  slope: 'Slope',
  'west-wall': 'West Wall',
  'traffic-jam': 'Traffic Jam',
};
export const HEXSIDE_WORDS: { readonly [kind in Hexside]: string } = {
  stream: 'Stream',
  river: 'River',
  meuse: 'Meuse',
  sea: 'Sea',
};
export const ROAD_WORDS: { readonly [type in RoadType]: string } = { road: 'Road', track: 'Track' };
export const SIDE_WORDS: { readonly [side in Side]: string } = { german: 'German', us: 'US' };

interface HexesInput {
  readonly grid: HexGrid;
  readonly area: Area;
  readonly faults: Fault[];
}

/** `A33.11..A35.14 Open`: what holds of every hex between these corners that has no line of its own. */
const RANGE = /^(?<from>\S+?)\.\.(?<to>[AB]\S*)\s+(?<terrain>.*)$/iu;

/** Hexes one by one, and ranges; what is in neither is not known. */
function readHexes(text: string, { grid, area, faults }: HexesInput): ReadList<PackHex> {
  const file = fileOf('hexes');
  const ranges: {
    readonly line: number;
    readonly hexes: readonly string[];
    readonly terrain: readonly Terrain[];
  }[] = [];
  const single = readList(text, ({ line, words: written }) => {
    const { from, to, terrain = '' } = RANGE.exec(written)?.groups ?? {};
    if (from === undefined || to === undefined)
      return readHex(new Words(file, line, written, grid, area, faults));
    const words = new Words(file, line, terrain, grid, area, faults);
    const between = areaBetween(from, to);
    const hexes = between === undefined ? [] : gridOf(between).hexes.filter((hex) => grid.has(hex));
    if (hexes.length === 0)
      words.no(
        `${quoted(`${from}..${to}`)} are not the south-western and the north-eastern hex of a part of the area`,
        'A range stands as A33.11..A35.14.',
      );
    const found = readTerrain(words);
    if (found !== undefined) ranges.push({ line, hexes, terrain: found });
    return undefined;
  });
  const entries = single.entries.flat();
  const lines = single.entries.flatMap((hexes, at) => hexes.map(() => single.lines[at] ?? 0));
  const listed = new Set(entries.map(({ hex }) => hex));
  const by = new Map<string, number>();
  for (const { line, hexes, terrain } of ranges)
    for (const hex of hexes) {
      const before = by.get(hex);
      if (before !== undefined)
        faults.push({
          file,
          line,
          wrong: `${hex} is in a range already`,
          legal: `It is in that of line ${before}.`,
        });
      by.set(hex, line);
      if (listed.has(hex) || before !== undefined) continue;
      entries.push({ hex, terrain });
      lines.push(line);
    }
  return { entries, lines };
}

interface ReadList<T> {
  readonly entries: readonly T[];
  readonly lines: readonly number[];
}

/** A hex, or several that hold the same. */
function readHex(words: Words): readonly PackHex[] | undefined {
  const hexes = words.hexesBefore();
  const terrain = readTerrain(words);
  if (terrain === undefined) return undefined;
  return hexes.filter((hex) => hex !== undefined).map((hex) => ({ hex, terrain }));
}

function readTerrain(words: Words): readonly Terrain[] | undefined {
  const legal = `Behind the hex stand one or more of: ${Object.values(TERRAIN_WORDS).join(', ')}, joined by “+”.`;
  const terrain = words
    .rest()
    .split('+')
    .map((part) => part.trim())
    .map((word) => {
      const found = TERRAINS.find((each) => TERRAIN_WORDS[each].toLowerCase() === word.toLowerCase());
      return found ?? words.no(`${quoted(word)} is no terrain`, legal);
    });
  const known = terrain.filter((each) => each !== undefined);
  return known.length < terrain.length ? undefined : known;
}

function printHex({ hex, terrain }: PackHex): string {
  return `${hex} ${terrain.map((each) => TERRAIN_WORDS[each]).join(' + ')}`;
}

function readHexsides(words: Words): PackHexsides | undefined {
  const kind = words.oneOf(HEXSIDES, 'hexside terrain');
  const sides = words.sides();
  if (kind === undefined || sides === undefined) return undefined;
  return { kind, sides, ...named(words) };
}

function named({ name }: Words): { readonly name?: string } {
  if (name === undefined || name === '') return {};
  return { name };
}

function printHexsides({ kind, sides, name }: PackHexsides): string {
  return `${HEXSIDE_WORDS[kind]} ${printSides(sides)}${printName(name)}`;
}

function printSides(sides: readonly PackSide[]): string {
  return sides.map(printSide).join(' ');
}

function printName(name: string | undefined): string {
  return when(name !== undefined, ` = ${name}`);
}

function readRoad(words: Words): PackRoad | undefined {
  const type = words.oneOf(ROAD_TYPES, 'type of road');
  const hexes = words.hexes();
  if (type === undefined || hexes === undefined) return undefined;
  return { type, hexes, ...named(words) };
}

function printRoad({ type, hexes, name }: PackRoad): string {
  return `${ROAD_WORDS[type]} ${hexes.join(' ')}${printName(name)}`;
}

const MOST_TURNS = 16;

function readBridge(words: Words): PackBridge | undefined {
  const kind = words.oneOf(['plunger', 'built'], 'kind of bridge');
  if (kind === 'plunger') {
    const hex = words.hex();
    const sides = words.sides();
    if (hex === undefined || sides === undefined) return undefined;
    return { kind, hex, sides };
  }
  if (kind === undefined) return undefined;
  const legal = `Here stands “Built”, the Turn (1 to ${MOST_TURNS}), the road on the first hex's side, the hexside, the road on the other: “Built 3 Track B22.15-B23.16 Road”.`;
  const [turnWord, near, sideWord, far] = [words.next(), words.next(), words.next(), words.next()];
  const turn = /^\d{1,2}$/u.test(turnWord) ? Number(turnWord) : 0;
  const types = [near, far].map((word) => ROAD_TYPES.find((type) => type === word.toLowerCase()));
  const [one, other] = types;
  const parts = sideWord.split('-');
  if (turn < 1 || turn > MOST_TURNS || one === undefined || other === undefined || parts.length !== 2)
    return words.no('this bridge cannot be read', legal);
  const [a, b] = parts.map((part) => words.hexNamed(part));
  if (a === undefined || b === undefined || !words.isDone(legal)) return undefined;
  return { kind, turn, side: [a, b], types: [one, other] };
}

function printBridge(bridge: PackBridge): string {
  if (bridge.kind === 'plunger') return `Plunger ${bridge.hex} ${printSides(bridge.sides)}`;
  const { turn, side, types } = bridge;
  return `Built ${turn} ${ROAD_WORDS[types[0]]} ${printSides([side])} ${ROAD_WORDS[types[1]]}`;
}

function readPlace(words: Words): PackPlace | undefined {
  const legal = 'A hex stands here, and behind “=” its name: “B1.16 = Bastogne”.';
  const hex = words.hex();
  const { name = '' } = words;
  if (name === '') return words.no('the name is missing', legal);
  if (hex === undefined || !words.isDone(legal)) return undefined;
  return { hex, name };
}

function readEntry(words: Words): PackEntry | undefined {
  const legal = 'Here stands “Entry”, the letter or name of the area in one word, and its hexes.';
  if (words.oneOf(['entry'], 'entry area') === undefined) return undefined;
  const area = cleanLine(words.next(), LONGEST_NAME);
  if (!/^[\w-]+$/u.test(area)) return words.no(`${quoted(area)} is no name of an Entry Area`, legal);
  const hexes = words.hexes();
  if (hexes === undefined) return undefined;
  return { area, hexes };
}

function readExit(words: Words): PackExit | undefined {
  const road = words.oneOf(ROAD_TYPES, 'type of road');
  const edge = words.oneOf<Edge>(EDGES, 'edge');
  const hex = words.hex();
  if (road === undefined || edge === undefined || hex === undefined) return undefined;
  if (!words.isDone('Here stands one hex: “Road west A33.20”.')) return undefined;
  return { hex, edge, road };
}

const COUNTER_LEGAL =
  'Here stands “German” or “US”, the counter, “Leg” or “Mech”, “Exploit” if it has a yellow banner, and “reduced 3-2” with what stands on its other side, if it has one. Its values, such as 4-3-10, may stand behind its name.';

/** As counters have them: attack or range in brackets, defense, movement allowance. */
const VALUES = /^(?:\d{1,2}|\[\d{1,2}\])-\d{1,2}-\d{1,2}$/u;

function readCounter(words: Words): PackCounter | undefined {
  const sideWord = words.oneOf(['German', 'US'], 'side');
  const id = words.next();
  const values = words.nextIf(VALUES);
  const maWord = words.oneOf(['leg', 'mech'], 'type of movement allowance');
  let isExploitCapable = false;
  let reduced: PackCounter['reduced'];
  while (words.count > 0) {
    const word = words.next().toLowerCase();
    const [, attack = '', defense = ''] =
      word === 'reduced' ? (/^(\d{1,2})-(\d{1,2})$/u.exec(words.next()) ?? []) : [];
    if (word === 'exploit' && !isExploitCapable) isExploitCapable = true;
    else if (attack !== '' && reduced === undefined)
      reduced = { attack: Number(attack), defense: Number(defense) };
    else return words.no(`${quoted(word)} cannot be read`, COUNTER_LEGAL);
  }
  if (sideWord === undefined || maWord === undefined) return undefined;
  if (!COUNTER_ID.test(id)) return words.no(`${quoted(id)} is no name of a counter`, COUNTER_LEGAL);
  const side = sideWord === 'US' ? 'us' : 'german';
  return {
    side,
    id,
    maType: maWord,
    isExploitCapable,
    ...present({ reduced, values }),
  };
}

const COUNTER_ID = /^[\p{L}\p{N}][\p{L}\p{N}/.'+()-]{0,19}$/u;

function printCounter({ side, id, maType, isExploitCapable, reduced }: PackCounter): string {
  return [
    SIDE_WORDS[side],
    id,
    maType === 'leg' ? 'Leg' : 'Mech',
    ...onlyIf(isExploitCapable, 'Exploit'),
    ...given(reduced, (reduced) => `reduced ${reduced.attack}-${reduced.defense}`),
  ].join(' ');
}
