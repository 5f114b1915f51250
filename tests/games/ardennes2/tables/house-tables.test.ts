import { describe, expect, test } from 'vitest';
import { bridgeCell } from '../../../../src/games/ardennes2/bridges/3.8-bridge-table.ts';
import { houseValuesOf } from '../../../../src/games/ardennes2/cells.ts';
import {
  combatCell,
  readColumns,
  USUAL_COLUMNS,
} from '../../../../src/games/ardennes2/combat/3.2-combat-cells.ts';
import {
  type CombatResult,
  printResult,
  readResult,
} from '../../../../src/games/ardennes2/combat/3.2-combat-table.ts';
import { chartCellsOf } from '../../../../src/games/ardennes2/turn/frame/charts.ts';
import { airStrikeCell, FREEZE_CELL } from '../../../../src/games/ardennes2/vocabulary/2.2-weather-tables.ts';
import { chartFault, parseCharts, printCharts } from '../../../../src/kernel/chart-text.ts';

const CELLS = chartCellsOf({});
const VALUES = houseValuesOf({});
const { lowest, highest } = USUAL_COLUMNS;
const COLUMNS = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
const ROLLS = Array.from({ length: 11 }, (_, index) => index + 2);

function resultOf(column: number, roll: number): CombatResult {
  const result = readResult(VALUES[combatCell(column, roll)] ?? '');
  if (result === undefined) throw new Error(`no result for ${column} and ${roll}`);
  return result;
}

/** Of the 36 throws of two dice, how many give this sum. */
const throwsOf = (roll: number) => 6 - Math.abs(7 - roll);

function share(column: number, is: (result: CombatResult) => boolean): number {
  return ROLLS.filter((roll) => is(resultOf(column, roll))).reduce((sum, roll) => sum + throwsOf(roll), 0);
}

/** Whether a result is at least as good for the attacker in each of its parts. */
function isNoWorse(better: CombatResult, worse: CombatResult): boolean {
  const [a, b] = [better, worse];
  const number = (loss: CombatResult['attacker']) => (loss === 'all' ? 99 : loss);
  return (
    number(a.attacker) <= number(b.attacker) &&
    number(a.defender) >= number(b.defender) &&
    a.retreat >= b.retreat
  );
}

describe('the chart cells of Ardennes II', () => {
  test('are a Combat Table of eight columns, two columns of Air Strikes, the Freeze and six bridge rolls', () => {
    expect(CELLS).toHaveLength(8 * 11 + 2 * 6 + 1 + 6);
    expect(new Set(CELLS.map(({ id }) => id)).size).toBe(CELLS.length);
    expect(CELLS[0]).toMatchObject({ id: '3.2/combat/1-3/2', rule: '3.2' });
    expect(
      CELLS.every(({ rule, neededBy, place }) => rule === neededBy && place?.table.startsWith(rule)),
    ).toBe(true);
  });

  test('have columns as many as the owner’s table', () => {
    const wide = chartCellsOf({ columns: '1:4 to 7:1' });
    expect(wide.filter(({ rule }) => rule === '3.2')).toHaveLength(10 * 11);
    expect(Object.keys(houseValuesOf({ columns: '1:4 to 7:1' }))).toContain('3.2/combat/7-1/12');
    expect(readColumns('1:1 to 3:1')).toEqual({ lowest: 0, highest: 2 });
    for (const none of ['2:1 to 6:1', '1:3 to 2:1', '1:7 to 6:1', '1:3 to 13:1', '1:3', '1.5:1 to 6:1'])
      expect(readColumns(none)).toBeUndefined();
  });

  test('take what a chart can say, and nothing else', () => {
    const cell = CELLS.find(({ id }) => id === combatCell(2, 7));
    if (cell === undefined) throw new Error('no such cell');
    const good = ['-', 'A1', 'A1 D1', 'A2 R1', 'A1 D1 R2', 'D1', 'D1 R4', 'Dall', 'R3', 'a1 d1'];
    expect(good.filter((value) => chartFault(cell, value) !== undefined)).toEqual([]);
    for (const value of good) expect(readResult(value)).toBeDefined();
    const bad = ['', 'A', 'A0', 'D1 D1', 'X1', 'Rall', 'A1D1', 'R1 A1', 'A1 D1 R2 R3'];
    expect(bad.filter((value) => chartFault(cell, value) === undefined)).toEqual([]);
    expect(chartFault(cell, 'X1')).toContain('such as “A1 D1 R2”');
  });
});

describe('the house tables', () => {
  test('fill every cell legally, and are read back as text', () => {
    expect(CELLS.filter((cell) => chartFault(cell, VALUES[cell.id] ?? '') !== undefined)).toEqual([]);
    const read = parseCharts(CELLS, printCharts(CELLS, VALUES));
    expect(read).toEqual({ ok: true, value: VALUES });
  });

  test('3.2: higher dice and better odds never hurt the attacker', () => {
    for (const column of COLUMNS)
      for (const roll of ROLLS) {
        const result = resultOf(column, roll);
        const name = `${column}/${roll} ${printResult(result)}`;
        if (roll < 12) expect([name, isNoWorse(resultOf(column, roll + 1), result)]).toEqual([name, true]);
        if (column < highest)
          expect([name, isNoWorse(resultOf(column + 1, roll), result)]).toEqual([name, true]);
      }
  });

  test('3.2: at 3:1 ten throws of 36 cost the attacker a step; at 1:1 most do, at 6:1 none', () => {
    const costs = (column: number) => share(column, ({ attacker }) => attacker !== 0);
    expect(COLUMNS.map(costs)).toEqual([33, 30, 21, 15, 10, 3, 1, 0]);
    expect(share(2, ({ attacker }) => attacker === 2)).toBe(0);
    expect(COLUMNS.map((column) => share(column, ({ defender }) => defender !== 0))).toEqual([
      6, 10, 15, 26, 30, 33, 36, 36,
    ]);
  });

  test('3.2: the defender loses and retreats, one to four hexes; a throw without any effect there is none', () => {
    const results = COLUMNS.flatMap((column) => ROLLS.map((roll) => resultOf(column, roll)));
    expect(new Set(results.map(({ retreat }) => retreat))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(results.map(({ defender }) => defender))).toEqual(new Set([0, 1, 2, 3]));
    expect(results.filter((each) => printResult(each) === '-')).toEqual([]);
  });

  test('2.2, 3.8: the Freeze brings more Air Strikes, and a higher die never fewer; a bridge is blown by four of six', () => {
    const strikes = (weather: 'before' | 'freeze') =>
      [1, 2, 3, 4, 5, 6].map((die) => Number(VALUES[airStrikeCell(weather, die)]));
    expect(strikes('before')).toEqual([0, 0, 0, 1, 2, 3]);
    expect(strikes('freeze')).toEqual([3, 4, 5, 6, 7, 8]);
    expect(VALUES[FREEZE_CELL]).toBe('3');
    expect([1, 2, 3, 4, 5, 6].map((die) => VALUES[bridgeCell(die)])).toEqual([
      'Tested',
      'Tested',
      'Blown',
      'Blown',
      'Blown',
      'Blown',
    ]);
  });
});
