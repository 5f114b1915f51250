/** 8.6201–8.6206: every row of the tables, with the dice of the RG that the Initial OB gives or of purchases. */
import { describe, expect, it } from 'vitest';
import { contentsOf } from '../../../../src/games/kgp/rg/contents.ts';
import { RG_TABLES, rowFor } from '../../../../src/games/kgp/vocabulary/charts.ts';
import { type CampaignTable, confirmAll, idleUntil, playInitial, sealBoth } from '../campaign-table.ts';
import { eventsOf, rgOf } from '../checks.ts';
import { useTable } from '../use-table.ts';

type Example = Record<string, readonly (readonly number[])[]>;

const opened = useTable();

function start(example: Example = {}): CampaignTable {
  return opened({}, example);
}

/** The Initial OB of both sides, received. OB: us rg-1…6 I1, 7 V4, 8 G1; german rg-1…4 I3, 5 HW2, 6–9 V2, 10–13 V1. */
function received(example: Example = {}): CampaignTable {
  const open = start(example);
  confirmAll(open);
  sealBoth(open);
  return open;
}

/** Purchases of one date, received. */
function bought(
  date: string,
  side: 'us' | 'german',
  rgs: readonly string[],
  example: Example,
): CampaignTable {
  const open = start(example);
  playInitial(open);
  idleUntil(open, date);
  for (const rg of rgs) open.order(side, 'purchase.add', { rg });
  sealBoth(open);
  return open;
}

function contents(open: CampaignTable, side: 'us' | 'german', id: string): string[] {
  return contentsOf(side, rgOf(open, side, id)).map(({ type, count }) => `${type} ×${count}`);
}

/** Two dice with this sum. */
function pair(sum: number): [number, number] {
  const first = Math.max(1, sum - 6);
  return [first, sum - first];
}

describe('8.6201 German RG Strength', () => {
  it('19 AM: 12 is Depleted for I and HW; V and G have -1', () => {
    const open = received({
      '8.6201/german/rg-1/strength': [[6, 6]],
      '8.6201/german/rg-2/strength': [[5, 6]],
      '8.6201/german/rg-5/strength': [[6, 6]],
      '8.6201/german/rg-6/strength': [[6, 6]],
    });
    const strengths = ['rg-1', 'rg-2', 'rg-5', 'rg-6'].map((id) => rgOf(open, 'german', id).strength);
    expect(strengths).toEqual(['D', 'F', 'D', 'F']);
    expect(contents(open, 'german', 'rg-1').slice(0, 2)).toEqual(['6-5-8 ×2', 'SPW 251/1 ×2']);
    expect(contents(open, 'german', 'rg-2').slice(0, 2)).toEqual(['6-5-8 ×3', 'SPW 251/1 ×3']);
    expect(eventsOf(open, 'us', 'rg.strength')).toEqual([]);
    expect(rgOf(open, 'us', 'rg-1').strength).toBeUndefined();
  });

  it('21 AM: +2; modules and Snipers have no strength', () => {
    const open = bought('21 AM', 'german', ['I2', 'I2', 'V2', 'V2', 'G1', 'O1', 'M2'], {
      '8.6201/german/rg-14/strength': [[4, 5]], // 11: Full
      '8.6201/german/rg-15/strength': [[4, 6]], // 12: Depleted
      '8.6201/german/rg-16/strength': [[4, 6]], // 11: Full
      '8.6201/german/rg-17/strength': [[5, 6]], // 12: Depleted
      '8.6201/german/rg-18/strength': [[5, 6]], // 12: Depleted
    });
    const ids = ['rg-14', 'rg-15', 'rg-16', 'rg-17', 'rg-18', 'rg-19', 'rg-20'];
    expect(ids.map((id) => rgOf(open, 'german', id).strength)).toEqual([
      'F',
      'D',
      'F',
      'D',
      'D',
      undefined,
      undefined,
    ]);
    expect(contents(open, 'german', 'rg-18')).toEqual(['7.5cm leIG 18 INF ×1', '2-2-8 ×1', 'SdKfz 2 ×1']);
    expect(rgOf(open, 'german', 'rg-20').eliminated).toBe(true);
  });
});

describe('8.6202 U.S. Quality', () => {
  it('dr 1 to 6 for six Inf Pltn', () => {
    const example: Example = {};
    for (let n = 1; n <= 6; n += 1) example[`8.6202/us/rg-${n}/quality`] = [[n]];
    const open = received(example);
    expect([1, 2, 3, 4, 5, 6].map((n) => contents(open, 'us', `rg-${n}`).slice(0, 2))).toEqual([
      ['6-6-7 ×3', '3-4-7 ×1'],
      ['6-6-6 ×3', '3-4-6 ×1'],
      ['6-6-6 ×3', '3-4-6 ×1'],
      ['6-6-6 ×3', '3-4-6 ×1'],
      ['5-4-6 ×3', '2-3-6 ×1'],
      ['5-3-6 ×3', '2-2-6 ×1'],
    ]);
    expect(eventsOf(open, 'german', 'rg.quality')).toEqual([]);
    // 8.6204: U.S. platoons have all their SW.
    expect(contents(open, 'us', 'rg-1')).toEqual(
      expect.arrayContaining(['MMG ×1', 'M2 60mm MTR ×1', 'BAZ 45 ×1']),
    );
  });

  it('Arm’d: -1; I8 has the Passengers that the owner’s copy says, and no leader', () => {
    const open = bought('20 AM', 'us', ['I6', 'I8'], {
      '8.6202/us/rg-9/quality': [[1]],
      '8.6202/us/rg-10/quality': [[6]],
    });
    expect(rgOf(open, 'us', 'rg-9').quality?.class).toBe('Elite');
    expect(contents(open, 'us', 'rg-10')).toEqual(['M3(HMG) ht ×3', '5-4-6 ×3']);
    expect(rgOf(open, 'us', 'rg-10').leader).toBeUndefined();
  });
});

describe('8.6203 U.S. Medium Tank Models', () => {
  it.each([
    [2, ['M4A3(76)W ×2', 'M4A3(75)W ×2', 'M4A3E2(L) ×1']],
    [3, ['M4A3 ×4', 'M4A3E2 ×1']],
    [4, ['M4A3(75)W ×4', 'M4A3(76)W ×1']],
    [6, ['M4A3(75)W ×4', 'M4A3(76)W ×1']],
    [7, ['M4A3 ×5']],
    [8, ['M4A3 ×5']],
    [9, ['M4A3(75)W ×3', 'M4A3(76)W ×2']],
    [10, ['M4A3(75)W ×3', 'M4A3(76)W ×2']],
    [11, ['M4A3(76)W ×5']],
    [12, ['M4A3(76)W ×2', 'M4A3(75)W ×2', 'M4A3E2 ×1']],
  ])('Med Tank Pltn II, DR %i', (sum, tanks) => {
    const open = received({ '8.6203/us/rg-7/models': [pair(sum)], '8.6206/us/rg-7/leader': [[6, 6]] });
    expect(contents(open, 'us', 'rg-7')).toEqual(tanks);
  });

  it.each([
    [2, 'M4A1 ×4', 'M4A3E2(L) ×1'],
    [3, 'M4A1 ×3', 'M4A3E2 ×1', 'M4A1(76)W ×1'],
    [4, 'M4 ×4', 'M4A3(76)W ×1'],
    [5, 'M4 ×4', 'M4A3(76)W ×1'],
    [6, 'M4A1 ×5'],
    [8, 'M4A1 ×5'],
    [9, 'M4A1 ×3', 'M4 ×2'],
    [10, 'M4A1 ×3', 'M4 ×2'],
    [11, 'M4A1 ×3', 'M4A1(76)W ×1', 'M4 ×1'],
    [12, 'M4A1 ×3', 'M4A1(76)W ×1', 'M4 ×1'],
  ] as const)('Med Tank Pltn I, DR %i', (sum, ...tanks) => {
    const row = rowFor(RG_TABLES.models.V3, sum);
    expect(row?.models.map(([model, count]) => `${model} ×${count}`)).toEqual(tanks);
  });

  it('Med Tank Pltn I through the moderator', () => {
    const open = bought('20 AM', 'us', ['V3'], {
      '8.6203/us/rg-9/models': [[1, 1]],
      '8.6206/us/rg-9/leader': [[2, 1]],
    });
    expect(contents(open, 'us', 'rg-9')).toEqual(['M4A1 ×4', 'M4A3E2(L) ×1', '9-2 ×1']);
  });
});

describe('8.6204 Infantry-Type-Pltn SW', () => {
  it('a Depleted platoon has each SW on a dr of 4 or less only, a Full one has all', () => {
    const open = start({
      '8.6201/german/rg-14/strength': [[6, 6]],
      '8.6204/german/rg-14/LMG-1': [[5]],
      '8.6204/german/rg-14/FT-1': [[4]],
      '8.6204/german/rg-14/DC-1': [[4]],
      '8.6204/german/rg-14/DC-2': [[5]],
    });
    confirmAll(open);
    for (const rg of ['I4', 'I1', 'I2']) open.order('german', 'purchase.add', { rg });
    sealBoth(open);
    expect(rgOf(open, 'german', 'rg-14').weapons).toEqual([
      ['FT', 1],
      ['DC', 1],
    ]);
    expect(rgOf(open, 'german', 'rg-15').weapons).toEqual([
      ['LMG', 1],
      ['Lt MTR', 1],
    ]);
    expect(rgOf(open, 'german', 'rg-16').weapons).toEqual([
      ['LMG', 2],
      ['PSK', 1],
    ]);
    expect(rgOf(open, 'german', 'rg-1').weapons).toEqual([
      ['LMG', 1],
      ['PSK', 1],
    ]);
    expect(rgOf(open, 'german', 'rg-6').weapons).toBeUndefined();
  });

  it('Combat Eng and Arm’d Inf', () => {
    const open = bought('20 AM', 'us', ['I3', 'I6'], {});
    expect(contents(open, 'us', 'rg-9')).toEqual(
      expect.arrayContaining(['7-4-7 ×3', 'MMG ×1', 'FT ×1', 'DC ×2']),
    );
    expect(rgOf(open, 'us', 'rg-10').weapons).toEqual([['M2 60mm MTR', 1]]);
  });
});

describe('8.6205 German HW Pltn', () => {
  it('Full: everything; Depleted: each piece on 3 or less, each MG with its half-squad', () => {
    const open = start({
      '8.6201/german/rg-14/strength': [[6, 6]],
      '8.6205/german/rg-14/HMG-1': [[3]],
      '8.6205/german/rg-14/HMG-2': [[4]],
      '8.6205/german/rg-14/MMG-3': [[1]],
      '8.6205/german/rg-14/MMG-4': [[6]],
    });
    confirmAll(open);
    open.order('german', 'purchase.add', { rg: 'HW1' });
    sealBoth(open);
    expect(contents(open, 'german', 'rg-14')).toEqual(['HMG ×1', '3-4-8 ×2', 'MMG ×1']);
    expect(contents(open, 'german', 'rg-5')).toEqual(['SPW 251/sMG ×1', 'SPW 251/2 ×1', 'SPW 251/9 ×1']);
  });

  it('with fewer than two pieces all are rolled for again, as often as needed', () => {
    const open = received({
      '8.6201/german/rg-5/strength': [[6, 6]],
      '8.6205/german/rg-5/SPW 251/sMG-1': [[4], [1], [3]],
      '8.6205/german/rg-5/SPW 251/2-2': [[4], [6], [3]],
      '8.6205/german/rg-5/SPW 251/9-3': [[4], [6], [4]],
    });
    expect(rgOf(open, 'german', 'rg-5').equipment).toEqual([0, 1]);
  });
});

describe('8.6206 Leader Determination', () => {
  it.each([
    [
      [2, 3, 4, 5, 6, 7],
      ['10-2', '9-2', '9-1', '8-1', '8-0', '7-0'],
    ],
    [
      [8, 9, 10, 11, 12, 2],
      ['7-0', '7-0', '6+1', null, null, '10-2'],
    ],
  ])('U.S. Personnel, DR %j', (sums, leaders) => {
    const example: Example = {};
    for (const [index, sum] of sums.entries()) {
      example[`8.6202/us/rg-${index + 1}/quality`] = [[3]];
      example[`8.6206/us/rg-${index + 1}/leader`] = [pair(sum)];
    }
    const open = received(example);
    expect(sums.map((_, index) => rgOf(open, 'us', `rg-${index + 1}`).leader)).toEqual(leaders);
  });

  it('U.S.: -1 if all MMC are Elite', () => {
    const open = received({
      '8.6202/us/rg-1/quality': [[1]],
      '8.6206/us/rg-1/leader': [[1, 1]],
      '8.6202/us/rg-2/quality': [[1]],
      '8.6206/us/rg-2/leader': [[5, 6]],
    });
    expect(rgOf(open, 'us', 'rg-1').leader).toBe('10-3');
    expect(rgOf(open, 'us', 'rg-2').leader).toBe('6+1');
  });

  // I3 of the OB: 6-5-8, Elite by the house values: Final DR is one less.
  it.each([
    [
      [2, 3, 4, 5],
      ['10-3', '10-2', '9-2', '9-1'],
    ],
    [
      [6, 7, 8, 9],
      ['8-1', '8-1', '8-0', '8-0'],
    ],
    [
      [10, 11, 12, 12],
      ['7-0', '6+1', null, null],
    ],
  ])('German Personnel, all MMC Elite, DR %j', (sums, leaders) => {
    const example: Example = {};
    for (const [index, sum] of sums.entries()) example[`8.6206/german/rg-${index + 1}/leader`] = [pair(sum)];
    const open = received(example);
    expect(sums.map((_, index) => rgOf(open, 'german', `rg-${index + 1}`).leader)).toEqual(leaders);
  });

  it('German: +1 if Depleted, and no -1 where the owner’s copy says that the squads are not Elite', () => {
    const open = start({
      '8.6201/german/rg-1/strength': [[6, 6]],
      '8.6206/german/rg-1/leader': [[2, 2]], // 4 - 1 + 1
      '8.6206/german/rg-14/leader': [[2, 2]], // I1, 4-4-7: 4
    });
    confirmAll(open);
    open.order('german', 'purchase.add', { rg: 'I1' });
    sealBoth(open);
    expect(rgOf(open, 'german', 'rg-1').leader).toBe('9-1');
    expect(rgOf(open, 'german', 'rg-14').leader).toBe('9-1');
  });

  it('Armor: 10-2, 9-2, 9-1, 8-1, none from 6 on; a Pz VIB has a 9-1 instead of an 8-1', () => {
    const example: Example = {};
    const sums = [2, 3, 4, 5, 6, 7, 11, 12];
    for (const [index, sum] of sums.entries()) example[`8.6206/german/rg-${index + 6}/leader`] = [pair(sum)];
    example['8.6206/german/rg-14/leader'] = [[2, 3]];
    const open = start(example);
    confirmAll(open);
    open.order('german', 'purchase.add', { rg: 'V3' });
    sealBoth(open);
    expect(sums.map((_, index) => rgOf(open, 'german', `rg-${index + 6}`).leader)).toEqual([
      '10-2',
      '9-2',
      '9-1',
      '8-1',
      null,
      null,
      null,
      null,
    ]);
    expect(rgOf(open, 'german', 'rg-14').leader).toBe('9-1');
    expect(contents(open, 'german', 'rg-14')).toEqual(['Pz VIB ×2', '9-1 ×1']);
    // V without footnote a, G, HW and U.S. G: no leader.
    expect(rgOf(open, 'german', 'rg-5').leader).toBeUndefined();
    expect(rgOf(open, 'us', 'rg-8').leader).toBeUndefined();
  });

  it('Armor: a Pz VIB with a Final DR of 4 has its 9-1, with 6 none; Depleted is +1', () => {
    const open = start({
      '8.6201/german/rg-14/strength': [[6, 6]],
      '8.6206/german/rg-14/leader': [[1, 3]], // 19 AM: 12 - 1 = 11 is Full
    });
    confirmAll(open);
    open.order('german', 'purchase.add', { rg: 'V3' });
    sealBoth(open);
    expect(rgOf(open, 'german', 'rg-14')).toMatchObject({ strength: 'F', leader: '9-1' });
  });

  it('German, 21 PM: one more +1 for Personnel and armor; U.S.: none', () => {
    const open = start({
      '8.6201/german/rg-14/strength': [[5, 6]], // 11 + 2 - 1 = 12: Depleted
      '8.6206/german/rg-14/leader': [[1, 2]], // V3: 3 + 1 + 1 = 5: 8-1, exchanged for a 9-1
      '8.6206/german/rg-15/leader': [[1, 2]], // I1: 3 + 1 = 4
      '8.6206/german/rg-16/leader': [[1, 2]], // I2: 3 - 1 + 1 = 3
      '8.6206/us/rg-9/leader': [[1, 2]], // 3
    });
    playInitial(open);
    idleUntil(open, '21 PM');
    for (const rg of ['V3', 'I1', 'I2']) open.order('german', 'purchase.add', { rg });
    open.order('us', 'purchase.add', { rg: 'I1' });
    sealBoth(open);
    expect(rgOf(open, 'german', 'rg-14')).toMatchObject({ strength: 'D', leader: '9-1' });
    expect(rgOf(open, 'german', 'rg-15').leader).toBe('9-1');
    expect(rgOf(open, 'german', 'rg-16').leader).toBe('9-2');
    expect(rgOf(open, 'us', 'rg-9').leader).toBe('9-2');
  });

  it('German, 21 AM: not yet', () => {
    const open = bought('21 AM', 'german', ['I1'], { '8.6206/german/rg-14/leader': [[1, 2]] });
    expect(rgOf(open, 'german', 'rg-14').leader).toBe('9-2');
  });
});
