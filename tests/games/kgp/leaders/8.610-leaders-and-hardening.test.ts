import { describe, expect, it } from 'vitest';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { seenWithout } from '../refit/watch.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E17', 'E18'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J19/2'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K20', 'K21'] },
    { side: 'german', id: 'B', isolated: true, locations: ['M30'] },
  ],
  noMansLand: ['H20'],
};

function stage(it: Partial<Position>): CampaignTable {
  const dice = new ExampleDice({});
  return position({ at: '8.610', us: '', german: '', marking: MARKING, dice, ...it });
}

function units(table: CampaignTable, side: 'us' | 'german'): readonly (readonly unknown[])[] {
  return unitsOf(ownUnits(table.view(side), side).ob).map(({ id, type, status }) => [id, type, ...status]);
}

const PATH = (rule: string, side: string) => `${rule}/19 AM/${side}/refit`;

describe('8.610 Wounded Leaders', () => {
  it('a public dr each, U.S. first: fit again, still wounded, evacuated', () => {
    const dice = new ExampleDice({
      [PATH('8.610', 'us')]: [[1], [2], [3]],
      [PATH('8.610', 'german')]: [[2], [5], [4]],
    });
    const table = stage({
      dice,
      // German −1, heroic −1, Isolated +1.
      us: '+ leader 8-0 @E17, wounded; + leader 9-1 @E18, wounded; + leader 7-0 @J19/2, wounded; + leader 8-1 @E17',
      german: '+ leader 8-0 @K20, wounded; + leader 9-2 @K21, wounded, heroic; + leader 8-1 @M30, wounded',
    });
    dice.expectAllUsed();
    expect(units(table, 'us')).toEqual([
      ['L1', '8-0'],
      ['L2', '9-1', 'wounded'],
      ['L4', '8-1'],
    ]);
    // 2 − 1 = 1; 5 − 2 = 3 and heroic no more (8.6114 is not reached yet); 4 − 1 + 1 = 4.
    expect(units(table, 'german').map(([id, ...rest]) => [id, ...rest])).toEqual([
      ['L1', '8-0'],
      ['L2', '10-2', 'wounded'],
    ]);
    const notes = unitsIn(table.view('everyone')).refitNotes;
    expect(notes.map(({ side, note }) => [side, note.label, note.final, note.result])).toEqual([
      ['us', 'leader 8-0 in E17', 1, 'unwounded'],
      ['us', 'leader 9-1 in E18', 2, 'wounded'],
      ['us', 'leader 7-0 in J19/2', 4, 'evacuated'],
      ['german', 'leader 8-0 in K20', 1, 'unwounded'],
      ['german', 'leader 9-2 in K21', 3, 'wounded'],
      ['german', 'leader 8-1 in M30', 4, 'evacuated'],
    ]);
  });

  it('names the Area of a leader who is free to set up anywhere in it', () => {
    const table = stage({ us: '+ leader 8-0 @area A, wounded; + leader 9-1 @box GG1, wounded' });
    expect(unitsIn(table.view('everyone')).refitNotes.map(({ note }) => note.label)).toEqual([
      'leader 8-0 in Setup Area A',
      'leader 9-1 in GG1 Entry Area',
    ]);
  });

  it('a prisoner and a leader who is Retained nowhere need none', () => {
    const dice = new ExampleDice({ [PATH('8.610', 'us')]: [[6]] });
    const table = stage({
      dice,
      us: '+ leader 8-0 @K20, wounded, prisoner of german; + leader 9-1 @H20, wounded',
    });
    expect(unitsIn(table.view('everyone')).refitNotes).toEqual([]);
    expect(() => dice.expectAllUsed()).toThrow();
  });
});

describe('8.610 on “Lg”, where German Isolation is traced to a secret HQ', () => {
  const open = (isolated: readonly string[]) =>
    stage({
      options: { cg: 'III' },
      isolated,
      us: '+ squad 6-6-6 @E17',
      german: '+ leader 8-0 @K20, wounded; + leader 9-1 @M30, wounded',
      marking: { ...MARKING, areas: MARKING.areas.map((area) => ({ ...area, isolated: false })) },
    });

  it('the dr is its own, the result everybody’s', () => {
    // Each 3 − 1 = 2; Isolated 3: wounded all the same.
    const [a, b] = [open([]), open(['B'])];
    const finals = [a, b].map((table) =>
      table
        .view('german')
        .sides.german.notes.filter(({ rule }) => rule === '8.610')
        .map(({ final }) => final),
    );
    expect(finals).toEqual([
      [2, 2],
      [2, 3],
    ]);
    expect(unitsIn(a.view('everyone')).refitNotes).toEqual([]);
    expect(seenWithout(b, 'german')).toBe(seenWithout(a, 'german'));
    expect(seenWithout(a, 'german')).toContain('leader 9-1 in M30: still wounded');
  });
});

describe('8.6111', () => {
  it('holds a side until it has Recombined; which pair is its choice', () => {
    const table = stage({
      us: [
        '+ half-squad 3-4-6 x2 @E17; + half-squad 3-4-6 @E18, low-ammo',
        '+ SW BAZ 44, by H3; + SW LMG, by H2; + half-squad 3-4-7 @E18; + half-squad 3-4-6 @J19/2',
      ].join('\n'),
    });
    expect(table.desk('us').text).toContain(
      'Setup Area A has the half-squads 3 × 3-4-6. Only one of each type may stay: choose two that become a squad.',
    );
    expect(table.refusal('us', 'recombine', { pair: 'keep' })).toMatch(/8\.6111/u);
    expect(table.refusal('us', 'recombine', { pair: 'H1+H4' })).toMatch(/8\.6111/u);
    expect(table.refusal('us', 'recombine', { pair: 'H1+H5' })).toMatch(/8\.6111/u);
    table.order('us', 'recombine', { pair: 'H2+H3' });
    const { ob } = ownUnits(table.view('us'), 'us');
    const squad = Object.values(ob.units).find(({ kind }) => kind === 'squad');
    expect(squad).toMatchObject({ type: '6-6-6', status: ['low-ammo'] });
    expect([ob.units.W1?.with?.unit, ob.units.W2?.with?.unit]).toEqual([squad?.id, squad?.id]);
    expect(Object.keys(ob.units).filter((id) => id.startsWith('H'))).toEqual(['H1', 'H4', 'H5']);
    // Nobody has to any more: on to 8.6114.
    expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.6114');
  });

  it.each([
    ['H1 serves it', '+ half-squad 2-3-6 @E18; + half-squad 2-3-6 @area A; + Gun M1 57mm AT, by H1'],
    ['H2 serves it', '+ half-squad 2-3-6 @area A; + half-squad 2-3-6 @E18; + Gun M1 57mm AT, by H2'],
  ])('8.6055: a Gun stays in its Location, whichever half serves it: %s', (_, us) => {
    const table = stage({ us: `${us}; + SW LMG, by H1; + SW BAZ 44, by H2` });
    // Two HS that have to Recombine: Umpire does it.
    const { ob } = ownUnits(table.view('us'), 'us');
    const [squad] = unitsOf(ob);
    expect(squad).toMatchObject({ type: '5-4-6', place: { in: 'hex', hex: 'E18' } });
    for (const id of ['G1', 'W1', 'W2'])
      expect(ob.units[id]?.with).toEqual({ unit: squad?.id, as: 'possessed' });
  });

  it('8.6055: of two Guns in two Locations the second is left where it is, unpossessed', () => {
    const table = stage({
      us: '+ half-squad 2-3-6 @E18; + half-squad 2-3-6 @E17; + Gun M1 57mm AT, by H1; + Gun M1 57mm AT, by H2; + SW LMG, by H2',
    });
    // Two HS that have to Recombine: Umpire does it.
    const { ob } = ownUnits(table.view('us'), 'us');
    const [squad] = unitsOf(ob);
    expect(squad?.place).toMatchObject({ hex: 'E18' });
    expect(ob.units.G1?.with).toEqual({ unit: squad?.id, as: 'possessed' });
    expect(ob.units.G2).toMatchObject({ place: { in: 'hex', hex: 'E17' } });
    expect(ob.units.G2?.with).toBeUndefined();
    expect(ob.units.W1?.with?.unit).toBe(squad?.id);
  });

  it('those who serve Guns in different Locations are different choices; who mans a vehicle is none', () => {
    const table = stage({
      us: [
        '+ half-squad 2-3-6 @E18; + half-squad 2-3-6 @E17; + half-squad 2-3-6 @area A',
        '+ Gun M1 57mm AT, by H1; + Gun M1 57mm AT, by H2; + vehicle M4A1 @E17; + half-squad 2-3-6, crew of V1',
      ].join('\n'),
    });
    const [offer] = table.offers('us').filter(({ order }) => order === 'recombine');
    const [field] = offer?.fields ?? [];
    expect(field?.kind === 'choice' ? field.options.map(({ value }) => value) : []).toEqual([
      'H1+H2',
      'H1+H3',
      'H2+H3',
    ]);
    table.order('us', 'recombine', { pair: 'H2+H3' });
    // H1 is the one of its type that may be left (8.6111).
    expect(units(table, 'us').filter(([id]) => String(id).startsWith('H'))).toHaveLength(2);
    expect(ownUnits(table.view('us'), 'us').ob.units.H4?.with?.unit).toBe('V1');
  });

  it('an HMG may excuse a HS, malfunctioned too: then the owner says so', () => {
    const table = stage({
      winner: 'us',
      german: '+ half-squad 2-3-7 x2 @K20; + SW HMG, by H1, malfunctioned',
    });
    expect(ownUnits(table.view('german'), 'german').atRule).toBe('8.6111');
    table.order('german', 'recombine', { pair: 'keep' });
    expect(units(table, 'german')).toHaveLength(3);
    expect(ownUnits(table.view('german'), 'german').atRule).toBe('8.6114');
  });

  it('what a type’s squad is that no source gives, the owner says', () => {
    const table = stage({ german: '+ half-squad 2-4-8 x2 @K20' });
    expect(table.refusal('german', 'recombine', { pair: 'H1+H2' })).toMatch(/8\.6111/u);
    expect(table.refusal('german', 'recombine', { pair: 'H1+H2', squad: 'good' })).toMatch(/8\.6111/u);
    table.order('german', 'recombine', { pair: 'H1+H2', squad: '5-4-8' });
    expect(units(table, 'german').map(([, type]) => type)).toEqual(['5-4-8']);
  });
});

describe('8.6112 EX', () => {
  it('one of three Stunned crews stays, as its owner likes, and a fresh one comes', () => {
    const table = stage({
      german:
        '+ vehicle-crew 1-2-7 @K20, stun 1; + vehicle-crew 1-2-7 x2 @K20, stun 2; + vehicle-crew 1-2-7 @M30, stun 1',
    });
    expect(ownUnits(table.view('german'), 'german').atRule).toBe('8.6112');
    expect(table.refusal('german', 'crews.combine', { crew: 'K4' })).toMatch(/8\.6112/u);
    table.order('german', 'crews.combine', { crew: 'K1' });
    const { units: crews } = ownUnits(table.view('german'), 'german').ob;
    expect(Object.values(crews).map(({ id, stun }) => [id, stun])).toEqual([
      ['K1', 1],
      ['K4', 1],
      ['K5', undefined],
    ]);
  });

  it('where all are alike there is nothing to choose; of two one is left', () => {
    const table = stage({ us: '+ vehicle-crew 1-2-6 x2 @E17, stun 1' });
    expect(units(table, 'us')).toEqual([['K1', '1-2-6']]);
    expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.6114');
  });
});

describe('8.6113', () => {
  it('a hero goes for an MMC of his Area; one whose Area has none stays', () => {
    const dice = new ExampleDice({ [PATH('8.6113', 'us')]: [[6, 6]] });
    const table = stage({
      dice,
      us: '+ hero 1-4-9 @E17; + hero 1-4-9 @J19/2; + squad 6-6-6 @E18; + squad 5-4-6 @E18; + crew 2-2-7 @J19/2; + squad 6-6-6 @box GG1',
    });
    expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.6113 heroes');
    expect(table.refusal('us', 'hero.harden', { mmc: 'C1' })).toMatch(/8\.6113/u);
    expect(table.refusal('us', 'hero.harden', { mmc: 'S3' })).toMatch(/8\.6113/u);
    table.order('us', 'hero.harden', { mmc: 'S2' });
    expect(units(table, 'us')).toEqual([
      ['S1', '6-6-6'],
      ['S2', '6-6-6'],
      ['S3', '6-6-6'],
      ['C1', '2-2-7'],
      ['X2', '1-4-9'],
    ]);
    dice.expectAllUsed();
  });

  it('the DR gives a number of MMC: −2 for the winner, −1 per 25 Casualty VP; none twice; Elite ones are Fanatic', () => {
    // 2 + 2 − 2 − 2 = 0: four MMC.
    const dice = new ExampleDice({ [PATH('8.6113', 'us')]: [[2, 2]] });
    const table = stage({
      dice,
      winner: 'us',
      casualties: { us: 50, german: 20 },
      us: '+ squad 5-3-6 @E17; + half-squad 2-3-6 @E17; + squad 6-6-7 @E18; + squad 6-6-6 x2 @box GG1; + crew 2-2-7 @E17; + squad 6-6-6 @K20, prisoner of german',
    });
    const offer = table.offers('us').find(({ order }) => order === 'mmc.harden');
    expect(offer?.fields).toHaveLength(4);
    expect(table.refusal('us', 'mmc.harden', { mmc1: 'S1' })).toMatch(/8\.6113/u);
    expect(table.refusal('us', 'mmc.harden', { mmc1: 'C1', mmc2: 'S1', mmc3: 'S1', mmc4: 'S1' })).toMatch(
      /8\.6113/u,
    );
    // The lone 5-3-6 named twice counts once, and a choice is left; of two alike, each counts.
    table.order('us', 'mmc.harden', { mmc1: 'S1', mmc2: 'S1', mmc3: 'H1', mmc4: 'S3' });
    expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.6113');
    expect(table.refusal('us', 'mmc.harden', { mmc1: 'S1' })).toMatch(/8\.6113/u);
    table.order('us', 'mmc.harden', { mmc1: 'S2' });
    expect(units(table, 'us')).toEqual([
      ['S1', '5-4-6'],
      ['S2', '6-6-7', 'fanatic'],
      ['S3', '6-6-7'],
      ['S4', '6-6-6'],
      ['S5', '6-6-6', 'prisoner'],
      ['H1', '3-4-6'],
      ['C1', '2-2-7'],
    ]);
    expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.6114');
  });

  it('of a type that no source gives its owner says what it becomes', () => {
    const dice = new ExampleDice({ [PATH('8.6113', 'german')]: [[1, 2]] });
    const table = stage({ dice, german: '+ squad 4-3-6 @K20; + squad 5-4-8 @K20; + hero 1-4-9 @K21' });
    expect(ownUnits(table.view('german'), 'german').atRule).toBe('8.6113 heroes');
    expect(table.refusal('german', 'mmc.better', { type: '6-5-8', better: 'Fanatic' })).toMatch(/8\.6113/u);
    expect(table.refusal('german', 'mmc.better', { type: '4-3-6', better: 'better' })).toMatch(/8\.6113/u);
    expect(table.refusal('german', 'hero.harden', { mmc: 'S1' })).toMatch(/8\.6113/u);
    table.order('german', 'mmc.better', { type: '4-3-6', better: '4-4-7' });
    table.order('german', 'mmc.better', { type: '5-4-8', better: 'Fanatic' });
    table.order('german', 'hero.harden', { mmc: 'S2' });
    table.order('german', 'mmc.harden', { mmc1: 'S1' });
    expect(units(table, 'german')).toEqual([
      ['S1', '4-4-7'],
      ['S2', '5-4-8', 'fanatic'],
    ]);
  });

  it('the owner may leave MMC as they are', () => {
    const dice = new ExampleDice({ [PATH('8.6113', 'us')]: [[1, 1]] });
    const table = stage({ dice, us: '+ squad 6-6-6 x3 @E17' });
    table.order('us', 'mmc.harden', { mmc1: 'S1', mmc2: 'none' });
    expect(units(table, 'us')).toEqual([
      ['S1', '6-6-7'],
      ['S2', '6-6-6'],
      ['S3', '6-6-6'],
    ]);
    expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.6114');
  });
});

describe('8.6114 and 8.6115', () => {
  it('heroic leaders first; the winner chooses his DRM after the roll', () => {
    // 3 + 2: −2 is 9-2, −1 is 9-1, none is 8-1.
    const dice = new ExampleDice({ [PATH('8.6114', 'us')]: [[3, 2]] });
    const table = stage({
      dice,
      winner: 'us',
      us: '+ leader 10-3 @E17, heroic; + leader 8-0 @E17, heroic; + leader 9-1 @E18; + leader 7-0 @box GG1; + leader 6+1 @E17, wounded',
    });
    expect(units(table, 'us')).toEqual([
      ['L1', '10-3'],
      ['L2', '8-1'],
      ['L3', '9-1'],
      ['L4', '7-0'],
      ['L5', '6+1', 'wounded'],
    ]);
    table.order('us', 'leader.roll');
    // 9-2 is not there: the lowest grade that is not wounded.
    const offers = table.offers('us').filter(({ order }) => order === 'leader.harden');
    expect(offers.map(({ fixed, label }) => [fixed.leader, label])).toEqual([
      ['L4', 'L4 7-0 → 8-0'],
      ['L3', 'L3 9-1 → 9-2'],
      ['L2', 'L2 8-1 → 9-1'],
    ]);
    expect(table.refusal('us', 'leader.harden', { leader: 'L5' })).toMatch(/8\.6114/u);
    expect(table.refusal('us', 'leader.roll')).toMatch(/8\.6114/u);
    expect(table.refusal('us', 'leader.promote', { area: 'area A' })).toMatch(/8\.6115/u);
    table.order('us', 'leader.harden', { leader: 'L3' });
    expect(units(table, 'us')[2]).toEqual(['L3', '9-2']);
    dice.expectAllUsed();
  });

  it('the loser has one leader by his roll: nothing to choose', () => {
    const dice = new ExampleDice({ [PATH('8.6114', 'us')]: [[3, 2]] });
    const table = stage({ dice, winner: 'german', us: '+ leader 8-1 @E17; + leader 8-0 @E17' });
    table.order('us', 'leader.roll');
    expect(units(table, 'us')).toEqual([
      ['L1', '9-1'],
      ['L2', '8-0'],
    ]);
  });

  it('instead of the DR a 7-0 comes from the ranks of an Area', () => {
    const table = stage({ us: '+ squad 6-6-6 @E17; + squad 6-6-6 @box GG1', german: '+ leader 8-0 @K20' });
    expect(table.refusal('us', 'leader.promote', { area: 'area B' })).toMatch(/8\.6115/u);
    table.order('us', 'leader.promote', { area: 'box GG1' });
    const { units: all } = ownUnits(table.view('us'), 'us').ob;
    expect(Object.values(all).find(({ kind }) => kind === 'leader')).toMatchObject({
      type: '7-0',
      origin: '8.6115',
      place: { in: 'box', entry: 'GG1' },
    });
    expect(table.view('us').step).toBe('8.610');
    table.order('german', 'leader.roll');
    expect(table.view('us').step).not.toBe('8.610');
  });

  it('a side with nobody still rolls, so that nobody can tell', () => {
    const table = stage({});
    table.order('us', 'leader.roll');
    table.order('german', 'leader.roll');
    expect(table.view('us').step).not.toBe('8.610');
  });
});

describe('secrets of 8.6113–8.6115', () => {
  const US = '+ squad 6-6-6 x3 @E17; + squad 5-4-6 x2 @E18; + leader 8-0 @E17; + leader 9-1 @E18';

  function play(us: (table: CampaignTable) => void, dice: readonly (readonly [number, number])[]): string[] {
    const [mmc = [3, 4], leader = [3, 4]] = dice;
    const table = stage({
      us: US,
      winner: 'us',
      dice: new ExampleDice({ [PATH('8.6113', 'us')]: [[...mmc]], [PATH('8.6114', 'us')]: [[...leader]] }),
    });
    const seen = [seenWithout(table, 'us')];
    us(table);
    seen.push(seenWithout(table, 'us'));
    table.order('german', 'leader.roll');
    seen.push(seenWithout(table, 'us'));
    return seen;
  }

  it('neither rolls nor choices reach anybody else', () => {
    const promoted = play(
      (table) => table.order('us', 'leader.promote', { area: 'area A' }),
      [
        [6, 6],
        [3, 4],
      ],
    );
    const hardened = play(
      (table) => {
        table.order('us', 'mmc.harden', { mmc1: 'S1', mmc2: 'S4', mmc3: 'S4' });
        table.order('us', 'leader.roll');
        table.order('us', 'leader.harden', { leader: 'L2' });
      },
      [
        [1, 2],
        [2, 3],
      ],
    );
    expect(hardened).toEqual(promoted);
  });
});
