/** 9.42: where the reserves of a formation come in that has no unit on the map. */

import { onlyIf, present } from '../../../text/present.ts';
import { placedAt } from '../control/10.8-placing.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { keyOf } from '../position/changes.ts';
import { meuseHexes } from '../position/meuse.ts';
import { unitsIn } from '../position/near.ts';
import { bySelector, objectiveOf } from '../position/order.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { type Sieve, sifted } from '../position/sieve.ts';
import { SupplyNet } from '../supply/13.1-supply.ts';
import { armyOf } from '../vocabulary/counters.ts';

const RANGE = 3;

export interface Arrival {
  readonly unit: Unit;
  /** Absent: it finds no hex and stays in the box. */
  readonly hex?: number;
  readonly among: readonly number[];
  readonly sieves: readonly Sieve[];
}

/** One by one in ascending order, each as those before it stand by then. `reserves`: with any hex. */
export function arrivalsOf(position: Position, reserves: readonly Unit[]): readonly Arrival[] {
  let soFar = position;
  const placed: Arrival[] = [];
  for (const unit of reserves.toSorted(bySelector)) {
    const arrival = unit.isOutOfFuel ? { unit, among: [], sieves: [] } : arrivalOf(soFar, unit, placed);
    placed.push(arrival);
    if (arrival.hex !== undefined) soFar = placedAt(soFar, unit, arrival.hex);
  }
  return placed;
}

function arrivalOf(position: Position, unit: Unit, before: readonly Arrival[]): Arrival {
  const { ground, owners } = position;
  const { grid } = ground;
  const net = new SupplyNet(position, 'german', { isReserve: true });
  const army = armyOf(unit.counter);
  const all = [...position.stacks.values()];
  const germans = all.flatMap(({ side, units }) => (side === 'german' ? units : []));
  const friends = germans.filter(
    (other) => isSupplied(other) && (army === 'okw' || armyOf(other.counter) === army),
  );
  const enemies = all.filter(
    ({ side, units }) => side === 'allied' && units.some(({ supply }) => supply !== 'isolated'),
  );
  const towns = [...owners].filter(([, owner]) => owner === 'allied').map(([hex]) => hex);
  const isNear = (hex: number, others: readonly number[], range: number) =>
    others.some((other) => grid.stepsBetween(hex, other) <= range);
  const friendHexes = friends.map(({ hex }) => hex);
  const closed = [...enemies.map(({ hex }) => hex), ...towns];
  const among = ground.hexes.flatMap(({ isMapEdge }, hex) => {
    const stack = position.stacks.get(hex);
    const isOpen =
      !isMapEdge &&
      net.isHead(hex) &&
      stack?.side !== 'allied' &&
      isNear(hex, friendHexes, RANGE) &&
      !isNear(hex, closed, RANGE - 1) &&
      fitTogether([...unitsIn(position, hex), unit]) &&
      net.trace(hex).ok;
    return onlyIf(isOpen, hex);
  });
  if (among.length === 0) return { unit, among, sieves: [] };
  // Of one division in one hex, if possible.
  const { division } = unit.counter;
  const mates = before
    .filter(
      ({ unit: { counter }, hex }) =>
        division !== undefined && counter.division === division && hex !== undefined,
    )
    .map(({ hex }) => hex);
  const corps = germans.filter(({ counter }) => counter.corps === unit.counter.corps);
  const nearest = (hex: number) => Math.min(...corps.map((other) => grid.stepsBetween(hex, other.hex)));
  const aim =
    army === 'okw' ? nearestToMeuse(position, germans) : objectiveOf(position, unit, undefined)?.hex;
  const { hex, sieves } = sifted('9.42', among, [
    ...onlyIf(mates.length > 0, ['division', (at: number) => Number(!mates.includes(at))] as const),
    ...onlyIf(corps.length > 0, ['corps', nearest] as const),
    ...(aim === undefined ? [] : [['objective', (at: number) => grid.stepsBetween(at, aim)] as const]),
  ]);
  return { unit, among, sieves, ...present({ hex }) };
}

/** 9.42: where the German unit stands that is closest to the Meuse, for those of the OKW Reserve. */
function nearestToMeuse({ ground }: Position, germans: readonly Unit[]): number | undefined {
  const banks = meuseHexes(ground);
  if (banks.length === 0) return undefined;
  const away = ({ hex }: Unit) => Math.min(...banks.map((bank) => ground.grid.stepsBetween(hex, bank)));
  return germans.toSorted((a, b) => away(a) - away(b) || bySelector(a, b))[0]?.hex;
}

/** Keys of those that have found a hex. */
export function arrived(arrivals: readonly Arrival[]): readonly string[] {
  return arrivals.filter(({ hex }) => hex !== undefined).map(({ unit }) => keyOf(unit));
}
