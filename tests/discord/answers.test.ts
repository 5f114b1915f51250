import { DefaultRestOptions } from 'discord.js';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { Sitting } from '../../src/moderator/sitting.ts';
import type { Actor, Answer, Failure, TableMessage } from '../../src/table/index.ts';
import { Bench, idOf, settled, shown, until } from './bench.ts';

/** The answer to an order is lost on its way: the order stands, once, and its giver learns of it. */

let bench: Bench;
/** What the bot is about to send waits for this first, where a test holds it. */
let hold: ((method: string, path: string) => Promise<void> | undefined) | undefined;
/** So many answers of Discord's to first answers are lost between it and the bot, which reads 503 instead. */
let lost = 0;

beforeAll(async () => {
  const { makeRequest } = DefaultRestOptions;
  vi.spyOn(DefaultRestOptions, 'makeRequest').mockImplementation(async (url, init) => {
    await hold?.(init.method ?? 'GET', new URL(url).pathname.replace(/^\/api\/v10/u, ''));
    const reply = await makeRequest(url, init);
    if (lost === 0 || !url.includes('/interactions/')) return reply;
    lost -= 1;
    return new Response('{}', { status: 503 }) as typeof reply;
  });
  bench = await Bench.open();
  await bench.campaign();
});
afterEach(() => {
  [hold, lost] = [undefined, 0];
  bench.anna.setDmsOpen(true);
  expect(bench.spec.issues).toEqual([]);
});
afterAll(async () => {
  await bench.close();
  vi.restoreAllMocks();
});

const CALLBACK = { method: 'POST', path: /^\/interactions\// };
const EDIT = { method: 'PATCH', path: /^\/webhooks\// };
const PICTURE = { kind: 'coin/side', props: {}, alt: 'a coin', file: 'coin.png' };
const KEPT = 'Your order stands';

const cheers = () => bench.titles(bench.ben).filter((title) => title === 'A cheer').length;
const kept = () => bench.titles(bench.anna, bench.anna.dm()).filter((title) => title === KEPT).length;

/** Anna presses a button whose answer does not reach her; the button. */
async function pressInVain(failure: Failure): Promise<() => ReturnType<typeof bench.anna.click>> {
  const desk = await bench.desk(bench.anna);
  const press = () => bench.anna.click(desk.id, idOf(desk, 'Cheer'));
  bench.table.failNext(failure);
  const pressed = press();
  pressed.catch(() => undefined);
  await until(() => bench.said('"too late') + bench.said('could not be told') > 0);
  bench.lines.length = 0;
  bench.runOut();
  expect((await pressed).kind).toBe('failed');
  await bench.settle();
  return press;
}

test.each([
  ['Discord knows the interaction no more (10062)', { ...CALLBACK, how: 404, code: 10_062 }],
  ['a rate limit of minutes on it', { ...CALLBACK, how: 429, retryAfter: 300, times: 2 }],
  ['errors of the server, for the apology too', { ...CALLBACK, how: 503, times: 8 }],
] as const)('%s: told by direct message; pressed again, nothing is done twice', async (_name, failure) => {
  const [before, told] = [cheers(), kept()];
  const press = await pressInVain(failure);
  expect(cheers()).toBe(before + 1);
  expect(kept()).toBe(told + 1);
  expect(shown(await press()).content).toContain('Not done');
  expect(cheers()).toBe(before + 1);
  // The desk is a press away.
  const letter = bench.anna.visible(bench.anna.dm()).at(-1);
  const desk = shown(await bench.anna.click(letter?.id ?? '', idOf(letter as never, 'My orders')));
  expect(desk.embeds[0]?.title).toBe('Desk of red');
});

test('who cannot be written to finds it on his desk; the channel shows nothing', async () => {
  bench.anna.setDmsOpen(false);
  const before = bench.titles(bench.ben).length;
  await pressInVain({ ...CALLBACK, how: 404, code: 10_062 });
  expect(bench.titles(bench.ben)).toHaveLength(before + 1); // the cheer
  expect(bench.store.toCollect(1, 'red')).toEqual([]);
});

test('an answer that is deferred, and then not known for long (10015)', async () => {
  const drawn = { kind: 'desk', title: 'Drawn', text: '', picture: PICTURE };
  const desk = await bench.desk(bench.anna);
  const spy = vi.spyOn(Sitting.prototype, 'desk', 'get').mockReturnValue(drawn);
  onTestFinished(() => spy.mockRestore());
  const [before, told] = [cheers(), kept()];
  bench.table.failNext({ ...EDIT, how: 404, code: 10_015, times: 3 });
  await bench.anna.click(desk.id, idOf(desk, 'Cheer'));
  await until(() => kept() === told + 1);
  expect(cheers()).toBe(before + 1);
});

test('what was no order is not said to stand', async () => {
  const told = kept();
  bench.table.failNext({ ...CALLBACK, how: 404, code: 10_062 });
  const pressed = bench.anna.slash(bench.channel, 'orders');
  await until(() => bench.said('"too late') > 0);
  bench.runOut();
  expect((await pressed).kind).toBe('failed');
  await bench.settle();
  expect(kept()).toBe(told);
});

test('the first try got through and nobody knew (40060): the answer goes on where it stands', async () => {
  const [before, told] = [cheers(), kept()];
  const desk = await bench.desk(bench.anna);
  bench.table.failNext({ ...CALLBACK, how: 'close-after-store' });
  const done = shown(await bench.anna.click(desk.id, idOf(desk, 'Cheer')));
  expect(done.content).toBe('✓ Done: Cheer.');
  const drawn = { kind: 'desk', title: 'Drawn', text: '', picture: PICTURE };
  const spy = vi.spyOn(Sitting.prototype, 'desk', 'get').mockReturnValue(drawn);
  onTestFinished(() => spy.mockRestore());
  bench.table.failNext({ ...CALLBACK, how: 'close-after-store' });
  const opened = await settled(await bench.anna.slash(bench.channel, 'orders')); // not “thinking” for ever
  expect(opened.embeds[0]?.title).toBe('Drawn');
  await bench.settle();
  expect(cheers()).toBe(before + 1);
  expect(kept()).toBe(told);
});

const line = ['close', 'close-after-store'] as const;

test.each(line.flatMap((how) => [1, 2, 3].map((times) => [how, times] as const)))(
  'the connection is closed in the middle of an answer (%s, %i times): its reader has the answer, and nothing else',
  async (how, times) => {
    const [before, told] = [cheers(), kept()];
    const desk = await bench.desk(bench.anna);
    const messages = bench.titles(bench.anna).length;
    bench.table.failNext({ ...CALLBACK, how, times });
    const done = await bench.anna.click(desk.id, idOf(desk, 'Cheer'));
    expect(shown(done).content).toBe('✓ Done: Cheer.');
    await over(done);
    expect([cheers(), kept()]).toEqual([before + 1, told]);
    expect(bench.titles(bench.anna)).toHaveLength(messages + 1); // the cheer
  },
);

test.each(line)('the same (%s) of an answer that is being made: it is filled', async (how) => {
  const drawn = { kind: 'desk', title: 'Drawn', text: '', picture: PICTURE };
  const spy = vi.spyOn(Sitting.prototype, 'desk', 'get').mockReturnValue(drawn);
  onTestFinished(() => spy.mockRestore());
  bench.table.failNext({ ...CALLBACK, how, times: 2 });
  bench.table.failNext({ ...EDIT, how, times: 2 });
  const opened = await settled(await bench.anna.slash(bench.channel, 'orders'));
  expect(opened.embeds[0]?.title).toBe('Drawn');
});

test('“thinking” was taken, and nobody ever hears of it: the answer takes its place', async () => {
  const drawn = { kind: 'desk', title: 'Drawn', text: '', picture: PICTURE };
  const spy = vi.spyOn(Sitting.prototype, 'desk', 'get').mockReturnValue(drawn);
  onTestFinished(() => spy.mockRestore());
  const callbacks = () => bench.exchanges.filter(({ path }) => CALLBACK.path.test(path)).length;
  const before = callbacks();
  bench.table.failNext({ ...CALLBACK, how: 'close-after-store', times: 8 }); // all tries of one answer
  const opened = await settled(await bench.anna.slash(bench.channel, 'orders'));
  expect(opened.embeds[0]?.title).toBe('Drawn');
  expect(callbacks()).toBe(before + 9);
  const messages = bench.anna.visible(bench.channel);
  expect(messages.filter(({ id }) => id === opened.id)).toHaveLength(1);
  expect(JSON.stringify(messages.at(-1))).not.toContain('went wrong');
});

/** Until the bot has nothing more to do for this interaction, and all that it has queued is sent. */
async function over(first: Answer): Promise<void> {
  const id = 'interactionId' in first ? first.interactionId : '';
  const last = [/"answered"/u, /"too late/u, /"no answer of/u, /"failed/u];
  await until(() => bench.lines.some((line) => line.includes(id) && last.some((each) => each.test(line))));
  await bench.settle();
}

/**
 * Anna presses, and all that the bot does for that press after its first request waits until she has opened another desk,
 * in whose favour the one that she pressed on has gone. What she was shown first.
 */
async function pressAndOpenAnother(desk: TableMessage): Promise<Answer> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let token: string | undefined;
  hold = (_method, path) => {
    if (token !== undefined) return path.includes(token) ? gate : undefined;
    if (CALLBACK.path.test(path)) token = path.split('/')[3];
    return undefined;
  };
  const first = await bench.anna.click(desk.id, idOf(desk, 'Cheer'));
  await settled(await bench.anna.slash(bench.channel, 'orders'));
  await until(() => bench.anna.visible(bench.channel).every(({ id }) => id !== desk.id));
  letGo();
  await over(first);
  return first;
}

test('an answer that was read, on a desk that has gone before the bot knew: nothing more is said of its order', async () => {
  const desk = await bench.desk(bench.anna);
  const [before, told] = [cheers(), kept()];
  bench.table.failNext({ ...CALLBACK, how: 'close-after-store' });
  expect(shown(await pressAndOpenAnother(desk)).content).toBe('✓ Done: Cheer.');
  expect([cheers(), kept()]).toEqual([before + 1, told]);
});

test('an answer that was being made on a desk that has gone since stands by itself', async () => {
  const drawn = { kind: 'desk', title: 'Drawn', text: '', picture: PICTURE };
  const spy = vi.spyOn(Sitting.prototype, 'desk', 'get').mockReturnValue(drawn);
  onTestFinished(() => spy.mockRestore());
  const desk = await settled(await bench.anna.slash(bench.channel, 'orders'));
  const [before, told] = [cheers(), kept()];
  expect((await pressAndOpenAnother(desk)).kind).toBe('deferred');
  const later = bench.anna.visible(bench.channel).filter(({ id }) => BigInt(id) > BigInt(desk.id));
  expect(later.map(({ content }) => content)).toContain('✓ Done: Cheer.');
  expect([cheers(), kept()]).toEqual([before + 1, told]);
});

test('the answer was taken, and nobody ever hears of it: it stands, and no letter says that it may be missing', async () => {
  const desk = await bench.desk(bench.anna);
  const [before, told] = [cheers(), kept()];
  bench.table.failNext({ ...CALLBACK, how: 'close-after-store', times: 8 }); // all tries of one answer
  const first = await bench.anna.click(desk.id, idOf(desk, 'Cheer'));
  await over(first);
  expect(shown(first).content).toBe('✓ Done: Cheer.');
  expect([cheers(), kept()]).toEqual([before + 1, told]);
});

test('of all tries none got through: told by direct message', async () => {
  const desk = await bench.desk(bench.anna);
  const [before, told] = [cheers(), kept()];
  bench.table.failNext({ ...CALLBACK, how: 'close', times: 8 });
  const pressed = bench.anna.click(desk.id, idOf(desk, 'Cheer'));
  await until(() => kept() > told);
  bench.runOut();
  expect((await pressed).kind).toBe('failed');
  expect([cheers(), kept()]).toEqual([before + 1, told + 1]);
});

test('the answer was taken, and a server between says otherwise: no apology takes its place', async () => {
  const opened = await bench.anna.slash(bench.channel, 'orders');
  await over(opened); // the next answers that are lost are those of the press
  const desk = await settled(opened);
  const [before, told] = [cheers(), kept()];
  lost = 4; // all tries of the library's
  const first = await bench.anna.click(desk.id, idOf(desk, 'Cheer'));
  if (!('interactionId' in first)) throw new Error(first.kind);
  await over(first);
  // Three more tries were told that it has one; so was the apology.
  const refused = () =>
    bench.exchanges.filter(({ path, status }) => path.includes(`/${first.interactionId}/`) && status === 400);
  await until(() => refused().length === 4);
  await bench.desk(bench.ben); // what would follow has followed
  expect(shown(first).content).toBe('✓ Done: Cheer.');
  expect(bench.anna.visible(bench.channel).find(({ id }) => id === desk.id)?.content).toBe('✓ Done: Cheer.');
  expect([cheers(), kept()]).toEqual([before + 1, told]);
});

test('who cannot be told that the channel refuses posts has been answered all the same', async () => {
  const { anna, channel } = bench;
  bench.table.denyBot(channel, ['SendMessages']);
  onTestFinished(async () => {
    bench.table.denyBot(channel, []);
    await bench.settle();
  });
  const [cheer, before] = [await bench.desk(bench.ben), bench.said('not delivered')];
  await bench.ben.click(cheer.id, idOf(cheer, 'Cheer'));
  await until(() => bench.said('not delivered') > before);
  // Ben is told of it with one of his answers; to Anna it is news.
  await bench.desk(bench.ben);
  const isTold = (actor: Actor) =>
    JSON.stringify(actor.visible(channel)).includes('I cannot post in this channel');
  await until(() => isTold(bench.ben));
  const told = kept();
  bench.table.failNext({ method: 'POST', path: /^\/webhooks\//, how: 'close' });
  const orders = await anna.slash(channel, 'orders');
  await until(() => bench.said('not told of the trouble') > 0);
  await bench.desk(bench.ben); // what would follow has followed
  const after = anna.visible(channel).filter(({ id }) => BigInt(id) > BigInt(shown(orders).id));
  expect(after).toEqual([]);
  expect(kept()).toBe(told);
  // So they are told with the next answer.
  await anna.slash(channel, 'orders');
  await until(() => isTold(anna));
});
