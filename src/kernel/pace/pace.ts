/** How fast a campaign is to go: what its people have agreed on, for each kind of decision. */
import { z } from 'zod';
import type { Calendar } from './counted-time.ts';

/** A kind of decision for which a campaign waits, such as `seal`. */
export interface PaceKind {
  /** One word, stable within the game. */
  readonly id: string;
  /** As it stands in the terms: `Secret choices (8.619–8.623)`. */
  readonly label: string;
  /** Counted hours that suit it where people play in the evenings, and the grace after them. */
  readonly hours: number;
  readonly grace: number;
  /** The default for a side that has not answered in time, in words; absent: none, only its owner can choose. */
  readonly byDefault?: string;
  /** The default can also be to agree to what the other side has stated, if the group has chosen so. */
  readonly answers?: true;
}

/** Matters of the table, the same for all games: requests for a place, chart values, dice rolled by hand, motions. */
export const TABLE_KIND: PaceKind = {
  id: 'table',
  label: 'Matters of the table: places, chart values, dice, motions',
  hours: 72,
  grace: 24,
};

interface WithKinds {
  readonly paceKinds: readonly PaceKind[];
}

/** All kinds of a game, those of the table last. */
export function paceKindsOf({ paceKinds }: WithKinds): readonly PaceKind[] {
  return [...paceKinds, TABLE_KIND];
}

/** The consequences when time and grace are over, in the order in which they are offered. */
export const MISSED = ['remind', 'gm', 'deputy', 'default'] as const;
export type Missed = (typeof MISSED)[number];

/** The terms for one kind of decision. */
export interface KindPace {
  /** Hours that count, from the public event that opened the decision. */
  readonly hours: number;
  /** Hours that count after these, before anything happens. */
  readonly grace: number;
  readonly missed: Missed;
  /** Of a default: also to agree to what the other side has stated. */
  readonly agreeStated?: true | undefined;
}

/** The pace of a campaign: public. A kind that it does not name has no deadline. */
export interface Pace extends Calendar {
  readonly kinds: Readonly<Record<string, KindPace>>;
}

/** Longest time and grace for a decision, in counted hours. */
export const LONGEST = { hours: 90 * 24, grace: 30 * 24 } as const;

const hours = (most: number, least: number) => z.number().int().min(least).max(most);

/** The shape that an event holds; whether such a zone is there today does not matter to it. */
export const PaceShape: z.ZodType<Pace> = z.strictObject({
  zone: z.string().max(64),
  restDays: z.array(z.number().int().min(1).max(7)).max(6),
  restHours: z
    .strictObject({ from: z.string().regex(/^\d\d:\d\d$/u), to: z.string().regex(/^\d\d:\d\d$/u) })
    .optional(),
  kinds: z.record(
    z.string().max(24),
    z.strictObject({
      hours: hours(LONGEST.hours, 1),
      grace: hours(LONGEST.grace, 0),
      missed: z.enum(MISSED),
      agreeStated: z.literal(true).optional(),
    }),
  ),
});

/** Paces that are offered by name at the opening. */
export const PRESETS = ['relaxed', 'brisk'] as const;
export type Preset = (typeof PRESETS)[number];

/** Relaxed takes what the game suggests; brisk a third of it. */
const DIVISORS: Readonly<Record<Preset, number>> = { relaxed: 1, brisk: 3 };

/** A pace by name, with the same for every kind when a deadline is missed; what only its owner can choose is reminded of. */
export function presetPace(game: WithKinds, preset: Preset, zone: string, missed: Missed): Pace {
  const part = (of: number) => Math.ceil(of / DIVISORS[preset]);
  const kinds = paceKindsOf(game).map((kind): readonly [string, KindPace] => {
    const then = missed === 'default' && kind.byDefault === undefined ? 'remind' : missed;
    return [kind.id, { hours: part(kind.hours), grace: part(kind.grace), missed: then }];
  });
  return { zone, restDays: [], kinds: Object.fromEntries(kinds) };
}
