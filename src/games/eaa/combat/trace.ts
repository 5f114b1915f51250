/** Why a combat went as it did: data from which `/why` is told, in the order in which it came about. */

import type { LossChoice } from './12.6-step-losses.ts';
import type { RetreatChoice } from './12.7-retreats.ts';
import type { HoldChance } from './12.52-hold-check.ts';

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
  /** What the Allied player makes of the next hit on his defenders, and what he could have; `hits`: before it is taken off. */
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
  | { readonly rule: '12.8'; readonly unit: string; readonly way: readonly number[] };

/** Why units do not retreat, or not farther. */
export type NoRetreat =
  | { readonly rule: '12.7'; readonly why: 'no hex' | 'VDH' }
  | { readonly rule: '12.51'; readonly why: 'two hexes' }
  | { readonly rule: '13.51'; readonly why: 'out of fuel' }
  | { readonly rule: '13.23'; readonly why: 'isolated' }
  | { readonly rule: '12.9'; readonly why: 'dispersed' };
