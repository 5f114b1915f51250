/** 5.2–5.6, 16.1: what the Allied player writes behind a card that is played for an event or for replacements. */

import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import { onlyIf } from '../../../text/present.ts';
import { alarmOptions, raiseTheAlarm } from '../allied/4.12-raise-the-alarm.ts';
import { resupply, resupplyOptions } from '../allied/5.1-airpower.ts';
import { placeRoadblocks, roadblockOptions } from '../allied/10.8-roadblocks.ts';
import { type Withdrawing, withdraw, withdrawalOptions } from '../allied/12.7-withdrawal.ts';
import { recoverOptions, recoverUnits } from '../allied/12.9-recover.ts';
import { bridgeOptions, WORKS, type Work, workAtBridge } from '../allied/14.2-engineers.ts';
import { assignReplacements, nextReplacements, type Points } from '../allied/16.1-replacements.ts';
import { type Done, refuse } from '../allied/refusal.ts';
import { reachOf } from '../movement/10.0-reach.ts';
import { Steps } from '../movement/10.0-steps.ts';
import { readMoves } from '../notation/10.0-moves.ts';
import { hexNamed, UnitNames } from '../notation/units-named.ts';
import type { Book } from '../packs/book.ts';
import { isXxxFree } from '../position/10.7-british.ts';
import type { Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { counterKey, sideOf } from '../vocabulary/counters.ts';
import type { EventName } from '../vocabulary/effects.ts';
import { perWorld } from '../world/per-world.ts';
import { unitsOnMap, type World } from '../world/world.ts';

type Event = EventName<'allied'>;

interface Deed {
  /** The thing asked for, as the label of a field. */
  readonly label: string;
  /** How it is written. */
  readonly form: string;
  /** Something legal now, in that form; `undefined`: nothing is, and the event cannot be played. */
  example(book: Book, world: World): string | undefined;
  carryOut(book: Book, world: World, text: string): Done;
  /** Of an event that gives several of something: how many more of them it would still give, and to whom; absent: none. */
  unused?(book: Book, before: World, after: World): Unused;
}

/** The effects that would be lost with a card. */
interface Unused {
  readonly count: number;
  /** Keys of units, or hexes by name; none: there is nothing that it could be given to. */
  readonly to: readonly string[];
}

export const DEEDS: Readonly<Record<Event, Deed>> = {
  Airpower: {
    label: 'Which stack is supplied from the air (13.4)',
    form: '“0812”',
    example: (_, world) => resupplyOptions(world)[0],
    carryOut: (book, world, text) => {
      const hex = hexFrom(book, text);
      if (hex === undefined) return refuse('13.4', `“${text}” is no hex of the map`, resupplyOptions(world));
      return resupply(world, hex);
    },
  },
  Engineers: {
    label: 'Roadblocks (10.8), or a bridge (14.2)',
    form: '“roadblock 0812 0913”, “blow 0812-0813”, “repair 0812-0813” or “build 0812-0813”',
    example: engineersExample,
    carryOut: engineers,
    unused({ pack }, before, after) {
      const placed = after.position.roadblocks.size - before.position.roadblocks.size;
      const count = placed === 0 ? 0 : pack.events.allied.Engineers.roadblocks - placed;
      return { count, to: count > 0 ? roadblockOptions({ pack }, after) : [] };
    },
  },
  'Raise the Alarm': {
    label: 'Who moves, and where to (4.12)',
    form: '“505.82 > 0811”, a line each',
    example: alarmExample,
    carryOut: alarm,
  },
  Withdrawal: {
    label: 'Who goes back, hex by hex (12.7)',
    form: '“505.82 > 0811 > 0812”, a line each',
    example: (_, world) => {
      const [first] = withdrawalOptions(world);
      const [hex] = first?.to ?? [];
      if (first === undefined || hex === undefined) return undefined;
      return `${first.unit} > ${hex}`;
    },
    carryOut: withdrawal,
  },
  Recover: {
    label: 'Whose Dispersed markers go (12.9)',
    form: '“505.82, 507.82”',
    example: (_, world) => recoverOptions(world)[0],
    carryOut: (book, world, text) => {
      const units = keysFrom(book, world, text);
      return 'ok' in units ? units : recoverUnits(book, world, units.keys);
    },
    unused({ pack }, before, after) {
      const to = recoverOptions(after);
      const recovered = recoverOptions(before).length - to.length;
      return { count: pack.events.allied.Recover.units - recovered, to };
    },
  },
};

/** 16.1, 16.13: a step for each unit that is named. */
export function replacements(book: Book, world: World, points: Points, text: string): Done {
  const units = keysFrom(book, world, text);
  return 'ok' in units ? units : assignReplacements(world, points, units.keys);
}

/** An event’s further gains once this has been done, and whom it cuts off; `undefined`: none, or it would be refused. */
export function deedForeseen(book: Book, world: World, event: Event, text: string): string | undefined {
  const deed = DEEDS[event];
  const done = deed.carryOut(book, world, text);
  if (!done.ok) return undefined;
  const left = deed.unused?.(book, world, done.world) ?? { count: 0, to: [] };
  const lines = [...unusedLines(book, world, left), ...cutLines(world, done.world)];
  if (lines.length === 0) return undefined;
  return [text.trim(), ...lines].join('\n');
}

/** 16.13: the same of replacement steps. */
export function replacementsForeseen(
  book: Book,
  world: World,
  points: Points,
  text: string,
): string | undefined {
  const units = keysFrom(book, world, text);
  if ('ok' in units || !assignReplacements(world, points, units.keys).ok) return undefined;
  const count = points.points - units.keys.length;
  const to = nextReplacements(world, points, units.keys);
  const lines = unusedLines(book, world, { count, to });
  if (lines.length === 0) return undefined;
  return [text.trim(), ...lines].join('\n');
}

/** So many are named. */
const MOST_NAMED = 8;

function unusedLines({ ground }: Book, world: World, { count, to }: Unused): readonly string[] {
  if (count <= 0 || to.length === 0) return [];
  const allied = alliedOn(world);
  const names = new UnitNames(ground, allied);
  const nameOf = (key: string) => {
    const unit = allied.find(({ counter }) => counterKey(counter) === key);
    return unit === undefined ? key : names.nameOf(unit);
  };
  const [shown, others] = [to.slice(0, MOST_NAMED).map(nameOf), to.length - MOST_NAMED];
  const those = listed(others > 0 ? [...shown, plural(others, 'other')] : shown);
  return [
    `⚠ The card is spent with that, and it would give ${Math.min(count, to.length)} more: ${those} could have it.`,
  ];
}

/** 13.1: stacks that can trace supply now and could not then, as when a bridge behind them is blown. */
function cutLines(before: World, after: World): readonly string[] {
  const [now, then] = [supplyOf(before.position, 'allied'), supplyOf(after.position, 'allied')];
  const { grid } = before.position.ground;
  const cut = [...after.position.stacks.values()]
    .filter(({ side, hex }) => side === 'allied' && now.trace(hex).ok && !then.trace(hex).ok)
    .map(({ hex }) => grid.hexAt(hex));
  return onlyIf(cut.length > 0, `⚠ Without supply then, as things stand (13.1): ${listed(cut)}.`);
}

function hexFrom({ ground }: Book, text: string): string | undefined {
  const hex = hexNamed(ground, text.trim());
  if (!hex.ok) return undefined;
  return ground.grid.hexAt(hex.it);
}

function alliedOn(world: World): readonly Unit[] {
  return unitsOnMap(world).filter(({ counter }) => sideOf(counter) === 'allied');
}

function keysFrom({ ground }: Book, world: World, text: string): { readonly keys: readonly string[] } | Done {
  const named = new UnitNames(ground, alliedOn(world)).readSome(text);
  if (!named.ok) return refuse(named.rule, named.wrong);
  return { keys: named.it.map(({ counter }) => counterKey(counter)) };
}

function engineersExample(book: Book, world: World): string | undefined {
  const [hex] = roadblockOptions(book, world);
  if (hex !== undefined) return `roadblock ${hex}`;
  const [bridge] = bridgeOptions(world);
  return bridge && `${bridge.work} ${bridge.between.join('-')}`;
}

function engineers(book: Book, world: World, text: string): Done {
  const [, word = '', rest = ''] = /^\s*(\w+)\s+(.*)$/su.exec(text) ?? [];
  const hexes = rest.split(/[\s,–-]+/u).filter((each) => each !== '');
  const named = hexes.map((each) => hexFrom(book, each));
  const wrong = hexes.find((_, index) => named[index] === undefined);
  if (wrong !== undefined) return refuse('10.8', `“${wrong}” is no hex of the map`);
  const names = named.flatMap((hex) => hex ?? []);
  if (/^roadblocks?$/iu.test(word)) return placeRoadblocks(book, world, names);
  const work = WORKS.find((each): each is Work => each === word.toLowerCase());
  const [one, other, more] = names;
  if (work === undefined || one === undefined || other === undefined || more !== undefined)
    return refuse('14.2', `“${text.trim()}” cannot be read`, [DEEDS.Engineers.form]);
  return workAtBridge(world, { work, between: [one, other] });
}

/** The first unit that could move, to the first hex that would do. */
function alarmExample(book: Book, world: World): string | undefined {
  const known = alarmsIn(world);
  known.example ??= [firstAlarm(book, world)];
  return known.example[0];
}

const alarmsIn = perWorld((): { example?: readonly [string | undefined] } => ({}));

function firstAlarm(book: Book, world: World): string | undefined {
  const { position } = world;
  const { grid } = position.ground;
  const may = new Set(alarmOptions(world));
  for (const unit of alliedOn(world)) {
    if (!may.has(counterKey(unit.counter))) continue;
    for (const hex of reachOf(new Steps(position, unit, { isXxxFree: isXxxFree(world) })).hexes) {
      const line = `${counterKey(unit.counter)} > ${grid.hexAt(hex)}`;
      if (hex !== unit.hex && alarm(book, world, line).ok) return line;
    }
  }
  return undefined;
}

function alarm(book: Book, world: World, text: string): Done {
  const options = { isAlarm: true, isXxxFree: isXxxFree(world) };
  const read = readMoves(text, world.position, new Set(alarmOptions(world)), options);
  if (!read.ok) {
    const [fault] = read.faults;
    return refuse(fault?.rule ?? '4.12', fault?.wrong ?? 'nobody is named');
  }
  const { grid } = world.position.ground;
  return raiseTheAlarm(
    book,
    world,
    read.moves.map(({ unit, way }) => ({ unit, way: way.map((hex) => grid.hexAt(hex)) })),
  );
}

function withdrawal(book: Book, world: World, text: string): Done {
  const names = new UnitNames(book.ground, alliedOn(world));
  const orders: Withdrawing[] = [];
  for (const line of text.split(/[\n;]/u).map((each) => each.trim())) {
    if (line === '') continue;
    const [who = '', ...way] = line.split('>').map((each) => each.trim());
    const unit = names.read(who);
    if (!unit.ok) return refuse(unit.rule, unit.wrong);
    const to = way.map((each) => hexFrom(book, each));
    const wrong = way.find((_, index) => to[index] === undefined);
    if (wrong !== undefined) return refuse('12.7', `“${wrong}” is no hex of the map`);
    orders.push({ unit: counterKey(unit.it.counter), to: to.flatMap((hex) => hex ?? []) });
  }
  return withdraw(book, world, orders);
}
