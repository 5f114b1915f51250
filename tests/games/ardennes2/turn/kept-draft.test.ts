/** 2.1: a draft that a board keeps in the campaign. */
import { describe, expect, test } from 'vitest';
import { MOST_LINES } from '../../../../src/games/ardennes2/notation/read-lines.ts';
import { changeUnits } from '../../../../src/games/ardennes2/turn/frame/changes.ts';
import { openBoard } from '../game-table.ts';

const UNITS = {
  german: { 'B9.17': ['902'], 'B9.19': ['I/3'] },
  us: { 'B1.13': ['A/501'], 'B6.17': ['Harper'] },
};

const begun = () => openBoard('german.movement', UNITS, { second: { german: 'Cleo', us: 'Dora' } });
type Table = ReturnType<typeof begun>;

const draft = (table: Table) => table.state().game.sides.german.draft;
const keep = (table: Table, as: string, orders: string, base = '') =>
  table.order(as, 'orders.keep', { orders, base });

/** As they are read back. */
const ONE = '902 > B9.16 > B8.16';
const OTHER = 'I/3 > B9.18 > B8.18';

describe('a kept draft', () => {
  test('has what others have written meanwhile, and lacks what they have dropped', () => {
    const table = begun();
    keep(table, 'german', ONE);
    expect(draft(table)).toBe(ONE);
    table.order('german', 'orders.write', { orders: `${ONE}\n${OTHER}` });
    // A page that saw the first line alone drops it; the second was written elsewhere.
    keep(table, 'german', '', ONE);
    expect(draft(table)).toBe(OTHER);
    // What came late says nothing new.
    keep(table, 'german', OTHER, '');
    expect(draft(table)).toBe(OTHER);
  });

  test('keeps lines that cannot be played any more; written in the conversation they are refused', () => {
    const table = begun();
    keep(table, 'german', `${ONE}\n${OTHER}`);
    table.happen((work) => changeUnits(work, 'german', [], ['902']));
    keep(table, 'german', `${OTHER}\n${ONE}`, `${ONE}\n${OTHER}`);
    expect(draft(table)).toBe(`${OTHER}\n${ONE}`);
    expect(table.refusal('german', 'orders.write', { orders: draft(table) })).toMatch(/line$/u);
    expect(table.refusal('german', 'orders.commit', { orders: draft(table), after: 'end' })).toMatch(
      /line$/u,
    );
  });

  test('of several people has for each the lines of what they run', () => {
    const table = begun();
    table.order('german', 'team.assign', { part: 'division:Lehr', to: 'german-2' });
    keep(table, 'german', OTHER);
    keep(table, 'german-2', ONE);
    expect(draft(table)).toBe(`${OTHER}\n${ONE}`);
    expect(table.refusal('german-2', 'orders.keep', { orders: ONE, base: draft(table) })).toBe(
      'ardennes2/table/other-part',
    );
    expect(draft(table)).toBe(`${OTHER}\n${ONE}`);
  });

  test('is no other side’s, and makes no noise', () => {
    const table = begun();
    expect(table.refusal('us', 'orders.keep', { orders: '' })).toMatch(/not-now$|not-open$/u);
    const lines = table.lines('german').length;
    table.heard();
    keep(table, 'german', ONE);
    expect(table.told()).toEqual([]);
    expect(table.lines('german')).toHaveLength(lines);
    expect(table.offers('german').map(({ order }) => order)).not.toContain('orders.keep');
  });

  test('has an end', () => {
    const table = begun();
    const many = Array.from({ length: MOST_LINES + 1 }, (_, index) => `nobody${index} > B8.16`);
    expect(table.refusal('german', 'orders.keep', { orders: many.join('\n') })).toBe(
      'ardennes2/2.1/too-long',
    );
    const half = many.slice(0, 31);
    keep(table, 'german', half.join('\n'));
    expect(table.refusal('german', 'orders.keep', { orders: many.slice(31).join('\n'), base: '' })).toBe(
      'ardennes2/2.1/too-long',
    );
    keep(table, 'german', '', half.join('\n'));
    expect(draft(table)).toBe('');
    expect(table.refusal('german', 'orders.keep', { orders: 'x'.repeat(4001) })).toBe(
      'ardennes2/2.1/too-long',
    );
  });
});
