import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOOKS_EVERY_MS, watchClock } from '../../src/discord/clock-watch.ts';
import { TimerWheel } from '../../src/moderator/timer-wheel.ts';
import { Bench, idOf, shown, until } from './bench.ts';

/** The bot is told to leave while people press: what runs is answered, what comes then is told, the store is closed last. */

let bench: Bench;

beforeEach(async () => {
  bench = await Bench.open();
  await bench.campaign();
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

const CALLBACK = { method: 'POST', path: /^\/interactions\// };
const cheers = () => bench.titles(bench.ben).filter((title) => title === 'A cheer').length;
const kept = () =>
  bench.titles(bench.anna, bench.anna.dm()).filter((title) => title === 'Your order stands').length;

/** Nobody asks the store any more: whoever did would say so. */
async function closed(): Promise<void> {
  const before = bench.lines.length;
  bench.store.close();
  await sleep(300);
  expect(bench.lines.slice(before)).toEqual([]);
}

test('what runs is answered before it leaves; that its gateway closes is no loss', async () => {
  const desk = await bench.desk(bench.anna);
  bench.table.failNext({ ...CALLBACK, how: 503, times: 3 });
  const before = bench.said('"received"');
  const pressed = bench.anna.click(desk.id, idOf(desk, 'Cheer'));
  await until(() => bench.said('"received"') > before);
  const stopped = bench.bot.stop();
  expect(bench.bot.stop()).toBe(stopped);
  expect(shown(await pressed).content).toBe('✓ Done: Cheer.');
  await stopped;
  expect(bench.said('gateway lost')).toBe(0);
  await closed();
  await bench.revive();
  await bench.settle();
  expect(cheers()).toBe(1);
});

test('what is pressed while it leaves is told so, and is not done; what Discord does not answer keeps it for no long time', async () => {
  const { anna, ben, table } = bench;
  const [annas, bens] = [await bench.desk(anna), await bench.desk(ben)];
  table.failNext({ ...CALLBACK, how: 'hang' });
  const before = bench.said('"accepted"');
  const first = anna.click(annas.id, idOf(annas, 'Cheer'));
  await until(() => bench.said('"accepted"') > before);
  const stopped = bench.bot.stop();
  const second = shown(await ben.click(bens.id, idOf(bens, 'Cheer')));
  expect(second.content).toContain('I am just being stopped');
  await stopped;
  await closed();
  bench.runOut();
  expect((await first).kind).toBe('failed');
  await bench.revive();
  await bench.settle();
  expect(cheers()).toBe(1); // Anna's
  expect(kept()).toBe(1); // of which she hears
});

test('a crowd presses, and it leaves: nobody meets a store that is closed', async () => {
  const { cleo, channel } = bench;
  const asked = Array.from({ length: 60 }, () => cleo.slash(channel, 'help'));
  await until(() => bench.said('"received"') > 0);
  await bench.bot.stop();
  await closed();
  bench.runOut();
  const kinds = new Set((await Promise.all(asked)).map(({ kind }) => kind));
  expect([...kinds].filter((kind) => !['message', 'deferred', 'failed'].includes(kind))).toEqual([]);
  expect(bench.lines.filter((line) => /TypeError|not open|"level":"error"/u.test(line))).toEqual([]);
  await bench.revive();
});

test('killed in the middle of an answer, it does nothing any more', async () => {
  const desk = await bench.desk(bench.anna);
  bench.table.failNext({ ...CALLBACK, how: 'hang' });
  const before = bench.said('"accepted"');
  bench.anna.click(desk.id, idOf(desk, 'Cheer')).catch(() => undefined);
  await until(() => bench.said('"accepted"') > before);
  await bench.bot.kill();
  await closed();
  await bench.revive();
  await bench.settle();
  expect(cheers()).toBe(1);
});

describe('a clock that is set', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const MINUTE = 60_000;

  function wheelWith(due: number) {
    const gone = vi.fn();
    const kinds = [() => (gone.mock.calls.length > 0 ? [] : [{ key: 'k', campaign: 1, due, goOff: gone }])];
    const wheel = new TimerWheel({ kinds, clock: Date.now });
    wheel.start();
    return { wheel, gone };
  }

  test.each([
    [50 * MINUTE, true],
    [-50 * MINUTE, false],
  ])('by %i ms: what is due by it happens at the next look, and nothing before', (ms, isDue) => {
    const { wheel, gone } = wheelWith(Date.now() + 50 * MINUTE);
    const onSet = vi.fn(() => wheel.wake());
    const watch = watchClock({ wall: Date.now, steady: () => performance.now(), onSet });
    vi.advanceTimersByTime(4 * LOOKS_EVERY_MS);
    expect(onSet).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + ms);
    vi.advanceTimersByTime(LOOKS_EVERY_MS + 1);
    expect(onSet).toHaveBeenCalledExactlyOnceWith(ms);
    expect(gone).toHaveBeenCalledTimes(isDue ? 1 : 0);
    watch.stop();
    wheel.stop();
  });
});

test('a bot whose clock is set looks at its timers, and at what waits to be sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    await bench.crash(); // a bot that is under this clock
    const woken = vi.spyOn(bench.moderator.wheel, 'wake');
    const notice = { kind: 'k', title: 'late', text: '' };
    bench.store.post(1, [{ target: `channel:${bench.channel}`, audience: 'everyone', notice }], Date.now());
    const [row] = bench.store.due(Date.now(), 1);
    bench.store.markRetry(row?.id ?? 0, 'later', Date.now() + 40 * 60_000);
    bench.moderator.onPosted();
    vi.setSystemTime(Date.now() + 50 * 60_000);
    vi.advanceTimersByTime(LOOKS_EVERY_MS);
    expect(bench.said('the clock was set')).toBe(1);
    expect(woken).toHaveBeenCalled();
    vi.useRealTimers();
    await until(() => bench.titles(bench.ben).includes('late'));
  } finally {
    vi.useRealTimers();
  }
});
