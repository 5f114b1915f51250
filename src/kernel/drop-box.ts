/** Save files that belong to a side's set-up. */

/** One turn of a side's set-up. A save file belongs to the turn in which it was given, and is handed over with its end. */
export interface DropTurn {
  readonly id: string;
  /** Within a sentence: `the set-up of the Isolated`. */
  readonly label: string;
}

/** One side's possibilities with the drop-box, as everybody knows them. */
export interface SideBox {
  /** The turn that this side has not declared yet: its file can be given and replaced. Absent: the side has set up. */
  readonly open?: DropTurn;
  /** Turns that it has declared, in order: their files can be taken by the others. */
  readonly declared: readonly DropTurn[];
}

/** The drop-box of a scenario's set-up files. It knows nothing of which files lie in it. */
export interface DropBox {
  /** Names the scenario within its campaign. */
  readonly scenario: string;
  readonly sides: Readonly<Record<string, SideBox>>;
  /** The map of the scenario: as players call it, and as the module does. */
  readonly map: { readonly name: string; readonly board: string };
  /**
   * The scenario is played: logs and saves go to and fro, and each can be taken by the others as soon as it is given.
   * Absent: it is not.
   */
  readonly play?: DropTurn;
}
