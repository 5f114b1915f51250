/** Questions to a game's map and its answers: from one reader's own view, and without a trace. */
import type { Viewer } from './audience.ts';
import type { CampaignState } from './campaign.ts';
import type { Notice } from './notice.ts';
import type { Result } from './ruling.ts';

/** A question to the map. */
export type MapAsked =
  /** The map, or the part of it around a place. */
  | { readonly ask: 'show'; readonly place?: string }
  /** The owner and state of a place, with the evidence. */
  | { readonly ask: 'why'; readonly place: string }
  /** The changes if somebody else held a place; `holder`: a side, or {@link NOBODY}. */
  | { readonly ask: 'whatif'; readonly place: string; readonly holder: string }
  /** Where one's own may be set up. */
  | { readonly ask: 'setup' }
  /** How far units get, named as their game names them: a counter, several, the place of a stack. */
  | { readonly ask: 'reach'; readonly who: string }
  /** By which way somebody is supplied, or why not; without a name all of one's own. */
  | { readonly ask: 'supply'; readonly who?: string }
  /** The Bonds between stacks. */
  | { readonly ask: 'bonds' }
  /** The odds of an attack, in the notation of the game's orders: `/odds`. */
  | { readonly ask: 'odds'; readonly attack: string }
  /** The units in a place and around it: `/stack`. */
  | { readonly ask: 'stack'; readonly place: string }
  /** Which rules of the game apply in a hex: `/hex`. */
  | { readonly ask: 'hex'; readonly place: string }
  /** Where somebody is, and how: `/unit`. */
  | { readonly ask: 'unit'; readonly who: string }
  /** The meaning of a button of an earlier answer, as {@link MapButton} has it. */
  | { readonly ask: 'turn'; readonly look: string };

/** The kinds of questions, each a subcommand of `/map`, or a command of its own (`odds`, `stack`, `hex`, `unit`). */
export type MapAsk = Exclude<MapAsked['ask'], 'turn'> & keyof MapAsks;

/** The question’s subject, as players of the game type it: for the hint of the command's option. */
interface WithExamples {
  readonly examples: readonly [string, ...string[]];
}

/** The command as it calls itself, for a question that other games do not have. */
interface OfThisGame {
  readonly command: string;
}

/** The questions that a map answers, each with the game's part of its command's words. */
export interface MapAsks {
  readonly show?: WithExamples;
  readonly why?: WithExamples;
  readonly whatif?: WithExamples & OfThisGame;
  readonly setup?: OfThisGame;
  readonly reach?: WithExamples;
  readonly supply?: WithExamples;
  readonly bonds?: OfThisGame;
  readonly odds?: WithExamples;
  readonly stack?: WithExamples;
  readonly hex?: WithExamples;
  readonly unit?: WithExamples;
}

/** The map of a game, which it is asked about. */
export interface GameMap<G> {
  /** The questions that it answers: for any other, the asker is told that this game has no use for it. */
  readonly asks: MapAsks;
  /**
   * A person with several seats is answered for the first of them that has an answer; otherwise with what everybody
   * may know.
   */
  readonly bySeat?: true;
  /** From the asker's view alone. */
  answer(view: CampaignState<G>, viewer: Viewer, asked: MapAsked): Result<MapPage>;
  /** Completions of a half-typed question: from the asker's view alone, the likeliest first. */
  suggest?(view: CampaignState<G>, viewer: Viewer, ask: MapAsk, typed: string): readonly string[];
}

/** The holder of a place that nobody holds. */
export const NOBODY = 'nobody';

/** An answer, and the buttons that turn it into another one. */
export interface MapPage {
  readonly notice: Notice;
  readonly buttons: readonly (readonly MapButton[])[];
}

/** A button: the same question with another part of the map, or more or less on it. */
export interface MapButton {
  readonly label: string;
  /** Up to 60 letters, digits, `.`, `/` and `-`: the game prints it and reads it again. */
  readonly look: string;
  /** Whether it is the one shown now. */
  readonly on?: boolean;
  /** There is nothing more in that direction. */
  readonly closed?: boolean;
}
