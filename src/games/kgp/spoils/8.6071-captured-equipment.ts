/** 8.6071: what stands unpossessed or abandoned in a side's Setup Area is its own from now on, as Captured. */
import { capture } from '../refit/capture.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import { isImmobile } from '../units/crew.ts';
import { unitsOf } from '../units/ledger.ts';
import { territoryOf } from '../units/marking.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';

export const capturedEquipment: RefitRule = {
  rule: '8.6071',
  act: (work, captor) => capture(work, captor, taken(work.state, captor)),
  decisions: [],
};

/**
 * The other side's Equipment that `captor` takes: all that stands unpossessed or abandoned in one of the captor's
 * Areas, and vehicles that could not move away: without MA that makes their Location Strategic, or in Bypass of one of
 * the captor's (8.6056).
 */
function taken({ game }: KgpCampaign, captor: Side): readonly ObUnit[] {
  const side = enemyOf(captor);
  const { ob } = ownUnits(game, side);
  return unitsOf(ob).filter((unit) => {
    if (isPersonnel(unit) || unit.with !== undefined) return false;
    if (territoryOf(unitsIn(game).marking, side, ob, unit) !== 'enemy-area') return false;
    // With functioning MA it makes its Location Strategic, save in Bypass of an enemy one: so it stands there in Bypass.
    return unit.kind !== 'vehicle' || has(unit, 'abandoned') || isImmobile(unit);
  });
}
