/** Everything that the Germans look at and change, as plain data beside the pack: the map, the boxes, the piles, the cup. */
import { onlyIf } from '../../../text/present.ts';
import { type Cup, fullCup } from '../chits/12.42-cup.ts';
import { isBuilt } from '../ground/ground.ts';
import type { Book } from '../packs/book.ts';
import { firstGermanPiles, type GermanPiles } from '../piles/8.0-german-piles.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { type Counter, counterKey, isMechanized, sideOf, stepsOf } from '../vocabulary/counters.ts';
import type { Day } from '../vocabulary/dates.ts';
import type { CorpsName } from '../vocabulary/formations.ts';
import { mendedSince, THIS_EDITION } from '../vocabulary/mends.ts';
import { alliedInWestwall, withWestwall } from './17.1-westwall.ts';

/** A pile that is shuffled: how often, and how many pieces it has given since. */
export interface Shuffled {
  readonly shuffles: number;
  readonly drawn: number;
}

export interface World {
  /** Of the rules by which its campaign was opened (`kernel/edition.ts`). */
  readonly edition: number;
  readonly position: Position;
  /** German units in the Reserve Units box, and those still on the calendar (8.2). Their hex says nothing. */
  readonly box: readonly Unit[];
  readonly toCome: readonly Unit[];
  /** Allied units in the box, and to come (7.0). */
  readonly alliedBox: readonly Unit[];
  readonly alliedToCome: readonly Unit[];
  /** Keys. */
  readonly eliminated: readonly string[];
  readonly exited: readonly string[];
  /** 17.1: VPs of units that have left the map; the ten for the Meuse have been given. */
  readonly exitVps: number;
  readonly hasCrossed: boolean;
  readonly german: GermanPiles;
  readonly germanPile: Shuffled;
  readonly cup: Cup;
  readonly cupPile: Shuffled;
  /** 9.13: markers on the map; a corps that has had its own and lost it. */
  readonly corpsObjectives: { readonly [corps in CorpsName]?: number };
  readonly corpsDone: readonly CorpsName[];
  readonly isAtMeuse: boolean;
  readonly isSeventhDone: boolean;
  /** 17.1: von der Heydte has been relieved. */
  readonly isVdhRelieved: boolean;
  /** 17.1: Westwall hexes for which VPs are off, ascending; in the first edition none is kept. */
  readonly westwall: readonly number[];
  /** 13.52: depots on the map, and days that have one. */
  readonly depots: readonly number[];
  readonly fuelDays: readonly Day[];
  /** 13.53: no more fuel checks today. 5.1: the next German impulse is skipped. */
  readonly noFuelChecks: boolean;
  /** 10.8: Manteuffel directs the traffic today; absent: nobody does. */
  readonly directsTraffic?: boolean;
  /** 8.11: Allied Command Crisis has put off British units and cards; absent: nothing has. */
  readonly isCommandCrisis?: true;
  readonly skipsImpulse: boolean;
}

/** Nowhere: the hex of a unit that is in a box. */
export const NOWHERE = -1;

/** As the scenario of a pack begins, on the morning of its first day. */
export function worldOf({ pack, ground, scenario }: Book, edition: number = THIS_EDITION): World {
  const { days, start } = scenario;
  // 3.0: those of December 16 wait in their box as it begins; later ones come in the Reserve Phase of their day (4.0 I).
  const dueBefore = start === 'setup cards' ? days.from + 1 : days.from;
  const stacks = new Map<number, Stack>();
  const ips = new Set<number>();
  const boxes: { german: Unit[]; allied: Unit[] } = { german: [], allied: [] };
  for (const counter of pack.counters) {
    const { entry } = counter;
    if (entry === undefined) continue; // released by an event (9.8, 12.37)
    if ('day' in entry) {
      boxes[sideOf(counter)].push(freshUnit(counter, NOWHERE));
      continue;
    }
    const hex = ground.grid.indexOf(entry.hex);
    if (entry.hasIp) ips.add(hex);
    const unit = { ...freshUnit(counter, hex), steps: entry.steps ?? stepsOf(counter) };
    const others = unitsIn({ stacks }, hex);
    stacks.set(hex, { side: sideOf(counter), hex, units: [...others, unit] });
  }
  const isDue = ({ counter }: Unit) =>
    counter.entry !== undefined && 'day' in counter.entry && counter.entry.day < dueBefore;
  return {
    edition,
    position: {
      ground,
      mended: mendedSince(edition),
      leavesOut: scenario.leavesOut,
      day: days.from,
      stacks,
      ips,
      roadblocks: new Set(),
      detachments: new Set(),
      exits: new Set(ground.hexes.flatMap(({ isExit }, hex) => onlyIf(isExit, hex))),
      owners: ground.owners,
      bridges: new Map(
        [...ground.bridges.values()].map(({ id, owner, isBlown }) => [id, { owner, isBlown, isNew: false }]),
      ),
      objectives: {},
    },
    box: [],
    toCome: boxes.german,
    alliedBox: boxes.allied.filter(isDue),
    alliedToCome: boxes.allied.filter((unit) => !isDue(unit)),
    eliminated: [],
    exited: [],
    exitVps: 0,
    hasCrossed: false,
    german: firstGermanPiles(pack.german, days.from),
    germanPile: { shuffles: 0, drawn: 0 },
    cup: fullCup(pack.chits),
    cupPile: { shuffles: 0, drawn: 0 },
    corpsObjectives: {},
    corpsDone: [],
    isAtMeuse: false,
    isSeventhDone: false,
    isVdhRelieved: false,
    westwall: [],
    depots:
      scenario.depots === undefined ? [] : ground.hexes.flatMap(({ hasDepot }, hex) => onlyIf(hasDepot, hex)),
    fuelDays: scenario.calendar.filter(({ hasDepot }) => hasDepot).map(({ day }) => day),
    noFuelChecks: false,
    skipsImpulse: false,
  };
}

function freshUnit(counter: Counter, hex: number): Unit {
  return { counter, hex, steps: stepsOf(counter), isDispersed: false, supply: 'in', isOutOfFuel: false };
}

/** All units on the map. */
export function unitsOnMap({ position }: Pick<World, 'position'>): readonly Unit[] {
  return [...position.stacks.values()].flatMap(({ units }) => units);
}

/**
 * The world with another position. A unit that is on the map no longer is eliminated, or was said to be elsewhere by
 * `gone`: units that have left the map (17.1: a VP a strength point, two of a mechanized unit).
 */
export function withPosition(world: World, position: Position, exits: readonly Unit[] = []): World {
  const left = new Set(exits.map(({ counter }) => counterKey(counter)));
  const now = new Set(unitsOnMap({ position }).map(({ counter }) => counterKey(counter)));
  const lost = unitsOnMap(world)
    .map(({ counter }) => counterKey(counter))
    .filter((key) => !now.has(key) && !left.has(key));
  const worth = exits.reduce(
    (sum, { counter, steps }) =>
      sum + (counter.faces[steps - 1]?.strength ?? 0) * (isMechanized(counter) ? 2 : 1),
    0,
  );
  return {
    ...world,
    position,
    eliminated: [...world.eliminated, ...lost],
    exited: [...world.exited, ...left],
    exitVps: world.exitVps + worth,
  };
}

const CROSSING = 10;
const WESTWALL = 5;

/** 17.1: what German VPs are for. Of towns, cities and Westwall hexes there is one for each hex. */
export interface VpPart {
  readonly of: 'town' | 'eliminated' | 'exits' | 'Meuse' | 'VDH' | 'Westwall';
  readonly vp: number;
  readonly hex?: number;
  /** Allied units eliminated. */
  readonly count?: number;
}

/** Those that count now, none of zero. */
export function vpParts(
  world: World,
  { counters, scenario }: Pick<Book, 'counters' | 'scenario'>,
): readonly VpPart[] {
  const { position, eliminated, exitVps, hasCrossed, isVdhRelieved } = world;
  const { ground, owners } = position;
  const towns = ground.hexes.flatMap((place, hex): VpPart[] => {
    const isTaken = isBuilt(place) && owners.get(hex) === 'german' && ground.owners.get(hex) === 'allied';
    // 18.1: a town without a value; German methods know VP hexes by the map alone.
    const worth = place.vp === 0 && place.isTown ? scenario.townVp : place.vp;
    if (!isTaken) return [];
    return [{ of: 'town', vp: worth, hex }];
  });
  const allied = eliminated.filter((key) => {
    const counter = counters.get(key);
    return counter !== undefined && sideOf(counter) === 'allied';
  });
  const walls = position.mended.westwallIsRegained
    ? withWestwall(world).westwall
    : alliedInWestwall(position);
  const parts: readonly VpPart[] = [
    ...towns,
    { of: 'eliminated', vp: Math.floor(allied.length / 2), count: allied.length },
    { of: 'exits', vp: exitVps },
    { of: 'Meuse', vp: hasCrossed ? CROSSING : 0 },
    { of: 'VDH', vp: isVdhRelieved ? 1 : 0 },
    ...walls.map((hex): VpPart => ({ of: 'Westwall', vp: -WESTWALL, hex })),
  ];
  return parts.filter(({ vp }) => vp !== 0);
}

/** 17.1: German VPs as they stand. */
export function vpOf(world: World, book: Pick<Book, 'counters' | 'scenario'>): number {
  return sumOf(vpParts(world, book));
}

export function sumOf(parts: readonly VpPart[]): number {
  return parts.reduce((sum, { vp }) => sum + vp, 0);
}
