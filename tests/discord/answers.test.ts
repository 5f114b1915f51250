import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { Sitting } from '../../src/moderator/sitting.ts';
import type { Failure } from '../../src/table/index.ts';
import { Bench, idOf, settled, shown, until } from './bench.ts';

/** The answer to an order is lost on its way: the order stands, once, and its giver learns of it. */

let bench: Bench;

beforeAll(async () => {
  bench = await Bench.open();
  await bench.campaign();
});
afterEach(() => {
  bench.anna.setDmsOpen(true);
  expect(bench.spec.issues).toEqual([]);
});
afterAll(() => bench.close());

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
    const done = shown(await bench.anna.click(desk.id, idOf(desk, 'Cheer')));
    expect(done.content).toBe('✓ Done: Cheer.');
    await bench.settle();
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
