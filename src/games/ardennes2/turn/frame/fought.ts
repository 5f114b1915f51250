/** An attack or Overrun that has been rolled for (3.2, 3.3), as everybody has seen it. */
import type { CombatResult } from '../../combat/3.2-combat-table.ts';
import type { Fight } from './fight.ts';

/** The data of `fight.resolved`. */
export interface Fought {
  readonly fight: Fight;
  readonly attack: readonly Counted[];
  readonly defense: readonly Counted[];
  readonly attackTotal: number;
  readonly defenseTotal: number;
  readonly raw: string;
  readonly start: string;
  readonly shifts: readonly { readonly why: string; readonly from?: string; readonly columns: number }[];
  readonly column: string;
  readonly roll: readonly number[];
  readonly result: CombatResult;
}

export interface Counted {
  readonly id: string;
  readonly printed: number;
  readonly divisors: readonly { readonly why: string; readonly by: number; readonly rule: string }[];
  readonly value: number;
}
