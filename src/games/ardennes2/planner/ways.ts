/** How far it is from every hex to some hexes, roughly: by roads cheaply, past enemies dearly. For a program's plans. */
import TinyQueue from 'tinyqueue';
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { hasEnemy, isBesideEnemy } from '../position/near.ts';
import type { Position } from '../position/position.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';

/** In road hexes: what leaves the road counts several, a hex with an enemy in it more, beside him some. */
const COST = { road: 1, field: 4, enemy: 12, besideEnemy: 2, bond: 8 } as const;

/** By hex index; infinite where no way leads. */
export type Ways = Float64Array;

export function waysTo(position: Position, side: Side, goals: readonly number[]): Ways {
  const { grid } = position.ground;
  const far = new Float64Array(grid.net.size).fill(Number.POSITIVE_INFINITY);
  const queue = new TinyQueue<{ readonly hex: number; readonly cost: number }>(
    goals.map((hex) => ({ hex, cost: 0 })),
    (a, b) => a.cost - b.cost,
  );
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (at.cost >= (far[at.hex] ?? 0)) continue;
    far[at.hex] = at.cost;
    const enter = enterCost(position, side, at.hex);
    for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
      const next = grid.around[at.hex * SIDES_OF_A_HEX + slot] ?? -1;
      if (next === -1) continue;
      const step = position.ground.road(at.hex, slot) === undefined ? COST.field : COST.road;
      queue.push({ hex: next, cost: at.cost + step + enter });
    }
  }
  return far;
}

function enterCost(position: Position, side: Side, hex: number): number {
  if (hasEnemy(position, side, hex)) return COST.enemy;
  if (position.bonds[enemyOf(side)].has(hex)) return COST.bond;
  return isBesideEnemy(position, side, hex) ? COST.besideEnemy : 0;
}
