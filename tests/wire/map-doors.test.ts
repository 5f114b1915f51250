/**
 * The map as a door over the wire: at two tables the same marks are agreed to and the same front is drawn, but the
 * German side has its secret HQ (8.6052 EXC), its units and its notes elsewhere. Whoever else asks for the map is given
 * the same, to the byte.
 */
import { expect, it, onTestFinished } from 'vitest';
import { ownUnits } from '../../src/games/kgp/vocabulary/level.ts';
import { confirmAll, reportScenario, sealBoth, setUpBoth } from '../games/kgp/campaign-table.ts';
import { turnsOf } from '../support/part.ts';
import { DoorPair, type DoorTable } from './door-pair.ts';

const isDue = turnsOf('doors of a map, a set-up and of units', 4);

const MARKS = [
  'river elsewhere: no',
  'barred vehicle elsewhere: no',
  'barred infantry: J27 J28 K27 K29 L28 L27',
  'houses: N25 K28 B30 K40',
  'us: N25 K40',
  'german: K28 B30',
].join('\n');

/** Every way to ask for the map, at places whose picture or words might tell. */
const ASKED = [
  ['map show', {}],
  ...['N25', 'K28', 'B30', 'K40'].flatMap(
    (hex) =>
      [
        ['map show', { hex }],
        ['map why', { hex }],
        ['map whatif', { hex, holder: 'german' }],
        ['map whatif', { hex, holder: 'us' }],
      ] as const,
  ),
  ['map setup', {}],
] as const;

function guns({ state }: DoorTable['orders'], side: 'us' | 'german', hex: string): string {
  return Object.values(ownUnits(state().game, side).ob.units)
    .filter(({ kind }) => kind === 'Gun')
    .map(({ id, with: bond }) => `${bond?.unit ?? id} @${hex}`)
    .join('\n');
}

it.runIf(isDue())(
  'the German HQ, units and notes in the pictures and words of the map (8.6052 EXC, 8.624)',
  async () => {
    const pair = await DoorPair.open();
    onTestFinished(() => pair.close());
    const opponent = pair.tables[0].actor('ben').user.id;
    await pair.slash('anna', 'campaign practice', { opponent, side: 'us', level: 'units', cg: 'III' });
    const readers = ['anna', 'cleo', 'emil'];
    pair.watch(...readers);
    const askAll = async () => {
      for (const who of readers)
        for (const [command, options] of ASKED) await pair.slash(who, command, options);
    };
    await pair.each(({ orders }) => {
      confirmAll(orders);
      sealBoth(orders);
      setUpBoth(orders);
      reportScenario(orders);
      orders.order('us', 'ob.report', { mode: 'add', text: `${guns(orders, 'us', 'K40')}\nrest @area A` });
      orders.order('us', 'ob.confirm');
    });
    await pair.each(({ orders }, index) => {
      const squads = Object.values(ownUnits(orders.state().game, 'german').ob.units).filter(
        ({ kind, with: bond }) => kind === 'squad' && bond === undefined,
      );
      // What makes a Location Strategic is declared in public (8.2), so that stands alike; the squads do not.
      const hex = index === 0 ? 'K28' : 'B30';
      const fared = squads.map(({ id }, at) => (at < index * 3 ? `${id} out` : `${id} @${hex}`));
      orders.order('german', 'ob.report', {
        mode: 'add',
        text: `${fared.join('\n')}\n${guns(orders, 'german', 'K28')}\nrest @K28`,
      });
      orders.order('german', 'ob.confirm');
    });
    const [table] = pair.tables;
    const step = () => table.wire.state().game.step;
    for (let turn = 0; step() !== '8.605' && turn < 40; turn += 1)
      await pair.each(({ orders }) => {
        for (const side of ['us', 'german']) {
          const done = orders.offers(side).find(({ order }) => /^refit\.done|^ob\.finish/u.test(order));
          if (done !== undefined) orders.order(side, done.order);
        }
      });
    expect(step()).toBe('8.605');
    await pair.each(({ orders }) => {
      orders.order('us', 'map.mark', { text: MARKS });
      orders.order('german', 'map.answer', { answer: 'accept' });
      for (const side of ['us', 'german']) orders.order(side, 'map.declare', {});
    });
    pair.same('the marks are agreed to');
    await askAll();
    await pair.each(({ orders }, index) => {
      orders.order('us', 'areas.propose', {});
      orders.order('german', 'areas.answer', { answer: 'accept' });
      orders.order('german', 'isolation.computed', { hq: index === 0 ? 'K28' : 'B30' });
    });
    pair.same('the HQ is said');
    await askAll();
    await pair.lookAround('German');
    const isolated = pair.tables.map(({ orders }) => ownUnits(orders.view('german'), 'german').isolated);
    expect(isolated[0], 'the HQ decides who is Isolated').not.toEqual(isolated[1]);
    const ways = await Promise.all(
      pair.tables.map(
        async (at) => (await at.slash('ben', 'map why', { hex: 'K28' })).embeds[0]?.description,
      ),
    );
    expect(ways[0], 'its owner is told the way to it').not.toBe(ways[1]);
    await pair.expectDiffers('ben');
    pair.expectWell();
  },
);
