/** 8.6041–8.6044 through the moderator; values of chapters A, C and D are house values here. */
import { expect, onTestFinished, test } from 'vitest';
import type { Side } from '../../../../src/games/kgp/sides.ts';
import { type CampaignTable, ExampleDice } from '../campaign-table.ts';
import { openStage, type Stage } from '../refit/stage.ts';

const path = (rule: string, side: Side = 'us') => `${rule}/19 AM/${side}/refit`;

function stage(us: string, dice: Record<string, number[][]> = {}, more: Partial<Stage> = {}): CampaignTable {
  const example = new ExampleDice(dice);
  const table = openStage({ at: '8.604', us, german: '+ squad 6-5-8 @K30', dice: example, ...more });
  onTestFinished(() => {
    table.close();
    example.expectAllUsed();
  });
  return table;
}

const units = (table: CampaignTable, side: Side = 'us') => table.view(side).sides[side].ob.units;

const notes = (table: CampaignTable) =>
  table.view('everyone').refitNotes.map(({ note }) => `${note.label}: ${note.final} ${note.result}`);

test('8.6041: each Encircled unit takes an ITC, with the leader whom its owner names', () => {
  const table = stage(
    '+ squad 6-6-6 @J19, encircled\n+ squad 6-6-6 @J19, encircled\n+ leader 8-1 @J19\n+ leader 8-0 @J25\n+ SW MMG, by S2',
    {
      [path('8.6041')]: [
        [2, 4],
        [3, 4],
      ],
    },
  );
  expect(table.view('us').sides.us.refit).toBe('8.6041');
  expect(table.refusal('us', 'encircled.test', { unit: 'S1', leader: 'L2' })).toMatch(/out-of-range/u);
  table.order('us', 'encircled.test', { unit: 'S1', leader: 'L1' });
  expect(table.refusal('us', 'encircled.test', { unit: 'S1', leader: 'none' })).toMatch(/not-now|out-of/u);
  table.order('us', 'encircled.test', { unit: 'S2', leader: 'none' });
  // 6-6-6: Morale 6, by the house value 5 when Encircled.
  expect(notes(table)).toEqual([
    'ITC of squad 6-6-6 in J19, Morale Level 5: 5 passed',
    'ITC of squad 6-6-6 in J19, Morale Level 5: 7 failed',
  ]);
  // It stays Encircled until 8.6062; what the lost one had is left there, unpossessed.
  expect(units(table).S1).toMatchObject({ status: ['encircled'], place: { in: 'hex', hex: 'J19' } });
  expect(units(table).S2).toBeUndefined();
  expect(units(table).W1).toMatchObject({ place: { in: 'hex', hex: 'J19' } });
  expect(units(table).W1?.with).toBeUndefined();
  expect(table.view('us').sides.us.refit).toBe('8.6042');
});

test('8.6041: a leader has the first of his figures, less when wounded; his DRM does not help himself', () => {
  const table = stage('+ leader 9-1 @J19, wounded, encircled', { [path('8.6041')]: [[3, 4]] });
  const [offer] = table.offers('us').filter(({ order }) => order === 'encircled.test');
  expect(offer?.fields[0]).toMatchObject({ options: [{ value: 'none' }] });
  table.order('us', 'encircled.test', { unit: 'L1', leader: 'none' });
  expect(notes(table)).toEqual(['ITC of leader 9-1 in J19, Morale Level 7: 7 passed']);
});

test('8.6041: the Encircled PRC of an Immobile vehicle are Eliminated and leave it abandoned', () => {
  const table = stage('+ vehicle M4A1 @J19, immobilized, encircled\n+ armor-leader 8-1, crew of V1', {
    [path('8.6041')]: [[5, 5]],
  });
  table.order('us', 'encircled.test', { unit: 'V1', leader: 'A1' });
  expect(notes(table)).toEqual(['ITC of M4A1 in J19, Morale Level 6: 9 failed']);
  expect(Object.keys(units(table))).toEqual(['V1']);
  expect(units(table).V1?.status).toEqual(['immobilized', 'abandoned']);
});

test('8.6041: an abandoned vehicle has nobody who could take one', () => {
  const table = stage('+ vehicle M4A3 @J19, immobilized, abandoned, encircled');
  expect(table.offers('us').filter(({ order }) => order === 'encircled.test')).toEqual([]);
});

test('8.6041: prisoners take none; one whose Guard has fallen and whom nobody claims is Rearmed', () => {
  const table = stage(
    '+ squad 6-6-6 @J19, encircled',
    { [path('8.6041')]: [[6, 6]] },
    { german: '+ squad 6-5-8 @J19, encircled, unarmed, prisoner of us' },
  );
  // The prisoner takes no ITC: its side is through 8.6041.
  expect(table.view('german').sides.german.refit).toBe('8.6042');
  expect(table.refusal('german', 'prisoner.rearm', { unit: 'S1' })).toMatch(/not-now/u);
  table.order('us', 'encircled.test', { unit: 'S1', leader: 'none' });
  table.order('german', 'prisoner.rearm', { unit: 'S1' });
  expect(units(table, 'german').S1?.status).toEqual(['encircled']);
  expect(units(table, 'german').S1?.heldBy).toBeUndefined();
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
  for (const text of ['S1 out', 'V9 out', '+ squad 6-6-6 @J19'])
    expect(table.refusal('us', 'mines.report', { text })).toBe('kgp/8.6042/no-mine-attack');
  table.order('us', 'mines.report', { text: 'V1 immobilized, abandoned; + vehicle-crew 1-2-6 @J19' });
  expect(units(table).V1?.status).toEqual(['abandoned', 'immobilized']);
  expect(units(table).K1?.place).toEqual({ in: 'hex', hex: 'J19', level: 0 });
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
    '+ vehicle M4A1 @J19, bogged\n+ vehicle M4A1 @J20, mired\n+ vehicle M4A1 @J21, bogged, abandoned\n+ vehicle Pz VG @J22, captured, bogged',
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
});

test('8.604: what no chart says of a counter is asked of its owner first, in secret', () => {
  const table = stage('+ vehicle SU-152 @J19\n+ squad 4-4-7 @J19\n+ SW DC-Sled, by S1');
  expect(table.view('us').sides.us.refit).toBe('8.604');
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
  expect(table.view('us').sides.us.refit).toBe('8.6042');
  expect(table.view('german').sides.us.said).toEqual({});
});
