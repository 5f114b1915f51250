/**
 * Random games of all scenarios of Enemy Action, each German act of which is decided by the second implementation of the rules
 * as well. `UMPIRE_EAA_SECOND`: how many.
 */
import { expect, test } from 'vitest';
import { bookOf } from '../../src/games/eaa/packs/book.ts';
import { openGame } from '../games/eaa/game-table.ts';
import { Watch } from '../games/eaa/naive/watch.ts';
import { playNext } from '../games/eaa/random-game.ts';
import { Random } from '../games/kgp/random-player.ts';
import { testSeed } from '../support/seed.ts';

const GAMES = Number(process.env.UMPIRE_EAA_SECOND ?? '500');
const SCENARIOS = [
  undefined,
  'initial-assault',
  'allies-surprised',
  'german-breakout',
  'battle-of-the-bulge',
  'crisis-at-the-meuse',
];
const first = testSeed('eaa-second');

test.each(Array.from({ length: GAMES }, (_, game) => game))('game %i', { timeout: 3_600_000 }, (game) => {
  const scenario = SCENARIOS[game % SCENARIOS.length];
  const seed = Buffer.alloc(32, `${first}/${game}`);
  const table = openGame(scenario === undefined ? { seed } : { seed, scenario });
  const random = new Random(`eaa second ${first}/${game}`);
  const watch = new Watch(bookOf(table.state().game));
  let known = 0;
  do {
    const events = table.events();
    for (const event of events.slice(known)) watch.see(event);
    known = events.length;
  } while (playNext(table, random));
  expect(table.state().core.status).toBe('ended');
  expect(watch.decided['9.5']).toBeGreaterThan(0);
});
