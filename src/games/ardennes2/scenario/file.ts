/** The shape of a scenario's file under `data/ardennes2`: everything that section 7 says of it, and nothing that is worked out. */
import { z } from 'zod';
import { EDGES } from '../ground/hexes.ts';
import { SIDES } from '../vocabulary/sides.ts';

const hex = z.string().regex(/^[AB]\d{1,2}\.\d{2}$/u);
/** A hex, or a column of which every hex counts, as far as the map goes. */
const corner = z.string().regex(/^[AB]\d{1,2}(?:\.\d{2})?$/u);
const side = z.enum(SIDES);
const edge = z.enum(EDGES);
const map = z.enum(['A', 'B']);
const count = z.number().int().positive();
const ids = z.array(z.string()).min(1);
const bySide = <T extends z.ZodType>(each: T) => z.strictObject({ german: each, us: each });

const setUp = z.strictObject({
  at: hex.optional(),
  /** “w/i n” of that hex, where its side chooses. */
  within: count.optional(),
  of: hex.optional(),
  units: ids,
  dg: z.boolean().optional(),
  /** Those that begin with a step loss. */
  reduced: ids.optional(),
});

const arrival = z.strictObject({
  turn: count,
  at: hex.optional(),
  hexes: z.array(hex).optional(),
  within: count.optional(),
  of: hex.optional(),
  edge: edge.optional(),
  map: map.optional(),
  /** Entry Areas; of several its side chooses one for each counter. */
  areas: z.array(z.string()).optional(),
  /** 5.1: around one of the groups of `landing`. */
  landing: z.literal('5.1').optional(),
  /** In its own side's Movement & Barrage Phase instead of the Pre-Turn. */
  phase: z.literal('movement').optional(),
  units: ids,
  reduced: ids.optional(),
  /** They come unless this reading is `no`. */
  reading: z.literal('breakthrough-740').optional(),
  /** One die for each counter: it arrives on this or more, else never. */
  die: z.number().int().min(2).max(6).optional(),
});

const source = z.union([
  z.strictObject({ hex }),
  z.strictObject({
    edge,
    map: map.optional(),
    /** The stretch of the edge between these two hexes, both included. */
    from: hex.optional(),
    to: hex.optional(),
    /** Absent: roads of either kind. */
    road: z.enum(['road', 'track']).optional(),
    /** Only when that side's reinforcements have arrived. */
    afterArrivals: z.boolean().optional(),
  }),
]);

const way = z.union([z.strictObject({ edge }), z.strictObject({ entry: z.string() })]);
const divisions = z.record(z.string(), count);

const term = z.union([
  /** Controlled at the end of play: all of them, or at least so many. */
  z.strictObject({
    control: z.array(hex).min(1),
    least: count.optional(),
    /** By the other choice of the reading `tip-four` these have to be among them. */
    among: z.array(hex).optional(),
  }),
  /** So many counters of each Division have left the map by the end of that Turn. */
  z.strictObject({ exits: divisions, lastTurn: count }),
]);

const band = z.strictObject({ least: z.number().int().min(0), result: z.string(), winner: side.optional() });

const victory = z.discriminatedUnion('kind', [
  /** That side wins if all of it is so, else the other one. */
  z.strictObject({ kind: z.literal('all'), side, terms: z.array(term).min(1) }),
  /** Its best Turn total of the hexes of 6.0, and a point for each Division that has left; bands from the highest down. */
  z.strictObject({
    kind: z.literal('points'),
    side,
    exits: divisions.optional(),
    bands: z.array(band).min(1),
  }),
]);

const removal = z.strictObject({
  turn: count,
  side,
  division: z.string().optional(),
  except: ids.optional(),
  units: ids.optional(),
});

export const scenarioFile = z.strictObject({
  rule: z.string(),
  title: z.string(),
  /** As section 7 heads it. */
  name: z.string(),
  area: z.strictObject({ southWest: corner, northEast: corner }),
  turns: z.strictObject({ first: count, last: count }),
  airStrikes: z.strictObject({ divisor: count }),
  blown: z.array(hex),
  /** The hexes of which Control counts: those of 6.0 in the area, or these. The U.S. side's, but for the named ones. */
  control: z.strictObject({
    hexes: z.union([z.literal('6.0'), z.array(hex)]),
    german: z.array(hex).optional(),
  }),
  supply: bySide(z.array(source).min(1)),
  /** Where a side's units may leave the map; absent: nowhere. */
  exits: z.strictObject({ german: z.array(way).optional(), us: z.array(way).optional() }).optional(),
  victory,
  special: z
    .strictObject({
      /** 4.2: Mechanized infantry of that Division crosses that river, in those Turns. */
      boats: z
        .strictObject({
          rule: z.literal('4.2'),
          division: z.string(),
          river: z.string(),
          turns: z.array(count),
        })
        .optional(),
    })
    .optional(),
  /** 5.1: each of these Divisions lands within so many hexes of one group. */
  landing: z
    .strictObject({
      rule: z.literal('5.1'),
      turn: count,
      within: count,
      divisions: z.array(z.string()),
      groups: z.array(
        z.union([
          z.strictObject({ hexes: z.array(hex) }),
          /** So many hexes of 6.0 of that map, as its side likes. */
          z.strictObject({ pick: count, from: map }),
        ]),
      ),
    })
    .optional(),
  /** Its own, or those of another scenario, as far as they lie in this one's area. */
  setUp: z.union([z.string(), bySide(z.array(setUp))]),
  arrivals: z.union([
    z.string(),
    z.strictObject({ german: z.array(arrival).optional(), us: z.array(arrival).optional() }),
  ]),
  /** Arrivals that go before those of the other scenario. */
  instead: z
    .strictObject({ german: z.array(arrival).optional(), us: z.array(arrival).optional() })
    .optional(),
  removals: z.array(removal).optional(),
});

export type ScenarioFile = z.infer<typeof scenarioFile>;
export type SetUpFile = z.infer<typeof setUp>;
export type ArrivalFile = z.infer<typeof arrival>;
