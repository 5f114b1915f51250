/** Within a building: its Locations, and from which to which one comes (8.6057, 5.2). */

import type { Filling } from '../../../map/marks.ts';
import { onlyIf } from '../../../text/present.ts';
import { BENEATH, hexOf } from '../units/place.ts';
import type { Building, Location, Position } from './position.ts';

export function locationsOf(building: Building): readonly Location[] {
  const found: Location[] = [];
  for (const [hex, highest] of Object.entries(building.levels))
    for (let level = BENEATH; level <= highest + 1; level += 1)
      if (partOf(building, hex, level) !== undefined) found.push(`${hex}/${level}`);
  return found;
}

/** The part of a building's hex at a height; `undefined`: there is none. */
function partOf(
  { levels, cellars = [], rooftops = [] }: Building,
  hex: string,
  height: number,
): 'level' | 'cellar' | 'rooftop' | undefined {
  const highest = levels[hex];
  if (highest === undefined) return undefined;
  if (height >= 0 && height <= highest) return 'level';
  if (height === BENEATH && cellars.includes(hex)) return 'cellar';
  if (height === highest + 1 && rooftops.includes(hex)) return 'rooftop';
  return undefined;
}

/** Stairs of which nobody knows are there where what is unknown bars nothing. */
function hasStairs({ stairwells, unknownStairs }: Building, hex: string, filling: Filling): boolean {
  return stairwells.includes(hex) || (filling === 'as-absent' && unknownStairs?.includes(hex) === true);
}

/**
 * The same level of the building's next hexes; where there are stairs, the one above and below, a cellar and a rooftop
 * among them. Of those nothing says that one comes from them to another hex.
 */
export function touches(
  { grid }: Pick<Position, 'grid'>,
  building: Building,
  location: Location,
  filling: Filling,
): readonly Location[] {
  const hex = hexOf(location);
  const level = Number(location.slice(hex.length + 1));
  const climbed = onlyIf(hasStairs(building, hex, filling), level - 1, level + 1);
  const isLevel = (at: string) => partOf(building, at, level) === 'level';
  const beside = isLevel(hex) ? grid.neighbours(hex).filter(isLevel) : [];
  return [
    ...beside.map((next) => `${next}/${level}`),
    ...climbed
      .filter((height) => partOf(building, hex, height) !== undefined)
      .map((height) => `${hex}/${height}`),
  ];
}

/** Whether of some hex nobody knows whether one can climb in it. */
export function hasUnknownStairs({ buildings }: Pick<Position, 'buildings'>): boolean {
  return buildings.some(({ unknownStairs }) => unknownStairs !== undefined);
}
