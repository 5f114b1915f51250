/**
 * A second map of Ardennes II, made of a pack's lists without the grid, ground and tables that the game itself has: hexes
 * are names, and what a hex or hexside is stands in plain maps. The figures are those of the Terrain Effects Chart.
 */
import type { Pack } from '../../../../src/games/ardennes2/ground/pack.ts';
import { readPackText } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { scenarioNamed } from '../../../../src/games/ardennes2/scenario/scenarios.ts';
import { referredText } from '../../../../src/kernel/reference.ts';

export type Ma = 'leg' | 'mech';
type Road = 'road' | 'track';

/** MP to enter by the terrain of a hex alone; `P`: Prohibited. What is not here is “other terrain in the hex”. */
const ENTER: Readonly<Record<string, Readonly<Record<Ma, number | 'P'>>>> = {
  open: { leg: 2, mech: 3 },
  city: { leg: 1, mech: 2 },
  woods: { leg: 2, mech: 6 },
  forest: { leg: 3, mech: 'P' },
  marsh: { leg: 3, mech: 'P' },
  slope: { leg: 3, mech: 'P' },
};
const CROSS: Readonly<Record<string, Readonly<Record<Ma, number | 'P'>>>> = {
  stream: { leg: 1, mech: 2 },
  river: { leg: 2, mech: 'P' },
  meuse: { leg: 'P', mech: 'P' },
  sea: { leg: 'P', mech: 'P' },
};
export const BY_ROAD: Readonly<Record<Road, Readonly<Record<Ma, number>>>> = {
  road: { leg: 1, mech: 0.5 },
  track: { leg: 1, mech: 2 },
};

interface Cell {
  readonly col: number;
  readonly row: number;
}

function cellOf(hex: string): Cell {
  const [, map = '', col = '', row = ''] = /^([AB])(\d+)\.(\d+)$/u.exec(hex) ?? [];
  return { col: Number(col) + (map === 'B' ? 40 : 0), row: Number(row) };
}

function nameOf({ col, row }: Cell): string {
  const number = String(row).padStart(2, '0');
  return col > 40 ? `B${col - 40}.${number}` : `A${col}.${number}`;
}

/** The six around a hex, on the map or off it. Odd columns lie half a hex south. */
function around(hex: string): readonly string[] {
  const { col, row } = cellOf(hex);
  const other = col % 2 === 0 ? row + 1 : row - 1;
  return [
    { col, row: row + 1 },
    { col, row: row - 1 },
    { col: col + 1, row },
    { col: col + 1, row: other },
    { col: col - 1, row },
    { col: col - 1, row: other },
  ].map(nameOf);
}

/** Steps from one to the other: even columns stand half a hex north, and each column eastward is half a hex of height. */
export function apart(one: string, other: string): number {
  const height = (hex: string) => {
    const { col, row } = cellOf(hex);
    return row + (col % 2 === 0 ? 0.5 : 0) - col / 2;
  };
  const across = cellOf(other).col - cellOf(one).col;
  const up = height(other) - height(one);
  return Math.max(Math.abs(across), Math.abs(up), Math.abs(across + up));
}

export type Edge = 'north' | 'east' | 'south' | 'west';

export interface Leaving {
  readonly hex: string;
  readonly edge: Edge;
  readonly road: Road;
}

export class NaiveMap {
  readonly hexes: readonly string[];
  readonly leaving: readonly Leaving[];
  readonly #next = new Map<string, readonly string[]>();
  readonly #terrain = new Map<string, readonly string[]>();
  readonly #hexside = new Map<string, string>();
  /** By `from to`, as it is printed on the near side. */
  readonly #road = new Map<string, Road>();
  /** German bridges: by `from to` the Turn from which they are there. */
  readonly #built = new Map<string, number>();

  constructor(pack: Pack, rule: string) {
    const { area } = scenarioNamed(rule);
    const [west, east] = [
      Math.max(area.columns[0], pack.area.columns[0]),
      Math.min(area.columns[1], pack.area.columns[1]),
    ];
    const [south, north] = [
      Math.max(area.rows[0], pack.area.rows[0]),
      Math.min(area.rows[1], pack.area.rows[1]),
    ];
    const hexes: string[] = [];
    for (let col = west; col <= east; col += 1)
      for (let row = south; row <= north; row += 1) hexes.push(nameOf({ col, row }));
    this.hexes = hexes;
    const isIn = new Set(hexes);
    for (const hex of hexes)
      this.#next.set(
        hex,
        around(hex).filter((each) => isIn.has(each)),
      );
    for (const { hex, terrain } of pack.hexes) this.#terrain.set(hex, terrain);
    for (const { kind, sides } of pack.hexsides)
      for (const [a, b] of sides) {
        this.#hexside.set(`${a} ${b}`, kind);
        this.#hexside.set(`${b} ${a}`, kind);
      }
    const leaving: Leaving[] = [];
    const edgesAt = (hex: string): readonly Edge[] => {
      const { col, row } = cellOf(hex);
      return [
        ...(row === north ? (['north'] as const) : []),
        ...(col === east ? (['east'] as const) : []),
        ...(row === south ? (['south'] as const) : []),
        ...(col === west ? (['west'] as const) : []),
      ];
    };
    for (const { hex, edge, road } of pack.exits)
      if (isIn.has(hex) && edgesAt(hex).includes(edge)) leaving.push({ hex, edge, road });
    for (const { type, hexes: run } of pack.roads)
      for (const [at, to] of run.entries()) {
        const from = run[at - 1];
        if (from === undefined) continue;
        for (const [a, b] of [
          [from, to],
          [to, from],
        ] as const) {
          if (this.#road.get(`${a} ${b}`) !== 'road') this.#road.set(`${a} ${b}`, type);
          if (!isIn.has(a) || isIn.has(b)) continue;
          const { col, row } = cellOf(b);
          const sideways = col < west ? 'west' : 'east';
          const edge = col < west || col > east ? sideways : row < south ? 'south' : 'north';
          leaving.push({ hex: a, edge, road: type });
        }
      }
    this.leaving = leaving;
    for (const bridge of pack.bridges) {
      if (bridge.kind !== 'built') continue;
      const [a, b] = bridge.side;
      const [near, far] = bridge.types;
      this.#road.set(`${a} ${b}`, near);
      this.#road.set(`${b} ${a}`, far);
      this.#built.set(`${a} ${b}`, bridge.turn).set(`${b} ${a}`, bridge.turn);
    }
  }

  has(hex: string): boolean {
    return this.#next.has(hex);
  }

  next(hex: string): readonly string[] {
    return this.#next.get(hex) ?? [];
  }

  terrain(hex: string): readonly string[] {
    return this.#terrain.get(hex) ?? ['open'];
  }

  hexside(from: string, to: string): string | undefined {
    return this.#hexside.get(`${from} ${to}`);
  }

  /** 1.3, 3.8: the road that leads on from a hex now: over water its bridge stands, and a German one has been built. */
  road(from: string, to: string, turn: number, blown: ReadonlySet<string>): Road | undefined {
    const road = this.#road.get(`${from} ${to}`);
    const isBuilt = (this.#built.get(`${from} ${to}`) ?? 0) <= turn;
    return isBuilt && !blown.has(`${from}-${to}`) && !blown.has(`${to}-${from}`) ? road : undefined;
  }

  /** 1.3: MP of a step without a road: the terrain that costs most, and the hexside; `undefined`: Prohibited. */
  crossCountry(from: string, to: string, ma: Ma): number | undefined {
    const all = this.terrain(to).flatMap((each) => ENTER[each]?.[ma] ?? []);
    if (all.includes('P')) return undefined;
    const costs = all.map(Number);
    const hex = costs.length === 0 ? Number(ENTER.open?.[ma]) : Math.max(...costs);
    const hexside = CROSS[this.hexside(from, to) ?? '']?.[ma] ?? 0;
    return hexside === 'P' ? undefined : hex + hexside;
  }
}

const made = new Map<string, NaiveMap>();

/** That of a campaign, read once. */
export function naiveMap({ pack, scenario }: { readonly pack: string; readonly scenario: string }): NaiveMap {
  const key = `${scenario} ${pack}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const read = readPackText(referredText(pack) ?? '');
  if (!read.ok) throw new Error('a pack that is played with cannot be read');
  const map = new NaiveMap(read.pack, scenario);
  made.set(key, map);
  return map;
}
