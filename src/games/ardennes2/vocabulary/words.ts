/** Small pieces of sentences. */

import { inHalves } from '../../../text/figures.ts';

/** Joined, or one word for nothing. */
export function listOr(none: string, all: readonly string[], between = ', '): string {
  if (all.length === 0) return none;
  return all.join(between);
}

/** A way from hex to hex: `B9.18 > B8.19`, or where it begins and ends and how long it is. */
export function wayWords(path: readonly string[]): string {
  if (path.length <= 4) return path.join(' > ');
  return `${path[0]} > … > ${path.at(-1)} (${path.length - 1} hexes)`;
}

/** MP of so many halves: `5½`. */
export function mpWords(halves: number): string {
  return inHalves(halves / 2);
}

/** One attacks, several attack. */
export function verb(who: readonly string[], several: string): string {
  return who.length === 1 ? `${several}s` : several;
}
