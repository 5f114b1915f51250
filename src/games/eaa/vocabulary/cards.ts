/** Command cards (2.31, 2.32): what is printed on them, and what of it holds on a day. Setup cards (2.33) come later. */
import { type Dates, type Day, holdsOn } from './dates.ts';
import type { EventName, TacticName } from './effects.ts';
import type { Army, CorpsName, Side } from './formations.ts';

/** 01 to 34 are Allied, 35 to 71 German. */
export const CARD_IDS = { allied: [1, 34], german: [35, 71] } as const satisfies {
  readonly [side in Side]: readonly [first: number, last: number];
};
/**
 * The units that a card commands. Divisions also are brigades and units that are formations themselves: `Peiper`,
 * `150`.
 */
export type CardFormation =
  | { readonly kind: 'divisions'; readonly corps: CorpsName; readonly names: readonly string[] }
  | { readonly kind: 'corps'; readonly corps: CorpsName }
  | { readonly kind: 'army'; readonly army: Army }
  /** Army Group B, 21st Army Group. */
  | { readonly kind: 'army-group' }
  /** 5.6: No Command. */
  | { readonly kind: 'none' };

/** An event of a card, on the days on which it can be; absent: on all. */
export interface CardEvent<S extends Side> {
  readonly kind: 'event';
  readonly event: EventName<S>;
  /** 8.11: a special event is none of the support card. */
  readonly isSpecial: boolean;
  readonly on?: Dates;
}

export type AlliedCommand =
  /** 7.1: all reserves of the formation. */
  | { readonly kind: 'deploy' }
  /** 5.2: any one reserve unit of the divisions' corps. */
  | { readonly kind: 'deploy-one' }
  /** 6.1, 6.2: the corps, one of the divisions, or of an army (5.4, 5.5) one corps and whoever is stacked with it. */
  | { readonly kind: 'activate' }
  /** 6.3: any one unit, once a day. */
  | { readonly kind: 'activate-one' }
  /** 16.1, from December 20. */
  | { readonly kind: 'replacements'; readonly points: number }
  /** Army and Army Group cards: as any command event that the day allows. */
  | { readonly kind: 'any-event' }
  | CardEvent<'allied'>;

export type GermanCommand =
  /** 8.13. */
  | { readonly kind: 'activate' }
  /** 8.12, from December 20. */
  | { readonly kind: 'replacements'; readonly points: number }
  | CardEvent<'german'>;

/** A tactic on the days on which it can be; absent: on all. All that hold on a day are the card's (12.33). */
export interface CardTactic<T extends string> {
  readonly tactic: T;
  readonly on?: Dates;
}

/** 12.33: a wild card. */
export const ANY_TACTIC = 'any tactic';

interface CommandCard {
  readonly id: number;
  readonly title: string;
  /** Otherwise it is supplemental. */
  readonly isPrimary: boolean;
  /** Command Value: 0 to 5. */
  readonly value: number;
  readonly formation: CardFormation;
}

export interface AlliedCard extends CommandCard {
  readonly side: 'allied';
  /** The day on which it comes into play. */
  readonly date: Day;
  /** As printed; the player chooses one. */
  readonly commands: readonly AlliedCommand[];
  readonly tactics: readonly CardTactic<TacticName<'allied'> | typeof ANY_TACTIC>[];
}

export interface GermanCard extends CommandCard {
  readonly side: 'german';
  /** The day on which it comes into play; `okw`: as 9.8 says. */
  readonly date: Day | 'okw';
  /** As printed; the first that is possible is carried out (8.1). */
  readonly commands: readonly GermanCommand[];
  readonly tactics: readonly CardTactic<TacticName<'german'>>[];
  /** 12.3: after its tactic it goes back to the draw pile. */
  readonly returns: boolean;
  /** 13.5: by division or brigade, the days on which it is out of fuel. */
  readonly noFuel: readonly NoFuel[];
  /** 8.14: on that day it always is the command card and activates that one alone, past ZOCs. */
  readonly alone: readonly Alone[];
}

export interface NoFuel {
  readonly name: string;
  /** Ascending; none: it never is. */
  readonly days: readonly Day[];
}

export interface Alone {
  readonly day: Day;
  readonly name: string;
}

export type Card = AlliedCard | GermanCard;

/** The events that a card offers on that day, in its order: command and special ones. */
export function eventsOn(card: GermanCard, day: Day): readonly CardEvent<'german'>[];
export function eventsOn(card: AlliedCard, day: Day): readonly CardEvent<'allied'>[];
export function eventsOn(
  { commands }: Card,
  day: Day,
): readonly (CardEvent<'allied'> | CardEvent<'german'>)[] {
  return commands.filter((each) => each.kind === 'event').filter((each) => holdsToday(each, day));
}

/** The tactics of a card on that day. */
export function tacticsOn<T extends string>(
  { tactics }: { readonly tactics: readonly CardTactic<T>[] },
  day: Day,
): readonly T[] {
  return tactics.filter((each) => holdsToday(each, day)).map(({ tactic }) => tactic);
}

/** Whether an event or a tactic is one on that day. */
export function holdsToday({ on }: { readonly on?: Dates }, day: Day): boolean {
  return on === undefined || holdsOn(on, day);
}

/** 8.14: whom alone the card activates on that day; with one it is the command card, whatever the other is. */
export function aloneOn({ alone }: Pick<GermanCard, 'alone'>, day: Day): string | undefined {
  return alone.find((each) => each.day === day)?.name;
}

/** 13.5: which of its divisions and brigades are out of fuel on that day. */
export function withoutFuelOn({ noFuel }: Pick<GermanCard, 'noFuel'>, day: Day): readonly string[] {
  return noFuel.filter(({ days }) => days.includes(day)).map(({ name }) => name);
}
