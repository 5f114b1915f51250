/** 3.2: whether a defender must Hold, before odds are reckoned. */
import type { Position, Stack } from '../position/position.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import { retreatsBeforeCombat } from './3.2-retreats.ts';

/** Why a Hold is mandated. */
export type MandatedHold =
  | 'DG'
  | 'an enemy Barrage marker'
  | 'a City hex'
  | 'a Leg unit'
  /** Five hexes are a must for who will not Hold. */
  | 'no way of five hexes';

/**
 * The reasons for which a stack must Hold, in the order of the rule; none: it may Retreat. Of a stack that is not known
 * whole, those that can be seen: `isSure` tells whether there can be no other. `needsWay`: whether it has to have a way
 * of five hexes (mend `fiveHexes`).
 */
export function mandatedHold(
  position: Position,
  stack: Stack,
  needsWay: boolean,
): { readonly reasons: readonly MandatedHold[]; readonly isSure: boolean } {
  const { side, hex, units, hidden } = stack;
  const reasons: MandatedHold[] = [];
  if (units.some(({ dg }) => dg)) reasons.push('DG');
  const marker = position.markers[enemyOf(side)].get(hex);
  // 3.5: “Barrage marker” is said of both sizes.
  if (marker !== undefined && marker.half + marker.full > 0) reasons.push('an enemy Barrage marker');
  if (position.ground.terrain[hex]?.includes('city') === true) reasons.push('a City hex');
  if (units.some(({ counter }) => counter.maType === 'leg')) reasons.push('a Leg unit');
  // Only of who could go at all.
  if (needsWay && reasons.length === 0 && retreatsBeforeCombat(position, units, hex).length === 0)
    reasons.push('no way of five hexes');
  return { reasons, isSure: reasons.length > 0 || hidden === 0 };
}
