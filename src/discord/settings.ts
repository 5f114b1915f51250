/** `/settings`: a person's own settings, and how they are shown back. */
import type { Notice } from '../kernel/notice.ts';
import { quietAfter } from '../moderator/own-time.ts';
import type { Person } from '../moderator/persons.ts';
import type { Choice } from './adapter.ts';
import { cut } from './cut.ts';
import { LIMITS } from './limits.ts';
import { peopleWords } from './people-words.ts';

const say = peopleWords.settings;

/** All settings of the person, with instants in the reader's own time. */
export function settingsNotice(person: Person, now: number): Notice {
  const { zone, quiet_from: from, quiet_to: to, reminders, absences } = person;
  const quiet =
    zone === null || from === null || to === null
      ? say.noQuiet
      : say.quiet(from, to, quietAfter({ zone, from, to }, now));
  const lines = [
    say.zone(zone),
    quiet,
    say.reminders(reminders === 1),
    ...(absences.length === 0 ? [say.noAbsence] : absences.map(say.absence)),
    say.about,
  ];
  return { kind: 'settings', title: say.title, text: lines.join('\n') };
}

const ZONES = Intl.supportedValuesOf('timeZone');

/** Zones whose name has all that was typed, with what the clocks show there. */
export function zoneChoices(typed: string, now: number): readonly Choice[] {
  const wanted = typed
    .toLowerCase()
    .split(/[\s_/]+/u)
    .filter(Boolean);
  return ZONES.filter((zone) => wanted.every((word) => zone.toLowerCase().includes(word)))
    .slice(0, LIMITS.choices)
    .map((zone) => {
      const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(now);
      return { name: cut(`${zone.replaceAll('_', ' ')} (${time} now)`, LIMITS.choiceText), value: zone };
    });
}

/** Days that can be meant, the next ones first, as their own names. */
export function dayChoices(days: readonly string[], typed: string): readonly Choice[] {
  const wanted = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return days
    .map((day) => ({ name: dayName(day), value: day }))
    .filter(({ name, value }) =>
      wanted.every((word) => name.toLowerCase().includes(word) || value.includes(word)),
    )
    .slice(0, LIMITS.choices);
}

/** `2026-12-24` as “Thu 24 Dec 2026”. */
function dayName(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');
}
