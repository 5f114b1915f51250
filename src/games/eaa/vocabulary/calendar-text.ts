/**
 * The calendar as text, a line for each day: what it allots, behind slashes in any order, each once; `discard` and `depot`
 * only where there are some, `victory` where VPs are looked at, `begins` where rules do. Lines that begin with `#` are remarks.
 *
 *     20 / draw 4 / hand 6 / far 4 / discard 2 / depot / victory strategic <=11 >=40 / begins 9.7, 13.5, 16.0
 */
import type { Fault } from '../../../text/fault.ts';
import { given, onlyIf, present } from '../../../text/present.ts';
import { oneOf, shown } from '../../../text/shown.ts';
import { BEGINNING_NAMES, type Beginning, type CalendarDay, LEVELS, type VictoryCheck } from './calendar.ts';
import { FIRST_DAY, LAST_DAY } from './dates.ts';
import { isFault, linesOf, named, number, parts, tooLong } from './text.ts';

interface CalendarLine {
  readonly line: number;
  readonly day: CalendarDay;
}

const MOST_CARDS = 34;
const MOST_DISCARDS = 37;
const MOST_RANGE = 30;
const MOST_VPS = 99;
const DAY_FORM =
  'A day is a line such as “20 / draw 4 / hand 6 / far 4 / discard 2 / victory strategic <=11 >=40 / begins 9.7, 13.5”.';
const VICTORY_FORM = `It is a level (${LEVELS.join(', ')}) and two numbers of VPs up to ${MOST_VPS}, those that win for the Allies and those that lose, such as “strategic <=11 >=40”; further levels behind commas: “tactical <=11 >=12, operational <=6 >=21” (17.2, 18.2).`;
const WORDS = ['draw', 'hand', 'far', 'discard', 'depot', 'victory', 'begins'] as const;
type Word = (typeof WORDS)[number];

export function readCalendar(text: string): {
  readonly days: readonly CalendarLine[];
  readonly faults: readonly Fault[];
} {
  const novel = tooLong(text, DAY_FORM);
  if (novel !== undefined) return { days: [], faults: [novel] };
  const days: CalendarLine[] = [];
  const faults: Fault[] = [];
  for (const { line, words } of linesOf(text)) {
    const read = readDay(words);
    if (isFault(read)) faults.push({ line, ...read });
    else days.push({ line, day: read });
  }
  return { days, faults };
}

function readDay(text: string): CalendarDay | Fault {
  const [head = '', ...rest] = text.split('/').map((part) => part.trim());
  const day = number(head, FIRST_DAY, LAST_DAY);
  if (day === undefined)
    return { wrong: `${shown(head)} is no day`, legal: `Days are ${FIRST_DAY} to ${LAST_DAY}. ${DAY_FORM}` };
  const said = new Map<Word, string>();
  for (const part of rest) {
    const [, first = '', value = ''] = /^(\S*)\s*(.*)$/u.exec(part) ?? [];
    const word = named(first, WORDS, `word of the calendar`, `It is ${oneOf(WORDS)}. ${DAY_FORM}`);
    if (typeof word !== 'string') return { ...word, wrong: `December ${day}: ${word.wrong}` };
    if (said.has(word))
      return {
        wrong: `December ${day}: “${word}” stands twice`,
        legal: `Each word stands once. ${DAY_FORM}`,
      };
    said.set(word, value);
  }
  const read = readValues(said);
  return isFault(read) ? { ...read, wrong: `December ${day}: ${read.wrong}` } : { day, ...read };
}

function readValues(said: ReadonlyMap<Word, string>): Omit<CalendarDay, 'day'> | Fault {
  const supplementals = readCount(said, 'draw', MOST_CARDS);
  if (isFault(supplementals)) return supplementals;
  const hand = readCount(said, 'hand', MOST_CARDS);
  if (isFault(hand)) return hand;
  const far = readCount(said, 'far', MOST_RANGE);
  if (isFault(far)) return far;
  const discards = said.has('discard') ? readCount(said, 'discard', MOST_DISCARDS) : { count: 0 };
  if (isFault(discards)) return discards;
  const victory = readVictory(said.get('victory'));
  if (victory !== undefined && isFault(victory)) return victory;
  const begins = readBeginnings(said.get('begins'));
  if (isFault(begins)) return begins;
  if ((said.get('depot') ?? '') !== '')
    return { wrong: `“depot” says ${shown(said.get('depot'))}`, legal: 'It stands alone: “/ depot /”.' };
  return {
    supplementals: supplementals.count,
    hand: hand.count,
    discards: discards.count,
    far: far.count,
    hasDepot: said.has('depot'),
    ...present({ victory }),
    begins,
  };
}

function readCount(
  said: ReadonlyMap<Word, string>,
  word: Word,
  most: number,
): { readonly count: number } | Fault {
  const text = said.get(word);
  const legal = `It is “${word}” and a whole number up to ${most}. ${DAY_FORM}`;
  if (text === undefined) return { wrong: `“${word}” is missing`, legal };
  const count = number(text, 0, most);
  return count === undefined ? { wrong: `“${word}” says ${shown(text)}`, legal } : { count };
}

function readVictory(text: string | undefined): readonly VictoryCheck[] | Fault | undefined {
  if (text === undefined) return undefined;
  const words = parts(text, ',');
  if (words.length === 0) return { wrong: `${shown(text)} are no Victory Levels`, legal: VICTORY_FORM };
  const levels: VictoryCheck[] = [];
  for (const word of words) {
    const read = readLevel(word);
    if (isFault(read)) return read;
    if (levels.some(({ level }) => level === read.level))
      return { wrong: `${read.level} stands twice in ${shown(text)}`, legal: VICTORY_FORM };
    levels.push(read);
  }
  return levels.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

function readLevel(text: string): VictoryCheck | Fault {
  const sign = text.replaceAll('\u2264', '<=').replaceAll('\u2265', '>=');
  const [, words = '', low = '', high = ''] = /^(\S+)\s+<=\s*(\d+)\s+>=\s*(\d+)$/u.exec(sign) ?? [];
  const level = named(words, LEVELS, 'level of victory', VICTORY_FORM);
  const [win, loss] = [number(low, 0, MOST_VPS), number(high, 0, MOST_VPS)];
  if (win === undefined || loss === undefined)
    return { wrong: `${shown(text)} are no Victory Levels`, legal: VICTORY_FORM };
  return typeof level === 'string' ? { level, win, loss } : level;
}

function readBeginnings(text: string | undefined): readonly Beginning[] | Fault {
  const words = parts(text ?? '', ',');
  const legal = `Each stands once: ${oneOf(BEGINNING_NAMES)}.`;
  if (text !== undefined && words.length === 0) return { wrong: 'nothing begins', legal };
  const begins: Beginning[] = [];
  for (const word of words) {
    const rule = named(word, BEGINNING_NAMES, 'rule that begins', legal);
    if (typeof rule !== 'string') return rule;
    if (begins.includes(rule)) return { wrong: `${rule} begins twice`, legal };
    begins.push(rule);
  }
  return begins;
}

/** The canonical text: a line each, by date. */
export function printCalendar(days: readonly CalendarDay[]): string {
  return days
    .toSorted((a, b) => a.day - b.day)
    .map((day) => `${printDay(day)}\n`)
    .join('');
}

function printDay(of: CalendarDay): string {
  const { day, supplementals, hand, far, discards, hasDepot, victory, begins } = of;
  return [
    String(day),
    `draw ${supplementals}`,
    `hand ${hand}`,
    `far ${far}`,
    ...onlyIf(discards > 0, `discard ${discards}`),
    ...onlyIf(hasDepot, 'depot'),
    ...given(victory, (victory) => `victory ${victory.map(printLevel).join(', ')}`),
    ...onlyIf(begins.length > 0, `begins ${begins.join(', ')}`),
  ].join(' / ');
}

function printLevel({ level, win, loss }: VictoryCheck): string {
  return `${level} <=${win} >=${loss}`;
}
