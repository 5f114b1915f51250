import { expect, test } from 'vitest';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { testSeed } from '../support/seed.ts';
import { playTimed, TIMED_GAMES, type TimedGame } from './timed-games.ts';

const PAIRS = Number(process.env.UMPIRE_GAME_TIME_PAIRS ?? 1);
const PHASES = 2;

test.each(Object.entries(TIMED_GAMES))(
  '%s: what is done in secret until time closes a decision',
  async (name, timed) => {
    const first = testSeed(`${name} in time (UMPIRE_GAME_TIME_PAIRS=${PAIRS})`);
    for (let index = 0; index < PAIRS; index += 1) {
      const seed = `${first}/${index}`;
      const report = await playTimed(timed, { seed, phases: PHASES });
      expect(report.seen, `seed ${seed}: ${report.closings.join('; ')}`).toBeUndefined();
      expect(report.phases).toBe(PHASES);
      expect(report.compared).toBeGreaterThan(8);
      expect(report.secret[0] + report.secret[1]).toBeGreaterThan(1);
    }
  },
);

test('a status that tells how much the other side has drafted is caught', async () => {
  const timed = TIMED_GAMES['Ardennes II'] as TimedGame;
  const { seen, secret, closings } = await playTimed(
    { ...timed, secret: { 'orders.write': timed.secret['orders.write'] ?? [] }, asked: [['status', {}]] },
    {
      seed: 'planted',
      phases: PHASES,
      gameOf: (house) => ({
        ...anyGame(ardennes2),
        status(view, viewer) {
          const { draft } = house().state<ArdennesState>('channel').game.sides.german;
          const notice = ardennes2.status(view as never, viewer);
          return { ...notice, text: `${notice.text}\n${draft.length}` };
        },
      }),
    },
  );
  expect(seen, JSON.stringify([secret, closings])).toMatch(/could tell them apart/u);
});
