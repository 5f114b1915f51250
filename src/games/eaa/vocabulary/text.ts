/** The common form of all files of a pack: lines with remarks between them, and faults that name a line. */

import type { Fault } from '../../../text/fault.ts';
import { type Line, linesOf as typedLines } from '../../../text/lines.ts';
import { when } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { nearWord } from '../../../text/slips.ts';

export function isFault(read: object): read is Fault {
  return 'wrong' in read;
}

/** The lines of a file, without empty lines and remarks, which begin with `#`. */
export function linesOf(text: string): readonly Line[] {
  return typedLines(text, { remarks: 'whole lines' });
}

/** Characters of a file that is read, but for the map; the longest of them has some 10,000. */
const LONGEST = 50_000;

/** A file that is too long to be read. */
export function tooLong(text: string, form: string, longest = LONGEST): Fault | undefined {
  if (text.length <= longest) return undefined;
  return { wrong: `${text.length} characters are too many`, legal: `At most ${longest} are read. ${form}` };
}

/** The name among `known` that was written, whatever its capitals; or the fault that it is none. */
export function named<T extends string>(
  text: string,
  known: readonly T[],
  what: string,
  legal: string,
): T | Fault {
  const words = text.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const found = known.find((each) => each.toLowerCase() === words);
  if (found !== undefined) return found;
  const near = nearWord(text, known);
  const meant = when(near !== undefined, `Is “${near}” meant? `);
  return { wrong: `${shown(text)} is no ${what}`, legal: `${meant}${legal}` };
}

/** A whole number from `least` to `most`. */
export function number(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,4}$/u.test(text.trim()) ? Number(text) : undefined;
  if (value !== undefined && value >= least && value <= most) return value;
  return undefined;
}

/** `a, b, c`, without blanks and without what is empty. */
export function parts(text: string, sign: string): readonly string[] {
  return text
    .split(sign)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Of a division or of a unit that is a formation itself: letters and digits. */
export const NAME = /^[\p{L}\p{N}]{1,20}$/u;
