/**
 * A scenario (18.0): what of a pack is played, on which days, from which start, and who wins. The map, the cards, the chits and
 * the units are the pack's; a scenario works with any pack that has them.
 */
import type { Calendar, Level } from '../vocabulary/calendar.ts';
import type { Dates } from '../vocabulary/dates.ts';
import type { Army, CorpsName } from '../vocabulary/formations.ts';
import type { LeftOut } from '../vocabulary/left-out.ts';
import type { MapCut } from './cut.ts';

/** Corps that count as another army’s: for cards, objectives, arrows and detachments, not for what is printed on a chit. */
export type CountsAs = { readonly [corps in CorpsName]?: Army };

/**
 * Where everything stands as it begins. `units`: where the pack’s units say, on the morning of the first day; `setup cards`:
 * there, and then as 3.0 has it; `position`: as a position in text says.
 */
export const STARTS = ['units', 'setup cards', 'position'] as const;
export type Start = (typeof STARTS)[number];

export interface Scenario {
  readonly id: string;
  /** Its section; absent: the house’s own. */
  readonly rule?: string;
  readonly title: string;
  readonly days: Required<Dates>;
  /** Its days alone, with the limits of each evening (17.2), and of what begins only what it does not leave out. */
  readonly calendar: Calendar;
  readonly countsAs: CountsAs;
  readonly start: Start;
  /** The part of the map on which it is played; absent: all of it. */
  readonly cut?: MapCut;
  /**
   * `dated`: cards and units that come later than its last day are not in play, nor are those of the OKW Reserve, which have no
   * date (18.1–18.3).
   */
  readonly inPlay: 'all' | 'dated';
  readonly leavesOut: LeftOut;
  /** 3.0: so many Fuel Depots, of these hexes in each, the others where the Allied player wants them; absent: none is set up. */
  readonly depots?: Depots;
  /** 18.1: with so many Army Objective markers moved on from their first hexes (9.11) the game is lost at once. */
  readonly suddenDefeat?: { readonly markersMoved: number; readonly level: Level };
  /** 18.5: the lines of its position that its text states; the others are the pack’s (`start-18.5.txt`). */
  readonly position?: readonly string[];
  /** 18.1: German VPs for a town that was Allied at first and has no VP value. */
  readonly townVp: number;
}

export interface Depots {
  readonly markers: number;
  readonly always: readonly string[];
}
