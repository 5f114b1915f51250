/** 8.51–8.53 as data: dates, Orders of Battle, limits and conditions of each campaign game. */
import { describe, expect, it } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { initialState } from '../../../src/games/kgp/state.ts';
import {
  campaignGameOf,
  entryAreasOf,
  lvpHexesOf,
  lvpTotalOf,
  rgRowOf,
} from '../../../src/games/kgp/vocabulary/charts.ts';
import { ordinal } from '../../../src/games/kgp/vocabulary/dates.ts';
import { hexOn } from '../../../src/games/kgp/vocabulary/hex.ts';
import { SIDES } from '../../../src/games/kgp/vocabulary/sides.ts';
import { editionOf } from '../../../src/kernel/edition.ts';

const CGS = ['I', 'II', 'III'] as const;

describe('8.51–8.53', () => {
  it.each([
    ['I', '8.51', 'St', 8, '19 AM', '21 PM', [5, 3], 'Extremely Heavy Mist', 'us', 'german'],
    ['II', '8.52', 'Ch', 4, '20 PM', '21 PM', [3, 1], 'Very Heavy Mist', 'german', 'us'],
    ['III', '8.53', 'Lg', 13, '19 PM', '23 PM', [8, 3], 'Moderate Mist', 'german', 'us'],
  ] as const)(
    'CG %s (%s): map, dates, chits, weather, order',
    (cg, rule, map, count, first, last, chits, weather, setsUp, moves) => {
      const game = campaignGameOf(cg);
      expect(game).toMatchObject({ rule, map, initialWeather: weather });
      expect(game.dates).toHaveLength(count);
      expect([game.dates[0], game.dates.at(-1)]).toEqual([first, last]);
      const ordinals = game.dates.map(ordinal);
      expect(ordinals).toEqual(ordinals.map((_, index) => (ordinals[0] ?? 0) + index));
      expect([game.attackChits.us, game.attackChits.german]).toEqual(chits);
      expect(game.initial).toMatchObject({ setsUpFirst: setsUp, movesFirst: moves });
    },
  );

  it.each([
    ['I', 'us', 3, 3, 25],
    ['I', 'german', 2, 5, 85],
    ['II', 'us', 2, 5, 24],
    ['II', 'german', 4, 5, 35],
    ['III', 'us', 2, 4, 14],
    ['III', 'german', 2, 5, 30],
  ] as const)('CG %s %s: SAN %i, ELR %i, %i CPP', (cg, side, san, elr, cpp) => {
    expect(campaignGameOf(cg).sides[side]).toMatchObject({ san, elr, cpp });
    const own = initialState({ cg }, {}, editionOf(kgp)).sides[side];
    expect([own.san, own.cpp]).toEqual([san, cpp]);
  });

  it.each([
    [
      'II',
      'german',
      ['SS Inf Pltn', 'SS Inf Pltn', 'SS MG Pltn', 'AAht Sect I', 'AAht Sect I', 'AAht Sect II', 'AAtr Sect'],
      ['Roadblock'],
    ],
    ['II', 'us', ['Para Inf Pltn', 'Para Inf Pltn', 'Para Inf Pltn'], ['SPW 251/9']],
    ['III', 'german', ['SS PzGr Pltn', 'SS Inf Pltn'], ['Pz VIB']],
    ['III', 'us', ['Inf Pltn', 'Med Tank Pltn II'], ['8-0']],
  ] as const)('CG %s %s: the Initial OB', (cg, side, rgs, counters) => {
    const own = initialState({ cg }, {}, editionOf(kgp)).sides[side];
    expect(own.rgs.map(({ rg }) => rgRowOf(side, rg).name)).toEqual(rgs);
    expect(own.rgs.every(({ given, cpp }) => given && cpp === 0)).toBe(true);
    expect(campaignGameOf(cg).sides[side].counters.map(({ type }) => type)).toEqual(counters);
  });

  it('II.5: the SPW 251/9 is captured, with a U.S. vehicle-crew; III.4: the Pz VIB is Immobilized in R44', () => {
    expect(campaignGameOf('II').sides.us.counters[0]).toMatchObject({
      captured: true,
      crew: 'U.S. vehicle-crew',
      count: 1,
    });
    expect(campaignGameOf('III').sides.german.counters[0]).toMatchObject({
      status: ['Immobilized'],
      hex: 'R44',
      vca: 'R43-S44',
      count: 1,
    });
  });

  it('II: the Para Inf Pltns enter at A10; III.5: the Inf Pltn near V56; 8.51: the Med Tank Pltn II at HH0', () => {
    const areas = (cg: string) =>
      initialState({ cg }, {}, editionOf(kgp)).sides.us.rgs.map(({ rg, area }) => `${rg} ${area ?? ''}`);
    expect(areas('II')).toEqual(['I2 A10', 'I2 A10', 'I2 A10']);
    expect(areas('III')).toEqual(['I1 V56, Turn 1', 'V4 K57']);
    expect(areas('I')).toContain('V4 HH0, else GG1');
  });

  it('every hex that is named is on its Map Group; every Entry Area’s edge too', () => {
    for (const cg of CGS) {
      const { map, watched, victory, observers, sides } = campaignGameOf(cg);
      const hexes = [
        ...watched.map(({ id }) => id),
        ...(victory.atEnd?.control ?? []),
        ...(victory.bridge === undefined ? [] : [victory.bridge]),
        ...observers.flatMap((observer) => observer.hexes),
        ...SIDES.flatMap((side) => sides[side].counters.flatMap(({ hex }) => hex ?? [])),
        ...entryAreasOf(map).flatMap((area) => [area.hex, ...area.hexes]),
      ];
      for (const hex of hexes) expect(hexOn(map, hex), `${map} ${hex}`).toBe(hex);
    }
  });

  it('8.6033: St 52, Ch 14, Lg 34 LVP; ten single LVP hexes and the bridge at Cheneux', () => {
    expect(CGS.map((cg) => lvpTotalOf(campaignGameOf(cg).map))).toEqual([52, 14, 34]);
    expect(lvpHexesOf('Ch').size).toBe(11);
    expect(lvpHexesOf('Ch').has('NN6')).toBe(true);
  });

  it('footnotes g and o: the M12 in CG I from A1 to U1, in CG III from A1 to K1; the other modules there from 23 AM', () => {
    const of = (cg: string) =>
      campaignGameOf(cg).observers.map(({ rg, from, level, hexes }) => [
        rg,
        from,
        level,
        hexes[0],
        hexes.at(-1),
        hexes.length,
      ]);
    expect(of('I')).toEqual([['O3', undefined, 0, 'A1', 'U1', 21]]);
    expect(of('II')).toEqual([]);
    expect(of('III')).toEqual([
      ['O3', undefined, 3, 'A1', 'K1', 11],
      ['O1', '23 AM', 3, 'A1', 'K1', 11],
      ['O2', '23 AM', 3, 'A1', 'K1', 11],
    ]);
  });
});
