/**
 * Undo and rewind as people meet them: real clients at a table of our own. The small game shows everything that is not a
 * game's own business, Kampfgruppe Peiper its living messages, save files and the chronicle.
 */
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { exportCampaign } from '../../src/cli/export.ts';
import { readConfig } from '../../src/config.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { parseTranscript } from '../../src/moderator/transcript.ts';
import { verify } from '../../src/moderator/verify.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { labels } from '../discord/bench.ts';
import { confirmAll, reportScenario, sealBoth, setUpBoth } from '../games/kgp/campaign-table.ts';
import { speaking } from '../games/kgp/moderated-table.ts';
import { type CoinState, coin } from '../support/coin-game.ts';
import { saveFile } from '../support/save-file.ts';
import { scratchFolder } from '../support/scratch.ts';
import { fakePicture } from './fake-picture.ts';
import { Hand } from './hand.ts';
import { WireTable } from './wire-table.ts';

const GAMES = [anyGame(coin)];
const SEED = Buffer.alloc(32, 21);
const renderer = { draw: async (picture: Parameters<typeof fakePicture>[0]) => fakePicture(picture) };
const MINUTE = 60_000;

type Options = Readonly<Record<string, string>>;

/** A campaign of the small game at the table, every minute something. */
class CoinTable {
  readonly wire: WireTable;
  readonly time: { now: number };
  readonly anna: Hand;
  readonly ben: Hand;
  readonly cleo: Hand;

  private constructor(wire: WireTable, time: { now: number }) {
    this.wire = wire;
    this.time = time;
    this.anna = new Hand(wire, 'anna');
    this.ben = new Hand(wire, 'ben');
    this.cleo = new Hand(wire, 'cleo');
  }

  static async open(options: Options = {}): Promise<CoinTable> {
    const time = { now: Date.UTC(2026, 2, 2, 12) };
    const wire = await WireTable.open({ games: GAMES, renderer, time, seed: SEED });
    onTestFinished(() => wire.close());
    const table = new CoinTable(wire, time);
    const id = (user: string) => wire.actor(user).user.id;
    const people = {
      red: id('anna'),
      blue: id('ben'),
      ...(options.gm === undefined ? {} : { gm: id('cleo') }),
    };
    await table.slash(table.anna, 'campaign new', { rounds: '2', ...options, ...people });
    for (const hand of [table.anna, table.ben, ...(options.gm === undefined ? [] : [table.cleo])])
      await table.give(hand, 'Take part', { word: hand.actor.user.username });
    return table;
  }

  async slash(hand: Hand, command: string, options: Options = {}): Promise<TableMessage> {
    hand.screen = await this.wire.told(hand.actor.slash(this.wire.channel, command, options));
    return hand.screen;
  }

  /** On his desk, wherever it stands there; yes, where he is asked. */
  async give(hand: Hand, label: string, typed: Options = {}): Promise<TableMessage> {
    this.time.now += MINUTE;
    await this.slash(hand, 'orders');
    await hand.choose(label, typed);
    if (hand.offered().includes('(Yes, do it)')) await hand.choose('Yes, do it');
    await this.wire.settle();
    return hand.screen as TableMessage;
  }

  async round(): Promise<void> {
    await this.give(this.anna, 'Hide', { number: '4' });
    await this.give(this.ben, 'Hide', { number: '5' });
    await this.give(this.anna, 'Seal');
    await this.give(this.ben, 'Seal');
  }

  /** Number of the point at which this happened last, as `/campaign rewind` lists it. */
  async point(word: string): Promise<string> {
    const found = await this.anna.actor.autocomplete(
      this.wire.channel,
      'campaign rewind',
      { to: word },
      'to',
    );
    const [first] = found.kind === 'choices' ? found.choices : [];
    if (first === undefined) throw new Error(`no point ${word}`);
    return String(first.value);
  }

  get game(): CoinState {
    return this.wire.state().game as unknown as CoinState;
  }

  get core() {
    return this.wire.state().core;
  }

  titles(hand: Hand, place = this.wire.channel): readonly string[] {
    return hand.actor.visible(place).flatMap(({ embeds }) => embeds.map(({ title }) => title ?? ''));
  }

  inChannel(title: RegExp): TableMessage {
    const found = this.ben.actor
      .visible(this.wire.channel)
      .findLast(({ embeds }) => embeds.some((embed) => title.test(embed.title ?? '')));
    if (found === undefined) throw new Error(`${title}: ${this.titles(this.ben).join(' | ')}`);
    return found;
  }

  async files(hand: Hand, command: string): Promise<ReadonlyMap<string, string>> {
    const told = await this.slash(hand, command);
    const all = told.attachments.map(({ filename, url }) => {
      const bytes = Buffer.from(this.wire.table.attachment(url)?.data ?? []);
      return [filename, bytes.toString('utf8')] as const;
    });
    return new Map(all);
  }

  /** The campaign as `umpire export` writes it, checked as `umpire verify` does. */
  async expectVerified(): Promise<void> {
    const file = `${scratchFolder()}/export.jsonl`;
    await exportCampaign(readConfig({ UMPIRE_DB: this.wire.path }), GAMES, [
      '--secrets',
      this.wire.campaign,
      file,
    ]);
    const { fault, good } = verify(parseTranscript(readFileSync(file, 'utf8')), GAMES);
    expect(fault).toBeUndefined();
    expect(good.length).toBeGreaterThan(3);
    expect(this.wire.spec.issues).toEqual([]);
    expect(this.wire.table.problems).toEqual([]);
  }
}

const textOf = ({ content, embeds }: TableMessage) =>
  [content, ...embeds.flatMap(({ title = '', description = '' }) => [title, description])].join('\n');

/** Looks, and moves it with the button below. */
async function look(table: CoinTable, hand: Hand, to: string, options: Options = {}): Promise<string> {
  return textOf(await table.slash(hand, 'campaign rewind', { to, ...options }));
}

const AGREE = 'Agree or refuse';

test('a free undo: below what was just done, and from /orders; nobody else is told', async () => {
  const table = await CoinTable.open();
  const { anna, ben, wire } = table;
  await table.give(anna, 'Hide', { number: '4' });
  const before = [table.titles(ben), table.titles(ben, ben.actor.dm())];
  await table.give(anna, 'Hide', { number: '8' });
  // The button under the desk that he has before him.
  const undone = await anna.choose('Undo');
  expect(textOf(undone)).toContain('✓ Done: Undo.');
  expect(textOf(undone)).toContain('Hidden: 4');
  expect(table.game.hands.red.draft).toBe(4);
  // And once more, from `/orders`.
  await table.give(anna, 'Undo');
  expect(table.game.hands.red.draft).toBeUndefined();
  await wire.settle();
  expect([table.titles(ben), table.titles(ben, ben.actor.dm())]).toEqual(before);
  // Nothing is left of it: he is told what would be.
  expect(labels(await table.slash(anna, 'orders'))).not.toContain('Undo');
  await table.expectVerified();
});

test('from the look to the motion it is one press; the other side sees its own look, agrees, and all goes back', async () => {
  const table = await CoinTable.open();
  const { anna, ben, cleo, wire } = table;
  await table.round();
  await table.give(anna, 'Hide', { number: '3' });
  await table.give(ben, 'Hide', { number: '8' });
  await table.give(ben, 'A note', { card: 'with love' });
  await table.give(anna, 'Seal');
  const to = await table.point('shown');
  const before = table.titles(cleo);
  const directBefore = table.titles(ben, ben.actor.dm());

  // The look: his own secrets among what is lost, nothing of the other side's; nobody hears of it.
  const own = await look(table, anna, to, { reason: 'a slip' });
  expect(own).toContain('Nothing has happened.');
  expect(own).toMatch(/hidden/u);
  expect(own).toContain('Secret decisions that were sealed: 1.');
  expect(labels(anna.screen as TableMessage)).toEqual(['Propose it', 'Change it …', 'My orders']);
  await wire.settle();
  expect(table.titles(cleo)).toEqual(before);
  expect(table.titles(ben, ben.actor.dm())).toEqual(directBefore);
  const presses = anna.presses;
  const moved = await anna.choose('Propose it');
  expect(anna.presses - presses).toBe(1);
  expect(moved.content).toMatch(/^✓ Motion made\. It takes effect once everyone/u);
  await wire.settle();

  // The motion in the channel: named, asked of the other side, with what is public of it alone.
  const motion = table.inChannel(/^Motion 1 by Anna: back to line/u);
  expect(motion.content).toContain(ben.actor.user.id);
  expect(textOf(motion)).toContain('“a slip”');
  expect(textOf(motion)).toContain('given');
  expect(textOf(motion)).not.toContain('hidden');
  expect(labels(motion)).toEqual(['My orders', AGREE]);
  // A second motion is not offered while this one waits, and the look says so.
  expect(await look(table, anna, to)).toContain('is already waiting for an answer');
  expect(labels(anna.screen as TableMessage)).toEqual(['My orders']);

  // The button asks which, with what he would lose: his own, and not hers.
  await ben.press(motion, AGREE);
  expect(labels(ben.screen as TableMessage)).toEqual([
    `Agree: back to line ${to}`,
    `Refuse: back to line ${to}`,
    'Back',
  ]);
  expect(ben.offered()).toMatch(/hidden/u);
  expect(ben.offered()).not.toContain('Secret decisions');
  await ben.choose(`Agree: back to line ${to}`);
  await wire.settle();
  expect(table.game).toMatchObject({ round: 2, gifts: [] });
  expect(table.game.hands.red.sealed ?? table.game.hands.blue.draft).toBeUndefined();
  expect(table.titles(cleo)).toContain(`The campaign goes back to line ${to}`);
  // Messages that had been delivered are named to those who had them.
  expect(textOf(table.inChannel(/no longer count$/u))).toContain('All: given');
  const lost = ben.actor
    .visible(ben.actor.dm())
    .findLast(({ embeds }) => /of what I told you/u.test(embeds[0]?.title ?? ''));
  expect(lost?.embeds[0]?.description).toContain('You hid');
  // Who presses what was drawn before it is told so above their desk, and nothing happens.
  const accepted = wire.accepted;
  await ben.press(motion, AGREE);
  expect(ben.screen?.content).toContain('**Not now:** You are not being asked for that at the moment.');
  expect(wire.accepted).toBe(accepted);
  await table.expectVerified();
});

test('refused, withdrawn, or overtaken: then nothing goes back', async () => {
  const table = await CoinTable.open();
  const { anna, ben, wire } = table;
  await table.round();
  await table.give(anna, 'A note', { card: 'one' });
  await table.give(anna, 'A note', { card: 'two' });
  const to = await table.point('shown');
  const move = async () => {
    await look(table, anna, to);
    await anna.choose('Propose it');
    await wire.settle();
    return table.inChannel(/^Motion \d/u);
  };

  // Refused, with a reason, from the button in the channel.
  await ben.press(await move(), AGREE);
  await ben.choose(`Refuse: back to line ${to}`, { reason: 'that was no slip' });
  await wire.settle();
  expect(textOf(table.inChannel(/refuses motion 1/u))).toContain(
    'everything stays as it is\n“that was no slip”',
  );

  // Withdrawn.
  const second = await move();
  await table.give(anna, `Withdraw: back to line ${to}`);
  await ben.press(second, AGREE);
  expect(ben.screen?.content).toContain('not being asked');

  // Overtaken: what he would agree to is not any more what was moved. The button that he has before him is out of date.
  const third = await move();
  await ben.press(third, AGREE);
  await table.slash(anna, 'orders');
  await table.give(anna, 'A note', { card: 'three' });
  expect(table.core.motions.rewind).toBeDefined();
  const accepted = wire.accepted;
  const stale = ben.choose(`Agree: back to line ${to}`);
  await expect(stale).rejects.toThrow('Not done');
  expect(wire.accepted).toBe(accepted);
  expect(table.core.era).toBe(0);
  // The desk offers it no more, and whoever still wants it moves it anew.
  await table.slash(ben, 'orders');
  expect(ben.offered()).not.toContain('Agree: back');
  await ben.press(await move(), AGREE);
  await ben.choose(`Agree: back to line ${to}`);
  expect(table.core.era).toBe(1);
  expect(table.game.gifts).toEqual([]);
  await table.expectVerified();
});

test('it is refused beyond the opening, to the present, to what is no point; a look too', async () => {
  const table = await CoinTable.open();
  const { anna, wire } = table;
  await table.give(anna, 'A note', { card: 'one' });
  await table.give(anna, 'A note', { card: 'two' });
  const before = wire.fingerprint();
  for (const options of [{}, { what: 'move' }])
    for (const [to, why] of [
      ['1', 'The campaign had not begun then.'],
      ['99', 'To just after line 99 nobody can go back'],
      ['yesterday', 'The campaign has no point'],
    ] as const)
      expect(textOf(await table.slash(anna, 'campaign rewind', { to, ...options }))).toContain(why);
  expect(textOf(await table.slash(table.ben, 'campaign rewind', { to: '1' }))).toContain('had not begun');
  expect(textOf(await table.slash(table.cleo, 'campaign rewind', { to: '1' }))).toContain('no seat');
  expect(wire.fingerprint()).toBe(before);
});

test('the same dice or fresh ones, a restart in between, and what log, why and export say of it', async () => {
  const table = await CoinTable.open({ rounds: '2' });
  const { anna, ben, wire } = table;
  const rolled = () =>
    wire.store
      .events(wire.store.campaign(wire.campaign)?.id ?? 0)
      .filter(({ type }) => type === 'rolled')
      .slice(-4)
      .map(({ data }) => data.values);
  const start = async () => {
    await table.give(anna, 'A note', { card: 'now' });
    return table.point('campaign begins');
  };
  await table.round();
  const first = rolled();
  const goBack = async (options: Options) => {
    const to = await start();
    await look(table, anna, to, options);
    await anna.choose('Propose it');
    await wire.settle();
    // The process ends while the motion waits, and again before its answer is looked at.
    await wire.restart();
    await ben.press(table.inChannel(/^Motion \d/u), AGREE);
    await wire.restart();
    await ben.choose(`Agree: back to line ${to}`);
    await wire.settle();
    expect(table.game).toMatchObject({ round: 1, gifts: [] });
  };
  await goBack({});
  await table.round();
  expect(rolled()).toEqual(first);
  const again = table.titles(table.cleo).filter((title) => title.startsWith('As rolled before: '));
  expect(again).toHaveLength(2); // the public dr of each side; each reads of his secret DR himself
  for (const hand of [anna, ben]) {
    const own = table.titles(hand, hand.actor.dm()).filter((title) => title.startsWith('As rolled before: '));
    expect(own).toHaveLength(1);
  }

  await goBack({ dice: 'fresh' });
  await table.round();
  expect(rolled()).not.toEqual(first);
  expect(table.titles(table.cleo).filter((title) => title.startsWith('As rolled before: '))).toHaveLength(2);

  // What was taken back stays in the log, and each roll of it can be asked for.
  const log = textOf(await table.slash(table.cleo, 'log', { lines: 100 } as never));
  expect(log.match(/campaign\.rewound|goes back to line/gu)).toHaveLength(2);
  expect(log.match(/shown/gu)).toHaveLength(3);
  expect(textOf(await table.slash(anna, 'why', { line: 'lucky' }))).not.toContain('has no line');
  const files = await table.files(anna, 'export');
  const record = [...files].find(([name]) => name.endsWith('.jsonl'))?.[1] ?? '';
  expect(record.match(/"type":"campaign\.rewound"/gu)).toHaveLength(2);
  expect(record).not.toMatch(/"side:blue"/u);
  const page = [...files].find(([name]) => name.endsWith('.html'))?.[1] ?? '';
  expect(page).toContain('<html');
  await table.expectVerified();
});

test('dice rolled by hand: the same values count again without being asked for, fresh ones are asked for', async () => {
  const table = await CoinTable.open({ dice: 'hand' });
  const { anna, ben, wire } = table;
  const asked = (hand: Hand) =>
    wire.moderator
      .offers(wire.campaign, hand === anna ? 'red' : 'blue')
      .filter(({ order }) => order === 'dice.enter');
  /** What is asked of both sides, entered in turn; how many it were. */
  const enter = async (dice: (kind: string) => string): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const hand = [anna, ben].find((each) => asked(each).length > 0);
      const [offer] = hand === undefined ? [] : asked(hand);
      if (hand === undefined || offer === undefined) return count;
      await table.give(hand, offer.label, { values: dice(offer.label) });
    }
  };
  await table.round();
  const before = structuredClone(table.game.hands);
  expect(await enter((label) => (label.includes('DR') ? '3 4' : '2'))).toBe(4);
  const after = structuredClone(table.game.hands);
  expect(after).not.toEqual(before);
  for (const [dice, count] of [
    [{}, 0],
    [{ dice: 'fresh' }, 4],
  ] as const) {
    await table.give(anna, 'A note', { card: 'now' });
    const to = await table.point('campaign begins');
    await look(table, anna, to, dice);
    await anna.choose('Propose it');
    await wire.settle();
    await ben.press(table.inChannel(/^Motion \d/u), AGREE);
    await ben.choose(`Agree: back to line ${to}`);
    await table.round();
    expect(await enter((label) => (label.includes('DR') ? '6 6' : '5'))).toBe(count);
    if (count === 0) expect(table.game.hands).toEqual(after);
    else expect(table.game.hands).not.toEqual(after);
  }
  await table.expectVerified();
});

test('the GM goes back alone where that was agreed at the opening: a look, a reason, and nothing unseen', async () => {
  const table = await CoinTable.open({ gm: 'yes', 'going-back': 'gm' });
  const { anna, ben, cleo, wire } = table;
  await table.round();
  await table.give(anna, 'A note', { card: 'one' });
  await table.give(ben, 'Hide', { number: '9' });
  await table.give(ben, 'A note', { card: 'two' });
  const to = await table.point('shown');

  // He is asked why before it counts; nothing of a side's secrets is shown to him.
  const seen = await look(table, cleo, to);
  expect(seen).not.toContain('hidden');
  expect(labels(cleo.screen as TableMessage)).toEqual(['Propose it …', 'My orders']);
  await cleo.choose('Propose it …', { reason: 'The weather was forgotten' });
  expect(cleo.offered()).toContain('It takes effect at once.');
  expect(table.core.era).toBe(0);
  // Something happens before he says yes: he is shown what would come of it now.
  const before = cleo.screen;
  await table.give(anna, 'A note', { card: 'three' });
  cleo.screen = before;
  await cleo.choose('Yes, do it');
  expect(cleo.offered()).toContain('Things have moved on since');
  expect(table.core.era).toBe(0);
  await cleo.choose('Yes, do it');
  await wire.settle();
  expect(table.core.era).toBe(1);
  expect(table.game.gifts).toEqual([]);
  const told = textOf(table.inChannel(/goes back to line/u));
  expect(told).toContain('Moved by Cleo. “The weather was forgotten”');
  expect(table.titles(ben).filter((title) => /^Motion/u.test(title))).toEqual([]);
  // With his reason in the command it is one press behind the look.
  await table.give(anna, 'A note', { card: 'four' });
  await table.give(anna, 'A note', { card: 'five' });
  await look(table, cleo, await table.point('shown'), { reason: 'once more' });
  const presses = cleo.presses;
  await cleo.choose('Propose it');
  expect([cleo.presses - presses, table.core.era]).toEqual([1, 2]);
  await table.expectVerified();
});

test('where it was not agreed the GM moves it, and both sides are asked', async () => {
  const table = await CoinTable.open({ gm: 'yes' });
  const { anna, ben, cleo, wire } = table;
  await table.round();
  await table.give(anna, 'A note', { card: 'one' });
  await look(table, cleo, await table.point('shown'));
  await cleo.choose('Propose it');
  await wire.settle();
  const motion = table.inChannel(/^Motion 1 by Cleo/u);
  for (const [hand, era] of [
    [anna, 0],
    [ben, 1],
  ] as const) {
    await hand.press(motion, AGREE);
    await hand.choose(labels(hand.screen as TableMessage)[0] ?? '');
    expect(table.core.era).toBe(era);
  }
});

test('Kampfgruppe Peiper: living messages say so, save files go, the chronicle tells what stands', async () => {
  const time = { now: Date.UTC(2026, 2, 2, 12) };
  const wire = await WireTable.open({ renderer, time, seed: SEED });
  onTestFinished(() => wire.close());
  const [anna, ben] = [new Hand(wire, 'anna'), new Hand(wire, 'ben')];
  const slash = (hand: Hand, command: string, options: Readonly<Record<string, unknown>> = {}) =>
    wire.told(hand.actor.slash(wire.channel, command, options as Options));
  await slash(anna, 'campaign practice', { opponent: ben.actor.user.id, side: 'us' });
  const orders = speaking(wire.moderator, wire.store, wire.campaign);
  confirmAll(orders);
  sealBoth(orders);
  setUpBoth(orders);
  time.now += MINUTE;
  reportScenario(orders);
  time.now += MINUTE;
  // The date is sealed by one, then by the other: one living message; the set-up is open, and a save file is given.
  orders.order('us', 'date.seal', { chit: 'attack' });
  await wire.settle();
  time.now += MINUTE;
  orders.order('german', 'date.seal', { chit: 'idle' });
  await wire.settle();
  const first = wire.state().game.scenario?.setsUpFirst;
  const owner = first === 'us' ? anna : ben;
  time.now += MINUTE;
  const file = { name: 'plan.vsav', data: saveFile('one') };
  expect((await slash(owner, 'vasl give', { file })).content).toContain('✓ Kept');
  expect((await slash(owner, 'vasl take', { whose: 'mine' })).attachments).toHaveLength(1);
  const titles = () =>
    anna.actor.visible(wire.channel).flatMap(({ embeds }) => embeds.map(({ title }) => title ?? ''));
  const chronicle = async () => {
    const [page] = (await slash(anna, 'campaign chronicle')).attachments;
    return Buffer.from(wire.table.attachment(page?.url ?? '')?.data ?? []).toString('utf8');
  };
  expect(titles().filter((title) => title.startsWith('Taken back: '))).toEqual([]);
  const told = await chronicle();
  expect(told).toContain('U.S. Assault');

  const found = await anna.actor.autocomplete(
    wire.channel,
    'campaign rewind',
    { to: 'weather of 19 PM' },
    'to',
  );
  const to = found.kind === 'choices' ? String(found.choices[0]?.value) : '';
  if (to === '') throw new Error('no such point');
  anna.screen = await slash(anna, 'campaign rewind', { to });
  await anna.choose('Propose it');
  await wire.settle();
  await ben.fromChannel('Agree or refuse');
  await ben.choose(`Agree: back to line ${to}`);
  await wire.settle();
  expect(wire.state().game).toMatchObject({ date: '19 PM', step: '8.619' });
  expect((await slash(owner, 'vasl take', { whose: 'mine' })).attachments).toHaveLength(0);
  // The message of the seals, begun before the point with the call of its date, shows what it showed then; the account leaves
  // out what does not count.
  expect(titles()).toContain('Purchases 19 PM: 0 of 2 sealed');
  expect(titles().filter((title) => title.startsWith('Taken back: '))).toEqual([]);
  expect(await chronicle()).not.toContain('U.S. Assault');
  // What is sealed again is counted there.
  time.now += MINUTE;
  orders.order('us', 'date.seal', { chit: 'idle' });
  await wire.settle();
  expect(titles().filter((title) => title.startsWith('Purchases 19 PM'))).toEqual([
    'Purchases 19 PM: 1 of 2 sealed',
  ]);
  expect(wire.spec.issues).toEqual([]);
  expect(wire.table.problems).toEqual([]);
});
