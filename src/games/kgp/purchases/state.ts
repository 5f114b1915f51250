/** A side's choices in 8.619, 8.621 and 8.622. */
import { type FortificationLine, givenFortifications } from '../fortifications/given.ts';
import type { Tally } from '../fortifications/table.ts';
import type { CampaignGame } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Via } from '../vocabulary/via.ts';

/** One RG in a basket: chosen, paid for, not yet sealed. */
export interface BasketItem {
  readonly rg: string;
  readonly via: Via;
  readonly cpp: number;
  /** The Entry Code colour whose coloured CG Maximum it counts against (8.6196). */
  readonly colour?: string | undefined;
  readonly area?: string | undefined;
  readonly objective?: string | undefined;
  readonly model?: string | undefined;
  /** Secret Pre-Registered hexes: bought with an OBA module (footnote p), or of a Bombardment (footnote b). */
  readonly hexes?: readonly string[] | undefined;
}

/** Notes that may be made on an OB-given RG before the opponent sets up (8.6198). */
export interface GivenNote {
  readonly id: string;
  readonly objective?: string | undefined;
  readonly model?: string | undefined;
}

/** The purchases that a side binds itself to in 8.619. */
export interface Purchases {
  readonly basket: readonly BasketItem[];
  readonly notes: readonly GivenNote[];
  /** SSR I.4: one M4A3 of the Initial OB has a flamethrower. */
  readonly flamethrower: boolean;
}

/** A side's intended expense on Recon, until it is sealed (8.622). */
export interface ReconChoice {
  readonly cpp: 0 | 1 | 2;
  /** Whether its Majority Squad Type is Lax (E.4): its owner's word. */
  readonly lax: boolean;
}

/** Secret to its side. */
export interface OwnPurchases {
  draft: Purchases;
  /** Its choice in 8.621. */
  tally: Tally;
  fortifications: FortificationLine[];
  reconChoice: ReconChoice;
  /** Locations that it may reconnoiter before the next scenario; Idle dates add up (8.622). */
  recon: number;
  flamethrower: boolean;
  /** It has bound itself to all that is left of the CG Date: each choice is sealed as it lies when its step comes. */
  boundAhead: boolean;
}

export const NO_PURCHASES: Purchases = { basket: [], notes: [], flamethrower: false };

export const NO_RECON: ReconChoice = { cpp: 0, lax: false };

export function newOwnPurchases(game: CampaignGame, side: Side): OwnPurchases {
  return {
    draft: NO_PURCHASES,
    tally: {},
    fortifications: givenFortifications(game, side),
    reconChoice: NO_RECON,
    recon: 0,
    flamethrower: false,
    boundAhead: false,
  };
}

/** A new CG Date has come: Recon that is unused adds up (8.622). */
export function resetOwnPurchases(own: OwnPurchases): void {
  own.tally = {};
  own.reconChoice = NO_RECON;
  own.boundAhead = false;
}

export function noteFor(notes: readonly GivenNote[], id: string): GivenNote | undefined {
  return notes.find((note) => note.id === id);
}
