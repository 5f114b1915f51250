/** 13.1, 13.3: tracing supply; worked examples E61 and E62, each on the ground that its reason needs. All hexes are invented. */
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import { SupplyNet, type SupplyOptions } from '../../../../src/games/eaa/supply/13.1-supply.ts';
import { counter, type GroundWords, ground, type Placed, position } from '../board.ts';

const us = (at: string, numbers = '3 3'): Placed => ({ at, counter: counter('V', at, numbers) });
const weak = (at: string): Placed => us(at, '(1) 3');
const german = (at: string): Placed => ({ at, counter: counter('I SS', at, '4 3') });

const road = (row: number) =>
  ['05', '06', '07', '08', '09', '10', '11', '12'].map((column) => `${row}${column}`).join(' ');
/** A German road from the eastern edge along one row. */
const on = (row: number, units: readonly Placed[], words: GroundWords = {}): Position =>
  position({
    ground: ground({
      roads: [road(row)],
      ...words,
      hexes: { [`${row}05`]: { edgeOf: 'german', hasRoadOff: true, isMapEdge: true }, ...words.hexes },
    }),
    units,
  });

/** From a hex to a supply head, or why the hexes that matter are none on the way. */
function look(at: Position, from: string, options: SupplyOptions = {}) {
  const { grid } = at.ground;
  const net = new SupplyNet(at, 'german', options);
  const found = net.trace(grid.indexOf(from));
  return {
    path: found.ok ? found.path.map((hex) => grid.hexAt(hex)) : undefined,
    isHead: (hex: string) => net.isHead(grid.indexOf(hex)),
    isClosed: (hex: string) => net.isClosed(grid.indexOf(hex)),
  };
}

/** All sides of a hex. */
const riversAround = (hex: string) =>
  Object.fromEntries(
    ground()
      .grid.neighbours(hex)
      .map((to) => [`${hex} ${to}`, 'river' as const]),
  );

/** Who stands in the way of C: in the ZOC of 1409 and 1512 no hex beside 1410 is open but that of the friend. */
const WALL = [us('1409'), us('1512'), weak('1311'), weak('1209')];
const C = [german('1410'), german('1310'), ...WALL];

describe('E61, 13.1', () => {
  test('E61 A: out of an enemy ZOC to a head in two hexes', () => {
    const { path, isHead, isClosed } = look(on(12, [german('1410'), us('1511')]), '1410');
    expect(isClosed('1410')).toBe(false);
    expect(isClosed('1411')).toBe(true);
    expect(isHead('1211')).toBe(true);
    expect(path).toEqual(['1410', '1311', '1211']);
  });

  test('E61 B: past a unit in brackets, which controls nothing', () => {
    const units = [german('1410'), us('1511'), weak('1311'), weak('1309')];
    const { path, isClosed } = look(on(12, units), '1410');
    expect(isClosed('1310')).toBe(false);
    expect(path).toEqual(['1410', '1310', '1210']);
    // Were they whole, the same hex would be closed.
    const whole = look(on(12, [german('1410'), us('1511'), us('1311'), us('1309')]), '1410');
    expect([whole.isClosed('1310'), whole.path]).toEqual([true, undefined]);
  });

  test('E61 C: through a friend in an enemy ZOC, then past one in brackets, three hexes', () => {
    const { path, isClosed } = look(on(11, C), '1410');
    expect([isClosed('1310'), isClosed('1210')]).toEqual([false, false]);
    expect(path).toEqual(['1410', '1310', '1210', '1111']);
    const alone = look(on(11, [german('1410'), ...WALL]), '1410');
    expect([alone.isClosed('1310'), alone.path]).toEqual([true, undefined]);
    const strong = [...C.filter(({ at }) => at !== '1209'), us('1209')];
    expect(look(on(11, strong), '1410').path).toBeUndefined();
  });

  test('E61 D: over an unbridged river, where the one hex is no head, being a hex short of the road', () => {
    const words = { rivers: riversAround('1410') };
    const { path, isHead } = look(on(12, [german('1410')], words), '1410');
    expect([isHead('1310'), isHead('1210'), path]).toEqual([false, true, undefined]);
    expect(look(on(12, [german('1410')]), '1410').path).toHaveLength(3);
  });

  test('E61 E: over an unbridged river into a head that no enemy controls', () => {
    const words = { rivers: riversAround('1310') };
    const { path, isHead } = look(on(12, [german('1310')], words), '1310');
    expect([isHead('1210'), path]).toEqual([true, ['1310', '1210']]);
    const controlled = look(on(12, [german('1310'), us('1109'), us('1111')], words), '1310');
    expect([controlled.isHead('1210'), controlled.path]).toEqual([false, undefined]);
  });

  test('E61 F: into a friend’s hex, and then over a river beside which it did not start', () => {
    const bank = ['1308', '1309', '1310', '1311', '1312', '1313'].flatMap((hex) => {
      const column = Number(hex.slice(2));
      return [column - 1, column].map((to) => `${hex} 12${String(to).padStart(2, '0')}`);
    });
    const words = {
      area: { rows: [12, 16], columns: [8, 13] },
      hexes: { '1208': { edgeOf: 'german', hasRoadOff: true, isMapEdge: true } },
      roads: ['1208 1209 1210 1211 1212 1213'],
    } as const;
    const units = [german('1410'), german('1310')];
    const rivers = Object.fromEntries(
      bank.filter((side) => side !== '1308 1207').map((side) => [side, 'river' as const]),
    );
    const f = position({ ground: ground({ ...words, rivers }), units });
    expect(look(f, '1410').path).toBeUndefined();
    // The friend himself starts there.
    expect(look(f, '1310').path).toEqual(['1310', '1210']);
    expect(look(position({ ground: ground(words), units }), '1410').path).toHaveLength(3);
  });

  test('E61 G: within four hexes of the road by two ways, both through enemy ZOCs', () => {
    const { path, isClosed } = look(on(12, [german('1610'), us('1409'), us('1411')]), '1610');
    expect(['1509', '1510', '1511', '1512'].map(isClosed)).toEqual([true, true, true, true]);
    expect(path).toBeUndefined();
    expect(look(on(12, [german('1610'), weak('1409'), weak('1411')]), '1610').path).toHaveLength(5);
  });
});

describe('E62, 13.3', () => {
  test('E62 A: out of an enemy ZOC through none: supply and reserve supply', () => {
    const a = on(12, [german('1410'), us('1511')]);
    for (const isReserve of [false, true])
      expect(look(a, '1410', { isReserve }).path).toEqual(['1410', '1311', '1211']);
  });

  test('E62 B: through a friend in an enemy ZOC: supply, and no reserve supply', () => {
    expect(look(on(11, C), '1410').path).toEqual(['1410', '1310', '1210', '1111']);
    const reserve = look(on(11, C), '1410', { isReserve: true });
    expect([reserve.isClosed('1310'), reserve.path]).toEqual([true, undefined]);
  });
});
