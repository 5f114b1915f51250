/** 8.605–8.6057 through the moderator: the marking that both sides agree on, and where everybody stands by it. */
import { describe, expect, test } from 'vitest';
import { escapeDuty } from '../../../../src/games/kgp/units/territory.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { CampaignTable } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

const MARKING = `us A: E15-E17 J19 J19/2
us B isolated: J21
german A: J19/1 J25-J26
no man's land: K23`;

function stage(more: Partial<Position> = {}): CampaignTable {
  return position({
    at: '8.605',
    us: '+ squad 6-6-6 @E15\n+ squad 6-6-6 @J21\n+ squad 6-6-6 @E18\n+ squad 6-6-6 @K23\n+ squad 6-6-6 @J25',
    german: '+ squad 6-5-8 @J19/1',
    ...more,
  });
}

function mark(table: CampaignTable, text = MARKING): void {
  table.order('us', 'areas.state', { text });
  table.order('german', 'areas.answer', { answer: 'accept' });
}

const places = (table: CampaignTable, side: 'us' | 'german') =>
  Object.fromEntries(
    Object.values(ownUnits(table.view(side), side).ob.units).map(({ id, place }) => [id, place]),
  );

const offered = (table: CampaignTable, as: string) =>
  table.offers(as).filter(({ order }) => order.startsWith('areas.'));

test('8.605: one side states, the other agrees; before that nobody goes on', () => {
  const table = stage();
  expect(table.refusal('us', 'areas.answer', { answer: 'accept' })).toMatch(/not-now/u);
  table.order('us', 'areas.state', { text: MARKING });
  // Whoever stated it cannot agree to it himself, and no second statement comes between.
  expect(table.refusal('us', 'areas.answer', { answer: 'accept' })).toMatch(/out-of-range|not-now/u);
  expect(table.refusal('german', 'areas.state', { text: 'german A: J19' })).toBe('kgp/8.605/pending');
  table.order('german', 'areas.answer', { answer: 'refuse' });
  expect(unitsIn(table.view('us')).marking.areas).toEqual([]);
  table.order('german', 'areas.state', { text: MARKING });
  table.order('us', 'areas.answer', { answer: 'accept' });
  expect(unitsIn(table.view('everyone')).marking.areas.map(({ side, id }) => `${side} ${id}`)).toEqual([
    'us A',
    'us B',
    'german A',
  ]);
  // 8.605: fixed from now on.
  expect(table.refusal('us', 'areas.state', { text: MARKING })).toBe('kgp/8.605/fixed');
});

test('8.605: a statement with mistakes is refused with each of them, and changes nothing', () => {
  const table = stage();
  const refused = table.attempt('us', 'areas.state', { text: "us A: J19 Q99\nno man's land: J19" });
  expect(refused).toMatchObject({ ok: false, ruling: { code: 'kgp/8.605/unreadable-marking' } });
  if (!refused.ok)
    expect(refused.ruling.message).toMatch(/\n• line 1: “Q99”.*\n• line 2: J19 is in us A already$/u);
  expect(unitsIn(table.view('us')).markingStated).toBeUndefined();
});

test('8.605: the GM settles what the sides cannot', () => {
  const table = stage({ common: { gm: 'plain' } });
  table.order('us', 'areas.state', { text: MARKING });
  table.order('gm', 'areas.settle', { text: 'us A: E15 J21\ngerman A: J19' });
  expect(unitsIn(table.view('everyone')).marking.areas).toHaveLength(2);
  expect(unitsIn(table.view('everyone')).markingStated).toBeUndefined();
});

test('8.6053–8.6055: at home they are Retained, in Uncontrolled Territory in the Area that the owner names', () => {
  const table = stage();
  mark(table);
  const [offer] = offered(table, 'us');
  const group = offer?.fields.find(({ name }) => name === 'group');
  expect(group).toMatchObject({ options: [{ value: 'E18', label: 'E18: S3' }] });
  // The German has nobody to place: he is through, and is not asked.
  expect(offered(table, 'german')).toEqual([]);
  table.order('us', 'areas.retain', { group: 'E18', to: 'area A' });
  expect(places(table, 'us')).toEqual({
    S1: { in: 'area', area: 'A' },
    // Isolated, in No Man's Land and in an enemy Area: they stay where they are until 8.606.
    S2: { in: 'hex', hex: 'J21', level: 0 },
    S3: { in: 'area', area: 'A' },
    S4: { in: 'hex', hex: 'K23', level: 0 },
    S5: { in: 'hex', hex: 'J25', level: 0 },
  });
  expect(table.view('us').step).not.toBe('8.605');
  expect(places(table, 'german')).toEqual({ S1: { in: 'area', area: 'A' } });
});

test('8.6053: whoever has no path must Escape', () => {
  const table = stage();
  mark(table);
  table.order('us', 'areas.retain', { group: 'E18', to: 'escape' });
  expect(ownUnits(table.view('us'), 'us').mustEscape).toEqual(['E18']);
  expect(ownUnits(table.view('german'), 'us').mustEscape).toEqual([]);
});

test('8.6053: of one Location each unit has its own path: a part of it Escapes, the rest chooses among its Areas', () => {
  const table = stage({ us: '+ squad 6-6-6 x3 @E18\n+ vehicle M4A1 @E18\n+ leader 8-1 @K23' });
  mark(table);
  expect(table.refusal('us', 'areas.retain', { group: 'E18', to: 'area A', units: 'S1 L1' })).toBe(
    'kgp/8.605/not-there',
  );
  table.order('us', 'areas.retain', { group: 'E18', to: 'escape', units: 'v1' });
  // What is said of one is not to be said again of it.
  expect(table.refusal('us', 'areas.retain', { group: 'E18', to: 'area A', units: 'V1' })).toBe(
    'kgp/8.605/not-there',
  );
  table.order('us', 'areas.retain', { group: 'E18', to: 'area A', units: 'S1-S2' });
  expect(table.view('us').step).toBe('8.605');
  table.order('us', 'areas.retain', { group: 'E18', to: 'area B' });
  const [area, hex] = [
    (name: string) => ({ in: 'area', area: name }),
    (name: string) => ({ in: 'hex', hex: name, level: 0 }),
  ];
  expect(places(table, 'us')).toEqual({
    S1: area('A'),
    S2: area('A'),
    S3: area('B'),
    V1: hex('E18'),
    L1: hex('K23'),
  });
  expect(table.view('us').step).toBe('8.606');
  const now = table.view('us');
  expect(Object.values(ownUnits(now, 'us').ob.units).map((unit) => escapeDuty(now, 'us', unit))).toEqual(
    Object.values(ownUnits(now, 'us').ob.units).map(({ id }) =>
      // S3 is in an Isolated Area now, but it did not end the scenario Isolated: it has nothing to Escape from (8.606).
      id === 'V1' || id === 'L1' ? 'must' : undefined,
    ),
  );
  expect(ownUnits(table.view('german'), 'us').mustEscape).toEqual([]);
});

test('8.605: with Isolated Areas alone, who is in Uncontrolled Territory is Retained in a Holding Box only', () => {
  const retainable = (marking: string) => {
    const table = stage();
    mark(table, marking);
    const field = offered(table, 'us')
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'to');
    return { table, values: field?.kind === 'choice' ? field.options.map(({ value }) => value) : [] };
  };
  const open = retainable(MARKING).values;
  expect(open.filter((value) => value.startsWith('area '))).toEqual(['area A', 'area B']);
  const { table, values } = retainable(MARKING.replace('us A:', 'us A isolated:'));
  expect(values).toEqual(open.filter((value) => !value.startsWith('area ')));
  expect(values.some((value) => value.startsWith('box '))).toBe(true);
  const refused = table.attempt('us', 'areas.retain', { group: 'E18', to: 'area A' });
  expect(refused).toMatchObject({ ok: false, ruling: { code: 'kgp/8.6053/not-retained-there' } });
  expect(refused.ok ? '' : refused.ruling.legal).toContain('Holding Boxes only (8.605)');
  const box = values.find((value) => value.startsWith('box ')) ?? '';
  table.order('us', 'areas.retain', { group: 'E18', to: box });
  expect(places(table, 'us').S3).toMatchObject({ in: 'box' });
});

describe('CG20, 8.6053: the Viaduct, while vehicles are still to be placed', () => {
  const atViaduct = () => {
    const table = stage({
      options: { cg: 'II' },
      us: '',
      german: '+ squad 6-5-8 x2 @KK10\n+ vehicle Pz IVH @LL20\n+ squad 6-5-8 @MM15\n+ vehicle Pz IVH @MM15',
    });
    mark(table, 'us A: A10\ngerman A: NN20');
    return table;
  };
  const retain = (table: CampaignTable, args: Readonly<Record<string, string>>) =>
    table.attempt('german', 'areas.retain', args);
  const to = { to: 'box HH0' };

  test('Personnel go there, whatever stands elsewhere or beside them; of their Location the vehicles are left', () => {
    const table = atViaduct();
    expect(retain(table, { group: 'KK10', ...to }).ok).toBe(true);
    expect(retain(table, { group: 'MM15', ...to }).ok).toBe(true);
    const box = { in: 'box', entry: 'HH0', shaded: false };
    const all = places(table, 'german');
    expect([all.S1, all.S2, all.S3]).toEqual([box, box, box]);
    // The vehicle in their hex has still to be placed.
    expect(all.V2).toMatchObject({ in: 'hex', hex: 'MM15' });
    expect(table.view('german').step).toBe('8.605');
    for (const group of ['LL20', 'MM15']) table.order('german', 'areas.retain', { group, to: 'area A' });
    expect(table.view('german').step).not.toBe('8.605');
  });

  test.each([
    [{ group: 'LL20', ...to }, 'V1 Pz IVH cannot be Retained there'],
    [{ group: 'LL20', units: 'V1', ...to }, 'V1 Pz IVH cannot be Retained there'],
    [{ group: 'MM15', units: 'S3 V2', ...to }, 'V2 Pz IVH cannot be Retained there'],
  ])('no vehicle does: %j is refused, with the reason', (args, reason) => {
    const table = atViaduct();
    const outcome = retain(table, args);
    expect(outcome).toMatchObject({ ok: false, ruling: { code: 'kgp/CG20/no-vehicles', rule: 'CG20' } });
    expect(outcome.ok ? '' : outcome.ruling.message).toContain(reason);
    expect(outcome.ok ? '' : outcome.ruling.legal).toContain('Entry Area TT1');
  });

  test('what is offered is accepted', () => {
    const list = (table: CampaignTable) =>
      offered(table, 'german').flatMap((offer) => {
        const values = (name: string) => {
          const field = offer.fields.find((it) => it.name === name);
          return field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
        };
        return values('group').flatMap((group) => values('to').map((place) => ({ group, to: place })));
      });
    const all = list(atViaduct());
    expect(all.filter((args) => args.to === 'box HH0').map(({ group }) => group)).toEqual(['KK10', 'MM15']);
    for (const args of all) expect(retain(atViaduct(), args)).toMatchObject({ ok: true });
  });
});

test('8.606: a squad of a part that must Escape can Deploy: its HS have to Escape as it had', () => {
  const table = stage({ us: '+ squad 6-6-6 x2 @E18\n+ leader 8-1 @E18' });
  mark(table);
  table.order('us', 'areas.retain', { group: 'E18', to: 'escape', units: 'S1 L1' });
  table.order('us', 'areas.retain', { group: 'E18', to: 'area A' });
  table.order('us', 'escape.deploy', { unit: 'S1' });
  const game = table.view('us');
  const halves = Object.values(ownUnits(game, 'us').ob.units).filter(({ kind }) => kind === 'half-squad');
  expect(halves.map((unit) => escapeDuty(game, 'us', unit))).toEqual(['must', 'must']);
});

test('8.605: some of those without a place stand elsewhere than the rest', () => {
  const table = stage({ us: '+ squad 6-6-6 x3' });
  mark(table);
  table.order('us', 'areas.place', { group: 'nowhere', hex: 'J21', units: 'S2' });
  table.order('us', 'areas.retain', { group: 'nowhere', to: 'area A', units: 'S3' });
  table.order('us', 'areas.place', { group: 'nowhere', hex: 'K23' });
  expect(places(table, 'us')).toEqual({
    S1: { in: 'hex', hex: 'K23', level: 0 },
    S2: { in: 'hex', hex: 'J21', level: 0 },
    S3: { in: 'area', area: 'A' },
  });
});

test('8.6055: a Gun that is not hooked up and its crew, and an Immobile vehicle, keep their Location', () => {
  const table = stage({
    us: `+ crew 2-2-7 @E15
+ Gun M1 57mm AT, by C1
+ vehicle M4A1 @E15, immobilized
+ vehicle M3 ht @E16
+ Gun M1 57mm AT, towed by V2
+ SW MMG @E17`,
  });
  mark(table);
  const hex = (name: string) => ({ in: 'hex', hex: name, level: 0 });
  const area = { in: 'area', area: 'A' };
  expect(places(table, 'us')).toMatchObject({ C1: hex('E15'), V1: hex('E15'), V2: area, W1: area });
});

test('8.6051: a manned, Immobile vehicle without functioning MA is abandoned in No Man’s Land, its crew on foot', () => {
  const table = stage({
    us: '+ vehicle M4A1 @K23, immobilized, MA malfunctioned, stun 2\n+ armor-leader 9-1, crew of V1\n+ vehicle 2 1/2-Ton truck @K23, immobilized\n+ vehicle M4A1 @K23',
  });
  mark(table);
  const { units } = ownUnits(table.view('us'), 'us').ob;
  expect(units.V1?.status).toEqual(['immobilized', 'abandoned']);
  expect(units.V1?.stun).toBeUndefined();
  expect(units.K1).toMatchObject({ type: '1-2-6', stun: 2, place: { in: 'hex', hex: 'K23' } });
  expect(units.A1).toMatchObject({ place: { in: 'hex', hex: 'K23' } });
  expect(units.A1?.with).toBeUndefined();
  // 8.6061 EX: a truck has no crew. A Mobile vehicle has to Escape as it is.
  expect(units.V2?.status).toContain('abandoned');
  expect(units.K2).toBeUndefined();
  expect(units.V3?.status).toEqual([]);
});

test('8.605: without a place, or in an Area that is not marked, nobody can stand: his owner says where', () => {
  const table = stage({ us: '+ squad 6-6-6 x2\n+ squad 6-6-6 @area Q' });
  mark(table);
  expect(table.view('us').step).toBe('8.605');
  expect(table.refusal('us', 'areas.place', { group: 'nowhere', hex: 'Q99' })).toBe('kgp/8.605/no-such-hex');
  table.order('us', 'areas.retain', { group: 'area Q', to: 'area A' });
  table.order('us', 'areas.place', { group: 'nowhere', hex: 'J21' });
  expect(places(table, 'us')).toEqual({
    S1: { in: 'hex', hex: 'J21', level: 0 },
    S2: { in: 'hex', hex: 'J21', level: 0 },
    S3: { in: 'area', area: 'A' },
  });
  expect(table.view('us').step).not.toBe('8.605');
});

test('8.6052: on “Lg” German Isolation is noted in secret and nobody else’s to see', () => {
  const texts = ['none', 'B'].map((areas) => {
    const table = stage({
      options: { cg: 'III' },
      us: '+ squad 6-6-6 @E15',
      german: '+ squad 6-5-8 @J19\n+ squad 6-5-8 @K25',
    });
    expect(
      table.refusal('us', 'areas.state', { text: 'us A: E15\ngerman A: J19\ngerman B isolated: K25' }),
    ).toBe('kgp/8.605/unreadable-marking');
    mark(table, 'us A: E15\ngerman A: J19\ngerman B: K25');
    expect(table.refusal('german', 'isolation.note', { areas: 'C' })).toBe('kgp/8.6052/no-such-area');
    table.order('german', 'isolation.note', { areas });
    const { sides } = table.view('german');
    expect(unitsIn(sides.german).isolated).toEqual(areas === 'B' ? ['B'] : []);
    // Isolated, it stays in its Location; else it is Retained in Area B.
    expect(unitsIn(sides.german).ob.units.S2?.place?.in).toBe(areas === 'B' ? 'hex' : 'area');
    return JSON.stringify([table.view('us'), table.view('everyone'), table.offers('us')]);
  });
  expect(texts[0]).toBe(texts[1]);
});

test('8.605: a marking that waits for its answer shows each side alone where its own counters would stand', () => {
  const us = `+ squad 6-6-6 x4 @E15
+ squad 6-6-6 x2 @J21
+ squad 6-6-6 @E18
+ squad 6-6-6 @K23
+ Gun M1 57mm AT @K23
+ squad 6-6-6 @J25`;
  const table = stage({ us });
  const desk = (side: 'us' | 'german') => table.desk(side).text;
  const LINES = 'your counters would stand';
  expect(desk('us')).not.toContain(LINES);
  table.order('german', 'areas.state', { text: MARKING });
  expect(desk('us')).toContain('Hexes of yours that this marking does not cover: E18');
  for (const line of [
    'S7 E18: not covered, and so Uncontrolled Territory (8.6053)',
    'S8 K23: No Man’s Land (must Escape, 8.606)',
    // A Gun does not Escape (8.6072).
    'G1 K23: No Man’s Land\n',
    'S9 J25: enemy Area A (must Escape, 8.606)',
    'S1–S4 E15: Area A',
    'S5–S6 J21: Area B (Isolated)',
  ])
    expect(desk('us')).toContain(line);
  // Whoever stated it sees his own, and nothing of the other side's.
  expect(desk('german')).toContain('S1 J19/1: Area A');
  expect(desk('german')).not.toContain('E15: Area');
  expect(desk('german')).not.toMatch(/E18|S1–S4/u);
  // What it shows is what becomes of them.
  table.order('us', 'areas.answer', { answer: 'accept' });
  expect(escapeDuty(table.view('us'), 'us', ownUnits(table.view('us'), 'us').ob.units.S8 as never)).toBe(
    'must',
  );
});
