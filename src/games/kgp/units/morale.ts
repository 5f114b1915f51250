/** Morale Levels and leadership DRM, as printed and as states change them. */
import type { Side } from '../vocabulary/sides.ts';
import { leadershipDrm } from './counters.ts';
import { chapterValue, type Facts } from './facts.ts';
import { has, type ObUnit } from './unit.ts';

/** Morale Level as printed: an MMC's and a hero's last figure, a leader's first one; a vehicle's crew's is a chart cell. */
function printedMorale(side: Side, { kind, type }: ObUnit, facts: Facts): number {
  if (kind === 'vehicle') return chapterValue(facts, side === 'us' ? 'us crew/morale' : 'german crew/morale');
  const figure = (kind === 'leader' || kind === 'armor-leader' ? /^\d+/u : /\d+$/u).exec(type)?.[0];
  return figure === undefined ? 7 : Number(figure);
}

/** Its Morale Level as it is now: being Encircled (A7.7) and wounded (A17) change it. */
export function moraleOf(side: Side, unit: ObUnit, facts: Facts): number {
  const encircled = has(unit, 'encircled') ? chapterValue(facts, 'encircled/morale') : 0;
  const wounded = has(unit, 'wounded') ? chapterValue(facts, 'wounded/morale') : 0;
  return printedMorale(side, unit, facts) + encircled + wounded;
}

/** A leader's DRM as it is now: as printed, and worse by a wound (A17), which leaves a hero's own DRM as it is. */
export function leadershipOf(unit: Pick<ObUnit, 'type' | 'status'>, facts: Facts): number {
  return leadershipDrm(unit.type) + (has(unit, 'wounded') ? chapterValue(facts, 'wounded/leadership') : 0);
}

/**
 * Whether a leader's DRM can apply to the check of a unit: never to the leader's own, and to another leader's only if
 * the helping leader has the higher Morale Level (A10.22).
 */
export function mayLead(side: Side, leader: ObUnit, unit: ObUnit, facts: Facts): boolean {
  if (leader.id === unit.id) return false;
  return unit.kind !== 'leader' || moraleOf(side, leader, facts) > moraleOf(side, unit, facts);
}
