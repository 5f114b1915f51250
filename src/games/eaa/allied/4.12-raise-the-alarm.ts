/** 4.12: Raise the Alarm: some units move at once, of whatever formation, without an activation and without 10.5. */
import { alongWay, crossedBy } from '../movement/10.0-along.ts';
import { reachOf, walk } from '../movement/10.0-reach.ts';
import { type Crossed, MOVE_FAULTS, type MoveFault, Steps } from '../movement/10.0-steps.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import type { Book } from '../packs/book.ts';
import { isXxxFree } from '../position/10.7-british.ts';
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import { bySelector } from '../position/order.ts';
import type { Position, Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { perWorld } from '../world/per-world.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { counterWords, type Done, listFault, type Refusal, refuse } from './refusal.ts';

type Events = { readonly pack: { readonly events: Book['pack']['events'] } };

export interface Alarmed {
  /** Its key. */
  readonly unit: string;
  /** Hexes by name, the one where it stands included. */
  readonly way: readonly string[];
}

interface Moves {
  readonly position: Position;
  readonly crossed: Crossed;
  readonly isXxxFree: boolean;
}

const firstMoves = (world: World): Moves => ({
  position: world.position,
  crossed: { rivers: new Set(), bridges: new Set() },
  isXxxFree: isXxxFree(world),
});

/** Keys of units that can move to another hex and stay there. */
export const alarmOptions = perWorld((world): readonly string[] => {
  const moves = firstMoves(world);
  return unitsOnMap(world)
    .filter(({ counter }) => sideOf(counter) === 'allied')
    .toSorted(bySelector)
    .filter((unit) => canMove(moves, unit))
    .map(keyOf);
});

/** Whether a unit has anywhere to go: a way with supply at its end, or 10.6 does not bind it. */
function canMove(moves: Moves, unit: Unit): boolean {
  const ways = waysOf(moves, unit);
  return (
    ways.some((way) => isSuppliedAfter(moves.position, unit, way)) ||
    (ways.length > 0 && !isTraced(moves, unit))
  );
}

/** The cheapest ways to where it has room (10.4), its own hex left out. */
function waysOf(moves: Moves, unit: Unit): readonly (readonly number[])[] {
  const { position } = moves;
  const reach = reachOf(new Steps(position, unit, moves));
  return reach.hexes
    .filter((hex) => hex !== unit.hex && fitTogether([...unitsIn(position, hex), unit]))
    .flatMap((hex) => [reach.wayTo(hex) ?? []]);
}

function isTraced({ position }: Moves, { hex }: Unit): boolean {
  return supplyOf(position, 'allied').trace(hex).ok;
}

/** Hexes, by name, in which a unit may end its move as things stand (10.4, 10.6). */
function endsOf(moves: Moves, unit: Unit): readonly string[] {
  const { position } = moves;
  const ways = waysOf(moves, unit);
  const supplied = ways.filter((way) => isSuppliedAfter(position, unit, way));
  const isBound = supplied.length > 0 || isTraced(moves, unit);
  return (isBound ? supplied : ways).map((way) => position.ground.grid.hexAt(way.at(-1) ?? unit.hex));
}

function isSuppliedAfter(position: Position, unit: Unit, way: readonly number[]): boolean {
  return supplyOf(alongWay(position, unit, way), 'allied').trace(way.at(-1) ?? unit.hex).ok;
}

/** They move in turn; 10.4 is judged when all have. */
export function raiseTheAlarm(book: Events, world: World, orders: readonly Alarmed[]): Done {
  const legal = alarmOptions(world);
  const most = book.pack.events.allied['Raise the Alarm'].units;
  const keys = orders.map(({ unit }) => unit);
  const fault = listFault(keys, { rule: '4.12', what: 'unit', most, legal });
  if (fault !== undefined) return fault;
  let moves = firstMoves(world);
  for (const order of orders) {
    const unit = unitsOnMap(moves).find((each) => keyOf(each) === order.unit);
    if (unit === undefined || sideOf(unit.counter) !== 'allied')
      return refuse('4.12', `${order.unit} is no Allied unit on the map`, legal);
    const after = moved(moves, unit, order.way);
    if ('ok' in after) return after;
    moves = after;
  }
  const { position } = moves;
  const full = [...position.stacks.values()].find(
    ({ side, units }) => side === 'allied' && !fitTogether(units),
  );
  if (full !== undefined)
    return refuse(
      '10.4',
      `${position.ground.grid.hexAt(full.hex)} would hold more than three units or six steps`,
    );
  return { ok: true, world: { ...world, position } };
}

function moved(moves: Moves, unit: Unit, names: readonly string[]): Moves | Refusal {
  const { position, crossed } = moves;
  const { grid } = position.ground;
  const who = counterWords(unit.counter);
  const strange = names.find((name) => !grid.has(name));
  if (strange !== undefined) return refuse('10.0', `${strange} is not on the map`);
  const way = names.map((name) => grid.indexOf(name));
  if (way[0] !== unit.hex || way.length < 2) {
    const from = grid.hexAt(unit.hex);
    return refuse('10.0', `the way of ${who} begins in ${from} and leads elsewhere`, endsOf(moves, unit));
  }
  const steps = new Steps(position, unit, moves);
  const path = walk(steps, way);
  if (!path.ok) {
    const { rule, text } = faultWords(path.fault);
    return refuse(rule, `${who} does not get to ${grid.hexAt(path.at)}: ${text}`, endsOf(moves, unit));
  }
  const end = grid.hexAt(way.at(-1) ?? unit.hex);
  if (!isSuppliedAfter(position, unit, way)) {
    const ends = endsOf(moves, unit);
    if (!ends.includes(end)) return refuse('10.6', `no supply can be traced from ${end} by ${who}`, ends);
  }
  return { ...moves, position: alongWay(position, unit, way), crossed: crossedBy(steps, crossed, way) };
}

const WORDS: { readonly [fault in MoveFault | 'gap' | 'stopped']?: string } = {
  dispersed: 'it is dispersed',
  isolated: 'it is isolated',
  'isolated-in-control': 'it is isolated beside the enemy',
  enemy: 'the enemy stands there',
  detachment: 'a German detachment is there',
  control: 'from one hex in German control into the next',
  'river-not-first': 'an unbridged river is crossed with the first step alone',
  'river-crossed': 'another unit has crossed that river',
  'bridge-crossed': 'another unit has crossed that bridge beside the enemy',
  'one-hex': 'without supply it moves one hex',
  points: 'it lacks the movement points',
  gap: 'it does not touch the hex before',
  stopped: 'the move is over before',
};

function faultWords(fault: MoveFault | 'gap' | 'stopped'): { readonly rule: string; readonly text: string } {
  const rule = fault === 'gap' || fault === 'stopped' ? '10.1' : MOVE_FAULTS[fault];
  return { rule, text: WORDS[fault] ?? 'it is barred' };
}
