/**
 * The public marks as text, a line for each kind: `us: I20-I22 J19/0`. A text says what differs from the marks before;
 * printing the difference and reading it are inverse, and the whole is the difference from nothing.
 */

import type { Marks } from '../../../map/marks.ts';
import type { Read } from '../../../text/fault.ts';
import { forgivingLines, type LinesRead } from '../../../text/forgiving.ts';
import { linesOf, plainDashes, rawLines } from '../../../text/lines.ts';
import { onlyIf } from '../../../text/present.ts';
import type { Building, Location } from '../front/position.ts';
import { hexOf } from '../units/place.ts';
import { compareHexes } from '../vocabulary/hex.ts';
import { lineUndoings } from '../vocabulary/line-undoings.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { GROUND_KINDS } from './ground.ts';
import {
  groundOf,
  isStrategic,
  LAYERS,
  type Layer,
  LETTER_WORDS,
  NO_MARKS,
  type PublicMarks,
  SPOTS,
  settled,
  strategicIn,
} from './marks.ts';
import { MarksReader } from './marks-reader.ts';
import { marksMeant } from './meant.ts';

/**
 * Reads what differs from `base`: all of it, or every fault in it. Terrain is taken before Control, whichever line
 * stands first. `worth`: Locations that can be Controlled though they are not Strategic, since they are worth LVP.
 * `hexes`: the Map Group by the hexes that it has.
 */
export function parseMarks(
  map: string,
  text: string,
  base: PublicMarks = NO_MARKS,
  worth: readonly Location[] = [],
  hexes = map,
): Read<PublicMarks> {
  const reader = new MarksReader(map, base, hexes);
  // A semicolon ends a line as well, and is counted as its end.
  for (const { line, words } of linesOf(text.replaceAll(';', '\n'), { remarks: 'anywhere' })) {
    const sentence = plainDashes(words)
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/ ?([+|]) ?/gu, '$1')
      .trim();
    if (sentence !== '') reader.line(line, sentence);
  }
  return reader.end(worth);
}

/** The same for a text that somebody types: what is not read as it stands is read as people write it. */
export function readTypedMarks(
  map: string,
  text: string,
  base: PublicMarks,
  worth: readonly Location[],
): LinesRead<PublicMarks> {
  const read = (lines: readonly string[]) => parseMarks(map, lines.join('\n'), base, worth);
  return forgivingLines(rawLines(text.replaceAll(';', '\n')), { read, undoings: lineUndoings }, (line) =>
    marksMeant(line, base),
  );
}

/** All of it. */
export function printMarks(map: string, marks: PublicMarks): string {
  return printDifference(map, NO_MARKS, marks);
}

/** The text by which {@link parseMarks} makes `to` of `from`. */
export function printDifference(map: string, from: PublicMarks, to: PublicMarks): string {
  const terrain = [
    ...LAYERS.flatMap((layer) => [
      ...layerLines(layer, from.layers[layer], to.layers[layer]),
      ...layerLines(layer, from.assumed[layer], to.assumed[layer]).map((line) => `assumed ${line}`),
    ]),
    ...buildingLines(from.buildings, to.buildings),
    ...bridgeLines(from, to),
    ...listLine('known arrows', minus(from.unknownArrows, to.unknownArrows)),
    ...listLine('unknown arrows', minus(to.unknownArrows, from.unknownArrows)),
    ...SPOTS.flatMap((spot) => [
      ...listLine(`no ${spot}`, minus(from.spots[spot], to.spots[spot])),
      ...listLine(spot, minus(to.spots[spot], from.spots[spot])),
    ]),
    ...GROUND_KINDS.flatMap((kind) => [
      ...listLine(`no ${kind}`, minus(from.ground[kind], to.ground[kind])),
      ...listLine(kind, minus(to.ground[kind], from.ground[kind])),
    ]),
    ...pieceLines(from, to),
  ];
  return [...terrain, ...controlLines(controlBetween(map, from, to, terrain), to)].join('\n');
}

/** The Controllers once the terrain has been read, and none of the lines about Control. */
function controlBetween(
  map: string,
  from: PublicMarks,
  to: PublicMarks,
  terrain: readonly string[],
): PublicMarks['control'] {
  // From nothing, whoever has something standing there.
  if (from.control.size + from.pieces.size === 0)
    return new Map([...to.control].filter(([location]) => to.pieces.has(location)));
  if (terrain.length === 0)
    return new Map(
      [...from.control].filter(([location]) => to.control.has(location) || isStrategic(from, location)),
    );
  const between = parseMarks(map, terrain.join('\n'), from, [...to.control.keys()]);
  // Its own print can be read.
  return between.ok ? between.value.control : to.control;
}

function minus<T>(a: Iterable<T>, b: ReadonlySet<T>): ReadonlySet<T> {
  return new Set([...a].filter((each) => !b.has(each)));
}

function listLine(head: string, places: ReadonlySet<string>): readonly string[] {
  if (places.size === 0) return [];
  return [`${head}: ${printPlaces(places)}`];
}

function layerLines(layer: Layer, from: Marks, to: Marks): readonly string[] {
  const before = settled({ ...from, rest: to.rest });
  const spoken = new Set([...before.yes, ...before.no]);
  const gone = minus(minus(spoken, to.yes), to.no);
  // Where all the rest is not there, that is said of a single place by “no”.
  const forget = to.rest === 'no' ? `no ${layer}` : `unknown ${layer}`;
  return [
    ...onlyIf(from.rest !== to.rest, `${layer} elsewhere: ${to.rest}`),
    ...listLine(layer, minus(to.yes, before.yes)),
    ...listLine(`no ${layer}`, minus(to.no, before.no)),
    ...listLine(forget, gone),
  ];
}

function buildingLines(from: readonly Building[], to: readonly Building[]): readonly string[] {
  if (from === to) return [];
  // Most are the very same.
  const [before, after] = [new Set(from), new Set(to)];
  const [lost, fresh] = [
    from.filter((building) => !after.has(building)),
    to.filter((building) => !before.has(building)),
  ];
  const known = new Set(lost.map(printBuilding));
  const added = known.size === 0 ? fresh : fresh.filter((building) => !known.has(printBuilding(building)));
  const gone = goneFrom(lost, fresh, to);
  const houses = new Map<number, Set<string>>();
  const others: string[] = [];
  for (const building of added) {
    const [[hex, level] = ['', 0], ...more] = Object.entries(building.levels);
    const isHouse =
      more.length === 0 &&
      building.unknownStairs === undefined &&
      building.stairwells.length === (level > 0 ? 1 : 0);
    if (isHouse) houses.set(level, (houses.get(level) ?? new Set()).add(hex));
    else others.push(printBuilding(building));
  }
  return [
    ...listLine('no building', gone),
    ...[...houses]
      .sort(([a], [b]) => a - b)
      .flatMap(([level, hexes]) => listLine(level === 0 ? 'houses' : `houses ${level}`, hexes)),
    ...others,
  ];
}

/** The hexes of buildings that are `lost`, and in which there is none any more. */
function goneFrom(
  lost: readonly Building[],
  fresh: readonly Building[],
  to: readonly Building[],
): ReadonlySet<string> {
  if (lost.length === 0) return new Set();
  const kept = new Set(fresh.map(printBuilding));
  const builtNow = new Set(to.flatMap(({ levels }) => Object.keys(levels)));
  const hexes = lost
    .filter((building) => !kept.has(printBuilding(building)))
    .flatMap(({ levels }) => Object.keys(levels));
  return new Set(hexes.filter((hex) => !builtNow.has(hex)));
}

/**
 * `building I20+J19/2 1: I20 J19`: a level of its own is written where it is not the first hex's; `: I20 unknown J19`
 * where nobody knows whether one can climb.
 */
function printBuilding({ levels, stairwells, unknownStairs = [] }: Building): string {
  const all = Object.entries(levels);
  const most = all[0]?.[1] ?? 0;
  const hexes = all.map(([hex, level]) => (level === most ? hex : `${hex}/${level}`));
  const stairs = withUnknown(stairwells, unknownStairs);
  const building = `building ${hexes.join('+')} ${most}`;
  return stairs === '' ? building : `${building}: ${stairs}`;
}

function withUnknown(known: readonly string[], unknown: readonly string[]): string {
  return [...known, ...(unknown.length === 0 ? [] : ['unknown', ...unknown])].join(' ');
}

function bridgeLines(from: PublicMarks, to: PublicMarks): readonly string[] {
  const gone = new Set([...from.bridges.keys()].filter((hex) => !to.bridges.has(hex)));
  const ends = ({ bridges, unknownEnds }: PublicMarks, hex: string) =>
    withUnknown(bridges.get(hex) ?? [], unknownEnds.get(hex) ?? []);
  return [
    ...listLine('no bridge', gone),
    ...[...to.bridges.keys()]
      .filter((hex) => ends(from, hex) !== ends(to, hex))
      .sort(compareHexes)
      .map((hex) => `bridge ${hex}: ${ends(to, hex)}`),
  ];
}

function pieceLines(from: PublicMarks, to: PublicMarks): readonly string[] {
  return (['G', 'V'] as const).flatMap((letter) => {
    const of = ({ pieces }: PublicMarks) =>
      new Set([...pieces].filter(([, each]) => each === letter).map(([location]) => location));
    const gone = minus(of(from), of(to));
    // On the ground it is enough to name the hex.
    const short = (locations: Iterable<Location>) =>
      new Set([...locations].map((at) => (at === groundOf(to, hexOf(at)) ? hexOf(at) : at)));
    return [
      ...listLine(`no ${LETTER_WORDS[letter]}`, short(minus(gone, new Set(to.pieces.keys())))),
      ...SIDES.flatMap((side) =>
        listLine(
          `${side} ${LETTER_WORDS[letter]}`,
          short([...minus(of(to), of(from))].filter((location) => to.control.get(location) === side)),
        ),
      ),
    ];
  });
}

/** A hex is named whole where one side has all of it. */
function controlLines(from: PublicMarks['control'], to: PublicMarks): readonly string[] {
  const hexes = new Set<string>();
  for (const [at, side] of from) if (to.control.get(at) !== side) hexes.add(hexOf(at));
  for (const [at, side] of to.control) if (from.get(at) !== side) hexes.add(hexOf(at));
  const controlled = byHex(hexes, [from, to.control]);
  const lists: Record<Side | 'nobody', Set<string>> = { us: new Set(), german: new Set(), nobody: new Set() };
  for (const hex of hexes) {
    const strategic = strategicIn(to, hex);
    const here = [...new Set([...strategic, ...(controlled.get(hex) ?? [])])];
    const changed = here.filter((location) => from.get(location) !== to.control.get(location));
    const [first, ...others] = here.map((location) => to.control.get(location));
    if (
      others.every((side) => side === first) &&
      (first !== undefined || !here.some((at) => to.pieces.has(at)))
    )
      lists[first ?? 'nobody'].add(hex);
    else for (const location of changed) lists[to.control.get(location) ?? 'nobody'].add(location);
  }
  return [...SIDES.flatMap((side) => listLine(side, lists[side])), ...listLine('nobody', lists.nobody)];
}

/** The Controlled Locations of some hexes, by the names of these. */
function byHex(
  hexes: ReadonlySet<string>,
  controls: readonly PublicMarks['control'][],
): ReadonlyMap<string, readonly Location[]> {
  const found = new Map<string, Location[]>();
  if (hexes.size === 0) return found;
  for (const control of controls)
    for (const location of control.keys()) {
      const hex = hexOf(location);
      if (!hexes.has(hex)) continue;
      const here = found.get(hex);
      if (here === undefined) found.set(hex, [location]);
      else here.push(location);
    }
  return found;
}

interface Named {
  readonly letters: string;
  readonly row: number;
  /** `/1`, `/bridge`; a hexside `|J20`; empty: the whole hex. */
  readonly more: string;
}

function printPlaces(places: ReadonlySet<string>): string {
  const all = [...places].map(named).sort(compareNamed);
  const runs: { readonly from: Named; to: Named }[] = [];
  for (const place of all) {
    const last = runs.at(-1);
    const follows =
      last !== undefined &&
      `${place.more}${last.to.more}` === '' &&
      last.to.letters === place.letters &&
      last.to.row + 1 === place.row;
    if (follows) last.to = place;
    else runs.push({ from: place, to: place });
  }
  return runs
    .map(({ from, to }) => {
      const name = `${from.letters}${from.row}${from.more}`;
      return from === to ? name : `${name}-${to.letters}${to.row}`;
    })
    .join(' ');
}

function named(place: string): Named {
  const [, letters = '', row = '', more = ''] = /^([A-Z]+)(\d+)(.*)$/u.exec(place) ?? [];
  return { letters, row: Number(row), more: more.startsWith('-') ? more.replace('-', '|') : more };
}

function compareNamed(a: Named, b: Named): number {
  // A–Z, AA–ZZ, as the columns stand (8.6011).
  const columns = a.letters.length - b.letters.length || compareText(a.letters, b.letters);
  return columns || a.row - b.row || compareText(a.more, b.more);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
