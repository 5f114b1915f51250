/** 8.6141b, d: immobilized vehicles make their dr; U.S. AFV under Recall are Eliminated. */
import { change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import { isolationAudience, rollOnTable, tellOpenly } from '../refit/roll.ts';
import { eligibleEntries } from '../rg/entry.ts';
import type { KgpState } from '../state.ts';
import { isFrontLine } from '../units/front-line.ts';
import { changed, type ObChange } from '../units/ledger.ts';
import { hexWords, isIsolated, whereabouts } from '../units/retained.ts';
import type { ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import {
  immobilizationChanges,
  immobilizationModifiers,
  type RepairSituation,
  recallChanges,
  toBeMobile,
} from './8.614-equipment-repair-and-replenishment.ts';
import { repairFactsOf } from './8.614-stated.ts';

/** 8.6141b: one public dr for each such vehicle. */
export const immobilizationRepair: RefitRule = {
  rule: '8.6141b',
  act: repairImmobilization,
  decisions: [],
};

/** 8.6141d: each Mobile, non-Isolated U.S. AFV under Recall is Eliminated. */
export const recall: RefitRule = { rule: '8.6141d', act: recallAfvs, decisions: [] };

/** 8.6141: in a friendly Setup Area or an Entry Area that is Eligible now. */
function isInRepairArea(game: KgpState, side: Side, unit: ObUnit): boolean {
  const area = whereabouts(game, side, unit);
  if (area === undefined) return false;
  return area.startsWith('area ') || eligibleEntries(game, side).some(({ hex }) => area === `box ${hex}`);
}

/** Whether it stands in a Front-Line Hex, by the marking: what the form begins with. */
export function seemsFrontLine(game: KgpState, side: Side, unit: ObUnit): boolean {
  return (
    unit.place?.in === 'hex' && isFrontLine(campaignGameOf(game.cg).map, game.marking, side, unit.place.hex)
  );
}

/** Vehicles that make the dr of 8.6141b. */
export function immobilized(game: KgpState, side: Side): readonly ObUnit[] {
  return toBeMobile(game.sides[side].ob).filter((unit) => isInRepairArea(game, side, unit));
}

export function situationOf(game: KgpState, side: Side, unit: ObUnit): RepairSituation {
  const facts = repairFactsOf(game, side);
  return {
    side,
    standing: standingForRepair(game, side, unit),
    frontLine: facts?.frontLine.includes(unit.id) === true,
    nonQualified: facts?.nonQualified.includes(unit.id) === true,
    shortage: game.shortage || unit.status.includes('ammo-shortage'),
  };
}

/** What is in no Area of its side is supplied as little as what is Isolated. */
export function standingForRepair(game: KgpState, side: Side, unit: ObUnit): 'friendly' | 'isolated' {
  const area = whereabouts(game, side, unit);
  return area === undefined || isIsolated(game, side, area) ? 'isolated' : 'friendly';
}

function repairImmobilization(work: KgpWork, side: Side): void {
  const { rule } = immobilizationRepair;
  const audience = isolationAudience(work.state, side);
  const { game } = work.state;
  const { ob } = game.sides[side];
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

/** Who is Recalled with the Order of Battle as it is after `changes`. */
export function recalledAfter(game: KgpState, changes: readonly ObChange[]): readonly ObChange[] {
  const ob = changed(game.sides.us.ob, changes);
  return recallChanges(ob, (unit) => standingForRepair(game, 'us', unit));
}

function recallAfvs(work: KgpWork, side: Side): void {
  if (side !== 'us') return;
  change(work, side, recall.rule, recalledAfter(work.state.game, []));
}
