/** 8.602a–i: what Umpire takes off the counters by himself, and what he reminds both sides of. */
import { describe, expect, test } from 'vitest';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import {
  type CampaignTable,
  confirmAll,
  openTable,
  reportScenario,
  sealBoth,
  setUpBoth,
} from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

function stage(us: string, german = '+ squad 6-5-8 x2 @P10', more: Partial<Position> = {}): CampaignTable {
  return position({ at: '8.601', us, german, ...more });
}

const units = (table: CampaignTable, side: 'us' | 'german' = 'us') =>
  ownUnits(table.view(side), side).ob.units;
const desk = (table: CampaignTable, side = 'us') => table.desk(side).text;
const through = (table: CampaignTable) => {
  for (const side of ['us', 'german']) table.order(side, 'refit.done.8.601');
};

describe('8.602: what comes off the board is said to both sides before they go on', () => {
  test.each([
    ['a', ['SR', 'FFE']],
    ['b', ['SMOKE']],
    ['c', ['Acquired']],
    ['d', ['radios', 'phones']],
    [
      'e',
      [
        'DM',
        'Disrupted',
        'Fanatic',
        'Berserk',
        'Wall Advantage',
        'HD',
        'Dummy stacks',
        'Dummy Cloaking',
        '“?”',
      ],
    ],
    ['f', ['CX', 'Motion', 'CE', 'BU', 'Labor']],
    ['h', ['Snipers']],
    ['i', ['FB']],
  ])('8.602%s', (letter, markers) => {
    const table = stage('+ squad 6-6-6 @J19');
    for (const side of ['us', 'german']) {
      const [, said = ''] =
        new RegExp(`\\(${letter}\\) ([^;]*(?:; Dummy[^;]*)?)`, 'u').exec(desk(table, side)) ?? [];
      for (const marker of markers) expect(said).toContain(marker);
    }
    through(table);
    expect(desk(table)).not.toContain('(8.602)');
  });

  test('8.602g: hidden and Cloaked units, entrenchments and Equipment go on-map, other Fortifications need not', () => {
    const table = stage('+ squad 6-6-6 @J19');
    expect(desk(table)).toMatch(
      /Onto the board.*8\.602g.*hidden and Cloaked units.*entrenchments.*Equipment/u,
    );
    expect(desk(table)).toContain('Other Fortifications may stay hidden');
  });
});

test('8.602d, 8.602e: only Fanaticism comes off; every other state stays for the steps that follow', () => {
  const states = 'wounded, heroic, encircled';
  const table = stage(
    `+ leader 9-1 @J19, ${states}, fanatic\n+ squad 6-6-6 @J19, fanatic, assault-engineer, ammo-shortage\n+ SW MMG, by S1, malfunctioned\n+ vehicle M4A1 @L21, immobilized, stun 2, MA disabled`,
    '+ squad 6-5-8 @P10, fanatic\n+ crew 2-2-8 @P11, fanatic, broken',
  );
  through(table);
  expect(units(table).L1?.status).toEqual(['wounded', 'heroic', 'encircled']);
  expect(units(table).S1?.status).toEqual(['ammo-shortage', 'assault-engineer']);
  expect(units(table).W1?.status).toEqual(['malfunctioned']);
  expect(units(table).V1).toMatchObject({ status: ['immobilized'], stun: 2, weapons: { MA: 'disabled' } });
  expect([units(table, 'german').S1?.status, units(table, 'german').C1?.status]).toEqual([[], []]);
});

test('8.602d: a radio that is marked as used goes, one that is not stays with whoever has it', () => {
  const table = stage('+ squad 6-6-6 x2 @J19\n+ radio 60mm OBA, by S1\n+ radio 60mm OBA, by S2');
  table.order('us', 'module.mark', { id: 'R1', used: true });
  through(table);
  expect(units(table).R1).toBeUndefined();
  expect(units(table).R2?.with).toEqual({ unit: 'S2', as: 'possessed' });
});

test('8.602g: entrenchments are on-map from now on: 8.6073 does not ask for them', () => {
  const table = stage('+ squad 6-6-6 @J19', undefined, {
    at: '8.607',
    marking: {
      areas: [
        { side: 'us', id: 'A', isolated: false, locations: ['J19'] },
        { side: 'german', id: 'A', isolated: false, locations: ['P10'] },
      ],
      noMansLand: [],
    },
    fortifications: {
      us: [
        ['foxhole-1', 1],
        ['roadblock', 1],
      ],
    },
  });
  const offer = table.offers('us').find(({ order }) => order === 'fortification.place');
  const [field] = offer?.fields ?? [];
  expect(field?.kind === 'choice' ? field.options.map(({ value }) => value) : []).toEqual(['roadblock']);
});

test('8.602g: whoever was hidden is shown by his sealed note, as long as the scenario’s report is not settled', () => {
  const table = openTable({ options: { level: 'units' } });
  confirmAll(table);
  sealBoth(table);
  table.order('german', 'note.write', { text: 'HIP: S3 in K22' });
  setUpBoth(table);
  table.order('german', 'note.open', { number: 1 });
  expect(table.log('us').filter(({ type }) => type === 'note.opened')).toHaveLength(1);
  reportScenario(table);
  expect(table.state().game.step).toBe('8.601');
  expect(ownUnits(table.view('german'), 'german').setup.sheet).toEqual([]);
});
