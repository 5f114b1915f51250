/** Words of the chronicle, which tells a campaign in plain prose: who, when and where, as a history has it. */
import { campaignGameOf } from './charts.ts';
import { type PartOfDay, parseDate } from './dates.ts';
import type { BySide } from './sides.ts';

export const PEOPLE: BySide<string> = { us: 'the Americans', german: 'the Germans' };

/** As a sentence begins. */
export const PEOPLE_FIRST: BySide<string> = { us: 'The Americans', german: 'The Germans' };

const PART_WORDS: Readonly<Record<PartOfDay, string>> = { AM: 'morning', PM: 'afternoon', N: 'night' };

/** `20 PM` → `afternoon`. */
export function partOfDay(date: string): string {
  return PART_WORDS[parseDate(date).part];
}

/** `20 PM` → `20 December, afternoon`. */
export function dateInFull(date: string): string {
  return `${parseDate(date).day} December, ${partOfDay(date)}`;
}

const PLACES: Readonly<Record<string, string>> = { St: 'Stoumont', Ch: 'Cheneux', Lg: 'La Gleize' };

/** Where a campaign game is fought, by its Map Group. */
export function placeNameOf(cg: string): string {
  return PLACES[campaignGameOf(cg).map] ?? 'the front';
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** `the second of their five Attack Chits`, `their only Attack Chit`. */
export function whichOfTheir(what: string, number: number, limit: number): string {
  if (limit === 1) return `their only ${what}`;
  const which = number === limit ? 'last' : (ORDINALS[number - 1] ?? `${number}th`);
  return `the ${which} of their ${NUMBERS[limit] ?? limit} ${what}s`;
}
