/** 9.24: who moves beside an Allied unit takes an empty hex there, and one that is not across a river, where it can. */
import { crossing } from '../control/14.2-bridges.ts';
import { around, occupierOf } from '../position/near.ts';
import type { Position } from '../position/position.ts';

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
 * What a hex beside Allied units gives way to, of the hexes that the unit could end in; `undefined`: nothing. An empty
 * hex goes before one that is not across a river.
 */
export function adjusted(
  position: Position,
  chosen: number,
  ends: readonly number[],
): Adjustment | undefined {
  const targets = alliedBeside(position, chosen);
  if (targets.length === 0) return undefined;
  const others = ends.filter((hex) => hex !== chosen);
  const besideSame = (hex: number) => alliedBeside(position, hex).filter((at) => targets.includes(at));
  const isEmpty = (hex: number) => occupierOf(position, hex) === undefined;
  if (!isEmpty(chosen)) {
    const hexes = others.filter((hex) => isEmpty(hex) && besideSame(hex).length > 0);
    if (hexes.length > 0) return { why: 'occupied', hexes };
  }
  const across = targets.filter((target) => isAcross(position, chosen, target));
  if (across.length < targets.length) return undefined;
  const dry = others.filter(
    (hex) =>
      isEmpty(hex) === isEmpty(chosen) && besideSame(hex).some((target) => !isAcross(position, hex, target)),
  );
  return dry.length === 0 ? undefined : { why: 'cross-river', hexes: dry };
}
