/** KGP13: from when on, and whose, vehicles can run out of gas. */
import type { KgpState } from '../state.ts';
import { isOnOrAfter } from '../vocabulary/dates.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { ObFault } from './faults.ts';
import type { Ledger } from './ledger.ts';
import { has, type ObUnit } from './unit.ts';

/** The first CG Date on which a vehicle can run out of gas (KGP13). */
const FROM = '20 AM';

/** Whether a side's vehicles can run out of gas on the CG Date at all (KGP13). */
export function canRunDry({ date }: Pick<KgpState, 'date'>, side: Side): boolean {
  return side === 'german' && isOnOrAfter(date, FROM);
}

/**
 * KGP13: from 20 AM on, and only vehicles in the German OB when the scenario began. Those that the U.S. side captures
 * in it may have run dry before: a new, captured counter keeps that state. A correction may say so of one captured
 * earlier.
 */
export function outOfGasFaults(
  game: KgpState,
  side: Side,
  before: Ledger,
  unit: ObUnit,
  isCorrection: boolean,
): readonly ObFault[] {
  const was = before.units[unit.id];
  if (!has(unit, 'out-of-gas') || (was !== undefined && has(was, 'out-of-gas'))) return [];
  if (!isOnOrAfter(game.date, FROM))
    return [
      {
        unit: unit.id,
        message: `no vehicle runs out of gas before ${FROM}, and this is ${game.date} (KGP13): leave out-of-gas away, such as ${unit.id} immobilized`,
      },
    ];
  if (side === 'german' || isCorrection || (was === undefined && has(unit, 'captured'))) return [];
  return [
    {
      unit: unit.id,
      message: `only a vehicle of the German OB makes Out-of-Gas DR (KGP13): leave out-of-gas away; what you captured in this scenario keeps its own: + vehicle ${unit.type}, captured, out-of-gas`,
    },
  ];
}
