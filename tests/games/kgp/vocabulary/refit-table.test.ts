import { describe, expect, it } from 'vitest';
import { oddsOf, onTable } from '../../../../src/games/kgp/vocabulary/refit-table.ts';

const inEnemyArea = { label: 'in enemy Setup Area', rule: '8.606', value: 1 };
const moreHalfSquads = { label: '1 HS-equivalent more than one', rule: '8.606', value: 1 };
const unarmed = { label: 'unarmed', rule: '8.606', value: 1 };

describe('8.6061 EX, read off the Escape Table', () => {
  it('the U.S. squad: Original 6, Final 8, Escapes', () => {
    const roll = onTable('8.606', [2, 4], [inEnemyArea, moreHalfSquads], 'infantry');
    expect(roll).toMatchObject({
      original: 6,
      final: 8,
      result: 'escapes',
      oneMore: 'replaced',
      oneLess: 'escapes',
    });
  });

  it('the truck: Original 7, Final 9, Abandoned', () => {
    expect(onTable('8.606', [3, 4], [inEnemyArea, unarmed], 'vehicle')).toMatchObject({
      final: 9,
      result: 'abandoned-crew-escapes',
    });
  });

  it('the two German squads: Original 8 and 10', () => {
    const final = [8, 10].map((original) =>
      onTable('8.606', [4, original - 4], [moreHalfSquads], 'infantry'),
    );
    expect(final.map(({ final: at, result }) => [at, result])).toEqual([
      [9, 'replaced'],
      [11, 'replaced-and-reduced'],
    ]);
  });
});

describe('every row of every table', () => {
  it.each([
    [
      '8.606',
      'infantry',
      [8, 9, 10, 11, 12],
      ['escapes', 'replaced', 'reduced', 'replaced-and-reduced', 'eliminated'],
    ],
    [
      '8.606',
      'vehicle',
      [2, 9, 10, 11, 14],
      [
        'escapes',
        'abandoned-crew-escapes',
        'eliminated-crew-escapes',
        'abandoned-crew-eliminated',
        'eliminated',
      ],
    ],
    ['8.610', 'result', [-1, 1, 2, 3, 4], ['unwounded', 'unwounded', 'wounded', 'wounded', 'evacuated']],
    ['8.6113', 'result', [-1, 0, 1, 2, 3, 4, 5, 6], ['5', '4', '3', '2', '2', '1', '1', '0']],
    [
      '8.6114',
      'result',
      [2, 3, 4, 5, 6, 7, 9, 10],
      ['10-2', '9-2', '9-1', '8-1', '8-0', '8-0', '7-0', '6+1'],
    ],
    [
      '8.613',
      'result',
      [8, 9, 10, 11, 12],
      ['shifted', 'no-shift', 'no-shift', 'shifted-with-casualties', 'eliminated'],
    ],
    ['8.6141b', 'result', [2, 3], ['mobile', 'no-change']],
    ['8.6142', 'result', [2, 3], ['repaired', 'eliminated']],
    ['8.61421', 'result', [4, 5], ['retained', 'lost']],
    ['8.6144', 'result', [3, 4], ['kept', 'eliminated']],
    ['8.6146', 'result', [3, 4], ['restored', 'no-change']],
    ['8.615', 'result', [3, 4], ['eliminated', 'no-effect']],
  ] as const)('%s %s', (rule, column, finals, results) => {
    // The drm brings a dr of one to each Final dr.
    const read = finals.map(
      (final) => onTable(rule, [1], [{ label: 'drm', rule, value: final - 1 }], column).result,
    );
    expect(read).toEqual(results);
  });
});

describe('odds before the roll', () => {
  it('8.606 without a DRM: 26 of 36 Escape', () => {
    expect(oddsOf('8.606', [], 'infantry')).toEqual([
      { result: 'escapes', ways: 26, of: 36 },
      { result: 'replaced', ways: 4, of: 36 },
      { result: 'reduced', ways: 3, of: 36 },
      { result: 'replaced-and-reduced', ways: 2, of: 36 },
      { result: 'eliminated', ways: 1, of: 36 },
    ]);
  });

  it('always add up to all falls of the dice', () => {
    for (const drm of [-12, -3, 0, 2, 5, 12]) {
      const ways = oddsOf('8.613', [{ label: 'DRM', rule: '8.613', value: drm }]).map((each) => each.ways);
      expect(ways.reduce((sum, n) => sum + n, 0)).toBe(36);
    }
    expect(oddsOf('8.610', [])).toEqual([
      { result: 'unwounded', ways: 1, of: 6 },
      { result: 'wounded', ways: 2, of: 6 },
      { result: 'evacuated', ways: 3, of: 6 },
    ]);
  });

  it('modifiers of nothing are not shown', () => {
    expect(onTable('8.615', [4], [{ label: 'x', rule: '8.615', value: 0 }]).modifiers).toEqual([]);
  });
});
