/** The units of hexes, and the neighbours of hexes. */
import { oncePer } from '../../../kernel/memo.ts';
import { type HexGrid, SIDES_OF_A_HEX } from '../../../map/grid.ts';
import type { Ground } from '../ground/ground.ts';
import type { Side } from '../vocabulary/formations.ts';
import type { Position, Unit } from './position.ts';

/** The units in a hex; none of that side: an empty list. */
export function unitsIn({ stacks }: Pick<Position, 'stacks'>, hex: number, side?: Side): readonly Unit[] {
  const stack = stacks.get(hex);
  if (stack === undefined || (side !== undefined && stack.side !== side)) return [];
  return stack.units;
}

/** Which side's units stand there. */
export function occupierOf({ stacks }: Pick<Position, 'stacks'>, hex: number): Side | undefined {
  return stacks.get(hex)?.side;
}

/** The hexes around one, on the map, clockwise from the north-west. */
export function around({ grid }: Pick<Ground, 'grid'>, hex: number): readonly number[] {
  return grid.net.next(hex);
}

interface Touching {
  readonly slot: number;
  readonly to: number;
}

/** By hex: searches ask for the same over and over. */
const touching = oncePer((grid: HexGrid): readonly (readonly Touching[])[] =>
  grid.hexes.map((_, hex) =>
    Array.from({ length: SIDES_OF_A_HEX }, (__, slot) => ({
      slot,
      to: grid.around[hex * SIDES_OF_A_HEX + slot] ?? -1,
    })).filter(({ to }) => to >= 0),
  ),
);

/** Each hex around one with the slot by which they touch. */
export function sidesOf({ grid }: Pick<Ground, 'grid'>, hex: number): readonly Touching[] {
  return touching(grid)[hex] ?? [];
}

/** A position without whatever units stand in a hex. */
export function withoutStack(position: Position, hex: number): Position {
  const stacks = new Map(position.stacks);
  stacks.delete(hex);
  return { ...position, stacks };
}
