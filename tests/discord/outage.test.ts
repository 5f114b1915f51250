import { HTTPError, type REST } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Outbox } from '../../src/discord/outbox.ts';
import { Pictures } from '../../src/discord/pictures.ts';
import { createLog } from '../../src/log.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { Bench, idOf, until } from './bench.ts';

/**
 * How late messages come after an outage, by a clock of the test's own: no second of it passes on a wall. Discord is
 * a stub that is away, or takes a message in a tenth of a second and five of a channel in five seconds.
 */
const [ANSWER_MS, LIMIT, WINDOW_MS] = [100, 5, 5000];
const SECOND = 1000;
const MINUTE = 60 * SECOND;

class StubRest {
  isDown = true;
  /** These never come through, whatever Discord does for others. */
  broken = '';
  readonly asked: { readonly route: string; readonly at: number }[] = [];
  readonly taken: { readonly route: string; readonly at: number; readonly title: string }[] = [];

  async post(route: string, { body }: { body?: unknown } = {}): Promise<{ id: string }> {
    this.asked.push({ route, at: Date.now() });
    if (route.includes('/users/')) return { id: (body as { recipient_id: string }).recipient_id };
    for (;;) {
      const recent = this.taken.filter((each) => each.route === route && each.at > Date.now() - WINDOW_MS);
      const [first] = recent;
      if (this.isDown || first === undefined || recent.length < LIMIT) break;
      await new Promise((resolve) => setTimeout(resolve, first.at + WINDOW_MS - Date.now()));
    }
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    if (this.isDown || route === this.broken)
      throw new HTTPError(503, 'Service Unavailable', 'POST', route, { body: undefined, files: undefined });
    const [embed] = (body as { embeds: { title: string }[] }).embeds;
    this.taken.push({ route, at: Date.now(), title: embed?.title ?? '' });
    return { id: `m-${this.taken.length}` };
  }

  async get(): Promise<readonly never[]> {
    return [];
  }
}

describe('after an outage', () => {
  let table: ModeratorTable;
  let rest: StubRest;
  let outbox: Outbox;

  beforeEach(() => {
    vi.useFakeTimers();
    table = new ModeratorTable().open();
    for (let row = 1; table.store.outboxRow(row) !== undefined; row += 1) table.store.markSent(row, 'before');
    const log = createLog('silent');
    rest = new StubRest();
    outbox = new Outbox({
      moderator: table.moderator,
      rest: rest as unknown as REST,
      renewToken: () => undefined,
      pictures: new Pictures({ draw: async () => Buffer.alloc(0) }, log),
      log,
    });
    outbox.start();
  });

  afterEach(() => {
    outbox.kill();
    vi.useRealTimers();
  });

  /** Messages for the channel and two people, in turn. */
  function queue(count: number): void {
    const targets = ['channel:1', 'user:2', 'user:3'];
    const letters = Array.from({ length: count }, (_, index) => ({
      target: targets[index % targets.length] ?? '',
      audience: 'everyone' as const,
      notice: { kind: 'k', title: String(index), text: '' },
    }));
    table.store.post(1, letters, Date.now());
    outbox.wake();
  }

  const seconds = (ms: number) => vi.advanceTimersByTimeAsync(ms * SECOND);

  test.each([
    ['of five minutes, at READY or RESUMED', 5 * MINUTE, () => outbox.back()],
    ['of one minute, at READY or RESUMED', MINUTE, () => outbox.back()],
    ['of five minutes, when somebody has been answered', 5 * MINUTE, () => outbox.heard()],
  ])('%s, only Discord’s limits hold 75 messages up', async (_name, outage, isBack) => {
    queue(75);
    await vi.advanceTimersByTimeAsync(outage);
    expect(rest.taken).toEqual([]);
    rest.isDown = false;
    const back = Date.now();
    isBack();
    await seconds(300);
    expect(table.store.backlog()).toBe(0);
    // 25 for each target, five in five seconds: the last five begin when twenty seconds have passed.
    const limits = (25 / LIMIT - 1) * WINDOW_MS + LIMIT * ANSWER_MS;
    const late = (rest.taken.at(-1)?.at ?? 0) - back;
    expect(late).toBeGreaterThanOrEqual(limits - ANSWER_MS);
    expect(late).toBeLessThanOrEqual(limits + 5 * SECOND);
    for (const route of new Set(rest.taken.map((each) => each.route))) {
      const titles = rest.taken.filter((each) => each.route === route).map(({ title }) => Number(title));
      expect(titles).toEqual([...titles].sort((a, b) => a - b));
    }
    expect(rest.taken).toHaveLength(75);
  });

  test('a message that gets through calls the others, however long they were to wait', async () => {
    queue(3);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    rest.isDown = false;
    table.store.post(
      1,
      [{ target: 'user:4', audience: 'everyone', notice: { kind: 'k', title: '9', text: '' } }],
      Date.now(),
    );
    outbox.wake();
    await seconds(5);
    expect(rest.taken.map(({ title }) => title).sort()).toEqual(['0', '1', '2', '9']);
  });

  test('while it lasts the pauses grow, up to five minutes', async () => {
    queue(1);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(rest.asked.length).toBeGreaterThan(10);
    expect(rest.asked.length).toBeLessThan(25);
  });

  test('what fails by itself alone is not tried with every message that others get through', async () => {
    rest.isDown = false;
    rest.broken = '/channels/1/messages';
    for (let minute = 0; minute < 60; minute += 1) {
      queue(3);
      await seconds(10);
    }
    const tried = rest.asked.filter(({ route }) => route === rest.broken).length;
    expect(tried).toBeLessThanOrEqual((60 * 10) / 4 + 10);
  });
});

test('at the table: 75 messages that would wait for minutes come as soon as the gateway is back', async () => {
  const bench = await Bench.open();
  bench.firstPauseMs = 300_000;
  await bench.crash();
  try {
    const campaign = await bench.campaign();
    const before = bench.table.log.length;
    bench.table.setDown(true);
    for (let count = 0; count < 75; count += 1)
      bench.moderator.submit({ campaign, user: bench.anna.user.id, draft: { order: 'cheer', args: {} } });
    await until(() => bench.lines.some((line) => line.includes('not delivered')));
    bench.table.setDown(false);
    await until(() => bench.store.backlog() === 0);
    const log = bench.table.log.slice(before);
    const posted = log.filter(
      ({ kind, channelId }) => kind === 'message.create' && channelId === bench.channel,
    );
    expect(posted).toHaveLength(75);
    const back = log.find(({ kind }) => kind === 'gateway.resume' || kind === 'gateway.identify');
    // Nothing got through before: it is the gateway that calls them.
    expect(posted[0]?.seq).toBeGreaterThan(back?.seq ?? Number.POSITIVE_INFINITY);
  } finally {
    await bench.close();
  }
});

test('at the table: a gateway that stays while messages fail; whoever is answered calls them', async () => {
  const bench = await Bench.open();
  bench.firstPauseMs = 300_000;
  await bench.crash();
  try {
    await bench.campaign();
    // Four requests are one attempt: the library tries again at once.
    bench.table.failNext({ method: 'POST', path: /^\/channels\/\d+\/messages$/u, how: 503, times: 4 });
    const desk = await bench.desk(bench.anna);
    await bench.anna.click(desk.id, idOf(desk, 'Cheer'));
    await until(() => bench.lines.some((line) => line.includes('not delivered')));
    expect(bench.store.backlog()).toBe(1);
    await bench.anna.slash(bench.channel, 'status');
    await bench.settle();
    expect(bench.titles(bench.ben).at(-1)).toBe('A cheer');
  } finally {
    await bench.close();
  }
});
