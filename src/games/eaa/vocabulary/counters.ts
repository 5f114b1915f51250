/** The printed facts of a unit (2.21), and those that the rules ask of it. Never changes during a campaign. */
import type { Day } from './dates.ts';
import { type Army, CORPS, type CorpsName, type Side } from './formations.ts';

/** Airborne, glider and parachute infantry is infantry in all respects. */
export const UNIT_TYPES = ['infantry', 'mech-infantry', 'armor', 'recon', 'combined-arms'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const QUALITIES = ['line', 'elite', 'green'] as const;
export type Quality = (typeof QUALITIES)[number];

/** A printed side: what holds of a unit with so many steps. */
export interface Face {
  readonly strength: number;
  /** In brackets: it attacks with others only, adds no chit, and exerts no control alone (11.0, 12.4). */
  readonly isBracketed: boolean;
  readonly quality: Quality;
  /** 01 to 39. */
  readonly selector: number;
}

export interface Counter {
  /** As it is written in orders and in the log, without its corps where that is plain: `505.82`, `14 Cav`. */
  readonly id: string;
  readonly corps: CorpsName;
  /** The army as which its scenario counts it; absent: that of its corps. Not printed. */
  readonly countsAs?: Army;
  /** `82`, `1SS`; absent: it belongs to its corps directly. */
  readonly division?: string;
  /** The unit itself is a formation on a card: `Peiper`, `150`. */
  readonly isFormation: boolean;
  readonly type: UnitType;
  readonly isAirborne: boolean;
  /** Movement allowance in MP. */
  readonly ma: number;
  /** By steps: the first is the face of one step. One to four. */
  readonly faces: readonly Face[];
  /** Where it is when the campaign begins, or the day on which it can come; neither: released otherwise (OKW, VDH). */
  readonly entry?:
    | {
        readonly hex: string;
        readonly hasIp: boolean;
        /** With which it begins, where it has lost some. */
        readonly steps?: number;
      }
    /** `printed`: where it comes on another day than that (8.11). */
    | { readonly day: Day; readonly isStrategic: boolean; readonly printed?: Day };
}

/** The parachute unit of von der Heydte, as its counter names it (12.7, 12.37, 13.12, 17.1, 18.5). */
export function isVonDerHeydte({ id }: Pick<Counter, 'id'>): boolean {
  return id === 'VDH';
}

export function sideOf({ corps }: Pick<Counter, 'corps'>): Side {
  return CORPS[corps].side;
}

/** The army of a unit, but for what is printed on a chit: that goes by its corps. */
export function armyOf({ corps, countsAs }: Pick<Counter, 'corps' | 'countsAs'>): Army {
  return countsAs ?? CORPS[corps].army;
}

/** 2.21: everything but infantry is mechanized. */
export function isMechanized({ type }: Pick<Counter, 'type'>): boolean {
  return type !== 'infantry';
}

/** 12.41: a combined arms unit is armor and mechanized infantry at once. */
export function hasArmor({ type }: Pick<Counter, 'type'>): boolean {
  return type === 'armor' || type === 'combined-arms';
}

/** 12.41: infantry of any kind, for combined arms. */
export function hasInfantry({ type }: Pick<Counter, 'type'>): boolean {
  return type === 'infantry' || type === 'mech-infantry' || type === 'combined-arms';
}

/** Steps of a unit that has lost none. */
export function stepsOf({ faces }: Pick<Counter, 'faces'>): number {
  return faces.length;
}

/** Throws for a number of steps that the unit does not have: 0 is no unit. */
export function faceOf({ id, faces }: Pick<Counter, 'id' | 'faces'>, steps: number): Face {
  const face = faces[steps - 1];
  if (face === undefined) throw new Error(`${id} has no side with ${steps} steps`);
  return face;
}

/** How a state names a unit: corps and designation, `XVIII/505.82`, since two corps may each have a `16`. */
export function counterKey({ corps, id }: Pick<Counter, 'corps' | 'id'>): string {
  return `${corps}/${id}`;
}
