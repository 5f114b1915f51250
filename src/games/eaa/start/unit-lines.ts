/**
 * Units in a position, a line for those of a corps in one place: `XVIII 0912 = 505.82, 325.82 1 step low`. A place is a hex,
 * `box`, `calendar`, `eliminated`, `exited`, or `nowhere` for what is not in play.
 */
import { type Read, read, readEach } from '../../../text/fault.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { oneOf, shown } from '../../../text/shown.ts';
import type { Book } from '../packs/book.ts';
import type { SavedUnit } from '../runs/saved.ts';
import { type Counter, counterKey, isMechanized, sideOf, stepsOf } from '../vocabulary/counters.ts';
import { type Day, FIRST_DAY, LAST_DAY } from '../vocabulary/dates.ts';
import { CORPS_NAMES, type CorpsName } from '../vocabulary/formations.ts';
import { number, parts } from '../vocabulary/text.ts';
import { andThen, type LineKind, no } from './line.ts';
import type { Opening } from './position.ts';

/** Places that are no hex. */
const ELSEWHERE: readonly string[] = ['box', 'calendar', 'eliminated', 'exited', 'nowhere'];
/** For good. */
const GONE: readonly string[] = ['eliminated', 'exited', 'nowhere'];
const FORM = 'A line is such as “XVIII 0912 = 505.82, 325.82 1 step low” or “V box = 16.1”.';
const STATES = ['dispersed', 'low', 'out', 'isolated', 'no fuel'] as const;
const STATE_FORM = `Behind a unit may stand how many steps it has left (“2 steps” or “reduced”), ${oneOf(STATES)}, and “on 19” where it comes on another day than is printed (8.11).`;

export const UNIT_LINES: readonly LineKind[] = CORPS_NAMES.map(
  (corps): LineKind => ({
    word: corps,
    isOnce: false,
    read: (words, book, draft) =>
      andThen(readPlace(words, book), ({ at, rest }) =>
        andThen(readEach(parts(rest, ',').map((each) => readUnit(each, corps, at, book))), (units) => {
          if (units.length === 0) return no('no unit stands here', FORM);
          const all = { ...draft.units };
          for (const { key, unit } of units) {
            if (all[key] !== undefined) return no(`${key} stands twice`, 'Each unit is in one place.');
            all[key] = unit;
          }
          return read({ units: all });
        }),
      ),
    print: ({ world, opening }, book) => printUnits(corps, world.units, lastDue(world.day, opening), book),
  }),
);

function readPlace(words: string, { ground }: Book): Read<{ readonly at: string; readonly rest: string }> {
  const [, place = '', rest = ''] = /^(\S+)\s*=\s*(.*)$/u.exec(words) ?? [];
  const at = place.toLowerCase();
  if (ground.grid.has(at) || ELSEWHERE.includes(at)) return read({ at, rest });
  return no(`${shown(place || words)} is neither a hex of the map nor ${oneOf(ELSEWHERE)}`, FORM);
}

function readUnit(
  words: string,
  corps: CorpsName,
  at: string,
  { counters }: Book,
): Read<{ readonly key: string; readonly unit: SavedUnit }> {
  const own = [...counters.values()].filter((counter) => counter.corps === corps);
  const counter = own
    .filter(({ id }) => words === id || words.toLowerCase().startsWith(`${id.toLowerCase()} `))
    .toSorted((a, b) => b.id.length - a.id.length)[0];
  if (counter === undefined)
    return no(`${shown(words)} is no unit of ${corps}`, `It has ${oneOf(own.map(({ id }) => id))}.`);
  const key = counterKey(counter);
  const said = words.slice(counter.id.length).trim().toLowerCase();
  if (GONE.includes(at))
    return said === ''
      ? read({ key, unit: { at } })
      : no(`${shown(said)} behind ${counter.id}`, `Who is ${at} has no state.`);
  return andThen(readStates(said, counter), (states) => {
    if (states.day !== undefined && (counter.entry === undefined || !('day' in counter.entry)))
      return no(`${counter.id} comes on no day`, 'Who has a date may come on another (8.11).');
    return read({ key, unit: { at, ...states } });
  });
}

type States = Required<Pick<SavedUnit, 'steps'>> & Omit<SavedUnit, 'at' | 'steps'>;

function readStates(said: string, counter: Counter): Read<States> {
  const full = stepsOf(counter);
  let left = said;
  /** Takes those words away, if they stand there. */
  const takes = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(left);
    if (found === null) return undefined;
    left = `${left.slice(0, found.index)} ${left.slice(found.index + found[0].length)}`.trim();
    return found;
  };
  const counted = takes(/\b(\d) steps?\b/u);
  const isReduced = takes(/\breduced\b/u) !== undefined;
  const steps = counted === undefined ? full - (isReduced ? 1 : 0) : Number(counted[1]);
  const onDay = takes(/\bon (\d\d)\b/u);
  const isDispersed = takes(/\bdispersed\b/u) !== undefined;
  const isOutOfFuel = takes(/\bno fuel\b/u) !== undefined;
  const supply = takes(/\b(low|out|isolated)\b/u)?.[1];
  if (left !== '') return no(`${shown(left)} behind ${counter.id} cannot be read`, STATE_FORM);
  if (steps < 1 || steps > full || (isReduced && counted !== undefined))
    return no(
      `${counter.id} has not ${isReduced ? 'a step less' : `${steps} steps`}`,
      `It has 1 to ${full} (2.21).`,
    );
  if (isOutOfFuel && (sideOf(counter) === 'allied' || !isMechanized(counter)))
    return no(`${counter.id} needs no fuel`, 'German mechanized units do (13.5).');
  const day = onDay && number(onDay[1] ?? '', FIRST_DAY, LAST_DAY);
  if (onDay !== undefined && day === undefined)
    return no(`${onDay[1] ?? ''} is no day`, `Days are ${FIRST_DAY} to ${LAST_DAY}.`);
  const isPrinted = counter.entry !== undefined && 'day' in counter.entry && counter.entry.day === day;
  return read({
    steps,
    ...(isDispersed ? { isDispersed } : {}),
    ...(supply === 'low' || supply === 'out' || supply === 'isolated' ? { supply } : {}),
    ...(isOutOfFuel ? { isOutOfFuel } : {}),
    ...(day === undefined || isPrinted ? {} : { day }),
  });
}

function printUnits(
  corps: CorpsName,
  units: Readonly<Record<string, SavedUnit>>,
  due: Day,
  { counters, ground }: Book,
): readonly string[] {
  const byPlace = new Map<string, string[]>();
  for (const [key, counter] of [...counters].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (counter.corps !== corps) continue;
    const unit = units[key] ?? { at: 'nowhere' };
    if (isAssumed(counter, units[key], due)) continue;
    const line = byPlace.get(unit.at) ?? [];
    line.push(printUnit(counter, unit));
    byPlace.set(unit.at, line);
  }
  const rank = (at: string) =>
    ground.grid.has(at) ? ground.grid.indexOf(at) : ground.grid.hexes.length + ELSEWHERE.indexOf(at);
  return [...byPlace]
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([at, line]) => `${at} = ${line.join(', ')}`);
}

/** The last day whose units have come: before the Reserve Phase that of yesterday (4.0 I). */
export function lastDue(day: Day, opening: Opening): Day {
  return opening === 'Reserve Phase' ? day - 1 : day;
}

/** Left out of a text: who comes on a later day is on the calendar, whole; who has come already is not in play. */
export function assumedOf(counter: Counter, due: Day): SavedUnit | undefined {
  const { entry } = counter;
  const isLater = entry !== undefined && 'day' in entry && entry.day > due;
  if (!isLater) return undefined;
  return { at: 'calendar', steps: stepsOf(counter) };
}

function isAssumed(counter: Counter, unit: SavedUnit | undefined, due: Day): boolean {
  return JSON.stringify(unit) === JSON.stringify(assumedOf(counter, due));
}

function printUnit(
  counter: Counter,
  { at, steps, isDispersed, supply, isOutOfFuel, day }: SavedUnit,
): string {
  if (GONE.includes(at)) return counter.id;
  const few = steps === 1 ? '1 step' : `${steps} steps`;
  return [
    counter.id,
    ...onlyIf(steps !== stepsOf(counter), few),
    ...onlyIf(isDispersed === true, 'dispersed'),
    ...given(supply),
    ...onlyIf(isOutOfFuel === true, 'no fuel'),
    ...given(day, (day) => `on ${day}`),
  ].join(' ');
}
