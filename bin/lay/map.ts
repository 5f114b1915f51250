/** One geography laid on one grid: which hex every place, river, road and wood falls into. */

import { projectionOf } from './bend.ts';
import { type Corrections, readCorrections } from './corrections.ts';
import { Frame, flatShape, type Hex, pointyShape } from './frame.ts';
import { type Facts, type Geography, IMPORTANCE, type Place, readFacts, readGeography } from './geography.ts';
import { GroundSurvey, type SurveyedHex } from './ground.ts';
import { apart, least, type Point } from './points.ts';
import { layRivers, type Waters } from './rivers.ts';
import { layRoads, type Roads } from './roads.ts';

export interface LaidMap {
  readonly facts: Facts;
  readonly frame: Frame;
  readonly geography: Geography;
  readonly hexOf: ReadonlyMap<string, Hex>;
  /** The name of each hex that has one, and the others that fell into it. */
  readonly names: ReadonlyMap<Hex, NamedHex>;
  readonly waters: Waters;
  readonly roads: Roads;
  /** Where a road crosses water. */
  readonly bridges: readonly string[];
  readonly ground: ReadonlyMap<Hex, SurveyedHex>;
  readonly corrections: Corrections;
}

export interface NamedHex {
  readonly place: Place;
  readonly others: readonly string[];
}

/** @param folder `data/geography` */
export function layMap(folder: string, game: Facts['game']): LaidMap {
  const facts = readFacts(folder, game);
  const geography = readGeography(folder);
  const corrections = readCorrections(folder, game);
  const shapeOf = game === 'ardennes2' ? flatShape : pointyShape;
  const frame = new Frame(shapeOf(facts.cols, facts.rows));
  const project = projectionOf(facts, frame, geography.places);
  const hexOf = new Map<string, Hex>();
  for (const { name, at } of geography.places.values()) {
    const hex = hexAt(frame, project(at));
    if (hex !== undefined) hexOf.set(name, hex);
  }
  for (const { place, hex } of facts.anchors) hexOf.set(place, frame.hex(hex));
  // On the coarse grid roads follow a name that the text has moved; on the fine one the land stays.
  if (!frame.shape.isFlat) moveNames(facts, frame, hexOf);
  const waters = layRivers({ facts, frame, geography, project, hexOf });
  const roads = layRoads({ facts, frame, geography, project, hexOf, waters, corrections });
  if (frame.shape.isFlat) moveNames(facts, frame, hexOf);
  const names = namesOf(facts, geography, hexOf);
  const bridges = [...roads.over.keys()].filter(
    (side) => frame.edges.get(side)?.isOn === true && waters.along.has(side),
  );
  const survey = new GroundSurvey({ facts, frame, geography, project, waters });
  const ground = new Map(frame.map.map((hex) => [hex, survey.of(hex, names.get(hex)?.place)]));
  return { facts, frame, geography, hexOf, names, waters, roads, bridges, ground, corrections };
}

function moveNames({ moved }: Facts, frame: Frame, hexOf: Map<string, Hex>): void {
  for (const { place, hex } of moved) hexOf.set(place, frame.hex(hex));
}

/** A point just beyond a hex’s corner still belongs to a hex; one beyond the rim to none. */
const WITHIN = 0.6;

function hexAt(frame: Frame, at: Point): Hex | undefined {
  const hex = least(frame.hexes.values(), ({ centre }) => apart(centre, at));
  return hex !== undefined && apart(hex.centre, at) < WITHIN ? hex : undefined;
}

/** A name of the rule text goes before all. */
const TOLD = 10;

function namesOf(facts: Facts, { places }: Geography, hexOf: ReadonlyMap<string, Hex>): LaidMap['names'] {
  const told = new Set([...facts.anchors, ...facts.moved].map(({ place }) => place));
  const worth = ({ name, kind, km }: Place) => (told.has(name) ? TOLD : 0) + IMPORTANCE[kind] * 2 - km * 0.1;
  const names = new Map<Hex, NamedHex>();
  for (const [name, hex] of hexOf) {
    const place = places.get(name);
    if (!hex.isOn || place === undefined) continue;
    const before = names.get(hex);
    if (before === undefined) names.set(hex, { place, others: [] });
    else if (worth(place) > worth(before.place))
      names.set(hex, { place, others: [...before.others, before.place.name] });
    else names.set(hex, { place: before.place, others: [...before.others, name] });
  }
  return names;
}

/** Whether a road leads over a hexside of two hexes. */
export function hasRoad({ frame, roads }: Pick<LaidMap, 'frame' | 'roads'>, a: Hex, b: Hex): boolean {
  return roads.over.has(frame.idOf(a, b));
}
