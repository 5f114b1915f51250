/** 8.606, 5.21: who is Isolated in a Steeple with more than it holds cannot stay there. */
import type { KgpState } from '../state.ts';
import { STEEPLE_LIMIT, steepleLevel } from '../terrain/5.2-steeples.ts';
import { placeOf } from '../units/ledger.ts';
import { escapeDuty } from '../units/territory.ts';
import { halfSquadEquivalents, type ObUnit } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { escapees } from './8.606-escapees.ts';

/** A sentence for each Steeple that holds too much of a side's Isolated; other Locations only their owner sees. */
export function overstackedDuties(game: KgpState, side: Side): readonly string[] {
  if (!game.mended.steepleOverstacked) return [];
  return [...escapees(game, side)]
    .filter(([, units]) => isOverstackedSteeple(game, side, units))
    .map(
      ([at, units]) =>
        `${at}: ${units.map(({ id }) => id).join(' ')} Isolated in a Steeple, which holds one HS-equivalent (5.21): attempt Escape, or move within the Isolated Area, until it is not Overstacked.`,
    );
}

/** Whether those of a Location who may stay are more than its Steeple holds. */
function isOverstackedSteeple(game: KgpState, side: Side, units: readonly ObUnit[]): boolean {
  const [first] = units;
  const place = first && placeOf(ownUnits(game, side).ob, first);
  if (place?.in !== 'hex' || place.level === 0 || steepleLevel(game, place.hex) !== place.level) return false;
  const staying = units.filter((unit) => escapeDuty(game, side, unit) === 'may');
  return staying.reduce((sum, unit) => sum + halfSquadEquivalents(unit), 0) > STEEPLE_LIMIT;
}
