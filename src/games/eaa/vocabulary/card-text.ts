/**
 * Command cards as text: a block of lines for each, the first of which names it. Lines that begin with `#` are remarks.
 *
 *     card = 37, 1st and 12th SS Panzer Divisions
 *     date = 17
 *     deck = supplemental
 *     value = 2
 *     formation = divisions 1SS, 12SS of I SS
 *     command = event Consolidation 18+
 *     command = activate
 *     tactic = Panzer Battalion
 *     no fuel = 1SS 22, 26
 *     no fuel = 12SS 23, 29
 */

import { byPlace, type Fault } from '../../../text/fault.ts';
import { onlyIf } from '../../../text/present.ts';
import { oneOf, shown } from '../../../text/shown.ts';
import { cleanLine } from '../../../text/typed-text.ts';
import {
  type AlliedCard,
  type AlliedCommand,
  type Alone,
  ANY_TACTIC,
  CARD_IDS,
  type Card,
  type CardFormation,
  type CardTactic,
  type GermanCard,
  type GermanCommand,
  type NoFuel,
} from './cards.ts';
import { type Dates, FIRST_DAY, LAST_DAY, printDates, readDates } from './dates.ts';
import { EVENTS, type EventName, TACTICS, type TacticName } from './effects.ts';
import { ARMIES, CORPS, CORPS_NAMES, type Side } from './formations.ts';
import { isFault, linesOf, NAME, named, number, parts, tooLong } from './text.ts';

/** A card that could be read, and the line that names it. */
export interface CardLine<C extends Card> {
  readonly line: number;
  readonly card: C;
}

interface ReadCards<C extends Card> {
  readonly cards: readonly CardLine<C>[];
  readonly faults: readonly Fault[];
}

const LONGEST_TITLE = 60;
const MOST_VALUE = 5;
const MOST_POINTS = 9;
const CARD_FORM = 'A card begins with a line such as “card = 37, 1st and 12th SS Panzer Divisions”.';
const FORMATION_FORM =
  'It is “divisions 1SS, 12SS of I SS”, “corps V”, “army us1”, “army group”, or “none” (5.6).';
const DAYS_FORM = `Days are numbers from ${FIRST_DAY} to ${LAST_DAY} with commas, ascending, or “never”.`;

/** By key: what stands behind it, for one that stands once and for one that may stand often. */
const ONCE = ['date', 'deck', 'value', 'formation'] as const;
const OFTEN = {
  allied: ['command', 'tactic'],
  german: ['command', 'tactic', 'after tactic', 'no fuel', 'alone'],
} as const satisfies { readonly [side in Side]: readonly string[] };

interface Block {
  readonly line: number;
  readonly id: number;
  readonly title: string;
  readonly lines: { readonly line: number; readonly key: string; readonly value: string }[];
}

export function readAlliedCards(text: string): ReadCards<AlliedCard> {
  return readCards('allied', text, (block, note) => {
    const date = once(block, 'date', note, readDay);
    const head = readHead('allied', block, note);
    const commands = each(block, 'command', note, readAlliedCommand);
    const tactics = each(block, 'tactic', note, (value) =>
      readTactic(value, [...(Object.keys(TACTICS.allied) as TacticName<'allied'>[]), ANY_TACTIC]),
    );
    if (head === undefined || date === undefined) return undefined;
    return { side: 'allied', ...head, date, commands, tactics };
  });
}

export function readGermanCards(text: string): ReadCards<GermanCard> {
  return readCards('german', text, (block, note) => {
    const date = once(block, 'date', note, (value) =>
      value.toLowerCase() === 'okw' ? 'okw' : readDay(value),
    );
    const head = readHead('german', block, note);
    const commands = each(block, 'command', note, readGermanCommand);
    const tactics = each(block, 'tactic', note, (value) =>
      readTactic(value, Object.keys(TACTICS.german) as TacticName<'german'>[]),
    );
    const returns = each(block, 'after tactic', note, readReturns).length > 0;
    const noFuel = each(block, 'no fuel', note, readNoFuel);
    const alone = each(block, 'alone', note, readAlone);
    if (head === undefined || date === undefined) return undefined;
    return { side: 'german', ...head, date, commands, tactics, returns, noFuel, alone };
  });
}

type Note = (line: number, fault: Fault) => void;

function readCards<C extends Card>(
  side: Side,
  text: string,
  cardOf: (block: Block, note: Note) => C | undefined,
): ReadCards<C> {
  const novel = tooLong(text, CARD_FORM);
  if (novel !== undefined) return { cards: [], faults: [novel] };
  const faults: Fault[] = [];
  const cards: CardLine<C>[] = [];
  for (const block of blocksOf(side, text, faults)) {
    const before = faults.length;
    const note: Note = (line, fault) =>
      faults.push({ ...fault, line, wrong: `card ${block.id}: ${fault.wrong}` });
    const card = cardOf(block, note);
    if (card !== undefined && faults.length === before) cards.push({ line: block.line, card });
  }
  return { cards, faults: byPlace(faults) };
}

function blocksOf(side: Side, text: string, faults: Fault[]): readonly Block[] {
  const blocks: Block[] = [];
  const keys: readonly string[] = [...ONCE, ...OFTEN[side]];
  const legal = `A line is one of “card”, “${keys.join('”, “')}”, then “=”, then what it says.`;
  for (const { line, words } of linesOf(text)) {
    const [, raw = '', value = ''] = /^([^=]*?)\s*=\s*(.*)$/u.exec(words) ?? [];
    const key = named(raw, ['card', ...keys], 'line of a card', legal);
    const block = blocks.at(-1);
    if (typeof key !== 'string') faults.push({ line, ...key, wrong: `${shown(words)} cannot be read` });
    else if (key === 'card') {
      const head = readCard(side, value);
      if (isFault(head)) faults.push({ line, ...head });
      // Lines that follow a card without a number are that card's all the same.
      blocks.push({ line, lines: [], ...(isFault(head) ? { id: 0, title: '' } : head) });
    } else if (block === undefined)
      faults.push({ line, wrong: `${shown(words)} belongs to no card`, legal: CARD_FORM });
    else block.lines.push({ line, key, value });
  }
  return blocks.filter(({ id }) => id > 0);
}

function readCard(side: Side, value: string): { readonly id: number; readonly title: string } | Fault {
  const [, digits = '', words = ''] = /^(\d{1,3})\s*,\s*(.*)$/u.exec(value) ?? [];
  const title = cleanLine(words, LONGEST_TITLE);
  const [first, last] = CARD_IDS[side];
  const id = number(digits, first, last);
  if (id !== undefined && title !== '') return { id, title };
  const wrong = `${shown(value)} is no ${SIDE_WORDS[side]} card`;
  return { wrong, legal: `Its number is from ${first} to ${last}. ${CARD_FORM}` };
}

const SIDE_WORDS: { readonly [side in Side]: string } = { allied: 'Allied', german: 'German' };

/** Of all lines with that key; what cannot be read is noted and left out. */
function each<T>(block: Block, key: string, note: Note, read: (value: string) => T | Fault): T[] {
  return block.lines
    .filter((line) => line.key === key)
    .flatMap(({ line, value }) => {
      const found = read(value);
      if (typeof found !== 'object' || found === null || !isFault(found)) return [found as T];
      note(line, found);
      return [];
    });
}

/** Of the one line with that key. */
function once<T>(block: Block, key: string, note: Note, read: (value: string) => T | Fault): T | undefined {
  const [first, second] = block.lines.filter((line) => line.key === key);
  if (first === undefined)
    note(block.line, { wrong: `its ${key} is missing`, legal: `It has a line “${key} = …”.` });
  if (second !== undefined)
    note(second.line, { wrong: `its ${key} stands twice`, legal: `It is in line ${first?.line} already.` });
  return each(block, key, note, read)[0];
}

function readHead(side: Side, block: Block, note: Note) {
  const deck = once(block, 'deck', note, (value) =>
    named(value, ['primary', 'supplemental'], 'deck', 'It is “primary” or “supplemental” (2.31).'),
  );
  const value = once(block, 'value', note, readValue);
  const formation = once(block, 'formation', note, (words) => readFormation(side, words));
  if (deck === undefined || value === undefined || formation === undefined) return undefined;
  const { id, title } = block;
  return { id, title, isPrimary: deck === 'primary', value, formation };
}

function readDay(value: string): number | Fault {
  return (
    number(value, FIRST_DAY, LAST_DAY) ?? {
      wrong: `${shown(value)} is no date of entry`,
      legal: `It is a day from ${FIRST_DAY} to ${LAST_DAY}, or “okw” on a German card (9.8).`,
    }
  );
}

function readValue(text: string): number | Fault {
  return (
    number(text, 0, MOST_VALUE) ?? {
      wrong: `${shown(text)} is no Command Value`,
      legal: `It is 0 to ${MOST_VALUE}.`,
    }
  );
}

function readFormation(side: Side, value: string): CardFormation | Fault {
  const words = value.replaceAll(/\s+/gu, ' ');
  if (words.toLowerCase() === 'army group') return { kind: 'army-group' };
  if (words.toLowerCase() === 'none') return { kind: 'none' };
  const [, kind = '', rest = ''] = /^(divisions?|corps|army) (.*)$/iu.exec(words) ?? [];
  switch (kind.toLowerCase()) {
    case 'corps': {
      const corps = readCorps(side, rest);
      return typeof corps === 'string' ? { kind: 'corps', corps } : corps;
    }
    case 'army': {
      const own = ARMIES.filter((each) => CORPS_NAMES.some((name) => isOf(name, side, each)));
      const army = named(rest, own, `${SIDE_WORDS[side]} army`, `It is ${oneOf(own)}.`);
      return typeof army === 'string' ? { kind: 'army', army } : army;
    }
    case 'division':
    case 'divisions': {
      const [, list = '', of = ''] = /^(.*) of (.*)$/u.exec(rest) ?? [];
      const names = parts(list, ',');
      const corps = readCorps(side, of);
      const isGood =
        names.length > 0 && names.every((name, at) => NAME.test(name) && names.indexOf(name) === at);
      if (!isGood)
        return { wrong: `${shown(value)} are no divisions`, legal: `Each stands once. ${FORMATION_FORM}` };
      return typeof corps === 'string' ? { kind: 'divisions', corps, names } : corps;
    }
    default:
      return { wrong: `${shown(value)} is no formation`, legal: FORMATION_FORM };
  }
}

function isOf(name: (typeof CORPS_NAMES)[number], side: Side, army: string): boolean {
  const corps = CORPS[name];
  return corps.side === side && corps.army === army;
}

function readCorps(side: Side, text: string) {
  const own = CORPS_NAMES.filter((name) => CORPS[name].side === side);
  return named(text, own, `${SIDE_WORDS[side]} corps`, `It is ${oneOf(own)}. ${FORMATION_FORM}`);
}

/** `Engineers 16-20`: a name of the list and, where it is not for all days, when. */
function readDated<T extends string>(
  text: string,
  known: readonly T[],
  what: string,
): { readonly name: T; readonly on?: Dates } | Fault {
  const legal = `It is ${oneOf(known)}, with days such as “18”, “18+” or “16-20” where it is not for all (2.0).`;
  const [, words = text, days] = /^(.*?)(?:\s+(\d\d(?:\+|-\d\d)?))?$/u.exec(text) ?? [];
  const name = named(words, known, what, legal);
  if (typeof name !== 'string') return name;
  if (days === undefined) return { name };
  const on = readDates(days);
  return on === undefined ? { wrong: `${shown(days)} are no days`, legal } : { name, on };
}

const ALLIED_COMMANDS = {
  deploy: 'deploy',
  'deploy one': 'deploy-one',
  activate: 'activate',
  'activate one': 'activate-one',
  'any event': 'any-event',
} as const;
const EVENT_FORM = '“event …”, “special …”';

function readAlliedCommand(text: string): AlliedCommand | Fault {
  const event = readEvent('allied', text);
  if (event !== undefined) return event;
  const points = readPoints(text);
  if (points !== undefined) return points;
  const plain = Object.keys(ALLIED_COMMANDS) as (keyof typeof ALLIED_COMMANDS)[];
  const legal = `It is ${oneOf(plain)}, “replacements 3”, ${EVENT_FORM}.`;
  const word = named(text, plain, 'Allied command', legal);
  return typeof word === 'string' ? { kind: ALLIED_COMMANDS[word] } : word;
}

function readGermanCommand(text: string): GermanCommand | Fault {
  const event = readEvent('german', text);
  if (event !== undefined) return event;
  const points = readPoints(text);
  if (points !== undefined) return points;
  const legal = `It is “activate”, “replacements 3”, ${EVENT_FORM}.`;
  const word = named(text, ['activate'], 'German command', legal);
  return typeof word === 'string' ? { kind: word } : word;
}

function readPoints(text: string): { readonly kind: 'replacements'; readonly points: number } | undefined {
  const [, digits = ''] = /^replacements\s+(\d)$/iu.exec(text) ?? [];
  const points = number(digits, 1, MOST_POINTS);
  if (points === undefined) return undefined;
  return { kind: 'replacements', points };
}

/** `undefined`: it is no event at all. */
function readEvent<S extends Side>(side: S, text: string) {
  const [, kind, words = ''] = /^(event|special)\s+(.*)$/iu.exec(text) ?? [];
  if (kind === undefined) return undefined;
  const known = Object.keys(EVENTS[side]) as EventName<S>[];
  const read = readDated(words, known, `${SIDE_WORDS[side]} event`);
  if (isFault(read)) return read;
  const { name, ...on } = read;
  return { kind: 'event' as const, event: name, isSpecial: kind.toLowerCase() === 'special', ...on };
}

function readTactic<T extends string>(text: string, known: readonly T[]): CardTactic<T> | Fault {
  const read = readDated(text, known, 'tactic of that side');
  if (isFault(read)) return read;
  const { name, ...on } = read;
  return { tactic: name, ...on };
}

function readReturns(text: string): string | Fault {
  return named(text, ['return'], 'end of a card', 'It is “return”, to the draw pile (12.3), or left out.');
}

function readNoFuel(text: string): NoFuel | Fault {
  const [, name = '', words = ''] = /^(\S+)\s+(.*)$/u.exec(text) ?? [];
  const legal = `It is a division or brigade and its days, such as “1SS 22, 26” (13.5). ${DAYS_FORM}`;
  if (!NAME.test(name)) return { wrong: `${shown(text)} are no no-fuel dates`, legal };
  if (words.toLowerCase() === 'never') return { name, days: [] };
  const days = parts(words, ',').map((each) => number(each, FIRST_DAY, LAST_DAY));
  const known = days.filter((day) => day !== undefined);
  const isAscending = known.every((day, index) => day > (known[index - 1] ?? 0));
  if (known.length === 0 || known.length < days.length || !isAscending)
    return { wrong: `${shown(words)} are no no-fuel dates`, legal };
  return { name, days: known };
}

function readAlone(text: string): Alone | Fault {
  const [, digits = '', name = ''] = /^(\d\d)\s+(\S+)$/u.exec(text) ?? [];
  const day = number(digits, FIRST_DAY, LAST_DAY);
  if (day !== undefined && NAME.test(name)) return { day, name };
  const legal = 'It is a day and the formation that is activated alone on it, such as “17 Peiper” (8.14).';
  return { wrong: `${shown(text)} cannot be read`, legal };
}

/** The canonical text: a block each, by number. */
export function printCards(cards: readonly Card[]): string {
  return cards
    .toSorted((a, b) => a.id - b.id)
    .map((card) =>
      linesOfCard(card)
        .map(([key, value]) => `${key} = ${value}\n`)
        .join(''),
    )
    .join('\n');
}

function linesOfCard(card: Card): readonly (readonly [key: string, value: string])[] {
  const { id, title, date, isPrimary, value, formation, commands, tactics } = card;
  return [
    ['card', `${String(id).padStart(2, '0')}, ${title}`],
    ['date', String(date)],
    ['deck', isPrimary ? 'primary' : 'supplemental'],
    ['value', String(value)],
    ['formation', printFormation(formation)],
    ...commands.map((each) => ['command', printCommand(each)] as const),
    ...tactics.map(({ tactic, ...on }) => ['tactic', printDated(tactic, on)] as const),
    ...(card.side === 'german' ? linesOfGerman(card) : []),
  ];
}

function linesOfGerman({ returns, noFuel, alone }: GermanCard): readonly (readonly [string, string])[] {
  return [
    ...onlyIf(returns, ['after tactic', 'return'] as const),
    ...noFuel.map(({ name, days }) => ['no fuel', `${name} ${days.join(', ') || 'never'}`] as const),
    ...alone.map(({ day, name }) => ['alone', `${day} ${name}`] as const),
  ];
}

/** As it stands in a card's line: `divisions 1SS, 12SS of I SS`. */
function printFormation(formation: CardFormation): string {
  switch (formation.kind) {
    case 'divisions':
      return `divisions ${formation.names.join(', ')} of ${formation.corps}`;
    case 'corps':
      return `corps ${formation.corps}`;
    case 'army':
      return `army ${formation.army}`;
    case 'army-group':
      return 'army group';
    case 'none':
      return 'none';
    default: {
      const never: never = formation;
      return String(never);
    }
  }
}

function printCommand(command: AlliedCommand | GermanCommand): string {
  switch (command.kind) {
    case 'event':
      return [command.isSpecial ? 'special' : 'event', printDated(command.event, command)].join(' ');
    case 'replacements':
      return `replacements ${command.points}`;
    default:
      return command.kind.replace('-', ' ');
  }
}

function printDated(name: string, { on }: { readonly on?: Dates }): string {
  return on === undefined ? name : `${name} ${printDates(on)}`;
}
