/** 8.3, 8.5, 8.6121, CG1, CG3: how a campaign goes from its Initial Scenario to its end, through the moderator. */
import { describe, expect, it } from 'vitest';
import { entryAreasOf } from '../../../src/games/kgp/vocabulary/charts.ts';
import {
  type CampaignTable,
  confirmAll,
  idleUntil,
  initiativeOf,
  playInitial,
  sealBoth,
} from './campaign-table.ts';
import { eventsOf, expectRefused, fillCharts, finishInitial, prices, scenarioOn } from './checks.ts';
import { useTable } from './use-table.ts';

const start = useTable();

/** Steps as everybody has seen them begin on one CG Date. */
function stepsOn(open: CampaignTable, date: string): readonly unknown[] {
  return eventsOf(open, undefined, 'step.began')
    .filter(({ data }) => data.date === date)
    .map(({ data }) => data.step);
}

describe('8.3 The CG Scenarios', () => {
  it('8.3: after each scenario a RePh, until the last CG Date of the CG is over', () => {
    const open = start({ options: { cg: 'II' } });
    playInitial(open);
    const kinds = () => Object.values(open.view('everyone').lines).map(({ scenario }) => scenario);
    expect(kinds()).toEqual(['initial', undefined]);
    scenarioOn(open);
    expect(open.view('everyone')).toMatchObject({ date: '21 AM', step: '8.619' });
    idleUntil(open, '21 PM');
    expect(open.state().core.status).toBe('running');
    scenarioOn(open, {}, ['idle', 'attack']);
    expect(kinds()).toEqual(['initial', 'us-assault', 'idle-day', 'german-assault']);
    expect(open.state().core.status).toBe('ended');
    expect(open.view('everyone').ended?.winner).toBe('german');
  });

  it('8.3: or until one side fulfills the CG Victory Conditions, whichever comes first', () => {
    const open = start();
    playInitial(open, { us: 44 });
    scenarioOn(open, { us: 44 });
    expect(open.state().core.status).toBe('running');
    scenarioOn(open, { us: 44 }); // 132 on 19 N
    expect(open.state().core.status).toBe('ended');
    expect(open.view('everyone')).toMatchObject({ date: '19 N', ended: { winner: 'us' } });
  });
});

describe('8.5 Initial Scenario', () => {
  it('8.5: begins with 8.618 and has 8.618–8.621 only before its set-up; what the OB gives is rolled for (8.620)', () => {
    const open = start({ options: { cg: 'II' } });
    confirmAll(open);
    // On 20 PM the German already rolls for Ammunition Shortage.
    expect(eventsOf(open, undefined, 'ammunition.rolled')).toHaveLength(1);
    sealBoth(open);
    expect(stepsOn(open, '20 PM')).toEqual(['8.618', '8.619', '8.620', '8.621', '8.624']);
    for (const skipped of ['8.612', '8.616', '8.617', '8.622', '8.623'])
      expect(stepsOn(open, '20 PM')).not.toContain(skipped);
    const { german, us } = { german: open.view('german').sides.german, us: open.view('us').sides.us };
    // Two I2 with -1 for nothing, HW1, and V RG: 7 + 1 (20 Dec) and -1 for V, all at Full Strength.
    expect(german.rgs.filter(({ given }) => given).map(({ rg, strength }) => `${rg} ${strength}`)).toEqual([
      'I2 F',
      'I2 F',
      'HW1 F',
      'V10 F',
      'V10 F',
      'V11 F',
      'V14 F',
    ]);
    expect(german.rgs.every(({ via }) => via !== 'reserve')).toBe(true);
    expect(us.rgs.map(({ rg, leader, weapons }) => [rg, leader, weapons?.length])).toEqual(
      Array.from({ length: 3 }, () => ['I2', '8-0', 3]),
    );
  });

  it.each([
    ['I', '19 AM', ['N56']],
    ['II', '20 PM', ['HH0', 'TT1']],
    ['III', '19 PM', ['E1', 'R0']],
  ] as const)(
    '8.5: CG %s, %s: the Entry Areas within its boundaries are the German’s',
    (cg, date, arrows) => {
      const open = start({ options: { cg } });
      confirmAll(open);
      expect(open.view('everyone')).toMatchObject({
        date,
        initial: true,
        germanEntry: Object.fromEntries(arrows.map((hex) => [hex, 'german'])),
      });
    },
  );
});

describe('8.6121 New CG Date', () => {
  it('8.6121: each passage is a new CG Date, Idle or not, in the order of the CG', () => {
    const open = start();
    playInitial(open);
    expect(open.view('everyone').date).toBe('19 PM');
    expect(stepsOn(open, '19 PM').slice(0, 2)).toEqual(['8.612', '8.616']);
    for (const date of ['19 N', '20 AM', '20 PM']) {
      sealBoth(open);
      initiativeOf(open, 'idle', 'idle');
      expect(open.view('everyone')).toMatchObject({ date, step: '8.619' });
      expect(stepsOn(open, date)).toEqual(['8.612', '8.616', '8.617', '8.618', '8.619']);
    }
    scenarioOn(open);
    expect(open.view('everyone').date).toBe('20 N');
    expect(eventsOf(open, undefined, 'date.began').map(({ data }) => data.date)).toEqual([
      '19 PM',
      '19 N',
      '20 AM',
      '20 PM',
      '20 N',
    ]);
    // 8.6122 goes with it: a SAN below 2 is 2 again on each date.
    expect(eventsOf(open, 'us', 'san.adjusted')).toHaveLength(5);
  });
});

describe('8.6161 CPP Base Number', () => {
  it('8.6161: each side’s own number of that CG Date is what the DR is taken from', () => {
    const open = start();
    confirmAll(open);
    fillCharts(open, {
      '8.6161/I/19 PM/us': '40',
      '8.6161/I/19 PM/german': '31',
      '8.6161/I/19 N/us': '12',
      '8.6161/I/19 N/german': '99',
    });
    finishInitial(open);
    const replenished = (side: 'us' | 'german') =>
      Object.fromEntries(
        Object.entries(open.view(side).sides[side].lines).map(([date, line]) => [date, line.replenished]),
      );
    idleUntil(open, '19 N');
    // Every DR is a 7.
    expect(replenished('us')).toEqual({ '19 AM': undefined, '19 PM': 33, '19 N': 5 });
    expect(replenished('german')).toEqual({ '19 AM': undefined, '19 PM': 24, '19 N': 92 });
  });
});

describe('CG1 Maps', () => {
  it.each([
    ['I', 'St', 'I1', 'K30', 'K58'],
    ['II', 'Ch', 'I2', 'K28', 'K30'],
    ['III', 'Lg', 'I1', 'K30', 'K58'],
  ] as const)('CG1: CG %s is played on “%s” alone: its Entry Areas and its hexes', (cg, map, rg, on, off) => {
    const open = start({ options: { cg } });
    playInitial(open);
    const arrows = entryAreasOf(map).map(({ hex }) => hex);
    const ways = Object.keys(prices(open, 'us', rg)).flatMap((key) => /^entry:(\w+)/u.exec(key)?.[1] ?? []);
    expect(ways.length).toBeGreaterThan(0);
    for (const hex of ways) expect(arrows).toContain(hex);
    const via = Object.keys(prices(open, 'us', rg)).find((key) => key.startsWith('entry:'));
    expectRefused(open, 'us', 'purchase.add', { rg, via, objective: off }, 'kgp/8.2/no-such-hex');
    open.order('us', 'purchase.add', { rg, via, objective: on });
    expect(open.view('us').sides.us.draft.basket).toEqual([expect.objectContaining({ objective: on })]);
  });
});

describe('CG3 Weather', () => {
  it('CG3: the historical weather of the date, or by agreement the random one; told to everybody', () => {
    const historical = start({ options: { weather: 'historical' } });
    confirmAll(historical);
    fillCharts(historical, { '8.617/19 PM/weather': 'Light Mist' });
    finishInitial(historical);
    expect(historical.view('everyone').lines['19 PM']?.weather).toBe('Light Mist');
    expect(eventsOf(historical, undefined, 'rolled')).toEqual([]);
    const told = historical.told().filter(({ notice }) => notice.kind === 'date');
    expect(told.map(({ target }) => target)).toEqual(['channel:channel', 'channel:channel']);
    expect(told.map(({ notice }) => notice.text.includes('Light Mist'))).toEqual([false, true]);
    const random = start({ options: { weather: 'random' } }, { '8.6171/19 PM/weather': [[5, 5]] });
    playInitial(random);
    expect(random.view('everyone').lines['19 PM']?.weather).toBe('Clear');
  });
});
