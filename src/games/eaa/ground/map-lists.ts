/**
 * The map of a pack, as a list of what its files say, in their order; hexes go by their names. It is read by `map-text.ts`,
 * tried by `map-check.ts`, and made into a `Ground` by `ground-of.ts`.
 */
import type { ListLines } from '../../../map/pack/lists.ts';
import type { PackSide } from '../../../map/pack/sides.ts';
import type { CorpsName, GermanArmy, Side } from '../vocabulary/formations.ts';
import type { HexGround, River } from './ground.ts';
import type { Area } from './hexes.ts';

/** `house`: made up for this project; `owner`: taken down from somebody's own copy of the game. */
export const MAP_SOURCES = ['house', 'owner'] as const;
export type MapSource = (typeof MAP_SOURCES)[number];

export interface MapArrow {
  readonly to: string;
  readonly army?: GermanArmy;
  /** It exists as long as that bridge stands. */
  readonly bridge?: PackSide;
}

export interface MapHex extends Omit<HexGround, 'primary' | 'secondary'> {
  readonly hex: string;
  readonly name?: string;
  /** Of a town or city, as play begins (14.1). */
  readonly owner?: Side;
  readonly primary?: MapArrow;
  readonly secondary?: MapArrow;
}

/** Hexsides one after the other, each touching the next. */
export interface MapRiver {
  readonly kind: River;
  readonly sides: readonly PackSide[];
  readonly name?: string;
}

/** A road from hex to hex, each beside the last. */
export interface MapRoad {
  readonly hexes: readonly string[];
  readonly name?: string;
}

/** 14.2: one that is not Allied and standing, as all others are where a road crosses a river. */
export interface MapBridge {
  readonly between: PackSide;
  readonly owner: Side;
  readonly isBlown: boolean;
}

/** A US Corps Deployment Area (2.1), rows from north to south, inclusive. */
export interface MapCorpsArea {
  readonly corps: CorpsName;
  readonly rows: readonly [north: number, south: number];
}

/** 13.14. */
export interface MapClosing {
  readonly towns: readonly string[];
  readonly hexes: readonly string[];
}

/** The facts of the whole map. */
export interface MapHead {
  readonly title: string;
  readonly source: MapSource;
  readonly area: Area;
  /** MP to enter a city hex not by road, for infantry and mechanized units. */
  readonly cityCost: readonly [infantry: number, mechanized: number];
  /** 9.15: where the markers of 5th and 6th Panzer Army go on to behind their third objective; absent: nowhere. */
  readonly lastObjective?: string;
}

export interface MapLists extends MapHead {
  readonly areas: readonly MapCorpsArea[];
  readonly closings: readonly MapClosing[];
  readonly hexes: readonly MapHex[];
  readonly rivers: readonly MapRiver[];
  readonly roads: readonly MapRoad[];
  readonly bridges: readonly MapBridge[];
}

/** The files of a map that have one entry a line. */
export const MAP_LISTS = ['areas', 'closings', 'hexes', 'rivers', 'roads', 'bridges'] as const;
export type MapList = (typeof MAP_LISTS)[number];

/** In which line of its file each entry stands, from 1. */
export type MapLines = ListLines<MapList>;
