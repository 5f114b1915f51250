import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Game } from '../../src/kernel/game.ts';
import type { Answer, TableMessage } from '../../src/table/index.ts';
import { inTurns } from '../support/part.ts';
import { Bench, idOf, modal, settled, until } from './bench.ts';
import { parley } from './parley.ts';

inTurns('answers that are lost', 3);

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open();
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

const CALLBACK = { method: 'POST', path: /^\/interactions\// };
const EDIT = { method: 'PATCH', path: /^\/webhooks\// };

async function write(note: string, actor = bench.anna): Promise<void> {
  const desk = await bench.desk(actor);
  const form = modal(await actor.click(desk.id, idOf(desk, 'Write your word')));
  await actor.submitModal(form.id, { stance: ['fight'], force: '5', note });
  await bench.settle();
}

/** Anna's direct messages are closed, and her word waits; the message with the button. */
async function waiting(): Promise<TableMessage> {
  await bench.campaign();
  bench.anna.setDmsOpen(false);
  await write('thunderbolt');
  const message = bench.anna
    .visible(bench.channel)
    .find(({ embeds }) => embeds[0]?.title === 'A message waits to be collected');
  if (message === undefined) throw new Error('no button');
  return message;
}

function press(button: TableMessage): Promise<Answer> {
  return bench.anna.click(button.id, idOf(button, 'Collect'));
}

/** What the button gives now. */
async function collected(button: TableMessage): Promise<string> {
  const message = await settled(await press(button));
  return message.content === '' ? (message.embeds[0]?.description ?? '') : message.content;
}

const states = () => bench.store.toCollect(1, 'red').map(({ state }) => state);
const failed = (what: string) => until(() => bench.lines.some((line) => line.includes(what)));

describe('an answer that is lost on its way loses nothing: what waits is there at the next press', () => {
  test.each([
    ['the interaction is unknown (10062)', { ...CALLBACK, how: 404, code: 10_062 }, 'too late'],
    ['four errors of the server', { ...CALLBACK, how: 500, times: 4 }, '"failed"'],
    ['the token of the answer has run out (50027)', { ...EDIT, how: 401, code: 50_027 }, '"failed"'],
    ['the answer is not known yet, twice (10015)', { ...EDIT, how: 404, code: 10_015, times: 2 }, '"failed"'],
    ['four errors of the server on the edit', { ...EDIT, how: 500, times: 4 }, '"failed"'],
  ] as const)('%s', async (_name, failure, said) => {
    const button = await waiting();
    bench.table.failNext(failure);
    press(button).catch(() => undefined);
    await failed(said);
    expect(states()).toEqual(['collect']);
    expect(await collected(button)).toContain('thunderbolt');
    await until(() => states().length === 0);
    expect(await collected(button)).toBe('Nothing is waiting for you here.');
  });

  test.each([
    ['pressed, the callback not taken', { ...CALLBACK, how: 'hang' }],
    ['answered “thinking”, the edit not taken', { ...EDIT, how: 'hang' }],
    ['taken, and the bot does not know it', { ...EDIT, how: 'hang-after-store' }],
  ] as const)('killed: %s', async (_name, failure) => {
    await bench.close();
    bench = await Bench.open({}, undefined, 4000); // whatever is silent yet is silent for the next bot
    const button = await waiting();
    const before = bench.exchanges.length;
    bench.table.failNext(failure);
    press(button).catch(() => undefined);
    const isReached = () => {
      if (failure.how === 'hang-after-store')
        return bench.exchanges.slice(before).some(({ method }) => method === 'PATCH');
      if (failure.method === 'PATCH')
        return bench.exchanges.slice(before).some(({ path }) => path.startsWith('/interactions/'));
      return bench.lines.at(-1)?.includes('"received"') === true;
    };
    await until(isReached);
    await bench.crash();
    expect(states()).toEqual(['collect']);
    expect(await collected(button)).toContain('thunderbolt');
    await until(() => states().length === 0);
  });

  test('of several messages those that were taken are collected, the others wait', async () => {
    const button = await waiting();
    for (let more = 0; more < 10; more += 1) {
      await write('x', bench.ben); // which ends the round
      await write(`bolt ${more}`);
    }
    expect(states()).toHaveLength(11); // ten to a message
    bench.table.failNext({ method: 'POST', path: /^\/webhooks\//u, how: 401, code: 50_027 });
    await press(button);
    await failed('"failed"');
    expect(bench.store.toCollect(1, 'red').map(({ notice }) => notice.text)).toEqual(['fight bolt 9']);
  });
});

test('what has changed is known to its reader when the last message that says so was taken, and not before', async () => {
  await bench.close();
  const of = (_view: unknown, _viewer: unknown, { events }: { readonly events: readonly unknown[] }) =>
    events.length === 0
      ? []
      : Array.from({ length: 11 }, (_, at) => ({ kind: 'k', title: `News ${at}`, text: '' }));
  const games = [parley].map((game) => ({ ...game, changes: { of, reminders: () => undefined } }));
  bench = await Bench.open({}, games as unknown as readonly Game[]);
  await bench.campaign();
  const { anna, channel, table } = bench;
  const ask = () => anna.slash(channel, 'show', { what: 'changes' });
  const looked = () => bench.store.looked.of(1, anna.user.id, 'red');
  table.failNext({ method: 'POST', path: /^\/webhooks\//u, how: 401, code: 50_027 });
  await ask();
  await failed('"failed"');
  expect(JSON.stringify(anna.visible(channel))).not.toContain('News 10');
  expect(looked()).toBeUndefined();
  await ask();
  await until(() => looked() !== undefined);
  expect(JSON.stringify(anna.visible(channel))).toContain('News 10');
  expect(JSON.stringify(await settled(await ask()))).not.toContain('News');
});

test('the line breaks in the middle of an answer of several messages: none is sent twice, and its reader is told', async () => {
  const button = await waiting();
  for (let more = 0; more < 10; more += 1) {
    await write('x', bench.ben); // which ends the round
    await write(`bolt ${more}`);
  }
  const { anna, channel, table } = bench;
  table.failNext({ method: 'POST', path: /^\/webhooks\//u, how: 'close-after-store' });
  const before = anna.visible(channel).length;
  await press(button);
  await until(() => anna.visible(channel).at(-1)?.content.includes('there may have been more') === true);
  const told = anna.visible(channel).slice(before);
  expect(told.flatMap(({ embeds }) => embeds).filter(({ title }) => title === 'Your word')).toHaveLength(11);
  expect(states()).toEqual(['collect']); // nobody knows that the last one is there; it can be had again
  expect(JSON.stringify(told)).not.toContain('went wrong');
});

describe('a private answer whose picture Discord refuses', () => {
  test.each([
    ['413', { ...EDIT, how: 413, code: 40_005 }],
    ['400', { ...EDIT, how: 400, code: 50_035 }],
  ] as const)('%s: comes in words', async (_name, failure) => {
    const button = await waiting();
    bench.table.failNext(failure);
    const message = await settled(await press(button));
    expect(message.embeds[0]).toMatchObject({ title: 'Your word', description: 'fight thunderbolt' });
    expect(message.embeds[0]?.image).toBeUndefined();
    expect(message.content).toContain('Discord did not accept the picture');
    await until(() => states().length === 0);
    expect(bench.lines.some((line) => line.includes('thunderbolt'))).toBe(false);
  });

  test('a file to keep is not lost in silence', async () => {
    await bench.campaign();
    bench.table.failNext({ ...CALLBACK, how: 413, code: 40_005 });
    const { anna, channel } = bench;
    const told = await settled(await anna.slash(channel, 'charts', { do: 'template' }));
    expect(told.content).toContain('Discord did not accept the file');
    expect(told.attachments).toEqual([]);
  });

  test('what is refused for anything else is not sent twice', async () => {
    const button = await waiting();
    const before = bench.exchanges.length;
    // A message that is gone (10008) would be another matter: its answer stands by itself.
    bench.table.failNext({ ...EDIT, how: 404, code: 10_062 });
    press(button).catch(() => undefined);
    await failed('too late');
    expect(bench.exchanges.slice(before).filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

test('/show what: waiting is the same without the button', async () => {
  const button = await waiting();
  const { anna, ben, channel } = bench;
  const ask = async (actor = anna) => settled(await actor.slash(channel, 'show', { what: 'waiting' }));
  expect((await ask(ben)).content).toBe('Nothing is waiting for you here.');
  expect((await ask()).embeds[0]?.description).toContain('thunderbolt');
  await until(() => states().length === 0);
  expect(await collected(button)).toBe('Nothing is waiting for you here.');
});
