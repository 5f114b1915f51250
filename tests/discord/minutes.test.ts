import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Outbox } from '../../src/discord/outbox.ts';
import { Pictures } from '../../src/discord/pictures.ts';
import { createLog } from '../../src/log.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { VirtualDiscord } from './virtual-discord.ts';

/** Faults that last minutes, under the library's own REST, by a clock that a test puts forward. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const digits = (kind: number, index: number) => `${kind}${String(index).padStart(17, '0')}`;
const CHANNELS = Array.from({ length: 10 }, (_, index) => digits(1, index));
const PEOPLE = Array.from({ length: 10 }, (_, index) => digits(2, index));
const MESSAGES_OF = (channel: string) => new RegExp(`^/channels/${channel}/messages$`, 'u');

let table: ModeratorTable;
let discord: VirtualDiscord;
let outbox: Outbox;
let lines: string[];
let next: number;

function start(): Outbox {
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const rest = discord.rest();
  const pictures = new Pictures({ draw: async () => Buffer.alloc(0) }, log);
  const fresh = new Outbox({ moderator: table.moderator, rest, renewToken: () => undefined, pictures, log });
  fresh.start();
  return fresh;
}

/** The process is killed, and started again on the same file. */
function kill(): void {
  outbox.kill();
  table.restart();
  outbox = start();
}

beforeEach(() => {
  vi.useFakeTimers();
  table = new ModeratorTable().open();
  for (let row = 1; table.store.outboxRow(row) !== undefined; row += 1) table.store.markSent(row, 'before');
  [discord, lines, next] = [new VirtualDiscord(), [], 1];
  outbox = start();
});

afterEach(() => {
  outbox.kill();
  vi.useRealTimers();
});

/** Messages with numbers that count on, one after another in these places. */
function post(targets: readonly string[], living?: string): readonly string[] {
  const letters = targets.map((target) => {
    const notice = {
      kind: 'k',
      title: String(next++),
      text: '',
      ...(living === undefined ? {} : { living }),
    };
    return { target, audience: 'everyone' as const, notice };
  });
  table.store.post(1, letters, Date.now());
  outbox.wake();
  return letters.map(({ notice }) => notice.title);
}

const inChannels = (channels = CHANNELS) => channels.map((channel) => `channel:${channel}`);
const toPeople = (people = PEOPLE) => people.map((user) => `user:${user}`);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const told = () => discord.messages.map(({ titles }) => titles[0]);

/** Everything that was queued, but for edits: each once, in order in its place. */
function expectAllOnce(edits: readonly string[] = []): void {
  expect(table.store.backlog()).toBe(0);
  expect([...told()].map(Number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: next - 1 }, (_, index) => index + 1).filter((one) => !edits.includes(String(one))),
  );
  for (const channel of [...CHANNELS, ...PEOPLE.map((user) => discord.dm(user))]) {
    const numbers = discord.messages
      .filter((one) => one.channel === channel)
      .map(({ titles }) => Number(titles[0]));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  }
}

describe('a rate limit of minutes', () => {
  test('on more channels than are served at once: secrets go out meanwhile, then all the rest', async () => {
    discord.limit(5 * MINUTE, /^\/channels\/1\d+\/messages$/u);
    for (let round = 0; round < 3; round += 1) post(inChannels());
    await pass(2 * SECOND);
    const secrets = post([...toPeople(), ...toPeople()]);
    await pass(3 * SECOND);
    expect(told().sort()).toEqual([...secrets].sort());
    await pass(4 * MINUTE);
    // Asked once of each channel, and left alone.
    for (const channel of CHANNELS)
      expect(discord.asked.filter(({ path }) => MESSAGES_OF(channel).test(path))).toHaveLength(1);
    await pass(MINUTE);
    expectAllOnce();
  });

  test('what is limited is not looked for in the channel: it cannot have arrived', async () => {
    discord.limit(5 * MINUTE, MESSAGES_OF(CHANNELS[0] ?? ''));
    post(inChannels().slice(0, 1));
    await pass(6 * MINUTE);
    expect(discord.asked.filter(({ method }) => method === 'GET')).toEqual([]);
    expectAllOnce();
  });

  test('for everything: the host is told once, nothing is asked until it is over', async () => {
    discord.limit(4 * MINUTE);
    for (let round = 0; round < 5; round += 1) post([...inChannels(), ...toPeople()]);
    await pass(MINUTE);
    const asked = discord.asked.length;
    expect(asked).toBeLessThanOrEqual(8);
    post(inChannels());
    outbox.heard(); // somebody has been answered: interactions are not limited
    await pass(2 * MINUTE);
    expect(discord.asked).toHaveLength(asked);
    const warned = lines.filter((line) => line.includes('Discord limits the bot as a whole'));
    expect(warned).toHaveLength(1);
    await pass(MINUTE + 20 * SECOND);
    expectAllOnce();
  });

  test('and the bot is killed in it: each start asks a few times, and everything comes once', async () => {
    discord.limit(4 * MINUTE);
    for (let round = 0; round < 5; round += 1) post([...inChannels(), ...toPeople()]);
    for (let start = 0; start < 3; start += 1) {
      await pass(MINUTE);
      kill();
    }
    await pass(30 * SECOND);
    expect(discord.asked.length).toBeLessThanOrEqual(4 * 8);
    await pass(MINUTE);
    expectAllOnce();
  });

  test('on edits: messages of the same channel go on', async () => {
    const [channel = ''] = CHANNELS;
    post([`channel:${channel}`], 'k');
    await pass(SECOND);
    discord.limit(5 * MINUTE, /\/messages\/\w+$/u);
    post([`channel:${channel}`], 'k');
    const [news] = post([`channel:${channel}`]);
    await pass(SECOND);
    expect(discord.titles(channel)).toEqual(['1', news]);
    await pass(5 * MINUTE);
    expect(discord.titles(channel)).toEqual(['2', news]);
  });
});

describe('direct messages are opened too fast (40003)', () => {
  test('new ones wait for longer and longer, others go on, each comes once', async () => {
    const known = digits(2, 99);
    post(toPeople([known]));
    await pass(2 * MINUTE);
    discord.openingsInMinute = 3;
    post(toPeople());
    await pass(5 * SECOND);
    const [more] = post([...toPeople([known]), ...inChannels()]);
    await pass(SECOND);
    expect(discord.titles(discord.dm(known))).toEqual(['1', more]);
    outbox.heard();
    await pass(12 * MINUTE);
    expectAllOnce();
    const refused = discord.asked.filter(({ status }) => status === 400);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(15);
  });
});

describe('ten minutes away with a full outbox', () => {
  const PLACES = [...inChannels(CHANNELS.slice(0, 5)), ...toPeople(PEOPLE.slice(0, 5))];

  test.each([
    ['killed twice while Discord is away', [3 * MINUTE, 7 * MINUTE]],
    ['killed once while away, and once while what waited goes out', [5 * MINUTE, 10 * MINUTE + 370]],
    [
      'killed twice while what waited goes out, once with messages stored and unanswered',
      [10 * MINUTE + 70, 10 * MINUTE + 670],
    ],
  ])('%s: nothing is lost, nothing twice, order is kept', async (_name, kills) => {
    post(PLACES, 'k');
    await pass(20 * SECOND);
    const begun = Date.now();
    // What was on its way when the line went: stored, and nobody knows.
    post(PLACES);
    await pass(60);
    discord.isAway = true;
    for (let round = 0; round < 4; round += 1) post(PLACES);
    const edits = post(PLACES, 'k');
    const stages = [...kills.map((at) => [at, kill] as const), [10 * MINUTE, back] as const];
    for (const [at, act] of stages.sort(([a], [b]) => a - b)) {
      await pass(begun + at - Date.now());
      act();
    }
    await pass(2 * MINUTE);
    expectAllOnce(edits);
    for (const [index, channel] of CHANNELS.slice(0, 5).entries())
      expect(discord.titles(channel)[0]).toBe(edits[index]);
  });

  function back(): void {
    discord.isAway = false;
    outbox.back();
  }
});

test('the system’s clock is put back by a year: what paused does not pause for a year', async () => {
  discord.isAway = true;
  post(inChannels());
  await pass(5 * MINUTE);
  discord.isAway = false;
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * MINUTE);
  await pass(6 * MINUTE);
  expectAllOnce();
});
