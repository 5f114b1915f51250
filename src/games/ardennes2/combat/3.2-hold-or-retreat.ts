/** 3.2: whether a defender must Hold, before odds are reckoned. */
import type { Position, Stack } from '../position/position.ts';
import { enemyOf } from '../vocabulary/sides.ts';

/** Why a Hold is mandated. */
export type MandatedHold = 'DG' | 'an enemy Barrage marker' | 'a City hex' | 'a Leg unit';

/**
 * The reasons for which a stack must Hold, in the order of the rule; none: it may Retreat. Of a stack that is not known
 * whole, those that can be seen: `isSure` tells whether there can be no other.
 */
export function mandatedHold(
  { ground, markers }: Position,
  { side, hex, units, hidden }: Stack,
): { readonly reasons: readonly MandatedHold[]; readonly isSure: boolean } {
  const reasons: MandatedHold[] = [];
  if (units.some(({ dg }) => dg)) reasons.push('DG');
  const marker = markers[enemyOf(side)].get(hex);
  // 3.5: “Barrage marker” is said of both sizes.
  if (marker !== undefined && marker.half + marker.full > 0) reasons.push('an enemy Barrage marker');
  if (ground.terrain[hex]?.includes('city') === true) reasons.push('a City hex');
  if (units.some(({ counter }) => counter.maType === 'leg')) reasons.push('a Leg unit');
  return { reasons, isSure: reasons.length > 0 || hidden === 0 };
}
