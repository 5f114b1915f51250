/** The lists of `data/geography`, read: places, rivers, roads and ground in degrees, and what a game's rule text says of its hexes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Point } from './points.ts';

/** Latitude and longitude in degrees, north and east. */
export type Degrees = readonly [lat: number, lon: number];

export type Bank = 'L' | 'R';

export interface Place {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly at: Degrees;
  /** How far the place may lie from there, in km. */
  readonly km: number;
  /** On which bank of which rivers, looking downstream; those on both banks are left out. */
  readonly banks: readonly { readonly river: string; readonly bank: Bank }[];
}

const PLACE_KINDS = ['city', 'town', 'village', 'hamlet', 'crossroads', 'hill'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** How a place counts among those that fall into one hex. */
export const IMPORTANCE: Readonly<Record<Place['kind'], number>> = {
  city: 4,
  town: 3,
  village: 2,
  crossroads: 1,
  hamlet: 1,
  hill: 0,
};

export interface River {
  readonly name: string;
  readonly kind: WaterKind;
  /** What it flows into; empty: nothing on the map. */
  readonly into: string;
  /** In a deep valley. */
  readonly isGorge: boolean;
  /** A Stream above that point. */
  readonly below?: Degrees;
  readonly course: readonly Degrees[];
}

/** `major`: the Meuse. */
export type WaterKind = 'major' | 'river' | 'stream';

export interface Road {
  readonly name: string;
  readonly kind: RoadKind;
  /** Places by name, or points. */
  readonly stops: readonly (string | Degrees)[];
}

const ROAD_KINDS = ['primary', 'secondary', 'track'] as const;
export type RoadKind = (typeof ROAD_KINDS)[number];

export function isRoadKind(word: string): word is RoadKind {
  return ROAD_KINDS.some((kind) => kind === word);
}

export interface Land {
  readonly kind: 'region' | LandKind;
  /** Of a region its relief and per cent of scattered woods, of a lake its river. */
  readonly value: string;
  /** Of a line, its width in km; absent: it is an area. */
  readonly km?: number;
  readonly points: readonly Degrees[];
}

export const LAND_KINDS = ['forest', 'woods', 'marsh', 'lake', 'slope', 'westwall'] as const;
export type LandKind = (typeof LAND_KINDS)[number];

export interface Geography {
  readonly places: ReadonlyMap<string, Place>;
  readonly rivers: readonly River[];
  readonly roads: readonly Road[];
  readonly land: readonly Land[];
}

/** @param folder `data/geography` */
export function readGeography(folder: string): Geography {
  const rows = (name: string) => readTable(readFileSync(join(folder, name), 'utf8'));
  const places = rows('places.tsv').map((row): Place => {
    const { name = '', lat = '', lon = '', kind = '', km = '', bank = '' } = row;
    return {
      name,
      kind: z.enum(PLACE_KINDS).parse(kind),
      at: [number(lat), number(lon)],
      km: number(km),
      banks: banksOf(bank),
    };
  });
  return {
    places: new Map(places.map((place) => [place.name, place])),
    rivers: rows('rivers.tsv').map(riverOf),
    roads: rows('roads.tsv').map(({ name = '', class: kind = '', via = '' }) => ({
      name,
      kind: z.enum(ROAD_KINDS).parse(kind),
      stops: via.split('; ').map((stop) => (/^\d\d\.\d+ \d/u.test(stop) ? degrees(stop) : stop)),
    })),
    land: rows('forests.tsv').map(({ kind = '', value = '', shape = '', points: written = '' }) => ({
      kind: z.enum(['region', ...LAND_KINDS]).parse(kind),
      value,
      ...(shape.startsWith('line ') ? { km: number(shape.slice('line '.length)) } : {}),
      points: points(written),
    })),
  };
}

function readTable(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index] ?? ''])));
}

function riverOf(row: Readonly<Record<string, string>>): River {
  const { name = '', class: kind = '', into = '', flags = '', points: course = '' } = row;
  const all = flags.split('; ');
  const below = all.find((flag) => flag.startsWith('below '))?.slice('below '.length);
  return {
    name,
    kind: z.enum(['major', 'river', 'stream']).parse(kind),
    into,
    isGorge: all.includes('gorge'),
    ...(below === undefined ? {} : { below: degrees(below) }),
    course: points(course),
  };
}

function banksOf(text: string): Place['banks'] {
  return text
    .split(',')
    .map((each) => each.split(':'))
    .flatMap(([river = '', bank]) => (bank === 'L' || bank === 'R' ? [{ river, bank }] : []));
}

function points(text: string): readonly Degrees[] {
  return text.split('; ').map(degrees);
}

export function degrees(text: string): Degrees {
  const [lat = '', lon = ''] = text.split(' ');
  return [number(lat), number(lon)];
}

function number(text: string): number {
  const read = Number(text);
  if (text === '' || !Number.isFinite(read)) throw new Error(`“${text}” is no number`);
  return read;
}

const hex = z.string();
const side = z.string();
const sides = z.array(side).default([]);
const hexes = z.array(hex).default([]);
const names = z.array(z.string()).default([]);
const fit = z.tuple([z.number(), z.number(), z.number()]);
const list = <T extends z.ZodType>(of: T) => z.array(of).default([]);

/** What a game's rule text says of its hexes, and the grid. It goes before what the geography says. */
const facts = z.object({
  game: z.enum(['ardennes2', 'eaa']),
  cols: z.number(),
  rows: z.number(),
  /** x and y on the grid: a constant, by degree of longitude from 5.7, by degree of latitude from 50.2. */
  x: fit,
  y: fit,
  /** Places that the text puts into a hex. */
  anchors: z.array(z.object({ hex, place: z.string(), rule: z.string(), conf: z.string().optional() })),
  /** Names that the text puts where the place is not. */
  moved: list(z.object({ place: z.string(), hex, rule: z.string() })),
  /** Where a river begins on the map, instead of its source. */
  start: list(z.object({ river: z.string(), at: z.string() })),
  /** Hexsides that a river must take, and must not. */
  edges: list(z.object({ river: z.string(), sides: z.array(side), rule: z.string() })),
  forbid: list(z.object({ side })),
  /** On which bank of a river hexes lie, by who sets up there. */
  banks: list(z.object({ river: z.string(), side: z.enum(['L', 'R']), hexes: z.array(hex) })),
  /** Hexsides with a road; without one; where a road ends at the water; where none crosses the water. */
  road: sides,
  no_road: sides,
  closed: sides,
  unbridged: sides,
  /** Hexes with a road, by which rule. */
  road_hexes: list(z.object({ hex, rule: z.string() })),
  /** Hexes whose road leaves the map, and from which none does. */
  road_off: hexes,
  no_road_off: hexes,
  meuse_crossings: hexes,
  bridges: list(
    z.object({ hex, side: side.optional(), german: z.boolean().optional(), blown: z.boolean().optional() }),
  ),
  plungers: list(z.object({ hex, river: z.string() })),
  /** Set-up hexes of vehicles: they can stand there. */
  passable: hexes,
  city: names,
  terrain: list(z.object({ hex, is: z.array(z.string()) })),
  towns_named: names,
  towns_made_up: names,
  /** Bridges that the Germans build, by Turn. */
  built: list(z.object({ side, turn: z.number(), at: z.string() })),
  entries: list(z.object({ area: z.string(), hexes: z.array(hex), conf: z.string() })),
  /** Lines of `closings.txt` (Enemy Action, 13.14). */
  closings: names,
});
export type Facts = z.infer<typeof facts>;

export function readFacts(folder: string, game: Facts['game']): Facts {
  return facts.parse(JSON.parse(readFileSync(join(folder, `${game}.json`), 'utf8')));
}

/** From degrees on to the plane of a grid. */
export type Project = (at: Degrees) => Point;
