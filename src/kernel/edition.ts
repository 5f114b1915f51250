/**
 * Which of a game's rules a campaign was begun under. A mend that refuses what was accepted before begins a new
 * edition: campaigns of an older one keep the orders that they have, and those of today cannot have such an order.
 */

/** By edition, the codes of the refusals that there were not before it, each with its rule. */
export type RefusedSince = Readonly<Record<number, Readonly<Record<string, string>>>>;

interface Edited {
  readonly refusedSince?: RefusedSince;
}

/** What is stored by a program that did not say under which edition. */
export const FIRST_EDITION = 1;

/** Under which a campaign is begun now. */
export function editionOf({ refusedSince = {} }: Edited): number {
  return Math.max(FIRST_EDITION, ...Object.keys(refusedSince).map(Number));
}

/** The rule by which an order is refused that could still be given in a campaign of `edition`; else `undefined`. */
export function refusedOnlySince(
  { refusedSince = {} }: Edited,
  edition: number,
  code: string,
): string | undefined {
  return Object.entries(refusedSince).find(
    ([since, codes]) => Number(since) > edition && codes[code] !== undefined,
  )?.[1][code];
}
