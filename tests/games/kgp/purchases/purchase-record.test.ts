/** 8.6191–8.6198, CG6: what is purchased as the RG Charts say, and how it stands on the record, through the moderator. */
import { describe, expect, it } from 'vitest';
import { purchaseRecordLines, purchaseRecordPictures } from '../../../../src/games/kgp/sheets/pictures.ts';
import type { KgpCampaign } from '../../../../src/games/kgp/state.ts';
import { RG_CHARTS } from '../../../../src/games/kgp/vocabulary/charts.ts';
import { SIDES, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import {
  type CampaignTable,
  confirmAll,
  idleUntil,
  playInitial,
  reportScenario,
  sealBoth,
  setUpBoth,
} from '../campaign-table.ts';
import { expectRefused, fillCharts, prices, scenarioOn } from '../checks.ts';
import { useTable } from '../use-table.ts';

const start = useTable();

interface Line {
  readonly [column: string]: unknown;
}

/** The lines of a side's RG Purchase Record, as it sees them itself. */
function record(open: CampaignTable, side: Side): readonly Line[] {
  const found = open.known(side);
  return purchaseRecordLines(found?.view as KgpCampaign, side).map((line) => ({ ...line }));
}

/** The same as it is drawn: those that are alike together. */
function drawn(open: CampaignTable, side: Side): readonly Line[] {
  const found = open.known(side);
  return purchaseRecordPictures(found?.view as KgpCampaign, side).flatMap(
    ({ props }) => (props as { lines: readonly Line[] }).lines,
  );
}

function bought(open: CampaignTable, side: Side): readonly Line[] {
  return record(open, side).filter(({ given }) => given !== true);
}

describe('8.6191, 8.6192 ID and Group Type', () => {
  it('8.6191, 8.6192: each RG is had by its ID and stands on the record under it and its name', () => {
    const open = start();
    confirmAll(open);
    for (const rg of ['I1', 'V8', 'M2']) open.order('us', 'purchase.add', { rg });
    for (const rg of ['I2', 'V5', 'HW1', 'O1']) open.order('german', 'purchase.add', { rg });
    sealBoth(open);
    const names = (side: Side) => bought(open, side).map(({ rg, name }) => `${String(rg)} ${String(name)}`);
    expect(names('us')).toEqual(['I1 Inf Pltn', 'V8 Jeep Sect', 'M2 Sniper']);
    expect(names('german')).toEqual([
      'I2 SS Inf Pltn',
      'V5 Flam ht Sect',
      'HW1 SS MG Pltn',
      'O1 Btln Mortar',
    ]);
    // In secret: the other side has nothing of it.
    for (const side of SIDES) {
      const enemy = side === 'us' ? 'german' : 'us';
      expect(open.view(side).sides[enemy].rgs.every(({ given }) => given)).toBe(true);
    }
  });

  it('8.6191: letters of IDs: F, I, V, G, HW, O, B, M; no two RG of a chart have one ID or one name', () => {
    for (const side of SIDES) {
      const rows = [...RG_CHARTS[side].values()];
      expect(rows.every(({ id }) => /^(?:HW|[FIVGOBM])\d{1,2}$/u.test(id))).toBe(true);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    }
  });
});

describe('8.6195, 8.6196 maxima', () => {
  it('8.6196 EX: the German side may purchase a maximum of six SS Inf Pltn RG during CG II', () => {
    const open = start({ options: { cg: 'II' } });
    confirmAll(open);
    fillCharts(open, {
      '8.6161/II/20 N/german': '60',
      '8.6161/II/21 AM/german': '60',
      '8.6161/II/21 PM/german': '60',
    });
    // 8.6195: two per CG Date. The two of the Initial OB do not count.
    const two = () => {
      for (let n = 0; n < 2; n += 1) open.order('german', 'purchase.add', { rg: 'I2', via: 'reserve' });
      expectRefused(open, 'german', 'purchase.add', { rg: 'I2' }, 'kgp/8.6195/date-maximum');
    };
    two();
    sealBoth(open);
    setUpBoth(open);
    reportScenario(open);
    two();
    idleUntil(open, '21 AM');
    two();
    idleUntil(open, '21 PM');
    expectRefused(open, 'german', 'purchase.add', { rg: 'I2' }, 'kgp/8.6196/cg-maximum');
    const together = drawn(open, 'german').filter(({ rg, given }) => rg === 'I2' && given !== true);
    expect(together.reduce((sum, { count = 1 }) => sum + Number(count), 0)).toBe(6);
    expect(together.at(-1)).toMatchObject({ numberPurchased: 6, numberRemaining: 0, sign: 'squad' });
    const lines = bought(open, 'german');
    expect(lines.map(({ numberPurchased, numberRemaining }) => [numberPurchased, numberRemaining])).toEqual([
      [1, 5],
      [2, 4],
      [3, 3],
      [4, 2],
      [5, 1],
      [6, 0],
    ]);
  });
});

describe('8.6197 U.S. Entry Code', () => {
  it('8.6197: an RG enters where the arrow has one of its colours, whatever its other one', () => {
    const open = start();
    confirmAll(open);
    fillCharts(open, { '8.6197/I1': 'blue', '8.6197/V3': 'red', '8.6197/V8': 'blue + red' });
    sealBoth(open);
    setUpBoth(open);
    reportScenario(open);
    idleUntil(open, '20 AM');
    const entered = (rg: string) => {
      const ways = Object.keys(prices(open, 'us', rg)).filter((way) => way.startsWith('entry:'));
      for (const via of ways) open.order('us', 'purchase.add', { rg, via });
      return ways;
    };
    expect(entered('I1')).toEqual(['entry:GG1']);
    expect(entered('V3')).toEqual(['entry:TT19']);
    expect(entered('V8')).toEqual(['entry:GG1', 'entry:TT19']);
    expect(open.view('us').sides.us.draft.basket.map(({ rg, area }) => `${rg} ${area ?? ''}`)).toEqual([
      'I1 GG1',
      'V3 TT19',
      'V8 GG1',
      'V8 TT19',
    ]);
    for (const [rg, via] of [
      ['I1', 'entry:TT19'],
      ['V3', 'entry:GG1'],
      ['I1', 'entry:N56'],
    ])
      expectRefused(open, 'us', 'purchase.add', { rg, via }, 'kgp/8.6194/not-this-way');
  });
});

describe('8.6198 RG Purchase Record', () => {
  it('8.6198: date, #P and #R, strength, units, SW, leader, Objective Hex and Area, in a line of their own', () => {
    const open = start(
      {},
      {
        '8.6201/german/rg-14/strength': [[6, 6]], // 19 PM: no DRM for an I RG: Depleted
        '8.6204/german/rg-14/LMG-1': [[4]],
        '8.6204/german/rg-14/LMG-2': [[5]],
        '8.6204/german/rg-14/PSK-1': [[6]],
        '8.6206/german/rg-14/leader': [[1, 3]],
        '8.6206/german/rg-15/leader': [[2, 3]],
      },
    );
    playInitial(open);
    open.order('german', 'purchase.add', { rg: 'I2', via: 'reserve', area: 'B', objective: 'K22' });
    open.order('german', 'purchase.add', { rg: 'V2', via: 'entry:N56' });
    open.order('german', 'purchase.add', { rg: 'G1', via: 'on-map', area: 'K30' });
    sealBoth(open);
    const [platoon, tanks, guns] = bought(open, 'german');
    expect(platoon).toMatchObject({
      date: '19 PM',
      rg: 'I2',
      name: 'SS Inf Pltn',
      numberPurchased: 1,
      numberRemaining: 4,
      strength: 'D',
      // -1 all MMC Elite, +1 Depleted
      leader: '9-1',
      objectiveHex: 'K22',
      area: 'B (Reserve)',
      cpp: 9,
    });
    expect(String(platoon?.units)).toContain('6-5-8');
    expect(String(platoon?.weapons)).toContain('LMG');
    expect(String(platoon?.weapons)).not.toContain('PSK');
    expect(tanks).toMatchObject({ rg: 'V2', strength: 'F', leader: '8-1', area: 'N56', cpp: 17 });
    expect(guns).toMatchObject({ rg: 'G1', area: 'K30', cpp: 6 });
    expect(guns?.leader).toBeUndefined();
  });

  it('8.6198: an OB-given RG has a line without numbers; its Objective Hex is noted before the set-up', () => {
    const open = start();
    confirmAll(open);
    open.order('us', 'record.note', { id: 'rg-1', objective: 'K22' });
    expect(record(open, 'us')[0]).toMatchObject({ given: true, rg: 'I1' });
    expect(record(open, 'us')[0]?.numberPurchased).toBeUndefined();
    sealBoth(open);
    expect(record(open, 'us')[0]).toMatchObject({ objectiveHex: 'K22' });
    expectRefused(open, 'us', 'record.note', { id: 'rg-2', objective: 'K23' }, 'kgp/8.619/not-now');
  });
});

describe('CG6 Entry Areas', () => {
  it('CG6a: a U.S. Entry Area from its date on, regardless of who Controls its arrow hex', () => {
    const open = start();
    playInitial(open, { control: { usOnMap: 'no' } });
    open.order('us', 'purchase.add', { rg: 'I1', via: 'entry:GG1' });
    sealBoth(open);
    expect(bought(open, 'us')).toEqual([expect.objectContaining({ rg: 'I1', area: 'GG1' })]);
  });

  it('CG6c: a German one only while he Controls its arrow hex; without any he may only enter', () => {
    const open = start();
    playInitial(open);
    open.order('german', 'purchase.add', { rg: 'I2', via: 'entry:N56' });
    expect(open.view('german').sides.german.draft.basket).toEqual([
      expect.objectContaining({ rg: 'I2', area: 'N56', cpp: 12 }),
    ]);
    scenarioOn(open, { control: { N56: 'us' } });
    expectRefused(open, 'german', 'purchase.add', { rg: 'I2', via: 'reserve' }, 'kgp/8.6194/not-this-way');
    open.order('german', 'purchase.add', { rg: 'I2', via: 'entry:N56' });
    expect(open.view('german').sides.german.draft.basket).toEqual([
      expect.objectContaining({ rg: 'I2', area: 'N56', cpp: 9 }),
    ]);
  });
});
