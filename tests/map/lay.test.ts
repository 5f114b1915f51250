import { describe, expect, test } from 'vitest';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import { lay, type MapCanvas } from '../../src/map/lay.ts';
import { type Placement, pixelAt, statedPlacement } from '../../src/map/placement.ts';

const grid = gridOf('Ch');
const STATED = { a1x: 37, a1y: 32, hexWidth: 56.25, hexHeight: 64.5 };
const BOARD: MapCanvas = { width: 2604, height: 1855, grid: STATED };
const SCAN: MapCanvas = { width: 3200, height: 2400, grid: undefined };

/** How a scan may lie: a little turned. */
const TURNED: Placement = [0.0155, 0.0005, -0.0005, 0.0156, -2, -3];

const point = (hex: string, placed = TURNED) => {
  const { px, py } = pixelAt(placed, grid.centre(hex));
  return `${hex} ${Math.round(px)},${Math.round(py)}`;
};

describe('a board file', () => {
  test('lies as it states', () => {
    const laid = lay(grid, 'A1', BOARD);
    expect(laid).toEqual({ ok: true, placed: statedPlacement(STATED, true, grid.centre('A1')) });
  });

  test('three hexes pointed at count for more', () => {
    const other = statedPlacement({ ...STATED, a1x: 42 }, true, grid.centre('A1'));
    const laid = lay(grid, 'A1', BOARD, ['A1', 'QQ29', 'W3'].map((hex) => point(hex, other)).join(' '));
    expect(laid.ok && pixelAt(laid.placed, grid.centre('A1')).px).toBeCloseTo(42, 0);
  });

  test.each<readonly [string, MapCanvas, string]>([
    ['a smaller map', { ...BOARD, height: 1200 }, 'The map does not fit on this picture: A20 would be at'],
    ['a larger map', { ...BOARD, height: 3712 }, 'room for 28 more rows below the last hexes'],
    ['a wider map', { ...BOARD, width: 3200 }, 'more columns beside the last hexes'],
    ['hexes of another size', { ...BOARD, grid: { ...STATED, hexHeight: 32 } }, 'more rows below'],
  ])('refuses the board of %s', (_, picture, message) => {
    const laid = lay(grid, 'A1', picture);
    expect(laid.ok ? '' : laid.message).toContain(message);
  });
});

describe('a scan', () => {
  test('lies by three hexes, however they are typed', () => {
    for (const typed of [
      ['A1', 'TT5', 'C29'].map((hex) => point(hex)).join(' '),
      ['a1', 'tt5', 'c29']
        .map((hex) => point(hex.toUpperCase()).toLowerCase().replace(' ', ': '))
        .join(';  '),
    ]) {
      const laid = lay(grid, 'A1', SCAN, typed);
      expect(laid.ok).toBe(true);
      for (const hex of ['A1', 'TT28', 'QQ1', 'W15']) {
        const [was, is] = [
          pixelAt(TURNED, grid.centre(hex)),
          pixelAt(laid.ok ? laid.placed : TURNED, grid.centre(hex)),
        ];
        expect(Math.hypot(was.px - is.px, was.py - is.py), hex).toBeLessThan(2);
      }
    }
  });

  const three = ['A1', 'TT5', 'C29'].map((hex) => point(hex)).join(' ');
  test.each([
    ['nothing', '', 'A scan does not tell where its hexes lie'],
    ['two hexes', `${point('A1')} ${point('TT5')}`, '2 are pointed at'],
    ['four hexes', `${three} ${point('W15')}`, '4 are pointed at'],
    ['one hex', point('A1'), '1 is pointed at'],
    ['a hex of another map', `${point('A1')} A57 40,300 ${point('TT5')}`, '“A57” is no hex of this map'],
    ['a hex that is hatched', `${point('A1')} TT0 40,300 ${point('TT5')}`, '“TT0” is no hex of this map'],
    ['a hex twice', `${point('A1')} ${point('A1')} ${point('TT5')}`, 'A1 is pointed at twice'],
    ['a word', `${three} and so on`, '“and so on” is no hex with the pixel of its centre'],
    ['half a pixel', `${point('A1')} ${point('TT5')} C29 40`, '“C29 40” is no hex'],
    ['a pixel beside it', `${point('A1')} ${point('TT5')} C29 99999,5`, 'C29 cannot be at 99999,5'],
    ['hexes on a line', [point('A1'), point('A9'), point('A29')].join(' '), 'A1, A9, A29 lie on one line'],
    [
      'pixels on a line',
      'A1 10,10 TT5 1000,1000 C29 2000,2000',
      'lie on one line, or the pixels given for them do',
    ],
    ['pixels exchanged', 'A1 2600,50 QQ1 40,60 A29 2610,1850', 'mirrored'],
    ['one pixel wrong', `${point('A1')} TT5 900,1900 ${point('C29')}`, 'stretched or askew'],
    ['a tiny map', 'A1 100,100 TT1 520,104 A29 100,400', 'less than a dozen pixels'],
    ['a part of the map', 'A1 100,100 I1 1500,100 A9 100,1500', 'does not fit on this picture'],
  ])('refuses %s', (_, typed, message) => {
    const laid = lay(grid, 'A1', SCAN, typed);
    expect(laid.ok ? '' : laid.message).toContain(message);
    expect(laid.ok ? '' : laid.legal).not.toBe('');
  });
});
