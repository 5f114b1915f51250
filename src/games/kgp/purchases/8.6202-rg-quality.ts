/** 8.6202: a quality dr for each U.S. I1, I6 and I8; -1 for the Arm'd ones. */
import type { Core } from '../../../kernel/campaign.ts';
import type { ChartCell } from '../../../kernel/game.ts';
import { isListed } from '../rg/8.6197-rg-charts.ts';
import { RG_CHARTS, RG_TABLES, rowFor, rowOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { trusted } from '../vocabulary/roll-note.ts';
import { modifier, rollWords, sumWords } from '../vocabulary/roll-words.ts';
import { rowSpan } from '../vocabulary/row-span.ts';
import type { Side } from '../vocabulary/sides.ts';
import { rgOf } from '../vocabulary/state-parts.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { noteRgRoll, receivedNow, rgNameOf, rollForRg } from './rg-rolls.ts';

const RULE = '8.6202';

export function quality(work: KgpWork): void {
  const { rgs, rows } = RG_TABLES.quality;
  for (const rg of receivedNow(work.state.game, 'us')) {
    if (!rgs.includes(rg.rg)) continue;
    const { sum: dr } = rollForRg(work, 'us', { rule: RULE, kind: 'dr', rg, what: 'quality' });
    const drm = armouredDrm(rg.rg);
    const final = dr + drm;
    const { class: rolled, squad, halfSquad } = rowOf(rows, final);
    const passengers = passengersOf(work.state.core, rg.rg);
    emit(work, qualityRolled, 'side:us', {
      side: 'us',
      rg: rg.id,
      dr,
      drm,
      final,
      class: rolled,
      squad,
      halfSquad,
      passengers,
    });
  }
}

/** Squads that each M3(HMG) ht of RG I8 carries (8.6202 “see also U.S. Vehicle Note 30”). */
export const I8_SQUADS_CELL = 'U.S. Vehicle Note 30/M3(HMG) squads';
/** That many of them come with it. */
const PASSENGER_VEHICLES = 3;

/** Whether an RG of this CG comes with squads in its halftracks, so that the chart cell is asked for. */
export function hasPassengers(cg: string): boolean {
  const row = RG_CHARTS.us.get('I8');
  return row !== undefined && isListed(cg, row);
}

export function passengerCells(cg: string): readonly ChartCell[] {
  if (!hasPassengers(cg)) return [];
  return [
    {
      id: I8_SQUADS_CELL,
      rule: '8.6202',
      label: 'Squads that come with each M3(HMG) ht of I8',
      place: { table: '8.6202 U.S. Vehicle Note 30', row: 'M3(HMG) ht', column: 'Squads' },
      kind: 'integer',
      min: 0,
      max: 2,
      neededBy: '8.620',
    },
  ];
}

/** To practise with. */
export function housePassengers(id: string): string | undefined {
  return id === I8_SQUADS_CELL ? '1' : undefined;
}

/** Squads that an RG of this type brings in its halftracks. */
export function passengersOf({ charts }: Core, rg: string): number {
  if (rg !== 'I8') return 0;
  return PASSENGER_VEHICLES * Number(charts[I8_SQUADS_CELL]?.value ?? 0);
}

function armouredDrm(rg: string): number {
  const { armoured, armouredDrm: value } = RG_TABLES.quality;
  return armoured.includes(rg) ? value : 0;
}

function armouredModifiers(rg: string) {
  return modifier('Arm’d Infantry', RULE, armouredDrm(rg));
}

interface QualityRolled {
  readonly side: Side;
  readonly rg: string;
  readonly dr: number;
  readonly drm: number;
  readonly final: number;
  readonly class: string;
  readonly squad: string;
  readonly halfSquad: string;
  /** Squads that come with the halftracks of I8. */
  readonly passengers: number;
}

/** Secret. */
export const qualityRolled = event<QualityRolled>({
  type: 'rg.quality',
  fold(game, { side, rg: id, dr, drm, final, class: rolled, squad, halfSquad, passengers }) {
    const rg = rgOf(game, side, id);
    rg.quality = { class: rolled, squad, halfSquad, passengers };
    noteRgRoll(game, side, rg, {
      of: 'Quality',
      rule: RULE,
      kind: 'dr',
      values: [dr],
      modifiers: trusted(armouredModifiers(rg.rg), drm),
      final,
      result: `${rolled} (${squad}/${halfSquad})`,
    });
  },
  line: ({ side, rg, class: rolled, dr, drm, final }, view) =>
    `Quality of ${rgNameOf(view, side, rg)}: ${sumWords([dr], drm, final)}, ${rolled}`,
  why(before, { side, rg, dr, drm, final }) {
    const { rows } = RG_TABLES.quality;
    return rollWords({
      title: `${RULE} Quality of ${rgNameOf(before, side, rg)}`,
      kind: 'dr',
      values: [dr],
      modifiers: armouredModifiers(rgOf(before.game, side, rg).rg),
      drm,
      row: rowSpan(rows, final),
      outcome(value) {
        const row = rowFor(rows, value);
        return row && `${row.class} (${row.squad})`;
      },
    });
  },
});
