/** What is chosen for a campaign that its game does not have is said, and nothing is opened without it. */
import { expect, test } from 'vitest';
import type { Game } from '../../src/kernel/game.ts';
import { solo } from '../support/solo-game.ts';
import { Bench, shown } from './bench.ts';
import { parley } from './parley.ts';

test('a side or an option of another game is refused by name', async () => {
  const bench = await Bench.open({}, [parley, solo] as unknown as readonly Game[]);
  const { anna, ben, channel } = bench;
  const tried = async (command: string, options: Record<string, string>) => {
    const { content, embeds } = shown(await anna.slash(channel, command, options));
    return content + JSON.stringify(embeds);
  };
  const both = { game: parley.id, red: anna.user.id, blue: ben.user.id };
  const alone = { game: 'solo', piler: anna.user.id };
  expect(await tried('campaign new', { ...both, piler: ben.user.id })).toContain('has no side “piler”');
  expect(await tried('campaign practice', { game: 'solo', side: 'red' })).toContain('has no side “red”');
  expect(await tried('campaign new', { ...alone, length: 'long' })).toContain('has no option “length”');
  expect(await tried('campaign practice', { game: 'solo', length: 'long' })).toContain(
    'has no option “length”',
  );
  expect(bench.store.campaignsIn(channel)).toEqual([]);
  await tried('campaign new', alone);
  expect(bench.store.campaignsIn(channel)).toHaveLength(1);
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});
