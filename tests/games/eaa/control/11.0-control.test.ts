/** 11.0: control; 9.3: surrounded. Units around 1210, which touches 1209, 1211, 1110, 1111, 1310 and 1311. */
import { describe, expect, test } from 'vitest';
import { controlledBy, isSurrounded } from '../../../../src/games/eaa/control/11.0-control.ts';
import { counter, ground, type HexWords, type Placed, position } from '../board.ts';

const FULL = counter('I SS', '1.1SS', '4/2 3');
const WEAK = counter('I SS', '2.1SS', '(1) 3');
const OTHER = counter('I SS', '3.1SS', '(1) 3');

function controls(units: readonly Placed[], hexes: Readonly<Record<string, HexWords>> = {}): boolean {
  const on = ground({ hexes });
  return controlledBy(position({ ground: on, units }), 'german')[on.grid.indexOf('1209')] === 1;
}

describe('E40, 11.0', () => {
  const at = '1210';
  test.each<[string, boolean, readonly Placed[], Readonly<Record<string, HexWords>>]>([
    ['A: without brackets', true, [{ at, counter: FULL }], {}],
    ['B: in brackets, in a town', true, [{ at, counter: WEAK }], { [at]: { isTown: true } }],
    ['in brackets, in a city', true, [{ at, counter: WEAK }], { [at]: { terrain: 'city' } }],
    ['in brackets, a German in the Westwall', true, [{ at, counter: WEAK }], { [at]: { isWestwall: true } }],
    [
      'C: two in brackets',
      true,
      [
        { at, counter: WEAK },
        { at, counter: OTHER },
      ],
      {},
    ],
    ['D: dispersed', false, [{ at, counter: FULL, isDispersed: true }], { [at]: { isTown: true } }],
    ['D: isolated', false, [{ at, counter: FULL, supply: 'isolated' }], { [at]: { isTown: true } }],
    ['E: in brackets alone', false, [{ at, counter: WEAK }], {}],
    [
      'in brackets beside one that is dispersed',
      false,
      [
        { at, counter: WEAK },
        { at, counter: FULL, isDispersed: true },
      ],
      {},
    ],
    ['out of supply', true, [{ at, counter: FULL, supply: 'out' }], {}],
  ])('%s: %s', (_, is, units, hexes) => {
    expect(controls(units, hexes)).toBe(is);
  });

  test('an American in brackets has nothing of the Westwall', () => {
    const on = ground({ hexes: { '1210': { isWestwall: true } } });
    const us = position({ ground: on, units: [{ at: '1210', counter: counter('V', '16.1', '(1) 3') }] });
    expect(controlledBy(us, 'allied').some((is) => is === 1)).toBe(false);
  });
});

describe('9.3, surrounded', () => {
  const us = { at: '1210', counter: counter('V', '16.1', '3 3') };
  const units = (...hexes: readonly string[]) =>
    hexes.map((at, index) => ({ at, counter: counter('I SS', `${index}.1SS`, '4 3') }));
  const is = (placed: readonly Placed[], on = ground()) =>
    isSurrounded(position({ ground: on, units: [us, ...placed] }), on.grid.indexOf('1210'), 'allied');

  test('two opposite units close all six hexes, two others leave one', () => {
    expect(is(units('1209', '1211'))).toBe(true);
    expect(is(units('1209', '1110'))).toBe(false);
  });

  test('a friendly unit beside it opens nothing', () => {
    expect(is([...units('1209', '1211'), { at: '1310', counter: counter('V', '18.1', '3 3') }])).toBe(true);
  });

  test('at the edge of the map what lies beyond needs no cover', () => {
    const on = ground({ area: { rows: [12, 16], columns: [5, 15] } });
    // 1209 and 1211 are occupied or controlled, and so are 1310 and 1311; there is no row 11.
    expect(is(units('1309', '1211'), on)).toBe(true);
  });
});
