/** 8.6141b, d: immobilized vehicles make their dr; U.S. AFV under Recall are Eliminated. */

import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { isolationAudience, rollOnTable, tellOpenly } from '../refit/roll.ts';
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpState } from '../state.ts';
import { leadershipDrm } from '../units/counters.ts';
import { crewOf } from '../units/crew.ts';
import { isFrontLine } from '../units/front-line.ts';
import { attached, changed, type Ledger, type ObChange, unitsOf } from '../units/ledger.ts';
import { hexWords, isMobile, whereabouts } from '../units/retained.ts';
import { lostInTow } from '../units/towed.ts';
import { has, type ObUnit, type Territory } from '../units/unit.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import {
  isSound,
  type RepairSituation,
  repairDrm,
  situationOf,
  territoryForRepair,
} from './8.614-situation.ts';

/** 8.6141b: one public dr for each such vehicle. */
export const immobilizationRepair: RefitRule = {
  rule: '8.6141b',
  act: repairImmobilization,
  decisions: [],
};

/** 8.6141d: each Mobile, non-Isolated U.S. AFV under Recall is Eliminated. */
export const recall: RefitRule = { rule: '8.6141d', act: recallAfvs, decisions: [] };

// Immobilization

/** Vehicles that make the dr of 8.6141b. */
export function immobilized(game: KgpState, side: Side): readonly ObUnit[] {
  return toBeMobile(ownUnits(game, side).ob).filter((unit) => isInRepairArea(game, side, unit));
}

/** 8.6141: in a friendly Setup Area or an Entry Area that is Eligible now. */
function isInRepairArea(game: KgpState, side: Side, unit: ObUnit): boolean {
  const area = whereabouts(game, side, unit);
  if (area === undefined) return false;
  return area.startsWith('area ') || eligibleEntries(game, side).some(({ hex }) => area === `box ${hex}`);
}

/** Each non-captured, non-abandoned, immobilized vehicle that is not Out of Gas. */
export function toBeMobile(ledger: Ledger): readonly ObUnit[] {
  return unitsOf(ledger).filter(
    (unit) =>
      unit.kind === 'vehicle' && has(unit, 'immobilized') && isSound(unit) && !has(unit, 'out-of-gas'),
  );
}

export function immobilizationModifiers(
  ledger: Ledger,
  vehicle: ObUnit,
  { side, territory, frontLine, nonQualified }: RepairSituation,
): readonly Modifier[] {
  const { rule } = immobilizationRepair;
  const leader = attached(ledger, vehicle.id).find(({ kind }) => kind === 'armor-leader');
  return [
    ...(leader === undefined ? [] : repairDrm(rule, 'armor leader', leadershipDrm(leader.type), true)),
    ...repairDrm(rule, 'Non-Qualified Use', 1, nonQualified),
    ...repairDrm(rule, 'Front-Line Hex', 1, frontLine),
    ...repairDrm(rule, 'Isolated', 1, territory === 'isolated'),
    ...repairDrm(rule, 'German', 1, side === 'german'),
  ];
}

export function immobilizationChanges(vehicle: ObUnit, result: string): readonly ObChange[] {
  if (result !== 'mobile') return [];
  const status = vehicle.status.filter((state) => state !== 'immobilized');
  return [{ op: 'set', id: vehicle.id, to: { status } }];
}

function repairImmobilization(work: KgpWork, side: Side): void {
  const { rule } = immobilizationRepair;
  const audience = isolationAudience(work.state, side);
  const { game } = work.state;
  const { ob } = ownUnits(game, side);
  const rolls = immobilized(game, side).map((unit) => {
    const label = `${unit.type}${hexWords(game, side, unit)}, immobilized`;
    const { table, note } = rollOnTable(work, side, {
      rule,
      kind: 'dr',
      audience,
      label: `${unit.id} ${label}`,
      modifiers: immobilizationModifiers(ob, unit, situationOf(game, side, unit)),
    });
    return { label, note, changes: immobilizationChanges(unit, table.result) };
  });
  change(
    work,
    side,
    rule,
    rolls.flatMap(({ changes }) => changes),
  );
  tellOpenly(work, side, rule, rolls, audience);
}

/** Whether it stands in a Front-Line Hex, by the marking: what the form begins with. */
export function seemsFrontLine(game: KgpState, side: Side, unit: ObUnit): boolean {
  return unit.place?.in === 'hex' && isFrontLine(hexMapOf(game), unitsIn(game).marking, side, unit.place.hex);
}

// Recall

/**
 * Each Mobile, non-Isolated U.S. AFV under Recall is Eliminated; an Isolated one stays under it. Its armor leader
 * and whoever crews it go with it, and so does the Gun that it tows (8.6031).
 */
export function recallChanges(ledger: Ledger, territoryOf: (unit: ObUnit) => Territory): readonly ObChange[] {
  return unitsOf(ledger)
    .filter((unit) => has(unit, 'recalled') && isMobile(unit))
    .filter((unit) => territoryOf(unit) !== 'isolated')
    .flatMap(({ id }): readonly ObChange[] => [
      ...crewOf(ledger, id).map((crew): ObChange => ({ op: 'remove', id: crew, fate: 'recalled' })),
      ...lostInTow(ledger, id),
      { op: 'remove', id, fate: 'recalled' },
    ]);
}

/** The units that are Recalled with the Order of Battle as it is after `changes`. */
export function recalledAfter(game: KgpState, changes: readonly ObChange[]): readonly ObChange[] {
  const ob = changed(ownUnits(game, 'us').ob, changes);
  return recallChanges(ob, (unit) => territoryForRepair(game, 'us', unit));
}

function recallAfvs(work: KgpWork, side: Side): void {
  if (side !== 'us') return;
  change(work, side, recall.rule, recalledAfter(work.state.game, []));
}
