/** What is sent to Discord again when no answer has come, and what is not. */
import { DiscordAPIError, REST, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRepeatableRequest, NoAnswer, PATIENCE, Requests } from '../../src/discord/requests.ts';

const BOT = '100000000000000001';
const CHANNEL = '100000000000000002';
const NONCED = { content: 'x', nonce: '1', enforce_nonce: true };

type Fate = 'closed' | 'reset' | 'refused' | 'silent' | 'cut' | 'done' | number;

class LineError extends Error {
  readonly code: string;

  constructor(code: string, message = code) {
    super(message);
    this.code = code;
  }
}

let fates: Fate[];
/** When something was sent, in ms from the beginning. */
let sent: number[];
let requests: Requests;
let rest: REST;

beforeEach(() => {
  vi.useFakeTimers();
  [fates, sent] = [[], []];
  requests = new Requests();
  const began = Date.now();
  const door = requests.door(async (_url, { signal }) => {
    sent.push(Date.now() - began);
    const fate = fates.shift() ?? 'done';
    if (fate === 'closed') throw new LineError('UND_ERR_SOCKET', 'other side closed');
    if (fate === 'reset') throw new LineError('ECONNRESET', 'read ECONNRESET');
    if (fate === 'refused') throw new LineError('ECONNREFUSED');
    if (fate === 'silent')
      await new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    const status = typeof fate === 'number' ? 400 : 200;
    const reply = new Response(JSON.stringify({ code: fate, message: 'm' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
    const cut = { value: () => Promise.reject(new LineError('UND_ERR_SOCKET')) };
    if (fate === 'cut') Object.defineProperty(reply, 'arrayBuffer', cut);
    return reply;
  });
  rest = new REST({ ...door, hashSweepInterval: 0, handlerSweepInterval: 0 }).setToken('token');
});
afterEach(() => {
  vi.useRealTimers();
});

const callback = () =>
  rest.post(Routes.interactionCallback(BOT, 'token'), { body: { type: 4 }, auth: false });
const fill = () => rest.patch(Routes.webhookMessage(BOT, 'token'), { body: { content: 'x' }, auth: false });
const another = () => rest.post(Routes.webhook(BOT, 'token'), { body: { content: 'x' }, auth: false });
const clear = () => rest.delete(Routes.webhookMessage(BOT, 'token', '@original'), { auth: false });
const message = () => rest.post(Routes.channelMessages(CHANNEL), { body: NONCED });
const bare = () => rest.post(Routes.channelMessages(CHANNEL), { body: { content: 'x' } });
const open = () => rest.post(Routes.userChannels(), { body: { recipient_id: BOT } });

/** How it ends, with time going by as it likes. */
async function end(asked: Promise<unknown>): Promise<unknown> {
  const ended = asked.then(
    () => 'done',
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return ended;
}

describe.each(['closed', 'reset', 'cut'] as const)('a line that is %s in the middle of an answer', (fate) => {
  test.each([
    ['a first answer', callback],
    ['what fills an answer', fill],
    ['what clears one away', clear],
    ['a message with its nonce', message],
    ['to open direct messages', open],
  ])('%s is sent again', async (_name, ask) => {
    fates = [fate, fate];
    expect(await end(ask())).toBe('done');
    expect(sent).toHaveLength(3);
    expect(sent[1]).toBe(0); // a connection that was kept open for too long: the next one is as good as any
  });

  test.each([
    ['one more message to an interaction', another],
    ['a message without a nonce', bare],
  ])('%s is not: two of it are two', async (_name, ask) => {
    fates = [fate];
    expect(await end(ask())).toBeInstanceOf(NoAnswer);
    expect(sent).toHaveLength(1);
  });
});

test('what has not left this machine is sent again, whatever it is', async () => {
  fates = ['refused', 'refused'];
  expect(await end(another())).toBe('done');
  expect(sent).toHaveLength(3);
});

test('a first answer of which nothing is heard is sent again in time; all tries end before the three seconds do', async () => {
  fates = ['silent'];
  expect(await end(callback())).toBe('done');
  expect(sent).toEqual([0, PATIENCE.firstMs]);
  fates = Array.from({ length: 9 }, () => 'silent' as const);
  const began = Date.now();
  expect(await end(callback())).toBeInstanceOf(NoAnswer);
  expect(Date.now() - began).toBeLessThanOrEqual(PATIENCE.firstAltogetherMs + PATIENCE.firstMs);
});

test('the library adds no tries of its own to those', async () => {
  fates = Array.from({ length: 50 }, () => 'reset' as const);
  expect(await end(message())).toBeInstanceOf(NoAnswer);
  expect(sent).toHaveLength(3);
});

test('a refusal is an answer', async () => {
  fates = ['closed', 40_060];
  expect(await end(callback())).toMatchObject({ code: 40_060 });
  expect(await end(callback())).toBe('done');
  fates = [50_035];
  expect(await end(fill())).toBeInstanceOf(DiscordAPIError);
});

test('a bot that leaves waits for nothing any more; of one that is gone nothing is heard', async () => {
  fates = ['silent', 'silent', 'silent'];
  const gateway = rest.get(Routes.gatewayBot()).catch((error: unknown) => error);
  const asked = fill().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  requests.end((path) => path === Routes.gatewayBot());
  expect(await gateway).toBeInstanceOf(NoAnswer);
  expect(sent).toHaveLength(2); // the other one goes on
  requests.end();
  expect(await asked).toBeInstanceOf(NoAnswer);
  expect(await end(fill())).toBeInstanceOf(NoAnswer);
  requests.sever();
  const never = vi.fn();
  fill().then(never, never);
  await vi.runAllTimersAsync();
  expect(never).not.toHaveBeenCalled();
});

test('which requests are as good as one when Discord gets them twice', () => {
  expect(isRepeatableRequest('PUT', `/channels/${CHANNEL}/pins/1`, undefined)).toBe(true);
  expect(isRepeatableRequest('GET', '/gateway/bot', undefined)).toBe(true);
  const upload = new FormData();
  upload.append('payload_json', JSON.stringify(NONCED));
  expect(isRepeatableRequest('POST', `/channels/${CHANNEL}/messages`, upload)).toBe(true);
  expect(isRepeatableRequest('POST', '/somewhere/else', JSON.stringify(NONCED))).toBe(false);
});
