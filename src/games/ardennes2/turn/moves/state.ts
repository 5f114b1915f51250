/** 7.5: what a game keeps of counters that have left the map. */
import type { BySide } from '../../vocabulary/sides.ts';

export interface ExitState {
  /** Ids of counters that have left the map, with the Turn. */
  exited: BySide<Record<string, number>>;
}

export function newExits(): ExitState {
  return { exited: { german: {}, us: {} } };
}
