/** Words that many messages have in common. */

import type { RgRow } from './charts.ts';
import type { InitiativeChit, InitiativeResult } from './picture-props.ts';

export const RESULT_NAMES: Readonly<Record<InitiativeResult, string>> = {
  initial: 'Initial Scenario',
  'dual-attack': 'Dual Attack',
  'night-dual-attack': 'Night Dual Attack',
  'german-assault': 'German Assault',
  'us-assault': 'U.S. Assault',
  'idle-day': 'Idle Day',
};

export const HOUSE_NOTE = '-# House values are in use: they are not from the printed charts.';

/** The words on an Initiative Chit (8.623). */
export const CHIT_NAMES: Readonly<Record<InitiativeChit, string>> = { attack: 'Attack', idle: 'Idle' };

/** The types that the chart leaves to 8.6202 and 8.6203. */
const ROLLED: Readonly<Record<string, string>> = { squad: 'squad', 'half-squad': 'HS' };
const NAMED: Readonly<Record<string, string>> = { model: 'tanks' };

/** `3 × LMG`, and `LMG` alone. */
export function countOf(count: number, name: string): string {
  return count === 1 ? name : `${count} × ${name}`;
}

/** How many names a sentence holds. */
const MOST_NAMED = 12;

/** The first of them, and how many there are besides: `K20, K21 and 3 more`. */
export function andMore(names: readonly string[], between = ', '): string {
  const named = names.slice(0, MOST_NAMED).join(between);
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}

/** The units of a chart row, for menus: Full and Depleted numbers where they differ. */
export function unitsInWords(row: RgRow): string {
  const units = [
    ...row.units,
    ...(row.equipment ?? []).map((item) => ({ ...item, count: 1, depleted: undefined })),
  ];
  const nameOf = (type: string, kind: string) =>
    type === 'quality' ? (ROLLED[kind] ?? kind) : (NAMED[type] ?? type);
  return units
    .map(({ type, kind, count, depleted }) => {
      const number = depleted === undefined ? String(count) : `${count}/${depleted}`;
      return number === '1' ? nameOf(type, kind) : `${number} × ${nameOf(type, kind)}`;
    })
    .join(', ');
}
