/** What the pictures of Enemy Action are drawn from: plain data, read by `src/render/eaa`. */
import type { GridPlan, MapPicture } from '../../../map/picture.ts';
import type { Side } from './formations.ts';
import type { Natural } from './terrain.ts';

type Between = readonly [string, string];

/** A map as it is painted under everything else: the `base` of all pictures of a campaign. */
export interface GroundPicture {
  readonly plan: GridPlan;
  /** The hexes of each terrain; clear ones are left out. */
  readonly terrain: { readonly [terrain in Natural]?: readonly string[] };
  readonly westwall: readonly string[];
  readonly rivers: readonly { readonly kind: 'river' | 'meuse'; readonly between: readonly Between[] }[];
  readonly roads: readonly (readonly string[])[];
  /** Roads that leave the map, by the edge. */
  readonly off: readonly { readonly hex: string; readonly edge: 'north' | 'east' | 'south' | 'west' }[];
  readonly depots: readonly string[];
  /** Towns and cities; 0 VPs: none for them. */
  readonly towns: readonly { readonly hex: string; readonly vp: number }[];
  /** The foremost first. */
  readonly places: readonly { readonly hex: string; readonly text: string }[];
  /** Hold Values that are not 0. */
  readonly hold: readonly { readonly hex: string; readonly hold: number }[];
  readonly arrows: readonly GroundArrow[];
}

/** A German movement arrow (2.1). */
export interface GroundArrow {
  readonly hex: string;
  readonly to: string;
  readonly kind: 'primary' | 'secondary';
  /** It exists for one army alone, or as long as a bridge stands. */
  readonly isConditional: boolean;
}

/** What of the ground changes. */
export interface GroundState {
  /** The hexes of towns and cities, by owner (14.1). */
  readonly owners: { readonly [side in Side]: readonly string[] };
  readonly bridges: readonly {
    readonly between: Between;
    readonly owner: Side;
    readonly isBlown: boolean;
  }[];
  /** Hexes from which German units may exit (10.92). */
  readonly exits: readonly string[];
}

/** The counters of a hex, and how they stand. */
export interface StackPicture {
  readonly hex: string;
  /** By whose colours they are drawn: a German army, or the Allies. */
  readonly of: '6pz' | '5pz' | '7' | 'okw' | 'allied';
  readonly count: number;
  readonly strength: number;
  /** All of it is in brackets. */
  readonly isBracketed: boolean;
  readonly steps: number;
  /** The worst of them: `L` low supply, `O` out of supply, `I` isolated; `D` somebody is dispersed; `F` out of fuel. */
  readonly marks: readonly string[];
  /** Designations. */
  readonly ids: readonly string[];
}

/** What lies on the map beside what is printed on it. */
export interface OnTheMap {
  readonly stacks: readonly StackPicture[];
  readonly ips: readonly string[];
  readonly roadblocks: readonly string[];
  readonly detachments: readonly string[];
  readonly objectives: readonly { readonly hex: string; readonly text: string }[];
  /** Hexes that are attacked. */
  readonly attacked: readonly string[];
}

/** `eaa/map`. */
export interface EaaMapProps {
  readonly campaign: string;
  readonly title: string;
  /** `December 18`. */
  readonly date?: string;
  /** With what the signs of the ground mean, under it. */
  readonly key?: true;
  /** Its plan is that of the ground. */
  readonly map: Omit<MapPicture, 'plan'>;
  readonly state: GroundState;
  /** Absent: the bare map. */
  readonly on?: OnTheMap;
  /** What is printed of the ground beside towns: VPs if left out; or what guides the Germans, Hold Values and arrows. */
  readonly shows?: 'german-guides';
}

/** Hits to each role, as a chit or a total has them; below 0 they are taken off. */
export interface HitsShown {
  readonly attacker: number;
  readonly defender: number;
}

/** One chit as drawn, both its sides: `>=3:1`, `A1 D-1`. */
export interface ChitShown {
  readonly number: number;
  readonly isBlue: boolean;
  readonly front: { readonly situation: string; readonly hits: string };
  readonly back: { readonly situation: string; readonly hits: string };
  /** The side that applied; absent: neither did. */
  readonly used?: 'front' | 'back';
  /** The total of the chits so far, this one counted. */
  readonly running: HitsShown;
}

/** `eaa/chits`. */
export interface EaaChitsProps {
  readonly campaign: string;
  /** `Attack on Vielsalm 1111`. */
  readonly title: string;
  readonly date?: string;
  readonly by: Side;
  /** In the order in which they were drawn. */
  readonly chits: readonly ChitShown[];
  /** One line each, in the order in which they are applied. */
  readonly adjustments: readonly string[];
  readonly hits: HitsShown;
  /** Made-up chits are marked so. */
  readonly isHouse: boolean;
}
