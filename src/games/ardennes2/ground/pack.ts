/**
 * A pack: what only the printed map and counters show, as a list of what its files say, in their order. Hexes go by their
 * names. It is read by `pack-text.ts`, tried by `pack-check.ts`, and made into a `Ground` by `ground-of.ts`.
 */
import type { ListLines } from '../../../map/pack/lists.ts';
import type { PackSide } from '../../../map/pack/sides.ts';
import type { Face, MaType } from '../vocabulary/counters.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Hexside, RoadType, Terrain } from '../vocabulary/terrain.ts';
import type { Area, Edge } from './hexes.ts';

export interface Pack {
  readonly title: string;
  /** `house`: made up for this project; `owner`: taken down from somebody's own copy of the game. */
  readonly source: PackSource;
  readonly area: Area;
  readonly hexes: readonly PackHex[];
  readonly hexsides: readonly PackHexsides[];
  readonly roads: readonly PackRoad[];
  readonly bridges: readonly PackBridge[];
  readonly places: readonly PackPlace[];
  readonly entries: readonly PackEntry[];
  readonly exits: readonly PackExit[];
  readonly counters: readonly PackCounter[];
}

export const PACK_SOURCES = ['house', 'owner'] as const;
export type PackSource = (typeof PACK_SOURCES)[number];

export interface PackHex {
  readonly hex: string;
  /** At least one. */
  readonly terrain: readonly Terrain[];
}

/** Hexsides one after the other, each touching the next: a stretch of a River. */
export interface PackHexsides {
  readonly kind: Hexside;
  readonly sides: readonly PackSide[];
  readonly name?: string;
}

/** A road from hex to hex, each beside the last. */
export interface PackRoad {
  readonly type: RoadType;
  readonly hexes: readonly string[];
  readonly name?: string;
}

/** Where a road crosses water there is a bridge without being listed; listed are those with more to say (3.8). */
export type PackBridge =
  /** Primed: all bridges of one plunger go by one roll. */
  | { readonly kind: 'plunger'; readonly hex: string; readonly sides: readonly PackSide[] }
  /** Built by the Germans at the beginning of that Game Turn; the type of the road on the near side of each hex. */
  | {
      readonly kind: 'built';
      readonly turn: number;
      readonly side: PackSide;
      readonly types: readonly [RoadType, RoadType];
    };

export interface PackPlace {
  readonly hex: string;
  readonly name: string;
}

export interface PackEntry {
  /** Letter or name of the Entry Area. */
  readonly area: string;
  readonly hexes: readonly string[];
}

export interface PackExit {
  readonly hex: string;
  readonly edge: Edge;
  readonly road: RoadType;
}

/** Facts of a counter that the rule text does not tell. */
export interface PackCounter {
  readonly side: Side;
  /** `I/3`. */
  readonly id: string;
  readonly maType: MaType;
  readonly isExploitCapable: boolean;
  /** Absent: it has one step. */
  readonly reduced?: Face;
  /** The values that whoever wrote the pack read on its front (`[6]-1-12`): held against the rule text, and not kept. */
  readonly values?: string;
}

/** The lists of a pack, which are its files but the first. */
export const PACK_LISTS = [
  'hexes',
  'hexsides',
  'roads',
  'bridges',
  'places',
  'entries',
  'exits',
  'counters',
] as const;
export type PackList = (typeof PACK_LISTS)[number];

/** By list: the line of each entry in its file. */
export type PackLines = ListLines<PackList>;
