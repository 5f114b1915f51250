/**
 * Texts of which only what is not read as it stands is read as people write it: a notation's reader comes first, unchanged,
 * and pieces that it does not read are given to it again with less and less of what phones, mail and habits do to a text.
 */
import type { Fault, Faults, Read } from './fault.ts';

export interface Notation<T> {
  /** Reads pieces (lines, statements) one after the other. A fault's `line` is the number of its piece, from 1. */
  read(pieces: readonly string[]): Read<T>;
  /** A piece with one thing after the other undone. */
  undoings(piece: string): readonly string[];
}

export interface Forgiven<T> {
  readonly result: Read<T>;
  /** The pieces as they were read in the end; one that was not is as it was typed. */
  readonly pieces: readonly string[];
}

function badIn({ faults }: { readonly faults: Faults }): ReadonlySet<number> {
  return new Set(faults.map(({ line = 0 }) => line - 1));
}

/** What is read as it stands is read so; of the rest each piece with as little undone as will do. */
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

/** Pieces that may be meant instead of bad ones, by where they stand. */
export type Meant = ReadonlyMap<number, readonly string[]>;

/** The faults, the first of each bad piece with what may be meant: with it that piece is read. */
export function proposing<T>(
  { pieces, result }: Forgiven<T>,
  read: Notation<T>['read'],
  waysOf: (piece: string) => readonly string[],
): { readonly result: Read<T>; readonly meant: Meant } {
  if (result.ok) return { result, meant: new Map() };
  const meant = new Map<number, readonly string[]>();
  for (const at of [...badIn(result)].slice(0, MOST_LOOKED_AT)) {
    const piece = pieces[at];
    if (piece === undefined) continue;
    const ways = [...new Set(waysOf(piece))].slice(0, MOST_TRIED);
    const legal = ways.filter((way) => {
      // What stands behind it is judged when it is sent.
      const again = read([...pieces.slice(0, at), way]);
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
  return one === undefined ? [] : [{ by: new Map(sure), line: one[1] }];
}
