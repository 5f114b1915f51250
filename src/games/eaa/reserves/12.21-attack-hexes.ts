/** 12.21: into which hex beside the one under attack a German reserve unit is placed. */
import { controlledBy, isSurrounded } from '../control/11.0-control.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { withUnitAt } from '../position/changes.ts';
import { around, occupierOf, unitsIn } from '../position/near.ts';
import type { Objective, Position, Unit } from '../position/position.ts';
import { lowest, type Sieve } from '../position/sieve.ts';
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
  const among = around(ground, target).filter(
    (hex) =>
      occupierOf(position, hex) !== 'allied' &&
      // 14.1: not into an Allied town or city.
      position.owners.get(hex) !== 'allied' &&
      net.trace(hex).ok &&
      fitTogether([...unitsIn(position, hex), unit]),
  );
  if (among.length === 0) return undefined;
  const sieves: Sieve[] = [];
  let left: readonly number[] = among;
  const sift = (by: string, worth: (hex: number) => number) => {
    if (left.length < 2) return;
    const sieve = lowest('12.21', by, left, worth);
    sieves.push(sieve);
    left = sieve.kept;
  };
  const surrounds = (hex: number) => {
    const after = withUnitAt(position, unit, hex);
    return isSurrounded(after, target, 'allied', controlledBy(after, 'german'));
  };
  sift('surrounds', (hex) => Number(!surrounds(hex)));
  sift('across a river', (hex) => Number(crossing(position, hex, target).kind !== 'open'));
  sift('empty', (hex) => Number(occupierOf(position, hex) !== undefined));
  sift('German units', (hex) => unitsIn(position, hex).length);
  if (objective !== undefined) sift('distance', (hex) => ground.grid.stepsBetween(hex, objective.hex));
  sift('number', (hex) => hex);
  return { hex: left[0] ?? target, among, sieves };
}
