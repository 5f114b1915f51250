/**
 * What an Idle Date costs at the table, counted over the wire: presses of each side (those that open a desk, a menu or a
 * confirmation among them), forms that are sent in, messages in the channel and direct messages, each with its limit.
 */
import { expect, test } from 'vitest';
import { ownUnits } from '../../src/games/kgp/vocabulary/level.ts';
import { labels } from '../discord/bench.ts';
import { reportScenario } from '../games/kgp/campaign-table.ts';
import type { ModeratedTable } from '../games/kgp/moderated-table.ts';
import { accept, choose, Random } from '../games/kgp/random-player.ts';
import { type CountedTable, countedTable, sent } from './counted-table.ts';
import { Hand } from './hand.ts';
import type { WireTable } from './wire-table.ts';

/** A campaign at that level, its Initial Scenario played. */
async function begun(level: 'roster' | 'units'): Promise<CountedTable> {
  const table = await countedTable(level);
  reportScenario(table.orders);
  return table;
}

/** To a step of the Refit Phase, past Discord: whatever goes on. */
function refitTo(orders: ModeratedTable, step: string): void {
  const random = new Random('presses');
  for (const [side, hex] of [
    ['us', 'J19'],
    ['german', 'K23'],
  ] as const) {
    const guns = Object.values(ownUnits(orders.view(side), side).ob.units)
      .filter(({ kind }) => kind === 'Gun')
      .map(({ id, with: bond }) => `${bond?.unit ?? id} @${hex}`);
    orders.order(side, 'ob.report', { mode: 'add', text: [...guns, 'rest @area A'].join('\n') });
    orders.order(side, 'ob.confirm');
  }
  for (let turn = 0; orders.state().game.step !== step; turn += 1) {
    if (turn > 400) throw new Error(`stalled in ${orders.state().game.step}`);
    for (const side of ['us', 'german']) {
      if (orders.state().game.step === step) return;
      const offers = orders.offers(side).filter(({ aside }) => aside !== true);
      if (offers.some(({ order }) => order === 'areas.state')) {
        orders.order('us', 'areas.state', { text: 'us A: J19\ngerman A: K23' });
        orders.order('german', 'areas.answer', { answer: 'accept' });
      } else if (offers.some(({ order }) => order === 'fires.state')) {
        orders.order('us', 'fires.state', { fires: '' });
        orders.order('german', 'fires.answer', { answer: 'accept' });
      } else {
        const done = offers.find(({ order }) => order.startsWith('refit.done'));
        const owed = offers.filter(
          ({ order }) =>
            !/^(?:abandon|campaign|us\.|ob\.|team|seat|objective|correction|wrecks)/u.test(order),
        );
        const offer = (random.chance(0.7) ? done : undefined) ?? choose(random, owed);
        if (offer === undefined) continue;
        const given = accept(random, offer);
        orders.attempt(side, given.order, given.args);
      }
    }
  }
}

const REST = 'Seal the rest of this date';
const IDLE = 'Seal all, with the chit “Idle”';

/** 8.619–8.623 as each of them presses it. */
async function idle(hands: readonly Hand[], wire: WireTable): Promise<void> {
  for (const hand of hands) {
    await wire.settle();
    const sure = await hand.press(hand.newest(REST), REST);
    expect(labels(sure)).toEqual(['Seal all, with the chit “Attack”', IDLE, 'Back']);
    const done = await hand.press(sure, IDLE);
    expect(done.content).toContain('✓ Done');
  }
  await wire.settle();
}

test('an Idle Date at roster level: two presses a side, no form', async () => {
  const table = await begun('roster');
  const { wire, orders, anna, ben } = table;
  await wire.settle();
  const before = sent(table);
  expect(orders.state().game).toMatchObject({ date: '19 PM', step: '8.619' });
  await idle([anna, ben], wire);
  expect(orders.state().game).toMatchObject({ date: '19 N', step: '8.619' });
  const after = sent(table);
  expect([anna, ben].map(({ presses, forms }) => [presses, forms])).toEqual([
    [2, 0],
    [2, 0],
  ]);
  expect(after.channel - before.channel).toBeLessThanOrEqual(4);
  expect(after.direct - before.direct).toBeLessThanOrEqual(4);
  // Whoever has no seat is told so, and an old message begins nothing but what can be sealed today.
  const cleo = new Hand(wire, 'cleo');
  expect((await cleo.press(cleo.newest(REST), REST)).content).toContain('no seat');
  // The next date has the same button, on the message of its own and on the desk.
  await idle([ben, anna], wire);
  expect(orders.state().game).toMatchObject({ date: '20 AM', step: '8.619' });
});

test('an Idle Date unit by unit: four presses a side, no form', async () => {
  const table = await begun('units');
  const { wire, orders, anna, ben } = table;
  refitTo(orders, '8.613');
  await wire.settle();
  const before = sent(table);
  for (const hand of [anna, ben]) {
    const desk = await hand.press(hand.newest('My orders'), 'My orders');
    await hand.press(desk, 'Nothing more before the purchases');
  }
  expect(orders.state().game.step).toBe('8.619');
  await idle([anna, ben], wire);
  expect(orders.state().game.date).toBe('19 N');
  const after = sent(table);
  expect(after.channel - before.channel).toBeLessThanOrEqual(4);
  expect(after.direct - before.direct).toBeLessThanOrEqual(8);
  expect([anna, ben].map(({ presses, forms }) => [presses, forms])).toEqual([
    [4, 0],
    [4, 0],
  ]);
});
