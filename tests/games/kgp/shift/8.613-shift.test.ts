/** 8.613 and 8.6131 through the moderator: groups, paths, limits, casualties, and what nobody else learns. */
import { describe, expect, it } from 'vitest';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';
import { through } from '../refit/through.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['G10', 'G11', 'H10'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J30'] },
    { side: 'us', id: 'C', isolated: false, locations: ['FF0', 'GG1', 'GG2'] },
    { side: 'german', id: 'A', isolated: false, locations: ['N50', 'N51'] },
    { side: 'german', id: 'B', isolated: false, locations: ['N40'] },
  ],
  noMansLand: [],
};

const US = `
+ squad 6-6-6 x2 @area A
+ leader 8-1 @area A
+ SW MMG, by S1
+ vehicle M4A3 @area A
+ vehicle M4A3 @area A, immobilized
+ squad 5-4-6 @box GG1 shaded
+ squad 6-6-7 @area C
`;
const GERMAN = '+ squad 6-5-8 x2 @area A\n+ vehicle Pz VG @area A';

function stage(more: Partial<Position> = {}): CampaignTable {
  return position({ at: '8.613', date: '19 PM', us: US, german: GERMAN, marking: MARKING, ...more });
}

const PATH = '8.613/19 PM/us/refit';
const HOME = { from: 'area A', path: 'country', hexes: 0 };

function shift(table: CampaignTable, side: 'us' | 'german', args: Readonly<Record<string, unknown>>): void {
  table.order(side, 'shift.plan', { ...HOME, ...args });
  table.order(side, 'shift.go');
}

const placesOf = (table: CampaignTable, ids: readonly string[]) =>
  ids.map((id) => {
    const place = ownUnits(table.view('us'), 'us').ob.units[id]?.place;
    return place?.in === 'box' ? `box ${place.entry}` : place?.in === 'area' ? `area ${place.area}` : place;
  });

const ofKind = (table: CampaignTable, wanted: string) =>
  unitsOf(ownUnits(table.view('us'), 'us').ob).filter(({ kind }) => kind === wanted);

describe('8.613 Shift', () => {
  it('a group goes safely on a Final DR of 8, and what it carries goes with it', () => {
    const dice = new ExampleDice({ [PATH]: [[4, 3]] });
    const table = stage({ dice });
    // Nine Uncontrolled hexes: +1, so an Original 7 is a Final 8.
    shift(table, 'us', { units: 'S1 V1', to: 'area C', hexes: 9 });
    expect(placesOf(table, ['S1', 'V1', 'S2'])).toEqual(['area C', 'area C', 'area A']);
    expect(ownUnits(table.view('us'), 'us').ob.units.W1?.with).toEqual({ unit: 'S1', as: 'possessed' });
    expect(table.view('us').sides.us.notes).toMatchObject([{ rule: '8.613', final: 8, result: 'shifted' }]);
    dice.expectAllUsed();
  });

  it('the odds are shown before it goes', () => {
    const table = stage();
    table.order('us', 'shift.plan', { ...HOME, units: 'S1', to: 'area C', path: 'road' });
    const shown = table.desk('us').text;
    // DRM −1: safe on an Original 9 or less, 30 ways of 36; casualties on a 12 alone.
    expect(shown).toContain('Shifted safely 30/36');
    expect(shown).toContain('Shifted with Casualties 1/36');
    expect(ownUnits(table.view('us'), 'us').ob.units.S1?.place).toEqual({ in: 'area', area: 'A' });
  });

  it('two vehicles of a type that are lost in a Shift have one CS#, and a CS DR each', () => {
    const table = stage({
      us: '+ vehicle M4A1 x2 @area A',
      // Final 11: casualties; a dr of 5 for each is its end.
      dice: new ExampleDice({ [PATH]: [[5, 6], [5], [5], [1, 2], [6, 6]] }),
    });
    shift(table, 'us', { units: 'V1-V2', to: 'area C' });
    const asked = () => table.offers('us').filter(({ order }) => order === 'shift.crew');
    expect(asked().map(({ label }) => label)).toEqual(['CS# of V1, V2 M4A1']);
    table.order('us', 'shift.crew', { cs: 5 });
    expect(asked()).toEqual([]);
    expect(Object.values(ownUnits(table.view('us'), 'us').ob.units).map(({ kind }) => kind)).toEqual([
      'vehicle-crew',
    ]);
  });

  it('a lost vehicle’s crew keeps its Stun, and is of the counter that the charts name for its type', () => {
    const table = stage({
      us: '+ vehicle M4A1 @area A, stun 2\n+ vehicle M4A1 MC ht @area A',
      dice: new ExampleDice({ [PATH]: [[5, 6], [5], [5], [1, 2], [1, 2]] }),
    });
    shift(table, 'us', { units: 'V1-V2', to: 'area C' });
    table.order('us', 'shift.crew', { cs: 5 });
    table.order('us', 'shift.crew', { cs: 5 });
    const { units } = ownUnits(table.view('us'), 'us').ob;
    expect(Object.values(units)).toMatchObject([
      { kind: 'vehicle-crew', type: '1-2-6', stun: 2 },
      { kind: 'crew', type: '2-2-7' },
    ]);
    expect(table.offers('us').map(({ order }) => order)).not.toContain('shift.crew');
  });

  it('* No Shift: not again on this CG Date, and nobody else from there to there', () => {
    const table = stage({ dice: new ExampleDice({ [PATH]: [[5, 4]] }) });
    shift(table, 'us', { units: 'S1', to: 'area C' });
    expect(placesOf(table, ['S1'])).toEqual(['area A']);
    // Nothing has changed, and so the DR is all that tells its owner; the enemy learns nothing of it.
    const told = '8.613 S1: Setup Area A to Setup Area C: DR 5 + 4 = 9: **No Shift**';
    expect(table.desk('us').text).toContain(told);
    expect(table.desk('german').text).not.toContain('No Shift**');
    expect(table.refusal('us', 'shift.plan', { ...HOME, units: 'S1', to: 'box GG1' })).toBe(
      'kgp/8.613/once-a-date',
    );
    expect(table.refusal('us', 'shift.plan', { ...HOME, units: 'S2', to: 'area C' })).toBe(
      'kgp/8.613/one-group',
    );
    // Another destination is another group.
    shift(table, 'us', { units: 'S2', to: 'box GG1' });
    expect(placesOf(table, ['S2'])).toEqual(['box GG1']);
    // Nor does Deploying make new units of it.
    expect(table.refusal('us', 'shift.deploy', { units: 'S1' })).toBe('kgp/8.613/cannot-deploy');
  });

  it('† 11: one dr for each; MMC Reduced on 4, SMC wounded, a vehicle lost on 5 with a CS DR for its crew', () => {
    const dice = new ExampleDice({ [PATH]: [[6, 5], [3], [4], [4], [3], [5], [2, 4]] });
    const table = stage({ dice });
    shift(table, 'us', { units: 'S1 S2 L1 V1', to: 'area C' });
    const { ob } = ownUnits(table.view('us'), 'us');
    expect(ob.units.S1?.type).toBe('6-6-6');
    expect(ob.units.S2).toBeUndefined();
    expect(ofKind(table, 'half-squad')).toMatchObject([{ type: '3-4-6', place: { in: 'area', area: 'C' } }]);
    expect(ob.units.L1?.status).toEqual(['wounded']);
    expect(ob.units.V1).toBeUndefined();
    // The side cannot go on before it has said the CS# that only its counter shows.
    expect(table.refusal('us', 'refit.done.8.613')).toBe('kgp/8.613/still-to-do');
    table.order('us', 'shift.crew', { cs: 6 });
    expect(ofKind(table, 'vehicle-crew')).toMatchObject([
      { type: '1-2-6', place: { in: 'area', area: 'C' } },
    ]);
    dice.expectAllUsed();
    table.order('us', 'refit.done.8.613');
  });

  it('8.613: who has come out of an attempt as another counter makes no second one on that CG Date', () => {
    const table = stage({ dice: new ExampleDice({ [PATH]: [[6, 5], [6], [5], [2, 2]] }) });
    shift(table, 'us', { units: 'S2 V1', to: 'area C' });
    table.order('us', 'shift.crew', { cs: 6 });
    const [half] = ofKind(table, 'half-squad');
    const [crew] = ofKind(table, 'vehicle-crew');
    for (const id of [half?.id, crew?.id])
      expect(table.refusal('us', 'shift.plan', { ...HOME, from: 'area C', units: id, to: 'area A' })).toBe(
        'kgp/8.613/once-a-date',
      );
    // Those who were there before may go, and they alone are meant by “all”.
    table.order('us', 'shift.plan', { ...HOME, from: 'area C', units: 'all', to: 'area A' });
    expect(table.desk('us').text).toMatch(/: S4 6-6-7\.\n/u);
  });

  it('8.613, 8.6052: nobody Shifts out of an Isolated Area, nor Deploys for it, be it to an adjoining Entry Area', () => {
    const us = '+ squad 6-6-6 @J30\n+ vehicle M4A3 @area B\n+ leader 8-1 @area B\n+ squad 6-6-6 @area A';
    const table = stage({ us });
    const from = (area: string) =>
      table.offers('us').filter(({ order, fixed }) => order === 'shift.plan' && fixed.from === area);
    expect([from('area A').length, from('area B').length]).toEqual([1, 0]);
    for (const units of ['S1', 'V1', 'all'])
      for (const to of ['area C', 'box GG1', 'box GG1, adjoining'])
        expect(table.refusal('us', 'shift.plan', { ...HOME, from: 'area B', units, to })).toBe(
          'kgp/8.6052/no-way-out',
        );
    expect(table.refusal('us', 'shift.deploy', { units: 'S1' })).toBe('kgp/8.6052/no-way-out');
    table.order('us', 'shift.plan', { ...HOME, units: 'S2', to: 'area C' });
    expect(table.desk('us').text).not.toContain('Isolated');
  });

  const ISOLATED = { us: '+ squad 6-6-6 @area B', dice: new ExampleDice({}) };
  const reminder = (table: CampaignTable, side: 'us' | 'german', to = 'area C') => {
    table.order(side, 'shift.plan', { ...HOME, from: 'area B', units: 'S1', to });
    const text = table.desk(side).text;
    table.order(side, 'shift.go');
    return text;
  };
  const PATH_REMINDER = 'Setup Area B is Isolated: make sure that there is a path';
  const withB = (locations: readonly string[]): Marking => ({
    ...MARKING,
    areas: MARKING.areas.map((area) =>
      area.side === 'us' && area.id === 'B' ? { ...area, locations } : area,
    ),
  });

  it('8.6057: out of upper levels that are Isolated they may Shift, with a reminder of the path', () => {
    const upstairs = stage({ ...ISOLATED, marking: withB(['J30/1', 'J30/2']) });
    expect(reminder(upstairs, 'us')).toContain(PATH_REMINDER);
    expect(placesOf(upstairs, ['S1'])).toEqual(['area C']);
    // With a ground level, or in a cellar, it is an Area like any other.
    for (const more of ['J31', 'J30/-1'])
      expect(
        stage({ ...ISOLATED, marking: withB(['J30/1', more]) }).refusal('us', 'shift.plan', {
          ...HOME,
          from: 'area B',
          units: 'S1',
          to: 'area C',
        }),
      ).toBe('kgp/8.6052/no-way-out');
  });

  it('8.6052 EXC: Germans on “Lg”, whose Isolation is traced to their HQ, may Shift out of it', () => {
    const marking: Marking = {
      areas: [
        { side: 'us', id: 'B', isolated: true, locations: ['J30'] },
        { side: 'us', id: 'C', isolated: false, locations: ['FF10'] },
        { side: 'german', id: 'B', isolated: false, locations: ['N40'] },
        { side: 'german', id: 'C', isolated: false, locations: ['N25'] },
      ],
      noMansLand: [],
    };
    const table = stage({
      options: { cg: 'III' },
      date: '19 N',
      us: '+ squad 6-6-6 @area B',
      german: '+ squad 6-5-8 @area B',
      marking,
      isolated: ['B'],
    });
    const home = { ...HOME, from: 'area B', units: 'S1', to: 'area C' };
    expect(table.refusal('us', 'shift.plan', home)).toBe('kgp/8.6052/no-way-out');
    expect(reminder(table, 'german')).toContain(PATH_REMINDER);
  });

  it('8.609, 8.613: where a fire has gone out since 8.6052, a path may have come about', () => {
    const burnt = (fires: string) => {
      const table = position({
        at: '8.607',
        us: '+ squad 6-6-6 @area B\n+ squad 6-6-6 @area A',
        german: '',
        marking: MARKING,
      });
      through(table, '8.613', '', fires);
      const outcome = table.attempt('us', 'shift.plan', {
        ...HOME,
        from: 'area B',
        units: 'S1',
        to: 'area C',
      });
      return outcome.ok ? 'ok' : outcome.ruling.code;
    };
    expect(burnt('building K31')).toBe('ok');
    // A burning wreck is no Blaze of the terrain.
    for (const none of ['', 'wreck K31']) expect(burnt(none)).toBe('kgp/8.6052/no-way-out');
  });

  it('8.613: a crew whose Gun is neither dm nor hooked up leaves it in its Location; “all” leaves none', () => {
    const us = '+ crew 2-2-7 @G10\n+ Gun M1 57mm AT, by C1\n+ squad 6-6-6 @area A';
    const gun = (table: CampaignTable) => ownUnits(table.view('us'), 'us').ob.units.G1;
    const table = stage({ us, dice: new ExampleDice({ [PATH]: [[3, 4]] }) });
    table.order('us', 'shift.plan', { ...HOME, units: 'C1', to: 'area C' });
    expect(table.desk('us').text).toContain(
      'C1 2-2-7. G1 can only go dismantled or hooked up: left in place.',
    );
    expect(gun(table)?.with).toEqual({ unit: 'C1', as: 'possessed' });
    table.order('us', 'shift.go');
    expect(placesOf(table, ['C1', 'S1'])).toEqual(['area C', 'area A']);
    expect(gun(table)).toMatchObject({ place: { in: 'hex', hex: 'G10', level: 0 } });
    expect(gun(table)?.with).toBeUndefined();
    // What is dropped before the attempt is not Eliminated with those who make it.
    const fatal = stage({ us, dice: new ExampleDice({ [PATH]: [[6, 6]] }) });
    shift(fatal, 'us', { units: 'C1', to: 'area C' });
    expect(Object.keys(ownUnits(fatal.view('us'), 'us').ob.units).sort()).toEqual(['G1', 'S1']);
    const others = stage({ us });
    shift(others, 'us', { units: 'all', to: 'area C' });
    expect(placesOf(others, ['S1'])).toEqual(['area C']);
    expect(gun(others)?.with).toEqual({ unit: 'C1', as: 'possessed' });
  });

  it('a CS DR above the CS# leaves no crew', () => {
    const table = stage({ dice: new ExampleDice({ [PATH]: [[6, 5], [6], [4, 3]] }) });
    shift(table, 'us', { units: 'V1', to: 'area C' });
    table.order('us', 'shift.crew', { cs: 6 });
    expect(ofKind(table, 'vehicle-crew')).toEqual([]);
  });

  it('12: everybody and all that they carry is Eliminated', () => {
    const table = stage({ dice: new ExampleDice({ [PATH]: [[6, 6]] }) });
    shift(table, 'us', { units: 'S1 L1', to: 'area C' });
    const { units } = ownUnits(table.view('us'), 'us').ob;
    expect([units.S1, units.L1, units.W1]).toEqual([undefined, undefined, undefined]);
  });

  it('to an Entry Area that adjoins the Setup Area there is no DR', () => {
    const dice = new ExampleDice({ [PATH]: [[6, 6]] });
    const table = stage({ dice });
    // GG1 is in Area C: the marking shows that it adjoins.
    shift(table, 'us', { from: 'area C', units: 'all', to: 'box GG1, adjoining' });
    expect(ownUnits(table.view('us'), 'us').ob.units.S4?.place).toEqual({
      in: 'box',
      entry: 'GG1',
      shaded: false,
    });
    expect(() => dice.expectAllUsed()).toThrow();
  });

  it('all: everybody who can go; a vehicle that is not Mobile cannot', () => {
    const table = stage();
    shift(table, 'us', { units: 'all', to: 'area C' });
    expect(placesOf(table, ['S1', 'S2', 'L1', 'V1', 'V2'])).toEqual([
      'area C',
      'area C',
      'area C',
      'area C',
      'area A',
    ]);
  });

  it.each([
    ['V2', { to: 'area C' }, 'immobile'],
    ['S9', { to: 'area C' }, 'not-there'],
    ['S4', { to: 'area C' }, 'elsewhere'],
    ['W1', { to: 'area C' }, 'goes-with-its-owner'],
    ['S1', { to: 'box TT19' }, 'no-such-destination'], // not before 20 AM
    ['S1', { to: 'area A' }, 'no-such-destination'],
    ['S3', { from: 'box GG1', to: 'area B' }, 'no-such-destination'], // Isolated
    ['S1', { to: 'area B' }, 'no-such-destination'], // 8.605: nor from a Setup Area
  ])('%s %j: %s', (units, more, code) => {
    expect(stage().refusal('us', 'shift.plan', { ...HOME, units, ...more })).toBe(`kgp/8.613/${code}`);
  });

  it('an MMC may portage five PP, a SMC two, a wounded one nothing', () => {
    const table = stage({
      us: '+ squad 6-6-6 x3 @area A\n+ leader 8-0 @area A, wounded\n+ leader 9-1 @area A\n+ SW .30cal HMG, by S1\n+ SW .30cal HMG, by S1\n+ SW MMG, by L1\n+ Gun M1 57mm AT, by S2\n+ SW MMG, by L2',
    });
    const code = (units: string) => table.refusal('us', 'shift.plan', { ...HOME, units, to: 'area C' });
    expect(code('S1')).toBe('kgp/8.613/too-much-portage');
    expect(code('L1')).toBe('kgp/8.613/too-much-portage');
    table.order('us', 'goods.change', { text: 'W1 free\nG1 free\nW3 by S3' });
    shift(table, 'us', { units: 'S1-S3 L1 L2', to: 'area C' });
    const { units } = ownUnits(table.view('us'), 'us').ob;
    expect([units.W1?.place, units.G1?.place]).toEqual([
      { in: 'area', area: 'A' },
      { in: 'area', area: 'A' },
    ]);
    expect(placesOf(table, ['S1', 'L1'])).toEqual(['area C', 'area C']);
  });

  it.each(['S1 out', 'W1 @area C', 'W1 malfunctioned', 'W1 by S4', 'V1 W1', '+ SW MMG @area A'])(
    'goods: “%s” is refused and changes nothing',
    (text) => {
      const table = stage();
      const before = ownUnits(table.view('us'), 'us').ob;
      table.refusal('us', 'goods.change', { text });
      expect(ownUnits(table.view('us'), 'us').ob).toEqual(before);
    },
  );

  it('a squad with a leader may freely Deploy first', () => {
    const table = stage();
    table.order('us', 'shift.deploy', { units: 'S1' });
    const halves = ofKind(table, 'half-squad');
    expect(halves.map(({ type }) => type)).toEqual(['3-4-6', '3-4-6']);
    expect(ownUnits(table.view('us'), 'us').ob.units.W1?.with?.unit).toBe(halves[0]?.id);
    expect(table.refusal('us', 'shift.deploy', { units: 'S4' })).toBe('kgp/8.613/cannot-deploy');
  });

  it('CG II: no German vehicle to an Entry Area; CG20: none to the Viaduct', () => {
    const marking: Marking = {
      areas: [{ side: 'german', id: 'A', isolated: false, locations: ['HH5'] }],
      noMansLand: [],
    };
    const table = stage({
      options: { cg: 'II' },
      date: '20 PM',
      german: GERMAN,
      us: '+ squad 6-6-6 @box A10',
      marking,
    });
    const plan = (units: string, to: string) => table.attempt('german', 'shift.plan', { ...HOME, units, to });
    const code = (units: string, to: string) => {
      const outcome = plan(units, to);
      return outcome.ok ? 'ok' : outcome.ruling.code;
    };
    expect(code('V1', 'box TT1')).toBe('kgp/8.613/no-vehicles');
    expect(code('V1', 'box HH0')).toBe('kgp/CG20/no-vehicles');
    // Infantry may go there, and what it plans is carried out.
    expect(code('S1', 'box HH0')).toBe('ok');
    table.order('german', 'shift.go');
    expect(ownUnits(table.view('german'), 'german').ob.units.S1?.place).toMatchObject({
      in: 'box',
      entry: 'HH0',
    });
  });

  it('CG20: no vehicle Shifts from the Viaduct either, however it came to be there', () => {
    const marking: Marking = {
      areas: [{ side: 'german', id: 'A', isolated: false, locations: ['HH5'] }],
      noMansLand: [],
    };
    const table = stage({
      options: { cg: 'II' },
      date: '20 PM',
      german: '+ vehicle Pz IVH @box HH0 shaded\n+ squad 6-5-8 @box HH0\n+ squad 6-5-8, in V1',
      us: '+ squad 6-6-6 @box A10',
      marking,
    });
    const home = { ...HOME, from: 'box HH0', to: 'area A' };
    for (const units of ['V1', 'S1 V1', 'S2 V1', 'all'])
      expect(table.refusal('german', 'shift.plan', { ...home, units })).toBe('kgp/CG20/vehicle-at-viaduct');
    const [offer, ...more] = table.offers('german').filter(({ order }) => order === 'shift.plan');
    expect(more).toEqual([]);
    expect(offer?.fields.find(({ name }) => name === 'units')).toMatchObject({ examples: ['S1'] });
    table.order('german', 'shift.plan', { ...home, units: 'S1' });
    table.order('german', 'shift.go');
    expect(ownUnits(table.view('german'), 'german').ob.units.S1?.place).toEqual({ in: 'area', area: 'A' });
    // With nobody else there, nothing is offered.
    expect(table.offers('german').map(({ order }) => order)).not.toContain('shift.plan');
  });

  it('what a side offers it accepts', () => {
    const table = stage();
    for (const offer of table.offers('us').filter(({ order }) => order === 'shift.plan')) {
      const field = (name: string) => offer.fields.find((it) => it.name === name);
      const [units, to] = [field('units'), field('to')];
      if (units?.kind !== 'text' || to?.kind !== 'choice') throw new Error('fields');
      for (const example of units.examples)
        for (const { value } of to.options)
          table.order('us', 'shift.plan', { ...HOME, ...offer.fixed, units: example, to: value });
    }
  });

  it('what one side does is nobody else’s to see', () => {
    const seen = (act: (table: CampaignTable) => void) => {
      const table = stage({ dice: new ExampleDice({ [PATH]: [[6, 6]] }) });
      act(table);
      return ['german', 'everyone'].map((as) => JSON.stringify(table.view(as)));
    };
    const quiet = seen(() => undefined);
    expect(seen((table) => shift(table, 'us', { units: 'S1 L1', to: 'area C' }))).toEqual(quiet);
  });

  it('both sides always say that they are done', () => {
    const table = stage({ german: '' });
    table.order('us', 'refit.done.8.613');
    expect(table.state().game.step).toBe('8.613');
    expect(table.refusal('us', 'shift.plan', { ...HOME, units: 'S1', to: 'area C' })).toContain('not-now');
    table.order('german', 'refit.done.8.613');
    expect(table.state().game.step).not.toBe('8.613');
  });
});

describe('8.6131 Vacated Setup Areas', () => {
  it('Holding Boxes only: told on arrival at 8.613', () => {
    const table = stage({ us: '+ squad 6-6-6 @box GG1\n+ vehicle M4A3 @area A, abandoned' });
    expect(table.view('german')).toMatchObject({ usOnMap: false, currentLvp: { us: 0 } });
  });

  it('the last group on-map goes to a Holding Box: the German is informed at once, and of nothing else', () => {
    const table = stage({ us: '+ squad 6-6-6 x2 @area C\n+ squad 6-6-6 @area A' });
    shift(table, 'us', { units: 'S3', to: 'area C' });
    expect(table.view('german').usOnMap).toBe(true);
    const events = table.order('us', 'shift.plan', {
      from: 'area C',
      path: 'country',
      hexes: 0,
      units: 'S1-S2',
      to: 'box GG1, adjoining',
    });
    expect(events.map(({ audience }) => audience)).toEqual(['side:us']);
    table.order('us', 'shift.go');
    // S3 has attempted its Shift of this date: it is still on-map.
    expect(table.view('german').usOnMap).toBe(true);
    const alone = stage({ us: '+ squad 6-6-6 x2 @area C' });
    shift(alone, 'us', { from: 'area C', units: 'all', to: 'box GG1, adjoining' });
    expect(alone.view('german').usOnMap).toBe(false);
    expect(ownUnits(table.view('german'), 'us').ob.units).toEqual({});
  });
});
