import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fitInOne } from '../../src/discord/index.ts';
import { inTurns } from '../support/part.ts';
import { Bench, shown, until } from './bench.ts';

inTurns('living messages', 3);

/** A living message: posted once, then changed where it stands, as safely as messages are posted. */

let bench: Bench;
let campaign: number;
let now: number;

beforeEach(async () => {
  now = Date.now();
  bench = await Bench.open({ clock: () => now }, undefined, 4000);
  campaign = bench.store.campaign(await bench.campaign())?.id ?? 0;
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

const EDIT = { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/u };
const POST = { method: 'POST', path: /^\/channels\/\d+\/messages$/u };
const PICTURE = { kind: 'coin/side', props: {}, alt: 'a coin', file: 'coin.png' };

function say(title: string, living?: string, more: object = {}, target = `channel:${bench.channel}`): void {
  const notice = {
    kind: 'k',
    title,
    text: `${title}.`,
    ...(living === undefined ? {} : { living }),
    ...more,
  };
  bench.store.post(campaign, [{ target, audience: 'everyone', notice }], Date.now());
  bench.moderator.onPosted();
}

/** Titles of what was posted, and as it stands now. */
const standing = (from = '1') => bench.titles(bench.cleo).slice(bench.titles(bench.cleo).indexOf(from));
const edited = () => bench.exchanges.filter(({ method, path }) => method === 'PATCH' && EDIT.path.test(path));
/** The message of that title as everybody sees it. */
const seen = (title: string) => bench.cleo.visible(bench.channel).find((it) => it.embeds[0]?.title === title);

test('it is one message, changed: its words, its picture, its buttons; nobody is notified again', async () => {
  say('1', 'k', { mention: ['red'], picture: PICTURE });
  await bench.settle();
  const before = seen('1');
  expect(before?.content).toContain(bench.anna.user.id);
  say('news');
  say('2', 'k', { mention: ['blue'], buttons: ['my-orders'] });
  await bench.settle();
  expect(standing('2')).toEqual(['2', 'news']);
  const after = seen('2');
  expect(after).toMatchObject({ id: before?.id, content: '', attachments: [], mentions: [] });
  expect(after?.embeds).toHaveLength(1);
  expect(after?.embeds[0]?.image).toBeUndefined();
  expect(after?.components).toHaveLength(1);
  say('3', 'k', { picture: PICTURE });
  await bench.settle();
  expect(seen('3')?.embeds[0]?.image?.url).toContain('coin.png');
  // The mark by which it is found stays that of the message.
  expect(seen('3')?.embeds[0]?.footer?.text).toBe(before?.embeds[0]?.footer?.text);
  expect(edited().map(({ request }) => request)).toEqual(
    Array(2).fill(expect.objectContaining({ allowed_mentions: { parse: [] } })),
  );
});

test('what stands above its living part stays as it is, with its names and buttons; of one made anew nobody is notified', async () => {
  const seal = { order: 'seal', label: 'Seal' };
  const above = {
    kind: 'k',
    title: 'above',
    text: '',
    mention: ['red'],
    buttons: [seal, 'my-orders'] as const,
  };
  say('1', 'k', { before: [above], mention: ['red'], buttons: [seal, 'my-orders'], picture: PICTURE });
  await bench.settle();
  const before = bench.anna.visible(bench.channel).at(-1);
  say('2', 'k', { mention: ['blue'] });
  await bench.settle();
  const after = bench.anna.visible(bench.channel).at(-1);
  expect(after).toMatchObject({ id: before?.id, content: before?.content, components: before?.components });
  expect(after?.embeds.map(({ title }) => title)).toEqual(['above', '2']);
  expect(after?.content).toContain(bench.anna.user.id);
  bench.table.failNext({ ...EDIT, how: 404, code: 10008 });
  say('3', 'k');
  await bench.settle();
  const anew = bench.anna.visible(bench.channel).at(-1);
  expect(anew?.embeds.map(({ title }) => title)).toEqual(['above', '3']);
  expect(anew).toMatchObject({ content: '', mentions: [], components: before?.components });
});

test('of a direct message, too', async () => {
  const target = `user:${bench.anna.user.id}`;
  const before = bench.titles(bench.anna, bench.anna.dm());
  say('1', 'k', {}, target);
  await bench.settle();
  say('2', 'k', {}, target);
  await bench.settle();
  expect(bench.titles(bench.anna, bench.anna.dm())).toEqual([...before, '2']);
});

test('an edit waits for its message; those that come meanwhile are one', async () => {
  bench.table.failNext({ ...POST, how: 503, times: 3 });
  say('1', 'k');
  for (const title of ['2', '3', '4']) say(title, 'k');
  await bench.settle();
  expect(standing('4')).toEqual(['4']);
  expect(edited()).toHaveLength(1);
});

test('an edit that Discord does not answer delays no message', async () => {
  await bench.close();
  bench = await Bench.open({ clock: () => now }); // a bot that waits for it
  campaign = bench.store.campaign(await bench.campaign())?.id ?? 0;
  say('1', 'k');
  await bench.settle();
  bench.table.failNext({ ...EDIT, how: 'hang' });
  say('2', 'k');
  await until(() => bench.store.dueEdits(Date.now(), 1).length === 1);
  say('news');
  await until(() => standing().includes('news'));
  expect(standing()).toEqual(['1', 'news']);
  await bench.crash();
  await bench.settle();
  expect(standing('2')).toEqual(['2', 'news']);
});

describe('Discord takes no more edits', () => {
  test.each([
    ['the message is gone', { how: 404, code: 10008 }],
    ['it stands in an archived thread', { how: 400, code: 50083 }],
    ['it was edited too often since it is old', { how: 429, code: 30046, retryAfter: 3600 }],
    ['something in it is found wrong', { how: 400, code: 50035 }],
  ] as const)('%s: it is made anew, and is the living one', async (_name, refusal) => {
    say('1', 'k');
    await bench.settle();
    bench.table.failNext({ ...EDIT, ...refusal });
    say('2', 'k', { mention: ['red'] });
    await bench.settle();
    expect(standing()).toEqual(['1', '2']);
    expect(seen('2')?.content).toBe('');
    say('3', 'k');
    await bench.settle();
    expect(standing()).toEqual(['1', '3']);
  });

  test('what stands above its living part stands there still: it is not posted again, nor are its buttons', async () => {
    const above = { kind: 'k', title: 'above', text: '', picture: PICTURE, buttons: ['my-orders'] as const };
    say('1', 'k', { before: [above], buttons: ['my-orders', 'status'] });
    await bench.settle();
    bench.table.failNext({ ...EDIT, how: 429, code: 30046, retryAfter: 3600 });
    say('2', 'k', { buttons: ['status'] });
    await bench.settle();
    const [old, anew] = bench.cleo.visible(bench.channel).slice(-2);
    expect(old?.embeds.map(({ title }) => title)).toEqual(['above', '1']);
    expect(anew).toMatchObject({ attachments: [], embeds: [{ title: '2' }] });
    expect(anew?.embeds).toHaveLength(1);
    expect(JSON.stringify(anew?.components)).not.toContain('My orders');
    expect(JSON.stringify(anew?.components)).toContain('status');
    say('3', 'k');
    await bench.settle();
    expect(bench.cleo.visible(bench.channel).at(-1)).toMatchObject({
      id: anew?.id,
      embeds: [{ title: '3' }],
    });
  });

  test('somebody has deleted it, and its story goes on in another one: it is not posted below that', async () => {
    say('1', 'turn/5/1');
    say('other', 'question/5');
    await bench.settle();
    bench.table.failNext({ ...EDIT, how: 404, code: 10008 });
    say('1, edited', 'turn/5/1');
    say('2', 'turn/5/2');
    await bench.settle();
    // Its edit may have come before the successor: then it is made anew, and stands above it.
    expect(standing().at(-1)).toBe('2');
    bench.table.failNext({ ...EDIT, how: 404, code: 10008, times: 2 });
    say('1, once more', 'turn/5/1');
    await bench.settle();
    say('1, again', 'turn/5/1');
    await bench.settle();
    expect(standing().at(-1)).toBe('2');
    bench.table.failNext({ ...EDIT, how: 404, code: 10008 });
    say('2, edited', 'turn/5/2'); // which has none
    await bench.settle();
    expect(standing().slice(-2)).toEqual(['2', '2, edited']);
    expect(bench.store.backlog()).toBe(0);
  });

  test('by the table’s own count: few, once an hour has passed', async () => {
    say('0', 'k');
    await bench.settle();
    for (let title = 1; title <= 5; title += 1) {
      say(String(title), 'k');
      await bench.settle();
    }
    expect(standing('5')).toEqual(['5']); // as many as one likes
    now += 3_600_001;
    for (let title = 6; title <= 10; title += 1) {
      say(String(title), 'k');
      await bench.settle();
    }
    expect(standing('8')).toEqual(['8', '10']); // three; the fourth made anew, the fifth changed that
    expect(bench.table.problems).toMatchObject([{ status: 429, body: { code: 30046 } }]);
  });

  test('deleted by somebody', async () => {
    say('1', 'k');
    await bench.settle();
    const message = `${bench.table.apiBase}/v10/channels/${bench.channel}/messages/${seen('1')?.id}`;
    await fetch(message, { method: 'DELETE', headers: { authorization: `Bot ${bench.table.botToken}` } });
    say('2', 'k');
    await bench.settle();
    expect(standing('2')).toEqual(['2']);
  });
});

test('a real rate limit is waited out, and the message stays one', async () => {
  say('1', 'k');
  await bench.settle();
  bench.table.failNext({ ...EDIT, how: 429, retryAfter: 0.1 });
  say('2', 'k');
  await bench.settle();
  expect(standing('2')).toEqual(['2']);
});

describe('killed', () => {
  const POINTS = [
    ['before the message', POST, 'hang'],
    ['between the message and its mark', POST, 'hang-after-store'],
  ] as const;
  test.each(POINTS)('%s: afterwards it is there once, as it should be', async (_name, which, how) => {
    bench.table.failNext({ ...which, how });
    say('1', 'k');
    say('2', 'k');
    const arrived = () => how === 'hang' || standing().includes('1');
    await until(arrived);
    await bench.crash();
    await bench.settle();
    expect(standing('2')).toEqual(['2']);
  });

  test.each(['hang', 'hang-after-store'] as const)('at the edit (%s), and a newer one comes', async (how) => {
    say('1', 'k');
    await bench.settle();
    bench.table.failNext({ ...EDIT, how });
    say('2', 'k');
    if (how === 'hang-after-store') await until(() => seen('2') !== undefined);
    await bench.bot.kill();
    say('3', 'k');
    bench.store.close();
    await bench.revive();
    await bench.settle();
    expect(standing('3')).toEqual(['3']);
  });

  test.each(['hang', 'hang-after-store'] as const)('while it is made anew (%s)', async (how) => {
    say('1', 'k');
    await bench.settle();
    bench.table.failNext({ ...EDIT, how: 404, code: 10008 });
    bench.table.failNext({ ...POST, how });
    say('2', 'k');
    if (how === 'hang-after-store') await until(() => seen('2') !== undefined);
    else await until(() => bench.store.due(Date.now(), 1).length === 1);
    await bench.crash();
    say('3', 'k');
    await bench.settle();
    expect(standing()).toEqual(['1', '3']);
  });
});

test('what waits to be collected is one message for each that waits', async () => {
  bench.anna.setDmsOpen(false);
  const target = `user:${bench.anna.user.id}`;
  const seat = { target, audience: 'side:red' as const, seat: 'red' };
  for (const title of ['1', '2']) {
    const notice = { kind: 'k', title, text: '', living: 'k' };
    bench.store.post(campaign, [{ ...seat, notice }], Date.now());
  }
  bench.moderator.onPosted();
  await bench.settle();
  const answer = shown(await bench.anna.slash(bench.channel, 'show', { what: 'waiting' }));
  expect(answer.embeds.map(({ title }) => title)).toEqual(['1', '2']);
});

describe('what one order has to say to one reader is one message', () => {
  const part = (title: string, more: object = {}) => ({ kind: 'k', title, text: `${title}.`, ...more });

  test('an embed for each part, with its own picture; who is named, and the buttons, once', async () => {
    const also = [part('2'), part('3', { picture: { ...PICTURE, file: 'other.png' } })];
    say('1', undefined, { picture: PICTURE, also, mention: ['red', 'blue'], buttons: ['my-orders'] });
    await bench.settle();
    const message = seen('1');
    expect(message?.embeds.map(({ title }) => title)).toEqual(['1', '2', '3']);
    const files = message?.embeds.map(({ image }) => image?.url.split('/').at(-1));
    expect(files).toEqual(['coin.png', undefined, 'other.png']);
    expect(message?.embeds.map(({ footer }) => footer !== undefined)).toEqual([false, false, true]);
    expect(message?.content).toBe(`<@${bench.anna.user.id}> <@${bench.ben.user.id}>`);
    expect(message?.components).toHaveLength(1);
  });

  test('a picture that cannot be drawn is missed by its own part alone', async () => {
    bench.drawing = 'badly';
    say('1', undefined, { also: [part('2', { picture: PICTURE })] });
    await bench.settle();
    const [first, second] = seen('1')?.embeds ?? [];
    expect(first?.description).toBe('1.');
    expect(second?.description).toContain('picture');
  });

  test('sent and not marked, it is known by its mark', async () => {
    bench.table.failNext({ ...POST, how: 'hang-after-store' });
    say('1', undefined, { also: [part('2')] });
    await until(() => seen('1') !== undefined);
    bench.lookAfterMs = 0;
    await bench.crash();
    await bench.settle();
    expect(standing()).toEqual(['1']);
  });

  test('as many as Discord takes in one', () => {
    const long = (length: number) => part('t', { text: 'x'.repeat(length) });
    const drawn = (file: string) => part('t', { picture: { ...PICTURE, file } });
    expect(fitInOne([long(2500), long(2500)])).toBe(true);
    expect(fitInOne([long(3000), long(3000)])).toBe(false);
    expect(fitInOne(Array.from({ length: 10 }, () => long(9)))).toBe(true);
    expect(fitInOne(Array.from({ length: 11 }, () => long(9)))).toBe(false);
    expect(fitInOne([drawn('a.png'), drawn('b.png')])).toBe(true);
    expect(fitInOne([drawn('a.png'), drawn('a.png')])).toBe(false); // each by its name
  });
});
