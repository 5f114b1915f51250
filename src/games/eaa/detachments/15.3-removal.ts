/** 15.3: detachments that go: beside Allied units as they are activated, and in the evening those without supply of both sides. */
import { isBuilt } from '../ground/ground.ts';
import { around } from '../position/near.ts';
import type { Position } from '../position/position.ts';
import { SupplyNet, supplyOf } from '../supply/13.1-supply.ts';

/** Beside Allied units that begin an activation. `hexes`: where these stand. */
export function detachmentsBeside(position: Position, hexes: readonly number[]): readonly number[] {
  const beside = new Set(hexes.flatMap((hex) => around(position.ground, hex)));
  return [...position.detachments].filter((hex) => beside.has(hex)).toSorted((a, b) => a - b);
}

export interface EveningCheck {
  readonly hex: number;
  /** Absent: it stays, since it is in a town, a city or a Westwall hex. */
  readonly traced?: { readonly allied: boolean; readonly german: boolean };
  readonly goes: boolean;
}

/** In the End of Day Phase, each as if the others exerted control (15.21). */
export function eveningChecks(position: Position): readonly EveningCheck[] {
  const allied = new SupplyNet(position, 'allied', { detachmentsControl: true });
  const german = supplyOf(position, 'german');
  return [...position.detachments]
    .toSorted((a, b) => a - b)
    .map((hex) => {
      const place = position.ground.hexes[hex];
      if (place !== undefined && (isBuilt(place) || place.isWestwall)) return { hex, goes: false };
      const traced = { allied: allied.trace(hex).ok, german: german.trace(hex).ok };
      return { hex, traced, goes: !traced.allied || !traced.german };
    });
}
