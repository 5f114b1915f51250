import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AlliedPiles,
  alliedDraws,
  alliedPile,
  discardAllied,
  discardAlliedTop,
  drawToHand,
  endAlliedDay,
  firstAlliedPiles,
  handDraws,
  startAlliedDay,
} from '../../../../src/games/eaa/piles/5.0-allied-piles.ts';

/** 3.0, 5.0: three primary and nine supplemental cards of December 16, one and three of December 17. */
const CARDS = [
  ...[1, 2, 3].map((id) => ({ id, date: 16, isPrimary: true })),
  ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((id) => ({ id, date: 16, isPrimary: false })),
  { id: 13, date: 17, isPrimary: true },
  ...[14, 15, 16].map((id) => ({ id, date: 17, isPrimary: false })),
];
const FIRST = firstAlliedPiles(CARDS);
const all = (piles: AlliedPiles) => [
  ...piles.primaries,
  ...piles.available,
  ...piles.resting,
  ...piles.hand,
  ...piles.discards,
  ...piles.coming,
];

/** Draws and discards until the pile is gone, then ends the day. */
function evening(piles: AlliedPiles, number: number): AlliedPiles {
  let now = piles;
  while (alliedPile(now) > 0) now = discardAlliedTop(now, number % alliedDraws(now)).piles;
  return endAlliedDay(now);
}

describe('5.0: the Allied piles', () => {
  test('its two examples: seven cards and a hand of four, then eight supplementals, nine cards and a hand of five', () => {
    const first = startAlliedDay(FIRST, CARDS, { day: 16, supplementals: 4 });
    expect(first.ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(first.piles.available).toHaveLength(9);
    expect(alliedPile(first.piles)).toBe(7);
    expect(handDraws(first.piles, 4)).toBe(4);
    const second = startAlliedDay(evening(first.piles, 77), CARDS, { day: 17, supplementals: 5 });
    expect(second.ids).toEqual([13, 14, 15, 16]);
    expect(second.piles.available).toHaveLength(8);
    expect(second.piles.resting).toHaveLength(4);
    expect(alliedPile(second.piles)).toBe(9);
    expect(handDraws(second.piles, 5)).toBe(5);
  });

  test('a supplemental of yesterday’s pile is available tomorrow, played or not', () => {
    const first = startAlliedDay(FIRST, CARDS, { day: 16, supplementals: 9 }).piles;
    const second = startAlliedDay(evening(first, 5), CARDS, { day: 17, supplementals: 5 }).piles;
    expect(second.available).toEqual([14, 15, 16]);
    expect(second.unseen).toBe(3);
    const third = startAlliedDay(evening(second, 5), CARDS, { day: 18, supplementals: 5 }).piles;
    expect(third.available).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(third.resting).toEqual([14, 15, 16]);
    expect(third.primaries).toEqual([1, 2, 3, 13]);
  });

  test('each card of the pile is as likely as each other', () => {
    const piles: AlliedPiles = { ...FIRST, primaries: [1, 2], unseen: 2, available: [4, 5, 6] };
    expect(alliedDraws(piles)).toBe(12);
    const counts = new Map<number, number>();
    for (let number = 0; number < 12; number += 1) {
      const { id } = drawToHand(piles, number);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    // A primary card is one of four; the two unseen ones are each any of three.
    expect([...counts].toSorted(([a], [b]) => a - b)).toEqual([
      [1, 3],
      [2, 3],
      [4, 2],
      [5, 2],
      [6, 2],
    ]);
    expect(() => drawToHand(piles, 12)).toThrow('no draw number 12 of 12');
    expect(alliedDraws({ ...piles, available: [], unseen: 0 })).toBe(2);
  });

  test('the hand is filled up to the limit, as long as there are cards', () => {
    const piles: AlliedPiles = { ...FIRST, primaries: [1, 2], hand: [3, 4, 5] };
    expect([2, 3, 4, 5, 6].map((limit) => handDraws(piles, limit))).toEqual([0, 0, 1, 2, 2]);
  });

  test('5.7: what is played was in the hand, and lies face up', () => {
    const piles: AlliedPiles = { ...FIRST, hand: [3, 4] };
    expect(discardAllied(piles, 3)).toEqual({ ...FIRST, hand: [4], discards: [3] });
    expect(() => discardAllied(piles, 5)).toThrow('card 5 is not in the hand');
    expect(() => endAlliedDay({ ...piles, unseen: 1 })).toThrow('not been discarded');
  });

  test('no card is ever lost or doubled, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 3, maxLength: 40 }), (numbers) => {
        let [now, day] = [FIRST, 15];
        for (const number of numbers) {
          const count = alliedDraws(now);
          if (count === 0) {
            day += 1;
            now = startAlliedDay(endAlliedDay(now), CARDS, { day, supplementals: number % 8 }).piles;
          } else if (number % 3 === 0) now = discardAlliedTop(now, number % count).piles;
          else now = drawToHand(now, number % count).piles;
          const [played] = now.hand;
          if (number % 2 === 0 && played !== undefined) now = discardAllied(now, played);
          expect(all(now).toSorted((a, b) => a - b)).toEqual(CARDS.map(({ id }) => id));
          expect(now.unseen).toBeLessThanOrEqual(now.available.length);
        }
      }),
    );
  });
});
