import { describe, expect, test } from 'vitest';
import { missingCells } from '../../../src/kernel/decisions/chart-forms.ts';
import type { ChartCell } from '../../../src/kernel/game.ts';
import { CELLS, coin } from '../../support/coin-game.ts';
import { coinTable, KernelTable } from '../../support/kernel-table.ts';

const ALL = '4.1/weight = 3\n4.2/metal = Gold\n4.3/marks = crown+lion\n4.4/year = 44';

const chartsOf = (table: ReturnType<typeof coinTable>) =>
  Object.fromEntries(Object.entries(table.state.core.charts).map(([id, { value }]) => [id, value]));

describe('charts filled in by the GM', () => {
  test('are taken over at once', () => {
    const table = coinTable();
    expect(missingCells(table.game, table.state)).toHaveLength(4);
    table.play('gm', 'charts.fill', { values: ALL });
    expect(chartsOf(table)).toEqual({
      '4.1/weight': '3',
      '4.2/metal': 'Gold',
      '4.3/marks': 'crown+lion',
      '4.4/year': '44',
    });
    expect(missingCells(table.game, table.state)).toEqual([]);
    expect(Object.values(table.state.core.charts).every(({ house }) => !house)).toBe(true);
  });

  test('can come a few at a time, already before the campaign begins, and be corrected', () => {
    const table = coinTable({ unconfirmed: true });
    table.play('gm', 'charts.fill', { values: '4.1/weight = 3' });
    table.play('gm', 'charts.fill', { values: '4.1/weight = 4\n4.2/metal = Gold' });
    expect(chartsOf(table)).toEqual({ '4.1/weight': '4', '4.2/metal': 'Gold' });
  });

  test('the form lists what is missing, with suggestions; then, for corrections, all that is known', () => {
    const table = coinTable();
    const initial = () => {
      const offer = table.offers('gm').find(({ order }) => order === 'charts.fill');
      const [field] = offer?.fields ?? [];
      return { label: offer?.label, text: field?.kind === 'text' ? field.initial : undefined };
    };
    table.play('gm', 'charts.fill', { values: '4.1/weight = 3' });
    expect(initial()).toEqual({
      label: 'Fill in charts (3 cells)',
      text: '4.2/metal = \n4.3/marks = \n4.4/year = 44',
    });
    table.play('gm', 'charts.fill', { values: ALL });
    expect(initial()).toEqual({ label: 'Correct a chart value', text: ALL });
  });

  test('a table that is complete can be corrected while another one waits', () => {
    const tabled = (id: string, table: string): ChartCell => ({
      id,
      rule: '4',
      label: id,
      kind: 'integer',
      min: 0,
      max: 9,
      neededBy: '1',
      place: { table, row: 'a', column: id },
    });
    const cells = [tabled('4.5/old', '4.5 Old'), tabled('4.6/new', '4.6 New')];
    const table = new KernelTable({ ...coin, charts: { cells: () => cells, houseValues: () => ({}) } });
    const labels = () =>
      table
        .offers('gm')
        .filter(({ order }) => order === 'charts.fill')
        .map(({ label, fixed }) => [label, fixed.part]);
    table.play('gm', 'charts.fill', { part: '4.5 Old', values: '4.5/old = 3' });
    expect(labels()).toEqual([
      ['Fill in charts (1 cell)', undefined],
      ['Correct 4.5 Old (1)', '4.5 Old'],
      ['Fill in 4.6 New (1)', '4.6 New'],
    ]);
    table.play('gm', 'charts.fill', { part: '4.5 Old', values: '4.5/old = 4' });
    expect(chartsOf(table)).toEqual({ '4.5/old': '4' });
    table.play('gm', 'charts.fill', { values: '4.6/new = 1' });
    // Complete: whatever is to be put right stands behind one entry.
    expect(labels()).toEqual([['Correct a chart value', undefined]]);
    table.play('gm', 'charts.fill', { part: '4.5', values: 'old = 5' });
    expect(chartsOf(table)).toEqual({ '4.5/old': '5', '4.6/new': '1' });
  });

  test('the end of a name is enough in its own chart, and where one cell alone has it; the form says what each asks', () => {
    const tabled = (id: string, table: string): ChartCell => ({
      id,
      rule: table.split(' ')[0] ?? '',
      label: `Colour of ${id}`,
      kind: 'choice',
      words: ['blue', 'red'],
      neededBy: '1',
      place: { table, row: id.split('/')[1] ?? '', column: 'Colour' },
    });
    const cells = [tabled('4.5/I1', '4.5 Old'), tabled('4.5/I2', '4.5 Old'), tabled('4.6/I1', '4.6 New')];
    const table = new KernelTable({ ...coin, charts: { cells: () => cells, houseValues: () => ({}) } });
    const explains = table.offers('gm').find(({ fixed }) => fixed.part === '4.5 Old')?.explains;
    expect(explains).toBe(
      [
        'The end of a name is enough where one cell alone has it: `I1 = blue`.',
        '`4.5/I1`: Colour of 4.5/I1: one of: blue, red, such as “blue”.',
        '`4.5/I2`: Colour of 4.5/I2: one of: blue, red, such as “blue”.',
      ].join('\n'),
    );
    expect(table.refusal('gm', 'charts.fill', { values: 'I1 = blue' })).toBe('coin/table/charts-unreadable');
    table.play('gm', 'charts.fill', { part: '4.5 Old', values: 'i1 = blue' });
    table.play('gm', 'charts.fill', { values: 'I2 = red\n4.6 New\nI1 = red' });
    expect(chartsOf(table)).toEqual({ '4.5/I1': 'blue', '4.5/I2': 'red', '4.6/I1': 'red' });
  });

  test.each([
    ['an unreadable line', '4.1/weight = 3\nnonsense', 'coin/table/charts-unreadable'],
    ['no value at all', '4.1/weight =\n', 'coin/table/charts-empty'],
  ])('%s: nothing is taken over', (_what, values, code) => {
    const table = coinTable();
    expect(table.refusal('gm', 'charts.fill', { values })).toBe(code);
    expect(table.state.core.charts).toEqual({});
  });

  test('are not filled in by a side', () => {
    const table = coinTable();
    expect(table.refusal('red', 'charts.fill', { values: ALL })).toBe('coin/table/charts-not-yours');
    expect(table.offers('red').some(({ order }) => order.startsWith('charts'))).toBe(false);
  });

  test('a long list of faults is cut', () => {
    const table = coinTable();
    const values = Array.from({ length: 100 }, (_, n) => `cell ${n} = 1`).join('\n');
    const refused = table.try('gm', { order: 'charts.fill', args: { values } });
    if (refused.ok) throw new Error('accepted');
    expect(refused.ruling.message).toContain('line 1: ');
    expect(refused.ruling.message.length).toBeLessThan(1000);
  });
});

describe('charts filled in by one side', () => {
  const open = () => coinTable({ common: { charts: 'side:red' } });

  test('count only when the other side has accepted them', () => {
    const table = open();
    table.play('red', 'charts.fill', { values: ALL });
    expect(table.state.core.charts).toEqual({});
    table.play('blue', 'charts.answer', { answer: 'accept' });
    expect(Object.keys(chartsOf(table))).toHaveLength(CELLS.length);
    expect(table.state.core.proposal).toBeUndefined();
  });

  test('refused, they count for nothing and can be sent again', () => {
    const table = open();
    table.play('red', 'charts.fill', { values: ALL });
    table.play('blue', 'charts.answer', { answer: 'refuse' });
    expect(table.state.core).toMatchObject({ charts: {}, proposal: undefined });
    table.play('red', 'charts.fill', { values: '4.1/weight = 5' });
    table.play('blue', 'charts.answer', { answer: 'accept' });
    expect(chartsOf(table)).toEqual({ '4.1/weight': '5' });
  });

  test('wait for one answer at a time, and the proposer does not answer himself', () => {
    const table = open();
    expect(table.refusal('blue', 'charts.answer', { answer: 'accept' })).toBe('coin/table/not-now');
    table.play('red', 'charts.fill', { values: ALL });
    expect(table.refusal('red', 'charts.fill', { values: ALL })).toBe('coin/table/charts-pending');
    expect(table.refusal('red', 'charts.answer', { answer: 'accept' })).toBe('coin/table/not-now');
  });

  test('the consent is the other side’s: neither a GM nor a colleague gives it', () => {
    const colleague = {
      id: 'red-2',
      side: 'red',
      role: 'subordinate',
      user: 'u-red-2',
      name: 'Second',
    } as const;
    const table = coinTable({ common: { charts: 'side:red' }, seats: [colleague] });
    table.play('red', 'charts.fill', { values: ALL });
    for (const id of ['gm', 'red-2']) {
      expect(table.offers(id).some(({ order }) => order === 'charts.answer')).toBe(false);
      expect(table.refusal(id, 'charts.answer', { answer: 'accept' })).toBe('coin/table/not-now');
    }
  });

  test('are not filled in by the other side or the GM', () => {
    for (const id of ['blue', 'gm'])
      expect(open().refusal(id, 'charts.fill', { values: ALL })).toBe('coin/table/charts-not-yours');
  });

  test('a button of an earlier proposal does not accept a later one', () => {
    const table = open();
    table.play('red', 'charts.fill', { values: '4.1/weight = 3' });
    const [accept] = table.offers('blue').filter(({ order }) => order === 'charts.answer');
    const button = { decision: accept?.decision ?? '', rev: accept?.rev ?? -1 };
    table.play('blue', 'charts.answer', { answer: 'refuse' });
    table.play('red', 'charts.fill', { values: '4.1/weight = 12' });
    expect(table.refusal('blue', 'charts.answer', { answer: 'accept' }, button)).toBe('coin/table/stale');
  });
});

describe('charts and the end', () => {
  test('nobody fills in charts of a campaign that is over', () => {
    const table = coinTable();
    table.play('red', 'quit');
    expect(table.refusal('gm', 'charts.fill', { values: ALL })).toBe('coin/table/not-now');
    expect(table.offers('gm')).toEqual([]);
  });
});
