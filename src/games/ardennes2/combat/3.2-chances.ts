/** 3.2: what the dice may bring on a column of the Combat Table: in how many of the 36 throws of two dice. */
import type { CombatResult } from './3.2-combat-table.ts';

export interface CombatChances {
  readonly attackerLoses: number;
  readonly defenderLoses: number;
  readonly defenderRetreats: number;
}

const LOWEST = 2;
const HIGHEST = 12;
/** Throws of two dice. */
export const THROWS = 36;

/** @param resultOf of a sum of two dice; `undefined`: the table has no value there, and nothing can be said */
export function combatChances(
  resultOf: (sum: number) => CombatResult | undefined,
): CombatChances | undefined {
  const chances = { attackerLoses: 0, defenderLoses: 0, defenderRetreats: 0 };
  for (let sum = LOWEST; sum <= HIGHEST; sum += 1) {
    const result = resultOf(sum);
    if (result === undefined) return undefined;
    const throws = 6 - Math.abs(7 - sum);
    if (result.attacker !== 0) chances.attackerLoses += throws;
    if (result.defender !== 0) chances.defenderLoses += throws;
    if (result.retreat > 0) chances.defenderRetreats += throws;
  }
  return chances;
}
