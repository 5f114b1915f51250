/** 13.0 to 13.3: supply; the worked examples stand in `examples`. */
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../src/games/eaa/position/position.ts';
import { SupplyNet, type SupplyOptions } from '../../../../src/games/eaa/supply/13.1-supply.ts';
import type { Side } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { counter, type GroundWords, ground, type Placed, position } from '../board.ts';

const US = (id: string) => counter('V', id, '3 3');
const WEAK = (id: string) => counter('V', id, '(1) 3');
const GERMAN = (id: string) => counter('I SS', id, '4 3');

/** A German road along row 12 from the east edge (column 05) to 1212. */
const WORDS: GroundWords = {
  hexes: {
    '1205': { edgeOf: 'german', hasRoadOff: true, isMapEdge: true },
    '1215': { edgeOf: 'allied', hasRoadOff: true, isMapEdge: true },
  },
  roads: ['1205 1206 1207 1208 1209 1210 1211 1212'],
};

function traced(
  on: Position,
  hex: string,
  side: Side = 'german',
  options: SupplyOptions = {},
): readonly string[] | undefined {
  const { grid } = on.ground;
  const supply = new SupplyNet(on, side, options).trace(grid.indexOf(hex));
  return supply.ok ? supply.path.map((each) => grid.hexAt(each)) : undefined;
}

const on = (words: GroundWords, units: readonly Placed[] = [], more: object = {}) =>
  position({ ground: ground({ ...WORDS, ...words }), units, ...more });

describe('13.1: paths', () => {
  test('out of an enemy ZOC to a head two hexes away', () => {
    const there = on({}, [
      { at: '1410', counter: GERMAN('1') },
      { at: '1511', counter: US('1') },
    ]);
    expect(traced(there, '1410')).toEqual(['1410', '1311', '1211']);
  });

  test('beside an enemy in brackets, which controls nothing', () => {
    const wall = [
      { at: '1410', counter: GERMAN('1') },
      { at: '1311', counter: WEAK('1') },
      { at: '1309', counter: WEAK('2') },
    ];
    expect(traced(on({}, wall), '1410')).toEqual(['1410', '1310', '1210']);
    const strong = wall.map(({ at, counter: printed }) => ({
      at,
      counter: printed.corps === 'V' ? US(printed.id) : printed,
    }));
    expect(traced(on({}, strong), '1410')).toBeUndefined();
  });

  test('through a hex in an enemy ZOC where a friend stands', () => {
    const walls = [
      { at: '1410', counter: GERMAN('1') },
      { at: '1311', counter: US('1') },
      { at: '1309', counter: US('2') },
    ];
    const friend = { at: '1310', counter: GERMAN('2') };
    // The heads beyond the friend are controlled, too, until somebody stands on each of them.
    expect(traced(on({}, [...walls, friend]), '1410')).toBeUndefined();
    const road = ['1210', '1209', '1208'].map((at) => ({ at, counter: GERMAN(at) }));
    expect(traced(on({}, [...walls, friend, ...road]), '1410')).toEqual(['1410', '1310', '1210']);
  });

  test('over an unbridged river one hex, which must be a head, and only from the start', () => {
    const around = (hex: string) =>
      Object.fromEntries(
        ground()
          .grid.neighbours(hex)
          .map((to) => [`${hex} ${to}`, 'river' as const]),
      );
    const rivers = around('1310');
    expect(traced(on({ rivers }, [{ at: '1310', counter: GERMAN('1') }]), '1310')).toEqual(['1310', '1210']);
    const controlled = [
      { at: '1310', counter: GERMAN('1') },
      { at: '1109', counter: US('1') },
      { at: '1111', counter: US('2') },
    ];
    expect(traced(on({ rivers }, controlled), '1310')).toBeUndefined();
    expect(
      traced(on({ rivers: around('1410') }, [{ at: '1410', counter: GERMAN('1') }]), '1410'),
    ).toBeUndefined();
  });

  test('four hexes at most, the head among them', () => {
    expect(traced(on({}), '1610')).toHaveLength(5);
    const farther = on({ area: { rows: [8, 17], columns: [5, 15] } });
    expect(traced(farther, '1710')).toBeUndefined();
  });
});

describe('13.1: heads', () => {
  test('a head is cut off by an enemy on the road, his town, his bridge, a blown bridge, his ZOC', () => {
    const heads = (there: Position) => {
      const net = new SupplyNet(there, 'german');
      return there.ground.grid.hexes.filter((_, hex) => net.isHead(hex));
    };
    const all = ['1205', '1206', '1207', '1208', '1209', '1210', '1211', '1212'];
    expect(heads(on({}))).toEqual(all);
    expect(heads(on({}, [{ at: '1208', counter: WEAK('1') }]))).toEqual(all.slice(0, 3));
    expect(heads(on({}, [{ at: '1108', counter: US('1') }]))).toEqual(all.slice(0, 2));
    const town = { ...WORDS.hexes, '1208': { isTown: true } };
    expect(heads(on({ hexes: town }))).toEqual(all.slice(0, 3));
    const bridge = { rivers: { '1208 1209': 'river' } as const };
    expect(heads(on(bridge))).toEqual(all.slice(0, 4));
    expect(heads(on({ ...bridge, bridges: { '1208 1209': { owner: 'german' } } }))).toEqual(all);
    expect(heads(on({ ...bridge, bridges: { '1208 1209': { owner: 'german', isBlown: true } } }))).toEqual(
      all.slice(0, 4),
    );
  });

  test('the road goes from the head to the edge', () => {
    const there = on({});
    const supply = new SupplyNet(there, 'german').trace(there.ground.grid.indexOf('1308'));
    expect(supply.ok && supply.road.map((hex) => there.ground.grid.hexAt(hex))).toEqual([
      '1208',
      '1207',
      '1206',
      '1205',
    ]);
  });

  test('whoever stands on a head in an enemy ZOC is supplied by the road behind him', () => {
    const there = on({}, [
      { at: '1209', counter: GERMAN('1') },
      { at: '1211', counter: US('1') },
    ]);
    expect(traced(there, '1210')).toEqual(['1210']);
  });
});

describe('13.11 to 13.14, 10.8', () => {
  test('13.11: in a hex of the own edge always', () => {
    const hemmed = on({}, [
      { at: '1205', counter: GERMAN('1') },
      { at: '1206', counter: US('1') },
    ]);
    expect(traced(hemmed, '1205')).toEqual(['1205']);
  });

  test('13.13: Allied supply passes the Westwall only where an Allied unit stands', () => {
    const west = { roads: ['1215 1214'] };
    const hexes = Object.fromEntries(
      ['1113', '1213', '1313', '1312', '1112', '1012', '1412'].map((hex) => [hex, { isWestwall: true }]),
    );
    const there = on({ ...west, hexes: { ...WORDS.hexes, ...hexes, '1013': { isWestwall: true } } });
    expect(traced(there, '1211', 'allied')).toBeUndefined();
    const held = {
      ...there,
      ...on({ ...west, hexes: { ...WORDS.hexes, ...hexes } }, [
        { at: '1213', counter: US('1') },
        { at: '1212', counter: US('2') },
      ]),
    };
    expect(traced(held, '1212', 'allied')).toEqual(['1212', '1213', '1214']);
  });

  test('13.14: an edge whose towns are German is no source', () => {
    const words: GroundWords = {
      hexes: { ...WORDS.hexes, '1212': { isTown: true } },
      roads: ['1215 1214'],
      closing: [{ towns: ['1212'], hexes: ['1215'] }],
    };
    expect(traced(on(words), '1213', 'allied')).toEqual(['1213', '1214']);
    expect(traced(on(words, [], { owners: { '1212': 'german' } }), '1213', 'allied')).toBeUndefined();
  });

  test('10.8: German supply passes beside a roadblock, not through it', () => {
    expect(traced(on({}, [], { roadblocks: ['1208'] }), '1212')).toBeUndefined();
    expect(traced(on({}, [], { roadblocks: ['1108'] }), '1212')).toEqual(['1212']);
  });
});

describe('13.3: reserve supply', () => {
  const units = [
    { at: '1310', counter: GERMAN('1') },
    { at: '1210', counter: GERMAN('2') },
    { at: '1011', counter: US('1') },
  ];
  test('where supply passes no Allied ZOC it is both', () => {
    expect(traced(on({}, units), '1310', 'german', { isReserve: true })).toEqual(['1310', '1210']);
  });
  test('through a ZOC with a friend in it there is supply alone', () => {
    const near = [
      { at: '1410', counter: GERMAN('1') },
      { at: '1311', counter: US('1') },
      { at: '1309', counter: US('2') },
      { at: '1310', counter: GERMAN('2') },
      ...['1210', '1209', '1208'].map((at) => ({ at, counter: GERMAN(at) })),
    ];
    expect(traced(on({}, near), '1410')).toEqual(['1410', '1310', '1210']);
    expect(traced(on({}, near), '1410', 'german', { isReserve: true })).toBeUndefined();
  });
});

describe('15.21, 15.51', () => {
  test('supply to a hex where an enemy stands is as for a unit in his place', () => {
    expect(traced(on({}, [{ at: '1310', counter: US('1') }]), '1310')).toEqual(['1310', '1210']);
  });
  test('detachments control the hexes around them at their two moments, but for the one that is looked at', () => {
    const words = { roads: ['1215 1214'] };
    const there = on(words, [], { detachments: ['1213'] });
    expect(traced(there, '1212', 'allied')).toEqual(['1212', '1213', '1214']);
    const controls = { detachmentsControl: true };
    expect(traced(there, '1212', 'allied', controls)).toBeUndefined();
    expect(traced(there, '1213', 'allied', controls)).toEqual(['1213', '1214']);
  });
});

test('the edge of a cut is none of the map (13.11): its roads are sources, its hexes are not', () => {
  const cut = {
    '1605': { edgeOf: 'german', isMapEdge: false },
    '1607': { edgeOf: 'german', isMapEdge: false, hasRoadOff: true },
  } as const;
  const hemmed = [
    { at: '1605', counter: GERMAN('1') },
    { at: '1506', counter: US('1') },
  ];
  const words = { hexes: cut, roads: ['1607 1608'] };
  expect(traced(on(words, hemmed), '1605')).toBeUndefined();
  expect(traced(on({ ...words, hexes: { '1605': { edgeOf: 'german' } } }, hemmed), '1605')).toEqual(['1605']);
  expect(traced(on(words, []), '1610')).toEqual(['1610', '1609', '1608']);
});
