/** A game's part in the chronicle, the public account of a campaign in plain prose. */
import type { CampaignState } from './campaign.ts';
import type { GameEvent } from './event.ts';
import type { Notice, Picture } from './notice.ts';

/** A campaign told in chapters. Each sentence has its event, and is made from what a reader knew just before it. */
export interface Chronicle<G = unknown> {
  /** The name of a chapter: `CG Date`. */
  readonly chapter: string;
  /** Whether a new chapter begins with it. */
  begins(event: GameEvent): boolean;
  /** The chapter as it stands at its end. */
  heading(view: CampaignState<G>): Heading;
  /** Plain sentences in the past tense, without markdown; none for what is no news. The same words are said once a chapter. */
  sentences(before: CampaignState<G>, event: GameEvent): readonly string[];
  /**
   * The dispatch: each chapter is told in the channel when it is over, if the opening says so. A game whose chapters are
   * many has none.
   */
  readonly dispatch?: Dispatch<G>;
  /** The pictures of a chapter, as things stand at its end. */
  pictures?(view: CampaignState<G>): readonly Picture[];
  /** The whole, as it stands now. */
  cover?(view: CampaignState<G>): readonly Picture[];
  /** How it went in one picture that moves, a frame a chapter. Not every game, nor every campaign, has one. */
  readonly motion?: Motion<G>;
  /** The line under the campaign's name: which campaign of the game it is. */
  subtitle(view: CampaignState<G>): string;
}

export interface Dispatch<G> {
  /** The line under it. */
  picture?(view: CampaignState<G>): Picture | undefined;
}

/** The campaign in motion: from what everybody could see at the end of each chapter, and of the one that is open. */
export interface Motion<G> {
  /** A chapter's frame; none for a chapter that has nothing to show. */
  still(view: CampaignState<G>): Picture | undefined;
  /** All frames (one at least) as one message. */
  whole(view: CampaignState<G>, stills: readonly Picture[]): Notice;
}

interface Heading {
  /** `20 December, afternoon`. */
  readonly title: string;
  /** In a few words what it was, such as `20 PM · U.S. Assault`. */
  readonly note: string;
}
