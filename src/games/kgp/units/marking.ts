/** 8.605: the map as both sides have marked it, and where a counter stands by it (8.6051–8.6057). */
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { BySide, Side } from '../vocabulary/sides.ts';
import { type Ledger, placeOf } from './ledger.ts';
import { type Place, printPlace } from './place.ts';
import type { ObUnit, Territory } from './unit.ts';

/** One Setup Area as marked for the next scenario (8.605). */
export interface SetupArea {
  readonly side: Side;
  /** `A`, `B`, …: each side letters its own. */
  readonly id: string;
  readonly isolated: boolean;
  /** Hexes (`J19`: all its Locations) or Locations (`J19/1`), as {@link printPlace} writes them. */
  readonly locations: readonly string[];
}

/** The map as both sides have marked it (8.605, MARKING THE MAP). Fixed until the next scenario starts. */
export interface Marking {
  readonly areas: readonly SetupArea[];
  readonly noMansLand: readonly string[];
  /**
   * 8.6052, 8.6057: what is Isolated by Location and by what stands there, as {@link printPlace} writes it, in the Area
   * that has it; absent: whole Areas are, or are not.
   */
  readonly isolation?: IsolatedPlaces;
}

/** A Weapon is Isolated where Infantry would be (8.6052). */
export interface IsolatedPlaces {
  readonly infantry: readonly string[];
  readonly vehicle: readonly string[];
}

export const NO_MARKING: Marking = { areas: [], noMansLand: [] };

/**
 * The names that the marking can have for a Location: its own before its whole hex's, since Areas are by Location
 * (8.605).
 */
function names(place: Place & { in: 'hex' }): readonly string[] {
  const location = printPlace(place);
  return location === place.hex ? [location] : [location, place.hex];
}

/** The Area that a Location belongs to, whosever it is. */
export function areaAt(marking: Marking, place: Place & { in: 'hex' }): SetupArea | undefined {
  for (const name of names(place)) {
    const found = marking.areas.find(({ locations }) => locations.includes(name));
    if (found !== undefined) return found;
    if (marking.noMansLand.includes(name)) return undefined;
  }
  return undefined;
}

/** 8.6057: upper levels of buildings alone, which are Isolated though their ground level is not. */
export function isUpperLevels({ locations }: SetupArea): boolean {
  return locations.length > 0 && locations.every((name) => /\/\d/u.test(name));
}

/** Where a counter stands for 8.6056; `undefined`: it has no place, or in an Area that is not marked. */
export function territoryOf(
  marking: Marking,
  side: Side,
  ledger: Ledger,
  unit: ObUnit,
): Territory | undefined {
  const place = placeOf(ledger, unit);
  switch (place?.in) {
    case undefined:
      return undefined;
    case 'box':
      return 'friendly';
    case 'area': {
      const own = marking.areas.find((area) => area.side === side && area.id === place.area);
      if (own === undefined) return undefined;
      return own.isolated ? 'isolated' : 'friendly';
    }
    case 'hex':
      return territoryAt(marking, side, place, unit);
  }
}

/** The same of whoever stands in a Location. */
export function territoryAt(
  marking: Marking,
  side: Side,
  place: Place & { in: 'hex' },
  unit: Pick<ObUnit, 'kind'>,
): Territory {
  const area = areaAt(marking, place);
  if (area === undefined)
    return names(place).some((name) => marking.noMansLand.includes(name)) ? 'no-mans-land' : 'uncontrolled';
  if (area.side !== side) return 'enemy-area';
  return isIsolatedAt(marking, area, place, unit) ? 'isolated' : 'friendly';
}

/** Infantry is Isolated wherever it stands in an Area that is; a cellar by itself, or as its ground level is (8.6052). */
function isIsolatedAt(
  { isolation }: Marking,
  area: SetupArea,
  place: Place & { in: 'hex' },
  { kind }: Pick<ObUnit, 'kind'>,
): boolean {
  if (isolation === undefined || (area.isolated && kind !== 'vehicle')) return area.isolated;
  const places = isolation[kind === 'vehicle' ? 'vehicle' : 'infantry'];
  const at = printPlace(place);
  // In an Area that has the ground level too.
  const isBelow = place.level < 0 && !area.locations.includes(at);
  return places.includes(at) || (isBelow && places.includes(place.hex));
}

/**
 * The Setup Area or Entry Area in which a counter is Retained, as a key such as `area A` or `box GG1`; both parts of
 * a Holding Box are one. `undefined`: it is Retained nowhere (yet).
 */
export function retainedIn(marking: Marking, side: Side, ledger: Ledger, unit: ObUnit): string | undefined {
  const place = placeOf(ledger, unit);
  switch (place?.in) {
    case undefined:
      return undefined;
    case 'box':
      return `box ${place.entry}`;
    case 'area':
      return printPlace(place);
    case 'hex': {
      const area = areaAt(marking, place);
      if (area?.side !== side) return undefined;
      return `area ${area.id}`;
    }
  }
}

/**
 * Whether anything of a side's can be Isolated, as everybody sees it: it has a Location that is marked so, or nothing is
 * marked, or its Isolation is a secret of its own (8.6052 EXC), and then whether it has any is one, too.
 */
export function mayBeIsolated(game: MarkedGame, side: Side): boolean {
  const { areas, isolation } = unitsIn(game).marking;
  if (areas.length === 0 || hasSecretIsolation(game.cg, side)) return true;
  if (areas.some((area) => area.isolated && area.side === side)) return true;
  const places = [...(isolation?.infantry ?? []), ...(isolation?.vehicle ?? [])];
  if (places.length === 0) return false;
  const named = areasByName(areas);
  // By the Location itself, `J19/1`, or else by its hex.
  return places.some((name) => (named.get(name) ?? named.get(name.split('/')[0] ?? name))?.side === side);
}

/** The Area of each Location that one has: the first of those that have it. */
function areasByName(areas: readonly SetupArea[]): ReadonlyMap<string, SetupArea> {
  return new Map(
    areas.toReversed().flatMap((area) => area.locations.map((name): [string, SetupArea] => [name, area])),
  );
}

/** Whether a side's Isolation is traced to its own secret HQ (8.6052 EXC). */
export function hasSecretIsolation(cg: string, side: Side): boolean {
  return SECRET_ISOLATION[campaignGameOf(cg).map] === side;
}

/** The Map Group on which German Isolation is traced to a secret HQ (8.6052). */
export const SECRET_ISOLATION: Readonly<Record<string, Side>> = { Lg: 'german' };

/** “Peiper's HQ” as printed there, where German paths end until it is lost (8.6052 EXC). */
export const PRINTED_HQ = 'N25';

/** Whether the printed HQ is the German side's for certain by this marking; if not, it may have recorded another one. */
export function holdsPrintedHq(marking: Marking): boolean {
  return areaAt(marking, { in: 'hex', hex: PRINTED_HQ, level: 0 })?.side === 'german';
}

/**
 * The marking as a side knows it: its own Areas are Isolated as it has noted in secret, where that is its secret
 * (8.6052 EXC). Standings and DRM of that side are read off this one.
 */
export function markingFor(game: MarkedGame, side: Side): Marking {
  const { marking } = unitsIn(game);
  if (!hasSecretIsolation(game.cg, side)) return marking;
  const { isolated, isolation: own } = ownUnits(game, side);
  const areas = marking.areas.map((area) =>
    area.side === side ? { ...area, isolated: isolated.includes(area.id) } : area,
  );
  const isolation = withOwn(marking.isolation, own, areas, side);
  return isolation === undefined ? { ...marking, areas } : { ...marking, areas, isolation };
}

/**
 * Both sides' knowledge of Isolation by Location, with this side's knowledge of its own: by Location, or by whole
 * Areas.
 */
function withOwn(
  seen: IsolatedPlaces | undefined,
  own: IsolatedPlaces | undefined,
  areas: readonly SetupArea[],
  side: Side,
): IsolatedPlaces | undefined {
  if (seen === undefined && own === undefined) return undefined;
  const whole = areas.flatMap((area) => (area.side === side && area.isolated ? area.locations : []));
  const others = areas.flatMap((area) => (area.side !== side && area.isolated ? area.locations : []));
  const known = seen ?? { infantry: others, vehicle: others };
  const mine = own ?? { infantry: whole, vehicle: whole };
  return {
    infantry: [...known.infantry, ...mine.infantry],
    vehicle: [...known.vehicle, ...mine.vehicle],
  };
}

interface MarkedGame {
  readonly cg: string;
  readonly units?: { readonly marking: Marking };
  readonly sides: BySide<{
    readonly units?: {
      readonly isolated: readonly string[];
      readonly isolation?: IsolatedPlaces | undefined;
    };
  }>;
}
