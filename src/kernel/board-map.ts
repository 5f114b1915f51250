/** What a game says of its maps, so that players can have their own boards behind them. */
import type {
  BoardFacts,
  BoardHexes,
  BoardPlacement,
  BoardReading,
  Colour,
  Survey,
  SurveyWish,
} from './board-file.ts';
import type { CampaignState } from './campaign.ts';
import type { Draft } from './offer.ts';
import type { Result } from './ruling.ts';

/** A map of a game. */
export interface BoardMap {
  readonly id: string;
  /** As players call it: “Cheneux”. */
  readonly name: string;
  hexes(): BoardHexes;
  /** Some of its hexes, far apart: a grid that is right there is right everywhere. */
  readonly corners: readonly string[];
  /**
   * Lays it on the picture of a board file of that name, as the file states it or by the hexes that somebody points at;
   * or why it does not lie there.
   */
  place(
    reading: Omit<BoardReading, 'image'>,
    file: string,
    pointed: string | undefined,
  ): Result<BoardPlacement>;
  /** What to look for in a picture with these named colours. `pointed`: hexes with a building each, as typed. */
  wish(colours: Readonly<Record<string, Colour>>, pointed: string): Result<SurveyWish>;
}

/** A game's maps. */
export interface GameBoards<G> {
  readonly maps: readonly BoardMap[];
  /** Which of them a campaign is played on. */
  mapOf(view: CampaignState<G>): string;
  /** What was seen on a board, as the order that has both sides agree to it. Refused where it shows nothing new. */
  propose(view: CampaignState<G>, facts: BoardFacts, seen: Survey): Result<Pick<Draft, 'order' | 'args'>>;
}
