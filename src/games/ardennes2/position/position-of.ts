/** The position that a state holds, or one reader's view of it: unknown counters of an enemy stack are only counted. */
import { fieldsIf } from '../../../text/present.ts';
import type { Ground } from '../ground/ground.ts';
import type { ArdennesState, OwnUnit, SeenUnit, StackedUnit } from '../state.ts';
import type { Counter } from '../vocabulary/counters.ts';
import type { BySide, Side } from '../vocabulary/sides.ts';
import { type Boats, newUnitPhase, type Position, type Stack, type Unit } from './position.ts';
import { fromTheTop } from './stack-order.ts';

/** The reference data of a state: the map, and the printed facts of the counters. */
export interface Book {
  readonly ground: Ground;
  readonly counters: BySide<ReadonlyMap<string, Counter>>;
  /** 4.2, with the Turns on which they are there; absent: the scenario has none. */
  readonly boats?: Boats & { readonly turns: readonly number[] };
}

/** Of each state that is being played on, as it stands: rules ask for it many times between two events. */
const positions = new WeakMap<ArdennesState, Position>();

/** An event has changed something that a position is made of. */
export function isChanged(game: ArdennesState): void {
  positions.delete(game);
}

export function positionOf(game: ArdennesState, book: Book): Position {
  const known = positions.get(game);
  if (known?.ground === book.ground) return known;
  const made = makePosition(game, book);
  positions.set(game, made);
  return made;
}

function makePosition(game: ArdennesState, book: Book): Position {
  const { grid } = book.ground;
  const stacks = new Map<number, Stack>();
  const own: BySide<ReadonlyMap<string, readonly OwnUnit[]>> = {
    german: byHex(game.sides.german.units),
    us: byHex(game.sides.us.units),
  };
  for (const [hex, { side, count, shown }] of Object.entries(game.stacks)) {
    const index = grid.indexOf(hex);
    const known = own[side].get(hex) ?? [];
    const isWhole = known.length === count;
    const units = (isWhole ? known : shown).map((unit) => unitOf(book, side, index, unit));
    stacks.set(index, { side, hex: index, units, hidden: count - units.length });
  }
  const indices = (hexes: readonly string[]) => new Set(hexes.map((hex) => grid.indexOf(hex)));
  const markers = (side: Side) =>
    new Map(Object.entries(game.markers[side]).map(([hex, there]) => [grid.indexOf(hex), there]));
  return {
    ground: book.ground,
    turn: game.turn,
    stacks,
    markers: { german: markers('german'), us: markers('us') },
    blown: new Set(game.blown),
    tested: new Set(game.tested),
    bonds: { german: indices(game.bonds.german), us: indices(game.bonds.us) },
    airSupply: indices(game.air.supply),
    ...fieldsIf(book.boats?.turns.includes(game.turn) === true, { boats: book.boats }),
  };
}

function byHex(units: Readonly<Record<string, StackedUnit>>): ReadonlyMap<string, readonly OwnUnit[]> {
  const found = new Map<string, OwnUnit[]>();
  for (const unit of fromTheTop(units)) found.set(unit.hex, [...(found.get(unit.hex) ?? []), unit]);
  return found;
}

function unitOf(book: Book, side: Side, hex: number, unit: SeenUnit | OwnUnit): Unit {
  const counter = book.counters[side].get(unit.id);
  if (counter === undefined) throw new Error(`no ${side} counter is called ${unit.id}`);
  const phase = 'phase' in unit ? { ...unit.phase } : newUnitPhase();
  return { counter, hex, steps: unit.steps, dg: unit.dg, phase };
}
