import { describe, expect, test } from 'vitest';
import { hitTotal } from '../../../../src/games/eaa/chits/12.5-hits.ts';
import { counter, type Placed } from '../board.ts';
import { type CombatWords, chits, facts } from './combats.ts';
import { HOUSE_CHITS } from './house-chits.ts';

const GI = counter('V', '9.2', '3/2 3');
const OTHER = counter('V', '23.2', '3/2 3');
const VG = counter('I SS', '989.277VG', '9/3 3');

const german = (
  words: Partial<CombatWords> = {},
  more: readonly Placed[] = [],
  defender: Partial<Placed> = {},
) =>
  facts({
    target: '1010',
    units: [{ at: '1010', counter: GI, ...defender }, { at: '0911', counter: VG }, ...more],
    ...words,
  });

const allied = (words: Partial<CombatWords> = {}) =>
  facts({
    by: 'allied',
    target: '1010',
    units: [
      { at: '1010', counter: VG },
      { at: '0911', counter: GI },
    ],
    ...words,
  });

const sums = ({ attacker, defender }: { readonly attacker: number; readonly defender: number }) =>
  `A${attacker} D${defender}`;

/** Chits that apply, with those hits. */
const showing = (...hits: readonly string[]) => chits(...hits.map((each) => `clear = ${each}`));

const house = (...numbers: readonly number[]) => numbers.flatMap((number) => HOUSE_CHITS[number - 1] ?? []);

describe('12.5 the totals of hits', () => {
  test('E51: three chits: A2 D2', () => {
    expect(sums(hitTotal(showing('A1', 'A1 D1', 'D1'), german()))).toBe('A2 D2');
  });

  test('E51: five chits: four defender hits less two: A1 D2; without the fifth A1 D3', () => {
    const five = showing('D2', 'A1 D1', 'D-1', 'D1', 'D-1');
    expect(sums(hitTotal(five, german()))).toBe('A1 D2');
    expect(sums(hitTotal(five.slice(0, 4), german()))).toBe('A1 D3');
  });

  test('E51: four chits: A1 D3 if Germans attack, A0 D4 if they defend', () => {
    const four = showing('D1', 'G1', 'D1', 'D1');
    expect(sums(hitTotal(four, german()))).toBe('A1 D3');
    expect(sums(hitTotal(four, allied()))).toBe('A0 D4');
  });

  test('E51 with house chits: the cup has such sets', () => {
    // At 9:3 in clear, from one hex: 55 A1 D1, 21 A1, 1 D1.
    expect(sums(hitTotal(house(55, 21, 1), german()))).toBe('A2 D2');
    // 7 D2, 9 A1 D1, 41 D-1, 4 D1, and 27 D-1 for the defender’s artillery.
    const five = house(7, 9, 41, 4, 27);
    const shelled = german({ defender: { tactics: 1, aids: ['artillery'] } });
    expect(sums(hitTotal(five, shelled))).toBe('A1 D2');
    expect(sums(hitTotal(five.slice(0, 4), shelled))).toBe('A1 D3');
    // 2, 3, 4 D1 and 58 G1, at 3:1 whoever attacks.
    const strong = counter('V', '1.1', '27 3');
    const back = allied({
      units: [
        { at: '1010', counter: VG },
        { at: '0911', counter: strong },
      ],
    });
    expect(sums(hitTotal(house(2, 3, 4, 58), german()))).toBe('A1 D3');
    expect(sums(hitTotal(house(2, 3, 4, 58), back))).toBe('A0 D4');
  });

  test('U goes to the Allies, whoever attacks', () => {
    expect(sums(hitTotal(showing('U2', 'A1'), german()))).toBe('A1 D2');
    expect(sums(hitTotal(showing('U2', 'A1'), allied()))).toBe('A3 D0');
  });

  test('chits that do not apply bring nothing, and are told with their reasons', () => {
    const total = hitTotal(
      chits('clear = D1 / woods = A1', 'woods = D1', 'forest = A1 / clear = A2'),
      german(),
    );
    expect(sums(total)).toBe('A2 D1');
    expect(total.judged.map(({ used, hits }) => [used, sums(hits)])).toEqual([
      ['front', 'A0 D1'],
      [undefined, 'A0 D0'],
      ['back', 'A2 D0'],
    ]);
    expect(total.judged[1]?.front).toEqual({ applies: false, reason: { of: 'terrain', has: ['clear'] } });
  });

  test('Large Attack is judged for all chits when the last is drawn', () => {
    const six = chits('Large Attack = D1', ...Array.from({ length: 5 }, () => 'woods = A1'));
    expect(sums(hitTotal(six, german()))).toBe('A0 D0');
    expect(sums(hitTotal([...six, ...chits('woods = A1')], german()))).toBe('A0 D1');
  });

  test('a total below 0 is 0', () => {
    const total = hitTotal(showing('A-1', 'D-1', 'D-1'), german());
    expect(total).toMatchObject({ attacker: 0, defender: 0, chits: { attacker: -1, defender: -2 } });
  });
});

describe('12.5 adjustments', () => {
  const many = showing('A3', 'D3');

  test('town, city, IP and a German’s Westwall take one defender hit, once in all', () => {
    const at = (hex: object, words: Partial<CombatWords> = {}) => ({
      ground: { hexes: { '1010': hex } },
      ...words,
    });
    expect(sums(hitTotal(many, german()))).toBe('A3 D3');
    expect(sums(hitTotal(many, german(at({ isTown: true }))))).toBe('A3 D2');
    const city = german({ ground: { hexes: { '1010': { terrain: 'city' } } } });
    expect(sums(hitTotal(chits('city = A3 D3'), city))).toBe('A3 D2');
    expect(sums(hitTotal(many, german({ ips: ['1010'] })))).toBe('A3 D2');
    expect(sums(hitTotal(many, german(at({ isWestwall: true }))))).toBe('A3 D3');
    expect(sums(hitTotal(many, allied(at({ isWestwall: true }))))).toBe('A3 D2');
    const all = hitTotal(many, allied(at({ isWestwall: true, isTown: true }, { ips: ['1010'] })));
    expect(sums(all)).toBe('A3 D2');
    expect(all.adjustments).toEqual([{ to: 'defender', by: -1, for: ['town', 'IP', 'Westwall'] }]);
  });

  test('14.34: an IP is gone when a hit came up', () => {
    const on = german({ ips: ['1010'] });
    expect(hitTotal(showing('D1'), on)).toMatchObject({ defender: 0, removesIp: true });
    expect(hitTotal(showing('A1'), on)).toMatchObject({ defender: 0, removesIp: false });
    expect(hitTotal(showing('D1'), german())).toMatchObject({ defender: 1, removesIp: false });
  });

  test('all defenders dispersed, out of supply or out of fuel: one attacker hit less, once', () => {
    const second: Placed = { at: '1010', counter: OTHER };
    const against = (one: Partial<Placed>, other: Partial<Placed>) =>
      sums(hitTotal(many, german({}, [{ ...second, ...other }], one)));
    expect(against({ isDispersed: true }, { supply: 'out' })).toBe('A2 D3');
    expect(against({ isOutOfFuel: true }, { isDispersed: true, supply: 'out' })).toBe('A2 D3');
    expect(against({ supply: 'out' }, { supply: 'isolated' })).toBe('A2 D3');
    expect(against({ isDispersed: true }, {})).toBe('A3 D3');
    expect(against({ supply: 'low' }, { supply: 'low' })).toBe('A3 D3');
  });

  test('all defenders isolated: no attacker hit counts', () => {
    const against = (one: Partial<Placed>, other: Partial<Placed>) =>
      sums(hitTotal(many, german({}, [{ at: '1010', counter: OTHER, ...other }], one)));
    expect(against({ supply: 'isolated' }, { supply: 'isolated' })).toBe('A0 D3');
    expect(against({ supply: 'isolated' }, {})).toBe('A3 D3');
  });

  test('Assault Coordination takes one hit from a German attacker, and adds up with the others', () => {
    const together = { attacker: { tactics: 1, aids: ['assault-coordination'] } } as const;
    expect(sums(hitTotal(many, german(together)))).toBe('A2 D3');
    expect(sums(hitTotal(many, allied(together)))).toBe('A3 D3');
    expect(sums(hitTotal(many, german(together, [], { isDispersed: true })))).toBe('A1 D3');
    expect(sums(hitTotal(showing('A1'), german(together, [], { isDispersed: true })))).toBe('A0 D0');
  });
});
