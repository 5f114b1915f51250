/** The map of a campaign as its pack has it: terrain, hexsides, roads and bridges by hex index, made for searches. */
import type { HexGrid } from '../../../map/grid.ts';
import type { Hexside, RoadType, Terrain } from '../vocabulary/terrain.ts';
import type { Edge } from './hexes.ts';

/** Where a road crosses a Stream or a River (3.8). Both hexes in the order of the grid. */
export interface Bridge {
  /** `A37.23-A38.24`. */
  readonly id: string;
  readonly hexes: readonly [number, number];
  /** The hex of its plunger; bridges with the same one are blown by one roll. Absent: it cannot be blown. */
  readonly plunger?: number;
  /** Built by the Germans: connected from this Game Turn on, and indestructible. */
  readonly from?: number;
}

export interface Ground {
  /** SHA-256 of the pack that it was made from, in hex. */
  readonly hash: string;
  readonly grid: HexGrid;
  /** By hex index, at least one each. */
  readonly terrain: readonly (readonly Terrain[])[];
  /** By hex index and slot of {@link HexGrid.around}, both ways alike. */
  hexside(hex: number, slot: number): Hexside | undefined;
  /**
   * The road that leads from a hex over that hexside, by the type printed on the near side; `undefined`: none. The way
   * back may be of another type where a bridge joins two (3.8).
   */
  road(hex: number, slot: number): RoadType | undefined;
  readonly bridges: readonly Bridge[];
  /** The bridge on a hexside, from either side. */
  bridge(hex: number, slot: number): Bridge | undefined;
  /** Names of places: `Bastogne` at B1.16. */
  readonly places: ReadonlyMap<number, string>;
  /** Hexes of Entry Areas, by the letter or name of the area. */
  readonly entries: ReadonlyMap<string, readonly number[]>;
  /** Roads that leave the playing area, each with its hex, by edge. */
  readonly exits: readonly Exit[];
}

export interface Exit {
  readonly hex: number;
  readonly edge: Edge;
  readonly road: RoadType;
}
