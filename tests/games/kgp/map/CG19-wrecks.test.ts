/** CG19: wrecks on the map, from the report that leaves them to what burns, drains, Scrounges or removes them. */

import { describe, expect, it } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { wreckWords } from '../../../../src/games/kgp/units/CG19-wreck.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, confirmAll, ExampleDice, openTable } from '../campaign-table.ts';
import type { Position } from '../position.ts';
import { done, repairStage } from '../repair/repair-stage.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['G10', 'G11', 'H10'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
  ],
  noMansLand: [],
};

function stage(more: Partial<Position> = {}): CampaignTable {
  return repairStage({ marking: MARKING, ...more });
}

const wrecks = (table: CampaignTable, as = 'everyone') => unitsIn(table.view(as)).wrecks.map(wreckWords);
const status = (table: CampaignTable, as?: string) => table.status(as).text;

describe('CG19: what a report leaves on the map', () => {
  const us = `
+ squad 6-6-6 @G10
+ vehicle M4A3 @G10
+ vehicle M4A3 @G11, immobilized
+ vehicle M3 ht @G10
+ vehicle M4A3 @box GG1
+ vehicle M4A3 @G10
+ vehicle M4A3 @G10`;
  const at8601 = () => stage({ at: '8.601', date: '19 AM', us });

  it('a vehicle that is out leaves its wreck, unless its owner says otherwise', () => {
    const table = at8601();
    const text = 'V1 @H10, out\nV2 out burning\nV3 out without wreck\nV4 out\nV5 @area A, out\nV6 lost';
    table.order('us', 'ob.report', { mode: 'add', text });
    const desk = table.desk('us').text;
    expect(desk).toContain('V1 M4A3: eliminated; its wreck in H10');
    expect(desk).toContain('V2 M4A3: eliminated; its Burnt-Out Wreck in G11');
    expect(desk).toContain('V3 M3 ht: eliminated, without a wreck');
    expect(desk).toContain('V5 M4A3: eliminated, leaving a wreck whose hex is not said');
    table.order('us', 'ob.confirm');
    // Until everything is reported it is its side's own; then both see it.
    expect(wrecks(table)).toEqual([]);
    table.order('us', 'refit.done.8.601');
    expect(wrecks(table)).toEqual(['M4A3 in H10', 'M4A3 in G11 (Burnt-Out)', 'M4A3, hex not said yet']);
    const told = table.log('german').filter(({ type }) => type === 'wrecks.changed');
    expect(JSON.stringify(told)).not.toMatch(/V\d/u);
    expect(status(table)).toContain('Wrecks on the map (CG19):** M4A3 in H10; M4A3 in G11 (Burnt-Out)');
  });

  it('the report reads back as it was meant', () => {
    const table = at8601();
    table.order('us', 'ob.report', { mode: 'add', text: 'V1 out without wreck; V2 out burning' });
    const edit = table.offers('us').find(({ label }) => label === 'Edit the update');
    expect(edit?.fields[0]).toMatchObject({ initial: 'V1 out without wreck\nV2 out burnt-out' });
    expect(table.refusal('us', 'ob.report', { mode: 'add', text: 'S1 out burning' })).toBe(
      'kgp/8.601/report-unreadable',
    );
  });

  it('a later correction leaves one too', () => {
    const table = stage({ us });
    table.order('us', 'ob.correct', { side: 'us', text: 'V1 out', reason: 'It burnt.' });
    table.order('german', 'correction.answer', { answer: 'accept' });
    expect(wrecks(table)).toEqual(['M4A3 in G10']);
  });

  it('II.3: two stand there from the beginning of CG II', () => {
    const table = openTable({ options: { cg: 'II', level: 'units' } });
    confirmAll(table);
    expect(wrecks(table)).toEqual(['wreck in K10 (Burnt-Out)', 'wreck in GG8 (Burnt-Out)']);
  });
});

describe('CG19: what becomes of wrecks', () => {
  it.each([
    ['8.6092', 'wooden'],
    ['8.6093', 'stone'],
  ])(
    '8.6091, %s, 8.6095: burning ones and those in %s rubble are Burnt-Out, those in a rubbled building go',
    (_rule, rubble) => {
      const table = stage({
        at: '8.607',
        date: '19 AM',
        us: '+ squad 6-6-6 @area A\n+ vehicle M4A3 @H10, abandoned',
        wrecks: ['Pz VG G10', 'Pz VG G11', 'Pz VG H10', 'M4A3 N50'],
      });
      for (const side of ['us', 'german']) table.order(side, 'refit.done.8.607');
      table.order('us', 'fires.state', { fires: `wreck G10 N51; building G11; ${rubble} rubble H10` });
      expect(wrecks(table)).toHaveLength(4);
      table.order('german', 'fires.answer', { answer: 'accept' });
      expect(wrecks(table)).toEqual([
        'Pz VG in G10 (Burnt-Out)',
        'Pz VG in H10 (Burnt-Out)',
        'M4A3 in N50',
        'wreck in N51 (Burnt-Out)',
        'M4A3 in H10 (Burnt-Out)',
      ]);
    },
  );

  it('CG19, 8.6141c: Out of Gas and Scrounged it is Burnt-Out; KGP10: then nobody Scrounges it', () => {
    const dice = new ExampleDice({ '8.6145/19 PM/german/refit': [[1]] });
    const table = stage({
      german: '+ squad 6-5-8 @area A\n+ vehicle Pz VG x2 @area A\n+ vehicle Pz VIB @area A, out-of-gas',
      wrecks: ['M4A3 N50', '2 1/2-Ton truck N51'],
      dice,
    });
    done(table, 'german');
    table.order('german', 'gas.siphon', { text: 'V3 from V1 V2 wreck N50' });
    for (let n = 0; n < 2; n += 1) done(table, 'german');
    // What was siphoned is nobody else's to know until it shows.
    expect(wrecks(table, 'us')).toEqual(['M4A3 in N50', '2 1/2-Ton truck in N51']);
    expect(status(table, 'german')).toContain('M4A3 in N50, Out of Gas');
    expect(status(table, 'us')).not.toContain('Out of Gas');
    table.order('german', 'vehicles.strip', { text: 'wreck N50 scrounge MG as LMG' });
    expect(wrecks(table, 'us')).toEqual(['M4A3 in N50 (Burnt-Out)', '2 1/2-Ton truck in N51']);
    // 8.6145: a MG from a vehicle built in the U.S. is a British LMG, whoever takes it.
    const { units } = ownUnits(table.view('german'), 'german').ob;
    expect(Object.values(units).map(({ type }) => type)).toContain('British LMG');
    expect(table.refusal('german', 'vehicles.strip', { text: 'wreck N50 scrounge BMG as LMG' })).toBe(
      'kgp/8.6145/no-wreck',
    );
  });

  it('CG19: a vehicle Out of Gas, Immobilized and Abandoned without a weapon is a Burnt-Out Wreck', () => {
    const table = stage({
      german: `
+ squad 6-5-8 @area A
+ vehicle 2 1/2-Ton truck @N50, captured, out-of-gas, immobilized, abandoned
+ vehicle 2 1/2-Ton truck @N50, captured, out-of-gas, immobilized
+ vehicle Pz VG @N51, out-of-gas, immobilized, abandoned`,
    });
    expect(wrecks(table)).toEqual(['2 1/2-Ton truck in N50 (Burnt-Out)']);
    expect(Object.keys(ownUnits(table.view('german'), 'german').ob.units)).toEqual(['S1', 'V2', 'V3']);
  });

  // A campaign begun before asked for a second marker, and looked at 8.614 first.
  it.each([
    [2, ['6-6-6'], ['2 1/2-Ton truck in G10 (Burnt-Out)']],
    [1, ['6-6-6', '2 1/2-Ton truck'], []],
  ])(
    'CG19, KGP13: Out of Gas is Immobilized, and “immediately” is before 8.6071 (edition %i)',
    (edition, us, left) => {
      const table = stage({
        at: '8.607',
        date: '19 AM',
        german:
          '+ squad 6-5-8 @area A\n+ vehicle 2 1/2-Ton truck @G10, captured, out-of-gas, abandoned\n+ vehicle 2 1/2-Ton truck @box N56, captured, out-of-gas',
        ...(edition === 1
          ? { game: { ...kgp, editions: { ...kgp.editions, refusedSince: {}, mends: {} } } }
          : {}),
      });
      const types = Object.values(ownUnits(table.view('us'), 'us').ob.units).map(({ type }) => type);
      expect(types).toEqual(us);
      expect(wrecks(table)).toEqual(left);
    },
  );

  it('CG19: it becomes one as soon as it is Abandoned, or has given its gas; in a Holding Box without a wreck', () => {
    const truck = '+ vehicle 2 1/2-Ton truck';
    const left = stage({
      at: '8.607',
      date: '19 AM',
      german: `+ squad 6-5-8 @N50\n${truck} @N50, captured, out-of-gas\n${truck} @box N56, captured, out-of-gas, abandoned`,
    });
    expect(wrecks(left)).toEqual([]);
    expect(Object.keys(ownUnits(left.view('german'), 'german').ob.units)).toEqual(['S1', 'V1']);
    left.order('german', 'vehicles.strip', { text: 'V1 abandon' });
    expect(wrecks(left)).toEqual(['2 1/2-Ton truck in N50 (Burnt-Out)']);
  });
});

describe('CG19: one side states what Umpire does not know, the other agrees', () => {
  it('counts when it is agreed to', () => {
    const table = stage({ wrecks: ['Pz VG G10'] });
    const refusal = (text: string) => table.refusal('us', 'wrecks.state', { text });
    expect(refusal('Pz VG G10')).toBe('kgp/CG19/unreadable');
    expect(refusal('- G11')).toBe('kgp/CG19/no-wreck');
    expect(refusal('- G10; - G10')).toBe('kgp/CG19/no-wreck');
    expect(refusal('+ Pz VG ZZ99')).toBe('kgp/CG19/unreadable');
    table.order('us', 'wrecks.state', { text: '- G10; + M4A3 G11 burnt-out' });
    expect(wrecks(table)).toEqual(['Pz VG in G10']);
    expect(table.refusal('german', 'wrecks.state', { text: '+ Pz VG N50' })).toBe('kgp/CG19/stated');
    expect(table.attempt('us', 'wrecks.answer', { answer: 'accept' }).ok).toBe(false);
    table.order('german', 'wrecks.answer', { answer: 'accept' });
    expect(wrecks(table)).toEqual(['M4A3 in G11 (Burnt-Out)']);
  });

  it('and not when it is turned down or taken back', () => {
    const table = stage();
    for (const side of ['german', 'us']) {
      table.order('us', 'wrecks.state', { text: '+ Pz VG G10' });
      table.order(side, 'wrecks.answer', { answer: 'refuse' });
      expect(wrecks(table)).toEqual([]);
    }
  });
});
