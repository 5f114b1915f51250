/** A scenario of section 7: what its file says, with the counters that it names. No rule asks which scenario it is. */

import { oncePer } from '../../../kernel/memo.ts';
import { fieldsIf } from '../../../text/present.ts';
import type { Ground } from '../ground/ground.ts';
import { type Area, areaBetween, type Edge, edgesAt, isInArea } from '../ground/hexes.ts';
import type { Pack } from '../ground/pack.ts';
import type { Counter } from '../vocabulary/counters.ts';
import { type BySide, SIDES, type Side } from '../vocabulary/sides.ts';
import type { RoadType } from '../vocabulary/terrain.ts';
import { VICTORY_HEXES } from './6.0-victory-hexes.ts';
import { CATALOGUE, type CatalogueCounter, counterNamed } from './catalogue.ts';
import { type ArrivalFile, type ScenarioFile, type SetUpFile, scenarioFile } from './file.ts';

type MapLetter = 'A' | 'B';

/** Where a counter may be placed, as its side chooses where there is a choice. */
export type Place =
  | { readonly hexes: readonly string[] }
  | { readonly within: number; readonly of: string }
  | { readonly edge: Edge; readonly map: MapLetter }
  /** Hexes of these Entry Areas. */
  | { readonly areas: readonly string[] }
  /** 5.1. */
  | { readonly landing: true };

export interface Arrival {
  readonly turn: number;
  readonly place: Place;
  /** In its side's own Movement & Barrage Phase, not in the Pre-Turn. */
  readonly isInMovement?: boolean;
  /** One die: it arrives on this or more, else never. */
  readonly die?: number;
  /** It comes unless this reading is `no`. */
  readonly reading?: 'breakthrough-740';
}

/** A counter by what the rule text tells of it. */
export interface ScenarioCounter extends CatalogueCounter {
  /** The hex of its set-up; it has this, `near` or `arrives`. */
  readonly at?: string;
  /** Set up within so many hexes, where its side chooses. */
  readonly near?: { readonly within: number; readonly of: string };
  readonly arrives?: Arrival;
  /** It begins, or arrives, with a step loss. */
  readonly isReduced?: boolean;
  /** It begins DG. */
  readonly isDg?: boolean;
}

/** A source of supply (3.7): a hex, or roads that leave the area. */
export type SupplySource =
  | { readonly hex: string }
  | {
      readonly edge: Edge;
      /** Along the edge of that map alone. */
      readonly map?: MapLetter;
      /** Between these two hexes, both included. */
      readonly from?: string;
      readonly to?: string;
      /** Absent: either kind. */
      readonly road?: RoadType;
      /** Only when that side’s reinforcements have arrived. */
      readonly afterArrivals?: boolean;
    };

/** By which units leave the map: any hex at an edge, or of an Entry Area. */
export type ExitWay = { readonly edge: Edge } | { readonly entry: string };

/** A condition of victory. */
export type Term =
  /** Controlled at the end of play: at least so many of these hexes. */
  | {
      readonly control: readonly string[];
      readonly least: number;
      /** By the other choice of the reading `tip-four` these have to be among them. */
      readonly among?: readonly string[];
    }
  /** Counters of each Division that have left the map by the end of that Turn. */
  | { readonly exits: Readonly<Record<string, number>>; readonly lastTurn: number };

export interface Band {
  /** Points. */
  readonly least: number;
  readonly result: string;
  /** Absent: a draw. */
  readonly winner?: Side;
}

export type Victory =
  /** The side wins if every term is fulfilled, else the other one. */
  | { readonly kind: 'all'; readonly side: Side; readonly terms: readonly Term[] }
  /** 6.0: its best total at the end of a Turn, and a point for each Division that has left; bands from the highest down. */
  | {
      readonly kind: 'points';
      readonly side: Side;
      /** Points by hex. */
      readonly points: Readonly<Record<string, number>>;
      readonly exits: Readonly<Record<string, number>>;
      readonly bands: readonly Band[];
    };

/** Counters that leave play on a Turn, whatever their state (2.2). */
export interface Removal {
  readonly turn: number;
  readonly side: Side;
  readonly units: readonly string[];
}

/** 5.1: a Division lands around one group: some hexes, or so many that its side picks. */
export interface Landing {
  readonly turn: number;
  readonly within: number;
  readonly groups: readonly { readonly hexes: readonly string[]; readonly pick: number }[];
}

export interface Scenario {
  /** `7.5`. */
  readonly rule: string;
  readonly title: string;
  /** As section 7 heads it. */
  readonly name: string;
  /** Rows that the text leaves open go as far as the map. */
  readonly area: Area;
  readonly firstTurn: number;
  readonly lastTurn: number;
  /** By what the number of Air Strikes is divided, rounded down (2.2). */
  readonly airStrikeDivisor: number;
  readonly counters: readonly ScenarioCounter[];
  /** Those that set up, in the order in which they do. */
  readonly setUp: readonly ScenarioCounter[];
  /** Plunger hexes that begin with a Bridge Blown marker. */
  readonly blown: readonly string[];
  /** The side that Controls each hex that counts, at the start. */
  readonly control: Readonly<Record<string, Side>>;
  readonly supply: BySide<readonly SupplySource[]>;
  readonly exits: BySide<readonly ExitWay[]>;
  readonly victory: Victory;
  /** 4.2: who crosses which river by boat, on which Turns. */
  readonly boats?: { readonly division: string; readonly river: string; readonly turns: readonly number[] };
  readonly landing?: Landing;
  readonly removals: readonly Removal[];
  /** It plays what of another scenario is set up and arrives on its own map (7.2). */
  readonly isPartOfAnother: boolean;
}

/**
 * Reads a file of `data/ardennes2`. `other`: by its number a scenario whose set-up or arrivals it shares.
 * @throws when it is not as it has to be: the chart is a wrong one
 */
export function readScenario(json: unknown, other?: (rule: string) => unknown): Scenario {
  const file = scenarioFile.parse(json);
  const area = areaBetween(file.area.southWest, file.area.northEast);
  if (area === undefined) throw new Error(`no area from ${file.area.southWest} to ${file.area.northEast}`);
  const shared = (rule: string): ScenarioFile => scenarioFile.parse(other?.(rule));
  const setUps = typeof file.setUp === 'string' ? shared(file.setUp).setUp : file.setUp;
  const arrivals = typeof file.arrivals === 'string' ? shared(file.arrivals).arrivals : file.arrivals;
  if (typeof setUps === 'string' || typeof arrivals === 'string')
    throw new Error(`${file.rule} shares what is shared already`);
  const placed = new Map<string, ScenarioCounter>();
  const take = (counter: ScenarioCounter) => {
    const { side, id } = counter;
    if (placed.has(`${side} ${id}`)) throw new Error(`${id} neither sets up nor arrives, or does both`);
    placed.set(`${side} ${id}`, counter);
  };
  for (const side of SIDES)
    for (const each of setUps[side]) for (const one of settingUp(side, each)) take(one);
  for (const side of SIDES) {
    const instead = (file.instead?.[side] ?? []).flatMap((each) => arriving(side, each));
    const named = new Set(instead.map(({ id }) => id));
    const others = (arrivals[side] ?? []).flatMap((each) => arriving(side, each));
    for (const one of [...instead, ...others.filter(({ id }) => !named.has(id))]) take(one);
  }
  // As the catalogue has them: a Division's together.
  const counters = CATALOGUE.flatMap(({ side, id }) => placed.get(`${side} ${id}`) ?? []);
  const counting =
    file.control.hexes === '6.0'
      ? VICTORY_HEXES.map(({ hex }) => hex).filter((hex) => isInArea(area, hex))
      : file.control.hexes;
  const { rule, title, name, blown, supply, exits, special } = file;
  return {
    rule,
    title,
    name,
    blown,
    area,
    firstTurn: file.turns.first,
    lastTurn: file.turns.last,
    airStrikeDivisor: file.airStrikes.divisor,
    counters,
    setUp: [...placed.values()].filter(({ arrives }) => arrives === undefined),
    control: Object.fromEntries(
      counting.map((hex) => [hex, file.control.german?.includes(hex) === true ? 'german' : 'us']),
    ),
    supply: { german: supply.german.map(present), us: supply.us.map(present) },
    exits: { german: exits?.german ?? [], us: exits?.us ?? [] },
    victory: victoryOf(file, area),
    isPartOfAnother: typeof file.arrivals === 'string',
    removals: (file.removals ?? []).map(({ turn, side, division, except = [], units = [] }) => ({
      turn,
      side,
      units: [
        ...counters.filter(
          (counter) => counter.side === side && counter.division === division && division !== undefined,
        ),
        ...units.map((id) => counterNamed(side, id)),
      ]
        .filter(({ id }) => !except.includes(id))
        .map(({ id }) => id),
    })),
    ...present({
      boats: special?.boats,
      landing: file.landing === undefined ? undefined : landingOf(file.landing, area),
    }),
  };
}

function settingUp(
  side: Side,
  { at, within, of, units, dg, reduced = [] }: SetUpFile,
): readonly ScenarioCounter[] {
  const near = within === undefined || of === undefined ? undefined : { within, of };
  if ((at === undefined) === (near === undefined)) throw new Error(`${units[0]} sets up nowhere, or twice`);
  return units.map((id) => ({
    ...counterNamed(side, id),
    ...present({ at, near, isDg: dg, isReduced: reduced.includes(id) ? true : undefined }),
  }));
}

function arriving(side: Side, file: ArrivalFile): readonly ScenarioCounter[] {
  const { turn, units, reduced = [], die, phase, reading } = file;
  const isInMovement = phase === 'movement' || file.landing !== undefined ? true : undefined;
  const arrives: Arrival = { turn, place: placeOf(file), ...present({ die, isInMovement, reading }) };
  return units.map((id) => ({
    ...counterNamed(side, id),
    arrives,
    ...present({ isReduced: reduced.includes(id) ? true : undefined }),
  }));
}

function placeOf({ at, hexes, within, of, edge, map, areas, landing, units }: ArrivalFile): Place {
  if (at !== undefined) return { hexes: [at] };
  if (hexes !== undefined) return { hexes };
  if (within !== undefined && of !== undefined) return { within, of };
  if (edge !== undefined && map !== undefined) return { edge, map };
  if (areas !== undefined) return { areas };
  if (landing !== undefined) return { landing: true };
  throw new Error(`${units[0]} arrives nowhere`);
}

function victoryOf({ victory }: ScenarioFile, area: Area): Victory {
  if (victory.kind === 'all')
    return {
      ...victory,
      terms: victory.terms.map((term) => {
        if ('exits' in term) return term;
        return {
          control: term.control,
          least: term.least ?? term.control.length,
          ...present({ among: term.among }),
        };
      }),
    };
  const points = VICTORY_HEXES.filter(({ hex }) => isInArea(area, hex));
  return {
    kind: 'points',
    side: victory.side,
    points: Object.fromEntries(points.map(({ hex, points: worth }) => [hex, worth])),
    exits: victory.exits ?? {},
    bands: victory.bands.map(present),
  };
}

function landingOf({ turn, within, groups }: NonNullable<ScenarioFile['landing']>, area: Area): Landing {
  return {
    turn,
    within,
    groups: groups.map((group) => {
      if ('hexes' in group)
        return { hexes: group.hexes.filter((hex) => isInArea(area, hex)), pick: group.hexes.length };
      return {
        hexes: VICTORY_HEXES.map(({ hex }) => hex).filter(
          (hex) => hex.startsWith(group.from) && isInArea(area, hex),
        ),
        pick: group.pick,
      };
    }),
  };
}

/** The map on which a scenario is played. */
export interface ScenarioGround {
  readonly scenario: Pick<Scenario, 'area' | 'landing'>;
  readonly ground: Pick<Ground, 'grid' | 'entries'>;
}

/** Found once for each place of a map. */
const found = oncePer((_: ScenarioGround['ground']) => new Map<Place, readonly string[]>());

/** The hexes in which a counter may be placed when it sets up or arrives. */
export function placeHexes(on: ScenarioGround, place: Place): readonly string[] {
  const known = found(on.ground);
  const hexes = known.get(place) ?? hexesFound(on, place);
  known.set(place, hexes);
  return hexes;
}

function hexesFound({ scenario, ground }: ScenarioGround, place: Place): readonly string[] {
  const { grid } = ground;
  if ('hexes' in place) return place.hexes.filter((hex) => grid.has(hex));
  if ('areas' in place)
    return place.areas.flatMap((area) => (ground.entries.get(area) ?? []).map((hex) => grid.hexAt(hex)));
  if ('within' in place) return around(grid, [place.of], place.within);
  if ('landing' in place) {
    const { groups = [], within = 0 } = scenario.landing ?? {};
    return around(grid, [...new Set(groups.flatMap(({ hexes }) => hexes))], within);
  }
  return grid.hexes.filter(
    (each) => each.startsWith(place.map) && edgesAt(scenario.area, each).includes(place.edge),
  );
}

function around(grid: Ground['grid'], centres: readonly string[], within: number): readonly string[] {
  const there = centres.filter((hex) => grid.has(hex)).map((hex) => grid.indexOf(hex));
  return grid.hexes.filter((_, hex) => there.some((centre) => grid.stepsBetween(hex, centre) <= within));
}

/** The hexes in which a counter may be placed when it arrives. */
export function arrivalHexes(on: ScenarioGround, { place }: Arrival): readonly string[] {
  return placeHexes(on, place);
}

/**
 * A scenario as it is played on a map: its area as far as that goes, and without the counters that have no hex on it, as
 * 7.2 leaves out what is set up and arrives on Map A.
 */
export function scenarioOn(scenario: Scenario, area: Area, ground: Ground): Scenario {
  const on = { scenario: { ...scenario, area }, ground };
  const takesPart = ({ at, near, arrives }: ScenarioCounter) =>
    (at === undefined || ground.grid.has(at)) &&
    (near === undefined || ground.grid.has(near.of)) &&
    (arrives === undefined || arrivalHexes(on, arrives).length > 0);
  return {
    ...scenario,
    area,
    counters: scenario.counters.filter(takesPart),
    setUp: scenario.setUp.filter(takesPart),
  };
}

/**
 * The counters of a scenario with what the pack tells of them.
 * @throws when the pack lacks one, which `checkPack` finds
 */
export function countersOf(
  { counters }: Pick<Scenario, 'counters'>,
  pack: Pack,
): BySide<ReadonlyMap<string, Counter>> {
  const bySide = { german: new Map<string, Counter>(), us: new Map<string, Counter>() };
  const facts = new Map(pack.counters.map((printed) => [`${printed.side} ${printed.id}`, printed]));
  for (const {
    at: _at,
    near: _near,
    arrives: _arrives,
    isDg: _dg,
    isReduced: _steps,
    ...counter
  } of counters) {
    const printed = facts.get(`${counter.side} ${counter.id}`);
    if (printed === undefined) throw new Error(`the pack has no counter ${counter.id}`);
    const { maType, isExploitCapable, reduced } = printed;
    bySide[counter.side].set(counter.id, {
      ...counter,
      maType,
      isExploitCapable,
      isDivarty: counter.range !== undefined && counter.division !== undefined,
      ...fieldsIf(reduced !== undefined, { reduced }),
    });
  }
  return bySide;
}

/** Without what is undefined. */
function present<T extends object>(all: T): { [key in keyof T]: Exclude<T[key], undefined> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [key in keyof T]: Exclude<T[key], undefined>;
  };
}
