/** Combat chits (2.22): what is printed on their two sides. Which side applies to a combat is the matter of 12.41. */

/** The cup of 2.22 holds as many, numbered from 1. */
export const CHITS = 60;

/** Natural terrain and towns, in the order of 12.41. */
export const CHIT_TERRAINS = ['clear', 'broken', 'woods', 'forest', 'town', 'city'] as const;
export type ChitTerrain = (typeof CHIT_TERRAINS)[number];

export const COMPARISONS = ['>=', '<=', '>', '<'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Those of 12.41 without a figure of their own, in its order. */
export const PLAIN_SITUATIONS = [
  'Dec 16',
  'Dec 17',
  'Allied Airpower',
  'German Airpower',
  'Attacker Artillery',
  'Defender Artillery',
  'Attacker Elite',
  'Defender Elite',
  'Attacker Green',
  'Defender Green',
  'Combat Engineers',
  'Defender Adjacent',
  'Defender Recon',
  'Dispersed or Unsupplied',
  'Flank Attack',
  'Large Attack',
  'Allied Attack',
  '5 PZ Army Attack',
  'IP Crossfire',
  'One-Hex Attack',
  'Only Attacker Armor',
  'Only Defender Armor',
  'Only Attacker Combined Arms',
  'Only Defender Combined Arms',
] as const;
export type PlainSituation = (typeof PLAIN_SITUATIONS)[number];

/** `>=3:1`, `<1.5:1`: attack strength to defense strength. */
export interface RatioSituation {
  readonly kind: 'ratio';
  readonly is: Comparison;
  /** The first figure, in tenths, so that it stays exact: 15 is 1.5. */
  readonly tenths: number;
  /** The second figure: whole, and not 0. */
  readonly to: number;
}

/** The defender's hex has at least one of these; in the order of {@link CHIT_TERRAINS}, each once. */
export interface TerrainSituation {
  readonly kind: 'terrain';
  readonly anyOf: readonly ChitTerrain[];
}

export type Situation =
  | RatioSituation
  | TerrainSituation
  | { readonly kind: 'plain'; readonly name: PlainSituation };

/** Attacker, defender, Germans, Allies (U): the attacking side. */
export const HIT_LETTERS = ['A', 'D', 'G', 'U'] as const;
export type HitLetter = (typeof HIT_LETTERS)[number];
/** Whole numbers other than 0; below 0: hits taken off the total. */
export type Hits = { readonly [letter in HitLetter]?: number };

export interface ChitSide {
  readonly situation: Situation;
  readonly hits: Hits;
  /** The symbol P: where the other side applies too, this one is used. */
  readonly hasPriority: boolean;
}

export const CHIT_FACES = ['front', 'back'] as const;
export type ChitFace = (typeof CHIT_FACES)[number];

export interface Chit {
  /** 1 to {@link CHITS}. */
  readonly number: number;
  /** 12.42: with it the chits of former combats return. */
  readonly isBlue: boolean;
  readonly front: ChitSide;
  readonly back: ChitSide;
}
