/** Before a session is begun: how many Discord still allows (`session_start_limit`), and the pause after the one before. */
import { expect, test } from 'vitest';
import { Identifies } from '../../src/discord/gateway.ts';

/** Sessions whose pauses take no time, and are kept in seconds. */
function identifying() {
  const pauses: number[] = [];
  const identifies = new Identifies({
    now: () => 1000,
    async pause(ms, signal) {
      pauses.push(ms / 1000);
      signal.throwIfAborted();
    },
  });
  return { identifies, pauses };
}

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
  const { identifies, pauses } = identifying();
  const { begin, asked } = clientOf(identifies, 1000);
  await begin();
  expect([pauses, asked, identifies.count]).toEqual([[0], [], 1]);
  const another = clientOf(identifies, 1);
  await another.begin();
  // What Discord has said once may be hours old.
  expect([pauses, another.asked, identifies.count]).toEqual([[0, 5], [true], 2]);
});

test('where none is left it waits until there are more, or until the bot leaves', async () => {
  const { identifies, pauses } = identifying();
  await clientOf(identifies, 1000).begin();
  const { begin } = clientOf(identifies, 0);
  await begin();
  expect(pauses).toEqual([0, 5, 7200]);
  const leaving = new AbortController();
  leaving.abort();
  await expect(begin(leaving.signal)).rejects.toThrow();
  expect(identifies.count).toBe(2);
});
