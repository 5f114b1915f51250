/** *Order by menu* over the wire: a move and an attack without a typed character, on one private message; old menus do no harm. */
import { expect, onTestFinished, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { Actor, TableMessage } from '../../src/table/index.ts';
import { Bench, idOf, labels, parts, settled } from '../discord/bench.ts';

bringHousePacks();

/** A practice game in the Germans' first Movement & Barrage: Anna's, against Ben. */
async function begun() {
  const bench = await Bench.open({}, [anyGame(ardennes2)]);
  onTestFinished(async () => {
    await bench.close();
    expect(bench.spec.issues).toEqual([]);
  });
  const { anna, ben, channel } = bench;
  await settled(await anna.slash(channel, 'campaign practice', { opponent: ben.user.id, side: 'german' }));
  const [row] = bench.store.campaignsOf(anna.user.id);
  if (row === undefined) throw new Error('no campaign');
  const order = (side: 'german' | 'us', name: string, args: Record<string, unknown> = {}) => {
    const user = side === 'us' ? ben.user.id : anna.user.id;
    const draft = { order: name, args };
    const given = bench.moderator.submit({ campaign: row.key, user, seat: side, draft });
    if (!given.ok) throw new Error(`${name}: ${given.ruling.message}`);
  };
  for (const side of ['german', 'us'] as const) order(side, 'confirm', { word: side });
  order('us', 'phase.pass');
  await bench.settle();
  const draft = () => {
    const sitting = bench.moderator.visit(row.key, anna.user.id)?.sitting('german');
    return (sitting?.view.game as ArdennesState | undefined)?.sides.german.draft;
  };
  const press = async (who: Actor, on: TableMessage, label: string) =>
    settled(await who.click(on.id, idOf(on, label)));
  return { bench, row, order, draft, press };
}

const deskOf = async ({ anna, channel }: Bench) => settled(await anna.slash(channel, 'orders'));

/** The menu that asks so. */
function menuOf(message: TableMessage, asks: RegExp) {
  const found = parts(message).find((part) => 'options' in part && asks.test(part.placeholder ?? ''));
  if (found === undefined || !('options' in found)) throw new Error(`no ${asks}: ${labels(message).join()}`);
  return found;
}

async function pick(who: Actor, on: TableMessage, asks: RegExp, ...values: string[]): Promise<TableMessage> {
  return settled(await who.select(on.id, menuOf(on, asks).custom_id, values));
}

test('a move by menus: six presses, nothing typed, one message, one line of the draft', async () => {
  const { bench, row, draft, press } = await begun();
  const { anna, ben, channel, store } = bench;
  const before = { events: store.events(row.id).length, seen: ben.visible(channel).length };
  const desk = await deskOf(bench);
  expect(labels(desk)).toContain('Order by menu');
  const first = await press(anna, desk, 'Order by menu');
  expect(first.id).toBe(desk.id);
  expect(first.flags).toBe(64);
  expect(first.embeds[0]).toMatchObject({ title: 'Order by menu: German Movement & Barrage' });
  expect(first.embeds[0]?.image?.url).toContain('bastogne.png');
  const where = await pick(anna, first, /^Who goes/u, 'B7.17');
  expect(where.id).toBe(desk.id);
  expect(labels(where)).toContain('Back');
  const goals = menuOf(where, /^Where to/u);
  expect(goals.options.length).toBeLessThanOrEqual(25);
  expect(goals.options[0]?.label).toMatch(/^A · /u);

  // What does not stand on this page stands on the next.
  const more = labels(where).find((label) => /^26–\d+ ›$/u.test(label));
  expect(more).toBeDefined();
  const second = await press(anna, where, more ?? '');
  expect(menuOf(second, /^Where to/u).options.map(({ value }) => value)).not.toContain(
    goals.options[0]?.value,
  );
  expect(labels(second)).toContain('‹ 1–25');

  const there = await pick(anna, second, /^Where to/u, menuOf(second, /^Where to/u).options[0]?.value ?? '');
  const line = there.embeds[0]?.title ?? '';
  expect(line).toMatch(/^B7\.17 > [AB]\d+\.\d+$/u);
  expect(draft()).toBe('');
  const added = await press(anna, there, 'Add to my draft');
  expect(added.id).toBe(desk.id);
  expect(added.content).toContain(`✓ In your draft: \`${line}\``);
  expect(added.embeds[0]?.description).toContain(`\`${line}\``);
  expect(draft()).toBe(line);
  expect(labels(await press(anna, added, 'My orders'))).toContain('Commit orders');
  await bench.settle();
  expect(store.events(row.id)).toHaveLength(before.events + 1);
  expect(ben.visible(channel)).toHaveLength(before.seen);
});

test('an old menu after a restart, and after things have moved on', async () => {
  const { bench, order, draft, press } = await begun();
  const { anna } = bench;
  const first = await press(anna, await deskOf(bench), 'Order by menu');
  const where = await pick(anna, first, /^Who goes/u, 'B7.17');
  const old = menuOf(where, /^Where to/u);
  const goal = old.options[0]?.value ?? '';

  // A restart loses nothing: all of it stands in the message.
  await bench.crash();
  const there = await settled(await anna.select(where.id, old.custom_id, [goal]));
  expect(there.embeds[0]?.title).toBe(`B7.17 > ${goal}`);

  // Another line has been written since: nothing is done, and what there is now is shown.
  order('german', 'orders.write', { orders: '902 > B6.16' });
  const since = await press(anna, there, 'Add to my draft');
  expect(since.content).toBe('Things have moved on since, so nothing has been done. Please look again.');
  expect(since.embeds[0]?.title).toBe('Order by menu: German Movement & Barrage');
  expect(draft()).toBe('902 > B6.16');
  order('german', 'orders.write', { orders: '' });
  const again = await pick(anna, since, /^Who goes/u, 'B9.18');
  expect(again.content).toContain('Things have moved on since');
  expect(again.embeds[0]?.title).toBe('Order by menu: German Movement & Barrage');

  // The Phase is over: what there is for the other side's turn.
  order('german', 'phase.pass');
  await bench.settle();
  const over = await pick(anna, again, /^Who goes/u, 'B9.18');
  expect(over.content).toContain('Things have moved on since');
  expect(over.embeds[0]?.title).toBe('Order by menu: the other side’s turn');
  expect(draft()).toBe('');
});

test('3.8: a bridge by menus, in the other side’s Phase: it counts at once, and is told nobody else', async () => {
  const { bench, row, press } = await begun();
  const { ben, anna, channel, store } = bench;
  const before = { events: store.events(row.id).length, seen: anna.visible(channel).length };
  const desk = await settled(await ben.slash(channel, 'orders'));
  const first = await press(ben, desk, 'Order by menu');
  expect(first.embeds[0]).toMatchObject({ title: 'Order by menu: the other side’s turn' });
  const which = await pick(ben, first, /^For the other side/u, 'b');
  const when = await pick(ben, which, /^Which bridge/u, 'B4.15');
  const last = menuOf(when, /^When is it blown\? \(3.8\)/u).options.find(
    ({ label }) => label === 'At the last moment',
  );
  const line = await pick(ben, when, /^When is it blown\? \(3.8\)/u, last?.value ?? '');
  expect(line.embeds[0]?.title).toBe('B4.15 bridge last');
  const ordered = await press(ben, line, 'Order it');
  expect(ordered.id).toBe(desk.id);
  expect(ordered.content).toContain('✓ Ordered beforehand: `B4.15 bridge last`');
  const sitting = bench.moderator.visit(row.key, ben.user.id)?.sitting('us');
  expect((sitting?.view.game as ArdennesState | undefined)?.sides.us.beforehand).toBe('B4.15 bridge last');
  await bench.settle();
  expect(store.events(row.id)).toHaveLength(before.events + 1);
  expect(anna.visible(channel)).toHaveLength(before.seen);
});

test('an attack by menus', async () => {
  const { bench, order, draft, press } = await begun();
  const { anna } = bench;
  order('german', 'orders.commit', { orders: '77 > B7.17\nKunkel > B7.18' });
  order('us', 'phase.pass');
  await bench.settle();
  const first = await press(anna, await deskOf(bench), 'Order by menu');
  const all = await pick(anna, first, /^Whom/u, 'B6.17');
  expect(all.embeds[0]?.title).toMatch(/^B6\.17 < /u);
  expect(all.embeds[0]?.description).toMatch(/odds \d/u);
  const advances = menuOf(all, /^Who advances/u);
  const going = await pick(anna, all, /^Who advances/u, advances.options[0]?.value ?? '');
  expect(going.embeds[0]?.title).toContain('; advance ');
  expect(menuOf(going, /^Who advances/u).options[0]?.default).toBe(true);
  await press(anna, going, 'Add to my draft');
  expect(draft()).toBe(going.embeds[0]?.title);
});
