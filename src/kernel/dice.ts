/** Dice: what a roll is for, and where its values come from. */

import { createHmac } from 'node:crypto';
import seedrandom from 'seedrandom';
import { fieldsIf } from '../text/present.ts';
import type { Audience } from './audience.ts';
import { canonicalJson } from './json.ts';

/**
 * `dr`: one six-sided die. `DR`: two, the coloured one first, then the white one. `d10`: 1 to 10. `draw`: one of the pieces
 * that are left in a pile (`draws.ts`), by its number from 1.
 */
export type DieKind = 'dr' | 'DR' | 'd10' | 'draw';

/** The purpose of a roll. Written down before its value exists. */
export interface Purpose {
  /** Path from the rule downwards, such as `8.620/us/rg-7/quality`. Its words come from the game's closed list. */
  readonly path: string;
  readonly rule: string;
  readonly kind: DieKind;
  readonly audience: Audience;
  /** The side that the rules let roll: it enters the values where dice are rolled by hand. */
  readonly by: string;
  /** Of a draw: how many pieces are left. */
  readonly of?: number;
}

/** With the names of the pieces that a draw may bring, in the order of their numbers. */
export interface AskedPurpose extends Purpose {
  readonly pieces?: readonly string[];
}

export interface Roll extends Purpose {
  /** Of a draw: what came, by its name. */
  readonly piece?: string;
  /** How often this very path was rolled before: 0 for the first time. */
  readonly occurrence: number;
  readonly values: readonly number[];
  readonly source: 'umpire' | 'hand' | 'file';
  /** By which era's dice, where that is not the first: fresh ones were agreed on when it was taken back. */
  readonly era?: number;
  /** This very roll was made before, and taken back since: whoever sees it has seen it. */
  readonly seen?: true;
}

/** Gives the values of one roll. */
export interface DiceSource {
  readonly source: Roll['source'];
  /** Values in order; `undefined` when this source must first be told them (dice rolled by hand). */
  values(purpose: AskedPurpose, occurrence: number, era?: number): readonly number[] | undefined;
}

const DICE: Readonly<Record<Exclude<DieKind, 'draw'>, { readonly count: number; readonly sides: number }>> = {
  dr: { count: 1, sides: 6 },
  DR: { count: 2, sides: 6 },
  d10: { count: 1, sides: 10 },
};

/** More are in no pile; a record that says so is none of ours. */
const MOST_PIECES = 10_000;

/** `of`: of a draw, how many pieces are left. */
export function diceOf(kind: DieKind, of = 1): { readonly count: number; readonly sides: number } {
  return kind === 'draw' ? { count: 1, sides: of } : DICE[kind];
}

/** Sum of a roll's dice; of a single one what it shows. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** True when `values` could have been rolled: right number of dice, each a whole number on its faces. */
export function arePossible({ kind, of }: Pick<Purpose, 'kind' | 'of'>, values: readonly number[]): boolean {
  const { count, sides } = diceOf(kind, of);
  if (!Number.isInteger(sides) || sides > MOST_PIECES) return false;
  return values.length === count && values.every((n) => Number.isInteger(n) && n >= 1 && n <= sides);
}

/**
 * A keyed stream of unbiased numbers 1..sides. The key is HMAC-SHA-256(seed, canonical JSON of
 * `{stream, path, occurrence}`, and `era` where it is above 0), so each roll stands alone: no roll tells anything about another one,
 * and the order in which rolls are made does not matter.
 */
export function keyedNumbers(
  seed: Uint8Array,
  key: { stream: string; path: string; occurrence: number; era?: number },
): (sides: number) => number {
  const hex = createHmac('sha256', seed).update(canonicalJson(key)).digest('hex');
  const generator = seedrandom(hex);
  return (sides) => {
    // Rejection: the highest multiple of `sides` below 2^32 is the first value thrown away.
    const limit = 2 ** 32 - (2 ** 32 % sides);
    for (;;) {
      const value = generator.int32() >>> 0;
      if (value < limit) return (value % sides) + 1;
    }
  };
}

/** Dice thrown by Umpire from the campaign's seed (32 bytes). */
export function seededDice(seed: Uint8Array): DiceSource {
  return {
    source: 'umpire',
    values(purpose, occurrence, era = 0) {
      const { count, sides } = diceOf(purpose.kind, purpose.of);
      // The piece drawn from a pile depends on the place alone, not on who may see it.
      const stream = purpose.kind === 'draw' ? 'draw' : purpose.audience;
      const key = { stream, path: purpose.path, occurrence, ...fieldsIf(era !== 0, { era }) };
      const next = keyedNumbers(seed, key);
      return Array.from({ length: count }, () => next(sides));
    },
  };
}

/** `count` different items of `from`, drawn without replacement in the order drawn. */
export function draw<T>(next: (sides: number) => number, from: readonly T[], count: number): T[] {
  const rest = [...from];
  const drawn: T[] = [];
  while (drawn.length < count && rest.length > 0) {
    const [item] = rest.splice(next(rest.length) - 1, 1);
    if (item !== undefined) drawn.push(item);
  }
  return drawn;
}
