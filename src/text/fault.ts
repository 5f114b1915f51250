/**
 * Faults of a text that somebody typed or sent: values, never exceptions. Whoever reads a text gives all of its faults at
 * once, each with its place, what is wrong there and what would be legal.
 */
import { given } from './present.ts';

export interface Fault {
  /** Of several files the one in which it stands. */
  readonly file?: string;
  /** From 1; absent: it concerns no line more than another. */
  readonly line?: number;
  /** From 1: the field of a table. */
  readonly column?: number;
  /** The line, or the piece of it that is wrong, as it was typed. */
  readonly text?: string;
  /** For people: a clause, mostly, without the full stop at its end. */
  readonly wrong: string;
  /** A sentence that says what would be legal in its place. */
  readonly legal?: string;
  /** Whole lines that may be meant instead: each would be legal in its place. */
  readonly instead?: readonly string[];
  /** The number of the rule by which it is wrong. */
  readonly rule?: string;
  /** A code of the list of what is refused only since, where an older program let this pass. */
  readonly since?: string;
}

/** At least one. */
export type Faults = readonly [Fault, ...Fault[]];

/** A text that could not be read. */
export interface Unread {
  readonly ok: false;
  readonly faults: Faults;
}

/** The reading of a text, or everything that is wrong with it. */
export type Read<T> = { readonly ok: true; readonly value: T } | Unread;

export function read<T>(value: T): Read<T> {
  return { ok: true, value };
}

/** One fault, with which nobody reads on. */
export function unread(fault: Fault): Unread {
  return { ok: false, faults: [fault] };
}

/** The reading, if no fault was found on the way. */
export function faultless<T>(faults: readonly Fault[], value: () => T): Read<T> {
  const [first, ...others] = faults;
  return first === undefined ? read(value()) : { ok: false, faults: [first, ...others] };
}

/** The faults of a part, at its place in the whole. */
export function placed(
  { faults: [first, ...others] }: Unread,
  place: Pick<Fault, 'file' | 'line' | 'text'>,
): Unread {
  const at = (fault: Fault): Fault => ({ ...fault, ...place });
  return { ok: false, faults: [at(first), ...others.map(at)] };
}

/** Every part of a list, or the faults of all its parts. */
export function readEach<T>(parts: readonly Read<T>[]): Read<readonly T[]> {
  return faultless(
    parts.flatMap((part) => (part.ok ? [] : part.faults)),
    () => parts.filter((part) => part.ok).map((part) => part.value),
  );
}

/** By line and column; a fault without a place comes first. */
export function byPlace(faults: readonly Fault[]): readonly Fault[] {
  const before = (a = 0, b = 0) => a - b;
  return faults.toSorted((a, b) => before(a.line, b.line) || before(a.column, b.column));
}

/** `hexes.txt, line 3, column 2`; empty where a fault has no place. */
function placeOf({ file, line, column }: Fault): string {
  return [
    ...given(file),
    ...given(line, (line) => `line ${line}`),
    ...given(column, (column) => `column ${column}`),
  ].join(', ');
}

/** `line 3, column 2: …`, without what would be legal. */
export function faultInWords(fault: Fault): string {
  const place = placeOf(fault);
  return place === '' ? fault.wrong : `${place}: ${fault.wrong}`;
}
