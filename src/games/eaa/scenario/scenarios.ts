/** The scenarios of section 18, and the printed calendar by which they go. */
import { z } from 'zod';
import printed from '../../../../data/eaa/calendar.json' with { type: 'json' };
import listed from '../../../../data/eaa/scenarios.json' with { type: 'json' };
import { fieldsIf, present } from '../../../text/present.ts';
import {
  BEGINNING_NAMES,
  BEGINNINGS,
  type Beginning,
  type Calendar,
  type CalendarDay,
  LEVELS,
  type VictoryCheck,
} from '../vocabulary/calendar.ts';
import { type Dates, type Day, FIRST_DAY, holdsOn, LAST_DAY, readDates } from '../vocabulary/dates.ts';
import { type LeftOut, SECTIONS, type Section } from '../vocabulary/left-out.ts';
import { type Scenario, STARTS } from './scenario.ts';

const count = z.number().int().positive();
const dates = z.string().transform((text, context): Required<Dates> => {
  const read = readDates(text);
  if (read?.to !== undefined) return { from: read.from, to: read.to };
  context.addIssue(`${text} are no days with a first and a last`);
  return z.NEVER;
});
const level = z.enum(LEVELS);
/** On each of these evenings; of its two figures one may be missing (18.5). */
const limit = z.strictObject({ days: dates, level, win: count.optional(), loss: count.optional() });
type Limit = z.infer<typeof limit>;

const calendar = z.strictObject({
  rule: z.string(),
  days: z.array(
    z.strictObject({ day: count, far: count, discards: count.optional(), supplementals: count, hand: count }),
  ),
  limits: z.array(limit),
});

const scenario = z.strictObject({
  rule: z.string(),
  title: z.string(),
  days: dates,
  start: z.enum(STARTS),
  inPlay: z.enum(['all', 'dated']),
  leavesOut: z.array(z.enum(SECTIONS)).default([]),
  depots: z.strictObject({ markers: count, always: z.array(z.string()) }).optional(),
  /** Evenings on which the limits of the calendar hold. */
  printedLimits: dates.optional(),
  limits: z.array(limit).default([]),
  suddenDefeat: z.strictObject({ markersMoved: count, level }).optional(),
  townVp: count.default(0),
  position: z.array(z.string()).optional(),
});

const PRINTED = calendar.parse(printed);

/** Of what begins, the section without which it never comes up. */
const PARTS: { readonly [rule in Beginning]?: readonly Section[] } = {
  '15.1': ['15.0'],
  '9.2-9': ['15.0'],
  '15.4': ['15.0'],
  '15.5': ['15.0'],
  '15.4-any': ['15.0'],
  '16.0': ['16.0'],
};

/** All fourteen days, with the limits of the calendar. */
export const PRINTED_CALENDAR = calendarOf({ from: FIRST_DAY, to: LAST_DAY }, PRINTED.limits, new Set());

/** By id, in the order of section 18. */
export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(
  Object.entries(z.record(z.string(), scenario).parse(listed)).map(([id, read]) => [
    id,
    scenarioOf(id, read),
  ]),
);

/** Who has to be named wherever their map shows (`data/geography`). */
const PLACES = 'map: places by GeoNames, CC BY 4.0';

/** Those that can be chosen at the opening, with their rule. */
export const PLAYED = [...SCENARIOS].map(([id, { rule, title }]) => ({
  value: id,
  label: `${rule} ${title} (${PLACES})`,
}));

function scenarioOf(id: string, read: z.infer<typeof scenario>): Scenario {
  const { limits, printedLimits, leavesOut, depots, suddenDefeat, position, ...plain } = read;
  const ofCalendar = PRINTED.limits.filter(
    ({ days }) => printedLimits !== undefined && holdsOn(printedLimits, days.from),
  );
  const out: LeftOut = new Set(leavesOut);
  return {
    id,
    ...plain,
    calendar: calendarOf(plain.days, [...ofCalendar, ...limits], out),
    countsAs: {},
    leavesOut: out,
    ...present({ depots, suddenDefeat, position }),
  };
}

/** The printed calendar of these days. */
function calendarOf(days: Dates, limits: readonly Limit[], leavesOut: LeftOut): Calendar {
  return PRINTED.days
    .filter(({ day }) => holdsOn(days, day))
    .map(({ day, discards = 0, ...allotted }): CalendarDay => {
      const victory = victoryOn(day, limits);
      return {
        day,
        discards,
        ...allotted,
        hasDepot: false,
        ...fieldsIf(victory.length > 0, { victory }),
        begins: BEGINNING_NAMES.filter(
          (rule) => BEGINNINGS[rule].day === day && !(PARTS[rule] ?? []).some((part) => leavesOut.has(part)),
        ),
      };
    });
}

/** The limits of an evening, the mildest level first. */
function victoryOn(day: Day, limits: readonly Limit[]): readonly VictoryCheck[] {
  const today = limits.filter(({ days }) => holdsOn(days, day));
  return LEVELS.flatMap((level): VictoryCheck[] => {
    const those = today.filter((each) => each.level === level);
    if (those.length === 0) return [];
    const win = those.find((each) => each.win !== undefined)?.win;
    const loss = those.find((each) => each.loss !== undefined)?.loss;
    return [{ level, ...present({ win, loss }) }];
  });
}
