/** 7.0 in a campaign: what a deployment changes beside the unit. */
import { expect, test } from 'vitest';
import { bookOf } from '../../../../src/games/eaa/packs/book.ts';
import { deploy } from '../../../../src/games/eaa/turn/7.0-deploy.ts';
import { type EaaWork, emit } from '../../../../src/games/eaa/turn/event.ts';
import { stepDone } from '../../../../src/games/eaa/turn/runs-played.ts';
import { openGame } from '../game-table.ts';

test('10.8: a Roadblock goes when a reserve is deployed into its hex, and no other does', () => {
  const table = openGame({ seed: Buffer.alloc(32, 3) });
  const { game } = table.state();
  const [unit] =
    Object.entries(game.world?.units ?? {}).find(([key, { at }]) => at === 'box' && key.startsWith('V/')) ??
    [];
  if (unit === undefined) throw new Error('no reserve');
  table.happen((it) => {
    const work = it as unknown as EaaWork;
    const changes = { roadblocks: ['0417', '0418'] };
    emit(work, stepDone, 'everyone', { rule: '10.8', what: 'roadblocks placed', of: { hexes: [] }, changes });
    const hex = bookOf(game).ground.grid.indexOf('0417');
    deploy(work, '7.1', [{ unit, hex, by: 'corps' }]);
  });
  const { world } = table.state().game;
  expect(world?.units[unit]?.at).toBe('0417');
  expect(world?.roadblocks).toEqual(['0418']);
});
