/** 15.1: detachments that a German unit leaves behind as it moves, and by which way it therefore goes. */
import type { Steps } from '../movement/10.0-steps.ts';
import { keyOf } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';

const FIRST_DAY = 17;

/** 15.1, 15.52: no detachment at the edge of the map or beside it. */
export function takesDetachment({ ground }: Pick<Position, 'ground'>, hex: number): boolean {
  const isEdge = (at: number) => ground.hexes[at]?.isMapEdge === true;
  return (ground.hexes[hex]?.hold ?? 0) > 0 && !isEdge(hex) && !around(ground, hex).some(isEdge);
}

/** The hexes in which a unit leaves a detachment on its way: those with a Hold Value that it leaves vacant. */
export function leftBehind(position: Position, unit: Unit, way: readonly number[]): readonly number[] {
  if (position.day < FIRST_DAY || position.leavesOut.has('15.0')) return [];
  return way
    .slice(0, -1)
    .filter(
      (hex) =>
        takesDetachment(position, hex) &&
        unitsIn(position, hex, 'german').every((other) => keyOf(other) === keyOf(unit)),
    );
}

export interface WayOptions {
  /** MP that must be left at its end, as one for leaving the map (10.9). */
  readonly spare?: number;
  /** Whether anything is against the last hex of a way, whose others were open (9.21). */
  readonly isBarred?: (way: readonly number[]) => boolean;
}

/**
 * 15.1: of the ways to a hex within the allowance the one with the highest sum of Hold Values entered (the start left
 * out); ties: fewer MP, then the lower-numbered hex at the first fork. `undefined`: there is none.
 */
export function wayOf(
  steps: Steps,
  to: number,
  { spare = 0, isBarred = () => false }: WayOptions = {},
): readonly number[] | undefined {
  const { unit, position } = steps;
  const allowance = steps.allowance - spare;
  const { ground } = position;
  let best: { readonly way: readonly number[]; readonly hold: number; readonly spent: number } | undefined;
  const visit = (way: readonly number[], spent: number, hold: number): void => {
    const at = way.at(-1) ?? unit.hex;
    if (at === to && way.length > 1) {
      const isBetter = best === undefined || hold > best.hold || (hold === best.hold && spent < best.spent);
      if (isBetter) best = { way, hold, spent };
      return;
    }
    const isFirst = way.length === 1;
    for (const next of around(ground, at).toSorted((a, b) => a - b)) {
      if (way.includes(next)) continue;
      const step = steps.step(at, next, isFirst);
      if (!step.ok) continue;
      const sum = spent + step.cost;
      // 10.0: one hex may always be entered; a road costs no less than 1 MP a hex.
      const mayAlways = isFirst && spare === 0;
      if (next === to ? sum > allowance && !mayAlways : sum + ground.grid.stepsBetween(next, to) > allowance)
        continue;
      if (next !== to && step.stop !== undefined) continue;
      const longer = [...way, next];
      if (isBarred(longer)) continue;
      visit(longer, sum, hold + (ground.hexes[next]?.hold ?? 0));
    }
  };
  if (steps.bound === undefined) visit([unit.hex], 0, 0);
  return best?.way;
}
