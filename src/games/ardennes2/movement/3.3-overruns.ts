/** 3.3: which unit can overrun a hex, and what it costs. What comes of it is a fight (`turn/fights`). */
import { hasEnemy, isUnderFire } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { openRoad } from '../position/roads.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import { TERRAIN_EFFECTS } from '../vocabulary/terrain-effects.ts';
import { type Mover, moverOf, type PricePart, roadPart, sumOf } from './1.3-roads-and-crossings.ts';

/** Reading `overrun-cost`: the step by road and 2 MP more, or 2 alone. */
export type OverrunCost = 'step' | 'two';

/** Why a unit cannot overrun (3.3). */
export type NoOverrun =
  | 'not Mechanized'
  | 'Artillery goes nowhere beside the enemy'
  | 'DG'
  | 'has overrun'
  | 'began the Phase beside the enemy'
  | 'an enemy marker on the way'
  | 'nobody to overrun'
  | 'no road into the hex';

/**
 * Why the unit itself can make no Overrun from its hex by any road (3.3); `undefined`: nothing about it rules one out.
 */
export function noOverrun({ counter, dg, phase }: Unit): NoOverrun | undefined {
  if (counter.maType !== 'mech') return 'not Mechanized';
  // 3.6: it would have to go beside the enemy first.
  if (isArtillery(counter)) return 'Artillery goes nowhere beside the enemy';
  if (dg) return 'DG';
  if (phase.hasOverrun) return 'has overrun';
  if (phase.beganAdjacent) return 'began the Phase beside the enemy';
  return phase.wasUnderFire ? 'an enemy marker on the way' : undefined;
}

/** The price of an Overrun, in halves of an MP, or why there is none. */
type Overrun =
  | { readonly ok: true; readonly parts: readonly PricePart[]; readonly halves: number }
  | { readonly ok: false; readonly why: NoOverrun | 'not adjacent' };

/** One unit's Overrun of the next hex on its way. */
export function overrunOf(
  position: Position,
  { counter }: Unit,
  from: number,
  to: number,
  reading: OverrunCost,
): Overrun {
  if (position.ground.grid.slotTo(from, to) === undefined) return { ok: false, why: 'not adjacent' };
  if (!hasEnemy(position, counter.side, to)) return { ok: false, why: 'nobody to overrun' };
  // Not into the hex either.
  if (isUnderFire(position, { counter }, to)) return { ok: false, why: 'an enemy marker on the way' };
  const parts = overrunPrice(position, moverOf(counter), from, to, reading);
  if (parts === undefined) return { ok: false, why: 'no road into the hex' };
  return { ok: true, parts, halves: sumOf(parts) };
}

/**
 * 3.3: what it costs to overrun a hex; `undefined`: no road that can be followed leads into it. One's own markers
 * there do not matter.
 */
function overrunPrice(
  position: Position,
  { maType }: Mover,
  from: number,
  to: number,
  reading: OverrunCost,
): readonly PricePart[] | undefined {
  const slot = position.ground.grid.slotTo(from, to);
  const road = slot === undefined ? undefined : openRoad(position, from, slot);
  if (road === undefined) return undefined;
  const overrun: PricePart = { rule: '3.3', why: 'Overrun', halves: 2 * TERRAIN_EFFECTS.more.overrun };
  return reading === 'two' ? [overrun] : [roadPart(road, maType), overrun];
}
