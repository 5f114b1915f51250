/**
 * Where everything stands: what the rules of movement, supply, barrage and combat work on. Plain data. Made from the whole
 * state, or from one side's view: then of an enemy stack only what that side may know is there (`Stack.hidden`).
 */
import type { Ground } from '../ground/ground.ts';
import type { Counter } from '../vocabulary/counters.ts';
import type { BySide, Side } from '../vocabulary/sides.ts';

/** A counter on the map. */
export interface Unit {
  readonly counter: Counter;
  /** Hex index. */
  hex: number;
  /** Steps left: 1 or 2. */
  steps: number;
  dg: boolean;
  /** Its deeds in the present Phase. */
  phase: UnitPhase;
}

export interface UnitPhase {
  /** MP spent, in halves of one so that they add up exactly. */
  spent: number;
  /** It goes no farther this Phase: it has spotted, fired, stopped for a bridge, or entered a Bond hex in a retreat. */
  isStopped: boolean;
  hasFired: boolean;
  /** The target hexes that it has spotted for. */
  hasSpotted: boolean;
  hasOverrun: boolean;
  /** It has attacked in this Combat Phase (3.2: it is “used”). */
  hasFought: boolean;
  /** It began the Phase beside an enemy unit (1.3: no Exploitation, no Overrun). */
  beganAdjacent: boolean;
  /** It began in or has entered an enemy Full marker's hex (3.5). */
  wasUnderFire: boolean;
}

export function newUnitPhase(): UnitPhase {
  return {
    spent: 0,
    isStopped: false,
    hasFired: false,
    hasSpotted: false,
    hasOverrun: false,
    hasFought: false,
    beganAdjacent: false,
    wasUnderFire: false,
  };
}

/** Barrage markers of one side in a hex (3.5). */
export interface Markers {
  half: number;
  full: number;
}

/** All units of one side in one hex; the first is on top. */
export interface Stack {
  readonly side: Side;
  readonly hex: number;
  readonly units: readonly Unit[];
  /** Counters of it that whoever looks does not know; 0 for one's own, and in the whole state. */
  readonly hidden: number;
}

/** 4.2: Mechanized infantry of a Division crosses a river that is Prohibited to it. */
export interface Boats {
  readonly division: string;
  /** Steps over that river, by hex and slot of `HexGrid.around`. */
  readonly crossings: ReadonlySet<number>;
}

export interface Position {
  readonly ground: Ground;
  /** Game Turn; n is 15 + n December (1.1). */
  readonly turn: number;
  /** By hex index. */
  readonly stacks: ReadonlyMap<number, Stack>;
  readonly markers: BySide<ReadonlyMap<number, Markers>>;
  /** Ids of bridges that are Blown, and of those that are Tested. */
  readonly blown: ReadonlySet<string>;
  readonly tested: ReadonlySet<string>;
  /** ZOC Bond hexes of each side: public (1.2). */
  readonly bonds: BySide<ReadonlySet<number>>;
  /** Hexes with an Air Supply marker (3.7). */
  readonly airSupply: ReadonlySet<number>;
  /** 4.2: boats that are there on this Turn; absent: none. */
  readonly boats?: Boats;
}
