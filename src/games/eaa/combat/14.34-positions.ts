/** 14.31, 14.34: how Improved Positions come and go with a combat, but for those that absorb a hit or are left. */
import { keyOf } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';

/** 14.34: where all units of a hex attack, its marker goes at once. `attackers`: keys. */
export function withoutPositionsOf(position: Position, attackers: readonly string[]): Position {
  const keys = new Set(attackers);
  return [...position.ips]
    .filter((hex) => {
      const there = unitsIn(position, hex);
      return there.length > 0 && there.every((unit) => keys.has(keyOf(unit)));
    })
    .reduce(withoutPosition, position);
}

/** 14.34: engineers of the attacker remove the marker before the combat. */
export function withoutPosition(position: Position, hex: number): Position {
  if (!position.ips.has(hex)) return position;
  return { ...position, ips: new Set([...position.ips].filter((at) => at !== hex)) };
}

/** Why engineers build nothing for defenders. */
export type NoPosition = 'town' | 'there' | 'nobody';

/** 14.31, 14.32, 12.9, 13.22: not in a town or city, not twice, and not by units dispersed or out of supply alone. */
export function positionFault(
  { ground, ips }: Position,
  hex: number,
  defenders: readonly Unit[],
): NoPosition | undefined {
  const place = ground.hexes[hex];
  if (place?.isTown === true || place?.terrain === 'city') return 'town';
  if (ips.has(hex)) return 'there';
  const builds = ({ isDispersed, supply }: Unit) => !isDispersed && (supply === 'in' || supply === 'low');
  return defenders.some(builds) ? undefined : 'nobody';
}

export function withPositionAt(position: Position, hex: number): Position {
  return { ...position, ips: new Set([...position.ips, hex]) };
}
