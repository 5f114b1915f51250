/**
 * Pairs of campaigns at unit level in which one side buys, loses, Battle Hardens, promotes and Shifts differently:
 * everyone, the other side and the GM must get the same views, messages, logs and offers, to the byte.
 *
 * Then short directed pairs for what such campaigns seldom come by: wrecks (CG19), and what a side is told of its own.
 */
import { describe, expect, it } from 'vitest';
import { ownUnits, unitsIn } from '../../../src/games/kgp/vocabulary/level.ts';
import type { Offer } from '../../../src/kernel/offer.ts';
import type { Told } from '../../support/memory-table.ts';
import { inTurns } from '../../support/part.ts';
import { testSeed } from '../../support/seed.ts';
import {
  type CampaignTable,
  confirmAll,
  openTable,
  reportScenario,
  sealBoth,
  setUpBoth,
} from './campaign-table.ts';
import { type Position, position } from './position.ts';
import { accept, Random } from './random-player.ts';
import { lettersWithout, seenWithout } from './seen.ts';

inTurns('secrets unit by unit', 3);

type Side = 'us' | 'german';
const PAIRS = Number(process.env.UMPIRE_PAIRS ?? 2);
const FIRST = testSeed(`unit-non-interference (UMPIRE_PAIRS=${PAIRS})`);

/** What a side does in the RePh that its enemy never sees, by the beginning of the order’s name. */
const SECRET =
  /^(?:recombine|crews\.|hero\.|mmc\.|leader\.|shift\.plan|shift\.go|goods\.|ob\.hand|passengers|mortars|reserve|hexes|rg\.hold|refit\.done)/u;

function secretOffers(table: CampaignTable, side: Side): readonly Offer[] {
  return table.offers(side).filter(({ order }) => SECRET.test(order));
}

/** The hider's part, in a way of its own; `false` when there is nothing (more) for him to do. */
function act(random: Random, table: CampaignTable, side: Side): boolean {
  const offers = secretOffers(table, side);
  const done = offers.find(({ order }) => order.startsWith('refit.done'));
  const others = offers.filter((offer) => offer !== done);
  const offer = others.length > 0 && (done === undefined || random.chance(0.6)) ? random.pick(others) : done;
  if (offer === undefined) return false;
  const { order, args } = accept(random, offer);
  table.order(side, order, args);
  return true;
}

/** Buys some Infantry, to the hider’s own taste. */
function buy(random: Random, table: CampaignTable, side: Side): void {
  for (let n = random.int(0, 2); n > 0; n -= 1) {
    const offers = table
      .offers(side)
      .filter(({ order, fixed }) => order === 'purchase.add' && /^[IV]/u.test(String(fixed.rg)));
    if (offers.length === 0) return;
    const { order, args } = accept(random, random.pick(offers));
    table.attempt(side, order, args);
  }
}

/** Losses that only their owner counts: everybody else stands in Area A, its Guns in one hex of it. */
function lose(random: Random, table: CampaignTable, side: Side): void {
  const units = Object.values(ownUnits(table.view(side), side).ob.units);
  const hex = side === 'us' ? 'J19' : 'K23';
  const guns = units
    .filter(({ kind }) => kind === 'Gun')
    .map(({ id, with: bond }) => `${bond?.unit ?? id} @${hex}`);
  const ids = units
    .filter(({ kind, with: bond }) => kind === 'squad' && bond === undefined)
    .map(({ id }) => id);
  const out = ids.filter(() => random.chance(0.3)).map((id) => `${id} out`);
  table.order(side, 'ob.report', { mode: 'add', text: [...out, ...guns, 'rest @area A'].join('\n') });
  table.order(side, 'ob.confirm');
}

function pair(seed: string, hider: Side): boolean {
  const watcher: Side = hider === 'us' ? 'german' : 'us';
  const tables = ['a', 'b'].map(() =>
    openTable({
      seed: Buffer.from(seed.padEnd(32, '.').slice(0, 32)),
      options: { level: 'units' },
      common: { gm: 'plain', dispatch: 'yes' },
    }),
  );
  const [a, b] = tables;
  if (a === undefined || b === undefined) throw new Error('no tables');
  const compared = new Set<string>();
  const compare = (what: string) => {
    const letters = lettersWithout(hider, a.told());
    for (const [, kind = ''] of letters.matchAll(/"kind":"(kgp\/[a-z-]+)"/gu)) compared.add(kind);
    expect(lettersWithout(hider, b.told()), `messages: ${what}`).toBe(letters);
    expect(seenWithout(b, hider), what).toBe(seenWithout(a, hider));
  };
  const own = tables.map((_, index) => new Random(`${seed}/${index}`));
  for (const [index, table] of tables.entries()) {
    const random = own[index] ?? new Random(seed);
    confirmAll(table);
    buy(random, table, hider);
    sealBoth(table);
    setUpBoth(table);
    reportScenario(table);
  }
  compare('after the report');
  for (const [index, table] of tables.entries()) {
    lose(own[index] ?? new Random(seed), table, hider);
    lose(new Random(seed), table, watcher);
    for (const side of [hider, watcher]) table.order(side, 'refit.done.8.601');
  }
  compare('after 8.601');
  for (const table of tables) {
    for (const side of [hider, watcher]) {
      const done = table.offers(side).find(({ order }) => order.startsWith('refit.done'));
      if (done !== undefined && table.state().game.step === '8.604') table.order(side, done.order);
    }
    table.order('us', 'areas.state', { text: 'us A: J19\ngerman A: K23' });
    table.order('german', 'areas.answer', { answer: 'accept' });
  }
  for (let turn = 0; turn < 400 && a.state().game.step !== '8.619'; turn += 1) {
    const step = a.state().game.step;
    for (const [index, table] of tables.entries())
      for (let n = 0; n < 60 && table.state().game.step === step; n += 1)
        if (!act(own[index] ?? new Random(seed), table, hider)) break;
    const { us, german } = a.state().game.sides;
    if (
      unitsIn(us).atRule === '8.609' &&
      unitsIn(german).atRule === '8.609' &&
      unitsIn(a.state().game).fires === undefined
    )
      for (const table of tables) {
        table.order('us', 'fires.state', { fires: '' });
        table.order('german', 'fires.answer', { answer: 'accept' });
      }
    compare(`${step}, turn ${turn}`);
    const random = new Random(`${seed}/${turn}`);
    const offers = secretOffers(a, watcher);
    if (offers.length === 0) {
      if (a.state().game.step === step)
        throw new Error(
          `nobody can go on in ${step}: ${tables.map((table) => ['us', 'german'].map((side) => table.offers(side).map(({ order }) => order)).join()).join(' | ')}`,
        );
      continue;
    }
    const { order, args } = accept(random, random.pick(offers));
    for (const table of tables) table.order(watcher, order, args);
    compare(`${step}, turn ${turn}, watcher`);
  }
  expect(tables.map((table) => table.state().game.step)).toEqual(['8.619', '8.619']);
  // Among what was compared are pictures with their props.
  expect([...compared]).toEqual(expect.arrayContaining(['kgp/opening', 'kgp/victory', 'kgp/refit-part']));
  const counters = tables.map((table) => JSON.stringify(ownUnits(table.view(hider), hider).ob));
  return counters[0] !== counters[1];
}

describe('non-interference at unit level', () => {
  it.each(
    Array.from({ length: PAIRS }, (_, index) => ({
      seed: `${FIRST}/u${index}`,
      hider: (index % 2 === 0 ? 'german' : 'us') as Side,
    })),
  )('what the $hider side does with its counters changes nothing for the others, seed $seed', (it) => {
    expect(pair(it.seed, it.hider), 'the two campaigns must really differ').toBe(true);
  });
});

/** Two campaigns that stand at one step of the RePh with the same counters. */
class Twins {
  readonly hider: Side;
  readonly tables: readonly [CampaignTable, CampaignTable];
  /** What the hider was sent in each of them. */
  readonly own: [Told[], Told[]] = [[], []];

  /** `other`: what the second one has otherwise. */
  constructor(hider: Side, stage: Position, other: Partial<Position> = {}) {
    this.hider = hider;
    const open = (more: Partial<Position>) => position({ ...stage, ...more, common: { gm: 'plain' } });
    this.tables = [open({}), open(other)];
    this.compare('as they are opened');
  }

  /** An order of the hider in each of them. */
  differ(order: string, ...args: readonly [Record<string, unknown>, Record<string, unknown>]): void {
    for (const [index, table] of this.tables.entries()) table.order(this.hider, order, args[index]);
    this.compare(`${order} by the hider`);
  }

  both(side: Side, order: string, args: Readonly<Record<string, unknown>> = {}): void {
    for (const table of this.tables) table.order(side, order, args);
    this.compare(`${order} by ${side}`);
  }

  compare(what: string): void {
    const letters = this.tables.map((table, index) => {
      const sent = table.told();
      this.own[index]?.push(...sent.filter(({ target }) => target === `user:${this.hider}-user`));
      return lettersWithout(this.hider, sent);
    });
    expect(letters[1], `messages: ${what}`).toBe(letters[0]);
    const [a, b] = this.tables;
    expect(seenWithout(b, this.hider), what).toBe(seenWithout(a, this.hider));
  }

  /** To the end of a part, both sides alike in both campaigns. */
  goOn(part: string): void {
    const [table] = this.tables;
    const random = new Random(part);
    for (let turn = 0; turn < 40 && table.state().game.step === part; turn += 1)
      for (const side of ['us', 'german'] as const) {
        const offers = secretOffers(this.tables[0], side);
        const offer = offers.find(({ order }) => order.startsWith('refit.done')) ?? offers[0];
        if (offer === undefined || table.state().game.step !== part) continue;
        const { order, args } = accept(random, offer);
        this.both(side, order, args);
      }
    expect(this.tables.map((table) => table.state().game.step)).not.toContain(part);
  }

  desks(side: Side): readonly string[] {
    return this.tables.map((table) => table.desk(side).text);
  }

  /** The message of the part that was done last, to the hider. */
  told(): readonly string[] {
    return this.own.map(
      (sent) => sent.findLast(({ notice }) => notice.kind === 'refit-part')?.notice.text ?? '',
    );
  }
}

const AREAS: Position['marking'] = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['G10', 'G11'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
  ],
  noMansLand: [],
};

describe('non-interference of wrecks and of news of one’s own counters', () => {
  it.each([
    { hider: 'us' as const, watcher: 'german' as const, hex: 'G10', type: 'M4A3' },
    { hider: 'german' as const, watcher: 'us' as const, hex: 'N50', type: 'Pz VG' },
  ])('CG19: wrecks of $hider vehicles are its own until it has said that everything is reported', (it) => {
    const { hider, watcher, hex, type } = it;
    const vehicles = `+ squad ${hider === 'us' ? '6-6-6' : '6-5-8'} @${hex}\n+ vehicle ${type} x3 @${hex}`;
    const foe = hider === 'us' ? '+ squad 6-5-8 @N50' : '+ squad 6-6-6 @G10';
    const sides = hider === 'us' ? { us: vehicles, german: foe } : { us: foe, german: vehicles };
    const twins = new Twins(hider, { at: '8.601', marking: AREAS, ...sides });
    // Other ones, more of them, other wrecks: in a draft, as a report, and while the enemy goes on.
    twins.differ(
      'ob.report',
      { mode: 'add', text: 'V1 out' },
      { mode: 'add', text: 'V2 out burning\nV3 out' },
    );
    twins.differ('ob.confirm', {}, {});
    twins.both(watcher, 'refit.done.8.601');
    const wrecked = twins.tables.map((table) => ownUnits(table.view(hider), hider).wrecked.length);
    expect(wrecked).toEqual([1, 2]);
    for (const table of twins.tables) expect(unitsIn(table.view(watcher)).wrecks).toEqual([]);
  });

  it.each([
    { hider: 'us' as const, hex: 'G10', watcher: 'german' as const, weapon: 'BAZ 44' },
    { hider: 'german' as const, hex: 'N50', watcher: 'us' as const, weapon: 'PSK' },
  ])(
    '8.601, 8.607: what the $hider side confirms, and takes up, in one press each is its own to know',
    (it) => {
      const { hider, hex, watcher, weapon } = it;
      const foe = hider === 'us' ? '+ squad 6-5-8 @N50' : '+ squad 6-6-6 @G10';
      const own = `+ squad ${hider === 'us' ? '6-6-6' : '6-5-8'} x3 @${hex}\n+ SW ${weapon} x2 @area A`;
      const sides = hider === 'us' ? { us: own, german: foe } : { us: foe, german: own };
      const reported = new Twins(hider, { at: '8.601', marking: AREAS, ...sides });
      reported.differ(
        'ob.report',
        { mode: 'add', text: 'S1 out' },
        { mode: 'add', text: 'S2 broken\nW1 out' },
      );
      reported.differ('ob.finish', {}, {});
      reported.both(watcher, 'refit.done.8.601');
      expect(reported.tables.map((table) => table.state().game.step)).not.toContain('8.601');
      // The one has SW to take up, the other none.
      const bare = own.split('\n')[0] ?? '';
      const taken = new Twins(
        hider,
        { at: '8.607', marking: AREAS, ...sides },
        hider === 'us' ? { us: bare } : { german: bare },
      );
      taken.differ('spoils.through', {}, {});
      taken.both(watcher, 'spoils.through');
      expect(taken.tables.map((table) => table.state().game.step)).not.toContain('8.607');
    },
  );

  it('CG19: once they are told, which vehicle a wreck was is its owner’s to know', () => {
    const us = '+ squad 6-6-6 @G10\n+ vehicle M4A3 x2 @G10\n+ vehicle M4A3 @G10, immobilized';
    const twins = new Twins('us', { at: '8.601', marking: AREAS, us, german: '+ squad 6-5-8 @N50' });
    twins.differ('ob.report', { mode: 'add', text: 'V1 out' }, { mode: 'add', text: 'V3 out' });
    twins.differ('ob.confirm', {}, {});
    for (const side of ['us', 'german'] as const) twins.both(side, 'refit.done.8.601');
    for (const table of twins.tables)
      expect(unitsIn(table.view('german')).wrecks).toMatchObject([{ type: 'M4A3', hex: 'G10' }]);
  });

  it('8.6141c, CG19: from which wreck gas was siphoned, and what it did to his counters, the German alone knows', () => {
    const twins = new Twins('german', {
      at: '8.614',
      date: '19 PM',
      marking: AREAS,
      us: '+ squad 6-6-6 @area A',
      german: '+ squad 6-5-8 @area A\n+ vehicle Pz VG x2 @area A\n+ vehicle Pz VIB x2 @area A, out-of-gas',
      wrecks: ['M4A3 N50', 'M4A3 N51'],
    });
    twins.both('german', 'refit.done.8.614');
    twins.differ(
      'gas.siphon',
      { text: 'V3 from V1 V2 wreck N50' },
      { text: 'V4 from V2 wreck N50 wreck N51' },
    );
    const drained = twins.tables.map((table) => ownUnits(table.view('german'), 'german').drained.length);
    expect(drained).toEqual([1, 2]);
    const [a, b] = twins.desks('german');
    expect(a).toContain('So far, your counters');
    expect(b).not.toBe(a);
    twins.goOn('8.614');
    expect(twins.told()[0]).toContain('Your counters since the last such message');
    expect(twins.told()[1]).not.toBe(twins.told()[0]);
  });

  // CG10: whether anybody of his is Out of Gas is the German’s to hide. Public dice of 8.6141b, of 8.6142, of both.
  it.each([
    [', immobilized', ''],
    ['', ', malfunctioned'],
    [', immobilized', ', malfunctioned'],
  ])(
    '8.60, 8.6141c: a stop for fuel tells nobody that there is any to be had: Pz VG%s, LMG%s',
    (tank, gun) => {
      const german = (gas: string) =>
        `+ squad 6-5-8 @area A\n+ vehicle Pz VG @N50${tank}\n+ SW LMG @area A${gun}\n+ vehicle Pz VG x3 @area A\n+ vehicle Pz VIB @area A${gas}`;
      const twins = new Twins(
        'german',
        {
          at: '8.614',
          date: '20 AM',
          marking: AREAS,
          us: '+ squad 6-6-6 @area A',
          german: german(', out-of-gas'),
        },
        { german: german('') },
      );
      const [dry, full] = twins.tables;
      for (const table of [dry, full]) table.order('german', 'repair.facts', { next: 'on' });
      // The public dice of 8.6141b show that he has gone on so far.
      if (tank !== '') twins.compare('8.6141b');
      dry.order('german', 'gas.siphon', { text: 'V5 from V2 V3 V4' });
      if (tank !== '') twins.compare('one of them refuels');
      for (const table of [dry, full])
        if (ownUnits(table.state().game, 'german').atRule === '8.6141c')
          table.order('german', 'refit.done.8.614');
      twins.compare('beyond fuel');
      expect(twins.tables.map((table) => ownUnits(table.state().game, 'german').atRule)).toEqual([
        '8.6143',
        '8.6143',
      ]);
    },
  );

  it.each([
    { hider: 'us' as const, watcher: 'german' as const },
    { hider: 'german' as const, watcher: 'us' as const },
  ])(
    '8.6071: what the RePh has done to the $hider counters is told to that side alone',
    ({ hider, watcher }) => {
      const us = '+ squad 6-6-6 x2 @area A\n+ SW MMG x2 @area A';
      const german = '+ squad 6-5-8 x2 @area A\n+ SW LMG x2 @area A';
      const twins = new Twins(hider, { at: '8.607', marking: AREAS, us, german });
      twins.differ('equipment.settle', { text: 'W1 by S1' }, { text: 'W1 out\nW2 by S2' });
      const desks = twins.desks(hider);
      for (const desk of desks) expect(desk).toContain('So far, your counters');
      expect(desks[0]).not.toBe(desks[1]);
      for (const desk of twins.desks(watcher)) expect(desk).not.toContain('So far, your counters');
      for (const side of [hider, watcher]) twins.both(side, 'refit.done.8.607');
      twins.both('us', 'fires.state', { fires: '' });
      twins.both('german', 'fires.answer', { answer: 'accept' });
      // Everybody has seen what happens in 8.604 to 8.609: the next message is that of 8.610.
      twins.goOn('8.610');
      const told = twins.told();
      for (const text of told) expect(text).toContain('Your counters since the last such message');
      expect(told[0]).not.toBe(told[1]);
    },
  );
});

describe('non-interference of the marks of the map and of the front', () => {
  const MARKS = [
    'river elsewhere: no',
    'barred vehicle elsewhere: no',
    'houses: J21 K19 L19 I22 K28',
    'us: J21 K19 L19',
    'german: I22 K28',
  ].join('\n');

  it('8.2: which Gun and which vehicle make a Location Strategic, and with whom, is their owner’s to know', () => {
    const us = '+ Gun M1 57mm AT @L21\n+ squad 6-6-6 @L19\n+ vehicle M4A1 @L22, immobilized';
    const other =
      '+ Gun M5 3in AT @L21\n+ Gun M1 57mm AT @L21\n+ squad 6-6-7 x2 @L19\n+ vehicle M4A3 @L22, immobilized';
    const twins = new Twins(
      'us',
      { at: '8.605', date: '20 AM', us, german: '+ squad 6-5-8 @I22' },
      { us: other },
    );
    twins.both('german', 'map.mark', { text: MARKS });
    twins.both('us', 'map.answer', { answer: 'accept' });
    twins.differ('map.declare', {}, {});
    twins.both('german', 'map.declare', {});
    twins.both('german', 'areas.propose', {});
    twins.both('us', 'areas.answer', { answer: 'accept' });
    for (const table of twins.tables) {
      const { terrain, units } = table.view('german');
      expect(terrain.marks).toContain('us guns: L21');
      expect(terrain.marks).toContain('us vehicles: L22');
      expect(units?.marking.areas.length).toBeGreaterThan(1);
    }
  });

  it('8.6053: who is Retained where by the agreed front is his owner’s to know', () => {
    const us = '+ squad 6-6-6 @L19';
    const twins = new Twins(
      'us',
      { at: '8.605', date: '20 AM', us, german: '+ squad 6-5-8 @I22' },
      { us: `${us}\n+ squad 6-6-6 x2 @E15\n+ vehicle M4A1 @F17` },
    );
    twins.both('german', 'map.mark', { text: MARKS });
    twins.both('us', 'map.answer', { answer: 'accept' });
    twins.differ('map.declare', {}, {});
    twins.both('german', 'map.declare', {});
    twins.both('german', 'areas.propose', {});
    twins.both('us', 'areas.answer', { answer: 'accept' });
    expect(twins.tables.map((table) => table.state().game.step)).not.toContain('8.605');
  });

  it('8.6052 EXC: where the German HQ is once N25 is lost, and what is Isolated by it', () => {
    const text = [
      'river elsewhere: no',
      'barred vehicle elsewhere: no',
      'barred infantry: J27 J28 K27 K29 L28 L27',
      'houses: N25 K28 B30 K40',
      'us: N25 K40',
      'german: K28 B30',
    ].join('\n');
    const twins = new Twins('german', {
      at: '8.605',
      options: { cg: 'III' },
      date: '20 AM',
      us: '+ squad 6-6-6 @K40',
      german: '+ squad 6-5-8 @B30\n+ squad 6-5-8 @K28',
    });
    twins.both('us', 'map.mark', { text });
    twins.both('german', 'map.answer', { answer: 'accept' });
    for (const side of ['us', 'german'] as const) twins.both(side, 'map.declare', {});
    twins.both('us', 'areas.propose', {});
    twins.both('german', 'areas.answer', { answer: 'accept' });
    twins.differ('isolation.computed', { hq: 'K28' }, { hq: 'B30' });
    const isolated = twins.tables.map((table) => ownUnits(table.view('german'), 'german').isolated);
    expect(isolated[0]).not.toEqual(isolated[1]);
  });
});
