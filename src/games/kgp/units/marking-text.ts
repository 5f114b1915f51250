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
    return hexes.every((place) => place?.in === 'hex') ? hexes.flatMap((place) => placeName(place)) : [];
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
  return place?.in === 'hex' ? [printPlace(place)] : [];
}

/**
 * Reads a statement: all of it, or every fault in it. A Location can be in one Area only, and no Location is both in
 * one and No Man's Land (8.6051). `secretIsolation`: a side whose Isolation is not stated in public (8.6052, "Lg").
 */
export function parseMarking(map: string, text: string, secretIsolation?: Side): Read<Marking> {
  const faults: Fault[] = [];
  const areas: SetupArea[] = [];
  const noMansLand: string[] = [];
  const owners = new Map<string, string>();
  const isolation = { infantry: new Set<string>(), vehicle: new Set<string>() };
  const isolatedLines: { readonly line: number; readonly location: string }[] = [];
  for (const { line, words } of linesOf(text, { remarks: 'anywhere' })) {
    const sentence = plainDashes(words);
    const isolated = ISOLATED.exec(sentence)?.groups;
    if (isolated !== undefined) {
      for (const word of wordsOf(isolated.list ?? '')) {
        const locations = locationsOf(map, word);
        if (locations.length === 0) faults.push({ line, wrong: whyNotNamed(map, word) });
        for (const location of locations) {
          isolatedLines.push({ line, location });
          if (!isolated.mover?.toLowerCase().startsWith('v')) isolation.infantry.add(location);
          if (!isolated.mover?.toLowerCase().startsWith('i')) isolation.vehicle.add(location);
        }
      }
      continue;
    }
    const area = AREA.exec(sentence)?.groups;
    const list = area?.list ?? NO_MANS_LAND.exec(sentence)?.groups?.list;
    if (list === undefined) {
      faults.push({
        line,
        wrong: `${shown(sentence)} does not begin with an Area, such as “us A:”, nor with “no man's land:”`,
      });
      continue;
    }
    const side: Side = area?.side?.toLowerCase() === 'german' ? 'german' : 'us';
    const id = area?.id?.toUpperCase() ?? '';
    const name = area === undefined ? "no man's land" : `${side} ${id}`;
    if (area !== undefined && areas.some((other) => other.side === side && other.id === id))
      faults.push({ line, wrong: `${name} has a line already: one line an Area` });
    if (area?.isolated !== undefined && side === secretIsolation) faults.push({ line, wrong: SECRET });
    const found: string[] = [];
    for (const word of wordsOf(list)) {
      const locations = locationsOf(map, word);
      if (locations.length === 0)
        faults.push({
          line,
          wrong: whyNotNamed(map, word),
        });
      for (const location of locations) {
        const owner = owners.get(location);
        if (owner === undefined) {
          owners.set(location, name);
          found.push(location);
        } else
          faults.push({
            line,
            wrong: owner === name ? `${location} is named twice` : `${location} is in ${owner} already`,
          });
      }
    }
    if (list.trim() === '') faults.push({ line, wrong: `Which hexes are ${name}?` });
    if (area === undefined) noMansLand.push(...found);
    else areas.push({ side, id, isolated: area.isolated !== undefined, locations: inOrder(found) });
  }
  if (faults.length === 0 && areas.length === 0)
    faults.push({ line: 1, wrong: 'At least one Setup Area is marked, such as “us A: J19”' });
  for (const { line, location } of isolatedLines) {
    const owner = owners.get(location) ?? owners.get(hexOf(location));
    if (owner === undefined || owner === "no man's land")
      faults.push({ line, wrong: `${location} is in no Setup Area, and so is not Isolated (8.6052)` });
    else if (secretIsolation !== undefined && owner.startsWith(secretIsolation))
      faults.push({ line, wrong: SECRET });
  }
  return faultless(faults, () => {
    const sorted = SIDES.flatMap((side) => areas.filter((area) => area.side === side));
    const marking = { areas: sorted, noMansLand: inOrder(noMansLand) };
    if (isolatedLines.length === 0) return marking;
    // An Area that is Isolated whole need not be named again.
    const whole = sorted.flatMap((area) => (area.isolated ? area.locations : []));
    return {
      ...marking,
      isolation: {
        infantry: inOrder([...new Set([...isolation.infantry, ...whole])]),
        vehicle: inOrder([...new Set([...isolation.vehicle, ...whole])]),
      },
    };
  });
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
