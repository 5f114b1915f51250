/** Every reading that a group may choose, with each of its values, through the moderator. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import type { Marking } from '../../../src/games/kgp/units/marking.ts';
import { amassedMore } from '../../../src/games/kgp/victory/8.2-verdicts.ts';
import { ownUnits, unitsIn } from '../../../src/games/kgp/vocabulary/level.ts';
import { agreedReadings, READINGS } from '../../../src/games/kgp/vocabulary/readings.ts';
import { replay } from '../../../src/moderator/replay.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  idleUntil,
  openTable,
  playInitial,
  sealBoth,
  sealPurchases,
  sealWorks,
} from './campaign-table.ts';
import { eventsOf, expectRefused, finishInitial, scenarioOn } from './checks.ts';
import { openModerated } from './moderated-table.ts';
import { type Position, position } from './position.ts';

type Example = Readonly<Record<string, readonly (readonly number[])[]>>;

/** Unit by unit at one step: a U.S. squad in its Area A, a German one in his, or what a test has instead. */
function stage(readings: Readonly<Record<string, string>>, at: Partial<Position> & Pick<Position, 'at'>) {
  for (const [id, value] of Object.entries(readings)) tested.add(`${id}=${value}`);
  const marking: Marking = {
    areas: [
      { side: 'us', id: 'A', isolated: false, locations: ['D18'] },
      { side: 'german', id: 'A', isolated: false, locations: ['I22'] },
    ],
    noMansLand: ['K23'],
  };
  const men = { us: '+ squad 6-6-6 @area A', german: '+ squad 6-5-8 @area A' };
  return position({ marking, dice: new ExampleDice({}), readings, ...men, ...at });
}

/** The program as it was while every reading was still offered. */
const OLDER: typeof kgp = { ...kgp, readings: kgp.readings.map(({ former: _former, ...it }) => it) };

const tested = new Set<string>();

function start(
  readings: Readonly<Record<string, string>>,
  example: Example = {},
  options: Readonly<Record<string, string>> = {},
): CampaignTable {
  for (const [id, value] of Object.entries(readings)) tested.add(`${id}=${value}`);
  return openTable({ dice: new ExampleDice(example), readings, options, game: OLDER });
}

describe('agreed readings', () => {
  it.each([
    ['receiver', 'us', 28 - 4, 30 - 9],
    ['receiver', 'german', 28 - 9, 30 - 4],
    ['other', 'us', 28 - 9, 30 - 4],
    ['other', 'german', 28 - 4, 30 - 9],
  ])('8.31 %s: Balance for %s', (reading, balance, us, german) => {
    const dice = { '8.616/19 PM/us/cpp': [[4, 5]], '8.616/19 PM/german/cpp': [[4, 5]] };
    const open = start({ balance: reading }, dice, { balance });
    playInitial(open);
    const amounts = (['us', 'german'] as const).map(
      (side) => open.view(side).sides[side].lines['19 PM']?.replenished,
    );
    expect(amounts).toEqual([us, german]);
  });

  it('8.31: a new campaign has no choice of it, and the side of the Balance halves its own DR', () => {
    const dice = new ExampleDice({ '8.616/19 PM/us/cpp': [[4, 5]], '8.616/19 PM/german/cpp': [[4, 5]] });
    expect(() => openTable({ readings: { balance: 'other' } })).toThrow('There is no reading “balance”.');
    const table = openTable({ dice, options: { balance: 'us' } });
    expect(table.offers('us').some(({ fixed }) => fixed.reading === 'balance')).toBe(false);
    expect(table.refusal('us', 'reading.set', { reading: 'balance', choice: 'other' })).toBe(
      'kgp/table/reading',
    );
    expect(table.state().core.readings).not.toHaveProperty('balance');
    playInitial(table);
    expect(table.view('us').sides.us.lines['19 PM']?.replenished).toBe(28 - 4);
  });

  it('8.31: a campaign opened while it could be chosen goes on, and is played again, as it was agreed', () => {
    const open = openModerated({
      dice: new ExampleDice({ '8.616/19 PM/us/cpp': [[4, 5]] }),
      options: { balance: 'german' },
      game: OLDER,
    });
    onTestFinished(() => open.close());
    open.order('us', 'reading.set', { reading: 'balance', choice: 'other' });
    playInitial(open);
    expect(open.view('us').sides.us.lines['19 PM']?.replenished).toBe(28 - 4);
    const id = open.store.campaign(open.campaign)?.id ?? 0;
    const episodes = open.store.records.history(id);
    const { fault, state } = replay({ game: kgp, hostSeed: Buffer.alloc(32, 7), episodes });
    expect(fault).toBeUndefined();
    expect(state.core.readings.balance).toBe('other');
  });

  it('8.31: without a Balance nothing is halved by either reading', () => {
    const open = start({ balance: 'other' }, { '8.616/19 PM/us/cpp': [[4, 5]] });
    playInitial(open);
    expect(open.view('us').sides.us.lines['19 PM']?.replenished).toBe(28 - 9);
  });

  it.each([
    ['strictly', 'german'],
    ['equal', 'us'],
  ])('8.6234b %s: an Assault with 0 to 0 Casualty VP is won by the %s side', (reading, winner) => {
    const open = start({ '25-percent': reading });
    playInitial(open);
    scenarioOn(open, { casualties: [0, 0] });
    expect(eventsOf(open, 'us', 'scenario.ended').at(-1)?.data.winner).toBe(winner);
  });

  it('8.6234b: 5 to 4 is enough and 124 to 100 is not, by either reading', () => {
    for (const reading of ['strictly', 'equal'] as const) {
      expect(amassedMore(5, 4, reading)).toBe(true);
      expect(amassedMore(124, 100, reading)).toBe(false);
    }
  });

  it.each([
    ['scenario-end', 'running'],
    ['at-once', 'ended'],
  ])('8.2 %s: 130 reached on an Idle date: %s', (reading, status) => {
    const open = start({ 'idle-target': reading });
    playInitial(open, { us: 40 });
    idleUntil(open, '20 AM'); // 40 + 2 × 40
    expect(open.state().core.status).toBe('running');
    sealBoth(open);
    for (const side of ['us', 'german']) {
      open.order(side, 'chit.choose', { chit: 'idle' });
      open.order(side, 'chit.seal');
    }
    expect(open.state().game.cgLvp.us).toBe(160);
    expect(open.state().core.status).toBe(status);
    if (status === 'ended') expect(open.state().game.ended).toMatchObject({ winner: 'us' });
  });

  it.each([
    ['zero', 25],
    ['subtract', 23],
  ])('8.616 %s: a Base Number of 10 and a DR of 12 leave %i CPP', (reading, cpp) => {
    const open = start({ 'negative-replenishment': reading }, { '8.616/19 PM/us/cpp': [[6, 6]] });
    confirmAll(open);
    open.order('us', 'charts.fill', { values: '8.6161/I/19 PM/us = 10' });
    open.order('german', 'charts.answer', { answer: 'accept' });
    finishInitial(open);
    expect(open.view('us').sides.us.cpp).toBe(cpp);
  });

  it('8.616 subtract: never to less than no CPP', () => {
    const open = start({ 'negative-replenishment': 'subtract' }, { '8.616/19 PM/us/cpp': [[6, 6]] });
    confirmAll(open);
    open.order('us', 'charts.fill', { values: '8.6161/I/19 PM/us = 0' });
    open.order('german', 'charts.answer', { answer: 'accept' });
    for (const [rg, args] of [
      ['I4', {}],
      ['G1', {}],
      ['M2', {}],
    ] as const)
      open.order('us', 'purchase.add', { rg, ...args });
    finishInitial(open);
    expect(open.view('us').sides.us.lines['19 PM']).toMatchObject({ start: 0, replenished: 0, total: 0 });
  });

  it.each([
    ['overcast', 8],
    ['neither', 9],
  ])('8.6171 %s: a Night after Mist & Overcast, DR 10: Final DR %i', (reading, final) => {
    const open = start(
      { 'mist-overcast': reading },
      { '8.6171/19 PM/weather': [[1, 2]], '8.6171/19 N/weather': [[5, 5]] },
    );
    playInitial(open);
    idleUntil(open, '19 N');
    const set = eventsOf(open, undefined, 'weather.set').at(-1);
    expect(set?.data).toMatchObject({ date: '19 N', roll: { final } });
  });

  it('8.6171: plain Overcast counts by either reading', () => {
    const open = start(
      { 'mist-overcast': 'neither' },
      { '8.6171/19 PM/weather': [[3, 6]], '8.6171/19 N/weather': [[5, 5]] },
    );
    playInitial(open);
    idleUntil(open, '19 N');
    expect(eventsOf(open, undefined, 'weather.set').at(-1)?.data).toMatchObject({ roll: { drm: -2 } });
  });

  it.each([
    ['later', 0],
    ['from', 1],
  ])('8.618 %s: a scenario of 20 AM gives a DRM of %i on 20 PM', (reading, drm) => {
    const open = start({ 'late-scenarios': reading });
    playInitial(open);
    idleUntil(open, '20 AM');
    scenarioOn(open);
    expect(eventsOf(open, undefined, 'ammunition.rolled').at(-1)?.data.drm).toBe(drm);
  });

  it.each(['used', 'held'])('CG15 %s: a third OBA module', (reading) => {
    const open = start({ 'oba-limit': reading });
    confirmAll(open);
    open.order('us', 'purchase.add', { rg: 'O1' });
    finishInitial(open);
    open.order('us', 'purchase.add', { rg: 'O2' });
    if (reading === 'used') open.order('us', 'purchase.add', { rg: 'O1' });
    else {
      expectRefused(open, 'us', 'purchase.add', { rg: 'O1' }, 'kgp/CG15/modules-held');
      open.order('us', 'purchase.remove', { place: 1 });
      open.order('us', 'purchase.add', { rg: 'O1' });
    }
  });

  it.each([
    ['used', 2],
    ['held', 1],
  ])('CG15, KGP16 %s: with 60 mm OBA there is room for %i more', (reading, room) => {
    const us =
      '+ squad 6-6-6 @area A\n+ radio 60mm OBA, by S1, note Edge hex GG1 and Pre-Registered K22\n+ half-squad 3-4-6 x2 @area A\n+ SW M2 60mm MTR, by H1\n+ SW M2 60mm MTR, by H2';
    const open = stage({ 'oba-limit': reading }, { at: '8.619', date: '19 PM', us });
    open.order('us', 'purchase.add', { rg: 'O1' });
    if (room > 1) open.order('us', 'purchase.add', { rg: 'O2' });
    else expectRefused(open, 'us', 'purchase.add', { rg: 'O2' }, 'kgp/CG15/modules-held-with-60mm');
    sealPurchases(open);
    const trade = { mortars: 'W1 W2', edge: 'HH0', hex: 'K22' };
    expect(open.offers('us').some(({ order }) => order === 'mortars.trade')).toBe(room > 1);
    if (room > 1) open.order('us', 'mortars.trade', trade);
    else expectRefused(open, 'us', 'mortars.trade', trade, 'kgp/CG15/modules-held-with-60mm');
  });

  it.each([
    ['path', 'farther', 'by the path', 'not over No Man’s Land', 21],
    ['plain', '2', 'in plain hexes', 'whatever lies between', 26],
    ['plain', '1', 'in plain hexes', 'whatever lies between', 30],
  ])('8.6061 EX, %s: a squad in K23, %s, Escapes on its form’s word by %s', (reading, ...it) => {
    const [distance, label, words, ways] = it;
    const open = stage({ 'escape-distance': reading }, { at: '8.606', german: '+ squad 6-5-8 x2 @K23' });
    const [composed] = open.offers('german').filter(({ order }) => order === 'escape.compose');
    const asked = composed?.fields.find(({ name }) => name === 'distance');
    expect(asked?.label).toContain(label);
    expect(JSON.stringify(asked)).toContain(words);
    const [plan] = open.offers('german').filter(({ order }) => order === 'escape.plan');
    expect(plan?.fields[0]?.label).toContain(reading === 'path' ? 'hexes by path' : 'hexes away');
    const refused = open.attempt('german', 'escape.plan', { text: '?' });
    expect(refused.ok ? '' : refused.ruling.legal).toContain(words);
    const route = { to: 'area A', distance, through: 'no' };
    open.order('german', 'escape.compose', { from: 'K23', units: 'S1', ...route });
    expect(open.desk('german').text).toContain(`Escapes ${ways}/36`);
  });

  it.each([
    ['purchase', ['ap', 'ap-known', 'at', 'at-known'], ['ap-either', 'at-either']],
    ['set-up', ['ap-either', 'at-either'], ['ap', 'ap-known', 'at', 'at-known']],
  ])('8.621 %s: mine factors on the table, and none else', (reading, on, off) => {
    const open = start({ 'mine-kind': reading });
    confirmAll(open);
    open.order('us', 'purchase.add', { rg: 'M1' });
    sealPurchases(open);
    const items = open
      .offers('us')
      .flatMap(({ order, fixed }) => (order === 'fortify.set' ? [fixed.item] : []));
    for (const item of on) expect(items).toContain(item);
    for (const item of off) {
      expect(items).not.toContain(item);
      expectRefused(open, 'us', 'fortify.set', { item, count: 1 }, 'kgp/8.621/no-such-fortification');
    }
  });

  it('8.621, 7.2 set-up: Dummies are told for all factors as Known, and that fewer give fewer', () => {
    const open = start({ 'mine-kind': 'set-up' }, { '7.2/19 AM/us/dummies': [[5]] });
    confirmAll(open);
    for (const _ of [1, 2]) open.order('us', 'purchase.add', { rg: 'M1' });
    sealPurchases(open);
    open.order('us', 'fortify.set', { item: 'ap-either', count: 24 });
    sealWorks(open);
    expect(eventsOf(open, 'us', 'setup.prepared').at(-1)?.data).toEqual({
      side: 'us',
      knownFactors: 24,
      either: 24,
      dr: 5,
      dummies: 3,
    });
    expect(open.desk('us').text).toContain('hidden or Known as you set them up');
  });

  it.each(['needed', 'waived'])(
    'SSR I.2 %s: a U.S. RG whose colour has no Eligible Entry Area',
    (reading) => {
      const open = start({ 'initial-entry-code': reading });
      confirmAll(open);
      const rg = 'V1'; // red, whose first arrow is dated later
      if (reading === 'needed')
        expectRefused(open, 'us', 'purchase.add', { rg, via: 'on-map' }, 'kgp/CG6/no-entry-area');
      else {
        open.order('us', 'purchase.add', { rg, via: 'on-map' });
        expect(open.view('us').sides.us.draft.basket[0]?.via).toBe('on-map');
      }
    },
  );

  it.each([
    ['letter', 2, [['K1', 1]]],
    [
      'letter',
      4,
      [
        ['K1', 1],
        ['K5', undefined],
      ],
    ],
    ['pairs', 2, [['K3', undefined]]],
    [
      'pairs',
      3,
      [
        ['K1', 1],
        ['K4', undefined],
      ],
    ],
    [
      'pairs',
      4,
      [
        ['K5', undefined],
        ['K6', undefined],
      ],
    ],
  ])('8.6112 %s: of %i Stunned crews on foot these are left', (reading, count, left) => {
    const us = `+ vehicle-crew 1-2-6 x${count} @area A, stun 1`;
    const open = stage({ 'stunned-crews': reading }, { at: '8.610', us });
    const crews = Object.values(ownUnits(open.view('us'), 'us').ob.units);
    expect(crews.map(({ id, stun }) => [id, stun])).toEqual(left);
  });

  it('8.6112 pairs: of an odd number that are not alike their owner chooses who stays', () => {
    const us = '+ vehicle-crew 1-2-6 x2 @area A, stun 1\n+ vehicle-crew 1-2-6 @area A, stun 2';
    const open = stage({ 'stunned-crews': 'pairs' }, { at: '8.610', us });
    open.order('us', 'crews.combine', { crew: 'K3' });
    const even = stage({ 'stunned-crews': 'pairs' }, { at: '8.610', us: us.replace('x2 ', '') });
    expect(Object.keys(ownUnits(even.view('us'), 'us').ob.units)).toEqual(['K3']);
    expect(Object.values(ownUnits(open.view('us'), 'us').ob.units).map(({ stun }) => stun)).toEqual([
      2,
      undefined,
    ]);
  });

  it.each([
    ['wreck', [], ['2 1/2-Ton truck']],
    ['kept', ['2 1/2-Ton truck'], []],
  ])('8.6144 %s: a captured truck', (reading, kept, wrecks) => {
    const german = '+ squad 6-5-8 @area A\n+ vehicle 2 1/2-Ton truck @I22, captured, abandoned';
    const open = stage({ 'captured-unarmed': reading }, { at: '8.614', date: '19 PM', german });
    for (let n = 0; n < 2; n += 1) open.order('german', 'refit.done.8.614');
    const { units } = ownUnits(open.view('german'), 'german').ob;
    expect(Object.values(units).flatMap(({ kind, type }) => (kind === 'vehicle' ? [type] : []))).toEqual(
      kept,
    );
    expect(unitsIn(open.view('us')).wrecks.map(({ type }) => type)).toEqual(wrecks);
  });

  it.each([
    ['stays', ['ammo-shortage', 'low-ammo']],
    ['lifted', ['low-ammo']],
  ])('8.6148 %s: a German squad that was Isolated', (reading, status) => {
    const german =
      '+ squad 6-5-8 @area A, ammo-shortage, low-ammo\n+ squad 6-5-8 @area B, ammo-shortage\n+ SW BAZ 45 @area A, captured, ammo-shortage';
    const marking: Marking = {
      areas: [
        { side: 'german', id: 'A', isolated: false, locations: ['I22'] },
        { side: 'german', id: 'B', isolated: true, locations: ['I30'] },
      ],
      noMansLand: [],
    };
    const open = stage({ 'german-shortage': reading }, { at: '8.614', date: '19 PM', german, marking });
    for (let n = 0; n < 2; n += 1) open.order('german', 'refit.done.8.614');
    const { S1, S2, W1 } = ownUnits(open.view('german'), 'german').ob.units;
    expect(S1?.status.toSorted()).toEqual(status);
    // Isolated as before, or Captured (A21.11).
    expect([S2, W1].every((unit) => unit?.status.includes('ammo-shortage'))).toBe(true);
  });

  it('every choice of every reading has been tried, and the first is what counts when nothing was agreed', () => {
    const all = READINGS.flatMap(({ id, choices }) => choices.map(({ value }) => `${id}=${value}`));
    expect(all.filter((choice) => !tested.has(choice))).toEqual([]);
    expect(Object.values(agreedReadings({ balance: 'nonsense' }))).toEqual(
      READINGS.map(({ choices }) => choices[0].value),
    );
  });
});
