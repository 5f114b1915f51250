import { describe, expect, test } from 'vitest';
import { drawsOf } from '../../../../src/games/eaa/chits/12.4-draws.ts';
import { overwhelmingOf } from '../../../../src/games/eaa/chits/12.36-overwhelming.ts';
import { counter, type Placed } from '../board.ts';
import { type CombatWords, facts } from './combats.ts';

const three = counter('I SS', '1.12VG', '4/3/(2) 3');
const two = counter('I SS', '2.12VG', '4/(3) 3');
const GI = (id: string, numbers = '3/(2) 3') => counter('V', id, numbers);

/** Five Allied units, one bracketed and one elite, against steps of 2 and 1 (E45). */
const FIVE: readonly Placed[] = [
  { at: '0911', counter: GI('1') },
  { at: '0911', counter: GI('2'), steps: 1 },
  { at: '0910', counter: GI('3', '4e/3 3') },
  { at: '0910', counter: GI('4') },
  { at: '1009', counter: GI('5') },
];
const PAIR: readonly Placed[] = [
  { at: '1010', counter: two },
  { at: '1010', counter: { ...two, id: 'other' }, steps: 1 },
];

const allied = (units: readonly Placed[], words: Partial<CombatWords> = {}) =>
  drawsOf(facts({ by: 'allied', target: '1010', units, ...words }));

describe('12.4 how many chits', () => {
  test('E44: defenders of two steps and of one: three at least', () => {
    expect(allied([...FIVE, ...PAIR]).minimum).toBe(3);
  });

  test('E45: five attackers, one bracketed, one elite, two tactics: three to seven', () => {
    expect(allied([...FIVE, ...PAIR], { attacker: { tactics: 2, aids: [] } })).toEqual({
      minimum: 3,
      maximum: 7,
      legal: { from: 3, to: 7 },
      parts: [
        { for: 'units', chits: 4, units: ['1', '3', '4', '5'] },
        { for: 'tactics', chits: 2 },
        { for: 'elite', chits: 1, units: ['3'] },
      ],
    });
  });

  test('E43: a tactic of choice for every attack of the 1st Army is a chit more', () => {
    const without = allied([...FIVE, ...PAIR]).maximum;
    expect(allied([...FIVE, ...PAIR], { attacker: { tactics: 1, aids: [] } }).maximum).toBe(without + 1);
  });

  test('the maximum is never below the minimum', () => {
    const one: Placed = { at: '0911', counter: GI('1') };
    expect(allied([one, ...PAIR])).toMatchObject({ minimum: 3, maximum: 3 });
    expect(allied([one, { at: '1010', counter: two, steps: 1 }])).toMatchObject({ minimum: 1, maximum: 1 });
  });

  test('each attacker of three or four steps brings a chit more, elite ones one in all', () => {
    const german = (units: readonly Placed[]) =>
      drawsOf(facts({ target: '1010', units: [{ at: '1010', counter: GI('d'), steps: 1 }, ...units] }));
    const elite = counter('I SS', 'e', '6e/5e/4e/3e 6');
    expect(
      german([
        { at: '0911', counter: three },
        { at: '0911', counter: elite },
        { at: '0910', counter: { ...elite, id: 'f' } },
        { at: '0910', counter: { ...elite, id: 'g' }, steps: 2 },
      ]),
    ).toEqual({
      minimum: 1,
      maximum: 8,
      legal: { from: 8, to: 8 },
      parts: [
        { for: 'units', chits: 4, units: ['1.12VG', 'e', 'f', 'g'] },
        { for: 'elite', chits: 1, units: ['e', 'f', 'g'] },
        { for: 'large units', chits: 3, units: ['1.12VG', 'e', 'f'] },
      ],
    });
    expect(german([{ at: '0911', counter: three, steps: 2 }]).maximum).toBe(1);
  });

  test('defenders out of supply bring one, isolated ones two, if it is so of all; low supply none', () => {
    const against = (...supply: readonly NonNullable<Placed['supply']>[]) =>
      allied([...FIVE, ...PAIR.map((unit, index) => ({ ...unit, supply: supply[index] ?? 'in' }))]).maximum;
    expect(against('in', 'in')).toBe(5);
    expect(against('low', 'low')).toBe(5);
    expect(against('out', 'out')).toBe(6);
    expect(against('out', 'low')).toBe(5);
    expect(against('isolated', 'out')).toBe(6);
    expect(against('isolated', 'isolated')).toBe(7);
  });

  test('Screen takes two from a German attack, and leaves the minimum', () => {
    const german = (words: Partial<CombatWords>, defenders = 1) =>
      drawsOf(
        facts({
          target: '1010',
          units: [
            { at: '1010', counter: GI('d'), steps: defenders },
            { at: '0911', counter: three },
            { at: '0910', counter: two },
            { at: '1009', counter: { ...two, id: 'x' } },
          ],
          ...words,
        }),
      );
    const screen = { defender: { tactics: 1, aids: ['screen'] } } as const;
    expect(german({})).toMatchObject({ minimum: 1, maximum: 4 });
    expect(german(screen)).toMatchObject({ minimum: 1, maximum: 2 });
    expect(german(screen).parts.at(-1)).toEqual({ for: 'screen', chits: -2 });
    expect(german(screen, 2)).toMatchObject({ minimum: 2, maximum: 2 });
    expect(allied([...FIVE, ...PAIR], screen).maximum).toBe(5);
  });
});

describe('what a combat is asked about', () => {
  const pair: readonly Placed[] = [
    { at: '1010', counter: two },
    { at: '0911', counter: GI('1') },
  ];

  test('it needs attackers, defenders, and a hexside between them', () => {
    expect(() => facts({ target: '1010', units: pair.slice(1), by: 'allied' })).toThrow('without defenders');
    expect(() => facts({ target: '1010', units: pair.slice(0, 1), by: 'allied' })).toThrow(
      'without attackers',
    );
    expect(() =>
      facts({ target: '1210', units: [...pair, { at: '1210', counter: two }], by: 'allied' }),
    ).toThrow('0911 is not beside the hex under attack');
    const all = new Set(['I SS/2.12VG']);
    expect(() => facts({ target: '1010', units: pair, by: 'allied', retreated: all })).toThrow(
      'without defenders',
    );
  });
});

describe('12.36 an overwhelming attack', () => {
  const attackers = (strength: number, count: number, by: 'german' | 'allied' = 'german') =>
    overwhelmingOf(
      facts({
        by,
        target: '1010',
        units: [
          { at: '1010', counter: counter(by === 'german' ? 'V' : 'I SS', 'd', '3 3') },
          ...Array.from({ length: count }, (_, index) => ({
            at: '0911',
            counter: counter(by === 'german' ? 'I SS' : 'V', `a${index}`, `${strength} 3`),
          })),
        ],
      }),
    );

  test('is of 9:1 or better and would draw seven chits', () => {
    expect(attackers(4, 7)).toEqual({ applies: true, attack: 28, defense: 3, chits: 7 });
    expect(attackers(3, 9)).toEqual({ applies: true, attack: 27, defense: 3, chits: 9 });
    expect(attackers(3, 8)).toEqual({ applies: false, attack: 24, defense: 3, chits: 8 });
    expect(attackers(9, 6)).toEqual({ applies: false, attack: 54, defense: 3, chits: 6 });
    expect(attackers(4, 7, 'allied').applies).toBe(false);
  });
});
