/** Ardennes II: the pack of the whole front, of what was laid and what the rule text says. */
import { areaBetween, type Edge as MapEdge } from '../../src/games/ardennes2/ground/hexes.ts';
import type { Pack, PackBridge, PackExit, PackHex } from '../../src/games/ardennes2/ground/pack.ts';
import { TERRAIN_WORDS } from '../../src/games/ardennes2/ground/pack-text.ts';
import type { Hexside, RoadType, Terrain } from '../../src/games/ardennes2/vocabulary/terrain.ts';
import type { PackSide } from '../../src/map/pack/sides.ts';
import { correctionsOf } from './corrections.ts';
import type { Hex } from './frame.ts';
import { IMPORTANCE, type RoadKind } from './geography.ts';
import type { LaidMap } from './map.ts';
import { scatter } from './points.ts';
import type { Reach } from './rivers.ts';
import { roadRuns, waterRuns } from './runs.ts';

const HEXSIDES: Readonly<Record<Reach['kind'], Hexside>> = {
  major: 'meuse',
  lake: 'sea',
  river: 'river',
  stream: 'stream',
};

const ROADS: Readonly<Record<RoadKind, RoadType>> = { primary: 'road', secondary: 'road', track: 'track' };

/** Everything but the counters. */
export function ardennes2Map(map: LaidMap): Omit<Pack, 'counters'> {
  const { facts, frame, roads } = map;
  const [first, last] = [frame.shape.print(1, 1), frame.shape.print(facts.cols, facts.rows)];
  const area = areaBetween(first, last);
  if (area === undefined) throw new Error(`no area from ${first} to ${last}`);
  const built = new Set(facts.built.map(({ side }) => frame.edge(side).id));
  const typeAt = (side: string) => {
    const kind = roads.over.get(side);
    return kind === undefined || built.has(side) ? undefined : ROADS[kind];
  };
  return {
    title: 'The whole front, house map',
    source: 'house',
    area,
    hexes: frame.map.map((hex) => terrainOf(map, hex)),
    hexsides: waterRuns(map).map(({ kind, sides, name }) => ({
      kind: HEXSIDES[kind],
      sides: sides.map(sideOf),
      name,
    })),
    roads: roadRuns(map, typeAt).map(({ kind, hexes, name }) => ({ type: kind, hexes, name })),
    bridges: [...builtBridges(map), ...plungers(map)],
    places: placesOf(map),
    entries: facts.entries.map(({ area: letter, hexes }) => ({ area: letter, hexes })),
    exits: exitsOf(map),
  };
}

function sideOf(id: string): PackSide {
  const [a = '', b = ''] = id.split('-');
  return [a, b];
}

/** Deep valleys have slopes: always on three sides of a hex, mostly on two. */
const SLOPE_AT_TWO = 0.6;

function terrainOf(map: LaidMap, hex: Hex): PackHex {
  const { corrections } = map;
  const corrected = correctionsOf(corrections, 'ground').find(({ where }) => where.includes(hex.id));
  const terrain = corrected === undefined ? laidTerrain(map, hex) : terrainIn(corrected.value);
  const isJam = correctionsOf(corrections, 'jam').some(({ where }) => where.includes(hex.id));
  if (!isJam) return { hex: hex.id, terrain };
  return { hex: hex.id, terrain: [...terrain.filter((each) => each !== 'open'), 'traffic-jam'] };
}

function terrainIn(words: string): readonly Terrain[] {
  const entries = Object.entries(TERRAIN_WORDS) as readonly (readonly [Terrain, string])[];
  return words.split(' + ').map((word) => {
    const [terrain] = entries.find(([, each]) => each === word) ?? [];
    if (terrain === undefined) throw new Error(`“${word}” is no terrain`);
    return terrain;
  });
}

function laidTerrain(map: LaidMap, hex: Hex): readonly Terrain[] {
  const { facts, frame, ground, names, roads } = map;
  const surveyed = ground.get(hex);
  if (surveyed === undefined) throw new Error(`nobody has looked at ${hex.id}`);
  const place = names.get(hex)?.place;
  const isSettled = place !== undefined && IMPORTANCE[place.kind] >= IMPORTANCE.village;
  const isOnRoad = frame.neighbours(hex).some((next) => roads.over.has(frame.idOf(hex, next)));
  // Vehicles set up there.
  const isPassable = facts.passable.includes(hex.id) && !isOnRoad;
  const { gorge, slope } = surveyed;
  const isSteep = slope >= 0.5 || gorge >= 3 || (gorge === 2 && scatter(`slope ${hex.id}`) < SLOPE_AT_TWO);
  const isSlope = isSteep && place === undefined && !isPassable;
  let { cover } = surveyed;
  if ((isSettled || isPassable) && (cover === 'forest' || cover === 'marsh')) cover = 'woods';
  if (isSlope && cover === 'open') cover = 'woods';
  const isCity = place !== undefined && facts.city.includes(place.name);
  const isVillage = !isCity && place !== undefined && VILLAGES.has(place.kind);
  const terrain: Terrain[] = [];
  if (isCity) terrain.push('city');
  if (isVillage) terrain.push('village');
  if (cover !== 'open') terrain.push(cover);
  if (isSlope) terrain.push('slope');
  if (surveyed.isWestWall) terrain.push('west-wall');
  return terrain.length === 0 ? ['open'] : terrain;
}

/** Hamlets are villages of the map; crossroads and hills are names alone. */
const VILLAGES: ReadonlySet<string> = new Set(['city', 'town', 'village', 'hamlet']);

function placesOf({ frame, names, corrections }: LaidMap): Pack['places'] {
  const corrected = new Map(
    correctionsOf(corrections, 'name').flatMap(({ where, value }) =>
      where.map((hex) => [hex, value] as const),
    ),
  );
  return frame.map.flatMap((hex) => {
    const name = corrected.get(hex.id) ?? names.get(hex)?.place.name ?? '';
    return name === '' ? [] : [{ hex: hex.id, name }];
  });
}

/** 3.8: on each side of a bridge that the Germans build stands the type of road that comes there. */
function builtBridges({ facts, frame, roads }: LaidMap): readonly PackBridge[] {
  const typeAt = (hex: Hex, far: Hex): RoadType =>
    frame.neighbours(hex).some((next) => {
      const kind = next === far ? undefined : roads.over.get(frame.idOf(hex, next));
      return kind !== undefined && ROADS[kind] === 'road';
    })
      ? 'road'
      : 'track';
  return facts.built.map(({ side, turn }) => {
    const edge = frame.edge(side);
    const [a, b] = edge.id.startsWith(edge.hexes[0].id) ? edge.hexes : [edge.hexes[1], edge.hexes[0]];
    return { kind: 'built', turn, side: [a.id, b.id], types: [typeAt(a, b), typeAt(b, a)] };
  });
}

/** The rivers whose Road bridges are primed, beyond those that the text tells (made up). */
const PRIMED = new Set([
  'Meuse',
  'Ourthe',
  'Ourthe Occidentale',
  'Ourthe Orientale',
  'Amblève',
  'Salm',
  'Sûre',
]);

/** 3.8: one plunger for all bridges of a hex that the text names; of the others each bridge its own, where hexes suffice. */
function plungers({ facts, frame, roads, bridges, waters, names }: LaidMap): readonly PackBridge[] {
  const built = new Set(facts.built.map(({ side }) => frame.edge(side).id));
  const byHex = new Map<string, string[]>();
  const done = new Set(built);
  for (const { hex } of facts.plungers) {
    const sides = bridges.filter((side) => side.split('-').includes(hex) && !done.has(side));
    for (const side of sides) done.add(side);
    byHex.set(hex, sides);
  }
  const worth = (hex: Hex) => {
    const place = names.get(hex)?.place;
    return place === undefined ? 0 : IMPORTANCE[place.kind];
  };
  for (const side of bridges) {
    const [reach, road, edge] = [waters.along.get(side), roads.over.get(side), frame.edges.get(side)];
    if (done.has(side) || reach === undefined || road === undefined || edge === undefined) continue;
    if (!PRIMED.has(reach.river) || reach.kind === 'stream' || ROADS[road] !== 'road') continue;
    // In the town that has the bridge; else on the western bank.
    const hexes = edge.hexes.toSorted((a, b) => worth(b) - worth(a) || a.centre[0] - b.centre[0]);
    const free = hexes.find(({ id }) => !byHex.has(id)) ?? hexes[0];
    if (free !== undefined) byHex.set(free.id, [...(byHex.get(free.id) ?? []), side]);
  }
  return [...byHex].map(([hex, sides]) => ({ kind: 'plunger', hex, sides: sides.map(sideOf) }));
}

/** Roads that leave the map from a hex to which one leads: by an edge once. */
function exitsOf({ facts, frame, roads }: LaidMap): readonly PackExit[] {
  const exits = new Map<string, PackExit>();
  for (const hex of frame.map)
    for (const beyond of frame.neighbours(hex)) {
      const kind = roads.over.get(frame.idOf(hex, beyond));
      if (beyond.isOn || kind === undefined) continue;
      if (!frame.neighbours(hex).some((next) => next.isOn && roads.over.has(frame.idOf(hex, next)))) continue;
      const edge = edgeOf(facts.cols, facts.rows, beyond);
      const key = `${edge} ${hex.id}`;
      if (exits.get(key)?.road !== 'road') exits.set(key, { hex: hex.id, edge, road: ROADS[kind] });
    }
  return [...exits.values()];
}

function edgeOf(columns: number, rows: number, { column, row }: Hex): MapEdge {
  if (column < 1) return 'west';
  if (column > columns) return 'east';
  return row > rows ? 'north' : 'south';
}
