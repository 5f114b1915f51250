/** A program that plays a side: what it is asked and answers. It knows what a person on its seat would know. */
import type { Draft, Field } from './offer.ts';

/** One decision, as plain data that can go to another process. */
export interface SideTurn {
  /** Of the game. */
  readonly game: string;
  readonly side: string;
  /** The game’s part of that side's own view. */
  readonly view: unknown;
  /** Its chance: the same turn with the same seed is played alike. */
  readonly seed: string;
  /** The campaign's references (`kernel/reference.ts`), by hash. */
  readonly references: readonly string[];
}

/**
 * An order; `undefined`: it has none to give. `reason`: what it weighed, in words, for `/why`; it is a secret of its side, as
 * the order is before it is carried out.
 */
export type SideOrder = (Pick<Draft, 'order' | 'args'> & { readonly reason?: string }) | undefined;

/** The field of an offer that takes the reason: of offers to a program alone. */
export const REASON: Field & { readonly kind: 'text' } = {
  kind: 'text',
  name: 'weighed',
  label: 'What was weighed',
  pattern: '[^]*',
  maxLength: 2000,
  optional: true,
  multiline: true,
  examples: [],
};

/** Of a game, in the module that is named for it: `export const player: SidePlayer`. */
export interface SidePlayer<G = never> {
  nextOrder(view: G, side: string, seed: string): SideOrder;
}

export interface SidePlayers {
  /** Whether there is one for that game. */
  plays(game: string): boolean;
  /** Rejects when its process fails twice, takes too long, or there is none. */
  next(turn: SideTurn): Promise<SideOrder>;
}
