/** A scenario of section 7 as data: the shape of its file, and what is made of it. */
import { z } from 'zod';
import { type Area, areaBetween, EDGES, type Edge, edgesAt, gridOf } from '../ground/hexes.ts';
import type { Pack } from '../ground/pack.ts';
import { isInfantryType } from '../vocabulary/1.2-infantry.ts';
import type { Counter, Face } from '../vocabulary/counters.ts';
import { type BySide, SIDES, type Side } from '../vocabulary/sides.ts';
import type { RoadType } from '../vocabulary/terrain.ts';

/** Where a counter is placed: in a hex, or in any hex at an edge of one of the two maps. */
export type Arrival =
  | { readonly turn: number; readonly hex: string }
  | { readonly turn: number; readonly edge: Edge; readonly map: 'A' | 'B' };

/** A counter by what the rule text tells of it. */
export interface ScenarioCounter {
  readonly side: Side;
  readonly id: string;
  readonly name: string;
  readonly division?: string;
  readonly type: string;
  readonly full: Face;
  readonly ma: number;
  readonly range?: number;
  readonly isInfantry: boolean;
  /** The hex of its set-up; it has this or `arrives`. */
  readonly at?: string;
  readonly arrives?: Arrival;
}

/** Roads that leave the area and by which a side traces (3.7). */
export interface SupplyRoads {
  readonly edge: Edge;
  /** Along the edge of that map alone. */
  readonly map?: 'A' | 'B';
  readonly road: RoadType;
  /** Only when that side’s reinforcements have arrived. */
  readonly afterArrivals?: boolean;
}

export interface Scenario {
  readonly rule: string;
  readonly title: string;
  readonly area: Area;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** By what the number of Air Strikes is divided, rounded down (2.2). */
  readonly airStrikeDivisor: number;
  readonly counters: readonly ScenarioCounter[];
  /** Plunger hexes that begin with a Bridge Blown marker. */
  readonly blown: readonly string[];
  /** The side that Controls each hex that counts, at the start. */
  readonly control: Readonly<Record<string, Side>>;
  readonly supply: { readonly us: readonly SupplyRoads[]; readonly german: readonly string[] };
  readonly victory: {
    readonly side: Side;
    /** Controlled at the end of play. */
    readonly hex: string;
    /** Counters of each Division that have left by that edge by the end of that Turn. */
    readonly exits: {
      readonly edge: Edge;
      readonly lastTurn: number;
      readonly divisions: Readonly<Record<string, number>>;
    };
  };
}

const hex = z.string().regex(/^[AB]\d{1,2}\.\d{2}$/u);
const side = z.enum(SIDES);
const edge = z.enum(EDGES);
const map = z.enum(['A', 'B']);
const count = z.number().int().positive();

const unit = z.strictObject({
  id: z.string(),
  /** As printed: attack or range in brackets, defense, movement allowance. */
  values: z.string().regex(/^(?:\d+|\[\d+\])-\d+-\d+$/u),
  type: z.string(),
  name: z.string(),
  at: hex.optional(),
  arrives: z
    .union([z.strictObject({ turn: count, hex }), z.strictObject({ turn: count, edge, map })])
    .optional(),
});

const forces = z.array(z.strictObject({ division: z.string().optional(), units: z.array(unit) }));

const scenario = z.strictObject({
  rule: z.string(),
  title: z.string(),
  area: z.strictObject({ southWest: hex, northEast: hex }),
  turns: z.strictObject({ first: count, last: count }),
  airStrikes: z.strictObject({ rule: z.string(), divisor: count }),
  blown: z.array(hex),
  control: z.record(hex, side),
  supply: z.strictObject({
    us: z.array(
      z.strictObject({
        edge,
        map: map.optional(),
        road: z.enum(['road', 'track']),
        afterArrivals: z.boolean().optional(),
      }),
    ),
    german: z.array(hex),
  }),
  victory: z.strictObject({
    side,
    hex,
    exits: z.strictObject({ edge, lastTurn: count, divisions: z.record(z.string(), count) }),
  }),
  forces: z.strictObject({ german: forces, us: forces }),
});

/** Reads a file of `data/ardennes2`. @throws when it is not as it has to be: the chart is a wrong one */
export function readScenario(json: unknown): Scenario {
  const { area, turns, airStrikes, supply, forces: armies, ...rest } = scenario.parse(json);
  const between = areaBetween(area.southWest, area.northEast);
  if (between === undefined) throw new Error(`no area from ${area.southWest} to ${area.northEast}`);
  const counters = SIDES.flatMap((of) =>
    armies[of].flatMap((force) => force.units.map((each) => counterOf(of, force.division, each))),
  );
  return {
    ...rest,
    area: between,
    firstTurn: turns.first,
    lastTurn: turns.last,
    airStrikeDivisor: airStrikes.divisor,
    supply: { german: supply.german, us: supply.us.map(present) },
    counters,
  };
}

function counterOf(of: Side, division: string | undefined, read: z.infer<typeof unit>): ScenarioCounter {
  const { id, values, type, name, at, arrives } = read;
  const [first = '', defense = '', ma = ''] = values.split('-');
  const range = first.startsWith('[') ? Number(first.slice(1, -1)) : undefined;
  if ((at === undefined) === (arrives === undefined))
    throw new Error(`${id} neither sets up nor arrives, or does both`);
  return {
    side: of,
    id,
    name,
    type,
    full: { attack: range === undefined ? Number(first) : 0, defense: Number(defense) },
    ma: Number(ma),
    isInfantry: isInfantryType(type),
    ...present({ division, range, at, arrives }),
  };
}

/** Without what is undefined. */
function present<T extends object>(all: T): { [key in keyof T]: Exclude<T[key], undefined> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [key in keyof T]: Exclude<T[key], undefined>;
  };
}

/**
 * The counters of a scenario with what the pack tells of them.
 * @throws when the pack lacks one, which `checkPack` finds
 */
export function countersOf({ counters }: Scenario, pack: Pack): BySide<ReadonlyMap<string, Counter>> {
  const bySide = { german: new Map<string, Counter>(), us: new Map<string, Counter>() };
  for (const { at: _at, arrives: _arrives, ...counter } of counters) {
    const printed = pack.counters.find(({ side: of, id }) => of === counter.side && id === counter.id);
    if (printed === undefined) throw new Error(`the pack has no counter ${counter.id}`);
    const { maType, isExploitCapable, reduced } = printed;
    bySide[counter.side].set(counter.id, {
      ...counter,
      maType,
      isExploitCapable,
      isDivarty: counter.range !== undefined && counter.division !== undefined,
      ...(reduced === undefined ? {} : { reduced }),
    });
  }
  return bySide;
}

/** The hexes in which a counter may be placed when it arrives. */
export function arrivalHexes({ area }: Pick<Scenario, 'area'>, arrival: Arrival): readonly string[] {
  if ('hex' in arrival) return [arrival.hex];
  return gridOf(area).hexes.filter(
    (each) => each.startsWith(arrival.map) && edgesAt(area, each).includes(arrival.edge),
  );
}
