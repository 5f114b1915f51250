/**
 * Doors of a campaign unit by unit, at two tables at which one side's counters fare differently: everybody else must be
 * given the same, to the byte.
 */
import { expect, it, onTestFinished } from 'vitest';
import { ownUnits } from '../../src/games/kgp/vocabulary/level.ts';
import type { TableMessage } from '../../src/table/index.ts';
import {
  confirmAll,
  initiativeOf,
  reportScenario,
  sealBoth,
  sealPurchases,
  setUpBoth,
  setUpInTurn,
} from '../games/kgp/campaign-table.ts';
import { accept, Random } from '../games/kgp/random-player.ts';
import { turnsOf } from '../support/part.ts';
import { DoorPair, type DoorTable } from './door-pair.ts';

const isDue = turnsOf('doors of a map, a set-up and of units', 4, 2);

const MENU = 'Update my counters';
const AREAS = 'us A: J19\ngerman A: K23';
const READERS = ['anna', 'cleo', 'emil'];

async function fileOf(table: DoorTable, who: string, id: string): Promise<string> {
  const [file] = table.files(await table.slash(who, 'ob', { do: id }));
  if (file === undefined) throw new Error(`${who}: no file ${id}`);
  return file.data.toString('utf8');
}

const upload = (text: string) => ({ upload: { name: 'ob.csv', data: Buffer.from(text, 'utf8') } });

/** Where everything else is: Guns in that hex of Area A (8.6055). */
function rest({ state }: DoorTable['orders'], side: 'us' | 'german', hex: string): string {
  const guns = Object.values(ownUnits(state().game, side).ob.units)
    .filter(({ kind }) => kind === 'Gun')
    .map(({ id, with: bond }) => `${bond?.unit ?? id} @${hex}`);
  return [...guns, 'rest @area A'].join('\n');
}

/** Marks that cannot be read, by both doors: what is refused names their lines and nothing else. */
async function tryMarks(pair: DoorPair, who: string): Promise<void> {
  const said = await pair.slash(who, 'map mark', upload('us: K99\nriver: J19-A1'));
  expect(said.content).toMatch(who === 'anna' ? /line 1: .*K99/u : /no seat|take part|not yours|Not done/iu);
  await pair.both(who, 'takes a message for marks', async ({ wire }) => {
    const message = wire.actor(who).say(wire.channel, 'us: K99');
    return wire.told(wire.actor(who).onMessage(message.id, 'Mark the map'));
  });
}

/** All that others can do with the command for counters, and with the menu of a message. */
async function tryCounters(pair: DoorPair, stolen: string, id: string): Promise<void> {
  for (const who of READERS) {
    await tryMarks(pair, who);
    for (const typed of ['', 'G', id, '6-5-8', 'Pz'])
      await pair.both(who, `autocompletes ${typed}`, ({ wire }) =>
        wire.done(wire.actor(who).autocomplete(wire.channel, 'ob', { unit: typed }, 'unit')),
      );
    await pair.both(who, 'autocompletes what befell it', ({ wire }) =>
      wire.done(wire.actor(who).autocomplete(wire.channel, 'ob', { unit: id, what: '' }, 'what')),
    );
    const foreign = await pair.slash(who, 'ob', { unit: 'Pz VIB', what: 'broken' });
    expect(foreign.content).toContain('You have no “Pz VIB”');
    // The file of the other side, however somebody came by it: which of its lines are so now is not said.
    expect((await pair.slash(who, 'ob', upload(stolen))).content).toContain('Not done');
    await pair.both(who, 'takes a message for a report', async ({ wire }) => {
      const said = wire.actor(who).say(wire.channel, 'X1 out\nX2 @K22');
      return wire.told(wire.actor(who).onMessage(said.id, MENU));
    });
  }
}

it.runIf(isDue())(
  'what the German side reports of its counters, by every way there is (8.601–8.611)',
  async () => {
    const pair = await DoorPair.open();
    onTestFinished(() => pair.close());
    const opponent = pair.tables[0].actor('ben').user.id;
    await pair.slash('anna', 'campaign practice', { opponent, side: 'us', level: 'units' });
    pair.watch(...READERS);
    await pair.each(({ orders }) => {
      confirmAll(orders);
      sealBoth(orders);
      setUpBoth(orders);
      reportScenario(orders);
      orders.order('us', 'ob.report', { mode: 'add', text: rest(orders, 'us', 'J19') });
      orders.order('us', 'ob.confirm');
    });
    const [table] = pair.tables;
    expect(table.wire.state().game.step).toBe('8.601');
    const whole = await fileOf(table, 'ben', 'csv');
    const squads = Object.values(ownUnits(table.wire.state().game, 'german').ob.units)
      .filter(({ kind, with: bond }) => kind === 'squad' && bond === undefined)
      .map(({ id }) => id);
    const [first = '', second = '', third = ''] = squads;
    await tryCounters(pair, whole, first);

    // At one table by name and by a message of his own, at the other by a file: more is lost there.
    await pair.each(async (at, index) => {
      const ben = at.actor('ben');
      const told: TableMessage[] = [];
      if (index === 0) {
        told.push(await at.slash('ben', 'ob', { unit: first, what: 'broken', where: 'K23' }));
        const said = ben.say(ben.dm(), `${second} out\n${rest(at.orders, 'german', 'K23')}`);
        told.push(await at.wire.told(ben.onMessage(said.id, MENU)));
      } else {
        const lost = (await fileOf(at, 'ben', 'csv')).replaceAll(
          new RegExp(`^(german,(?:${[first, second, third].join('|')}),.*),,(rg-\\d+)\\r$`, 'gmu'),
          '$1,out,$2\r',
        );
        told.push(await at.slash('ben', 'ob', upload(lost)));
        at.orders.order('german', 'ob.report', { mode: 'add', text: rest(at.orders, 'german', 'K23') });
      }
      for (const { content } of told) expect(content).toContain('✓ Done');
    });
    await tryCounters(pair, whole, first);
    await pair.lookAround('German');
    await pair.each(({ orders }) => {
      orders.order('german', 'ob.finish');
      orders.order('us', 'refit.done.8.601');
    });
    // Buttons under what asks for something begin it for whoever can: for others they say the same at both tables.
    for (const who of READERS) await pair.pressUnder(who, 'All of 8.604 in one form');
    await tryCounters(pair, whole, first);
    await pair.lookAround('German');

    // On through the RePh: what is free to do is left, what is asked of both is the same at both tables.
    const steps: string[] = [];
    let isStated = false;
    for (let turn = 0; turn < 200 && table.wire.state().game.step !== '8.613'; turn += 1) {
      const { step } = table.wire.state().game;
      steps.push(step);
      await pair.each(({ orders }) => goOn(orders));
      pair.same(`after ${step}`);
      // 8.605: while the German side is asked whether it agrees, and when the button is stale.
      const wasStated = isStated;
      isStated = table.wire.state().game.units?.markingStated !== undefined;
      if (isStated || wasStated) for (const who of READERS) await pair.pressUnder(who, 'Agree');
    }
    expect(new Set(steps)).toContain('8.610');
    await pair.lookAround('German');
    await pair.expectDiffers('ben');
    pair.expectWell();
  },
);

it.runIf(isDue())(
  'what the U.S. side may reconnoiter and bombard before a scenario (8.6243, B1)',
  async () => {
    const pair = await DoorPair.open();
    onTestFinished(() => pair.close());
    const opponent = pair.tables[0].actor('ben').user.id;
    await pair.slash('anna', 'campaign practice', { opponent, side: 'us', level: 'units' });
    pair.watch('ben', 'cleo', 'emil');
    const press = async (label: string, ...readers: readonly string[]) => {
      for (const who of readers) await pair.pressUnder(who, label);
    };
    const [table] = pair.tables;
    await pair.each(({ orders }) => {
      confirmAll(orders);
      sealBoth(orders);
      setUpBoth(orders);
      reportScenario(orders);
      for (const [side, hex] of [
        ['us', 'J19'],
        ['german', 'K23'],
      ] as const) {
        orders.order(side, 'ob.report', { mode: 'add', text: rest(orders, side, hex) });
        orders.order(side, 'ob.confirm');
      }
      const random = new Random('rolls that somebody must make');
      for (let turn = 0; orders.state().game.step !== '8.619' && turn < 300; turn += 1) {
        goOn(orders);
        for (const side of ['us', 'german']) {
          const must = orders
            .offers(side)
            .find(({ order }) => /^(?:recombine$|(?:leader|mmc|hero|crews)\.)/u.test(order));
          if (must === undefined) continue;
          const { order, args } = accept(random, must);
          orders.order(side, order, args);
        }
      }
      expect(orders.state().game.step).toBe('8.619');
    });
    // At one table the U.S. side buys a Bombardment and Recon, at the other neither.
    await pair.each(({ orders }, index) => {
      if (index === 0) orders.order('us', 'purchase.add', { rg: 'B1', hexes: 'K21' });
      sealPurchases(orders);
      for (const side of ['us', 'german']) orders.order(side, 'fortify.seal');
      if (index === 0) orders.order('us', 'recon.choose', { cpp: 1, lax: 'no' });
      for (const side of ['us', 'german']) orders.order(side, 'recon.seal');
      initiativeOf(orders, 'attack', 'idle');
      setUpInTurn(orders);
      if (orders.state().game.step === 'CG14') orders.order('german', 'fanatic.declare', { answer: 'no' });
    });
    expect(table.wire.state().game.step).toBe('8.6243');
    pair.same('before the Recon Inspection');
    await press('No (more) Recon', 'ben', 'cleo', 'emil');
    await pair.each(({ orders }) => orders.order('us', 'recon.end'));
    await press('No (more) Recon', 'cleo', 'emil');
    await pair.each(({ orders }) => orders.order('german', 'recon.end'));
    expect(table.wire.state().game.step).toBe('B1');
    for (const label of ['No (more) Recon', 'No (more) Bombardments'])
      await press(label, 'ben', 'cleo', 'emil');
    await pair.each(({ orders }) => orders.order('us', 'bombardment.end'));
    await press('No (more) Bombardments', 'ben', 'cleo', 'emil');
    await pair.lookAround('U.S.');
    await pair.expectDiffers('anna');
    pair.expectWell();
  },
);

/** Whatever both must do next, done without a choice of their own. */
function goOn(orders: DoorTable['orders']): void {
  const { game } = orders.state();
  const offered = (side: string, order: RegExp) => orders.offers(side).find((each) => order.test(each.order));
  if (offered('german', /^areas\.answer$/u) !== undefined) {
    orders.order('german', 'areas.answer', { answer: 'accept' });
    return;
  }
  if (offered('us', /^areas\.state$/u) !== undefined && game.step === '8.605') {
    orders.order('us', 'areas.state', { text: AREAS });
    return;
  }
  for (const side of ['us', 'german']) {
    const done = offered(side, /^refit\.done/u);
    if (done !== undefined) orders.order(side, done.order);
  }
  if (offered('us', /^fires\.state$/u) !== undefined && offered('german', /^fires\.state$/u) !== undefined) {
    orders.order('us', 'fires.state', { fires: '' });
    orders.order('german', 'fires.answer', { answer: 'accept' });
  }
}
