/** 3.7 Supply, 3.4 DG for want of it and recovery. */
import { describe, expect, test } from 'vitest';
import { unitsOf } from '../../../../src/games/ardennes2/position/near.ts';
import type { Position } from '../../../../src/games/ardennes2/position/position.ts';
import {
  artilleryRecovery,
  dgForSupply,
  recoveryOf,
} from '../../../../src/games/ardennes2/supply/3.4-recovery.ts';
import { sourceHexes } from '../../../../src/games/ardennes2/supply/3.7-sources.ts';
import {
  type Obstruction,
  Supply,
  type SupplyTerms,
} from '../../../../src/games/ardennes2/supply/3.7-supply.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { testSeed } from '../../../support/seed.ts';
import { counter, type GroundWords, ground, type Placed, type PositionWords, position } from '../board.ts';
import { randomPosition, seenBy } from '../random-board.ts';

const german = (at: string): Placed => ({ at, counter: counter('german', `g-${at}`, '4-4-12') });
const us = (at: string): Placed => ({ at, counter: counter('us', `u-${at}`, '2-4-10') });

/** From B12.20, the German source, westward. */
const ROAD = 'B12.20 B11.20 B10.19 B9.19 B8.18';
const WORDS: GroundWords = { roads: { road: [ROAD] } };

function supply(
  words: PositionWords,
  on: GroundWords = WORDS,
  more: Partial<SupplyTerms> = {},
  side: Side = 'german',
) {
  const board = position({ ...words, ground: ground(on) });
  const { grid } = board.ground;
  const found = new Supply(board, side, { sources: [grid.indexOf('B12.20')], ...more });
  const named = (path: readonly number[]) => path.map((hex) => grid.hexAt(hex)).join(' ');
  const told = (each: Obstruction) =>
    'hex' in each ? `${each.kind} ${grid.hexAt(each.hex)}` : `${each.kind} ${named(each.hexes)}`;
  return (hex: string) => {
    const way = found.wayFrom(grid.indexOf(hex));
    expect(found.isSupplied(grid.indexOf(hex))).toBe(way !== undefined);
    if (way?.by === 'road') return `${named(way.path)} | ${named(way.road)}`;
    if (way?.by === 'air') return `air ${grid.hexAt(way.marker)}`;
    const no = found.whyNot(grid.indexOf(hex));
    return no.why === 'cut' ? `cut: ${no.by.map(told).join(', ')}` : no.why;
  };
}

describe('Trace Supply', () => {
  test('five hexes to a road, along it to the source', () => {
    const from = supply({});
    expect(from('B8.18')).toBe(`B8.18 | ${ROAD.split(' ').reverse().join(' ')}`);
    expect(from('B12.20')).toBe('B12.20 | B12.20');
    expect(from('B3.16').split(' ')).toHaveLength(12);
    expect(from('B3.16')).toMatch(/^B3\.16 .* B8\.18 \| B8\.18 /u);
    expect(from('B2.16')).toBe('too far');
  });

  test('a road that does not lead to a source is none', () => {
    const from = supply({}, { roads: { road: ['B12.20 B11.20', 'B9.19 B8.18'] } });
    expect(from('B8.18').endsWith(' B11.20 | B11.20 B12.20')).toBe(true);
    expect(from('B5.18')).toBe('too far');
    expect(supply({}, WORDS, { sources: [] })('B12.20')).toBe('no source');
  });

  test('enemy units on the road, in the five hexes, and in the source hex are obstructions', () => {
    expect(supply({ units: [us('B10.19')] })('B4.16')).toBe('cut: enemy B10.19');
    expect(supply({ units: [us('B12.20')] })('B11.20')).toBe('cut: enemy B12.20');
    expect(supply({ units: [us('B12.20')] })('B12.19')).toBe('cut: enemy B12.20');
    // All around.
    const ring = ['B5.18', 'B5.16', 'B4.17', 'B4.16', 'B6.16', 'B6.17'].map(us);
    expect(supply({ units: ring })('B5.17')).toBe('cut: enemy B6.17');
    expect(supply({ units: ring.slice(0, 5) })('B5.17')).toContain('|');
    // One’s own are none.
    expect(supply({ units: [german('B10.19')] })('B8.18')).toContain('|');
  });

  test('a bridge that is Blown, or not built yet, is one on the road; on foot Streams and Rivers are none', () => {
    const bridged: GroundWords = {
      ...WORDS,
      hexsides: { 'B9.19 B10.19': 'river' },
      bridges: { 'B9.19 B10.19': {} },
    };
    const from = supply({ blown: ['B9.19-B10.19'] }, bridged);
    expect(from('B9.19')).toBe('B9.19 B10.19 | B10.19 B11.20 B12.20');
    expect(from('B5.17').split(' | ')[0]?.split(' ')).toHaveLength(6);
    expect(from('B4.16')).toBe('cut: no bridge B9.19 B10.19');
    const built = { ...bridged, bridges: { 'B9.19 B10.19': { from: 5 } } };
    expect(supply({ turn: 4 }, built)('B4.16')).toBe('cut: no bridge B9.19 B10.19');
    expect(supply({ turn: 5 }, built)('B4.16')).toContain('|');
  });

  test('what is Prohibited to Leg is one, unless a road is followed over it', () => {
    const strip: GroundWords = {
      area: { columns: [45, 52], rows: [20, 20] },
      hexsides: { 'B8.20 B9.20': 'meuse' },
      roads: { road: ['B12.20 B11.20 B10.20'] },
    };
    expect(supply({}, strip)('B9.20')).toBe('B9.20 B10.20 | B10.20 B11.20 B12.20');
    expect(supply({}, strip)('B8.20')).toBe('cut: Prohibited hexside B8.20 B9.20');
    const track = {
      ...strip,
      roads: { ...strip.roads, track: ['B8.20 B9.20'] },
      bridges: { 'B8.20 B9.20': {} },
    };
    expect(supply({}, track)('B7.20')).toContain('B7.20 B8.20 B9.20 B10.20 |');
    expect(supply({ blown: ['B8.20-B9.20'] }, track)('B7.20')).toBe('cut: Prohibited hexside B8.20 B9.20');
  });

  test('3.1: through a Traffic Jam full of Germans by road alone', () => {
    const { grid } = position().ground;
    const jams = grid.neighbours('B5.17');
    const words: GroundWords = {
      ...WORDS,
      terrain: Object.fromEntries(jams.map((hex) => [hex, ['traffic-jam'] as const])),
    };
    const units = [german('B5.17'), ...jams.map(german)];
    expect(supply({ turn: 2, units }, words)('B5.17')).toMatch(/^cut: Prohibited terrain B6\.1[67]$/u);
    expect(supply({ turn: 3, units }, words)('B5.17')).toContain('|');
    const road = { ...words, roads: { road: [ROAD, 'B5.17 B5.18'] } };
    expect(supply({ turn: 2, units }, road)('B5.17')).toMatch(/^B5\.17 B5\.18 .*\|/u);
  });

  test('enemy Bonds by one reading', () => {
    const words: PositionWords = { bonds: { us: ['B10.19'] } };
    expect(supply(words)('B4.16')).toContain('|');
    expect(supply(words, WORDS, { doBondsCut: true })('B4.16')).toBe('cut: enemy Bond B10.19');
  });
});

describe('Air Supply', () => {
  test('3.7: within five hexes of a marker, over an enemy hex and Prohibited terrain, and dropped on the enemy', () => {
    const words: PositionWords = {
      airSupply: ['B1.16'],
      units: [us('B6.18'), german('B1.16'), german('B5.17')],
    };
    const none = { sources: [] };
    expect(supply(words, WORDS, none, 'us')('B6.18')).toBe('air B1.16');
    expect(supply(words, WORDS, none, 'us')('B7.18')).toBe('no source');
    // The U.S. side’s alone.
    expect(supply(words, WORDS, none, 'german')('B2.16')).toBe('no source');
  });

  test('a road is better, of two markers the nearer', () => {
    const words: PositionWords = { airSupply: ['B8.18', 'B3.16'] };
    expect(supply(words, WORDS, {}, 'us')('B8.18')).toContain('|');
    expect(supply(words, WORDS, { sources: [] }, 'us')('B5.17')).toBe('air B3.16');
    const on = position(words);
    const found = new Supply(on, 'us', { sources: [] });
    expect(found.isTraced(on.ground.grid.indexOf('B8.18'))).toBe(false);
  });
});

test('1.3, 7.5: sources are the hexes in which the right roads leave by the right edge', () => {
  const on = ground({
    exits: [
      { hex: 'A33.20', edge: 'west', road: 'road' },
      { hex: 'A33.14', edge: 'west', road: 'track' },
      { hex: 'A39.11', edge: 'south', road: 'road' },
      { hex: 'B4.11', edge: 'south', road: 'road' },
      { hex: 'B12.20', edge: 'east', road: 'road' },
    ],
  });
  const names = (...roads: Parameters<typeof sourceHexes>[1]) =>
    sourceHexes(on, roads).map((hex) => on.grid.hexAt(hex));
  expect(names({ edge: 'west', road: 'road' })).toEqual(['A33.20']);
  expect(names({ edge: 'west', road: 'road' }, { edge: 'south', map: 'A', road: 'road' })).toEqual([
    'A33.20',
    'A39.11',
  ]);
  expect(names({ edge: 'north' }, { edge: 'west' }, { edge: 'south' })).toEqual([
    'A33.14',
    'A33.20',
    'A39.11',
    'B4.11',
  ]);
  expect(names({ edge: 'east' })).toEqual(['B12.20']);
});

/** A hex is supplied when some way of five hexes at most ends on a road that some way along roads leads to a source. */
function naive(on: Position, side: Side, sources: readonly string[]): readonly string[] {
  const { grid } = on.ground;
  const isFree = (hex: string) => (on.stacks.get(grid.indexOf(hex))?.side ?? side) === side;
  const road = (from: string, to: string) => {
    const slot = grid.slotTo(grid.indexOf(from), grid.indexOf(to)) ?? -1;
    const bridge = on.ground.bridge(grid.indexOf(from), slot);
    const stands = bridge === undefined || (!on.blown.has(bridge.id) && (bridge.from ?? 0) <= on.turn);
    return stands && on.ground.road(grid.indexOf(from), slot) !== undefined;
  };
  const walk = (from: string, to: string) => {
    if (road(from, to)) return true;
    const slot = grid.slotTo(grid.indexOf(from), grid.indexOf(to)) ?? -1;
    if (['meuse', 'sea'].includes(on.ground.hexside(grid.indexOf(from), slot) ?? '')) return false;
    const isJam =
      on.ground.terrain[grid.indexOf(to)]?.includes('traffic-jam') && on.turn <= 2 && side === 'german';
    return !(isJam && on.stacks.has(grid.indexOf(to)));
  };
  const leads = (hex: string): boolean => {
    const seen = new Set([hex]);
    for (const at of seen) {
      if (sources.includes(at)) return true;
      for (const next of grid.neighbours(at)) if (isFree(next) && road(at, next)) seen.add(next);
    }
    return false;
  };
  return grid.hexes.filter((hex) => {
    if (!isFree(hex)) return false;
    let near = new Set([hex]);
    for (let step = 0; step <= 5; step += 1) {
      if ([...near].some(leads)) return true;
      near = new Set(
        [...near].flatMap((at) => grid.neighbours(at).filter((next) => isFree(next) && walk(at, next))),
      );
    }
    return false;
  });
}

test('the same hexes as a search of every way finds; each way is one; who is cut off is told by what', () => {
  const from = testSeed('ardennes2 supply');
  let supplied = 0;
  let cut = 0;
  for (let seed = from; seed < from + 80; seed += 1) {
    const on = randomPosition(seed, { size: [12, 6], units: 26 });
    const { grid } = on.ground;
    const side = seed % 2 === 0 ? 'german' : 'us';
    const sources = grid.hexes.filter((_, at) => at % 23 === seed % 23);
    const terms = { sources: sources.map((hex) => grid.indexOf(hex)) };
    const found = new Supply(on, side, terms);
    const ours = grid.hexes.filter((hex) => found.isTraced(grid.indexOf(hex)));
    expect(ours).toEqual(naive(on, side, sources));
    supplied += ours.length;
    for (let hex = 0; hex < grid.net.size; hex += 1) {
      const way = found.wayFrom(hex);
      if (way?.by === 'road') {
        expect(way.path.length).toBeLessThanOrEqual(6);
        expect([way.path[0], way.road[0]]).toEqual([hex, way.path.at(-1)]);
        expect(terms.sources).toContain(way.road.at(-1));
        continue;
      }
      const no = found.whyNot(hex);
      if (no.why !== 'cut') continue;
      cut += 1;
      expect(no.by.length).toBeGreaterThan(0);
      // Without the enemies that it names the way is open.
      const enemies = no.by.flatMap((each) => (each.kind === 'enemy' ? each.hex : []));
      if (enemies.length < no.by.length || cut % 5 > 0) continue;
      const stacks = new Map([...on.stacks].filter(([at]) => !enemies.includes(at)));
      expect(new Supply({ ...on, stacks }, side, terms).isTraced(hex)).toBe(true);
    }
  }
  expect(supplied).toBeGreaterThan(500);
  expect(cut).toBeGreaterThan(200);
});

test('secrecy: nothing of it depends on counters that its side does not know', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const whole = randomPosition(seed, { size: [12, 6], units: 20 });
    const terms = { sources: [0, 30, 60] };
    const [known, seen] = [whole, seenBy('us', whole)].map((on) => new Supply(on, 'us', terms));
    for (let hex = 0; hex < whole.ground.grid.net.size; hex += 1) {
      expect(seen?.wayFrom(hex)).toEqual(known?.wayFrom(hex));
      if (known?.isSupplied(hex) === false) expect(seen?.whyNot(hex)).toEqual(known.whyNot(hex));
    }
  }
});

describe('3.4: DG and recovery', () => {
  const guns: Placed = { at: 'B5.17', counter: counter('german', '74', '[6]-1-12'), dg: true };
  const foot: Placed = {
    at: 'B1.16',
    counter: counter('german', '77', '4-5-8', { division: '26 VG' }),
    dg: true,
  };

  test('in its own Supply Phase a side’s units become DG that have none', () => {
    const on = position({ units: [{ ...foot, dg: false }, { ...guns, dg: false }, us('B9.16')] });
    const dg = (hex: string) => dgForSupply(on, 'german', (unit) => unit.hex === on.ground.grid.indexOf(hex));
    expect(dg('B1.16').map(({ counter: { id } }) => id)).toEqual(['74']);
    expect(dgForSupply(position({ units: [foot] }), 'german', () => false)).toEqual([]);
  });

  function recovery(units: readonly Placed[], isSupplied: boolean, on: PositionWords = {}) {
    const board = position({ units, ...on });
    return unitsOf(board, 'german').map((unit) => {
      const stack = board.stacks.get(unit.hex);
      if (stack === undefined) throw new Error('nobody');
      const found = recoveryOf(board, stack, unit, () => isSupplied);
      return found.kind === 'stays' ? found.causes.join(', ') : found.kind;
    });
  }

  test('who has supply recovers, but in an active Jam, overstacked, or mixed', () => {
    expect(recovery([foot], true)).toEqual(['recovers']);
    expect(recovery([foot], false)).toEqual(['Out of Supply']);
    const jam = { turn: 2, ground: ground({ terrain: { 'B1.16': ['traffic-jam'] } }) };
    expect(recovery([foot], true, jam)).toEqual(['a Traffic Jam']);
    const other = { ...foot, counter: counter('german', 'x', '2-2-12', { division: '2 Pz' }) };
    expect(recovery([foot, other], false)).toEqual(Array(2).fill('Out of Supply, two Divisions'));
    expect(recovery([foot, foot, foot, foot], true)).toEqual(Array(4).fill('overstacked'));
  });

  test('3.7: Artillery without supply may roll: 1 lost, 2 and 3 stay, 4 to 6 recover', () => {
    expect(recovery([guns], true)).toEqual(['recovers']);
    expect(recovery([guns], false)).toEqual(['may roll']);
    const jam = { turn: 2, ground: ground({ terrain: { 'B5.17': ['traffic-jam'] } }) };
    expect(recovery([guns], false, jam)).toEqual(['Out of Supply, a Traffic Jam']);
    expect([1, 2, 3, 4, 5, 6].map(artilleryRecovery)).toEqual([
      'lost',
      'stays',
      'stays',
      'recovers',
      'recovers',
      'recovers',
    ]);
  });
});
