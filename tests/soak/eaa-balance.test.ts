/**
 * How hard the house scenario of Enemy Action is: games of a plain player, of one at random and of one who always passes, and
 * how open the last morning still is. `npm run calibrate`; UMPIRE_GAMES says how many games of each, UMPIRE_CONTINUED how
 * many of the plain player’s are continued ten times. What it prints stands in `docs/enemy-action-calibration.md`.
 */
import { describe, expect, test } from 'vitest';
import { isOpen, outcomesOf, reportOf, shareOf } from '../games/eaa/calibration.ts';

const GAMES = Number(process.env.UMPIRE_GAMES ?? 200);
const CONTINUED = Number(process.env.UMPIRE_CONTINUED ?? 60);

describe('“The Northern Shoulder” with the house pack', () => {
  test('a plain player wins 35 to 65 of 100 games, and half of them are open on the last morning', () => {
    const outcomes = outcomesOf('plain', GAMES, CONTINUED);
    console.log(reportOf(outcomes));
    console.log(`VPs: ${outcomes.map(({ vps }) => vps.at(-1) ?? 0).toSorted((a, b) => a - b)}`);
    const { share } = shareOf(outcomes, ({ isWon }) => isWon);
    expect(share).toBeGreaterThanOrEqual(0.35);
    expect(share).toBeLessThanOrEqual(0.65);
    const continued = outcomes.filter(({ others }) => others.length > 0);
    expect(shareOf(continued, isOpen).share).toBeGreaterThanOrEqual(0.5);
  });

  test.each([
    ['random', 0.2],
    ['passive', 0.05],
  ] as const)('a %s one wins less than %d of his games', (player, most) => {
    const outcomes = outcomesOf(player, GAMES, 0);
    console.log(reportOf(outcomes));
    expect(shareOf(outcomes, ({ isWon }) => isWon).share).toBeLessThan(most);
  });
});
