/** What presses in the editor make of a pack; and how many it takes for all of 7.4. */
import { describe, expect, test } from 'vitest';
import { Corners } from '../../../src/board/page/pack/corners.ts';
import { fitOf } from '../../../src/board/page/pack/fit.ts';
import { type Chain, pressed, type Settings } from '../../../src/board/page/pack/tools.ts';
import { clipped } from '../../../src/games/ardennes2/ground/clip.ts';
import { groundOf } from '../../../src/games/ardennes2/ground/ground-of.ts';
import { gridOf } from '../../../src/games/ardennes2/ground/hexes.ts';
import type { Pack } from '../../../src/games/ardennes2/ground/pack.ts';
import { restIsOpen, setCounter } from '../../../src/games/ardennes2/ground/pack-edits.ts';
import { readPack } from '../../../src/games/ardennes2/ground/pack-text.ts';
import { coverageOf } from '../../../src/games/ardennes2/scenario/coverage.ts';
import { savedFiles } from '../../../src/games/ardennes2/scenario/pack-saved.ts';
import { templateOf } from '../../../src/games/ardennes2/scenario/pack-template.ts';
import { scenarioNamed } from '../../../src/games/ardennes2/scenario/scenarios.ts';
import type { Point } from '../../../src/map/grid.ts';
import { idOf, type PackSide } from '../../../src/map/pack/sides.ts';
import { WHOLE_PACK } from '../../games/ardennes2/scenario/whole.ts';

const GOOSE_EGG = scenarioNamed('7.4');
const GRID = gridOf(GOOSE_EGG.area);
const CORNERS = new Corners(GRID);
const TEMPLATE = templateOf('7.4')?.files ?? {};

function begun(): Pack {
  const read = readPack(TEMPLATE);
  if (!read.ok) throw new Error('the template cannot be read');
  return read.pack;
}

/** Somebody at the editor, whose presses are counted: on the map, on a tool, in a field, in the table. */
class Hand {
  pack = begun();
  entries = 0;
  #chain: Chain = {};
  readonly #settings: Settings = {
    tool: 'terrain',
    terrain: ['open'],
    road: 'road',
    water: 'river',
    river: '',
    name: '',
    turn: 1,
    entry: 'A',
  };

  set(settings: Partial<Settings>): void {
    const { terrain } = settings;
    if (terrain !== undefined && String(terrain) !== String(this.#settings.terrain))
      this.entries += new Set([...terrain, ...this.#settings.terrain]).size;
    for (const key of ['tool', 'road', 'water', 'river', 'name', 'turn', 'entry'] as const)
      if (settings[key] !== undefined && settings[key] !== this.#settings[key]) this.entries += 1;
    Object.assign(this.#settings, settings);
    this.#chain = {};
  }

  point(point: Point): string | undefined {
    const hex = GRID.hexAtPoint(point) ?? '';
    this.entries += 1;
    const [pack, chain, grid, corners] = [this.pack, this.#chain, GRID, CORNERS];
    const came = pressed(this.#settings, { pack, chain, grid, corners, point, hex });
    [this.pack, this.#chain] = [came.pack, came.chain];
    return came.words;
  }

  hex(hex: string): string | undefined {
    return this.point(GRID.centre(hex));
  }

  /** Escape. */
  end(): void {
    this.entries += 1;
    this.#chain = {};
  }

  counter(counter: Pack['counters'][number]): void {
    const { side, id, ...facts } = counter;
    this.pack = setCounter(this.pack, { side, id }, facts);
    this.entries += 1 + (facts.isExploitCapable ? 1 : 0) + (facts.reduced === undefined ? 0 : 1);
  }

  rest(): void {
    this.pack = restIsOpen(this.pack, GRID);
    this.entries += 1;
  }
}

/** Where two hexsides of a run meet, and the ends of the run. */
function cornersAlong(sides: readonly PackSide[]): readonly Point[] {
  const ends = sides.map(([a, b]) => {
    const other = GRID.corners(b);
    return GRID.corners(a).filter((one) => other.some(({ x, y }) => Math.hypot(x - one.x, y - one.y) < 1e-6));
  });
  const isAt = (one: Point) => (other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < 1e-6;
  const [first = [], second = []] = ends;
  const start = first.find((point) => !second.some(isAt(point))) ?? first[0];
  const way = start === undefined ? [] : [start];
  for (const pair of ends) {
    const last = way.at(-1);
    const next = pair.find((point) => last !== undefined && !isAt(last)(point));
    if (next !== undefined) way.push(next);
  }
  return way;
}

describe('presses in the editor', () => {
  test('a hex is what is chosen, and nothing again', () => {
    const hand = new Hand();
    hand.set({ terrain: ['woods', 'slope'] });
    hand.hex('B12.30');
    expect(hand.pack.hexes).toEqual([{ hex: 'B12.30', terrain: ['woods', 'slope'] }]);
    hand.set({ terrain: [] });
    hand.hex('B12.30');
    expect(hand.pack.hexes).toEqual([]);
  });

  test('a road goes straight between two presses, is not laid twice, and is erased hex by hex', () => {
    const hand = new Hand();
    hand.set({ tool: 'road' });
    for (const hex of ['B12.30', 'B12.33', 'B12.31']) hand.hex(hex);
    expect(hand.pack.roads).toEqual([{ type: 'road', hexes: ['B12.30', 'B12.31', 'B12.32', 'B12.33'] }]);
    hand.set({ tool: 'erase' });
    hand.hex('B12.32');
    expect(hand.pack.roads).toEqual([{ type: 'road', hexes: ['B12.30', 'B12.31'] }]);
  });

  test('a river goes from corner to corner, and what is drawn over it takes its place', () => {
    const hand = new Hand();
    const corners = GRID.corners('B12.30');
    hand.set({ tool: 'water', river: 'Salm' });
    for (const at of [0, 3]) hand.point(corners[at] ?? { x: 0, y: 0 });
    const [run] = hand.pack.hexsides;
    expect([run?.kind, run?.name, run?.sides.length]).toEqual(['river', 'Salm', 3]);
    const [, middle] = run?.sides ?? [];
    if (middle === undefined) throw new Error('no hexside in the middle');
    hand.set({ water: 'stream', river: '' });
    for (const point of cornersAlong([middle])) hand.point(point);
    expect(hand.pack.hexsides.map(({ kind, sides }) => [kind, sides.length])).toEqual([
      ['river', 1],
      ['river', 1],
      ['stream', 1],
    ]);
    hand.set({ tool: 'erase' });
    hand.hex('B12.30');
    expect(hand.pack.hexsides).toEqual([]);
  });

  test('a plunger takes the bridges of its hex, and needs one; a German bridge stands between two hexes', () => {
    const hand = new Hand();
    hand.set({ tool: 'plunger' });
    expect(hand.hex('B12.30')).toContain('No bridge without a plunger');
    hand.set({ tool: 'built', turn: 3 });
    hand.hex('B12.30');
    expect(hand.hex('B20.30')).toContain('do not touch');
    hand.hex('B12.30');
    hand.hex('B12.31');
    expect(hand.pack.bridges).toEqual([
      { kind: 'built', turn: 3, side: ['B12.30', 'B12.31'], types: ['track', 'track'] },
    ]);
    hand.set({ tool: 'exit' });
    expect(hand.hex('B12.30')).toContain('is not at an edge');
  });

  test('all of 7.4 as the house map has it: so many presses, and nothing is missing', () => {
    const house = clipped(WHOLE_PACK, GOOSE_EGG.area);
    const hand = new Hand();
    const kinds = new Map<string, (typeof house.hexes)[number][]>();
    for (const each of house.hexes)
      kinds.set(String(each.terrain), [...(kinds.get(String(each.terrain)) ?? []), each]);
    hand.set({ tool: 'terrain' });
    for (const [kind, hexes] of kinds)
      if (kind !== 'open') {
        hand.set({ terrain: hexes[0]?.terrain ?? [] });
        for (const { hex } of hexes) hand.hex(hex);
      }
    hand.rest();
    hand.set({ tool: 'road' });
    for (const { type, hexes } of house.roads) {
      hand.set({ road: type });
      hand.hex(hexes[0] ?? '');
      // As far as the straight way is the road’s.
      for (let from = 0; from < hexes.length - 1; ) {
        const isStraight = (to: number) =>
          String(GRID.line(hexes[from] ?? '', hexes[to] ?? '')) === String(hexes.slice(from, to + 1));
        let to = hexes.length - 1;
        while (to > from + 1 && !isStraight(to)) to -= 1;
        hand.hex(hexes[to] ?? '');
        from = to;
      }
      hand.end();
    }
    hand.set({ tool: 'water' });
    for (const run of house.hexsides) {
      hand.set({ water: run.kind, river: run.name ?? '' });
      // A clipped run may have gaps.
      const parts = run.sides.reduce<PackSide[][]>((all, side) => {
        const last = all.at(-1)?.at(-1);
        if (last !== undefined && GRID.haveCorner(last, side)) all.at(-1)?.push(side);
        else all.push([side]);
        return all;
      }, []);
      for (const sides of parts) {
        const way = cornersAlong(sides);
        const at = (index: number) => CORNERS.nearest(way[index] ?? { x: 0, y: 0 }) ?? -1;
        const isShortest = (from: number, to: number) =>
          String(CORNERS.way(at(from), at(to)).map((side) => idOf(GRID, side))) ===
          String(sides.slice(from, to).map((side) => idOf(GRID, side)));
        hand.point(way[0] ?? { x: 0, y: 0 });
        for (let from = 0; from < sides.length; ) {
          let to = Math.min(sides.length, from + 12);
          while (to > from + 1 && !isShortest(from, to)) to -= 1;
          hand.point(way[to] ?? { x: 0, y: 0 });
          from = to;
        }
        hand.end();
      }
    }
    hand.set({ tool: 'plunger' });
    for (const bridge of house.bridges) if (bridge.kind === 'plunger') hand.hex(bridge.hex);
    hand.set({ tool: 'entry', entry: 'B' });
    for (const hex of house.entries.find(({ area }) => area === 'B')?.hexes ?? []) hand.hex(hex);
    hand.set({ tool: 'exit' });
    const onRoads = new Set(house.roads.flatMap(({ hexes, type }) => hexes.map((hex) => `${hex} ${type}`)));
    for (const { hex, road } of house.exits.filter((exit) => onRoads.has(`${exit.hex} ${exit.road}`))) {
      hand.set({ road });
      hand.hex(hex);
    }
    const wanted = new Set(GOOSE_EGG.counters.map(({ side, id }) => `${side} ${id}`));
    for (const counter of house.counters)
      if (wanted.has(`${counter.side} ${counter.id}`)) hand.counter(counter);
    const { missingHexes, missingCounters, lacks } = coverageOf(hand.pack, GOOSE_EGG);
    expect([missingHexes, missingCounters, lacks]).toEqual([[], [], []]);
    const [mine, theirs] = [groundOf(hand.pack), groundOf(house)];
    expect(mine.terrain).toEqual(theirs.terrain);
    expect(mine.bridges.map(({ id }) => id).sort()).toEqual(theirs.bridges.map(({ id }) => id).sort());
    // docs/ardennes-ii-own-pack.md names it.
    expect(hand.entries).toBe(752);
  });
});

test('what is saved keeps remarks, and each gap until it is filled', () => {
  const before = { ...TEMPLATE, 'hexes.txt': `# by lamplight\n${TEMPLATE['hexes.txt'] ?? ''}` };
  const saved = savedFiles(before, { ...begun(), hexes: [{ hex: 'B20.34', terrain: ['village'] }] });
  expect(saved['hexes.txt']).toContain('# by lamplight\n');
  expect(saved['hexes.txt']).toContain('#? B10.34\n');
  expect(saved['hexes.txt']).not.toContain('#? B20.34');
  expect(saved['hexes.txt']).not.toContain('# St. Vith');
  expect(saved['hexes.txt']?.endsWith('\nB20.34 Village\n')).toBe(true);
  expect(savedFiles(saved, begun())['counters.txt']).toContain('#? German A/1 3-3-12\n');
});

test('a scan lies by two points turned and stretched, by three askew, and not by points in a line', () => {
  const rounded = (fit: ReturnType<typeof fitOf>) => fit?.map((each) => Math.round(each * 1000) / 1000 + 0);
  const turn = (x: number, y: number) => ({ pixel: { x, y }, place: { x: 5 - y / 10, y: 7 + x / 10 } });
  expect(rounded(fitOf([turn(0, 0), turn(100, 50)]))).toEqual([0, 0.1, -0.1, 0, 5, 7]);
  const skew = (x: number, y: number) => ({ pixel: { x, y }, place: { x: x / 10 + y / 40, y: y / 20 } });
  expect(rounded(fitOf([skew(0, 0), skew(100, 0), skew(0, 100)]))).toEqual([0.1, 0, 0.025, 0.05, 0, 0]);
  expect(fitOf([turn(3, 3), turn(3, 3)])).toBeUndefined();
  expect(fitOf([skew(0, 0), skew(10, 10), skew(20, 20)])).toBeUndefined();
});
