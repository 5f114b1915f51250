/** Knowledge of a map: each mark on each hex, Location or hexside is there, is not there, or nobody has said. */

export type Known = 'yes' | 'no' | 'unknown';

/** Where one mark is. */
export interface Marks {
  readonly yes: ReadonlySet<string>;
  readonly no: ReadonlySet<string>;
  /** The value of all other places. */
  readonly rest: Known;
}

/** Nobody has said anything. */
export const UNKNOWN_EVERYWHERE: Marks = { yes: new Set(), no: new Set(), rest: 'unknown' };

/** The mark is at these places and nowhere else. */
export function onlyAt(places: Iterable<string>): Marks {
  return { yes: new Set(places), no: new Set(), rest: 'no' };
}

export function knownAt({ yes, no, rest }: Marks, place: string): Known {
  if (yes.has(place)) return 'yes';
  return no.has(place) ? 'no' : rest;
}

/**
 * How unknown marks are taken. An answer that is the same for a map with every unknown mark in the reader's favour
 * and with every one against is sure.
 */
export type Filling = 'as-there' | 'as-absent';

/** Whether the mark is there when what is unknown is taken so. */
export function isThere(marks: Marks, place: string, filling: Filling): boolean {
  const known = knownAt(marks, place);
  return known === 'yes' || (known === 'unknown' && filling === 'as-there');
}
