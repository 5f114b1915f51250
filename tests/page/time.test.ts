/**
 * What a player meets of time on a phone: the GM's desk, the status message, reminders, what is owed, settings, a rewind, a missed
 * deadline, a briefing, the statistics of dice. Each is shown by a page 390 px wide, and nothing is wider than it.
 * UMPIRE_SCREENS=<folder> keeps the pictures.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { reportScenario, sealBoth, setUpBoth } from '../games/kgp/campaign-table.ts';
import { speaking } from '../games/kgp/moderated-table.ts';
import { VirtualClock } from '../support/virtual-clock.ts';
import { mixedRenderer } from '../wire/fake-picture.ts';
import { Hand } from '../wire/hand.ts';
import { WireTable } from '../wire/wire-table.ts';
import { closeWindows, MISSING, openBrowser, screenPath } from './browser.ts';
import { isDue } from './walks.ts';
import { PHONE, Window } from './window.ts';

const HOUR = 60 * 60 * 1000;

let browser: Browser | undefined;
beforeAll(async () => {
  if (!MISSING) browser = await openBrowser();
});
afterAll(() => closeWindows(browser));

/** A message as this person's phone shows it; it must not be wider than that. */
async function photographed(window: Window, { id }: TableMessage, name: string): Promise<void> {
  const shown = window.page.locator(`discord-message[data-id="${id}"]`);
  await shown.waitFor();
  await window.brought(shown);
  await window.settled();
  const wide = await window.page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
  expect(wide, `${name} is wider than a phone`).toBe(false);
  const path = screenPath(name);
  if (path === undefined) return;
  await window.page.setViewportSize({ ...PHONE, height: 3000 });
  await window.page.waitForTimeout(500);
  await shown.screenshot({ path });
  await window.page.setViewportSize(PHONE);
}

test.skipIf(MISSING || !isDue('time'))('what time brings, on a phone', async () => {
  if (browser === undefined) throw new Error('no browser');
  const clock = new VirtualClock(Date.UTC(2026, 10, 23, 9));
  const wire = await WireTable.open({
    // What is to be looked at is drawn; else the first picture of each kind, as wide as they are.
    renderer: mixedRenderer(screenPath('time') === undefined ? 1 : Number.POSITIVE_INFINITY),
    time: clock,
    sleep: clock.sleep,
    statusMessage: true,
    seed: Buffer.alloc(32, 45),
  });
  onTestFinished(() => wire.close());
  wire.moderator.wheel.start();
  const [anna, ben, cleo, dora] = ['anna', 'ben', 'cleo', 'dora'].map((who) => new Hand(wire, who)) as [
    Hand,
    Hand,
    Hand,
    Hand,
  ];
  const windows = new Map<Hand, Window>();
  for (const hand of [anna, ben, cleo, dora])
    windows.set(hand, await Window.open(browser, wire.table.url, PHONE, hand.actor.user.id));
  const slash = (hand: Hand, command: string, options: Readonly<Record<string, string>> = {}) =>
    wire.told(hand.actor.slash(wire.channel, command, options));
  const until = async (at: number) => {
    for (;;) {
      await wire.settle();
      const next = clock.wakesNext;
      if (next === undefined || next > at) break;
      clock.pass(next - clock.now);
      await sleep(5);
    }
    clock.pass(at - clock.now);
    await wire.settle();
  };
  const inPlace = (hand: Hand, place: string, title: RegExp): TableMessage => {
    const found = hand.actor
      .visible(place)
      .findLast(({ embeds }) => embeds.some((each) => title.test(each.title ?? '')));
    if (found === undefined)
      throw new Error(
        `${title}: ${hand.actor
          .visible(place)
          .flatMap(({ embeds }) => embeds.map((each) => each.title))
          .join(' | ')}`,
      );
    return found;
  };
  const show = (hand: Hand, message: TableMessage, name: string) =>
    photographed(windows.get(hand) as Window, message, name);
  const open = async (hand: Hand, room: string) => {
    const { page } = windows.get(hand) as Window;
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.locator('.room', { hasText: room }).click();
  };

  await slash(anna, 'settings zone', { zone: 'Europe/Berlin' });
  await slash(anna, 'settings quiet', { from: '23:00', to: '07:00' });
  await show(
    anna,
    await slash(anna, 'settings away', { from: '2026-12-24', to: '2026-12-27', others: 'yes' }),
    '50-settings',
  );
  const id = (hand: Hand) => hand.actor.user.id;
  await slash(anna, 'campaign new', {
    us: id(anna),
    german: id(ben),
    gm: id(cleo),
    name: 'Winter at Stoumont',
    weather: 'random',
    charts: 'gm',
    pace: 'brisk',
    zone: 'Europe/Berlin',
    late: 'gm',
    'going-back': 'gm',
  });
  await wire.settle();
  const orders = speaking(wire.moderator, wire.store, wire.campaign);
  for (const seat of ['us', 'german', 'gm']) orders.order(seat, 'confirm', { word: seat });
  const cells = Object.entries(kgp.charts.houseValues(wire.state().core.options));
  orders.order('gm', 'charts.fill', {
    values: cells.map(([cell, value]) => `${cell} = ${value}`).join('\n'),
  });
  sealBoth(orders);
  setUpBoth(orders);
  reportScenario(orders, { us: 14, german: 38 });
  await wire.settle();
  const began = clock.now;
  await show(anna, inPlace(anna, wire.channel, /^Winter at Stoumont: 19 PM/u), '51-board');

  // A rewind: the look, the motion, and what is asked of the other side.
  const found = await anna.actor.autocomplete(wire.channel, 'campaign rewind', { to: 'moves first' }, 'to');
  const to = found.kind === 'choices' ? String(found.choices[0]?.value) : '';
  anna.screen = await slash(anna, 'campaign rewind', { to });
  await show(anna, anna.screen, '52-rewind-look');
  await show(anna, await anna.choose('Propose it'), '53-rewind-moved');
  await wire.settle();
  await show(ben, inPlace(ben, wire.channel, /^Motion 1/u), '54-motion');
  await show(ben, await ben.fromChannel('Agree or refuse'), '55-agree-or-refuse');
  await ben.choose(`Refuse: back to line ${to}`);
  await show(cleo, await cleo.desk(), '56-gm-desk');

  // A reminder, what is owed, and the deadline that is missed.
  await anna.fromChannel('Seal the rest of this date');
  await anna.choose('Seal all, with the chit “Idle”');
  await until(began + 13 * HOUR);
  await open(ben, 'Umpire');
  await show(ben, inPlace(ben, ben.actor.dm(), /^Waiting for you/u), '57-reminder');
  await open(ben, 'war');
  await show(ben, await slash(ben, 'mine'), '58-mine');
  await until(began + 33 * HOUR);
  await show(cleo, await cleo.desk(), '59-gm-desk-late');
  await show(ben, inPlace(ben, wire.channel, /^The time for 8\.619 is over/u), '60-missed');
  await show(ben, await slash(ben, 'dice'), '61-dice-running');

  // Somebody takes over.
  await slash(dora, 'campaign join', { side: 'german', replaces: 'Ben' });
  await wire.settle();
  await ben.desk();
  for (let page = 0; page < 6 && !ben.offered().includes('Accept: Dora'); page += 1)
    await ben.choose('More ›');
  await ben.choose('Accept: Dora replaces Ben');
  if (ben.offered().includes('Yes, do it')) await ben.choose('Yes, do it');
  await wire.settle();
  await open(dora, 'Umpire');
  await show(dora, inPlace(dora, dora.actor.dm(), /^You take over/u), '62-briefing');

  // To the end of the campaign.
  while (wire.state().core.status === 'running') {
    for (const [side, chit] of [
      ['us', 'attack'],
      ['german', 'idle'],
    ] as const)
      if (orders.offers(side).some(({ order }) => order === 'date.seal'))
        orders.order(side, 'date.seal', { chit });
    // Nothing is set up on a date on which nobody attacks.
    if (wire.state().game.step !== '8.624') continue;
    setUpBoth(orders);
    reportScenario(orders, { us: 44, german: 8, casualties: [20, 35] });
  }
  await wire.settle();
  await show(anna, await slash(anna, 'dice'), '63-dice-final');
  expect([...windows.values()].flatMap(({ faults }) => faults)).toEqual([]);
  expect(wire.spec.issues).toEqual([]);
});
