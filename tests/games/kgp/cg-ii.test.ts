/** 8.52: what is peculiar to CG II. */
import { describe, expect, it } from 'vitest';
import { chartCellsOf } from '../../../src/games/kgp/cells.ts';
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
import { commenceOn, eventsOf, expectRefused, prices, scenarioOn } from './checks.ts';

function start(common: { gm?: string } = {}): CampaignTable {
  return openTable({ dice: new ExampleDice({}), options: { cg: 'II' }, common });
}

describe('8.52: the Initial Scenario of CG II', () => {
  it('8.618: on 20 PM the German rolls for Ammunition Shortage before it', () => {
    const open = start();
    confirmAll(open);
    expect(eventsOf(open, undefined, 'ammunition.rolled').map(({ data }) => data)).toEqual([
      expect.objectContaining({ drm: 0, final: 7, shortage: false }),
    ]);
    expect(open.view('everyone').lines['20 PM']?.weather).toBe('Very Heavy Mist');
  });

  it.each([
    [0, 'german'],
    [1, 'us'],
  ] as const)('a U.S. Current-LVP Total of %i: %s', (us, winner) => {
    const open = start();
    playInitial(open, { us, casualties: [99, 99] });
    expect(open.view('everyone').lines['20 PM']?.winner).toBe(winner);
  });

  it('the U.S. side has no Setup Area: its RG enter at A10, at the listed cost', () => {
    const open = start();
    confirmAll(open);
    expect(prices(open, 'us', 'I2')).toEqual({ 'entry:A10': 8 });
    expect(prices(open, 'us', 'V8')).toEqual({ 'entry:A10': 2 });
    const offer = open.offers('us').find(({ fixed }) => fixed.rg === 'I2');
    expect(JSON.stringify(offer?.fields)).toContain('on/after Turn 2 (II.4)');
    expectRefused(
      open,
      'us',
      'purchase.add',
      { rg: 'I2', via: 'on-map', area: 'A' },
      'kgp/8.52/no-standard-setup',
    );
    for (const rg of ['V7', 'G1', 'O2', 'B1'])
      expectRefused(open, 'us', 'purchase.add', { rg }, 'kgp/8.2/not-initial');
    for (const rg of ['I1', 'V4', 'F1'])
      expectRefused(open, 'us', 'purchase.add', { rg }, 'kgp/8.6196/not-in-this-cg');
  });

  it('II.2: the German sets up in Reserve, for three CPP more on-map; CG20: vehicles not by the Viaduct', () => {
    const open = start();
    confirmAll(open);
    expect(prices(open, 'german', 'I2')).toEqual({
      reserve: 9,
      'on-map': 12,
      'entry:HH0': 12,
      'entry:TT1': 12,
    });
    expect(prices(open, 'german', 'I3')).toEqual({ reserve: 12, 'on-map': 15, 'entry:TT1': 15 });
    expect(prices(open, 'german', 'HW2')).toEqual({ reserve: 11, 'on-map': 14, 'entry:TT1': 14 });
    expect(prices(open, 'german', 'G1')).toEqual({ 'on-map': 6, 'entry:TT1': 6 });
    expectRefused(
      open,
      'german',
      'purchase.add',
      { rg: 'V1', via: 'entry:HH0', area: 'A', model: 'H' },
      'kgp/8.6194/not-this-way',
    );
  });
});

describe('8.6196, the German RG Chart, note *: one of V1, V2 and V3', () => {
  it.each([
    ['V1', ['V2', 'V3']],
    ['V2', ['V1', 'V3']],
    ['V3', ['V1', 'V2']],
  ])('with %s in the basket the others are refused; taken out they come back', (first, others) => {
    const open = start();
    confirmAll(open);
    open.order('german', 'purchase.add', {
      rg: first,
      via: 'reserve',
      area: 'A',
      ...(first === 'V1' ? { model: 'J' } : {}),
    });
    for (const rg of others)
      expectRefused(
        open,
        'german',
        'purchase.add',
        { rg, via: 'reserve', area: 'A' },
        'kgp/8.6196/one-of-three',
      );
    open.order('german', 'purchase.remove', { place: 1 });
    expect(Object.keys(prices(open, 'german', 'V2'))).toContain('reserve');
  });

  it('and on every later date', () => {
    const open = start();
    confirmAll(open);
    open.order('german', 'purchase.add', { rg: 'V3', via: 'reserve', area: 'A' });
    sealBoth(open);
    setUpBoth(open);
    open.order('us', 'report.draft', { part: 'lvp', us: 0, german: 14, destroyed: 0 });
    open.order('us', 'report.draft', { part: 'casualties', us: 0, german: 0 });
    open.order('us', 'report.draft', {
      part: 'control',
      NN6: 'german',
      lvpHexes: 0,
      HH0: 'german',
      TT1: 'german',
      usOnMap: 'yes',
    });
    open.order('us', 'report.submit');
    open.order('german', 'report.answer', { answer: 'confirm' });
    expectRefused(
      open,
      'german',
      'purchase.add',
      { rg: 'V1', via: 'reserve', area: 'A' },
      'kgp/8.6196/one-of-three',
    );
    expectRefused(
      open,
      'german',
      'purchase.add',
      { rg: 'V3', via: 'reserve', area: 'A' },
      'kgp/8.6196/cg-maximum',
    );
  });
});

describe('CG6c, CG20: German Entry Areas', () => {
  it('with TT1 lost only the Viaduct is left: Infantry may enter, vehicles are still set up in Reserve', () => {
    const open = start();
    playInitial(open, { control: { TT1: 'us' } });
    expect(prices(open, 'german', 'I2')).toEqual({ reserve: 9, 'on-map': 12, 'entry:HH0': 12 });
    expect(prices(open, 'german', 'V8')).toEqual({ reserve: 1, 'on-map': 4 });
  });

  it('with both lost everything must enter from off-map, vehicles at TT1 only', () => {
    const open = start();
    playInitial(open, { control: { TT1: 'us', HH0: 'us' } });
    expect(prices(open, 'german', 'I2')).toEqual({ 'entry:HH0': 9, 'entry:TT1': 9 });
    expect(prices(open, 'german', 'V8')).toEqual({ 'entry:TT1': 1 });
  });

  it('8.6194b: green RG by S29 one date before 21 AM for half as much again', () => {
    const open = start();
    playInitial(open);
    expect(prices(open, 'us', 'I2')).toEqual({ 'entry:A10': 8, 'on-map': 11, 'early:S29': 12 });
    idleUntil(open, '21 AM');
    expect(prices(open, 'us', 'I2')).toEqual({ 'entry:A10': 8, 'entry:S29': 8, 'on-map': 11 });
  });
});

describe('8.52: CG II Victory: ten LVP hexes at CG End, the bridge for five', () => {
  it.each([
    ['us', 5, 9, 'us'],
    ['us', 4, 8, 'german'],
    ['shared', 9, 10, 'german'],
    ['german', 10, 11, 'us'],
  ] as const)('NN6 %s and %i others, %i LVP: %s', (NN6, lvpHexes, us, winner) => {
    const open = start();
    playInitial(open, { us, german: 1, control: { NN6, lvpHexes } });
    expect(open.state().core.status, 'not before CG End').toBe('running');
    idleUntil(open, '21 PM');
    scenarioOn(open, { us, german: 1, control: { NN6, lvpHexes } });
    expect(open.view('everyone').ended).toMatchObject({ winner });
  });

  it.each([
    ['us', 5, 8],
    ['german', 10, 10],
    ['shared', 3, 3],
    ['destroyed-other', 2, 2],
  ])('the hexes (NN6 %s, %i others) must fit the Current-LVP Total: %i at least', (NN6, lvpHexes, least) => {
    const open = start();
    confirmAll(open);
    sealBoth(open);
    setUpBoth(open);
    const lvp = (us: number) =>
      open.order('us', 'report.draft', { part: 'lvp', us, german: 0, destroyed: 3 });
    open.order('us', 'report.draft', { part: 'casualties', us: 0, german: 0 });
    const entries = { HH0: 'german', TT1: 'german', usOnMap: 'yes' };
    open.order('us', 'report.draft', { part: 'control', NN6, lvpHexes, ...entries });
    lvp(least - 1);
    expect(open.offers('us').some(({ order }) => order === 'report.submit')).toBe(false);
    expectRefused(open, 'us', 'report.submit', {}, 'kgp/8.2/lvp-hexes');
    lvp(least);
    open.order('us', 'report.submit');
  });

  const VICTORY = { HH0: 'german', TT1: 'german' };

  it.each([
    ['all 14 LVP, the hexes left at 5', 14, { NN6: 'us', lvpHexes: 5 }, '8 to 9'],
    ['the bridge forgotten', 13, { NN6: 'german', lvpHexes: 10 }, '10 to 11'],
    ['the hexes forgotten', 4, { NN6: 'us', lvpHexes: 0 }, '3 to 4'],
  ])('the total must fit the hexes as well: %s', (_name, us, control, range) => {
    const open = start();
    confirmAll(open);
    sealBoth(open);
    setUpBoth(open);
    open.order('us', 'report.draft', { part: 'casualties', us: 0, german: 0 });
    open.order('us', 'report.draft', { part: 'control', ...control, ...VICTORY, usOnMap: 'yes' });
    const most = Number(range.split(' ').at(-1));
    open.order('us', 'report.draft', { part: 'lvp', us: Math.max(us, most + 1), german: 0, destroyed: 0 });
    const refused = open.attempt('us', 'report.submit', {});
    expect(refused).toMatchObject({
      ruling: { code: 'kgp/8.2/lvp-and-control', legal: expect.stringContaining(range) },
    });
    open.order('us', 'report.draft', { part: 'lvp', us: most, german: 0, destroyed: 0 });
    open.order('us', 'report.submit');
  });

  it('8.605 states no contradiction either: what changes both comes in one statement', () => {
    const open = start();
    playInitial(open, { us: 8, control: { NN6: 'us', lvpHexes: 5 } });
    const code = 'kgp/8.2/lvp-and-control';
    const hexes = (lvpHexes: number) => ({ NN6: 'us', lvpHexes, ...VICTORY });
    expectRefused(open, 'us', 'refit.state', { part: 'control', ...hexes(10) }, code);
    expectRefused(open, 'us', 'refit.state', { part: 'lvp', us: 0, german: 0, destroyed: 0 }, code);
    expectRefused(open, 'us', 'refit.state', { part: 'lvp', us: 13, german: 0, destroyed: 0 }, code);
    expectRefused(open, 'us', 'refit.state', { part: 'both', lvp: '8 1', ...hexes(10) }, code);
    expectRefused(
      open,
      'us',
      'refit.state',
      { part: 'both', lvp: '13 2', ...hexes(10) },
      'kgp/8.6033/too-many-lvp',
    );
    open.order('us', 'refit.state', { part: 'both', lvp: '13 0 1', ...hexes(10) });
    open.order('german', 'refit.answer', { answer: 'accept' });
    expect(open.view('everyone')).toMatchObject({
      currentLvp: { us: 13, german: 0 },
      existingLvp: 13,
      usLvpHexes: 10,
    });
  });

  it('the last date Idle: what was reported last counts; a statement of 8.605 corrects it', () => {
    const open = start();
    playInitial(open, { us: 8, control: { NN6: 'us', lvpHexes: 4 } });
    open.order('us', 'refit.state', {
      part: 'control',
      NN6: 'us',
      lvpHexes: 5,
      HH0: 'german',
      TT1: 'german',
    });
    open.order('german', 'refit.answer', { answer: 'accept' });
    idleUntil(open, '21 PM');
    sealBoth(open);
    initiativeOf(open, 'idle', 'idle');
    expect(open.view('everyone').ended).toMatchObject({
      winner: 'us',
      reason: expect.stringContaining('10 LVP hexes'),
    });
  });

  it('8.6131: with the map vacated the U.S. side Controls none', () => {
    const open = start();
    playInitial(open, { us: 13, control: { NN6: 'us', lvpHexes: 10 } });
    open.order('us', 'us.vacate');
    expect(open.view('everyone')).toMatchObject({ usLvpHexes: 0, control: { NN6: 'german' } });
    idleUntil(open, '21 PM');
    sealBoth(open);
    initiativeOf(open, 'idle', 'idle');
    expect(open.view('everyone').ended).toMatchObject({ winner: 'german' });
  });

  it('no CG-LVP Total ends it', () => {
    const open = start();
    const control = { NN6: 'us', lvpHexes: 10 };
    playInitial(open, { us: 14, control });
    scenarioOn(open, { us: 14, control });
    expect(open.state().core.status).toBe('running');
  });
});

describe('8.52: the bridge destroyed by the Germans ends CG II at once', () => {
  function inScenario(common: { gm?: string } = {}): CampaignTable {
    const open = start(common);
    playInitial(open, { us: 1 });
    commenceOn(open, '20 N');
    return open;
  }
  const ended = { winner: 'us', reason: expect.stringContaining('bridge NN6') };

  it('stated by the German side', () => {
    const open = inScenario();
    open.order('german', 'bridge.state');
    expect(open.view('everyone').ended).toMatchObject(ended);
    expect(open.state().core.status).toBe('ended');
    // The scenario that was being played has no winner of its own.
    expect(open.view('everyone').lines['20 N']?.winner).toBeUndefined();
  });

  it('stated by the U.S. side, it needs the German’s consent', () => {
    const open = inScenario();
    expectRefused(open, 'german', 'bridge.answer', { answer: 'agree' }, 'kgp/8.52/not-now');
    open.order('us', 'bridge.state');
    expectRefused(open, 'us', 'bridge.answer', { answer: 'agree' }, 'kgp/8.52/not-now');
    expectRefused(open, 'us', 'bridge.state', {}, 'kgp/8.52/not-now');
    open.order('german', 'bridge.answer', { answer: 'refuse' });
    expect(open.state().core.status).toBe('running');
    open.order('us', 'bridge.state');
    open.order('german', 'bridge.answer', { answer: 'agree' });
    expect(open.view('everyone').ended).toMatchObject(ended);
  });

  it('or a GM settles it', () => {
    const open = inScenario({ gm: 'plain' });
    expectRefused(open, 'gm', 'bridge.state', {}, 'kgp/8.52/not-now');
    open.order('us', 'bridge.state');
    open.order('gm', 'bridge.answer', { answer: 'agree' });
    expect(open.view('everyone').ended).toMatchObject(ended);
  });

  it('only while a scenario is played, and only in CG II', () => {
    const open = start();
    playInitial(open);
    expectRefused(open, 'german', 'bridge.state', {}, 'kgp/8.52/not-now');
    const table = openTable({ dice: new ExampleDice({}) });
    confirmAll(table);
    sealBoth(table);
    setUpBoth(table);
    expectRefused(table, 'german', 'bridge.state', {}, 'kgp/8.52/not-now');
  });

  it.each([
    ['destroyed-german', 'ended'],
    ['destroyed-other', 'running'],
  ] as const)('told by the report: %s: %s; its 3 LVP are lost', (NN6, status) => {
    const open = inScenario();
    const report = (destroyed: number) => {
      open.order('us', 'report.draft', { part: 'lvp', us: 1, german: 2, destroyed });
      open.order('us', 'report.draft', { part: 'casualties', us: 0, german: 0 });
      open.order('us', 'report.draft', {
        part: 'control',
        NN6,
        lvpHexes: 1,
        HH0: 'german',
        TT1: 'german',
        usOnMap: 'yes',
      });
    };
    report(2);
    expectRefused(open, 'us', 'report.submit', {}, 'kgp/8.2/bridge-lvp');
    report(3);
    open.order('us', 'report.submit');
    open.order('german', 'report.answer', { answer: 'confirm' });
    expect(open.state().core.status).toBe(status);
    expect(open.view('everyone').existingLvp).toBe(11);
    if (status === 'ended') {
      expect(open.view('everyone').ended).toMatchObject(ended);
      return;
    }
    // A lost bridge is not asked for again, and counts for nobody.
    expect(open.view('everyone').control).toEqual({ NN6: 'shared' });
    commenceOn(open, '21 PM');
    const part = open.offers('us').find(({ fixed }) => fixed.part === 'control');
    expect(part?.fields.map(({ name }) => name)).toEqual(['lvpHexes', 'HH0', 'TT1', 'usOnMap']);
  });

  it('a bridge that stands in the corrected part is not lost', () => {
    const open = inScenario();
    const control = { part: 'control', lvpHexes: 0, HH0: 'german', TT1: 'german', usOnMap: 'yes' };
    open.order('us', 'report.draft', { ...control, NN6: 'destroyed-german' });
    open.order('us', 'report.draft', { ...control, NN6: 'german' });
    expect(open.view('us').sides.us.reportDraft.bridge).toBeUndefined();
  });
});

describe('chart cells of CG II', () => {
  const ids = chartCellsOf({ cg: 'II', weather: 'historical' }).map(({ id }) => id);
  it('three later dates; no weather of the Initial Scenario; nothing that CG II cannot need', () => {
    expect(ids.filter((id) => id.startsWith('8.6161/'))).toHaveLength(6);
    expect(ids.filter((id) => id.endsWith('/weather'))).toHaveLength(3);
    expect(ids.filter((id) => id.startsWith('8.6197/'))).toEqual(
      ['I2', 'I5', 'V7', 'V8', 'G1'].map((rg) => `8.6197/${rg}`),
    );
    expect(ids.filter((id) => id.startsWith('8.6206/'))).toEqual([
      '8.6206/Elite/7-4-7',
      '8.6206/Elite/6-5-8',
    ]);
    expect(ids.some((id) => id.includes('Vehicle Note 30') || id.startsWith('8.6196/'))).toBe(false);
  });
});
