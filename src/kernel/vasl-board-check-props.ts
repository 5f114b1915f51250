/** The data of the check picture of a VASL board’s grid, for any game. */

/** `board/check`: how a map lies on a VASL board, so that somebody can see whether it lies right. */
export interface VaslBoardCheckProps {
  /** 'Cheneux on bdCH' */
  readonly title: string;
  readonly above: readonly string[];
  readonly orientation: 'flat-top' | 'pointy-top';
  /** The centres of all hexes: x, y, x, y …; the centres of two hexes that touch are 1 apart. */
  readonly centres: readonly number[];
  /** Hexes that are shown large, far apart. */
  readonly corners: readonly { readonly hex: string; readonly x: number; readonly y: number }[];
  /** One sentence: what to look for. */
  readonly ask: string;
}
