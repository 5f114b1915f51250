/** 3.1: where units can go together, compared with a naive search of every way. */
import { expect, test } from 'vitest';
import { type Mover, moverOf } from '../../../../src/games/ardennes2/movement/1.3-roads-and-crossings.ts';
import { type MovingPhase, moveOf } from '../../../../src/games/ardennes2/movement/3.1-moves.ts';
import { reachOf } from '../../../../src/games/ardennes2/movement/3.1-reach.ts';
import { isJam, stepOf } from '../../../../src/games/ardennes2/movement/3.1-steps.ts';
import { fullMarkers, stacksOf, unitsOf } from '../../../../src/games/ardennes2/position/near.ts';
import type { Position, Unit } from '../../../../src/games/ardennes2/position/position.ts';
import { enemyOf } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { testSeed } from '../../../support/seed.ts';
import { counter, ground, type Placed, position } from '../board.ts';
import { randomPosition, seenBy } from '../random-board.ts';

/** Every state that units can come to: hex, what each has spent, DG or not; by hex the least that all spend together. */
function naive(on: Position, units: readonly Unit[], moving: MovingPhase): ReadonlyMap<number, string> {
  const [first] = units;
  if (first === undefined) return new Map();
  const { side } = first.counter;
  const movers: readonly Mover[] = units.map((unit) => moverOf(unit.counter));
  interface State {
    readonly hex: number;
    readonly spent: readonly number[];
    readonly dg: boolean;
    readonly ends: boolean;
  }
  const start: State = { hex: first.hex, spent: units.map(() => 0), dg: false, ends: false };
  const seen = new Map([[JSON.stringify(start), start]]);
  for (const state of seen.values()) {
    if (state.ends) continue;
    for (const hex of on.ground.grid.net.next(state.hex)) {
      const spent = movers.map((mover, index) => {
        const step = stepOf(on, mover, state.hex, hex);
        return step.ok ? (state.spent[index] ?? 0) + step.halves : Number.POSITIVE_INFINITY;
      });
      const canPay = units.every(({ counter: { ma }, dg, phase }, index) => {
        const halves = dg || state.dg ? ma : 2 * ma;
        return phase.spent + (spent[index] ?? 0) <= halves;
      });
      if (!canPay) continue;
      const isJammed = isJam(on, side, hex);
      const ends = moving === 'exploitation' && (isJammed || fullMarkers(on, enemyOf(side), hex) > 0);
      const next: State = { hex, spent, dg: state.dg || isJammed, ends };
      const key = JSON.stringify(next);
      if (!seen.has(key)) seen.set(key, next);
    }
  }
  const best = new Map<number, { readonly dg: boolean; readonly total: number }>();
  for (const { hex, spent, dg } of seen.values()) {
    const total = spent.reduce((sum, one) => sum + one, 0);
    const known = best.get(hex);
    if (known === undefined || Number(dg) - Number(known.dg) < 0 || (dg === known.dg && total < known.total))
      best.set(hex, { dg, total });
  }
  return new Map([...best].map(([hex, { dg, total }]) => [hex, `${total} ${dg}`]));
}

test('the same hexes for the same price as a search of every way finds', () => {
  const from = testSeed('ardennes2 reach');
  let jams = 0;
  let found = 0;
  for (let seed = from; seed < from + 60; seed += 1) {
    const on = randomPosition(seed, { size: [6, 5], units: 8 });
    const moving = seed % 3 === 0 && on.turn > 1 ? 'exploitation' : 'movement';
    for (const { units } of [...stacksOf(on, 'german'), ...stacksOf(on, 'us')].slice(0, 3)) {
      // 1 MP in 3 is spent already: fewer ways, and another limit for each.
      const movers = units.map((unit, at) => ({
        ...unit,
        phase: { ...unit.phase, spent: unit.counter.ma - at },
      }));
      if (moving === 'exploitation' && movers.some(({ dg }) => dg)) continue;
      const reach = reachOf(on, movers, moving);
      const ours = new Map(
        reach.hexes.map((hex) => {
          const at = reach.at(hex);
          const total = at?.spent.reduce((sum, one) => sum + one, 0);
          return [hex, `${total} ${at?.isJammed}`];
        }),
      );
      expect([...ours].sort((a, b) => a[0] - b[0])).toEqual(
        [...naive(on, movers, moving)].sort((a, b) => a[0] - b[0]),
      );
      found += ours.size;
      jams += [...ours.values()].filter((each) => each.endsWith('true')).length;
    }
  }
  // The boards are worth the comparison.
  expect(found).toBeGreaterThan(500);
  expect(jams).toBeGreaterThan(5);
});

test('its ways are moves that are paid as it says', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const on = randomPosition(seed);
    for (const { units } of stacksOf(on, 'german')) {
      const reach = reachOf(on, units, 'movement');
      for (const hex of reach.hexes) {
        const path = reach.wayTo(hex) ?? [];
        expect(path.at(-1)).toBe(hex);
        if (path.length < 2) continue;
        const move = moveOf(on, { units, path, isOverrun: false, moving: 'movement', overrunCost: 'step' });
        if (!move.ok) throw new Error(`seed ${seed}: ${move.why}`);
        const at = reach.at(hex);
        expect(move.paid.map(({ halves }) => halves)).toEqual(at?.spent);
        expect(move.paid.map(({ left }) => left)).toEqual(at?.left);
        // A search for that hex alone comes to the same price.
        expect(reachOf(on, units, 'movement', hex).at(hex)?.spent).toEqual(at?.spent);
      }
    }
  }
});

test('who cannot move reaches nothing, and it says who and why', () => {
  const german = (id: string, more: Partial<Placed> = {}): Placed => ({
    at: 'B1.16',
    counter: counter('german', id, '5-3-12'),
    ...more,
  });
  const on = position({ units: [german('a'), german('b')] });
  const [a, b] = unitsOf(on, 'german');
  if (a === undefined || b === undefined) throw new Error('nobody');
  const fired = { ...b, phase: { ...b.phase, hasFired: true } };
  const reach = reachOf(on, [a, fired], 'movement');
  expect(reach.no).toEqual({ unit: fired, why: 'has fired' });
  expect([reach.hexes, reach.at(a.hex), reach.wayTo(a.hex)]).toEqual([[], undefined, undefined]);
  expect(reachOf(on, [], 'movement').hexes).toEqual([]);
});

test('round a Traffic Jam rather than through it', () => {
  const on = position({
    turn: 1,
    ground: ground({ terrain: { 'B1.15': ['traffic-jam'] }, roads: { road: ['B1.16 B1.15 B1.14'] } }),
    units: [{ at: 'B1.16', counter: counter('german', 'a', '5-3-12') }],
  });
  const reach = reachOf(on, unitsOf(on, 'german'), 'movement');
  const { grid } = on.ground;
  expect(reach.at(grid.indexOf('B1.14'))).toMatchObject({ isJammed: false, spent: [18] });
  expect(reach.at(grid.indexOf('B1.15'))).toMatchObject({ isJammed: true, spent: [1], left: [11] });
});

test('secrecy: nothing of it depends on counters that the mover does not know', () => {
  let reached = 0;
  for (let seed = 100; seed < 120; seed += 1) {
    const whole = randomPosition(seed);
    const view = seenBy('german', whole);
    for (const { units } of stacksOf(whole, 'german')) {
      const [known, seen] = [reachOf(whole, units, 'movement'), reachOf(view, units, 'movement')];
      expect(seen.hexes).toEqual(known.hexes);
      for (const hex of known.hexes) {
        expect(seen.at(hex)).toEqual(known.at(hex));
        expect(seen.wayTo(hex)).toEqual(known.wayTo(hex));
      }
      reached += known.hexes.length;
    }
  }
  expect(reached).toBeGreaterThan(500);
});
