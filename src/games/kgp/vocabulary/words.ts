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

/** What stands on an Initiative Chit (8.623). */
export const CHIT_NAMES: Readonly<Record<InitiativeChit, string>> = { attack: 'Attack', idle: 'Idle' };

/** What a chart row brings, for menus: Full and Depleted numbers where they differ. */
export function unitsInWords(row: RgRow): string {
  const units = [
    ...row.units,
    ...(row.equipment ?? []).map((item) => ({ ...item, count: 1, depleted: undefined })),
  ];
  const names: Readonly<Record<string, string>> = { quality: 'MMC (8.6202)', model: 'tanks' };
  return units
    .map(({ type, count, depleted }) => {
      const number = depleted === undefined ? String(count) : `${count}/${depleted}`;
      return number === '1' ? (names[type] ?? type) : `${number} × ${names[type] ?? type}`;
    })
    .join(', ');
}
