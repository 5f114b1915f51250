/** What players read unit by unit: short, in its number, nothing said twice, and nobody left wondering whose turn it is. */
import { expect, test } from 'vitest';
import { chartCellsOf, houseValuesOf } from '../../../src/games/kgp/cells.ts';
import { wreckList } from '../../../src/games/kgp/units/CG19-wreck.ts';
import { readBack } from '../../../src/games/kgp/units/read-back.ts';
import { type CampaignTable, ExampleDice, openTable } from './campaign-table.ts';
import { expectRefused } from './checks.ts';
import { type Position, position } from './position.ts';
import { ledgerOf } from './units/samples.ts';

function opened(stage: Partial<Position> = {}): CampaignTable {
  return position({
    at: '8.601',
    us: '+ squad 6-6-6 x2 @J19\n+ SW MMG x2, by S1\n+ vehicle M4A3 @L21',
    german: '+ squad 6-5-8 @K20',
    ...stage,
  });
}

function desk(open: CampaignTable, seat: string): string {
  return open.desk(seat).text;
}

test('chart values that wait: who proposed them sees that, who is asked has two buttons', () => {
  const open = openTable();
  const [cell] = chartCellsOf(open.state().core.options);
  const value = houseValuesOf(open.state().core.options)[cell?.id ?? ''];
  open.order('us', 'charts.fill', { values: `${cell?.id} = ${value}` });
  expect(desk(open, 'us')).toMatch(/\*\*1 chart value\*\* of .* waits for the other side’s answer\./u);
  expect(desk(open, 'us')).not.toContain('still missing');
  expect(desk(open, 'german')).toMatch(/\*\*1 chart value from .*then accept or refuse them\./u);
  const asked = open.offers('german').filter(({ order }) => order === 'charts.answer');
  expect(asked.map(({ group, style }) => [group, style])).toEqual([
    [undefined, 'success'],
    [undefined, 'danger'],
  ]);
});

test('8.601: nobody is a prisoner of his own side', () => {
  const open = opened();
  expectRefused(
    open,
    'us',
    'ob.report',
    { mode: 'add', text: 'S1 prisoner of us' },
    'kgp/8.601/report-contradicts',
  );
  const refused = open.attempt('us', 'ob.report', { mode: 'add', text: 'S1 prisoner of us' });
  expect(refused.ok ? '' : refused.ruling.message).toContain('prisoner of german');
  open.order('us', 'ob.report', { mode: 'add', text: 'S1 prisoner of german' });
});

test.each([
  ['W1 by W2', 'a SW cannot be possessed by a SW (W2)'],
  ['V1 in S2', 'a vehicle cannot be aboard a squad (S2)'],
])('8.601: “%s” is refused in plain words', (text, words) => {
  const outcome = opened().attempt('us', 'ob.report', { mode: 'add', text });
  expect(outcome.ok ? '' : outcome.ruling.message).toContain(words);
});

test('CG19: wrecks of which the same is to be said are one line, read back and told', () => {
  const ledger = ledgerOf('+ vehicle M4A3 x3 @area A\n+ vehicle M10 @area A');
  const changes = ['V1', 'V2', 'V4'].map((id) => ({ op: 'remove', id, fate: 'eliminated' }) as const);
  expect(readBack(ledger, changes)).toEqual([
    expect.stringMatching(/^eliminated, leaving a wreck whose hex is not said.*: V1–V2 M4A3 · V4 M10$/u),
  ]);
  const wreck = { type: 'Pz VG', built: 'german' } as const;
  expect(wreckList([wreck, { ...wreck, hex: 'K12' }, wreck])).toEqual([
    '2 × Pz VG, hex not said yet',
    'Pz VG in K12',
  ]);
});

test('8.606: odds stand in small print, which needs the beginning of a line', () => {
  const open = opened({
    at: '8.606',
    marking: {
      areas: [
        { side: 'us', id: 'A', isolated: false, locations: ['L21'] },
        { side: 'german', id: 'A', isolated: false, locations: ['K20'] },
      ],
      noMansLand: ['J19'],
    },
  });
  open.order('us', 'escape.plan', { text: 'S1 to A 2\nS2 to A 2' });
  expect(desk(open, 'us')).toMatch(/^-# Escapes \d/mu);
  expect(desk(open, 'us')).not.toContain('• -#');
});

test('8.613: whoever comes here for the first time is told how a group Shifts', () => {
  const open = opened({ at: '8.613', date: '19 PM' });
  expect(desk(open, 'us')).toContain('To Shift a group, choose where it is');
});

test('8.6142: the picture of a roll names its result as the message does', () => {
  const open = opened({
    at: '8.614',
    date: '19 PM',
    us: '+ squad 6-6-6 @area A\n+ vehicle M4A3 @J19, immobilized',
    marking: {
      areas: [{ side: 'us', id: 'A', isolated: false, locations: ['J19'] }],
      noMansLand: [],
    },
    dice: new ExampleDice({ '8.6141b/19 PM/us/refit': [[3]] }),
  });
  open.heard();
  open.order('us', 'repair.facts', { next: 'on' });
  const told = open.told().map(({ notice }) => JSON.stringify(notice));
  const roll = told.find((text) => text.includes('dice/roll')) ?? '';
  expect(roll).toContain('No change');
  expect(roll).not.toContain('no-change');
});
