/** Enemy Action: the map of its pack, without what no geography tells (Hold Values, VPs, arrows, corps areas, depots). */
import { areaBetween } from '../../src/games/eaa/ground/hexes.ts';
import type { MapBridge, MapClosing, MapHex, MapLists } from '../../src/games/eaa/ground/map-lists.ts';
import { NATURAL, type Natural } from '../../src/games/eaa/vocabulary/terrain.ts';
import type { PackSide } from '../../src/map/pack/sides.ts';
import { correctionsOf } from './corrections.ts';
import type { Hex } from './frame.ts';
import { IMPORTANCE } from './geography.ts';
import { hasRoad, type LaidMap } from './map.ts';
import { roadRuns, waterRuns } from './runs.ts';

export function eaaMap(map: LaidMap): MapLists {
  const { facts, frame, roads } = map;
  const area = areaBetween(frame.shape.print(1, 1), frame.shape.print(facts.cols, facts.rows));
  if (area === undefined) throw new Error('the map has no area');
  const land = new Owners(map);
  return {
    title: 'The whole front, house map',
    source: 'house',
    area,
    cityCost: [1, 1],
    areas: [],
    closings: facts.closings.map(closingOf),
    hexes: inOrder(map).map((hex) => hexOf(map, land, hex)),
    rivers: waterRuns(map).map(({ kind, sides, name }) => ({
      kind: kind === 'major' ? 'meuse' : 'river',
      sides: sides.map(sideOf),
      name,
    })),
    roads: roadRuns(map, (side) => (roads.over.has(side) ? 'road' : undefined)),
    bridges: germanBridges(map),
  };
}

function inOrder({ frame }: LaidMap): readonly Hex[] {
  return frame.map.toSorted((a, b) => frame.shape.order(a) - frame.shape.order(b));
}

function sideOf(id: string): PackSide {
  const [a = '', b = ''] = id.split('-');
  return [a, b];
}

function closingOf(line: string): MapClosing {
  const [towns = '', hexes = ''] = line.split(' / ');
  return { towns: towns.split(' '), hexes: hexes.split(' ') };
}

function germanBridges({ facts, frame }: LaidMap): readonly MapBridge[] {
  return facts.bridges.flatMap(({ side, german, blown }) =>
    side === undefined || german !== true
      ? []
      : [{ between: sideOf(frame.edge(side).id), owner: 'german', isBlown: blown === true }],
  );
}

/** Both halves of the city (2.1). */
const LIEGE = new Set(['0116', '0117']);

function hexOf(map: LaidMap, land: Owners, hex: Hex): MapHex {
  const { facts, frame, names, corrections } = map;
  const named = names.get(hex);
  const place = named?.place;
  const isCity = LIEGE.has(hex.id) || (place !== undefined && facts.city.includes(place.name));
  const towns = new Set([...facts.towns_named, ...facts.towns_made_up]);
  const all = place === undefined ? [] : [place.name, ...(named?.others ?? [])];
  const town = isCity ? undefined : all.find((name) => towns.has(name));
  const corrected = correctionsOf(corrections, 'name').find(({ where }) => where.includes(hex.id))?.value;
  const isLarge = place !== undefined && IMPORTANCE[place.kind] >= IMPORTANCE.village;
  const ownName = town ?? (isCity || isLarge ? place?.name : undefined);
  const name = corrected ?? (LIEGE.has(hex.id) ? 'Liège' : ownName);
  const isGerman = land.isGerman(hex);
  const beyond = frame.neighbours(hex).filter(({ isOn }) => !isOn);
  const isEdge = beyond.length > 0;
  const hasRoadOff = isEdge && beyond.some((next) => hasRoad(map, hex, next));
  const isBeyondMeuse = land.isBeyondMeuse(hex);
  return {
    hex: hex.id,
    terrain: isCity ? 'city' : terrainOf(map, hex),
    isTown: town !== undefined,
    isWestwall: map.ground.get(hex)?.isWestWall === true,
    hold: 0,
    vp: 0,
    hasDepot: false,
    isMapEdge: isEdge,
    hasRoadOff,
    isExit: hasRoadOff && isBeyondMeuse,
    isBeyondMeuse,
    ...(name === undefined || name === '' ? {} : { name }),
    ...(isCity || town !== undefined ? { owner: isGerman ? 'german' : 'allied' } : {}),
    ...(isEdge ? { edgeOf: isGerman || hex.column === 1 ? 'german' : 'allied' } : {}),
  };
}

function terrainOf({ facts, ground, corrections }: LaidMap, hex: Hex): Natural {
  const surveyed = ground.get(hex);
  if (surveyed === undefined) throw new Error(`nobody has looked at ${hex.id}`);
  const corrected = correctionsOf(corrections, 'ground').find(({ where }) => where.includes(hex.id));
  const { cover, relief, gorge } = surveyed;
  const open = relief === 'clear' && gorge < 2 ? 'clear' : 'broken';
  const laid = cover === 'open' ? open : cover === 'marsh' ? 'woods' : cover;
  const told = facts.terrain.find((each) => each.hex === hex.id)?.is;
  const written = corrected?.value ?? (told === undefined || told.includes(laid) ? laid : told[0]);
  const found = NATURAL.find((each) => each === written);
  if (found === undefined) throw new Error(`“${written}” is no terrain`);
  return found;
}

/** Whose land it is as play begins, and what lies beyond the Meuse. */
class Owners {
  /** By row, the westernmost hex of the Westwall. */
  readonly #wall = new Map<number, number>();
  readonly #beyond: ReadonlySet<Hex>;

  constructor(map: LaidMap) {
    for (const [{ row, column }, { isWestWall }] of map.ground)
      if (isWestWall) this.#wall.set(row, Math.max(this.#wall.get(row) ?? 0, column));
    this.#beyond = acrossTheMeuse(map);
  }

  isGerman({ row, column }: Hex): boolean {
    return column <= (this.#wall.get(row) ?? 0);
  }

  isBeyondMeuse(hex: Hex): boolean {
    return this.#beyond.has(hex);
  }
}

/** From the north-western corner, not over the river. */
function acrossTheMeuse({ facts, frame, waters }: LaidMap): ReadonlySet<Hex> {
  const found = new Set([frame.hex(frame.shape.print(facts.cols, 1))]);
  for (const hex of found)
    for (const next of frame.neighbours(hex))
      if (next.isOn && waters.along.get(frame.idOf(hex, next))?.kind !== 'major') found.add(next);
  return found;
}
