/** The marking of the map (8.605), Isolation (8.6052) and wrecks (CG19). Unit by unit. */

import type { Location } from '../front/position.ts';
import { burntOutAt, type NewWreck, type Wreck } from '../units/CG19-wreck.ts';
import { type IsolatedPlaces, type Marking, NO_MARKING } from '../units/marking.ts';
import type { Author, BySide, Side } from '../vocabulary/sides.ts';

/** Public. */
export interface MapState {
  /** 8.6131 EXC: German Areas that were not the German's before, and may still be left out. */
  vacatedAreas: readonly string[];
  /** The Setup Areas of 8.605, fixed until the next scenario starts. */
  marking: Marking;
  /** One side's statement of the marking, waiting for the other side's answer. */
  markingStated:
    | {
        readonly by: Author;
        readonly marking: Marking;
        readonly isolation?: true;
        readonly computed?: string;
        readonly unoccupied?: readonly Location[];
      }
    | undefined;
  /**
   * 8.6052 EXC, “Lg”: some marking agreed on did not have the printed HQ in a German Area, so that where German paths end
   * is the German's secret from then on, whoever holds it later.
   */
  hqIsSecret?: true;
  /** The CG Date on which it was last agreed on. */
  markedOn: string | undefined;
  /** Entry Areas that were Eligible when Isolation was last stated (8.6052). */
  markedEntries: BySide<readonly string[]> | undefined;
  /** Wrecks on the map (CG19), and how many there ever were. */
  wrecks: readonly Wreck[];
  wrecksCounted: number;
  /** One side's statement of them, waiting for the other side's answer. */
  wrecksStated:
    | { readonly by: Side; readonly found: readonly NewWreck[]; readonly gone: readonly string[] }
    | undefined;
}

/** Secret to its side. */
export interface OwnMap {
  /** Wrecks that its reports have left on the map, until they are told of (CG19). */
  wrecked: NewWreck[];
  /** Its Isolated Areas where that is its secret (8.6052, "Lg"). */
  isolated: readonly string[];
  /** The same by Location, where Umpire has worked it out; absent: by Area. */
  isolation?: IsolatedPlaces | undefined;
  /** Its secret HQ, once the printed one is lost (8.6052, “Lg”). */
  hq: string | undefined;
  /** Uncontrolled hexes without a path, from which it must Escape (8.6053). */
  mustEscape: readonly string[];
  /** Units Retained elsewhere by 8.6053, or that have Escaped: they do not Escape (again) on this CG Date. */
  pastEscape: readonly string[];
}

export function newMap(wrecks: readonly string[]): MapState {
  return {
    vacatedAreas: [],
    marking: NO_MARKING,
    markingStated: undefined,
    markedOn: undefined,
    markedEntries: undefined,
    wrecks: wrecks.map((hex, index) => ({ id: `wreck-${index + 1}`, ...burntOutAt(hex) })),
    wrecksCounted: wrecks.length,
    wrecksStated: undefined,
  };
}

export function newOwnMap(): OwnMap {
  return { wrecked: [], isolated: [], hq: undefined, mustEscape: [], pastEscape: [] };
}

/** A new CG Date has come. */
export function resetMap(game: MapState): void {
  game.vacatedAreas = [];
}
