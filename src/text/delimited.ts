/** Tables as text, pasted or as a file: read into rows, with what is wrong and where. */
import type { Fault } from './fault.ts';

/** Characters of a file that somebody sends: several times as many as any that is handed out to be filled in. */
export const FILE_TEXT_MAX = 128 * 1024;

/** A fault after which nobody has to read the text any further. */
export function tooLong(text: string): Fault | undefined {
  if (text.length <= FILE_TEXT_MAX) return undefined;
  return { line: 1, wrong: `${text.length} characters are too many; at most ${FILE_TEXT_MAX}` };
}

/** One line of a table. */
export interface TableRow {
  readonly line: number;
  /** As typed, with its white space. */
  readonly raw: string;
  /** Trimmed, without quotation marks; a line of white space has none. */
  readonly fields: readonly string[];
}

const DELIMITERS = ['\t', ';', ','] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * A cell that a spreadsheet would calculate instead of show: never taken over, since the same text would be shown again
 * in a file for somebody else's spreadsheet. A lone dash and negative numbers are none.
 */
export function isFormula(field: string): boolean {
  return /^(?:[=+@]|-(?![\d\s]|$))/u.test(field);
}

/**
 * The same more strictly, for what is handed out: signs of full width, behind blanks, and whatever follows a dash that is
 * no plain number. What was typed once and let pass is not refused later, but shown.
 */
function mayCalculate(field: string): boolean {
  return /^\s*(?:[=+@＝＋＠]|[-－](?!\d+(?:[.,]\d+)?$|$))/u.test(field);
}

/** A field as {@link printRow} hands it out: with an apostrophe before what a spreadsheet would calculate. */
export function guarded(field: string): string {
  return mayCalculate(field) ? `'${field}` : field;
}

/** Fields of one line, or what is wrong with its quotation marks. */
function split(text: string, delimiter: string): { fields: string[] } | { column: number; wrong: string } {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    const lead = /^[^\S\t]*/u.exec(text.slice(at))?.[0].length ?? 0;
    if (text[at + lead] === '"') {
      const quoted = /^"(?<inner>(?:[^"]|"")*)"[^\S\t]*/u.exec(text.slice(at + lead));
      if (quoted === null)
        return { column: fields.length + 1, wrong: 'a quotation mark is not closed on this line' };
      fields.push((quoted.groups?.inner ?? '').replaceAll('""', '"').trim());
      at += lead + quoted[0].length;
      if (at < text.length && text[at] !== delimiter)
        return { column: fields.length, wrong: 'something stands behind a closing quotation mark' };
    } else {
      const end = text.indexOf(delimiter, at);
      fields.push(text.slice(at, end === -1 ? text.length : end).trim());
      at = end === -1 ? text.length : end;
    }
    if (at >= text.length) return { fields };
    at += 1;
    if (at === text.length) return { fields: [...fields, ''] };
  }
}

function delimiterOf(lines: readonly string[]): Delimiter {
  const bare = lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/gu, ''));
  return DELIMITERS.find((delimiter) => bare.some((line) => line.includes(delimiter))) ?? ',';
}

/**
 * Reads tab-, semicolon- or comma-separated text (in this order, whichever occurs first in this list; Excel's
 * `sep=;` line is obeyed). Lines that begin with `#` are remarks. `first-line`: its headings alone tell the sign.
 */
export function readDelimited(
  text: string,
  by: 'all' | 'first-line' = 'all',
): {
  readonly rows: readonly TableRow[];
  readonly delimiter: Delimiter;
  readonly faults: readonly Fault[];
} {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const named = /^sep=(?<sign>[\t;,])$/iu.exec(lines[0]?.trim() ?? '')?.groups?.sign;
  const told = DELIMITERS.find((sign) => sign === named);
  const isRemark = (line: string) => line.trimStart().startsWith('#');
  const telling = lines.filter((line) => !isRemark(line) && (by === 'all' || line.trim() !== ''));
  const delimiter = told ?? delimiterOf(by === 'all' ? telling : telling.slice(0, 1));
  const rows: TableRow[] = [];
  const faults: Fault[] = [];
  lines.forEach((raw, index) => {
    const line = index + 1;
    if (isRemark(raw) || (index === 0 && told !== undefined)) return;
    const cut = split(raw, delimiter);
    if ('wrong' in cut) {
      faults.push({ line, column: cut.column, wrong: cut.wrong });
      return;
    }
    rows.push({ line, raw, fields: cut.fields.every((field) => field === '') ? [] : cut.fields });
  });
  return { rows, delimiter, faults };
}

/** One line of comma-separated text; nothing that a spreadsheet would calculate can come out of it. */
export function printRow(fields: readonly string[]): string {
  return fields
    .map((field) => {
      const safe = guarded(field);
      return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',');
}

/** The same for all ways of writing a heading or a row's name: `U.S.`, `us` and ` US ` are one. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
