import { describe, expect, it } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { wreckWords } from '../../../../src/games/kgp/units/CG19-wreck.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { printPlace } from '../../../../src/games/kgp/units/place.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { lineOf } from '../../../../src/kernel/table-line.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { seenWithout } from '../refit/watch.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E17', 'E18'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J19/2', 'J19'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K20', 'K21'] },
    { side: 'german', id: 'B', isolated: true, locations: ['M30'] },
  ],
  noMansLand: ['H20'],
};
type Side = 'us' | 'german';

function stage(it: Partial<Position>): CampaignTable {
  const dice = new ExampleDice({});
  return position({ at: '8.607', us: '', german: '', marking: MARKING, dice, ...it });
}

function units(table: CampaignTable, side: Side): readonly (readonly unknown[])[] {
  return unitsOf(ownUnits(table.view(side), side).ob).map((unit) => {
    const { kind, type, place, status, with: bond } = unit;
    const at = bond === undefined ? (place === undefined ? '' : printPlace(place)) : bond.as;
    return [kind, type, at, ...status];
  });
}

/** What everybody's log says of 8.607–8.609. */
function told(table: CampaignTable): string {
  return table
    .log()
    .map((event) => lineOf(kgp, event, table.state()))
    .filter((line) => /\(8\.60\d*\)|prisoner/u.test(line ?? ''))
    .join('\n');
}

function done(table: CampaignTable, ...sides: Side[]): void {
  for (const side of sides) table.order(side, 'refit.done.8.607');
}

describe('8.6071: what stands in an enemy Setup Area changes hands', () => {
  it('8.6061 EX: the abandoned truck is the German’s as Captured; SW and what a vehicle tows come too', () => {
    const table = stage({
      us: [
        '+ vehicle GMC Truck @K20, abandoned; + Gun 57L AT, towed by V1; + SW BAZ 44 @K21, malfunctioned',
        '+ SW MMG @H20; + SW LMG @E17; + squad 6-6-6 @E17; + SW HMG, by S1',
      ].join('\n'),
      german: '+ squad 6-5-8 @K20',
    });
    expect(units(table, 'german')).toEqual([
      ['squad', '6-5-8', 'K20'],
      ['SW', 'BAZ 44', 'K21', 'malfunctioned', 'captured'],
      ['Gun', '57L AT', 'towed', 'captured'],
      ['vehicle', 'GMC Truck', 'K20', 'captured', 'abandoned'],
    ]);
    expect(units(table, 'us').map(([, type]) => type)).toEqual(['6-6-6', 'MMG', 'LMG', 'HMG']);
    expect(told(table)).toContain('GMC Truck in K20: taken over by the German side');
    // 8.6072: in No Man's Land it stays.
    expect(told(table)).toContain('MMG in H20 stays there');
    expect(told(table)).not.toMatch(/\b[VGWS]\d+\b/u);
  });

  it('what was Captured before comes back as its own side’s', () => {
    const table = stage({
      us: '+ squad 6-6-6 @E18',
      german: '+ vehicle M4A1 @E17, captured, abandoned, immobilized',
    });
    expect(units(table, 'us')).toEqual([
      ['squad', '6-6-6', 'E18'],
      ['vehicle', 'M4A1', 'E17', 'abandoned', 'immobilized'],
    ]);
    expect(units(table, 'german')).toEqual([]);
  });

  it('8.6056: a manned Immobile vehicle is taken with its crew; with functioning MA, since it is in Bypass there', () => {
    const table = stage({
      us: '+ vehicle M4A1 @K20, immobilized, MA disabled; + armor-leader 8-1, crew of V1; + vehicle M4A1 @K21, immobilized; + vehicle M4A1 @K20',
    });
    expect(units(table, 'german')).toEqual([
      ['vehicle', 'M4A1', 'K20', 'captured', 'abandoned', 'immobilized'],
      ['vehicle', 'M4A1', 'K21', 'captured', 'abandoned', 'immobilized'],
    ]);
    expect(units(table, 'us')).toEqual([
      ['vehicle-crew', '1-2-6', 'K20', 'prisoner'],
      ['vehicle-crew', '1-2-6', 'K21', 'prisoner'],
      ['vehicle', 'M4A1', 'K20'],
    ]);
    // 8.608: the German Area is not Isolated.
    done(table, 'us', 'german');
    expect(units(table, 'us').map(([kind]) => kind)).toEqual(['vehicle']);
    expect(told(table)).toContain('U.S. prisoner vehicle-crew 1-2-6 in K20 is Eliminated');
  });

  it('a captured crew has nothing any more: what it possessed is taken with its vehicle', () => {
    const table = stage({
      us: '+ squad 6-6-6 @E17; + vehicle M4A1 @K20, immobilized; + vehicle-crew 1-2-6, crew of V1; + SW BAZ 45, by K1',
    });
    expect(units(table, 'german')).toEqual([
      ['SW', 'BAZ 45', 'K20', 'captured'],
      ['vehicle', 'M4A1', 'K20', 'captured', 'abandoned', 'immobilized'],
    ]);
    expect(units(table, 'us').map(([kind]) => kind)).toEqual(['squad', 'vehicle-crew']);
    expect(told(table)).toContain('BAZ 45 in K20: taken over by the German side');
  });

  it('of an Immobile truck no crew is taken: it has none', () => {
    const table = stage({ us: '+ vehicle 2 1/2-Ton truck @K20, immobilized; + squad 6-6-6 @E17' });
    expect(told(table)).toContain('2 1/2-Ton truck in K20: taken over by the German side');
    expect(told(table)).not.toContain('crew');
  });

  it('the owner repossesses, remans, abandons, Eliminates: within one Area, with Personnel there', () => {
    const table = stage({
      us: [
        '+ squad 6-6-6 @E17; + SW MMG @E18; + SW LMG @J19/2; + vehicle M4A1 @E18, abandoned; + vehicle M4 @E17',
        '+ vehicle-crew 1-2-6 @E17; + SW BAZ 44, by S1; + SW DC @H20; + vehicle M4A3 @E17, recalled',
      ].join('\n'),
    });
    const refused = (text: string) => table.refusal('us', 'equipment.settle', { text });
    expect(refused('W2 by S1')).toBe('kgp/8.6071/no-personnel');
    expect(refused('W4 out')).toBe('kgp/8.6071/no-personnel');
    expect(refused('W3 by S1')).toBe('kgp/8.6071/possessed');
    expect(refused('W9 by S1')).toBe('kgp/8.6071/unreadable');
    expect(refused('S1 out')).toBe('kgp/8.6071/not-eliminated');
    expect(refused('V3 abandoned')).toBe('kgp/8.6071/recalled');
    expect(refused('V3 out')).toBe('kgp/8.6071/not-eliminated');
    expect(refused('V2 out')).toBe('kgp/8.6071/manned');
    expect(refused('W1 @E17')).toBe('kgp/8.6071/not-here');
    expect(refused('K1 crew of V2')).toBe('kgp/8.6071/not-abandoned');
    expect(refused('+ SW HMG @E17')).toBe('kgp/8.6071/not-here');
    // Right and wrong together: nothing counts.
    expect(refused('W1 by S1\nW2 by S1')).toBe('kgp/8.6071/no-personnel');
    expect(units(table, 'us').filter(([, , at]) => at === 'possessed')).toHaveLength(1);
    table.order('us', 'equipment.settle', { text: 'W1 by S1\nK1 crew of V1\nV2 abandoned\nW3 out' });
    expect(units(table, 'us')).toEqual([
      ['squad', '6-6-6', 'E17'],
      ['vehicle-crew', '1-2-6', 'crewing'],
      ['vehicle-crew', '1-2-6', 'E17'],
      ['SW', 'MMG', 'possessed'],
      ['SW', 'LMG', 'J19/2'],
      ['SW', 'DC', 'H20'],
      ['vehicle', 'M4A1', 'E18'],
      ['vehicle', 'M4', 'E17', 'abandoned'],
      ['vehicle', 'M4A3', 'E17', 'recalled'],
    ]);
  });

  it('an Abandoning crew is Personnel enough: alone in its Area it abandons, and Eliminates what lies there', () => {
    const us = '+ vehicle M4A1 @E17; + SW MMG @E18; + vehicle 2 1/2-Ton truck @J19; + SW DC @J19/2';
    const table = stage({ us });
    const settle = (text: string) => table.refusal('us', 'equipment.settle', { text });
    // Nobody is there as yet, and a truck has nobody who could get out.
    expect(settle('W1 out')).toBe('kgp/8.6071/no-personnel');
    expect(settle('W1 out; V1 abandoned')).toBe('kgp/8.6071/no-personnel');
    expect(settle('V2 abandoned; W2 out')).toBe('kgp/8.6071/no-personnel');
    table.order('us', 'equipment.settle', { text: 'V1 abandoned; W1 out' });
    expect(units(table, 'us')).toEqual([
      ['vehicle-crew', '1-2-6', 'E17'],
      ['SW', 'DC', 'J19/2'],
      ['vehicle', 'M4A1', 'E17', 'abandoned'],
      ['vehicle', '2 1/2-Ton truck', 'J19'],
    ]);
  });

  it('8.6055: who repossesses a Gun goes to its Location, which CG12 counts from', () => {
    const us =
      '+ crew 2-2-7 @area A; + crew 2-2-7 @area A; + Gun M1 57mm AT @E17; + Gun M1 57mm AT @E18; + Gun 81mm MTR @E18, dm';
    const table = stage({ us });
    const settle = (text: string) => table.refusal('us', 'equipment.settle', { text });
    expect(settle('G1 by C1; G2 by C1')).toBe('kgp/8.6071/gun-stays');
    table.order('us', 'equipment.settle', { text: 'G1 by C1; G3 by C2' });
    expect(units(table, 'us').slice(0, 3)).toEqual([
      ['crew', '2-2-7', 'E17'],
      ['crew', '2-2-7', 'area A'],
      ['Gun', 'M1 57mm AT', 'possessed'],
    ]);
  });

  it('what is offered as an example is accepted: repossess, reman, abandon, Eliminate', () => {
    const us = '+ vehicle-crew 1-2-6 @E17; + vehicle M4A1 @E18, abandoned; + SW MMG @E17';
    const examples = stage({ us })
      .offers('us')
      .find(({ order }) => order === 'equipment.settle')
      ?.fields.flatMap((field) => (field.kind === 'text' ? field.examples : []));
    expect(examples).toEqual(['W1 by K1', 'K1 crew of V1', 'W1 out']);
    for (const text of examples ?? []) stage({ us }).order('us', 'equipment.settle', { text });
  });

  it('8.6056 *, 8.6071: who captures a vehicle Removes, Scrounges or makes a wreck of it there and then, as by 8.6145', () => {
    const dice = new ExampleDice({ '8.6145/19 AM/german/refit': [[1], [6]] });
    const table = stage({
      us: '+ vehicle M4A1 @K20, abandoned; + vehicle M4A1 @K21, abandoned; + vehicle M4A1 @M30, abandoned',
      german: '+ squad 6-5-8 @K20; + vehicle Pz VG @K21',
      wrecks: ['M4A3 K21'],
      dice,
    });
    const strip = (text: string) => table.refusal('german', 'vehicles.strip', { text });
    const vehicles = unitsOf(ownUnits(table.view('german'), 'german').ob).filter(
      ({ kind }) => kind === 'vehicle',
    );
    const [own, first, second, alone] = vehicles.map(({ id }) => id);
    // Nobody of his is in Area B (8.6145 EXC); and 8.6071 is about vehicles.
    expect(strip(`${alone} wreck`)).toBe('kgp/8.6145/nobody-there');
    expect(strip('wreck K21 scrounge MG as LMG')).toBe('kgp/8.6145/wreck-later');
    expect(table.refusal('us', 'vehicles.strip', { text: 'V1 wreck' })).toBe('kgp/8.6145/not-there');
    table.order('german', 'vehicles.strip', {
      text: `${first} remove AAMG as .50cal HMG; ${second} scrounge BMG as LMG; ${second} scrounge CMG as LMG; ${own} abandon`,
    });
    expect(strip(`${second} scrounge CMG as LMG`)).toBe('kgp/8.6145/once');
    table.order('german', 'vehicles.strip', { text: `${first} burnt-out` });
    expect(units(table, 'german')).toEqual([
      ['squad', '6-5-8', 'K20'],
      ['vehicle-crew', '1-2-7', 'K21'],
      ['SW', '.50cal HMG', 'area A', 'captured'],
      ['SW', 'British LMG', 'area A', 'captured'],
      ['vehicle', 'Pz VG', 'K21', 'abandoned'],
      ['vehicle', 'M4A1', 'K21', 'captured', 'abandoned'],
      ['vehicle', 'M4A1', 'M30', 'captured', 'abandoned'],
    ]);
    expect(unitsIn(table.view('us')).wrecks.map(wreckWords)).toEqual([
      'M4A3 in K21',
      'M4A1 in K20 (Burnt-Out)',
    ]);
    dice.expectAllUsed();
    done(table, 'us', 'german');
    expect(strip(`${second} wreck`)).toContain('not-now');
  });

  it('8.6112: what will become of Stunned crews is said while they can still man a vehicle', () => {
    const desk = (readings = {}) => {
      const table = stage({ us: '+ vehicle-crew 1-2-6 x2 @E17, stun 1', readings });
      return table.desk('us').text;
    };
    expect(desk()).toContain(
      'Setup Area A has 2 vehicle-crews on foot that are still Stunned (K1, K2). In 8.6112 one of them goes, and nobody comes for it',
    );
    expect(desk({ 'stunned-crews': 'pairs' })).toContain('2 of them go, and a fresh crew comes for them');
    const manned = stage({ us: '+ vehicle-crew 1-2-6 x2 @E17, stun 1; + vehicle M4A1 @E18, abandoned' });
    manned.order('us', 'equipment.settle', { text: 'K1 crew of V1' });
    expect(manned.desk('us').text).not.toContain('Stunned');
  });

  it('both sides say when they are done, whoever has anything', () => {
    const table = stage({});
    for (const side of ['us', 'german'])
      expect(table.offers(side).map(({ order }) => order)).toContain('refit.done.8.607');
  });
});

describe('8.6072: what lies where no side has an Area stays there as it is', () => {
  it('unpossessed SW and Guns, abandoned and Immobile vehicles, in No Man’s Land and Uncontrolled Territory', () => {
    const table = stage({
      us: [
        '+ SW MMG @H20; + Gun M1 57mm AT @H20; + vehicle M4A1 @H20, abandoned; + vehicle M4 @P10, immobilized',
        // Not these: possessed, Mobile, in an Area.
        '+ squad 6-6-6 @P10; + SW LMG, by S1; + vehicle M4A3 @P10; + SW HMG @E17',
      ].join('\n'),
    });
    const [line] = told(table)
      .split('\n')
      .filter((each) => each.includes('(8.6072)'));
    expect(line?.split('; ')).toEqual([
      'The U.S. side (8.6072): MMG in H20 stays there, with its CA or VCA',
      'M1 57mm AT in H20 stays there, with its CA or VCA',
      'M4A1 in H20 stays there, with its CA or VCA',
      'M4 in P10 stays there, with its CA or VCA',
    ]);
    const at = units(table, 'us').map(([, type, place]) => `${type} ${place}`);
    expect(at).toEqual(
      expect.arrayContaining(['MMG H20', 'M1 57mm AT H20', 'M4A1 H20', 'M4 P10', 'M4A3 P10', 'HMG E17']),
    );
    expect(units(table, 'german')).toEqual([]);
    // Nobody repossesses or Eliminates it now: nobody is Retained there (8.6071).
    expect(table.refusal('us', 'equipment.settle', { text: 'W1 by S1' })).toBe('kgp/8.6071/no-personnel');
    expect(table.refusal('us', 'equipment.settle', { text: 'W1 out' })).toBe('kgp/8.6071/no-personnel');
  });
});

describe('8.6073', () => {
  const mined = (us: Position['fortifications']) =>
    stage({ us: '+ squad 6-6-6 @E17', ...(us === undefined ? {} : { fortifications: us }) });

  it('only what stands in an enemy Area is placed, and of mines only that they are there', () => {
    const table = mined({
      us: [
        ['ap', 6],
        ['roadblock', 1],
        ['ap-known', 2],
      ],
    });
    const place = (args: Record<string, unknown>) => table.refusal('us', 'fortification.place', args);
    expect(place({ item: 'minefield', hex: 'E17' })).toBe('kgp/8.6073/not-in-enemy-area');
    expect(place({ item: 'minefield', hex: 'H20' })).toBe('kgp/8.6073/not-in-enemy-area');
    expect(place({ item: 'minefield', hex: 'ZZ99' })).toBe('kgp/8.6073/not-in-enemy-area');
    expect(place({ item: 'trench', hex: 'K20' })).toMatch(/8\.6073/u);
    expect(place({ item: 'ap', hex: 'K20' })).toMatch(/8\.6073/u);
    table.order('us', 'fortification.place', { item: 'minefield', hex: 'k20' });
    table.order('us', 'fortification.place', { item: 'roadblock', hex: 'K21' });
    expect(told(table)).toContain('The U.S. side (8.6073): Known minefield in K20');
    expect(told(table)).toContain('The U.S. side (8.6073): Roadblock in K21');
    expect(told(table)).not.toMatch(/factor|A-P/u);
    done(table, 'us');
    expect(table.refusal('us', 'fortification.place', { item: 'minefield', hex: 'K21' })).toMatch(/8\.6073/u);
  });

  it('who has none looks like who says nothing of his', () => {
    const seen = [mined({ us: [['ap', 6]] }), mined({ us: [['foxhole-1', 1]] })].map((table) => {
      done(table, 'us');
      return seenWithout(table, 'us').replaceAll(/[0-9a-f]{64}/gu, '');
    });
    expect(seen[1]).toBe(seen[0]);
  });
});

describe('8.608', () => {
  it('the desk speaks of the rule by its number, and of what burns in whole sentences', () => {
    const table = stage({ us: '+ squad 6-6-6 @E17', german: '+ squad 6-5-8 @J19, prisoner of us' });
    const desk = (side: Side) => table.desk(side).text;
    done(table, 'us', 'german');
    table.order('us', 'prisoners.judge', { known: true, who: 'all', fate: 'free' });
    table.order('german', 'fires.state', { fires: 'building K20' });
    expect(desk('german')).toContain('You have stated what burns (building K20); the other side has still');
    expect(desk('us')).toContain('The German side states what burns (building K20): agree, or not.');
    table.order('us', 'fires.answer', { answer: 'refuse' });
    table.order('german', 'fires.state', { fires: '' });
    expect(desk('us')).toContain('The German side states that nothing burns: agree, or not.');
    table.order('us', 'fires.answer', { answer: 'accept' });
    expect(desk('german')).toContain('**8.608**\n• Your freed squad');
    table.order('german', 'prisoners.place', { area: 'area A' });
    expect(told(table)).toContain('is Retained in Setup Area A');
  });

  it('asks of one prisoner and of several in the right number', () => {
    const table = stage({
      us: '+ squad 6-6-6 @E17',
      german:
        '+ squad 6-5-8 @H20, prisoner of us; + squad 6-5-8 x2 @J19, prisoner of us; + leader 8-1 x2 @H20, prisoner of us',
    });
    done(table, 'us');
    const text = table.desk('us').text;
    expect(text).toContain(
      '1 × German prisoner squad 6-5-8 in H20: is the Guard Isolated? If not, it is Eliminated. If so: keep, free or Massacre it; with no Guard left, free it.',
    );
    expect(text).toContain('2 × German prisoner squad 6-5-8 in J19: keep, free or Massacre them.');
    expect(text).toContain(
      '2 × German prisoner leader 8-1 in H20: are their Guards Isolated? If not, they are Eliminated.',
    );
  });

  const US = [
    '+ squad 6-6-6 x2 @M30, prisoner of german; + leader 9-1 @M30, prisoner of german',
    '+ crew 2-2-7 @K20, prisoner of german; + squad 6-6-7 @H20, prisoner of german; + squad 6-6-6 @E17',
  ].join('\n');

  it('a Guard that is not Isolated loses them; an Isolated one keeps, frees or Massacres', () => {
    const table = stage({ us: US });
    done(table, 'us', 'german');
    expect(units(table, 'us').map(([, type, at]) => [type, at])).toEqual([
      ['6-6-6', 'M30'],
      ['6-6-6', 'M30'],
      ['6-6-7', 'H20'],
      ['6-6-6', 'E17'],
      ['9-1', 'M30'],
    ]);
    const judge = (args: Record<string, unknown>) => table.order('german', 'prisoners.judge', args);
    const squad = 'squad 6-6-6 in M30';
    expect(table.refusal('us', 'prisoners.judge', { known: true, who: squad, fate: 'free' })).toMatch(
      /8\.608/u,
    );
    expect(
      table.refusal('german', 'prisoners.judge', { known: true, who: squad, fate: 'eliminated' }),
    ).toMatch(/8\.608/u);
    judge({ known: true, who: squad, fate: 'free' });
    judge({ known: true, who: squad, fate: 'keep' });
    expect(table.refusal('german', 'prisoners.judge', { known: true, who: squad, fate: 'free' })).toMatch(
      /8\.608/u,
    );
    judge({ known: true, who: 'leader 9-1 in M30', fate: 'massacre' });
    // Where the Guard is, nobody has said: his captor knows.
    judge({ known: false, who: 'squad 6-6-7 in H20', fate: 'eliminated' });
    expect(told(table)).toContain('The German side’s prisoner leader 9-1 in M30: Massacred');
    expect(unitsIn(table.view('everyone')).massacres).toEqual(['german']);
    expect(units(table, 'us')).toEqual([
      ['squad', '6-6-6', 'M30', 'prisoner'],
      ['squad', '6-6-6', 'E17'],
      ['squad', '5-3-6', ''],
    ]);
    table.order('german', 'fires.state', { fires: '' });
    table.order('us', 'fires.answer', { answer: 'accept' });
    // The freed one is Green, and his side says which Area is nearest.
    expect(table.view('us').step).toBe('8.607');
    expect(table.refusal('us', 'prisoners.place', { area: 'area Z' })).toMatch(/8\.608/u);
    table.order('us', 'prisoners.place', { area: 'area A' });
    expect(units(table, 'us').at(-1)).toEqual(['squad', '5-3-6', 'area A']);
    expect(table.view('us').step).toBe('8.610');
  });

  it('8.608: a Stunned vehicle crew is another counter once it is freed, and not Stunned; in older campaigns it was', () => {
    const stunOf = (options: Partial<Position> = {}) => {
      const table = stage({
        us: '+ vehicle-crew 1-2-6 @M30, prisoner of german, stun 2\n+ squad 6-6-6 @E17',
        ...options,
      });
      done(table, 'us', 'german');
      table.order('german', 'prisoners.judge', { known: true, who: 'all', fate: 'free' });
      return Object.values(ownUnits(table.view('us'), 'us').ob.units).find(
        ({ kind }) => kind === 'half-squad',
      )?.stun;
    };
    expect(stunOf()).toBeUndefined();
    expect(stunOf({ game: BEFORE_FIFTH })).toBe(2);
  });

  it('8.608: who is freed is of the lowest class and armed; a SMC is what he was, wounds and all; a crew is as large as a HS', () => {
    const table = stage({
      us: [
        '+ squad 6-6-7 @M30, prisoner of german, assault-engineer, fanatic, unarmed, low-ammo',
        '+ crew 2-2-7 @M30, prisoner of german; + half-squad 3-4-7 @M30, prisoner of german',
        '+ leader 9-2 @M30, prisoner of german, wounded; + hero 1-4-9 @M30, prisoner of german; + squad 6-6-6 @E17',
      ].join('\n'),
    });
    done(table, 'us', 'german');
    table.order('german', 'prisoners.judge', { known: true, who: 'all', fate: 'free' });
    expect(units(table, 'us').filter(([, , at]) => at === '')).toEqual([
      ['squad', '5-3-6', ''],
      ['half-squad', '2-2-6', ''],
      ['half-squad', '2-2-6', ''],
      ['leader', '9-2', '', 'wounded'],
      ['hero', '1-4-9', ''],
    ]);
    table.order('german', 'fires.state', { fires: '' });
    table.order('us', 'fires.answer', { answer: 'accept' });
    // Into a Setup Area, even an Isolated one, or an Eligible Entry Area: nowhere else.
    const [offer] = table.offers('us').filter(({ order }) => order === 'prisoners.place');
    const [field] = offer?.fields ?? [];
    const options = field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
    expect(options).toEqual(expect.arrayContaining(['area A', 'area B', 'box GG1']));
    for (let n = 0; n < 5; n += 1)
      table.order('us', 'prisoners.place', { area: options[n % options.length] ?? '' });
    expect(units(table, 'us').filter(([, , at]) => at === '')).toEqual([]);
    expect(table.view('us').step).toBe('8.610');
  });

  it('8.608: the captor’s choice is his alone, and undoes nothing', () => {
    const table = stage({ us: `${US}`, german: '+ squad 6-5-8 @M30' });
    done(table, 'us', 'german');
    const before = units(table, 'us');
    const refused = (as: string, args: Record<string, unknown>) => table.refusal(as, 'prisoners.judge', args);
    for (const args of [
      { known: true, who: 'squad 6-6-6 in J19', fate: 'free' },
      { known: false, who: 'squad 6-6-6 in M30', fate: 'free' },
      { known: true, who: 'squad 6-6-6 in M30', fate: 'eat' },
    ])
      expect(refused('german', args)).toMatch(/8\.608/u);
    expect(refused('us', { known: true, who: 'all', fate: 'free' })).toMatch(/8\.608/u);
    expect(units(table, 'us')).toEqual(before);
  });

  it('a freed German MMC is a Conscript as its owner’s copy has it, a SMC what he was', () => {
    const table = stage({
      us: '+ squad 6-6-6 @J19/2',
      german: '+ half-squad 3-4-8 @J19/2, prisoner of us; + leader 8-1 @J19/2, prisoner of us',
    });
    done(table, 'us', 'german');
    table.order('us', 'prisoners.judge', { known: true, who: 'all', fate: 'free' });
    expect(units(table, 'german').map(([, type, ...rest]) => [type, ...rest])).toEqual([
      ['2-3-6', ''],
      ['8-1', ''],
    ]);
  });
});

describe('8.609', () => {
  const UNITS = {
    us: '+ vehicle M4A1 @E17; + squad 6-6-6 @E17; + SW LMG, by S1; + SW MMG @E17; + half-squad 3-4-6 @J19/2; + SW BAZ 44, by H1; + vehicle M4 @E18',
    german: '+ Gun 75L PaK 40 @K20; + squad 6-5-8 @M30',
  };

  it('one side states, the other agrees; then Equipment and the confined Isolated are Eliminated', () => {
    const table = stage(UNITS);
    done(table, 'us');
    expect(table.refusal('german', 'fires.state', { fires: '' })).toMatch(/8\.609/u);
    done(table, 'german');
    expect(table.refusal('us', 'fires.state', { fires: 'forest E17' })).toBe('kgp/8.609/unreadable');
    expect(table.refusal('us', 'fires.state', { fires: 'building ZZ99' })).toBe('kgp/8.609/unreadable');
    table.order('us', 'fires.state', { fires: 'building E17' });
    expect(table.refusal('german', 'fires.state', { fires: '' })).toMatch(/8\.609/u);
    expect(table.refusal('us', 'fires.answer', { answer: 'accept' })).toMatch(/8\.609/u);
    table.order('german', 'fires.answer', { answer: 'refuse' });
    table.order('german', 'fires.state', { fires: 'building E17 J19\nwreck K20; stone rubble: K20' });
    table.order('us', 'fires.answer', { answer: 'accept' });
    expect(table.view('us').step).toBe('8.610');
    expect(units(table, 'us')).toEqual([
      ['squad', '6-6-6', 'E17'],
      ['SW', 'LMG', 'possessed'],
      ['vehicle', 'M4', 'E18'],
    ]);
    expect(units(table, 'german')).toEqual([['squad', '6-5-8', 'M30']]);
    const log = told(table);
    expect(log).toContain('The U.S. side (8.6095): half-squad 3-4-6 in J19/2 is Eliminated');
    expect(log).toContain('75L PaK 40 in K20 is Eliminated');
  });

  it('a burning wreck in the open burns nothing else; an Isolated Area that is not all burnt is no trap', () => {
    const table = stage({ us: UNITS.us, german: '' });
    done(table, 'us', 'german');
    table.order('us', 'fires.state', { fires: 'wreck E17' });
    table.order('german', 'fires.answer', { answer: 'accept' });
    expect(units(table, 'us')).toHaveLength(7);
  });
});

describe('8.6091–8.6095, kind by kind', () => {
  const US = [
    '+ squad 6-6-6 @E18; + crew 2-2-7 @E17; + Gun M1 57mm AT, by C1; + SW MMG, by C1; + Gun M1 57mm AT @E18',
    '+ vehicle M4A1 @E17, immobilized; + armor-leader 8-1, crew of V1; + vehicle GMC Truck @E18, immobilized; + Gun 57L AT, towed by V2',
  ].join('\n');
  const ALL = ['M4A1', 'GMC Truck', '2-2-7', '6-6-6', '8-1', 'MMG', 'M1 57mm AT', 'M1 57mm AT', '57L AT'];

  /** What the channel is told once both have agreed, and what is left to the U.S. side. */
  function burnt(fires: string): { readonly said: string; readonly left: readonly unknown[] } {
    const table = stage({ us: US, german: '+ squad 6-5-8 @K20' });
    done(table, 'us', 'german');
    table.order('german', 'fires.state', { fires });
    table.order('us', 'fires.answer', { answer: 'accept' });
    const [notice] = table
      .told()
      .flatMap(({ notice: it }) =>
        it.text.includes('**Flames and Blazes are out (8.609)**') ? [it.text] : [],
      )
      .slice(-1);
    return { said: notice ?? '', left: units(table, 'us').map(([, type]) => type) };
  }
  const lost = (left: readonly unknown[]) => {
    const rest = [...left];
    return ALL.filter((type) => {
      const at = rest.indexOf(type);
      if (at < 0) return true;
      rest.splice(at, 1);
      return false;
    }).sort();
  };

  it('8.6091: a Burning Wreck becomes a Burnt-Out one; in the open it takes nothing with it', () => {
    const { said, left } = burnt('wreck E17');
    expect(said).toMatch(/\*\*8\.6091\*\* wreck in E17: Burning Wrecks become Burnt-Out Wrecks/u);
    expect(said).toContain('in a building or rubble hex the Blaze goes over to that');
    expect(lost(left)).toEqual([]);
  });

  it('8.6091 EXC: in a building its Blaze is one of the building', () => {
    const { said, left } = burnt('wreck E17; building E17');
    expect(said).toMatch(/8\.6091.*8\.6094/su);
    expect(lost(left)).toContain('M4A1');
  });

  it.each([
    ['8.6092', 'wooden rubble', 'a Shellhole comes'],
    ['8.6093', 'stone rubble', 'the rubble stays'],
    ['8.6094', 'building', 'rubble at ground level in all of the building'],
  ])('%s: %s', (rule, what, words) => {
    const { said, left } = burnt(`${what} E17`);
    expect(said).toContain(`**${rule}** ${what} in E17: `);
    expect(said).toContain(words);
    // 8.6095: the vehicle with who is in it; the Gun, which has to stay (8.6055), but not its crew with what it carries.
    expect(lost(left)).toEqual(['8-1', 'M1 57mm AT', 'M4A1']);
  });

  it('8.6094: all hexes of the building that are named; 8.6095: a towed Gun goes with its vehicle', () => {
    const { said, left } = burnt('building E17 E18');
    expect(said).toContain('building in E17, E18');
    expect(lost(left)).toEqual(['57L AT', '8-1', 'GMC Truck', 'M1 57mm AT', 'M1 57mm AT', 'M4A1']);
  });

  it('8.6071, 8.6095: a vehicle that burns takes along who is in it; its owner is told while he can still Abandon it', () => {
    const us = '+ vehicle M4A1 x2 @E17, immobilized; + armor-leader 9-1, crew of V1; + vehicle M4A1 @E18';
    const table = stage({ us });
    expect(table.desk('us').text).toContain(
      'In a Location that burns (8.609) an Immobile vehicle is lost with who is in it, unless they Abandon it now: V1 M4A1 in E17, V2 M4A1 in E17.',
    );
    table.order('us', 'equipment.settle', { text: 'V2 abandoned' });
    expect(table.desk('us').text).toContain('now: V1 M4A1 in E17.');
    done(table, 'us', 'german');
    table.order('us', 'fires.state', { fires: 'stone rubble E17' });
    table.order('german', 'fires.answer', { answer: 'accept' });
    expect(units(table, 'us').map(([kind, type]) => `${kind} ${type}`)).toEqual([
      'vehicle-crew 1-2-6',
      'vehicle M4A1',
    ]);
  });

  it('8.6095: who is Isolated and confined to it is Eliminated with what he carries; elsewhere in his Area, not', () => {
    const isolated = (locations: readonly string[]) => {
      const table = stage({
        us: '+ squad 6-6-6 @J19; + SW MMG, by S1; + squad 6-6-7 @E17',
        marking: { ...MARKING, areas: [{ side: 'us', id: 'B', isolated: true, locations }] },
      });
      done(table, 'us', 'german');
      table.order('us', 'fires.state', { fires: 'stone rubble J19' });
      table.order('german', 'fires.answer', { answer: 'accept' });
      return units(table, 'us').map(([, type]) => type);
    };
    expect(isolated(['J19', 'J19/1'])).toEqual(['6-6-7']);
    expect(isolated(['J19', 'J20'])).toEqual(['6-6-6', '6-6-7', 'MMG']);
  });
});

describe('secrets', () => {
  it('what a side does with its Equipment, and who is in its Order of Battle, shows to nobody else', () => {
    const played = (text: string) => {
      const table = stage({ us: '+ squad 6-6-6 x2 @E17; + SW MMG @E18; + SW LMG, by S1', german: '' });
      table.order('us', 'equipment.settle', { text });
      const seen = [seenWithout(table, 'us')];
      done(table, 'us', 'german');
      return [...seen, seenWithout(table, 'us')];
    };
    expect(played('W1 by S1')).toEqual(played('W2 out\nW1 by S2'));
  });
});
