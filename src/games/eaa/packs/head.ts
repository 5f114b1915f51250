/** `pack.txt`: what holds of a pack as a whole, a line each, `Key = value`. */

import type { Fault } from '../../../text/fault.ts';
import { given, onlyIf, present } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { cleanLine } from '../../../text/typed-text.ts';
import type { CountsAs } from '../scenario/scenario.ts';
import { type Dates, printDates, readDates } from '../vocabulary/dates.ts';
import { ARMIES, type Army, CORPS, CORPS_NAMES, type CorpsName } from '../vocabulary/formations.ts';
import { isFault, linesOf, named, parts } from '../vocabulary/text.ts';

/** `house`: made up for this project; `owner`: taken down from somebody's own copy of the game. */
export const SOURCES = ['house', 'owner'] as const;
export type Source = (typeof SOURCES)[number];

export interface Head {
  readonly title: string;
  readonly source: Source;
  /** Of a pack that is a scenario as well, as the first were: its days, and corps that it counts as another army’s. */
  readonly days?: Required<Dates>;
  readonly countsAs?: CountsAs;
  /** Parts of an owner’s pack that are the house’s (`house-parts.ts`); absent: all are their own. */
  readonly house?: readonly PartName[];
}

/** Parts of a pack that can be the house’s in an owner’s: whole files. */
export const PART_NAMES = ['map', 'cards', 'chits', 'units', 'setup cards', 'start of 18.5'] as const;
export type PartName = (typeof PART_NAMES)[number];

const LONGEST_TITLE = 60;
const KEYS = ['Title', 'Source', 'House', 'Days', 'Counts'] as const;
type Key = (typeof KEYS)[number];
const FORM =
  'It has the lines “Title = …” and “Source = house” or “Source = owner”; if the pack is a scenario as well, “Days = 17-20”, and, where a corps counts as another army’s, “Counts = LXVI as 6pz”.';
/** Lines that a pack may do without: those of one that is a scenario as well, and that of one with parts of the house’s. */
const OWN: readonly Key[] = ['Days', 'Counts', 'House'];
const HOUSE_FORM = `Of an owner’s pack these parts can be the house’s: “House = ${PART_NAMES.join(', ')}”.`;

export function readHead(text: string): { readonly head?: Head; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const said = new Map<Key, { readonly line: number; readonly value: string }>();
  for (const { line, words } of linesOf(text)) {
    const [, word = '', value = ''] = /^(\w+)\s*=\s*(.*)$/u.exec(words) ?? [];
    const key = named(word, KEYS, 'line of this file', FORM);
    if (typeof key !== 'string') faults.push({ line, ...key, wrong: `${shown(words)} cannot be read` });
    else if (said.has(key)) faults.push({ line, wrong: `${key} stands twice`, legal: FORM });
    else said.set(key, { line, value });
  }
  const read = <T>(key: Key, from: (text: string) => T | Fault): T | undefined => {
    const of = said.get(key);
    if (of === undefined) {
      if (!OWN.includes(key)) faults.push({ wrong: `${key} is missing`, legal: FORM });
      return undefined;
    }
    const value = from(of.value);
    if (typeof value !== 'object' || value === null || !isFault(value)) return value as T;
    faults.push({ line: of.line, ...value });
    return undefined;
  };
  const title = read('Title', readTitle);
  const source = read('Source', (value) => named(value, SOURCES, 'source', FORM));
  const house = read('House', readHouse);
  const days = read('Days', readDays);
  const countsAs = read('Counts', readCounts);
  const counts = said.get('Counts');
  if (counts !== undefined && !said.has('Days'))
    faults.push({
      line: counts.line,
      wrong: 'Counts stands without Days',
      legal: `Which corps counts as whose is said by a scenario. ${FORM}`,
    });
  const ofHouse = said.get('House');
  if (ofHouse !== undefined && source === 'house')
    faults.push({ line: ofHouse.line, wrong: 'all of a house pack is the house’s', legal: HOUSE_FORM });
  if (title === undefined || source === undefined || faults.length > 0) return { faults };
  return { head: { title, source, ...present({ days, countsAs, house }) }, faults };
}

function readTitle(value: string): string | Fault {
  return cleanLine(value, LONGEST_TITLE) || { wrong: 'the title is empty', legal: FORM };
}

function readHouse(value: string): readonly PartName[] | Fault {
  const names: PartName[] = [];
  for (const part of parts(value, ',')) {
    const name = named(part, PART_NAMES, 'part of a pack', HOUSE_FORM);
    if (typeof name !== 'string') return name;
    if (names.includes(name)) return { wrong: `“${name}” stands twice`, legal: HOUSE_FORM };
    names.push(name);
  }
  if (names.length === 0) return { wrong: 'no part stands here', legal: HOUSE_FORM };
  return PART_NAMES.filter((name) => names.includes(name));
}

function readDays(value: string): Required<Dates> | Fault {
  const dates = readDates(value);
  if (dates?.to === undefined)
    return { wrong: `${shown(value)} are no days with a first and a last`, legal: FORM };
  return { from: dates.from, to: dates.to };
}

function readCounts(value: string): CountsAs | Fault {
  const counts: { [corps in CorpsName]?: Army } = {};
  for (const part of parts(value, ',')) {
    const [, corpsWord = '', armyWord = ''] = /^(.*)\s+as\s+(.*)$/u.exec(part) ?? [];
    const corps = named(corpsWord, CORPS_NAMES, 'corps', FORM);
    if (typeof corps !== 'string') return corps;
    const own = ARMIES.filter((army) =>
      CORPS_NAMES.some((name) => CORPS[name].army === army && CORPS[name].side === CORPS[corps].side),
    );
    const army = named(armyWord, own, 'army of its side', FORM);
    if (typeof army !== 'string') return army;
    if (counts[corps] !== undefined) return { wrong: `${corps} counts twice`, legal: FORM };
    counts[corps] = army;
  }
  return counts;
}

export function printHead({ title, source, days, countsAs = {}, house = [] }: Head): string {
  const counts = CORPS_NAMES.flatMap((corps) => {
    const army = countsAs[corps];
    return given(army, (army) => `${corps} as ${army}`);
  });
  return [
    `Title = ${title}`,
    `Source = ${source}`,
    ...onlyIf(house.length > 0, `House = ${house.join(', ')}`),
    ...given(days, (days) => `Days = ${printDates(days)}`),
    ...onlyIf(counts.length > 0, `Counts = ${counts.join(', ')}`),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
