/** The rulebook's worked examples, each with its own dice: no die may be left over. */
import { describe, expect, it } from 'vitest';
import { contentsOf } from '../../../src/games/kgp/rg/contents.ts';
import { entryAreasOf, lvpOfHex } from '../../../src/games/kgp/vocabulary/charts.ts';
import { neighboursOf } from '../../../src/games/kgp/vocabulary/hex.ts';
import {
  type CampaignTable,
  confirmAll,
  idleUntil,
  initiativeOf,
  playInitial,
  reportScenario,
  sealBoth,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from './campaign-table.ts';
import { useTable } from './use-table.ts';

const opened = useTable();

function start(example: Readonly<Record<string, readonly (readonly number[])[]>> = {}): CampaignTable {
  return opened({}, example);
}

/** Counters of one RG as `type ×count` texts. */
function contents(open: CampaignTable, side: 'us' | 'german', id: string): string[] {
  const rg = open.view(side).sides[side].rgs.find((item) => item.id === id);
  if (rg === undefined) throw new Error(`no ${id}`);
  return contentsOf(side, rg).map(({ type, count }) => `${type} ×${count}`);
}

describe('8.2 LVP', () => {
  it('8.2 EX: all of the sanatorium is 20 LVP; with two of its Locations rubbled it is 16', () => {
    expect(lvpOfHex('St', 'AA15')).toBe(20);
    const open = start();
    playInitial(open, { us: 20 });
    expect(open.view('everyone')).toMatchObject({ currentLvp: { us: 20 }, existingLvp: 52 });
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    setUpBoth(open);
    // Two LVP for each of its eight existing Locations.
    reportScenario(open, { us: 16, german: 32, destroyed: 4 });
    expect(open.view('everyone')).toMatchObject({ currentLvp: { us: 16, german: 32 }, existingLvp: 48 });
  });
});

describe('7.1 Known minefields', () => {
  it('7.1 EX: 24 Known factors are 24 on the record, by whatever strengths they are laid', () => {
    const open = start({ '7.2/19 AM/us/dummies': [[1]] });
    confirmAll(open);
    for (let n = 0; n < 2; n += 1) open.order('us', 'purchase.add', { rg: 'M1' });
    sealPurchases(open);
    open.order('us', 'fortify.set', { item: 'ap-known', count: 24 });
    sealWorks(open);
    const known = open.view('us').sides.us.fortifications.filter(({ item }) => item === 'ap-known');
    expect(known).toMatchObject([{ count: 24 }]);
    // 7.2: one Dummy for every 24 Known factors.
    expect(open.view('us').sides.us.fortifications).toContainEqual(
      expect.objectContaining({ item: 'dummy-minefield', count: 1 }),
    );
  });
});

describe('CG6 Entry Areas', () => {
  it('CG6 EX: StGG1, StN56 and ChA10 are the centers of nine hexes each', () => {
    for (const [map, hex] of [
      ['St', 'GG1'],
      ['St', 'N56'],
      ['Ch', 'A10'],
    ] as const) {
      const { hexes } = entryAreasOf(map).find((area) => area.hex === hex) ?? { hexes: [] };
      expect(hexes).toHaveLength(9);
      expect(hexes[4]).toBe(hex);
      for (const [index, next] of hexes.slice(1).entries())
        expect(neighboursOf(map, hexes[index] ?? ''), `${hexes[index]}-${next}`).toContain(next);
    }
  });
});

describe('8.6033 New CG-LVP Totals', () => {
  it('EX: adds each Current-LVP Total to the preceding CG-LVP Total: 10, 25, 37', () => {
    const open = start();
    playInitial(open, { us: 10 });
    expect(open.view('everyone').cgLvp.us).toBe(10);
    for (const [current, total] of [
      [15, 25],
      [12, 37],
    ] as const) {
      sealBoth(open);
      initiativeOf(open, 'attack', 'idle');
      setUpBoth(open);
      reportScenario(open, { us: current });
      expect(open.view('everyone').currentLvp.us).toBe(current);
      expect(open.view('everyone').cgLvp.us).toBe(total);
    }
    expect(open.view('everyone').date).toBe('20 AM');
  });
});

describe('8.6122 SAN Adjustment', () => {
  it.each([
    { dr: 2, san: 6 },
    { dr: 3, san: 4 },
    { dr: 6, san: 4 },
  ])('EX: U.S. SAN 6: an Original dr of $dr leaves it at $san', ({ dr, san }) => {
    const open = start({ '8.6122/19 PM/us/san': [[dr]] });
    playInitial(open, { san: [6, 2] });
    expect(open.view('us').sides.us.san).toBe(san);
    expect(open.view('us').sides.us.notes.find(({ rule }) => rule === '8.6122')).toMatchObject({
      final: dr + 2,
    });
  });

  it('keeps it from the other side until 8.625', () => {
    const open = start({ '8.6122/19 PM/us/san': [[3]] });
    playInitial(open, { san: [6, 2] });
    expect(open.view('german').sides.us.san).toBe(6);
    expect(open.log('german').some(({ type, data }) => type === 'san.adjusted' && data.side === 'us')).toBe(
      false,
    );
    sealBoth(open);
    initiativeOf(open, 'attack', 'idle');
    setUpBoth(open);
    expect(open.view('german').sides.us.san).toBe(4);
  });

  it('raises a SAN below 2 to 2 without a roll', () => {
    const open = start();
    playInitial(open, { san: [0, 1] });
    expect(open.view('us').sides.us.san).toBe(2);
    expect(open.view('german').sides.german.san).toBe(2);
  });
});

describe('8.6162 CG Roster Update', () => {
  it('EX: German, 19 PM: Base Number 30, DR 6, two CPP carried: 26 CPP to spend', () => {
    const open = start({ '8.616/19 PM/german/cpp': [[2, 4]] });
    confirmAll(open);
    // 83 of the 85 CPP of the Initial OB, so that two are left.
    for (const rg of ['V2', 'V2', 'V2', 'V1', 'V3', 'I4', 'M2', 'M1'])
      open.order('german', 'purchase.add', { rg });
    sealBoth(open);
    expect(open.view('german').sides.german.lines['19 AM']).toMatchObject({ start: 85, spent: 83, left: 2 });
    setUpBoth(open);
    reportScenario(open, { german: 28 });
    expect(open.view('everyone').lines['19 AM']?.winner).toBe('german');
    expect(open.view('german').sides.german.lines['19 PM']).toMatchObject({
      start: 2,
      replenished: 24,
      total: 26,
    });
    expect(open.view('german').sides.german.cpp).toBe(26);
    expect(open.view('us').sides.german.lines['19 PM']?.replenished).toBeUndefined();
  });
});

describe('8.6202 U.S. Infantry-Type-Pltn Quality', () => {
  it('EX: dr 5 for the Inf Pltn: 2nd Line; Final dr 1 for the Arm’d Inf Pltn: Elite', () => {
    // rg-1 … rg-8 are the OB’s.
    const open = start({ '8.6202/us/rg-9/quality': [[5]], '8.6202/us/rg-10/quality': [[2]] });
    playInitial(open);
    idleUntil(open, '20 AM');
    open.order('us', 'purchase.add', { rg: 'I1', via: 'entry:GG1' });
    open.order('us', 'purchase.add', { rg: 'I6', via: 'entry:TT19' });
    sealBoth(open);
    expect(contents(open, 'us', 'rg-9').slice(0, 2)).toEqual(['5-4-6 ×3', '2-3-6 ×1']);
    const armoured = contents(open, 'us', 'rg-10');
    expect(armoured).toEqual(
      expect.arrayContaining(['6-6-7 ×3', '3-4-7 ×1', 'M3 ht ×3', 'M3A1 ht ×1', 'M3(MMG) ht ×1', '6-6-7 ×1']),
    );
    expect(open.view('us').sides.us.rgs.find(({ id }) => id === 'rg-10')?.quality?.class).toBe('Elite');
  });
});

describe('8.6205 German HW Pltn, with 8.6201 and 8.6204', () => {
  it('EX: 21 AM: one Depleted and one Full SS Inf Pltn, a Full Pz IV Sect, a Depleted SS PzGr HW Pltn', () => {
    // 13 RG are the OB’s: purchases begin with rg-14. Final DR 12, 6, 8, 13 with +2, +2, +1 and +2.
    const open = start({
      '8.6201/german/rg-14/strength': [[4, 6]],
      '8.6201/german/rg-15/strength': [[1, 3]],
      '8.6201/german/rg-16/strength': [[3, 4]],
      '8.6201/german/rg-17/strength': [[5, 6]],
      '8.6204/german/rg-14/LMG-1': [[6]],
      '8.6204/german/rg-14/LMG-2': [[4]],
      '8.6204/german/rg-14/PSK-1': [[3]],
      '8.6205/german/rg-17/SPW 251/sMG-1': [[2], [6]],
      '8.6205/german/rg-17/SPW 251/2-2': [[5], [2]],
      '8.6205/german/rg-17/SPW 251/9-3': [[6], [3]],
    });
    playInitial(open);
    idleUntil(open, '21 AM');
    for (const rg of ['I2', 'I2', 'V1', 'HW2', 'O1']) open.order('german', 'purchase.add', { rg });
    sealBoth(open);
    const rgs = open.view('german').sides.german.rgs;
    const strengths = ['rg-14', 'rg-15', 'rg-16', 'rg-17', 'rg-18'].map(
      (id) => rgs.find((rg) => rg.id === id)?.strength,
    );
    expect(strengths).toEqual(['D', 'F', 'F', 'D', undefined]);
    const rolled = open
      .view('german')
      .sides.german.notes.filter(({ rule }) => rule === '8.6201')
      .map(({ final }) => final);
    expect(rolled).toEqual([12, 6, 8, 13]);
    expect(contents(open, 'german', 'rg-14').filter((text) => !/^\d+[-+]\d ×1$/u.test(text))).toEqual([
      '6-5-8 ×2',
      'LMG ×1',
      'PSK ×1',
    ]);
    expect(contents(open, 'german', 'rg-15')).toEqual(
      expect.arrayContaining(['6-5-8 ×3', 'LMG ×2', 'PSK ×1']),
    );
    expect(contents(open, 'german', 'rg-16')).toEqual(expect.arrayContaining(['Pz IVH ×2']));
    const heavy = rgs.find((rg) => rg.id === 'rg-17');
    expect(contents(open, 'german', 'rg-17')).toEqual(['SPW 251/2 ×1', 'SPW 251/9 ×1']);
    expect(heavy === undefined ? [] : contentsOf('german', heavy).map(({ note }) => note)).toEqual([
      'Inherent crew 2-2-8',
      undefined,
    ]);
  });
});

describe('8.6194b U.S. Early Entry', () => {
  it('EX: 20 N: a blue RG may enter at GG1, or at QQ53 for 150 % (FRD); a red one at TT19', () => {
    const open = start();
    playInitial(open);
    idleUntil(open, '20 N');
    const ways = (rg: string) => {
      const field = open.offers('us').find((offer) => offer.order === 'purchase.add' && offer.fixed.rg === rg)
        ?.fields[0];
      return field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
    };
    expect(ways('I1')).toEqual(['entry:GG1', 'on-map', 'early:QQ53']);
    expect(ways('I6')).toEqual(['entry:TT19', 'on-map', 'early:TT30']);
    open.order('us', 'purchase.add', { rg: 'I1', via: 'early:QQ53' });
    expect(open.view('us').sides.us.draft.basket).toEqual([
      expect.objectContaining({ rg: 'I1', via: 'early:QQ53', cpp: 10, area: 'QQ53' }),
    ]);
  });

  it('on 21 AM the same Area is Eligible at the listed cost, and on 20 PM not at all', () => {
    const open = start();
    playInitial(open);
    idleUntil(open, '20 PM');
    expect(open.refusal('us', 'purchase.add', { rg: 'I1', via: 'early:QQ53' })).toBe(
      'kgp/8.6194/not-this-way',
    );
    idleUntil(open, '21 AM');
    open.order('us', 'purchase.add', { rg: 'I1', via: 'entry:QQ53' });
    expect(open.view('us').sides.us.draft.basket).toEqual([expect.objectContaining({ cpp: 7 })]);
  });
});
