/** 14.2: how a hexside may be crossed. */
import type { BridgeState, Position } from '../position/position.ts';

/** What lies between two hexes that touch. */
export type Crossing =
  | { readonly kind: 'open'; readonly road: boolean }
  /** Over an intact bridge; a new one joins no roads (14.23). */
  | { readonly kind: 'bridge'; readonly road: boolean; readonly id: string; readonly bridge: BridgeState }
  /** A river without a bridge, or with a blown one. */
  | { readonly kind: 'river'; readonly id: string };

/** Throws for hexes that do not touch. */
export function crossing(
  { ground, bridges }: Pick<Position, 'ground' | 'bridges'>,
  from: number,
  to: number,
): Crossing {
  const { grid } = ground;
  const slot = grid.slotTo(from, to);
  if (slot === undefined) throw new Error(`${grid.hexAt(from)} and ${grid.hexAt(to)} do not touch`);
  const road = ground.road(from, slot);
  if (ground.river(from, slot) === undefined) return { kind: 'open', road };
  const id = grid.hexside(grid.hexAt(from), grid.hexAt(to)) ?? '';
  const bridge = bridges.get(id);
  if (bridge === undefined || bridge.isBlown) return { kind: 'river', id };
  return { kind: 'bridge', road: road && !bridge.isNew, id, bridge };
}
