/** The printed charts as data (`data/kgp`), checked once at start: each table says which rule it is from. */
import { z } from 'zod';
import campaignGamesJson from '../../../../data/kgp/campaign-games.json' with { type: 'json' };
import entryAreasJson from '../../../../data/kgp/entry-areas.json' with { type: 'json' };
import gameEndJson from '../../../../data/kgp/game-end.json' with { type: 'json' };
import lvpJson from '../../../../data/kgp/lvp.json' with { type: 'json' };
import rgGermanJson from '../../../../data/kgp/rg-german.json' with { type: 'json' };
import rgTablesJson from '../../../../data/kgp/rg-tables.json' with { type: 'json' };
import rgUsJson from '../../../../data/kgp/rg-us.json' with { type: 'json' };
import weatherJson from '../../../../data/kgp/weather.json' with { type: 'json' };
import type { BySide, Side } from './sides.ts';
import type { Via } from './via.ts';

export const COUNTER_KINDS = [
  'squad',
  'half-squad',
  'crew',
  'leader',
  'armor-leader',
  'SW',
  'Gun',
  'vehicle',
  'module',
  'points',
  'Fortification',
] as const;
export type CounterKind = (typeof COUNTER_KINDS)[number];

const side = z.enum(['us', 'german']);
const count = z.number().int().min(0);

const unit = z.strictObject({
  kind: z.enum(COUNTER_KINDS),
  type: z.string(),
  count,
  depleted: count.optional(),
  note: z.string().optional(),
});

const equipment = z.strictObject({
  kind: z.enum(COUNTER_KINDS),
  type: z.string(),
  halfSquad: z.string().optional(),
  note: z.string().optional(),
});

const cgMax = z.strictObject({
  /** `null`: not legible in our source; asked of the owner. */
  max: count.nullable(),
  notInitial: z.boolean().optional(),
  coloured: z.boolean().optional(),
  parts: z.array(count.nullable()).optional(),
  oneOf: z.array(z.string()).optional(),
});

const rgRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  cost: count,
  dateMax: count,
  cgMax: z.record(z.string(), cgMax),
  footnotes: z.array(z.string()),
  units: z.array(unit),
  equipment: z.array(equipment).optional(),
  dates: z.record(z.string(), z.array(z.string())).optional(),
});
export type RgRow = z.infer<typeof rgRow>;

const rgChart = z.object({ rgs: z.array(rgRow) });

export const RG_CHARTS: BySide<ReadonlyMap<string, RgRow>> = {
  us: new Map(rgChart.parse(rgUsJson).rgs.map((row) => [row.id, row])),
  german: new Map(rgChart.parse(rgGermanJson).rgs.map((row) => [row.id, row])),
};

/** The RG Chart's row; an id that does not stand there is a bug of the caller. */
export function rgRowOf(of: Side, id: string): RgRow {
  const row = RG_CHARTS[of].get(id);
  if (row === undefined) throw new Error(`no RG ${id} on the ${of} chart`);
  return row;
}

const sideOb = z.strictObject({
  san: count,
  elr: count,
  cpp: count,
  rgs: z.array(
    z.strictObject({
      rg: z.string(),
      count,
      /** How it arrives, where it does not set up on-map. */
      via: z.custom<Via>((text) => typeof text === 'string').optional(),
      area: z.string().optional(),
      /** The Entry Area in whose Holding Box it waits, where it enters elsewhere (I.2). */
      box: z.string().optional(),
    }),
  ),
  /** Where the side sets up or enters in the Initial Scenario, in our own words. */
  setUp: z.string(),
  counters: z.array(
    z.strictObject({
      kind: z.enum(COUNTER_KINDS),
      type: z.string(),
      count,
      captured: z.boolean().optional(),
      /** The crew that mans it, where that is not its own side's usual crew. */
      crew: z.string().optional(),
      status: z.array(z.string()).optional(),
      hex: z.string().optional(),
      /** The Entry Area in whose Holding Box it waits. */
      box: z.string().optional(),
      vca: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
});

/** How purchased I, V, G and HW RG of a side arrive in the Initial Scenario. */
const arrival = z.strictObject({
  /** Setting up on-map: at the listed cost, by 8.6194a at three more, or not at all; by `rule`. */
  onMap: z.enum(['free', 'standard', 'none']),
  rule: z.string(),
  /** The limits of entry at an Entry Area. */
  entry: z.strictObject({ rule: z.string(), text: z.string() }).optional(),
  /** A map edge at which some may enter, whatever Entry Areas there are. */
  edge: z.strictObject({ name: z.string(), max: count, rgs: z.array(z.string()) }).optional(),
});

/** Where a side may set up before the Initial Scenario, as far as that says what it Controls (8.5). */
const boundary = z.union([
  /** On and to one side of Hex Grains: of the side on which the named hex lies. */
  z.strictObject({ grains: z.array(z.array(z.string())), side: z.string() }),
  /** Within so many hexes of any building hex whose coordinate lies between these. */
  z.strictObject({ buildings: z.strictObject({ from: count, to: count }), within: count }),
]);
export type Boundary = z.infer<typeof boundary>;

/** One of these is enough for `side`; else the other side has won. */
const initialVictory = z.strictObject({
  side,
  currentLvp: count.optional(),
  casualtyVp: count.optional(),
  /** Casualty VP more than the enemy. */
  casualtyLead: count.optional(),
  /** Control of all of these. */
  control: z.array(z.string()).optional(),
});

/** One of these is enough for the U.S. side; else, at CG End, the German has won. */
const victory = z.strictObject({
  /** U.S. CG-LVP Total at any CG-Scenario End. */
  cgLvp: count.optional(),
  /** Control of all existing LVP Locations at any CG-Scenario End. */
  allLvp: z.boolean().optional(),
  /** Destroyed by the Germans it ends the campaign at once. */
  bridge: z.string().optional(),
  /** Tested at CG End only. */
  atEnd: z
    .strictObject({
      control: z.array(z.string()).optional(),
      /** LVP hexes, each counting one but those named in `counts`. */
      lvpHexes: z.strictObject({ needed: count, counts: z.record(z.string(), count) }).optional(),
    })
    .optional(),
});

const campaignGame = z.strictObject({
  rule: z.string(),
  title: z.string(),
  map: z.enum(['St', 'Ch', 'Lg']),
  dates: z.tuple([z.string()], z.string()),
  attackChits: z.strictObject({ us: count, german: count }),
  initialWeather: z.string(),
  /** Hexes of Burnt-Out Wrecks that stand on the map from the beginning (II.3). */
  wrecks: z.array(z.string()).optional(),
  victory,
  /** Locations whose Control decides something: asked for in every report, or in the Initial Scenario's alone. */
  watched: z.array(z.strictObject({ id: z.string(), label: z.string(), initial: z.boolean().optional() })),
  initial: z.strictObject({
    setsUpFirst: side,
    movesFirst: side,
    victory: initialVictory,
    arrival: z.strictObject({ us: arrival, german: arrival }),
    /** A side that only enters has none. */
    boundaries: z.strictObject({ us: boundary.optional(), german: boundary.optional() }),
  }),
  /** U.S. modules with an Offboard Observer in lieu of a radio or phone, and the map-edge hexes for the Observer. */
  observers: z.array(
    z.strictObject({
      rg: z.string(),
      footnote: z.string(),
      from: z.string().optional(),
      level: count,
      hexes: z.array(z.string()),
    }),
  ),
  /** Scenario special rules of the CG in our own words: of the Initial Scenario alone, or of the whole CG. */
  ssr: z.array(z.strictObject({ rule: z.string(), initial: z.boolean(), text: z.string() })),
  sides: z.strictObject({ us: sideOb, german: sideOb }),
});
export type CampaignGame = z.infer<typeof campaignGame>;

export const CAMPAIGN_GAMES: Readonly<Record<string, CampaignGame>> = z
  .record(z.string(), campaignGame)
  .parse(campaignGamesJson);

export function campaignGameOf(cg: string): CampaignGame {
  const found = CAMPAIGN_GAMES[cg];
  if (found === undefined) throw new Error(`no campaign game ${cg}`);
  return found;
}

/** The line of a CG's opening that says what it is. */
export function cgLabel(cg: string): string {
  const { title, dates } = campaignGameOf(cg);
  return `CG ${cg}: ${title} (${dates[0]} – ${dates.at(-1) ?? dates[0]}, ${dates.length} CG Dates)`;
}

const entryArea = z.strictObject({
  map: z.string(),
  hex: z.string(),
  name: z.string().optional(),
  edge: z.string(),
  noVehicles: z.boolean().optional(),
  entries: z.array(z.strictObject({ side, from: z.string(), colour: z.string().optional() })),
  hexes: z.array(z.string()),
});
export type EntryArea = z.infer<typeof entryArea>;

const ENTRY_AREAS: readonly EntryArea[] = z.object({ areas: z.array(entryArea) }).parse(entryAreasJson).areas;

export function entryAreasOf(map: string): readonly EntryArea[] {
  return ENTRY_AREAS.filter((area) => area.map === map);
}

/** Arrow hexes of the Map Group's German Entry Areas. */
export function germanArrows(map: string): readonly string[] {
  return entryAreasOf(map)
    .filter((area) => area.entries.some((entry) => entry.side === 'german'))
    .map((area) => area.hex);
}

const lvpFeature = z.strictObject({
  map: z.string(),
  dot: z.string(),
  feature: z.string(),
  value: count,
  hexes: z.array(z.string()),
  locations: count,
  lvp: count,
  kind: z.enum(['building', 'bridge', 'open ground']),
  /** Of a building: the highest level of each hex, and where one can climb; its Locations are all levels from 0. */
  levels: z.record(z.string(), count).optional(),
  stairwells: z.array(z.string()).optional(),
  /** How its levels are known: by the text of a rule, by the dot in the hex, or only by the sum of its Locations. */
  certainty: z.enum(['rule text', 'dot', 'sum']).optional(),
});
export type LvpFeature = z.infer<typeof lvpFeature>;

const lvp = z.object({ totals: z.record(z.string(), count), features: z.array(lvpFeature) });
const LVP = lvp.parse(lvpJson);

/** The LVP that all existing Locations of the Map Group are worth (8.6033), before any is destroyed. */
export function lvpTotalOf(map: string): number {
  const total = LVP.totals[map];
  if (total === undefined) throw new Error(`no LVP total for ${map}`);
  return total;
}

/** The LVP features of a Map Group. */
export function lvpFeaturesOf(map: string): readonly LvpFeature[] {
  return LVP.features.filter((feature) => feature.map === map);
}

const LVP_HEXES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.keys(LVP.totals).map((map) => [
    map,
    new Set(LVP.features.filter((feature) => feature.map === map).flatMap(({ hexes }) => hexes)),
  ]),
);

/** The LVP feature that has this hex; `undefined` where there is none. */
export function lvpFeatureAt(map: string, hex: string): LvpFeature | undefined {
  return LVP.features.find((feature) => feature.map === map && feature.hexes.includes(hex));
}

/** The worth of the LVP feature in this hex. */
export function lvpOfHex(map: string, hex: string): number {
  return lvpFeatureAt(map, hex)?.lvp ?? 0;
}

/** Hexes of the Map Group's LVP features: buildings and bridges, so Strategic Locations (8.2) that everybody knows. */
export function lvpHexesOf(map: string): ReadonlySet<string> {
  return LVP_HEXES.get(map) ?? new Set();
}

const upTo = z.object({ max: z.number() });
const tables = z.object({
  strength: z.object({ full: upTo, perDayAfter: z.number(), dayDrm: z.number(), vgDrm: z.number() }),
  quality: z.object({
    armouredDrm: z.number(),
    armoured: z.array(z.string()),
    rgs: z.array(z.string()),
    rows: z.array(upTo.extend({ class: z.string(), squad: z.string(), halfSquad: z.string() })),
  }),
  models: z.object({
    V3: z.array(upTo.extend({ models: z.array(z.tuple([z.string(), count])) })),
    V4: z.array(upTo.extend({ models: z.array(z.tuple([z.string(), count])) })),
  }),
  weapons: z.object({
    depletedMax: z.number(),
    us: z.record(z.string(), z.array(z.tuple([z.string(), count]))),
    german: z.record(z.string(), z.array(z.tuple([z.string(), count]))),
  }),
  heavyWeapons: z.object({ receivedMax: z.number(), atLeast: z.number() }),
  leaders: z.object({
    eliteDrm: z.number(),
    depletedDrm: z.number(),
    lateDrm: z.number(),
    lateFrom: z.string(),
    us: z.array(upTo.extend({ leader: z.string() })),
    german: z.array(upTo.extend({ leader: z.string() })),
    armor: z.array(upTo.extend({ leader: z.string().nullable(), tiger: z.string().optional() })),
  }),
});

/** The tables of 8.6201–8.6206. */
export const RG_TABLES = tables.parse(rgTablesJson);

const weather = z.object({
  table: z.array(upTo.extend({ sky: z.enum(['Overcast', 'Clear']).optional(), mist: z.boolean() })),
  density: z.array(upTo.extend({ density: z.string() })),
  historical: z.record(z.string(), z.string()),
  mist: z.record(z.string(), z.strictObject({ per: count, less: count, hindrance: z.enum(['LV', 'LOS']) })),
});

/** The tables of 8.6171, and what SSR I.1, II.1 and III.1 suggest for the chart of 8.617. */
export const WEATHER = weather.parse(weatherJson);

/** KGP3: hexes to each step of a density's DRM; `less`: a Hindrance that begins one step later. */
export const MISTS = WEATHER.mist;

/** CG23: the circled numbers of the CG Turn Record Chart, which are the same on every Map Group. */
export const GAME_END = z
  .strictObject({
    rule: z.string(),
    circles: z.array(z.strictObject({ turn: count, number: count })),
    nightDrm: count,
  })
  .parse(gameEndJson);

/** The first row whose `max` is not exceeded. */
export function rowFor<T extends { readonly max: number }>(rows: readonly T[], value: number): T | undefined {
  return rows.find((row) => value <= row.max);
}

/**
 * The row of a table that has one for every roll.
 * @throws when it has none: the chart is a wrong one
 */
export function rowOf<T extends { readonly max: number }>(rows: readonly T[], value: number): T {
  const row = rowFor(rows, value);
  if (row === undefined) throw new Error(`no row for ${value}`);
  return row;
}
