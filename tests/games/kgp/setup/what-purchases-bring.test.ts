/** What purchases leave to their owner between 8.620 and his set-up, unit by unit. */
import { afterEach, describe, expect, it } from 'vitest';
import { givenRgs } from '../../../../src/games/kgp/rg/state.ts';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  openTable,
  sealBoth,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from '../campaign-table.ts';
import { eventsOf, expectRefused } from '../checks.ts';
import { position } from '../position.ts';

type Example = Readonly<Record<string, readonly (readonly number[])[]>>;

let dice: ExampleDice | undefined;

afterEach(() => {
  dice?.expectAllUsed();
  dice = undefined;
});

type Purchase = readonly [side: Side, args: Readonly<Record<string, unknown>>];

/** The Initial Scenario of CG I with these purchases; 8.621 is open. */
function bought(purchases: readonly Purchase[] = [], example: Example = {}): CampaignTable {
  dice = new ExampleDice(example);
  const open = openTable({ dice, options: { level: 'units' }, readings: { 'initial-entry-code': 'waived' } });
  confirmAll(open);
  for (const [side, args] of purchases) open.order(side, 'purchase.add', args);
  sealPurchases(open);
  return open;
}

function units(open: CampaignTable, side: Side): readonly ObUnit[] {
  return unitsOf(ownUnits(open.view(side), side).ob);
}

function named(open: CampaignTable, side: Side, type: string, origin?: string): readonly ObUnit[] {
  return units(open, side).filter(
    (unit) => unit.type === type && (origin === undefined || unit.origin === origin),
  );
}

function id(unit: ObUnit | undefined): string {
  if (unit === undefined) throw new Error('no such counter');
  return unit.id;
}

describe('8.6204–8.6206 handing out', () => {
  it('SW to a unit of their RG, an armor leader to a tank of his, in one order', () => {
    const tanks = givenRgs('I', 'german').find(({ rg }) => rg === 'V2')?.id ?? '';
    const open = bought([], { [`8.6206/german/${tanks}/leader`]: [[1, 1]] });
    const [mmg] = named(open, 'us', 'MMG', 'rg-1');
    const [squad] = units(open, 'us').filter(({ kind, origin }) => kind === 'squad' && origin === 'rg-1');
    const leader = units(open, 'german').find(({ kind }) => kind === 'armor-leader');
    const tank = units(open, 'german').find(
      ({ kind, origin }) => kind === 'vehicle' && origin === leader?.origin,
    );
    open.order('us', 'ob.hand', { text: `${id(mmg)} ${id(squad)}` });
    open.order('german', 'ob.hand', { text: `${id(leader).toLowerCase()} ${id(tank)}` });
    expect(ownUnits(open.view('us'), 'us').ob.units[id(mmg)]?.with).toEqual({
      unit: id(squad),
      as: 'possessed',
    });
    expect(ownUnits(open.view('german'), 'german').ob.units[id(leader)]?.with).toEqual({
      unit: id(tank),
      as: 'crewing',
    });
    open.order('us', 'ob.hand', { text: `${id(mmg)} -` });
    expect(ownUnits(open.view('us'), 'us').ob.units[id(mmg)]?.with).toBeUndefined();
  });

  it('refuses another RG’s unit in the first scenario, a name twice, and what cannot be carried; nothing changes', () => {
    const open = bought();
    const [mmg] = named(open, 'us', 'MMG', 'rg-1');
    const own = units(open, 'us').filter(({ kind, origin }) => kind === 'squad' && origin === 'rg-1');
    const [other] = units(open, 'us').filter(({ kind, origin }) => kind === 'squad' && origin === 'rg-2');
    const [vehicle] = named(open, 'us', 'M4A3');
    const code = 'kgp/8.6204/cannot-hand';
    for (const text of [
      `${id(mmg)} ${id(other)}`,
      `${id(mmg)} ${id(own[0])}, ${id(mmg)} ${id(own[1])}`,
      `${id(mmg)} ${id(vehicle)}`,
      `${id(mmg)} S999`,
    ])
      expectRefused(open, 'us', 'ob.hand', { text }, code);
  });

  it('8.6204–8.6206: SW, Guns and leaders are bound to their RG, MMC are not', () => {
    const open = bought([['us', { rg: 'I6', via: 'on-map' }]]);
    const rgs = open.view('us').sides.us.rgs;
    const [carrier] = named(open, 'us', 'M3 ht', rgs.find(({ rg }) => rg === 'I6')?.id);
    const of = (kind: ObUnit['kind']) =>
      units(open, 'us').find((unit) => unit.kind === kind && unit.origin === 'rg-1');
    const refused = { text: `${id(of('leader'))} ${id(carrier)}` };
    expectRefused(open, 'us', 'ob.hand', refused, 'kgp/8.6204/cannot-hand');
    open.order('us', 'ob.hand', { text: `${id(of('squad'))} ${id(carrier)}` });
    expect(of('squad')?.with).toEqual({ unit: id(carrier), as: 'aboard' });
  });

  it('8.6206 EXC: a leader who possesses a radio goes with anybody', () => {
    const open = bought([
      ['us', { rg: 'O1' }],
      ['us', { rg: 'V8', via: 'on-map' }],
    ]);
    const [jeep] = named(
      open,
      'us',
      '1/4-Ton Jeep',
      open.view('us').sides.us.rgs.find(({ rg }) => rg === 'V8')?.id,
    );
    const [leader] = units(open, 'us').filter(({ kind }) => kind === 'leader');
    const [radio] = units(open, 'us').filter(({ kind }) => kind === 'radio');
    const text = `${id(leader)} ${id(jeep)}`;
    expectRefused(open, 'us', 'ob.hand', { text }, 'kgp/8.6204/cannot-hand');
    open.order('us', 'radio.place', { set: id(radio), as: 'radio', holder: id(leader), edge: 'W' });
    open.order('us', 'ob.hand', { text });
    expect(ownUnits(open.view('us'), 'us').ob.units[id(leader)]?.with).toEqual({
      unit: id(jeep),
      as: 'aboard',
    });
  });

  it('is over once the own set-up has been declared', () => {
    const open = bought();
    sealWorks(open);
    const [mmg] = named(open, 'us', 'MMG', 'rg-1');
    const [squad] = units(open, 'us').filter(({ kind, origin }) => kind === 'squad' && origin === 'rg-1');
    open.order('us', 'setup.declare');
    expectRefused(open, 'us', 'ob.hand', { text: `${id(mmg)} ${id(squad)}` }, 'kgp/8.6204/not-now');
  });
});

describe('8.6202 Passengers', () => {
  it('the squad of I6 rides in the M3(MMG); it can come as two HS', () => {
    const open = bought([['us', { rg: 'I6', via: 'on-map' }]], { '8.6202/us/rg-9/quality': [[2]] });
    const i6 = open.view('us').sides.us.rgs.find(({ rg }) => rg === 'I6')?.id ?? '';
    expect(i6).toBe('rg-9');
    const [carrier] = named(open, 'us', 'M3(MMG) ht', i6);
    const aboard = () => units(open, 'us').filter(({ with: on }) => on?.unit === carrier?.id);
    // The example of 8.6202: a Final dr of 1 gives Elite, three squads and a HS besides the Passengers.
    expect(aboard().map(({ kind, type }) => `${kind} ${type}`)).toEqual(['squad 6-6-7']);
    expect(named(open, 'us', '6-6-7', i6)).toHaveLength(4);
    expect(named(open, 'us', '3-4-7', i6)).toHaveLength(1);
    open.order('us', 'passengers.split', { unit: id(aboard()[0]) });
    expect(aboard().map(({ kind, type }) => `${kind} ${type}`)).toEqual([
      'half-squad 3-4-7',
      'half-squad 3-4-7',
    ]);
  });
});

describe('KGP16 60 mm OBA', () => {
  it('as many mortars as the Note says go with their HS; the module notes its edge hex and its Pre-Registered hex', () => {
    const open = bought();
    const before = units(open, 'us').length;
    const [one, two] = named(open, 'us', 'M2 60mm MTR');
    open.order('us', 'mortars.trade', { mortars: `${id(one)} ${id(two)}`, edge: 'gg1', hex: 'k22' });
    expect(units(open, 'us')).toHaveLength(before - 4 + 1);
    const [module] = named(open, 'us', '60mm OBA');
    expect(module).toMatchObject({ kind: 'radio', note: 'Edge hex GG1 and Pre-Registered K22' });
    const [, , three, four] = [one, two, ...named(open, 'us', 'M2 60mm MTR')];
    const args = { mortars: `${id(three)} ${id(four)}`, hex: 'K22' };
    // A separate edge hex for each module, of an Eligible Entry Area; TT19’s opens on 20 AM only.
    for (const edge of ['GG1', 'TT19', 'A1'])
      expectRefused(open, 'us', 'mortars.trade', { ...args, edge }, 'kgp/KGP16/no-edge-hex');
    expectRefused(
      open,
      'us',
      'mortars.trade',
      { ...args, mortars: id(three), edge: 'HH0' },
      'kgp/KGP16/how-many',
    );
    expectRefused(open, 'us', 'mortars.trade', { ...args, hex: 'ZZ9', edge: 'HH0' }, 'kgp/KGP16/no-such-hex');
    expectRefused(
      open,
      'us',
      'mortars.trade',
      { ...args, mortars: 'W1 W999', edge: 'HH0' },
      'kgp/KGP16/no-such-mortar',
    );
  });
});

describe('footnote o: Offboard Observers', () => {
  it('8.6242: with an Observer a module has no radio counter; without one it has it again', () => {
    const open = position({
      at: '8.619',
      date: '23 AM',
      us: '+ squad 6-6-6 @box K57',
      german: '+ squad 6-5-8 @K23',
      options: { cg: 'III' },
      dice: new ExampleDice({}),
    });
    open.order('us', 'purchase.add', { rg: 'O1' });
    sealPurchases(open);
    sealWorks(open);
    for (const side of ['us', 'german']) {
      open.order(side, 'chit.choose', { chit: side === 'us' ? 'attack' : 'idle' });
      open.order(side, 'chit.seal');
    }
    const sets = () => units(open, 'us').filter(({ kind }) => kind === 'radio');
    const rg = sets()[0]?.origin;
    expect(sets()).toHaveLength(1);
    open.order('us', 'observer.record', { rg, hex: 'K1' });
    expect(sets()).toEqual([]);
    open.order('us', 'observer.record', { rg, hex: 'B0' });
    expect(sets()).toEqual([]);
    open.order('us', 'observer.record', { rg, hex: 'radio' });
    expect(sets()).toMatchObject([{ origin: rg, type: '80+mm OBA' }]);
  });
});

describe('CG15 radios and phones', () => {
  it('a radio goes to Personnel; a phone is the U.S. side’s, with the edge of its Security Area', () => {
    const open = bought([
      ['us', { rg: 'O1', area: 'A' }],
      ['german', { rg: 'O1', area: 'A' }],
    ]);
    const [squad] = units(open, 'us').filter(({ kind }) => kind === 'squad');
    const [set] = units(open, 'us').filter(({ kind }) => kind === 'radio');
    open.order('us', 'radio.place', { set: id(set), as: 'phone', holder: id(squad), edge: 'W' });
    const [phone] = units(open, 'us').filter(({ kind }) => kind === 'phone');
    expect(phone).toMatchObject({
      type: '80+mm OBA',
      with: { unit: squad?.id, as: 'possessed' },
      note: 'Security Area to the west edge',
    });
    expect(units(open, 'us').filter(({ kind }) => kind === 'radio')).toEqual([]);
    open.order('us', 'radio.place', { set: id(phone), as: 'radio', holder: id(squad), edge: 'W' });
    expect(units(open, 'us').find(({ kind }) => kind === 'radio')?.note).toBeUndefined();
    const [vehicle] = named(open, 'us', 'M4A3');
    const [again] = units(open, 'us').filter(({ kind }) => kind === 'radio');
    const wrong = { set: id(again), as: 'radio', holder: id(vehicle), edge: 'W' };
    expectRefused(open, 'us', 'radio.place', wrong, 'kgp/CG15/cannot-have-it');
    const [german] = units(open, 'german').filter(({ kind }) => kind === 'squad');
    const [radio] = units(open, 'german').filter(({ kind }) => kind === 'radio');
    const args = { set: id(radio), holder: id(german), edge: 'none' };
    expectRefused(open, 'german', 'radio.place', { ...args, as: 'phone' }, 'kgp/CG15/us-only');
    open.order('german', 'radio.place', { ...args, as: 'radio' });
  });

  it('a radio that is nowhere goes to non-Isolated Personnel when its side sets up', () => {
    const open = position({
      at: '8.624',
      date: '19 PM',
      us: '+ squad 6-6-6 @area B\n+ squad 6-6-6 @area A\n+ leader 8-0 @area A\n+ radio 80+mm OBA',
      german: '+ squad 6-5-8 @area A',
      marking: {
        areas: [
          { side: 'us', id: 'A', isolated: false, locations: ['E17'] },
          { side: 'us', id: 'B', isolated: true, locations: ['J30'] },
          { side: 'german', id: 'A', isolated: false, locations: ['K20'] },
        ],
        noMansLand: [],
      },
    });
    const radio = () => units(open, 'us').find(({ kind }) => kind === 'radio');
    expect(radio()?.with).toBeUndefined();
    if (open.offers('us').every(({ order }) => order !== 'setup.declare'))
      open.order('german', 'setup.declare');
    open.order('us', 'setup.declare');
    expect(radio()?.with).toEqual({ unit: 'L1', as: 'possessed' });
    expect(eventsOf(open, 'german', 'ob.changed').filter(({ data }) => data.side === 'us')).toEqual([]);
  });

  it('CG22: after its date of purchase it is relocated within its Area alone, Isolated or not', () => {
    const open = position({
      at: '8.621',
      date: '19 PM',
      us: '+ squad 6-6-6 x2 @area A\n+ squad 6-6-6 x2 @area B\n+ radio 80+mm OBA, by S1\n+ radio 100+mm OBA, by S3',
      german: '+ squad 6-5-8 @area A',
      marking: {
        areas: [
          { side: 'us', id: 'A', isolated: false, locations: ['E17'] },
          { side: 'us', id: 'B', isolated: true, locations: ['J30'] },
          { side: 'german', id: 'A', isolated: false, locations: ['K20'] },
        ],
        noMansLand: [],
      },
    });
    const to = (set: string, holder: string) => ({
      set,
      holder,
      as: 'radio',
      edge: set === 'R1' ? 'W' : 'none',
    });
    expectRefused(open, 'us', 'radio.place', to('R1', 'S4'), 'kgp/CG15/cannot-have-it');
    expectRefused(open, 'us', 'radio.place', to('R2', 'S2'), 'kgp/CG15/cannot-have-it');
    expectRefused(open, 'us', 'radio.place', to('R9', 'S2'), 'kgp/CG15/no-such-set');
    open.order('us', 'radio.place', to('R1', 'S2'));
    open.order('us', 'radio.place', to('R2', 'S4'));
    for (const offer of open.offers('us').filter(({ order }) => order === 'radio.place'))
      for (const field of offer.fields)
        for (const holder of field.kind === 'text' ? field.examples : [])
          expect(open.attempt('us', offer.order, to(String(offer.fixed.set), holder)).ok).toBe(true);
  });
});

describe('CG7a, 8.6194a Reserves and Holding Boxes', () => {
  it('counts Cloaking counters: each MMC as Infantry, each vehicle; a Dummy if wanted', () => {
    const open = bought([
      ['german', { rg: 'I2', via: 'reserve', area: 'A' }],
      ['german', { rg: 'V2', via: 'reserve', area: 'A' }],
    ]);
    const dummies = open.offers('german').find(({ order }) => order === 'reserve.dummy');
    const [field] = dummies?.fields ?? [];
    if (field?.kind !== 'choice') throw new Error('no choice of RG');
    // Full Strength by the dice (7 + 0): three squads; two tanks.
    expect(field.options.map(({ label }) => label)).toEqual([
      'I2 SS Inf Pltn (19 AM): 3 Cloaking counters',
      'V2 #5 Pz V Sect (19 AM): 2 Cloaking counters',
    ]);
    const rg = field.options[0]?.value;
    open.order('german', 'reserve.dummy', { rg, dummy: 'yes' });
    sealWorks(open);
    open.order('us', 'setup.declare');
    const desk = open.desk('german').text;
    expect(desk).toContain('3 Cloaking counters and a Dummy');
    expect(desk).toContain('2 Cloaking counters, eight hexes');
  });

  it('an RG bought for on-map set-up can wait in an Eligible Holding Box instead, and come back', () => {
    const open = bought([['german', { rg: 'I2', via: 'on-map', area: 'A' }]]);
    const rg = open.view('german').sides.german.rgs.at(-1)?.id ?? '';
    const places = () =>
      units(open, 'german').filter((unit) => unit.origin === rg && unit.with === undefined);
    open.order('german', 'rg.hold', { rg, where: 'N56' });
    expect(places().every(({ place }) => place?.in === 'box' && place.entry === 'N56' && !place.shaded)).toBe(
      true,
    );
    open.order('german', 'rg.hold', { rg, where: 'on-map' });
    expect(places().every(({ place }) => place === undefined)).toBe(true);
  });
});

describe('KGP17, CG8', () => {
  it('a Secret dr for each eligible AFV, once', () => {
    const path = 'KGP17/19 AM/us/refit';
    // House value 2; every further dr shows 3.
    const open = bought([], { [path]: [[2], [3], [1]] });
    open.heard();
    open.order('us', 'gyro.roll');
    expect(open.told()).toEqual([]);
    const got = units(open, 'us').filter(({ status }) => status.includes('gyrostabilizer'));
    expect(got).toHaveLength(2);
    // V4 brings five tanks, the OB three M4A3 and two M8.
    expect(eventsOf(open, 'us', 'rolled').filter(({ data }) => data.path === path)).toHaveLength(10);
    expect(open.offers('us').some(({ order }) => order === 'gyro.roll')).toBe(false);
    expect(eventsOf(open, 'german', 'refit.rolled')).toEqual([]);
  });

  it('optional armament: a Secret DR against the number of the owner’s Note, each piece once', () => {
    const open = bought([], {
      'CG8/19 AM/us/refit': [
        [2, 3],
        [3, 3],
      ],
    });
    const [one, two] = named(open, 'us', 'M4A3');
    open.order('us', 'armament.roll', { vehicles: `${id(one)} ${id(two)}`, weapon: 'aamg', number: 5 });
    const notes = [one, two].map((unit) => ownUnits(open.view('us'), 'us').ob.units[id(unit)]?.note);
    expect(notes).toEqual(['AAMG', undefined]);
    const again = { vehicles: id(two), weapon: 'AAMG', number: 12 };
    expectRefused(open, 'us', 'armament.roll', again, 'kgp/CG8/rolled-already');
    expectRefused(open, 'us', 'armament.roll', { ...again, vehicles: 'V999' }, 'kgp/CG8/no-such-vehicle');
  });

  it('II.5, CG8: no optional CMG for the captured SPW 251/9', () => {
    dice = new ExampleDice({});
    const open = openTable({ dice, options: { cg: 'II', level: 'units' } });
    confirmAll(open);
    sealPurchases(open);
    const [spw] = named(open, 'us', 'SPW 251/9');
    const roll = { vehicles: id(spw), weapon: 'CMG', number: 12 };
    expectRefused(open, 'us', 'armament.roll', roll, 'kgp/II.5/no-optional-cmg');
    open.order('us', 'armament.roll', { ...roll, weapon: 'AAMG' });
    expect(ownUnits(open.view('us'), 'us').ob.units[id(spw)]?.note).toMatch(/\(II\.5\) · AAMG$/u);
  });

  it('with dice by hand the set-up waits for what was asked for', () => {
    const open = openTable({ options: { level: 'units' }, common: { dice: 'hand' } });
    confirmAll(open);
    sealPurchases(open);
    for (let press = 0; press < 400 && open.state().game.step === '8.620'; press += 1)
      for (const side of ['us', 'german']) {
        const [offer] = open
          .offers(side)
          .filter(({ order }) => order === 'dice.enter' || order === 'record.done');
        if (offer === undefined) continue;
        const values = Object.fromEntries(
          offer.fields.map((field) => [field.name, field.kind === 'text' ? field.examples[0] : 3]),
        );
        open.order(side, offer.order, { ...offer.fixed, ...values });
      }
    sealWorks(open);
    const [tank] = named(open, 'us', 'M4A3');
    open.order('us', 'armament.roll', { vehicles: id(tank), weapon: 'AAMG', number: 5 });
    expectRefused(open, 'us', 'setup.declare', {}, 'kgp/8.624/dice-first');
  });
});

describe('CG22', () => {
  it('an RG is Eliminated with its last counter; points and modules have none to lose', () => {
    // The stage takes every counter of the Initial OB out of the ledgers.
    const open = position({
      at: '8.619',
      date: '19 PM',
      us: '+ squad 6-6-6 @E18',
      german: '+ squad 6-5-8 @K23',
    });
    for (const side of ['us', 'german'] as const)
      for (const { rg, eliminated } of open.view(side).sides[side].rgs)
        expect(eliminated === true, `${side} ${rg}`).toBe(true);
    const fresh = bought();
    for (const { eliminated } of fresh.view('us').sides.us.rgs) expect(eliminated).not.toBe(true);
  });

  it('Pre-Registered hexes are written down anew, as many as there were', () => {
    const open = bought([['us', { rg: 'O1', area: 'A', hexes: 'K21 K22' }]]);
    const rg = open.view('us').sides.us.rgs.at(-1)?.id ?? '';
    open.order('us', 'hexes.record', { rg, hexes: 'l20, k15' });
    expect(open.view('us').sides.us.rgs.at(-1)?.hexes).toEqual(['L20', 'K15']);
    expectRefused(open, 'us', 'hexes.record', { rg, hexes: 'K15' }, 'kgp/CG22/out-of-range');
    expectRefused(open, 'us', 'hexes.record', { rg, hexes: 'ZZ1 K15' }, 'kgp/CG22/no-such-hex');
  });
});

it('what one side settles is nobody else’s: no message, no line of the log, no other view', () => {
  const open = bought([['german', { rg: 'I2', via: 'reserve', area: 'A' }]]);
  const rg = open.view('german').sides.german.rgs.at(-1)?.id ?? '';
  const eyes = () =>
    JSON.stringify(
      ['us', undefined].map((seat) => [
        open.known(seat).view,
        open.log(seat),
        open.status(seat),
        open.card(seat),
      ]),
    ) + JSON.stringify([open.offers('us'), open.desk('us')]);
  open.heard();
  const before = eyes();
  const [tank] = units(open, 'german').filter(({ kind }) => kind === 'vehicle');
  open.order('german', 'reserve.dummy', { rg, dummy: 'yes' });
  open.order('german', 'rg.hold', { rg, where: 'N56' });
  open.order('german', 'armament.roll', { vehicles: id(tank), weapon: 'AAMG', number: 12 });
  open.order('german', 'note.write', { text: 'HIP: S1 in K22' });
  expect(open.told()).toEqual([]);
  expect(eyes()).toBe(before);
});

it('at roster level there is none of it', () => {
  const open = openTable();
  confirmAll(open);
  sealPurchases(open);
  expectRefused(open, 'us', 'ob.hand', { text: 'W1 S1' }, 'kgp/8.6204/roster-level');
  expect(open.offers('us').map(({ order }) => order)).not.toContain('note.write');
});

it('sealBoth leaves what purchases bring as it is', () => {
  dice = new ExampleDice({});
  const open = openTable({ dice, options: { level: 'units' } });
  confirmAll(open);
  sealBoth(open);
  setUpBoth(open);
  expect(open.state().game.step).toBe('scenario');
});
