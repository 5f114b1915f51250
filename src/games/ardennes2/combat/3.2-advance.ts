/** 3.2 Advance after Combat: one hex, or two for what is Exploit Capable, the second by road. */
import { isStartLineConfusion } from '../movement/4.3-start-line-confusion.ts';
import type { Position, Unit } from '../position/position.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import type { MayStep } from './3.2-retreats.ts';

const SIDES_OF_A_HEX = 6;

/** 1.2: the yellow banner counts at this moment: not DG, no enemy Full marker in its hex, no German on Turn 1. */
export function isExploitCapableNow({ turn, markers }: Position, { counter, dg, hex }: Unit): boolean {
  if (!counter.isExploitCapable || dg) return false;
  if (isStartLineConfusion(turn, counter.side)) return false;
  return (markers[enemyOf(counter.side)].get(hex)?.full ?? 0) === 0;
}

export interface Advance {
  /** The hexes entered: the defender's, and perhaps one more. */
  readonly path: readonly number[];
}

/**
 * The advances open to an attacking unit once the defender's hex is empty, beside staying where it is; shortest first,
 * then in the order of the grid. `retreat`: hexes that the defender had to Retreat by the result, 5 of one who would not
 * Hold (reading `run-advance`); what an Overrun wins is entered by the Overrun itself (3.3).
 */
export function advancesOf(
  position: Position,
  unit: Unit,
  attacked: number,
  retreat: number,
  mayStep: MayStep,
): readonly Advance[] {
  if (!isFree(position, unit, attacked) || !mayStep(unit, unit.hex, attacked)) return [];
  const one: Advance = { path: [attacked] };
  if (retreat < 2 || !isExploitCapableNow(position, unit)) return [one];
  const onwards = onwardsFrom(position, unit, attacked, mayStep).filter((to) => to !== unit.hex);
  return [one, ...onwards.map((to) => ({ path: [attacked, to] }))];
}

/** The second hexes of an advance, by road from the defender's hex, in the order of the grid. */
export function onwardsFrom(
  position: Position,
  unit: Unit,
  attacked: number,
  mayStep: MayStep,
): readonly number[] {
  const { ground } = position;
  const open: number[] = [];
  for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
    const to = ground.grid.around[attacked * SIDES_OF_A_HEX + slot] ?? -1;
    if (to === -1 || ground.road(attacked, slot) === undefined) continue;
    const bridge = ground.bridge(attacked, slot);
    const isOpen =
      bridge === undefined ||
      (!position.blown.has(bridge.id) && (bridge.from === undefined || bridge.from <= position.turn));
    if (isOpen && isFree(position, unit, to) && mayStep(unit, attacked, to)) open.push(to);
  }
  return open.sort((a, b) => a - b);
}

function isFree({ stacks }: Position, { counter }: Unit, hex: number): boolean {
  const there = stacks.get(hex);
  return there === undefined || there.side === counter.side;
}
