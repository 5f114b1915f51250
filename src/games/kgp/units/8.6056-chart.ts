/** 8.6056: the chart of what becomes of a side's own counters that are not, non-Isolated, in a friendly Setup Area. */
import type { KgpCampaign } from '../state.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { hasStrategicMa, isCrewed, isImmobile } from './crew.ts';
import { placeOf, unitsOf } from './ledger.ts';
import { isNoted } from './must-escape.ts';
import { printPlace } from './place.ts';
import { factsFor, isMover, territoryIn, unitWords } from './territory.ts';
import { has, type ObUnit, type Territory } from './unit.ts';

/** The chart's words on units that have to Escape. */
export const MUST_ESCAPE = 'must attempt Escape (8.606)';

/** One line a fate, with who and where. */
export function fates(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const { ob } = ownUnits(game, side);
  const lines = new Map<string, string[]>();
  for (const unit of unitsOf(ob)) {
    if (unit.with !== undefined || has(unit, 'prisoner')) continue;
    const territory = territoryIn(game, side, unit);
    if (territory === undefined || territory === 'friendly') continue;
    const line = fateOf(campaign, side, unit, territory);
    const place = placeOf(ob, unit);
    const at = place === undefined ? '' : ` @${printPlace(place)}`;
    lines.set(line, [...(lines.get(line) ?? []), `${unitWords(unit)}${at}`]);
  }
  return [...lines].map(([line, who]) => `${line}: ${who.join(', ')}`);
}

/** 8.2, 8.6056: a manned Immobile vehicle with functioning MA of 20 mm or more (or FT), or a functioning Gun not in tow. */
export function makesStrategic(campaign: KgpCampaign, side: Side, unit: ObUnit): boolean {
  if (unit.kind === 'Gun')
    return unit.with?.as !== 'towed' && !has(unit, 'malfunctioned') && !has(unit, 'dm');
  const facts = factsFor(campaign, side);
  return unit.kind === 'vehicle' && isImmobile(unit) && isCrewed(facts, unit) && hasStrategicMa(facts, unit);
}

const TAKEN = 'Captured or Eliminated, as the enemy chooses (8.6071)';
const STRATEGIC = 'makes its Location Strategic (8.6056)';

function fateOf(campaign: KgpCampaign, side: Side, unit: ObUnit, territory: Territory): string {
  if (isMover(unit)) return moverFate(campaign, side, unit, territory);
  if (unit.kind === 'vehicle' && isImmobile(unit) && !has(unit, 'abandoned'))
    return mannedFate(campaign, side, unit, territory);
  if (makesStrategic(campaign, side, unit) && territory !== 'enemy-area') return STRATEGIC;
  if (territory === 'isolated') return 'Isolated: Retained by the side that Controls it (8.6071)';
  return territory === 'enemy-area' ? TAKEN : 'left in place, unpossessed (8.6072)';
}

/** Of Personnel, and of Mobile vehicles. */
function moverFate({ game }: KgpCampaign, side: Side, unit: ObUnit, territory: Territory): string {
  if (territory === 'isolated') return 'Isolated: may Escape, or must where Overstacked (8.606)';
  if (territory === 'uncontrolled' && !isNoted(game, side, unit))
    return 'Uncontrolled Territory: Retained (8.6053)';
  return MUST_ESCAPE;
}

/** Of a vehicle that cannot move and has its crew. */
function mannedFate(campaign: KgpCampaign, side: Side, unit: ObUnit, territory: Territory): string {
  if (territory === 'isolated') return 'Isolated: Retained (8.6071)';
  if (territory === 'enemy-area') return TAKEN;
  return hasStrategicMa(factsFor(campaign, side), unit) ? STRATEGIC : 'Abandoned (8.6051, 8.6053)';
}
