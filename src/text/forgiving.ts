/**
 * Texts of which only what is not read as it stands is read as people write it: a notation's reader comes first, unchanged,
 * and pieces that it does not read are given to it again with less and less of what phones, mail and habits do to a text.
 */
import type { Fault, Faults, Read } from './fault.ts';
import { given } from './present.ts';

export interface Notation<T> {
  /** Reads pieces (lines, statements) one after the other. A fault's `line` is the number of its piece, from 1. */
  read(pieces: readonly string[]): Read<T>;
  /** A piece with one thing after the other undone. */
  undoings(piece: string): readonly string[];
  /** Whether a piece is judged by what stands before it, and by nothing behind it. */
  readonly isInOrder?: boolean;
}

export interface Forgiven<T> {
  readonly result: Read<T>;
  /** The pieces as they were read in the end; one that was not is as it was typed. */
  readonly pieces: readonly string[];
}

function badIn({ faults }: { readonly faults: Faults }): ReadonlySet<number> {
  return new Set(faults.map(({ line = 0 }) => line - 1));
}

/** A text that can be read as it stands is read so; of the rest each piece with as little undone as will do. */
export function forgiving<T>(typed: readonly string[], notation: Notation<T>): Forgiven<T> {
  let pieces = typed;
  let result = notation.read(pieces);
  if (result.ok) return { result, pieces };
  const undoings = new Map<number, readonly string[]>();
  for (const at of badIn(result)) undoings.set(at, notation.undoings(typed[at] ?? ''));
  const most = Math.max(0, ...[...undoings.values()].map(({ length }) => length));
  for (let step = 0; step < most && !result.ok; step += 1) {
    const bad = badIn(result);
    const tried = pieces.map((piece, at) => (bad.has(at) ? (undoings.get(at)?.[step] ?? piece) : piece));
    const again = notation.read(tried);
    if (again.ok) return { result: again, pieces: tried };
    const stillBad = badIn(again);
    const kept = tried.map((piece, at) => (stillBad.has(at) ? (typed[at] ?? '') : piece));
    pieces = kept;
    result = notation.read(kept);
  }
  return { result, pieces };
}

/** So many may be meant by one piece, or none is proposed. */
const MOST_MEANT = 3;
/** Of so many bad pieces it is looked what may be meant, and so many ways of each are tried. */
const MOST_LOOKED_AT = 10;
const MOST_TRIED = 40;
/** Of a text that is longer, in characters, nothing is proposed: no form holds it, and each way is a reading of it all. */
const LONGEST_LOOKED_AT = 8000;

/** Pieces that may be meant instead of bad ones, by where they stand. */
export type Meant = ReadonlyMap<number, readonly string[]>;

/** The faults, the first of each bad piece with what may be meant: with it that piece is read. */
export function proposing<T>(
  { pieces, result }: Forgiven<T>,
  { read, isInOrder = false }: Pick<Notation<T>, 'read' | 'isInOrder'>,
  waysOf: (piece: string) => readonly string[],
): { readonly result: Read<T>; readonly meant: Meant } {
  const isLong = pieces.reduce((sum, { length }) => sum + length, 0) > LONGEST_LOOKED_AT;
  if (result.ok || isLong) return { result, meant: new Map() };
  const meant = new Map<number, readonly string[]>();
  for (const at of [...badIn(result)].slice(0, MOST_LOOKED_AT)) {
    const piece = pieces[at];
    if (piece === undefined) continue;
    const ways = [...new Set(waysOf(piece))].slice(0, MOST_TRIED);
    const legal = ways.filter((way) => {
      const again = read(isInOrder ? [...pieces.slice(0, at), way] : pieces.with(at, way));
      return again.ok || !badIn(again).has(at);
    });
    if (legal.length > 0 && legal.length <= MOST_MEANT) meant.set(at, legal);
  }
  const told = new Set<number>();
  const withMeant = (fault: Fault): Fault => {
    const at = (fault.line ?? 0) - 1;
    const instead = told.has(at) ? undefined : meant.get(at);
    told.add(at);
    return instead === undefined ? fault : { ...fault, instead };
  };
  const [first, ...others] = result.faults;
  return { result: { ok: false, faults: [withMeant(first), ...others.map(withMeant)] }, meant };
}

/** Pieces that are sent instead: of one bad one each that may be meant; of several, all of which one alone may be. */
export function sentInstead(
  meant: Meant,
  bad: number,
): readonly { readonly by: ReadonlyMap<number, string>; readonly line: string }[] {
  const [first, another] = [...meant];
  if (first !== undefined && another === undefined && bad === 1) {
    const [at, lines] = first;
    return lines.map((line) => ({ by: new Map([[at, line]]), line }));
  }
  const sure = [...meant].flatMap(([at, [only, other]]) =>
    only === undefined || other !== undefined ? [] : [[at, only] as const],
  );
  const [one] = sure;
  return given(one, (one) => ({ by: new Map(sure), line: one[1] }));
}

/** A text as it was read, line by line. */
export interface LinesRead<T> {
  readonly result: Read<T>;
  /** Texts that could be sent instead, with how many lines of each are mended, and the first of these. */
  readonly instead: readonly { readonly text: string; readonly mended: number; readonly line: string }[];
}

/** A line that is sent instead, with the remark of the one that was typed. */
function withMended(typed: string, line: string | undefined): string {
  if (line === undefined) return typed;
  const remark = /#.*$/u.exec(typed)?.[0];
  return remark === undefined ? line : `${line} ${remark}`;
}

/**
 * Reads a text of lines in which # begins a remark: as it stands, then as people write it; with what may be meant by what
 * is not read.
 */
export function forgivingLines<T>(
  lines: readonly string[],
  notation: Notation<T>,
  waysOf: (line: string) => readonly string[],
): LinesRead<T> {
  const { result, meant } = proposing(forgiving(lines, notation), notation, waysOf);
  if (result.ok) return { result, instead: [] };
  const instead = sentInstead(meant, badIn(result).size).map(({ by, line }) => ({
    text: lines.map((typed, at) => withMended(typed, by.get(at))).join('\n'),
    mended: by.size,
    line,
  }));
  return { result, instead };
}
