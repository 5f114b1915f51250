/**
 * The doors of a campaign across time zones (see `doors.test.ts`): at two tables the German side drafts, takes back,
 * leaves orders, names a deputy, sleeps, is away and looks as it likes, differently at each; deadlines, reminders, calls,
 * nudges, motions, the GM's desk, going back, absences and a substitute pass by the others, who must be told the same.
 */
import { expect, it, onTestFinished } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import { idOf, labels } from '../discord/bench.ts';
import { confirmAll, sealPurchases } from '../games/kgp/campaign-table.ts';
import { fillCharts } from '../games/kgp/checks.ts';
import { Random } from '../games/kgp/random-player.ts';
import { HOUR } from '../support/paced-table.ts';
import { turnsOf } from '../support/part.ts';
import { DoorPair, type DoorTable } from './door-pair.ts';

const isDue = turnsOf('doors across time', 6);
/** Quiet hours and private absences are by this day. */
const MORNING = Date.UTC(2026, 10, 23, 6);

/** What asks whoever is away for a deputy. */
const ASKED = 'Who decides while you are away?';

type Options = Readonly<Record<string, string>>;

/** Anna (U.S.) and Ben (German) with Cleo as GM, at their first purchases, with deadlines and a status message. */
async function paced(options: Options = {}): Promise<DoorPair> {
  const pair = await DoorPair.timed(MORNING);
  onTestFinished(() => pair.close());
  const id = (user: string) => pair.tables[0].actor(user).user.id;
  await pair.slash('anna', 'campaign new', {
    us: id('anna'),
    german: id('ben'),
    gm: id('cleo'),
    charts: 'side:us',
    pace: 'brisk',
    zone: 'Europe/Berlin',
    late: 'default',
    'going-back': 'gm',
    ...options,
  });
  await pair.each(({ orders }) => {
    confirmAll(orders);
    fillCharts(orders, kgp.charts.houseValues({}));
  });
  pair.watch('anna', 'cleo', 'emil');
  await pair.pass(0);
  return pair;
}

/** What Ben does in secret: at one table much, at the other hardly anything. */
function secretly({ orders }: DoorTable, index: number, rgs: readonly string[]): void {
  if (index === 1) return;
  for (const rg of rgs) orders.order('german', 'purchase.add', { rg });
  orders.order('german', 'order.undo');
}

/** Ben's hours: at one table by night and away, at the other neither. */
async function asBenLives(pair: DoorPair): Promise<void> {
  await pair.each(async (table, index) => {
    await table.slash('ben', 'settings zone', { zone: 'Asia/Tokyo' });
    if (index === 1) return;
    await table.slash('ben', 'settings quiet', { from: '9:00', to: '8:00' });
    await table.slash('ben', 'settings away', { from: '2026-11-24', to: '2026-11-26' });
  });
}

const statusOf = ({ wire }: DoorTable) =>
  wire
    .actor('emil')
    .visible(wire.channel)
    .findLast((message) => labels(message).includes('Nudge'));

const titles = ({ wire }: DoorTable, user: string) => {
  const actor = wire.actor(user);
  return actor.visible(actor.dm()).flatMap(({ embeds }) => embeds[0]?.title ?? []);
};

it.runIf(isDue())(
  'whoever speaks to the bot is answered by what they may know, and a channel by what everybody may',
  async () => {
    const pair = await paced();
    await asBenLives(pair);
    const readers = ['anna', 'cleo', 'emil'] as const;
    const speak = async () => {
      for (const who of readers) await pair.speaks(who, 'directly');
      for (const who of readers) {
        expect(labels(await pair.speaks(who, 'in the channel'))).toEqual(['My orders']);
        await pair.pass(HOUR / 60);
      }
    };
    await pair.each((table, index) => secretly(table, index, ['V3', 'I2']));
    await speak();
    // He owes nothing any more at one table; at the other he has still to buy.
    await pair.each(({ orders }, index) => {
      if (index === 0) orders.order('german', 'purchase.add', { rg: 'V1' });
    });
    await speak();
    await pair.lookAround('German');
    await pair.expectDiffers('ben');
    pair.expectWell();
  },
);

it.runIf(isDue())(
  'reminders, nudges, calls, the status message, /mine and a deadline that time closes: nothing of how Ben lives, or what he left',
  async () => {
    const pair = await paced();
    await asBenLives(pair);
    await pair.each((table, index) => secretly(table, index, ['V3', 'I2']));
    pair.same('after drafts');
    expect(statusOf(pair.tables[0])).toBeDefined();
    await pair.lookAround('German');
    for (const who of ['anna', 'cleo', 'emil']) {
      await pair.slash(who, 'nudge');
      await pair.both(who, 'presses Nudge on the status message', async ({ wire }) => {
        const message = wire
          .actor(who)
          .visible(wire.channel)
          .findLast((each) => labels(each).includes('Nudge'));
        if (message === undefined) throw new Error('no status message');
        return wire.told(wire.actor(who).click(message.id, idOf(message, 'Nudge')));
      });
    }
    await pair.pass(13 * HOUR);
    // One is reminded, the other left alone: only he can see that.
    expect(titles(pair.tables[0], 'ben')).not.toEqual(titles(pair.tables[1], 'ben'));
    // What is left to be given, and by whom: an order of his own at one table, at the other what was agreed on.
    await pair.each(({ orders }, index) => {
      if (index === 1) return;
      const offer = orders.offers('german').find(({ order }) => order === 'standing.set');
      if (offer !== undefined) orders.order('german', 'standing.set', offer.fixed);
    });
    await pair.each((table) => table.actor('ben').setDmsOpen(false));
    await pair.lookAround('German');
    await pair.pass(30 * HOUR);
    await pair.lookAround('German');
    await pair.each((table) => table.actor('ben').setDmsOpen(true));
    await pair.pass(40 * HOUR);
    await pair.lookAround('German');
    const [status] = pair.tables.map(statusOf);
    expect(status?.edited_timestamp).not.toBeNull();
    await pair.expectDiffers('ben');
    pair.expectWell();
  },
);

it.runIf(isDue())(
  'undo, motions, the GM’s desk and going back: previews and refusals know nothing of what Ben did',
  async () => {
    const pair = await paced();
    // Anna drafts and takes back, before and after Ben has done something in secret.
    const offersOf = ({ orders }: DoorTable, as: string) => orders.offers(as).map(({ order }) => order);
    const drafted = async () => {
      await pair.each(({ orders }, index) => {
        const own = orders.offers('german').find(({ order }) => order === 'purchase.add');
        if (index === 0 && own !== undefined) orders.order('german', own.order, exampled(own));
        const hers = orders.offers('us').find(({ order }) => order === 'purchase.add');
        if (hers !== undefined) orders.order('us', hers.order, exampled(hers));
      });
    };
    await drafted();
    await pair.lookAround('German');
    await pair.each(({ orders }, index) => {
      if (index === 0 && offersOf(pair.tables[0], 'german').includes('order.undo'))
        orders.order('german', 'order.undo');
    });
    await giveOnDesk(pair, 'anna', 'us', 'order.undo');
    await pair.lookAround('German');
    await pair.each(({ orders }) => sealPurchases(orders));
    const [decision = ''] = Object.keys(pair.tables[0].orders.state().core.deadlines);
    expect(decision).not.toBe('');
    // A motion, in its form and its answers, and what the GM may do, each with its look beforehand.
    await pair.both('anna', 'moves for more time', async ({ wire, orders }) => {
      orders.order('us', 'deadline.extend', { decision, hours: 5, reason: 'a wedding' });
      return wire.told(wire.actor('anna').slash(wire.channel, 'orders'));
    });
    await pair.lookAround('German');
    await pair.each(({ orders }) => {
      const offer = orders
        .offers('german')
        .find(({ order, fixed }) => order === 'motion.answer' && fixed.answer === 'refuse');
      if (offer === undefined) throw new Error('nothing is moved');
      orders.order('german', 'motion.answer', { ...offer.fixed, reason: 'no' });
    });
    await pair.each(({ orders }) =>
      orders.order('gm', 'deadline.extend', { decision, hours: 2, reason: 'the GM' }),
    );
    await pair.pass(HOUR);
    await pair.lookAround('German');
    // Going back: each point, from each reader's view; a point that is none; and then done, with the same dice.
    const points = (pair.tables[0].orders.moderator.reader(pair.tables[0].wire.campaign)?.points() ?? []).map(
      ({ line }) => line,
    );
    expect(points.length).toBeGreaterThan(0);
    for (const who of ['anna', 'cleo', 'emil'])
      for (const to of [...points.slice(0, 3), '0', '99999'])
        for (const dice of ['same', 'fresh']) await pair.slash(who, 'campaign rewind', { to, dice });
    for (const who of ['anna', 'cleo', 'emil'])
      await pair.both(who, 'autocompletes points', ({ wire }) =>
        wire.done(wire.actor(who).autocomplete(wire.channel, 'campaign rewind', { to: '' }, 'to')),
      );
    await pair.slash('cleo', 'campaign rewind', { to: String(points[0]), what: 'move', reason: 'a slip' });
    await pair.pass(HOUR);
    await pair.lookAround('German');
    await drafted();
    await pair.lookAround('German');
    await pair.expectDiffers('ben');
    pair.expectWell();
  },
);

it.runIf(isDue())(
  'absences, a substitute and his briefing, /forget: who takes Anna’s place learns what Anna knew',
  async () => {
    const pair = await paced({ late: 'remind' });
    await asBenLives(pair);
    await pair.each((table, index) => secretly(table, index, ['V3', 'I2']));
    // An absence that others may see, beside those that they may not.
    await pair.each((table) => table.slash('ben', 'settings away', { from: '2026-12-24', others: 'yes' }));
    await pair.lookAround('German');
    await pair.slash('dora', 'campaign join', { side: 'us', replaces: 'Anna' });
    pair.watch('dora');
    await pair.lookAround('German');
    await giveOnDesk(pair, 'anna', 'us', 'seat.answer', { answer: 'accept' });
    await pair.pass(0);
    expect(titles(pair.tables[0], 'dora').length).toBeGreaterThan(0);
    await pair.lookAround('German');
    await pair.each((table, index) => {
      if (index === 0) table.orders.order('german', 'purchase.add', { rg: 'I2' });
    });
    await pair.pass(60 * HOUR);
    // Away until the time is over, Ben is asked for a deputy: he alone can tell.
    expect(pair.tables.map((table) => titles(table, 'ben').includes(ASKED))).toEqual([true, false]);
    // Anna, who knows nothing more, asks to be forgotten.
    const sure = await pair.slash('anna', 'forget me');
    await pair.both('anna', 'is forgotten', async ({ wire }) => {
      const message = wire
        .actor('anna')
        .visible(wire.channel)
        .findLast((each) => labels(each).some((label) => /forget/iu.test(label)));
      if (message === undefined) throw new Error(`no button: ${sure.content}`);
      const [label = ''] = labels(message).filter((each) => /forget/iu.test(each));
      return wire.told(wire.actor('anna').click(message.id, idOf(message, label)));
    });
    await pair.lookAround('German');
    await pair.expectDiffers('ben');
    pair.expectWell();
  },
);

/** What a reader's own desk shows, page by page, and what is told of the campaign: after each act, cheaper than all looks. */
async function lookQuickly(pair: DoorPair): Promise<void> {
  for (const who of ['anna', 'cleo', 'emil']) {
    await pair.both(who, 'desk', (table) => table.desk(who));
    for (const command of ['status', 'mine', 'log']) await pair.slash(who, command);
  }
}

const answered = (pair: DoorPair, seat: string, answer: string) =>
  pair.each(({ orders }) => {
    const offer = orders
      .offers(seat)
      .find(({ order, fixed }) => order === 'motion.answer' && fixed.answer === answer);
    if (offer === undefined) throw new Error(`${seat} has nothing to ${answer}`);
    const reason = offer.fields.length > 0 ? { reason: 'so be it' } : {};
    orders.order(seat, 'motion.answer', { ...offer.fixed, ...reason });
  });

/** At one table Ben does whatever of these he is offered, at the other nothing of it. */
const onlyAtOne = (pair: DoorPair, ...wanted: readonly string[]) =>
  pair.each(({ orders }, index) => {
    for (const order of index === 0 ? wanted : []) {
      const offer = orders.offers('german').find((each) => each.order === order);
      if (offer !== undefined) orders.order('german', order, exampled(offer));
    }
  });

const SLOWER = 'zone Europe/Berlin\nseal 30 h + 6 h, then remind\ntable 48 h, then remind';

it.runIf(isDue())(
  'another pace, a pause, a deputy appointed and a command passed on: nobody learns what Ben drafted, whom he had named, whom he trusts',
  async () => {
    const pair = await paced({ late: 'remind' });
    await pair.slash('dora', 'campaign join', { side: 'german' });
    await giveOnDesk(pair, 'ben', 'german', 'seat.answer', { answer: 'accept' });
    const seats = pair.tables[0].orders.state().core.seats;
    const seat = seats.find(({ user }) => user === pair.tables[0].actor('dora').user.id)?.id ?? '';
    await pair.each((table, index) => secretly(table, index, ['V3', 'I2']));
    await onlyAtOne(pair, 'deputy.name', 'team.trust', 'standing.set');
    await lookQuickly(pair);
    // Another pace: one that is none is refused; one is moved, agreed to or not, and one is the GM's word.
    await giveOnDesk(
      pair,
      'anna',
      'us',
      'pace.change',
      {},
      { pace: 'zone Atlantis', now: 'yes', reason: '' },
    );
    for (const answer of ['refuse', 'agree']) {
      await giveOnDesk(
        pair,
        'anna',
        'us',
        'pace.change',
        {},
        { pace: SLOWER, now: 'yes', reason: 'a wedding' },
      );
      await lookQuickly(pair);
      await onlyAtOne(pair, 'purchase.add', 'order.undo', 'deputy.name');
      await answered(pair, 'german', answer);
      await lookQuickly(pair);
    }
    await giveOnDesk(
      pair,
      'cleo',
      'gm',
      'pace.change',
      {},
      { pace: SLOWER, now: 'no', reason: 'in general' },
    );
    // A pause, during which Ben is busy at one table.
    await giveOnDesk(pair, 'anna', 'us', 'pace.pause', {}, { reason: 'holidays' });
    await answered(pair, 'german', 'agree');
    await onlyAtOne(pair, 'purchase.add', 'order.undo', 'standing.set', 'standing.drop');
    await pair.pass(100 * HOUR);
    await pair.lookAround('German');
    await giveOnDesk(pair, 'cleo', 'gm', 'pace.resume', {}, { reason: 'back' });
    await lookQuickly(pair);
    await giveOnDesk(pair, 'cleo', 'gm', 'pace.pause', {}, { reason: 'again' });
    await giveOnDesk(pair, 'anna', 'us', 'pace.resume', {}, { reason: 'no' });
    await answered(pair, 'german', 'agree');
    await pair.pass(60 * HOUR);
    // All are late. Who may decide for Ben is moved by the other side, withdrawn, and then the GM's word.
    await onlyAtOne(pair, 'purchase.add');
    await giveOnDesk(pair, 'anna', 'us', 'deputy.appoint', { seat }, { reason: 'he sleeps' });
    await lookQuickly(pair);
    await giveOnDesk(pair, 'anna', 'us', 'motion.withdraw');
    await giveOnDesk(pair, 'cleo', 'gm', 'deputy.appoint', { seat }, { reason: 'he sleeps' });
    await pair.lookAround('German');
    await pair.pass(30 * HOUR);
    await giveOnDesk(pair, 'cleo', 'gm', 'command.pass', { seat }, { reason: 'he does not come back' });
    await pair.pass(HOUR);
    await pair.lookAround('German');
    const { core } = pair.tables[0].orders.state();
    expect(core.seats.filter(({ role }) => role === 'commander').map(({ id }) => id)).toContain(seat);
    // The GM goes, too: his buttons answer in words, and tell no more than before.
    await giveOnDesk(pair, 'anna', 'us', 'gm.release', {}, { reason: 'Cleo is silent' });
    await lookQuickly(pair);
    await giveOnDesk(pair, 'dora', seat, 'motion.answer', { answer: 'agree' });
    await pair.pass(HOUR);
    await pair.lookAround('German');
    expect(pair.tables[0].orders.state().core.common.gm).toBe('none');
    await pair.expectDiffers('ben');
    pair.expectWell();
  },
);

it.runIf(isDue())(
  'a note, and that it is given back: no answer, no button, no hour and no order of messages tells of it',
  async () => {
    const pair = await paced();
    const [{ orders, wire }] = pair.tables;
    const points = orders.moderator.notes.pointsIn(wire.campaign).map(({ id }) => id);
    expect(points.length).toBeGreaterThan(3);
    await asBenLives(pair);
    await pair.each((table, index) => secretly(table, index, ['V3', 'I2']));
    const noted = (user: string, at: string, text: string) => ({ user, at, text });
    const here = ['8.624', '8.625', '21 AM', 'end'];
    // Ben has many for the points to come, at one table alone; Anna has one at both.
    await pair.each(async (table, index) => {
      const own =
        index === 0 ? here.flatMap((at) => [1, 2].map((n) => noted('ben', at, `zebra ${n} ${at}`))) : [];
      for (const { user, at, text } of [...own, noted('anna', '8.624', 'hers')])
        await table.slash(user, 'note write', { at, text });
    });
    pair.same('after notes');
    const notesOf = async () => {
      for (const who of ['anna', 'cleo', 'emil']) {
        await pair.slash(who, 'note list');
        for (const which of ['1', '2', '5', '99'])
          if (who !== 'anna') await pair.slash(who, 'note drop', { which });
        await pair.both(who, 'autocompletes points of notes', ({ wire: at }) =>
          at.done(at.actor(who).autocomplete(at.channel, 'note write', { at: '8' }, 'at')),
        );
        await pair.slash(who, 'note write', { at: '8.6', text: 'x' });
      }
    };
    await notesOf();
    await pair.lookAround('German');
    // Nobody can write to Ben any more: what comes back must not be counted, called for or put before other messages.
    await pair.each((table) => table.actor('ben').setDmsOpen(false));
    const given = () =>
      pair.tables.map(
        (table) =>
          table.wire.outbox().filter(({ notice, target }) => {
            const isHis = target === `user:${table.actor('ben').user.id}`;
            return isHis && JSON.stringify(notice).includes('zebra ');
          }).length,
      );
    await pair.each(({ orders: at }) => sealPurchases(at));
    await pair.pass(50 * HOUR);
    await notesOf();
    await pair.lookAround('German');
    await pair.each((table) => table.actor('ben').setDmsOpen(true));
    await pair.pass(30 * HOUR);
    await pair.lookAround('German');
    await pair.expectDiffers('ben');
    // And all that were still to come, with the campaign.
    await pair.each(({ orders: at }) => {
      const offer = at.offers('gm').find(({ order }) => order === 'abandon');
      if (offer !== undefined) at.order('gm', 'abandon', { ...offer.fixed, ...exampled(offer) });
    });
    await pair.pass(80 * HOUR);
    await notesOf();
    expect(given()[0]).toBeGreaterThan(0);
    expect(given()[1]).toBe(0);
    await lookQuickly(pair);
    pair.expectWell();
  },
);

/** What an offer takes, as its first choices and examples have it. */
function exampled(
  offer: ReturnType<DoorTable['orders']['offers']>[number],
): Readonly<Record<string, unknown>> {
  const given = offer.fields.map((field) => {
    if (field.kind === 'choice') return [field.name, field.options[0]?.value ?? ''];
    if (field.kind === 'integer') return [field.name, field.max];
    return [field.name, field.kind === 'text' ? (field.examples[0] ?? '') : ''];
  });
  return { ...offer.fixed, ...Object.fromEntries(given) };
}

/** An offer on somebody's desk, given as a player gives it. */
function giveOnDesk(
  pair: DoorPair,
  who: string,
  seat: string,
  order: string,
  fixed: Options = {},
  typed: Options = {},
) {
  return pair.both(who, `gives ${order}`, (table) => {
    const offer = table.orders
      .offers(seat)
      .find(
        (each) =>
          each.order === order && Object.entries(fixed).every(([key, value]) => each.fixed[key] === value),
      );
    if (offer === undefined) throw new Error(`${who} has no ${order}`);
    return table.player(who, seat).give(new Random('desk'), offer, { ...offer.fixed, ...typed });
  });
}
