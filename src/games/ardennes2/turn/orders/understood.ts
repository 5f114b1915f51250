/**
 * A Phase's orders as people write them: line by line the meaning, or the fault. Lines in the notation are read as they
 * stand.
 */
import type { Fault } from '../../../../text/fault.ts';
import { given } from '../../../../text/present.ts';
import type { NamesKnown } from '../../notation/names-known.ts';
import { MOST_LINES } from '../../notation/read-lines.ts';
import { doubtWords, ordersIn, spoken } from '../../notation/spoken.ts';
import { type Line, readLine, SHAPES, tooMany } from './lines.ts';

/** One order: a line, or one of several on a line. */
export interface Understood {
  /** Of its line, from 1. */
  readonly number: number;
  /** As it was typed, without a remark behind it. */
  readonly typed: string;
  readonly line?: Line;
  /** Why it is not read; absent where `line` is. */
  readonly fault?: Fault;
}

/** Longer lines are no orders of anybody's. */
const LONGEST_LINE = 300;

/** Up to the most that there is room for in one Phase. */
export function understand(text: string, known: NamesKnown, most = MOST_LINES): readonly Understood[] {
  const all: Understood[] = [];
  let end: string | undefined;
  for (const [index, raw] of text.split('\n').entries()) {
    const words = raw.replace(/#.*$/u, '').trim();
    if (words === '') continue;
    const number = index + 1;
    for (const piece of piecesOf(words, known)) {
      const one = understandOne(piece, known);
      if (end !== undefined)
        all.push({
          number,
          typed: piece,
          fault: {
            wrong: `it stands behind “${end}”`,
            legal: 'What is done in the Phase stands before its end.',
          },
        });
      else if (one === 'end') end = piece;
      else if (one !== 'nothing') all.push({ number, typed: piece, ...one });
      if (all.length > most) return [...all.slice(0, most), { number, typed: piece, fault: tooMany(most) }];
    }
  }
  return all;
}

/** The orders of a line that the notation does not read as one. */
function piecesOf(words: string, known: NamesKnown): readonly string[] {
  if (strictly(words, known) !== undefined || words.length > LONGEST_LINE) return [words];
  return ordersIn(words);
}

/** The line as the notation has it, if it knows all of its names. */
function strictly(words: string, known: NamesKnown): Line | undefined {
  const found = readLine(words);
  if (found.ok && namesIn(found.value).every((name) => known.isCounter(name))) return found.value;
  return undefined;
}

/** Names of counters in a line. */
export function namesIn(line: Line): readonly string[] {
  switch (line.kind) {
    case 'move':
      return 'units' in line.who ? line.who.units : [];
    case 'barrage':
      return [...line.guns.filter((gun) => gun.toLowerCase() !== 'air'), ...given(line.spotter)];
    case 'attack':
      return [
        ...line.from.flatMap((who) => ('units' in who ? who.units : [])),
        ...line.advance.filter(({ unit }) => unit !== 'all').map(({ unit }) => unit),
      ];
    default:
      return [];
  }
}

type One = { readonly line: Line } | { readonly fault: Fault } | 'nothing' | 'end';

function understandOne(piece: string, known: NamesKnown): One {
  const line = strictly(piece, known);
  if (line !== undefined) return { line };
  const asTyped = readLine(piece);
  const fault = asTyped.ok ? undefined : asTyped.faults[0];
  if (piece.length > LONGEST_LINE)
    return { fault: fault ?? { wrong: 'that is too long for an order', legal: SHAPES } };
  const said = spoken(piece, known);
  if (said.is === 'end' || said.is === 'nothing') return said.is;
  const several = doubtWords(said.doubts);
  const wrong = said.is === 'unread' ? (said.wrong ?? several) : several;
  if (wrong !== undefined) return { fault: { wrong, legal: SHAPES } };
  const found = said.is === 'line' ? readLine(said.words) : asTyped;
  if (found.ok) return { line: found.value };
  return { fault: fault ?? found.faults[0] };
}
