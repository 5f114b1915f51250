/**
 * How well the program of Ardennes II plays: shares of games with their standard errors, on the house maps with the house
 * tables. `npm run balance`; UMPIRE_GAMES says how many games of each kind of 7.5, UMPIRE_RECORD names a file that keeps the
 * outcomes from run to run, UMPIRE_SCENARIO one scenario alone. What it prints stands in `docs/ardennes-ii-program.md`.
 */
import { describe, expect, test } from 'vitest';
import { germanShare, type Kind, rowOf } from '../games/ardennes2/balance.ts';
import type { Player } from '../games/ardennes2/planned-game.ts';

const GAMES = Number(process.env.UMPIRE_GAMES ?? 200);
const ONLY = process.env.UMPIRE_SCENARIO;

/** Of scenarios that take longer. */
const FEWER = 0.3;
const gamesOf = (scenario: string) => (scenario === '7.5' ? GAMES : Math.ceil(GAMES * FEWER));

const wanted = (scenarios: readonly string[]) =>
  scenarios.filter((each) => ONLY === undefined || each === ONLY);

function germansOf(scenario: string, german: Player, us: Player) {
  const kind: Kind = { scenario, german, us };
  const games = gamesOf(scenario);
  const found = germanShare(kind, games);
  console.log(rowOf(kind, games, found));
  return found;
}

/** The first program looks at nothing ahead; chance has two standard errors. */
describe.each(wanted(['7.5', '7.4', '7.6']))('%s', (scenario) => {
  /** By how much the usual level gets more than the first program, in shares of the games of that seat. */
  const AHEAD = 0.3;

  test('as Germans the usual level wins more than the first program', () => {
    const [now, before] = (['usual', 'first'] as const).map((german) => germansOf(scenario, german, 'usual'));
    const error = Math.hypot(now?.error ?? 0, before?.error ?? 0);
    const more = (now?.share ?? 0) - (before?.share ?? 0);
    expect(more + 2 * error).toBeGreaterThanOrEqual(scenario === '7.5' ? AHEAD : 0);
  });

  test('as the U.S. side too', () => {
    const [now, before] = (['usual', 'first'] as const).map((us) => germansOf(scenario, 'first', us));
    const error = Math.hypot(now?.error ?? 0, before?.error ?? 0);
    const more = (before?.share ?? 0) - (now?.share ?? 0);
    expect(more + 2 * error).toBeGreaterThanOrEqual(scenario === '7.5' ? AHEAD : 0);
  });

  test('against the first U.S. program', () => {
    expect(germansOf(scenario, 'usual', 'first').share).toBeGreaterThan(0);
  });
});

describe.runIf(wanted(['7.5']).length > 0)('levels', () => {
  test('the usual one beats the easy one, the hard one is no worse than the usual one', () => {
    const usual = germansOf('7.5', 'usual', 'usual');
    const easy = germansOf('7.5', 'easy', 'usual');
    const hard = germansOf('7.5', 'hard', 'usual');
    expect(usual.share).toBeGreaterThan(easy.share);
    expect(hard.share + 2 * hard.error + 2 * usual.error).toBeGreaterThanOrEqual(usual.share);
    const easyUs = germansOf('7.5', 'usual', 'easy');
    const hardUs = germansOf('7.5', 'usual', 'hard');
    expect(usual.share).toBeLessThan(easyUs.share);
    expect(hardUs.share - 2 * hardUs.error - 2 * usual.error).toBeLessThanOrEqual(usual.share);
  });

  test('a U.S. side that mans the ways west and Bastogne and Holds is beaten, too', () => {
    expect(germansOf('7.5', 'usual', 'warden').share).toBeGreaterThan(0.25);
  });

  test.each(['passive', 'random'] as const)('as Germans it beats a %s U.S. side nine times in ten', (us) => {
    expect(germansOf('7.5', 'usual', us).share).toBeGreaterThanOrEqual(0.9);
  });

  test('as the U.S. side it beats random Germans', () => {
    expect(germansOf('7.5', 'random', 'usual').share).toBeLessThanOrEqual(0.1);
  });
});
