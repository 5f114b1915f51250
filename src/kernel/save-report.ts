/** A saved game of the module that a group plays its scenarios in, as far as a report can be made of it. */
import type { VaslBoardPlacement } from './vasl-board-file.ts';

/** A counter as whoever gave the file sees it. */
export interface SavedCounter {
  /** The module's own number for it, which it mostly keeps from one file to the next. */
  readonly id: string;
  /** The number of its slot in the module; `undefined`: it does not say. */
  readonly gpid: string | undefined;
  readonly image: string;
  /** With what its layers make of the name of its slot: `broken 6-6-6 1sq`. */
  readonly name: string;
  readonly plainName: string;
  /** The text that somebody wrote upon it; on one without, the text of the same counter in the side's file of the set-up. */
  readonly labels: readonly string[];
  /** Those that are on, each with its level from 1. */
  readonly layers: readonly { readonly name: string; readonly level: number }[];
  /** As the module shortens it; `undefined`: it is nobody's. */
  readonly nation: string | undefined;
  /** The map that it lies on, in pixels from its corner; `undefined`: on none. */
  readonly place: { readonly map: string; readonly x: number; readonly y: number } | undefined;
  /** From the bottom of its stack, from 0. */
  readonly order: number;
  readonly stack: string | undefined;
  /** It is a “?” upon others, or upon nothing. */
  readonly isConcealment: boolean;
  /** The part of it that nobody else sees: all of it, or its name; absent: it lies open. A “?” above it stands for itself. */
  readonly cover?: 'hidden' | 'concealed';
}

/** A board of the module's that the game is set up on. */
export interface SavedBoard {
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly isTurned: boolean;
  readonly isCropped: boolean;
}

/** A counter that two files of one scenario have otherwise, of all that both sides can see. */
export interface SavedDifference {
  readonly name: string;
  /** In the file that was given now; `undefined`: it is not there. */
  readonly here: SavedCounter['place'];
  readonly there: SavedCounter['place'];
  /** In the other file, where it is called otherwise. */
  readonly called: string | undefined;
}

export interface SavedGame {
  readonly boards: readonly SavedBoard[];
  readonly counters: readonly SavedCounter[];
  /** From the file that the other side gave for the same report; none where it has given none. */
  readonly differences: readonly SavedDifference[];
}

/** Counters of the module as people of a server have named them, by `nation | gpid | image | layers`. */
export type SavedKinds = ReadonlyMap<string, string>;

/** A counter of the side's own of which nobody has said what it is. */
export interface UnknownCounter {
  /** `nation | gpid | image | layers`. */
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** A counter of the side's own that is taken for what somebody of the server has said. */
export interface SaidCounter extends UnknownCounter {
  /** As it is kept. */
  readonly kind: string;
}

/** A saved game as the game reads it. */
export type SaveFindings =
  | {
      readonly ok: true;
      /** The report, as the order that takes it does. */
      readonly text: string;
      /** To whoever gave it: what was left out, what the map would say, where the files differ. */
      readonly notes: readonly string[];
      readonly unknown: readonly UnknownCounter[];
      readonly said: readonly SaidCounter[];
    }
  /** A sentence, and what to do. */
  | { readonly ok: false; readonly why: string };

/** Besides the file a reading needs: of the server, not of the campaign. */
export interface SaveFindingsHelp {
  readonly kinds: SavedKinds;
  /** How the server's own picture of the board lies; `undefined`: it has none. */
  readonly placed: VaslBoardPlacement | undefined;
}
