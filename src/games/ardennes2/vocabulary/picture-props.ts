/** The data of Ardennes II's pictures: plain data, read by `src/render/ardennes2`. */

import type { GridPlan, MapPicture } from '../../../map/picture.ts';
import type { BarrageCardProps, CombatCardProps } from './card-props.ts';
import type { Side } from './sides.ts';
import type { Hexside, RoadType, Terrain } from './terrain.ts';

/** A map as it is painted under everything else: the `base` of all pictures of a campaign. */
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

/** The sign in the box of a counter's symbol. */
export type UnitKind =
  | 'infantry'
  | 'mech-infantry'
  | 'armor'
  | 'recon'
  | 'engineer'
  | 'assault-gun'
  | 'anti-tank'
  | 'artillery'
  | 'airborne'
  | 'airborne-artillery'
  | 'glider';

/** The counter that shows on top of a stack, with the values of the face that counts. */
export interface TopCounter {
  readonly id: string;
  readonly kind: UnitKind;
  /** Attack, or range in brackets: `5`, `[6]`. */
  readonly attack: string;
  readonly defense: number;
  readonly ma: number;
  /** It has lost a step. */
  readonly isReduced: boolean;
  readonly dg: boolean;
}

export interface StackPicture {
  readonly hex: string;
  readonly side: Side;
  readonly count: number;
  /** Absent: who looks knows none of it. */
  readonly top?: TopCounter;
}

/** The way of some counters, hex by hex. */
export interface Way {
  readonly side: Side;
  readonly hexes: readonly string[];
  /** Absent: a move. */
  readonly is?: 'attack' | 'fire';
  /** MP of a move that is meant, as it is told; absent: it has been made. */
  readonly cost?: string;
}

/** The things on the map besides its layers. */
export interface OnTheMap {
  readonly stacks: readonly StackPicture[];
  /** Barrage markers of a side in a hex (3.5). */
  readonly markers: readonly {
    readonly hex: string;
    readonly side: Side;
    readonly half: number;
    readonly full: number;
  }[];
  /** Hexes with an Air Supply marker (2.2). */
  readonly airSupply: readonly string[];
  /** Blown bridges, each between two hexes. */
  readonly blown: readonly (readonly [string, string])[];
  /** Hexes that count, by who Controls them (6.0). */
  readonly control: readonly { readonly hex: string; readonly side: Side }[];
  /** Arrows, of what has moved. */
  readonly moves: readonly Way[];
  /** Printed into hexes in which no counter lies. */
  readonly numbers: readonly { readonly hex: string; readonly text: string }[];
}

/** Counters that are not on the map, for one reason. */
export interface TraySection {
  readonly side: Side;
  readonly title: string;
  readonly counters: readonly TopCounter[];
}

/** 6.0: a side's points on a track. */
export interface VictoryTrack {
  readonly side: Side;
  readonly title: string;
  /** Points that there are. */
  readonly most: number;
  /** From the highest down. */
  readonly bands: readonly {
    readonly least: number;
    /** `24–28`. */
    readonly range: string;
    readonly result: string;
    /** Absent: a draw. */
    readonly winner?: Side;
  }[];
  /** Points of the hexes that it Controls now. */
  readonly now: number;
  /** Of its best Turn, or those of now where no Turn is over, and for what has left. */
  readonly total: number;
}

/** `ardennes2/map`. */
export interface Ardennes2MapProps {
  readonly campaign: string;
  /** `7.5`. */
  readonly rule: string;
  readonly title: string;
  /** `Turn 4`. */
  readonly date?: string;
  /** With what the signs of the ground mean, under it. */
  readonly key?: true;
  /** Its plan is that of the ground. */
  readonly map: Omit<MapPicture, 'plan'>;
  readonly on?: OnTheMap;
  /** Under it, if the scenario counts points. */
  readonly track?: VictoryTrack;
  /** Under that. */
  readonly tray?: readonly TraySection[];
}

/** Every picture of this game by its kind: what is specified (`show/picture-of.ts`), and what is drawn. */
export interface ArdennesPictures {
  readonly 'ardennes2/map': Ardennes2MapProps;
  readonly 'ardennes2/combat': CombatCardProps;
  readonly 'ardennes2/barrage': BarrageCardProps;
}
