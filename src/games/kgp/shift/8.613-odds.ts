/** 8.613: the DRM of the Secret DR, its odds, and † who suffers by the dr of Casualties. */
import type { ObUnit } from '../units/unit.ts';
import { type Modifier, oddsOf } from '../vocabulary/refit-table.ts';

const RULE = '8.613';
/** Where the whole path can be traced on road hexes. */
export const ROAD_DRM = -1;
/** Uncontrolled-Territory hexes of the path that cost +1 (8.613). */
const HEXES_PER_DRM = 5;

/** The path of a Shift, as only the players can tell it. */
export interface ShiftPath {
  /** From one Entry Area to another: no DRM applies (‡). */
  readonly betweenEntryAreas: boolean;
  /** The whole path can be traced on road hexes. */
  readonly byRoad: boolean;
  /** Uncontrolled-Territory hexes between the two Areas along the path. */
  readonly uncontrolledHexes: number;
}

export function shiftModifiers({
  betweenEntryAreas,
  byRoad,
  uncontrolledHexes,
}: ShiftPath): readonly Modifier[] {
  if (betweenEntryAreas) return [];
  const found: Modifier[] = [];
  if (byRoad) found.push({ label: 'all by road', rule: RULE, value: ROAD_DRM });
  const far = Math.floor(uncontrolledHexes / HEXES_PER_DRM);
  if (far > 0)
    found.push({ label: `${uncontrolledHexes} hexes of Uncontrolled Territory`, rule: RULE, value: far });
  return found;
}

export function shiftOdds(path: ShiftPath): ReturnType<typeof oddsOf> {
  return oddsOf(RULE, shiftModifiers(path));
}

/** † A Personnel unit suffers Casualty Reduction on ≥ 4, a vehicle is Eliminated on ≥ 5: one dr each. */
export function shiftCasualty({ kind }: Pick<ObUnit, 'kind'>, dr: number): boolean {
  return dr >= (kind === 'vehicle' ? 5 : 4);
}
