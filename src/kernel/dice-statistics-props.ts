/** The data of the picture of dice statistics, for any game. */

/** `dice/statistics`: DR by their totals against what is expected of them. */
export type DiceStatisticsProps = {
  readonly title: string;
  readonly above: readonly string[];
  /** How many DR there are in all. */
  readonly count: number;
  /** By side: its colour as `#rrggbb`, and how often each total from 2 to 12 came. */
  readonly sides: readonly {
    readonly name: string;
    readonly colour: string;
    readonly counts: readonly number[];
  }[];
  /** How often each total from 2 to 12 is expected, and its standard error. */
  readonly expected: readonly { readonly count: number; readonly error: number }[];
  /** Mean totals with their standard errors; without a DR there is no mean. */
  readonly means: readonly {
    readonly label: string;
    readonly colour?: string;
    readonly count: number;
    readonly mean: number;
    readonly error: number;
  }[];
  /** Sentences under it. */
  readonly notes: readonly string[];
};
