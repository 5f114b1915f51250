/** Times of day and days as people type them: `10pm`, `24.12.2026`, `tomorrow`, `Fri`. What may be two days is asked about. */
import { Temporal } from 'temporal-polyfill';
import { given } from '../text/present.ts';
import { plainSigns } from '../text/undone.ts';
import { dayNamed, timeOfDay } from './own-time.ts';

/** Without quotation marks, and the stop at its end; the number in front is none of a list. */
function plainWords(typed: string): string {
  return plainSigns(typed)
    .replaceAll(/["']/gu, '')
    .replace(/[\s.,;!]+$/u, '')
    .trim();
}

const HALF = /^(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))? ?(?<half>[ap])\.? ?m\.?$/iu;
const OF_24 = /^(?<hour>\d{1,2})(?: ?(?:h|[:.]) ?(?<minute>\d{2}))? ?(?:h|hrs|hours|uhr|o'?clock)?$/iu;
const FIGURES = /^(?<hour>\d{2})(?<minute>\d{2})(?: ?(?:h|hrs|hours))?$/iu;
const NAMED: ReadonlyMap<string, string> = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['midnight', '00:00'],
]);

/** As `HH:MM`; `undefined`: no time of day. */
export function typedTime(typed: string): string | undefined {
  const asItStands = timeOfDay(typed);
  if (asItStands !== undefined) return asItStands;
  const said = plainWords(typed);
  const named = NAMED.get(said.toLowerCase());
  if (named !== undefined) return named;
  const {
    hour = '',
    minute = '00',
    half,
  } = (HALF.exec(said) ?? OF_24.exec(said) ?? FIGURES.exec(said))?.groups ?? {};
  if (half === undefined) return timeOfDay(`${hour}:${minute}`);
  // Noon is 12 p.m., midnight 12 a.m.
  const shown = Number(hour);
  if (shown < 1 || shown > 12) return undefined;
  const before = half.toLowerCase() === 'p' ? 12 : 0;
  return timeOfDay(`${(shown % 12) + before}:${minute}`);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEKDAY = /^(?:on )?(?<day>mon|tue|tues|wed|wednes|thu|thurs?|fri|sat|satur|sun)(?:day)?$/iu;

const DAY_FIRST = new RegExp(
  `^(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)? ?(?:of )?(?<name>${MONTH})\\.?,?(?: (?<year>\\d{4}))?$`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  `^(?<name>${MONTH})\\.? (?<day>\\d{1,2})(?:st|nd|rd|th)?,?(?: (?<year>\\d{4}))?$`,
  'iu',
);
const YEAR_FIRST = /^(?<year>\d{4}) ?[-./ ] ?(?<month>\d{1,2}) ?[-./ ] ?(?<day>\d{1,2})$/u;
const WITH_STOPS = /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.?(?: ?(?<year>\d{4}))?$/u;
/** The day first, or the month: as far as one alone can be. */
const WITH_STROKES = /^(?<one>\d{1,2}) ?[/-] ?(?<other>\d{1,2})(?: ?[/-] ?(?<year>\d{4}))?$/u;

/** Days that a text may be, `YYYY-MM-DD`: none, the one, or those between which it must be asked. `from`: no day before it. */
export function typedDay(typed: string, today: string, from = today): readonly string[] {
  const asItStands = dayNamed(typed);
  if (asItStands !== undefined) return [asItStands];
  const said = plainWords(typed);
  const word = said.toLowerCase();
  const ahead = ['today', 'tomorrow'].indexOf(word);
  if (ahead >= 0) return [Temporal.PlainDate.from(today).add({ days: ahead }).toString()];
  const weekday = WEEKDAY.exec(said)?.groups?.day?.slice(0, 3).toLowerCase();
  if (weekday !== undefined) return weekdayAfter(DAYS.indexOf(weekday) + 1, from);
  const strokes = WITH_STROKES.exec(said)?.groups;
  if (strokes !== undefined) {
    const { one = '', other = '', year } = strokes;
    const both = [dayOf(year, other, one, from), dayOf(year, one, other, from)];
    return [...new Set(both.filter((day) => day !== undefined))];
  }
  const found = [DAY_FIRST, MONTH_FIRST, YEAR_FIRST, WITH_STOPS].map((form) => form.exec(said)?.groups);
  const groups = found.find((each) => each !== undefined);
  if (groups === undefined) return [];
  const month = groups.month ?? String(MONTHS.indexOf((groups.name ?? '').slice(0, 3).toLowerCase()) + 1);
  const day = dayOf(groups.year, month, groups.day ?? '', from);
  return given(day);
}

/** On that weekday itself: it, or the same one a week later. */
function weekdayAfter(weekday: number, from: string): readonly string[] {
  const begin = Temporal.PlainDate.from(from);
  const next = begin.add({ days: (weekday - begin.dayOfWeek + 7) % 7 });
  const days = next.equals(begin) ? [next, next.add({ weeks: 1 })] : [next];
  return days.map(String);
}

/** Without a year, the next such day. */
function dayOf(year: string | undefined, month: string, day: string, from: string): string | undefined {
  const named = (of: string) => dayNamed(`${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year !== undefined) return named(year);
  const first = Number(from.slice(0, 4));
  return [first, first + 1]
    .map((each) => named(String(each)))
    .find((each) => each !== undefined && each >= from);
}
