/** 8.6041–8.6044 through the moderator; values of chapters A, C and D are house values here. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { rollLine, whyRolled } from '../../../../src/games/kgp/refit/words.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

const path = (rule: string, side: Side = 'us') => `${rule}/19 AM/${side}/refit`;

function stage(
  us: string,
  dice: Record<string, number[][]> = {},
  more: Partial<Position> = {},
): CampaignTable {
  const example = new ExampleDice(dice);
  const table = position({ at: '8.604', us, german: '+ squad 6-5-8 @K30', dice: example, ...more });
  onTestFinished(() => {
    example.expectAllUsed();
  });
  return table;
}

const units = (table: CampaignTable, side: Side = 'us') => ownUnits(table.view(side), side).ob.units;

const notes = (table: CampaignTable) =>
  unitsIn(table.view('everyone')).refitNotes.map(({ note }) => `${note.label}: ${note.final} ${note.result}`);

test('8.6041: each Encircled unit takes a separate 1TC, with the leader whom its owner names', () => {
  const table = stage(
    '+ squad 6-6-6 @J19, encircled\n+ squad 6-6-6 @J19, encircled\n+ leader 8-1 @J19\n+ leader 8-0 @J25\n+ SW MMG, by S2',
    {
      [path('8.6041')]: [
        [2, 3],
        [1, 4],
      ],
    },
  );
  expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.6041');
  expect(table.refusal('us', 'encircled.test', { unit: 'S1', leader: 'L2' })).toMatch(/out-of-range/u);
  table.order('us', 'encircled.test', { unit: 'S1', leader: 'L1' });
  expect(table.refusal('us', 'encircled.test', { unit: 'S1', leader: 'none' })).toMatch(/not-now|out-of/u);
  table.order('us', 'encircled.test', { unit: 'S2', leader: 'none' });
  // 6-6-6: Morale 6, by the house value 5 when Encircled. A 1TC adds one, the leader takes it off again.
  expect(notes(table)).toEqual([
    '1TC of squad 6-6-6 in J19, Morale Level 5: 5 passed',
    '1TC of squad 6-6-6 in J19, Morale Level 5: 6 failed',
  ]);
  // It stays Encircled until 8.6062; what the lost one had is left there, unpossessed.
  expect(units(table).S1).toMatchObject({ status: ['encircled'], place: { in: 'hex', hex: 'J19' } });
  expect(units(table).S2).toBeUndefined();
  expect(units(table).W1).toMatchObject({ place: { in: 'hex', hex: 'J19' } });
  expect(units(table).W1?.with).toBeUndefined();
  expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.6042');
});

test('8.6041: a leader has the first of his figures, less when wounded; his DRM does not help himself', () => {
  const table = stage('+ leader 9-1 @J19, wounded, encircled', { [path('8.6041')]: [[3, 3]] });
  const [offer] = table.offers('us').filter(({ order }) => order === 'encircled.test');
  // Nobody could help him, and so there is nothing to ask.
  expect(offer).toMatchObject({ fixed: { unit: 'L1', leader: 'none' }, fields: [] });
  table.order('us', 'encircled.test', { unit: 'L1', leader: 'none' });
  expect(notes(table)).toEqual(['1TC of leader 9-1 in J19, Morale Level 7: 7 passed']);
});

test('8.6041: the Encircled PRC of an Immobile vehicle are Eliminated and leave it abandoned', () => {
  const table = stage('+ vehicle M4A1 @J19, immobilized, encircled\n+ armor-leader 8-1, crew of V1', {
    [path('8.6041')]: [[5, 5]],
  });
  table.order('us', 'encircled.test', { unit: 'V1', leader: 'A1' });
  expect(notes(table)).toEqual(['1TC of M4A1 in J19, Morale Level 6: 10 failed']);
  expect(Object.keys(units(table))).toEqual(['V1']);
  expect(units(table).V1?.status).toEqual(['immobilized', 'abandoned']);
});

test('8.6041: an abandoned vehicle has nobody who could take one', () => {
  const table = stage('+ vehicle M4A3 @J19, immobilized, abandoned, encircled');
  expect(table.offers('us').filter(({ order }) => order === 'encircled.test')).toEqual([]);
});

test('8.6041: a Mobile vehicle whose PRC fail goes with them, and its towed Gun with it (8.6031)', () => {
  const table = stage('+ vehicle M4A1 @J19, encircled\n+ Gun M1 57mm AT, towed by V1', {
    [path('8.6041')]: [[5, 5]],
  });
  table.order('us', 'encircled.test', { unit: 'V1', leader: 'none' });
  expect(units(table)).toEqual({});
});

describe('8.6041: the prisoners of an Eliminated Guard', () => {
  const PRISONER = '+ squad 6-5-8 @J19, encircled, unarmed, prisoner of us';
  const lines = (table: CampaignTable) =>
    table
      .log()
      .flatMap(({ type, data }) => (type === 'refit.told' ? (data as { lines: string[] }).lines : []));

  test('take no 1TC; while somebody of his side is left there, he claims them', () => {
    const table = stage(
      '+ squad 6-6-6 @J19, encircled\n+ leader 8-0 @J19',
      { [path('8.6041')]: [[6, 6]] },
      { german: PRISONER },
    );
    expect(ownUnits(table.view('german'), 'german').atRule).toBe('8.6042');
    table.order('us', 'encircled.test', { unit: 'S1', leader: 'none' });
    expect(units(table).S1).toBeUndefined();
    expect(units(table, 'german').S1?.status).toContain('prisoner');
    expect(lines(table)).toEqual([]);
  });

  test('are Rearmed where nobody is left, and take the Equipment that he dropped', () => {
    const table = stage(
      '+ squad 6-6-6 x2 @J19, encircled\n+ squad 6-6-6 @J19/1\n+ SW MMG, by S2, malfunctioned\n+ SW PSK, by S2, captured\n+ SW BAZ 45, by S1',
      {
        [path('8.6041')]: [
          [6, 6],
          [6, 5],
        ],
      },
      { german: `+ leader 8-1 @J19, prisoner of us\n${PRISONER}\n+ squad 6-5-8 @J21, prisoner of us` },
    );
    table.order('us', 'encircled.test', { unit: 'S1', leader: 'none' });
    expect(units(table, 'german').S1?.status).toContain('prisoner');
    table.order('us', 'encircled.test', { unit: 'S2', leader: 'none' });
    const { S1, S2, L1, ...goods } = units(table, 'german');
    expect(S1).toMatchObject({ status: ['encircled'], place: { in: 'hex', hex: 'J19' } });
    expect([S1?.heldBy, L1?.heldBy, L1?.status]).toEqual([undefined, undefined, []]);
    expect(S2?.status).toEqual(['prisoner']);
    // The MMC has it; what was German before is no longer captured.
    const held = { unit: 'S1', as: 'possessed' };
    expect(Object.values(goods)).toEqual([
      expect.objectContaining({ type: 'MMG', status: ['malfunctioned', 'captured'], with: held }),
      expect.objectContaining({ type: 'PSK', status: [], with: held }),
    ]);
    // What another had dropped before stays his side's, unpossessed.
    expect(Object.values(units(table)).map(({ type }) => type)).toEqual(['6-6-6', 'BAZ 45']);
    expect(lines(table)).toEqual([
      'German prisoner squad 6-5-8 in J19 is Rearmed: nobody is left to claim the prisoner',
      'German prisoner leader 8-1 in J19 is Rearmed: nobody is left to claim the prisoner',
      'MMG in J19: taken by squad 6-5-8',
      'PSK in J19: taken by squad 6-5-8',
    ]);
  });

  test('stay what they are when he passes', () => {
    const table = stage(
      '+ squad 6-6-6 @J19, encircled',
      { [path('8.6041')]: [[1, 1]] },
      { german: PRISONER },
    );
    table.order('us', 'encircled.test', { unit: 'S1', leader: 'none' });
    expect(units(table, 'german').S1?.status).toContain('prisoner');
  });
});

test('8.6042: Infantry named by its owner takes a NTC; failing it is Casualty Reduction', () => {
  const table = stage(
    '+ squad 6-6-6 x2 @J19\n+ squad 6-6-6 @J25\n+ half-squad 3-4-6 @J25\n+ leader 8-1 @J19\n+ SW MMG, by H1',
    {
      [path('8.6042')]: [
        [3, 4],
        [4, 4],
        [4, 3],
        [2, 2],
      ],
    },
  );
  expect(table.refusal('us', 'mines.check', { text: 'S1 S3' })).toBe('kgp/8.6042/several-locations');
  expect(table.refusal('us', 'mines.check', { text: 'S1 S9' })).toBe('kgp/8.6042/not-to-be-checked');
  expect(table.refusal('us', 'mines.check', { text: 'S3 with L1' })).toBe('kgp/8.6042/no-such-leader');
  table.order('us', 'mines.check', { text: 'S1 S2 with L1' });
  expect(notes(table)).toEqual([
    'minefield NTC of squad 6-6-6 in J19, Morale Level 6: 6 passed',
    'minefield NTC of squad 6-6-6 in J19, Morale Level 6: 7 failed',
  ]);
  expect(units(table).S2).toBeUndefined();
  const heir = Object.values(units(table)).find(({ id, kind }) => kind === 'half-squad' && id !== 'H1');
  expect(heir).toMatchObject({ type: '3-4-6', place: { in: 'hex', hex: 'J19' } });
  // Neither it nor what is left of it takes another one.
  expect(table.refusal('us', 'mines.check', { text: heir?.id ?? '' })).toBe('kgp/8.6042/not-to-be-checked');
  table.order('us', 'mines.check', { text: 'H1' });
  expect(units(table).H1).toBeUndefined();
  expect(units(table).W1?.place).toEqual({ in: 'hex', hex: 'J25', level: 0 });
  table.order('us', 'mines.check', { text: 'S3' });
  for (const side of ['us', 'german']) table.order(side, 'refit.done.8.604');
  expect(table.view('us').step).toBe('8.605');
});

test('8.6042: mine attacks on vehicles come by report, and nothing else does', () => {
  const table = stage('+ vehicle M4A1 @J19\n+ squad 6-6-6 @J19');
  // Nor does anybody leave his Location by them.
  for (const text of ['S1 out', 'V9 out', '+ squad 6-6-6 @J19', 'V1 @J20', 'V1 @area A, stun 1'])
    expect(table.refusal('us', 'mines.report', { text })).toBe('kgp/8.6042/no-mine-attack');
  table.order('us', 'mines.report', { text: 'V1 immobilized, abandoned; + vehicle-crew 1-2-6 @J19' });
  expect(units(table).V1?.status).toEqual(['abandoned', 'immobilized']);
  expect(units(table).K1?.place).toEqual({ in: 'hex', hex: 'J19', level: 0 });
});

test('8.6042, KGP12: mines Recall no German vehicle', () => {
  const table = stage('+ squad 6-6-6 @J19', {}, { german: '+ vehicle Pz IVH @K30' });
  const attempt = table.attempt('german', 'mines.report', { text: 'V1 recalled' });
  expect(attempt).toMatchObject({ ok: false, ruling: { code: 'kgp/8.6042/no-mine-attack' } });
  if (!attempt.ok) expect(attempt.ruling.message).toContain('KGP12');
  table.order('german', 'mines.report', { text: 'V1 stun 1' });
  expect(units(table, 'german').V1?.stun).toBe(1);
});

test('8.6042: a towed Gun goes with its vehicle (8.6031), unless it was unhooked; an Immobile one has a hex', () => {
  const table = stage(
    '+ vehicle M4A1 @J19\n+ Gun M1 57mm AT, towed by V1\n+ vehicle M4A1 @J20\n+ Gun M1 57mm AT, towed by V2\n+ vehicle M4A1 @area A',
  );
  const attempt = table.attempt('us', 'mines.report', { text: 'V3 immobilized' });
  expect(attempt).toMatchObject({ ok: false, ruling: { code: 'kgp/8.6042/no-mine-attack' } });
  if (!attempt.ok) expect(attempt.ruling.message).toContain('V3 stays in its Location now (8.6071)');
  table.order('us', 'mines.report', { text: 'V1 out; G2 free; V2 out; V3 @J21, immobilized' });
  expect(Object.keys(units(table)).sort()).toEqual(['G2', 'V3']);
  expect(units(table).G2?.place).toEqual({ in: 'hex', hex: 'J20', level: 0 });
});

test('8.6042: prisoners in the minefield take it too, and whoever is on record in his Area only', () => {
  const table = stage(
    '+ squad 6-6-6 @area A\n+ squad 6-6-6 @box GG1',
    { [path('8.6042')]: [[6, 6]], [path('8.6042', 'german')]: [[6, 6]] },
    { german: '+ half-squad 3-4-8 @J19, prisoner of us' },
  );
  expect(table.refusal('us', 'mines.check', { text: 'S2' })).toBe('kgp/8.6042/not-to-be-checked');
  table.order('us', 'mines.check', { text: 'S1' });
  expect(Object.values(units(table)).map(({ type }) => type)).toEqual(['6-6-6', '3-4-6']);
  table.order('german', 'mines.check', { text: 'H1' });
  expect(units(table, 'german')).toEqual({});
});

test('8.6042: both sides say that they are done, whether or not anybody stands in mines', () => {
  const table = stage('');
  for (const side of ['us', 'german'])
    expect(table.offers(side).map(({ order }) => order)).toContain('refit.done.8.604');
});

test('8.6043: recuperation until the marker is off or the AFV Eliminated, with all that hangs on it', () => {
  const table = stage(
    '+ vehicle M4A1 @J19, shocked\n+ vehicle M4A1 @J20, shocked\n+ armor-leader 8-1, crew of V2\n+ Gun M1 57mm AT, towed by V2',
    { [path('8.6043')]: [[2], [3], [4], [5]] },
  );
  table.order('us', 'refit.done.8.604');
  // The illustration of 8.604: 1 and 2 recover. Unconfirmed Kill by the house values: 4 nothing, 5 the end.
  expect(notes(table)).toEqual([
    'Shock of M4A1 in J19: 2 recovers',
    'Shock of M4A1 in J20: 3 becomes Unconfirmed Kill',
    'Unconfirmed Kill of M4A1 in J20: 4 no-change',
    'Unconfirmed Kill of M4A1 in J20: 5 eliminated',
  ]);
  expect(units(table)).toEqual({ V1: expect.objectContaining({ status: [] }) });
});

test('8.6044: Bog Removal until unbogged or immobilized; the coloured dr counts', () => {
  const table = stage(
    '+ vehicle M4A1 @J19, bogged\n+ vehicle M4A1 @J20, mired\n+ vehicle M4A1 @J21, bogged, abandoned\n+ vehicle Pz VG @J22, captured, bogged\n+ squad 6-6-6 @J20',
    {
      [path('8.6044')]: [
        [5, 1],
        [6, 1],
        [6, 6],
        [6, 1],
      ],
    },
  );
  table.order('us', 'refit.done.8.604');
  const fields = (id: string) =>
    table
      .offers('us')
      .find(({ order, fixed }) => order === 'bog.remove' && fixed.unit === id)
      ?.fields.map(({ name }) => name);
  expect(fields('V1')).toEqual(['help', 'rear']);
  // The last drm is not for a captured vehicle; an abandoned one makes no attempt.
  expect(fields('V4')).toEqual(['help']);
  expect(fields('V3')).toBeUndefined();
  table.order('us', 'bog.remove', { unit: 'V1', help: 'none', rear: 'no' });
  expect(units(table).V1?.status).toEqual(['immobilized']);
  // 6 − 2 − 1 = 3 frees a mired one by the house values.
  table.order('us', 'bog.remove', { unit: 'V2', help: 'squad', rear: 'yes' });
  expect(units(table).V2?.status).toEqual([]);
  table.order('us', 'bog.remove', { unit: 'V4', help: 'half' });
  expect(notes(table)).toEqual([
    'Bog Removal of M4A1 in J19 (coloured dr): 5 no-change',
    'Bog Removal of M4A1 in J19 (coloured dr): 6 immobilized',
    'Bog Removal of M4A1 in J20 (coloured dr): 3 unbogged',
    'Bog Removal of Pz VG in J22 (coloured dr): 5 no-change',
    'Bog Removal of Pz VG in J22 (coloured dr): 2 unbogged',
  ]);
  // D8.3: only the coloured dr counts, and the words do not add up what does not.
  const rolled = unitsIn(table.view('everyone')).refitNotes.map(({ note }) => note);
  expect(rolled.slice(0, 3).map(rollLine)).toEqual([
    '8.6044 Bog Removal of M4A1 in J19 (coloured dr): DR 5, 1, coloured dr 5 (the white one does not count): **No change**',
    '8.6044 Bog Removal of M4A1 in J19 (coloured dr): DR 6, 1, coloured dr 6 (the white one does not count): **Immobilized**',
    '8.6044 Bog Removal of M4A1 in J20 (coloured dr): DR 6, 6, coloured dr 6 (the white one does not count) − 2 (Vehicle Note L) − 1 (not in a Front-Line Hex) = 3: **Unbogged**',
  ]);
  expect(whyRolled(rolled.slice(2, 3)).slice(1, 5)).toEqual([
    'Original DR: 6, 6: the coloured dr alone counts, 6',
    'DRM −2: Vehicle Note L (8.6044)',
    'DRM −1: not in a Front-Line Hex (8.6044)',
    expect.stringMatching(/^Final DR: 3.*Unbogged/u),
  ]);
});

test.each([
  ['', ['none']],
  // Whoever is elsewhere for certain: off-map, the enemy's prisoner, the crew of another vehicle.
  [
    '+ squad 6-6-6 @box GG1\n+ squad 6-6-6 @J21, prisoner of german\n+ vehicle M4A1 @J21\n+ crew 2-2-7, crew of V2\n+ leader 8-0 @J19',
    ['none'],
  ],
  ['+ half-squad 3-4-6 @J21', ['none', 'half']],
  ['+ crew 2-2-7 @area A', ['none', 'half']],
  ['+ half-squad 3-4-6 @J21\n+ vehicle-crew 1-2-6 @J21', ['none', 'squad', 'half']],
  ['+ squad 6-6-6 @J21', ['none', 'squad', 'half']],
] as const)('8.6044: with %j the help by Vehicle Note L is one of %j', (others, helps) => {
  const table = stage(`+ vehicle M4A1 @J19, bogged\n${others}`);
  table.order('us', 'refit.done.8.604');
  const help = table.offers('us').find(({ order }) => order === 'bog.remove')?.fields[0];
  expect(help?.kind === 'choice' ? help.options.map(({ value }) => value) : []).toEqual(helps);
  for (const refused of ['half', 'squad'].filter((name) => !helps.some((it) => it === name)))
    expect(table.refusal('us', 'bog.remove', { unit: 'V1', help: refused, rear: 'no' })).toBe(
      'kgp/8.6044/nobody-to-help',
    );
  expect(unitsIn(table.view('everyone')).refitNotes).toEqual([]);
  table.order('us', 'bog.remove', { unit: 'V1', help: helps[1] ?? 'none', rear: 'no' });
});

test('8.604: what no chart says of a counter is asked of its owner first, in secret', () => {
  const table = stage('+ vehicle SU-152 @J19\n+ squad 4-4-7 @J19\n+ SW DC-Sled, by S1');
  expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.604');
  const wanted = () =>
    table.offers('us').flatMap(({ order, fixed }) => (order === 'counter.say' ? [fixed] : []));
  expect(wanted()).toEqual([
    { type: 'DC-Sled', fact: 'PP' },
    { type: 'DC-Sled', fact: 'dm PP' },
    { type: 'SU-152', fact: 'AFV' },
    { type: 'SU-152', fact: 'MA' },
  ]);
  expect(table.refusal('us', 'counter.say', { type: 'M4A1', fact: 'AFV', value: 'CT' })).toBe(
    'kgp/8.606/known-counter',
  );
  table.order('us', 'counter.say', { type: 'SU-152', fact: 'AFV', value: 'CT' });
  table.order('us', 'counter.say', { type: 'SU-152', fact: 'MA', value: '20mm or more' });
  table.order('us', 'counter.say', { type: 'DC-Sled', fact: 'PP', value: 4 });
  table.order('us', 'counter.say', { type: 'DC-Sled', fact: 'dm PP', value: 4 });
  expect(wanted()).toEqual([]);
  expect(ownUnits(table.view('us'), 'us').atRule).toBe('8.6042');
  expect(ownUnits(table.view('german'), 'us').said).toEqual({});
});
