/** 3.2 Retreats and Advance after Combat. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advancesOf } from '../../../../src/games/ardennes2/combat/3.2-advance.ts';
import {
  isBlockedByEnemy,
  type MayStep,
  partedByTerrain,
  RETREAT_BEFORE_COMBAT,
  retreatsOf,
} from '../../../../src/games/ardennes2/combat/3.2-retreats.ts';
import type { Position } from '../../../../src/games/ardennes2/position/position.ts';
import { counter, ground, type Placed, type PositionWords, position } from '../board.ts';

const HERE = 'B1.16';
const ANYWHERE: MayStep = () => true;

const defender: Placed = { at: HERE, counter: counter('us', 'Cherry', '3-2-14') };
const attacker: Placed = {
  at: 'B2.16',
  counter: counter('german', 'I/3', '5-3-12', { isExploitCapable: true }),
};
const enemy = (at: string): Placed => ({ at, counter: counter('german', `g-${at}`, '4-4-12') });

const at = (on: Position, hex: string) => on.ground.grid.indexOf(hex);
const names = (on: Position, path: readonly number[]) =>
  path.map((hex) => on.ground.grid.hexAt(hex)).join(' ');

function retreats(words: PositionWords, hexes: number, mayStep = ANYWHERE) {
  const on = position({ units: [defender, attacker], ...words });
  const units = on.stacks.get(at(on, HERE))?.units ?? [];
  const ways = retreatsOf(on, units, at(on, HERE), hexes, mayStep);
  return { on, ways, named: ways.map(({ path, end }) => `${names(on, path)} ${end}`) };
}

test('one hex: to each neighbour without enemies', () => {
  const { named } = retreats({ units: [defender, attacker, enemy('B1.17')] }, 1);
  expect(named.sort()).toEqual(['A40.15 whole', 'A40.16 whole', 'B1.15 whole', 'B2.15 whole']);
});

test('retreating beside the enemy costs nothing, through him there is no way', () => {
  const ring = ['B1.17', 'B2.15', 'B1.15', 'A40.15'].map(enemy);
  const { named } = retreats({ units: [defender, attacker, ...ring] }, 2);
  expect(named).toContain('A40.16 A39.17 whole');
  expect(named.every((way) => way.startsWith('A40.16 ') && way.endsWith(' whole'))).toBe(true);
});

test('two hexes end two hexes away where any way does', () => {
  const { on, ways } = retreats({}, 2);
  const { grid } = on.ground;
  expect(ways.length).toBeGreaterThan(0);
  for (const { path } of ways) expect(grid.distance(HERE, grid.hexAt(path.at(-1) ?? -1))).toBe(2);
});

test('into an enemy Bond hex only where no other way is left: it stops there', () => {
  const ring = ['B1.17', 'B2.15', 'B1.15', 'A40.15'].map(enemy);
  const bonds = { german: ['A40.16'] };
  expect(retreats({ units: [defender, attacker, ...ring], bonds }, 3).named).toEqual(['A40.16 bond']);
  const past = retreats({ units: [defender, attacker, ...ring.slice(1)], bonds }, 3).named;
  expect(past.every((way) => way.startsWith('B1.17 ') && way.endsWith(' whole'))).toBe(true);
});

test('surrounded: blocked at once', () => {
  const ring = ['B1.17', 'B2.15', 'B1.15', 'A40.15', 'A40.16'].map(enemy);
  expect(retreats({ units: [defender, attacker, ...ring] }, 2).ways).toEqual([{ path: [], end: 'blocked' }]);
});

test('what is Prohibited to one unit of those that go together is to all', () => {
  const mayStep: MayStep = (unit, _from, to) => !(unit.counter.maType === 'mech' && to % 2 === 0);
  const { on, ways } = retreats({}, 1, mayStep);
  expect(ways.every(({ path: [to = 0] }) => to % 2 !== 0)).toBe(true);
  expect(ways.length).toBeLessThan(on.ground.grid.neighbours(HERE).length);
});

/** Every sequence of hexes of that length, checked against each sentence of the reading. */
function naive(on: Position, hexes: number): readonly string[] {
  const { grid } = on.ground;
  const all: string[][] = [];
  const grow = (path: readonly string[]) => {
    if (path.length === hexes) {
      all.push([...path]);
      return;
    }
    for (const next of grid.neighbours(path.at(-1) ?? HERE)) grow([...path, next]);
  };
  grow([]);
  const legal = all.filter((path) => {
    const distances = [HERE, ...path].map((hex) => grid.distance(HERE, hex));
    return (
      new Set([HERE, ...path]).size === path.length + 1 &&
      path.every((hex) => on.stacks.get(grid.indexOf(hex)) === undefined) &&
      distances.every((far, index) => index === 0 || far >= (distances[index - 1] ?? 0))
    );
  });
  const far = legal.filter((path) => grid.distance(HERE, path.at(-1) ?? HERE) === hexes);
  return (far.length > 0 ? far : legal).map((path) => path.join(' ')).sort();
}

test('the same ways as a list of all sequences of hexes has', () => {
  const near = position()
    .ground.grid.within(HERE, 3)
    .filter((hex) => hex !== HERE && hex !== 'B2.16');
  fc.assert(
    fc.property(
      fc.subarray([...near], { maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      (hexes, length) => {
        const { on, ways } = retreats({ units: [defender, attacker, ...hexes.map(enemy)] }, length);
        const found = ways.filter(({ end }) => end === 'whole').map(({ path }) => names(on, path));
        expect([...found].sort()).toEqual(naive(on, length));
      },
    ),
    { numRuns: 60, seed: 20_261_123 },
  );
});

test('five hexes, for who would not Hold, are found at once', () => {
  const { ways } = retreats({}, RETREAT_BEFORE_COMBAT);
  expect(ways.length).toBeGreaterThan(30);
  expect(ways.length).toBeLessThan(2000);
});

const ROAD = { road: ['B2.16 B1.16 A40.15 A39.16'] };

function advances(words: PositionWords, retreat: number, mayStep = ANYWHERE) {
  const on = position({ ground: ground({ roads: ROAD }), units: [attacker], ...words });
  const [unit] = on.stacks.get(at(on, 'B2.16'))?.units ?? [];
  if (unit === undefined) throw new Error('no attacker');
  return advancesOf(on, unit, at(on, HERE), retreat, mayStep).map(({ path }) => names(on, path));
}

test('8.0: a long retreat advances two hexes, the second by road; a short one, or a plain unit, one', () => {
  expect(advances({}, 2)).toEqual([HERE, `${HERE} A40.15`]);
  expect(advances({}, 4)).toEqual([HERE, `${HERE} A40.15`]);
  expect(advances({}, 1)).toEqual([HERE]);
  expect(advances({ units: [{ ...attacker, counter: counter('german', 'II/3', '4-2-12') }] }, 4)).toEqual([
    HERE,
  ]);
});

test('1.2: DG, an enemy Full marker and Turn 1 revoke the second hex', () => {
  expect(advances({ units: [{ ...attacker, dg: true }] }, 3)).toEqual([HERE]);
  expect(advances({ markers: { us: { 'B2.16': 1 } } }, 3)).toEqual([HERE]);
  expect(advances({ markers: { german: { 'B2.16': 1 } } }, 3)).toHaveLength(2);
  expect(advances({ turn: 1 }, 3)).toEqual([HERE]);
});

test('the second hex is empty of enemies, and its bridge stands', () => {
  expect(advances({ units: [attacker, { at: 'A40.15', counter: counter('us', 'x', '2-4-10') }] }, 3)).toEqual(
    [HERE],
  );
  const bridged = ground({
    roads: ROAD,
    hexsides: { 'A40.15 B1.16': 'stream' },
    bridges: { 'A40.15 B1.16': {} },
  });
  expect(advances({ ground: bridged }, 3)).toHaveLength(2);
  expect(advances({ ground: bridged, blown: ['A40.15-B1.16'] }, 3)).toEqual([HERE]);
});

test('who cannot enter, or finds it held, stays', () => {
  expect(advances({}, 2, () => false)).toEqual([]);
  expect(advances({ units: [attacker, { ...defender }] }, 2)).toEqual([]);
});

/** Terrain shuts everything to Mechanized units, but for a road from that hex. */
const forest =
  (road?: string) =>
  (on: Position): MayStep =>
  ({ counter: { maType } }, _, to) =>
    maType === 'leg' || (road !== undefined && on.ground.grid.hexAt(to) === road);

const foot: Placed = { at: HERE, counter: counter('us', 'A/501', '2-4-10') };

function parted(mayStepOn: (on: Position) => MayStep, ...others: readonly Placed[]) {
  const on = position({ units: [defender, foot, attacker, ...others] });
  const units = on.stacks.get(at(on, HERE))?.units ?? [];
  const parts = partedByTerrain(on, units, at(on, HERE), 2, mayStepOn(on));
  return parts.map((part) => {
    const ids = part.map(({ counter: { id } }) => id).join(' ');
    return `${ids} ${isBlockedByEnemy(on, part, at(on, HERE), [], mayStepOn(on)) ? 'blocked' : 'shut'}`;
  });
}

test('of a mixed stack the Leg units go where only the others are stopped by terrain; “blocked” is said of enemy units', () => {
  // In the attacker's hex, and not to be entered by tanks: terrain alone stops them.
  expect(parted(forest())).toEqual(['A/501 blocked', 'Cherry shut']);
  // By a road they could go, if he were not there.
  expect(parted(forest('B2.16'))).toEqual(['A/501 blocked', 'Cherry blocked']);
  // Where all of them can go they stay together, and so they do where nobody can.
  expect(parted(() => ANYWHERE)).toHaveLength(1);
  const ring = ['B1.17', 'B2.15', 'B1.15', 'A40.15', 'A40.16'].map(enemy);
  expect(parted(forest(), ...ring)).toEqual(['Cherry A/501 blocked']);
});
