import { describe, expect, test } from 'vitest';
import type { Edge } from '../../../../src/games/ardennes2/ground/hexes.ts';
import { checkPack, type KnownCounter } from '../../../../src/games/ardennes2/ground/pack-check.ts';
import { packFiles } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { moverOf } from '../../../../src/games/ardennes2/movement/1.3-roads-and-crossings.ts';
import { stepPrices } from '../../../../src/games/ardennes2/movement/3.1-steps.ts';
import { BASTOGNE } from '../../../../src/games/ardennes2/scenario/7.5-bastogne.ts';
import { wantedExits } from '../../../../src/games/ardennes2/scenario/goals.ts';
import { HOUSE_PACKS } from '../../../../src/games/ardennes2/scenario/house-packs.ts';
import { arrivalHexes, type ScenarioCounter } from '../../../../src/games/ardennes2/scenario/scenario.ts';
import type { MaType } from '../../../../src/games/ardennes2/vocabulary/counters.ts';
import { enemyOf, type Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { TERRAIN_EFFECTS } from '../../../../src/games/ardennes2/vocabulary/terrain-effects.ts';
import { costsFrom, flood } from '../../../../src/map/search.ts';
import { position } from '../board.ts';
import { HOUSE_COUNTERS, HOUSE_GROUND, HOUSE_LINES, HOUSE_PACK } from '../house.ts';

const { grid, terrain, bridges, exits } = HOUSE_GROUND;
const at = (hex: string) => grid.indexOf(hex);
const names = (hexes: readonly number[]) => hexes.map((hex) => grid.hexAt(hex));

function slotOf(from: number, to: number): number {
  return grid.around.subarray(from * 6, from * 6 + 6).indexOf(to);
}

/** The plungers of 7.5's Bridge Blown markers, and the hexsides that they cut. */
const BLOWN = new Set(
  bridges.filter(({ plunger }) => BASTOGNE.blown.includes(plunger === undefined ? '' : grid.hexAt(plunger))),
);

/** Whether a road leads over a hexside as the scenario begins. */
function isConnected(from: number, to: number, type?: 'road'): boolean {
  const slot = slotOf(from, to);
  const [road, bridge] = [HOUSE_GROUND.road(from, slot), HOUSE_GROUND.bridge(from, slot)];
  return (
    road !== undefined &&
    (type === undefined || road === type) &&
    (bridge === undefined || !BLOWN.has(bridge))
  );
}

/** Terrain Prohibited to that type of allowance, off the road. */
function isProhibited(hex: number, ma: MaType): boolean {
  return (terrain[hex] ?? []).some((each) => TERRAIN_EFFECTS.hex[each]?.[ma] === 'P');
}

/** Whether a counter may take that step at all, whatever it costs. */
function mayStep(from: number, to: number, ma: MaType): boolean {
  if (isConnected(from, to)) return true;
  const water = HOUSE_GROUND.hexside(from, slotOf(from, to));
  return !isProhibited(to, ma) && (water === undefined || TERRAIN_EFFECTS.hexside[water]?.[ma] !== 'P');
}

const COUNTERS = BASTOGNE.counters;
const GERMAN_SOURCES = BASTOGNE.supply.german.flatMap((source) => ('hex' in source ? [source.hex] : []));
const counterOf = (side: Side, id: string) => {
  const counter = HOUSE_COUNTERS[side].get(id);
  if (counter === undefined) throw new Error(`no counter ${id}`);
  return counter;
};
const setUpOf = (side: Side) =>
  new Set(
    COUNTERS.flatMap((counter) =>
      counter.side === side && counter.at !== undefined ? [at(counter.at)] : [],
    ),
  );
const STACKS = { german: setUpOf('german'), us: setUpOf('us') };

/** Where a counter stands first: its set-up hex, or those of its arrival. */
const firstHexes = (counter: ScenarioCounter) =>
  counter.at === undefined
    ? counter.arrives === undefined
      ? []
      : arrivalHexes({ scenario: BASTOGNE, ground: HOUSE_GROUND }, counter.arrives)
    : [counter.at];

const exitsAt = (edge: Edge, type?: 'road') =>
  exits
    .filter((exit) => exit.edge === edge && (type === undefined || exit.road === type))
    .map(({ hex }) => hex);

/** 3.7, as the crow traces: five hexes to a road that leads without a German (an American) to a source. */
function isInSupply(side: Side, hex: number, enemy: ReadonlySet<number> = STACKS[enemyOf(side)]): boolean {
  const sources = side === 'us' ? exitsAt('west', 'road') : GERMAN_SOURCES.map(at);
  const open = (to: number) => !enemy.has(to);
  const byRoad = flood(grid.net, sources.filter(open), (from, to) => open(to) && isConnected(to, from));
  const near = flood(grid.net, [hex], (from, to) => open(to) && mayStep(from, to, 'leg'), 5);
  return [...near.distances].some((far, index) => far >= 0 && (byRoad.distances[index] ?? -1) >= 0);
}

/** Whether a counter can come from a hex to one of these, through these hexes alone. */
function reaches(
  from: string,
  to: readonly number[],
  ma: MaType,
  open: (hex: number) => boolean = () => true,
) {
  const { distances } = flood(grid.net, [at(from)], (here, there) => open(there) && mayStep(here, there, ma));
  return to.some((hex) => (distances[hex] ?? -1) >= 0);
}

describe('the house pack of 7.5', () => {
  test('is known by its hash, and is marked as made up', () => {
    // Changed on purpose? Then write the new one into house-packs.ts.
    expect(HOUSE_GROUND.hash).toBe(HOUSE_PACKS['7.5']);
    expect(HOUSE_PACK.source).toBe('house');
    expect(packFiles(HOUSE_PACK)['pack.txt']).toContain('Source = house');
  });

  test('has the area of the scenario, whole and without a fault or a doubt', () => {
    const known = COUNTERS.map(
      (counter): KnownCounter => ({ ...counter, isArtillery: counter.range !== undefined }),
    );
    expect(checkPack(HOUSE_PACK, known, HOUSE_LINES)).toEqual({ faults: [], doubts: [] });
    expect(HOUSE_PACK.area).toEqual(BASTOGNE.area);
    expect(HOUSE_PACK.hexes).toHaveLength(280);
  });

  test('has what the text names where it stands: Bastogne, Houffalize and Wiltz (6.0), Senonchamps (5.1)', () => {
    const places = Object.fromEntries(HOUSE_PACK.places.map(({ hex, name }) => [name, hex]));
    expect(places).toMatchObject({
      Bastogne: 'B1.16',
      Houffalize: 'B4.23',
      Wiltz: 'B11.14',
      Senonchamps: 'A38.16',
    });
    expect(names([...terrain.keys()].filter((hex) => terrain[hex]?.includes('city')))).toEqual(['B1.16']);
  });

  test('3.8: the bridges that 7.5 begins Blown cut a Road over water, and nobody drives across', () => {
    expect(
      [...BLOWN].map(({ id, plunger }) => [id, plunger === undefined ? '' : grid.hexAt(plunger)]),
    ).toEqual([
      ['A36.23-A37.23', 'A37.23'],
      ['B11.13-B11.14', 'B11.14'],
    ]);
    for (const { hexes } of BLOWN) {
      const slot = slotOf(...hexes);
      expect(HOUSE_GROUND.road(hexes[0], slot)).toBe('road');
      expect(HOUSE_GROUND.hexside(hexes[0], slot)).toBe('river');
      expect(mayStep(...hexes, 'mech')).toBe(false);
      expect(mayStep(...hexes, 'leg')).toBe(true);
    }
  });

  test('3.8: three more plungers are primed, one with an American near from the start, two on the way west', () => {
    const primed = bridges.filter((bridge) => bridge.plunger !== undefined && !BLOWN.has(bridge));
    const plungers = primed.map(({ plunger = -1 }) => plunger);
    expect(names(plungers).toSorted()).toEqual(['A34.17', 'A34.21', 'B4.15']);
    const american = (hex: number) =>
      [...STACKS.us].filter((us) => grid.distance(grid.hexAt(us), grid.hexAt(hex)) <= 2);
    expect(american(at('B4.15')).length).toBeGreaterThan(0);
    for (const plunger of ['A34.17', 'A34.21'])
      expect(reaches('A39.17', [at(plunger)], 'leg', (hex) => !STACKS.german.has(hex))).toBe(true);
    expect(primed.every(({ from }) => from === undefined)).toBe(true);
  });

  test('every counter sets up and arrives on terrain that it may enter, and can leave it', () => {
    for (const counter of COUNTERS)
      for (const hex of firstHexes(counter)) {
        const { maType } = counterOf(counter.side, counter.id);
        const enemy = STACKS[enemyOf(counter.side)];
        const around = grid.neighbours(hex).map(at);
        const onRoad = around.some((next) => isConnected(next, at(hex)));
        const name = `${counter.id} in ${hex}`;
        const canStand =
          counter.id === 'Abrams' || counter.id === 'Jaques' || onRoad || !isProhibited(at(hex), maType);
        expect([name, canStand]).toEqual([name, true]);
        const ways = around.filter((next) => !enemy.has(next) && mayStep(at(hex), next, maType));
        expect([name, ways.length > 0]).toEqual([name, true]);
      }
    // Whoever may choose among hexes of the edge finds those that he may enter.
    const abrams = COUNTERS.find(({ id }) => id === 'Abrams');
    const south = abrams === undefined ? [] : firstHexes(abrams).map(at);
    expect(south.filter((hex) => !isProhibited(hex, 'mech')).length).toBeGreaterThanOrEqual(5);
    expect(reaches('A38.11', [at('B1.16')], 'mech')).toBe(true);
  });

  test('3.7: every counter starts in supply, also those that arrive, as the first stand', () => {
    const out = COUNTERS.filter((counter) =>
      firstHexes(counter).every((hex) => !isInSupply(counter.side, at(hex))),
    );
    expect(out.map(({ id }) => id)).toEqual([]);
    // A trace can fail: nobody reaches a road through a ring of Germans.
    const ring = new Set(grid.ring('B1.16', 1).map(at));
    expect(isInSupply('us', at('B1.16'), ring)).toBe(false);
    ring.delete(at('A40.16'));
    expect(isInSupply('us', at('B1.16'), ring)).toBe(true);
  });

  test('Roads leave by the west and by the south of Map A; the German sources have roads off the area', () => {
    expect(names(exitsAt('west', 'road'))).toEqual(['A33.22', 'A33.17', 'A33.12']);
    expect(names(exitsAt('south', 'road')).filter((hex) => hex.startsWith('A'))).toEqual([
      'A38.11',
      'A35.11',
    ]);
    for (const source of GERMAN_SOURCES)
      expect(exits.some(({ hex, edge }) => hex === at(source) && edge !== 'west')).toBe(true);
  });

  test('the Germans have several ways west around Bastogne, and each can be barred', () => {
    const bastogne = new Set([at('B1.16'), ...grid.neighbours('B1.16').map(at)]);
    const past = (hex: number) => !bastogne.has(hex);
    const row = (hex: number) => Number(grid.hexAt(hex).split('.')[1]);
    for (const from of ['B9.19', 'B12.14', 'B4.24']) {
      for (const exit of exitsAt('west', 'road')) expect(reaches(from, [exit], 'mech', past)).toBe(true);
      // North of Bastogne alone, and south of it alone.
      const west = exitsAt('west', 'road');
      expect(reaches(from, west, 'mech', (hex) => past(hex) && (row(hex) >= 16 || hex >= at('B5.11')))).toBe(
        true,
      );
      expect(reaches(from, west, 'mech', (hex) => past(hex) && (row(hex) <= 16 || hex >= at('B4.11')))).toBe(
        true,
      );
    }
    // Off the roads no tank crosses the Ourthe: without its bridges the far bank is out of reach.
    const noBridge = flood(grid.net, [at('B9.19')], (from, to) => {
      const isRiver = HOUSE_GROUND.hexside(from, slotOf(from, to)) === 'river';
      return !isRiver && mayStep(from, to, 'mech');
    });
    expect(noBridge.distances[at('A33.22')]).toBe(-1);
  });

  test('west it is a march of two to three Turns past Americans who stand still, for every counter that may have to leave', () => {
    const units = COUNTERS.flatMap(({ at: hex, side, id }) =>
      hex === undefined ? [] : [{ at: hex, counter: counterOf(side, id) }],
    );
    const blown = [...BLOWN].map(({ id }) => id);
    const start = position({ ground: HOUSE_GROUND, units, blown });
    for (const division of Object.keys(wantedExits(BASTOGNE)?.divisions ?? {}))
      for (const { id, at: hex, ma } of COUNTERS.filter((counter) => counter.division === division)) {
        const price = stepPrices(start, moverOf(counterOf('german', id)));
        const { costs } = costsFrom(grid.net, hex === undefined ? [] : [at(hex)], (from, to) => {
          const halves = price(from, slotOf(from, to), to);
          return halves < 0 ? Number.POSITIVE_INFINITY : halves / 2;
        });
        const cost = Math.min(...exitsAt('west', 'road').map((exit) => costs[exit] ?? 0));
        expect([id, cost > 1.7 * ma && cost < 3 * ma]).toEqual([id, true]);
      }
  });

  test('it is no parking lot: three hexes in ten are closed to tanks or slow, and few have a Road', () => {
    const share = (is: (hex: number) => boolean) => [...terrain.keys()].filter(is).length / 280;
    const hasRoad = (hex: number) =>
      [0, 1, 2, 3, 4, 5].some((slot) => HOUSE_GROUND.road(hex, slot) === 'road');
    expect(share(hasRoad)).toBeLessThan(0.45);
    expect(share((hex) => isProhibited(hex, 'mech'))).toBeGreaterThan(0.15);
    expect(
      share((hex) => isProhibited(hex, 'mech') || terrain[hex]?.includes('woods') === true),
    ).toBeGreaterThan(0.3);
  });

  test('water runs on: every stretch ends in another or at the edge of the map', () => {
    const corners = (side: readonly [string, string]) => {
      const other = grid.corners(side[1]);
      const key = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)},${y.toFixed(2)}`;
      const theirs = new Set(other.map(key));
      return grid
        .corners(side[0])
        .map(key)
        .filter((corner) => theirs.has(corner));
    };
    const hexesAt = new Map<string, number>();
    for (const hex of grid.hexes)
      for (const { x, y } of grid.corners(hex)) {
        const key = `${x.toFixed(2)},${y.toFixed(2)}`;
        hexesAt.set(key, (hexesAt.get(key) ?? 0) + 1);
      }
    const runs = HOUSE_PACK.hexsides.map(({ name, sides }) => ({
      name,
      corners: new Set(sides.flatMap(corners)),
    }));
    const stranded = runs.filter(
      ({ corners: own }) =>
        ![...own].some((corner) => (hexesAt.get(corner) ?? 0) < 3) &&
        !runs.some((other) => other.corners !== own && [...other.corners].some((corner) => own.has(corner))),
    );
    expect(stranded.map(({ name }) => name)).toEqual([]);
  });
});
