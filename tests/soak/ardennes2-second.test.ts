/** The whole front at random, held against the second implementation of the rules after every order. */
import { expect, test } from 'vitest';
import { nothingVisited, playRandomGame } from '../games/ardennes2/played-random-game.ts';
import { testSeed } from '../support/seed.ts';

const SEED = testSeed('ardennes2-second');

test.each(['7.1', '7.2', '7.3'])('%s: a random game', { timeout: 3_600_000 }, (scenario) => {
  const visited = nothingVisited();
  const { game } = playRandomGame(`${SEED}/${scenario}`, visited, { scenario }).state();
  expect(game.ended?.result).toBeDefined();
  expect(visited.compared.moves).toBeGreaterThan(50);
});
