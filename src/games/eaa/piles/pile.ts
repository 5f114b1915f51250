/**
 * Cards face down. No pile has an order: what is kept is which cards are in it, ascending, and a draw is a number below how
 * many there are. So nothing that is stored tells which card comes next.
 */

/** Ids of cards, ascending, each once. */
export type Pile = readonly number[];

/** The cards of these piles as one; a card that is in two of them is in it once. */
export function joined(...piles: readonly Iterable<number>[]): Pile {
  return [...new Set(piles.flatMap((pile) => [...pile]))].sort((a, b) => a - b);
}

export function without(pile: Pile, ...ids: readonly number[]): Pile {
  return pile.filter((id) => !ids.includes(id));
}

/** Draws one. @param number below the length of the pile. @throws for any other: draws are made by the kernel */
export function drawn(pile: Pile, number: number): { readonly id: number; readonly left: Pile } {
  const id = pile[number];
  if (id === undefined) throw new Error(`no draw number ${number} from ${pile.length} cards`);
  return { id, left: without(pile, id) };
}
