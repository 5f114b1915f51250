/** A few of the games of `npm run calibrate`, and what its table is made of. */
import { expect, test } from 'vitest';
import { partOf } from '../../support/part.ts';
import { isOpen, isUndecided, outcomeOf, quantilesOf, reportOf, shareOf } from './calibration.ts';

test.each(partOf('players', ['random', 'passive'] as const, 2))('a %s player loses by far', (player) => {
  const outcome = outcomeOf(player, 1, 0);
  expect(outcome.isWon).toBe(false);
  expect(outcome.vps.at(-1)).toBeGreaterThan(30);
  expect(Object.values(outcome.parts).reduce((sum, vp) => sum + vp, 0)).toBe(outcome.vps.at(-1));
});

// Of the dear plain player `bot/plain.test.ts` plays whole games.
test('a game goes on from its last morning with other draws', () => {
  const outcome = outcomeOf('passive', 2, 2);
  expect(outcome.vps).toHaveLength(4);
  expect(outcome.others).toHaveLength(2);
  for (const { vp } of outcome.others) expect(vp).toBeGreaterThanOrEqual(0);
});

test('shares, errors and quantiles', () => {
  const { share, error } = shareOf([1, 2, 3, 4], (each) => each < 2);
  expect(share).toBe(0.25);
  expect(error).toBeCloseTo(0.2165, 4);
  expect(quantilesOf([5, 1, 4, 2, 3], [0, 0.5, 1])).toEqual([1, 3, 5]);
});

test('a row of the table', () => {
  const base = { player: 'plain', parts: {}, isAtMeuse: false, hasCrossed: false, exited: 0 } as const;
  const won = { vp: 10, isWon: true, level: 'tactical' };
  const lost = { vp: 20, isWon: false, level: 'tactical' };
  const worse = { vp: 40, isWon: false, level: 'operational' };
  const outcomes = [
    { ...base, number: 0, isWon: true, vps: [2, 10], others: [won, lost] },
    { ...base, number: 1, isWon: false, vps: [3, 20], exited: 2, others: [lost, worse] },
    { ...base, number: 2, isWon: false, vps: [3, 20], others: [lost, lost] },
  ];
  expect(outcomes.map(isOpen)).toEqual([true, true, false]);
  expect(outcomes.map(isUndecided)).toEqual([true, false, false]);
  expect(reportOf(outcomes)).toBe(
    '| plain | 3 | 33.3 ± 27.2 % | 10 10 20 20 20 20 20 | 0.0 ± 0.0 % | 0.0 ± 0.0 % | 33.3 ± 27.2 % | 66.7 ± 27.2 % of 3 | 33.3 ± 27.2 % of 3 |',
  );
});
