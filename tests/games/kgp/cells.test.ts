/** What Umpire asks of the owner's printed copy, and the house values for practice. */
import { describe, expect, it } from 'vitest';
import { chartCellsOf, houseValuesOf } from '../../../src/games/kgp/cells.ts';
import { chartFault } from '../../../src/kernel/chart-text.ts';

const RANDOM = { cg: 'I', weather: 'random' };
const UNITS = { cg: 'I', weather: 'random', level: 'units' };
const HISTORICAL = { cg: 'I', weather: 'historical' };

function ids(options: Readonly<Record<string, string>>, start: string): string[] {
  return chartCellsOf(options)
    .map(({ id }) => id)
    .filter((id) => id.startsWith(start));
}

describe('chart cells of CG I', () => {
  it('have ids of their own and a legal house value each', () => {
    for (const options of [RANDOM, HISTORICAL, UNITS, { ...UNITS, cg: 'II' }, { ...UNITS, cg: 'III' }]) {
      const cells = chartCellsOf(options);
      const values = houseValuesOf(options);
      expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
      for (const cell of cells) {
        expect(chartFault(cell, values[cell.id] ?? ''), cell.id).toBeUndefined();
        if (cell.suggestion !== undefined) expect(chartFault(cell, cell.suggestion), cell.id).toBeUndefined();
      }
    }
  });

  it('unit by unit: counters and other chapters besides, each in its table with rows and columns of its own', () => {
    const more = chartCellsOf(UNITS).slice(chartCellsOf(RANDOM).length);
    expect(more.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'counter/6-6-6/replacement',
        'counter/8-3-8/half-squad',
        'counter/HS of 8-3-8/replacement',
        'counter/9-1/replacement',
        'counter/M4A3(76)W/AFV',
        'counter/Pz VG/MA',
        'counter/MMG/PP',
        'chapter/IPC/squad',
        'chapter/bogged/lost',
      ]),
    );
    const places = more.map(({ place }) => `${place?.table}/${place?.row}/${place?.column}`);
    expect(new Set(places).size).toBe(more.length);
    // Nothing is below Green: no Replacement to ask for (8.606 note 2).
    expect(more.some(({ id }) => id.includes('5-3-6'))).toBe(false);
    // 8.6061 EX: a truck is unarmed; the Shock counter is in the illustration of 8.604.
    const suggested = more.flatMap(({ id, suggestion }) => (suggestion === undefined ? [] : [id]));
    expect(suggested).toContain('chapter/shock/out');
    expect(suggested).not.toContain('counter/M10/MA');
  });

  it('8.6161: a Base Number for each side and each later date; only the one of the example is suggested', () => {
    const cells = chartCellsOf(RANDOM).filter(({ rule }) => rule === '8.6161');
    expect(cells).toHaveLength(14);
    expect(cells.some(({ id }) => id.includes('19 AM'))).toBe(false);
    expect(cells.filter(({ suggestion }) => suggestion !== undefined)).toEqual([
      expect.objectContaining({ id: '8.6161/I/19 PM/german', suggestion: '30' }),
    ]);
  });

  it('8.617: the weather only where it is historical, Moon and Cloud of night dates always', () => {
    expect(ids(RANDOM, '8.617/')).toEqual([
      '8.617/19 N/moon',
      '8.617/19 N/cloud',
      '8.617/20 N/moon',
      '8.617/20 N/cloud',
    ]);
    expect(ids(HISTORICAL, '8.617/')).toHaveLength(11);
    expect(ids(HISTORICAL, '8.617/19 AM')).toEqual([]);
    expect(chartCellsOf(HISTORICAL).find(({ id }) => id === '8.617/20 PM/weather')?.suggestion).toBe(
      'Very Heavy Mist',
    );
  });

  it('8.6197: an Entry Code for each U.S. I, V and G of the CG, and for no other RG', () => {
    const codes = ids(RANDOM, '8.6197/').map((id) => id.slice('8.6197/'.length));
    expect(codes).toEqual(expect.arrayContaining(['I1', 'I8', 'V1', 'V11', 'G5']));
    expect(codes).not.toEqual(expect.arrayContaining(['I2']));
    expect(codes.every((code) => /^[IVG]/u.test(code))).toBe(true);
  });
});
