import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScene, type Scene } from './bot.ts';
import { type RawBot, type RawInteraction, type Reply, rawBot } from './raw-bot.ts';

/** Each limit: a body that breaks it, the refusal, and the neighbour just inside. */
type Case = readonly [what: string, outside: object, inside: object];

const s = (length: number) => 'x'.repeat(length);
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const embeds = (...list: object[]) => ({ embeds: list });
const button = (more: object = {}) => ({ type: 2, style: 1, label: 'ok', custom_id: 'ok', ...more });
const rows = (...list: object[][]) => ({
  content: 'x',
  components: list.map((components) => ({ type: 1, components })),
});
const option = (index: number) => ({ label: `${index}`, value: `${index}` });
const select = (more: object = {}) => ({ type: 3, custom_id: 's', options: [option(1), option(2)], ...more });
const field = { name: 'n', value: 'v' };

const MESSAGES: readonly Case[] = [
  ['content 2000', { content: s(2001) }, { content: s(2000) }],
  ['10 embeds', embeds(...many(11, () => ({ title: 'x' }))), embeds(...many(10, () => ({ title: 'x' })))],
  ['embed title 256', embeds({ title: s(257) }), embeds({ title: s(256) })],
  ['embed description 4096', embeds({ description: s(4097) }), embeds({ description: s(4096) })],
  ['25 fields', embeds({ fields: many(26, () => field) }), embeds({ fields: many(25, () => field) })],
  [
    'field name 256',
    embeds({ fields: [{ ...field, name: s(257) }] }),
    embeds({ fields: [{ ...field, name: s(256) }] }),
  ],
  [
    'field value 1024',
    embeds({ fields: [{ ...field, value: s(1025) }] }),
    embeds({ fields: [{ ...field, value: s(1024) }] }),
  ],
  ['field value is required', embeds({ fields: [{ ...field, value: '' }] }), embeds({ fields: [field] })],
  ['footer 2048', embeds({ footer: { text: s(2049) } }), embeds({ footer: { text: s(2048) } })],
  ['author 256', embeds({ author: { name: s(257) } }), embeds({ author: { name: s(256) } })],
  [
    '6000 in all embeds together',
    embeds({ description: s(4000) }, { description: s(2001) }),
    embeds({ description: s(4000) }, { description: s(2000) }),
  ],
  ['embed colour', embeds({ title: 'x', color: 0x1000000 }), embeds({ title: 'x', color: 0xffffff })],
  [
    'embed timestamp',
    embeds({ title: 'x', timestamp: 'noon' }),
    embeds({ title: 'x', timestamp: '2026-01-01T00:00:00Z' }),
  ],
  [
    'attachment:// names a file',
    embeds({ title: 'x', image: { url: 'attachment://no.png' } }),
    embeds({ title: 'x', image: { url: 'https://example.org/a.png' } }),
  ],
  [
    '5 rows',
    rows(...many(6, (i) => [button({ custom_id: `${i}` })])),
    rows(...many(5, (i) => [button({ custom_id: `${i}` })])),
  ],
  [
    '5 buttons',
    rows(many(6, (i) => button({ custom_id: `${i}` }))),
    rows(many(5, (i) => button({ custom_id: `${i}` }))),
  ],
  ['no empty row', rows([]), rows([button()])],
  ['custom_id 100', rows([button({ custom_id: s(101) })]), rows([button({ custom_id: s(100) })])],
  ['custom_id 1', rows([button({ custom_id: '' })]), rows([button({ custom_id: 'x' })])],
  ['custom_id is unique', rows([button()], [button()]), rows([button()], [button({ custom_id: 'other' })])],
  ['button label 80', rows([button({ label: s(81) })]), rows([button({ label: s(80) })])],
  [
    'a link has a url and no custom_id',
    rows([{ type: 2, style: 5, label: 'x', custom_id: 'x', url: 'https://example.org' }]),
    rows([{ type: 2, style: 5, label: 'x', url: 'https://example.org' }]),
  ],
  ['a button has a custom_id', rows([{ type: 2, style: 1, label: 'x' }]), rows([button()])],
  ['button style', rows([button({ style: 7 })]), rows([button({ style: 4 })])],
  ['a select stands alone', rows([select(), button()]), rows([select()], [button()])],
  [
    '25 options',
    rows([select({ options: many(26, option) })]),
    rows([select({ options: many(25, option) })]),
  ],
  ['at least one option', rows([select({ options: [] })]), rows([select({ options: [option(1)] })])],
  ['options differ', rows([select({ options: [option(1), option(1)] })]), rows([select()])],
  ['max_values within options', rows([select({ max_values: 3 })]), rows([select({ max_values: 2 })])],
  [
    'min_values within max_values',
    rows([select({ min_values: 2 })]),
    rows([select({ min_values: 2, max_values: 2 })]),
  ],
  ['placeholder 150', rows([select({ placeholder: s(151) })]), rows([select({ placeholder: s(150) })])],
  [
    'option label 100',
    rows([select({ options: [{ label: s(101), value: 'x' }] })]),
    rows([select({ options: [{ label: s(100), value: 'x' }] })]),
  ],
  [
    'allowed_mentions: parse or ids',
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['11111111111111111'] } },
    { content: 'x', allowed_mentions: { parse: ['roles'], users: ['11111111111111111'] } },
  ],
  ['nonce 25', { content: 'x', nonce: s(26) }, { content: 'x', nonce: s(25) }],
  [
    'attachments are uploaded',
    { content: 'x', attachments: [{ id: '0', filename: 'a.png' }] },
    { content: 'x', attachments: [] },
  ],
];

const CREATE_ONLY: readonly Case[] = [
  ['a message has something in it', { content: '   ' }, { content: 'x' }],
  ['only flags that may be set', { content: 'x', flags: 64 }, { content: 'x', flags: 4 }],
];

const text = (more: object = {}) => ({ type: 4, custom_id: 't', style: 1, ...more });
const files = (more: object = {}) => ({ type: 19, custom_id: 'f', ...more });
const label = (component: object, more: object = {}) => ({ type: 18, label: 'L', component, ...more });
const modal = (components: object[], more: object = {}) => ({
  custom_id: 'm',
  title: 'T',
  components,
  ...more,
});

const MODALS: readonly Case[] = [
  ['title 45', modal([label(text())], { title: s(46) }), modal([label(text())], { title: s(45) })],
  [
    'custom_id 100',
    modal([label(text())], { custom_id: s(101) }),
    modal([label(text())], { custom_id: s(100) }),
  ],
  ['at least 1', modal([]), modal([label(text())])],
  [
    'at most 5',
    modal(many(6, (i) => label(text({ custom_id: `${i}` })))),
    modal(many(5, (i) => label(text({ custom_id: `${i}` })))),
  ],
  ['label 45', modal([label(text(), { label: s(46) })]), modal([label(text(), { label: s(45) })])],
  [
    'label description 100',
    modal([label(text(), { description: s(101) })]),
    modal([label(text(), { description: s(100) })]),
  ],
  [
    'text input value 4000',
    modal([label(text({ value: s(4001) }))]),
    modal([label(text({ value: s(4000) }))]),
  ],
  ['max_length 4000', modal([label(text({ max_length: 4001 }))]), modal([label(text({ max_length: 4000 }))])],
  [
    'min_length within max_length',
    modal([label(text({ min_length: 5, max_length: 4 }))]),
    modal([label(text({ min_length: 4, max_length: 4 }))]),
  ],
  [
    'placeholder 100',
    modal([label(text({ placeholder: s(101) }))]),
    modal([label(text({ placeholder: s(100) }))]),
  ],
  ['style', modal([label(text({ style: 3 }))]), modal([label(text({ style: 2 }))])],
  [
    'custom_ids differ',
    modal([label(text()), label(text())]),
    modal([label(text()), label(text({ custom_id: 'u' }))]),
  ],
  [
    'no button',
    modal([{ type: 1, components: [button()] }]),
    modal([{ type: 1, components: [text({ label: 'x' })] }]),
  ],
  [
    'selects are labelled',
    modal([{ type: 1, components: [select()] }]),
    modal([label(select({ required: false }))]),
  ],
  ['10 uploads', modal([label(files({ max_values: 11 }))]), modal([label(files({ max_values: 10 }))])],
  [
    'min_values within max_values',
    modal([label(files({ min_values: 3, max_values: 2 }))]),
    modal([label(files({ min_values: 0 }))]),
  ],
  ['an upload is labelled', modal([{ type: 1, components: [files()] }]), modal([label(files())])],
  [
    'file types of an upload',
    modal([label(files({ file_types: ['csv'] }))]),
    modal([label(files({ file_types: ['.csv'] }))]),
  ],
  ['a select is not disabled', modal([label(select({ disabled: true }))]), modal([label(select())])],
];

const command = (more: object = {}) => ({ name: 'go', description: 'Goes', ...more });
const string = (more: object = {}) => ({ type: 3, name: 'a', description: 'A', ...more });
const choice = (index: number) => ({ name: `${index}`, value: `${index}` });
const wide = (count: number, length: number) =>
  command({
    options: many(count, (i) =>
      string({
        name: `o${i}`,
        choices: many(25, (j) => ({ name: `${j}`, value: s(length - String(j).length) + j })),
      }),
    ),
  });

const COMMANDS: readonly Case[] = [
  ['name 32', [command({ name: s(33) })], [command({ name: s(32) })]],
  ['name in lower case', [command({ name: 'Go' })], [command({ name: 'geh-über_1' })]],
  ['name without spaces', [command({ name: 'go on' })], [command({ name: 'go-on' })]],
  ['description', [{ name: 'go' }], [command()]],
  ['description 100', [command({ description: s(101) })], [command({ description: s(100) })]],
  ['names differ', [command(), command()], [command(), command({ name: 'stop' })]],
  [
    'required first',
    [command({ options: [string(), string({ name: 'b', required: true })] })],
    [command({ options: [string({ required: true }), string({ name: 'b' })] })],
  ],
  [
    '25 options',
    [command({ options: many(26, (i) => string({ name: `o${i}` })) })],
    [command({ options: many(25, (i) => string({ name: `o${i}` })) })],
  ],
  [
    'option names differ',
    [command({ options: [string(), string()] })],
    [command({ options: [string(), string({ name: 'b' })] })],
  ],
  [
    '25 choices',
    [command({ options: [string({ choices: many(26, choice) })] })],
    [command({ options: [string({ choices: many(25, choice) })] })],
  ],
  [
    'choice value 100',
    [command({ options: [string({ choices: [{ name: 'x', value: s(101) }] })] })],
    [command({ options: [string({ choices: [{ name: 'x', value: s(100) }] })] })],
  ],
  [
    'choices or autocomplete',
    [command({ options: [string({ autocomplete: true, choices: [choice(1)] })] })],
    [command({ options: [string({ autocomplete: true })] })],
  ],
  [
    'option type',
    [command({ options: [string({ type: 12 })] })],
    [command({ options: [string({ type: 11 })] })],
  ],
  [
    '10 file types',
    [command({ options: [string({ type: 11, file_types: many(11, (i) => `.${i}`) })] })],
    [command({ options: [string({ type: 11, file_types: many(10, (i) => `.${i}`) })] })],
  ],
  [
    'a file type is a group or an ending',
    [command({ options: [string({ type: 11, file_types: ['text'] })] })],
    [command({ options: [string({ type: 11, file_types: ['image'] })] })],
  ],
  [
    'subcommands stand alone',
    [command({ options: [{ type: 1, name: 'sub', description: 'S' }, string()] })],
    [command({ options: [{ type: 1, name: 'sub', description: 'S', options: [string()] }] })],
  ],
  ['8000 characters', [wide(4, 80)], [wide(3, 80)]],
];

const COMPLETIONS: readonly Case[] = [
  ['25 choices', { choices: many(26, choice) }, { choices: many(25, choice) }],
  ['name 100', { choices: [{ name: s(101), value: 'x' }] }, { choices: [{ name: s(100), value: 'x' }] }],
  ['name 1', { choices: [{ name: '', value: 'x' }] }, { choices: [{ name: 'x', value: 'x' }] }],
  ['value 100', { choices: [{ name: 'x', value: s(101) }] }, { choices: [{ name: 'x', value: s(100) }] }],
];

let scene: Scene;
let bot: RawBot;
const REGISTERED = [command({ options: [string({ autocomplete: true })] })];

beforeAll(async () => {
  scene = await openScene();
  bot = await rawBot(scene.table);
  await bot.call('PUT', `/applications/${scene.table.applicationId}/commands`, REGISTERED);
});
afterAll(async () => {
  bot.close();
  await scene.close();
  expect(scene.spec.responseIssues).toEqual([]);
});

/** Somebody uses the command; the bot has its interaction. */
async function used(): Promise<RawInteraction> {
  void scene.table.as('anna').slash(scene.channel, 'go');
  return bot.next();
}

function expectRefused(reply: Reply): void {
  expect([reply.status, reply.code]).toEqual(reply.code === 50006 ? [400, 50006] : [400, 50035]);
  if (reply.code === 50035) expect(JSON.stringify(reply.body?.errors)).toContain('_errors');
}

describe.each([
  ['a channel message', (body: object) => bot.call('POST', `/channels/${scene.channel}/messages`, body)],
  ['an answer', async (body: object) => bot.answer(await used(), { type: 4, data: body })],
  [
    'an edit of a deferred answer',
    async (body: object) => {
      const interaction = await used();
      await bot.answer(interaction, { type: 5 });
      const path = `/webhooks/${scene.table.applicationId}/${interaction.token}/messages/@original`;
      return bot.call('PATCH', path, body);
    },
  ],
])('%s', (_name, send) => {
  test.each(MESSAGES)('%s', async (_what, outside, inside) => {
    expectRefused(await send(outside));
    expect((await send(inside)).status).toBeLessThan(300);
  });
});

test.each(CREATE_ONLY)('%s', async (_what, outside, inside) => {
  const path = `/channels/${scene.channel}/messages`;
  expectRefused(await bot.call('POST', path, outside));
  expect((await bot.call('POST', path, inside)).status).toBe(200);
});

test.each(MODALS)('a form: %s', async (_what, outside, inside) => {
  const interaction = await used();
  expectRefused(await bot.answer(interaction, { type: 9, data: outside }));
  expect((await bot.answer(interaction, { type: 9, data: inside })).status).toBe(204);
});

test.each(COMMANDS)('a command: %s', async (_what, outside, inside) => {
  const path = `/applications/${scene.table.applicationId}/commands`;
  expectRefused(await bot.call('PUT', path, outside));
  expect((await bot.call('PUT', path, inside)).status).toBe(200);
  await bot.call('PUT', path, REGISTERED);
});

test('100 commands', async () => {
  const path = `/applications/${scene.table.applicationId}/commands`;
  const list = (count: number) => many(count, (i) => command({ name: `c${i}` }));
  expect(await bot.call('PUT', path, list(101))).toMatchObject({ status: 400, code: 30032 });
  expect((await bot.call('PUT', path, list(100))).status).toBe(200);
  await bot.call('PUT', path, REGISTERED);
});

test.each(COMPLETIONS)('a completion: %s', async (_what, outside, inside) => {
  void scene.table.as('anna').autocomplete(scene.channel, 'go', { a: 'x' }, 'a');
  const interaction = await bot.next();
  expectRefused(await bot.answer(interaction, { type: 8, data: outside }));
  expect((await bot.answer(interaction, { type: 8, data: inside })).status).toBe(204);
});

describe('files', () => {
  const path = () => `/channels/${scene.channel}/messages`;
  const named = (count: number): [string, Uint8Array][] =>
    many(count, (i) => [`${i}.txt`, new Uint8Array(1)]);

  test('10 files', async () => {
    expect(await bot.call('POST', path(), {}, named(11))).toMatchObject({ status: 400, code: 30015 });
    expect((await bot.call('POST', path(), {}, named(10))).status).toBe(200);
  });

  test('10 MiB', async () => {
    const limit = 10 * 1024 * 1024;
    const send = (bytes: number) => bot.call('POST', path(), {}, [['a.bin', new Uint8Array(bytes)]]);
    expect(await send(limit + 1)).toMatchObject({ status: 413, code: 40005 });
    expect((await send(limit)).status).toBe(200);
  });

  test('attachment:// shows an uploaded file', async () => {
    const body = embeds({ image: { url: 'attachment://0.txt' } });
    expect((await bot.call('POST', path(), body, named(1))).status).toBe(200);
  });

  test('are served under a path that nobody can guess', async () => {
    const { body } = await bot.call('POST', path(), {}, named(1));
    const [first] = (body?.attachments ?? []) as { url: string; id: string }[];
    const { url = '', id = '' } = first ?? {};
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${scene.table.url}/cdn/attachments/${scene.channel}/${id}/0.txt`)).status).toBe(404);
  });
});
