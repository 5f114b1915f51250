/**
 * How even scenario 7.5 is on the house map with the house tables, and how well the program plays it: shares of games with
 * their standard errors. `npm run balance`; UMPIRE_GAMES says how many of each kind.
 */
import { describe, expect, test } from 'vitest';
import { READINGS } from '../../src/games/ardennes2/vocabulary/readings.ts';
import { type Player, playGame } from '../games/ardennes2/planned-game.ts';
import { testSeed } from '../support/seed.ts';

const GAMES = Number(process.env.UMPIRE_GAMES ?? 20);
const SEED = testSeed('balance');

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;

/** Of the same games for whoever plays them: whether the Germans won each. */
function germanWins(german: Player, us: Player, markers: string): readonly boolean[] {
  const won = Array.from({ length: GAMES }, (_, game) => {
    const table = playGame(`${SEED} ${game}`, { german, us }, { readings: { markers } });
    return table.view('everyone').ended?.winner === 'german';
  });
  const share = shareOf(won);
  const error = Math.sqrt((share * (1 - share)) / GAMES);
  console.log(
    `markers ${markers}, German ${german}, U.S. ${us}: Germans win ${percent(share)} of ${GAMES} (standard error ${percent(error)})`,
  );
  return won;
}

const shareOf = (won: readonly boolean[]): number => won.filter(Boolean).length / GAMES;
const germanShare = (...kind: Parameters<typeof germanWins>): number => shareOf(germanWins(...kind));

const MARKERS = READINGS.find(({ id }) => id === 'markers')?.choices.map(({ value }) => value) ?? [];

describe.each(MARKERS)('markers: %s', (markers) => {
  test('each side wins at least a quarter of the games of two programs', () => {
    const german = germanShare('planner', 'planner', markers);
    expect(german).toBeGreaterThanOrEqual(0.25);
    expect(german).toBeLessThanOrEqual(0.75);
  });

  test.each(['passive', 'random'] as const)(
    'as Germans it beats a %s U.S. side in nine games of ten',
    (us) => {
      expect(germanShare('planner', us, markers)).toBeGreaterThanOrEqual(0.9);
    },
  );

  test('as the U.S. side it beats random Germans', () => {
    expect(germanShare('random', 'planner', markers)).toBeLessThanOrEqual(0.1);
  });
});

/** Of all games. */
const AHEAD = 0.3;

/** By how much more of the same games the Germans win in one kind than in the other, and the standard error of that. */
function more(one: readonly boolean[], other: readonly boolean[]): { share: number; error: number } {
  const gained = one.map((won, game) => Number(won) - Number(other[game]));
  const share = shareOf(one) - shareOf(other);
  const squares = gained.reduce((sum, each) => sum + (each - share) ** 2, 0);
  const error = Math.sqrt(squares / Math.max(1, GAMES - 1) / GAMES);
  console.log(`${percent(share)} more (standard error ${percent(error)})`);
  return { share, error };
}

/** Each seat against the program that looks ahead, by it and by the one that does not. Chance has two standard errors. */
test('who looks ahead wins at least 30 of 100 games more from the same seat', () => {
  const plain = germanWins('plain', 'planner', 'rule');
  for (const [one, other] of [
    [germanWins('planner', 'planner', 'rule'), plain],
    [germanWins('plain', 'plain', 'rule'), plain],
  ] as const) {
    const { share, error } = more(one, other);
    expect(share + 2 * error).toBeGreaterThanOrEqual(AHEAD);
    expect(share - 2 * error).toBeGreaterThan(0);
  }
});
