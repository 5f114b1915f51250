/** Packs as text: a file for each list, an entry a line; lines that begin with `#` are remarks and are not kept. */
import { type Line, linesOf } from '../../text/lines.ts';

/** By list: the line of each entry in its file, from 1. */
export type ListLines<List extends string> = { readonly [list in List]: readonly number[] };

/** The name of the file of a list. */
export function fileOf(list: string): string {
  return `${list}.txt`;
}

/** The content of a file, without empty lines and remarks. */
export function packLines(text: string): readonly Line[] {
  return linesOf(text, { remarks: 'whole lines' });
}

/** The entries of a file with their lines; `entryOf` tells the faults of a line, of which it makes none. */
export function readList<T>(
  text: string,
  entryOf: (line: Line) => T | undefined,
): { readonly entries: readonly T[]; readonly lines: readonly number[] } {
  const entries: T[] = [];
  const lines: number[] = [];
  for (const each of packLines(text)) {
    const entry = entryOf(each);
    if (entry === undefined) continue;
    entries.push(entry);
    lines.push(each.line);
  }
  return { entries, lines };
}

/** A file of entries as they are printed, a line each. */
export function printList(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
