/**
 * 8.11: German command and special events. Those of which no scenario has a card yet (Manteuffel Directs Traffic, Allied
 * Command Crisis) count as not possible.
 */

import { listed } from '../../../text/listed.ts';
import { agreeing, plural } from '../../../text/plural.ts';
import { given } from '../../../text/present.ts';
import { closedToReserves, placedAt } from '../control/10.8-placing.ts';
import { controlledBy } from '../control/11.0-control.ts';
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { occupierOf, sidesOf } from '../position/near.ts';
import { type BridgeState, isSupplied, type Position, type Unit } from '../position/position.ts';
import { germanReplacements, noReplacements } from '../reserves/16.0-replacements.ts';
import { tellPlaced } from '../steps/9.15-objectives-told.ts';
import { cardName, hexName, hexNames, unitNames } from '../steps/names.ts';
import { type Procedure, tell, tellWhy } from '../steps/procedure.ts';
import { reasonedStep } from '../steps/step.ts';
import { SupplyNet, supplyOf } from '../supply/13.1-supply.ts';
import type { GermanCard } from '../vocabulary/cards.ts';
import { counterKey, isVonDerHeydte, stepsOf } from '../vocabulary/counters.ts';
import type { Day } from '../vocabulary/dates.ts';
import type { EventName } from '../vocabulary/effects.ts';
import { isInFormation, isNamed } from '../vocabulary/formation-of.ts';
import { canHaveCrisis, inCrisis } from '../world/8.11-command-crisis.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { replace } from './16.2-german-replacements.ts';

type Event = EventName<'german'>;

/** 13.5: from December 20 on. */
const FUEL_FROM = 20;
const belongsTo =
  (card: GermanCard) =>
  ({ counter }: Unit) =>
    isInFormation(counter, card.formation, 'german');

/**
 * Why an event cannot be carried out; `undefined`: it can. `command`: the command card of the impulse, also where the event
 * stands on the support card.
 */
export function impossible(book: Book, world: World, event: Event, command: GermanCard): string | undefined {
  const { position, box } = world;
  const unless = (isPossible: boolean, why: string) => (isPossible ? undefined : why);
  switch (event) {
    case 'Fuel Priority':
      return unless(position.day >= FUEL_FROM, `fuel is not checked before December ${FUEL_FROM} (13.5)`);
    case 'Consolidation':
      if (position.leavesOut.has('16.0')) return noReplacements(position);
      return unless(
        germanReplacements(position, box, belongsTo(command), 1).length > 0,
        'no reduced unit of the command card is in reserve supply with room for a step, or in the box (16.2)',
      );
    case 'Bridge Engineers':
      return unless(
        bridgeToWork(book, position) !== undefined,
        'there is no bridge to repair, and none whose building would bring anybody into supply (14.2)',
      );
    case 'von der Heydte':
      return unless(
        landing(book, world) !== undefined,
        'it has landed, or none of its hexes is free (12.37)',
      );
    case 'Eisenhower Hesitates':
      return unless(delayable(book, world).length > 0, 'all of its divisions have come');
    case 'Commandos':
      return undefined;
    case 'Manteuffel Directs Traffic':
      return unless(world.directsTraffic !== true, 'it is in effect already');
    case 'Allied Command Crisis':
      return unless(canHaveCrisis(book, world), 'no British unit is left to delay');
    default: {
      const never: never = event;
      return never;
    }
  }
}

export function* carryOut(book: Book, world: World, event: Event, command: GermanCard): Procedure<World> {
  switch (event) {
    case 'Fuel Priority':
      return yield* fuelPriority(book, world);
    case 'Consolidation':
      return yield* replace(world, belongsTo(command), book.pack.events.german.Consolidation.steps);
    case 'Bridge Engineers':
      return yield* bridgeEngineers(book, world);
    case 'von der Heydte':
      return yield* drop(book, world);
    case 'Eisenhower Hesitates':
      return yield* hesitate(book, world);
    case 'Commandos':
      return yield* commandos(book, world);
    case 'Manteuffel Directs Traffic':
      return yield* directTraffic(book, world);
    case 'Allied Command Crisis':
      return yield* commandCrisis(book, world);
    default: {
      const never: never = event;
      throw new Error(`${String(never)} cannot be carried out`);
    }
  }
}

const fuelFirst = reasonedStep<{ readonly fuelDays: readonly Day[] }>({
  what: 'fuel priority',
  rule: '13.53',
  line: () => 'Fuel Priority: no fuel checks any more today (13.53).',
  why: (_, { fuelDays }) => [
    'The card lies by the calendar until the day ends, and the Germans check no fuel until then.',
    fuelDays.length === 0
      ? 'No captured depot lies on the calendar.'
      : `Captured depots lie on December ${listed(fuelDays.map(String))}; one of today goes on to the next day without one.`,
  ],
  cards: () => ({ is: 'done', as: ['Fuel Priority'] }),
});

/** 13.53: no more checks today; a depot of today goes to the next day without one. */
function* fuelPriority({ scenario }: Book, world: World): Procedure<World> {
  const { day } = world.position;
  const later = scenario.calendar.find((each) => each.day > day && !world.fuelDays.includes(each.day))?.day;
  const fuelDays = world.fuelDays.includes(day)
    ? [...world.fuelDays.filter((each) => each !== day), ...given(later)]
    : world.fuelDays;
  const after = { ...world, noFuelChecks: true, fuelDays };
  yield* tell(after, fuelFirst, { fuelDays });
  return after;
}

interface Work {
  readonly id: string;
  readonly kind: 'repair' | 'build';
  /** All that could be repaired, or whose building would help, the chosen one first. */
  readonly among: readonly string[];
  /** 14.2: units that come into supply by a bridge that is built. */
  readonly helps?: number;
}

/** 14.2: which bridge is repaired, or else built: by Hold Value, then the westernmost; or for the most units, then the easternmost. */
function bridgeToWork({ pack }: Book, position: Position): Work | undefined {
  const { ground } = position;
  const { grid } = ground;
  const { within } = pack.events.german['Bridge Engineers'];
  const net = supplyOf(position, 'german');
  const allied = controlledBy(position, 'allied');
  const germans = [...position.stacks.values()].filter(
    ({ side, units }) => side === 'german' && units.some(isSupplied),
  );
  const isFree = (hex: number) => {
    const there = occupierOf(position, hex);
    return there === 'german' || (there !== 'allied' && allied[hex] !== 1);
  };
  const isNear = (hexes: readonly number[]) =>
    germans.some(({ hex }) => hexes.some((at) => grid.stepsBetween(hex, at) <= within));
  const sides = ground.hexes.flatMap((_, hex) =>
    sidesOf(ground, hex).flatMap(({ slot, to }) => {
      if (to < hex || ground.river(hex, slot) === undefined) return [];
      const id = grid.hexside(grid.hexAt(hex), grid.hexAt(to));
      const good = id !== undefined && isNear([hex, to]) && isFree(hex) && isFree(to);
      if (good && (net.trace(hex).ok || net.trace(to).ok)) return [{ id, hexes: [hex, to] as const }];
      return [];
    }),
  );
  const hold = (hexes: readonly number[]) => Math.max(...hexes.map((hex) => ground.hexes[hex]?.hold ?? 0));
  const x = (hexes: readonly number[]) => Math.min(...hexes.map((hex) => grid.centre(grid.hexAt(hex)).x));
  const repairs = sides
    .filter(({ id }) => position.bridges.get(id)?.isBlown === true)
    .toSorted((a, b) => hold(b.hexes) - hold(a.hexes) || x(a.hexes) - x(b.hexes));
  const [repair] = repairs;
  if (repair !== undefined) return { id: repair.id, kind: 'repair', among: repairs.map(({ id }) => id) };
  const helped = (id: string) => {
    const after = new SupplyNet(
      withBridge(position, id, { owner: 'german', isBlown: false, isNew: true }),
      'german',
    );
    return [...position.stacks.values()]
      .filter(({ side, hex }) => side === 'german' && !net.trace(hex).ok && after.trace(hex).ok)
      .reduce((sum, { units }) => sum + units.length, 0);
  };
  const builds = sides
    .filter(({ id }) => !position.bridges.has(id))
    .map(({ id, hexes }) => ({ id, count: helped(id), x: x(hexes) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || b.x - a.x);
  const [build] = builds;
  return build && { id: build.id, kind: 'build', among: builds.map(({ id }) => id), helps: build.count };
}

function withBridge(position: Position, id: string, state: BridgeState): Position {
  return { ...position, bridges: new Map(position.bridges).set(id, state) };
}

/** By its hexside. */
const bridgeBuilt = reasonedStep<{ readonly bridge: string }, Work>({
  what: 'bridge built',
  rule: '14.2',
  line: ({ bridge }) => `A bridge is built at ${bridge} (14.2).`,
  why: ({ among, helps = 0 }) => [
    'No blown bridge can be repaired, so one is built: within reach of a German unit that is in supply, with both hexes free of Allied units and Allied control, and one of them in German supply.',
    `${plural(among.length, 'hexside', 'hexsides')} would help: ${listed(among)}. This one brings the most units into supply, ${helps}; of equal ones the easternmost.`,
  ],
  tale: ({ bridge }) => `The Germans built a bridge at ${bridge}.`,
  cards: () => ({ is: 'done', as: ['Bridge Engineers'] }),
});

const bridgeRepaired = reasonedStep<{ readonly bridge: string }, Work>({
  what: 'bridge repaired',
  rule: '14.2',
  line: ({ bridge }) => `The bridge at ${bridge} is repaired (14.2).`,
  why: ({ among }) => [
    `A blown bridge is repaired before one is built. It can be done at ${listed(among)}: within reach of a German unit that is in supply, with both hexes free of Allied units and Allied control, and one of them in German supply.`,
    'The one with the highest Hold Value beside it; of equal ones the westernmost.',
  ],
  tale: ({ bridge }) => `The Germans repaired the bridge at ${bridge}.`,
  cards: () => ({ is: 'done', as: ['Bridge Engineers'] }),
});

function* bridgeEngineers(book: Book, world: World): Procedure<World> {
  const work = bridgeToWork(book, world.position);
  if (work === undefined) throw new Error('no bridge to work at');
  const was = world.position.bridges.get(work.id);
  const state: BridgeState = {
    owner: was?.owner ?? 'german',
    isBlown: false,
    isNew: work.kind === 'build' || was?.isNew === true,
  };
  const after = { ...world, position: withBridge(world.position, work.id, state) };
  const done = work.kind === 'build' ? bridgeBuilt : bridgeRepaired;
  yield* tellWhy(after, done, { bridge: work.id }, work);
  return after;
}

/** The hex in which the parachute unit lands; `undefined`: it has landed, or nowhere is room. */
function landing({ pack, ground, counters }: Book, world: World): number | undefined {
  const counter = [...counters.values()].find(isVonDerHeydte);
  if (counter === undefined) return undefined;
  const key = counterKey(counter);
  const isGone = world.eliminated.includes(key) || world.exited.includes(key);
  if (isGone || unitsOnMap(world).some((unit) => keyOf(unit) === key)) return undefined;
  const { hexes } = pack.events.german['von der Heydte'];
  const closed = closedToReserves(world.position);
  return hexes
    .filter((hex) => ground.grid.has(hex))
    .map((hex) => ground.grid.indexOf(hex))
    .find((hex) => occupierOf(world.position, hex) === undefined && !closed.has(hex));
}

const parachutistsLand = reasonedStep<{ readonly hex: string }>({
  what: 'parachutists land',
  rule: '12.37',
  line: ({ hex }, book) => `Von der Heydte lands in ${hexName(book, hex)} (12.37).`,
  why(_, { hex }, book) {
    const { hexes } = book.pack.events.german['von der Heydte'];
    const before = hexes.slice(0, hexes.indexOf(hex));
    const barred =
      before.length === 0
        ? ''
        : `; ${hexNames(book, before)} ${agreeing(before.length, 'was', 'were')} not free`;
    return [`Its hexes are ${hexNames(book, hexes)}, and it lands in the first that is free${barred}.`];
  },
  tale: ({ hex }, book) => `Von der Heydte’s parachutists landed in ${hexName(book, hex)}.`,
  cards: () => ({ is: 'done', as: ['von der Heydte'] }),
});

function* drop(book: Book, world: World): Procedure<World> {
  const hex = landing(book, world);
  const counter = [...book.counters.values()].find(isVonDerHeydte);
  if (hex === undefined || counter === undefined) throw new Error('nowhere to land');
  const unit: Unit = {
    counter,
    hex,
    steps: stepsOf(counter),
    isDispersed: false,
    supply: 'in',
    isOutOfFuel: false,
  };
  const after = { ...world, position: placedAt(world.position, unit, hex) };
  yield* tell(after, parachutistsLand, { hex: world.position.ground.grid.hexAt(hex) });
  yield* tellPlaced(world.position, after);
  return after;
}

/** An Allied card by its number; 0: there is none left. */
const cardTaken = reasonedStep<{ readonly card: number }>({
  what: 'card lost',
  rule: '8.11',
  line({ card }, book) {
    const lost = card === 0 ? 'no Allied card is left to discard' : `${cardName(book, card)} is discarded`;
    return `Commandos: ${lost} (8.11).`;
  },
  why: () => [
    'The top card of the Allied draw pile goes; where that is empty, one of the hand, which the Allied player chooses.',
  ],
  cards: () => ({ is: 'done', as: ['Commandos'] }),
});

/** So many cards of the Allied player, each from the top of their pile, or of their choice where that is empty. */
function* commandos({ pack }: Book, world: World): Procedure<World> {
  for (let left = pack.events.german.Commandos.cards; left > 0; left -= 1) {
    const card = Number(yield { kind: 'choice', rule: '8.11', of: 'discard', options: [], barred: [] });
    yield* tell(world, cardTaken, { card });
  }
  return world;
}

/** Divisions of the event whose units have not come yet. */
function delayable({ pack }: Book, world: World): readonly string[] {
  const { divisions } = pack.events.german['Eisenhower Hesitates'];
  return divisions.filter((name) => world.alliedToCome.some(({ counter }) => isNamed(counter, name)));
}

const divisionDelayed = reasonedStep<{ readonly division: string; readonly days: number }, readonly string[]>(
  {
    what: 'division delayed',
    rule: '8.11',
    line: ({ division, days }) =>
      `Eisenhower Hesitates: ${division} comes ${plural(days, 'day', 'days')} later (8.11).`,
    why: (options, { division }) => [
      options.length === 1
        ? `Of the event’s divisions ${division} alone has not come yet.`
        : `Of the event’s divisions ${listed(options)} have not come yet; the Allied player chose ${division}.`,
    ],
    cards: () => ({ is: 'done', as: ['Eisenhower Hesitates'] }),
  },
);

/** The Allied player chooses which of them comes later. */
function* hesitate(book: Book, world: World): Procedure<World> {
  const options = delayable(book, world);
  const [only] = options;
  const chosen =
    options.length === 1 && only !== undefined
      ? only
      : String(yield { kind: 'choice', rule: '8.11', of: 'division', options, barred: [] });
  const { days } = book.pack.events.german['Eisenhower Hesitates'];
  const later = world.alliedToCome.map((unit): Unit => {
    const { entry } = unit.counter;
    if (!isNamed(unit.counter, chosen) || entry === undefined || !('day' in entry)) return unit;
    return {
      ...unit,
      counter: { ...unit.counter, entry: { printed: entry.day, ...entry, day: entry.day + days } },
    };
  });
  const after = { ...world, alliedToCome: later };
  yield* tellWhy(after, divisionDelayed, { division: chosen, days }, options);
  return after;
}

const trafficDirected = reasonedStep<{ readonly hexes: number }>({
  what: 'traffic directed',
  rule: '10.8',
  line: ({ hexes }) =>
    `Manteuffel Directs Traffic: today no Roadblock within ${plural(hexes, 'hex', 'hexes')} of 5th Panzer Army (10.8).`,
  why: () => ['It holds until the day ends. Roadblocks that lie there already stay.'],
  cards: () => ({ is: 'done', as: ['Manteuffel Directs Traffic'] }),
});

/** 10.8: in effect until the day ends. Roadblocks that lie there stay. */
function* directTraffic({ pack }: Book, world: World): Procedure<World> {
  const after: World = { ...world, directsTraffic: true };
  yield* tell(after, trafficDirected, { hexes: pack.events.german['Manteuffel Directs Traffic'].hexes });
  return after;
}

const britishPutOff = reasonedStep<{
  readonly from: Day;
  readonly to: Day;
  readonly units: readonly string[];
}>({
  what: 'British put off',
  rule: '8.11',
  line({ from, to, units }) {
    const those = units.length === 0 ? '' : `: ${unitNames(units)}`;
    return `Allied Command Crisis: British units and cards of December ${from} come on December ${to} (8.11)${those}.`;
  },
  why: (_, { from, to }) => [
    `British units due on December ${from} that have not come are now due on December ${to}, with their cards.`,
  ],
  cards: () => ({ is: 'done', as: ['Allied Command Crisis'] }),
});

function* commandCrisis(book: Book, world: World): Procedure<World> {
  const { from, to } = book.pack.events.german['Allied Command Crisis'];
  const late = new Set(inCrisis(book, world).map(keyOf));
  const later = world.alliedToCome.map((unit): Unit => {
    const { entry } = unit.counter;
    if (!late.has(keyOf(unit)) || entry === undefined || !('day' in entry)) return unit;
    return { ...unit, counter: { ...unit.counter, entry: { printed: entry.day, ...entry, day: to } } };
  });
  const after: World = { ...world, alliedToCome: later, isCommandCrisis: true };
  yield* tell(after, britishPutOff, { from, to, units: [...late] });
  return after;
}
