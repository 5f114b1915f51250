/** Whether a map makes sense: what its lines say together, after each could be read. */

import type { HexGrid } from '../../../map/grid.ts';
import type { Fault } from '../../../text/fault.ts';
import { isBuilt } from './ground.ts';
import { stepsOf } from './ground-of.ts';
import { gridOf } from './hexes.ts';
import type { MapArrow, MapHex, MapLines, MapList, MapLists, MapSide } from './map-lists.ts';
import { fileOf, printSide } from './map-text.ts';

export interface MapCheck {
  /** With one of these nobody can play. */
  readonly faults: readonly Fault[];
  /** What may be so on somebody's map, and mostly is a slip; cycles of arrows among them, which are allowed. */
  readonly doubts: readonly Fault[];
}

/** @param lines where each entry stands in its file; absent: as in the canonical text */
export function checkMap(map: MapLists, lines?: MapLines): MapCheck {
  const check = new Check(map, lines);
  checkHexes(check);
  checkRivers(check);
  checkRoads(check);
  checkBridges(check);
  checkEdges(check);
  checkTowns(check);
  checkArrows(check);
  checkCycles(check);
  checkAreas(check);
  checkClosings(check);
  return { faults: check.faults, doubts: check.doubts };
}

class Check {
  readonly map: MapLists;
  readonly grid: HexGrid;
  readonly faults: Fault[] = [];
  readonly doubts: Fault[] = [];
  /** By hexside what lies along it, and the line that says so. */
  readonly rivers = new Map<string, { readonly kind: string; readonly line: number }>();
  /** By hexside the line of the road that crosses it. */
  readonly roads = new Map<string, number>();
  readonly #lines: MapLines | undefined;

  constructor(map: MapLists, lines: MapLines | undefined) {
    this.map = map;
    this.grid = gridOf(map.area);
    this.#lines = lines;
  }

  lineOf(list: MapList, index: number): number {
    return this.#lines?.[list][index] ?? index + 1;
  }

  no(list: MapList, index: number, wrong: string, legal: string): void {
    this.faults.push({ file: fileOf(list), line: this.lineOf(list, index), wrong, legal });
  }

  doubt(list: MapList, index: number, wrong: string, legal: string): void {
    this.doubts.push({ file: fileOf(list), line: this.lineOf(list, index), wrong, legal });
  }

  idOf([a, b]: MapSide): string {
    return this.grid.hexside(a, b) ?? printSide([a, b]);
  }

  /** What stands twice in a list that has it once. */
  once(list: MapList, keys: readonly string[], what: string): void {
    const first = new Map<string, number>();
    for (const [index, key] of keys.entries()) {
      const before = first.get(key);
      if (before === undefined) first.set(key, index);
      else
        this.no(
          list,
          index,
          `${key} stands twice`,
          `It is in line ${this.lineOf(list, before)}: each ${what} has one line.`,
        );
    }
  }

  hasRoad(hex: string): boolean {
    return this.grid.neighbours(hex).some((next) => this.roads.has(this.idOf([hex, next])));
  }
}

const SHOWN = 6;

function some(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return more > 0 ? `${names.slice(0, SHOWN).join(', ')} and ${more} more` : names.join(', ');
}

function checkHexes(check: Check): void {
  const { map, grid, faults } = check;
  check.once(
    'hexes',
    map.hexes.map(({ hex }) => hex),
    'hex',
  );
  const listed = new Set(map.hexes.map(({ hex }) => hex));
  const missing = grid.hexes.filter((hex) => !listed.has(hex));
  if (missing.length > 0)
    faults.push({
      file: fileOf('hexes'),
      wrong: `without a line: ${some(missing)}`,
      legal: 'Each hex of the area has a line, if only with its terrain.',
    });
}

function checkRivers(check: Check): void {
  for (const [index, { kind, sides }] of check.map.rivers.entries()) {
    const line = check.lineOf('rivers', index);
    for (const side of sides) {
      const id = check.idOf(side);
      const before = check.rivers.get(id);
      if (before === undefined) check.rivers.set(id, { kind, line });
      else if (before.kind === kind)
        check.no(
          'rivers',
          index,
          `${id} stands twice`,
          `It is in line ${before.line}: a hexside has one line.`,
        );
      else
        check.no(
          'rivers',
          index,
          `${id} is ${kind} here and ${before.kind} in line ${before.line}`,
          'A hexside is the same from both of its hexes.',
        );
    }
    for (const [at, side] of sides.slice(1).entries()) {
      const last = sides[at] ?? side;
      if (!check.grid.haveCorner(last, side))
        check.no(
          'rivers',
          index,
          `there is a gap: ${printSide(last)} and ${printSide(side)} do not meet`,
          'Hexsides of one line meet at a corner, each with the next; what lies apart has a line of its own.',
        );
    }
  }
}

function checkRoads(check: Check): void {
  for (const [index, { hexes }] of check.map.roads.entries())
    for (const side of stepsOf(hexes)) {
      const id = check.idOf(side);
      const before = check.roads.get(id);
      if (before === undefined) check.roads.set(id, check.lineOf('roads', index));
      else
        check.no(
          'roads',
          index,
          `from ${side[0]} to ${side[1]} there is a road already`,
          `It is in line ${before}: between two hexes there is one road.`,
        );
    }
  const ends = new Set(
    check.map.hexes.filter((each) => isBuilt(each) || each.hasRoadOff).map(({ hex }) => hex),
  );
  for (const [index, { hexes }] of check.map.roads.entries())
    for (const end of new Set([hexes[0], hexes.at(-1)])) {
      if (end === undefined || ends.has(end)) continue;
      const ways = check.grid.neighbours(end).filter((next) => check.roads.has(check.idOf([end, next])));
      if (ways.length < 2)
        check.doubt(
          'roads',
          index,
          `the road ends in ${end}, where nothing is`,
          'Roads mostly end at another road, in a town, or where they leave the map.',
        );
    }
}

function checkBridges(check: Check): void {
  const ids = check.map.bridges.map(({ between }) => check.idOf(between));
  check.once('bridges', ids, 'bridge');
  for (const [index, id] of ids.entries())
    if (!check.rivers.has(id) || !check.roads.has(id))
      check.no(
        'bridges',
        index,
        `there is no bridge at ${id}`,
        'A bridge is where a road crosses a river (14.2).',
      );
}

function checkEdges(check: Check): void {
  for (const [index, { hex, isMapEdge, edgeOf, hasRoadOff, isExit }] of check.map.hexes.entries()) {
    const isInland = !check.grid.isAtEdge(hex);
    const words = [
      ...(isMapEdge ? ['edge'] : []),
      ...(edgeOf === undefined ? [] : ['supply']),
      ...(hasRoadOff ? ['road-off'] : []),
      ...(isExit ? ['exit'] : []),
    ];
    if (isInland && words.length > 0)
      check.no(
        'hexes',
        index,
        `${hex} says “${words.join('”, “')}”`,
        'It does not lie at an edge of the map.',
      );
    if (hasRoadOff && !check.hasRoad(hex))
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
      const id = bridge === undefined ? undefined : check.idOf(bridge);
      if (id !== undefined && !(check.rivers.has(id) && check.roads.has(id)))
        check.no(
          'hexes',
          index,
          `the ${word} arrow of ${hex} hangs on a bridge at ${id}, where none is`,
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
