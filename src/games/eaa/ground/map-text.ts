/**
 * Maps as text: a folder of plain files, `map.txt` with what holds of the whole and one for each list. Lines that begin
 * with `#` are remarks and are not kept.
 *
 *     map.txt       Title = Northern Shoulder     Source = house     Area = 0101 1321     City = 1 1     Last = 0121
 *     hexes.txt     0812 / forest / town / name Trois Ponts / owner allied / hold 4 / vp 1 / primary 0813 6 / secondary 0712 B
 *     rivers.txt    river 0812-0711 0812-0712 = Amblève
 *     roads.txt     0709 0710 0711 0712 = N28
 *     bridges.txt   0603-0604 / german / blown
 *     areas.txt     V / 01 08
 *     closings.txt  0110 0212 / 0109
 *
 * Of a hex are said, behind slashes and in any order, each once: its terrain; `town`, `westwall`, `depot`; `name`, `owner`;
 * `hold` and `vp`, if not 0; its arrows; `edge` (of the printed map), `supply` and whose it is, `road-off`, `exit`,
 * `beyond-meuse`. Behind the hex to which an arrow points stand 5, 6 or 7 for the army that alone has it, and B when it
 * hangs on the bridge there, or `B 0811-0812` when on another.
 */

import type { HexGrid } from '../../../map/grid.ts';
import { fileOf, printList, readList } from '../../../map/pack/lists.ts';
import { type PackSide, printSide } from '../../../map/pack/sides.ts';
import type { Fault } from '../../../text/fault.ts';
import { fieldsIf, given, onlyIf, present, when } from '../../../text/present.ts';
import { oneOf, shown } from '../../../text/shown.ts';
import { cleanLine } from '../../../text/typed-text.ts';
import { CORPS, CORPS_NAMES, type CorpsName, type GermanArmy, SIDES } from '../vocabulary/formations.ts';
import { NATURAL, type Natural } from '../vocabulary/terrain.ts';
import { isFault, linesOf, named, number, parts, tooLong } from '../vocabulary/text.ts';
import type { River } from './ground.ts';
import { type Area, areaBetween, areaInWords, gridOf } from './hexes.ts';
import {
  MAP_LISTS,
  MAP_SOURCES,
  type MapArrow,
  type MapBridge,
  type MapClosing,
  type MapCorpsArea,
  type MapHead,
  type MapHex,
  type MapLines,
  type MapList,
  type MapLists,
  type MapRiver,
  type MapRoad,
} from './map-lists.ts';

const HEAD = 'map.txt';
/** Characters of one file: the hexes of the whole printed map have some 60,000. */
const LONGEST = 200_000;
const LONGEST_NAME = 40;
const MOST_HOLD = 7;
const MOST_VP = 9;
const MOST_COST = 9;

/** The names of all files of a map. */
export const MAP_FILES: readonly string[] = [HEAD, ...MAP_LISTS.map(fileOf)];

export type ReadMap =
  | { readonly ok: true; readonly map: MapLists; readonly lines: MapLines }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** The files of a folder by their names; a list without a file is empty. */
export function readMap(files: Readonly<Record<string, string>>): ReadMap {
  const legal = `A map has the files ${MAP_FILES.join(', ')}.`;
  const faults: Fault[] = [];
  for (const [file, text] of Object.entries(files)) {
    const novel = tooLong(text, legal, LONGEST);
    if (!MAP_FILES.includes(file)) faults.push({ file, wrong: 'no file of a map has this name', legal });
    else if (novel !== undefined) faults.push({ file, ...novel });
  }
  const head = faults.length > 0 ? undefined : readHead(files[HEAD] ?? '', faults);
  if (head === undefined) return { ok: false, faults };
  const place: Place = { grid: gridOf(head.area), area: head.area };
  const last = head.lastObjective === undefined ? undefined : readHexName(head.lastObjective, place);
  if (last !== undefined && isFault(last)) faults.push({ file: HEAD, ...last });
  const read = <T extends object>(list: MapList, entryOf: (words: string, place: Place) => T | Fault) => {
    const file = fileOf(list);
    return readList(files[file] ?? '', ({ line, words }) => {
      const entry = entryOf(words, place);
      if (!isFault(entry)) return entry;
      faults.push({ ...entry, file, line });
      return undefined;
    });
  };
  const areas = read('areas', readArea);
  const closings = read('closings', readClosing);
  const hexes = read('hexes', readHex);
  const rivers = read('rivers', readRiver);
  const roads = read('roads', readRoad);
  const bridges = read('bridges', readBridge);
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    map: {
      ...head,
      areas: areas.entries,
      closings: closings.entries,
      hexes: hexes.entries,
      rivers: rivers.entries,
      roads: roads.entries,
      bridges: bridges.entries,
    },
    lines: {
      areas: areas.lines,
      closings: closings.lines,
      hexes: hexes.lines,
      rivers: rivers.lines,
      roads: roads.lines,
      bridges: bridges.lines,
    },
  };
}

/** The canonical text of each file: what {@link readMap} reads back as the same lists. */
export function printMap(map: MapLists): Readonly<Record<string, string>> {
  const [from, to] = areaInWords(map.area);
  const head = [
    `Title = ${map.title}`,
    `Source = ${map.source}`,
    `Area = ${from} ${to}`,
    `City = ${map.cityCost.join(' ')}`,
    ...given(map.lastObjective, (lastObjective) => `Last = ${lastObjective}`),
  ];
  const lists: { readonly [list in MapList]: readonly string[] } = {
    areas: map.areas.map(({ corps, rows }) => `${corps} / ${rows.map(twoDigits).join(' ')}`),
    closings: map.closings.map(({ towns, hexes }) => `${towns.join(' ')} / ${hexes.join(' ')}`),
    hexes: map.hexes.map(printHex),
    rivers: map.rivers.map(
      ({ kind, sides, name }) => `${kind} ${sides.map(printSide).join(' ')}${tail(name)}`,
    ),
    roads: map.roads.map(({ hexes, name }) => `${hexes.join(' ')}${tail(name)}`),
    bridges: map.bridges.map(printBridge),
  };
  return Object.fromEntries([
    [HEAD, printList(head)],
    ...MAP_LISTS.map((list) => [fileOf(list), printList(lists[list])]),
  ]);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function tail(name: string | undefined): string {
  return when(name !== undefined, ` = ${name}`);
}

interface Place {
  readonly grid: HexGrid;
  readonly area: Area;
}

const HEAD_FORM =
  'It has four lines, each once: “Title = …”, “Source = house” or “Source = owner”, “Area = 0101 1321” (the north-eastern and the south-western hex), and “City = 1 1” (MP of infantry and of mechanized units to enter a city not by road); and, behind them, “Last = 0121” (9.15: the hex of 5th and 6th Panzer Army behind their third objective).';

const HEAD_READERS: {
  readonly [key in 'title' | 'source' | 'area' | 'city' | 'last']: (
    text: string,
  ) => Partial<MapHead> | undefined;
} = {
  title(text) {
    const title = cleanLine(text, LONGEST_NAME);
    return title === '' ? undefined : { title };
  },
  source(text) {
    const source = MAP_SOURCES.find((each) => each === text.toLowerCase());
    if (source === undefined) return undefined;
    return { source };
  },
  area(text) {
    const [from = '', to = '', ...more] = parts(text, ' ');
    const area = more.length > 0 ? undefined : areaBetween(from, to);
    return area && { area };
  },
  city(text) {
    const [infantry, mechanized, ...more] = parts(text, ' ').map((each) => number(each, 1, MOST_COST));
    if (infantry === undefined || mechanized === undefined || more.length > 0) return undefined;
    return { cityCost: [infantry, mechanized] };
  },
  last(text) {
    if (!/^\d{4}$/u.test(text)) return undefined;
    return { lastObjective: text };
  },
};
/** Lines that a map may do without. */
const OPTIONAL: ReadonlySet<string> = new Set<HeadKey>(['last']);
type HeadKey = keyof typeof HEAD_READERS;
const HEAD_KEYS = Object.keys(HEAD_READERS) as HeadKey[];

function readHead(text: string, faults: Fault[]): MapHead | undefined {
  const before = faults.length;
  const said = new Map<HeadKey, Partial<MapHead>>();
  for (const { line, words } of linesOf(text)) {
    const no = (wrong: string) => faults.push({ file: HEAD, line, wrong, legal: HEAD_FORM });
    const [, word = '', value = ''] = /^(\S+)\s*=\s*(.*)$/u.exec(words) ?? [];
    const key = HEAD_KEYS.find((each) => each === word.toLowerCase());
    if (key === undefined) no(`${shown(words)} cannot be read`);
    else if (said.has(key)) no(`${word} stands twice`);
    else {
      const read = HEAD_READERS[key](value);
      if (read === undefined) no(`${word} says ${shown(value)}`);
      else said.set(key, read);
    }
  }
  const missing = HEAD_KEYS.filter((key) => !said.has(key) && !OPTIONAL.has(key));
  if (faults.length > before) return undefined;
  if (missing.length === 0) return Object.assign({}, ...said.values()) as MapHead;
  faults.push({ file: HEAD, wrong: `${oneOf(missing)} is missing`, legal: HEAD_FORM });
  return undefined;
}

function readHexName(text: string, { grid, area }: Place): { readonly hex: string } | Fault {
  const hex = grid.parse(text);
  if (hex !== undefined) return { hex };
  const [from, to] = areaInWords(area);
  return {
    wrong: `${shown(text)} is no hex of this map`,
    legal: `Its hexes are ${from} to ${to}: two digits for the row, counted from the north, two for the column, counted from the east.`,
  };
}

function readHexNames(
  text: string,
  place: Place,
  what: string,
): { readonly hexes: readonly string[] } | Fault {
  const words = parts(text, ' ');
  if (words.length === 0)
    return { wrong: `${what} are missing`, legal: 'Hexes stand side by side: “0110 0212”.' };
  const hexes: string[] = [];
  for (const word of words) {
    const read = readHexName(word, place);
    if (isFault(read)) return read;
    hexes.push(read.hex);
  }
  return { hexes };
}

const SIDE_FORM = 'A hexside stands as the two hexes that share it: “0811-0812”.';

function readSide(text: string, place: Place): { readonly side: PackSide } | Fault {
  const [one, other, ...more] = text.split('-');
  if (one === undefined || other === undefined || more.length > 0)
    return { wrong: `${shown(text)} is no hexside`, legal: SIDE_FORM };
  const [a, b] = [readHexName(one, place), readHexName(other, place)];
  if (isFault(a)) return a;
  if (isFault(b)) return b;
  const fault = apart(a.hex, b.hex, place);
  return fault ?? { side: [a.hex, b.hex] };
}

/** The fault that two hexes do not touch. */
function apart(a: string, b: string, { grid }: Place): Fault | undefined {
  if (grid.hexside(a, b) !== undefined) return undefined;
  return { wrong: `${a} and ${b} do not touch`, legal: `${a} touches ${grid.neighbours(a).join(', ')}.` };
}

/** The words before `=`, and the name behind it. */
function namedTail(text: string): { readonly words: string; readonly name?: string } {
  const [words = '', name = ''] = text.split('=');
  const clean = cleanLine(name, LONGEST_NAME);
  return { words: words.trim(), ...fieldsIf(clean !== '', { name: clean }) };
}

const RIVERS: readonly River[] = ['river', 'meuse'];
const RIVER_FORM =
  'A line is “river” or “meuse”, hexsides each touching the next, and a name: “river 0811-0812 0812-0912 = Salm”.';

function readRiver(text: string, place: Place): MapRiver | Fault {
  const { words, name } = namedTail(text);
  const [head = '', ...rest] = parts(words, ' ');
  const kind = named(head, RIVERS, 'kind of river', RIVER_FORM);
  if (typeof kind !== 'string') return kind;
  if (rest.length === 0) return { wrong: 'no hexside stands here', legal: RIVER_FORM };
  const sides: PackSide[] = [];
  for (const word of rest) {
    const read = readSide(word, place);
    if (isFault(read)) return read;
    sides.push(read.side);
  }
  return { kind, sides, ...present({ name }) };
}

function readRoad(text: string, place: Place): MapRoad | Fault {
  const { words, name } = namedTail(text);
  const read = readHexNames(words, place, 'the hexes of the road');
  if (isFault(read)) return read;
  const { hexes } = read;
  if (hexes.length < 2)
    return {
      wrong: 'this road has one hex alone',
      legal: 'A road leads from hex to hex: “0709 0710 0711 = N28”.',
    };
  for (const [index, hex] of hexes.slice(1).entries()) {
    const fault = apart(hexes[index] ?? hex, hex, place);
    if (fault !== undefined) return fault;
  }
  return { hexes, ...present({ name }) };
}

const BRIDGE_FORM =
  'A line is the hexside, whose bridge it is, and “blown” if it is: “0603-0604 / german / blown”. Bridges that are Allied and stand need no line (14.2).';

function readBridge(text: string, place: Place): MapBridge | Fault {
  const [sideWords = '', ownerWords = '', ...rest] = parts(text, '/');
  const read = readSide(sideWords, place);
  if (isFault(read)) return read;
  const owner = named(ownerWords, SIDES, 'side', BRIDGE_FORM);
  if (typeof owner !== 'string') return owner;
  const isBlown = rest[0]?.toLowerCase() === 'blown';
  if (rest.length > (isBlown ? 1 : 0))
    return { wrong: `${shown(rest.join(' / '))} cannot be read`, legal: BRIDGE_FORM };
  return { between: read.side, owner, isBlown };
}

function printBridge({ between, owner, isBlown }: MapBridge): string {
  return [printSide(between), owner, ...onlyIf(isBlown, 'blown')].join(' / ');
}

const AREA_FORM = 'A line is an Allied corps and its northernmost and southernmost row: “V / 01 08”.';
const ALLIED_CORPS = CORPS_NAMES.filter((name) => CORPS[name].side === 'allied');

function readArea(text: string, { area }: Place): MapCorpsArea | Fault {
  const [word = '', rows = '', ...more] = parts(text, '/');
  const corps = named<CorpsName>(
    word,
    ALLIED_CORPS,
    'Allied corps',
    `It is ${oneOf(ALLIED_CORPS)}. ${AREA_FORM}`,
  );
  if (typeof corps !== 'string') return corps;
  const [first, last] = area.rows;
  const [north, south, ...others] = parts(rows, ' ').map((row) => number(row, first, last));
  if (north === undefined || south === undefined || north > south || others.length + more.length > 0)
    return {
      wrong: `the area of ${corps} says ${shown(rows)}`,
      legal: `The rows of this map are ${twoDigits(first)} to ${twoDigits(last)}. ${AREA_FORM}`,
    };
  return { corps, rows: [north, south] };
}

function readClosing(text: string, place: Place): MapClosing | Fault {
  const [before = '', behind = '', ...more] = parts(text, '/');
  if (more.length > 0)
    return {
      wrong: `${shown(more.join(' / '))} is too much`,
      legal:
        'A line is the towns and the hexes that close when one of them is German (13.14): “0110 0212 / 0109”.',
    };
  const towns = readHexNames(before, place, 'the towns');
  if (isFault(towns)) return towns;
  const hexes = readHexNames(behind, place, 'the hexes that close');
  return isFault(hexes) ? hexes : { towns: towns.hexes, hexes: hexes.hexes };
}

const FLAGS = {
  town: 'isTown',
  westwall: 'isWestwall',
  depot: 'hasDepot',
  edge: 'isMapEdge',
  'road-off': 'hasRoadOff',
  exit: 'isExit',
  'beyond-meuse': 'isBeyondMeuse',
} as const;
type Flag = keyof typeof FLAGS;
const VALUES = ['name', 'owner', 'hold', 'vp', 'primary', 'secondary', 'supply'] as const;
type Value = (typeof VALUES)[number];
const WORDS = [...NATURAL, ...(Object.keys(FLAGS) as Flag[]), ...VALUES] as const;
const HEX_FORM = `Behind the hex stands its terrain (${NATURAL.join(', ')}), and behind slashes whatever else it has: “0812 / forest / town / name Trois Ponts / owner allied / hold 4 / primary 0813”.`;

/** The facts given of a hex so far. */
type Said = { -readonly [key in keyof MapHex]?: MapHex[key] };

function readHex(text: string, place: Place): MapHex | Fault {
  const [head = '', ...rest] = text.split('/').map((part) => part.trim());
  const at = readHexName(head, place);
  if (isFault(at)) return at;
  const { hex } = at;
  const said: Said = {};
  const before = new Set<string>();
  for (const part of rest) {
    const [, first = '', value = ''] = /^(\S*)\s*(.*)$/u.exec(part) ?? [];
    const word = named(first, WORDS, 'word for a hex', `It is ${oneOf(WORDS)}. ${HEX_FORM}`);
    const read = typeof word === 'string' ? readWord(word, value, hex, place) : word;
    if (isFault(read)) return { ...read, wrong: `${hex}: ${read.wrong}` };
    const key = Object.keys(read)[0] ?? '';
    if (before.has(key))
      return {
        wrong: `${hex}: ${shown(part)} is said when its ${key} is known`,
        legal: `Each is said once. ${HEX_FORM}`,
      };
    before.add(key);
    Object.assign(said, read);
  }
  const { terrain } = said;
  if (terrain === undefined) return { wrong: `${hex}: the terrain is missing`, legal: HEX_FORM };
  return { ...PLAIN, ...said, hex, terrain };
}

const PLAIN = {
  isTown: false,
  isWestwall: false,
  hold: 0,
  vp: 0,
  hasDepot: false,
  isMapEdge: false,
  hasRoadOff: false,
  isExit: false,
  isBeyondMeuse: false,
} as const;

function isNatural(word: string): word is Natural {
  return (NATURAL as readonly string[]).includes(word);
}

function isFlag(word: string): word is Flag {
  return word in FLAGS;
}

function readWord(word: (typeof WORDS)[number], value: string, hex: string, place: Place): Said | Fault {
  if (!isNatural(word) && !isFlag(word)) return READERS[word](value, hex, place);
  if (value !== '') return { wrong: `behind “${word}” stands ${shown(value)}`, legal: 'It stands alone.' };
  return isNatural(word) ? { terrain: word } : { [FLAGS[word]]: true };
}

const READERS: { readonly [value in Value]: (text: string, hex: string, place: Place) => Said | Fault } = {
  name(text) {
    const name = cleanLine(text, LONGEST_NAME);
    if (name === '')
      return { wrong: 'the name is empty', legal: 'It stands behind “name”: “name Trois Ponts”.' };
    return { name };
  },
  owner(text) {
    const owner = named(text, SIDES, 'side', `It is ${oneOf(SIDES)}.`);
    return typeof owner === 'string' ? { owner } : owner;
  },
  hold(text) {
    const hold = number(text, 1, MOST_HOLD);
    if (hold !== undefined) return { hold };
    return {
      wrong: `the Hold Value is ${shown(text)}`,
      legal: `It is 1 to ${MOST_HOLD}; a hex without one says nothing (2.1).`,
    };
  },
  vp(text) {
    const vp = number(text, 1, MOST_VP);
    if (vp !== undefined) return { vp };
    return {
      wrong: `the VPs are ${shown(text)}`,
      legal: `They are 1 to ${MOST_VP}; a hex without them says nothing.`,
    };
  },
  primary(text, hex, place) {
    const arrow = readArrow(text, hex, place);
    return isFault(arrow) ? arrow : { primary: arrow };
  },
  secondary(text, hex, place) {
    const arrow = readArrow(text, hex, place);
    return isFault(arrow) ? arrow : { secondary: arrow };
  },
  supply(text) {
    const edgeOf = named(text, SIDES, 'side', `It is ${oneOf(SIDES)}.`);
    return typeof edgeOf === 'string' ? { edgeOf } : edgeOf;
  },
};

const ARMIES: Readonly<Record<string, GermanArmy>> = { '5': '5pz', '6': '6pz', '7': '7' };
const ARROW_FORM =
  'An arrow is the hex at which it points, 5, 6 or 7 if only that army has it, and B if it hangs on the bridge there, or B and another hexside: “0813 6”, “0712 B”, “0813 B 0813-0814”.';

function readArrow(text: string, hex: string, place: Place): MapArrow | Fault {
  const [toWord = '', ...marks] = parts(text, ' ');
  const at = readHexName(toWord, place);
  if (isFault(at)) return { ...at, wrong: `the arrow leaves the map: ${at.wrong}` };
  const far = apart(hex, at.hex, place);
  if (far !== undefined) return { ...far, wrong: `the arrow points at ${at.hex}: ${far.wrong}` };
  const army = ARMIES[marks[0] ?? ''];
  const [mark, other, ...more] = army === undefined ? marks : marks.slice(1);
  const isOfBridge = mark?.toUpperCase() === 'B';
  if (more.length > 0 || (mark !== undefined && !isOfBridge))
    return { wrong: `the arrow has the mark ${shown(marks.join(' '))}`, legal: ARROW_FORM };
  const arrow = { to: at.hex, ...present({ army }) };
  if (!isOfBridge) return arrow;
  if (other === undefined) return { ...arrow, bridge: [hex, at.hex] };
  const bridge = readSide(other, place);
  return isFault(bridge) ? bridge : { ...arrow, bridge: bridge.side };
}

function printArrow(hex: string, { to, army, bridge }: MapArrow): string {
  const mark = Object.keys(ARMIES).find((key) => ARMIES[key] === army);
  const isHere = bridge?.includes(hex) === true && bridge.includes(to);
  return [
    to,
    ...given(mark),
    ...onlyIf(bridge !== undefined, 'B'),
    ...(bridge === undefined || isHere ? [] : [printSide(bridge)]),
  ].join(' ');
}

function printHex(of: MapHex): string {
  const { hex, terrain, name, owner, hold, vp, primary, secondary, edgeOf } = of;
  const flags = (...words: readonly Flag[]) => words.filter((word) => of[FLAGS[word]]);
  return [
    hex,
    terrain,
    ...flags('town'),
    ...given(name, (name) => `name ${name}`),
    ...given(owner, (owner) => `owner ${owner}`),
    ...onlyIf(hold > 0, `hold ${hold}`),
    ...onlyIf(vp > 0, `vp ${vp}`),
    ...given(primary, (primary) => `primary ${printArrow(hex, primary)}`),
    ...given(secondary, (secondary) => `secondary ${printArrow(hex, secondary)}`),
    ...flags('westwall', 'depot', 'edge'),
    ...given(edgeOf, (edgeOf) => `supply ${edgeOf}`),
    ...flags('road-off', 'exit', 'beyond-meuse'),
  ].join(' / ');
}
