/** 2.1: the German movement arrows of a hex, as they are for one unit at this moment. */
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import type { Arrow } from '../ground/ground.ts';
import { armyOf, type Counter } from '../vocabulary/counters.ts';
import type { Position } from './position.ts';

/** The hexes to which they point; one for another army, or by a bridge that is blown, is none. */
export interface Arrows {
  readonly primary: number | undefined;
  readonly secondary: number | undefined;
}

export function arrowsFor(
  { ground, bridges }: Pick<Position, 'ground' | 'bridges'>,
  counter: Pick<Counter, 'corps' | 'countsAs'>,
  hex: number,
): Arrows {
  const { grid, hexes } = ground;
  const pointed = (arrow: Arrow | undefined) => {
    if (arrow === undefined) return undefined;
    if (arrow.army !== undefined && arrow.army !== armyOf(counter)) return undefined;
    if (arrow.bridge !== undefined && bridges.get(arrow.bridge)?.isBlown !== false) return undefined;
    const to = grid.around[hex * SIDES_OF_A_HEX + arrow.slot] ?? -1;
    return to < 0 ? undefined : to;
  };
  return { primary: pointed(hexes[hex]?.primary), secondary: pointed(hexes[hex]?.secondary) };
}
