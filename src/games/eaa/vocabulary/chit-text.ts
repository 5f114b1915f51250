/**
 * Combat chits as text, a line each: its number, `blue` if it is, and its two sides behind slashes: situation, `=`, hits,
 * and `P` where the side has priority. Lines that begin with `#` are remarks.
 *
 *     12 / woods, forest, city = A1 / clear = D1
 *     13 blue / >=3:1 = D2 P / Flank Attack = A1 D-1
 */

import type { Fault } from '../../../text/fault.ts';
import { given, when } from '../../../text/present.ts';
import { oneOf, shown } from '../../../text/shown.ts';
import { nearWord } from '../../../text/slips.ts';
import {
  CHIT_FACES,
  CHIT_TERRAINS,
  CHITS,
  type Chit,
  type ChitFace,
  type ChitSide,
  COMPARISONS,
  HIT_LETTERS,
  type HitLetter,
  type Hits,
  PLAIN_SITUATIONS,
  type Situation,
} from './chits.ts';
import { isFault, linesOf, tooLong } from './text.ts';

/** A line that could be read; a side that it does not have is for the check to tell. */
export interface ChitLine extends Omit<Chit, ChitFace> {
  readonly line: number;
  readonly front?: ChitSide;
  readonly back?: ChitSide;
}

/** Of a chit; far above any that is printed. */
const MOST_HITS = 9;
const MOST_RATIO = 99;

const LINE_FORM = 'A chit is a line such as “12 blue / woods, forest = A1 D-1 P / clear = D2”.';
const SIDE_FORM = 'A side is a situation, “=”, hits, and “P” where it has priority, such as “>=3:1 = D2 P”.';
const HITS_FORM = `Hits are ${oneOf(HIT_LETTERS)} with a whole number of −${MOST_HITS} to ${MOST_HITS} other than 0, each letter once, such as “A1 D-1”.`;
const RATIO_FORM = `A ratio is ${oneOf(COMPARISONS)} and two figures of at most ${MOST_RATIO}, the first with at most one decimal, such as “>=3:1” or “<1.5:1”.`;

export function readChits(text: string): {
  readonly lines: readonly ChitLine[];
  readonly faults: readonly Fault[];
} {
  const novel = tooLong(text, LINE_FORM);
  if (novel !== undefined) return { lines: [], faults: [novel] };
  const lines: ChitLine[] = [];
  const faults: Fault[] = [];
  for (const { line, words } of linesOf(text)) {
    const read = readLine(words, line);
    if (isFault(read)) faults.push({ line, ...read });
    else lines.push(read);
  }
  return { lines, faults };
}

function readLine(text: string, line: number): ChitLine | Fault {
  const [head = '', ...sides] = text.split('/').map((part) => part.trim());
  const found = /^(?<number>\d{1,4})(?<blue>\s+blue)?$/iu.exec(head)?.groups;
  if (found === undefined) return { wrong: `${shown(head)} is no number of a chit`, legal: LINE_FORM };
  const number = Number(found.number);
  if (number < 1 || number > CHITS)
    return { wrong: `there is no chit ${number}`, legal: `Chits are numbered from 1 to ${CHITS} (2.22).` };
  if (sides.length > CHIT_FACES.length)
    return { wrong: `chit ${number} has ${sides.length} sides`, legal: `A chit has two. ${LINE_FORM}` };
  const faces: { [face in ChitFace]?: ChitSide } = {};
  for (const [index, side] of sides.entries()) {
    const face = index === 0 ? 'front' : 'back';
    if (side === '') continue;
    const read = readSide(side);
    if (isFault(read)) return { ...read, wrong: `chit ${number}, ${face}: ${read.wrong}` };
    faces[face] = read;
  }
  return { line, number, isBlue: found.blue !== undefined, ...faces };
}

function readSide(text: string): ChitSide | Fault {
  const parts = text.split(/\s+=(?:\s+|$)/u);
  const [words = '', marks = '', more] = parts;
  if (parts.length === 1 || more !== undefined)
    return { wrong: `${shown(text)} cannot be read`, legal: SIDE_FORM };
  const situation = readSituation(words);
  if (isFault(situation)) return situation;
  const [, numbers = marks, priority] = /^(.*?)(?:\s*\b(P))?$/iu.exec(marks) ?? [];
  const hits = readHits(numbers);
  return isFault(hits) ? hits : { situation, hits, hasPriority: priority !== undefined };
}

function readHits(text: string): Hits | Fault {
  const hits: { [letter in HitLetter]?: number } = {};
  const words = text.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return { wrong: 'hits are missing', legal: HITS_FORM };
  for (const word of words) {
    const found = /^(?<letter>[a-z])(?<number>[-\u2212]?\d)$/iu.exec(word)?.groups;
    const letter = HIT_LETTERS.find((each) => each === found?.letter?.toUpperCase());
    const number = Number(found?.number?.replace('\u2212', '-'));
    if (letter === undefined || number === 0 || hits[letter] !== undefined)
      return { wrong: `${shown(word)} are no hits here`, legal: HITS_FORM };
    hits[letter] = number;
  }
  return hits;
}

function readSituation(text: string): Situation | Fault {
  const sign = text.replace('\u2265', '>=').replace('\u2264', '<=');
  if (/^[<>]/u.test(sign))
    return readRatio(sign) ?? { wrong: `${shown(text)} is no ratio`, legal: RATIO_FORM };
  const words = text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const name = PLAIN_SITUATIONS.find((each) => each.toLowerCase() === words);
  if (name !== undefined) return { kind: 'plain', name };
  return readTerrain(words) ?? noSituation(text);
}

function readRatio(text: string): Situation | undefined {
  const found = /^(?<is>[<>]=?)\s*(?<first>\d{1,2}(?:\.\d)?):(?<to>\d{1,2})$/u.exec(text)?.groups;
  const is = COMPARISONS.find((each) => each === found?.is);
  const to = Number(found?.to);
  if (found === undefined || is === undefined || to === 0) return undefined;
  return { kind: 'ratio', is, tenths: Math.round(Number(found.first) * 10), to };
}

/** `woods, forest or city`; a terrain once, in any order. */
function readTerrain(words: string): Situation | undefined {
  const named = words.split(/\s*,\s*(?:or\s+)?|\s+or\s+/u);
  const anyOf = CHIT_TERRAINS.filter((terrain) => named.includes(terrain));
  if (anyOf.length !== named.length) return undefined;
  return { kind: 'terrain', anyOf };
}

function noSituation(text: string): Fault {
  const near = nearWord(text, [...PLAIN_SITUATIONS, ...CHIT_TERRAINS]);
  const meant = when(near !== undefined, `Is “${near}” meant? `);
  return {
    wrong: `${shown(text)} is no situation`,
    legal: `${meant}12.41 knows ratios (“>=3:1”), terrains (${CHIT_TERRAINS.join(', ')}, several with commas), and: ${PLAIN_SITUATIONS.join(', ')}.`,
  };
}

export function printSituation(situation: Situation): string {
  switch (situation.kind) {
    case 'ratio':
      return `${situation.is}${situation.tenths / 10}:${situation.to}`;
    case 'terrain':
      return situation.anyOf.join(', ');
    case 'plain':
      return situation.name;
    default: {
      const never: never = situation;
      return String(never);
    }
  }
}

/** `A1 D-1`. */
export function printHits(hits: Hits): string {
  return HIT_LETTERS.flatMap((letter) => {
    const number = hits[letter];
    return given(number, (number) => `${letter}${number}`);
  }).join(' ');
}

function printSide({ situation, hits, hasPriority }: ChitSide): string {
  const priority = when(hasPriority, ' P');
  return `${printSituation(situation)} = ${printHits(hits)}${priority}`;
}

function printChit({ number, isBlue, front, back }: Chit): string {
  const blue = when(isBlue, ' blue');
  return `${String(number).padStart(2, '0')}${blue} / ${printSide(front)} / ${printSide(back)}`;
}

/** The canonical text: a line each, by number. */
export function printChits(chits: readonly Chit[]): string {
  return chits
    .toSorted((a, b) => a.number - b.number)
    .map((chit) => `${printChit(chit)}\n`)
    .join('');
}
