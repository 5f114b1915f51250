import { setTimeout as sleep } from 'node:timers/promises';
import { MessageFlags } from 'discord.js';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createDispatcher } from '../../src/discord/dispatcher.ts';
import { pauseBeforeIdentify, pauseBeforeTry } from '../../src/discord/gateway.ts';
import { type Adapter, BotError, type Command, createBot } from '../../src/discord/index.ts';
import { createLog } from '../../src/log.ts';
import { Bench, until } from './bench.ts';

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

/** A bot without commands of its own, with pauses of a millisecond, and what it logs. */
function hasty(onFatal: (error: BotError) => void = () => undefined) {
  const { moderator, table } = bench;
  const said: { msg: string; attempt?: number }[] = [];
  const bot = createBot({
    moderator,
    commands: [],
    renderer: { draw: async () => Buffer.alloc(0) },
    config: { token: table.botToken, apiUrl: table.apiBase },
    log: createLog('info', { write: (line) => void said.push(JSON.parse(line)) }),
    tuning: { firstPauseMs: 1 },
    onFatal,
  });
  onTestFinished(() => bot.stop());
  return { bot, said };
}

const COMMANDS = { method: 'GET', path: /\/commands$/u, how: 403 } as const;

test('commands that cannot be registered are tried until they are, and the log says so', async () => {
  const { bot, said } = hasty();
  bench.table.failNext({ ...COMMANDS, times: 8 });
  await bot.start();
  expect(said.some(({ msg }) => msg === 'ready, but for its commands')).toBe(true);
  await until(() => said.some(({ msg }) => msg === 'commands'));
  const failed = said.filter(({ msg }) => msg === 'commands not registered; trying again');
  expect(failed.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('a bot that cannot register its commands stops when it is told to', async () => {
  const { bot, said } = hasty();
  bench.table.failNext({ ...COMMANDS, times: 1000 });
  await bot.start();
  await bot.stop();
  const tries = said.length;
  await sleep(50);
  expect(said).toHaveLength(tries);
});

test.each([
  [4004, 'The token is no longer valid'],
  [4013, 'an intent that Umpire asks for'],
  [4014, 'does not allow the bot an intent'],
])('a session that Discord ends with %i is told by its cause', async (code, why) => {
  let told = '';
  const { bot } = hasty(({ message }) => {
    told = message;
  });
  await bot.start();
  bench.table.dropGateway(code);
  await until(() => told !== '');
  expect(told).toContain(why);
  expect(/\btoken\b.*copy/u.test(told)).toBe(code === 4004);
});

test('a bot that is told to stop while it cannot reach Discord stops', async () => {
  bench.table.setDown(true);
  const started = bench.bot.start();
  await sleep(100);
  await bench.bot.stop();
  await expect(started).rejects.toThrow(BotError);
});

test('what needs no gateway does not wait for it: what time brings, and what there is to be sent', async () => {
  const [wheel, outbox] = [vi.spyOn(bench.moderator.wheel, 'start'), vi.spyOn(bench.store, 'due')];
  bench.table.setDown(true);
  const started = bench.bot.start();
  expect(wheel).toHaveBeenCalledOnce();
  await until(() => outbox.mock.calls.length > 0);
  bench.table.setDown(false);
  await started;
  expect(wheel).toHaveBeenCalledOnce();
});

test('as long as no session was begun it tries every few seconds, at moments of its own; after one it takes its time', () => {
  const pause = (attempt: number, hasIdentified: boolean, random: number) =>
    pauseBeforeTry(attempt, { firstMs: 2000, hasIdentified, random });
  for (const random of [0, 0.5, 0.999]) {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      expect(pause(attempt, false, random)).toBeLessThanOrEqual(5000);
      expect(pause(attempt, false, random)).toBeGreaterThanOrEqual(1000);
    }
    expect(pause(20, true, random)).toBeGreaterThanOrEqual(150_000);
  }
  expect(pause(9, false, 0)).not.toBe(pause(9, false, 0.5));
});

test('sessions that come to nothing stay far below the thousand that Discord gives a day', () => {
  const begun: number[] = [];
  const day = 24 * 60 * 60 * 1000;
  for (let now = 0; now < day; ) {
    const pause = pauseBeforeIdentify(begun, now);
    expect(pause === 0).toBe(begun.length === 0);
    now += pause + 1;
    begun.push(now);
  }
  expect(begun.length).toBeLessThan(400);
  expect(pauseBeforeIdentify([0], 5000)).toBe(0);
  expect(pauseBeforeIdentify([0], 4000)).toBe(1000);
});

test('an outage of minutes is over for it within seconds, also where it was started in the middle of it', async () => {
  bench.table.setDown(true);
  const log: { msg: string; pause?: number }[] = [];
  const { moderator, table } = bench;
  const bot = createBot({
    moderator,
    commands: [],
    renderer: { draw: async () => Buffer.alloc(0) },
    config: { token: table.botToken, apiUrl: table.apiBase },
    log: createLog('warn', { write: (line) => void log.push(JSON.parse(line)) }),
  });
  const started = bot.start();
  const tries = () => log.flatMap(({ msg, pause }) => (msg.startsWith('cannot reach') ? [pause ?? 0] : []));
  await until(() => tries().length === 4); // the fourth would have been followed by sixteen seconds
  expect(Math.max(...tries())).toBeLessThanOrEqual(5000);
  bench.table.setDown(false);
  await started;
  await bot.stop();
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
    adapter: { moderator: { store: { faultOf: () => undefined } } } as unknown as Adapter,
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
