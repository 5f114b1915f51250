/** 8.6206: one Secret DR for each RG that may receive a leader. */
import type { ChartCell } from '../../../kernel/game.ts';
import { isListed } from '../rg/8.6197-rg-charts.ts';
import { contentsOf } from '../rg/contents.ts';
import type { Rg } from '../rg/state.ts';
import type { KgpCampaign } from '../state.ts';
import { eliteCell } from '../units/counters.ts';
import { campaignGameOf, RG_CHARTS, RG_TABLES, type RgRow, rgRowOf, rowFor } from '../vocabulary/charts.ts';
import { isOnOrAfter } from '../vocabulary/dates.ts';
import { emit, event } from '../vocabulary/event.ts';
import { drmOf } from '../vocabulary/refit-table.ts';
import { rollWords, sumWords } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { rgOf } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { noteRgRoll, receivedNow, rgNameOf, rollForRg } from './rg-rolls.ts';

const RULE = '8.6206';

export function leaders(work: KgpWork, side: Side): void {
  for (const rg of receivedNow(work.state.game, side)) {
    const column = leaderColumn(side, rgRowOf(side, rg.rg));
    if (column === undefined) continue;
    const { values, sum } = rollForRg(work, side, { rule: RULE, kind: 'DR', rg, what: 'leader' });
    const drm = drmsFor(work.state, side, rg, column);
    const final = sum + drmOf(drm);
    const leader = leaderFor(column, side, rg, final);
    emit(work, leaderRolled, `side:${side}`, { side, rg: rg.id, values, drm, final, leader });
  }
}

type Column = 'us' | 'german' | 'armor';

/** Note l for Personnel leaders of I RG, note a for armor leaders of V RG. */
export function leaderColumn(side: Side, row: RgRow): Column | undefined {
  if (/^I\d/u.test(row.id) && row.footnotes.includes('l')) return side;
  if (/^V\d/u.test(row.id) && row.footnotes.includes('a')) return 'armor';
  return undefined;
}

/** The leader of a Final DR; the * of the armor column exchanges an 8-1 for a 9-1 with a Pz VIB. */
function leaderFor(column: Column, side: Side, { rg }: Rg, final: number): string | null {
  if (column !== 'armor') return rowFor(RG_TABLES.leaders[column], final)?.leader ?? null;
  const row = rowFor(RG_TABLES.leaders.armor, final);
  const isTiger = side === 'german' && rg === 'V3';
  return (isTiger ? row?.tiger : undefined) ?? row?.leader ?? null;
}

interface Drm {
  readonly label: string;
  readonly value: number;
}

function drmsFor(campaign: KgpCampaign, side: Side, rg: Rg, column: Column): readonly Drm[] {
  const { eliteDrm, depletedDrm, lateDrm, lateFrom } = RG_TABLES.leaders;
  const drms: Drm[] = [];
  if (column !== 'armor' && allElite(campaign, side, rg))
    drms.push({ label: 'all MMC Elite', value: eliteDrm });
  if (side === 'german' && rg.strength === 'D') drms.push({ label: 'Depleted', value: depletedDrm });
  if (side === 'german' && isOnOrAfter(campaign.game.date, lateFrom))
    drms.push({ label: `on/after ${lateFrom}`, value: lateDrm });
  return drms;
}

/** All MMC of the RG are Elite. The class comes from 8.6202 where it was rolled, else from the owner's copy. */
function allElite(campaign: KgpCampaign, side: Side, rg: Rg): boolean {
  const mmc = contentsOf(side, rg).filter(({ kind }) => kind === 'squad' || kind === 'half-squad');
  return (
    mmc.length > 0 &&
    mmc.every(({ type, class: rolled }) => {
      if (rolled !== undefined) return rolled === 'Elite';
      // A half-squad is of its squad's class; the charts list both only for I2.
      const squad = type === '3-3-7' ? '7-4-7' : type;
      return campaign.core.charts[eliteCell(squad)]?.value === 'yes';
    })
  );
}

/** MMC types whose class the rule texts do not give. */
const CLASS_TYPES = ['7-4-7', '6-5-8', '8-3-8', '4-4-7'] as const;

/** Those of them that an RG of this CG can bring: whether they are Elite is asked for. */
export function classTypes(cg: string): readonly string[] {
  const rows = SIDES.flatMap((side) => [...RG_CHARTS[side].values()].map((row) => ({ side, row })));
  const there = rows.filter(
    ({ side, row }) =>
      isListed(cg, row) || campaignGameOf(cg).sides[side].rgs.some(({ rg }) => rg === row.id),
  );
  return CLASS_TYPES.filter((type) => there.some(({ row }) => row.units.some((unit) => unit.type === type)));
}

/** Their cells. */
export function eliteCells(cg: string): readonly ChartCell[] {
  return classTypes(cg).map((type) => {
    const article = type.startsWith('8') ? 'an' : 'a';
    return {
      id: eliteCell(type),
      rule: RULE,
      label: `Is ${article} ${type} Elite?`,
      place: { table: '8.6206 Class of MMC', row: type, column: 'Elite' },
      kind: 'choice',
      words: ['yes', 'no'],
      neededBy: '8.620',
    };
  });
}

/** To practise with. */
export function houseElite(id: string): string | undefined {
  if (!id.startsWith(`${RULE}/`)) return undefined;
  return id.endsWith('4-4-7') ? 'no' : 'yes';
}

interface LeaderRolled {
  readonly side: Side;
  readonly rg: string;
  readonly values: readonly number[];
  readonly drm: readonly Drm[];
  readonly final: number;
  /** `null`: none. */
  readonly leader: string | null;
}

/** Secret. */
export const leaderRolled = event<LeaderRolled>({
  type: 'rg.leader',
  fold(game, { side, rg: id, values, drm, final, leader }) {
    const rg = rgOf(game, side, id);
    rg.leader = leader;
    noteRgRoll(game, side, rg, {
      of: 'leader',
      rule: RULE,
      kind: 'DR',
      values,
      modifiers: drm,
      final,
      result: leader ?? 'none',
    });
  },
  line({ side, rg, leader, values, drm, final }, view) {
    const added = drmOf(drm);
    return `Leader of ${rgNameOf(view, side, rg)}: ${sumWords(values, added, final)}, ${leader ?? 'none'}`;
  },
  why(before, { side, rg: id, values, drm, final }) {
    const rg = rgOf(before.game, side, id);
    const column = leaderColumn(side, rgRowOf(side, rg.rg));
    return rollWords({
      title: `${RULE} Leader of ${rgNameOf(before, side, id)}`,
      kind: 'DR',
      values,
      modifiers: drm.map(({ label, value }) => ({ label, value, rule: RULE })),
      row: column && rowSpan([...RG_TABLES.leaders[column], { max: null }], final),
      outcome: (value) => column && (leaderFor(column, side, rg, value) ?? 'no leader'),
    });
  },
});
