/**
 * The weight of single Locations: how many hexes would be somebody else's if nobody held one, without a whole front for
 * each.
 */
import type { HexGrid } from '../../../map/grid.ts';
import { hexOf } from '../units/place.ts';
import { type BySide, bySide, type Side } from '../vocabulary/sides.ts';
import { type Front, type Holder, REACH, type Zones, zonesOf } from './8.6051-setup-areas.ts';
import { numberedOf } from './numbered.ts';
import { entered, type Location, type Position } from './position.ts';

/** A Location that a side holds, and whether it stays Strategic when nobody does. */
interface Left {
  readonly location: Location;
  readonly side: Side;
  readonly staysStrategic: boolean;
}

/**
 * Hexes that change hands without a Location: no farther from it than Areas reach (8.2, 8.6051). `front` is the one with
 * everything unknown absent. `undefined`: it cannot be told without a whole front, since what is enclosed may go with it
 * (8.6054), or since one leaves a bridge another way than what lies beneath it.
 */
export function hingesOf(position: Position, front: Front): (left: Left) => number | undefined {
  const { grid, bridges, unoccupied } = position;
  if (unoccupied !== undefined) return () => undefined;
  const { ground, held } = numberedOf(position);
  const around = bySide((side) => zonesByStart(zonesOf(position, side, 'as-absent')));
  return ({ location, side, staysStrategic }) => {
    const hex = hexOf(location);
    if (bridges.has(hex)) return undefined;
    const gone = grid.indexOf(hex);
    // Upper levels do not reach as far as the ground.
    if (
      position.byLocation === true &&
      held[side].filter((each) => each.hex === grid.indexOf(hex)).length > 1
    )
      return undefined;
    const isHeldStill = held[side].some((each) => each.hex === gone && each.location !== location);
    /** The hexes that each side could enter from the Locations near a hex that it has left. */
    const zonesAt = (at: number): BySide<readonly ReadonlySet<number>[]> => {
      const near = discOf(grid, at);
      return bySide((each) =>
        near.flatMap((start) =>
          each === side && start === gone && !isHeldStill ? [] : (around[each].get(start) ?? []),
        ),
      );
    };
    const holderOf = (at: number): Holder => {
      const { us, german } = zonesAt(at);
      if (us.length > 0 && german.length > 0) return 'no-mans-land';
      if (![...us, ...german].some((zone) => zone.has(at))) return 'uncontrolled';
      return us.length > 0 ? 'us' : 'german';
    };
    const taken = staysStrategic ? 'uncontrolled' : undefined;
    const controllerOf = (at: number) =>
      at === gone && location === entered(position, hex) ? taken : ground[at];
    return discOf(grid, gone).filter((at) => (controllerOf(at) ?? holderOf(at)) !== front.holders[at]).length;
  };
}

function zonesByStart({ starts, hexes, from }: Zones): ReadonlyMap<number, ReadonlySet<number>> {
  return new Map(starts.map((start, zone) => [start, new Set(hexes.slice(from[zone], from[zone + 1]))]));
}

/** The hexes within reach of one, itself among them. */
function discOf({ net }: HexGrid, hex: number): readonly number[] {
  const found = new Set([hex]);
  let edge: readonly number[] = [hex];
  for (let steps = 0; steps < REACH; steps += 1) {
    edge = edge.flatMap((at) => net.next(at)).filter((at) => !found.has(at));
    for (const at of edge) found.add(at);
  }
  return [...found];
}
