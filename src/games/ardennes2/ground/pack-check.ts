/** Whether a pack makes sense: what its lines say together, after each could be read. */

import type { PackCheck } from '../../../kernel/pack-files.ts';
import { type Along, Checks, someOf } from '../../../map/pack/checks.ts';
import type { PackSide } from '../../../map/pack/sides.ts';
import { isFormula } from '../../../text/delimited.ts';
import type { Face } from '../vocabulary/counters.ts';
import type { Side } from '../vocabulary/sides.ts';
import { edgesAt, gridOf } from './hexes.ts';
import type { Pack, PackLines, PackList } from './pack.ts';
import { areMissing, HEAD, HEXSIDE_WORDS, ROAD_WORDS, SIDE_WORDS, TERRAIN_WORDS } from './pack-text.ts';

/** A counter of the rule text. */
export interface KnownCounter {
  readonly side: Side;
  readonly id: string;
  readonly full: Face;
  readonly ma: number;
  readonly range?: number;
  readonly isArtillery: boolean;
  /** By a scenario that is played on this map; absent: it is. */
  readonly isNeeded?: boolean;
}

/** @param lines where each entry stands in its file; absent: as in the canonical text */
export function checkPack(pack: Pack, counters: readonly KnownCounter[], lines?: PackLines): PackCheck {
  const check = new Check(pack, lines);
  checkNames(check);
  checkBridges(check);
  checkPlaces(check);
  checkEntries(check);
  checkExits(check);
  checkCounters(check, counters);
  return { faults: check.faults, doubts: check.doubts };
}

/** So many counters are named to whoever has written one that there is not. */
const MOST_NAMES = 60;

const ROADS_END = 'Roads mostly end at another road, a place, the edge or a bridge to be built.';

class Check extends Checks<PackList> {
  readonly pack: Pack;
  /** Each hexside with water or a road, by its id. */
  readonly water: ReadonlyMap<string, Along>;
  readonly roads: ReadonlyMap<string, Along>;

  constructor(pack: Pack, lines: PackLines | undefined) {
    super(gridOf(pack.area), lines);
    this.pack = pack;
    checkHexes(this);
    const runs = pack.hexsides.map(({ kind, sides }) => ({ what: HEXSIDE_WORDS[kind], sides }));
    this.water = this.checkHexsides('hexsides', runs);
    const roads = pack.roads.map(({ type, hexes }) => ({ what: ROAD_WORDS[type], hexes }));
    this.roads = this.checkRoads('roads', roads, (index, side, id) => this.#dry(index, side, id));
    const ends = [
      ...pack.places.map(({ hex }) => hex),
      ...pack.exits.map(({ hex }) => hex),
      ...pack.bridges.flatMap((bridge) => (bridge.kind === 'built' ? bridge.side : [])),
    ];
    this.checkEnds('roads', roads, { roads: this.roads, ends: new Set(ends), legal: ROADS_END });
  }

  /** The types of the roads that come to a hex. */
  roadsAt(hex: string): ReadonlySet<string> {
    return new Set(this.crossings(hex, this.roads).map(({ what }) => what));
  }

  #dry(index: number, [from, to]: PackSide, id: string): void {
    const road = this.pack.roads[index];
    if (road === undefined || this.water.get(id)?.what !== HEXSIDE_WORDS.sea) return;
    this.no(
      'roads',
      index,
      `from ${from} to ${to} the ${ROAD_WORDS[road.type]} lies in a lake`,
      'No road crosses a Sea Line.',
    );
  }
}

const PARTLY =
  'Scenarios that need them cannot be opened. An empty hex is “Open”, and a range of them “A33.11..A35.14 Open”.';

function checkHexes(check: Checks<PackList> & { readonly pack: Pack }): void {
  const { pack } = check;
  const hexes = pack.hexes.map(({ hex }) => hex);
  check.once('hexes', hexes, 'hex');
  const missing = check.without(hexes);
  if (missing.length > 0) {
    const wrong = `${someOf(missing)} ${areMissing(missing)}`;
    // Half a map is good for what is on it: a scenario that needs more is barred by name (`scenario/coverage.ts`).
    if (pack.source === 'owner') check.doubt('hexes', undefined, wrong, PARTLY);
    else check.no('hexes', undefined, wrong, 'Each hex of the area has a line, an empty one “Open”.');
  }
  for (const [index, { hex, terrain }] of pack.hexes.entries()) {
    const twice = terrain.find((each, at) => terrain.indexOf(each) < at);
    if (twice !== undefined)
      check.no('hexes', index, `${hex} is ${TERRAIN_WORDS[twice]} twice`, 'Each terrain stands once.');
    if (terrain.includes('open') && terrain.length > 1)
      check.no('hexes', index, `${hex} is Open and something else`, 'Open stands alone.');
  }
}

function checkBridges(check: Check): void {
  const primed = new Map<string, number>();
  const builtAt = new Set(
    check.pack.bridges
      .filter((bridge) => bridge.kind === 'built')
      .map((bridge) => check.grid.hexside(...bridge.side) ?? ''),
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

const NO_FORMULA = 'A name begins with a letter or a number: a spreadsheet would calculate this one.';

function checkNames(check: Check): void {
  const { title, hexsides, roads, places } = check.pack;
  if (isFormula(title))
    check.faults.push({ file: HEAD, wrong: `“${title}” is a formula`, legal: NO_FORMULA });
  const no = (list: PackList, named: readonly { readonly name?: string }[]) => {
    for (const [index, { name = '' }] of named.entries())
      if (isFormula(name)) check.no(list, index, `“${name}” is a formula`, NO_FORMULA);
  };
  no('hexsides', hexsides);
  no('roads', roads);
  no('places', places);
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

/** As counters have them: `[6]-1-12`. */
export function valuesOf({ full, range, ma }: Pick<KnownCounter, 'full' | 'range' | 'ma'>): string {
  return [range === undefined ? full.attack : `[${range}]`, full.defense, ma].join('-');
}

function someNames(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return names.join(', ');
  return `${names.length} of that side, such as ${names.slice(0, MOST_NAMES).join(', ')}`;
}

function checkCounters(check: Check, known: readonly KnownCounter[]): void {
  const { counters } = check.pack;
  const nameOf = ({ side, id }: Pick<KnownCounter, 'side' | 'id'>) => `${SIDE_WORDS[side]} ${id}`;
  check.once('counters', counters.map(nameOf), 'counter');
  const byName = new Map(known.map((counter) => [nameOf(counter), counter]));
  const listed = new Set(counters.map(nameOf));
  const needed = known.filter(({ isNeeded = true }) => isNeeded);
  const missing = needed.map(nameOf).filter((name) => !listed.has(name));
  if (missing.length > 0) {
    const wrong = `${someOf(missing)} ${areMissing(missing)}`;
    if (check.pack.source === 'owner')
      check.doubt('counters', undefined, wrong, 'Scenarios that need them cannot be opened.');
    else check.no('counters', undefined, wrong, 'Each counter of the set-up and of the arrivals has a line.');
  }
  for (const [index, counter] of counters.entries()) {
    const rule = byName.get(nameOf(counter));
    if (rule === undefined) {
      const names = known.filter(({ side }) => side === counter.side).map(({ id }) => id);
      check.no(
        'counters',
        index,
        `the rules know no counter ${nameOf(counter)}`,
        `They know ${someNames(names)}.`,
      );
      continue;
    }
    const printed = valuesOf(rule);
    if (counter.values !== undefined && counter.values !== printed)
      check.no(
        'counters',
        index,
        `${counter.id} is ${counter.values} here`,
        `The rule text gives it ${printed}. If your counter differs, leave the values out: those of the text are played.`,
      );
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
