/** Setup cards (2.33): what each changes in where everything stands on the morning of December 16 (3.0). */
import type { PackSide } from '../../../map/pack/sides.ts';
import type { CorpsName } from './formations.ts';

export const LETTERS = ['A', 'B', 'C'] as const;
export type Letter = (typeof LETTERS)[number];

/** A line of a card: the fate of a unit, a bridge or a hex. */
export type Adjustment =
  | {
      readonly kind: 'unit';
      readonly corps: CorpsName;
      readonly id: string;
      /** Where it goes; absent: it stays. */
      readonly to?: string;
      /** It is turned to its side with a step less. */
      readonly isReduced?: true;
      readonly isDispersed?: true;
      /** Marked with a German VP. */
      readonly isEliminated?: true;
    }
  | { readonly kind: 'blown'; readonly between: PackSide }
  /** An Improved Position. */
  | { readonly kind: 'position'; readonly hex: string };

/** One of the instructions of a card: its map inset, or a note. */
export interface Instruction {
  /** 1: the inset, of the card on top; 2, 3: the note of the second and of the third. */
  readonly place: 1 | 2 | 3;
  /** It holds below a top card with this letter; absent: below any. */
  readonly under?: Letter;
  readonly adjustments: readonly Adjustment[];
}

export interface SetupCard {
  readonly corps: CorpsName;
  readonly letter: Letter;
  readonly instructions: readonly Instruction[];
}

/** `LVIII C`. */
export function setupCardName({ corps, letter }: Pick<SetupCard, 'corps' | 'letter'>): string {
  return `${corps} ${letter}`;
}

/** 3.0 steps 3–5: what a card says in its place of the pile below the card on top; `undefined`: nothing. */
export function instructionAt(
  { instructions }: Pick<SetupCard, 'instructions'>,
  place: Instruction['place'],
  top: Letter,
): Instruction | undefined {
  return (
    instructions.find((each) => each.place === place && each.under === top) ??
    instructions.find((each) => each.place === place && each.under === undefined)
  );
}
