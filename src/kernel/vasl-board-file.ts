/** A VASL board that players have as a file: what is read from it and kept, for whichever game it is a map of. */

/** Red, green, blue; 0–255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Where the hexes of a board lie on its picture, as its file states it; in pixels. */
export interface VaslBoardGrid {
  /** The centre of the first hex of the first column. */
  readonly a1x: number;
  readonly a1y: number;
  /** From one column to the next. */
  readonly hexWidth: number;
  /** From one hex to the next in its column. */
  readonly hexHeight: number;
}

/** The stored part of a board file. */
export interface VaslBoardReading {
  /** The picture as it was given, undecoded. */
  readonly image: Uint8Array;
  readonly media: 'gif' | 'png' | 'jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** `undefined`: a scan, whose grid somebody has to point at. */
  readonly grid: VaslBoardGrid | undefined;
  /** Terrain by the name of its colour; none on a scan. */
  readonly colours: Readonly<Record<string, Colour>>;
  /** Upper levels of buildings by hex, where the file tells them. */
  readonly levels: Readonly<Record<string, number>>;
}

/** The contents of a board file other than its picture, as stored. */
export type VaslBoardFacts = Pick<VaslBoardReading, 'media' | 'width' | 'height' | 'colours' | 'levels'>;

/** Of a pixel (px, py): x = a·px + c·py + e, y = b·px + d·py + f, where the centres of two hexes that touch are 1 apart. */
export type VaslBoardPlacement = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The hexes of a map, as data. */
export interface VaslBoardHexes {
  readonly orientation: 'flat-top' | 'pointy-top';
  /** Each with the centre of it; x grows eastward, y southward. */
  readonly hexes: readonly (readonly [name: string, x: number, y: number])[];
  /** Pairs that share a hexside, as places in that list. */
  readonly touching: readonly (readonly [number, number])[];
}

/** The features to look for on a picture. */
export interface SurveyWish {
  /** Colours that mean the same, by the game's own names; at most eight groups, which may share colours. */
  readonly groups: Readonly<Record<string, readonly Colour[]>>;
  /** Colours of what is certainly no building. */
  readonly ground: readonly Colour[];
  /** Colours of buildings, as far as the file names them. */
  readonly built: readonly Colour[];
  /** Hexes of open ground, that a player points at: all that is in them is ground. */
  readonly groundAt: readonly string[];
  /** Hexes in which something of these groups is the largest thing that is no ground, that a player points at. */
  readonly pointed: readonly Pointed[];
  /** Hexes with a building each, that a player points at: from their colours all others are told. */
  readonly buildingsAt: readonly string[];
}

interface Pointed {
  /** The player's name for it. */
  readonly as: string;
  readonly groups: readonly string[];
  readonly hexes: readonly string[];
}

/** The colours found at a hex that somebody pointed at. */
export interface Learnt {
  readonly as: string;
  readonly hex: string;
  /**
   * How much of the map has the colours that were found there, of a building with those of the buildings before it, 0–1;
   * 0: nothing is to be seen there.
   */
  readonly share: number;
}

/** A colour of which nobody has said what it is. */
export interface Unnamed {
  readonly colour: Colour;
  /** How much of the map has it, 0–1. */
  readonly share: number;
  /** Where most of it is. */
  readonly hex: string;
  /** Most of it fills hexes: ground, a lake, the board's legend, but no road. */
  readonly isArea: boolean;
}

/** The features found on a picture. */
export interface Survey {
  /** The placement, mended by the centre dots where the picture has them. */
  readonly placed: VaslBoardPlacement;
  /** How many hexes have their centre dot where it should be. */
  readonly dots: number;
  /** By group: how much of a hex has its colours, 0–1; hexes without any are left out. */
  readonly shares: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By group: how much of a hexside (`A1-A2`, in the order of the list) its colours cross, 0–1; likewise. */
  readonly crossings: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The hexes of each building; none where their colours, by what was learnt, are those of ground. */
  readonly buildings: readonly (readonly string[])[];
  /** Of each hex pointed at, but for those of ground; a building is `building`. */
  readonly learnt: readonly Learnt[];
  /** How much of the map has colours that nobody has named, 0–1, and the commonest of them first. */
  readonly unnamed: { readonly share: number; readonly colours: readonly Unnamed[] };
}
