/** A pace as text: written into a form, and read back. Each line says one thing; the order of lines does not matter. */
import { oneOf, shown } from '../../text/shown.ts';
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

/** What is wrong with a text, in words, and what would be right. */
export interface PaceFault {
  readonly message: string;
  readonly legal: string;
}

export type PaceRead =
  | { readonly ok: true; readonly pace: Pace }
  | { readonly ok: false; readonly fault: PaceFault };

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
/** Fewer counted hours a day would make a deadline of three days one of months. */
const MOST_REST_MINUTES = 20 * 60;
const DAY_MINUTES = 24 * 60;

/** What a campaign has for it to be read by: its game's kinds, and whether anybody is its GM. */
export interface PaceTable {
  readonly paceKinds: readonly PaceKind[];
  readonly hasGm: boolean;
}

class Wrong extends Error {
  readonly legal: string;
  constructor(message: string, legal: string) {
    super(message);
    this.legal = legal;
  }
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
export function parsePace(text: string, table: PaceTable): PaceRead {
  try {
    return { ok: true, pace: read(text, table) };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, fault: { message: error.message, legal: error.legal } };
    throw error;
  }
}

export function printPace({ zone, restDays, restHours, kinds }: Pace): string {
  const rest = [
    ...[...restDays].sort((a, b) => a - b).map((day) => DAYS[day - 1] ?? ''),
    ...(restHours === undefined ? [] : [`${restHours.from}-${restHours.to}`]),
  ];
  return [
    `zone ${zone}`,
    ...(rest.length === 0 ? [] : [`rest ${rest.join(' ')}`]),
    ...Object.entries(kinds).map(([id, kind]) => `${id} ${printKind(kind)}`),
  ].join('\n');
}

function printKind({ hours, grace, missed, agreeStated }: KindPace): string {
  const agree = agreeStated === true ? ' (agree)' : '';
  return `${hours} h + ${grace} h, then ${missed}${agree}`;
}

function read(text: string, table: PaceTable): Pace {
  let zone: string | undefined;
  let rest: Pick<Pace, 'restDays' | 'restHours'> = { restDays: [] };
  const kinds: Record<string, KindPace> = {};
  const seen = new Set<string>();
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, word = '', value = ''] = /^(\S+)\s*(.*)$/su.exec(line) ?? [];
    const name = word.toLowerCase();
    if (seen.has(name)) throw new Wrong(`${shown(name)} is said twice.`, 'One line for each.');
    seen.add(name);
    if (name === 'zone') zone = readZone(value);
    else if (name === 'rest') rest = readRest(value);
    else kinds[name] = readKind(name, value, table);
  }
  if (zone === undefined)
    throw new Wrong('The pace has no time zone.', 'A line such as “zone Europe/Berlin”.');
  if (Object.keys(kinds).length === 0)
    throw new Wrong('The pace has no deadline for anything.', `Lines such as “${exampleFor(table)}”.`);
  const pace = { zone, ...rest, kinds };
  if (!hasTime(pace)) throw nothingCounts();
  return pace;
}

function readZone(text: string): string {
  const zone = zoneNamed(text);
  if (zone === undefined)
    throw new Wrong(
      `There is no time zone ${shown(text)}.`,
      'An IANA name, such as Europe/Berlin or America/New_York.',
    );
  return zone;
}

function readRest(text: string): Pick<Pace, 'restDays' | 'restHours'> {
  const restDays: number[] = [];
  let restHours: Pace['restHours'];
  for (const word of text.split(/[\s,]+/u).filter((each) => each !== '')) {
    const day = DAYS.findIndex((each) => word.toLowerCase().startsWith(each.toLowerCase())) + 1;
    if (day > 0) {
      if (!restDays.includes(day)) restDays.push(day);
      continue;
    }
    if (restHours !== undefined)
      throw new Wrong('Rest hours are said twice.', 'One span for all days, such as 23:00-07:00.');
    restHours = readSpan(word);
  }
  if (restDays.length === DAYS.length) throw nothingCounts();
  return { restDays: restDays.sort((a, b) => a - b), ...(restHours === undefined ? {} : { restHours }) };
}

function nothingCounts(): Wrong {
  return new Wrong(
    'Nothing would count: no deadline would ever come.',
    'Leave at least one day, and four hours of it.',
  );
}

function readSpan(word: string): NonNullable<Pace['restHours']> {
  const [, first, second] = /^([^-–]+)[-–]([^-–]+)$/u.exec(word) ?? [];
  if (first === undefined || second === undefined)
    throw new Wrong(
      `${shown(word)} is neither a day nor a span of hours.`,
      'Days such as Sat Sun, hours such as 23:00-07:00.',
    );
  const [from, to] = [readTime(first), readTime(second)];
  const minutes = (to.minutes - from.minutes + DAY_MINUTES) % DAY_MINUTES;
  if (minutes === 0)
    throw new Wrong(
      `From ${from.text} to ${to.text} is the whole day: nothing would count.`,
      'Two different hours, such as 23:00-07:00.',
    );
  if (minutes > MOST_REST_MINUTES)
    throw new Wrong('Less than four hours a day would count.', 'Rest hours of at most 20 a day.');
  return { from: from.text, to: to.text };
}

/** A time of day as the clock shows it, and in minutes after midnight. */
function readTime(text: string): { readonly text: string; readonly minutes: number } {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/u.exec(text.trim()) ?? [];
  const [h, m] = [Number(hour), Number(minute)];
  if (hour === undefined || h > 23 || m > 59)
    throw new Wrong(`${shown(text)} is no time of day.`, 'Hours and minutes from 00:00 to 23:59.');
  return { text: `${String(h).padStart(2, '0')}:${minute}`, minutes: h * 60 + m };
}

const TIMES =
  /^(\d{1,6})\s*(h|d)?(?:\s*\+\s*(\d{1,6})\s*(h|d)?)?(?:[\s,]*then\s+([a-z]+))?(?:\s*(\(agree\)))?$/u;

function readKind(id: string, value: string, table: PaceTable): KindPace {
  const kind = paceKindsOf(table).find((each) => each.id === id);
  if (kind === undefined) {
    const names = ['zone', 'rest', ...paceKindsOf(table).map((each) => each.id)];
    throw new Wrong(
      `The pace has no kind of decision ${shown(id)}.`,
      `Each line begins with ${oneOf(names)}.`,
    );
  }
  const match = TIMES.exec(value.toLowerCase());
  if (match === null)
    throw new Wrong(`${shown(`${id} ${value}`)} cannot be read.`, `Such as “${exampleFor(table, kind)}”.`);
  const [, hours, unit, grace = '0', graceUnit, then = 'remind', agree] = match;
  return {
    hours: within(toHours(hours, unit), 1, LONGEST.hours, `The time for ${id}`),
    grace: within(toHours(grace, graceUnit), 0, LONGEST.grace, `The grace for ${id}`),
    ...readMissed(kind, then, agree !== undefined, table),
  };
}

function toHours(figure: string | undefined, unit: string | undefined): number {
  return Number(figure) * (unit === 'd' ? 24 : 1);
}

function within(hours: number, least: number, most: number, what: string): number {
  if (hours >= least && hours <= most) return hours;
  throw new Wrong(`${what} cannot be ${hours} hours.`, `From ${least} to ${most} hours that count.`);
}

function readMissed(
  kind: PaceKind,
  word: string,
  agrees: boolean,
  { hasGm }: PaceTable,
): Pick<KindPace, 'missed' | 'agreeStated'> {
  const missed: Missed | undefined = MISSED.find((each) => each === word);
  const can = MISSED.filter((each) => each !== 'gm' || hasGm);
  if (missed === undefined)
    throw new Wrong(
      `${shown(word)} is nothing that can happen when a deadline is missed.`,
      `“then” and ${oneOf(can)}.`,
    );
  if (missed === 'gm' && !hasGm)
    throw new Wrong('This campaign has no GM who could decide.', `“then” and ${oneOf(can)}.`);
  if (missed === 'default' && kind.byDefault === undefined && kind.answers !== true)
    throw new Wrong(
      `For ${kind.id} there is no default: only its owner can choose.`,
      `“then” and ${oneOf(can.filter((each) => each !== 'default'))}.`,
    );
  if (!agrees) return { missed };
  if (missed !== 'default' || kind.answers !== true)
    throw new Wrong(
      `For ${kind.id} there is nothing that the other side states and that could be agreed to by default.`,
      '“(agree)” stands behind “then default” of an answer to the other side.',
    );
  return { missed, agreeStated: true };
}

function exampleFor(
  { paceKinds }: Pick<PaceTable, 'paceKinds'>,
  kind = paceKindsOf({ paceKinds })[0],
): string {
  if (kind === undefined) return '';
  return `${kind.id} ${printKind({ hours: kind.hours, grace: kind.grace, missed: 'remind' })}`;
}
