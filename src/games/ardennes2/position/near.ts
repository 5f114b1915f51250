/** Units by their hex, and their neighbours: asked by every rule that prices, forbids or traces. */
import { oncePer } from '../../../kernel/memo.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import type { Position, Stack, Unit } from './position.ts';

/** Hexes with units of a side (1), and hexes beside them (2), as bits by hex index. */
interface Nearness {
  readonly german: Uint8Array;
  readonly us: Uint8Array;
}

const IN = 1;
const BESIDE = 2;

/** A position is never changed: what stands where is worked out once. */
const nearness = oncePer((position: Position): Nearness => {
  const { net } = position.ground.grid;
  const found = { german: new Uint8Array(net.size), us: new Uint8Array(net.size) };
  for (const { side, hex } of position.stacks.values()) {
    const bits = found[side];
    bits[hex] = (bits[hex] ?? 0) | IN;
    for (const next of net.next(hex)) bits[next] = (bits[next] ?? 0) | BESIDE;
  }
  return found;
});

/** Whether an enemy of that side stands in the hex. */
export function hasEnemy(position: Position, side: Side, hex: number): boolean {
  return ((nearness(position)[enemyOf(side)][hex] ?? 0) & IN) !== 0;
}

/** Whether the hex is adjacent to an enemy of that side, of any kind or status (1.3). */
export function isBesideEnemy(position: Position, side: Side, hex: number): boolean {
  return ((nearness(position)[enemyOf(side)][hex] ?? 0) & BESIDE) !== 0;
}

/** The stack of a side in a hex. */
export function stackOf(position: Position, side: Side, hex: number): Stack | undefined {
  const stack = position.stacks.get(hex);
  return stack?.side === side ? stack : undefined;
}

/** The stacks of a side that the position has, in the order in which it has them. */
export function stacksOf(position: Position, side: Side): readonly Stack[] {
  return [...position.stacks.values()].filter((stack) => stack.side === side);
}

/** The stacks of a side in the hexes around one, clockwise. */
export function stacksBeside(position: Position, side: Side, hex: number): readonly Stack[] {
  return position.ground.grid.net.next(hex).flatMap((next) => stackOf(position, side, next) ?? []);
}

/** The units of a side in a hex that the position knows. */
export function unitsIn(position: Position, side: Side, hex: number): readonly Unit[] {
  const stack = stackOf(position, side, hex);
  return stack === undefined ? [] : stack.units;
}

/** Every unit of a side that the position knows. */
export function unitsOf(position: Position, side: Side): readonly Unit[] {
  return stacksOf(position, side).flatMap(({ units }) => units);
}

/** How many counters stand in a hex, those that are not known included. */
export function countAt({ stacks }: Position, hex: number): number {
  const stack = stacks.get(hex);
  return stack === undefined ? 0 : stack.units.length + stack.hidden;
}

/** Full markers of a side in a hex (3.5). */
export function fullMarkers(position: Position, side: Side, hex: number): number {
  return position.markers[side].get(hex)?.full ?? 0;
}

/** Whether an enemy Full marker lies in a hex, for a unit that is there or enters it (3.5). */
export function isUnderFire(position: Position, { counter }: Pick<Unit, 'counter'>, hex: number): boolean {
  return fullMarkers(position, enemyOf(counter.side), hex) > 0;
}
