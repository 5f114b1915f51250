/** Nudges over the wire: who hears of them, when, and what whoever nudges learns by it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyGame } from '../../src/kernel/game.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { idOf, labels, modal, optionOf } from '../discord/bench.ts';
import { coin } from '../support/coin-game.ts';
import { fakePicture } from './fake-picture.ts';
import { WireTable } from './wire-table.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 0, 15, 12);

let wire: WireTable;
let time: { now: number };

beforeEach(async () => {
  time = { now: NOON };
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({ games: [anyGame(coin)], renderer, time });
  await slash('anna', 'campaign new', { red: id('anna'), blue: id('ben') });
  for (const who of ['anna', 'ben']) await give(who, 'Take part', { word: `word of ${who}` });
  await wire.settle();
  time.now += HOUR;
});

afterEach(() => wire.close());

const id = (who: string) => wire.actor(who).user.id;
const slash = (who: string, command: string, options: Readonly<Record<string, string>> = {}) =>
  wire.told(wire.actor(who).slash(wire.channel, command, options));
const nudge = async (who: string, options = {}) => (await slash(who, 'nudge', options)).content;

async function give(who: string, label: string, values: Readonly<Record<string, string>> = {}) {
  const actor = wire.actor(who);
  const desk = await slash(who, 'orders');
  const menu = labels(desk).includes(label) ? undefined : optionOf(desk, label);
  const answer = await wire.done(
    menu === undefined
      ? actor.click(desk.id, idOf(desk, label))
      : actor.select(desk.id, menu.menu, [menu.value]),
  );
  if (answer.kind === 'modal') await wire.told(actor.submitModal(modal(answer).id, values));
}

/** Anna has sealed and waits for Ben, who has drafted. */
async function waiting() {
  for (const who of ['anna', 'ben']) await give(who, 'Hide', { number: '4' });
  await give('anna', 'Seal');
  await wire.settle();
  time.now += HOUR;
}

async function pass(ms: number) {
  time.now += ms;
  await wire.goOff();
}

const reminders = (who: string): readonly TableMessage[] =>
  wire
    .actor(who)
    .visible(wire.actor(who).dm())
    .filter(({ embeds }) => embeds[0]?.title === 'Waiting for you');

const calls = () =>
  wire
    .actor('cleo')
    .visible(wire.channel)
    .filter(({ embeds }) => embeds[0]?.title === 'Ben is awaited');

const DONE = '✓ Ben is reminded, if anything is left for them to do.';

describe('whoever waits', () => {
  test('has who is awaited reminded: of what is missing, with the button to the very desk', async () => {
    await waiting();
    expect(await nudge('anna')).toContain(DONE);
    await pass(0);
    const [told, another] = reminders('ben');
    if (told === undefined) throw new Error('not reminded');
    expect(another).toBeUndefined();
    expect(told.embeds[0]?.description).toContain('• Hide\n• Seal');
    expect(told.embeds[0]?.footer?.text).toMatch(/^Umpire · [0-9a-f]{8}$/u);
    const [desk = ''] = labels(told);
    const opened = await wire.told(wire.actor('ben').click(told.id, idOf(told, desk)));
    expect(labels(opened)).toContain('Seal');
    expect(reminders('anna')).toEqual([]);
  });

  test('once a day for each person; whoever is awaited himself, and a stranger, cannot', async () => {
    await waiting();
    await nudge('anna');
    await pass(12 * HOUR);
    expect(await nudge('anna')).toBe('Ben was already nudged today; once a day is the limit.');
    await pass(12 * HOUR);
    expect(await nudge('anna', { whom: id('ben') })).toContain(DONE);
    await pass(0);
    expect(reminders('ben')).toHaveLength(2);
    expect(await nudge('ben')).toContain('The campaign is waiting for you too');
    expect(await nudge('cleo')).toContain('Only people who take part in a campaign can nudge others in it');
  });

  test('has the button under /status; whoever is awaited himself, and a stranger, has none', async () => {
    await waiting();
    expect(labels(await slash('anna', 'status'))).toContain('Nudge');
    for (const who of ['ben', 'cleo']) expect(labels(await slash(who, 'status'))).not.toContain('Nudge');
  });

  test('learns nothing by it: the same words whether he sleeps, wants none, or cannot be written to (through: tests/pairs/nudged)', async () => {
    await waiting();
    const said = [await nudge('anna')];
    await pass(DAY);
    wire.store.people.change(id('ben'), { reminders: 0 });
    said.push(await nudge('anna'));
    await pass(DAY);
    wire.store.people.change(id('ben'), {
      reminders: 1,
      zone: 'UTC',
      quiet_from: '10:00',
      quiet_to: '20:00',
    });
    said.push(await nudge('anna'));
    await pass(DAY);
    wire.store.people.change(id('ben'), { is_closed: 1, quiet_from: null });
    said.push(await nudge('anna'));
    expect(new Set(said).size).toBe(1);
  });
});

describe('whoever is nudged', () => {
  test('is left alone in his quiet hours, and told when they are over, once', async () => {
    await waiting();
    await slash('ben', 'settings zone', { zone: 'Europe/Berlin' });
    await slash('ben', 'settings quiet', { from: '14:30', to: '18:00' });
    await nudge('anna');
    await pass(2 * HOUR);
    expect(reminders('ben')).toEqual([]);
    expect(wire.store.backlog()).toBe(0);
    await pass(HOUR); // 18:00 in Berlin
    expect(reminders('ben')).toEqual([]);
    await pass(HOUR / 4);
    expect(reminders('ben')).toHaveLength(1);
    await pass(2 * DAY);
    expect(reminders('ben')).toHaveLength(1);
  });

  test('hears nothing of what he has done meanwhile, and a little later while he is at it', async () => {
    await waiting();
    await slash('ben', 'status');
    await nudge('anna');
    await pass(0);
    expect(reminders('ben')).toEqual([]);
    await give('ben', 'Seal');
    await pass(DAY);
    expect(reminders('ben')).toEqual([]);
  });

  test('is called in the channel where he cannot be written to: once a day, without a sound, and nothing of what he owes', async () => {
    await waiting();
    wire.actor('ben').setDmsOpen(false);
    // He has closed the door since the opening. A reminder that comes back tells nothing: who is through is sent none.
    for (const _ of [1, 2]) {
      await nudge('anna');
      await pass(DAY);
      expect(calls()).toEqual([]);
    }
    // A message that goes to all alike has come back.
    wire.store.people.change(id('ben'), { is_closed: 1 });
    await slash('ben', 'settings zone', { zone: 'UTC' });
    await slash('ben', 'settings quiet', { from: '0:00', to: '23:00' });
    await nudge('anna');
    await pass(0);
    const [call, another] = calls();
    expect(another).toBeUndefined();
    expect(call?.content).toBe(`<@${id('ben')}>`);
    expect(call?.flags).toBe(4096);
    expect(call?.embeds[0]?.description).toBe('**/mine** shows what for; nobody else sees it.');
    await pass(12 * HOUR);
    await nudge('anna');
    await pass(0);
    expect(calls()).toHaveLength(1);
    await pass(12 * HOUR);
    await nudge('anna');
    await pass(0);
    expect(calls()).toHaveLength(2);
    // Nobody learns from a button to collect something that he was to be reminded.
    expect(wire.outbox().filter(({ notice }) => notice.kind === 'collect')).toEqual([]);
    expect(wire.spec.issues).toEqual([]);
  });
});
