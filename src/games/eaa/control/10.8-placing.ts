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
  const placed = withObjectives(position, unit, hex);
  if (!position.mended.reservesTakeDetachments || !position.detachments.has(hex)) return placed;
  return { ...placed, detachments: new Set([...position.detachments].filter((at) => at !== hex)) };
}

/** 9.15: a German unit put into a hex whose detachment its own rule (15.4) takes, or that is German already (12.22). */
export function replacingAt(position: Position, unit: Unit, hex: number): Position {
  if (position.mended.placedHasEntered) return withObjectives(position, unit, hex);
  return withUnitAt(position, unit, hex);
}

function withObjectives(position: Position, unit: Unit, hex: number): Position {
  return { ...withUnitAt(position, unit, hex), objectives: objectivesAfter(position, unit, [hex]) };
}
