/** A game's description of its maps, so that players can lay their own VASL boards behind them. */

import type { CampaignState } from './campaign.ts';
import type { Draft } from './offer.ts';
import type { Result } from './ruling.ts';
import type {
  Colour,
  Survey,
  SurveyWish,
  VaslBoardFacts,
  VaslBoardHexes,
  VaslBoardPlacement,
  VaslBoardReading,
} from './vasl-board-file.ts';

/** A map of a game. */
export interface VaslBoardMap {
  readonly id: string;
  /** As players call it: “Cheneux”. */
  readonly name: string;
  hexes(): VaslBoardHexes;
  /** Some of its hexes, far apart: a grid that is right there is right everywhere. */
  readonly corners: readonly string[];
  /**
   * Lays it on the picture of a board file of that name, as the file states it or by the hexes that somebody points at;
   * or why it does not lie there.
   */
  place(
    reading: Omit<VaslBoardReading, 'image'>,
    file: string,
    pointed: string | undefined,
  ): Result<VaslBoardPlacement>;
  /** The features to look for in a picture with these named colours, and at these hexes. */
  wish(colours: Readonly<Record<string, Colour>>, pointed: PointedAt): Result<SurveyWish>;
}

/** A kind of feature that somebody can point at on a board whose colours are not named. */
export const POINTS = ['building', 'road', 'track', 'water', 'ground'] as const;
export type Point = (typeof POINTS)[number];

/** Hexes as typed, by what is in them. */
export type PointedAt = { readonly [point in Point]?: string };

/** A game's maps. */
export interface GameVaslBoards<G> {
  readonly maps: readonly VaslBoardMap[];
  /** Which of them a campaign is played on. */
  mapOf(view: CampaignState<G>): string;
  /**
   * The features found on a board, as the order that has both sides agree to it, with remarks on what it does not tell.
   * Refused where it shows nothing new, or what cannot be.
   */
  propose(
    view: CampaignState<G>,
    facts: VaslBoardFacts,
    seen: Survey,
  ): Result<Pick<Draft, 'order' | 'args'> & { readonly notes: readonly string[] }>;
}
