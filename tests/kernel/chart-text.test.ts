import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartFault, parseCharts, printCharts } from '../../src/kernel/chart-text.ts';
import type { ChartCell } from '../../src/kernel/game.ts';
import { faultInWords, read } from '../../src/text/fault.ts';
import { CELLS } from '../support/coin-game.ts';
import { testSeed } from '../support/seed.ts';

const base = { rule: '1', neededBy: '1' };

/** A cell with a legal value of it. */
const filled: fc.Arbitrary<readonly [Omit<ChartCell, 'id'>, string]> = fc.oneof(
  fc
    .tuple(fc.integer({ min: -99, max: 99 }), fc.nat(50), fc.nat(50))
    .map(
      ([min, more, over]) =>
        [
          { ...base, label: 'i', kind: 'integer', min, max: min + more },
          String(min + Math.min(more, over)),
        ] as const,
    ),
  fc
    .uniqueArray(fc.stringMatching(/^[A-Za-z][a-z0-9-]{0,8}( [a-z0-9-]{1,8})?$/u), {
      minLength: 1,
      maxLength: 6,
      selector: (word) => word.toLowerCase(),
    })
    .chain((words) =>
      fc.oneof(
        fc
          .constantFrom(...words)
          .map((word) => [{ ...base, label: 'c', kind: 'choice', words }, word] as const),
        fc
          .subarray(words, { minLength: 1 })
          .map(
            (parts) => [{ ...base, label: 's', kind: 'set', words }, [...parts].sort().join('+')] as const,
          ),
      ),
    ),
);

const chart = fc.array(filled, { maxLength: 12 }).map((entries) => {
  const cells = entries.map(([cell], index): ChartCell => ({ ...cell, id: `8.6161/I/${index} PM/us` }));
  const values = Object.fromEntries(entries.map(([, text], index) => [`8.6161/I/${index} PM/us`, text]));
  return { cells, values };
});

describe('parseCharts and printCharts', () => {
  test('round trip', () => {
    fc.assert(
      fc.property(chart, ({ cells, values }) => {
        for (const cell of cells) expect(chartFault(cell, values[cell.id] ?? '')).toBeUndefined();
        expect(parseCharts(cells, printCharts(cells, values))).toEqual(read(values));
      }),
      { seed: testSeed('charts-round-trip') },
    );
  });

  test('a value is read the same with tabs, other capitals and spare blanks', () => {
    fc.assert(
      fc.property(chart, fc.constantFrom(' = ', '=', '\t', '  =\t', ': '), ({ cells, values }, between) => {
        const text = cells
          .map(({ id }) => `  ${id.toUpperCase()}${between}${(values[id] ?? '').toUpperCase()}  `)
          .join('\r\n\r\n');
        expect(parseCharts(cells, text)).toEqual(read(values));
      }),
      { seed: testSeed('charts-sloppy') },
    );
  });

  test('whatever is pasted, the answer is values that are legal or faults that name their lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const parsed = parseCharts(CELLS, text);
        if (!parsed.ok)
          for (const fault of parsed.faults)
            expect(faultInWords(fault)).toMatch(/^line \d+(?:, column \d+)?: /u);
        else expect(Object.keys(parsed.value)).toEqual([]); // no line of chance names a cell
      }),
      { seed: testSeed('charts-any') },
    );
  });

  test('suggestions are printed where nothing is known, known values instead of them', () => {
    expect(printCharts(CELLS, { '4.2/metal': 'Gold' })).toBe(
      '4.1/weight = \n4.2/metal = Gold\n4.3/marks = \n4.4/year = 44',
    );
  });

  test('empty lines, comments and lines without a value are passed over', () => {
    const text = '\n# from page 3\n4.1/weight =\n\n4.2/metal = tin  PLATE\n4.3/marks = rose, Crown\n';
    expect(parseCharts(CELLS, text)).toEqual(read({ '4.2/metal': 'Tin plate', '4.3/marks': 'crown+rose' }));
  });

  test('every fault is named by its line, and nothing is taken over', () => {
    const text = [
      '4.1/weight = 13',
      'what is this',
      '4.9/none = 1',
      '4.2/metal = brass',
      '4.3/marks = crown+crown',
      '4.4/year = 4.5',
      '4.4/year = 44',
      '4.4/YEAR = 45',
    ].join('\n');
    const parsed = parseCharts(CELLS, text);
    expect(parsed.ok ? [] : parsed.faults.map(faultInWords)).toEqual([
      'line 1: 4.1/weight must be a whole number from -2 to 12, not “13”',
      'line 2: not “cell = value”',
      'line 3: there is no cell “4.9/none”',
      'line 4: 4.2/metal must be one of: Gold, Tin plate, not “brass”',
      'line 5: 4.3/marks must be one or more of crown, lion, rose, joined by “+”, not “crown+crown”',
      'line 6: 4.4/year must be a whole number from 0 to 99, not “4.5”',
      'line 8: 4.4/year is given twice',
    ]);
  });

  test.each(['-3', '13', '1e1', '0x1', '', '1 2', '١', '99999'])('%s is no weight', (text) => {
    const [weight] = CELLS;
    if (weight === undefined) throw new Error('no cell');
    expect(chartFault(weight, text)).toBe('a whole number from -2 to 12');
  });
});
