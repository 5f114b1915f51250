/** A field for one of some values, typed. */
import type { Domain } from '../../../../kernel/offer.ts';

/** The ends of all ways, or the like, that a menu holds. */
export const MOST_WAYS = 24;

/** Instead of an answer: as if nothing had been said beforehand. */
export const UMPIRE = 'umpire';

/** One of these, whatever its capitals; those first that begin as it was typed. */
export function among(values: readonly string[]): Required<Domain> {
  const meant = (typed: string) => typed.trim().toLowerCase();
  return {
    near: (typed) => {
      const like = values.filter((value) => value.toLowerCase().includes(meant(typed)));
      return like.length === 0 ? values : like;
    },
    read: (typed) => values.find((value) => value.toLowerCase() === meant(typed)),
  };
}
