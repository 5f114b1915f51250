/** Texts of orders, a line each: empty lines, and what follows a #, count for nothing. */
import { type Fault, type Read, unread } from '../../../text/fault.ts';

/** More lines than anybody plays in one Phase of a small scenario; `scenario/size.ts` has what others have room for. */
export const MOST_LINES = 60;

/** A line with its number, from 1, as it was typed. */
export interface Numbered<L> {
  readonly number: number;
  readonly line: L;
}

/** Line by line, up to the first that cannot be read; `tooMany`: what is said to more than `most` lines. */
export function readLines<L>(
  text: string,
  readOne: (words: string) => Read<L>,
  tooMany: Fault,
  most = MOST_LINES,
): Read<readonly Numbered<L>[]> {
  const lines: Numbered<L>[] = [];
  for (const [index, typed] of text.split('\n').entries()) {
    const words = typed.replace(/#.*$/u, '').trim();
    if (words === '') continue;
    const number = index + 1;
    const found = readOne(words);
    if (!found.ok) return unread({ ...found.faults[0], line: number });
    lines.push({ number, line: found.value });
    if (lines.length > most) return unread({ ...tooMany, line: number });
  }
  return { ok: true, value: lines };
}
