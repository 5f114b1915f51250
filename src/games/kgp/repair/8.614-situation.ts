/** 8.614: what the repair of a counter depends on beside the counter itself, and how that makes a drm. */
import { onlyIf } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { isIsolated, whereabouts } from '../units/retained.ts';
import { has, type ObUnit, type Territory } from '../units/unit.ts';
import type { Modifier } from '../vocabulary/refit-table.ts';
import type { Side } from '../vocabulary/sides.ts';
import { repairFactsOf } from './8.614-stated.ts';

export interface RepairSituation {
  readonly side: Side;
  readonly territory: Territory;
  readonly frontLine: boolean;
  /** Only Non-Qualified Use is possible (A21.13): its owner's word. */
  readonly nonQualified: boolean;
  /** It suffers from Ammunition Shortage: all of the German's (8.618), or it by itself (8.6241). */
  readonly shortage: boolean;
}

export function situationOf(game: KgpState, side: Side, unit: ObUnit): RepairSituation {
  const facts = repairFactsOf(game, side);
  return {
    side,
    territory: territoryForRepair(game, side, unit),
    frontLine: facts?.frontLine.includes(unit.id) === true,
    nonQualified: facts?.nonQualified.includes(unit.id) === true,
    shortage: game.shortage || unit.status.includes('ammo-shortage'),
  };
}

/** A unit in no Area of its side is supplied as little as one in an Isolated Area. */
export function territoryForRepair(game: KgpState, side: Side, unit: ObUnit): 'friendly' | 'isolated' {
  const area = whereabouts(game, side, unit);
  return area === undefined || isIsolated(game, side, area) ? 'isolated' : 'friendly';
}

/** Neither captured nor abandoned: only such are repaired. */
export function isSound(unit: ObUnit): boolean {
  return !has(unit, 'captured') && !has(unit, 'abandoned');
}

/** One drm, where it applies. */
export function repairDrm(rule: string, label: string, value: number, when: boolean): readonly Modifier[] {
  return onlyIf(when && value !== 0, { label, rule, value });
}
