/**
 * The effects of events and combat tactics: a closed list by side (2.31, 2.32, 12.3). Those that the rule text tells
 * stand in the files of its rules; those that only the player aids show are parameters, which the pack gives
 * (`effect-text.ts`).
 */
import type { Day } from './dates.ts';
import type { Side } from './formations.ts';

/**
 * The type of a parameter: a whole number of at least 1, a day, hexes by their names, divisions, or where a range
 * begins.
 */
export interface ParameterTypes {
  readonly count: number;
  readonly day: Day;
  readonly hexes: readonly string[];
  readonly divisions: readonly string[];
  readonly start: RangeStart;
}
export type ParameterType = keyof ParameterTypes;

/** From where the range of Fixed Artillery is measured (12.31). */
export const RANGE_STARTS = ['Westwall', 'east edge'] as const;
export type RangeStart = (typeof RANGE_STARTS)[number];

export type Parameters = { readonly [name: string]: ParameterType };

/** Command and special events. */
export const EVENTS = {
  allied: {
    /** 5.1, 13.4: so many German cards are discarded and the first German impulse is skipped; or a stack is supplied. */
    Airpower: { discards: 'count' },
    /** 10.8, 14.2: so many Roadblocks; or a bridge is blown, repaired or built. */
    Engineers: { roadblocks: 'count' },
    /** 4.12: so many units move at once, also on December 16. */
    'Raise the Alarm': { units: 'count' },
    /** So many units of one corps go back so many hexes, each as in a retreat. */
    Withdrawal: { units: 'count', hexes: 'count' },
    /** So many units lose their Dispersed markers. */
    Recover: { units: 'count' },
  },
  german: {
    /** British units of one day, and their cards, come on another. */
    'Allied Command Crisis': { from: 'day', to: 'day' },
    /** 14.2: a bridge so far from a supplied unit is repaired, or one is built. */
    'Bridge Engineers': { within: 'count' },
    /** So many Allied cards are discarded, unseen from the draw pile or else by choice from the hand. */
    Commandos: { cards: 'count' },
    /** 16.0: the formation of this impulse's command card gets so many replacement steps. */
    Consolidation: { steps: 'count' },
    /** One of these divisions comes so many days later. */
    'Eisenhower Hesitates': { divisions: 'divisions', days: 'count' },
    /** 13.53. */
    'Fuel Priority': {},
    /** 10.8: for the day, no Roadblock so near to a unit of 5th Panzer Army. */
    'Manteuffel Directs Traffic': { hexes: 'count' },
    /** 12.37, 13.12, 17.1: the unit lands in the first of these hexes without an Allied unit. */
    'von der Heydte': { hexes: 'hexes' },
  },
} as const satisfies { readonly [side in Side]: { readonly [name: string]: Parameters } };

/** Combat tactics. That each is a chit for the attacker (12.3) goes without saying. */
export const TACTICS = {
  allied: {
    Airpower: {},
    Artillery: {},
    /** As Artillery, in combats with a unit of the card's corps; no wild card (12.33), and legal on December 16 (4.12). */
    'Corps Artillery': {},
    /** 14.31, 14.34. */
    Engineers: {},
    /** 12.0, 12.1: so many units from so many hexes away. */
    'Reinforce Battle': { units: 'count', hexes: 'count' },
    /** 12.4. */
    Screen: {},
    'Tank Battalion': {},
  },
  german: {
    Airpower: {},
    Artillery: {},
    /** 12.1, 12.5. */
    'Assault Coordination': {},
    /** 14.31, 14.34. */
    'Combat Engineers': {},
    /** 12.31: within the range of the day; from where. */
    'Fixed Artillery': { from: 'start' },
    /** 12.41. */
    'Infantry Infiltration': {},
    'Panzer Battalion': {},
    'Press the Attack': {},
    /** 9.24, 12.83: so many units from so many hexes away. */
    'Reinforce Battle': { units: 'count', hexes: 'count' },
  },
} as const satisfies { readonly [side in Side]: { readonly [name: string]: Parameters } };

export type EventName<S extends Side> = keyof (typeof EVENTS)[S] & string;
export type TacticName<S extends Side> = keyof (typeof TACTICS)[S] & string;
type Given<P extends Parameters> = { readonly [name in keyof P]: ParameterTypes[P[name]] };
type Effects<L extends { readonly [name: string]: Parameters }> = {
  readonly [name in keyof L]: Given<L[name]>;
};

/** All events of a side with their parameters, as a pack has them. */
export type EventEffects<S extends Side> = Effects<(typeof EVENTS)[S]>;
export type TacticEffects<S extends Side> = Effects<(typeof TACTICS)[S]>;

/** A pack's parameters of every event and tactic. */
export interface PackEffects {
  readonly events: { readonly [side in Side]: EventEffects<side> };
  readonly tactics: { readonly [side in Side]: TacticEffects<side> };
}
