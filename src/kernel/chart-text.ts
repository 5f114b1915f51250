/** Chart cells as text: `id = value`, printed and read back. */

import { isFormula, nameKey, printRow, readDelimited, tooLong } from '../text/delimited.ts';
import { byPlace, type Fault, faultless, type Read } from '../text/fault.ts';
import { onlyIf, present, when } from '../text/present.ts';
import { beginning } from '../text/typed-text.ts';
import { areCounts, normalCounts } from './counts.ts';
import type { ChartCell } from './game.ts';

/** One line a cell, `id = value`, as it is pasted and as it is shown. */
export function printCharts(cells: readonly ChartCell[], values: Readonly<Record<string, string>>): string {
  return cells.map((cell) => `${cell.id} = ${values[cell.id] ?? cell.suggestion ?? ''}`).join('\n');
}

/** A chart's own words, where nobody knows which these are. */
const ANY_WORDS = /^[\p{L}\p{N}][\p{L}\p{N} &,.%'/+-]{0,39}$/u;

/** The cells as they were before it was known what alone can stand in some: any words would do. */
export function withoutLists(cells: readonly ChartCell[]): readonly ChartCell[] {
  return cells.map(({ only: _only, ...cell }) => cell);
}

/** The fault of a cell's value, in words; `undefined` when it is legal. */
export function chartFault(cell: ChartCell, value: string): string | undefined {
  switch (cell.kind) {
    case 'integer': {
      const { min, max } = rangeOf(cell);
      const number = Number(value);
      if (/^-?\d{1,4}$/u.test(value) && number >= min && number <= max) return undefined;
      return allowedIn(cell);
    }
    case 'choice':
      if (cell.words?.includes(value)) return undefined;
      return allowedIn(cell);
    case 'set': {
      const parts = value.split('+');
      const good =
        parts.length > 0 &&
        new Set(parts).size === parts.length &&
        parts.every((part) => cell.words?.includes(part));
      return good ? undefined : allowedIn(cell);
    }
    case 'counts': {
      const { min, max } = rangeOf(cell);
      if (areCounts(value, cell.words ?? [], min, max)) return undefined;
      return allowedIn(cell);
    }
    case 'text': {
      const pattern = cell.only === undefined ? ANY_WORDS : new RegExp(`^(?:${cell.only.pattern})$`, 'iu');
      if (pattern.test(value)) return undefined;
      return allowedIn(cell);
    }
    default: {
      const never: never = cell.kind;
      throw new Error(`unknown cell kind ${String(never)}`);
    }
  }
}

function rangeOf({ min = 0, max = 99 }: ChartCell): { min: number; max: number } {
  return { min, max };
}

/** The values that a cell can hold, in words. */
function allowedIn(cell: ChartCell): string {
  switch (cell.kind) {
    case 'integer': {
      const { min, max } = rangeOf(cell);
      return `a whole number from ${min} to ${max}`;
    }
    case 'choice':
      return `one of: ${cell.words?.join(', ')}`;
    case 'set':
      return `one or more of ${cell.words?.join(', ')}, joined by “+”`;
    case 'counts': {
      const { min, max } = rangeOf(cell);
      return `those of ${cell.words?.join(', ')} that are printed, each with its number (${min} to ${max}), joined by “+”: “${cell.words?.[0] ?? ''} 2”`;
    }
    case 'text':
      return cell.only?.words ?? 'a few words from your chart';
    default: {
      const never: never = cell.kind;
      throw new Error(`unknown cell kind ${String(never)}`);
    }
  }
}

/** A cell's question in words: its meaning, its rule, its legal values, and an example. */
export function cellQuestion(cell: ChartCell): string {
  const { label, rule } = cell;
  const byRule = when(!label.includes(rule), ` (${rule})`);
  const example = exampleValue(cell);
  const suchAs = when(example !== '', `, such as “${example}”`);
  return `${label}${byRule}: ${allowedIn(cell)}${suchAs}.`;
}

/** The end of its name, if it is enough among these cells. */
export function shortName({ id }: ChartCell, among: readonly ChartCell[]): string | undefined {
  const short = id.slice(id.lastIndexOf('/') + 1);
  if (new Taking(among).short(short, undefined)?.id !== id) return undefined;
  return short;
}

/** A value that the cell can hold; which one says nothing of what is printed. */
export function exampleValue(cell: ChartCell): string {
  const number = String(cell.min ?? 0);
  if (cell.kind === 'integer') return number;
  const word = cell.words?.[0] ?? '';
  return cell.kind === 'counts' ? `${word} ${number}` : word;
}

/** Brings a typed value into the form in which it is kept: `Heavy  mist` → the word of the chart. */
function normal(cell: ChartCell, text: string): string {
  const squeezed = text.trim().replace(/\s+/gu, ' ');
  if (cell.kind === 'integer') return squeezed;
  if (cell.kind === 'counts') return normalCounts(squeezed, cell.words ?? []);
  const word = (part: string) =>
    cell.words?.find((w) => w.toLowerCase() === part.trim().toLowerCase()) ?? part.trim();
  if (cell.kind === 'choice' || cell.kind === 'text') return word(squeezed);
  return squeezed
    .split(/[+,/&]/u)
    .map(word)
    .sort()
    .join('+');
}

/** Collects values cell by cell; whole or not at all. */
class Taking {
  readonly cells: readonly ChartCell[];
  readonly byId: ReadonlyMap<string, ChartCell>;
  readonly faults: Fault[] = [];
  readonly #values = new Map<string, string>();

  constructor(cells: readonly ChartCell[]) {
    this.cells = cells;
    this.byId = new Map(cells.map((cell) => [cell.id.toLowerCase(), cell]));
  }

  find(id: string): ChartCell | undefined {
    return this.byId.get(id.trim().toLowerCase());
  }

  /** By the end of its name, or by its row in the printed chart: the only cell of its chart, or of all, that has it. */
  short(typed: string, table: string | undefined): ChartCell | undefined {
    const key = typed.trim().toLowerCase();
    const named = this.cells.filter(
      ({ id, place, rule }) =>
        (table === undefined || (place?.table ?? rule) === table) &&
        (id.toLowerCase().endsWith(`/${key}`) || place?.row.toLowerCase() === key),
    );
    return named.length === 1 ? named[0] : undefined;
  }

  no(line: number, column: number | undefined, wrong: string): void {
    this.faults.push({ line, ...present({ column }), wrong });
  }

  take(cell: ChartCell, typed: string, line: number, column?: number): void {
    const value = normal(cell, typed);
    const fault = isFormula(typed) ? undefined : chartFault(cell, value);
    if (isFormula(typed)) this.no(line, column, formula(typed));
    else if (fault !== undefined)
      this.no(line, column, `${cell.id} must be ${fault}, not “${short(typed, 30)}”`);
    else if (this.#values.has(cell.id)) this.no(line, column, `${cell.id} is given twice`);
    else this.#values.set(cell.id, value);
  }

  get result(): Read<Record<string, string>> {
    return faultless(byPlace(this.faults), () => Object.fromEntries(this.#values));
  }
}

function short(text: string, length: number): string {
  return text.length > length ? `${beginning(text, length)}…` : text;
}

function formula(typed: string): string {
  return `“${short(typed, 20)}” is a formula; write the value itself`;
}

/** The heading that is in force for the lines under it. */
type Heading =
  | { readonly kind: 'list'; readonly cell: number; readonly value: number; readonly width: number }
  | {
      readonly kind: 'grid';
      /** Column names by index; the first column holds the rows’ names. */
      readonly names: readonly string[];
      readonly width: number;
    };

/** Stands in a printed chart where a box is shaded or has nothing. */
function isBlank(field: string): boolean {
  return /^(?:[-–—·.]+|n\/?a|)$/iu.test(field);
}

/** The names of a chart's rows or columns that `typed` can mean: the same name, or the only one that begins so. */
function meant(typed: string, names: readonly string[]): string | undefined {
  const key = nameKey(typed);
  if (key === '') return undefined;
  const exact = names.find((name) => nameKey(name) === key);
  if (exact !== undefined || key.length < 3) return exact;
  const begun = names.filter((name) => nameKey(name).startsWith(key));
  return begun.length === 1 ? begun[0] : undefined;
}

function unique(names: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(names.filter((name) => name !== undefined))];
}

class TableReader {
  readonly #taking: Taking;
  readonly #rows: readonly string[];
  readonly #columns: readonly string[];
  readonly #tables: readonly string[];
  #heading: Heading | undefined;
  /** The chart whose title stood alone on a line above. */
  #table: string | undefined;

  constructor(taking: Taking) {
    this.#taking = taking;
    this.#rows = unique(taking.cells.map(({ place }) => place?.row));
    this.#columns = unique(taking.cells.map(({ place }) => place?.column));
    this.#tables = unique(taking.cells.map(({ place }) => place?.table));
  }

  /** The chart whose title stood alone on a line above. */
  get table(): string | undefined {
    return this.#table;
  }

  /** A blank line ends a table. */
  end(): void {
    this.#heading = undefined;
    this.#table = undefined;
  }

  row(line: number, fields: readonly string[]): void {
    const bad = fields.flatMap((field, index) => onlyIf(isFormula(field), { field, index }));
    for (const { field, index } of bad) this.#taking.no(line, index + 1, formula(field));
    if (bad.length > 0) return;
    const [first = '', second] = fields;
    const filled = fields.filter((field) => field !== '');
    if (this.#isHeading(line, fields)) return;
    const table = filled.length === 1 ? this.#title(filled[0] ?? '') : undefined;
    if (table !== undefined) {
      this.#heading = undefined;
      this.#table = table;
      return;
    }
    const heading = this.#heading;
    if (heading === undefined) {
      const cell = this.#taking.find(first);
      if (cell !== undefined && fields.length === 2) {
        if (second !== undefined && second !== '') this.#taking.take(cell, second, line, 2);
      } else if (cell !== undefined)
        this.#taking.no(line, 3, 'too many columns: a line is a cell and its value');
      else if (filled.length === 1) this.#taking.no(line, undefined, 'not “cell = value”');
      else if (fields.length === 2 && /^[\w.]+\//u.test(first))
        this.#taking.no(line, 1, `there is no cell “${short(first, 40)}”`);
      else
        this.#taking.no(
          line,
          1,
          `“${short(first, 30)}” is not a cell, and there are no headings above it: write “cell = value”, or start the table with its headings`,
        );
      return;
    }
    const { width } = heading;
    if (fields.length < width) {
      this.#taking.no(line, undefined, `too few columns: ${fields.length} instead of ${width}`);
      return;
    }
    if (fields.slice(width).some((field) => field !== '')) {
      this.#taking.no(line, width + 1, `too many columns: ${fields.length} instead of ${width}`);
      return;
    }
    if (heading.kind === 'list') this.#listRow(line, fields, heading);
    else this.#gridRow(line, fields, heading);
  }

  #listRow(line: number, fields: readonly string[], heading: Extract<Heading, { kind: 'list' }>): void {
    const id = fields[heading.cell] ?? '';
    const value = fields[heading.value] ?? '';
    const cell = this.#taking.find(id);
    if (cell === undefined) this.#taking.no(line, heading.cell + 1, `there is no cell “${short(id, 40)}”`);
    else if (value !== '') this.#taking.take(cell, value, line, heading.value + 1);
  }

  #gridRow(line: number, fields: readonly string[], { names }: Extract<Heading, { kind: 'grid' }>): void {
    const [typed = '', ...values] = fields;
    if (values.every(isBlank)) return; // a shaded row of the printed chart
    const isTransposed = names.slice(1).some((name) => name !== '' && !this.#columns.includes(name));
    const known = isTransposed ? this.#columns : this.#rows;
    const row = meant(typed, known);
    if (row === undefined) {
      this.#taking.no(line, 1, `there is no row “${short(typed, 30)}”: ${short(known.join(', '), 160)}`);
      return;
    }
    values.forEach((value, index) => {
      const column = names[index + 1];
      if (column === undefined || column === '' || isBlank(value)) return;
      const cells = this.#at(row, column);
      const [cell, other] = cells;
      if (cell === undefined)
        this.#taking.no(line, index + 2, `no value is needed for “${row}” under “${column}”`);
      else if (other !== undefined)
        this.#taking.no(
          line,
          index + 2,
          `“${row}” under “${column}” is in several charts; put the chart’s name on a line above`,
        );
      else this.#taking.take(cell, value, line, index + 2);
    });
  }

  #at(row: string, column: string): readonly ChartCell[] {
    return this.#taking.cells.filter(({ place }) => {
      if (place === undefined || (this.#table !== undefined && place.table !== this.#table)) return false;
      return (place.row === row && place.column === column) || (place.row === column && place.column === row);
    });
  }

  #title(text: string): string | undefined {
    const key = nameKey(text);
    return this.#tables.find((table) => {
      const [rule = '', ...name] = table.split(' ');
      return [table, rule, name.join(' ')].some((part) => part !== '' && nameKey(part) === key);
    });
  }

  /** A line of headings: `cell` and `value` somewhere, or names of columns (or of rows) beside an empty corner. */
  #isHeading(line: number, fields: readonly string[]): boolean {
    const keys = fields.map(nameKey);
    const cell = keys.indexOf('cell');
    const value = keys.indexOf('value');
    if (cell !== -1 && value !== -1) {
      const named = fields.findLastIndex((field) => field !== '');
      this.#heading = { kind: 'list', cell, value, width: named + 1 };
      return true;
    }
    if (fields.length < 2 || this.#taking.find(fields[0] ?? '') !== undefined) return false;
    const rest = fields.slice(1);
    const columns = rest.map((field) => meant(field, this.#columns));
    const rows = rest.map((field) => meant(field, this.#rows));
    const count = (names: readonly (string | undefined)[]) => names.filter((n) => n !== undefined).length;
    // A pasted table can have lost its empty corner: then the first heading is a column's name too.
    const cornerless = meant(fields[0] ?? '', this.#columns);
    if (cornerless !== undefined && rest.every((_, index) => columns[index] !== undefined)) {
      this.#heading = {
        kind: 'grid',
        names: ['', cornerless, ...columns.map((name) => name ?? '')],
        width: fields.length + 1,
      };
      return true;
    }
    const found = count(columns) >= count(rows) ? columns : rows;
    if (count(found) === 0 || meant(fields[0] ?? '', this.#rows) !== undefined) return false;
    rest.forEach((field, index) => {
      if (field !== '' && found[index] === undefined)
        this.#taking.no(
          line,
          index + 2,
          `no chart needed here has a column “${short(field, 30)}”; the columns are ${short(this.#columns.join(', '), 160)}`,
        );
    });
    while (rest.at(-1) === '') rest.pop(); // columns that a spreadsheet adds behind the last one
    this.#heading = {
      kind: 'grid',
      names: ['', ...rest.map((_, index) => found[index] ?? '')],
      width: rest.length + 1,
    };
    return true;
  }
}

/** `{ "cell": value, … }`, or the same under `"cells"`. */
function readJson(taking: Taking, text: string): void {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const position = /position (?<at>\d+)/u.exec(message)?.groups?.at;
    const before = text.slice(0, Number(position ?? 0)).split('\n');
    taking.no(before.length, (before.at(-1)?.length ?? 0) + 1, 'this is not JSON');
    return;
  }
  const outer = parsed as Record<string, unknown>;
  const inner = typeof outer === 'object' && outer !== null && 'cells' in outer ? outer.cells : outer;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) {
    taking.no(1, undefined, 'expected an object with “cell”: value pairs');
    return;
  }
  const lines = text.split('\n');
  for (const [id, value] of Object.entries(inner)) {
    const quoted = JSON.stringify(id);
    const at = lines.flatMap((line, index) =>
      onlyIf(
        line
          .split(quoted)
          .slice(1)
          .some((rest) => /^\s*:/u.test(rest)),
        index + 1,
      ),
    );
    const line = at[0] ?? 1;
    const count = text
      .split(quoted)
      .slice(1)
      .filter((rest) => /^\s*:/u.test(rest)).length;
    const cell = taking.find(id);
    if (cell === undefined) taking.no(line, undefined, `there is no cell “${short(id, 40)}”`);
    else if (count > 1) taking.no(at.at(-1) ?? line, undefined, `${cell.id} is given twice`);
    else if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''))
      taking.take(cell, String(value).trim(), line);
    else if (value !== null && value !== '')
      taking.no(line, undefined, `${cell.id} must be text or a number`);
  }
}

/**
 * Reads chart values as people have them: lines `id = value`; a table with the headings “cell” and “value” (the
 * template); a printed chart with its rows and columns, as it is copied from a spreadsheet (tabs, semicolons or
 * commas); or JSON. Empty lines and cells without a value are passed over. Whole or not at all: with any fault, the
 * faults by line and column, and no values. `part`: the printed chart that is before somebody, in which the end of a
 * cell's name is enough.
 */
export function parseCharts(
  cells: readonly ChartCell[],
  text: string,
  part?: string,
): Read<Record<string, string>> {
  const taking = new Taking(cells);
  const long = tooLong(text);
  if (long !== undefined) {
    taking.faults.push(long);
    return taking.result;
  }
  if (
    text
      .replace(/^\uFEFF/u, '')
      .trimStart()
      .startsWith('{')
  ) {
    readJson(taking, text.replace(/^\uFEFF/u, ''));
    return taking.result;
  }
  const { rows, delimiter, faults } = readDelimited(text);
  const table = new TableReader(taking);
  taking.faults.push(...faults);
  for (const { line, raw, fields } of rows) {
    if (fields.length === 0) {
      table.end();
      continue;
    }
    const pair = /^\s*(?<id>[^=:]+?)\s*[=:]\s*(?<value>.*?)\s*$/u.exec(raw)?.groups;
    const id = pair?.id;
    if (
      pair !== undefined &&
      id !== undefined &&
      !id.includes(delimiter) &&
      !raw.trimStart().startsWith('"')
    ) {
      const cell = taking.find(id) ?? taking.short(id, table.table ?? part);
      const value = pair.value ?? '';
      if (value !== '' && cell === undefined)
        taking.no(line, undefined, `there is no cell “${short(id, 40)}”`);
      else if (value !== '' && cell !== undefined) taking.take(cell, value, line);
      continue;
    }
    table.row(line, fields);
  }
  return taking.result;
}

/**
 * The charts as a file to be filled in, for a spreadsheet: `parseCharts` reads it back. House values stand in the
 * remark and not as values: sent back unread, they would pass for printed ones.
 */
export function chartTemplate(
  cells: readonly ChartCell[],
  charts: Readonly<Record<string, { readonly value: string; readonly house: boolean }>>,
): string {
  const rows = cells.map((cell) => {
    const known = charts[cell.id];
    const isHouse = known?.house === true;
    const isSuggested = known === undefined && cell.suggestion !== undefined;
    const suggested = when(isSuggested, `suggested: ${cell.suggestion}`);
    const remark = isHouse ? `house value in use: ${known.value}` : suggested;
    const value = known === undefined || isHouse ? '' : known.value;
    return printRow([cell.id, value, cell.label, allowedIn(cell), remark]);
  });
  return `\uFEFF${['cell,value,what,allowed,remark', ...rows].join('\r\n')}\r\n`;
}
