/** 8.619–8.6198: what may be bought, how, and for how much, through the moderator. */
import { describe, expect, it } from 'vitest';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  idleUntil,
  openTable,
  playInitial,
  sealBoth,
} from '../campaign-table.ts';
import {
  type Args,
  expectRefused,
  fillCharts,
  finishInitial,
  houseCells,
  prices,
  rgOf,
  scenarioOn,
} from '../checks.ts';

function start(example: Readonly<Record<string, readonly (readonly number[])[]>> = {}): CampaignTable {
  return openTable({ dice: new ExampleDice(example) });
}

function initial(): CampaignTable {
  const open = start();
  confirmAll(open);
  return open;
}

function buy(open: CampaignTable, as: 'us' | 'german', rg: string, args: Args = {}): void {
  open.order(as, 'purchase.add', { rg, ...args });
}

function refuseBuy(open: CampaignTable, as: 'us' | 'german', args: Args, code: string): void {
  expectRefused(open, as, 'purchase.add', args, `kgp/${code}`);
}

function basket(open: CampaignTable, side: 'us' | 'german') {
  return open.view(side).sides[side].draft.basket;
}

describe('8.6191, 8.6196 the RG Chart', () => {
  it('knows no other ids, and no RG of another CG', () => {
    const open = initial();
    refuseBuy(open, 'us', { rg: 'I99' }, '8.6191/unknown-rg');
    refuseBuy(open, 'us', { rg: 'HW1' }, '8.6191/unknown-rg');
    refuseBuy(open, 'us', { rg: 'I2' }, '8.6196/not-in-this-cg');
    refuseBuy(open, 'german', { rg: 'V4' }, '8.6196/not-in-this-cg');
  });

  it.each(['V2', 'V4', 'V6', 'V7', 'G4', 'G5', 'O2', 'B1'])('8.2 ‡: no %s in the Initial Scenario', (rg) => {
    const open = initial();
    refuseBuy(open, 'us', { rg, hexes: 'K21' }, '8.2/not-initial');
  });

  it('8.2 ‡: the same RG on the next CG Date', () => {
    const open = start();
    playInitial(open);
    for (const rg of ['V4', 'V2']) buy(open, 'us', rg, { via: 'entry:GG1' });
    expect(basket(open, 'us').map(({ cpp }) => cpp)).toEqual([18, 7]);
  });
});

describe('8.6195 CG Date Maximum', () => {
  it('three Pz V Sect on one CG Date, not four; more on the next', () => {
    const open = initial();
    for (let n = 0; n < 3; n += 1) buy(open, 'german', 'V2');
    refuseBuy(open, 'german', { rg: 'V2' }, '8.6195/date-maximum');
    open.order('german', 'purchase.remove', { place: 1 });
    buy(open, 'german', 'V2');
    refuseBuy(open, 'german', { rg: 'V2' }, '8.6195/date-maximum');
  });

  it('Fortifications: at most five on one CG Date, also as a count', () => {
    const open = initial();
    refuseBuy(open, 'us', { rg: 'M1', count: 6 }, '8.619/out-of-range');
    refuseBuy(open, 'us', { rg: 'M1', count: 0 }, '8.619/out-of-range');
    buy(open, 'us', 'M1', { count: 4 });
    buy(open, 'us', 'M1');
    expect(basket(open, 'us').map(({ cpp }) => cpp)).toEqual([1, 1, 1, 1, 1]);
    refuseBuy(open, 'us', { rg: 'M1' }, '8.6195/date-maximum');
  });
});

describe('8.6196 CG Maximum', () => {
  it('one Pz IV Sect in CG I: the four of the OB do not count, the purchased one does', () => {
    const open = initial();
    buy(open, 'german', 'V1');
    refuseBuy(open, 'german', { rg: 'V1' }, '8.6196/cg-maximum');
  });

  it('counts over CG Dates: Pz V Sect 3 on 19 AM and 1 on 19 PM', () => {
    const open = initial();
    for (let n = 0; n < 3; n += 1) buy(open, 'german', 'V2');
    finishInitial(open);
    buy(open, 'german', 'V2', { via: 'reserve' });
    refuseBuy(open, 'german', { rg: 'V2', via: 'reserve' }, '8.6196/cg-maximum');
  });
});

describe('8.6194 CPP Cost', () => {
  it('U.S., 25 CPP: 12 + 10 + 3 is all of it; one CPP more is refused', () => {
    const open = initial();
    for (const rg of ['I4', 'G1']) buy(open, 'us', rg);
    refuseBuy(open, 'us', { rg: 'I1' }, '8.6194/over-budget');
    buy(open, 'us', 'M2');
    refuseBuy(open, 'us', { rg: 'M1' }, '8.6194/over-budget');
    sealBoth(open);
    expect(open.view('us').sides.us).toMatchObject({ cpp: 0, san: 4 });
  });

  it('a basket can be emptied again; a place that is not there cannot', () => {
    const open = initial();
    expectRefused(open, 'us', 'purchase.remove', { place: 1 }, 'kgp/8.619/not-in-basket');
    buy(open, 'us', 'I4');
    for (const place of [0, 2, -1])
      expectRefused(open, 'us', 'purchase.remove', { place }, 'kgp/8.619/not-in-basket');
    open.order('us', 'purchase.remove', { place: 1 });
    expect(basket(open, 'us')).toEqual([]);
  });
});

describe('8.6194a Standard On-Map Setup', () => {
  it('U.S.: +3, but not in the Initial Scenario (SSR I.2)', () => {
    const open = initial();
    expect(prices(open, 'us', 'I1')).toEqual({ 'on-map': 7, 'entry:GG1': 7 });
    sealBoth(open);
    expect(open.state().game.date).toBe('19 AM');
  });

  it('U.S., 19 PM: +3; German: Reserve at the listed cost, else +3, also from the Holding Box', () => {
    const open = start();
    playInitial(open);
    expect(prices(open, 'us', 'I1')).toEqual({ 'entry:GG1': 7, 'on-map': 10 });
    const offer = open.offers('us').find(({ fixed }) => fixed.rg === 'I1');
    expect(JSON.stringify(offer?.fields)).toContain('an Area all its units can reach from its Entry Area');
    expect(prices(open, 'german', 'I2')).toEqual({ reserve: 9, 'on-map': 12, 'entry:N56': 12 });
    expect(prices(open, 'german', 'HW1')).toEqual({ reserve: 12, 'on-map': 15, 'entry:N56': 15 });
  });

  it('German Guns: never in Reserve, and without the extra three', () => {
    const open = start();
    playInitial(open);
    expect(prices(open, 'german', 'G1')).toEqual({ 'on-map': 6, 'entry:N56': 6 });
    refuseBuy(open, 'german', { rg: 'G1', via: 'reserve' }, '8.6194/not-this-way');
  });

  it('CG I Initial Scenario, German: everything at the listed cost, Guns not in Reserve', () => {
    const open = initial();
    expect(prices(open, 'german', 'V2')).toEqual({ 'on-map': 14, reserve: 14, 'entry:N56': 14 });
    expect(prices(open, 'german', 'G1')).toEqual({ 'on-map': 6, 'entry:N56': 6 });
    expect(prices(open, 'german', 'I2')).toEqual({
      'on-map': 9,
      'south-edge': 9,
      reserve: 9,
      'entry:N56': 9,
    });
    refuseBuy(open, 'german', { rg: 'G1', via: 'reserve' }, '8.6194/not-this-way');
  });

  it('8.51: at most three I1/I2/I4 along the south edge, and no other RG', () => {
    const open = initial();
    for (const rg of ['V2', 'HW1', 'G1', 'I3'])
      refuseBuy(open, 'german', { rg, via: 'south-edge' }, '8.6194/not-this-way');
    for (const rg of ['I1', 'I2', 'I4']) buy(open, 'german', rg, { via: 'south-edge' });
    refuseBuy(open, 'german', { rg: 'I1', via: 'south-edge' }, '8.6194/not-this-way');
    buy(open, 'german', 'I1', { via: 'on-map' });
    expect(basket(open, 'german').map(({ area }) => area)).toEqual([
      'south edge',
      'south edge',
      'south edge',
      'A',
    ]);
  });

  it('CG6c: with its arrow hex lost, German RG only enter there, at the listed cost', () => {
    const open = start();
    playInitial(open, { control: { N56: 'us' } });
    for (const [rg, cost] of [
      ['I2', 9],
      ['G1', 6],
      ['V2', 14],
    ] as const)
      expect(prices(open, 'german', rg)).toEqual({ 'entry:N56': cost });
    for (const via of ['reserve', 'on-map'])
      refuseBuy(open, 'german', { rg: 'I2', via }, '8.6194/not-this-way');
  });

  it('8.6131: no Standard On-Map Setup without a U.S. unit on-map', () => {
    const open = start();
    playInitial(open, { control: { usOnMap: 'no' } });
    expect(prices(open, 'us', 'I1')).toEqual({ 'entry:GG1': 7 });
    refuseBuy(open, 'us', { rg: 'I1', via: 'on-map' }, '8.6194/not-this-way');
  });
});

describe('CG6, 8.6194b Entry Areas of the RG’s Entry Code', () => {
  it('red: nothing on 19 PM, Early Entry on 19 N for 150 % (FRD), TT19 at the listed cost on 20 AM', () => {
    const open = start();
    playInitial(open);
    refuseBuy(open, 'us', { rg: 'V5' }, 'CG6/no-entry-area');
    refuseBuy(open, 'us', { rg: 'V5', via: 'on-map' }, 'CG6/no-entry-area');
    idleUntil(open, '19 N');
    expect(prices(open, 'us', 'V5')).toEqual({ 'early:TT19': 16 });
    expect(prices(open, 'us', 'I6')).toEqual({ 'early:TT19': 36 });
    // Without an Eligible Entry Area there is no on-map set-up (8.6194a), Early Entry or not.
    refuseBuy(open, 'us', { rg: 'V5', via: 'on-map' }, '8.6194/not-this-way');
    idleUntil(open, '20 AM');
    expect(prices(open, 'us', 'V5')).toEqual({ 'entry:TT19': 11, 'on-map': 14 });
  });

  it('a blue and red RG may use both', () => {
    const open = start();
    playInitial(open);
    expect(prices(open, 'us', 'V8')).toEqual({ 'entry:GG1': 2, 'on-map': 5 });
    idleUntil(open, '20 AM');
    expect(prices(open, 'us', 'V8')).toEqual({ 'entry:GG1': 2, 'entry:TT19': 2, 'on-map': 5 });
    idleUntil(open, '20 N');
    expect(prices(open, 'us', 'V8')).toMatchObject({ 'early:TT30': 3, 'early:QQ53': 3 });
  });

  it('in the Initial Scenario a red RG cannot be had at all', () => {
    refuseBuy(initial(), 'us', { rg: 'V5' }, 'CG6/no-entry-area');
  });
});

describe('8.619 footnotes', () => {
  it('O3: on 21 PM only; it needs no Area', () => {
    const open = start();
    confirmAll(open);
    refuseBuy(open, 'us', { rg: 'O3' }, '8.619/not-on-this-date');
    const later = start();
    playInitial(later);
    idleUntil(later, '21 AM');
    refuseBuy(later, 'us', { rg: 'O3' }, '8.619/not-on-this-date');
    idleUntil(later, '21 PM');
    refuseBuy(later, 'us', { rg: 'O3', area: 'A' }, '8.619/out-of-range');
    buy(later, 'us', 'O3', { hexes: 'K21' });
    expect(basket(later, 'us')).toEqual([expect.objectContaining({ rg: 'O3', cpp: 5, hexes: ['K21'] })]);
  });

  it('u: a second German module only after the first has been used and Eliminated', () => {
    const open = initial();
    buy(open, 'german', 'O1');
    finishInitial(open);
    refuseBuy(open, 'german', { rg: 'O1' }, '8.619/module-in-use');
    buy(open, 'german', 'O2');
    scenarioOn(open, { used: { german: { O1: 1 } } });
    expect(rgOf(open, 'german', 'rg-14').eliminated).toBe(true);
    buy(open, 'german', 'O1');
    refuseBuy(open, 'german', { rg: 'O2' }, '8.619/module-in-use');
  });

  it('p: one CPP for each Pre-Registered hex, two at most, and only what CPP are left for', () => {
    const open = initial();
    buy(open, 'us', 'O1', { hexes: 'k21, K30' });
    expect(basket(open, 'us')).toEqual([
      expect.objectContaining({ cpp: 9, hexes: ['K21', 'K30'], area: 'A' }),
    ]);
    open.order('us', 'purchase.remove', { place: 1 });
    refuseBuy(open, 'us', { rg: 'O1', hexes: 'K21 K22 K23' }, '8.619/out-of-range');
    refuseBuy(open, 'us', { rg: 'O1', hexes: 'ZZ1' }, '8.619/no-such-hex');
    for (const rg of ['I4', 'V8', 'M2']) buy(open, 'us', rg); // 17 spent, 8 left
    refuseBuy(open, 'us', { rg: 'O1', hexes: 'K21 K22' }, '8.619/out-of-range');
    buy(open, 'us', 'O1', { hexes: 'K21' });
    sealBoth(open);
    expect(open.view('us').sides.us.cpp).toBe(0);
  });

  it('b: a Bombardment needs its hex', () => {
    const open = start();
    playInitial(open);
    refuseBuy(open, 'us', { rg: 'B1' }, '8.619/out-of-range');
    refuseBuy(open, 'us', { rg: 'B1', hexes: 'K21 K22' }, '8.619/out-of-range');
    refuseBuy(open, 'us', { rg: 'B1', hexes: 'A0' }, '8.619/no-such-hex');
    buy(open, 'us', 'B1', { hexes: 'K21' });
    expect(basket(open, 'us')).toEqual([expect.objectContaining({ cpp: 8, hexes: ['K21'] })]);
  });
});

describe('8.6122 reading: SAN', () => {
  it('is not bought at 7', () => {
    const open = start({ '8.6122/19 PM/us/san': [[1]] });
    playInitial(open, { san: [7, 2] });
    expect(open.view('us').sides.us.san).toBe(7);
    refuseBuy(open, 'us', { rg: 'M2' }, '8.6122/san-seven');
    buy(open, 'german', 'M2');
  });

  it('is bought at 6, and then is 7', () => {
    const open = start({ '8.6122/19 PM/us/san': [[2]] });
    playInitial(open, { san: [6, 2] });
    buy(open, 'us', 'M2');
    sealBoth(open);
    expect(open.view('us').sides.us.san).toBe(7);
  });
});

describe('8.2 Objective Hex', () => {
  it('must be a hex of the Map Group that is not Strategic as far as everybody knows', () => {
    const open = initial();
    refuseBuy(open, 'us', { rg: 'I1', objective: 'UU1' }, '8.2/no-such-hex');
    refuseBuy(open, 'us', { rg: 'I1', objective: 'A0' }, '8.2/no-such-hex');
    refuseBuy(open, 'us', { rg: 'I1', objective: 'AA15' }, '8.2/already-strategic');
    refuseBuy(open, 'us', { rg: 'V8', objective: 'K22' }, '8.619/out-of-range');
    buy(open, 'us', 'I1', { objective: 'k22' });
    expect(basket(open, 'us')[0]?.objective).toBe('K22');
  });

  it('is not refused because the enemy has designated it, until he reveals it', () => {
    const open = initial();
    buy(open, 'german', 'I2', { objective: 'K22' });
    finishInitial(open);
    buy(open, 'us', 'I1', { objective: 'K22' });
    open.order('us', 'purchase.remove', { place: 1 });
    open.order('german', 'objective.reveal', { rg: 'rg-14' });
    refuseBuy(open, 'us', { rg: 'I1', objective: 'K22' }, '8.2/already-strategic');
    expectRefused(open, 'german', 'objective.reveal', { rg: 'rg-14' }, 'kgp/8.2/not-now');
    expectRefused(open, 'us', 'objective.reveal', { rg: 'rg-14' }, 'kgp/8.2/not-now');
  });
});

describe('8.619 when it is open', () => {
  it('8.6197: not before the Entry Codes are filled in; then at once', () => {
    const table = openTable({ dice: new ExampleDice({}), houseValues: false });
    confirmAll(table);
    for (const order of ['purchase.seal', 'record.note'])
      expectRefused(
        table,
        'german',
        order,
        order === 'record.note' ? { id: 'rg-1' } : {},
        'kgp/8.6197/entry-codes-missing',
      );
    refuseBuy(table, 'us', { rg: 'M2' }, '8.6197/entry-codes-missing');
    const cells = houseCells({}, (cell) => cell.startsWith('8.6197/'));
    const [last = '', ...rest] = Object.keys(cells);
    fillCharts(table, Object.fromEntries(rest.map((cell) => [cell, cells[cell] ?? ''])));
    refuseBuy(table, 'us', { rg: 'M2' }, '8.6197/entry-codes-missing');
    fillCharts(table, { [last]: cells[last] ?? '' });
    buy(table, 'us', 'M2');
  });

  it('not after sealing, and not in other steps', () => {
    const open = initial();
    open.order('us', 'purchase.seal');
    for (const [order, args] of [
      ['purchase.add', { rg: 'M2' }],
      ['purchase.remove', { place: 1 }],
      ['purchase.seal', {}],
    ] as const)
      expectRefused(open, 'us', order, args, 'kgp/8.619/sealed');
    open.order('german', 'purchase.seal');
    expect(open.state().game.step).toBe('8.621');
    for (const side of ['us', 'german'] as const)
      for (const [order, args] of [
        ['purchase.add', { rg: 'M2' }],
        ['purchase.remove', { place: 1 }],
        ['purchase.seal', {}],
      ] as const)
        expectRefused(open, side, order, args, 'kgp/8.619/not-now');
  });

  it('a basket that has become impossible cannot be sealed: Entry Code corrected', () => {
    const open = start();
    playInitial(open);
    buy(open, 'us', 'I1', { via: 'entry:GG1' });
    fillCharts(open, { '8.6197/I1': 'red' });
    expectRefused(open, 'us', 'purchase.seal', {}, 'kgp/8.619/basket-outdated');
    expect(open.offers('us').some(({ order }) => order === 'purchase.seal')).toBe(false);
    fillCharts(open, { '8.6197/I1': 'blue' });
    open.order('us', 'purchase.seal');
  });

  it('a basket that has become impossible cannot be sealed: arrow hex lost in the RePh', () => {
    const open = start();
    playInitial(open);
    buy(open, 'german', 'I2', { via: 'reserve' });
    open.order('us', 'refit.state', {
      part: 'control',
      AA15: 'shared',
      J19: 'shared',
      P56: 'german',
      N56: 'us',
    });
    open.order('german', 'refit.answer', { answer: 'accept' });
    expectRefused(open, 'german', 'purchase.seal', {}, 'kgp/8.619/basket-outdated');
    open.order('german', 'purchase.remove', { place: 1 });
    open.order('german', 'purchase.seal');
  });
});

describe('8.6198 what is recorded', () => {
  it.each([
    ['a word', 'banana'],
    ['what is no hex', 'J57'],
    ['a sentence', 'near the church'],
  ])('%s is no Setup Area', (_name, area) => {
    const open = initial();
    refuseBuy(open, 'german', { rg: 'I2', via: 'on-map', area }, '8.6198/no-such-area');
    refuseBuy(open, 'us', { rg: 'O1', area }, '8.6198/no-such-area');
    for (const good of ['B', 'aa', 'J56']) buy(open, 'german', 'I1', { via: 'on-map', area: good });
  });

  it('a hex is Pre-Registered once: the second CPP buys another one', () => {
    const open = initial();
    refuseBuy(open, 'us', { rg: 'O1', hexes: 'K21 K21' }, '8.619/hex-twice');
    refuseBuy(open, 'us', { rg: 'O1', hexes: 'K21, k21' }, '8.619/hex-twice');
    refuseBuy(open, 'us', { rg: 'O1', hexes: 'K21 J57' }, '8.619/no-such-hex');
    buy(open, 'us', 'O1', { hexes: 'K21 K22' });
  });

  it('Area, arrow hex of the Entry Area, model; nothing where no Area is needed', () => {
    const open = initial();
    buy(open, 'german', 'V1', { area: 'K22', model: 'J' });
    buy(open, 'german', 'I2', { via: 'entry:N56', area: 'ignored' });
    buy(open, 'german', 'M1');
    refuseBuy(open, 'german', { rg: 'V2', model: 'J' }, '8.619/out-of-range');
    refuseBuy(open, 'german', { rg: 'M1', area: 'A' }, '8.619/out-of-range');
    sealBoth(open);
    expect(rgOf(open, 'german', 'rg-14')).toMatchObject({ rg: 'V1', area: 'K22', model: 'J', cpp: 8 });
    expect(rgOf(open, 'german', 'rg-15')).toMatchObject({ rg: 'I2', area: 'N56' });
    expect(rgOf(open, 'german', 'rg-16').area).toBeUndefined();
  });
});
