/** 2.2, 3.7: Air Strikes that bring supply instead. */

import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { when } from '../vocabulary/words.ts';
import type { Played } from './3.5-barrages.ts';
import type { SupplyAct } from './acts.ts';
import { changeUnits } from './changes.ts';

/** Hexes that an Air Supply marker serves around its own (3.7). */
export const AIR_SUPPLY_RANGE = 5;

interface Dropped {
  readonly hex: string;
  readonly removesDg: boolean;
}

export const airSupplyPlaced = event<Dropped>({
  type: 'air-supply.placed',
  fold(game, { hex, removesDg }) {
    game.air.strikes -= 1;
    // Reading `air-supply`: used for DG it is gone, unless it serves both.
    if (!removesDg || game.readings['air-supply'] === 'both') game.air.supply.push(hex);
  },
  line: ({ hex, removesDg }) =>
    `Air Supply on ${hex}${when(removesDg, ': it removes DG within five hexes')} (3.7)`,
});

/** Terrain and enemies do not matter; nor does who stands in the hex (3.7). */
export function playAirSupply(work: ArdennesWork, act: SupplyAct): Played {
  const { game } = work.state;
  if (game.air.strikes === 0) return { no: 'no Air Strike is left (2.2)' };
  emit(work, airSupplyPlaced, 'everyone', { hex: act.hex, removesDg: act.removesDg });
  if (!act.removesDg) return 'done';
  const { ground } = positionOf(game, referenceOf(game));
  const near = Object.values(game.sides.us.units).filter(
    ({ dg, hex }) => dg && ground.grid.distance(hex, act.hex) <= AIR_SUPPLY_RANGE,
  );
  changeUnits(
    work,
    'us',
    near.map((unit) => ({ ...unit, dg: false })),
  );
  return 'done';
}

export const airSupplyGone = event<Record<string, never>>({
  type: 'air-supply.gone',
  fold(game) {
    game.air.supply = [];
  },
  line: () => 'Air Supply markers are removed (3.7)',
});
