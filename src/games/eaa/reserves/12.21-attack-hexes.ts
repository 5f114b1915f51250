/** 12.21: into which hex beside the one under attack a German reserve unit is placed. */

import { closedToReserves } from '../control/10.8-placing.ts';
import { controlledBy, isSurrounded } from '../control/11.0-control.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { withUnitAt } from '../position/changes.ts';
import { around, occupierOf, unitsIn } from '../position/near.ts';
import type { Objective, Position, Unit } from '../position/position.ts';
import { type Sieve, sifted } from '../position/sieve.ts';
import { SupplyNet } from '../supply/13.1-supply.ts';

export interface ReservePlace {
  readonly hex: number;
  /** All that the rule allows. */
  readonly among: readonly number[];
  readonly sieves: readonly Sieve[];
}

/**
 * Where it comes in, as things stand; `undefined`: nowhere. `unit`: with any hex. `objective`: of its army; without one the
 * last tie is broken by number alone.
 */
export function attackHexFor(
  position: Position,
  target: number,
  unit: Unit,
  objective: Objective | undefined,
): ReservePlace | undefined {
  if (unit.isOutOfFuel) return undefined; // 13.51
  const { ground } = position;
  const net = new SupplyNet(position, 'german', { isReserve: true });
  const closed = closedToReserves(position);
  const among = around(ground, target).filter(
    (hex) =>
      !closed.has(hex) &&
      occupierOf(position, hex) !== 'allied' &&
      // 14.1: not into an Allied town or city.
      position.owners.get(hex) !== 'allied' &&
      net.trace(hex).ok &&
      fitTogether([...unitsIn(position, hex), unit]),
  );
  if (among.length === 0) return undefined;
  const surrounds = (hex: number) => {
    const after = withUnitAt(position, unit, hex);
    return isSurrounded(after, target, 'allied', controlledBy(after, 'german'));
  };
  const { hex, sieves } = sifted('12.21', among, [
    ['surrounds', (at) => Number(!surrounds(at))],
    ['across a river', (at) => Number(crossing(position, at, target).kind !== 'open')],
    ['empty', (at) => Number(occupierOf(position, at) !== undefined)],
    ['German units', (at) => unitsIn(position, at).length],
    ...(objective === undefined
      ? []
      : [['distance', (at: number) => ground.grid.stepsBetween(at, objective.hex)] as const]),
  ]);
  if (hex === undefined) return undefined;
  return { hex, among, sieves };
}
