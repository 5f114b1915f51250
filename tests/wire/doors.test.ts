/**
 * Doors through which a secret could leave, one after the other: each at two tables with a bot each, at which one
 * side's (or person's) secrets differ as it is written here and nothing else does. Everybody else must be given the
 * same, to the byte. Random play of the same kind is in `non-interference.test.ts`.
 */
import { describe, expect, it, onTestFinished } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { idOf, labels, parts } from '../discord/bench.ts';
import { confirmAll, idleUntil, initiativeOf, sealBoth, setUpBoth } from '../games/kgp/campaign-table.ts';
import { fillCharts, finishInitial, houseCells } from '../games/kgp/checks.ts';
import { bought } from '../games/kgp/paper/paper-sheets.ts';
import { accept, Random } from '../games/kgp/random-player.ts';
import { turnsOf } from '../support/part.ts';
import { pdfText } from '../support/pdf-text.ts';
import { DoorPair, type DoorTable } from './door-pair.ts';

/** No test here turns on it: where somebody opens his desk from. */
const random = new Random('doors');
const isDue = turnsOf('doors', 7);

async function open(): Promise<DoorPair> {
  const pair = await DoorPair.open();
  onTestFinished(() => pair.close());
  return pair;
}

/** A practice campaign of Anna (U.S.) and Ben (German), with house values, in which everybody takes part. */
async function practice(pair: DoorPair, options: Readonly<Record<string, string>> = {}): Promise<void> {
  const opponent = pair.tables[0].actor('ben').user.id;
  for (const { wire } of pair.tables) expect(wire.actor('ben').user.id).toBe(opponent);
  await pair.slash('anna', 'campaign practice', { opponent, side: 'us', ...options });
  await pair.each(({ orders }) => confirmAll(orders));
}

/** A campaign with Cleo as its GM. */
async function withGm(pair: DoorPair, options: Readonly<Record<string, string>> = {}): Promise<void> {
  const id = (user: string) => pair.tables[0].actor(user).user.id;
  await pair.slash('anna', 'campaign new', {
    us: id('anna'),
    german: id('ben'),
    gm: id('cleo'),
    charts: 'side:us',
    ...options,
  });
  await pair.each(({ orders }) => confirmAll(orders));
}

function templateOf(table: DoorTable, message: TableMessage): string {
  const [file] = table.files(message);
  if (file === undefined) throw new Error(`no file: ${message.content}`);
  return file.data.toString('utf8');
}

/** A file to send in. */
const csv = (text: string, name = 'sheet.csv') => ({ name, data: Buffer.from(text, 'utf8') });

/** What the offer of that order gives as an example. */
function exampleOf({ orders }: DoorTable, as: string, order: string): string {
  const [field] =
    orders.offers(as).find((offer) => offer.order === order && offer.fields.length > 0)?.fields ?? [];
  if (field?.kind !== 'text' || field.examples[0] === undefined) throw new Error(`${as}: no ${order}`);
  return field.examples[0];
}

/** Buttons that stand on somebody else's desk, and *My orders*, under a message that everybody can press. */
async function pressForeign(pair: DoorPair, who: string, seats: readonly string[]): Promise<void> {
  await pair.both(who, 'presses foreign buttons', async ({ wire }) => {
    const names = [
      ...seats.map((seat) => `u1|desk|${wire.campaign}|${seat}|0`),
      `u1|my|${wire.campaign}`,
      `u1|collect|${wire.campaign}`,
    ];
    const message = await wire.forge(
      names.map((custom_id) => ({
        type: 1,
        components: [{ type: 2, style: 1, label: 'Press', custom_id }],
      })),
    );
    const told: TableMessage[] = [];
    for (const name of names) told.push(await wire.told(wire.actor(who).click(message, name)));
    return told;
  });
}

describe('what one side keeps to itself changes nothing that the others are given', () => {
  it.runIf(isDue())(
    '/charts: sheet, cell, template and upload, while a basket is filled (8.619)',
    async () => {
      const pair = await open();
      const options = { weather: 'historical' };
      await withGm(pair, options);
      pair.watch('anna', 'cleo', 'emil');
      // What 8.619 and 8.620 need is there; of the later charts every cell is missing.
      await pair.each(({ orders }) =>
        fillCharts(
          orders,
          houseCells(options, (cell) => !/^8\.61[67]/u.test(cell)),
        ),
      );
      await pair.each(({ orders }, index) => {
        orders.order('german', 'purchase.add', { rg: index === 0 ? 'V3' : 'I2' });
        if (index === 1) orders.order('german', 'purchase.remove', { place: 1 });
        if (index === 1) orders.order('german', 'purchase.add', { rg: 'V2' });
      });
      await pair.lookAround('German');
      const [cell, value] = ['8.6161/I/19 PM/german', '30'];
      for (const focused of ['cell', 'value'])
        await pair.both('anna', `autocompletes ${focused}`, ({ wire }) =>
          wire.done(
            wire
              .actor('anna')
              .autocomplete(
                wire.channel,
                'charts',
                focused === 'cell' ? { cell: '8.6161' } : { cell, value: '' },
                focused,
              ),
          ),
        );
      expect((await pair.slash('anna', 'charts', { cell, value: '100' })).content).toContain('Not done');
      expect((await pair.slash('emil', 'charts', { cell, value })).content).toContain('no seat');
      const template = templateOf(pair.tables[0], await pair.slash('anna', 'charts', { do: 'template' }));
      const values = kgp.charts.houseValues(options);
      const filled = template
        .split('\n')
        .map((line) =>
          line.replace(/^(?<id>8\.61[67][^,]*),,/u, (_, id: string) => `${id},${values[id] ?? ''},`),
        )
        .join('\n');
      expect(filled).not.toBe(template);
      const upload = async (text: string) =>
        (await pair.slash('anna', 'charts', { upload: csv(text) })).content;
      expect(await upload('%PDF-1.7')).toContain('PDF');
      expect(await upload(filled.replace(/,28,/u, ',=7*4,'))).toMatch(/line \d+, column 2: .*formula/u);
      expect(await upload(filled)).toContain('✓ Done');
      // The hider sees them, changes his mind, and agrees.
      await pair.each(({ orders }, index) => {
        if (index === 0) orders.order('german', 'purchase.remove', { place: 1 });
        orders.order('german', 'purchase.add', { rg: 'V1' });
      });
      await pair.lookAround('German');
      await pair.each(({ orders }) => orders.order('german', 'charts.answer', { answer: 'accept' }));
      await pair.lookAround('German');
      expect(
        labels((await pair.both('anna', 'desk', (table) => table.desk('anna')))[0] as TableMessage),
      ).not.toContain('Fill in charts');
      await pair.expectDiffers('ben');
      pair.expectWell();
    },
  );

  it.runIf(isDue())('/paper: one side’s own sheet of a campaign begun on paper (8.14)', async () => {
    const pair = await open();
    await practice(pair, { begin: 'paper' });
    pair.watch('anna', 'cleo', 'emil');
    const all = exampleOf(pair.tables[0], 'german', 'paper.state');
    await pair.each(async (table) => {
      expect((await table.slash('ben', 'paper', { upload: csv(all) })).content).toContain('✓ Done');
      table.orders.order('us', 'paper.answer', { answer: 'accept' });
    });
    const own = exampleOf(pair.tables[0], 'german', 'paper.own');
    const secret = bought('M1,19 AM,1,,,,,,,,,,,,,', 1)(own);
    expect(secret).not.toBe(own);
    await pair.each(async (table, index) => {
      const send = async (text: string) => (await table.slash('ben', 'paper', { upload: csv(text) })).content;
      if (index === 1) {
        // Refused at one table, sent twice there, and another sheet in the end.
        expect(await send(`${secret}\nX`)).toContain('Not done');
        expect(await send(own)).toContain('✓ Done');
      }
      expect(await send(index === 0 ? own : secret)).toContain('✓ Done');
    });
    await pair.lookAround('German');
    const mine = exampleOf(pair.tables[0], 'us', 'paper.own');
    for (const text of [`${mine}\nX`, mine]) await pair.slash('anna', 'paper', { upload: csv(text) });
    expect((await pair.slash('emil', 'paper', { upload: csv(own) })).content).toContain('no seat');
    await pair.each(({ orders }) => orders.order('german', 'paper.seal'));
    await pair.lookAround('German');
    await pair.each(({ orders }) => orders.order('us', 'paper.seal'));
    expect(pair.tables[0].orders.view('us')).toMatchObject({ date: '19 PM', step: '8.619' });
    // The first purchase of the date that the paper left off at, by its button: another one at each table.
    await pair.each(async (table, index) => {
      const offers = table.orders.offers('german').filter(({ order }) => order === 'purchase.add');
      const offer = offers[index];
      if (offer === undefined) throw new Error('nothing can be bought');
      const { args } = accept(random, offer);
      const told = await table.player('ben', 'german').give(random, offer, args);
      expect(told.content).toContain('✓ Done');
    });
    await pair.lookAround('German');
    await pair.expectDiffers('ben');
    pair.expectWell();
  });

  it.runIf(isDue())(
    'the secret hex of an Offboard Observer, and the module that it is for (footnote o)',
    async () => {
      const pair = await open();
      await practice(pair, { cg: 'III' });
      pair.watch('ben', 'cleo', 'emil');
      await pair.each(({ orders }, index) => {
        finishInitial(orders);
        orders.order('us', 'purchase.add', { rg: 'O1', ...areaOf(orders.offers('us'), 'O1', 0) });
        if (index === 0)
          orders.order('us', 'purchase.add', { rg: 'I1', ...areaOf(orders.offers('us'), 'I1', 0) });
        idleUntil(orders, '23 AM');
        sealBoth(orders);
        initiativeOf(orders, 'attack', 'idle');
        orders.order('german', 'setup.declare');
      });
      await pair.lookAround('U.S.');
      const hexes: string[] = [];
      await pair.each(async (table, index) => {
        const { orders } = table;
        const offer = orders.offers('us').find(({ order }) => order === 'observer.record');
        const [field] = offer?.fields ?? [];
        if (offer === undefined || field?.kind !== 'choice') throw new Error('no Observer is due');
        // At one table by the form on the desk, and changed once; at the other it has a radio instead.
        const chosen = index === 0 ? field.options.slice(0, 2).map(({ value }) => value) : ['radio'];
        for (const hex of chosen) {
          const [now = offer] = orders.offers('us').filter(({ order }) => order === 'observer.record');
          const told = await table.player('anna', 'us').give(random, now, { ...now.fixed, hex });
          expect(told.content).toContain('✓ Done');
          if (hex !== 'radio') hexes.push(hex);
        }
      });
      expect(hexes).toHaveLength(2);
      await pair.lookAround('U.S.');
      for (const who of ['ben', 'emil']) await pressForeign(pair, who, ['us']);
      await pair.each(({ orders }) => {
        orders.order('us', 'setup.declare');
        if (orders.state().game.step === 'CG14') orders.order('german', 'fanatic.declare', { answer: 'no' });
      });
      await pair.lookAround('U.S.');
      await pair.expectDiffers('anna');
      pair.expectWell();
    },
  );

  it.runIf(isDue())(
    'team play: who runs what, and what a subordinate drafts; somebody joins and leaves',
    async () => {
      const pair = await open();
      await withGm(pair);
      await pair.each(({ orders }) => fillCharts(orders, kgp.charts.houseValues({})));
      pair.watch('ben', 'cleo', 'emil', 'dora');
      // Everybody may see that somebody asks, joins and leaves.
      await pair.slash('dora', 'campaign join', { side: 'us' });
      await pair.slash('emil', 'campaign join', { side: 'german', replaces: 'nobody' });
      await pair.lookAround('U.S.');
      pair.unwatch('dora');
      await pair.each(async (table) => {
        const offer = table.orders
          .offers('us')
          .find(({ order, fixed }) => order === 'seat.answer' && fixed.answer === 'accept');
        if (offer === undefined) throw new Error('nobody asks to join');
        const told = await table.player('anna', 'us').give(random, offer, offer.fixed);
        expect(told.content).toContain('✓ Done');
      });
      const seat = (table: DoorTable) =>
        table.orders.state().core.seats.find(({ user }) => user === table.actor('dora').user.id)?.id ?? '';
      expect(seat(pair.tables[0])).not.toBe('');
      // At one table she gets the infantry, is trusted, and buys; at the other the commander does it all.
      await pair.each((table, index) => {
        const [as, rg] = index === 0 ? [seat(table), 'I4'] : ['us', 'G1'];
        if (index === 0) {
          table.orders.order('us', 'team.assign', { part: 'arm:infantry', to: as });
          table.orders.order('us', 'team.assign', { part: 'colour:red', to: as });
          table.orders.order('us', 'team.trust', { seat: as, trusted: true });
        }
        table.orders.order(as, 'purchase.add', { rg, ...areaOf(table.orders.offers(as), rg, 0) });
      });
      const first = await Promise.all(pair.tables.map((table) => table.slash('dora', 'show')));
      expect(JSON.stringify(first[0]?.embeds)).not.toBe(JSON.stringify(first[1]?.embeds));
      await pair.lookAround('U.S.');
      for (const who of ['ben', 'emil', 'cleo']) await pressForeign(pair, who, ['us', seat(pair.tables[0])]);
      await pair.each(async (table) => {
        const sure = await table.slash('dora', 'campaign leave');
        await table.wire.told(table.actor('dora').click(sure.id, idOf(sure, 'Yes, do it')));
      });
      pair.same('after Dora left');
      // Who has left is told nothing more, and the side's later secrets are none of hers.
      pair.watchFromNow('dora');
      await pair.each(({ orders }, index) => {
        if (index === 0) orders.order('us', 'purchase.remove', { place: 1 });
        orders.order('us', 'purchase.seal');
      });
      await pressForeign(pair, 'dora', ['us', 'us-2']);
      await pair.slash('dora', 'buy', { rg: 'I4' });
      await pair.both('dora', 'autocompletes what could be bought', ({ wire }) =>
        wire.done(wire.actor('dora').autocomplete(wire.channel, 'buy', { rg: '' }, 'rg')),
      );
      await pair.slash('dora', 'campaign join', { side: 'german' });
      await pair.lookAround('U.S.');
      await pair.each(({ orders }) => orders.order('german', 'purchase.seal'));
      await pair.lookAround('U.S.');
      await pair.expectDiffers('anna');
      pair.expectWell();
    },
  );

  it.runIf(isDue())('closed direct messages: what waits to be collected', async () => {
    const pair = await open();
    await withGm(pair);
    await pair.each(({ orders }) => fillCharts(orders, kgp.charts.houseValues({})));
    pair.watch('anna', 'cleo', 'emil');
    await pair.each((table) => table.actor('ben').setDmsOpen(false));
    await pair.each(({ orders }, index) => {
      if (index === 0) for (const rg of ['V3', 'I2']) orders.order('german', 'purchase.add', { rg });
      orders.order('german', 'purchase.seal');
      orders.order('us', 'purchase.seal');
    });
    const waiting = pair.tables.map((table) =>
      table
        .actor('emil')
        .visible(table.wire.channel)
        .filter((message) => labels(message).includes('Collect')),
    );
    expect(waiting[0]?.length).toBeGreaterThan(0);
    // Nobody else gets anything there, not even by Ben's own button.
    for (const who of ['anna', 'cleo', 'emil']) {
      const told = await pair.both(who, 'presses Collect', async ({ wire }) => {
        const messages = wire.actor(who).visible(wire.channel);
        const message = messages.find((each) => labels(each).includes('Collect'));
        if (message === undefined) throw new Error('no button');
        return wire.told(wire.actor(who).click(message.id, idOf(message, 'Collect')));
      });
      expect(told.content).toContain('Nothing is waiting for you');
    }
    await pair.lookAround('German');
    // Collected at one table by the button, at the other later.
    const collected: string[] = [];
    await pair.each(async ({ wire }, index) => {
      const ben = wire.actor('ben');
      const message = ben.visible(wire.channel).find((each) => labels(each).includes('Collect'));
      if (message === undefined) throw new Error('no button');
      if (index === 1) await wire.told(ben.slash(wire.channel, 'status'));
      const told = await wire.told(ben.click(message.id, idOf(message, 'Collect')));
      collected.push(JSON.stringify(told.embeds));
    });
    expect(collected[0]).toContain('V3');
    expect(collected[1]).not.toContain('V3');
    await pair.each((table) => table.actor('ben').setDmsOpen(true));
    await pair.each(({ orders }) => {
      for (const side of ['us', 'german']) orders.order(side, 'fortify.seal');
      setUpBoth(orders);
    });
    await pair.lookAround('German');
    await pair.expectDiffers('ben');
    pair.expectWell();
  });

  it.runIf(isDue())(
    'a channel that is deleted: who is told, who moves the campaign, and what follows',
    async () => {
      const pair = await open();
      await withGm(pair);
      await pair.each(({ orders }) => fillCharts(orders, kgp.charts.houseValues({})));
      pair.watch('anna', 'cleo', 'emil');
      await pair.each(({ orders }, index) => {
        if (index === 0) for (const rg of ['V3', 'I2']) orders.order('german', 'purchase.add', { rg });
      });
      const answers: string[] = [];
      const moved = await pair.both('anna', 'moves the campaign', async ({ wire, orders }) => {
        const gone = wire.channel;
        const { id } = wire.table.createChannel('elsewhere');
        wire.table.deleteChannel(gone);
        await wire.until('the bot knows', () => wire.store.isLost(gone));
        // What is secret differs while nothing public can be posted; the seals wait for the new channel.
        if (orders === pair.tables[1].orders) orders.order('german', 'purchase.add', { rg: 'G1' });
        orders.order('german', 'purchase.seal');
        orders.order('us', 'purchase.seal');
        const outside = await wire.told(wire.actor('emil').slash(id, 'campaign move'));
        answers.push(outside.content);
        return wire.told(wire.actor('anna').slash(id, 'campaign move'));
      });
      expect(moved.content).toMatch(/\d+ waiting messages/u);
      expect(answers).toEqual(
        Array.from({ length: 2 }, () => 'You have no campaign in another channel of this server.'),
      );
      for (const { wire } of pair.tables) {
        const titles = wire
          .actor('emil')
          .visible(wire.channel)
          .flatMap(({ embeds }) => embeds[0]?.title ?? []);
        expect(titles[0]).toContain('goes on here');
        expect(titles.length).toBeGreaterThan(2);
      }
      await pair.lookAround('German');
      for (const who of ['anna', 'emil']) await pressForeign(pair, who, ['german']);
      // His own receipts are another thing at each table, and say what the public commitment is for.
      const own = await Promise.all(
        pair.tables.map((table) => table.slash('ben', 'show', { what: 'receipts' })),
      );
      const texts = pair.tables.map((table, index) => templateOf(table, own[index] as TableMessage));
      expect(texts[0]).toContain('V3');
      expect(texts[1]).not.toContain('V3');
      for (const [index, { wire, orders }] of pair.tables.entries()) {
        const [receipt] = orders.moderator.receipts(wire.campaign, 'german');
        expect(texts[index]).toContain(
          `Commitment ${receipt?.commitment}\nSalt ${receipt?.salt}\nOpening ${receipt?.opening}`,
        );
        const posted = orders.moderator.log(wire.campaign).map(({ data }) => data.commitment);
        expect(posted).toContain(receipt?.commitment);
        const [receipted] = wire
          .actor('ben')
          .visible(wire.actor('ben').dm())
          .flatMap(({ embeds }) => (embeds[0]?.title?.startsWith('Receipt') === true ? [embeds[0]] : []));
        expect(own[index]?.embeds[0]).toMatchObject({
          title: receipted?.title,
          description: receipted?.description,
        });
      }
      await pair.expectDiffers('ben');
      pair.expectWell();
    },
  );
});

describe('a sheet to print', () => {
  it.runIf(isDue())('comes as a PDF of this campaign, to whoever asks and for what he may know', async () => {
    const pair = await open();
    await practice(pair);
    await pair.each(({ orders }, index) => {
      orders.order('german', 'purchase.add', { rg: index === 0 ? 'V3' : 'I2' });
      sealBoth(orders);
    });
    pair.watch('anna', 'emil');
    const [table, other] = pair.tables;
    const sheet = async (at: DoorTable, who: string, options: Readonly<Record<string, string>> = {}) => {
      const told = await at.slash(who, 'roster', options);
      expect((told.flags ?? 0) & 64, 'for one person').toBe(64);
      const [file, ...more] = at.files(told);
      expect(more).toEqual([]);
      if (file === undefined) throw new Error('no file');
      expect([file.name, file.type]).toEqual(['1-roster.pdf', 'application/pdf']);
      return { told, data: file.data, text: await pdfText(file.data) };
    };
    const own = await sheet(table, 'ben');
    for (const words of ['RG Purchase Record', 'For the German side only', 'Practice', '19 AM', 'Pz VI Sect'])
      expect(own.text).toContain(words);
    expect((await sheet(other, 'ben')).text).not.toContain('Pz VI Sect');
    for (const who of ['ben', 'anna', 'emil']) {
      const { text, data } = await sheet(table, who, { whose: 'everyone', paper: 'letter' });
      expect(text).toContain('What everybody may know');
      for (const words of ['RG Purchase Record', 'Pz VI Sect', 'SAN']) expect(text).not.toContain(words);
      expect(data.equals((await sheet(other, who, { whose: 'everyone', paper: 'letter' })).data)).toBe(true);
    }
    for (const at of pair.tables) {
      const { text } = await sheet(at, 'anna');
      expect(text).toContain('For the U.S. side only');
      expect(text).not.toContain('Pz VI Sect');
    }
    // No part of the answer says whose sheet it is but to its reader.
    expect(parts(own.told)).toEqual([]);
    await pair.lookAround('German');
    pair.expectWell();
  });
});

/** What a purchase has to name beside its RG: of every choice the one at that place. */
function areaOf(
  offers: ReturnType<DoorTable['orders']['offers']>,
  rg: string,
  place: number,
): Readonly<Record<string, string>> {
  const offer = offers.find(({ order, fixed }) => order === 'purchase.add' && fixed.rg === rg);
  if (offer === undefined) throw new Error(`${rg} is not offered`);
  return Object.fromEntries(
    offer.fields.flatMap((field) =>
      field.kind === 'choice' ? [[field.name, field.options[place]?.value ?? '']] : [],
    ),
  );
}
