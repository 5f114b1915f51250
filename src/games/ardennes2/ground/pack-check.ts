/** Whether a pack makes sense: what its lines say together, after each could be read. */

import type { PackCheck } from '../../../kernel/pack-files.ts';
import type { HexGrid } from '../../../map/grid.ts';
import type { Fault } from '../../../text/fault.ts';
import type { Face } from '../vocabulary/counters.ts';
import type { Side } from '../vocabulary/sides.ts';
import { stepsOf } from './ground-of.ts';
import { edgesAt, gridOf } from './hexes.ts';
import type { Pack, PackLines, PackList, PackSide } from './pack.ts';
import { areMissing, fileOf, HEXSIDE_WORDS, ROAD_WORDS, SIDE_WORDS, TERRAIN_WORDS } from './pack-text.ts';

/** A counter of the rule text. */
export interface KnownCounter {
  readonly side: Side;
  readonly id: string;
  readonly full: Face;
  readonly isArtillery: boolean;
}

/** @param lines where each entry stands in its file; absent: as in the canonical text */
export function checkPack(pack: Pack, counters: readonly KnownCounter[], lines?: PackLines): PackCheck {
  const check = new Check(pack, lines);
  checkHexes(check);
  checkHexsides(check);
  checkRoads(check);
  checkBridges(check);
  checkPlaces(check);
  checkEntries(check);
  checkExits(check);
  checkCounters(check, counters);
  return { faults: check.faults, doubts: check.doubts };
}

class Check {
  readonly pack: Pack;
  readonly grid: HexGrid;
  readonly faults: Fault[] = [];
  readonly doubts: Fault[] = [];
  /** Each hexside with water or a road, by its id: what it is, and the line that says so. */
  readonly water = new Map<string, { readonly what: string; readonly line: number }>();
  readonly roads = new Map<string, { readonly what: string; readonly line: number }>();
  readonly #lines: PackLines | undefined;

  constructor(pack: Pack, lines: PackLines | undefined) {
    this.pack = pack;
    this.grid = gridOf(pack.area);
    this.#lines = lines;
  }

  lineOf(list: PackList, index: number): number {
    return this.#lines?.[list][index] ?? index + 1;
  }

  no(list: PackList, index: number | undefined, wrong: string, legal: string): void {
    const line = index === undefined ? {} : { line: this.lineOf(list, index) };
    this.faults.push({ file: fileOf(list), ...line, wrong, legal });
  }

  doubt(list: PackList, index: number, wrong: string, legal: string): void {
    this.doubts.push({ file: fileOf(list), line: this.lineOf(list, index), wrong, legal });
  }

  /** The id of a hexside; a fault where its hexes do not touch. */
  side(list: PackList, index: number, [a, b]: PackSide): string | undefined {
    const id = this.grid.hexside(a, b);
    if (id === undefined)
      this.no(
        list,
        index,
        `${a} and ${b} do not touch`,
        `${a} touches ${this.grid.neighbours(a).join(', ')}.`,
      );
    return id;
  }

  /** What stands twice in a list that has it once. */
  once(list: PackList, keys: readonly string[], what: string): void {
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

  /** The types of the roads that come to a hex. */
  roadsAt(hex: string): ReadonlySet<string> {
    const ids = this.grid.neighbours(hex).map((next) => this.grid.hexside(hex, next) ?? '');
    return new Set(ids.flatMap((id) => this.roads.get(id)?.what ?? []));
  }
}

const SHOWN = 6;

function some(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return more > 0 ? `${names.slice(0, SHOWN).join(', ')} and ${more} more` : names.join(', ');
}

function checkHexes(check: Check): void {
  const { pack, grid } = check;
  check.once(
    'hexes',
    pack.hexes.map(({ hex }) => hex),
    'hex',
  );
  const listed = new Set(pack.hexes.map(({ hex }) => hex));
  const missing = grid.hexes.filter((hex) => !listed.has(hex));
  if (missing.length > 0)
    check.no(
      'hexes',
      undefined,
      `${some(missing)} ${areMissing(missing)}`,
      'Each hex of the area has a line, an empty one “Open”.',
    );
  for (const [index, { hex, terrain }] of pack.hexes.entries()) {
    const twice = terrain.find((each, at) => terrain.indexOf(each) < at);
    if (twice !== undefined)
      check.no('hexes', index, `${hex} is ${TERRAIN_WORDS[twice]} twice`, 'Each terrain stands once.');
    if (terrain.includes('open') && terrain.length > 1)
      check.no('hexes', index, `${hex} is Open and something else`, 'Open stands alone.');
  }
}

function checkHexsides(check: Check): void {
  for (const [index, { kind, sides }] of check.pack.hexsides.entries()) {
    const what = HEXSIDE_WORDS[kind];
    for (const side of sides) {
      const id = check.side('hexsides', index, side);
      if (id === undefined) continue;
      const before = check.water.get(id);
      if (before === undefined) check.water.set(id, { what, line: check.lineOf('hexsides', index) });
      else if (before.what === what)
        check.no(
          'hexsides',
          index,
          `${id} stands twice`,
          `It is in line ${before.line}: a hexside has one line.`,
        );
      else
        check.no(
          'hexsides',
          index,
          `${id} is ${what} here and ${before.what} in line ${before.line}`,
          'A hexside is the same from both of its hexes.',
        );
    }
    for (const [at, side] of sides.slice(1).entries()) {
      const last = sides[at] ?? side;
      if (!check.grid.haveCorner(last, side))
        check.no(
          'hexsides',
          index,
          `there is a gap: ${last.join('-')} and ${side.join('-')} do not meet`,
          'Hexsides of one line meet at a corner, each with the next; what lies apart has a line of its own.',
        );
    }
  }
}

function checkRoads(check: Check): void {
  for (const [index, { type, hexes }] of check.pack.roads.entries()) {
    const what = ROAD_WORDS[type];
    if (hexes.length < 2)
      check.no(
        'roads',
        index,
        'this road has one hex alone',
        'A road leads from hex to hex: name two or more.',
      );
    for (const side of stepsOf(hexes)) {
      const id = check.side('roads', index, side);
      if (id === undefined) continue;
      const before = check.roads.get(id);
      if (before !== undefined)
        check.no(
          'roads',
          index,
          `from ${side[0]} to ${side[1]} there is a ${before.what} already`,
          `It is in line ${before.line}: between two hexes there is one road.`,
        );
      else check.roads.set(id, { what, line: check.lineOf('roads', index) });
      if (check.water.get(id)?.what === HEXSIDE_WORDS.sea)
        check.no(
          'roads',
          index,
          `from ${side[0]} to ${side[1]} the ${what} lies in a lake`,
          'No road crosses a Sea Line.',
        );
    }
  }
  const { pack, grid } = check;
  const ends = new Set([
    ...pack.places.map(({ hex }) => hex),
    ...pack.exits.map(({ hex }) => hex),
    ...pack.bridges.flatMap((bridge) => (bridge.kind === 'built' ? bridge.side : [])),
  ]);
  for (const [index, { type, hexes }] of pack.roads.entries())
    for (const end of new Set([hexes[0], hexes.at(-1)])) {
      if (end === undefined || ends.has(end)) continue;
      const ways = grid.neighbours(end).filter((next) => check.roads.has(grid.hexside(end, next) ?? ''));
      if (ways.length < 2)
        check.doubt(
          'roads',
          index,
          `the ${ROAD_WORDS[type]} ends in ${end}, where nothing is`,
          'Roads mostly end at another road, a place, the edge or a bridge to be built.',
        );
    }
}

function checkBridges(check: Check): void {
  const primed = new Map<string, number>();
  const builtAt = new Set(
    check.pack.bridges.flatMap((bridge) =>
      bridge.kind === 'built' ? [check.grid.hexside(...bridge.side) ?? ''] : [],
    ),
  );
  for (const [index, bridge] of check.pack.bridges.entries()) {
    const of = check.lineOf('bridges', index);
    if (bridge.kind === 'plunger') {
      for (const side of bridge.sides) {
        const id = check.side('bridges', index, side);
        if (id === undefined) continue;
        const before = primed.get(id);
        primed.set(id, of);
        if (before !== undefined)
          check.no(
            'bridges',
            index,
            `${id} has a plunger already`,
            `It is in line ${before}: a bridge has one.`,
          );
        if (builtAt.has(id))
          check.no('bridges', index, `${id} is built by the Germans`, 'Such a bridge cannot be blown (3.8).');
        else if (!check.roads.has(id) || !check.water.has(id))
          check.no(
            'bridges',
            index,
            `the plunger in ${bridge.hex} has no bridge at ${id}`,
            'A bridge is where a road crosses a hexside with water.',
          );
        if (!side.some((hex) => hex === bridge.hex || check.grid.neighbours(hex).includes(bridge.hex)))
          check.doubt(
            'bridges',
            index,
            `the plunger in ${bridge.hex} stands far from ${id}`,
            'A plunger is next to its bridge.',
          );
      }
      continue;
    }
    const id = check.side('bridges', index, bridge.side);
    if (id === undefined) continue;
    if (check.roads.has(id))
      check.no(
        'bridges',
        index,
        `a road crosses ${id} without this bridge`,
        'Before its Turn a road to a German bridge is not connected (3.8): end the runs in the hexes beside it.',
      );
    for (const [at, hex] of bridge.side.entries()) {
      const what = ROAD_WORDS[bridge.types[at] ?? 'road'];
      if (!check.roadsAt(hex).has(what))
        check.no(
          'bridges',
          index,
          `no ${what} leads to the bridge in ${hex}`,
          'On each side stands the type of the road that comes there.',
        );
    }
  }
}

function checkPlaces(check: Check): void {
  const { places } = check.pack;
  check.once(
    'places',
    places.map(({ hex }) => hex),
    'hex',
  );
  check.once(
    'places',
    places.map(({ name }) => name),
    'name',
  );
}

function checkEntries(check: Check): void {
  const { entries } = check.pack;
  check.once(
    'entries',
    entries.map(({ area }) => area),
    'Entry Area',
  );
  for (const [index, { area, hexes }] of entries.entries()) {
    const twice = hexes.find((hex, at) => hexes.indexOf(hex) < at);
    if (twice !== undefined)
      check.no('entries', index, `${twice} stands twice in Entry Area ${area}`, 'Each hex stands once.');
    const inland = hexes.find((hex) => !check.grid.isAtEdge(hex));
    if (inland !== undefined)
      check.doubt(
        'entries',
        index,
        `${inland} of Entry Area ${area} is not at the edge`,
        'Entry Areas lie at the edge of the map.',
      );
  }
}

function checkExits(check: Check): void {
  const { exits } = check.pack;
  check.once(
    'exits',
    exits.map(({ hex, edge, road }) => `${ROAD_WORDS[road]} ${edge} ${hex}`),
    'way off the map',
  );
  for (const [index, { hex, edge, road }] of exits.entries()) {
    const edges = edgesAt(check.pack.area, hex);
    if (!edges.includes(edge))
      check.no(
        'exits',
        index,
        `${hex} is not at the ${edge} edge`,
        edges.length === 0 ? 'It is at no edge.' : `It is at the ${edges.join(' and the ')} edge.`,
      );
    if (!check.roadsAt(hex).has(ROAD_WORDS[road]))
      check.no(
        'exits',
        index,
        `no ${ROAD_WORDS[road]} comes to ${hex}`,
        'What leaves the map is a road that leads there.',
      );
  }
}

function checkCounters(check: Check, known: readonly KnownCounter[]): void {
  const { counters } = check.pack;
  const nameOf = ({ side, id }: Pick<KnownCounter, 'side' | 'id'>) => `${SIDE_WORDS[side]} ${id}`;
  check.once('counters', counters.map(nameOf), 'counter');
  const byName = new Map(known.map((counter) => [nameOf(counter), counter]));
  const listed = new Set(counters.map(nameOf));
  const missing = known.map(nameOf).filter((name) => !listed.has(name));
  if (missing.length > 0)
    check.no(
      'counters',
      undefined,
      `${some(missing)} ${areMissing(missing)}`,
      'Each counter of the set-up and of the arrivals has a line.',
    );
  for (const [index, counter] of counters.entries()) {
    const rule = byName.get(nameOf(counter));
    if (rule === undefined) {
      const names = known.filter(({ side }) => side === counter.side).map(({ id }) => id);
      check.no(
        'counters',
        index,
        `the rules know no counter ${nameOf(counter)}`,
        `They know ${names.join(', ')}.`,
      );
      continue;
    }
    const { reduced } = counter;
    if (reduced === undefined) continue;
    if (rule.isArtillery)
      check.no(
        'counters',
        index,
        `${counter.id} is Artillery with two steps`,
        'All Artillery has one step (1.2).',
      );
    else if (reduced.attack > rule.full.attack || reduced.defense > rule.full.defense)
      check.no(
        'counters',
        index,
        `${counter.id} is stronger reduced (${reduced.attack}-${reduced.defense})`,
        `Its full side has ${rule.full.attack}-${rule.full.defense}.`,
      );
  }
}
