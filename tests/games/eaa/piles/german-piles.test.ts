import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tacticPile } from '../../../../src/games/eaa/draws/8.0-german-draws.ts';
import {
  discardGerman,
  drawGerman,
  drawGermanTactic,
  firstGermanPiles,
  type GermanPiles,
  impulseDraws,
  releaseGermanCards,
  releaseOkwCards,
  returnGerman,
  startGermanDay,
} from '../../../../src/games/eaa/piles/8.0-german-piles.ts';
import type { CardFormation, GermanCard } from '../../../../src/games/eaa/vocabulary/cards.ts';

type Dated = Pick<GermanCard, 'id' | 'date' | 'isPrimary' | 'formation'>;
const corps: CardFormation = { kind: 'corps', corps: 'I SS' };
const card = (
  id: number,
  date: Dated['date'],
  isPrimary = false,
  formation: CardFormation = corps,
): Dated => ({
  id,
  date,
  isPrimary,
  formation,
});
const CARDS = [
  card(35, 16, true),
  card(36, 16),
  card(37, 16),
  card(39, 16, false, { kind: 'army', army: '6pz' }),
  card(61, 16, false, { kind: 'army-group' }),
  card(41, 17),
  card(42, 18),
  card(70, 'okw'),
];
/** From how many cards a tactic is drawn. */
const drawsOf = (german: GermanPiles): number => tacticPile({ german }).length;
const piles = (of: Partial<GermanPiles>): GermanPiles => ({
  draw: [],
  discards: [],
  coming: [],
  again: [],
  ...of,
});

describe('8.0: the German pile', () => {
  test('3.0: on December 16 primary, army and Army Group cards begin among the discards', () => {
    expect(firstGermanPiles(CARDS, 16)).toEqual(
      piles({ draw: [36, 37], discards: [35, 39, 61], coming: [41, 42, 70] }),
    );
  });

  test('a campaign of a later day has all that was due before; what is due on it comes with Army Group B', () => {
    const first = firstGermanPiles(CARDS, 18);
    expect(first).toEqual(piles({ draw: [35, 36, 37, 39, 41, 61], coming: [42, 70] }));
    const { ids, piles: then } = releaseGermanCards(first, CARDS, 18);
    expect(ids).toEqual([42]);
    expect(then).toEqual(piles({ draw: [35, 36, 37, 39, 41, 42, 61], coming: [70] }));
  });

  test('8.2: the Army Group brings cards of this and of earlier days, not of later ones, and no OKW card', () => {
    const { ids } = releaseGermanCards(firstGermanPiles(CARDS, 16), CARDS, 17);
    expect(ids).toEqual([41]);
    expect(releaseGermanCards(piles({ coming: [41, 42, 70] }), CARDS, 29).ids).toEqual([41, 42]);
    expect(releaseOkwCards(piles({ coming: [41, 42, 70] }), CARDS)).toEqual({
      ids: [70],
      piles: piles({ draw: [70], coming: [41, 42] }),
    });
  });

  test('4.0 II: the day begins with all cards but those that are to come', () => {
    const evening = piles({ draw: [35], discards: [36, 39], again: [37], coming: [42] });
    expect(startGermanDay(evening)).toEqual(piles({ draw: [35, 36, 37, 39], coming: [42] }));
  });

  test('8.0: an impulse draws two cards, or the last one', () => {
    expect([3, 2, 1, 0].map((count) => impulseDraws({ draw: [35, 36, 37].slice(3 - count) }))).toEqual([
      2, 2, 1, 0,
    ]);
    const first = drawGerman(piles({ draw: [35, 36] }), 1);
    expect(first).toEqual({ id: 36, piles: piles({ draw: [35] }), isLast: false });
    expect(drawGerman(first.piles, 0)).toEqual({ id: 35, piles: piles({}), isLast: true });
    expect(() => drawGerman(piles({}), 0)).toThrow('no draw number 0 from 0 cards');
  });

  test('12.3: a card goes back to the pile, but not to one that is exhausted', () => {
    expect(returnGerman(piles({ draw: [36] }), 35)).toEqual(piles({ draw: [35, 36] }));
    expect(returnGerman(piles({ discards: [36] }), 35)).toEqual(piles({ discards: [35, 36] }));
  });

  test('12.38: with the pile exhausted tactics come of the discards, once each, and the pile stays exhausted', () => {
    let now = piles({ discards: [35, 36, 37] });
    expect(drawsOf(now)).toBe(3);
    const first = drawGermanTactic(now, 1);
    expect(first).toEqual({ id: 36, piles: piles({ again: [35, 37] }), isLast: false });
    now = discardGerman(first.piles, first.id);
    expect(drawsOf(now)).toBe(2);
    const second = drawGermanTactic(now, 0);
    expect(second.id).toBe(35);
    now = discardGerman(second.piles, second.id);
    now = discardGerman(drawGermanTactic(now, 0).piles, 37);
    expect(now).toEqual(piles({ discards: [35, 36, 37] }));
    expect(impulseDraws(now)).toBe(0);
    expect(drawsOf(piles({ draw: [35, 36], discards: [37] }))).toBe(2);
    expect(drawsOf(piles({ coming: [42] }))).toBe(0);
  });

  test('no card is ever lost or doubled, whatever is drawn', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 60 }), (numbers) => {
        let now = firstGermanPiles(CARDS, 17);
        const all = CARDS.map(({ id }) => id);
        for (const number of numbers) {
          if (now.draw.length === 0 && number % 5 === 0) now = startGermanDay(now);
          else {
            const count = drawsOf(now);
            const one = drawGermanTactic(now, number % count);
            now = number % 3 === 0 ? returnGerman(one.piles, one.id) : discardGerman(one.piles, one.id);
            if (one.id === 61) now = releaseGermanCards(now, CARDS, 18).piles;
          }
          const lie = [...now.draw, ...now.discards, ...now.coming, ...now.again];
          expect(lie.toSorted((a, b) => a - b)).toEqual(all.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
