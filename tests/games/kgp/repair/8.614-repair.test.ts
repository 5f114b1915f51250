/** 8.6141–8.6149 through the moderator: what each Weapon and vehicle makes, what is asked, and who sees it. */
import { describe, expect, it } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { BEFORE_FIFTH } from '../before-fifth.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['G10', 'G11', 'H10'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J30'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
    { side: 'german', id: 'B', isolated: false, locations: ['N40'] },
  ],
  noMansLand: [],
};
const PLAIN = '+ squad 6-6-6 @area A';
const GERMAN = '+ squad 6-5-8 @area A';

function stage(more: Partial<Position> = {}): CampaignTable {
  return position({
    at: '8.614',
    date: '19 PM',
    us: PLAIN,
    german: GERMAN,
    marking: MARKING,
    ...more,
  });
}

type Who = 'us' | 'german';
const done = (table: CampaignTable, ...sides: readonly Who[]) => {
  for (const side of sides) table.order(side, 'refit.done.8.614');
};
const ob = (table: CampaignTable, side: Who) => ownUnits(table.view(side), side).ob;
const of = (table: CampaignTable, side: Who, kind: string): readonly ObUnit[] =>
  unitsOf(ob(table, side)).filter((unit) => unit.kind === kind);
const path = (rule: string, side: Who) => `${rule}/19 PM/${side}/refit`;

it('three presses a side, whether or not there is anything to do', () => {
  const table = stage({ us: '', german: '' });
  for (let n = 0; n < 3; n += 1) {
    expect(table.state().game.step).toBe('8.614');
    done(table, 'us', 'german');
  }
  expect(table.state().game.step).not.toBe('8.614');
});

describe('8.614: fewer presses', () => {
  const us = `
+ squad 6-6-6 @area A
+ vehicle M4A3 @G10, immobilized
+ SW MMG @area A, malfunctioned
+ vehicle Pz VG @area A, captured`;
  const captured = 'V2 MA CMG';

  it('one form says all that repairs and captured weapons depend on, and goes through', () => {
    const table = stage({ us });
    const offer = table.offers('us').find(({ order }) => order === 'repair.facts');
    expect(offer?.fields.map(({ name }) => name)).toEqual(['frontLine', 'nonQualified', 'captured', 'next']);
    expect(table.refusal('us', 'repair.facts', { captured: 'V1 MA', next: 'through' })).toBe(
      'kgp/8.6144/not-captured',
    );
    table.order('us', 'repair.facts', { captured, next: 'through' });
    expect(unitsIn(table.view('us')).refitNotes.filter(({ note }) => note.rule === '8.6144')).toHaveLength(2);
    table.order('german', 'repair.through');
    expect(table.state().game.step).not.toBe('8.614');
  });

  it('a duty is asked all the same; in a campaign of before what the dice bring stops it once more', () => {
    const dice = new ExampleDice({ [path('8.61421', 'us')]: [[1]] });
    const table = stage({
      game: BEFORE_FIFTH,
      us: `${us}\n+ squad 6-6-6 x5 @area A`,
      dice,
      lost: { us: ['BAZ 45'] },
    });
    expect(table.offers('us').some(({ order }) => order === 'repair.through')).toBe(false);
    table.order('us', 'repair.facts', { next: 'through' });
    expect(table.refusal('us', 'refit.done.8.614')).toBe('kgp/8.6143/still-to-do');
    table.order('us', 'captured.weapons', { text: captured });
    table.order('us', 'weapon.place', { weapon: 'BAZ 45', area: 'area A' });
    done(table, 'us');
    expect(ownUnits(table.state().game, 'us').atRule).toBe('8.615');
    expect(table.offers('us').map(({ order }) => order)).not.toContain('refit.done.8.614');
  });

  it('who goes on, or stays, has every choice as before', () => {
    const table = stage({ us });
    table.order('us', 'repair.facts', { captured, next: 'stay' });
    expect(ownUnits(table.state().game, 'us').atRule).toBe('8.6141a');
    table.order('us', 'repair.facts', { captured, next: 'on' });
    expect(ownUnits(table.state().game, 'us').atRule).toBe('8.6143');
    expect(table.offers('us').map(({ order }) => order)).toContain('refit.done.8.614');
  });
});

describe('8.6141a crews', () => {
  const stunned = `
+ vehicle M4A3 @area A, stun 1
+ vehicle M4A3 @area A, stun 2
+ vehicle M4A3 @area A, stun 1
+ vehicle M4A3 @area B, stun 1
+ vehicle M10 @area A, abandoned
+ squad 6-6-6 @area A
+ leader 8-0, in V1`;

  it('two stunned crews of one Area give one fresh crew; their vehicles stay, abandoned', () => {
    const table = stage({ us: stunned });
    expect(table.refusal('us', 'stunned.combine', { vehicles: 'V1 V4' })).toBe('kgp/8.6141a/no-stunned-crew');
    table.order('us', 'stunned.combine', { vehicles: 'V1-V3' });
    expect(of(table, 'us', 'vehicle-crew')).toMatchObject([
      { type: '1-2-6', place: { in: 'area', area: 'A' } },
    ]);
    const { V1, V4, L1 } = ob(table, 'us').units;
    expect([V1?.status, V1?.stun, V4?.stun]).toEqual([['abandoned'], undefined, 1]);
    // Nobody rides in an abandoned vehicle.
    expect(L1).toMatchObject({ place: { in: 'area', area: 'A' } });
    expect(L1?.with).toBeUndefined();
  });

  it('CG9, 8.6141a: an abandoned vehicle is remanned by Personnel of its Setup Area alone', () => {
    const table = stage({ us: `${stunned}\n+ vehicle-crew 1-2-6 @area A\n+ vehicle-crew 1-2-6 @area B` });
    const [crew, other] = of(table, 'us', 'vehicle-crew').map(({ id }) => id);
    const refusal = (crews: string) => table.refusal('us', 'vehicles.reman', { crews });
    expect(refusal(`${other} in V5`)).toBe('kgp/8.6141a/elsewhere');
    expect(refusal(`${crew} in V1`)).toBe('kgp/8.6141a/not-abandoned');
    expect(refusal(`${crew} in V5; ${crew} in V5`)).toBe('kgp/8.6141a/named-twice');
    table.order('us', 'vehicles.reman', { crews: `${crew} in V5` });
    expect(ob(table, 'us').units.V5?.status).toEqual([]);
    expect(ob(table, 'us').units[crew ?? '']).toBeUndefined();
  });

  it('a squad that mans a vehicle stays a counter', () => {
    const table = stage({ us: stunned });
    table.order('us', 'vehicles.reman', { crews: 'S1 in V5' });
    expect(ob(table, 'us').units.S1?.with).toEqual({ unit: 'V5', as: 'crewing' });
  });
});

describe('8.6141b immobilization', () => {
  const us = `
+ vehicle M4A3 @G10, immobilized
+ armor-leader 9-1, crew of V1
+ vehicle M4A3 @J30, immobilized
+ vehicle M4A3 @G11, immobilized, out-of-gas
+ vehicle M4A3 @G11, immobilized, abandoned
+ vehicle M4A3 @Q20, immobilized`;

  it('one dr each, by what its owner has stated; nobody else sees why', () => {
    const dice = new ExampleDice({ [path('8.6141b', 'us')]: [[3], [3]] });
    const table = stage({ us, dice });
    expect(table.refusal('us', 'refit.done.8.614')).toBe('kgp/8.6141a/still-to-do');
    table.order('us', 'repair.facts', { nonQualified: 'V2', next: 'stay' });
    done(table, 'us');
    // V1: armor leader −1. V2: Isolated +1, Non-Qualified Use +1.
    expect([ob(table, 'us').units.V1?.status, ob(table, 'us').units.V2?.status]).toEqual([
      [],
      ['immobilized'],
    ]);
    const seen = unitsIn(table.view('german')).refitNotes.map(({ note }) => note);
    expect(seen.map(({ label, modifiers, result }) => [label, modifiers, result])).toEqual([
      ['M4A3 in G10, immobilized', [], 'mobile'],
      ['M4A3 in J30, immobilized', [], 'no-change'],
    ]);
    const own = table.view('us').sides.us.notes.filter(({ rule }) => rule === '8.6141b');
    expect(own.map(({ final }) => final)).toEqual([2, 5]);
    dice.expectAllUsed();
  });

  it('the form begins with what the marking shows', () => {
    const offer = stage({ us })
      .offers('us')
      .find(({ order }) => order === 'repair.facts');
    expect(offer?.fields[0]).toMatchObject({ name: 'frontLine', initial: 'V1 V2' });
  });

  it('a Front-Line Hex costs +1', () => {
    const table = stage({ us, dice: new ExampleDice({ [path('8.6141b', 'us')]: [[3], [1]] }) });
    table.order('us', 'repair.facts', { frontLine: 'V1', next: 'stay' });
    expect(table.refusal('us', 'repair.facts', { frontLine: 'V5' })).toBe('kgp/8.6141a/not-to-be-repaired');
    done(table, 'us');
    expect([ob(table, 'us').units.V1?.status, ob(table, 'us').units.V2?.status]).toEqual([
      ['immobilized'],
      [],
    ]);
  });
});

describe('8.6141c gas', () => {
  const german = `
+ squad 6-5-8 @area A
+ vehicle Pz VG x3 @area A
+ vehicle Pz VIB @area A, out-of-gas
+ vehicle PSW 234/2 x3 @area A
+ vehicle PSW 234/2 @area A, out-of-gas
+ vehicle Pz VG @area B, out-of-gas`;
  const refusal = (table: CampaignTable, text: string) =>
    table.refusal('german', 'gas.siphon', { text }).split('/').at(-1);

  it('KGP13, 8.6141c: three for one, within one Setup Area and one kind of fuel', () => {
    const wrecks = ['Pz VG N50', 'M4A3 N51 burnt-out', 'PSW 234/2 N51', 'Pz VG N40'];
    const table = stage({ german, wrecks });
    done(table, 'german');
    expect(refusal(table, 'V4 from V1 V2 V5')).toBe('other-fuel');
    expect(refusal(table, 'V4 from V1 V2 wreck N51')).toBe('other-fuel');
    expect(refusal(table, 'V4 from V1 V2 wreck N40')).toBe('elsewhere');
    expect(refusal(table, 'V4 from V1 wreck N50 wreck N50')).toBe('no-wreck');
    expect(refusal(table, 'V8 from V1 V2 V3')).toBe('other-fuel');
    expect(refusal(table, 'V9 from V1 V2 V3')).toBe('elsewhere');
    expect(refusal(table, 'V1 from V2 V3 V5')).toBe('not-out-of-gas');
    expect(refusal(table, 'V4 from V1 V2 V9')).toBe('nothing-to-siphon');
    expect(refusal(table, 'V4 from V1 V2 V2')).toBe('used-twice');
    expect(refusal(table, 'V4 from V1 V2')).toBe('three-for-one');
    table.order('german', 'gas.siphon', { text: 'V4 from V1 V2 wreck N50; V8 from V5 V6 V7' });
    const dry = of(table, 'german', 'vehicle').filter(({ status }) => status.includes('out-of-gas'));
    expect(dry.map(({ id }) => id)).toEqual(['V1', 'V2', 'V5', 'V6', 'V7', 'V9']);
    expect(ob(table, 'german').units.V4?.note).toContain('no first Out-of-Gas DR');
    // A wreck gives its gas once.
    expect(refusal(table, 'V1 from V3 wreck N50 wreck N50')).toBe('no-wreck');
    expect(ownUnits(table.view('german'), 'german').drained).toEqual(['wreck-1']);
    expect(ownUnits(table.view('us'), 'german').drained).toEqual([]);
    expect(table.offers('us').filter(({ order }) => order.startsWith('gas.'))).toEqual([]);
  });

  it('KGP13, 8.6141c, Dec 22 N: a Secret dr; with too little for all the German names them', () => {
    const dice = new ExampleDice({ '8.6141c/22 N/german/refit': [[1]] });
    const table = stage({ german, dice, date: '22 N' });
    done(table, 'german');
    table.order('german', 'gas.drop');
    expect(table.offers('german').some(({ order }) => order === 'gas.drop')).toBe(false);
    expect(table.refusal('german', 'refit.done.8.614')).toBe('kgp/8.6141c/still-to-do');
    expect(table.refusal('german', 'gas.refuel', { vehicles: 'V8' })).toBe('kgp/8.6141c/not-those');
    expect(table.refusal('german', 'gas.refuel', { vehicles: 'V4 V9' })).toBe('kgp/8.6141c/not-those');
    table.order('german', 'gas.refuel', { vehicles: 'V9' });
    expect(ob(table, 'german').units.V9?.status).toEqual([]);
    dice.expectAllUsed();
    expect(unitsIn(table.view('us')).refitNotes).toEqual([]);
  });

  it('8.60: in the order given, after the dr of 8.6141b and before those of 8.6142; nobody else has to stop for it', () => {
    const more =
      '\n+ vehicle Pz VG @N50, immobilized\n+ vehicle Pz VG @N51, CMG malfunctioned\n+ SW LMG @area A, malfunctioned';
    const rolled = (table: CampaignTable) =>
      unitsIn(table.view('us'))
        .refitNotes.map(({ note }) => note.rule)
        .filter((rule) => rule !== '8.61421');
    const table = stage({ german: `${german}${more}` });
    table.order('german', 'repair.facts', { next: 'on' });
    expect(rolled(table)).toEqual(['8.6141b']);
    expect(table.desk('german').text).toContain('Done with fuel (8.6141c)');
    // He can still choose freely: what is in order, and what is not, he does not know yet.
    table.order('german', 'gas.siphon', { text: 'V4 from V1 V2 V3' });
    done(table, 'german');
    expect(rolled(table)).toEqual(['8.6141b', '8.6142', '8.6142']);
    expect(table.refusal('german', 'gas.siphon', { text: 'V8 from V5 V6 V7' })).toContain('not-now');
    // Whoever is Out of Gas where three others are not is no reason to stop, nor is anybody for the U.S. side.
    const other = stage({
      german: '+ squad 6-5-8 @area A\n+ vehicle Pz VG @area A, out-of-gas',
      us: `${PLAIN}${more}`,
    });
    done(other, 'german');
    other.order('us', 'repair.facts', { next: 'on' });
    expect(['us', 'german'].map((side) => ownUnits(other.state().game, side as Who).atRule)).toEqual([
      '8.6143',
      '8.6143',
    ]);
  });

  it('8.60: a campaign begun before siphons where it did, so that its log can be played again', () => {
    const table = stage({
      german: `${german}\n+ SW LMG @area A, malfunctioned`,
      game: { ...kgp, editions: { ...kgp.editions, refusedSince: {}, mends: {} } },
    });
    table.order('german', 'repair.facts', { next: 'on' });
    expect(unitsIn(table.view('us')).refitNotes.map(({ note }) => note.rule)).toEqual(['8.6142']);
    table.order('german', 'gas.siphon', { text: 'V4 from V1 V2 V3' });
    expect(ob(table, 'german').units.V4?.status).toEqual([]);
  });

  it('8.60: who wants to choose nothing more is told what he could refuel, and does not stop for it', () => {
    const table = stage({ german });
    table.order('german', 'repair.through');
    expect(ownUnits(table.state().game, 'german').atRule).not.toBe('8.6141c');
    const before = stage({ german, at: '8.613' });
    expect(before.offers('german').find(({ order }) => order === 'shift.through')?.irrevocable).toContain(
      'V4 from V1 V2 V3',
    );
  });

  it('not on any other date', () => {
    const table = stage({ german });
    done(table, 'german');
    expect(table.refusal('german', 'gas.drop')).toContain('not-now');
  });
});

describe('8.6141d and 8.6142', () => {
  it('8.6141d: Recalled U.S. AFV that are Mobile and not Isolated go; the others stay under Recall', () => {
    const table = stage({
      us: '+ squad 6-6-6 @area A\n+ vehicle M4A3 @area A, recalled\n+ vehicle M4A3 @area B, recalled\n+ vehicle M4A3 @area A, recalled, immobilized',
    });
    table.order('us', 'repair.facts', { next: 'stay' });
    done(table, 'us');
    expect(of(table, 'us', 'vehicle').map(({ id }) => id)).toEqual(['V2', 'V3']);
  });

  it('8.6142: SW and Guns go or come back, vehicular ones are disabled; MA lost is a Recall at once', () => {
    const dice = new ExampleDice({ [path('8.6142', 'us')]: [[3], [4], [6], [5], [4]] });
    const table = stage({
      us: `
+ squad 6-6-6 @area A
+ SW MMG @area A, malfunctioned
+ SW MMG @area A, malfunctioned
+ SW MMG @area B, malfunctioned
+ vehicle M4A3 @area A, MA malfunctioned, CMG malfunctioned
+ vehicle M4A3 @area B, MA malfunctioned`,
      dice,
    });
    table.order('us', 'repair.facts', { next: 'stay' });
    done(table, 'us');
    // U.S. −1: 2 repairs, 3 does not; Area B has no Personnel. Vehicular −2 more: 3 and 2.
    expect(of(table, 'us', 'SW').map(({ id, status }) => [id, status])).toEqual([
      ['W1', []],
      ['W3', ['malfunctioned']],
    ]);
    // V1 was Recalled for its MA and Eliminated (8.6141d); V2, Isolated +1, repaired its own on a 4.
    expect(of(table, 'us', 'vehicle').map(({ id, weapons }) => [id, weapons])).toEqual([['V2', undefined]]);
    const seen = unitsIn(table.view('german')).refitNotes.map(({ note }) => `${note.label}: ${note.result}`);
    expect(seen).toEqual(
      [
        'MMG, malfunctioned: repaired',
        'MMG, malfunctioned: eliminated',
        'MA of M4A3, malfunctioned: disabled',
        'CMG of M4A3, malfunctioned: repaired',
        'MA of M4A3, malfunctioned: repaired',
      ].slice(0, seen.length),
    );
    expect(JSON.stringify(seen)).not.toMatch(/[VW]\d/u);
  });

  it('8.6142 ‡, KGP12: a German vehicle is not Recalled for its MA', () => {
    const table = stage({
      german: '+ squad 6-5-8 @area A\n+ vehicle Pz VG @area A, MA malfunctioned',
      dice: new ExampleDice({ [path('8.6142', 'german')]: [[6]] }),
    });
    table.order('german', 'repair.facts', { next: 'stay' });
    done(table, 'german');
    expect(ob(table, 'german').units.V1).toMatchObject({ status: [], weapons: { MA: 'disabled' } });
  });
});

describe('on “Lg” German Isolation is a secret', () => {
  it('the dr of 8.6141b and 8.6142 are the German’s own: everybody is told the result alone', () => {
    const marking: Marking = {
      areas: [{ side: 'german', id: 'A', isolated: false, locations: ['N40', 'N41'] }],
      noMansLand: [],
    };
    const dice = new ExampleDice({
      '8.6141b/19 PM/german/refit': [[1]],
      '8.6142/19 PM/german/refit': [[3]],
    });
    const table = stage({
      options: { cg: 'III' },
      german: '+ squad 6-5-8 @area A\n+ vehicle Pz VG @N40, immobilized\n+ SW LMG @area A, malfunctioned',
      marking,
      isolated: ['A'],
      dice,
    });
    table.order('german', 'repair.facts', { next: 'stay' });
    done(table, 'german');
    dice.expectAllUsed();
    // German +1 and Isolated +1.
    const own = table.view('german').sides.german.notes.filter(({ rule }) => rule.startsWith('8.614'));
    expect(own.map(({ final, result }) => [final, result])).toEqual([
      [3, 'no-change'],
      [4, 'eliminated'],
    ]);
    expect(unitsIn(table.view('us')).refitNotes).toEqual([]);
    const log = table.log('us').map(({ type, data }) => ({ type, data }));
    expect(log.filter(({ type }) => type === 'refit.told').map(({ data }) => data.lines)).toEqual([
      ['Pz VG in N40, immobilized: No change'],
      ['LMG, malfunctioned: Eliminated'],
    ]);
    expect(
      log.filter(({ type, data }) => type === 'rolled' && String(data.path).startsWith('8.614')),
    ).toEqual([]);
  });
});

describe('8.61421 SCW, FT and DC', () => {
  it('8.61421: of his nationality: what its captor loses in the scenario is for the side that built it', () => {
    const table = position({
      at: '8.601',
      us: '+ squad 6-6-6 @E18\n+ SW BAZ 44, by S1\n+ SW PSK @E18, captured',
      german: '+ squad 6-5-8 @K20\n+ SW BAZ 45, captured, by S1\n+ vehicle SPW 251/16 @K20',
    });
    table.order('us', 'ob.report', { mode: 'add', text: 'W1 out; W2 out' });
    table.order('german', 'ob.report', { mode: 'add', text: 'W1 out; V1 out' });
    for (const side of ['us', 'german']) table.order(side, 'ob.confirm');
    const { us, german } = table.state().game.sides;
    expect([unitsIn(us).lost.toSorted(), unitsIn(german).lost.toSorted()]).toEqual([
      ['BAZ 44', 'BAZ 45'],
      ['FT', 'PSK'],
    ]);
  });

  const us =
    '+ squad 6-6-6 x5 @area A\n+ SW BAZ 45 @area A\n+ squad 6-6-7 x3 @area A, assault-engineer\n+ squad 6-6-6 x9 @area B';

  it('a dr for each one lost, kept on a 4, and none on a later date', () => {
    const dice = new ExampleDice({ [path('8.61421', 'us')]: [[4], [5], [4]] });
    const table = stage({ us, dice, lost: { us: ['BAZ 45', 'FT', 'DC'] } });
    expect(ownUnits(table.state().game, 'us').lost).toHaveLength(3);
    done(table, 'us');
    expect(ownUnits(table.state().game, 'us').lost).toEqual([]);
    const seen = unitsIn(table.view('german')).refitNotes.map(({ note }) => [
      note.label.split(',')[0],
      note.result,
    ]);
    expect(seen).toEqual([
      ['BAZ 45', 'retained'],
      ['DC', 'lost'],
      ['FT', 'retained'],
    ]);
    dice.expectAllUsed();
  });

  it('added where the ratio is above 4:1 and stays at 3:1, never to an Isolated Area', () => {
    const dice = new ExampleDice({ [path('8.61421', 'us')]: [[4], [4]] });
    const table = stage({ us, dice, lost: { us: ['BAZ 45', 'FT'] } });
    done(table, 'us');
    const options = (weapon: string) => {
      const offers = table.offers('us').filter(({ fixed }) => fixed.weapon === weapon);
      return offers.map(({ fixed }) => fixed.area);
    };
    // Five squads and one BAZ in A: above 4:1, but two would be 5:2; engineers do not count for a SCW.
    expect(options('BAZ 45')).toEqual([]);
    // Three engineers and no FT.
    expect(options('FT')).toEqual(['area A']);
    expect(table.refusal('us', 'weapon.place', { weapon: 'BAZ 45', area: 'area A' })).toBe(
      'kgp/8.61421/ratio',
    );
    expect(table.refusal('us', 'weapon.place', { weapon: 'FT', area: 'area B' })).toBe('kgp/8.61421/ratio');
    expect(table.refusal('us', 'weapon.place', { weapon: 'DC', area: 'area A' })).toBe(
      'kgp/8.61421/not-retained',
    );
    table.order('us', 'weapon.place', { weapon: 'FT', area: 'area A' });
    expect(of(table, 'us', 'SW').map(({ type }) => type)).toEqual(['BAZ 45', 'FT']);
    expect(options('FT')).toEqual([]);
  });

  it.each([
    [[4], 'lost'],
    [[3], 'retained'],
  ])('a German SW has +1: %j is %s', (values, result) => {
    const dice = new ExampleDice({ [path('8.61421', 'german')]: [values] });
    const table = stage({ dice, lost: { german: ['PSK'] } });
    done(table, 'german');
    expect(unitsIn(table.view('us')).refitNotes.map(({ note }) => note.result)).toEqual([result]);
  });
});

describe('8.6143 MG exchange', () => {
  const us = `
+ squad 6-6-6 @area A
+ vehicle M4A3 @area A, CMG disabled, AAMG disabled
+ vehicle M4A3 @area A, captured, CMG disabled
+ SW MMG @area A
+ SW .50cal HMG @area A
+ SW MMG @area B`;

  it('a CMG needs a MMG of the same Area; what the other gives is its owner’s to say', () => {
    const table = stage({ us });
    done(table, 'us');
    const refusal = (text: string) => table.refusal('us', 'mg.exchange', { text }).split('/').at(-1);
    expect(refusal('V1 CMG with W2')).toBe('wrong-mg');
    expect(refusal('V1 CMG with W3')).toBe('elsewhere');
    expect(refusal('V1 BMG with W1')).toBe('not-disabled');
    expect(refusal('V2 CMG with W1')).toBe('not-disabled');
    table.order('us', 'mg.exchange', { text: 'V1 CMG with W1' });
    table.order('us', 'mg.exchange', { text: 'v1 aamg with w2' });
    expect(ob(table, 'us').units.V1?.weapons).toBeUndefined();
    expect(of(table, 'us', 'SW').map(({ id }) => id)).toEqual(['W3']);
  });
});

describe('8.6144 captured Equipment', () => {
  it('one dr each functioning Weapon; malfunctioned ones are lost; a vehicle without any is a wreck', () => {
    const dice = new ExampleDice({ [path('8.6144', 'german')]: [[3], [4], [3], [5], [6]] });
    const table = stage({
      german: `
+ squad 6-5-8 @area A
+ SW BAZ 44 @area A, captured
+ SW BAZ 44 @area A, captured
+ SW MMG @area A, captured, malfunctioned
+ SW MMG @area B, captured
+ vehicle M4A3 @area A, captured, BMG malfunctioned
+ vehicle M4A3 @area A, captured`,
      dice,
    });
    done(table, 'german');
    expect(table.refusal('german', 'refit.done.8.614')).toBe('kgp/8.6143/still-to-do');
    expect(table.refusal('german', 'captured.weapons', { text: 'V1 BMG' })).toBe(
      'kgp/8.6144/does-not-function',
    );
    table.order('german', 'captured.weapons', { text: 'V1 MA CMG; V2 MA' });
    done(table, 'german');
    expect(of(table, 'german', 'SW').map(({ id }) => id)).toEqual(['W1', 'W4']);
    expect(of(table, 'german', 'vehicle').map(({ id, weapons }) => [id, weapons])).toEqual([
      ['V1', { BMG: 'disabled', CMG: 'disabled' }],
    ]);
    expect(of(table, 'german', 'vehicle-crew')).toHaveLength(1);
    dice.expectAllUsed();
  });

  it('8.6144, CG19: in a Holding Box there is no wreck on the map, nor any that gives gas', () => {
    const german =
      '+ squad 6-5-8 @box N56\n+ vehicle M4A3 @box N56, captured\n+ vehicle 2 1/2-Ton truck @box N56, captured\n+ squad 6-5-8 @area A\n+ vehicle M4A3 @N50, captured';
    const table = stage({ german });
    done(table, 'german');
    table.order('german', 'captured.weapons', { text: 'V1 none; V3 none' });
    done(table, 'german');
    expect(of(table, 'german', 'vehicle')).toEqual([]);
    expect(unitsIn(table.view('us')).wrecks).toMatchObject([{ type: 'M4A3', hex: 'N50' }]);
    // As its log has it.
    const older = stage({
      german,
      game: { ...kgp, editions: { ...kgp.editions, refusedSince: {}, mends: {} } },
    });
    done(older, 'german');
    older.order('german', 'captured.weapons', { text: 'V1 none; V3 none' });
    done(older, 'german');
    expect(unitsIn(older.view('us')).wrecks).toHaveLength(3);
  });

  it('8.6144: whether the wreck is Burnt-Out is its captor’s option, of an unarmed one too', () => {
    const german =
      '+ squad 6-5-8 @area A\n+ vehicle M4A3 x2 @N50, captured\n+ vehicle 2 1/2-Ton truck @N51, captured\n+ vehicle M4A3 @N51, captured';
    const dice = new ExampleDice({ [path('8.6144', 'german')]: [[6], [3]] });
    const table = stage({ german, dice });
    table.order('german', 'repair.facts', { captured: 'V1 none burnt-out; V2 none burnt-out', next: 'on' });
    const offer = table.offers('german').find(({ order }) => order === 'captured.weapons');
    expect(offer?.fields[0]).toMatchObject({ hint: expect.stringContaining('burnt-out') });
    // Said again, it counts as said last.
    table.order('german', 'captured.weapons', { text: 'V2 MA; V3 burnt-out; V4 MA burnt-out' });
    done(table, 'german');
    expect(of(table, 'german', 'vehicle').map(({ id }) => id)).toEqual(['V4']);
    expect(unitsIn(table.view('us')).wrecks.map(({ type, burntOut }) => [type, burntOut])).toEqual([
      ['M4A3', true],
      ['M4A3', undefined],
      ['2 1/2-Ton truck', true],
    ]);
    dice.expectAllUsed();
  });

  it('8.6144: who has captured a truck alone may say so, and need not', () => {
    const table = stage({ german: '+ squad 6-5-8 @area A\n+ vehicle 2 1/2-Ton truck @N51, captured' });
    done(table, 'german');
    expect(table.refusal('german', 'captured.weapons', { text: 'V2 burnt-out' })).toBe(
      'kgp/8.6144/not-captured',
    );
    table.order('german', 'captured.weapons', { text: 'V1 burnt-out' });
    done(table, 'german');
    expect(unitsIn(table.view('us')).wrecks).toMatchObject([{ type: '2 1/2-Ton truck', burntOut: true }]);
  });
});

/** Both sides of `who` stand at the last stop. */
function atLastStop(more: Partial<Position>, who: Who, facts = false): CampaignTable {
  const table = stage(more);
  if (facts) table.order(who, 'repair.facts', { next: 'stay' });
  done(table, who, who);
  return table;
}

describe('8.6145 abandoning, Scrounging and Removal', () => {
  const us = `
+ squad 6-6-6 @area A
+ vehicle M4A3 @area A
+ vehicle M4A3 @area A, abandoned
+ vehicle M4A3 @area B, abandoned
+ vehicle M4A3 @area A, recalled, immobilized`;

  it('is refused where nobody is, under Recall, and twice', () => {
    const table = atLastStop({ us }, 'us', true);
    const refusal = (text: string) => table.refusal('us', 'vehicles.strip', { text }).split('/').at(-1);
    expect(refusal('V3 wreck')).toBe('nobody-there');
    expect(refusal('V4 abandon')).toBe('recalled');
    expect(refusal('V2 abandon')).toBe('abandoned');
    expect(refusal('V9 abandon')).toBe('not-there');
    expect(refusal('V1 remove AAMG')).toBe('unreadable');
    expect(refusal('V1 wreck\nV1 remove AAMG as HMG')).toBe('gone');
    expect(refusal('wreck N50 scrounge MG as LMG')).toBe('nobody-there');
  });

  it('CG9, 8.6145: abandoned, wrecked, Removed; Scrounging is rolled for, once a weapon', () => {
    const dice = new ExampleDice({ [path('8.6145', 'us')]: [[3], [4]] });
    const table = atLastStop({ us, dice }, 'us', true);
    table.order('us', 'vehicles.strip', {
      text: 'V1 remove AAMG as .50cal HMG\nV1 abandon\nV2 scrounge CMG as LMG\nV2 scrounge BMG as LMG',
    });
    expect(of(table, 'us', 'SW').map(({ type }) => type)).toEqual(['.50cal HMG', 'British LMG']);
    expect(ob(table, 'us').units.V1).toMatchObject({ status: ['abandoned'], weapons: { AAMG: 'removed' } });
    expect(ob(table, 'us').units.V2?.weapons).toEqual({ CMG: 'removed' });
    expect(of(table, 'us', 'vehicle-crew')).toHaveLength(1);
    expect(table.refusal('us', 'vehicles.strip', { text: 'V2 scrounge BMG as LMG' })).toBe('kgp/8.6145/once');
    table.order('us', 'vehicles.strip', { text: 'V2 wreck' });
    expect(ob(table, 'us').units.V2).toBeUndefined();
    dice.expectAllUsed();
  });
});

describe('8.6146–8.6149', () => {
  it('8.6146, 8.6147, 8.6148, U.S.: Depleted types, Low Ammo and Ammunition Shortage are lifted unless Isolated or captured', () => {
    const table = atLastStop(
      {
        us: `
+ squad 6-6-6 @area A, ammo-shortage
+ squad 6-6-6 @area B, ammo-shortage
+ vehicle M4A3 @area A, depleted A S, low-ammo
+ vehicle M4A3 @area B, depleted A
+ SW MMG @area B, low-ammo`,
      },
      'us',
    );
    const { S1, S2, V1, V2, W1 } = ob(table, 'us').units;
    expect([S1?.status, S2?.status, V1?.status, W1?.status]).toEqual([
      [],
      ['ammo-shortage'],
      [],
      ['low-ammo'],
    ]);
    expect([V1?.depleted, V2?.depleted]).toEqual([undefined, ['A']]);
  });

  it('8.6146, German: a dr each Depleted type; which one it is stays with its owner', () => {
    const dice = new ExampleDice({ [path('8.6146', 'german')]: [[3], [4]] });
    const german = '+ squad 6-5-8 @area A\n+ vehicle Pz VG @area A, depleted APCR s7, low-ammo';
    const table = atLastStop({ german, dice }, 'german');
    expect(ob(table, 'german').units.V1).toMatchObject({ depleted: ['s7'], status: ['low-ammo'] });
    const seen = JSON.stringify(table.view('us'));
    expect(seen).toContain('Pz VG, Depleted ammunition');
    expect(seen).not.toContain('APCR');
    dice.expectAllUsed();
  });

  it('8.6149: SW and Guns with Personnel about may be dismantled or Eliminated', () => {
    const table = atLastStop({ us: '+ squad 6-6-6 @area A\n+ SW MMG @area A\n+ SW MMG @area B' }, 'us');
    table.order('us', 'goods.change', { text: 'W1 dm' });
    expect(table.refusal('us', 'goods.change', { text: 'W2 out' })).toBe('kgp/8.6149/nobody-there');
    table.order('us', 'goods.change', { text: 'W1 -dm\nW1 out' });
    expect(of(table, 'us', 'SW').map(({ id }) => id)).toEqual(['W2']);
  });
});

describe('what one side chooses is nobody else’s to see', () => {
  const us = `
+ squad 6-6-6 @area A
+ vehicle M4A3 x2 @area A, stun 1
+ vehicle M4A3 @area A, CMG disabled
+ SW MMG x2 @area A`;
  const choices: readonly (readonly [order: string, args: Readonly<Record<string, unknown>>])[] = [
    ['stunned.combine', { vehicles: 'V1 V2' }],
    ['refit.done.8.614', {}],
    ['mg.exchange', { text: 'V3 CMG with W1' }],
    ['refit.done.8.614', {}],
    ['vehicles.strip', { text: 'V3 abandon\nV1 remove AAMG as .50cal HMG' }],
    ['goods.change', { text: 'W2 dm' }],
  ];

  it('crews, MG, abandoning, Removal and dm leave no trace in other people’s views', () => {
    const seen = (all: boolean) => {
      const table = stage({ us });
      for (const [order, args] of choices)
        if (all || order.startsWith('refit.done')) table.order('us', order, args);
      const views = ['german', 'everyone'].map((as) => JSON.stringify(table.view(as)));
      return { views, offers: JSON.stringify(table.offers('german')), own: ob(table, 'us') };
    };
    const [busy, quiet] = [seen(true), seen(false)];
    expect(busy.own).not.toEqual(quiet.own);
    expect([busy.views, busy.offers]).toEqual([quiet.views, quiet.offers]);
  });
});
