/** 3.5: what a game keeps of barrages. */
import type { Markers } from '../../position/position.ts';
import type { BySide } from '../../vocabulary/sides.ts';

export interface BarrageState {
  /** Of each side, by hex. */
  markers: BySide<Record<string, Markers>>;
  /** Hexes on which Air Strikes without a spotter were flown in the present Phase (one each). */
  struck: string[];
}

export function newBarrages(): BarrageState {
  return { markers: { german: {}, us: {} }, struck: [] };
}
