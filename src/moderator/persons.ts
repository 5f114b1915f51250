/** Settings of people: zone, quiet hours, absences, whether they want to be reminded. */
import { hasTime, isTimeOfMany, zoneNamed } from '../kernel/pace/counted-time.ts';
import { accept, type Result, refuse } from '../kernel/ruling.ts';
import type { AbsenceRow, PersonRow } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { undone } from '../text/undone.ts';
import type { Absences } from './absences.ts';
import { areWithin, daysFrom, quietUntil, spanOf } from './own-time.ts';
import { typedDay, typedTime } from './typed-time.ts';

/** All settings of one person. */
export interface Person extends PersonRow {
  readonly absences: readonly AbsenceRow[];
}

const MOST_ABSENCES = 5;
const LONGEST_ABSENCE_DAYS = 366;

const EXAMPLE = 'Such as 2026-12-24.';

/** The day that was typed, if it can be no other. */
function theDay(typed: string, days: readonly string[]): Result<string> {
  const [only, another] = days;
  if (only === undefined)
    return no('no-such-day', `There is no day “${typed}”.`, 'A year, a month and a day, such as 2026-12-24.');
  if (another === undefined) return accept(only);
  return no('which-day', `“${typed}” may be ${only} or ${another}.`, `Which one is it? Such as ${only}.`);
}

/** Settings of people. They change when somebody is written to, and nothing in any campaign. */
export class Persons {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #absences: Absences;

  constructor(store: Store, clock: () => number, absences: Absences) {
    this.#absences = absences;
    this.#store = store;
    this.#clock = clock;
  }

  of(user: string): Person {
    const { people } = this.#store;
    return { ...people.person(user), absences: people.absences(user, this.#clock()) };
  }

  setZone(user: string, typed: string): Result<Person> {
    const name = undone(typed);
    if (isTimeOfMany(name))
      return no(
        'many-places',
        `“${typed}” is the time of many places, whose clocks do not all go alike in summer.`,
        'Name a city in your time zone, such as Berlin or New York.',
      );
    const zone = zoneNamed(name);
    if (zone === undefined)
      return no(
        'no-such-zone',
        `There is no time zone “${typed}”.`,
        'Time zones have names such as Europe/Berlin or America/New_York: start typing a city, and choose.',
      );
    return this.#change(user, { zone });
  }

  /** Hours of each day in which the person is not written to. */
  setQuiet(user: string, typedFrom: string, typedTo: string): Result<Person> {
    const { zone } = this.of(user);
    const [from, to] = [typedTime(typedFrom), typedTime(typedTo)];
    if (from === undefined || to === undefined) {
      const typed = from === undefined ? typedFrom : typedTo;
      return no('no-such-time', `There is no time of day “${typed}”.`, 'From 0:00 to 23:59, such as 22:00.');
    }
    if (!hasTime({ zone: 'UTC', restDays: [], restHours: { from, to } }))
      return no(
        'always-quiet',
        'These quiet hours would last all day, and you would never be reminded.',
        'Choose another end, or turn reminders off: /settings reminders.',
      );
    if (zone === null) return noZone();
    return this.#change(user, { quiet_from: from, quiet_to: to });
  }

  endQuiet(user: string): Result<Person> {
    return this.#change(user, { quiet_from: null, quiet_to: null });
  }

  setReminders(user: string, isOn: boolean): Result<Person> {
    return this.#change(user, { reminders: isOn ? 1 : 0 });
  }

  /**
   * An absence on whole days of the person's zone, first and last included. `isPublic`: all of their open campaigns
   * are told.
   */
  leave(user: string, typedFirst: string, typedLast: string, isPublic = false): Result<AbsenceRow> {
    const { zone, absences } = this.of(user);
    const [today = ''] = daysFrom(zone ?? 'UTC', this.#clock(), 1);
    const begin = theDay(typedFirst, typedDay(typedFirst, today));
    if (!begin.ok) return begin;
    const first = begin.value;
    const isOneDay = typedLast === typedFirst;
    const end = isOneDay ? begin : theDay(typedLast, typedDay(typedLast, today, first));
    if (!end.ok) return end;
    const last = end.value;
    if (zone === null) return noZone();
    if (last < first)
      return no('ends-before-it-begins', `An absence from ${first} cannot end on ${last}.`, EXAMPLE);
    if (last < today)
      return no('absence-is-over', `${last} has passed: where you are it is ${today}.`, EXAMPLE);
    if (!areWithin(first, last, LONGEST_ABSENCE_DAYS))
      return no(
        'absence-too-long',
        'An absence can last a year at most.',
        'If you are away for longer, let somebody take your place: /campaign join, “replaces”.',
      );
    const [begins, ends] = spanOf(zone, first, last);
    const others = absences.filter((each) => each.begins !== begins);
    if (others.length >= MOST_ABSENCES)
      return no(
        'too-many-absences',
        `You have already entered ${MOST_ABSENCES} absences.`,
        'Remove them: /settings back.',
      );
    return this.#absences.enter({ user, first, last, begins, ends, is_public: isPublic ? 1 : 0 });
  }

  /** The person is back, or not leaving after all. */
  comeBack(user: string): Result<Person> {
    const ended = this.#absences.end(user);
    return ended.ok ? accept(this.of(user)) : ended;
  }

  /** Until when the person is to be left alone, in ms since the epoch; `undefined`: they may be written to now. */
  leftAloneUntil(user: string): number | undefined {
    const person = this.of(user);
    const start = this.#clock();
    let at = start;
    // An absence may end in the night, and another one begin the day after.
    for (let step = 0; step < 2 * MOST_ABSENCES + 2; step += 1) {
      const next = endOfRest(person, at);
      if (next === undefined) break;
      at = next;
    }
    return at === start ? undefined : at;
  }

  /** The end of the person's quiet hours, in ms since the epoch; `undefined`: there are none now. */
  quietUntil(user: string): number | undefined {
    return endOfQuiet(this.#store.people.person(user), this.#clock());
  }

  #change(user: string, what: Partial<PersonRow>): Result<Person> {
    this.#store.transaction(() => this.#store.people.change(user, what));
    return accept(this.of(user));
  }
}

function endOfRest(person: Person, at: number): number | undefined {
  const away = person.absences.find(({ begins, ends }) => begins <= at && at < ends);
  return away === undefined ? endOfQuiet(person, at) : away.ends;
}

function endOfQuiet({ zone, quiet_from: from, quiet_to: to }: PersonRow, at: number): number | undefined {
  return zone === null || from === null || to === null ? undefined : quietUntil({ zone, from, to }, at);
}

function noZone() {
  return no(
    'which-zone',
    'I do not know your time zone yet.',
    'Set it first: /settings zone, and start typing a city.',
  );
}

function no(slug: string, message: string, legal: string) {
  return refuse({ code: `umpire/person/${slug}`, rule: 'table', message, legal });
}
