/**
 * A side's Order of Battle as a file to fill in: CSV or JSON out of `/ob`, and back again. A changed line is read as
 * the sentence of the notation that it stands for, so that file, form and message obey the same rules.
 */

import { printRow } from '../../../text/delimited.ts';
import { type Fault, faultless, placed, type Read, unread } from '../../../text/fault.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { enemyOf, isSide, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import {
  type Cells,
  COLUMNS,
  cellFaults,
  EMPTY,
  type FileRow,
  fileCells,
  weaponsIn,
  wordsIn,
} from './file-cells.ts';
import { rowsOf } from './file-rows.ts';
import { changed, type Ledger, type ObChange, unitsOf } from './ledger.ts';
import { parseChanges } from './notation.ts';

/** Far more than a side ever has. */
const MAX_ROWS = 1000;
const FAULTS_SHOWN = 40;

/** The Order of Battle as CSV, a counter a line. */
export function printObCsv(side: Side, ledger: Ledger): string {
  const lines = unitsOf(ledger).map((unit) => {
    const cells = fileCells(side, unit);
    return printRow(COLUMNS.map((name) => cells[name]));
  });
  return `${[printRow(COLUMNS), ...lines].join('\r\n')}\r\n`;
}

/**
 * The same as JSON, a counter a line as well: mistakes are told by line. Fields that a line leaves out stay as they
 * were.
 */
export function printObJson(side: Side, ledger: Ledger): string {
  const lines = unitsOf(ledger).map((unit) => {
    const cells = Object.entries(fileCells(side, unit)).filter(([name]) => name !== 'side');
    return `    ${JSON.stringify(Object.fromEntries(cells))}`;
  });
  return `{\n  "side": "${side}",\n  "units": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** The parts of a sentence that make `unit` what the line says; a `string` of what cannot be said. */
function partsFor(unit: Cells, wanted: Cells): readonly string[] {
  const parts: string[] = [];
  if (wanted.counter !== unit.counter && wanted.counter !== '') parts.push(`-> ${wanted.counter}`);
  if (wanted.with !== unit.with && wanted.with !== '') parts.push(wanted.with);
  else if (wanted.place !== unit.place && wanted.place !== '') parts.push(`@${wanted.place}`);
  else if (wanted.with !== unit.with && wanted.place === '') parts.push('free');
  const [had, has] = [wordsIn(unit.status), wordsIn(wanted.status.toLowerCase())];
  // States that end come first: bogged may become mired.
  parts.push(...had.filter((name) => !has.includes(name)).map((name) => `-${name}`));
  parts.push(...has.filter((name) => !had.includes(name)));
  if (wanted['prisoner of'] !== unit['prisoner of'])
    parts.push(wanted['prisoner of'] === '' ? '-prisoner' : `prisoner of ${wanted['prisoner of']}`);
  if (wanted.stun !== unit.stun) parts.push(wanted.stun === '' ? '-stun' : `stun ${wanted.stun}`);
  const [bad, worse] = [weaponsIn(unit.weapons), weaponsIn(wanted.weapons)];
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
function sentence({ cells }: FileRow, unit: Cells | undefined): string {
  if (unit === undefined) {
    const whole = { ...EMPTY, ...cells };
    const place = when(whole.place !== '', ` @${whole.place}`);
    const blank = { ...EMPTY, counter: whole.counter };
    return [`+ ${whole.counter}${place}`, ...partsFor(blank, { ...whole, place: '' })].join(', ');
  }
  const parts = partsFor(unit, { ...unit, ...cells });
  return when(parts.length > 0, `${unit.id} ${parts.join(', ')}`);
}

/** The changes that a file makes, and the line of each. */
export interface FileChanges {
  readonly changes: readonly ObChange[];
  lineOf(id: string): number | undefined;
}

function idOf({ cells }: FileRow): string {
  return (cells.id ?? '').toUpperCase();
}

/**
 * The faults of a line's side and counter: whose it is, and whether its counter is there and named once; `lines`
 * remembers where each counter stands.
 */
function whoseFaults(row: FileRow, side: Side, ledger: Ledger, lines: Map<string, number>): Fault[] {
  const { line, cells } = row;
  const id = idOf(row);
  if (cells.side !== side) {
    const given = (cells.side ?? '').slice(0, 20);
    const whose = isSide(given) ? `a counter of the ${SIDE_NAMES[given]} side` : `no side “${given}”`;
    return [{ line, wrong: `${whose}; this is the ${SIDE_NAMES[side]} Order of Battle` }];
  }
  if (id === 'NEW') return [];
  if (ledger.units[id] === undefined)
    return [{ line, wrong: `you have no ${id.slice(0, 20) || 'counter without an id'}` }];
  if (lines.has(id)) return [{ line, wrong: `${id} stands on line ${lines.get(id)} already` }];
  lines.set(id, line);
  return [];
}

/**
 * Reads a file that `/ob` gave out and somebody filled in: what differs from `ledger`, or every fault with its line.
 * Each counter of the ledger has its line, once; a line whose id is `new` makes one; a column or name that is left out
 * says nothing.
 */
export function readObFile(text: string, side: Side, ledger: Ledger, map: string): Read<FileChanges> {
  const { rows, faults } = rowsOf(text);
  const [first, ...others] = faults.slice(0, FAULTS_SHOWN);
  if (first !== undefined) return { ok: false, faults: [first, ...others] };
  if (rows.length > MAX_ROWS)
    return unread({ wrong: `the file has ${rows.length} lines; at most ${MAX_ROWS} are read` });
  const found: Fault[] = [];
  const lines = new Map<string, number>();
  const sound: FileRow[] = [];
  for (const row of rows) {
    const unit = Object.hasOwn(ledger.units, idOf(row)) ? ledger.units[idOf(row)] : undefined;
    const wrong = [
      ...cellFaults(row, unit && fileCells(side, unit), map),
      ...whoseFaults(row, side, ledger, lines),
    ];
    found.push(...wrong);
    if (wrong.length === 0) sound.push(row);
  }
  const missing = unitsOf(ledger).filter(({ id }) => !lines.has(id));
  const names = [...missing.slice(0, 8).map(({ id }) => id), ...onlyIf(missing.length > 8, '…')];
  const lacking: readonly Fault[] = onlyIf(missing.length > 0, {
    wrong: `no line for ${names.join(', ')}: each counter has one; who is gone has “out” under happened`,
  });
  const changes: ObChange[] = [];
  let now = ledger;
  const gone = ({ cells }: FileRow) => Number((cells.happened ?? '') !== '');
  for (const row of sound.toSorted((a, b) => gone(a) - gone(b))) {
    const unit = ledger.units[idOf(row)];
    const said = sentence(row, unit && fileCells(side, unit));
    if (said === '') continue;
    const parsed = parseChanges(said, now, map, { enemy: enemyOf(side) });
    if (!parsed.ok) {
      found.push(...placed(parsed, { line: row.line }).faults);
      continue;
    }
    for (const change of parsed.value) if (change.op === 'add') lines.set(change.unit.id, row.line);
    changes.push(...parsed.value);
    now = changed(now, parsed.value);
  }
  const byLine = found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return faultless([...byLine.slice(0, FAULTS_SHOWN), ...lacking], () => ({
    changes,
    lineOf: (id) => lines.get(id),
  }));
}
