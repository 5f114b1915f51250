/** Asking for a deputy beforehand, over the wire: whom it reaches, what its button does, and that nobody else can tell. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyGame } from '../../src/kernel/game.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { idOf, labels, modal } from '../discord/bench.ts';
import { coin } from '../support/coin-game.ts';
import { rowsAfter } from '../support/outbox-rows.ts';
import { wholeOf } from '../support/whole.ts';
import { fakePicture } from './fake-picture.ts';
import { WireTable } from './wire-table.ts';

const HOUR = 60 * 60 * 1000;

let wire: WireTable;
let time: { now: number };

/** Anna and Cleo against Ben; a decision has two days and more. */
async function begun(late: string): Promise<void> {
  await slash('anna', 'campaign new', {
    ...{ red: id('anna'), blue: id('ben'), pace: 'relaxed', zone: 'UTC', late },
  });
  await slash('cleo', 'campaign join', { side: 'red' });
  const [campaign] = wire.store.campaignsOf(id('anna'));
  const draft = { order: 'seat.answer', args: { request: '1', answer: 'accept' } };
  const given = wire.moderator.submit({ campaign: campaign?.key ?? '', user: id('anna'), draft });
  if (!given.ok) throw new Error(given.ruling.message);
  for (const who of ['anna', 'ben']) await takePart(who);
  await wire.settle();
  await slash('anna', 'settings zone', { zone: 'UTC' });
}

beforeEach(async () => {
  time = { now: Date.UTC(2026, 0, 15, 12) };
  const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
  wire = await WireTable.open({ games: [anyGame(coin)], renderer, time });
});

afterEach(() => wire.close());

const id = (who: string) => wire.actor(who).user.id;
const slash = (who: string, command: string, options: Readonly<Record<string, string>> = {}) =>
  wire.told(wire.actor(who).slash(wire.channel, command, options));

async function takePart(who: string) {
  const actor = wire.actor(who);
  const desk = await slash(who, 'orders');
  const answer = await wire.done(actor.click(desk.id, idOf(desk, 'Take part')));
  await wire.told(actor.submitModal(modal(answer).id, { word: `word of ${who}` }));
}

async function pass(ms: number) {
  time.now += ms;
  await wire.goOff();
}

const TITLE = 'Who decides while you are away?';
const asksOf = (who: string): readonly TableMessage[] =>
  wire
    .actor(who)
    .visible(wire.actor(who).dm())
    .filter(({ embeds }) => embeds[0]?.title === TITLE);

/** All that others see, with its edits. */
const others = () =>
  JSON.stringify([
    wire.actor('emil').visible(wire.channel),
    ...['ben', 'cleo'].map((who) => wire.actor(who).visible(wire.actor(who).dm())),
  ]);

test('whoever is away throughout gets one message, alone; its button names the deputy', async () => {
  await begun('deputy');
  const before = others();
  await slash('anna', 'settings away', { from: '2026-01-15', to: '2026-02-15' });
  await pass(0);
  await pass(6 * HOUR);
  const [ask, another] = asksOf('anna');
  if (ask === undefined) throw new Error('not asked');
  expect(another).toBeUndefined();
  expect(others()).toBe(before);
  const said = ask.embeds[0]?.description ?? '';
  expect(said).toMatch(/^You are away until <t:1771200000:f>/u);
  expect(said).toMatch(/• Hide.*-# by <t:\d+:f> \(<t:\d+:R>\), with grace until <t:\d+:f>/su);
  expect(said).toContain('Name a deputy beforehand');
  expect(ask.embeds[0]?.author).toBeUndefined();
  expect(labels(ask)).toEqual(['Name a deputy', 'My orders']);

  const anna = wire.actor('anna');
  const asked = await wire.told(anna.click(ask.id, idOf(ask, 'Name a deputy')));
  expect(asked.embeds[0]?.title).toBe('Who is asked when you are late?');
  expect(labels(asked)).toEqual(['Deputy when I am late: Cleo', 'Back']);
  const done = await wire.told(anna.click(asked.id, idOf(asked, 'Deputy when I am late: Cleo')));
  expect(done.content).toContain('Deputy when I am late: Cleo');
  const [campaign] = wire.store.campaignsOf(id('anna'));
  const core = wholeOf(wire.moderator).byId(campaign?.id ?? 0).live.state.core;
  expect(core.deputies).toEqual({ red: core.seats.find(({ user }) => user === id('cleo'))?.id });
});

test('where the pace asks no deputy, it lets somebody seal', async () => {
  await begun('remind');
  await slash('anna', 'settings away', { from: '2026-01-15', to: '2026-02-15' });
  await pass(0);
  const [ask] = asksOf('anna');
  if (ask === undefined) throw new Error('not asked');
  expect(labels(ask)).toEqual(['Let somebody seal', 'My orders']);
  const asked = await wire.told(wire.actor('anna').click(ask.id, idOf(ask, 'Let somebody seal')));
  expect(labels(asked)).toEqual(['Let Cleo seal and accept', 'Back']);
});

test('a side of six: who is asked is one question with a button for each of the other five', async () => {
  await begun('deputy');
  const [campaign] = wire.store.campaignsOf(id('anna'));
  const submit = (user: string, order: string, args: Readonly<Record<string, string>>) =>
    wire.moderator.submit({ campaign: campaign?.key ?? '', user, draft: { order, args } });
  for (const [index, name] of ['Dora', 'Emil', 'Fred', 'Gerd'].entries()) {
    submit(`9000000000000000${index}`, 'seat.ask', { side: 'red', name });
    submit(id('anna'), 'seat.answer', { request: String(index + 2), answer: 'accept' });
  }
  await slash('anna', 'settings away', { from: '2026-01-15', to: '2026-02-15' });
  await pass(0);
  const [ask] = asksOf('anna');
  if (ask === undefined) throw new Error('not asked');
  const asked = await wire.told(wire.actor('anna').click(ask.id, idOf(ask, 'Name a deputy')));
  const names = ['Cleo', 'Dora', 'Emil', 'Fred', 'Gerd'];
  expect(labels(asked)).toEqual([...names.map((name) => `Deputy when I am late: ${name}`), 'Back']);
  const done = await wire.told(
    wire.actor('anna').click(asked.id, idOf(asked, 'Deputy when I am late: Gerd')),
  );
  expect(done.content).toContain('Deputy when I am late: Gerd');
});

test('closed direct messages: nothing in the channel, no button, nobody is told; open again, nothing comes late', async () => {
  await begun('deputy');
  const before = others();
  wire.actor('anna').setDmsOpen(false);
  await slash('anna', 'settings away', { from: '2026-01-15', to: '2026-02-15' });
  await pass(0);
  await pass(6 * HOUR);
  expect(others()).toBe(before);
  const rows = rowsAfter(wire.store).filter(({ notice }) => notice.kind === 'deputy-ask');
  expect(rows.map(({ state, last_error: error }) => [state, error])).toEqual([['collected', 'withdrawn']]);
  expect(wire.store.people.person(id('anna')).is_closed).toBe(0);
  wire.actor('anna').setDmsOpen(true);
  await pass(HOUR);
  expect(asksOf('anna')).toEqual([]);
  expect(others()).toBe(before);
});
