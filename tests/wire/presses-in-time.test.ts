/**
 * What a wish about time costs at the table, counted over the wire: presses and commands from the wish to its effect (those
 * that open a desk, a menu or a confirmation among them) and forms that are sent in, each with its limit.
 */
import { expect, onTestFinished, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { labels } from '../discord/bench.ts';
import { reportScenario, sealBoth, setUpBoth } from '../games/kgp/campaign-table.ts';
import { speaking } from '../games/kgp/moderated-table.ts';
import { DayTable } from './day-table.ts';
import type { Hand } from './hand.ts';

const HOUR = 60 * 60 * 1000;
const UTC = { city: 'London', zone: 'Europe/London' };
const START = Date.UTC(2026, 10, 23, 9);

/** A campaign with a GM and a second German, at its first purchases; everybody's decision has 24 hours. */
async function begun() {
  const table = await DayTable.open(START, [UTC]);
  const { wire } = table;
  onTestFinished(() => wire.close());
  const [anna, ben, cleo, dora] = [
    table.hand('anna'),
    table.hand('ben'),
    table.hand('cleo'),
    table.hand('dora'),
  ];
  const id = (hand: Hand) => hand.actor.user.id;
  await table.slash(anna, 'campaign new', {
    ...{ us: id(anna), german: id(ben), gm: id(cleo), charts: 'gm', name: 'Winter' },
    ...{ pace: 'brisk', zone: UTC.zone, late: 'default', 'going-back': 'gm' },
  });
  await wire.settle();
  const orders = speaking(wire.moderator, wire.store, wire.campaign);
  for (const seat of ['us', 'german', 'gm']) orders.order(seat, 'confirm', { word: seat });
  const cells = Object.entries(kgp.charts.houseValues(wire.state().core.options));
  orders.order('gm', 'charts.fill', {
    values: cells.map(([cell, value]) => `${cell} = ${value}`).join('\n'),
  });
  await table.slash(dora, 'campaign join', { side: 'german' });
  const request = wire.state().core.requests[0]?.id;
  orders.order('german', 'seat.answer', { request, answer: 'accept' });
  sealBoth(orders);
  setUpBoth(orders);
  reportScenario(orders);
  await wire.settle();
  return { table, wire, orders, anna, ben, cleo, dora };
}

/** Presses, commands and forms of what is done. */
async function cost(hand: Hand, act: () => Promise<unknown>): Promise<readonly [number, number]> {
  const [presses, forms] = [hand.presses, hand.forms];
  await act();
  return [hand.presses - presses, hand.forms - forms];
}

const deadlineOf = (state: { readonly core: { readonly deadlines: object } }) =>
  Object.values(state.core.deadlines)[0] as { readonly due: number; readonly last: number } | undefined;

test('the GM gives more time: three presses and a form', async () => {
  const { wire, cleo } = await begun();
  const before = deadlineOf(wire.state())?.due ?? 0;
  const spent = await cost(cleo, async () => {
    await cleo.desk();
    await cleo.choose('More time: 8.619', { hours: '12', reason: 'Ben is travelling' });
    // He sees until when, and for whom, before it counts.
    expect(cleo.offered()).toContain('It takes effect at once.');
    await cleo.choose('Yes, do it');
  });
  expect(deadlineOf(wire.state())?.due).toBe(before + 12 * HOUR);
  expect(spent).toEqual([3, 1]);
});

test('without him it is as many of one side, and two of the other', async () => {
  const { wire, anna, ben } = await begun();
  const before = deadlineOf(wire.state())?.due ?? 0;
  const asked = await cost(anna, async () => {
    await anna.desk();
    for (let page = 0; page < 4 && !anna.offered().includes('More time: 8.619'); page += 1)
      await anna.choose('More ›');
    await anna.choose('More time: 8.619', { hours: '12' });
  });
  await wire.settle();
  const motion = ben.newest('Agree or refuse');
  const answered = await cost(ben, async () => {
    await ben.press(motion, 'Agree or refuse');
    // Nothing is agreed to by asking what it is about.
    expect(deadlineOf(wire.state())?.due).toBe(before);
    await ben.choose(labels(ben.screen ?? motion).find((each) => each.startsWith('Agree: ')) ?? '');
  });
  expect(deadlineOf(wire.state())?.due).toBe(before + 12 * HOUR);
  expect(asked[0]).toBeLessThanOrEqual(3);
  expect(asked[1]).toBe(1);
  expect(answered).toEqual([2, 0]);
});

test('a deputy is named in four presses, two of them to the page of the desk on which he stands', async () => {
  const { wire, orders, ben } = await begun();
  const label = 'Deputy when I am late: Dora';
  const spent = await cost(ben, async () => {
    await ben.desk();
    for (let page = 0; page < 4 && !ben.offered().includes(label); page += 1) await ben.choose('More ›');
    await ben.choose(label);
  });
  await wire.settle();
  expect(spent[0]).toBeLessThanOrEqual(4);
  expect(spent[1]).toBe(0);
  // It is his side's own business, and done.
  expect(orders.offers('german').some((offer) => offer.label === 'No deputy')).toBe(true);
});

test('a nudge is one press on the status message, or one command', async () => {
  const { table, wire, anna } = await begun();
  await anna.fromChannel('Seal the rest of this date');
  await anna.choose('Seal all, with the chit “Idle”');
  await wire.settle();
  const spent = await cost(anna, async () => {
    await anna.press(anna.newest('Nudge'), 'Nudge');
  });
  expect(spent).toEqual([1, 0]);
  expect(anna.offered()).toContain('is reminded');
  // A second one within the day is answered, and changes nothing.
  const again = await cost(anna, () => table.slash(anna, 'nudge'));
  expect(again).toEqual([1, 0]);
});

test('a rewind: a command and a press, two presses of the other side; the GM’s own as many as the mover’s', async () => {
  const { table, wire, anna, ben, cleo } = await begun();
  const found = await anna.actor.autocomplete(wire.channel, 'campaign rewind', { to: 'moves first' }, 'to');
  const to = found.kind === 'choices' ? String(found.choices[0]?.value) : '';
  const moved = await cost(anna, async () => {
    anna.screen = await table.slash(anna, 'campaign rewind', { to });
    await anna.choose('Propose it');
  });
  await wire.settle();
  const motion = ben.newest('Agree or refuse');
  const agreed = await cost(ben, async () => {
    await ben.press(motion, 'Agree or refuse');
    await ben.choose(`Agree: back to line ${to}`);
  });
  expect(wire.state().core.era).toBe(1);
  expect([moved, agreed]).toEqual([
    [2, 0],
    [2, 0],
  ]);
  reportScenario(speaking(wire.moderator, wire.store, wire.campaign));
  await wire.settle();
  const alone = await cost(cleo, async () => {
    cleo.screen = await table.slash(cleo, 'campaign rewind', { to, reason: 'The weather was forgotten' });
    await cleo.choose('Propose it');
  });
  expect(wire.state().core.era).toBe(2);
  expect(alone).toEqual([2, 0]);
});

test('from the reminder to the order given: three presses, and nothing to be looked for', async () => {
  const { table, wire, orders, ben } = await begun();
  await table.until(START + 14 * HOUR);
  const reminder = ben.actor
    .visible(ben.actor.dm())
    .findLast(({ embeds }) => embeds[0]?.title === 'Waiting for you');
  if (reminder === undefined) throw new Error('not reminded');
  const [desk = ''] = labels(reminder);
  const spent = await cost(ben, async () => {
    await ben.press(reminder, desk);
    // What settles it stands on the first page of the desk.
    await ben.choose('Seal the rest of this date');
    await ben.choose('Seal all, with the chit “Idle”');
  });
  expect(spent).toEqual([3, 0]);
  await wire.settle();
  const { game } = orders.state();
  expect(JSON.stringify(game)).toContain('sealed');
  expect(wire.moderator.visit(wire.campaign, ben.actor.user.id)).toBeDefined();
  await table.slash(ben, 'mine');
  expect((await table.slash(ben, 'mine')).content).toMatch(/^None of your campaigns/u);
});
