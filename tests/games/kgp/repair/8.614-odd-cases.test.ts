/** 8.6141–8.6145 and 8.615: cases that are rare, each through the moderator. */
import { describe, expect, it } from 'vitest';
import { setupList } from '../../../../src/games/kgp/setup/setup-list.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import type { Position } from '../position.ts';
import { done, repairStage } from './repair-stage.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['G10', 'G11', 'H10'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
  ],
  noMansLand: [],
};
type Who = 'us' | 'german';

function stage(more: Partial<Position>): CampaignTable {
  return repairStage({ marking: MARKING, ...more });
}

const ob = (table: CampaignTable, side: Who) => ownUnits(table.view(side), side).ob.units;
const path = (rule: string, side: Who, date = '19 PM') => `${rule}/${date}/${side}/refit`;

describe('8.6141a', () => {
  it('8.6141a: a squad that mans a vehicle is its crew: Stunned and Eliminated, it does not come back besides', () => {
    const table = stage({
      us: '+ squad 6-6-6 @area A\n+ vehicle M4A3 x2 @area A, stun 1\n+ squad 6-6-6, crew of V1\n+ armor-leader 9-1, crew of V2',
    });
    table.order('us', 'stunned.combine', { vehicles: 'V1 V2' });
    expect(Object.keys(ob(table, 'us')).sort()).toEqual(['A1', 'K1', 'S1', 'V1', 'V2']);
  });

  it('8.6141a, A21.22: a Gun’s crew that remans a vehicle leaves the Gun in its Location', () => {
    const table = stage({
      us: '+ squad 6-6-6 @area A\n+ crew 2-2-7 @G11\n+ Gun M1 57mm AT, by C1\n+ vehicle M4A3 @G10, abandoned',
    });
    table.order('us', 'vehicles.reman', { crews: 'C1 in V1' });
    expect(ob(table, 'us').G1).toMatchObject({ place: { hex: 'G11' } });
    expect(ob(table, 'us').G1?.with).toBeUndefined();
    expect(ob(table, 'us').C1?.with).toEqual({ unit: 'V1', as: 'crewing' });
  });
});

describe('8.6141c', () => {
  const LG: Partial<Position> = {
    date: '22 N',
    options: { cg: 'III' },
    dice: new ExampleDice({ [path('8.6141c', 'german', '22 N')]: [[2]] }),
  };

  it('8.6141c: gas siphoned after the Secret dr leaves fewer to be named; nobody is held up by it', () => {
    const table = stage({
      ...LG,
      german: '+ squad 6-5-8 @area A\n+ vehicle Pz VG x3 @area A, out-of-gas',
      wrecks: Array.from({ length: 6 }, () => 'M4A3 N50'),
    });
    done(table, 'german');
    table.order('german', 'gas.drop');
    table.order('german', 'gas.siphon', {
      text: 'V1 from wreck N50 wreck N50 wreck N50; V2 from wreck N50 wreck N50 wreck N50',
    });
    const offer = table.offers('german').find(({ order }) => order === 'gas.refuel');
    expect(offer?.label).toBe('Refuel 1 vehicle');
    table.order('german', 'gas.refuel', { vehicles: 'V3' });
    done(table, 'german', 2);
    expect(Object.values(ob(table, 'german')).flatMap(({ status }) => status)).toEqual([]);
  });

  it('8.6141c: with all refueled otherwise nothing is left to be named', () => {
    const table = stage({
      ...LG,
      dice: new ExampleDice({ [path('8.6141c', 'german', '22 N')]: [[1]] }),
      german: '+ squad 6-5-8 @area A\n+ vehicle Pz VG x2 @area A, out-of-gas',
      wrecks: Array.from({ length: 6 }, () => 'M4A3 N50'),
    });
    done(table, 'german');
    table.order('german', 'gas.drop');
    table.order('german', 'gas.siphon', {
      text: 'V1 from wreck N50 wreck N50 wreck N50; V2 from wreck N50 wreck N50 wreck N50',
    });
    expect(table.offers('german').some(({ order }) => order === 'gas.refuel')).toBe(false);
    done(table, 'german', 2);
  });

  it('8.6141c, 8.6242: what has just been siphoned is set up anywhere in its Area; other Immobile vehicles stay', () => {
    const table = stage({
      german:
        '+ squad 6-5-8 @area A\n+ vehicle Pz VG x3 @N50\n+ vehicle Pz VG @N51, out-of-gas\n+ vehicle Pz VG @N51, out-of-gas',
    });
    done(table, 'german');
    table.order('german', 'gas.siphon', { text: 'V4 from V1 V2 V3' });
    const [text = ''] = setupList(table.view('german'), 'german');
    expect(text).toContain('V1 Pz VG (out-of-gas): Out of Gas since 8.6141c: anywhere in its Area');
    expect(text).toContain('V5 Pz VG (out-of-gas): Immobile: stays in N51, same VCA');
    expect(text).not.toMatch(/V4 [^·]*:/u);
  });

  it('KGP13, 8.6141c: that it needs no first Out-of-Gas DR is noted whole, once, and as notes are written', () => {
    const long = 'turret toward the church and the hatch stays shut until further orders';
    const table = stage({
      german: `+ squad 6-5-8 @area A\n+ vehicle Pz VG x6 @area A\n+ vehicle Pz VG @area A, out-of-gas, note ${long}`,
    });
    done(table, 'german');
    table.order('german', 'gas.siphon', { text: 'V7 from V1 V2 V3' });
    const note = ob(table, 'german').V7?.note ?? '';
    expect(note).toMatch(/^turret toward the church.* · refueled \(8\.6141c\): no first Out-of-Gas DR$/u);
    expect(note.length).toBeLessThanOrEqual(80);
    table.order('german', 'gas.siphon', { text: 'V1 from V4 V5 V6' });
    expect(ob(table, 'german').V1?.note).toBe('refueled (8.6141c): no first Out-of-Gas DR');
  });
});

describe('8.6141d, 8.6142', () => {
  it('8.6141d, 8.6031: with a Recalled AFV go its armor leader and the Gun that it tows', () => {
    const table = stage({
      us: '+ squad 6-6-6 @area A\n+ vehicle M3 ht @area A, recalled\n+ vehicle M4A3 @area A, recalled\n+ Gun M1 57mm AT, towed by V1\n+ armor-leader 9-2, crew of V2',
    });
    done(table, 'us');
    expect(Object.keys(ob(table, 'us'))).toEqual(['S1']);
  });

  it('8.6142 ‡: only an AFV is Recalled for its MA', () => {
    const table = stage({
      us: '+ squad 6-6-6 @area A\n+ vehicle M4 Tractor @area A, MA malfunctioned\n+ vehicle M3 ht @area A, MA malfunctioned',
      dice: new ExampleDice({ [path('8.6142', 'us')]: [[6], [6]] }),
    });
    table.order('us', 'repair.facts', { next: 'on' });
    expect(ob(table, 'us').V1).toMatchObject({ status: [], weapons: { MA: 'disabled' } });
    expect(ob(table, 'us').V2).toBeUndefined();
  });
});

describe('8.6143', () => {
  it('8.6143: a halftrack’s MA that is a MG is repaired as any other vehicular MG', () => {
    const table = stage({
      german:
        '+ squad 6-5-8 @area A\n+ vehicle SPW 251/1 @area A, MA disabled\n+ vehicle Pz VG @area A, MA disabled\n+ SW LMG x2 @area A',
    });
    done(table, 'german');
    expect(table.refusal('german', 'mg.exchange', { text: 'V2 MA with W1' })).toBe('kgp/8.6143/not-disabled');
    table.order('german', 'mg.exchange', { text: 'V1 MA with W1' });
    expect(ob(table, 'german').V1?.weapons).toBeUndefined();
    expect(ob(table, 'german').W1).toBeUndefined();
  });

  it('8.6143: neither a Captured MG nor a British LMG is what a German-colour AFV would give', () => {
    const table = stage({
      german:
        '+ squad 6-5-8 @area A\n+ vehicle Pz VG @area A, CMG disabled, AAMG disabled\n+ SW LMG @area A, captured\n+ SW British LMG @area A\n+ SW LMG @area A',
    });
    done(table, 'german');
    const refusal = (text: string) => table.refusal('german', 'mg.exchange', { text });
    expect(refusal('V1 CMG with W1')).toBe('kgp/8.6143/captured');
    expect(refusal('V1 AAMG with W1')).toBe('kgp/8.6143/captured');
    expect(refusal('V1 CMG with W2')).toBe('kgp/8.6143/wrong-mg');
    table.order('german', 'mg.exchange', { text: 'V1 CMG with W3' });
  });
});

describe('8.6145', () => {
  it.each([
    ['+ squad 6-6-6, crew of V1', ['S1', 'S2', 'V1']],
    ['+ crew 2-2-7, crew of V1', ['C1', 'S1', 'V1']],
    ['+ crew 2-2-7, in V1', ['C1', 'K1', 'S1', 'V1']],
    ['+ armor-leader 9-1, crew of V1', ['A1', 'K1', 'S1', 'V1']],
  ])('8.6145: with %s a vehicle that is Abandoned leaves its one crew behind', (more, left) => {
    const table = stage({ us: `+ squad 6-6-6 @area A\n+ vehicle M3 ht @area A\n${more}` });
    done(table, 'us', 2);
    table.order('us', 'vehicles.strip', { text: 'V1 abandon' });
    expect(Object.keys(ob(table, 'us')).sort()).toEqual(left);
  });

  it('8.6145: what comes off what the enemy has built is Captured; off what one’s own side has, it is not', () => {
    const table = stage({
      german: '+ squad 6-5-8 @area A\n+ vehicle M4A3 @area A, captured\n+ vehicle Pz VG @area A',
      wrecks: ['M4A3 N50', 'Pz VG N51'],
      dice: new ExampleDice({
        [path('8.6144', 'german')]: [[1], [1]],
        [path('8.6145', 'german')]: [[1], [1], [1], [1]],
      }),
    });
    table.order('german', 'repair.facts', { captured: 'V1 MA AAMG', next: 'on' });
    done(table, 'german');
    table.order('german', 'vehicles.strip', {
      text: 'V1 remove AAMG as .50cal HMG; V2 remove AAMG as LMG; V1 scrounge BMG as LMG; V2 scrounge CMG as LMG; wreck N50 scrounge MG as LMG; wreck N51 scrounge MG as LMG',
    });
    expect(
      Object.values(ob(table, 'german')).flatMap(({ kind, type, status }) =>
        kind === 'SW' ? [`${type} ${status.join()}`.trim()] : [],
      ),
    ).toEqual(['.50cal HMG captured', 'LMG', 'British LMG captured', 'LMG', 'British LMG captured', 'LMG']);
  });
});

describe('8.615', () => {
  it('8.615: an Immobile vehicle that is still manned is Eliminated with its armor leader', () => {
    const table = stage({
      us: '+ squad 6-6-6 @area A\n+ vehicle M4A3 @area A\n+ vehicle M4A3 @G10, immobilized, out-of-gas\n+ armor-leader 9-2, crew of V2',
      dice: new ExampleDice({ [path('8.615', 'us')]: [[1]] }),
    });
    done(table, 'us', 2);
    table.order('us', 'removal.hulk', { area: 'area A', item: 'immobile-vehicle', at: 'V2', heavy: 1 });
    expect(Object.keys(ob(table, 'us')).sort()).toEqual(['S1', 'V1']);
  });
});
