/** Hex ids of the Map Groups: the bounds of the grid. */
import { describe, expect, it } from 'vitest';
import { hexOn } from '../../../../src/games/kgp/rg/hex.ts';

describe('CG6 hex ids', () => {
  it.each([
    ['St', 'A1', 'A1'],
    ['St', ' aa16 ', 'AA16'],
    ['St', 'B0', 'B0'],
    ['St', 'TT57', 'TT57'],
    ['St', 'N56', 'N56'],
    ['Ch', 'S29', 'S29'],
    ['Lg', 'K57', 'K57'],
  ])('%s has %s', (map, text, hex) => {
    expect(hexOn(map, text)).toBe(hex);
  });

  it.each([
    ['St', 'A0'], // odd columns begin with row 1
    ['St', 'AA0'], // the 27th column is odd too
    ['St', 'A58'],
    ['St', 'UU1'],
    ['St', 'AB3'],
    ['St', 'A'],
    ['St', '12'],
    ['St', 'A1 B2'],
    ['St', ''],
    ['Ch', 'S30'],
    ['nowhere', 'A1'],
  ])('%s has no %s', (map, text) => {
    expect(hexOn(map, text)).toBeUndefined();
  });
});
