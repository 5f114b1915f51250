/** The Terrain Effects Chart, and the small tables of 3.4, 3.5 and 3.7, checked once at start. */
import { z } from 'zod';
import json from '../../../../data/ardennes2/terrain-effects.json' with { type: 'json' };
import { SIDES } from './sides.ts';
import { HEXSIDES, TERRAINS } from './terrain.ts';

/** MP to enter or to cross: `P` is Prohibited, `null` is what the other terrain of the hex costs. */
const cost = z.union([z.number().positive(), z.literal('P'), z.null()]);
const shift = z.number().int().min(0).max(2);

const hex = z.strictObject({
  leg: cost,
  mech: cost,
  /** Columns to the left for its defender. */
  shift,
  /** The lowest modified roll that places a Half and a Full marker; `null`: as the other terrain. */
  barrage: z.strictObject({ half: z.number().int(), full: z.number().int() }).nullable(),
  /** It is there for units of this side alone. */
  only: z.enum(SIDES).optional(),
});

const TerrainEffects = z.strictObject({
  rule: z.string(),
  hex: z.record(z.enum(TERRAINS), hex),
  road: z.record(z.enum(['road', 'track']), z.strictObject({ leg: z.number(), mech: z.number() })),
  hexside: z.record(z.enum(HEXSIDES), z.strictObject({ leg: cost, mech: cost, shift })),
  more: z.strictObject({
    /** Into an enemy ZOC Bond hex, instead of what Moving Adjacently costs. */
    bond: z.number(),
    adjacently: z.number(),
    friendlyMarker: z.number(),
    enemyMarker: z.strictObject({ one: z.number(), more: z.number() }),
    /** 3.3. */
    overrun: z.number(),
  }),
  dg: z.strictObject({ rule: z.string(), divisor: z.number() }),
  markers: z.strictObject({
    rule: z.string(),
    divisor: z.strictObject({ one: z.number(), more: z.number() }),
  }),
  /** A single Half marker becomes Full from this roll on, and goes below it. */
  reconciliation: z.strictObject({ rule: z.string(), fullFrom: z.number().int() }),
  /** Artillery that is DG and has no supply: up to which roll it is lost, from which it recovers. */
  dgArtillery: z.strictObject({ rule: z.string(), lostTo: z.number().int(), recoversFrom: z.number().int() }),
});

export type TerrainEffects = z.infer<typeof TerrainEffects>;

export const TERRAIN_EFFECTS: TerrainEffects = TerrainEffects.parse(json);
