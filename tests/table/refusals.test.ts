import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openScene, type Scene } from './bot.ts';
import { type RawBot, rawBot } from './raw-bot.ts';

let scene: Scene;
let bot: RawBot;

const ROW = { type: 1, components: [{ type: 2, style: 1, label: 'b', custom_id: 'b' }] };
const FORM = {
  custom_id: 'm',
  title: 'T',
  components: [{ type: 18, label: 'L', component: { type: 4, custom_id: 't', style: 1, required: false } }],
};

beforeEach(async () => {
  scene = await openScene();
  bot = await rawBot(scene.table);
  await bot.call('PUT', `/applications/${scene.table.applicationId}/commands`, [
    { name: 'go', description: 'Goes' },
  ]);
});
afterEach(async () => {
  bot.close();
  await scene.close();
  expect(scene.spec.responseIssues).toEqual([]);
});

async function used() {
  const answer = scene.table.as('anna').slash(scene.channel, 'go');
  return { interaction: await bot.next(), answer };
}

const webhook = (token: string) => `/webhooks/${scene.table.applicationId}/${token}`;

test('a wrong token', async () => {
  const call = () =>
    fetch(`${scene.table.apiBase}/v10/gateway/bot`, { headers: { authorization: 'Bot no' } });
  expect((await call()).status).toBe(401);
});

test('an endpoint that the table does not know', async () => {
  expect(await bot.call('GET', '/guilds/1/audit-logs')).toEqual({
    status: 404,
    code: 0,
    body: { message: '404: Not Found', code: 0 },
  });
  expect(scene.table.problems).toMatchObject([{ path: '/guilds/1/audit-logs', unknown: true }]);
});

test('an answer after three seconds', async () => {
  const { interaction, answer } = await used();
  scene.time.now += 3_001;
  expect(await bot.answer(interaction, { type: 4, data: { content: 'x' } })).toMatchObject({
    status: 404,
    code: 10062,
  });
  expect(await answer).toMatchObject({ kind: 'failed' });
});

test('an answer just in time', async () => {
  const { interaction } = await used();
  scene.time.now += 3_000;
  expect((await bot.answer(interaction, { type: 4, data: { content: 'x' } })).status).toBe(204);
});

test('an unknown interaction', async () => {
  const { interaction } = await used();
  const wrong = { ...interaction, token: 'x' };
  expect(await bot.answer(wrong, { type: 5 })).toMatchObject({ status: 404, code: 10062 });
});

test('a second answer', async () => {
  const { interaction } = await used();
  await bot.answer(interaction, { type: 5 });
  expect(await bot.answer(interaction, { type: 5 })).toMatchObject({ status: 400, code: 40060 });
});

test('the webhook before an answer, and after fifteen minutes', async () => {
  const { interaction } = await used();
  const edit = () => bot.call('PATCH', `${webhook(interaction.token)}/messages/@original`, { content: 'x' });
  expect(await edit()).toMatchObject({ status: 404, code: 10015 });
  await bot.answer(interaction, { type: 5 });
  scene.time.now += 15 * 60_000;
  expect((await edit()).status).toBe(200);
  scene.time.now += 1;
  expect(await edit()).toMatchObject({ status: 401, code: 50027 });
});

test.each([
  ['a command takes no update', 7, { content: 'x' }],
  ['a command takes no deferred update', 6, undefined],
  ['a command takes no completion', 8, { choices: [] }],
])('%s', async (_what, type, data) => {
  const { interaction } = await used();
  expect(await bot.answer(interaction, { type, data })).toMatchObject({ status: 400, code: 50035 });
});

test('a deferral sets no flag but EPHEMERAL', async () => {
  const { interaction } = await used();
  expect(await bot.answer(interaction, { type: 5, data: { flags: 4 } })).toMatchObject({ code: 50035 });
  expect((await bot.answer(interaction, { type: 5, data: { flags: 64 } })).status).toBe(204);
  expect(scene.table.as('ben').visible(scene.channel)).toEqual([]);
});

test('a form is no answer to a form, nor an update without a message', async () => {
  const { interaction } = await used();
  await bot.answer(interaction, { type: 9, data: FORM });
  void scene.table.as('anna').submitModal(interaction.id, {});
  const submitted = await bot.next();
  expect(await bot.answer(submitted, { type: 9, data: FORM })).toMatchObject({ code: 50035 });
  expect(await bot.answer(submitted, { type: 7, data: { content: 'x' } })).toMatchObject({ code: 50035 });
  expect((await bot.answer(submitted, { type: 4, data: { content: 'x' } })).status).toBe(204);
});

test("a user's own messages cannot be edited or deleted", async () => {
  const { id } = scene.table.as('anna').say(scene.channel, 'mine');
  const path = `/channels/${scene.channel}/messages/${id}`;
  expect(await bot.call('PATCH', path, { content: 'x' })).toMatchObject({ status: 403, code: 50005 });
  expect(await bot.call('DELETE', path)).toMatchObject({ status: 403, code: 50013 });
  // Nor read: without the intent its content is blank.
  expect((await bot.call('GET', path)).body).toMatchObject({ content: '' });
});

test('an ephemeral message cannot be reached with the bot token', async () => {
  const { interaction, answer } = await used();
  await bot.answer(interaction, { type: 4, data: { content: 'hush', flags: 64 } });
  const shown = await answer;
  if (shown.kind !== 'message') throw new Error(shown.kind);
  const path = `/channels/${scene.channel}/messages/${shown.message.id}`;
  expect(await bot.call('GET', path)).toMatchObject({ status: 404, code: 10008 });
  expect((await bot.call('GET', `${webhook(interaction.token)}/messages/@original`)).status).toBe(200);
});

test('an edit may not leave nothing', async () => {
  const { body } = await bot.call('POST', `/channels/${scene.channel}/messages`, { content: 'x' });
  const path = `/channels/${scene.channel}/messages/${body?.id}`;
  expect(await bot.call('PATCH', path, { content: '' })).toMatchObject({ status: 400, code: 50006 });
  expect((await bot.call('PATCH', path, { content: '', components: [ROW] })).status).toBe(200);
});

test('an enforced nonce gives the first message again, for some minutes', async () => {
  const send = async (more: object = { enforce_nonce: true }) =>
    (await bot.call('POST', `/channels/${scene.channel}/messages`, { content: 'x', nonce: 'n', ...more }))
      .body?.id;
  const first = await send();
  expect(await send()).toBe(first);
  expect(await send({})).not.toBe(first);
  scene.time.now += 60 * 60_000;
  expect(await send()).not.toBe(first);
});

test.each([
  ['ViewChannel', { content: 'x' }, 50001],
  ['SendMessages', { content: 'x' }, 50013],
  ['EmbedLinks', { embeds: [{ title: 'x' }] }, 50013],
] as const)('without %s', async (permission, body, code) => {
  scene.table.denyBot(scene.channel, [permission]);
  const path = `/channels/${scene.channel}/messages`;
  expect(await bot.call('POST', path, body)).toMatchObject({ status: 403, code });
  scene.table.denyBot(scene.channel, []);
  expect((await bot.call('POST', path, body)).status).toBe(200);
});

test('without AttachFiles', async () => {
  scene.table.denyBot(scene.channel, ['AttachFiles']);
  const path = `/channels/${scene.channel}/messages`;
  const file: [string, Uint8Array] = ['a.txt', new Uint8Array(1)];
  expect(await bot.call('POST', path, {}, [file])).toMatchObject({ status: 403, code: 50013 });
  // An answer to an interaction needs none of the bot's permissions.
  const { interaction } = await used();
  expect((await bot.answer(interaction, { type: 4, data: {} }, [file])).status).toBe(204);
});

test('direct messages to itself and to nobody', async () => {
  const open = (recipient_id: string) => bot.call('POST', '/users/@me/channels', { recipient_id });
  expect(await open(scene.table.applicationId)).toMatchObject({ status: 400, code: 50007 });
  expect((await open('11111111111111111')).status).toBe(404);
});

describe('strangers', () => {
  const get = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const { port } = new URL(scene.table.url);
      const sent = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });

  test.each(['/', '/table/state', '/api/v10/gateway'])('%s under a foreign Host or Origin', async (path) => {
    const host = new URL(scene.table.url).host;
    expect(await get(path, { host: 'evil.example' })).toBe(403);
    expect(await get(path, { host, origin: 'https://evil.example' })).toBe(403);
    expect(await get(path, { host, origin: `http://${host}` })).not.toBe(403);
  });

  test('deeds need JSON, which a foreign form cannot send', async () => {
    const host = new URL(scene.table.url).host;
    expect(await get('/table/act', { host, 'content-type': 'text/plain' }, 'POST')).toBe(415);
  });

  test.each(['/..%2fstart-table.ts', '/../start-table.ts', '/%2e%2e/types.ts'])(
    '%s is not served',
    async (path) => {
      expect(await get(path, { host: new URL(scene.table.url).host })).toBe(404);
    },
  );

  test.each([
    ['a wrong token', { op: 2, d: { token: 'no', intents: 1 } }, 4004],
    ['no identity', { op: 3, d: {} }, 4003],
    ['an unreadable packet', undefined, 4002],
  ])('the gateway closes on %s', async (_what, packet, code) => {
    const socket = new WebSocket(`${scene.table.url.replace('http', 'ws')}/gateway`);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('open', () => socket.send(packet ? JSON.stringify(packet) : '{'));
    expect(await closed).toBe(code);
  });
});
