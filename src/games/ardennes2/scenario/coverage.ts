/**
 * How far a pack reaches for a scenario: what of its hexes and counters it says nothing of, and what of the rule text has no
 * place on it. Unknown is not Open.
 */
import { listed } from '../../../text/listed.ts';
import { agreeing, plural } from '../../../text/plural.ts';
import { onlyIf } from '../../../text/present.ts';
import { clipped } from '../ground/clip.ts';
import { closedBy, commonArea, gridOf, isInArea, isSameArea } from '../ground/hexes.ts';
import type { Pack } from '../ground/pack.ts';
import { type SourceRoads, sourceHexes } from '../supply/3.7-sources.ts';
import { SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import type { Scenario, ScenarioCounter } from './scenario.ts';

export interface Coverage {
  /** Hexes of the playing area. */
  readonly hexes: number;
  readonly missingHexes: readonly string[];
  readonly counters: number;
  readonly missingCounters: readonly string[];
  /** In words: what the text counts on and the pack does not have. */
  readonly lacks: readonly string[];
  /** In words: what takes no part, since this map has no place for it, as the text has it. */
  readonly leftOut: readonly string[];
}

export function coverageOf(pack: Pack, scenario: Scenario): Coverage {
  const area = closedBy(pack.area, scenario.area);
  const { hexes } = gridOf(area);
  const known = new Set(pack.hexes.map(({ hex }) => hex));
  const have = new Set(pack.counters.map(({ side, id }) => `${side} ${id}`));
  const entries = new Map(pack.entries.map((entry) => [entry.area, entry.hexes]));
  const isIn = (hex: string) => isInArea(area, hex);
  const isOpen = (letter: string) => entries.get(letter)?.some(isIn) === true;
  const isLeftOut = (counter: ScenarioCounter) => takesNoPart(counter, scenario, isIn, isOpen);
  const counters = scenario.counters.filter((counter) => !isLeftOut(counter));
  const shut = shutAreas(scenario.counters, isOpen);
  // On a map that does not go beyond the scenario's nobody can say where else an Area lies.
  const isElsewhere = (letter: string) => entries.has(letter) || isSameArea(area, pack.area);
  const lacking = scenario.isPartOfAnother ? shut.filter(({ letters }) => !letters.every(isElsewhere)) : shut;
  return {
    hexes: hexes.length,
    missingHexes: hexes.filter((hex) => !known.has(hex)),
    counters: counters.length,
    missingCounters: counters.filter(({ side, id }) => !have.has(`${side} ${id}`)).map(({ id }) => id),
    lacks: [
      ...lacking.map(({ letters, units }) => {
        const where = letters.every((letter) => entries.has(letter))
          ? 'has no hex in the playing area'
          : 'is missing';
        return `Entry Area ${letters.join(' or ')} ${where}; by it ${arriving(units)}`;
      }),
      ...doorsOf(scenario)
        .filter((letter) => !isOpen(letter))
        .map((letter) => `Entry Area ${letter} has no hex in the playing area; Germans leave by it`),
      ...(commonArea(pack.area, area) === undefined ? [] : lackingSupply(pack, scenario)),
      ...scenario.blown
        .filter((hex) => !pack.bridges.some((bridge) => bridge.kind === 'plunger' && bridge.hex === hex))
        .map((hex) => `no plunger is in ${hex}, where the scenario begins with Bridge Blown`),
      ...lackingRiver(pack, scenario),
    ],
    leftOut: shut
      .filter((each) => !lacking.includes(each))
      .map(
        ({ letters, units }) => `Entry Area ${letters.join(' or ')} is not in the area: ${leaving(units)}`,
      ),
  };
}

interface ShutArea {
  /** Of several its side chooses one. */
  readonly letters: readonly string[];
  /** Counters that have no other way in. */
  readonly units: readonly string[];
}

/** The Entry Areas by which somebody is to arrive, and nobody can. */
function shutAreas(
  counters: readonly ScenarioCounter[],
  isOpen: (letter: string) => boolean,
): readonly ShutArea[] {
  const shut = new Map<string, { readonly letters: readonly string[]; readonly units: string[] }>();
  for (const { id, arrives } of counters) {
    if (arrives === undefined || !('areas' in arrives.place) || arrives.place.areas.some(isOpen)) continue;
    const letters = arrives.place.areas;
    const known = shut.get(letters.join()) ?? { letters, units: [] };
    known.units.push(id);
    shut.set(letters.join(), known);
  }
  return [...shut.values()];
}

/** Counters that are named one by one; of more their number. */
const NAMED_UNITS = 4;

function arriving(units: readonly string[]): string {
  const [only] = units;
  if (units.length === 1 && only !== undefined) return `${only} arrives`;
  if (units.length <= NAMED_UNITS) return `${listed(units)} arrive`;
  return `${plural(units.length, 'counter')} arrive`;
}

function leaving(units: readonly string[]): string {
  const are = agreeing(units.length, 'takes', 'take');
  const who = units.length <= NAMED_UNITS ? listed(units) : plural(units.length, 'counter');
  return `${who} ${are} no part`;
}

/** 7.2 plays what of 7.1 is set up and arrives on its map. */
function takesNoPart(
  { at, near, arrives }: ScenarioCounter,
  { isPartOfAnother }: Scenario,
  isIn: (hex: string) => boolean,
  isOpen: (letter: string) => boolean,
): boolean {
  if (!isPartOfAnother) return false;
  if (at !== undefined) return !isIn(at);
  if (near !== undefined) return !isIn(near.of);
  const place = arrives?.place;
  if (place === undefined) return false;
  if ('areas' in place) return !place.areas.some(isOpen);
  if ('hexes' in place) return !place.hexes.some(isIn);
  return 'within' in place && !isIn(place.of);
}

/** The Entry Areas by which a side may leave the map. */
function doorsOf({ exits }: Scenario): readonly string[] {
  return SIDES.flatMap((side) => exits[side].filter((way) => 'entry' in way).map((way) => way.entry));
}

/** 3.7: a side that no road at an edge supplies, where its scenario has no hex that does. */
function lackingSupply(pack: Pack, scenario: Scenario): readonly string[] {
  const area = closedBy(pack.area, scenario.area);
  const part = clipped(pack, area);
  const grid = gridOf(area);
  const exits = part.exits.map((exit) => ({ ...exit, hex: grid.indexOf(exit.hex) }));
  return SIDES.flatMap((side) => {
    const roads = scenario.supply[side].filter((source): source is SourceRoads => 'edge' in source);
    if (roads.length < scenario.supply[side].length || sourceHexes({ exits, grid }, roads).length > 0)
      return [];
    return [noSupply(side, roads)];
  });
}

function noSupply(side: Side, roads: readonly SourceRoads[]): string {
  const edges = [...new Set(roads.map(({ edge }) => edge))].join(' or ');
  const kind = roads.every(({ road }) => road === 'road') ? 'Road' : 'road';
  return `no ${kind} leaves the area by the ${edges} edge, from where ${SIDE_NAMES[side]} supply comes (3.7)`;
}

/** 4.2 names the river that is crossed by boat. */
function lackingRiver(pack: Pack, { boats }: Scenario): readonly string[] {
  if (boats === undefined || pack.hexsides.some(({ name }) => name === boats.river)) return [];
  return [`no hexsides are named ${boats.river}, which ${boats.division} crosses by boat (4.2)`];
}

/** Named one by one up to so many. */
const NAMED = 6;

/** `7.5: 279 of 280 hexes; missing A37.14`; nothing where all is there. */
export function gapsInWords(
  { rule }: Pick<Scenario, 'rule'>,
  { hexes, missingHexes, counters, missingCounters, lacks }: Coverage,
): readonly string[] {
  return [
    ...gap(rule, { of: plural(hexes, 'hex', 'hexes'), all: hexes, missing: missingHexes }),
    ...gap(rule, { of: plural(counters, 'counter'), all: counters, missing: missingCounters }),
    ...lacks.map((lack) => `${rule}: ${lack}`),
  ];
}

function gap(
  rule: string,
  { of, all, missing }: { readonly of: string; readonly all: number; readonly missing: readonly string[] },
): readonly string[] {
  if (missing.length === 0) return [];
  const more = missing.length - NAMED;
  const named = [...missing.slice(0, NAMED), ...onlyIf(more > 0, `${more} more`)];
  return [`${rule}: ${all - missing.length} of ${of}; missing ${named.join(', ')}`];
}
