/** Before a session is begun: how many Discord still allows (`session_start_limit`), and the pause after the one before. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Identifies } from '../../src/discord/gateway.ts';

vi.mock('node:timers/promises', () => ({
  setTimeout: vi.fn(async (_ms: number, _value: unknown, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted();
  }),
}));

const slept = vi.mocked(sleep);
/** The pauses made so far, in seconds. */
const pauses = () => slept.mock.calls.map(([ms = 0]) => Number(ms) / 1000);

beforeEach(() => {
  slept.mockClear();
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});
afterEach(() => void vi.restoreAllMocks());

/** Discord, which allows so many more sessions; and the throttler of one client. */
function clientOf(identifies: Identifies, remaining: number) {
  const asked: boolean[] = [];
  const manager = {
    async fetchGatewayInformation(isForced: boolean) {
      asked.push(isForced);
      return { session_start_limit: { remaining, reset_after: 7_200_000 } };
    },
  };
  const throttler = identifies.throttlerOf(manager as unknown as Parameters<Identifies['throttlerOf']>[0]);
  const begin = (signal = new AbortController().signal) => throttler.waitForIdentify(0, signal);
  return { begin, asked };
}

test('the first session is begun at once; the next one, of another client too, after a pause and as far as Discord allows', async () => {
  const identifies = new Identifies();
  const { begin, asked } = clientOf(identifies, 1000);
  await begin();
  expect([pauses(), asked, identifies.count]).toEqual([[0], [], 1]);
  const another = clientOf(identifies, 1);
  await another.begin();
  // What Discord has said once may be hours old.
  expect([pauses(), another.asked, identifies.count]).toEqual([[0, 5], [true], 2]);
});

test('where none is left it waits until there are more, or until the bot leaves', async () => {
  const identifies = new Identifies();
  await clientOf(identifies, 1000).begin();
  const { begin } = clientOf(identifies, 0);
  await begin();
  expect(pauses()).toEqual([0, 5, 7200]);
  const leaving = new AbortController();
  leaving.abort();
  await expect(begin(leaving.signal)).rejects.toThrow();
  expect(identifies.count).toBe(2);
});
