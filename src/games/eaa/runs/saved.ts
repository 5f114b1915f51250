/** A world as a state and its events keep it: plain JSON with hexes and units by name, and what differs between two of them. */
import { FIRST_EDITION } from '../../../kernel/edition.ts';
import { fieldsIf, given, onlyIf, present } from '../../../text/present.ts';
import type { Cup } from '../chits/12.42-cup.ts';
import type { Ground } from '../ground/ground.ts';
import type { Book } from '../packs/book.ts';
import type { GermanPiles } from '../piles/8.0-german-piles.ts';
import type { BridgeState, Objective, Position, Stack, SupplyState, Unit } from '../position/position.ts';
import { type Counter, counterKey, sideOf } from '../vocabulary/counters.ts';
import type { Day } from '../vocabulary/dates.ts';
import {
  CORPS_NAMES,
  type CorpsName,
  GERMAN_ARMIES,
  type GermanArmy,
  type Side,
} from '../vocabulary/formations.ts';
import { mendedSince } from '../vocabulary/mends.ts';
import { NOWHERE, type Shuffled, unitsOnMap, type World } from '../world/world.ts';

export interface SavedUnit {
  /** A hex by name, or where else it is: `box`, `calendar`, `eliminated`, `exited`. */
  readonly at: string;
  /** Absent of those that are gone for good. */
  readonly steps?: number;
  readonly isDispersed?: true;
  /** Absent: in supply (13.2). */
  readonly supply?: Exclude<SupplyState, 'in'>;
  readonly isOutOfFuel?: true;
  /** It comes on another day than is printed (8.11). */
  readonly day?: Day;
}

export interface SavedWorld {
  /** Of the rules; absent: the first. */
  readonly edition?: number;
  readonly day: Day;
  /** By key. */
  readonly units: Readonly<Record<string, SavedUnit>>;
  readonly ips: readonly string[];
  readonly roadblocks: readonly string[];
  readonly detachments: readonly string[];
  /** Beside those of the map (9.1). */
  readonly exits: readonly string[];
  /** Towns and cities that no longer belong to whom the map says. */
  readonly owners: Readonly<Record<string, Side>>;
  /** Bridges that are no longer as on the map, and new ones. */
  readonly bridges: Readonly<Record<string, BridgeState>>;
  readonly objectives: { readonly [army in GermanArmy]?: Omit<Objective, 'hex'> & { readonly hex: string } };
  readonly exitVps: number;
  readonly hasCrossed: boolean;
  readonly german: GermanPiles;
  readonly germanPile: Shuffled;
  readonly cup: Cup;
  readonly cupPile: Shuffled;
  readonly corpsObjectives: { readonly [corps in CorpsName]?: string };
  readonly corpsDone: readonly CorpsName[];
  readonly isAtMeuse: boolean;
  readonly isSeventhDone: boolean;
  readonly isVdhRelieved: boolean;
  /** Absent in the first edition (17.1). */
  readonly westwall?: readonly string[];
  readonly depots: readonly string[];
  readonly fuelDays: readonly Day[];
  readonly noFuelChecks: boolean;
  /** 10.8: absent: no. */
  readonly directsTraffic?: boolean;
  /** 8.11: absent: no. */
  readonly isCommandCrisis?: true;
  /** 7.41, 10.7: absent: no. */
  readonly isMeuseCrossed?: true;
  readonly isFromDinant?: true;
  readonly skipsImpulse: boolean;
}

/** Of a world that does not change any more. */
const saved = new WeakMap<World, SavedWorld>();
const restored = new WeakMap<SavedWorld, World>();

export function save(book: Book, world: World): SavedWorld {
  const known = saved.get(world);
  if (known !== undefined) return known;
  const made = makeSaved(book, world);
  saved.set(world, made);
  return made;
}

/** Always the same for the same: units of a hex, and those that wait, in the order of their keys. */
export function restore(book: Book, from: SavedWorld): World {
  const known = restored.get(from);
  if (known !== undefined) return known;
  const made = makeWorld(book, from);
  restored.set(from, made);
  saved.set(made, from);
  return made;
}

function makeSaved(book: Book, world: World): SavedWorld {
  const { position } = world;
  const { ground } = position;
  const { grid } = ground;
  const name = (hex: number) => grid.hexAt(hex);
  const names = (hexes: Iterable<number>) => [...hexes].sort((a, b) => a - b).map(name);
  const units: [string, SavedUnit][] = [
    ...unitsOnMap(world).map((unit) => entryOf(book, unit, name(unit.hex))),
    ...[...world.box, ...world.alliedBox].map((unit) => entryOf(book, unit, 'box')),
    ...[...world.toCome, ...world.alliedToCome].map((unit) => entryOf(book, unit, 'calendar')),
    ...world.eliminated.map((key): [string, SavedUnit] => [key, { at: 'eliminated' }]),
    ...world.exited.map((key): [string, SavedUnit] => [key, { at: 'exited' }]),
  ];
  const owners = [...position.owners].filter(([hex, owner]) => ground.owners.get(hex) !== owner);
  const bridges = [...position.bridges].filter(([id, bridge]) => !isAsPrinted(ground, id, bridge));
  return {
    ...fieldsIf(world.edition !== FIRST_EDITION, { edition: world.edition }),
    day: position.day,
    units: Object.fromEntries(units.toSorted(byName)),
    ips: names(position.ips),
    roadblocks: names(position.roadblocks),
    detachments: names(position.detachments),
    exits: names([...position.exits].filter((hex) => ground.hexes[hex]?.isExit !== true)),
    owners: Object.fromEntries(owners.map(([hex, owner]) => [name(hex), owner] as const).toSorted(byName)),
    bridges: Object.fromEntries(bridges.toSorted(byName)),
    objectives: Object.fromEntries(
      GERMAN_ARMIES.flatMap((army) => {
        const marker = position.objectives[army];
        return given(marker, (marker) => [army, { ...marker, hex: name(marker.hex) }]);
      }),
    ),
    exitVps: world.exitVps,
    hasCrossed: world.hasCrossed,
    german: world.german,
    germanPile: world.germanPile,
    cup: world.cup,
    cupPile: world.cupPile,
    corpsObjectives: Object.fromEntries(
      CORPS_NAMES.flatMap((corps) => {
        const hex = world.corpsObjectives[corps];
        return given(hex, (hex) => [corps, name(hex)]);
      }),
    ),
    corpsDone: world.corpsDone,
    isAtMeuse: world.isAtMeuse,
    isSeventhDone: world.isSeventhDone,
    isVdhRelieved: world.isVdhRelieved,
    ...fieldsIf(position.mended.westwallIsRegained, { westwall: names(world.westwall) }),
    depots: names(world.depots),
    fuelDays: world.fuelDays,
    noFuelChecks: world.noFuelChecks,
    ...present({ directsTraffic: world.directsTraffic, isCommandCrisis: world.isCommandCrisis }),
    ...world.position.british,
    skipsImpulse: world.skipsImpulse,
  };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function entryOf({ counters }: Book, unit: Unit, at: string): [string, SavedUnit] {
  const key = counterKey(unit.counter);
  const day = dayIn(unit.counter);
  const printed = counters.get(key);
  const isMoved = printed !== undefined && dayIn(printed) !== day;
  return [
    key,
    {
      at,
      steps: unit.steps,
      ...(unit.isDispersed ? { isDispersed: true as const } : {}),
      ...(unit.supply === 'in' ? {} : { supply: unit.supply }),
      ...(unit.isOutOfFuel ? { isOutOfFuel: true as const } : {}),
      ...(isMoved && day !== undefined ? { day } : {}),
    },
  ];
}

function dayIn({ entry }: Pick<Counter, 'entry'>): Day | undefined {
  return entry !== undefined && 'day' in entry ? entry.day : undefined;
}

function isAsPrinted({ bridges }: Ground, id: string, { owner, isBlown, isNew }: BridgeState): boolean {
  const printed = bridges.get(id);
  return printed?.owner === owner && printed.isBlown === isBlown && !isNew;
}

/** @throws for a key that the pack does not have */
function unitFrom({ counters }: Book, key: string, { day, ...of }: SavedUnit, hex: number): Unit {
  const printed = counters.get(key);
  if (printed === undefined) throw new Error(`the pack has no unit ${key}`);
  const { entry } = printed;
  const counter =
    day === undefined || entry === undefined || !('day' in entry)
      ? printed
      : { ...printed, entry: { ...entry, day, printed: entry.day } };
  return {
    counter,
    hex,
    steps: of.steps ?? 0,
    isDispersed: of.isDispersed === true,
    supply: of.supply ?? 'in',
    isOutOfFuel: of.isOutOfFuel === true,
  };
}

function makeWorld(book: Book, from: SavedWorld): World {
  const { ground } = book;
  const { grid } = ground;
  const stacks = new Map<number, Stack>();
  const elsewhere: { [side in Side]: { readonly box: Unit[]; readonly calendar: Unit[] } } = {
    german: { box: [], calendar: [] },
    allied: { box: [], calendar: [] },
  };
  const gone: { readonly eliminated: string[]; readonly exited: string[] } = { eliminated: [], exited: [] };
  for (const [key, of] of Object.entries(from.units).toSorted(byName)) {
    if (of.at === 'eliminated' || of.at === 'exited') {
      gone[of.at].push(key);
      continue;
    }
    const isOff = of.at === 'box' || of.at === 'calendar';
    const unit = unitFrom(book, key, of, isOff ? NOWHERE : grid.indexOf(of.at));
    const side = sideOf(unit.counter);
    if (of.at === 'box' || of.at === 'calendar') {
      elsewhere[side][of.at].push(unit);
      continue;
    }
    const { units = [] } = stacks.get(unit.hex) ?? {};
    stacks.set(unit.hex, { side, hex: unit.hex, units: [...units, unit] });
  }
  return {
    edition: from.edition ?? FIRST_EDITION,
    position: positionFrom(book, from, stacks),
    box: elsewhere.german.box,
    toCome: elsewhere.german.calendar,
    alliedBox: elsewhere.allied.box,
    alliedToCome: elsewhere.allied.calendar,
    ...gone,
    exitVps: from.exitVps,
    hasCrossed: from.hasCrossed,
    german: from.german,
    germanPile: from.germanPile,
    cup: from.cup,
    cupPile: from.cupPile,
    corpsObjectives: Object.fromEntries(
      Object.entries(from.corpsObjectives).map(([corps, hex]) => [corps, grid.indexOf(hex)]),
    ),
    corpsDone: from.corpsDone,
    isAtMeuse: from.isAtMeuse,
    isSeventhDone: from.isSeventhDone,
    isVdhRelieved: from.isVdhRelieved,
    westwall: (from.westwall ?? []).map((hex) => grid.indexOf(hex)),
    depots: from.depots.map((hex) => grid.indexOf(hex)),
    fuelDays: from.fuelDays,
    noFuelChecks: from.noFuelChecks,
    ...present({ directsTraffic: from.directsTraffic, isCommandCrisis: from.isCommandCrisis }),
    skipsImpulse: from.skipsImpulse,
  };
}

function britishFrom({ isMeuseCrossed, isFromDinant }: SavedWorld): Pick<Position, 'british'> {
  const british = present({ isMeuseCrossed, isFromDinant });
  if (Object.keys(british).length === 0) return {};
  return { british };
}

function positionFrom(
  { ground, scenario }: Book,
  from: SavedWorld,
  stacks: ReadonlyMap<number, Stack>,
): Position {
  const { grid } = ground;
  const hexes = (names: readonly string[]) => new Set(names.map((hex) => grid.indexOf(hex)));
  const bridges = new Map<string, BridgeState>(
    [...ground.bridges.values()].map(({ id, owner, isBlown }) => [id, { owner, isBlown, isNew: false }]),
  );
  for (const [id, bridge] of Object.entries(from.bridges)) bridges.set(id, bridge);
  return {
    ground,
    mended: mendedSince(from.edition ?? FIRST_EDITION),
    leavesOut: scenario.leavesOut,
    day: from.day,
    stacks,
    ips: hexes(from.ips),
    roadblocks: hexes(from.roadblocks),
    detachments: hexes(from.detachments),
    exits: new Set([...ground.hexes.flatMap(({ isExit }, hex) => onlyIf(isExit, hex)), ...hexes(from.exits)]),
    owners: new Map([
      ...ground.owners,
      ...Object.entries(from.owners).map(([hex, owner]) => [grid.indexOf(hex), owner] as const),
    ]),
    bridges,
    ...britishFrom(from),
    objectives: Object.fromEntries(
      GERMAN_ARMIES.flatMap((army) => {
        const marker = from.objectives[army];
        return given(marker, (marker) => [army, { ...marker, hex: grid.indexOf(marker.hex) }]);
      }),
    ),
  };
}

/** Of these each entry counts by itself; everything else is replaced as a whole. */
const BY_ENTRY = ['units', 'owners', 'bridges', 'objectives', 'corpsObjectives'] as const;
type ByEntry = (typeof BY_ENTRY)[number];

/** The differences; `null`: an entry that is there no longer. Plain JSON. */
export type Changes = {
  readonly [name in Exclude<keyof SavedWorld, ByEntry>]?: SavedWorld[name];
} & { readonly [name in ByEntry]?: Readonly<Record<string, unknown>> };

export function changesBetween(before: SavedWorld, after: SavedWorld): Changes {
  if (before === after) return {};
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    const was: unknown = before[name as keyof SavedWorld];
    if (was === value) continue;
    const differs = isByEntry(name)
      ? entriesBetween(was as Readonly<Record<string, unknown>>, value as Readonly<Record<string, unknown>>)
      : wholeBetween(was, value);
    if (differs !== undefined) changes[name] = differs;
  }
  return changes;
}

function isByEntry(name: string): name is ByEntry {
  return BY_ENTRY.some((each) => each === name);
}

function wholeBetween(was: unknown, is: unknown): unknown {
  return JSON.stringify(was) === JSON.stringify(is) ? undefined : is;
}

function entriesBetween(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined {
  const changed = Object.entries(is).filter(
    ([key, value]) => JSON.stringify(was[key]) !== JSON.stringify(value),
  );
  const gone = Object.keys(was).filter((key) => !(key in is));
  if (changed.length === 0 && gone.length === 0) return undefined;
  return Object.fromEntries([...changed, ...gone.map((key) => [key, null] as const)]);
}

export function withChanges(world: SavedWorld, changes: Changes): SavedWorld {
  const next: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(changes)) {
    if (!isByEntry(name)) {
      next[name] = value;
      continue;
    }
    const entries = { ...world[name], ...(value as Readonly<Record<string, unknown>>) };
    next[name] = Object.fromEntries(
      Object.entries(entries)
        .filter(([, entry]) => entry !== null)
        .toSorted(byName),
    );
  }
  return Object.assign({ ...world }, next);
}
