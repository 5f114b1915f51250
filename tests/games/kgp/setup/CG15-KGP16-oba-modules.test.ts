/** CG15, CG22, KGP16: OBA modules unit by unit: lost phones, 60 mm OBA on the date of its trade, what can have been used. */
import { describe, expect, it } from 'vitest';
import { setupList } from '../../../../src/games/kgp/setup/setup-list.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  initiativeOf,
  openTable,
  reportScenario,
  sealBoth,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';
import { position } from '../position.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E17'] },
    { side: 'us', id: 'B', isolated: true, locations: ['J30'] },
    { side: 'us', id: 'C', isolated: false, locations: ['G12'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K20'] },
  ],
  noMansLand: [],
};

function at(step: string, us: string, marking = MARKING): CampaignTable {
  const open = position({ at: step, date: '19 PM', us, german: '+ squad 6-5-8 @area A', marking });
  return open;
}

function units(open: CampaignTable): readonly ObUnit[] {
  return Object.values(ownUnits(open.view('us'), 'us').ob.units);
}

const sets = (open: CampaignTable) =>
  units(open)
    .filter(({ kind }) => kind === 'radio' || kind === 'phone')
    .map(({ kind, type, with: on, note }) => ({ kind, type, holder: on?.unit, note }));

describe('CG15 a field phone without a Security Area', () => {
  const US =
    '+ squad 6-6-6 x2 @area A\n+ squad 6-6-6 @area B\n+ squad 6-6-6 @area C\n+ squad 6-6-6 @box GG1\n+ phone 80+mm OBA, by S1';

  it('is Eliminated, and its module has a new radio or phone in some other non-Isolated Area', () => {
    const open = at('8.621', US);
    const to = (holder: string, as: string) => ({ set: 'P1', as, holder, edge: 'W' });
    // By CG22 the set itself stays in its Area.
    expectRefused(open, 'us', 'radio.place', to('S4', 'phone'), 'kgp/CG15/cannot-have-it');
    // The same Area, an Isolated one, and for a phone a Holding Box.
    for (const [holder, as] of [
      ['S2', 'radio'],
      ['S3', 'radio'],
      ['S5', 'phone'],
      ['S9', 'radio'],
    ] as const)
      expectRefused(open, 'us', 'phone.replace', to(holder, as), 'kgp/CG15/cannot-have-it');
    open.order('us', 'phone.replace', to('s4', 'phone'));
    expect(sets(open)).toEqual([
      { kind: 'phone', type: '80+mm OBA', holder: 'S4', note: 'Security Area to the west edge' },
    ]);
    open.order('us', 'phone.replace', to('S5', 'radio'));
    expect(sets(open)).toEqual([{ kind: 'radio', type: '80+mm OBA', holder: 'S5', note: undefined }]);
    expectRefused(open, 'us', 'phone.replace', to('S4', 'radio'), 'kgp/CG15/no-such-phone');
    expect(eventsOf(open, 'german', 'ob.changed').filter(({ data }) => data.side === 'us')).toEqual([]);
  });

  /** The next side to declare does so. */
  const declare = (open: CampaignTable) => {
    const side = ['us', 'german'].find((each) =>
      open.offers(each).some(({ order }) => order === 'setup.declare'),
    );
    if (side !== undefined) open.order(side, 'setup.declare');
  };

  it.each(['radio', 'phone'])(
    'CG15: shows during the set-up, until its end, and every offer of a %s holds',
    (as) => {
      const open = at('8.624', US);
      // The U.S. side sets up first here, and alone has something that can be Isolated: its rest is due.
      declare(open);
      const [offer] = open.offers('us').filter(({ order }) => order === 'phone.replace');
      const [what, holder] = offer?.fields ?? [];
      if (holder?.kind !== 'text' || what?.kind !== 'choice') throw new Error('no such offer');
      expect(what.options.map(({ value }) => value)).toContain(as);
      const [example] = holder.examples;
      open.order('us', 'phone.replace', { set: 'P1', as, holder: example, edge: 'W' });
      declare(open);
      const args = { set: 'P1', as: 'radio', holder: 'S2', edge: 'W' };
      for (const side of ['us', 'german'])
        expectRefused(open, side, 'phone.replace', args, 'kgp/CG15/not-now');
    },
  );

  it('is not handed to Passengers or into a Holding Box either', () => {
    const open = at('8.621', US);
    expectRefused(open, 'us', 'ob.hand', { text: 'P1 S5' }, 'kgp/8.6204/cannot-hand');
    open.order('us', 'ob.hand', { text: 'P1 S2' });
  });

  it('CG15: nor does whoever has one get into a vehicle', () => {
    const open = at('8.621', '+ squad 6-6-6 x2 @area A\n+ vehicle M3 ht @area A\n+ phone 80+mm OBA, by S1');
    expectRefused(open, 'us', 'ob.hand', { text: 'S1 V1' }, 'kgp/8.6204/cannot-hand');
    open.order('us', 'ob.hand', { text: 'S2 V1' });
    // One pair after the other.
    open.order('us', 'ob.hand', { text: 'S2 -, P1 S2, S1 V1' });
  });

  it('CG12: a Gun that ended the scenario unhooked is not hooked up before the set-up, and stays bound by its Location', () => {
    const open = at(
      '8.621',
      '+ squad 6-6-6 @area A\n+ crew 2-2-7 @E17\n+ vehicle M3 ht x2 @area A\n+ Gun M1 57mm AT, by C1\n+ Gun M1 57mm AT, towed by V2',
    );
    expectRefused(open, 'us', 'ob.hand', { text: 'G1 V1' }, 'kgp/8.6204/cannot-hand');
    expectRefused(open, 'us', 'ob.hand', { text: 'G1 -, G1 V1' }, 'kgp/8.6204/cannot-hand');
    // The other one was hooked up.
    open.order('us', 'ob.hand', { text: 'G2 V1' });
    const [text = ''] = setupList(open.view('us'), 'us');
    expect(text).toMatch(/G1 M1 57mm AT: within 3 hexes of E17/u);
    expect(text).not.toMatch(/G2[^·]*within/u);
  });

  it('8.6204: a Gun does not go aboard with its crew: it is hooked up first, or left', () => {
    const us =
      '+ crew 2-2-7 x2 @area A\n+ vehicle M3 ht x2 @area A\n+ Gun M1 57mm AT, by C1\n+ Gun 81mm MTR, by C2, dm';
    const open = at('8.621', us);
    expectRefused(open, 'us', 'ob.hand', { text: 'C1 V1' }, 'kgp/8.6204/cannot-hand');
    open.order('us', 'ob.hand', { text: 'G1 V1, C1 V1, C2 V2' });
    expect(Object.fromEntries(units(open).map(({ id, with: on }) => [id, on?.unit]))).toMatchObject({
      G1: 'V1',
      C1: 'V1',
      G2: 'C2',
      C2: 'V2',
    });
  });
});

describe('KGP16 60 mm OBA', () => {
  const US =
    '+ squad 6-6-6 @area A\n+ squad 6-6-6 @area C\n+ half-squad 3-4-6 x2 @area A\n+ SW M2 60mm MTR, by H1\n+ SW M2 60mm MTR, by H2';
  const trade = { mortars: 'W1 W2', edge: 'GG1', hex: 'K22' };

  it('KGP16, CG15: on the date of its trade its radio goes to any non-Isolated Personnel, later within its Area alone', () => {
    const open = at('8.621', US);
    open.order('us', 'mortars.trade', trade);
    const to = (holder: string) => ({ set: 'R1', as: 'radio', holder, edge: 'W' });
    open.order('us', 'radio.place', to('S2'));
    open.order('us', 'radio.place', to('S1'));
    const [origin] = units(open).flatMap((unit) => (unit.id === 'R1' ? [unit.origin] : []));
    expect(origin).toBe('KGP16/19 PM');
    const later = at(
      '8.621',
      '+ squad 6-6-6 @area A\n+ squad 6-6-6 @area C\n+ radio 60mm OBA, by S1, note Edge hex GG1 and Pre-Registered K22',
    );
    expectRefused(later, 'us', 'radio.place', to('S2'), 'kgp/CG15/cannot-have-it');
  });

  it('mortars of an Isolated Area: its radio is nowhere until somebody who is not Isolated has it', () => {
    const open = at('8.621', US.replaceAll('3-4-6 x2 @area A', '3-4-6 x2 @area B'));
    open.order('us', 'mortars.trade', trade);
    expect(units(open).find(({ id }) => id === 'R1')?.place).toBeUndefined();
    sealWorks(open);
    for (const side of ['us', 'german']) {
      open.order(side, 'chit.choose', { chit: side === 'us' ? 'attack' : 'idle' });
      open.order(side, 'chit.seal');
    }
    // The German side has nothing that can be Isolated.
    open.order('us', 'setup.declare');
    expect(sets(open)).toMatchObject([{ holder: 'S1' }]);
  });

  it('KGP16: a mortar that no HS has goes with one of its RG in its Area, who is nobody’s prisoner', () => {
    const us =
      '+ squad 6-6-6 @area A\n+ half-squad 3-4-6 @area A, prisoner of german\n+ half-squad 3-4-6 @area C\n+ half-squad 3-4-6 @area A\n+ SW M2 60mm MTR, by S1\n+ SW M2 60mm MTR, by S1';
    const open = at('8.621', us);
    expect(open.offers('us').some(({ order }) => order === 'mortars.trade')).toBe(false);
    expectRefused(open, 'us', 'mortars.trade', trade, 'kgp/KGP16/no-such-mortar');
    const able = at('8.621', us.replace('3-4-6 @area C', '3-4-6 @area A'));
    able.order('us', 'mortars.trade', trade);
    expect(units(able).map(({ id }) => id)).toEqual(['S1', 'H1', 'R1']);
  });

  it('KGP16: its edge hex is of an Entry Area that the U.S. side Controls', () => {
    const held = at('8.621', US, {
      areas: [...MARKING.areas, { side: 'german', id: 'B', isolated: false, locations: ['GG1', 'GG2'] }],
      noMansLand: [],
    });
    expect(held.offers('us').some(({ order }) => order === 'mortars.trade')).toBe(false);
    expectRefused(held, 'us', 'mortars.trade', trade, 'kgp/KGP16/no-edge-hex');
  });

  it('KGP16, CG22: its Pre-Registered hex may be written down anew, its edge hex stays', () => {
    const open = at('8.621', US);
    open.order('us', 'mortars.trade', trade);
    expectRefused(open, 'us', 'hexes.record', { rg: 'R1', hexes: 'ZZ9' }, 'kgp/CG22/no-such-hex');
    open.order('us', 'hexes.record', { rg: 'R1', hexes: 's30' });
    expect(sets(open)[0]?.note).toBe('Edge hex GG1 and Pre-Registered S30');
    expect(open.offers('us').find(({ order }) => order === 'hexes.record')?.label).toBe('R1 60mm OBA: S30');
    const seen = JSON.stringify([open.view('german'), open.log('german')]);
    expect(seen).not.toContain('S30');
  });
});

describe('CG15 no more than two modules, 60 mm included', () => {
  /** The Initial Scenario of CG I with O1 and two modules of 60 mm OBA in it. */
  function playing(): CampaignTable {
    const open = openTable({ options: { level: 'units' }, readings: { 'initial-entry-code': 'waived' } });
    confirmAll(open);
    open.order('us', 'purchase.add', { rg: 'O1', area: 'A' });
    sealPurchases(open);
    const mortars = units(open)
      .filter(({ type }) => type === 'M2 60mm MTR')
      .map(({ id }) => id);
    for (const [n, edge] of [
      [0, 'GG1'],
      [2, 'HH0'],
    ] as const)
      open.order('us', 'mortars.trade', { mortars: mortars.slice(n, n + 2).join(' '), edge, hex: 'K22' });
    sealWorks(open);
    expect(open.offers('us').some(({ order }) => order === 'setup.declare')).toBe(true);
    return open;
  }

  const marks = (open: CampaignTable) =>
    open.offers('us').flatMap(({ order, fixed }) => (order === 'module.mark' ? [fixed] : []));

  it('CG15: the owner of more is told so in his turn of the set-up, and nobody else', () => {
    const open = playing();
    const text = 'You have 3 OBA modules, but no more than two can be available';
    expect(open.desk('us').text).toContain(text);
    expect(open.desk('german').text).not.toContain('OBA modules');
    expect(JSON.stringify([open.status(), open.card()])).not.toContain('3 OBA modules');
  });

  it('CG15: so he is on his own boards, of what he has purchased', () => {
    const open = openTable({ dice: new ExampleDice({}) });
    confirmAll(open);
    open.order('us', 'purchase.add', { rg: 'O1' });
    sealPurchases(open);
    sealWorks(open);
    const desk = () => open.desk('us').text;
    expect(desk()).not.toContain('OBA modules');
    setUpBoth(open);
    reportScenario(open);
    for (const rg of ['O1', 'O2']) open.order('us', 'purchase.add', { rg });
    sealBoth(open);
    initiativeOf(open, 'idle', 'attack');
    expect(desk()).toContain('You have 3 OBA modules, but no more than two can be available');
    expect(open.desk('german').text).not.toContain('OBA modules');
  });

  it('CG15, CG22: what the report says of O1 and O2 leaves that much less for 60 mm; too many are unmarked before 8.602', () => {
    const open = playing();
    for (const side of ['us', 'german']) open.order(side, 'setup.declare');
    open.order('german', 'fanatic.declare', { answer: 'no' });
    const [one, two] = units(open)
      .filter(({ type }) => type === '60mm OBA')
      .map(({ id }) => id);
    for (const id of [one, two]) open.order('us', 'module.mark', { id, used: true });
    open.order('us', 'report.draft', { part: 'lvp', us: 0, german: 0, destroyed: 0 });
    open.order('us', 'report.draft', { part: 'casualties', us: 0, german: 0 });
    const control = { AA15: 'shared', J19: 'shared', P56: 'shared', N56: 'german', usOnMap: 'yes' };
    open.order('us', 'report.draft', { part: 'control', ...control });
    open.order('us', 'report.draft', { part: 'used-us', F1: 0, O1: 1, O2: 0, O3: 0, B1: 0 });
    open.order('us', 'report.submit');
    open.order('german', 'report.answer', { answer: 'confirm' });
    expect(open.state().game.step).toBe('8.601');
    const desk = () => open.desk('us').text;
    expect(desk()).toContain('1 set of 60 mm OBA too many marked as used');
    expect(open.attempt('us', 'refit.done.8.601').ok).toBe(false);
    open.order('us', 'module.mark', { id: two, used: false });
    expect(desk()).not.toContain('too many marked');
    // One of O1 and one of 60 mm: there is no room for the other set.
    expect(marks(open)).toEqual([{ id: one, used: false }]);
    expect(open.desk('german').text).not.toContain('60 mm');
  });
});
