/** 4.2, 5.0: both piles in the morning; worked examples E10 to E12. What is not stated is invented, and marked. */
import { describe, expect, test } from 'vitest';
import { morning } from '../../../../src/games/eaa/day/4.0-day.ts';
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
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
import { battle, fightWhole, ofKind } from '../battle/battles.ts';

test('E10: on the 21st three cards are discarded once the pile is formed', () => {
  const { book: house, world } = battle({ day: 21 });
  // The printed line of the calendar; the house scenario ends before.
  const day = { day: 21, supplementals: 8, hand: 6, discards: 3, far: 5, hasDepot: false, begins: [] };
  const book: Book = { ...house, scenario: { ...house.scenario, calendar: [day] } };
  // Yesterday's discards belong to the pile (4.0 II); 36 and 43 to come do not.
  const german = { draw: [35, 37], discards: [38, 39, 44], coming: [36, 43], again: [] };
  const fought = fightWhole(morning(book, { ...world, german }), { german: [44, 35, 39] });
  const drawn = fought.told.filter(({ what }) => what === 'card drawn');
  expect(drawn.map(({ rule, of }) => [rule, of.card])).toEqual([
    ['4.2', 44],
    ['4.2', 35],
    ['4.2', 39],
  ]);
  expect(fought.asked.map((ask) => (ask.kind === 'draw' ? ask.pieces : []))).toEqual([
    [35, 37, 38, 39, 44],
    [35, 37, 38, 39],
    [37, 38, 39],
  ]);
  expect(fought.end.german).toEqual({ draw: [37, 38], discards: [35, 39, 44], coming: [36, 43], again: [] });
  // A fresh shuffle before the first of them, none after.
  expect(fought.end.germanPile).toEqual({ shuffles: world.germanPile.shuffles + 1, drawn: 3 });
  expect(ofKind(fought, 'supply')).toHaveLength(1);
});

describe('5.0: the Allied pile and hand', () => {
  const dated = (ids: readonly number[], date: number, isPrimary: boolean) =>
    ids.map((id) => ({ id, date, isPrimary }));
  /** Invented: which numbers they have. */
  const CARDS = [
    ...dated([1, 2, 3], 16, true),
    ...dated([4, 5, 6, 7, 8, 9, 10, 11, 12], 16, false),
    ...dated([13], 17, true),
    ...dated([14, 15, 16], 17, false),
  ];
  /** Draws the cards with these ids, each by a number that means it. */
  const draw = (piles: AlliedPiles, ids: readonly number[]) =>
    ids.reduce((now, id) => {
      const number = Array.from({ length: alliedDraws(now) }, (_, each) => each).find(
        (each) => drawToHand(now, each).id === id,
      );
      if (number === undefined) throw new Error(`card ${id} cannot be drawn`);
      return drawToHand(now, number).piles;
    }, piles);
  const first = startAlliedDay(firstAlliedPiles(CARDS), CARDS, { day: 16, supplementals: 4 }).piles;

  test('E11: three primary and four of nine supplementals are a pile of seven; a hand of four, refilled to four', () => {
    expect([first.primaries.length, first.available.length, first.unseen]).toEqual([3, 9, 4]);
    expect(alliedPile(first)).toBe(7);
    expect(handDraws(first, 4)).toBe(4);
    const hand = draw(first, [2, 5, 9, 12]);
    expect(hand.hand).toEqual([2, 5, 9, 12]);
    expect(handDraws(hand, 4)).toBe(0);
    const played = discardAllied(hand, 5);
    expect(handDraws(played, 4)).toBe(1);
    // To the last card of the pile, and no farther: of the supplementals only four were in it.
    const last = draw(played, [1, 3]);
    expect(alliedPile(last)).toBe(1);
    const whole = draw(last, [4]);
    expect(alliedPile(whole)).toBe(0);
    expect(handDraws(discardAllied(discardAllied(whole, 2), 9), 4)).toBe(0);
  });

  test('E12: four primary and five of eight supplementals are a pile of nine; a hand of five', () => {
    let evening = draw(first, [4, 5, 6, 7]);
    while (alliedPile(evening) > 0) evening = discardAlliedTop(evening, 0).piles;
    const { ids, piles } = startAlliedDay(endAlliedDay(evening), CARDS, { day: 17, supplementals: 5 });
    expect(ids).toEqual([13, 14, 15, 16]);
    expect(piles.primaries).toEqual([1, 2, 3, 13]);
    // Twelve there are by now, without the four of yesterday's pile.
    expect(piles.resting).toEqual([4, 5, 6, 7]);
    expect(piles.available).toEqual([8, 9, 10, 11, 12, 14, 15, 16]);
    expect(piles.unseen).toBe(5);
    expect(alliedPile(piles)).toBe(9);
    expect(handDraws(piles, 5)).toBe(5);
    expect(() => draw(piles, [4])).toThrow('card 4 cannot be drawn');
    expect(draw(piles, [13, 1, 14, 8, 16]).hand).toEqual([1, 8, 13, 14, 16]);
  });
});
