/** Whoever opens save files, where nothing in them can do harm: `src/vassal` in the program. */
import type { SavedBoard, SavedCounter, SavedGame } from '../kernel/save-report.ts';
import type { TrayStack } from '../kernel/trays.ts';

/** A save file in a few words, for whoever gave it. */
export interface SaveFacts {
  /** A log brings all that was done since the game was saved. */
  readonly kind: 'save' | 'log';
  /** As its maker called it, such as `VASL`; `undefined`: it does not say. */
  readonly module: { readonly name: string; readonly version: string } | undefined;
  /** By its owner’s clock, ms since the epoch; `undefined`: it does not say. */
  readonly savedAt: number | undefined;
  /** Names of VASL’s boards on which it is set up, such as `ST`; none: it does not say. */
  readonly boards: readonly string[];
  readonly counters: number;
  /** Of those of whoever gave it. */
  readonly hidden: number;
  readonly concealed: number;
  /** SHA-256 of the game, in hex. */
  readonly sha256: string;
}

/** A save file of a scenario's end, as a report is made of it. */
export interface ReportedSave extends SavedGame {
  readonly kind: SaveFacts['kind'];
  readonly module: SaveFacts['module'];
  readonly savedAt: number | undefined;
  readonly sha256: string;
  readonly kept: Uint8Array;
}

/** A file with a counter of each kind, of which set-ups can be made. */
export interface GivenTemplate {
  readonly module: SaveFacts['module'];
  readonly boards: readonly SavedBoard[];
  readonly counters: readonly SavedCounter[];
  /** As it can be kept. */
  readonly kept: Uint8Array;
}

/** A game in which counters lie ready, and what stands on those that were laid now. */
export interface LaidTray {
  readonly file: Uint8Array;
  readonly labels: readonly string[];
}

/** A file that a side gives while its scenario is played. */
export interface HandedFile {
  readonly facts: SaveFacts;
  /** For its owner: the game as it is at the end. */
  readonly kept: Uint8Array;
  /** For the other side; what that has hidden itself is not in its place yet. */
  readonly handed: Uint8Array;
  /** Counters that have come into sight, as they lay then. */
  readonly revealed: readonly {
    readonly was: 'hidden' | 'concealed';
    readonly counter: SavedCounter;
  }[];
  /** Of a log: its steps, what the other side sees move in them, and lines of the chat that are left out. */
  readonly steps: number;
  readonly moves: number;
  readonly unsaid: number;
}

/** A file as its taker gets it. */
export interface TakenFile {
  readonly file: Uint8Array;
  /** Counters of theirs that are not as their newest game has them: the file goes back behind it, or was given before. */
  readonly otherwise: readonly {
    readonly name: string;
    readonly labels: readonly string[];
    readonly is: 'open' | 'concealed' | 'hidden';
  }[];
}

/** The rolls in a log of the play. */
export interface RolledLog {
  readonly module: SaveFacts['module'];
  readonly boards: readonly string[];
  /** Each step by a digest that only this campaign's key makes. */
  readonly steps: readonly string[];
  readonly rolls: readonly {
    /** From 0. */
    readonly step: number;
    readonly purpose: string;
    readonly kind: 'DR' | 'dr';
    readonly values: readonly number[];
    /** The player, as they call themselves. */
    readonly by: string;
  }[];
}

type Told<T> = Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string }
>;

export interface SaveDoor {
  /** A file that somebody gives: what it says, and as it can be kept, without what `enemies` have hidden in it. */
  give(wish: {
    readonly bytes: Uint8Array;
    /** Nationalities of the other sides, as the module shortens them. */
    readonly enemies: readonly string[];
    readonly key: Uint8Array;
  }): Told<{ readonly facts: SaveFacts; readonly kept: Uint8Array }>;
  /** A log or a save that somebody gives while they play: as it can be kept, and as it goes over. */
  hand(wish: {
    readonly bytes: Uint8Array;
    readonly enemies: readonly string[];
    readonly key: Uint8Array;
    /** What whoever has played is called in it. */
    readonly as: string;
    /** The side's newest file, as it was kept: what it had hidden then. */
    readonly before: Uint8Array | undefined;
  }): Told<HandedFile>;
  /** A file to report from: what its giver sees in it, and where the other side's file for the same report differs. */
  report(wish: {
    readonly bytes: Uint8Array;
    readonly enemies: readonly string[];
    readonly key: Uint8Array;
    /** The side's newest file of the set-up, for what was written upon counters then. */
    readonly own: Uint8Array | undefined;
    /** The other side's file for the same report, as it was kept. */
    readonly other: Uint8Array | undefined;
  }): Told<ReportedSave>;
  /** The rolls in a log, for whoever gave it. */
  rolls(wish: { readonly bytes: Uint8Array; readonly key: Uint8Array }): Told<RolledLog>;
  /** A file with a counter of each kind. */
  template(wish: { readonly bytes: Uint8Array }): Told<GivenTemplate>;
  /** The counters of each of several templates, as they were kept. */
  samples(wish: { readonly files: readonly Uint8Array[] }): Told<readonly (readonly SavedCounter[])[]>;
  /** A game in which a side's counters lie ready to be set up, over what `theirs` and `own` have set up so far. */
  tray(wish: {
    readonly templates: readonly Uint8Array[];
    readonly theirs: Uint8Array | undefined;
    readonly own: Uint8Array | undefined;
    readonly key: Uint8Array;
    /** Whose counters they are. */
    readonly side: string;
    readonly scenario: string;
    /** As the module calls it. */
    readonly board: string;
    readonly stacks: readonly TrayStack[];
  }): Told<LaidTray>;
  /** A file that is handed over: without what its owner has hidden, and with what its taker had hidden in `own`. */
  take(wish: {
    readonly theirs: Uint8Array;
    /** Newest first. */
    readonly own: readonly Uint8Array[];
    /** How many of them whoever gave the file had not taken by then. */
    readonly unseen: number;
    readonly key: Uint8Array;
  }): Told<TakenFile>;
}
