/** Grids against every adjacency, distance and edge that the three games' rules and maps name. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import type { HexGrid } from '../../src/map/grid.ts';
import { testSeed } from '../support/seed.ts';
import { ARDENNES_2, ENEMY_ACTION, KGP } from './grids.ts';

const GRIDS: readonly (readonly [string, HexGrid])[] = [
  ['Kampfgruppe Peiper', KGP],
  ['Ardennes II', ARDENNES_2],
  ['Enemy Action', ENEMY_ACTION],
];

describe('Kampfgruppe Peiper', () => {
  test('columns A–TT; even ones begin with row 0 and end a row earlier; TT0 of “Ch” is out of play', () => {
    expect(['A1', 'A57', 'B0', 'B56', 'AA57', 'TT0', 'TT47'].filter((hex) => !KGP.has(hex))).toEqual([]);
    expect(['A0', 'A58', 'B57', 'AA0', 'UU1', 'AB3', 'TT48'].filter((hex) => KGP.has(hex))).toEqual([]);
    const ch = gridOf('Ch');
    expect([ch.has('A29'), ch.has('B28'), ch.has('TT1')]).toEqual([true, true, true]);
    expect([ch.has('A30'), ch.has('B29'), ch.has('TT0')]).toEqual([false, false, false]);
  });

  test('P12: J21 and L21 share L22’s neighbourhood; K23 is four hexes from J19', () => {
    expect(KGP.neighbours('J19')).toEqual(['J18', 'K19', 'K20', 'J20', 'I20', 'I19']);
    expect(KGP.distance('J21', 'L22')).toBe(2);
    expect(KGP.distance('L21', 'L22')).toBe(1);
    expect(KGP.distance('K23', 'J19')).toBe(4);
  });

  test('CG6: nine edge hexes of an Entry Area lie within four of its arrow hex along the edge', () => {
    const edge = KGP.within('GG1', 4).filter((hex) => KGP.isAtEdge(hex));
    expect(edge.sort(KGP.compare.bind(KGP))).toEqual(
      [...['CC1', 'DD0', 'EE1', 'FF0', 'GG1'], ...['HH0', 'II1', 'JJ0', 'KK1']].sort(KGP.compare.bind(KGP)),
    );
  });

  test('half hexes at the north edge: centres of odd columns lie half a hex above even ones of the same row', () => {
    expect(KGP.centre('B1').y - KGP.centre('A1').y).toBeCloseTo(0.5);
    expect(KGP.centre('B1').x - KGP.centre('A1').x).toBeCloseTo(Math.sqrt(3) / 2);
  });
});

describe('Ardennes II', () => {
  test('3.8: the bridge at Gemünd joins B22.15 and B23.16', () => {
    expect(ARDENNES_2.neighbours('B22.15')).toContain('B23.16');
  });

  test('A40 and B1 are neighbouring columns', () => {
    expect(ARDENNES_2.neighbours('A40.30').filter((hex) => hex.startsWith('B'))).toEqual(['B1.31', 'B1.30']);
    expect(ARDENNES_2.neighbours('B1.30').filter((hex) => hex.startsWith('A'))).toEqual(['A40.29', 'A40.30']);
  });

  test.each([
    // In an even column (c±1, r) and (c±1, r+1), in an odd one (c±1, r) and (c±1, r−1); north is r+1.
    ['A18.20', ['A18.21', 'A19.21', 'A19.20', 'A18.19', 'A17.20', 'A17.21']],
    ['A17.20', ['A17.21', 'A18.20', 'A18.19', 'A17.19', 'A16.19', 'A16.20']],
  ])('%s', (hex, around) => {
    expect(ARDENNES_2.neighbours(hex)).toEqual(around);
  });

  test('what is typed is spelled as on the map; off-map hexes are none', () => {
    expect(ARDENNES_2.parse(' b7.54')).toBe('B7.54');
    expect(
      ['A41.10', 'A0.10', 'C1.10', 'A1.00', 'A1.55', 'A1', '1407'].map((it) => ARDENNES_2.parse(it)),
    ).toEqual(Array.from({ length: 7 }, () => undefined));
  });
});

describe('Enemy Action: Ardennes', () => {
  test.each([
    ['1407', '1308', '3.0: a retreat'],
    ['1210', '1310', '12.7: a retreat'],
    ['1310', '1309', '12.7'],
    ['1310', '1409', '12.7'],
    ['1310', '1410', '12.7'],
    ['1511', '1411', '9.2 B'],
    ['1511', '1510', '9.2 B'],
    ['1511', '1512', '9.2 B'],
    ['1616', '1517', '12.83 C: a hexside'],
    ['0116', '0117', '2.1: the Meuse'],
    ['0625', '0626', '2.1: the Meuse'],
    ['1728', '1729', '2.1: the Meuse'],
    ['1325', '1225', '7c: a river'],
    ['1325', '1324', '7c: a river'],
    ['1620', '1721', '7c: a river'],
    ['1516', '1415', '12.83 B: an arrow'],
    ['1516', '1517', '12.83 B: an arrow'],
    ['1616', '1717', '12.83 C: an arrow'],
    ['1006', '1007', '15.1 A: a chain of arrows'],
    ['1007', '1008', '15.1 A: a chain of arrows'],
    ['1008', '0909', '15.1 A: a chain of arrows'],
    ['0909', '0809', '15.1 A: a chain of arrows'],
  ])('%s and %s touch (%s)', (a, b) => {
    expect(ENEMY_ACTION.hexside(a, b)).toBeDefined();
    expect(ENEMY_ACTION.hexside(a, b)).toBe(ENEMY_ACTION.hexside(b, a));
    expect(ENEMY_ACTION.distance(a, b)).toBe(1);
  });

  test.each([
    ['12.8 A', ['1224', '1225', '1324', '1424'], ['1325']],
    ['12.8 B', ['1024', '1124', '1224', '1225'], ['1125']],
    ['12.7 C', ['1220', '1321', '1420'], ['1320']],
  ])('%s: one hex alone is next to all of these', (_, all, only) => {
    const common = ENEMY_ACTION.hexes.filter((hex) =>
      all.every((each) => ENEMY_ACTION.distance(hex, each) === 1),
    );
    expect(common).toEqual(only);
  });

  test('8.1: ranges', () => {
    expect(['1906', '1907', '2204'].map((hex) => ENEMY_ACTION.distance('2106', hex))).toEqual([2, 2, 2]);
    expect(ENEMY_ACTION.distance('2508', '2204')).toBe(5);
    expect(ENEMY_ACTION.distance('2508', '2106')).toBe(4);
  });

  test('9.2 B: three hexes lie two from Houffalize, 1412', () => {
    expect(['1611', '1410', '1311'].map((hex) => ENEMY_ACTION.distance('1412', hex))).toEqual([2, 2, 2]);
  });

  test('columns grow westward, rows southward', () => {
    expect(ENEMY_ACTION.centre('0117').x).toBeLessThan(ENEMY_ACTION.centre('0116').x);
    expect(ENEMY_ACTION.centre('0216').y).toBeGreaterThan(ENEMY_ACTION.centre('0116').y);
  });
});

describe.each(GRIDS)('%s: any grid', (_, grid) => {
  const hex = fc.constantFrom(...grid.hexes);

  test('the distance is a metric, and 1 between neighbours alone', () => {
    fc.assert(
      fc.property(hex, hex, hex, (a, b, c) => {
        expect(grid.distance(a, b)).toBe(grid.distance(b, a));
        expect(grid.distance(a, b) === 0).toBe(a === b);
        expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c));
        expect(grid.neighbours(a).includes(b)).toBe(grid.distance(a, b) === 1);
        expect(grid.neighbours(b).includes(a)).toBe(grid.neighbours(a).includes(b));
      }),
      { seed: testSeed('grid-metric') },
    );
  });

  test('neighbours’ centres are 1 apart, and share two corners', () => {
    fc.assert(
      fc.property(hex, (a) => {
        const [from, corners] = [grid.centre(a), grid.corners(a)];
        for (const b of grid.neighbours(a)) {
          const to = grid.centre(b);
          expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(1);
          const isShared = (p: { x: number; y: number }) =>
            corners.some(({ x, y }) => Math.hypot(x - p.x, y - p.y) < 1e-9);
          expect(grid.corners(b).filter(isShared)).toHaveLength(2);
        }
      }),
      { seed: testSeed('grid-neighbours') },
    );
  });

  test('a hex is found at its centre and at all that lies well inside it; names are read as they are printed', () => {
    fc.assert(
      fc.property(hex, fc.double({ min: 0, max: 6.28, noNaN: true }), (a, angle) => {
        const { x, y } = grid.centre(a);
        expect(grid.hexAtPoint({ x, y })).toBe(a);
        expect(grid.hexAtPoint({ x: x + 0.49 * Math.cos(angle), y: y + 0.49 * Math.sin(angle) })).toBe(a);
        expect(grid.parse(a)).toBe(a);
        expect(grid.hexAt(grid.indexOf(a))).toBe(a);
      }),
      { seed: testSeed('grid-points') },
    );
  });

  test('a line goes step by step and is no longer than the distance; a ring keeps its distance', () => {
    fc.assert(
      fc.property(hex, hex, fc.integer({ min: 0, max: 4 }), (a, b, radius) => {
        const steps = grid.line(a, b);
        expect([steps[0], steps.at(-1)]).toEqual([a, b]);
        // Off-map hexes are left out where a line runs along a ragged edge.
        expect(steps.length).toBeLessThanOrEqual(grid.distance(a, b) + 1);
        for (const at of steps) expect(grid.distance(a, at) + grid.distance(at, b)).toBe(grid.distance(a, b));
        for (const at of grid.ring(a, radius)) expect(grid.distance(a, at)).toBe(radius);
        expect(new Set(grid.within(a, radius))).toEqual(
          new Set(grid.hexes.filter((at) => grid.distance(a, at) <= radius)),
        );
      }),
      { seed: testSeed('grid-lines'), numRuns: 30 },
    );
  });
});

test('a hex that is listed twice, and one that is not there, are mistakes of a program', () => {
  expect(() => KGP.neighbours('ZZ9')).toThrow('ZZ9 is not on this grid');
  expect(() => KGP.hexAt(-1)).toThrow('no hex number -1');
});

test('distances and slots by index are those by name', () => {
  const { hexes, around, net } = ENEMY_ACTION;
  for (let from = 0; from < net.size; from += 7) {
    for (let to = 0; to < net.size; to += 5)
      expect(ENEMY_ACTION.stepsBetween(from, to)).toBe(
        ENEMY_ACTION.distance(hexes[from] ?? '', hexes[to] ?? ''),
      );
    for (const to of net.next(from)) {
      const slot = ENEMY_ACTION.slotTo(from, to);
      expect(around[from * 6 + (slot ?? 0)]).toBe(to);
    }
    expect([ENEMY_ACTION.slotTo(from, from), ENEMY_ACTION.slotTo(from, -1)]).toEqual([undefined, undefined]);
  }
});
