/** 8.6032: a report, or what one side states has changed since, in words: one line an item. */

import { given, onlyIf, when } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { SIDE_NAMES, SIDES } from '../vocabulary/sides.ts';
import { countOf } from '../vocabulary/words.ts';
import type { Report } from './state.ts';

/** A report, or the part of one that is filled in. */
export function reportLines(report: Partial<Report>): string[] {
  const { germanEntry, usOnMap, san, used } = report;
  return [
    `**Current-LVP Totals:** ${bothOrMissing(report.currentLvp)}${lostWords(report)}`,
    `**Casualty VP:** ${bothOrMissing(report.casualtyVp)}`,
    ...controlLines(report),
    ...given(germanEntry, (germanEntry) => `**Entry Area arrow hex:** ${entryWords(germanEntry)}`),
    ...given(usOnMap, onMapLine),
    ...given(used, (used) => `**Used up:** ${usedWords(used)}`),
    ...given(san, (san) => `**SAN now:** ${both(san)}`),
  ];
}

/** The changes that a statement on the RePh would make. */
export function changeLines(
  report: Pick<Report, 'currentLvp' | 'destroyedLvp' | 'control' | 'germanEntry' | 'lvpHexes'>,
): string[] {
  return reportLines(report).filter((line) => !line.includes(MISSING));
}

/** A SAN that the report has higher than 8.625 announced it, which hardly anything in play does: said, not refused. */
export function raisedSan({ sides }: KgpState, { san }: Partial<Report>): string[] {
  if (san === undefined) return [];
  const raised = SIDES.filter((side) => san[side] > sides[side].san);
  if (raised.length === 0) return [];
  const lines = raised.map((side) => `${SIDE_NAMES[side]} ${sides[side].san} → ${san[side]}`);
  return [`**Higher than announced at the start (8.625):** SAN ${lines.join(' · ')}`];
}

const MISSING = '*missing*';

const BRIDGE_NAMES = {
  german: 'destroyed by the Germans',
  other: 'destroyed, not by the Germans',
} as const;

const CONTROL_NAMES = { us: 'U.S.', german: 'German', shared: 'both or neither' } as const;

function onMapLine(isSo: boolean): string {
  return isSo ? '**U.S. units left on-map:** yes' : '**U.S. units left on-map:** no';
}

function both({ us, german }: Report['san']): string {
  return `U.S. ${us} · German ${german}`;
}

function bothOrMissing(values: Report['san'] | undefined): string {
  return values === undefined ? MISSING : both(values);
}

function lostWords({ destroyedLvp = 0 }: Partial<Report>): string {
  return when(destroyedLvp !== 0, ` · ${destroyedLvp} lost to rubble`);
}

function controlLines({ control, lvpHexes, bridge }: Partial<Report>): string[] {
  if (control === undefined) return [`**Control:** ${MISSING}`];
  const named = Object.entries(control).map(([hex, by]) => `${hex} ${CONTROL_NAMES[by]}`);
  return [
    ...onlyIf(named.length > 0, `**Control:** ${named.join(' · ')}`),
    ...given(lvpHexes, (lvpHexes) => `**LVP hexes under U.S. Control, the bridge not counted:** ${lvpHexes}`),
    ...given(bridge, (bridge) => `**The bridge:** ${BRIDGE_NAMES[bridge]}`),
  ];
}

function entryWords(germanEntry: Report['germanEntry']): string {
  return Object.entries(germanEntry)
    .map(([hex, by]) => `${hex} ${SIDE_NAMES[by]}`)
    .join(' · ');
}

function usedWords(used: Report['used']): string {
  const spent = SIDES.flatMap((side) =>
    Object.entries(used[side])
      .filter(([, n]) => n > 0)
      .map(([rg, n]) => `${SIDE_NAMES[side]} ${countOf(n, rg)}`),
  );
  return spent.join(', ') || 'nothing';
}
