/** `/dice`: what is counted, for whom, and what is made of it. */
import { describe, expect, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { seededDice } from '../../src/kernel/dice.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { dicePicture, statisticsOf, type Throw, throwsOf } from '../../src/moderator/dice-statistics.ts';
import { openTable, playInitial, sealBoth } from '../games/kgp/campaign-table.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';

const thrown = (values: readonly number[], more: Partial<Throw> = {}): Throw => ({
  line: '1',
  at: 0,
  purpose: '1.3',
  phase: '',
  rule: '1.3',
  by: 'red',
  kind: values.length === 2 ? 'DR' : 'dr',
  values,
  source: 'umpire',
  isSeen: false,
  ...more,
});

/** DR as the seed `nth` gives them. */
function rolled(nth: number, count: number): readonly Throw[] {
  const dice = seededDice(Buffer.alloc(32, nth));
  return Array.from({ length: count }, (_, occurrence) => {
    const path = `1.3/${nth}/${occurrence}`;
    const purpose = { path, rule: '1.3', kind: 'DR', audience: 'everyone', by: 'red' } as const;
    return thrown(dice.values(purpose, 0) ?? []);
  });
}

describe('statistics', () => {
  test('mean and standard error of each kind of dice, by side', () => {
    const { all, sides, verdict } = statisticsOf(COIN, [
      thrown([6, 6]),
      thrown([1, 1]),
      thrown([3, 5], { by: 'blue' }),
      thrown([2], { by: 'blue' }),
    ]);
    expect(all.samples).toMatchObject([
      { kind: 'DR', count: 3, mean: 22 / 3, expected: 7 },
      { kind: 'dr', count: 1, mean: 2, expected: 3.5 },
    ]);
    // Of two dice the variance is 35/6, of one 35/12.
    expect(all.samples[0]?.error).toBeCloseTo(Math.sqrt(35 / 6 / 3), 10);
    expect(all.samples[1]?.error).toBeCloseTo(Math.sqrt(35 / 12), 10);
    expect(sides.map(({ samples }) => samples.map(({ count }) => count))).toEqual([[2], [1, 1]]);
    expect(verdict).toBeUndefined();
  });

  test('no verdict below 100 DR, whatever they are; dr count for none', () => {
    const worst = Array.from({ length: 99 }, () => thrown([6, 6]));
    const singles = Array.from({ length: 500 }, () => thrown([6]));
    expect(statisticsOf(COIN, [...worst, ...singles]).verdict).toBeUndefined();
    expect(statisticsOf(COIN, [...worst, thrown([6, 6])]).verdict?.chance).toBeLessThan(1e-6);
  });

  test('of fair dice one in twenty campaigns strays as far as one in twenty does', () => {
    const chances = Array.from(
      { length: 120 },
      (_, nth) => statisticsOf(COIN, rolled(nth, 110)).verdict?.chance ?? 0,
    );
    const below = (chance: number) => chances.filter((each) => each < chance).length / chances.length;
    for (const [chance, most] of [
      [0.05, 0.1],
      [0.5, 0.62],
    ] as const) {
      expect(below(chance)).toBeLessThan(most);
      expect(below(chance)).toBeGreaterThan(2 * chance - most);
    }
  });

  test('a roll seen again counts once; dice of the hand stand apart, unless all are', () => {
    const own = [thrown([6, 6]), thrown([6, 6], { isSeen: true })];
    const byHand = thrown([1, 1], { source: 'hand' });
    expect(statisticsOf(COIN, [...own, byHand])).toMatchObject({
      source: 'umpire',
      seen: 1,
      all: { samples: [{ count: 1, mean: 12 }] },
      apart: { samples: [{ count: 1, mean: 2 }] },
    });
    expect(statisticsOf(COIN, [byHand])).toMatchObject({ source: 'hand', apart: undefined });
  });
});

test('each reader’s rolls are those that he may see, and of an ended campaign all', () => {
  const table = new ModeratorTable().begin({ options: { rounds: '2' } }).round(4, 5);
  const rolls = (user: string) => table.moderator.visit(table.campaign, user)?.eyes.throws() ?? [];
  // A round has a public dr and a secret DR of each side.
  expect(
    rolls('anna')
      .map(({ kind, by }) => `${kind} ${by}`)
      .sort(),
  ).toEqual(['DR red', 'dr blue', 'dr red']);
  expect(rolls('cleo').map(({ kind }) => kind)).toEqual(['dr', 'dr']);
  table.round(4, 5);
  expect(table.state.core.status).toBe('ended');
  for (const user of ['anna', 'bert', 'cleo']) expect(rolls(user)).toHaveLength(8);
});

test('a roll has what it was for and when, and the line of its reader’s log that it decided', () => {
  const table = openTable({ options: { weather: 'random' } });
  playInitial(table);
  sealBoth(table);
  const game = anyGame(kgp);
  const { view, viewer } = table.known('us');
  const log = table.events().filter(({ audience }) => viewer.audiences.includes(audience));
  const throws = throwsOf(game, view, log);
  const { purposes, phases } = statisticsOf(game, throws);
  expect(purposes.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Leader', 'Weather', 'CPP Replenishment']),
  );
  expect(phases.map(({ label }) => label)).toEqual(expect.arrayContaining(['Purchases', 'New CG Date']));
  const lines = table.lines('us');
  const leader = throws.find(({ purpose }) => purpose === 'Leader');
  expect(lines.find(({ number }) => number === leader?.line)?.text).toMatch(/^Leader of /u);
  expect(throws.some(({ by, rule }) => by === 'german' && rule === '8.6206')).toBe(false);
});

test('the picture tells each total by side, and what was due', () => {
  const { kind, props, alt } = dicePicture(COIN, 'Coins', rolled(1, 36), ['A note.']) ?? {};
  expect(kind).toBe('dice/statistics');
  expect(props).toMatchObject({
    count: 36,
    expected: [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((count) => ({ count: expect.closeTo(count, 9) })),
    sides: [{ name: 'RED' }, { name: 'BLUE', counts: Array(11).fill(0) }],
    means: [
      { label: 'All', count: 36 },
      { label: 'RED', count: 36 },
    ],
  });
  expect(alt).toMatch(/^Totals of 36 DR\. 2: \d+, .* 12: \d+\. A note\.$/u);
  expect(dicePicture(COIN, 'Coins', [thrown([3])], [])).toBeUndefined();
});
