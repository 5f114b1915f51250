import { describe, expect, test } from 'vitest';
import { mineOf } from '../../src/moderator/mine.ts';
import { ModeratorTable } from '../support/moderator-table.ts';

function owed(table: ModeratorTable, user: string): readonly string[] {
  return mineOf(table.moderator, user).flatMap(({ seat, owed: all }) =>
    all.map(({ decision, missing }) => `${seat.id} ${decision}: ${missing.join(', ')}`),
  );
}

describe('what somebody owes', () => {
  test('at the opening, then of each round until he has sealed, although he is named in public until both have', () => {
    const table = new ModeratorTable().open();
    expect(owed(table, 'anna')).toEqual(['red opening/0: Take part']);
    table.play('anna', 'confirm', { word: 'one' });
    expect(owed(table, 'anna')).toEqual([]);
    table.play('bert', 'confirm', { word: 'two' });
    expect(owed(table, 'anna')).toEqual(['red hide/1: Hide']);
    table.play('anna', 'hide', { number: 4 });
    expect(owed(table, 'anna')).toEqual(['red hide/1: Hide, Seal']);
    const before = owed(table, 'bert');
    table.play('anna', 'seal');
    expect(owed(table, 'anna')).toEqual([]);
    expect(owed(table, 'bert')).toEqual(before);
    expect(owed(table, 'cleo')).toEqual([]);
  });

  test('whoever has to answer: chart values, and somebody who asks for a place', () => {
    const table = new ModeratorTable().begin({ common: { charts: 'side:red' } });
    table.play('anna', 'charts.fill', { values: '4.1/weight = 3' });
    expect(owed(table, 'bert')[0]).toMatch(/^blue charts\/1: /u);
    expect(owed(table, 'anna')).toEqual(['red hide/1: Hide']);
    table.try('dora', { order: 'seat.ask', args: { side: 'red', name: 'Dora', replaces: 'red' } });
    expect(owed(table, 'anna')[0]).toBe(
      'red seats/1: Accept: Dora replaces Anna, Refuse: Dora replaces Anna',
    );
  });

  test('dice by hand: whose they are, each by its name', () => {
    const table = new ModeratorTable().begin({ common: { dice: 'hand' } });
    table.round(4, 5);
    const [mine = ''] = owed(table, 'anna');
    expect(mine).toMatch(/^red dice\/.*: Enter the DR: /u);
    expect(owed(table, 'bert')[0]).toMatch(/^blue dice\/.*: Enter the DR: /u);
  });

  test('not in a campaign that is over', () => {
    const table = new ModeratorTable().begin();
    table.play('anna', 'quit');
    expect(owed(table, 'anna')).toEqual([]);
  });
});
