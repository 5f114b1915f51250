/** A board that players have as a file: what is read from it and kept, for whichever game it is a map of. */

/** Red, green, blue; 0–255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Where the hexes of a board lie on its picture, as its file states it; in pixels. */
export interface BoardGrid {
  /** The centre of the first hex of the first column. */
  readonly a1x: number;
  readonly a1y: number;
  /** From one column to the next. */
  readonly hexWidth: number;
  /** From one hex to the next in its column. */
  readonly hexHeight: number;
}

/** What is kept of a board file. */
export interface BoardReading {
  /** The picture as it was given, undecoded. */
  readonly image: Uint8Array;
  readonly media: 'gif' | 'png' | 'jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** `undefined`: a scan, whose grid somebody has to point at. */
  readonly grid: BoardGrid | undefined;
  /** Terrain by the name of its colour; none on a scan. */
  readonly colours: Readonly<Record<string, Colour>>;
  /** Upper levels of buildings by hex, where the file tells them. */
  readonly levels: Readonly<Record<string, number>>;
}
