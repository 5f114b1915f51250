import { expect, onTestFinished, test } from 'vitest';
import { RateLimits } from '../../src/table/rate-limits.ts';
import { openScene } from './bot.ts';
import { rawBot } from './raw-bot.ts';

const CHANNEL = '/channels/100000000000000001';
const OTHER = '/channels/100000000000000002';
const EDIT = `${CHANNEL}/messages/100000000000000003`;

function opened() {
  const time = { now: 0 };
  const limits = new RateLimits(() => time.now);
  const takes = (times: number, method: string, path: string) =>
    Array.from({ length: times }, () => limits.take(method, path).retryAfter);
  return { time, limits, takes };
}

test('a channel takes five messages in five seconds, and says so as it takes them', () => {
  const { time, limits, takes } = opened();
  const first = limits.take('POST', `${CHANNEL}/messages`);
  expect(first.headers).toMatchObject({ 'X-RateLimit-Limit': '5', 'X-RateLimit-Remaining': '4' });
  time.now = 1000;
  expect(takes(5, 'POST', `${CHANNEL}/messages`)).toEqual([undefined, undefined, undefined, undefined, 4]);
  expect(takes(1, 'POST', `${OTHER}/messages`)).toEqual([undefined]);
  time.now = 5000;
  expect(takes(1, 'POST', `${CHANNEL}/messages`)).toEqual([undefined]);
});

test('edits are counted by their channel, whichever message, and apart from new ones', () => {
  const { takes } = opened();
  takes(5, 'PATCH', EDIT);
  expect(takes(1, 'PATCH', `${CHANNEL}/messages/100000000000000009`)).toEqual([5]);
  expect(takes(1, 'POST', `${CHANNEL}/messages`)).toEqual([undefined]);
});

test('fifty requests in a second are all that a bot has; answers to interactions are free of it', () => {
  const { time, limits } = opened();
  for (let at = 0; at < 50; at += 1) limits.take('GET', `/channels/1000000000000001${at + 10}`);
  time.now = 250;
  expect(limits.take('POST', `${CHANNEL}/messages`)).toMatchObject({
    retryAfter: 0.75,
    isGlobal: true,
    headers: { 'X-RateLimit-Scope': 'global', 'Retry-After': '0.750' },
  });
  expect(limits.take('POST', '/interactions/100000000000000004/token/callback').retryAfter).toBeUndefined();
  time.now = 1000;
  expect(limits.take('POST', `${CHANNEL}/messages`).retryAfter).toBeUndefined();
});

test('a table that keeps limits refuses the sixth message, and posts nothing of it', async () => {
  const scene = await openScene({ rateLimits: true });
  onTestFinished(() => scene.close());
  const bot = await rawBot(scene.table);
  onTestFinished(() => bot.close());
  const post = () => bot.call('POST', `/channels/${scene.channel}/messages`, { content: 'x' });
  for (let at = 0; at < 5; at += 1) expect((await post()).status).toBe(200);
  expect(await post()).toMatchObject({ status: 429, body: { retry_after: 5, global: false } });
  const count = () => scene.table.log.filter(({ kind }) => kind === 'message.create').length;
  expect(count()).toBe(5);
  scene.time.now += 5000;
  expect((await post()).status).toBe(200);
  expect(count()).toBe(6);
});

test('a table that keeps none takes them all', async () => {
  const scene = await openScene();
  onTestFinished(() => scene.close());
  const bot = await rawBot(scene.table);
  onTestFinished(() => bot.close());
  for (let at = 0; at < 8; at += 1)
    expect((await bot.call('POST', `/channels/${scene.channel}/messages`, { content: 'x' })).status).toBe(
      200,
    );
});
