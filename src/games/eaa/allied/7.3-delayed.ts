/** 7.3: Allied reserves that may come without a card, in the Reserve Phase; from December 18 on, since the first are dated the 16th. */
import { bySelector } from '../position/order.ts';
import type { Unit } from '../position/position.ts';
import { deploymentOf, isDelayed } from '../reserves/7.1-deployment.ts';
import type { World } from '../world/world.ts';

export interface Delayed {
  readonly unit: Unit;
  /** Where it may be placed now (7.1, 7.11); none: it waits on. */
  readonly hexes: readonly number[];
}

/** In the order of their selectors. A unit that is placed changes where the next may go. */
export function delayedReserves({ position, alliedBox }: World): readonly Delayed[] {
  return alliedBox
    .filter(({ counter }) => isDelayed(counter, position.day))
    .toSorted(bySelector)
    .map((unit) => ({
      unit,
      hexes: deploymentOf(position, unit)
        .filter(({ ok }) => ok)
        .map(({ hex }) => hex),
    }));
}
