/** A side's counters before a set-up, as they are laid ready in a saved game of the module that a group plays in. */
import type { SavedCounter, SavedKinds } from './save-report.ts';
import type { VaslBoardPlacement } from './vasl-board-file.ts';

/** A counter to be made like one of a template. */
export interface TrayCounter {
  /** Which of the templates, from 0, and the number of the counter in it. */
  readonly template: number;
  readonly id: string;
  /** The words upon it: its id in the Order of Battle. */
  readonly label: string;
  /** How it is: for each, the words by which the module may say so. */
  readonly states: readonly (readonly string[])[];
}

/** Counters that lie on one another, in pixels of the module's map. */
export interface TrayStack {
  readonly x: number;
  readonly y: number;
  /** From the bottom. */
  readonly counters: readonly TrayCounter[];
}

/** The server’s part in a tray. */
export interface TrayHelp {
  /** The counters of each template. */
  readonly templates: readonly (readonly SavedCounter[])[];
  readonly kinds: SavedKinds;
  /** How the server's own picture of the board lies; `undefined`: it has none. */
  readonly placed: VaslBoardPlacement | undefined;
}

/** The counters that are laid ready; with sentences for the side. */
export interface Tray {
  readonly stacks: readonly TrayStack[];
  /** Which of the counters that were laid lie where, by their labels. */
  notes(laid: ReadonlySet<string>): readonly string[];
  /** Of what no template has a counter, and the remedy. */
  readonly lacking: readonly string[];
}
