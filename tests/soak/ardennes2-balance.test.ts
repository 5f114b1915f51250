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

interface Share {
  readonly german: number;
  /** Standard error of the share. */
  readonly error: number;
}

function germanShare(german: Player, us: Player, markers: string): Share {
  let won = 0;
  for (let game = 0; game < GAMES; game += 1) {
    const table = playGame(`${SEED} ${german} ${us} ${game}`, { german, us }, { readings: { markers } });
    if (table.view('everyone').ended?.winner === 'german') won += 1;
  }
  const share = won / GAMES;
  const error = Math.sqrt((share * (1 - share)) / GAMES);
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  console.log(
    `markers ${markers}, German ${german}, U.S. ${us}: Germans win ${percent(share)} of ${GAMES} (standard error ${percent(error)})`,
  );
  return { german: share, error };
}

const MARKERS = READINGS.find(({ id }) => id === 'markers')?.choices.map(({ value }) => value) ?? [];

describe.each(MARKERS)('markers: %s', (markers) => {
  test('each side wins at least a quarter of the games of two programs', () => {
    const { german } = germanShare('planner', 'planner', markers);
    expect(german).toBeGreaterThanOrEqual(0.25);
    expect(german).toBeLessThanOrEqual(0.75);
  });

  test.each(['passive', 'random'] as const)(
    'as Germans it beats a %s U.S. side in nine games of ten',
    (us) => {
      expect(germanShare('planner', us, markers).german).toBeGreaterThanOrEqual(0.9);
    },
  );

  test('as the U.S. side it beats random Germans', () => {
    expect(germanShare('random', 'planner', markers).german).toBeLessThanOrEqual(0.1);
  });
});

/** In hundredths of all games. */
const AHEAD = 0.3;

/** Each seat against the program that looks ahead, by it and by the one that does not. */
test('who looks ahead wins at least 30 of 100 games more from the same seat', () => {
  const [plain, ahead] = [germanShare('plain', 'planner', 'rule'), germanShare('planner', 'planner', 'rule')];
  expect(ahead.german - plain.german).toBeGreaterThanOrEqual(AHEAD);
  const against = germanShare('plain', 'plain', 'rule');
  expect(against.german - plain.german).toBeGreaterThanOrEqual(AHEAD);
});
