/** A campaign that was begun on paper and is taken over (8.14). */
import type { FortificationLine } from '../fortifications/given.ts';
import type { Control } from '../report/state.ts';
import type { Rg, SideLine } from '../rg/state.ts';
import type { PublicLine } from '../vocabulary/public-line.ts';
import type { BySide, Side } from '../vocabulary/sides.ts';

/**
 * A campaign that was begun on paper is taken over between two CG Dates: all that its CG Rosters (8.14) say up to
 * and with the line of `through` is done, and Umpire goes on with 8.612 of the next CG Date.
 */
export interface PublicPaper {
  /** The last CG Date whose line is complete. */
  readonly through: string;
  readonly lines: Readonly<Record<string, PublicLine>>;
  /** The total worth of all LVP Locations that still exist. */
  readonly existingLvp: number;
  readonly control: Readonly<Record<string, Control>>;
  /** CG II: LVP hexes that the U.S. side Controls, the bridge not counted. */
  readonly usLvpHexes: number;
  /** CG II: the bridge is gone, though not by the Germans' doing: that would have been the end (8.52). */
  readonly bridgeLost: boolean;
  readonly germanEntry: Readonly<Record<string, Side>>;
  readonly usOnMap: boolean;
  readonly shortage: boolean;
  /** As both sides knew them at the end of the last scenario (8.625). */
  readonly san: BySide<number>;
  readonly objectives: readonly { readonly side: Side; readonly hex: string }[];
}

/** One side's own columns of the CG Roster, and its RG Purchase Record (8.6198). Secret. */
export interface OwnPaper {
  readonly lines: Readonly<Record<string, SideLine>>;
  readonly rgs: readonly Rg[];
  readonly fortifications: readonly FortificationLine[];
  readonly flamethrower: boolean;
}

/** Public. */
export interface PaperState {
  /** Of a campaign begun on paper: the public part, entered, agreed on, and as it was last entered. */
  paper: {
    stated: { readonly by: Side; readonly paper: PublicPaper } | undefined;
    agreed: PublicPaper | undefined;
    last: PublicPaper | undefined;
    rev: number;
  };
}

/** Secret to its side. */
export interface OwnPapers {
  /** Of a campaign begun on paper: what this side has entered of its own, until it is taken over. */
  paper: OwnPaper | undefined;
}

export function newPaper(): PaperState {
  return { paper: { stated: undefined, agreed: undefined, last: undefined, rev: 0 } };
}

export function newOwnPaper(): OwnPapers {
  return { paper: undefined };
}
