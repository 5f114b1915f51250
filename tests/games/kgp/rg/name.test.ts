/** What RG and rolls are called to people: never `rg-3`, never a path. */
import { expect, it } from 'vitest';
import { rgName, rgTitle } from '../../../../src/games/kgp/rg/name.ts';
import type { Rg } from '../../../../src/games/kgp/rg/state.ts';
import { rollName } from '../../../../src/games/kgp/roll-name.ts';
import { confirmAll, openTable, playInitial } from '../campaign-table.ts';

it('an RG of several alike has its place among those of its CG Date', () => {
  const open = openTable();
  confirmAll(open);
  const { rgs } = open.view('us').sides.us;
  expect(rgs.slice(0, 2).map(({ rg, date }) => [rg, date])).toEqual([
    ['I1', '19 AM'],
    ['I1', '19 AM'],
  ]);
  const labels = open.offers('us').flatMap(({ order, label }) => (order === 'record.note' ? [label] : []));
  expect(labels.slice(0, 2)).toEqual(['I1 #1 Inf Pltn (19 AM)', 'I1 #2 Inf Pltn (19 AM)']);
});

it('of one date alone are alike: not those of another date, not those of another row', () => {
  const rg = (id: string, row: string, date: string): Rg => ({
    id,
    rg: row,
    date,
    given: false,
    via: 'on-map',
    cpp: 1,
  });
  const rgs = [
    rg('rg-1', 'I3', '19 AM'),
    rg('rg-2', 'I3', '19 PM'),
    rg('rg-3', 'V4', '19 PM'),
    rg('rg-4', 'I3', '19 PM'),
  ];
  expect(rgs.map(({ id }) => rgName({ rgs }, id))).toEqual([
    'I3 (19 AM)',
    'I3 #1 (19 PM)',
    'V4 (19 PM)',
    'I3 #2 (19 PM)',
  ]);
  expect(rgs.map((each) => rgTitle({ rgs }, each, { name: 'Pltn' }))).toEqual([
    'I3 Pltn (19 AM)',
    'I3 #1 Pltn (19 PM)',
    'V4 Pltn (19 PM)',
    'I3 #2 Pltn (19 PM)',
  ]);
  expect(rgName({ rgs }, 'rg-9')).toBe('rg-9');
});

it('the log, and what stands behind its lines, names RG by what they are', () => {
  const open = openTable();
  playInitial(open);
  const lines = open.lines('us').map(({ text }) => text);
  expect(lines.filter((text) => /rg-\d/u.test(text))).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^Quality of I1 #2 \(19 AM\): /u));
  expect(lines).toContainEqual(expect.stringMatching(/^Models of V4 \(19 AM\): /u));
  const [line] = open.lines('us').filter(({ text }) => text.startsWith('Quality of I1 #2 '));
  expect(open.why('us', line?.number ?? '')?.why).toContain('**8.6202 Quality of I1 #2 (19 AM)**');
});

it.each([
  ['8.6201/german/rg-1/strength', '8.6201', 'Strength of I3 #1 (19 AM)'],
  ['8.6204/german/rg-2/LMG-1', '8.6204', 'LMG 1 of I3 #2 (19 AM)'],
  ['CG23/19 AM/german/turn-7', 'CG23', 'Game End after Turn 7'],
  ['8.6233/19 PM/first', '8.6233', 'who sets up first'],
  ['KGP8/19 AM/us/refit', 'KGP8', 'AFV in a building'],
  ['8.606/19 PM/us/refit', '8.606', 'Escape'],
  ['8.699/19 PM/us/refit', '8.699', undefined],
] as const)('the roll %s by hand: %s %s', (path, rule, name) => {
  const { view } = openTable().known('german');
  const asked = { path, rule, occurrence: 0, kind: 'DR', audience: 'everyone', by: 'german' } as const;
  expect(rollName(view, asked)).toBe(name);
});
