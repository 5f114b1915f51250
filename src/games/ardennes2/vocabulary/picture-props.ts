/** What the pictures of Ardennes II are drawn from: plain data, read by `src/render/ardennes2`. */
import type { GridPlan, MapPicture } from '../../../map/picture.ts';
import type { Hexside, RoadType, Terrain } from './terrain.ts';

/** A map as it is painted under everything else; it is the same for all pictures of a campaign. */
export interface GroundPicture {
  readonly plan: GridPlan;
  /** The hexes that have each terrain; Open ones are left out. */
  readonly terrain: { readonly [terrain in Terrain]?: readonly string[] };
  readonly water: readonly {
    readonly kind: Hexside;
    readonly between: readonly (readonly [string, string])[];
  }[];
  readonly roads: readonly { readonly type: RoadType; readonly hexes: readonly string[] }[];
  /** Bridges with a plunger, and those that the Germans build: the others are where a road crosses water. */
  readonly bridges: readonly {
    readonly between: readonly [string, string];
    /** The hex of its plunger. */
    readonly plunger?: string;
  }[];
  /** Roads that leave the map, by the edge. */
  readonly exits: readonly {
    readonly hex: string;
    readonly edge: 'north' | 'east' | 'south' | 'west';
    readonly type: RoadType;
  }[];
  /** The foremost first. */
  readonly places: readonly { readonly hex: string; readonly text: string }[];
}

/** `ardennes2/map`. */
export interface Ardennes2MapProps {
  readonly campaign: string;
  /** `7.5`. */
  readonly rule: string;
  readonly title: string;
  /** `Turn 4`. */
  readonly date?: string;
  readonly ground: GroundPicture;
  /** With what the signs of the ground mean, under it. */
  readonly key?: true;
  /** What lies on it; its plan is that of the ground. */
  readonly map: MapPicture;
}
