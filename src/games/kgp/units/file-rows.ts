/** Reads the file of an Order of Battle, CSV or JSON, into rows; what is none is told by line. */

import { z } from 'zod';
import { faultWords, inputFaults, pathWords } from '../../../kernel/input-fault.ts';
import { ROOM } from '../../../kernel/room.ts';
import { nameKey, readDelimited, tooLong } from '../../../text/delimited.ts';
import type { Fault } from '../../../text/fault.ts';
import { onlyIf, present } from '../../../text/present.ts';
import { type Cells, COLUMNS, type FileRow } from './file-cells.ts';

export type Rows = { readonly rows: readonly FileRow[]; readonly faults: readonly Fault[] };

/** Longer than any line that `/ob` gives out, filled in. */
const LINE_MAX = ROOM.field;

function no(line: number, wrong: string, column?: number): Rows {
  return { rows: [], faults: [{ line, ...present({ column }), wrong }] };
}

/** The table as a spreadsheet saves it; its first line tells what parts the fields. */
function rowsOfCsv(text: string): Rows {
  const long = text.split('\n').findIndex((line) => line.length > LINE_MAX);
  if (long >= 0) return no(long + 1, `is longer than ${LINE_MAX} characters`);
  const { rows, faults } = readDelimited(text, 'first-line');
  if (faults.length > 0) return { rows: [], faults };
  const [head, ...lines] = rows.filter(({ fields }) => fields.length > 0);
  const columns = `the first line names the columns: ${COLUMNS.join(', ')}`;
  // Spreadsheets save columns that were empty all the way down.
  const given = head?.fields.slice(0, head.fields.findLastIndex((field) => field !== '') + 1) ?? [];
  const names = given.map((field) => COLUMNS.find((name) => nameKey(name) === nameKey(field)));
  if (head === undefined || names.includes(undefined))
    return no(head?.line ?? 1, columns, head && names.indexOf(undefined) + 1);
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice >= 0) return no(head.line, `the column ${String(names[twice])} stands there twice`, twice + 1);
  if (!names.includes('id') || !names.includes('side')) return no(head.line, columns);
  const wide = lines.filter(({ fields }) => fields.slice(names.length).some((field) => field !== ''));
  if (wide.length > 0)
    return {
      rows: [],
      faults: wide.map(({ line }) => ({ line, wrong: 'has more fields than there are columns' })),
    };
  return {
    faults: [],
    rows: lines.map(({ line, fields }) => ({
      line,
      cells: Object.fromEntries(
        names.flatMap((name, at) => onlyIf(name !== undefined, [name, fields[at] ?? ''])),
      ) as Partial<Cells>,
    })),
  };
}

const JSON_FILE = z.strictObject({
  side: z.string(),
  units: z.array(z.partialRecord(z.enum(COLUMNS), z.union([z.string(), z.number()]))),
});

interface Outline {
  /** The line in which each counter begins. */
  readonly lines: readonly number[];
  readonly faults: readonly Fault[];
}

/** Where things stand in JSON that can be parsed, and names that an object has twice or that are none of ours. */
function outlineOf(text: string): Outline {
  const lines: number[] = [];
  const faults: Fault[] = [];
  const open: Set<string>[] = [];
  let line = 1;
  for (const [token, name, colon] of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}\n]/gu)) {
    if (token === '\n') line += 1;
    else if (token === '{') {
      open.push(new Set());
      if (open.length === 2) lines.push(line);
    } else if (token === '}') open.pop();
    else if (colon !== undefined && name !== undefined) {
      const names = open.at(-1);
      if (names?.has(name) === true)
        faults.push({ line, wrong: `“${name.slice(0, 30)}” stands there twice` });
      names?.add(name);
      if (open.length === 2 && !COLUMNS.some((column) => column === name))
        faults.push({ line, wrong: `“${name.slice(0, 30)}” is none of: ${COLUMNS.join(', ')}` });
      line += colon.split('\n').length - 1;
    }
  }
  return { lines, faults };
}

function rowsOfJson(text: string): Rows {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const [, line = '1'] = /\(line (\d+)/u.exec(String(error)) ?? [];
    return no(Number(line), 'the file begins like JSON and is none from here on');
  }
  const { lines, faults } = outlineOf(text);
  if (faults.length > 0) return { rows: [], faults };
  const parsed = JSON_FILE.safeParse(data);
  if (!parsed.success)
    return {
      rows: [],
      faults: inputFaults(parsed.error, data).map((fault) => {
        const [first, at, ...rest] = fault.path;
        const isUnit = first === 'units' && at !== undefined;
        const words = faultWords(fault, pathWords(isUnit ? rest : fault.path));
        const told = [
          `not as /ob gave it out: ${words}`,
          ...onlyIf(fault.takes !== undefined, `it is ${fault.takes}`),
        ];
        return { line: (isUnit ? lines[Number(at)] : undefined) ?? 1, wrong: told.join(': ') };
      }),
    };
  const { side, units } = parsed.data;
  return {
    faults: [],
    rows: units.map((unit, at) => {
      const cells = Object.entries(unit).map(([name, value]) => [name, String(value).trim()]);
      return { line: lines[at] ?? 1, cells: { side, ...Object.fromEntries(cells) } };
    }),
  };
}

/** The lines of a file, whichever of the two it is; or why it is neither. */
export function rowsOf(file: string): Rows {
  const long = tooLong(file);
  if (long !== undefined) return { rows: [], faults: [long] };
  const text = file.replace(/^\uFEFF/u, '');
  const control = text.search(/(?![\t\r\n])\p{Cc}/u);
  if (control >= 0) return no(text.slice(0, control).split('\n').length, 'has control characters');
  return /^\s*[{[]/u.test(text) ? rowsOfJson(text) : rowsOfCsv(text);
}
