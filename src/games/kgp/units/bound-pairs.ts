/** CG9: what has come off a vehicle since the last scenario begins the next one in the vehicle's Area, and Shifts with it. */
import type { KgpState } from '../state.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { carrierOf, unitsOf } from './ledger.ts';
import { whereabouts } from './retained.ts';
import type { ObUnit } from './unit.ts';

/** CG9: pairs that begin the next scenario in one Area, while both are there and still are in one. */
export function boundPairs(
  game: KgpState,
  side: Side,
): readonly { readonly counter: ObUnit; readonly vehicle: ObUnit }[] {
  const { ob, stripped } = ownUnits(game, side);
  return stripped.flatMap((it) => {
    const counter = ob.units[it.counter];
    const vehicle = ob.units[it.vehicle];
    if (counter === undefined || vehicle === undefined) return [];
    const area = whereabouts(game, side, vehicle);
    return area !== undefined && whereabouts(game, side, counter) === area ? [{ counter, vehicle }] : [];
  });
}

/** All that has to Shift in one group with a unit (CG9), itself among it; what nobody carries stands for itself. */
export function boundWith(game: KgpState, side: Side, unit: ObUnit): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  const pairs = boundPairs(game, side).map(
    ({ counter, vehicle }) => [carrierOf(ob, counter).id, carrierOf(ob, vehicle).id] as const,
  );
  const found = new Set([carrierOf(ob, unit).id]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const [a, b] of pairs)
      if (found.has(a) || found.has(b)) {
        found.add(a);
        found.add(b);
      }
  }
  return unitsOf(ob).filter(({ id }) => found.has(id));
}
