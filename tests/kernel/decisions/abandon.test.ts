import { describe, expect, test } from 'vitest';
import { coinTable } from '../../support/kernel-table.ts';

const offered = (table: ReturnType<typeof coinTable>, id: string) =>
  table
    .offers(id)
    .filter(({ group }) => group === 'Abandon')
    .map(({ order }) => order);

describe('abandoning a campaign', () => {
  test('needs both sides', () => {
    const table = coinTable();
    table.play('red', 'abandon');
    expect(table.state.core).toMatchObject({ status: 'running', abandonBy: 'red' });
    table.play('blue', 'abandon');
    expect(table.state.core.status).toBe('abandoned');
    expect(table.events.at(-1)?.data).toEqual({ by: 'blue', reason: 'agreed' });
    for (const id of ['red', 'blue', 'gm']) expect(table.offers(id)).toEqual([]);
  });

  test('who has proposed it waits, or takes it back', () => {
    const table = coinTable();
    table.play('red', 'abandon');
    expect(offered(table, 'red')).toEqual(['abandon.withdraw']);
    expect(table.refusal('red', 'abandon')).toBe('coin/table/not-now');
    table.play('red', 'abandon.withdraw');
    expect(table.state.core.abandonBy).toBeUndefined();
    expect(table.refusal('blue', 'abandon.withdraw')).toBe('coin/table/not-now');
  });

  test('the other side can turn it down, and play goes on', () => {
    const table = coinTable();
    table.play('red', 'abandon');
    expect(offered(table, 'blue')).toEqual(['abandon', 'abandon.withdraw']);
    table.play('blue', 'abandon.withdraw');
    table.play('red', 'hide', { number: 4 });
    expect(table.state.core.status).toBe('running');
  });

  test('a colleague of one’s own side is not the other side', () => {
    const colleague = {
      id: 'red-2',
      side: 'red',
      role: 'subordinate',
      user: 'u-red-2',
      name: 'Second',
    } as const;
    const table = coinTable({ seats: [colleague] });
    table.play('red', 'abandon');
    expect(offered(table, 'red-2')).toEqual([]); // and a subordinate binds nobody
    expect(table.refusal('red-2', 'abandon.withdraw')).toBe('coin/table/commander-only');
    expect(table.refusal('red-2', 'abandon')).toBe('coin/table/not-now');
  });

  test('a GM can end it alone', () => {
    const table = coinTable();
    table.play('gm', 'abandon');
    expect(table.state.core.status).toBe('abandoned');
    expect(table.events.at(-1)?.data).toEqual({ by: 'gm', reason: 'gm' });
  });

  test('a button of a proposal that was taken back does not answer a new one', () => {
    const table = coinTable();
    table.play('red', 'abandon');
    const agree = table.offers('blue').find(({ order }) => order === 'abandon');
    const button = { decision: agree?.decision ?? '', rev: agree?.rev ?? -1 };
    table.play('red', 'abandon.withdraw');
    table.play('red', 'abandon');
    expect(table.refusal('blue', 'abandon', {}, button)).toBe('coin/table/stale');
  });

  test('what was secret stays secret', () => {
    const table = coinTable();
    table.play('red', 'hide', { number: 4 });
    table.play('gm', 'abandon');
    expect(table.state.core.hostSeed).toBeUndefined();
    expect(JSON.stringify(table.view('blue'))).not.toContain('"draft":4');
  });

  test('neither before the beginning nor after the end', () => {
    expect(coinTable({ unconfirmed: true }).refusal('red', 'abandon')).toBe('coin/table/not-begun');
    const table = coinTable();
    table.play('red', 'quit');
    expect(table.refusal('blue', 'abandon')).toBe('coin/table/not-now');
  });
});
