/** Whether a map makes sense: what its lines say together, after each could be read. */

import { type Along, Checks, someOf } from '../../../map/pack/checks.ts';
import { type PackSide, printSide } from '../../../map/pack/sides.ts';
import type { Fault } from '../../../text/fault.ts';
import { onlyIf } from '../../../text/present.ts';
import { isBuilt } from './ground.ts';
import { gridOf } from './hexes.ts';
import type { MapArrow, MapHex, MapLines, MapList, MapLists } from './map-lists.ts';

export interface MapCheck {
  /** With one of these nobody can play. */
  readonly faults: readonly Fault[];
  /** Things that may be so on somebody's map, but mostly are a slip; cycles of arrows among them, which are allowed. */
  readonly doubts: readonly Fault[];
}

/** @param lines where each entry stands in its file; absent: as in the canonical text */
export function checkMap(map: MapLists, lines?: MapLines): MapCheck {
  const check = new Check(map, lines);
  checkBridges(check);
  checkEdges(check);
  checkTowns(check);
  checkArrows(check);
  checkCycles(check);
  checkAreas(check);
  checkClosings(check);
  return { faults: check.faults, doubts: check.doubts };
}

const ROADS_END = 'Roads mostly end at another road, in a town, or where they leave the map.';

class Check extends Checks<MapList> {
  readonly map: MapLists;
  /** By hexside what lies along it, and what crosses it. */
  readonly rivers: ReadonlyMap<string, Along>;
  readonly roads: ReadonlyMap<string, Along>;

  constructor(map: MapLists, lines: MapLines | undefined) {
    super(gridOf(map.area), lines);
    this.map = map;
    checkHexes(this);
    const rivers = map.rivers.map(({ kind, sides }) => ({ what: kind, sides }));
    this.rivers = this.checkHexsides('rivers', rivers);
    const roads = map.roads.map(({ hexes }) => ({ what: 'road', hexes }));
    this.roads = this.checkRoads('roads', roads);
    const ends = map.hexes.filter((each) => isBuilt(each) || each.hasRoadOff).map(({ hex }) => hex);
    this.checkEnds('roads', roads, { roads: this.roads, ends: new Set(ends), legal: ROADS_END });
  }

  /** Whether a road crosses a river there (14.2). */
  hasBridge(side: PackSide): boolean {
    const id = this.grid.hexside(...side) ?? '';
    return this.rivers.has(id) && this.roads.has(id);
  }
}

function checkHexes(check: Checks<MapList> & { readonly map: MapLists }): void {
  const hexes = check.map.hexes.map(({ hex }) => hex);
  check.once('hexes', hexes, 'hex');
  const missing = check.without(hexes);
  if (missing.length > 0)
    check.no(
      'hexes',
      undefined,
      `without a line: ${someOf(missing)}`,
      'Each hex of the area has a line, if only with its terrain.',
    );
}

function checkBridges(check: Check): void {
  const { grid, map } = check;
  const ids = map.bridges.map(({ between }) => grid.hexside(...between) ?? printSide(between));
  check.once('bridges', ids, 'bridge');
  for (const [index, { between }] of map.bridges.entries())
    if (!check.hasBridge(between))
      check.no(
        'bridges',
        index,
        `there is no bridge at ${ids[index]}`,
        'A bridge is where a road crosses a river (14.2).',
      );
}

function checkEdges(check: Check): void {
  for (const [index, { hex, isMapEdge, edgeOf, hasRoadOff, isExit }] of check.map.hexes.entries()) {
    const isInland = !check.grid.isAtEdge(hex);
    const words = [
      ...onlyIf(isMapEdge, 'edge'),
      ...onlyIf(edgeOf !== undefined, 'supply'),
      ...onlyIf(hasRoadOff, 'road-off'),
      ...onlyIf(isExit, 'exit'),
    ];
    if (isInland && words.length > 0)
      check.no(
        'hexes',
        index,
        `${hex} says “${words.join('”, “')}”`,
        'It does not lie at an edge of the map.',
      );
    if (hasRoadOff && check.crossings(hex, check.roads).length === 0)
      check.no(
        'hexes',
        index,
        `no road comes to ${hex}`,
        'What leads off the map is a road that comes there.',
      );
    if (isExit && !hasRoadOff)
      check.no(
        'hexes',
        index,
        `${hex} is an exit without a road`,
        'German units leave where a road does (10.92).',
      );
  }
}

function checkTowns(check: Check): void {
  for (const [index, of] of check.map.hexes.entries()) {
    const { hex, terrain, isTown, owner, vp, name } = of;
    const no = (wrong: string, legal: string) => check.no('hexes', index, wrong, legal);
    if (isTown && terrain === 'city') no(`${hex} is a town and a city`, 'It is one of them (2.1).');
    if (isBuilt(of)) {
      if (owner === undefined)
        no(`${hex} has no owner`, 'Every town and city is German or Allied as play begins (14.1).');
      if (name === undefined)
        check.doubt('hexes', index, `${hex} has no name`, 'Towns and cities mostly have one.');
      continue;
    }
    if (owner !== undefined) no(`${hex} is owned and no town`, 'Towns and cities have owners (14.1).');
    if (vp > 0) no(`${hex} has VPs and is no town`, 'VPs are for towns and cities (2.1).');
  }
}

/** The arrows of a hex, with the words for them. */
function arrowsOf({ primary, secondary }: MapHex): readonly (readonly [string, MapArrow])[] {
  return [
    ...(primary === undefined ? [] : [['primary', primary] as const]),
    ...(secondary === undefined ? [] : [['secondary', secondary] as const]),
  ];
}

function checkArrows(check: Check): void {
  for (const [index, of] of check.map.hexes.entries()) {
    const { hex, primary, secondary } = of;
    for (const [word, { bridge }] of arrowsOf(of)) {
      if (bridge !== undefined && !check.hasBridge(bridge))
        check.no(
          'hexes',
          index,
          `the ${word} arrow of ${hex} hangs on a bridge at ${check.grid.hexside(...bridge) ?? printSide(bridge)}, where none is`,
          'A bridge is where a road crosses a river (14.2).',
        );
    }
    if (secondary === undefined) continue;
    if (primary === undefined)
      check.no(
        'hexes',
        index,
        `${hex} has a secondary arrow alone`,
        'A secondary arrow stands beside a primary one (2.1).',
      );
    else if (primary.to === secondary.to)
      check.no('hexes', index, `both arrows of ${hex} point at ${primary.to}`, 'They point at two hexes.');
  }
}

/** Rounds in which arrows lead: movement ends in them, and nobody comes out (9.2, method 10). */
function checkCycles(check: Check): void {
  const next = new Map(check.map.hexes.map((of) => [of.hex, arrowsOf(of).map(([, { to }]) => to)]));
  const named = new Set<string>();
  for (const [index, { hex }] of check.map.hexes.entries()) {
    const round = named.has(hex) ? undefined : roundFrom(hex, next);
    if (round === undefined) continue;
    for (const each of round) named.add(each);
    check.doubt(
      'hexes',
      index,
      `the arrows lead in a round: ${[...round, hex].join(' > ')}`,
      'That is allowed; a unit enters no hex twice in one move.',
    );
  }
}

/** The shortest way by arrows from a hex back to it. */
function roundFrom(
  start: string,
  next: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const seen = new Set<string>();
  let ways: (readonly string[])[] = [[start]];
  while (ways.length > 0) {
    const further: (readonly string[])[] = [];
    for (const way of ways)
      for (const to of next.get(way.at(-1) ?? '') ?? []) {
        if (to === start) return way;
        if (seen.has(to)) continue;
        seen.add(to);
        further.push([...way, to]);
      }
    ways = further;
  }
  return undefined;
}

function checkAreas(check: Check): void {
  check.once(
    'areas',
    check.map.areas.map(({ corps }) => corps),
    'corps',
  );
}

function checkClosings(check: Check): void {
  const byName = new Map(check.map.hexes.map((of) => [of.hex, of]));
  for (const [index, { towns, hexes }] of check.map.closings.entries()) {
    for (const hex of towns) {
      const town = byName.get(hex);
      if (town !== undefined && !isBuilt(town))
        check.no(
          'closings',
          index,
          `${hex} is no town`,
          'What is German or not is a town or a city (13.14).',
        );
    }
    for (const hex of hexes)
      if (byName.get(hex)?.edgeOf !== 'allied')
        check.no(
          'closings',
          index,
          `${hex} is no Allied source of supply`,
          'What closes is one (13.14): “supply allied”.',
        );
  }
}
