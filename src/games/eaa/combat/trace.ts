/** Why a combat went as it did: data from which `/why` is told, in the order in which it came about. */

import type { Unit } from '../position/position.ts';

export type CombatTrace =
  /** A hit on German defenders, by the first priority that applies. */
  | {
      readonly rule: '12.52';
      readonly priority: 'A' | 'B' | 'C' | 'D';
      /** Before this one is taken off. */
      readonly hits: number;
      readonly steps: number;
      readonly check?: { readonly chance: HoldChance; readonly die: number };
      readonly result: 'step' | 'retreat';
      /** They were to retreat, and cannot: a step goes instead. */
      readonly cannot?: NoRetreat;
    }
  /**
   * The Allied player's choice for the next hit on Allied defenders, and its alternatives; `hits`: before it is taken
   * off.
   */
  | {
      readonly rule: '12.51';
      readonly hits: number;
      readonly options: readonly string[];
      readonly chosen: string;
      /** They cannot retreat, or not farther. */
      readonly cannot?: NoRetreat;
    }
  /** A hit on attackers. `absorbs`: how many hits dispersal takes. */
  | {
      readonly rule: '12.53' | '12.51';
      readonly hit: number;
      readonly why: 'first' | 'one-step' | 'die' | 'fourth' | 'choice' | 'rest';
      readonly check?: { readonly die: number; readonly hold: number; readonly steps: number };
      readonly result: 'step' | 'disperse';
      readonly absorbs: number;
    }
  /** German hits are fewer by what the eliminated Allied units left over. */
  | {
      readonly rule: '12.54';
      readonly hits: number;
      readonly leftOver: number;
      readonly german: number;
    }
  | {
      readonly rule: '12.6';
      readonly unit: string;
      readonly hex: number;
      /** Steps left; 0: eliminated. */
      readonly left: number;
      readonly for: 'hit' | 'retreat';
      readonly choice: LossChoice;
    }
  | ({ readonly rule: '12.7' } & RetreatChoice)
  | { readonly rule: '12.9'; readonly why: 'two hexes' | 'hits'; readonly units: readonly string[] }
  /** Retreated here before; eliminated with those who stood here. */
  | { readonly rule: '12.74'; readonly units: readonly string[] }
  | { readonly rule: '14.34'; readonly hex: number; readonly why: 'hit' | 'left' }
  /** The Allied player has let a unit advance; `options`: all that there were. */
  | {
      readonly rule: '12.8';
      readonly unit: string;
      readonly way: readonly number[];
      readonly options: readonly string[];
    }
  /** A German attacker that is not checked. */
  | {
      readonly rule: '12.83';
      readonly unit: string;
      readonly result: 'stays';
      readonly bar: 'dispersed' | 'brackets' | 'helper';
    }
  /** One hex of a German advance, as it was checked. */
  | {
      readonly rule: '12.83';
      readonly unit: string;
      readonly from: number;
      readonly choice: AdvanceChoice;
      readonly die?: number;
      readonly result: 'advances' | 'stays';
    };

/** Why units do not retreat, or not farther. */
export type NoRetreat =
  | { readonly rule: '12.7'; readonly why: 'no hex' | 'VDH' }
  | { readonly rule: '12.51'; readonly why: 'two hexes' }
  | { readonly rule: '13.51'; readonly why: 'out of fuel' }
  | { readonly rule: '13.23'; readonly why: 'isolated' }
  | { readonly rule: '12.9'; readonly why: 'dispersed' };

/** The parts of a Hold Chance, each as it is added. */
export interface HoldChance {
  readonly hex: number;
  readonly hold: number;
  readonly steps: number;
  readonly acrossRiver: number;
  readonly noReserveSupply: number;
  readonly costlyRetreat: number;
  readonly retreated: number;
  readonly total: number;
}

/** One comparison: the value of each unit, by key, and which are left. */
export interface UnitSieve {
  readonly rule: '12.6' | '12.61' | '2.21';
  readonly by: 'hex without a loss' | 'unit without a loss' | 'steps' | 'steps in hex' | 'selector' | 'corps';
  readonly values: Readonly<Record<string, number>>;
  readonly kept: readonly string[];
}

interface LossChoice {
  /** Those that were needed. */
  readonly sieves: readonly UnitSieve[];
  /** More than one: the Allied player has chosen among them. */
  readonly among: readonly string[];
}

export const RETREAT_FAULTS = {
  enemy: '12.7',
  town: '12.71',
  westwall: '12.71',
  stacking: '10.4',
  roadblock: '10.8',
  detachment: '15.22',
  distance: '12.75',
  'isolated-bridge': '13.23',
} as const;
export type RetreatFault = keyof typeof RETREAT_FAULTS;

export type RetreatHex =
  | {
      readonly hex: number;
      readonly ok: true;
      /** 12.7; 3 and 4 cost a step. */
      readonly priority: 1 | 2 | 3 | 4;
      /** Only if there is no other hex of its priority. */
      readonly rough?: 'river' | 'forest';
    }
  | { readonly hex: number; readonly ok: false; readonly fault: RetreatFault };
export interface RetreatSieve {
  readonly rule: '12.7' | '12.72' | '2.21';
  readonly by: 'elimination' | 'priority' | 'rough' | 'arrow' | 'beside arrow' | 'east' | 'Prüm' | 'number';
  readonly values: readonly { readonly hex: number; readonly value: number }[];
  readonly kept: readonly number[];
}

/** One hex of a retreat. */
interface RetreatChoice {
  readonly units: readonly Unit[];
  readonly from: number;
  readonly to: number;
  /** All hexes around, with their priority or what removed them. */
  readonly hexes: readonly RetreatHex[];
  readonly sieves: readonly RetreatSieve[];
  /** More than one: the Allied player has chosen. */
  readonly among: readonly number[];
}

export const ADVANCE_FAULTS = {
  infantry: '12.81',
  'one-hex': '12.81',
  back: '12.81',
  control: '12.81',
  river: '12.81',
  forest: '12.81',
  'river-crossed': '12.82',
  'bridge-crossed': '12.82',
  'stop-river': '12.82',
  'stop-detachment': '15.22',
  'stop-roadblock': '10.8',
  roadblock: '10.8',
  detachment: '15.22',
  xxx: '10.7',
  supply: '10.6',
  enemy: '12.81',
  stacking: '10.4',
  'beside-vp-hex': '9.21',
  frees: '9.21',
  opens: '9.21',
  vacates: '12.83',
  surrounded: '12.83',
} as const;
/** Why a unit does not advance into a hex; each with its rule. */
export type AdvanceFault = keyof typeof ADVANCE_FAULTS;

/** The row of the table of 12.83, and what of a hex makes it so. */
export interface AdvanceRoute {
  readonly row: 'forward' | 'near' | 'other';
  readonly why: readonly (
    | 'primary'
    | 'secondary'
    | 'across river, closer'
    | 'VP hex'
    | 'enables supply'
    | 'town'
    | 'closer'
  )[];
}

/** One hex into which a German unit might advance. */
export interface AdvanceVerdict {
  readonly hex: number;
  readonly route?: AdvanceRoute;
  /** How many have advanced into it before. */
  readonly already?: number;
  /** Up to which die result; 10: it does, 0: it does not. */
  readonly chance: number;
  readonly fault?: AdvanceFault;
}

export interface AdvanceChoice {
  readonly hexes: readonly AdvanceVerdict[];
  /** The criterion that has chosen among them. */
  readonly by: 'attacked hex' | 'arrow' | 'path of retreat' | 'highest chance';
  /** Absent: none of them is open. */
  readonly taken?: AdvanceVerdict;
}
