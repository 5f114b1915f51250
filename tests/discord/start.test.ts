import { setTimeout as sleep } from 'node:timers/promises';
import { MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDispatcher } from '../../src/discord/dispatcher.ts';
import { type Adapter, BotError, type Command, createBot } from '../../src/discord/index.ts';
import { createLog } from '../../src/log.ts';
import { Bench } from './bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.openTable();
});
afterEach(() => bench.close());

const silent = createLog('silent');

test('the first login is tried again until Discord is there', async () => {
  bench.table.setDown(true);
  const started = bench.bot.start();
  await sleep(200);
  expect(bench.table.botOnline).toBe(false);
  bench.table.setDown(false);
  await started;
  expect(bench.table.botOnline).toBe(true);
  expect(bench.bot.inviteUrl).toContain(bench.table.applicationId);
});

test('a refused token is said plainly, at once', async () => {
  const { moderator, table } = bench;
  const token = 'x'.repeat(30);
  const config = { token, apiUrl: table.apiBase };
  const renderer = { draw: async () => Buffer.alloc(0) };
  const bot = createBot({ moderator, commands: [], renderer, config, log: silent });
  await expect(bot.start()).rejects.toThrow(BotError);
});

test('a bot that is told to stop while it cannot reach Discord stops', async () => {
  bench.table.setDown(true);
  const started = bench.bot.start();
  await sleep(100);
  await bench.bot.stop();
  await expect(started).rejects.toThrow(BotError);
});

test('an interaction that Discord sends twice is handled once', async () => {
  let runs = 0;
  const command = {
    definition: { name: 'x', description: 'x' },
    run: async () => {
      runs += 1;
    },
  } as unknown as Command;
  const adapter = {} as Adapter;
  const dispatcher = createDispatcher({
    adapter,
    commands: [command],
    log: silent,
    trouble: () => undefined,
  });
  const interaction = {
    id: '1',
    commandName: 'x',
    isAutocomplete: () => false,
    isChatInputCommand: () => true,
    replied: true,
  };
  await Promise.all([dispatcher.dispatch(interaction as never), dispatcher.dispatch(interaction as never)]);
  expect(runs).toBe(1);
});

test('an unknown error is answered even when the answer had been deferred', async () => {
  const told: unknown[] = [];
  const command = {
    definition: { name: 'x', description: 'x' },
    run: async () => {
      throw new Error('no');
    },
  } as unknown as Command;
  const dispatcher = createDispatcher({
    adapter: {} as Adapter,
    commands: [command],
    log: silent,
    trouble: () => undefined,
  });
  const interaction = {
    id: '2',
    commandName: 'x',
    isAutocomplete: () => false,
    isChatInputCommand: () => true,
    isRepliable: () => true,
    deferred: false,
    replied: true,
    followUp: async (payload: unknown) => told.push(payload),
  };
  await dispatcher.dispatch(interaction as never);
  expect(told).toMatchObject([
    { content: expect.stringMatching(/E-[2-9A-Z]{4}/u), flags: MessageFlags.Ephemeral },
  ]);
});
