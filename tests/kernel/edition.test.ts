import { describe, expect, test } from 'vitest';
import { editionOf, mendedIn, refusedOnlySince } from '../../src/kernel/edition.ts';

const mends = {
  later: { since: 5, rule: '2', what: 'it rolls later' },
  first: { since: 1, rule: '1', what: 'it rolls' },
};
const editions = { mends, refusedSince: { 3: { 'x/1/no': '1' }, 4: { 'x/2/no': '2' } } };

describe('editions of a game', () => {
  test('the latest change of any kind begins the one of today', () => {
    expect(editionOf({})).toBe(1);
    expect(editionOf({ editions: { refusedSince: editions.refusedSince } })).toBe(4);
    expect(editionOf({ editions: { mends } })).toBe(5);
    expect(editionOf({ editions })).toBe(5);
  });

  test('a mend holds in campaigns of its edition and of later ones', () => {
    expect(mendedIn(mends, 4)).toEqual({ first: true, later: false });
    expect(mendedIn(mends, 5)).toEqual({ first: true, later: true });
  });

  test('an order that is refused only since a later edition has the rule by which it is', () => {
    expect(refusedOnlySince({ editions }, 2, 'x/1/no')).toBe('1');
    expect(refusedOnlySince({ editions }, 2, 'x/2/no')).toBe('2');
    expect(refusedOnlySince({ editions }, 3, 'x/1/no')).toBeUndefined();
    expect(refusedOnlySince({ editions }, 3, 'x/2/no')).toBe('2');
    expect(refusedOnlySince({ editions }, 4, 'x/2/no')).toBeUndefined();
    expect(refusedOnlySince({ editions }, 1, 'x/9/no')).toBeUndefined();
    expect(refusedOnlySince({}, 1, 'x/1/no')).toBeUndefined();
  });
});
