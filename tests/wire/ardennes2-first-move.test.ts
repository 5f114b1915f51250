/** The first move that docs/ardennes-ii.md promises: its steps, as they stand there, by somebody alone against Umpire’s own program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { GAMES, PLAYERS } from '../../src/cli/games.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { createPlayers } from '../../src/players/players.ts';
import { projectRoot } from '../../src/project-root.ts';
import { idOf } from '../discord/bench.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { WireTable } from './wire-table.ts';

let wire: WireTable;

beforeAll(async () => {
  const players = createPlayers({ modules: PLAYERS });
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({
    games: GAMES,
    players,
    renderer,
    seed: Buffer.alloc(32, 3),
    statusMessage: true,
  });
  return async () => {
    await wire.close();
    await players.close();
  };
});

/** A step of docs/ardennes-ii.md, by its number. */
function step(number: number): string {
  const page = readFileSync(join(projectRoot(), 'docs/ardennes-ii.md'), 'utf8');
  const found = page.split('\n').find((line) => line.startsWith(`${number}. `));
  if (found === undefined) throw new Error(`it has no step ${number}`);
  return found;
}

/** What is written in words between backquotes, of those that are orders. */
const ordersIn = (text: string): string =>
  [...text.matchAll(/`([^`]+ [<>] [^`]+)`/gu)].map(([, line]) => line).join('\n');

const game = () => wire.state().game as unknown as ArdennesState;

test('the steps of docs/ardennes-ii.md lead to a first move and a first attack, with the program as the other side', async () => {
  const anna = new Hand(wire, 'anna');
  expect(step(1)).toContain('`/campaign new`, *Ardennes II alone: German*');
  expect(step(1)).toContain('You are the German side');
  const questions = await wire.told(anna.actor.slash(wire.channel, 'campaign new', {}));
  await wire.told(anna.actor.click(questions.id, idOf(questions, 'Ardennes II alone: German')));
  await anna.desk();
  await anna.choose('Take part', { word: 'any' });
  // Where it has an Air Strike at once, the program is asked about that first.
  await wire.until('Movement', () => game().turn === 4 && game().phase === 'german.movement');
  await wire.settle();

  const moves = ordersIn(step(3));
  expect(moves.split('\n')).toHaveLength(3);
  await anna.desk();
  const read = await anna.choose('Commit orders', { orders: moves });
  for (const line of moves.split('\n')) expect(JSON.stringify(read.embeds)).toContain(line);
  expect(game().sides.german.units['902']?.hex).toBe('B7.17');
  await anna.choose('Yes, do it');
  expect(game().sides.german.units['902']?.hex).toBe('B6.16');

  // The program has its part of the Turn, and then it is Combat.
  await wire.until('Combat', () => game().phase === 'german.combat');
  await wire.settle();
  const attack = ordersIn(step(5));
  await anna.desk();
  const odds = await anna.choose('Commit orders', { orders: attack });
  expect(JSON.stringify(odds.embeds)).toMatch(/odds \d:1/u);
  await anna.choose('Yes, do it');
  await wire.until('the attack', () => game().question === undefined && game().phase !== 'german.combat');
  const fights = wire.store
    .events(wire.store.campaignIn(wire.channel)?.id ?? 0)
    .filter(({ type }) => type === 'fight.began');
  expect(fights).toMatchObject([{ data: { target: 'B6.17', by: ['902', '77', 'Kunkel'] } }]);
  expect(anna.presses, 'presses from the first desk to the attack').toBeLessThan(12);
  expect(wire.records.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
});
