/** Where everything stands: what the rules of control, movement, supply and combat work on. Plain data. */
import type { Ground } from '../ground/ground.ts';
import { type Counter, faceOf } from '../vocabulary/counters.ts';
import type { Day } from '../vocabulary/dates.ts';
import type { GermanArmy, Side } from '../vocabulary/formations.ts';
import type { LeftOut } from '../vocabulary/left-out.ts';
import type { Mended } from '../vocabulary/mends.ts';
import type { Compass } from '../vocabulary/terrain.ts';

/** 13.2: each state of unsupply follows the one before it. */
export const SUPPLY_STATES = ['in', 'low', 'out', 'isolated'] as const;
export type SupplyState = (typeof SUPPLY_STATES)[number];

/** A unit on the map. */
export interface Unit {
  readonly counter: Counter;
  readonly hex: number;
  /** Steps left: 1 to 4. */
  readonly steps: number;
  readonly isDispersed: boolean;
  readonly supply: SupplyState;
  readonly isOutOfFuel: boolean;
}

/** All units in one hex, all of one side. */
export interface Stack {
  readonly side: Side;
  readonly hex: number;
  readonly units: readonly Unit[];
}

/** A bridge as it stands (14.2), by its hexside. */
export interface BridgeState {
  readonly owner: Side;
  readonly isBlown: boolean;
  /** Built in play (14.22): it joins no roads. */
  readonly isNew: boolean;
}

export interface Objective {
  readonly hex: number;
  readonly compass: Compass;
  /** Which placement this is (9.11, 9.15): the third is the last that is rolled for. */
  readonly placement: 1 | 2 | 3;
  /** 9.15: infantry of 7th Army has entered it, its third. */
  readonly isReached?: true;
}

export interface Position {
  readonly ground: Ground;
  /** By the edition of the campaign's opening. */
  readonly mended: Mended;
  /** By its scenario. */
  readonly leavesOut: LeftOut;
  readonly day: Day;
  /** By hex index. */
  readonly stacks: ReadonlyMap<number, Stack>;
  /** Hexes with a marker. */
  readonly ips: ReadonlySet<number>;
  readonly roadblocks: ReadonlySet<number>;
  readonly detachments: ReadonlySet<number>;
  readonly exits: ReadonlySet<number>;
  /** Towns and cities, each with its owner (14.1). */
  readonly owners: ReadonlyMap<number, Side>;
  /** By hexside. */
  readonly bridges: ReadonlyMap<string, BridgeState>;
  readonly objectives: { readonly [army in GermanArmy]?: Objective };
  /** The state that British XXX Corps goes by; absent: nothing of it has happened. */
  readonly british?: British;
}

export interface British {
  /** 7.41: a German unit has been west or north of the Meuse. */
  readonly isMeuseCrossed?: true;
  /** 10.7: 29A came in at Dinant: it goes where it likes. */
  readonly isFromDinant?: true;
}

export function strengthOf({ counter, steps }: Pick<Unit, 'counter' | 'steps'>): number {
  return faceOf(counter, steps).strength;
}

export function isBracketed({ counter, steps }: Pick<Unit, 'counter' | 'steps'>): boolean {
  return faceOf(counter, steps).isBracketed;
}

/** 13.2: in none of the three states of unsupply. */
export function isSupplied({ supply }: Pick<Unit, 'supply'>): boolean {
  return supply === 'in';
}
