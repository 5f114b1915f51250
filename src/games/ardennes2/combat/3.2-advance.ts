/** 3.2 Advance after Combat: one hex, or two for what is Exploit Capable, the second by road. */
import type { Position, Unit } from '../position/position.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import type { MayStep } from './3.2-retreats.ts';

/** The first Game Turn, on which the Germans are not Exploit Capable (1.2, 4.3). */
const FIRST_TURN = 1;
const SIDES_OF_A_HEX = 6;

/** 1.2: the yellow banner counts at this moment: not DG, no enemy Full marker in its hex, no German on Turn 1. */
function isExploitCapableNow({ turn, markers }: Position, { counter, dg, hex }: Unit): boolean {
  if (!counter.isExploitCapable || dg) return false;
  if (turn === FIRST_TURN && counter.side === 'german') return false;
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
  const { ground, stacks } = position;
  const isFree = (hex: number) => {
    const there = stacks.get(hex);
    return there === undefined || there.side === unit.counter.side;
  };
  if (!isFree(attacked) || !mayStep(unit, unit.hex, attacked)) return [];
  const one: Advance = { path: [attacked] };
  if (retreat < 2 || !isExploitCapableNow(position, unit)) return [one];
  const two: Advance[] = [];
  for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
    const to = ground.grid.around[attacked * SIDES_OF_A_HEX + slot] ?? -1;
    if (to === -1 || to === unit.hex || ground.road(attacked, slot) === undefined) continue;
    const bridge = ground.bridge(attacked, slot);
    const isOpen =
      bridge === undefined ||
      (!position.blown.has(bridge.id) && (bridge.from === undefined || bridge.from <= position.turn));
    if (isOpen && isFree(to) && mayStep(unit, attacked, to)) two.push({ path: [attacked, to] });
  }
  return [one, ...two.sort((a, b) => (a.path[1] ?? 0) - (b.path[1] ?? 0))];
}
