/** Rolls of VASL’s dice in a log, each with what it was for. */

export interface Roll {
  /** As VASL’s button calls it: `IFT`, `TH`, `Rally`, `Other`. */
  readonly purpose: string;
  /** Two dice or one, as the rules write it. */
  readonly kind: 'DR' | 'dr';
  /** In the order in which VASL says them: of two the coloured one first. */
  readonly values: readonly number[];
  /** The player, as VASSAL calls them. */
  readonly by: string;
}

/**
 * The rolls among a log’s steps, in order. VASL says them in the chat, where players write too: a line counts that looks as
 * VASL’s does from its first sign to the name.
 */
export function rollsIn(steps: readonly string[]): readonly Roll[] {
  return steps.flatMap((step) => rollOf(step) ?? []);
}

/** The roll of one step; `undefined`: it is something else. */
export function rollOf(step: string): Roll | undefined {
  const { purpose, kind, values, by } = ROLL.exec(step)?.groups ?? {};
  if (purpose === undefined || values === undefined || by === undefined) return undefined;
  const dice = values.split(',').map(Number);
  const isDouble = kind === 'DR';
  if (dice.length !== (isDouble ? 2 : 1)) return undefined;
  return { purpose, kind: isDouble ? 'DR' : 'dr', values: dice, by };
}

const ROLL =
  /^LOG\tCHAT\*\*\* \((?<purpose>[A-Za-z][\w /-]{0,20}) (?<kind>DR|dr)\) (?<values>[1-6](?:,[1-6])?) \*\*\* {1,8}<(?<by>[^>]{1,80})>/u;
