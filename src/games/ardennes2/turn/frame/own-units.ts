/** Counters by their ids: as a position has them, and as their owner does. */
import type { Position, Unit } from '../../position/position.ts';
import type { ArdennesState, OwnUnit } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';

/** A counter of that side; `undefined`: it is not on the map, as far as this position shows. */
export function unitBy(position: Position, side: Side, id: string): Unit | undefined {
  for (const stack of position.stacks.values())
    if (stack.side === side) {
      const found = stack.units.find(({ counter }) => counter.id === id);
      if (found !== undefined) return found;
    }
  return undefined;
}

/** Those of them that are on the map, as their owner has them. */
export function unitsNamed(game: ArdennesState, side: Side, ids: readonly string[]): readonly OwnUnit[] {
  return ids.flatMap((id) => game.sides[side].units[id] ?? []);
}
