import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, test } from 'vitest';
import { drawsOf } from '../../../../src/games/eaa/chits/12.4-draws.ts';
import {
  meanHits,
  mixedOutcomes,
  type Odds,
  type Outcome,
  oddsOf,
} from '../../../../src/games/eaa/chits/12.4-odds.ts';
import { hitTotal } from '../../../../src/games/eaa/chits/12.5-hits.ts';
import {
  afterCombat,
  afterDraw,
  type Cup,
  drawable,
  fullCup,
} from '../../../../src/games/eaa/chits/12.42-cup.ts';
import type { CombatFacts } from '../../../../src/games/eaa/chits/combat-facts.ts';
import type { Chit } from '../../../../src/games/eaa/vocabulary/chits.ts';
import { runsOf } from '../../../support/part.ts';
import { counter, type Placed } from '../board.ts';
import { type CombatWords, chits, facts } from './combats.ts';
import { HOUSE_CHITS } from './house-chits.ts';

const GI = counter('V', '9.2', '3/2 3');
const VG = counter('I SS', '277VG', '9/6/3 3');

const attack = (words: Partial<CombatWords> = {}, defender: Partial<Placed> = {}) =>
  facts({
    target: '1010',
    units: [
      { at: '1010', counter: GI, ...defender },
      { at: '0911', counter: VG },
    ],
    ...words,
  });

const chitOf = (all: readonly Chit[], number: number): Chit => {
  const chit = all.find((each) => each.number === number);
  if (chit === undefined) throw new Error(`no chit ${number}`);
  return chit;
};

/** A cup in which those chits are out for former combats, and those for the present one. */
function cupOf(all: readonly Chit[], former: readonly number[] = [], present: readonly number[] = []): Cup {
  const out = [...former, ...present];
  const left = all.map(({ number }) => number).filter((number) => !out.includes(number));
  return { left, former: former.toSorted((a, b) => a - b), present };
}

/** Each order of draws by itself, through the cup and the totals of 12.5. */
function everyOrder(
  all: readonly Chit[],
  start: Cup,
  on: CombatFacts,
  drawn: number,
): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  const go = (cup: Cup, chance: number): void => {
    if (cup.present.length === drawn) {
      const { attacker, defender } = hitTotal(
        cup.present.map((number) => chitOf(all, number)),
        on,
      );
      const key = `A${attacker} D${defender}`;
      chances.set(key, (chances.get(key) ?? 0) + chance);
      return;
    }
    const next = drawable(cup);
    for (const number of next) go(afterDraw(cup, chitOf(all, number)), chance / next.length);
  };
  go(start, 1);
  return chances;
}

const inWords = (outcomes: readonly Outcome[]) =>
  new Map(outcomes.map(({ attacker, defender, chance }) => [`A${attacker} D${defender}`, chance]));

function expectSame(outcomes: readonly Outcome[], expected: ReadonlyMap<string, number>): void {
  const found = inWords(outcomes);
  expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
  for (const [key, chance] of expected) expect(Math.abs((found.get(key) ?? 0) - chance)).toBeLessThan(1e-12);
}

function expectAllOrders(all: readonly Chit[], cup: Cup, on: CombatFacts, most: number): void {
  const odds = oddsOf(all, cup, on, { from: 0, to: most });
  expect(odds.map(({ drawn }) => drawn)).toEqual(
    Array.from({ length: most - cup.present.length + 1 }, (_, index) => cup.present.length + index),
  );
  for (const { drawn, outcomes } of odds) expectSame(outcomes, everyOrder(all, cup, on, drawn));
}

const total = ({ outcomes }: Odds) => outcomes.reduce((sum, { chance }) => sum + chance, 0);

/** Two blue ones, hits of all kinds, chits that never apply. */
const SMALL = chits(
  'clear = D1 / woods = A1',
  'blue / clear = A1 D1',
  'clear = G1',
  'woods = D3',
  'clear = D2',
  'blue / woods = A1',
  'clear = D-1',
  'clear = A1',
);

describe('12.4 odds, exactly, beside each order of draws by itself', () => {
  test('from a whole cup', () => {
    expectAllOrders(SMALL, cupOf(SMALL), attack(), 6);
  });

  test('with chits of former combats, which return with a blue one', () => {
    expectAllOrders(SMALL, cupOf(SMALL, [1, 4, 5]), attack(), 6);
    expectAllOrders(SMALL, cupOf(SMALL, [2, 5, 7]), attack(), 6);
  });

  test('with chits that the combat has drawn already, before a blue one and behind it', () => {
    expectAllOrders(SMALL, cupOf(SMALL, [1, 5], [7, 8]), attack(), 7);
    expectAllOrders(SMALL, cupOf(SMALL, [], [2, 5]), attack(), 7);
  });

  test('without any blue one left: an empty cup is filled with those of former combats', () => {
    expectAllOrders(SMALL, cupOf(SMALL, [1, 2, 5, 6]), attack(), 7);
    expectAllOrders(SMALL, cupOf(SMALL, [1, 2, 3, 4, 5, 6, 7, 8]), attack(), 5);
  });

  test('to the last chit', () => {
    const five = SMALL.slice(0, 5);
    expectAllOrders(five, cupOf(five, [1, 3]), attack(), 5);
    expect(oddsOf(five, cupOf(five), attack(), { from: 4, to: 9 }).map(({ drawn }) => drawn)).toEqual([4, 5]);
  });

  test('Large Attack is judged at the end, for all its chits', () => {
    const large = chits(
      'Large Attack = D2',
      'blue / clear = D1',
      'Large Attack = A1 P / clear = D1',
      'woods = D1',
      'clear = A1',
      'Large Attack = D-1 / clear = A1 P',
      'woods = A1',
      'blue / Large Attack = A1',
    );
    expectAllOrders(large, cupOf(large, [5, 7], [3]), attack(), 8);
    const [six, seven] = oddsOf(large, cupOf(large), attack(), { from: 6, to: 7 });
    expect(six?.outcomes.some(({ defender }) => defender > 2)).toBe(false);
    expect(seven?.outcomes.some(({ defender }) => defender > 2)).toBe(true);
  });

  test('with what adjusts the totals, and none below 0', () => {
    const town = { ground: { hexes: { '1010': { isTown: true } } } };
    expectAllOrders(SMALL, cupOf(SMALL, [4]), attack(town, { supply: 'out' }), 5);
    expectAllOrders(SMALL, cupOf(SMALL, [4]), attack(town, { supply: 'isolated' }), 4);
    const [only] = oddsOf(chits('clear = A-1 D-1'), cupOf(chits('clear = A-1 D-1')), attack(), {
      from: 1,
      to: 1,
    });
    expect(only?.outcomes).toEqual([{ attacker: 0, defender: 0, chance: 1 }]);
  });

  test('any small cup', () => {
    const hit = fc.constantFrom('D1', 'A1', 'A1 D1', 'D-1', 'A-1 D2', 'G1', 'U2', 'D2');
    const where = fc.constantFrom('clear', 'woods', 'Large Attack', 'One-Hex Attack');
    const chit = fc.tuple(fc.boolean(), where, hit).map(([isBlue, on, hits]) => {
      const blue = isBlue ? 'blue / ' : '';
      return `${blue}${on} = ${hits}`;
    });
    const place = fc.constantFrom('left', 'left', 'former', 'present');
    fc.assert(
      fc.property(fc.array(fc.tuple(chit, place), { minLength: 1, maxLength: 6 }), (some) => {
        const all = chits(...some.map(([text]) => text));
        const at = (wanted: string) =>
          some.flatMap(([, each], index) => (each === wanted ? [index + 1] : []));
        expectAllOrders(all, cupOf(all, at('former'), at('present')), attack(), some.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('12.4 odds of the house chits', () => {
  const day17 = attack({ day: 17, attacker: { tactics: 2, aids: ['artillery', 'armor'] } });

  test('one draw is each chit once', () => {
    const cup = fullCup(HOUSE_CHITS);
    const [one] = oddsOf(HOUSE_CHITS, cup, day17, { from: 1, to: 1 });
    expectSame(one?.outcomes ?? [], everyOrder(HOUSE_CHITS, cup, day17, 1));
  });

  test('two draws, 22 chits and two blue ones being out', () => {
    const cup = afterCombat(
      cupOf(HOUSE_CHITS, [], [7, 22, ...Array.from({ length: 20 }, (_, at) => 30 + at)]),
    );
    const [two] = oddsOf(HOUSE_CHITS, cup, day17, { from: 2, to: 2 });
    expectSame(two?.outcomes ?? [], everyOrder(HOUSE_CHITS, cup, day17, 2));
  });

  test('the chances of each number of chits make 1 to nine digits, up to all sixty', () => {
    const cup = cupOf(HOUSE_CHITS, [1, 2, 7, 20, 21, 22, 50], [3, 4]);
    for (const odds of oddsOf(HOUSE_CHITS, cup, day17, { from: 0, to: 30 }))
      expect(Math.abs(total(odds) - 1)).toBeLessThan(1e-9);
    const [all] = oddsOf(HOUSE_CHITS, cup, day17, { from: 60, to: 60 });
    const { attacker, defender } = hitTotal(HOUSE_CHITS, day17);
    expect(all?.outcomes).toHaveLength(1);
    expect(all?.outcomes[0]).toMatchObject({ attacker, defender });
    expect(all?.outcomes[0]?.chance).toBeCloseTo(1, 9);
  });

  test('thousands of combats that are drawn come out like it', () => {
    const combats = runsOf(40_000);
    const drawn = 9;
    const start = cupOf(HOUSE_CHITS, [
      1,
      2,
      7,
      20,
      21,
      22,
      ...Array.from({ length: 20 }, (_, at) => 30 + at),
    ]);
    const random = seedrandom('twelve');
    const counts = new Map<string, number>();
    for (let combat = 0; combat < combats; combat += 1) {
      let cup = start;
      while (cup.present.length < drawn) {
        const next = drawable(cup);
        cup = afterDraw(cup, chitOf(HOUSE_CHITS, next[Math.floor(random() * next.length)] ?? 0));
      }
      const { attacker, defender } = hitTotal(
        cup.present.map((number) => chitOf(HOUSE_CHITS, number)),
        day17,
      );
      const key = `A${attacker} D${defender}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const [odds] = oddsOf(HOUSE_CHITS, start, day17, { from: drawn, to: drawn });
    const exact = inWords(odds?.outcomes ?? []);
    expect([...counts.keys()].filter((key) => !exact.has(key))).toEqual([]);
    for (const [key, chance] of exact) {
      const deviation = Math.sqrt((chance * (1 - chance)) / combats);
      expect(Math.abs((counts.get(key) ?? 0) / combats - chance)).toBeLessThan(5 * deviation + 1e-4);
    }
  });

  test('more strength is more hits for the defender and fewer for the attacker, more chits are more hits', () => {
    const by = (strength: string, steps: number) => {
      const on = facts({
        target: '1010',
        units: [
          { at: '1010', counter: GI, steps },
          { at: '0911', counter: counter('I SS', 'x', `${strength} 3`) },
        ],
      });
      const { minimum } = drawsOf(on);
      return oddsOf(HOUSE_CHITS, fullCup(HOUSE_CHITS), on, { from: minimum, to: minimum + 4 }).map(
        ({ outcomes }) => meanHits(outcomes),
      );
    };
    const [weak, even, strong] = [by('2', 2), by('6', 2), by('15', 2)];
    for (const [index, hits] of even.entries()) {
      expect(hits.defender).toBeGreaterThan(weak[index]?.defender ?? 0);
      expect(hits.defender).toBeLessThan(strong[index]?.defender ?? 0);
      expect(hits.attacker).toBeLessThan(weak[index]?.attacker ?? 0);
      expect(hits.attacker).toBeGreaterThan(strong[index]?.attacker ?? 0);
    }
    const defender = even.map((hits) => hits.defender);
    expect(defender).toEqual(defender.toSorted((a, b) => a - b));
  });
});

describe('odds of several cases', () => {
  test('are weighed by how likely each is', () => {
    const mixed = mixedOutcomes([
      { weight: 3, outcomes: [{ attacker: 0, defender: 1, chance: 1 }] },
      {
        weight: 1,
        outcomes: [
          { attacker: 0, defender: 1, chance: 0.5 },
          { attacker: 2, defender: 0, chance: 0.5 },
        ],
      },
    ]);
    expect(mixed).toEqual([
      { attacker: 0, defender: 1, chance: 0.875 },
      { attacker: 2, defender: 0, chance: 0.125 },
    ]);
    expect(meanHits(mixed)).toEqual({ attacker: 0.25, defender: 0.875 });
  });
});
