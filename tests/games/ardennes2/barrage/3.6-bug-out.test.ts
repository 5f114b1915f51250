/** 3.6 Bug Out: who has to, whereto, and what comes of it. */
import { describe, expect, test } from 'vitest';
import {
  BugOut,
  bugOutsAtPhaseStart,
  bugOutsOf,
} from '../../../../src/games/ardennes2/barrage/3.6-bug-out.ts';
import { withUnits } from '../../../../src/games/ardennes2/position/changes.ts';
import { unitsOf } from '../../../../src/games/ardennes2/position/near.ts';
import type { Position, Unit } from '../../../../src/games/ardennes2/position/position.ts';
import { Supply } from '../../../../src/games/ardennes2/supply/3.7-supply.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { testSeed } from '../../../support/seed.ts';
import { counter, type GroundWords, ground, type Placed, type PositionWords, position } from '../board.ts';
import { randomPosition } from '../random-board.ts';

const GUNS: Placed = { at: 'B1.16', counter: counter('us', '333', '[9]-1-16') };
const PANZER: Placed = { at: 'B2.16', counter: counter('german', 'I/3', '5-3-12') };

describe('who has to', () => {
  function due(words: PositionWords, on: GroundWords = {}) {
    const board = position({ ...words, ground: ground(on) });
    return bugOutsOf(board, 'us').map(
      ({ gun, from, isSure }) => `${gun.counter.id} ${board.ground.grid.hexAt(from)}${isSure ? '' : '?'}`,
    );
  }

  test('all Artillery beside an enemy with a printed attack of 2 or more, whoever is with it', () => {
    expect(due({ units: [GUNS, PANZER] })).toEqual(['333 B2.16']);
    expect(due({ units: [GUNS, { ...PANZER, at: 'B3.16' }] })).toEqual([]);
    const others: Placed[] = [
      { ...GUNS, counter: counter('us', 'DIVARTY', '[5]-1-8') },
      { ...GUNS, counter: counter('us', 'A/501', '2-4-10') },
    ];
    expect(due({ units: [GUNS, ...others, PANZER] })).toEqual(['333 B2.16', 'DIVARTY B2.16']);
  });

  test('printed on the face that lies up: what DG and markers make of it does not count', () => {
    const weak = { ...PANZER, counter: counter('german', 'Pio', '2-2-12') };
    expect(due({ units: [GUNS, { ...weak, dg: true }], markers: { us: { 'B2.16': 2 } } })).toEqual([
      '333 B2.16',
    ]);
    expect(due({ units: [GUNS, { ...weak, steps: 1 }] })).toEqual([]);
    expect(due({ units: [GUNS, { ...weak, steps: 1 }, { ...PANZER, at: 'B1.15' }] })).toEqual(['333 B1.15']);
    expect(due({ units: [GUNS, { ...PANZER, counter: counter('german', '74', '[6]-1-12') }] })).toEqual([]);
  });

  test('8.0: DG Artillery does not, and so no second time; a Barrage marker changes nothing', () => {
    expect(due({ units: [{ ...GUNS, dg: true }, PANZER] })).toEqual([]);
    expect(due({ units: [GUNS, PANZER], markers: { german: { 'B1.16': 2 } } })).toEqual(['333 B2.16']);
    const on = position({ units: [GUNS, PANZER] });
    const [gun] = bugOutsOf(on, 'us');
    if (gun === undefined) throw new Error('none');
    const after = withUnits(on, new Map([[gun.gun, { ...gun.gun, dg: true }]]));
    expect(bugOutsOf(after, 'us')).toEqual([]);
  });

  test('not across a hexside that keeps that unit from attacking: a River stops Mechanized, not Leg', () => {
    const river: GroundWords = { hexsides: { 'B1.16 B2.16': 'river' }, terrain: { 'B1.16': ['forest'] } };
    const foot: Placed = { at: 'B2.16', counter: counter('german', '77', '4-5-8') };
    expect(due({ units: [GUNS, PANZER] }, river)).toEqual([]);
    expect(due({ units: [GUNS, PANZER, foot] }, river)).toEqual(['333 B2.16']);
    // A road over it allows the attack, its bridge standing or Blown.
    const road = { ...river, roads: { road: ['B1.16 B2.16'] }, bridges: { 'B1.16 B2.16': {} } };
    expect(due({ units: [GUNS, PANZER], blown: ['B1.16-B2.16'] }, road)).toEqual(['333 B2.16']);
    // Of the hexside alone: terrain that Mechanized cannot enter does not matter.
    expect(due({ units: [GUNS, PANZER] }, { terrain: { 'B1.16': ['forest'] } })).toEqual(['333 B2.16']);
  });

  test('before those who have just moved there, or as a Phase begins before all, on both sides', () => {
    const theirs: Placed = { at: 'B3.17', counter: counter('german', '74', '[6]-1-12') };
    const us: Placed = { at: 'B3.18', counter: counter('us', 'A', '3-2-14') };
    const on = position({ units: [GUNS, PANZER, theirs, us] });
    expect(bugOutsAtPhaseStart(on).map(({ gun }) => gun.counter.id)).toEqual(['74', '333']);
    const of = (...ids: string[]) =>
      new Set(unitsOf(on, 'german').filter((unit) => ids.includes(unit.counter.id)));
    expect(bugOutsOf(on, 'us', of('I/3'))).toHaveLength(1);
    expect(bugOutsOf(on, 'us', of('74'))).toEqual([]);
  });

  test('of a stack that is not known whole: perhaps', () => {
    const weak = { ...PANZER, counter: counter('german', 'Pio', '1-2-8') };
    expect(due({ units: [GUNS, weak], hidden: { 'B2.16': 1 } })).toEqual(['333 B2.16?']);
    expect(due({ units: [GUNS, PANZER], hidden: { 'B2.16': 1 } })).toEqual(['333 B2.16']);
    const lake: GroundWords = { hexsides: { 'B1.16 B2.16': 'sea' } };
    expect(due({ units: [GUNS, weak], hidden: { 'B2.16': 1 } }, lake)).toEqual([]);
  });
});

/** A road westward out of the gun’s hex, and another that ends after seven hexes. */
const WEST = 'B1.16 A40.16 A39.16 A38.16 A37.16 A36.16 A35.16 A34.16 A33.16';
const NORTH = 'B1.16 B1.17 B1.18 B1.19 B1.20 B1.21 B1.22 B1.23';
const ROADS: GroundWords = { roads: { road: [WEST], track: [NORTH, 'A33.16 A33.17 A33.18'] } };

function destinations(words: PositionWords, on: GroundWords = ROADS, source = 'A33.16') {
  const board = position({ units: [GUNS, PANZER], ...words, ground: ground(on) });
  const { grid } = board.ground;
  const gun = unitsOf(board, 'us').find(({ counter: { id } }) => id === '333');
  if (gun === undefined) throw new Error('no gun');
  const found = new BugOut(board, gun, new Supply(board, 'us', { sources: [grid.indexOf(source)] }));
  return {
    hexes: found.hexes.map((hex) => grid.hexAt(hex)),
    why: (hex: string) => found.whyNot(grid.indexOf(hex)),
    way: (hex: string) => found.wayTo(grid.indexOf(hex)).map((at) => grid.hexAt(at)),
  };
}

describe('whereto', () => {
  test('eight road hexes away or more, by the shortest way', () => {
    const found = destinations({});
    expect(found.hexes).toEqual(['A33.16', 'A33.17', 'A33.18']);
    expect(found.why('A34.16')).toBe('fewer than eight road hexes away');
    expect(found.why('B1.23')).toBe('fewer than eight road hexes away');
    expect(found.why('A33.12')).toBe('no road leads there');
    expect(found.way('A33.16')).toEqual(WEST.split(' '));
    expect(found.way('A33.12')).toEqual([]);
  });

  test('from a hex without a road: from the nearest road, its distance not counted', () => {
    const off = destinations({ units: [{ ...GUNS, at: 'B1.14' }] });
    expect(off.hexes).toEqual(['A33.16', 'A33.17', 'A33.18']);
    expect(off.way('A33.16')[0]).toBe('B1.16');
  });

  test('enemies and Bonds on the way are ignored; a bridge that is Blown is not', () => {
    const enemy: Placed = { at: 'A37.16', counter: counter('german', 'x', '4-4-12') };
    const beyond = destinations({ units: [GUNS, PANZER, enemy], bonds: { german: ['A39.16'] } });
    expect(beyond.hexes).toEqual(['A33.16', 'A33.17', 'A33.18']);
    const bridged = {
      ...ROADS,
      hexsides: { 'A37.16 A38.16': 'stream' as const },
      bridges: { 'A37.16 A38.16': {} },
    };
    const blown = destinations({ blown: ['A37.16-A38.16'] }, bridged);
    expect([blown.hexes, blown.why('A33.16')]).toEqual([[], 'no road leads there']);
  });

  test('no enemy there or beside it, no fourth counter', () => {
    const at = (hex: string) => destinations({ units: [GUNS, PANZER, { at: hex, counter: PANZER.counter }] });
    expect(at('A33.17').why('A33.17')).toBe('an enemy stands there');
    expect(at('A33.19').hexes).toEqual(['A33.16', 'A33.17']);
    expect(at('A33.19').why('A33.18')).toBe('beside an enemy');
    const own = (id: string): Placed => ({ at: 'A33.17', counter: counter('us', id, '2-4-10') });
    const full = destinations({ units: [GUNS, PANZER, own('a'), own('b'), own('c')] });
    expect(full.why('A33.17')).toBe('overstacked');
    expect(destinations({ units: [GUNS, PANZER, own('a'), own('b')] }).why('A33.17')).toBeUndefined();
  });

  test('in supply: along the road, or by Air Supply', () => {
    expect(destinations({}, ROADS, 'B12.20').why('A33.16')).toBe('Out of Supply');
    expect(destinations({ airSupply: ['A35.18'] }, ROADS, 'B12.20').hexes).toContain('A33.16');
  });

  test('3.1: Germans not into a Traffic Jam that holds Germans', () => {
    const on = position({
      turn: 1,
      ground: ground({ ...ROADS, terrain: { 'A33.17': ['traffic-jam'] } }),
      units: [
        { at: 'B1.16', counter: counter('german', '74', '[6]-1-12') },
        { at: 'A33.17', counter: counter('german', 'x', '4-4-12') },
      ],
    });
    const [gun] = unitsOf(on, 'german');
    if (gun === undefined) throw new Error('no gun');
    const { grid } = on.ground;
    const found = new BugOut(on, gun, new Supply(on, 'german', { sources: [grid.indexOf('A33.16')] }));
    expect(found.whyNot(grid.indexOf('A33.17'))).toBe('an occupied Traffic Jam');
  });
});

/** Each sentence of 3.6 for each hex, by names. */
function naive(on: Position, gun: Unit, isSupplied: (hex: number) => boolean): readonly string[] {
  const { grid } = on.ground;
  const { side } = gun.counter;
  const drawn = (from: string, to: string) => {
    const slot = grid.slotTo(grid.indexOf(from), grid.indexOf(to)) ?? -1;
    return {
      road: on.ground.road(grid.indexOf(from), slot),
      bridge: on.ground.bridge(grid.indexOf(from), slot),
    };
  };
  const isOpen = (from: string, to: string) => {
    const { road, bridge } = drawn(from, to);
    return (
      road !== undefined &&
      (bridge === undefined || (!on.blown.has(bridge.id) && (bridge.from ?? 0) <= on.turn))
    );
  };
  const isRoadHex = (hex: string) =>
    grid.neighbours(hex).some((next) => {
      const { road, bridge } = drawn(hex, next);
      return road !== undefined && (bridge?.from ?? 0) <= on.turn;
    });
  const here = grid.hexAt(gun.hex);
  const all = grid.hexes.filter(isRoadHex);
  const nearest = Math.min(...all.map((hex) => grid.distance(here, hex)));
  let level = all.filter((hex) => grid.distance(here, hex) === nearest);
  const tooNear = new Set<string>();
  const reached = new Set(level);
  for (let far = 0; level.length > 0; far += 1) {
    for (const hex of level) if (far < 8) tooNear.add(hex);
    level = level.flatMap((hex) =>
      grid.neighbours(hex).filter((next) => isOpen(hex, next) && !reached.has(next)),
    );
    for (const hex of level) reached.add(hex);
  }
  const isEnemy = (hex: string) => (on.stacks.get(grid.indexOf(hex))?.side ?? side) !== side;
  return grid.hexes.filter((hex) => {
    if (!reached.has(hex) || tooNear.has(hex) || isEnemy(hex) || grid.neighbours(hex).some(isEnemy))
      return false;
    const there = on.stacks.get(grid.indexOf(hex));
    const isJam =
      side === 'german' && on.turn <= 2 && on.ground.terrain[grid.indexOf(hex)]?.includes('traffic-jam');
    if (there !== undefined && (isJam || there.units.length > 2)) return false;
    return isSupplied(grid.indexOf(hex));
  });
}

test('the same destinations as a list by each sentence of the rule', () => {
  const from = testSeed('ardennes2 bug out');
  let count = 0;
  for (let seed = from; seed < from + 60; seed += 1) {
    const on = randomPosition(seed, { size: [12, 10], units: 10, runs: 12 });
    const side: Side = seed % 2 === 0 ? 'german' : 'us';
    const supply = new Supply(on, side, { sources: [0, 25, 50, 75, 100] });
    for (const unit of unitsOf(on, side)) {
      const found = new BugOut(on, unit, supply).hexes.map((hex) => on.ground.grid.hexAt(hex));
      expect(found).toEqual(naive(on, unit, (hex) => supply.isSupplied(hex)));
      count += found.length;
    }
  }
  expect(count).toBeGreaterThan(200);
});
