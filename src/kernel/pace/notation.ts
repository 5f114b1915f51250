/** A pace as text: written into a form, and read back. Each line says one thing; the order of lines does not matter. */

import { capital } from '../../text/capital.ts';
import {
  type Fault,
  type Faults,
  faultless,
  placed,
  type Read,
  read,
  type Unread,
  unread,
} from '../../text/fault.ts';
import { linesOf } from '../../text/lines.ts';
import { given, onlyIf, present, when } from '../../text/present.ts';
import { oneOf, shown } from '../../text/shown.ts';
import { TABLE_WORDS } from '../table-words.ts';
import { hasTime, zoneNamed } from './counted-time.ts';
import {
  type KindPace,
  LONGEST,
  MISSED,
  type Missed,
  type Pace,
  type PaceKind,
  paceKindsOf,
} from './pace.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Fewer counted hours a day would make a deadline of three days one of months. */
const MOST_REST_MINUTES = 20 * 60;
const DAY_MINUTES = 24 * 60;

/** The campaign's facts needed to read a pace: its game's kinds, and whether there is a GM. */
export interface PaceTable {
  readonly paceKinds: readonly PaceKind[];
  readonly hasGm: boolean;
}

/**
 * ```
 * zone Europe/Berlin
 * rest Sat Sun 23:00-07:00
 * seal 72 h + 24 h, then default
 * answer 48 h + 0 h, then default (agree)
 * ```
 * A kind that is not named has no deadline.
 */
export function parsePace(text: string, table: PaceTable): Read<Pace> {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  let said: Said = { restDays: [], kinds: {} };
  for (const { line, words } of linesOf(text)) {
    const [, word = '', value = ''] = /^(\S+)\s*(.*)$/su.exec(words) ?? [];
    const name = word.toLowerCase();
    const read = seen.has(name) ? saidTwice(name) : readLine(name, value, table);
    seen.add(name);
    if (read.ok) said = { ...said, ...read.value, kinds: { ...said.kinds, ...read.value.kinds } };
    else faults.push(...placed(read, { line }).faults);
  }
  const each = faultless(faults, () => said);
  return each.ok ? whole(each.value, table) : each;
}

/** The first of them as a refusal says it, and what would be legal. */
export function paceFaultWords([{ wrong, legal = '' }]: Faults): readonly [message: string, legal: string] {
  return [`${capital(wrong)}.`, legal];
}

export function printPace({ zone, restDays, restHours, kinds }: Pace): string {
  const rest = [
    ...[...restDays].sort((a, b) => a - b).map((day) => DAYS[day - 1] ?? ''),
    ...given(restHours, (restHours) => `${restHours.from}-${restHours.to}`),
  ];
  return [
    `zone ${zone}`,
    ...onlyIf(rest.length > 0, `rest ${rest.join(' ')}`),
    ...Object.entries(kinds).map(([id, kind]) => `${id} ${printKind(kind)}`),
  ].join('\n');
}

function printKind({ hours, grace, missed, agreeStated }: KindPace): string {
  const agree = when(agreeStated === true, ' (agree)');
  return `${hours} h + ${grace} h, then ${missed}${agree}`;
}

/** The content of the lines read so far. */
type Said = Omit<Pace, 'zone'> & { readonly zone?: string };

function saidTwice(name: string): Unread {
  return unread({ wrong: `${shown(name)} is given twice`, legal: 'One line for each.' });
}

function readLine(name: string, value: string, table: PaceTable): Read<Partial<Said>> {
  switch (name) {
    case 'zone':
      return readZone(value);
    case 'rest':
      return readRest(value);
    default:
      return readKind(name, value, table);
  }
}

/** The lines together. */
function whole({ zone, restDays, restHours, kinds }: Said, table: PaceTable): Read<Pace> {
  if (zone === undefined)
    return unread({
      wrong: 'the pace has no time zone',
      legal: 'A line such as “zone Europe/Berlin”.',
    });
  if (Object.keys(kinds).length === 0)
    return unread({
      wrong: 'the pace has no deadline for anything',
      legal: `Lines such as “${exampleFor(table)}”.`,
    });
  const pace = { zone, restDays, ...present({ restHours }), kinds };
  return hasTime(pace) ? read(pace) : NOTHING_COUNTS;
}

function readZone(text: string): Read<Pick<Pace, 'zone'>> {
  const zone = zoneNamed(text);
  if (zone !== undefined) return read({ zone });
  return unread({
    wrong: `there is no time zone ${shown(text)}`,
    legal: TABLE_WORDS.zoneExample,
  });
}

type Rest = Pick<Pace, 'restDays' | 'restHours'>;

function readRest(text: string): Read<Rest> {
  const restDays: number[] = [];
  let restHours: Pace['restHours'];
  for (const word of text.split(/[\s,]+/u).filter((each) => each !== '')) {
    const day = DAYS.findIndex((each) => word.toLowerCase().startsWith(each.toLowerCase())) + 1;
    if (day > 0) {
      if (!restDays.includes(day)) restDays.push(day);
      continue;
    }
    if (restHours !== undefined)
      return unread({
        wrong: 'rest hours are given twice',
        legal: 'One span for all days, such as 23:00-07:00.',
      });
    const span = readSpan(word);
    if (!span.ok) return span;
    restHours = span.value;
  }
  if (restDays.length === DAYS.length) return NOTHING_COUNTS;
  return read({
    restDays: restDays.sort((a, b) => a - b),
    ...present({ restHours }),
  });
}

const NOTHING_COUNTS = unread({
  wrong: 'no time would count, so no deadline would ever come',
  legal: 'Leave at least one day, and four hours of it.',
});

function readSpan(word: string): Read<NonNullable<Pace['restHours']>> {
  const [, first, second] = /^([^-–]+)[-–]([^-–]+)$/u.exec(word) ?? [];
  if (first === undefined || second === undefined)
    return unread({
      wrong: `${shown(word)} is neither a day nor a span of hours`,
      legal: 'Days such as Sat Sun, hours such as 23:00-07:00.',
    });
  const [begins, ends] = [readTime(first), readTime(second)];
  if (!begins.ok) return begins;
  if (!ends.ok) return ends;
  const [from, to] = [begins.value, ends.value];
  const minutes = (to.minutes - from.minutes + DAY_MINUTES) % DAY_MINUTES;
  if (minutes === 0)
    return unread({
      wrong: `from ${from.text} to ${to.text} is the whole day: no time would count`,
      legal: 'Two different hours, such as 23:00-07:00.',
    });
  if (minutes > MOST_REST_MINUTES)
    return unread({
      wrong: 'less than four hours a day would count',
      legal: 'Rest hours of at most 20 a day.',
    });
  return read({ from: from.text, to: to.text });
}

/** A time of day as the clock shows it, and in minutes after midnight. */
function readTime(text: string): Read<{ readonly text: string; readonly minutes: number }> {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/u.exec(text.trim()) ?? [];
  const [h, m] = [Number(hour), Number(minute)];
  if (hour === undefined || h > 23 || m > 59)
    return unread({
      wrong: `${shown(text)} is not a time of day`,
      legal: 'Hours and minutes from 00:00 to 23:59.',
    });
  return read({ text: `${String(h).padStart(2, '0')}:${minute}`, minutes: h * 60 + m });
}

const TIMES =
  /^(\d{1,6})\s*(h|d)?(?:\s*\+\s*(\d{1,6})\s*(h|d)?)?(?:[\s,]*then\s+([a-z]+))?(?:\s*(\(agree\)))?$/u;

function readKind(id: string, value: string, table: PaceTable): Read<Pick<Pace, 'kinds'>> {
  const kind = paceKindsOf(table).find((each) => each.id === id);
  if (kind === undefined) {
    const names = ['zone', 'rest', ...paceKindsOf(table).map((each) => each.id)];
    return unread({
      wrong: `the pace has no kind of decision ${shown(id)}`,
      legal: `Each line begins with ${oneOf(names)}.`,
    });
  }
  const match = TIMES.exec(value.toLowerCase());
  if (match === null)
    return unread({
      wrong: `${shown(`${id} ${value}`)} cannot be read`,
      legal: `Such as “${exampleFor(table, kind)}”.`,
    });
  const [, time, unit, more = '0', moreUnit, then = 'remind', agree] = match;
  const hours = within(toHours(time, unit), 1, LONGEST.hours, `the time for ${id}`);
  if (!hours.ok) return hours;
  const grace = within(toHours(more, moreUnit), 0, LONGEST.grace, `the grace for ${id}`);
  if (!grace.ok) return grace;
  const missed = readMissed(kind, then, agree !== undefined, table);
  if (!missed.ok) return missed;
  return read({ kinds: { [id]: { hours: hours.value, grace: grace.value, ...missed.value } } });
}

function toHours(figure: string | undefined, unit: string | undefined): number {
  return Number(figure) * (unit === 'd' ? 24 : 1);
}

function within(hours: number, least: number, most: number, name: string): Read<number> {
  if (hours >= least && hours <= most) return read(hours);
  return unread({
    wrong: `${name} cannot be ${hours} hours`,
    legal: `From ${least} to ${most} hours that count.`,
  });
}

function readMissed(
  kind: PaceKind,
  word: string,
  agrees: boolean,
  { hasGm }: PaceTable,
): Read<Pick<KindPace, 'missed' | 'agreeStated'>> {
  const missed: Missed | undefined = MISSED.find((each) => each === word);
  const can = MISSED.filter((each) => each !== 'gm' || hasGm);
  if (missed === undefined)
    return unread({
      wrong: TABLE_WORDS.noSuchConsequence(shown(word)),
      legal: `“then” and ${oneOf(can)}.`,
    });
  if (missed === 'gm' && !hasGm)
    return unread({
      wrong: 'this campaign has no GM who could decide',
      legal: `“then” and ${oneOf(can)}.`,
    });
  if (missed === 'default' && kind.byDefault === undefined && kind.answers !== true)
    return unread({
      wrong: `${kind.id} has no default: only its owner can choose`,
      legal: `“then” and ${oneOf(can.filter((each) => each !== 'default'))}.`,
    });
  if (!agrees) return read({ missed });
  if (missed !== 'default' || kind.answers !== true)
    return unread({
      wrong: `${kind.id} has no statement of the other side that could be agreed to by default`,
      legal: '“(agree)” follows “then default” where the decision answers the other side.',
    });
  return read({ missed, agreeStated: true });
}

function exampleFor(
  { paceKinds }: Pick<PaceTable, 'paceKinds'>,
  kind = paceKindsOf({ paceKinds })[0],
): string {
  if (kind === undefined) return '';
  return `${kind.id} ${printKind({ hours: kind.hours, grace: kind.grace, missed: 'remind' })}`;
}
