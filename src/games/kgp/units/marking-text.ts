/** The marking of the map as text (8.605): one line an Area. Parsing and printing are inverse. */

import { type Fault, faultless, type Read } from '../../../text/fault.ts';
import { forgivingLines, type LinesRead } from '../../../text/forgiving.ts';
import { linesOf, plainDashes, rawLines } from '../../../text/lines.ts';
import { onlyIf } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { lineUndoings, mistyped, withOtherWords } from '../vocabulary/line-undoings.ts';
import { whyNoHex, whyNoLocation } from '../vocabulary/no-hex.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import type { IsolatedPlaces, Marking, SetupArea } from './marking.ts';
import { hexOf, parsePlace, printPlace } from './place.ts';

/** Characters of a statement: what a form holds. */
export const MARKING_MAX = 3500;

/** The colon may be forgotten. */
const AREA =
  /^(?<side>us|u\.s\.|german)\s+(?:area\s+)?(?<id>[a-z]{1,2})(?<isolated>\s+isolated)?(?:\s*:\s*|\s+|$)(?<list>.*)$/iu;
const NO_MANS_LAND = /^(?:no[ -]?man['’´`]?s?[ -]?land|nml)(?:\s*:\s*|\s+|$)(?<list>.*)$/iu;
/** By Location: `isolated: J21 J19/2` for all, or for Infantry and for vehicles. */
const ISOLATED = /^isolated(?:\s+(?<mover>infantry|vehicles?))?(?:\s*:\s*|\s+|$)(?<list>.*)$/iu;
const RANGE = /^([A-Z]{1,2})(\d{1,2})-(?:([A-Z]{1,2}))?(\d{1,2})$/u;

/** `J19`, `J19/1`, or a range along a hexrow: `I20-I22`, `I20-22`. Empty: nothing that the Map Group has. */
function locationsOf(map: string, word: string): readonly string[] {
  const [, letters = '', from = '', again = letters, to = ''] = RANGE.exec(word.toUpperCase()) ?? [];
  if (letters !== '') {
    if (again !== letters || Number(to) <= Number(from)) return [];
    const rows = Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => Number(from) + n);
    const hexes = rows.map((row) => parsePlace(map, `${letters}${row}`));
    if (!hexes.every((place) => place?.in === 'hex')) return [];
    return hexes.flatMap((place) => placeName(place));
  }
  return placeName(parsePlace(map, word));
}

/** Why a word names nothing of the map. */
function whyNotNamed(map: string, word: string): string {
  const [, letters = '', from = '', again = letters, to = ''] = RANGE.exec(word.toUpperCase()) ?? [];
  if (letters === '') return whyNoLocation(map, word);
  if (again !== letters)
    return `${shown(word, 20)} is not a range: both ends are in one column, as in I20-I22`;
  if (Number(to) <= Number(from))
    return `${shown(word, 20)} is not a range: it runs from the smaller number, ${letters}${to}-${letters}${from}`;
  const ends = [`${letters}${from}`, `${letters}${to}`];
  return whyNoHex(map, ends.find((hex) => parsePlace(map, hex) === undefined) ?? word);
}

function placeName(place: ReturnType<typeof parsePlace>): readonly string[] {
  if (place?.in !== 'hex') return [];
  return [printPlace(place)];
}

/**
 * Reads a statement: all of it, or every fault in it. A Location can be in one Area only, and no Location is both in
 * one and No Man's Land (8.6051). `secretIsolation`: a side whose Isolation is not stated in public (8.6052, "Lg").
 */
export function parseMarking(map: string, text: string, secretIsolation?: Side): Read<Marking> {
  const reading = new MarkingReading(map, secretIsolation);
  for (const { line, words } of linesOf(text, { remarks: 'anywhere' }))
    reading.take(line, plainDashes(words));
  return reading.marking();
}

const NOBODYS = "no man's land";

/** A statement as far as it has been read, line by line. */
class MarkingReading {
  readonly #map: string;
  readonly #secretIsolation: Side | undefined;
  readonly #faults: Fault[] = [];
  readonly #areas: SetupArea[] = [];
  readonly #noMansLand: string[] = [];
  /** The Area that each Location is in, or No Man's Land, by name. */
  readonly #owners = new Map<string, string>();
  readonly #isolation = { infantry: new Set<string>(), vehicle: new Set<string>() };
  readonly #isolatedLines: { readonly line: number; readonly location: string }[] = [];

  constructor(map: string, secretIsolation: Side | undefined) {
    this.#map = map;
    this.#secretIsolation = secretIsolation;
  }

  take(line: number, sentence: string): void {
    const isolated = ISOLATED.exec(sentence)?.groups;
    if (isolated !== undefined) {
      this.#takeIsolated(line, isolated.list ?? '', isolated.mover?.toLowerCase());
      return;
    }
    const area = AREA.exec(sentence)?.groups;
    const list = area?.list ?? NO_MANS_LAND.exec(sentence)?.groups?.list;
    if (list === undefined)
      this.#wrong(
        line,
        `${shown(sentence)} does not begin with an Area, such as “us A:”, nor with “no man's land:”`,
      );
    else if (area === undefined) this.#noMansLand.push(...this.#takeList(line, NOBODYS, list));
    else this.#takeArea(line, list, area);
  }

  /** 8.6052: Locations that are Isolated for one way of moving, or for both. */
  #takeIsolated(line: number, list: string, mover: string | undefined): void {
    for (const word of wordsOf(list))
      for (const location of this.#locations(line, word)) {
        this.#isolatedLines.push({ line, location });
        if (!mover?.startsWith('v')) this.#isolation.infantry.add(location);
        if (!mover?.startsWith('i')) this.#isolation.vehicle.add(location);
      }
  }

  /** 8.6051: a Setup Area, in one line. */
  #takeArea(line: number, list: string, area: Readonly<Record<string, string | undefined>>): void {
    const side: Side = area.side?.toLowerCase() === 'german' ? 'german' : 'us';
    const id = area.id?.toUpperCase() ?? '';
    const isolated = area.isolated !== undefined;
    const name = `${side} ${id}`;
    if (this.#areas.some((other) => other.side === side && other.id === id))
      this.#wrong(line, `${name} has a line already: one line an Area`);
    if (isolated && side === this.#secretIsolation) this.#wrong(line, SECRET);
    this.#areas.push({ side, id, isolated, locations: inOrder(this.#takeList(line, name, list)) });
  }

  /** The Locations that are named there for the first time. */
  #takeList(line: number, name: string, list: string): readonly string[] {
    const found: string[] = [];
    for (const word of wordsOf(list))
      for (const location of this.#locations(line, word)) {
        const owner = this.#owners.get(location);
        if (owner === name) this.#wrong(line, `${location} is named twice`);
        else if (owner !== undefined) this.#wrong(line, `${location} is in ${owner} already`);
        else {
          this.#owners.set(location, name);
          found.push(location);
        }
      }
    if (list.trim() === '') this.#wrong(line, `Which hexes are ${name}?`);
    return found;
  }

  #locations(line: number, word: string): readonly string[] {
    const locations = locationsOf(this.#map, word);
    if (locations.length === 0) this.#wrong(line, whyNotNamed(this.#map, word));
    return locations;
  }

  #wrong(line: number, wrong: string): void {
    this.#faults.push({ line, wrong });
  }

  marking(): Read<Marking> {
    if (this.#faults.length === 0 && this.#areas.length === 0)
      this.#wrong(1, 'At least one Setup Area is marked, such as “us A: J19”');
    this.#checkIsolated();
    return faultless(this.#faults, () => this.#whole());
  }

  /** 8.6052: a Location is Isolated within its Setup Area, and not of a side that keeps it secret. */
  #checkIsolated(): void {
    const secret = this.#secretIsolation;
    for (const { line, location } of this.#isolatedLines) {
      const owner = this.#owners.get(location) ?? this.#owners.get(hexOf(location));
      if (owner === undefined || owner === NOBODYS)
        this.#wrong(line, `${location} is in no Setup Area, and so is not Isolated (8.6052)`);
      else if (secret !== undefined && owner.startsWith(secret)) this.#wrong(line, SECRET);
    }
  }

  #whole(): Marking {
    const areas = SIDES.flatMap((side) => this.#areas.filter((area) => area.side === side));
    const marking = { areas, noMansLand: inOrder(this.#noMansLand) };
    if (this.#isolatedLines.length === 0) return marking;
    // An Area that is Isolated whole need not be named again.
    const whole = areas.filter(({ isolated }) => isolated).flatMap(({ locations }) => locations);
    const { infantry, vehicle } = this.#isolation;
    return {
      ...marking,
      isolation: {
        infantry: inOrder([...new Set([...infantry, ...whole])]),
        vehicle: inOrder([...new Set([...vehicle, ...whole])]),
      },
    };
  }
}

/** The same for a text that somebody types: what is not read as it stands is read as people write it. */
export function readTypedMarking(map: string, text: string, secretIsolation?: Side): LinesRead<Marking> {
  const read = (lines: readonly string[]) => parseMarking(map, lines.join('\n'), secretIsolation);
  const undoings = (line: string) =>
    lineUndoings(line.replace(/\((?<word>isolated)\)/iu, '$<word>')).map((each) =>
      each.replace(/^(?<side>us|german) area\b/iu, '$<side>'),
    );
  return forgivingLines(rawLines(text), { read, undoings }, (line) =>
    withOtherWords(undoings(line).at(-1) ?? line, (word) => mistyped(word, WORDS)),
  );
}

/** Words with which lines are made. */
const WORDS = ['german', 'isolated', 'infantry', 'vehicles', 'land'];

const SECRET = 'German Isolation depends on the HQ on this map (8.6052): it is noted in secret, not here';

function wordsOf(list: string): readonly string[] {
  return list.split(/[\s,;]+/u).filter((each) => each !== '');
}

interface Parts {
  readonly letters: string;
  readonly row: number;
  readonly level: string;
}

function partsOf(location: string): Parts {
  const {
    letters = '',
    row = '',
    level = '',
  } = /^(?<letters>[A-Z]+)(?<row>\d+)(?<level>\/-?\d)?$/u.exec(location)?.groups ?? {};
  return { letters, row: Number(row), level };
}

function inOrder(locations: readonly string[]): readonly string[] {
  return [...locations].sort((one, other) => {
    const [a, b] = [partsOf(one), partsOf(other)];
    const letters = a.letters.length - b.letters.length || (a.letters < b.letters ? -1 : 1);
    if (a.letters !== b.letters) return letters;
    return a.row - b.row || Number(a.level.slice(1)) - Number(b.level.slice(1));
  });
}

/** `I20-I22 J19 J19/1`: hexes of one hexrow that follow each other are a range. */
function printList(locations: readonly string[]): string {
  const runs: { from: Parts; to: Parts }[] = [];
  for (const location of inOrder(locations)) {
    const it = partsOf(location);
    const last = runs.at(-1);
    const follows =
      last !== undefined &&
      it.level === '' &&
      last.to.level === '' &&
      last.to.letters === it.letters &&
      last.to.row + 1 === it.row;
    if (follows) last.to = it;
    else runs.push({ from: it, to: it });
  }
  return runs
    .map(({ from, to }) => {
      const name = `${from.letters}${from.row}${from.level}`;
      return from === to ? name : `${name}-${to.letters}${to.row}`;
    })
    .join(' ');
}

/** The text that {@link parseMarking} reads. */
export function printMarking({ areas, noMansLand, isolation }: Marking): string {
  return [
    ...areas.map(({ side, id, isolated, locations }) => {
      const name = isolated ? `${side} ${id} isolated` : `${side} ${id}`;
      return `${name}: ${printList(locations)}`;
    }),
    ...(noMansLand.length === 0 ? [] : [`no man's land: ${printList(noMansLand)}`]),
    ...(isolation === undefined ? [] : isolationLines(isolation)),
  ].join('\n');
}

function isolationLines({ infantry, vehicle }: IsolatedPlaces): readonly string[] {
  const [foot, driven] = [printList(infantry), printList(vehicle)];
  if (foot === driven) return [`isolated: ${foot}`];
  return [
    ...onlyIf(foot !== '', `isolated infantry: ${foot}`),
    ...onlyIf(driven !== '', `isolated vehicles: ${driven}`),
  ];
}
