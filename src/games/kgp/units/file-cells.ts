/** The columns of an Order of Battle as a file: what each says of a counter, and what it can say. */

import { isFormula } from '../../../text/delimited.ts';
import type { Fault } from '../../../text/fault.ts';
import type { Side } from '../vocabulary/sides.ts';
import { BOND_WORDS, isName } from './notation.ts';
import { parsePlace, printPlace, whyNoPlace } from './place.ts';
import { has, type ObUnit, STATUS_NAMES, UNIT_ID, WEAPON_STATES } from './unit.ts';

/** A type alone would be a date to a spreadsheet: `squad 6-6-6` is none. */
export const COLUMNS = [
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
export type FileColumn = (typeof COLUMNS)[number];
export type Cells = Readonly<Record<FileColumn, string>>;

/** A line of a file with the cells that it has: what it does not mention stays as it was. */
export interface FileRow {
  readonly line: number;
  readonly cells: Partial<Cells>;
}

export const EMPTY: Cells = Object.fromEntries(COLUMNS.map((name) => [name, ''])) as Record<
  FileColumn,
  string
>;

const LONGEST = 120;

export function fileCells(side: Side, unit: ObUnit): Cells {
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

export function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

export function weaponsIn(text: string): readonly string[] {
  return text.split(/\s*,\s*/u).filter((each) => each !== '');
}

const BONDS = new RegExp(`^(?:${Object.values(BOND_WORDS).join('|')}) (?<id>\\S+)$`, 'iu');
const WEAPON = new RegExp(`^[A-Z][A-Za-z0-9.]{0,11} (?:${WEAPON_STATES.join('|')})$`, 'u');

/** The possible values of a column; the rest of the sentence that a line stands for must not come in by it. */
const CAN_SAY: Readonly<Partial<Record<FileColumn, (value: string, map: string) => string | undefined>>> = {
  counter: (value) => (/ x\d+$/iu.test(value) ? 'a line is one counter' : undefined),
  place: (value, map) => (parsePlace(map, value) === undefined ? whyNoPlace(map, value) : undefined),
  with: (value) => {
    if (UNIT_ID.test(BONDS.exec(value)?.groups?.id?.toUpperCase() ?? '')) return undefined;
    return `“${value}” is none of: ${Object.values(BOND_WORDS).join(', ')}, each with an id (by S1)`;
  },
  status: (value) => {
    const strange = wordsIn(value.toLowerCase()).find((word) => !STATUS_NAMES.some((name) => name === word));
    if (strange === undefined) return undefined;
    return `“${strange}” is none of: ${STATUS_NAMES.join(', ')}`;
  },
  stun: (value) => (/^[1-9]$/u.test(value) ? undefined : `“${value}” is no number from 1 to 9`),
  weapons: (value) => {
    const strange = weaponsIn(value).find((each) => !WEAPON.test(each));
    if (strange === undefined) return undefined;
    return `“${strange}” is no weapon and its state: MA ${WEAPON_STATES.join(', MA ')}`;
  },
  'prisoner of': (value) =>
    /^(?:us|german)$/iu.test(value) ? undefined : `“${value}” is neither us nor german`,
  happened: (value) => {
    const [first = ''] = wordsIn(value);
    if (isName(first) || /^rest$/iu.test(first)) return 'says something of other counters';
    return undefined;
  },
};

/** The faults of a line's cells that differ from `before`: each must say no more than its column. */
export function cellFaults({ line, cells }: FileRow, before: Cells | undefined, map: string): Fault[] {
  return COLUMNS.flatMap((name, index): Fault[] => {
    const value = cells[name] ?? '';
    if (value === (before?.[name] ?? '')) return [];
    const at = (wrong: string): Fault[] => [{ line, column: index + 1, wrong: `${name}: ${wrong}` }];
    if (isFormula(value)) return at('a formula is not taken over');
    if (value.length > LONGEST) return at('too long');
    if (/[;#\r\n]/u.test(value) || (name !== 'weapons' && value.includes(',')))
      return at(`“${value.slice(0, 30)}” has a sign that does not belong there`);
    const why = value === '' ? undefined : CAN_SAY[name]?.(value.normalize('NFKC'), map);
    return why === undefined ? [] : at(why);
  });
}
