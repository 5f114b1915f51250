/** What is chosen for a campaign that its game does not have is said, and nothing is opened without it. */
import { expect, test } from 'vitest';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { eaa } from '../../src/games/eaa/game.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame, type Game } from '../../src/kernel/game.ts';
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
  expect(await tried('campaign new', { ...both, zone: 'Europe/Berlin' })).toContain(
    '“zone” changes nothing without a pace',
  );
  expect(await tried('campaign new', { ...both, pace: 'none', late: 'gm' })).toContain(
    '“late” changes nothing without a pace',
  );
  expect(await tried('campaign practice', { game: 'solo', opponent: ben.user.id })).toContain(
    'Nobody plays against you',
  );
  expect(bench.store.campaignsIn(channel)).toEqual([]);
  await tried('campaign new', alone);
  expect(bench.store.campaignsIn(channel)).toHaveLength(1);
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

test('so it is with the three games', async () => {
  const bench = await Bench.open({}, [anyGame(kgp), anyGame(ardennes2), anyGame(eaa)]);
  const { anna, ben, channel } = bench;
  const [a, b] = [anna.user.id, ben.user.id];
  const tried = async (options: Record<string, string>) =>
    shown(await anna.slash(channel, 'campaign new', options)).content;
  expect(await tried({ game: 'kgp', us: a, german: b, allied: b })).toContain(
    'Kampfgruppe Peiper has no side “allied”',
  );
  expect(await tried({ game: 'ardennes2', us: a, german: b, weather: 'historical' })).toContain(
    'Ardennes II has no option “weather”',
  );
  expect(await tried({ game: 'eaa', allied: a, charts: 'side:allied' })).toContain(
    'Enemy Action: Ardennes has no option “charts”',
  );
  expect(bench.store.campaignsIn(channel)).toEqual([]);
  await bench.close();
});
