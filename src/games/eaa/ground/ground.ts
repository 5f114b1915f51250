/** The map of a campaign as its pack has it, by hex index, made for searches. */
import type { HexGrid } from '../../../map/grid.ts';
import type { CorpsName, GermanArmy, Side } from '../vocabulary/formations.ts';
import type { Natural } from '../vocabulary/terrain.ts';

/** A German movement arrow (2.1). */
export interface Arrow {
  /** The slot of {@link HexGrid.around} at which it points. */
  readonly slot: number;
  /** It exists for units of this army alone. */
  readonly army?: GermanArmy;
  /** It exists as long as the bridge of this hexside stands. */
  readonly bridge?: string;
}

export interface HexGround {
  readonly terrain: Natural;
  /** A town; a city is its terrain. */
  readonly isTown: boolean;
  readonly isWestwall: boolean;
  /** Hold Value: 0 to 7. */
  readonly hold: number;
  /** German VPs for a town or city; 0: no VP hex. */
  readonly vp: number;
  readonly primary?: Arrow;
  readonly secondary?: Arrow;
  readonly hasDepot: boolean;
  /** At an edge of the printed map: 13.11, 7.1, 9.42, 15.1, 15.52. An edge of a cut is none unless its pack says so. */
  readonly isMapEdge: boolean;
  /** The side whose friendly map edge it lies at (13.0); absent: neither's. */
  readonly edgeOf?: Side;
  /** A road leads off the map from it. */
  readonly hasRoadOff: boolean;
  /** German units may exit the map from it (10.92); others may come to be so by 9.1. */
  readonly isExit: boolean;
  /** West or north of the Meuse. */
  readonly isBeyondMeuse: boolean;
}

export type River = 'river' | 'meuse';

/** Where a road crosses a river (14.2). */
export interface Bridge {
  /** Its hexside, in the spelling of {@link HexGrid.hexside}. */
  readonly id: string;
  readonly owner: Side;
  readonly isBlown: boolean;
}

export interface Ground {
  /** SHA-256 of the pack that it was made from, in hex. */
  readonly hash: string;
  readonly grid: HexGrid;
  /** By hex index. */
  readonly hexes: readonly HexGround[];
  /** By hex index and slot, both ways alike. */
  river(hex: number, slot: number): River | undefined;
  /** Whether a road leads over that hexside; where there is a river too, it is a bridged hexside (14.2). */
  road(hex: number, slot: number): boolean;
  /** MP to enter a city hex not by road, for infantry and mechanized units: no text has it. */
  readonly cityCost: readonly [infantry: number, mechanized: number];
  /** 9.15: where the markers of 5th and 6th Panzer Army go on to behind their third objective. */
  readonly lastObjective?: number;
  /** As the campaign begins. */
  readonly bridges: ReadonlyMap<string, Bridge>;
  /** Owner of each town and city as the campaign begins. */
  readonly owners: ReadonlyMap<number, Side>;
  readonly names: ReadonlyMap<number, string>;
  /** US Corps Deployment Areas (2.1): rows from north to south, inclusive. */
  readonly areas: ReadonlyMap<CorpsName, readonly [north: number, south: number]>;
  /** 13.14: with these towns German (any of them), those hexes are no Allied supply sources. */
  readonly closing: readonly { readonly towns: readonly number[]; readonly hexes: readonly number[] }[];
}

/** A town or city hex (14.1). */
export function isBuilt({ terrain, isTown }: Pick<HexGround, 'terrain' | 'isTown'>): boolean {
  return isTown || terrain === 'city';
}
