/** 8.6031: all broken units rally, and who rides in or on a vehicle gets off. */

import { present } from '../../../text/present.ts';
import type { RefitRule } from '../refit/part.ts';
import { type Ledger, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { has } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';

export const rallyAndUnloading: RefitRule = {
  rule: '8.6031',
  act(work, side) {
    const { ob } = ownUnits(work.state.game, side);
    const changes = [...rallied(ob), ...unloaded(ob)];
    recordChanges(work, side, '8.6031', changes);
  },
  decisions: [],
};

/** All broken units rally, without a DR. */
function rallied(ledger: Ledger): readonly ObChange[] {
  return unitsOf(ledger)
    .filter((unit) => has(unit, 'broken'))
    .map((unit) => ({
      op: 'set',
      id: unit.id,
      to: { status: unit.status.filter((name) => name !== 'broken') },
    }));
}

/** Passengers, Riders and Equipment aboard get into their vehicle's Location; a Gun in tow remains so. */
function unloaded(ledger: Ledger): readonly ObChange[] {
  return unitsOf(ledger)
    .filter((unit) => unit.with?.as === 'aboard')
    .map((unit) => {
      const place = placeOf(ledger, unit);
      return { op: 'set', id: unit.id, ...present({ to: place && { place } }), clear: ['with'] };
    });
}
