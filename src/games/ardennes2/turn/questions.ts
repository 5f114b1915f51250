/** What the game waits for in the middle of a side's acts: an answer of one side, of which everybody knows. */
import type { Side } from '../vocabulary/sides.ts';

/**
 * An attack or an Overrun (3.2, 3.3). Hexes by name, units by id: attackers are named when they attack; who would advance
 * whereto is not, since the defender has yet to choose.
 */
export interface Fight {
  readonly target: string;
  readonly attacker: Side;
  readonly by: readonly string[];
  readonly isOverrun: boolean;
}

export type Question =
  /** 3.2: Hold, or Retreat five hexes. */
  | { readonly kind: 'hold'; readonly of: Side; readonly fight: Fight }
  /** 3.8: whether the bridges of a plunger are to be blown at the last moment. */
  | { readonly kind: 'bridge'; readonly of: Side; readonly plunger: string };
