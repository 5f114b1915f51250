/** Who plays in a simulated quarter: people in ten zones, each with hours, habits and absences of his own. */
import type { Random } from '../games/kgp/random-player.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Both hemispheres, half an hour beside the others, and places that never change their clocks. */
const ZONES = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

/** From when to when, in ms since the epoch. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  /** Minutes of the day on his own wall. */
  readonly wakes: number;
  readonly sleeps: number;
  /** Between two visits, in hours, on the average. */
  readonly everyHours: number;
  /** How likely he is to do what he owes once he is there. */
  readonly diligence: number;
  /** How likely a message that calls him brings him. */
  readonly attention: number;
  readonly absences: readonly Span[];
  /** Hours in which he is not to be written to, on his own wall. */
  readonly quiet: { readonly from: string; readonly to: string } | undefined;
  /** Days of which he has said that he is away, `YYYY-MM-DD`. */
  readonly days: readonly { readonly first: string; readonly last: string }[];
}

export function peopleOf(random: Random, count: number, from: number, days: number): readonly Person[] {
  return Array.from({ length: count }, (_, index): Person => {
    const zone = ZONES[index % ZONES.length] ?? ZONES[0];
    const wakes = random.int(6 * 60, 9 * 60);
    const sleeps = wakes + random.int(14 * 60, 16 * 60);
    const absences = Array.from({ length: Math.round((days / 90) * random.int(0, 3)) }, () => {
      const begin = from + random.int(2, Math.max(2, days - 3)) * DAY + random.int(0, 23) * HOUR;
      return { from: begin, to: begin + random.int(3, 12) * DAY };
    });
    return {
      id: `p${index + 1}`,
      name: `Player ${index + 1}`,
      zone,
      wakes,
      sleeps,
      everyHours: random.pick([4, 7, 12, 20]),
      diligence: random.int(50, 97) / 100,
      attention: random.int(20, 90) / 100,
      absences,
      quiet: random.chance(0.75) ? { from: timeOf(sleeps), to: timeOf(wakes) } : undefined,
      // Some say it of all their absences, most of some, from the day after the first to the one before the last.
      days: absences
        .filter(() => random.chance(0.7))
        .map((each) => ({ first: dayIn(zone, each.from + DAY), last: dayIn(zone, each.to - DAY) })),
    };
  });
}

function timeOf(minutes: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** `YYYY-MM-DD` on the wall of a zone. */
function dayIn(zone: string, at: number): string {
  const known = calendars.get(zone);
  // Swedes write dates so.
  const calendar = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  calendars.set(zone, calendar);
  return calendar.format(at);
}

/** Why he is to be left alone: his hours, or his days; `undefined`: he may be written to. */
export function leftAlone({ zone, quiet, days }: Person, at: number): string | undefined {
  const today = dayIn(zone, at);
  if (days.some(({ first, last }) => today >= first && today <= last)) return `absent on ${today}`;
  if (quiet === undefined) return undefined;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const now = minuteIn(zone, at);
  return isWithin(now, minutes(quiet.from), minutes(quiet.to)) ? `quiet at ${timeOf(now)}` : undefined;
}

const walls = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight on the wall of a zone; by the system's own calendar and not by Umpire's. */
function minuteIn(zone: string, at: number): number {
  let wall = walls.get(zone);
  if (wall === undefined) {
    wall = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
    walls.set(zone, wall);
  }
  const [hour = '0', minute = '0'] = wall.format(at).split(':');
  return Number(hour) * 60 + Number(minute);
}

/** Whether a minute of the day lies within hours that may go over midnight. */
function isWithin(minute: number, from: number, to: number): boolean {
  const [begin, end] = [from % 1440, to % 1440];
  return begin <= end ? minute >= begin && minute < end : minute >= begin || minute < end;
}

export function isAwake({ zone, wakes, sleeps }: Person, at: number): boolean {
  return isWithin(minuteIn(zone, at), wakes, sleeps);
}

export function isAway({ absences }: Person, at: number): boolean {
  return absences.some(({ from, to }) => at >= from && at < to);
}

/** When he looks in next, if nobody calls him. */
export function nextVisit(person: Person, random: Random, now: number): number {
  let at = now + Math.round(-Math.log(1 - random.int(0, 999) / 1000) * person.everyHours * HOUR) + 5 * MINUTE;
  for (;;) {
    const absence = person.absences.find(({ from, to }) => at >= from && at < to);
    if (absence !== undefined) at = absence.to + random.int(0, 180) * MINUTE;
    else if (!isAwake(person, at)) at += random.int(20, 60) * MINUTE;
    else return at;
  }
}
