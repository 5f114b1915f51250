/** 9.24: who moves beside an Allied unit takes an empty hex there, and one that is not across a river, where it can. */
import { crossing } from '../control/14.2-bridges.ts';
import { around, occupierOf } from '../position/near.ts';
import type { Position } from '../position/position.ts';
import { germanRules } from './9.2-rules.ts';

export interface Adjustment {
  readonly why: 'occupied' | 'cross-river';
  /** The hexes that it takes instead, one of them. */
  readonly hexes: readonly number[];
}

function alliedBeside(position: Position, hex: number): readonly number[] {
  return around(position.ground, hex).filter((at) => occupierOf(position, at) === 'allied');
}

function isAcross(position: Position, hex: number, target: number): boolean {
  const { kind } = crossing(position, hex, target);
  return kind !== 'open';
}

/**
 * The hexes to which a hex beside Allied units gives way, of those that the unit could end in, the first before the
 * others: an empty hex, of several one that is not across a river; then, of hexes that are as empty as it is, one that
 * is not across a river from any unit that it lies beside.
 */
export function adjustments(
  position: Position,
  chosen: number,
  ends: readonly number[],
): readonly Adjustment[] {
  const targets = alliedBeside(position, chosen);
  if (targets.length === 0) return [];
  const isEmpty = (hex: number) => occupierOf(position, hex) === undefined;
  const beside = ends
    .filter((hex) => hex !== chosen)
    .map((hex) => {
      const same = alliedBeside(position, hex).filter((at) => targets.includes(at));
      return { hex, isBeside: same.length > 0, isDry: same.some((at) => !isAcross(position, hex, at)) };
    });
  const where = (is: (each: (typeof beside)[number]) => boolean) =>
    beside.filter((each) => each.isBeside && is(each)).map(({ hex }) => hex);
  const empty = isEmpty(chosen) ? [] : where(({ hex }) => isEmpty(hex));
  const emptyAndDry = isEmpty(chosen) ? [] : where(({ hex, isDry }) => isDry && isEmpty(hex));
  const isWet = targets.every((target) => isAcross(position, chosen, target));
  const dry = isWet ? where(({ hex, isDry }) => isDry && isEmpty(hex) === isEmpty(chosen)) : [];
  const all: readonly Adjustment[] = [
    { why: 'occupied', hexes: emptyAndDry },
    { why: 'occupied', hexes: empty },
    { why: 'cross-river', hexes: dry },
  ];
  const open = all.filter(({ hexes }) => hexes.length > 0);
  if (germanRules(position).adjusts === 'in turn') return open;
  return open.filter(({ hexes }) => hexes !== emptyAndDry).slice(0, 1);
}
