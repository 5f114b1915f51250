/** How much of everything a game has room for: it grows with the scenario. */

import { oncePer } from '../../../kernel/memo.ts';
import { ROOM } from '../../../kernel/room.ts';
import { MOST_LINES } from '../notation/read-lines.ts';
import { SIDES } from '../vocabulary/sides.ts';
import { referenceOf } from './book.ts';
import type { Referring } from './house-packs.ts';
import type { Scenario } from './scenario.ts';

export interface Size {
  /** Lines of orders in one Phase, or for the other side’s turn: one for each counter that a side has in all. */
  readonly lines: number;
  /** Characters of them, as many for a line as a form has for each of sixty; a form holds {@link ROOM}`.field` at a time. */
  readonly characters: number;
  /** The news of a stretch that is kept. */
  readonly news: number;
}

/** More news than lines: what is rolled for a few of them tells twice. */
const MORE_NEWS = 20;

const sizeIn = oncePer(({ counters }: Scenario): Size => {
  const sides = SIDES.map((side) => counters.filter((counter) => counter.side === side).length);
  const lines = Math.max(MOST_LINES, ...sides);
  return { lines, characters: Math.floor((ROOM.field * lines) / MOST_LINES), news: lines + MORE_NEWS };
});

/** Of a state or a view alike; the same for both sides. */
export function sizeOf(game: Referring): Size {
  return sizeIn(referenceOf(game).scenario);
}
