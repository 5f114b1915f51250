import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScene, type Scene } from './bot.ts';
import { type RawBot, rawBot } from './raw-bot.ts';

let scene: Scene;
let bot: RawBot;

beforeEach(async () => {
  const welcome = { title: 'Welcome', sentences: ['One.'], actions: [{ label: 'Go', command: '/go' }] };
  scene = await openScene({ welcome });
  bot = await rawBot(scene.table);
  await bot.call('PUT', `/applications/${scene.table.applicationId}/commands`, [
    { name: 'go', description: 'Goes' },
  ]);
});
afterEach(async () => {
  bot.close();
  await scene.close();
});

const get = (path: string) => fetch(scene.table.url + path);
const idOf = (name: string) => scene.table.as(name).user.id;

async function act(deed: object): Promise<unknown> {
  const response = await fetch(`${scene.table.url}/table/act`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deed),
  });
  return response.json();
}

test('the page and its libraries come from this computer only', async () => {
  const page = await get('/');
  const html = await page.text();
  const map = JSON.parse(/importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    imports: Record<string, string>;
  };
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  const mains = Object.entries(map.imports).filter(([name]) => !name.endsWith('/'));
  expect(mains.length).toBeGreaterThan(4);
  for (const [, path] of mains) {
    const library = await get(path);
    expect([path, library.status, library.headers.get('content-type')]).toEqual([
      path,
      200,
      'text/javascript; charset=utf-8',
    ]);
  }
  expect(html).not.toMatch(/(src|href)="https?:/);
});

test('a user sees and does what the actor can, and no more', async () => {
  const pending = act({ user: idOf('anna'), deed: 'slash', channelId: scene.channel, command: '/go' });
  const interaction = await bot.next();
  await bot.answer(interaction, { type: 4, data: { content: 'hush', flags: 64 } });
  expect(await pending).toMatchObject({ kind: 'message', message: { content: 'hush' } });
  const state = async (name: string) => (await get(`/table/state?user=${idOf(name)}`)).text();
  expect(await state('anna')).toContain('hush');
  expect(await state('ben')).not.toContain('hush');
  expect(JSON.parse(await state('ben'))).toMatchObject({ botOnline: true, welcome: { title: 'Welcome' } });
});

test('a refused deed says why, and at which field', async () => {
  const channelId = scene.channel;
  const refused = await act({
    user: idOf('anna'),
    deed: 'slash',
    channelId,
    command: 'go',
    options: { far: 'x' },
  });
  expect(refused).toEqual({ kind: 'refused', error: 'No such option.', field: 'far' });
  expect(await act({ user: '1', deed: 'say', channelId, content: 'x' })).toMatchObject({ kind: 'refused' });
});

test('what was uploaded is never run as a page of ours', async () => {
  const file: [string, Uint8Array] = ['a.html', new TextEncoder().encode('<script>1</script>')];
  const { body } = await bot.call('POST', `/channels/${scene.channel}/messages`, {}, [file]);
  const [first] = (body?.attachments ?? []) as { url: string }[];
  const response = await fetch(first?.url ?? '');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

test('changes are told without their content', async () => {
  const events = await get('/table/events');
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  scene.table.as('anna').say(scene.channel, 'a secret');
  expect((await reader?.read())?.value).toBe(`data: {"channelId":"${scene.channel}"}\n\n`);
  await reader?.cancel();
});

test('a welcome that is a function is asked anew each time', async () => {
  let title = 'Before';
  const asked = await openScene({
    welcome: () => ({ title, sentences: [], actions: [], stays: title === 'Before' }),
  });
  const state = async () => (await fetch(`${asked.table.url}/table/state`)).json();
  expect(await state()).toMatchObject({ welcome: { title: 'Before', stays: true } });
  title = 'After';
  expect(await state()).toMatchObject({ welcome: { title: 'After', stays: false } });
  await asked.close();
});
