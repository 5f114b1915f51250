/**
 * How units change: one event for their side, which knows them, and one for everybody, who sees hexes. The visible part
 * of a stack is worked out here and nowhere else (reading `stacks`).
 */
import { type BondChoices, bondsOf } from '../../bonds/1.2-zoc-bonds.ts';
import type { Position } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { bottomOf, fromTheTop, topOf } from '../../position/stack-order.ts';
import { referenceOf } from '../../scenario/book.ts';
import type { ArdennesState, OwnUnit, SeenStack } from '../../state.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDES, type Side } from '../../vocabulary/sides.ts';
import { bondsWanted } from './1.2-bond-orders.ts';
import { topsOf } from './stack-top-orders.ts';

interface Changed {
  readonly side: Side;
  /** As they are now; those that were not there join the bottom of their stack. */
  readonly units: readonly OwnUnit[];
  /** Ids of those that are on the map no more. */
  readonly gone: readonly string[];
}

/** To the side alone. */
export const unitsChanged = event<Changed>({
  type: 'units.changed',
  fold({ sides }, { side, units, gone }) {
    const own = sides[side];
    for (const id of gone) delete own.units[id];
    for (const unit of units) {
      const before = own.units[unit.id];
      // A unit that enters another stack goes to its bottom.
      const place = before?.hex === unit.hex ? before.place : bottomOf(own.units);
      own.units[unit.id] = { ...unit, place };
    }
    own.rev += 1;
  },
  line: 'silent',
});

interface Seen {
  /** By hex; `null`: nobody is there now. */
  readonly stacks: Readonly<Record<string, SeenStack | null>>;
}

export const stacksSeen = event<Seen>({
  type: 'stacks.seen',
  fold(game, { stacks }) {
    for (const [hex, stack] of Object.entries(stacks))
      if (stack === null) delete game.stacks[hex];
      else game.stacks[hex] = stack;
  },
  line: 'silent',
});

/** Changes a side's units, and shows everybody the hexes that look different now. */
export function changeUnits(
  work: ArdennesWork,
  side: Side,
  units: readonly OwnUnit[],
  gone: readonly string[] = [],
): void {
  if (units.length === 0 && gone.length === 0) return;
  emit(work, unitsChanged, `side:${side}`, { side, units, gone });
  topStacks(work, side);
  showStacks(work, side);
}

/** Marks a unit for the rest of the Phase. */
export function mark(work: ArdennesWork, side: Side, id: string, how: Partial<OwnUnit['phase']>): void {
  const unit = work.state.game.sides[side].units[id];
  if (unit !== undefined) changeUnits(work, side, [{ ...unit, phase: { ...unit.phase, ...how } }]);
}

interface Topped {
  readonly side: Side;
  readonly unit: string;
}

/** To the side alone: a counter lies on top of its stack now. The new top is then told to everybody. */
export const stackTopped = event<Topped>({
  type: 'stack.topped',
  fold({ sides }, { side, unit }) {
    const { units } = sides[side];
    const top = units[unit];
    if (top !== undefined) units[unit] = { ...top, place: topOf(units) };
  },
  line: 'silent',
});

/** Puts on top whom the side wants to be seen. */
export function orderStacks(work: ArdennesWork, side: Side): void {
  topStacks(work, side);
  showStacks(work, side);
}

function topStacks(work: ArdennesWork, side: Side): void {
  for (const { hex, unit } of topsOf(work.state.game, side)) {
    const there = fromTheTop(work.state.game.sides[side].units).filter((each) => each.hex === hex);
    if (there.length > 1 && there[0]?.id !== unit && there.some(({ id }) => id === unit))
      emit(work, stackTopped, `side:${side}`, { side, unit });
  }
}

/** Tells everybody of every hex of a side that does not look as it did. */
function showStacks(work: ArdennesWork, side: Side): void {
  const { game } = work.state;
  const now = new Map<string, SeenStack>();
  for (const { id, hex, steps, dg } of fromTheTop(game.sides[side].units)) {
    const there = now.get(hex) ?? { side, count: 0, shown: [] };
    const isShown = there.count === 0 || game.readings.stacks === 'open';
    const shown = isShown ? [...there.shown, { id, steps, dg }] : there.shown;
    now.set(hex, { side, count: there.count + 1, shown });
  }
  const stacks: Record<string, SeenStack | null> = {};
  for (const [hex, stack] of Object.entries(game.stacks))
    if (stack.side === side && !now.has(hex)) stacks[hex] = null;
  for (const [hex, stack] of now) if (!isSame(game.stacks[hex], stack)) stacks[hex] = stack;
  if (Object.keys(stacks).length > 0) emit(work, stacksSeen, 'everyone', { stacks });
}

function isSame(one: SeenStack | undefined, other: SeenStack): boolean {
  return (
    one !== undefined &&
    one.side === other.side &&
    one.count === other.count &&
    one.shown.length === other.shown.length &&
    one.shown.every(({ id, steps, dg }, at) => {
      const also = other.shown[at];
      return also?.id === id && also.steps === steps && also.dg === dg;
    })
  );
}

interface Bonded {
  readonly side: Side;
  readonly hexes: readonly string[];
}

/** 1.2: Bonds are public, although what makes them need not be. */
export const bondsChanged = event<Bonded>({
  type: 'bonds.changed',
  fold(game, { side, hexes }) {
    game.bonds[side] = [...hexes];
  },
  line: 'silent',
});

/** 1.2: what of a side's Bonds is not told by where everybody stands: the group's reading, and what their owner has ordered. */
export function bondChoices(game: ArdennesState, side: Side): BondChoices {
  const { grid } = referenceOf(game).ground;
  const rather = bondsWanted(game, side).map((hex) => grid.indexOf(hex));
  return { terrain: game.readings['bond-terrain'], rather };
}

/** Positions whose Bonds are as they should be. */
const settled = new WeakSet<Position>();

/**
 * Works the Bonds of both sides out anew, from all there is, and tells of them where they are others. `isOrdered`: a side
 * would rather have others now.
 */
export function settleBonds(work: ArdennesWork, isOrdered = false): void {
  const { game } = work.state;
  const reference = referenceOf(game);
  const position = positionOf(game, reference);
  if (settled.has(position) && !isOrdered) return;
  settled.add(position);
  for (const side of SIDES) {
    const { bonds } = bondsOf(position, side, bondChoices(game, side));
    const hexes = [...new Set(bonds.map(({ hex }) => reference.ground.grid.hexAt(hex)))];
    if (hexes.join() !== game.bonds[side].join()) emit(work, bondsChanged, 'everyone', { side, hexes });
  }
}
