/** A campaign that is not for practice: nothing is rolled for before the tables are there, printed or made up by consent. */
import { describe, expect, test } from 'vitest';
import { houseValuesOf } from '../../../../src/games/ardennes2/cells.ts';
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { MemoryTable } from '../../../support/memory-table.ts';
import '../game-table.ts';

function opened(): MemoryTable<ArdennesState> {
  const table: MemoryTable<ArdennesState> = MemoryTable.open<ArdennesState, never>(ardennes2, {
    name: 'Bastogne',
    by: 'anna',
    common: { charts: 'side:german', gm: 'none' },
    options: {},
    readings: {},
    seats: [
      { side: 'german', user: 'anna', name: 'Anna' },
      { side: 'us', user: 'ben', name: 'Ben' },
    ],
  });
  for (const seat of ['german', 'us']) table.order(seat, 'confirm', { word: `word of ${seat}` });
  return table;
}

const asked = (table: MemoryTable<ArdennesState>) =>
  ardennes2
    .awaited(table.known('us').view as never)
    .map(({ decision, of }) => [decision.split('/')[0], ...of]);

describe('without tables', () => {
  test('the map is set up, the game waits for whoever has them, and the status says so', () => {
    const table = opened();
    expect(table.view('everyone').phase).toBe('opening');
    expect(asked(table)).toEqual([['charts', 'side:german']]);
    expect(Object.keys(table.view('everyone').stacks)).not.toHaveLength(0);
    expect(table.status('everyone').text).toContain('tables');
  });

  test('made-up values count when the other side agrees; then the first Turn begins', () => {
    const table = opened();
    table.order('german', 'charts.house');
    expect(table.view('everyone').phase).toBe('opening');
    expect(asked(table)).toEqual([]);
    table.order('us', 'charts.answer', { answer: 'accept' });
    expect(table.view('everyone').turn).toBe(4);
    expect(table.view('everyone').phase).toBe('german.movement');
    const { charts } = table.known('us').view.core;
    expect(Object.values(charts).every(({ house }) => house)).toBe(true);
  });

  test('refused, they do not count, and can be proposed again', () => {
    const table = opened();
    table.order('german', 'charts.house');
    table.order('us', 'charts.answer', { answer: 'refuse' });
    expect(table.view('everyone').phase).toBe('opening');
    table.order('german', 'charts.house');
    table.order('us', 'charts.answer', { answer: 'accept' });
    expect(table.view('everyone').turn).toBe(4);
  });

  test('who has the game enters them at once; what is left can be made up', () => {
    const table = opened();
    const all = Object.entries(houseValuesOf({}));
    const some = all.slice(0, 40).map(([cell, value]) => `${cell} = ${value}`);
    table.order('german', 'charts.fill', { values: some.join('\n') });
    table.order('us', 'charts.answer', { answer: 'accept' });
    expect(table.view('everyone').phase).toBe('opening');
    table.order('german', 'charts.house');
    table.order('us', 'charts.answer', { answer: 'accept' });
    const { charts } = table.known('us').view.core;
    expect(Object.values(charts).filter(({ house }) => !house)).toHaveLength(40);
    expect(table.view('everyone').turn).toBe(4);
  });

  test('the other side cannot propose them', () => {
    const table = opened();
    expect(table.offers('us').map(({ order }) => order)).not.toContain('charts.house');
    expect(table.offers('german').map(({ order }) => order)).toContain('charts.house');
  });
});
