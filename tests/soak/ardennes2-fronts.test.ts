/** The large scenarios of Ardennes II, played by the program from their first Turn to the last. */
import { expect, test } from 'vitest';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import { playGame } from '../games/ardennes2/planned-game.ts';
import { testSeed } from '../support/seed.ts';

const SEED = testSeed('fronts');

test.each(['7.1', '7.2'])('%s: a whole game of two programs', { timeout: 3_600_000 }, (scenario) => {
  const table = playGame(`${SEED} ${scenario}`, { german: 'usual', us: 'usual' }, { options: { scenario } });
  const { game } = table.state();
  const { lastTurn, counters } = referenceOf(game).scenario;
  expect(game.ended?.result).toMatch(/^(?:Major|Minor|Draw)/u);
  expect(game.points?.turn).toBe(lastTurn);
  // Whoever takes part is on the map, dead, gone, or was kept away; nobody is in two of these places.
  for (const { side, id } of counters) {
    const places = [
      game.sides[side].units[id] !== undefined,
      game.dead[side].includes(id),
      game.exited[side][id] !== undefined,
      game.removed?.[side][id] !== undefined,
    ].filter(Boolean).length;
    expect(places, `${side} ${id}`).toBeLessThanOrEqual(1);
  }
});
