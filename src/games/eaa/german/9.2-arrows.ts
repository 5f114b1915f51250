/** 9.2 (10): along the movement arrows with the whole allowance, and from Dec 17 on an extended move. */
import type { Step, Steps } from '../movement/10.0-steps.ts';
import { arrowsFor } from '../position/arrows.ts';
import { around, occupierOf } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { isMechanized } from '../vocabulary/counters.ts';
import { germanRules } from './9.2-rules.ts';
import { barsStep, openingOn } from './9.21-restrictions.ts';
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

interface FollowOptions {
  /** It has gone so far already. */
  readonly begun?: readonly number[];
  /** 9.21 is not asked: of special moves, and to see whether that alone is against it. */
  readonly isFree?: boolean;
}

/** From where a unit stands, or from the end of a way that it has gone already. */
export function followArrows(
  activation: Activation,
  unit: Unit,
  { begun = [unit.hex], isFree = false }: FollowOptions = {},
): Followed {
  const steps = activation.stepsOf(unit);
  const { position } = activation;
  const it: Following = { activation, steps, unit, isBarred: isFree ? () => false : barsOn(position, unit) };
  const { allowance } = steps;
  let way = begun;
  let spent = costOf(steps, begun);
  let isStopped = spent === undefined || steps.bound !== undefined;
  while (!isStopped && spent !== undefined && spent < allowance) {
    const next = nextBy(it, way, allowance - spent);
    if (next === undefined) break;
    way = [...way, next.to];
    spent += next.step.cost;
    isStopped = next.step.stop !== undefined;
  }
  const isWhole = spent !== undefined && spent >= allowance;
  if (!isWhole) return { ok: false, way: withRoom(activation, unit, way, begun.length), extended: 0 };
  const regular = way.length;
  if (mayGoOn(position, begun) && !isBesideEnemy(position, way.at(-1) ?? unit.hex) && !isStopped)
    way = extendedFrom(it, way);
  way = withRoom(activation, unit, way, begun.length);
  // 10.4: where its whole allowance takes it there has to be room.
  return { ok: way.length >= regular, way, extended: Math.max(0, way.length - regular) };
}

/** An extended move is of method 10 alone: what has begun otherwise (1b) ends with its allowance. */
function mayGoOn({ day, mended }: Position, begun: readonly number[]): boolean {
  return day >= EXTENDED_SINCE && (begun.length === 1 || !mended.meuseHasNoExtension);
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

/** The facts that are the same along the whole way. */
interface Following {
  readonly activation: Activation;
  readonly steps: Steps;
  readonly unit: Unit;
  /** 9.21b to d, for the last hex of a way. */
  readonly isBarred: (way: readonly number[]) => boolean;
  /** The towns and bridges that an extended move may take. */
  readonly mayTake?: (taken: Taken) => boolean;
}

/** It does not leave a hex that it closes; of the first hex campaigns of the first edition ask when it has gone. */
function barsOn(position: Position, unit: Unit): (way: readonly number[]) => boolean {
  if (germanRules(position).ways === 'any') return barsStep(position, unit);
  return (way) => way.length > 2 && openingOn(position, unit, way) !== undefined;
}

/** The primary arrow; the secondary where the primary would end the move early or beside an enemy, and it would not. */
function nextBy(it: Following, way: readonly number[], left: number): Taken | undefined {
  const { activation, unit } = it;
  const { primary, secondary } = arrowsFor(activation.position, unit.counter, way.at(-1) ?? unit.hex);
  const first = stepBy(it, way, primary, left);
  const other = stepBy(it, way, secondary, left);
  if (first === undefined) return other;
  if (other === undefined || !endsBadly(it, way, first, left)) return first;
  return endsBadly(it, way, other, left) ? first : other;
}

/** The move would end there with MP to spare, or beside an enemy unit. */
function endsBadly(it: Following, way: readonly number[], { to, step }: Taken, left: number): boolean {
  const { position } = it.activation;
  const rest = left - step.cost;
  const further = [...way, to];
  const { primary, secondary } = arrowsFor(position, it.unit.counter, to);
  const goesOn =
    step.stop === undefined &&
    rest > 0 &&
    [primary, secondary].some((arrow) => stepBy(it, further, arrow, rest) !== undefined);
  if (goesOn) return false;
  return rest > 0 || isBesideEnemy(position, to);
}

function stepBy(
  { steps, unit, isBarred, mayTake }: Following,
  way: readonly number[],
  to: number | undefined,
  left: number,
): Taken | undefined {
  const from = way.at(-1) ?? unit.hex;
  if (to === undefined || way.includes(to)) return undefined;
  const isFirst = way.length === 1;
  const step = steps.step(from, to, isFirst);
  if (!step.ok || (step.cost > left && !isFirst)) return undefined;
  if (mayTake?.({ to, step }) === false || isBarred([...way, to])) return undefined;
  return { to, step };
}

/** Farther by the same arrows: not beside an Allied unit, into no Allied town, over no Allied bridge. */
function extendedFrom(before: Following, begun: readonly number[]): readonly number[] {
  const { activation, unit } = before;
  const { position } = activation;
  const it: Following = {
    ...before,
    // 8.14: control is ignored in regular movement alone.
    steps: activation.stepsOf(unit, { ignoresControl: false }),
    mayTake: (taken) => mayExtend(position, taken),
  };
  const next = germanRules(position).extends === 'by the arrows' ? nextBy : firstOpen;
  let left = isMechanized(unit.counter) ? unit.counter.ma : INFANTRY_EXTENDED;
  let way = begun;
  for (;;) {
    const taken = next(it, way, left);
    if (taken === undefined) return way;
    way = [...way, taken.to];
    left -= taken.step.cost;
    if (taken.step.stop !== undefined) return way;
  }
}

/** The primary arrow, unless that is barred. */
function firstOpen(it: Following, way: readonly number[], left: number): Taken | undefined {
  const { activation, unit } = it;
  const { primary, secondary } = arrowsFor(activation.position, unit.counter, way.at(-1) ?? unit.hex);
  return stepBy(it, way, primary, left) ?? stepBy(it, way, secondary, left);
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
