/** 10.8, 15.3: what holds of a hex wherever a German unit is placed on the map that did not stand on it. */

import { withUnitAt } from '../position/changes.ts';
import type { Position, Unit } from '../position/position.ts';
import { objectivesAfter } from './9.15-third-objective.ts';

const NONE: ReadonlySet<number> = new Set();

/** 10.8: no German unit enters a hex with a Roadblock, nor is it placed there. */
export function closedToReserves({ mended, roadblocks }: Position): ReadonlySet<number> {
  return mended.roadblocksBarReserves ? roadblocks : NONE;
}

/** 15.3, 9.15: with a German unit in a hex whose detachment, if there is one, it replaces; it has entered it. */
export function placedAt(position: Position, unit: Unit, hex: number): Position {
  const objectives = objectivesAfter(position, unit, [hex]);
  const placed = { ...withUnitAt(position, unit, hex), objectives };
  if (!position.mended.reservesTakeDetachments || !position.detachments.has(hex)) return placed;
  return { ...placed, detachments: new Set([...position.detachments].filter((at) => at !== hex)) };
}
