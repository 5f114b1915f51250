/** The parts of each kind of line of a position, and how its words are read: hexes, numbers, names. */
import { type Read, read, readEach, unread } from '../../../text/fault.ts';
import { present } from '../../../text/present.ts';
import { oneOf, shown } from '../../../text/shown.ts';
import type { Book } from '../packs/book.ts';
import { parts } from '../vocabulary/text.ts';
import type { Draft, StartPosition } from './position.ts';

export interface LineKind {
  /** With which it begins. */
  readonly word: string;
  /** It stands once. */
  readonly isOnce: boolean;
  /** Reads the words behind it: their addition to the lines before. */
  read(words: string, book: Book, draft: Draft): Read<Partial<Draft>>;
  /** The words behind it, a line each. */
  print(position: StartPosition, book: Book): readonly string[];
}

export function no(wrong: string, legal: string, rule?: string): Read<never> {
  return unread({ wrong, legal, ...present({ rule }) });
}

export function andThen<T, R>(found: Read<T>, next: (value: T) => Read<R>): Read<R> {
  return found.ok ? next(found.value) : found;
}

/** One of these names, whatever its capitals. */
export function nameAmong<T extends string>(words: string, known: readonly T[], what: string): Read<T> {
  const found = known.find((each) => each.toLowerCase() === words.trim().toLowerCase());
  if (found === undefined) return no(`${shown(words)} is no ${what}`, `It is ${oneOf(known)}.`);
  return read(found);
}

export function readHex(word: string, { ground: { grid } }: Pick<Book, 'ground'>): Read<string> {
  if (grid.has(word)) return read(word);
  return no(`${shown(word)} is no hex of the map`, 'Hexes stand as on the map: “0812”.');
}

export function readHexes(words: string, book: Pick<Book, 'ground'>): Read<readonly string[]> {
  const all = parts(words, ' ');
  if (all.length === 0) return no('no hex stands here', 'Such as “0706 1219”.');
  return andThen(readEach(all.map((word) => readHex(word, book))), (hexes) => {
    const twice = hexes.find((hex, index) => hexes.indexOf(hex) < index);
    if (twice === undefined) return read(inOrder(hexes, book));
    return no(`${twice} stands twice`, 'Each hex stands once.');
  });
}

export function inOrder(
  hexes: readonly string[],
  { ground: { grid } }: Pick<Book, 'ground'>,
): readonly string[] {
  return hexes.toSorted((a, b) => grid.indexOf(a) - grid.indexOf(b));
}

/** Ascending, each once, of those that there are. */
export function readNumbers(words: string, known: Iterable<number>, what: string): Read<readonly number[]> {
  const all = parts(words, ' ');
  const there = new Set(known);
  const values = all.map(Number);
  const unknown = all.find((word, index) => !/^\d{1,2}$/u.test(word) || !there.has(values[index] ?? -1));
  if (unknown !== undefined)
    return no(`${shown(unknown)} is no ${what}`, 'They stand one after the other: “04 17”.');
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (twice !== undefined) return no(`${twoDigits(twice)} stands twice`, 'Each stands once.');
  return read(values.toSorted((a, b) => a - b));
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

export function printNumbers(values: readonly number[]): string {
  return values.map(twoDigits).join(' ');
}
