/**
 * Draws from piles: cards, chits. A pile has no order. What is left of it is known; which piece comes next is settled when
 * it is drawn, by a number of its own for that place of that shuffle of that pile (and for the era, after a rewind with fresh
 * dice). So no state, view or log holds what is to come, the same place gives the same piece whatever it is drawn for, and
 * only the campaign's seed implies it.
 */
import type { Audience } from './audience.ts';
import type { EventMap, Work } from './game.ts';

export interface DrawPlace {
  /** Of the game's closed list: `chits`, `german cards`. */
  readonly pile: string;
  /** How often it has been filled or shuffled in this campaign; and how many pieces it has given since. */
  readonly shuffle: number;
  readonly drawn: number;
  /** By which it is drawn now: recorded with it, and no part of what comes. */
  readonly rule: string;
  readonly audience: Audience;
  /** The side that draws where pieces are drawn by hand. */
  readonly by: string;
}

/**
 * Draws one of the pieces that are left. `pieces`: their names, in whatever order they are kept; one that is there several
 * times stands there as often. Gives its place among them, from 0. Recorded as a roll is, with the name of the piece.
 * @throws RangeError where nothing is left
 */
export function drawPlace<G>(
  work: Work<G, EventMap>,
  { pile, shuffle, drawn, rule, audience, by }: DrawPlace,
  pieces: readonly string[],
): number {
  if (pieces.length === 0) throw new RangeError(`nothing is left of ${pile}`);
  const sorted = pieces.toSorted();
  const { piece } = work.roll({
    path: drawPath({ pile, shuffle, drawn }),
    rule,
    kind: 'draw',
    audience,
    by,
    of: pieces.length,
    pieces: sorted,
  });
  if (piece === undefined) throw new Error(`a draw from ${pile} brought nothing`);
  return pieces.indexOf(piece);
}

const PREFIX = 'pile/';

function drawPath({ pile, shuffle, drawn }: Pick<DrawPlace, 'pile' | 'shuffle' | 'drawn'>): string {
  return `${PREFIX}${pile}/${shuffle}/${drawn}`;
}
