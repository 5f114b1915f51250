/** What a side commits: acts that are played one after the other. Hexes by name, counters by id. */

/** 3.1: units go together from hex to hex, each at its own cost. */
export interface MoveAct {
  readonly kind: 'move';
  readonly units: readonly string[];
  /** Begins where they are; whole. */
  readonly path: readonly string[];
  /** 3.3: the last hex is overrun. */
  readonly isOverrun: boolean;
  /** The same order takes them off the map from there. */
  readonly goesOn?: true;
}

/** 3.5: one after the other fires, as long as is said. */
export interface BarrageAct {
  readonly kind: 'barrage';
  /** Artillery by id; `air` is an Air Strike. */
  readonly guns: readonly string[];
  readonly target: string;
  /** Only until a Full marker lies there. */
  readonly untilFull: boolean;
  /** Who spots where somebody has to; absent: whom it costs least. */
  readonly spotter?: string;
}

/** 3.2: an attacker enters these hexes, or as many of them as it can. */
export interface PlannedAdvance {
  readonly unit: string;
  readonly path: readonly string[];
}

/** 3.2. */
export interface AttackAct {
  readonly kind: 'attack';
  readonly target: string;
  readonly units: readonly string[];
  /** Who advances when the hex is empty, and whereto: the last hex. */
  readonly advance: readonly PlannedAdvance[];
}

/** 7.5: units leave the map at its edge. */
export interface ExitAct {
  readonly kind: 'exit';
  readonly units: readonly string[];
  readonly hex: string;
}

/** 2.2: an Air Strike becomes an Air Supply marker. */
export interface SupplyAct {
  readonly kind: 'supply';
  readonly hex: string;
  /** It removes DG within five hexes, and is gone (reading `air-supply`). */
  readonly removesDg: boolean;
}

/** With the line by which it was ordered, to be given back as it was. */
export type Act = (MoveAct | BarrageAct | AttackAct | ExitAct | SupplyAct) & { readonly line: string };
