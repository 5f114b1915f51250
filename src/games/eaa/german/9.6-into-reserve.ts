/** 9.6, 9.7: what active German units do that neither moved nor attacked: go to the Reserve Units box, or dig in. */
import { isBuilt } from '../ground/ground.ts';
import { keyOf, without } from '../position/changes.ts';
import { around, occupierOf, unitsIn } from '../position/near.ts';
import { bySelector } from '../position/order.ts';
import type { Position, Unit } from '../position/position.ts';
import { SupplyNet } from '../supply/13.1-supply.ts';

/** 9.6: steps that stay in the hex, and in a VP hex. */
const LEFT = 2;
const LEFT_IN_VP_HEX = 3;
/** 9.7: from December 20 on. */
const FIRST_POSITIONS = 20;

/** Keys of units that moved or attacked in this activation, or were placed from the box. */
export type Busy = ReadonlySet<string>;

/** An active unit that stood still, and whether it goes to the box. */
export interface BoxCheck {
  readonly unit: Unit;
  readonly is: 'goes' | 'no Allied unit beside it' | 'too few stay' | 'no reserve supply';
  /** Steps of the others in its hex, and how many have to stay there. */
  readonly stay: number;
  readonly least: number;
}

/** One by one in ascending order, each as things stand by then. */
export function boxChecks(position: Position, active: readonly Unit[], busy: Busy): readonly BoxCheck[] {
  let soFar = position;
  return active
    .filter((unit) => !busy.has(keyOf(unit)))
    .toSorted(bySelector)
    .map((unit) => {
      const check = checkOf(soFar, unit);
      if (check.is === 'goes') soFar = without(soFar, unit);
      return check;
    });
}

function checkOf(position: Position, unit: Unit): BoxCheck {
  const { ground } = position;
  const stay = unitsIn(position, unit.hex).reduce((sum, { steps }) => sum + steps, 0) - unit.steps;
  const isVp = (ground.hexes[unit.hex]?.vp ?? 0) > 0;
  const least = isVp ? LEFT_IN_VP_HEX : LEFT;
  const checked = (is: BoxCheck['is']): BoxCheck => ({ unit, is, stay, least });
  const isBesideAllied = around(ground, unit.hex).some((hex) => occupierOf(position, hex) === 'allied');
  if (!isBesideAllied) return checked('no Allied unit beside it');
  if (stay < least) return checked('too few stay');
  const isTraced = new SupplyNet(position, 'german', { isReserve: true }).trace(unit.hex).ok;
  return checked(isTraced ? 'goes' : 'no reserve supply');
}

/** 9.7: hexes in which active units that stood still get an Improved Position. */
export function positionsFor(position: Position, active: readonly Unit[], busy: Busy): readonly number[] {
  if (position.day < FIRST_POSITIONS) return [];
  const idle = active.filter((unit) => !busy.has(keyOf(unit)));
  return [...new Set(idle.map(({ hex }) => hex))]
    .filter((hex) => {
      const place = position.ground.hexes[hex];
      if (place === undefined || isBuilt(place) || position.ips.has(hex)) return false;
      return unitsIn(position, hex).some(
        ({ isDispersed, supply }) => !isDispersed && (supply === 'in' || supply === 'low'),
      );
    })
    .toSorted((a, b) => a - b);
}
