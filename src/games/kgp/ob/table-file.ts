/**
 * A side's Order of Battle as a file to fill in: CSV or JSON out of `/ob`, and back again. A changed line is read as
 * the sentence of the notation that it stands for, so that file, form and message obey the same rules.
 */
import { z } from 'zod';
import {
  faultInWords,
  isFormula,
  nameKey,
  printRow,
  readDelimited,
  type TextFault,
} from '../../../kernel/delimited.ts';
import { isSide, SIDE_NAMES, type Side } from '../sides.ts';
import { changed, type Ledger, type ObChange, unitsOf } from './ledger.ts';
import { BOND_WORDS, parseChanges } from './notation.ts';
import { printPlace } from './place.ts';
import { has, type ObUnit } from './unit.ts';

/** A type alone would be a date to a spreadsheet: `squad 6-6-6` is none. */
const COLUMNS = [
  'side',
  'id',
  'counter',
  'place',
  'with',
  'status',
  'stun',
  'weapons',
  'depleted',
  'prisoner of',
  'note',
  'happened',
  'rg',
] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Record<Column, string>>;

interface Row {
  readonly line: number;
  readonly cells: Cells;
}

type Rows = { readonly rows: readonly Row[]; readonly faults: readonly TextFault[] };

/** Far more than a side ever has. */
const MAX_ROWS = 1000;
const FAULTS_SHOWN = 40;

const EMPTY: Cells = Object.fromEntries(COLUMNS.map((name) => [name, ''])) as Record<Column, string>;

function cellsOf(side: Side, unit: ObUnit): Cells {
  const { id, kind, type, origin, place, stun, weapons, depleted, heldBy, note } = unit;
  return {
    side,
    id,
    counter: `${kind} ${type}`,
    place: place === undefined ? '' : printPlace(place),
    with: unit.with === undefined ? '' : `${BOND_WORDS[unit.with.as]} ${unit.with.unit}`,
    status: unit.status.filter((name) => name !== 'prisoner').join(' '),
    stun: stun === undefined ? '' : String(stun),
    weapons: Object.entries(weapons ?? {})
      .map(([weapon, state]) => `${weapon} ${state}`)
      .sort()
      .join(', '),
    depleted: (depleted ?? []).join(' '),
    'prisoner of': has(unit, 'prisoner') ? (heldBy ?? '') : '',
    note: note ?? '',
    happened: '',
    rg: origin,
  };
}

/** The Order of Battle as CSV, a counter a line. */
export function printObCsv(side: Side, ledger: Ledger): string {
  const lines = unitsOf(ledger).map((unit) => {
    const cells = cellsOf(side, unit);
    return printRow(COLUMNS.map((name) => cells[name]));
  });
  return `${[printRow(COLUMNS), ...lines].join('\r\n')}\r\n`;
}

/** The same as JSON, a counter a line as well: mistakes are told by line. */
export function printObJson(side: Side, ledger: Ledger): string {
  const lines = unitsOf(ledger).map((unit) => {
    const cells = Object.entries(cellsOf(side, unit)).filter(
      ([name, value]) => name === 'happened' || (name !== 'side' && value !== ''),
    );
    return `    ${JSON.stringify(Object.fromEntries(cells))}`;
  });
  return `{\n  "side": "${side}",\n  "units": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

function rowsOfCsv(text: string): Rows {
  const { rows, faults } = readDelimited(text);
  if (faults.length > 0) return { rows: [], faults };
  const [head, ...lines] = rows.filter(({ fields }) => fields.length > 0);
  const names = (head?.fields ?? []).map((field) => COLUMNS.find((name) => nameKey(name) === nameKey(field)));
  const unknown = names.indexOf(undefined);
  if (head === undefined || unknown >= 0 || !names.includes('id') || !names.includes('side')) {
    const what = `the first line names the columns: ${COLUMNS.join(', ')}`;
    return {
      rows: [],
      faults: [{ line: head?.line ?? 1, ...(unknown >= 0 ? { column: unknown + 1 } : {}), what }],
    };
  }
  const long = lines.find(({ fields }) => fields.length > names.length);
  if (long !== undefined)
    return { rows: [], faults: [{ line: long.line, what: 'has more fields than there are columns' }] };
  return {
    faults: [],
    rows: lines.map(({ line, fields }) => {
      const given = fields.flatMap((field, at) => {
        const name = names[at];
        return name === undefined ? [] : [[name, field] as const];
      });
      return { line, cells: { ...EMPTY, ...Object.fromEntries(given) } };
    }),
  };
}

const JSON_FILE = z.strictObject({
  side: z.string(),
  units: z.array(z.partialRecord(z.enum(COLUMNS), z.union([z.string(), z.number()]))),
});

function rowsOfJson(text: string): Rows {
  const lines = text.split('\n');
  const no = (what: string): Rows => ({ rows: [], faults: [{ line: 1, what }] });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return no('the file begins like JSON and is none');
  }
  const parsed = JSON_FILE.safeParse(data);
  if (!parsed.success) {
    const why = z.prettifyError(parsed.error).replaceAll(/\s+/gu, ' ').slice(0, 200);
    return no(`not as /ob gave it out: ${why}`);
  }
  let from = 0;
  return {
    faults: [],
    rows: parsed.data.units.map((unit) => {
      const cells = Object.fromEntries(
        Object.entries(unit).map(([name, value]) => [name, String(value).trim()]),
      );
      const at = lines.findIndex((line, index) => index >= from && line.includes(`"${cells.id ?? ''}"`));
      if (at >= 0) from = at;
      return { line: from + 1, cells: { ...EMPTY, side: parsed.data.side, ...cells } };
    }),
  };
}

/** What somebody has put into a cell must not be able to say more than its column. */
function cellFaults({ line, cells }: Row, before: Cells | undefined): TextFault[] {
  return COLUMNS.flatMap((name, index): TextFault[] => {
    const value = cells[name];
    if (value === before?.[name]) return [];
    const at = { line, column: index + 1 };
    if (isFormula(value)) return [{ ...at, what: `${name}: a formula is not taken over` }];
    const isList = name === 'weapons';
    if (/[;#\r\n]/u.test(value) || (!isList && value.includes(',')))
      return [{ ...at, what: `${name}: “${value.slice(0, 30)}” has a sign that does not belong there` }];
    return value.length > 120 ? [{ ...at, what: `${name}: too long` }] : [];
  });
}

function list(text: string, divider: RegExp): readonly string[] {
  return text.split(divider).filter((word) => word !== '');
}

/** The parts of a sentence that make `unit` what the line says; a `string` of what cannot be said. */
function partsFor(unit: Cells, wanted: Cells): readonly string[] {
  const parts: string[] = [];
  if (wanted.counter !== unit.counter && wanted.counter !== '') parts.push(`-> ${wanted.counter}`);
  if (wanted.with !== unit.with && wanted.with !== '') parts.push(wanted.with);
  else if (wanted.place !== unit.place && wanted.place !== '') parts.push(`@${wanted.place}`);
  else if (wanted.with !== unit.with && wanted.place === '') parts.push('free');
  const [had, has] = [list(unit.status, /\s+/u), list(wanted.status.toLowerCase(), /\s+/u)];
  // What goes goes first: bogged may become mired.
  parts.push(...had.filter((name) => !has.includes(name)).map((name) => `-${name}`));
  parts.push(...has.filter((name) => !had.includes(name)));
  if (wanted['prisoner of'] !== unit['prisoner of'])
    parts.push(wanted['prisoner of'] === '' ? '-prisoner' : `prisoner of ${wanted['prisoner of']}`);
  if (wanted.stun !== unit.stun) parts.push(wanted.stun === '' ? '-stun' : `stun ${wanted.stun}`);
  const [bad, worse] = [list(unit.weapons, /\s*,\s*/u), list(wanted.weapons, /\s*,\s*/u)];
  const named = worse.map((each) => each.split(' ')[0]);
  parts.push(
    ...bad
      .map((each) => each.split(' ')[0])
      .filter((weapon) => !named.includes(weapon))
      .map((weapon) => `${weapon} ok`),
    ...worse.filter((each) => !bad.includes(each)),
  );
  if (wanted.depleted !== unit.depleted)
    parts.push(wanted.depleted === '' ? '-depleted' : `depleted ${wanted.depleted}`);
  if (wanted.note !== unit.note) parts.push(wanted.note === '' ? '-note' : `note ${wanted.note}`);
  if (wanted.happened !== '') parts.push(wanted.happened);
  return parts;
}

/** One line as a sentence of the notation; empty: nothing has changed. */
function sentence(row: Row, unit: Cells | undefined): string {
  const { cells } = row;
  if (unit === undefined) {
    const place = cells.place === '' ? '' : ` @${cells.place}`;
    return [`+ ${cells.counter}${place}`, ...partsFor({ ...cells, ...BLANK }, { ...cells, place: '' })].join(
      ', ',
    );
  }
  const parts = partsFor(unit, cells);
  return parts.length === 0 ? '' : `${cells.id} ${parts.join(', ')}`;
}

const BLANK: Partial<Cells> = {
  place: '',
  with: '',
  status: '',
  stun: '',
  weapons: '',
  depleted: '',
  'prisoner of': '',
  note: '',
};

export type FileRead =
  | { readonly ok: true; readonly changes: readonly ObChange[]; lineOf(id: string): number | undefined }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/**
 * Reads a file that `/ob` gave out and somebody filled in: what differs from `ledger`, or every mistake with its line.
 * Each counter of the ledger has its line, once; a line whose id is `new` makes one.
 */
export function readObFile(text: string, side: Side, ledger: Ledger, map: string): FileRead {
  const { rows, faults } = text.trimStart().startsWith('{') ? rowsOfJson(text) : rowsOfCsv(text);
  const no = (mistakes: readonly TextFault[]): FileRead => ({
    ok: false,
    mistakes: mistakes.slice(0, FAULTS_SHOWN).map(faultInWords),
  });
  if (faults.length > 0) return no(faults);
  if (rows.length > MAX_ROWS)
    return { ok: false, mistakes: [`the file has ${rows.length} lines; at most ${MAX_ROWS} are read`] };
  const found: TextFault[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line, cells } = row;
    const id = cells.id.toUpperCase();
    const unit = ledger.units[id];
    found.push(...cellFaults(row, unit === undefined ? undefined : cellsOf(side, unit)));
    if (cells.side !== side) {
      const whose = isSide(cells.side)
        ? `a counter of the ${SIDE_NAMES[cells.side]} side`
        : `no side “${cells.side}”`;
      found.push({ line, what: `${whose}; this is the ${SIDE_NAMES[side]} Order of Battle` });
    } else if (id === 'NEW') continue;
    else if (unit === undefined)
      found.push({ line, what: `you have no ${id.slice(0, 20) || 'counter without an id'}` });
    else if (lines.has(id)) found.push({ line, what: `${id} stands on line ${lines.get(id)} already` });
    else lines.set(id, line);
  }
  const missing = unitsOf(ledger).filter(({ id }) => !lines.has(id));
  if (found.length === 0 && missing.length > 0) {
    const names = missing.slice(0, 8).map(({ id }) => id);
    return {
      ok: false,
      mistakes: [
        `no line for ${names.join(', ')}${missing.length > 8 ? ', …' : ''}: each counter has one; who is gone has “out” under happened`,
      ],
    };
  }
  if (found.length > 0) return no(found);
  const changes: ObChange[] = [];
  let now = ledger;
  const leavesLast = [...rows].sort(
    (a, b) => Number(a.cells.happened !== '') - Number(b.cells.happened !== ''),
  );
  for (const row of leavesLast) {
    const unit = ledger.units[row.cells.id.toUpperCase()];
    const said = sentence(row, unit === undefined ? undefined : cellsOf(side, unit));
    if (said === '') continue;
    const parsed = parseChanges(said, now, map);
    if (!parsed.ok) {
      found.push(
        ...parsed.mistakes.map(({ message }) => ({ line: row.line, what: message.replace(/\.$/u, '') })),
      );
      continue;
    }
    for (const change of parsed.changes) if (change.op === 'add') lines.set(change.unit.id, row.line);
    changes.push(...parsed.changes);
    now = changed(now, parsed.changes);
  }
  if (found.length > 0) return no(found.sort((a, b) => a.line - b.line));
  return { ok: true, changes, lineOf: (id) => lines.get(id) };
}
