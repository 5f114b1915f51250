/** 4.2: Mechanized infantry of one Division crosses a river that is Prohibited to it, for all that it has. */
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { hasEnemy } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { hasRoad, prohibitedIn } from '../position/roads.ts';
import type { PricePart } from './1.3-roads-and-crossings.ts';
import { isFullJam } from './3.1-steps.ts';

/** Whether a unit may take a boat at all: Infantry by 1.2 with a Mechanized allowance, nothing spent, of that Division. */
export function mayTakeBoat({ boats }: Position, { counter, phase }: Unit): boolean {
  return (
    boats !== undefined &&
    counter.division === boats.division &&
    counter.isInfantry &&
    counter.maType === 'mech' &&
    phase.spent === 0
  );
}

/** The hexes across the river that such units can cross to from theirs; where a bridge leads, they need no boat. */
export function boatLandings(position: Position, unit: Unit): readonly number[] {
  const { grid } = position.ground;
  if (position.boats === undefined) return [];
  const landings: number[] = [];
  for (let slot = 0; slot < SIDES_OF_A_HEX; slot += 1) {
    const at = unit.hex * SIDES_OF_A_HEX + slot;
    const to = grid.around[at] ?? -1;
    if (to === -1 || !position.boats.crossings.has(at)) continue;
    const { side, maType } = unit.counter;
    const isShut = prohibitedIn(position.ground, maType, to) !== undefined && !hasRoad(position, to);
    if (!isShut && !hasEnemy(position, side, to) && !isFullJam(position, side, to)) landings.push(to);
  }
  return landings;
}

/** “All”: of a unit that is DG no less, since the crossing ends that. No Bond, marker or enemy beside it costs more. */
export function boatPrice({ counter }: Unit): PricePart {
  return { rule: '4.2', why: 'by boat', halves: 2 * counter.ma };
}
