/** The calendar (2.1): what each day allots, and what begins on it. */

import { present } from '../../../text/present.ts';
import type { Day } from './dates.ts';

/** 17.3, from the mildest. */
export const LEVELS = ['tactical', 'operational', 'strategic'] as const;
export type Level = (typeof LEVELS)[number];

/** 17.2: of that level; the figures themselves win or lose (18.4). Of the two one may be missing (18.5). */
export interface VictoryCheck {
  readonly level: Level;
  /** With as many VPs or fewer the Allies have won. */
  readonly win?: number;
  /** With as many or more they have lost. */
  readonly loss?: number;
}

/** The figures that decide between victory, defeat and neither: of the mildest level that has each. */
export function limitsOf(levels: readonly VictoryCheck[]): { readonly win?: number; readonly loss?: number } {
  const win = levels.find((each) => each.win !== undefined)?.win;
  const loss = levels.find((each) => each.loss !== undefined)?.loss;
  return { ...present({ win, loss }) };
}

export interface CalendarDay {
  readonly day: Day;
  /** Supplemental cards that are drawn into the Allied draw pile (4.0 II.2). */
  readonly supplementals: number;
  /** Cards of the Allied hand, at most. */
  readonly hand: number;
  /** 4.2: German cards that are discarded. */
  readonly discards: number;
  /** German Fixed Artillery Range, in hexes (12.31). */
  readonly far: number;
  /** 13.52: a Fuel Depot marker lies there as the campaign begins. */
  readonly hasDepot: boolean;
  /** The mildest level first; the others lie beyond it on both sides (18.2). */
  readonly victory?: readonly VictoryCheck[];
  readonly begins: readonly Beginning[];
}

/** The printed calendar's entries by day; the rules hold from then on, two of them on that day alone. */
export const BEGINNINGS = {
  '4.11': { day: 16, what: 'German Surprise Attacks Completed, this day only' },
  '4.12': { day: 16, what: 'Slow Allied Reaction, this day only' },
  '9.2-10': { day: 17, what: 'German Extended Move' },
  '15.1': { day: 17, what: 'Placing German Detachments' },
  '7.3': { day: 18, what: 'Delayed Reserves' },
  '9.2-9': { day: 18, what: 'German Detachment Relief' },
  '15.4': { day: 18, what: 'Replacing Detachments with German Infantry Reserves' },
  '15.5': { day: 18, what: 'Generating German Detachments' },
  '17.1': { day: 18, what: 'VP Loss for an Allied-Occupied Westwall' },
  '4.2': { day: 19, what: 'German Fading Initiative' },
  '9.2-4': { day: 19, what: 'German Movement to Open Supply Lines' },
  '13.1': { day: 19, what: 'German Supply Checks' },
  '9.7': { day: 20, what: 'German Improved Positions' },
  '13.5': { day: 20, what: 'German Fuel Checks' },
  '16.0': { day: 20, what: 'Replacements' },
  '15.4-any': { day: 21, what: 'Replacing Detachments with any German Reserves' },
  '12.83': { day: 22, what: 'German Advance Restrictions' },
  '9.2-mech': { day: 23, what: 'German Mechanized Infantry moves as Infantry (methods 5 to 9)' },
  '10.7': { day: 26, what: 'End of British Movement Restrictions' },
} as const satisfies { readonly [rule: string]: { readonly day: Day; readonly what: string } };
export type Beginning = keyof typeof BEGINNINGS;
export const BEGINNING_NAMES = Object.keys(BEGINNINGS) as Beginning[];

/** In the order of their days, without a gap. */
export type Calendar = readonly CalendarDay[];

/** @throws for a day that the calendar does not have: its campaign has ended */
export function dayOf(calendar: Calendar, day: Day): CalendarDay {
  const found = calendar.find((each) => each.day === day);
  if (found === undefined) throw new Error(`the calendar has no December ${day}`);
  return found;
}

/** 13.52: where a captured depot goes: the first later day without one, not before December 20; `undefined`: none is left. */
export function dayForDepot(calendar: Calendar, today: Day, depots: ReadonlySet<Day>): Day | undefined {
  return calendar.find(({ day }) => day > today && day >= FIRST_DEPOT_DAY && !depots.has(day))?.day;
}

const FIRST_DEPOT_DAY = 20;
