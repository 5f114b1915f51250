/** Every scenario on the house map of the whole front: it has what the rule text asks of it. */
import { describe, expect, test } from 'vitest';
import { bringHousePacks } from '../../../../src/cli/house-packs.ts';
import { prohibitedIn } from '../../../../src/games/ardennes2/position/roads.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { HOUSE_PACKS } from '../../../../src/games/ardennes2/scenario/house-packs.ts';
import { arrivalHexes, placeHexes } from '../../../../src/games/ardennes2/scenario/scenario.ts';
import { SCENARIOS } from '../../../../src/games/ardennes2/scenario/scenarios.ts';
import { sourceHexes } from '../../../../src/games/ardennes2/supply/3.7-sources.ts';
import { SIDES } from '../../../../src/games/ardennes2/vocabulary/sides.ts';

const brought = bringHousePacks();

test('it is the one that openings name', () => {
  expect(brought.join(' ')).toContain(HOUSE_PACKS.whole);
});

describe.each(SCENARIOS.map(({ rule }) => rule))('%s', (rule) => {
  const on = () => referenceOf({ pack: HOUSE_PACKS.whole, scenario: rule });

  test('every counter has a hex for its set-up, or its arrival, that it may enter', () => {
    const reference = on();
    const { scenario, ground, counters } = reference;
    const isOpen = (side: 'german' | 'us', id: string, hex: string) => {
      const counter = counters[side].get(id);
      const at = ground.grid.indexOf(hex);
      const isByRoad = Array.from({ length: 6 }, (_, slot) => ground.road(at, slot)).some(Boolean);
      return isByRoad || (counter !== undefined && prohibitedIn(ground, counter.maType, at) === undefined);
    };
    const shut = scenario.counters.flatMap(({ side, id, at, near, arrives }) => {
      const hexes =
        at !== undefined
          ? [at]
          : near !== undefined
            ? placeHexes(reference, near)
            : arrives === undefined
              ? []
              : arrivalHexes(reference, arrives);
      return hexes.some((hex) => isOpen(side, id, hex)) ? [] : [`${side} ${id}: ${hexes.join(', ')}`];
    });
    expect(shut).toEqual([]);
  });

  test('3.7: each side has supply from somewhere', () => {
    const { scenario, ground } = on();
    for (const side of SIDES) {
      const hexes = scenario.supply[side].flatMap((source) => ('hex' in source ? [source.hex] : []));
      const roads = scenario.supply[side].flatMap((source) => ('hex' in source ? [] : [source]));
      expect(hexes.length + sourceHexes(ground, roads).length, side).toBeGreaterThan(0);
    }
  });
});

test('7.2: who takes part is set up on Map B, or comes by an Area that has a hex there; 5.1 around Bastogne', () => {
  const reference = referenceOf({ pack: HOUSE_PACKS.whole, scenario: '7.2' });
  const { counters } = reference.scenario;
  const ids = new Set(counters.map(({ side, id }) => `${side} ${id}`));
  expect(ids.has('us 99.inf')).toBe(false);
  expect(ids.has('us 526.mech')).toBe(false);
  expect(ids.has('us 740.arm')).toBe(true);
  expect(ids.has('us 2HHC')).toBe(false);
  const landing = counters.find(({ id }) => id === 'A/501')?.arrives;
  const hexes = landing === undefined ? [] : arrivalHexes(reference, landing);
  expect(hexes).toContain('B1.19');
  expect(hexes).not.toContain('B1.20');
  expect(hexes.every((hex) => hex.startsWith('B'))).toBe(true);
});
