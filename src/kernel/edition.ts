/**
 * Which of a game's rules a campaign was begun under. A mend that refuses what was accepted before, or has Umpire do
 * something else, begins a new edition: campaigns of an older one go on as they were, and those of today cannot have
 * such an order. What an edition mended stands in one table of the game, which is read at the opening.
 */

/** By edition, the codes of the refusals that there were not before it, each with its rule. */
export type RefusedSince = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** A change of Umpire's play since an edition. */
export interface Mend {
  readonly since: number;
  readonly rule: string;
  /** Umpire's play since then, as a sentence without its full stop. */
  readonly what: string;
}

/** A game's table of them, by the names by which its rules ask for them. */
export type Mends = Readonly<Record<string, Mend>>;

/** By name, whether a campaign goes by it. */
export type Mended<M extends Mends> = { readonly [name in keyof M]: boolean };

interface Edited {
  readonly editions?: { readonly refusedSince?: RefusedSince; readonly mends?: Mends };
}

/** The edition of campaigns stored by a program that did not name one. */
export const FIRST_EDITION = 1;

/** Under which a campaign is begun now. */
export function editionOf({ editions: { refusedSince = {}, mends = {} } = {} }: Edited): number {
  const mended = Object.values(mends).map(({ since }) => since);
  return Math.max(FIRST_EDITION, ...Object.keys(refusedSince).map(Number), ...mended);
}

/** The entries of a game's table that hold in a campaign of that edition. */
export function mendedIn<const M extends Mends>(mends: M, edition: number): Mended<M> {
  const held = Object.entries(mends).map(([name, { since }]) => [name, edition >= since] as const);
  return Object.fromEntries(held) as Mended<M>;
}

/** The rule by which an order is refused that could still be given in a campaign of `edition`; else `undefined`. */
export function refusedOnlySince(
  { editions: { refusedSince = {} } = {} }: Edited,
  edition: number,
  code: string,
): string | undefined {
  return Object.entries(refusedSince).find(
    ([since, codes]) => Number(since) > edition && codes[code] !== undefined,
  )?.[1][code];
}
