/** 9.1: where the markers lie to which German units move, and when they are moved on. */

import { farthestOf } from '../movement/9.3-proximate.ts';
import { reachOf } from '../movement/10.0-reach.ts';
import { Steps } from '../movement/10.0-steps.ts';
import { keyOf } from '../position/changes.ts';
import type { Objective, Position, Unit } from '../position/position.ts';
import { armyOf } from '../vocabulary/counters.ts';
import type { CorpsName, GermanArmy } from '../vocabulary/formations.ts';
import {
  cellOf,
  type Destination,
  FIRST_OBJECTIVES,
  type Row,
  SECOND_OBJECTIVES,
  THIRD_OBJECTIVES,
} from './9.1-objective-tables.ts';

/** 9.11: a German unit so near to the marker makes it move. */
const NEAR = 2;
/** 9.13: no Allied unit within so many hexes removes the marker of a corps. */
const CORPS_NEAR = 3;

/** Why a marker is rolled for, or is not. */
export type ObjectiveCheck =
  | { readonly is: 'first' }
  /** A unit within two hexes, or one that could enter the hex or stand beside it. */
  | { readonly is: 'near'; readonly unit: string; readonly distance: number; readonly placement: 2 | 3 }
  | { readonly is: 'stays' }
  /** 9.15: it is in its third hex. */
  | { readonly is: 'last' };

/** 9.11, 9.15: what becomes of an army's marker as a formation of it is activated. */
export function objectiveCheck(position: Position, army: GermanArmy): ObjectiveCheck {
  const marker = position.objectives[army];
  if (marker === undefined) return { is: 'first' };
  if (marker.placement === 3) return { is: 'last' };
  const found = nearest(position, marker);
  if (found === undefined) return { is: 'stays' };
  return { is: 'near', ...found, placement: marker.placement === 1 ? 2 : 3 };
}

function germans({ stacks }: Position): readonly Unit[] {
  return [...stacks.values()].flatMap(({ side, units }) => (side === 'german' ? units : []));
}

function nearest(position: Position, { hex }: Objective): { unit: string; distance: number } | undefined {
  const { grid } = position.ground;
  const at = germans(position).map((unit) => ({ unit, distance: grid.stepsBetween(unit.hex, hex) }));
  const within = at.filter(({ distance }) => distance <= NEAR).sort((a, b) => a.distance - b.distance)[0];
  if (within !== undefined) return { unit: keyOf(within.unit), distance: within.distance };
  // 9.3: proximate to a hex is who could enter it in one move.
  const proximate = at.find(
    ({ unit, distance }) =>
      distance <= farthestOf(unit.counter) && reachOf(new Steps(position, unit)).at(hex) !== undefined,
  );
  return proximate && { unit: keyOf(proximate.unit), distance: proximate.distance };
}

/** The row that is rolled on; `undefined`: the marker is where no table leads on from. */
export function rowFor(position: Position, army: GermanArmy, placement: 1 | 2 | 3): Row | undefined {
  if (placement === 1) return FIRST_OBJECTIVES[army];
  const marker = position.objectives[army];
  if (marker === undefined) return undefined;
  const { grid, names } = position.ground;
  const table = placement === 2 ? SECOND_OBJECTIVES : THIRD_OBJECTIVES;
  return table[names.get(marker.hex) ?? ''] ?? table[grid.hexAt(marker.hex)];
}

/** Where the die sends the marker. @throws for a destination that the map does not have */
export function objectiveBy(
  position: Position,
  row: Row,
  die: number,
  placement: 1 | 2 | 3,
): { readonly objective: Objective; readonly destination: Destination } {
  const { grid, names } = position.ground;
  const destination = cellOf(row, die);
  const named = [...names].find(([, name]) => name === destination.to)?.[0];
  const hex = named ?? (grid.has(destination.to) ? grid.indexOf(destination.to) : undefined);
  if (hex === undefined) throw new Error(`the map has no ${destination.to}`);
  return { objective: { hex, compass: destination.compass, placement }, destination };
}

/** 9.13: which corps have a marker of their own. */
export const CORPS_OBJECTIVES: { readonly [corps in CorpsName]?: string } = {
  LXVII: '0506',
  LXVI: '1106',
  LXXX: '2505',
};

/** 9.13: the marker goes for good when no Allied unit is within three hexes. */
export function isCorpsObjectiveDone(position: Position, hex: number): boolean {
  const { grid } = position.ground;
  return ![...position.stacks.values()].some(
    ({ side, hex: at }) => side === 'allied' && grid.stepsBetween(at, hex) <= CORPS_NEAR,
  );
}

/** 9.15: one of the army has entered the hex of its third objective; infantry of it, for 7th Army. */
export function hasReachedThird(position: Position, army: GermanArmy): boolean {
  const marker = position.objectives[army];
  if (marker?.placement !== 3) return false;
  return germans(position).some(
    ({ counter, hex }) =>
      hex === marker.hex && armyOf(counter) === army && (army !== '7' || counter.type === 'infantry'),
  );
}
