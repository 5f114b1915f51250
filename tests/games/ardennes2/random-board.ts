/** Random small boards for searches that are compared with naive ones: everything a step may cost is on them. */
import { alea } from 'seedrandom';
import { gridOf } from '../../../src/games/ardennes2/ground/hexes.ts';
import type { Position } from '../../../src/games/ardennes2/position/position.ts';
import { stepsOf } from '../../../src/games/ardennes2/vocabulary/counters.ts';
import type { RoadType, Terrain } from '../../../src/games/ardennes2/vocabulary/terrain.ts';
import { counter, type GroundWords, ground, type Placed, position } from './board.ts';

interface Chance {
  /** From 0 to below `most`. */
  readonly upTo: (most: number) => number;
  readonly one: <T>(of: readonly T[]) => T;
  readonly happens: (share: number) => boolean;
}

function chanceOf(seed: number): Chance {
  const next = alea(String(seed));
  const upTo = (most: number) => Math.floor(next() * most);
  return {
    upTo,
    happens: (share) => next() < share,
    one: (of) => {
      const found = of[upTo(of.length)];
      if (found === undefined) throw new Error('nothing to choose from');
      return found;
    },
  };
}

const TERRAIN: readonly (readonly Terrain[])[] = [
  ['open'],
  ['open'],
  ['open'],
  ['woods'],
  ['forest'],
  ['slope'],
  ['village'],
  ['city', 'woods'],
  ['village', 'marsh'],
  ['traffic-jam', 'woods'],
];

const KINDS = ['5-3-12', '4-5-8', '1-2-8', '3-3-14', '[6]-1-8', '[4]-1-12', '4-4-12', '2-4-10'] as const;

export interface RandomWords {
  /** Columns and rows of the area. */
  readonly size?: readonly [number, number];
  readonly units?: number;
  /** Roads; two Tracks are besides. */
  readonly runs?: number;
}

/** A board with terrain, water, roads, bridges of each kind, units of both sides, markers and Bond hexes. */
export function randomPosition(
  seed: number,
  { size = [8, 6], units = 12, runs = 3 }: RandomWords = {},
): Position {
  const chance = chanceOf(seed);
  const area = { columns: [37, 36 + size[0]], rows: [11, 10 + size[1]] } as const;
  const grid = gridOf(area);
  const { hexes } = grid;
  const some = <T>(share: number, make: (hex: string) => T) =>
    Object.fromEntries(hexes.filter(() => chance.happens(share)).map((hex) => [hex, make(hex)]));
  const edge = (hex: string) => `${hex} ${chance.one(grid.neighbours(hex))}`;
  const hexsides = Object.fromEntries(
    Object.values(some(0.5, edge)).map((side) => [
      side,
      chance.one(['stream', 'stream', 'river', 'meuse', 'sea'] as const),
    ]),
  );
  const run = () => {
    const path = [chance.one(hexes)];
    for (let step = 0; step < 7; step += 1) path.push(chance.one(grid.neighbours(path.at(-1) ?? '')));
    return path.join(' ');
  };
  const roads: Record<RoadType, string[]> = {
    road: Array.from({ length: runs }, run),
    track: [run(), run()],
  };
  const crossings = [...roads.road, ...roads.track].flatMap((words) => {
    const path = words.split(' ');
    return path.slice(1).map((to, at) => [path[at] ?? to, to] as const);
  });
  const bridges: Record<string, NonNullable<GroundWords['bridges']>[string]> = {};
  for (const [a, b] of crossings)
    if (chance.happens(0.3) && bridges[`${b} ${a}`] === undefined)
      bridges[`${a} ${b}`] = chance.one([{}, { plunger: a }, { plunger: b }, { from: 2 }, { from: 4 }]);
  const on = ground({ area, terrain: some(1, () => chance.one(TERRAIN)), hexsides, roads, bridges });
  const free = new Set(hexes);
  const placed: Placed[] = [];
  for (let at = 0; at < units; at += 1) {
    const side = chance.happens(0.5) ? 'german' : 'us';
    const hex = chance.one([...free]);
    free.delete(hex);
    for (let there = 1 + chance.upTo(3); there > 0; there -= 1) {
      const printed = counter(side, `u${at}.${there}`, chance.one(KINDS), {
        isInfantry: chance.happens(0.7),
        isExploitCapable: true,
        ...(chance.happens(0.7) ? { division: chance.one(['one', 'two']) } : {}),
      });
      const steps = chance.happens(0.3) ? 1 : stepsOf(printed);
      placed.push({ at: hex, counter: printed, steps, dg: chance.happens(0.2) });
    }
  }
  const markers = () => some(0.1, () => 1 + chance.upTo(2));
  const bonds = () => [...free].filter(() => chance.happens(0.08));
  return position({
    ground: on,
    turn: 1 + chance.upTo(4),
    units: placed,
    markers: { german: markers(), us: markers() },
    bonds: { german: bonds(), us: bonds() },
    blown: on.bridges.flatMap(({ id, from }) => (from === undefined && chance.happens(0.3) ? [id] : [])),
  });
}

/** The position as somebody sees it who knows of each enemy stack its top counter alone. */
export function seenBy(side: 'german' | 'us', whole: Position): Position {
  const stacks = [...whole.stacks].map(([hex, stack]) => {
    if (stack.side === side) return [hex, stack] as const;
    const units = stack.units.slice(0, 1);
    return [hex, { ...stack, units, hidden: stack.units.length - units.length }] as const;
  });
  return { ...whole, stacks: new Map(stacks) };
}
