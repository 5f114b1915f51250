/** The marks on the map that both sides can see (8.605): terrain as far as anybody has said, and who Controls what. */
import { oncePer } from '../../../kernel/memo.ts';
import { type Known, knownAt, type Marks } from '../../../map/marks.ts';
import type { Building, Location } from '../front/position.ts';
import { BENEATH, hexOf } from '../units/place.ts';
import type { Side } from '../vocabulary/sides.ts';
import { STEEPLES } from './5.2-steeple-hexes.ts';
import { type Ground, NO_GROUND } from './ground.ts';

/** Marks of hexes, and of hexsides where one can be barred, that are there, not there, or that nobody has spoken of. */
export const LAYERS = [
  'river',
  'blaze',
  'barred infantry',
  'barred vehicle',
  'road paved',
  'road unpaved',
] as const;
export type Layer = (typeof LAYERS)[number];

/** Hexes with a Strategic Location that is no level of a building and no bridge (8.2), or with one below or above those. */
export const SPOTS = ['rubble', 'entrenchments', 'objectives', 'cellars', 'rooftops'] as const;
export type Spot = (typeof SPOTS)[number];

/** The letter in a square of 8.605: a functioning Gun, or an Immobile vehicle with functioning MA. */
export type Letter = 'G' | 'V';
/** As the notation calls them. */
export const LETTER_WORDS: Readonly<Record<Letter, string>> = { G: 'guns', V: 'vehicles' };

/** All public marks of a campaign. */
export interface PublicMarks {
  readonly layers: Readonly<Record<Layer, Marks>>;
  /** Assumptions that both sides have agreed to where `layers` say nothing; they stand on the map as assumed. */
  readonly assumed: Readonly<Record<Layer, Marks>>;
  /** By their first hex; no hex is in two of them. */
  readonly buildings: readonly Building[];
  /** Hexes of bridges, and the hexes from which one comes onto it. */
  readonly bridges: ReadonlyMap<string, readonly string[]>;
  /** Of some of them, further hexes of which both sides say that nobody knows whether one comes onto it from there. */
  readonly unknownEnds: ReadonlyMap<string, readonly string[]>;
  /** German arrow hexes of which both sides say that nobody knows who Controls them (CG6c), whatever a result had. */
  readonly unknownArrows: ReadonlySet<string>;
  readonly spots: Readonly<Record<Spot, ReadonlySet<string>>>;
  /** The rest of the printed terrain in hexes and along hexsides, as far as anybody has said; on no way of 8.6052 does it matter. */
  readonly ground: Ground;
  /** Locations that are Strategic by what stands there; each is Controlled by whose it is. */
  readonly pieces: ReadonlyMap<Location, Letter>;
  /** The Controller of a Strategic Location, or of one that is worth LVP; absent: nobody. */
  readonly control: ReadonlyMap<Location, Side>;
}

/**
 * The defaults where nobody has said anything. Blazes and obstacles to Infantry are on every table for all to see:
 * without a mark they are not there. Water, and obstacles to vehicles, have to be said.
 */
const UNSAID: Readonly<Record<Layer, Known>> = {
  river: 'unknown',
  blaze: 'no',
  'barred infantry': 'no',
  'barred vehicle': 'unknown',
  'road paved': 'unknown',
  'road unpaved': 'unknown',
};

export const NO_MARKS: PublicMarks = {
  layers: byLayer((layer) => nowhere(UNSAID[layer])),
  assumed: byLayer(() => nowhere('unknown')),
  buildings: [],
  bridges: new Map(),
  unknownEnds: new Map(),
  unknownArrows: new Set(),
  spots: {
    rubble: new Set(),
    entrenchments: new Set(),
    objectives: new Set(),
    cellars: new Set(),
    rooftops: new Set(),
  },
  ground: NO_GROUND,
  pieces: new Map(),
  control: new Map(),
};

export function byLayer<T>(make: (layer: Layer) => T): Record<Layer, T> {
  return Object.fromEntries(LAYERS.map((layer) => [layer, make(layer)])) as Record<Layer, T>;
}

function nowhere(rest: Known): Marks {
  return { yes: new Set(), no: new Set(), rest };
}

/** Marks in which nothing is said of single places that the rest says already. */
export function settled({ yes, no, rest }: Marks): Marks {
  return { yes: rest === 'yes' ? new Set() : yes, no: rest === 'no' ? new Set() : no, rest };
}

/** A layer with what has been assumed in place of what is unknown. */
export function taken({ layers, assumed }: PublicMarks, layer: Layer): Marks {
  const [said, other] = [layers[layer], assumed[layer]];
  if (said.rest !== 'unknown') return said;
  const places = new Set([...said.yes, ...said.no, ...other.yes, ...other.no]);
  const known = (place: string) => {
    const by = knownAt(said, place);
    return by === 'unknown' ? knownAt(other, place) : by;
  };
  return {
    yes: new Set([...places].filter((place) => known(place) === 'yes')),
    no: new Set([...places].filter((place) => known(place) === 'no')),
    rest: other.rest,
  };
}

/** Where one stands in a hex at ground level: on its bridge, if there is one. */
export function groundOf({ bridges }: Pick<PublicMarks, 'bridges'>, hex: string): Location {
  return bridges.has(hex) ? `${hex}/bridge` : `${hex}/0`;
}

/** The Strategic Locations of a hex, from the ground upwards (8.2). A building that has fallen there is one of rubble. */
export function strategicIn(marks: PublicMarks, hex: string): readonly Location[] {
  return strategicWith(marks, hex, buildingsByHex(marks.buildings).get(hex));
}

/** 8.2 LVP: those of a building, or of its rubble, that are neither cellar nor rooftop. */
export function lvpLocationsIn(marks: PublicMarks, hex: string): readonly Location[] {
  const highest = buildingsByHex(marks.buildings).get(hex)?.levels[hex] ?? 0;
  return strategicIn(marks, hex).filter((location) => {
    const level = Number(location.slice(hex.length + 1));
    return level >= 0 && level <= highest;
  });
}

/** Why there is no cellar or rooftop in a hex with that building; `undefined`: there can be one. */
export function whyNoSuch(
  map: string,
  spot: 'cellars' | 'rooftops',
  hex: string,
  building: Building | undefined,
): string | undefined {
  const what = spot === 'cellars' ? 'cellar' : 'rooftop';
  const highest = building?.levels[hex];
  if (building === undefined || highest === undefined)
    return `There is no building in ${hex}, and so no ${what}`;
  const isHouse = Object.keys(building.levels).length === 1;
  if (spot === 'cellars')
    return isHouse ? `The building in ${hex} is of one hex, and so has no cellar (KGP8)` : undefined;
  // Of a Steeple whose level 5.2 does not name nothing is said of a rooftop either.
  if (STEEPLES[map]?.[hex] !== undefined) return `The Steeple in ${hex} has no rooftop (5.2)`;
  if (isHouse && highest <= 1) return `A house such as in ${hex} has no rooftop (5.3)`;
  return undefined;
}

/** Whether a Location is one of those. */
export function isStrategic(marks: PublicMarks, location: Location): boolean {
  return strategicIn(marks, hexOf(location)).includes(location);
}

/** The same of marks that are still being read, with the building of the hex. */
export function strategicWith(
  marks: Pick<PublicMarks, 'bridges' | 'spots' | 'pieces'>,
  hex: string,
  building: Building | undefined,
): readonly Location[] {
  const { spots, bridges } = marks;
  const found: Location[] = [];
  // Few stand in one hex, and this is asked of every hex of a map.
  const add = (location: Location) => {
    if (!found.includes(location)) found.push(location);
  };
  if (spots.rubble.has(hex)) add(`${hex}/0`);
  else {
    const highest = building?.levels[hex];
    if (highest !== undefined) {
      for (let level = 0; level <= highest; level += 1) add(`${hex}/${level}`);
      if (spots.cellars.has(hex)) add(`${hex}/${BENEATH}`);
      if (spots.rooftops.has(hex)) add(`${hex}/${highest + 1}`);
    }
  }
  if (bridges.has(hex)) add(`${hex}/bridge`);
  if (spots.entrenchments.has(hex)) add(`${hex}/0`);
  if (spots.objectives.has(hex)) add(groundOf(marks, hex));
  for (const location of marks.pieces.keys()) if (location.startsWith(`${hex}/`)) add(location);
  return found;
}

/** Each building by every hex of it. */
export const buildingsByHex = oncePer(
  (buildings: readonly Building[]): ReadonlyMap<string, Building> =>
    new Map(buildings.flatMap((building) => Object.keys(building.levels).map((hex) => [hex, building]))),
);

/** Every hex in which something makes a Location Strategic. */
export function strategicHexesOf({ buildings, bridges, spots, pieces }: PublicMarks): ReadonlySet<string> {
  return new Set([
    ...buildings.flatMap(({ levels }) => Object.keys(levels)),
    ...bridges.keys(),
    ...SPOTS.flatMap((spot) => [...spots[spot]]),
    ...[...pieces.keys()].map((location) => location.slice(0, location.indexOf('/'))),
  ]);
}
