/** 8.14: a filled-in sheet of several tables, read line by line, and what is wrong in it, with its place. */

import { isFormula, nameKey, readDelimited, tooLong } from '../../../text/delimited.ts';
import { byPlace, type Fault, type Unread } from '../../../text/fault.ts';
import { present } from '../../../text/present.ts';

/** One table of a sheet: the heading of its first column tells it. */
export interface SheetTable {
  readonly columns: readonly string[];
}

/** One filled-in line; `text` is empty where nothing stands. */
export interface SheetRow {
  readonly line: number;
  text(column: string): string;
  /** Where a column stands in the file, from 1; `undefined` when the file does not have it. */
  column(column: string): number | undefined;
}

/** Reads a sheet of several tables under their headings; rows by the name of the table's first column. */
export function readSheet(
  text: string,
  tables: readonly SheetTable[],
): { readonly rows: ReadonlyMap<string, readonly SheetRow[]>; readonly faults: Fault[] } {
  const long = tooLong(text);
  if (long !== undefined) return { rows: new Map(), faults: [long] };
  const { rows, faults: found } = readDelimited(text);
  const faults: Fault[] = [...found];
  const read = new Map<string, SheetRow[]>();
  let open:
    | { readonly into: SheetRow[]; readonly at: ReadonlyMap<string, number>; readonly width: number }
    | undefined;
  for (const { line, fields } of rows) {
    if (fields.length === 0) continue;
    const formula = fields.findIndex(isFormula);
    if (formula !== -1) {
      faults.push({ line, column: formula + 1, wrong: 'a formula; write the value itself' });
      continue;
    }
    const table = tables.find(({ columns: [first = ''] }) => nameKey(first) === nameKey(fields[0] ?? ''));
    if (table !== undefined) {
      const known = new Map(table.columns.map((name) => [nameKey(name), name]));
      const at = new Map<string, number>();
      fields.forEach((field, index) => {
        const name = known.get(nameKey(field));
        if (field === '') return;
        if (name === undefined)
          faults.push({
            line,
            column: index + 1,
            wrong: `there is no column “${field.slice(0, 30)}”: ${table.columns.join(', ')}`,
          });
        else if (at.has(name))
          faults.push({ line, column: index + 1, wrong: `the column “${name}” stands twice` });
        else at.set(name, index);
      });
      const lacking = table.columns.filter((name) => !at.has(name));
      if (lacking.length > 0) faults.push({ line, wrong: `columns are missing: ${lacking.join(', ')}` });
      const [first = ''] = table.columns;
      const into = read.get(first) ?? [];
      read.set(first, into);
      open = { into, at, width: fields.findLastIndex((field) => field !== '') + 1 };
      continue;
    }
    if (open === undefined) {
      const firsts = tables.map(({ columns: [first = ''] }) => `“${first}”`).join(', ');
      faults.push({
        line,
        column: 1,
        wrong: `no headings stand above this line; a table begins with ${firsts}`,
      });
      continue;
    }
    const { into, at, width } = open;
    if (fields.length < width)
      faults.push({ line, wrong: `too few columns: ${fields.length} instead of ${width}` });
    else if (fields.slice(width).some((field) => field !== ''))
      faults.push({
        line,
        column: width + 1,
        wrong: `too many columns: ${fields.length} instead of ${width}`,
      });
    else {
      const indexOf = (name: string) => at.get(name);
      into.push({
        line,
        text: (name) => fields[indexOf(name) ?? -1] ?? '',
        column: (name) => {
          const index = indexOf(name);
          return index === undefined ? undefined : index + 1;
        },
      });
    }
  }
  return { rows: read, faults };
}

/** Collects faults with their places while a sheet is checked. */
export class Check {
  readonly faults: Fault[];

  constructor(faults: readonly Fault[]) {
    this.faults = [...faults];
  }

  no(row: SheetRow, column: string | undefined, wrong: string, since?: string): undefined {
    const at = column === undefined ? undefined : row.column(column);
    this.faults.push({
      line: row.line,
      ...present({ column: at }),
      wrong,
      ...present({ since }),
    });
    return undefined;
  }

  /** A whole number that must stand there. */
  integer(row: SheetRow, column: string, min: number, max: number): number | undefined {
    const text = row.text(column);
    const number = Number(text);
    if (/^-?\d{1,4}$/u.test(text) && number >= min && number <= max) return number;
    return this.no(
      row,
      column,
      `${column} must be a whole number from ${min} to ${max}, not “${text.slice(0, 20)}”`,
    );
  }

  /** One of the given words, however it is written; `undefined` with a fault for anything else. */
  word<T extends string>(row: SheetRow, column: string, words: Readonly<Record<T, string>>): T | undefined {
    const key = nameKey(row.text(column));
    for (const value of Object.keys(words) as T[])
      if (key === nameKey(words[value]) || key === nameKey(value)) return value;
    const all = (Object.values(words) as string[]).join(', ');
    return this.no(row, column, `${column} must be one of: ${all}; not “${row.text(column).slice(0, 30)}”`);
  }

  get sorted(): readonly Fault[] {
    return byPlace(this.faults);
  }

  /** For whoever has found something wrong. */
  get unread(): Unread {
    const [first = { wrong: 'it cannot be read' }, ...others] = this.sorted;
    return { ok: false, faults: [first, ...others] };
  }
}

export const YES_NO = { yes: 'yes', no: 'no' } as const;

export function yesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** Stands in a roster where there is nothing. */
export function isDash(text: string): boolean {
  return /^[-–—]$/u.test(text);
}

/** Nothing stands there. */
export function isBlank(text: string): boolean {
  return text === '' || isDash(text);
}
