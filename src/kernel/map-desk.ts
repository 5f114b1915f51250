/** What a game's map can be asked, and what it answers: from one reader's own eyes, and without a trace. */
import type { Notice } from './notice.ts';

/** What somebody wants to see or know. */
export type MapAsked =
  /** The map, or the part of it around a place. */
  | { readonly ask: 'show'; readonly place?: string }
  /** Whose a place is and how it stands there, with what shows it. */
  | { readonly ask: 'why'; readonly place: string }
  /** What would change if somebody else held a place; `holder`: a side, or {@link NOBODY}. */
  | { readonly ask: 'whatif'; readonly place: string; readonly holder: string }
  /** Where one's own may be set up. */
  | { readonly ask: 'setup' }
  /** What a button of an earlier answer stands for, as {@link MapTurn} has it. */
  | { readonly ask: 'turn'; readonly look: string };

/** Who holds a place that nobody holds. */
export const NOBODY = 'nobody';

/** An answer, and the buttons that turn it into another one. */
export interface MapPage {
  readonly notice: Notice;
  readonly turns: readonly (readonly MapTurn[])[];
}

/** A button: the same question with another part of the map, or more or less on it. */
export interface MapTurn {
  readonly label: string;
  /** Up to 60 letters, digits, `.`, `/` and `-`: the game prints it and reads it again. */
  readonly look: string;
  /** What it stands for is shown now. */
  readonly on?: boolean;
  /** There is nothing more in that direction. */
  readonly closed?: boolean;
}
