/** How far it is from every hex to some hexes, roughly: by roads cheaply, past enemies dearly. For a program's plans. */

import { hasEnemy, isBesideEnemy } from '../../../../src/games/ardennes2/position/near.ts';
import type { Position } from '../../../../src/games/ardennes2/position/position.ts';
import { enemyOf, type Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { costsFrom } from '../../../../src/map/search.ts';

/** In road hexes: a hex off the road counts several, a hex with an enemy in it more, one beside an enemy some. */
const COST = { road: 1, field: 4, enemy: 12, besideEnemy: 2, bond: 8 } as const;

/** By hex index; infinite where no way leads. */
export type Ways = Float64Array;

export function waysTo(position: Position, side: Side, goals: readonly number[]): Ways {
  const { ground } = position;
  const { grid } = ground;
  // Asked for once for each side of a hex.
  const entered = new Float64Array(grid.net.size).fill(NOT_ASKED);
  const enter = (hex: number): number => {
    if (entered[hex] === NOT_ASKED) entered[hex] = enterCost(position, side, hex);
    return entered[hex] ?? 0;
  };
  const step = (from: number, to: number): number => {
    const slot = grid.slotTo(from, to);
    return slot === undefined || ground.road(from, slot) === undefined ? COST.field : COST.road;
  };
  // Backwards from the goals: a unit that goes from `to` into `from` pays for `from`.
  return costsFrom(grid.net, goals, (from, to) => step(from, to) + enter(from)).costs;
}

const NOT_ASKED = -1;

function enterCost(position: Position, side: Side, hex: number): number {
  if (hasEnemy(position, side, hex)) return COST.enemy;
  if (position.bonds[enemyOf(side)].has(hex)) return COST.bond;
  return isBesideEnemy(position, side, hex) ? COST.besideEnemy : 0;
}
