/** 9.2 (10): along the movement arrows with the whole allowance, and from Dec 17 on an extended move. */
import type { Step, Steps } from '../movement/10.0-steps.ts';
import { arrowsFor } from '../position/arrows.ts';
import { around, occupierOf } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { isMechanized } from '../vocabulary/counters.ts';
import { openingOn } from './9.21-restrictions.ts';
import type { Activation } from './activation.ts';

const EXTENDED_SINCE = 17;
/** MP of an infantry unit's extended move. */
const INFANTRY_EXTENDED = 2;

export interface Followed {
  /** Its whole allowance went into the arrows. */
  readonly ok: boolean;
  readonly way: readonly number[];
  /** How much of the way is extended, in hexes. */
  readonly extended: number;
}

type Taken = { readonly to: number; readonly step: Extract<Step, { ok: true }> };

/** From where a unit stands, or from the end of a way that it has gone already. */
export function followArrows(
  activation: Activation,
  unit: Unit,
  begun: readonly number[] = [unit.hex],
): Followed {
  const { position } = activation;
  const steps = activation.stepsOf(unit);
  const { allowance } = steps;
  let way = begun;
  let spent = costOf(steps, begun);
  let isStopped = spent === undefined || steps.bound !== undefined;
  while (!isStopped && spent !== undefined && spent < allowance) {
    const next = nextBy(activation, steps, unit, way, allowance - spent);
    if (next === undefined) break;
    way = [...way, next.to];
    spent += next.step.cost;
    isStopped = next.step.stop !== undefined;
  }
  const isWhole = spent !== undefined && spent >= allowance;
  if (!isWhole) return { ok: false, way: withRoom(activation, unit, way, begun.length), extended: 0 };
  const regular = way.length;
  if (position.day >= EXTENDED_SINCE && !isBesideEnemy(position, way.at(-1) ?? unit.hex) && !isStopped)
    way = extendedFrom(activation, unit, way);
  way = withRoom(activation, unit, way, begun.length);
  // 10.4: where its whole allowance takes it there has to be room.
  return { ok: way.length >= regular, way, extended: Math.max(0, way.length - regular) };
}

/** 10.4: back to the last hex in which it fits, though not into the part of the way that it has gone before. */
function withRoom(
  activation: Activation,
  unit: Unit,
  way: readonly number[],
  least: number,
): readonly number[] {
  let length = way.length;
  const isFull = (hex: number | undefined) => hex !== undefined && !activation.hasRoom(unit, hex);
  while (length > least && isFull(way[length - 1])) length -= 1;
  return way.slice(0, length);
}

/** The primary arrow; the secondary where the primary would end the move early or beside an enemy, and it would not. */
function nextBy(
  activation: Activation,
  steps: Steps,
  unit: Unit,
  way: readonly number[],
  left: number,
): Taken | undefined {
  const { primary, secondary } = arrowsFor(activation.position, unit.counter, way.at(-1) ?? unit.hex);
  const first = stepBy(activation, steps, unit, way, primary, left);
  const other = stepBy(activation, steps, unit, way, secondary, left);
  if (first === undefined) return other;
  if (other === undefined || !endsBadly(activation, steps, unit, way, first, left)) return first;
  return endsBadly(activation, steps, unit, way, other, left) ? first : other;
}

/** The move would end there with MP to spare, or beside an enemy unit. */
function endsBadly(
  activation: Activation,
  steps: Steps,
  unit: Unit,
  way: readonly number[],
  { to, step }: Taken,
  left: number,
): boolean {
  const rest = left - step.cost;
  const further = [...way, to];
  const { primary, secondary } = arrowsFor(activation.position, unit.counter, to);
  const goesOn =
    step.stop === undefined &&
    rest > 0 &&
    [primary, secondary].some((arrow) => stepBy(activation, steps, unit, further, arrow, rest) !== undefined);
  if (goesOn) return false;
  return rest > 0 || isBesideEnemy(activation.position, to);
}

function stepBy(
  activation: Activation,
  steps: Steps,
  unit: Unit,
  way: readonly number[],
  to: number | undefined,
  left: number,
): Taken | undefined {
  const from = way.at(-1) ?? unit.hex;
  if (to === undefined || way.includes(to)) return undefined;
  const isFirst = way.length === 1;
  const step = steps.step(from, to, isFirst);
  if (!step.ok || (step.cost > left && !isFirst)) return undefined;
  // 9.21c, d: it does not leave a hex that it closes.
  if (way.length > 1 && openingOn(activation.position, unit, [...way, to]) !== undefined) return undefined;
  return { to, step };
}

/** Farther by the same arrows: not beside an Allied unit, into no Allied town, over no Allied bridge. */
function extendedFrom(activation: Activation, unit: Unit, begun: readonly number[]): readonly number[] {
  const { position } = activation;
  // 8.14: control is ignored in regular movement alone.
  const steps = activation.stepsOf(unit, { ignoresControl: false });
  let left = isMechanized(unit.counter) ? unit.counter.ma : INFANTRY_EXTENDED;
  let way = begun;
  for (;;) {
    const { primary, secondary } = arrowsFor(activation.position, unit.counter, way.at(-1) ?? unit.hex);
    const taken = [primary, secondary]
      .map((to) => stepBy(activation, steps, unit, way, to, left))
      .find((next) => next !== undefined && mayExtend(position, next));
    if (taken === undefined) return way;
    way = [...way, taken.to];
    left -= taken.step.cost;
    if (taken.step.stop !== undefined) return way;
  }
}

function mayExtend(position: Position, { to, step }: Taken): boolean {
  if (isBesideEnemy(position, to) || position.owners.get(to) === 'allied') return false;
  return step.crossing.kind !== 'bridge' || step.crossing.bridge.owner !== 'allied';
}

function isBesideEnemy(position: Position, hex: number): boolean {
  return around(position.ground, hex).some((at) => occupierOf(position, at) === 'allied');
}

/** MP for a way; `undefined`: it cannot go on from its end. */
function costOf(steps: Steps, way: readonly number[]): number | undefined {
  let spent = 0;
  for (let index = 1; index < way.length; index += 1) {
    const step = steps.step(way[index - 1] ?? 0, way[index] ?? 0, index === 1);
    if (!step.ok) return undefined;
    spent += step.cost;
    if (step.stop !== undefined && index === way.length - 1) return undefined;
  }
  return spent;
}
