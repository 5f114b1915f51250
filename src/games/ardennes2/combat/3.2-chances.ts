/** 3.2: what the dice may bring on a column of the Combat Table: in how many of the 36 throws of two dice. */
import { type CombatResult, printResult } from './3.2-combat-table.ts';

export interface CombatChances {
  readonly attackerLoses: number;
  readonly defenderLoses: number;
  readonly defenderRetreats: number;
}

const LOWEST = 2;
const HIGHEST = 12;
/** Throws of two dice. */
export const THROWS = 36;

/** A result, and in how many of the 36 throws it falls. */
export interface ResultChance {
  readonly result: CombatResult;
  readonly throws: number;
}

/**
 * Each result of a column once, the likeliest first; of as likely ones that with the lower dice.
 * @param resultOf as of {@link combatChances}
 */
export function resultChances(
  resultOf: (sum: number) => CombatResult | undefined,
): readonly ResultChance[] | undefined {
  const found = new Map<string, ResultChance>();
  for (let sum = LOWEST; sum <= HIGHEST; sum += 1) {
    const result = resultOf(sum);
    if (result === undefined) return undefined;
    const name = printResult(result);
    found.set(name, { result, throws: (found.get(name)?.throws ?? 0) + throwsOf(sum) });
  }
  return [...found.values()].sort((one, other) => other.throws - one.throws);
}

/** Of two dice with that sum. */
function throwsOf(sum: number): number {
  return 6 - Math.abs(7 - sum);
}

/** @param resultOf of a sum of two dice; `undefined`: the table has no value there, and nothing can be said */
export function combatChances(
  resultOf: (sum: number) => CombatResult | undefined,
): CombatChances | undefined {
  const chances = { attackerLoses: 0, defenderLoses: 0, defenderRetreats: 0 };
  const results = resultChances(resultOf);
  if (results === undefined) return undefined;
  for (const { result, throws } of results) {
    if (result.attacker !== 0) chances.attackerLoses += throws;
    if (result.defender !== 0) chances.defenderLoses += throws;
    if (result.retreat > 0) chances.defenderRetreats += throws;
  }
  return chances;
}
