/** Small boards for tests: ground, counters and a position in a few words. */
import type { Bridge, Exit, Ground } from '../../../src/games/ardennes2/ground/ground.ts';
import { type Area, gridOf } from '../../../src/games/ardennes2/ground/hexes.ts';
import {
  type Markers,
  newUnitPhase,
  type Position,
  type Stack,
  type Unit,
} from '../../../src/games/ardennes2/position/position.ts';
import { type Counter, stepsOf } from '../../../src/games/ardennes2/vocabulary/counters.ts';
import type { Side } from '../../../src/games/ardennes2/vocabulary/sides.ts';
import type { Hexside, RoadType, Terrain } from '../../../src/games/ardennes2/vocabulary/terrain.ts';

export interface GroundWords {
  readonly area?: Area;
  readonly terrain?: Readonly<Record<string, readonly Terrain[]>>;
  /** `B1.16 B2.16`: the hexside between them. */
  readonly hexsides?: Readonly<Record<string, Hexside>>;
  /** Runs of hexes, such as `A40.16 B1.16 B2.15`. */
  readonly roads?: Partial<Readonly<Record<RoadType, readonly string[]>>>;
  /** `B1.16 B2.16`: with the hex of a plunger, or the Turn from which it stands; the road on each hex's side (3.8). */
  readonly bridges?: Readonly<
    Record<
      string,
      {
        readonly plunger?: string;
        readonly from?: number;
        readonly types?: readonly [RoadType, RoadType];
      }
    >
  >;
  readonly entries?: Readonly<Record<string, readonly string[]>>;
  readonly exits?: readonly { readonly hex: string; readonly edge: Exit['edge']; readonly road: RoadType }[];
}

/** A Ground of these words; what is not named is Open. Around Bastogne, unless an area is given. */
export function ground(words: GroundWords = {}): Ground {
  const grid = gridOf(words.area ?? { columns: [33, 52], rows: [11, 24] });
  const at = (hex: string) => grid.indexOf(hex);
  const slot = (from: number, to: number) => {
    for (let index = 0; index < 6; index += 1) if (grid.around[from * 6 + index] === to) return index;
    throw new Error(`${grid.hexAt(from)} and ${grid.hexAt(to)} do not touch`);
  };
  const pair = (text: string): [number, number] => {
    const [a = '', b = ''] = text.split(' ');
    return [at(a), at(b)];
  };
  const hexsides = new Map<string, Hexside>();
  const bridges = new Map<string, Bridge>();
  const roads = new Map<string, RoadType>();
  const both = <T>(map: Map<string, T>, [a, b]: [number, number], value: T) => {
    map.set(`${a}/${slot(a, b)}`, value);
    map.set(`${b}/${slot(b, a)}`, value);
  };
  for (const [text, hexside] of Object.entries(words.hexsides ?? {})) both(hexsides, pair(text), hexside);
  for (const [type, runs] of Object.entries(words.roads ?? {}))
    for (const run of runs)
      run.split(' ').reduce((from, to) => {
        both(roads, [at(from), at(to)], type as RoadType);
        return to;
      });
  for (const [text, { plunger, from, types }] of Object.entries(words.bridges ?? {})) {
    const [a, b] = pair(text);
    if (types !== undefined) {
      roads.set(`${a}/${slot(a, b)}`, types[0]);
      roads.set(`${b}/${slot(b, a)}`, types[1]);
    }
    const hexes = a < b ? ([a, b] as const) : ([b, a] as const);
    both(bridges, [a, b], {
      id: `${grid.hexAt(hexes[0])}-${grid.hexAt(hexes[1])}`,
      hexes,
      ...(plunger === undefined ? {} : { plunger: at(plunger) }),
      ...(from === undefined ? {} : { from }),
    });
  }
  return {
    hash: 'a board of a test',
    grid,
    terrain: grid.hexes.map((hex) => words.terrain?.[hex] ?? ['open']),
    hexside: (hex, side) => hexsides.get(`${hex}/${side}`),
    road: (hex, side) => roads.get(`${hex}/${side}`),
    bridges: [...new Set(bridges.values())],
    bridge: (hex, side) => bridges.get(`${hex}/${side}`),
    places: new Map(),
    entries: new Map(
      Object.entries(words.entries ?? {}).map(([area, hexes]) => [area, hexes.map((hex) => at(hex))]),
    ),
    exits: (words.exits ?? []).map((exit) => ({ ...exit, hex: at(exit.hex) })),
  };
}

const SHAPE = /^(?:(?<attack>\d+)|\[(?<range>\d+)\])-(?<defense>\d+)-(?<ma>\d+)$/u;

/**
 * A counter by its printed numbers: `4-4-12` or `[6]-1-12`. Two steps (the other side one less of each number, at least
 * 1) unless it is Artillery; Mechanized from an MA of 12 on; no Infantry, not Exploit Capable.
 */
export function counter(side: Side, id: string, numbers: string, more: Partial<Counter> = {}): Counter {
  const found = SHAPE.exec(numbers)?.groups;
  if (found === undefined) throw new Error(`${numbers} is no counter`);
  const full = { attack: Number(found.attack ?? 0), defense: Number(found.defense) };
  const ma = Number(found.ma);
  const less = (number: number) => Math.max(1, number - 1);
  return {
    id,
    side,
    name: id,
    type: 'Bn',
    full,
    ...(found.range === undefined
      ? { reduced: { attack: less(full.attack), defense: less(full.defense) } }
      : { range: Number(found.range) }),
    ma,
    maType: ma >= 12 ? 'mech' : 'leg',
    isDivarty: false,
    isExploitCapable: false,
    isInfantry: false,
    ...more,
  };
}

export interface Placed extends Partial<Omit<Unit, 'counter' | 'hex'>> {
  readonly at: string;
  readonly counter: Counter;
}

export interface PositionWords {
  readonly ground?: Ground;
  readonly turn?: number;
  readonly units?: readonly Placed[];
  /** By side and hex: Full markers, or Half and Full. */
  readonly markers?: Partial<Readonly<Record<Side, Readonly<Record<string, number | Markers>>>>>;
  readonly bonds?: Partial<Readonly<Record<Side, readonly string[]>>>;
  readonly blown?: readonly string[];
  readonly tested?: readonly string[];
  readonly airSupply?: readonly string[];
  /** Counters of a stack that whoever looks does not know, by hex. */
  readonly hidden?: Readonly<Record<string, number>>;
}

export function position(words: PositionWords = {}): Position {
  const on = words.ground ?? ground();
  const at = (hex: string) => on.grid.indexOf(hex);
  const stacks = new Map<number, Stack>();
  for (const { at: hex, counter: printed, ...state } of words.units ?? []) {
    const unit: Unit = {
      counter: printed,
      hex: at(hex),
      steps: stepsOf(printed),
      dg: false,
      phase: newUnitPhase(),
      ...state,
    };
    const there = stacks.get(at(hex));
    if (there !== undefined && there.side !== printed.side) throw new Error(`both sides in ${hex}`);
    stacks.set(at(hex), {
      side: printed.side,
      hex: at(hex),
      units: [...(there?.units ?? []), unit],
      hidden: words.hidden?.[hex] ?? 0,
    });
  }
  const markersOf = (side: Side) =>
    new Map(
      Object.entries(words.markers?.[side] ?? {}).map(([hex, there]) => [
        at(hex),
        typeof there === 'number' ? { half: 0, full: there } : there,
      ]),
    );
  const hexesOf = (hexes: readonly string[] = []) => new Set(hexes.map(at));
  return {
    ground: on,
    turn: words.turn ?? 4,
    stacks,
    markers: { german: markersOf('german'), us: markersOf('us') },
    blown: new Set(words.blown),
    tested: new Set(words.tested),
    bonds: { german: hexesOf(words.bonds?.german), us: hexesOf(words.bonds?.us) },
    airSupply: hexesOf(words.airSupply),
  };
}
