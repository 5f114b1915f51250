/** A calendar with gaps, with draws that the piles cannot fill, or with rules that begin when they do not. */
import { alliedPile, firstAlliedPiles, startAlliedDay } from '../piles/5.0-allied-piles.ts';
import { PRINTED_CALENDAR } from '../scenario/scenarios.ts';
import {
  BEGINNING_NAMES,
  BEGINNINGS,
  type Calendar,
  type CalendarDay,
  limitsOf,
  type VictoryCheck,
} from '../vocabulary/calendar.ts';
import type { Day } from '../vocabulary/dates.ts';
import { type Look, type Notes, once, withVerb } from './notes.ts';
import type { PackFile } from './pack.ts';

export const checkCalendar: Look = (notes) => {
  const { days } = notes;
  const { calendar } = notes.pack;
  if (calendar === undefined) {
    // A pack by itself is played with the printed calendar.
    checkAlliedDraws(notes, PRINTED_CALENDAR);
    checkGermanDraws(notes, PRINTED_CALENDAR);
    return;
  }
  once(
    notes,
    'calendar',
    calendar.map(({ day }) => nameOf(day)),
  );
  const missing = daysFrom(days.from, days.to).filter((day) => !calendar.some((each) => each.day === day));
  if (missing.length > 0)
    notes.no(
      'calendar',
      undefined,
      `${withVerb(missing.map(nameOf))} missing`,
      'Each day of the scenario has a line.',
    );
  for (const [index, each] of calendar.entries()) {
    if (each.day < days.from || each.day > days.to)
      notes.no(
        'calendar',
        index,
        `${nameOf(each.day)} is no day of the scenario`,
        `It is from December ${days.from} to ${days.to} (pack.txt).`,
      );
    checkBeginnings(notes, index, each);
    checkVictory(notes, index, each);
  }
  if (missing.length === 0) {
    checkAlliedDraws(notes, calendar);
    checkGermanDraws(notes, calendar);
  }
};

/** On that line of the pack’s own calendar, or on its cards. */
function noteOn(notes: Notes, cards: 'allied' | 'german', index: number) {
  const where: readonly [PackFile, number | undefined] =
    notes.pack.calendar === undefined ? [cards, undefined] : ['calendar', index];
  return {
    no: (wrong: string, legal: string) => notes.no(...where, wrong, legal),
    doubt: (wrong: string, legal: string) => notes.doubt(...where, wrong, legal),
  };
}

function nameOf(day: Day): string {
  return `Dec ${day}`;
}

function daysFrom(first: Day, last: Day): readonly Day[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function checkBeginnings(notes: Notes, index: number, { day, begins }: CalendarDay): void {
  for (const rule of begins)
    if (BEGINNINGS[rule].day !== day)
      notes.no(
        'calendar',
        index,
        `${nameOf(day)}: ${rule} does not begin today`,
        `${BEGINNINGS[rule].what}: December ${BEGINNINGS[rule].day}.`,
      );
  const missing = BEGINNING_NAMES.filter((rule) => BEGINNINGS[rule].day === day && !begins.includes(rule));
  if (missing.length > 0)
    notes.no(
      'calendar',
      index,
      `${nameOf(day)}: ${withVerb(missing)} not said to begin`,
      `What begins on that day: “/ begins ${[...begins, ...missing].join(', ')}”.`,
    );
}

/** 17.2: the last day says who has won; no number of VPs may win and lose at once, but for the last day of all (18.4). */
function checkVictory(notes: Notes, index: number, { day, victory }: CalendarDay): void {
  const isLast = day === notes.days.to;
  if (isLast && victory === undefined)
    notes.no(
      'calendar',
      index,
      `${nameOf(day)}: no Victory Levels`,
      'The last day of the scenario has some: “/ victory tactical <=11 >=12”.',
    );
  if (victory === undefined) return;
  const no = (wrong: string, legal: string) => notes.no('calendar', index, `${nameOf(day)}: ${wrong}`, legal);
  const { win, loss } = limitsOf(victory);
  if (win !== undefined && loss !== undefined) {
    if (win > loss) no(`${loss} VPs lose and ${win} win`, 'What wins lies below what loses.');
    if (isLast && win + 1 < loss)
      no(
        `with ${win + 1} VPs nobody has won`,
        'On the last day each number of VPs wins or loses: there is no day behind it.',
      );
  }
  for (const [at, level] of victory.entries()) {
    const nearer = victory[at - 1];
    if (nearer === undefined || isBeyond(level, nearer)) continue;
    no(
      `${level.level} does not lie beyond ${nearer.level}`,
      'A higher level wins with fewer VPs and loses with more (17.3).',
    );
  }
}

function isBeyond(level: VictoryCheck, nearer: VictoryCheck): boolean {
  const { win = Number.NEGATIVE_INFINITY, loss = Number.POSITIVE_INFINITY } = level;
  return win < (nearer.win ?? Number.POSITIVE_INFINITY) && loss > (nearer.loss ?? Number.NEGATIVE_INFINITY);
}

/** 5.0: cards of yesterday’s pile are not there today, so the numbers are the same whatever has been drawn. */
function checkAlliedDraws(notes: Notes, calendar: Calendar): void {
  const { allied } = notes.pack;
  let piles = firstAlliedPiles(allied);
  for (const [index, each] of inOrder(calendar)) {
    const started = startAlliedDay(piles, allied, each).piles;
    if (started.unseen < each.supplementals)
      noteOn(notes, 'allied', index).no(
        `${nameOf(each.day)}: ${each.supplementals} supplementals to draw, ${started.unseen} there`,
        'Those of yesterday’s pile are not available (5.0): fewer are drawn, or there are more cards.',
      );
    if (alliedPile(started) < each.hand)
      noteOn(notes, 'allied', index).doubt(
        `${nameOf(each.day)}: a hand of ${each.hand}, ${alliedPile(started)} in the pile`,
        'A hand mostly is smaller than the pile of its day.',
      );
    const gone = started.available.slice(0, started.unseen);
    piles = {
      ...started,
      unseen: 0,
      primaries: [],
      available: started.available.slice(started.unseen),
      discards: [...started.primaries, ...gone],
    };
  }
}

/** 4.2: with Army Group B at the latest possible, so many cards are left behind the discards. */
function checkGermanDraws(notes: Notes, calendar: Calendar): void {
  const { days } = notes;
  const { german } = notes.pack;
  for (const [index, { day, discards }] of inOrder(calendar)) {
    // All that was due before is in the pile: the Army Group comes each day, since the pile is played out (4.0 IV.3).
    const inPile = german.filter(
      ({ date }) => date !== 'okw' && (date < Math.max(day, days.from) || date === 16),
    ).length;
    if (inPile - discards < 2)
      noteOn(notes, 'german', index).no(
        `${nameOf(day)}: ${discards} German cards to discard, ${inPile} there`,
        'An impulse draws two (8.0).',
      );
  }
}

function inOrder(calendar: readonly CalendarDay[]): readonly (readonly [index: number, day: CalendarDay])[] {
  return [...calendar.entries()].toSorted(([, a], [, b]) => a.day - b.day);
}
