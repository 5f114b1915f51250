/** 14.2: how a hexside may be crossed, and which side takes a bridge that its units stand beside. */
import { SIDES_OF_A_HEX } from '../../../map/grid.ts';
import { linksOf } from '../ground/links.ts';
import { around, occupierOf } from '../position/near.ts';
import type { BridgeState, Position } from '../position/position.ts';
import { enemyOf, type Side } from '../vocabulary/formations.ts';

/** The hexside between two hexes that touch. */
export type Crossing =
  | { readonly kind: 'open'; readonly road: boolean }
  /** Over an intact bridge; a new one joins no roads (14.23). */
  | { readonly kind: 'bridge'; readonly road: boolean; readonly id: string; readonly bridge: BridgeState }
  /** A river without a bridge, or with a blown one. */
  | { readonly kind: 'river'; readonly id: string };

const OPEN = { kind: 'open', road: false } as const;
const BY_ROAD = { kind: 'open', road: true } as const;

/** Throws for hexes that do not touch. */
export function crossing(
  { ground, bridges }: Pick<Position, 'ground' | 'bridges'>,
  from: number,
  to: number,
): Crossing {
  const { grid } = ground;
  const slot = grid.slotTo(from, to);
  if (slot === undefined) throw new Error(`${grid.hexAt(from)} and ${grid.hexAt(to)} do not touch`);
  const links = linksOf(ground);
  const at = from * SIDES_OF_A_HEX + slot;
  const road = links.road[at] === 1;
  const id = links.river[at];
  if (id === undefined) return road ? BY_ROAD : OPEN;
  const bridge = bridges.get(id);
  if (bridge === undefined || bridge.isBlown) return { kind: 'river', id };
  return { kind: 'bridge', road: road && !bridge.isNew, id, bridge };
}

/**
 * 14.2: enemy bridges, blown ones too, beside a unit that begins its activation in one of these hexes, with no enemy across;
 * as they are then.
 */
export function bridgesTaken(
  position: Position,
  hexes: readonly number[],
  side: Side,
): ReadonlyMap<string, BridgeState> {
  const enemy = enemyOf(side);
  return new Map(
    hexes.flatMap((hex) =>
      around(position.ground, hex).flatMap((to): [string, BridgeState][] => {
        const between = crossing(position, hex, to);
        const bridge = between.kind === 'open' ? undefined : position.bridges.get(between.id);
        if (between.kind === 'open' || bridge?.owner !== enemy) return [];
        if (occupierOf(position, to) === enemy) return [];
        return [[between.id, { ...bridge, owner: side }]];
      }),
    ),
  );
}
