/** Hex ids of the Map Groups: the bounds of the grid. */
import { describe, expect, it } from 'vitest';
import {
  CAMPAIGN_GAMES,
  campaignGameOf,
  entryAreasOf,
  lvpHexesOf,
} from '../../../../src/games/kgp/vocabulary/charts.ts';
import { hexOn, neighboursOf } from '../../../../src/games/kgp/vocabulary/hex.ts';

describe('CG6 hex ids', () => {
  it.each([
    ['St', 'A1', 'A1'],
    ['St', ' aa16 ', 'AA16'],
    ['St', 'B0', 'B0'],
    ['St', 'J56', 'J56'],
    ['St', 'RR40', 'RR40'],
    ['St', 'TT0', 'TT0'],
    ['Ch', 'TT1', 'TT1'],
    ['Ch', 'B28', 'B28'],
    ['St', 'N56', 'N56'],
    ['St', 'RR48', 'RR48'],
    ['St', 'SS48', 'SS48'],
    ['St', 'TT47', 'TT47'],
    ['St', 'QQ57', 'QQ57'],
    ['Lg', 'TT48', 'TT48'], // whose legends nobody has settled
    ['Ch', 'TT25', 'TT25'],
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
    ['St', 'RR49'], // under the legend
    ['St', 'SS49'],
    ['St', 'TT48'],
    ['St', 'J57'], // even columns end a row before odd ones
    ['Lg', 'TT57'],
    ['Ch', 'B29'],
    ['Ch', 'TT0'], // hatched: out of play
    ['nowhere', 'A1'],
  ])('%s has no %s', (map, text) => {
    expect(hexOn(map, text)).toBeUndefined();
  });
});

describe('the printed maps', () => {
  const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n));
  const columns = [...letters, ...letters.map((letter) => letter + letter)];
  const hexesOf = (map: string) =>
    columns.flatMap((column) =>
      Array.from({ length: 100 }, (_, row) => hexOn(map, `${column}${row}`) ?? []).flat(),
    );

  it.each([
    ['St', 2596],
    ['St once', 2622],
    ['Lg', 2622],
    ['Ch', 1334 - 1], // TT0 is out of play
  ])('“%s” has %i hexes', (map, count) => {
    expect(hexesOf(map)).toHaveLength(count);
  });

  it.each(Object.keys(CAMPAIGN_GAMES))('every printed hex of CG %s is one of them', (cg) => {
    const { map, watched, wrecks = [], observers } = campaignGameOf(cg);
    const printed = [
      ...lvpHexesOf(map),
      ...entryAreasOf(map).flatMap(({ hex, hexes }) => [hex, ...hexes]),
      ...watched.map(({ id }) => id),
      ...wrecks,
      ...observers.flatMap(({ hexes }) => hexes),
    ];
    expect(printed.filter((hex) => hexOn(map, hex) !== hex)).toEqual([]);
  });

  it('neighbours end with the map', () => {
    expect([...neighboursOf('St', 'J56')].sort()).toEqual(['I56', 'I57', 'J55', 'K56', 'K57']);
    expect(neighboursOf('Ch', 'TT1')).not.toContain('TT0');
  });
});
