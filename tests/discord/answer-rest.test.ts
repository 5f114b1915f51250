/** What the library keeps of answers that are long given. */
import { REST, Routes } from 'discord.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWER_REST, FORGOTTEN_EVERY_MS } from '../../src/discord/answer-rest.ts';
import { keepLast } from '../../src/discord/keep-last.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BOT = '100000000000000001';

test('of interactions whose answers have been edited nothing is kept, except of one that is under way', async () => {
  const open: (() => void)[] = [];
  const rest = new REST({
    ...ANSWER_REST,
    makeRequest: async (url) => {
      if (url.includes('slow')) await new Promise<void>((resolve) => open.push(resolve));
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    },
  }).setToken('token');
  for (let n = 0; n < 40; n += 1) await rest.patch(Routes.webhookMessage(BOT, `token-${n}`), { body: {} });
  const slow = rest.patch(Routes.webhookMessage(BOT, 'slow'), { body: {} });
  expect(rest.handlers.size).toBe(41);
  await vi.advanceTimersByTimeAsync(FORGOTTEN_EVERY_MS);
  expect([...rest.handlers.values()].map(({ id }) => id.includes('slow'))).toEqual([true]);
  for (const answer of open) answer();
  await slow;
  await vi.advanceTimersByTimeAsync(FORGOTTEN_EVERY_MS);
  expect(rest.handlers.size).toBe(0);
  rest.clearHandlerSweeper();
  rest.clearHashSweeper();
});

test('the last few are kept, and who comes again is the last to go', () => {
  const kept = new Map<string, number>();
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) keepLast(kept, key, value, 3);
  keepLast(kept, 'a', 4, 3);
  keepLast(kept, 'd', 5, 3);
  expect([...kept]).toEqual([
    ['c', 3],
    ['a', 4],
    ['d', 5],
  ]);
});
