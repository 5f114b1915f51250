/** 9.3: what is proximate to Allied units: German detachments and hexes that they stand beside, or could move beside. */
import { controlledBy } from '../control/11.0-control.ts';
import { around } from '../position/near.ts';
import type { Position } from '../position/position.ts';
import { SupplyNet } from '../supply/13.1-supply.ts';
import { reachOf } from './10.0-reach.ts';
import { Steps } from './10.0-steps.ts';

/** Hexes beside which an Allied unit stands or to beside which one could move (10.6 included). */
export function threatenedBy(position: Position): ReadonlySet<number> {
  const { ground } = position;
  const found = new Set<number>();
  const supply = new SupplyNet(position, 'allied');
  const enemyControl = controlledBy(position, 'german');
  for (const { side, hex, units } of position.stacks.values()) {
    if (side !== 'allied') continue;
    for (const unit of units) {
      const reach = reachOf(new Steps(position, unit, {}, enemyControl));
      for (const end of reach.hexes)
        if (end === hex || supply.trace(end).ok) for (const at of around(ground, end)) found.add(at);
    }
  }
  return found;
}
