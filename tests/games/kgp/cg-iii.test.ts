/** 8.53: what is peculiar to CG III. */
import { describe, expect, it } from 'vitest';
import { chartCellsOf, houseValuesOf } from '../../../src/games/kgp/cells.ts';
import { chartFault } from '../../../src/kernel/chart-text.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  idleUntil,
  initiativeOf,
  openTable,
  playInitial,
  sealBoth,
  setUpBoth,
} from './campaign-table.ts';
import { eventsOf, expectRefused, fillCharts, prices, rgOf, scenarioOn } from './checks.ts';

/** CG III with the house values, or with `values` in their place. */
function start(values: Readonly<Record<string, string>> = {}, dice = new ExampleDice({})): CampaignTable {
  const options = { cg: 'III' };
  const table = openTable({ dice, options, houseValues: false });
  fillCharts(table, { ...houseValuesOf(options), ...values });
  return table;
}

describe('8.53: the Initial Scenario of CG III', () => {
  it.each([
    [9, {}, 'german'],
    [10, {}, 'us'],
    [0, { S55: 'us', R46: 'us' }, 'us'],
    [0, { S55: 'us', R46: 'shared' }, 'german'],
    [9, { S55: 'german', R46: 'us' }, 'german'],
  ] as const)('%i U.S. Casualty VP, Control %o: %s', (casualties, control, winner) => {
    const open = start();
    playInitial(open, { us: 0, casualties: [casualties, 60], control });
    expect(open.view('everyone').lines['19 PM']?.winner).toBe(winner);
  });

  it('S55 and R46 are asked for in its report only', () => {
    const open = start();
    playInitial(open);
    scenarioOnFields(open, ['E1', 'R0', 'usOnMap']);
  });

  it('III.3: the German sets up in Reserve and nothing else; Guns on-map; OB-given RG do not count', () => {
    const open = start();
    confirmAll(open);
    expect(prices(open, 'german', 'I2')).toEqual({ reserve: 9 });
    expect(prices(open, 'german', 'V2')).toEqual({ reserve: 14 });
    expect(prices(open, 'german', 'HW2')).toEqual({ reserve: 11 });
    expect(prices(open, 'german', 'G4')).toEqual({ 'on-map': 6, 'entry:E1': 6, 'entry:R0': 6 });
    expectRefused(
      open,
      'german',
      'purchase.add',
      { rg: 'I2', via: 'on-map', area: 'A' },
      'kgp/III.3/no-standard-setup',
    );
    expectRefused(
      open,
      'german',
      'purchase.add',
      { rg: 'I2', via: 'entry:E1', area: 'A' },
      'kgp/III.3/no-standard-setup',
    );
    for (const rg of ['I1', 'V6', 'G5'])
      expectRefused(open, 'german', 'purchase.add', { rg, area: 'A' }, 'kgp/8.2/not-initial');
  });

  it('III.5: U.S. RG enter at K57 after a reinforcement dr; there is no Setup Area', () => {
    const open = start();
    confirmAll(open);
    expect(prices(open, 'us', 'I1')).toEqual({ 'entry:K57/blue': 7 });
    expect(prices(open, 'us', 'I5')).toEqual({ 'entry:K57': 6 });
    const offer = open.offers('us').find(({ fixed }) => fixed.rg === 'I1');
    expect(JSON.stringify(offer?.fields)).toContain('reinforcement dr below the Game Turn (III.5)');
    expectRefused(
      open,
      'us',
      'purchase.add',
      { rg: 'I1', via: 'on-map/blue', area: 'A' },
      'kgp/8.6194/not-this-way',
    );
  });

  it('8.618: not before 20 AM', () => {
    const open = start();
    confirmAll(open);
    expect(eventsOf(open, undefined, 'ammunition.rolled')).toEqual([]);
  });
});

function scenarioOnFields(open: CampaignTable, names: readonly string[]): void {
  sealBoth(open);
  initiativeOf(open, 'attack', 'idle');
  setUpBoth(open);
  const part = open.offers('us').find(({ fixed }) => fixed.part === 'control');
  expect(part?.fields.map(({ name }) => name)).toEqual(names);
}

describe('8.6196, note *: coloured CG Maxima', () => {
  const V3 = { '8.6197/V3': 'blue+red', '8.6196/III/V3': 'blue 1 + red 2' };

  it('each colour counts for itself; TT47 is blue from 20 AM and red from 20 PM', () => {
    const open = start(V3);
    playInitial(open);
    // 19 N: red begins on 20 PM at TT47, two dates later.
    expect(Object.keys(prices(open, 'us', 'V3'))).toEqual([
      'entry:K57/blue',
      'on-map/blue',
      'early:TT47/blue',
    ]);
    idleUntil(open, '20 AM');
    expect(prices(open, 'us', 'V3')).toEqual({
      'entry:K57/blue': 16,
      'entry:TT47/blue': 16,
      'on-map/blue': 19,
      'early:TT47/red': 24,
    });
    open.order('us', 'purchase.add', { rg: 'V3', via: 'entry:TT47/blue' });
    expect(prices(open, 'us', 'V3')).toEqual({ 'early:TT47/red': 24 });
    expectRefused(open, 'us', 'purchase.add', { rg: 'V3', via: 'entry:K57/blue' }, 'kgp/8.6194/not-this-way');
    idleUntil(open, '20 PM');
    expect(prices(open, 'us', 'V3')).toEqual({ 'entry:TT47/red': 16, 'on-map/red': 19 });
    open.order('us', 'purchase.add', { rg: 'V3', via: 'entry:TT47/red' });
    open.order('us', 'purchase.add', { rg: 'V3', via: 'on-map/red', area: 'A' });
    expectRefused(open, 'us', 'purchase.add', { rg: 'V3' }, 'kgp/8.6195/date-maximum');
    idleUntil(open, '20 N');
    expectRefused(open, 'us', 'purchase.add', { rg: 'V3' }, 'kgp/8.6196/cg-maximum');
    const bought = open.view('us').sides.us.rgs.filter(({ rg, given }) => rg === 'V3' && !given);
    expect(bought.map(({ colour, area }) => [colour, area])).toEqual([
      ['blue', 'TT47'],
      ['red', 'TT47'],
      ['red', 'A'],
    ]);
  });

  it('a colour that is used up, while another one is not Eligible yet', () => {
    const open = start({ '8.6197/V3': 'blue+brown', '8.6196/III/V3': 'blue 1 + brown 2' });
    playInitial(open);
    idleUntil(open, '20 AM');
    open.order('us', 'purchase.add', { rg: 'V3', via: 'entry:K57/blue' });
    expectRefused(open, 'us', 'purchase.add', { rg: 'V3' }, 'kgp/CG6/no-entry-area');
  });

  it('a number in a colour that the Entry Code does not have cannot be used', () => {
    const open = start({ '8.6197/V3': 'blue', '8.6196/III/V3': 'blue 1 + brown 2' });
    playInitial(open);
    idleUntil(open, '20 AM');
    open.order('us', 'purchase.add', { rg: 'V3', via: 'entry:K57/blue' });
    expectRefused(open, 'us', 'purchase.add', { rg: 'V3' }, 'kgp/8.6196/colour-maximum');
  });

  it('the Purchase Record counts down from all colours together', () => {
    const open = start(V3);
    playInitial(open);
    idleUntil(open, '20 AM');
    open.order('us', 'purchase.add', { rg: 'V3', via: 'entry:K57/blue' });
    open.heard();
    sealBoth(open);
    const record = open.told().find(({ notice }) => notice.picture?.kind === 'kgp/rg-purchase-record');
    expect(JSON.stringify(record?.notice.picture?.props)).toContain(
      '"numberPurchased":1,"numberRemaining":2',
    );
  });

  it('purchases wait until the colours are known', () => {
    const options = { cg: 'III' };
    const house = houseValuesOf(options);
    const table = openTable({ dice: new ExampleDice({}), options, houseValues: false });
    fillCharts(table, Object.fromEntries(Object.entries(house).filter(([id]) => id !== '8.6196/III/V3')));
    confirmAll(table);
    expectRefused(table, 'german', 'purchase.add', { rg: 'M1' }, 'kgp/8.6197/entry-codes-missing');
    fillCharts(table, { '8.6196/III/V3': '3 red, 2 brown' });
    expect(table.state().core.charts['8.6196/III/V3']?.value).toBe('brown 2 + red 3');
    table.order('german', 'purchase.add', { rg: 'M1' });
  });

  it('a cell takes colours with a number each', () => {
    const cells = chartCellsOf({ cg: 'III', weather: 'random' });
    const coloured = cells.filter(({ rule }) => rule === '8.6196');
    expect(coloured.map(({ id }) => id.slice('8.6196/III/'.length))).toEqual([
      'I1',
      'I3',
      'I4',
      'I6',
      'I7',
      'I8',
      'V1',
      'V2',
      'V3',
      'V4',
      'V5',
      'V6',
      'V7',
      'G2',
      'G5',
    ]);
    const [cell] = coloured;
    if (cell === undefined) throw new Error('no cell');
    for (const good of ['blue 5', 'blue 5 + brown 9']) expect(chartFault(cell, good)).toBeUndefined();
    for (const bad of ['5', 'blue', 'pink 5', 'blue 5 + blue 4', 'blue 0', 'blue 21', 'blue 5+brown 9', ''])
      expect(chartFault(cell, bad), bad).toContain('blue');
  });
});

describe('CG6c at La Gleize', () => {
  it('Entry Areas of both nationalities: the U.S. side enters there from 23 AM, and keeps the German out', () => {
    const open = start({ '8.6197/V8': 'blue+brown' });
    playInitial(open, { control: { E1: 'us' } });
    expect(prices(open, 'german', 'I2')).toEqual({ reserve: 9, 'on-map': 12, 'entry:R0': 12 });
    idleUntil(open, '22 PM');
    expect(Object.keys(prices(open, 'us', 'V8'))).toEqual(['entry:K57', 'entry:TT47', 'on-map']);
    idleUntil(open, '22 N');
    expect(Object.keys(prices(open, 'us', 'V8'))).toEqual([
      'entry:K57',
      'entry:TT47',
      'on-map',
      'early:E1',
      'early:R0',
    ]);
    idleUntil(open, '23 AM');
    expect(Object.keys(prices(open, 'us', 'V8'))).toEqual([
      'entry:K57',
      'entry:TT47',
      'entry:E1',
      'entry:R0',
      'on-map',
    ]);
  });

  it('without an Eligible Entry Area the German sets up on-map, in Reserve, where elsewhere he would enter', () => {
    const open = start();
    playInitial(open, { control: { E1: 'us', R0: 'us' } });
    expect(prices(open, 'german', 'I2')).toEqual({ reserve: 9, 'on-map': 12 });
    expect(prices(open, 'german', 'G4')).toEqual({ 'on-map': 6 });
  });
});

describe('8.53: CG III Victory at any CG-Scenario End', () => {
  it('a U.S. CG-LVP Total of 160, not of 159', () => {
    const open = start();
    playInitial(open, { us: 33 });
    for (const us of [33, 33, 33]) scenarioOn(open, { us });
    scenarioOn(open, { us: 27 });
    expect(open.view('everyone').cgLvp.us).toBe(159);
    expect(open.state().core.status).toBe('running');
    scenarioOn(open, { us: 1 });
    expect(open.view('everyone').ended).toMatchObject({
      winner: 'us',
      reason: expect.stringContaining('160'),
    });
  });

  it('Control of all existing LVP Locations: 34 of 34', () => {
    const open = start();
    playInitial(open, { us: 33, german: 0 });
    expect(open.state().core.status).toBe('running');
    scenarioOn(open, { us: 34 });
    expect(open.view('everyone').ended).toMatchObject({
      winner: 'us',
      reason: expect.stringContaining('all LVP'),
    });
  });

  it('and of those that are left when some are destroyed', () => {
    const open = start();
    playInitial(open, { us: 30, destroyed: 4 });
    expect(open.view('everyone').ended).toMatchObject({ winner: 'us' });
  });

  it.each([
    ['scenario-end', 'running'],
    ['at-once', 'ended'],
  ])(
    'all LVP Locations by what the Refit Phase changed, on an Idle date, reading %s: %s',
    (reading, status) => {
      const table = openTable({
        dice: new ExampleDice({}),
        options: { cg: 'III' },
        readings: { 'idle-target': reading },
      });
      playInitial(table, { us: 20, german: 1 });
      table.order('us', 'refit.state', { part: 'lvp', us: 33, german: 0, destroyed: 1 });
      table.order('german', 'refit.answer', { answer: 'accept' });
      sealBoth(table);
      initiativeOf(table, 'idle', 'idle');
      expect(table.state().core.status).toBe(status);
      if (status === 'ended') return;
      scenarioOn(table, { us: 33 });
      expect(table.view('everyone').ended).toMatchObject({ winner: 'us' });
    },
  );

  it('else the German at the end of 23 PM, Idle or not', () => {
    const open = start();
    playInitial(open, { us: 1 });
    idleUntil(open, '23 PM');
    expect(open.view('everyone').cgLvp.us).toBe(12);
    sealBoth(open);
    initiativeOf(open, 'idle', 'idle');
    expect(open.view('everyone').ended).toMatchObject({ winner: 'german' });
  });
});

describe('footnote f: FB', () => {
  it('8.602i, CG22: FB that were used go with their RG, no more than two in one scenario, though three may be held', () => {
    const open = start();
    playInitial(open);
    for (const date of ['20 AM', '20 PM', '20 N']) {
      open.order('us', 'purchase.add', { rg: 'F1' });
      if (date !== '20 N') idleUntil(open, date);
    }
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    setUpBoth(open);
    open.order('us', 'report.draft', { part: 'lvp', us: 0, german: 30, destroyed: 0 });
    open.order('us', 'report.draft', { part: 'casualties', us: 0, german: 0 });
    open.order('us', 'report.draft', { part: 'control', E1: 'german', R0: 'german', usOnMap: 'yes' });
    const used = { part: 'used-us', O1: 0, O2: 0, O3: 0, B1: 0 };
    open.order('us', 'report.draft', { ...used, F1: 3 });
    expectRefused(open, 'us', 'report.submit', {}, 'kgp/8.619/too-many-fb');
    open.order('us', 'report.draft', { ...used, F1: 2 });
    open.order('us', 'report.submit');
    open.order('german', 'report.answer', { answer: 'confirm' });
    const left = open.view('us').sides.us.rgs.filter(({ rg, eliminated }) => rg === 'F1' && !eliminated);
    expect(left).toHaveLength(1);
  });
});

describe('8.6231: eight U.S. and three German Attack Chits', () => {
  it('the fourth German one is refused', () => {
    const open = start();
    playInitial(open);
    for (let n = 0; n < 3; n += 1) scenarioOn(open, {}, ['idle', 'attack']);
    sealBoth(open);
    expectRefused(open, 'german', 'chit.choose', { chit: 'attack' }, 'kgp/8.6231/no-attack-chit-left');
    open.order('us', 'chit.choose', { chit: 'attack' });
  });
});

describe('dates to 23 PM', () => {
  it('8.6201: +4 on 23 Dec; 8.6206: +1 from 21 PM; 8.6171: +6 from 22 N', () => {
    const open = start();
    playInitial(open);
    idleUntil(open, '23 PM');
    open.order('german', 'purchase.add', { rg: 'I2', via: 'reserve', area: 'A' });
    sealBoth(open);
    const { id } = open.view('german').sides.german.rgs.at(-1) ?? { id: '' };
    const last = (type: string) => eventsOf(open, 'german', type).find(({ data }) => data.rg === id)?.data;
    expect(last('rg.strength')).toMatchObject({ drm: 4, final: 11, strength: 'F' });
    expect(last('rg.leader')?.drm).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: 'on/after 21 PM', value: 1 })]),
    );
    const weather = eventsOf(open, undefined, 'weather.set').filter(({ data }) => 'roll' in data);
    expect(weather.map(({ data }) => [data.date, (data.roll as { drm: number }).drm >= 5])).toEqual(
      expect.arrayContaining([
        ['22 PM', false],
        ['22 N', true],
        ['23 AM', true],
        ['23 PM', true],
      ]),
    );
  });
});

describe('footnotes g and o: Offboard Observers', () => {
  function toSetUp(open: CampaignTable): void {
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    open.order('german', 'setup.declare');
  }

  it('before 23 AM a module needs an Area for its radio, and has no Observer', () => {
    const open = start();
    playInitial(open);
    open.order('us', 'purchase.add', { rg: 'O1', area: 'K57' });
    toSetUp(open);
    expectRefused(open, 'us', 'observer.record', { rg: 'rg-3', hex: 'K1' }, 'kgp/8.6242/not-now');
  });

  it('from 23 AM each module may have one at no cost, also an older one; secret, in A1 to K1', () => {
    const open = start();
    playInitial(open);
    open.order('us', 'purchase.add', { rg: 'O1', area: 'K57' });
    idleUntil(open, '23 AM');
    open.order('us', 'purchase.add', { rg: 'O2' });
    expect(open.view('us').sides.us.draft.basket).toMatchObject([
      { rg: 'O2', cpp: 8, area: 'Offboard Observer' },
    ]);
    expectRefused(open, 'us', 'observer.record', { rg: 'rg-3', hex: 'K1' }, 'kgp/8.6242/not-now');
    toSetUp(open);
    expectRefused(open, 'us', 'observer.record', { rg: 'rg-3', hex: 'L0' }, 'kgp/8.6242/out-of-range');
    expectRefused(open, 'german', 'observer.record', { rg: 'rg-3', hex: 'K1' }, 'kgp/8.6242/not-now');
    open.order('us', 'observer.record', { rg: 'rg-3', hex: 'K1' });
    open.order('us', 'observer.record', { rg: 'rg-4', hex: 'B0' });
    open.order('us', 'observer.record', { rg: 'rg-3', hex: 'radio' });
    expect([rgOf(open, 'us', 'rg-3').observer, rgOf(open, 'us', 'rg-4').observer]).toEqual([undefined, 'B0']);
    for (const other of ['german', undefined]) expect(eventsOf(open, other, 'observer.recorded')).toEqual([]);
    open.order('us', 'setup.declare');
    expectRefused(open, 'us', 'observer.record', { rg: 'rg-4', hex: 'K1' }, 'kgp/8.6242/not-now');
  });

  it('the M12 on 23 PM only: no radio instead', () => {
    const open = start();
    playInitial(open);
    idleUntil(open, '23 AM');
    expectRefused(open, 'us', 'purchase.add', { rg: 'O3' }, 'kgp/8.619/not-on-this-date');
    idleUntil(open, '23 PM');
    open.order('us', 'purchase.add', { rg: 'O3' });
    toSetUp(open);
    expectRefused(open, 'us', 'observer.record', { rg: 'rg-3', hex: 'radio' }, 'kgp/8.6242/out-of-range');
    open.order('us', 'observer.record', { rg: 'rg-3', hex: 'A1' });
    expect(rgOf(open, 'us', 'rg-3').observer).toBe('A1');
  });
});
