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
  const welcome = { title: 'Welcome' };
  expect(JSON.parse(await state('ben'))).toMatchObject({
    botOnline: true,
    channels: [{ welcome }, { welcome }],
  });
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

test('a welcome that is a function is asked anew each time, of each channel', async () => {
  let title = 'Before';
  const asked = await openScene({
    channels: ['one', 'two'],
    welcome: (channel) => ({
      title: `${title} ${channel?.name ?? 'direct'}`,
      sentences: [],
      actions: [],
      stays: title === 'Before',
    }),
  });
  const user = asked.table.as('anna').user.id;
  const titles = async () => {
    const state = (await (await fetch(`${asked.table.url}/table/state?user=${user}`)).json()) as {
      channels: { welcome: { title: string; stays: boolean } }[];
    };
    return state.channels.map(({ welcome }) => `${welcome.title} ${welcome.stays}`);
  };
  expect(await titles()).toEqual(['Before one true', 'Before two true', 'Before direct true']);
  title = 'After';
  expect(await titles()).toEqual(['After one false', 'After two false', 'After direct false']);
  await asked.close();
});

test('who and what came later changes no id of what was there', async () => {
  const later = { users: [{ username: 'cleo', globalName: 'Cleo' }], channels: ['second'] };
  const more = await openScene({ later });
  const ids = ({ table }: Scene) => [
    table.guildId,
    table.applicationId,
    ...['anna', 'ben'].flatMap((name) => [table.as(name).user.id, table.as(name).dm()]),
    table.channels[0]?.id,
  ];
  expect(ids(more)).toEqual(ids(scene));
  expect(more.table.users.map(({ globalName }) => globalName)).toEqual(['Anna', 'Ben', 'Cleo']);
  expect(more.table.channels.map(({ name }) => name)).toEqual(['campaign', 'second']);
  const all = [
    ...ids(more),
    more.table.as('cleo').user.id,
    more.table.as('cleo').dm(),
    more.table.channels[1]?.id,
  ];
  expect(new Set(all).size).toBe(all.length);
  await more.close();
});

test('time passes where the host lets it, once nobody waits for an answer', async () => {
  const user = idOf('anna');
  expect(await act({ user, deed: 'pass', hours: 1 })).toEqual({
    kind: 'refused',
    error: 'The clock of this table is not moved.',
  });
  const passed: number[] = [];
  const open = await openScene({ letPass: async (ms) => void passed.push(ms) });
  const asks = async (deed: object) => {
    const response = await fetch(`${open.table.url}/table/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: open.table.as('anna').user.id, ...deed }),
    });
    return response.json();
  };
  for (const hours of [0, -1, 337, '6', undefined])
    expect(await asks({ deed: 'pass', hours })).toEqual({
      kind: 'refused',
      error: 'Name a number of hours, 336 at most.',
    });
  const other = await rawBot(open.table);
  await other.call('PUT', `/applications/${open.table.applicationId}/commands`, [
    { name: 'go', description: 'Goes' },
  ]);
  const pending = asks({ deed: 'slash', channelId: open.channel, command: 'go' });
  const interaction = await other.next();
  const passing = asks({ deed: 'pass', hours: 6 });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(passed).toEqual([]);
  await other.answer(interaction, { type: 4, data: { content: 'gone' } });
  expect(await pending).toMatchObject({ kind: 'message' });
  expect(await passing).toEqual({});
  expect(passed).toEqual([6 * 3_600_000]);
  other.close();
  await open.close();
});
