/** Words that many messages have in common. */

import type { Report } from '../report/state.ts';
import type { RgRow } from './charts.ts';
import type { InitiativeChit, InitiativeResult } from './picture-props.ts';
import { SIDE_NAMES, SIDES, type Side } from './sides.ts';

export const RESULT_NAMES: Readonly<Record<InitiativeResult, string>> = {
  initial: 'Initial Scenario',
  'dual-attack': 'Dual Attack',
  'night-dual-attack': 'Night Dual Attack',
  'german-assault': 'German Assault',
  'us-assault': 'U.S. Assault',
  'idle-day': 'Idle Day',
};

export const HOUSE_NOTE = '-# House values are in use: they are not from the printed charts.';

const BRIDGE_NAMES = {
  german: 'destroyed by the Germans',
  other: 'destroyed, not by the Germans',
} as const;

const CONTROL_NAMES = { us: 'U.S.', german: 'German', shared: 'both or neither' } as const;

/** What stands on an Initiative Chit (8.623). */
export const CHIT_NAMES: Readonly<Record<InitiativeChit, string>> = { attack: 'Attack', idle: 'Idle' };

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What a statement on the RePh would change, one line an item. */
export function changeLines(
  report: Pick<Report, 'currentLvp' | 'destroyedLvp' | 'control' | 'germanEntry' | 'lvpHexes'>,
): string[] {
  return reportLines(report).filter((line) => !line.includes('*missing*'));
}

function controlLines({ control, lvpHexes, bridge }: Partial<Report>): string[] {
  if (control === undefined) return ['**Control:** *missing*'];
  const named = Object.entries(control).map(([hex, by]) => `${hex} ${CONTROL_NAMES[by]}`);
  return [
    ...(named.length === 0 ? [] : [`**Control:** ${named.join(' · ')}`]),
    ...(lvpHexes === undefined
      ? []
      : [`**LVP hexes under U.S. Control, the bridge not counted:** ${lvpHexes}`]),
    ...(bridge === undefined ? [] : [`**The bridge:** ${BRIDGE_NAMES[bridge]}`]),
  ];
}

/** A report (or the part of one that is filled in), one line an item. */
export function reportLines(report: Partial<Report>): string[] {
  const { currentLvp, casualtyVp, germanEntry, usOnMap, san, used, destroyedLvp } = report;
  const both = (values: { us: number; german: number }) => `U.S. ${values.us} · German ${values.german}`;
  const spent =
    used === undefined
      ? []
      : SIDES.flatMap((side) =>
          Object.entries(used[side])
            .filter(([, n]) => n > 0)
            .map(([rg, n]) => `${SIDE_NAMES[side]} ${rg} ×${n}`),
        );
  return [
    `**Current-LVP Totals:** ${currentLvp === undefined ? '*missing*' : both(currentLvp)}${destroyedLvp === undefined || destroyedLvp === 0 ? '' : ` · ${destroyedLvp} lost to rubble`}`,
    `**Casualty VP:** ${casualtyVp === undefined ? '*missing*' : both(casualtyVp)}`,
    ...controlLines(report),
    ...(germanEntry === undefined
      ? []
      : [
          `**Entry Area arrow hex:** ${Object.entries(germanEntry)
            .map(([hex, by]) => `${hex} ${SIDE_NAMES[by]}`)
            .join(' · ')}`,
        ]),
    ...(usOnMap === undefined ? [] : [`**U.S. units left on-map:** ${usOnMap ? 'yes' : 'no'}`]),
    ...(used === undefined ? [] : [`**Used up:** ${spent.length === 0 ? 'nothing' : spent.join(', ')}`]),
    ...(san === undefined ? [] : [`**SAN now:** ${both(san)}`]),
  ];
}

/** A SAN that the report has higher than 8.625 announced it, which hardly anything in play does: said, not refused. */
export function raisedSan(
  { sides }: { readonly sides: Readonly<Record<Side, { readonly san: number }>> },
  { san }: Partial<Report>,
): string[] {
  if (san === undefined) return [];
  const raised = SIDES.filter((side) => san[side] > sides[side].san);
  if (raised.length === 0) return [];
  const lines = raised.map((side) => `${SIDE_NAMES[side]} ${sides[side].san} → ${san[side]}`);
  return [`**Higher than announced at the start (8.625):** SAN ${lines.join(' · ')}`];
}

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
