/** 11.0: which units exert control, and into which hexes; 9.3: who is surrounded. */
import { isBuilt } from '../ground/ground.ts';
import { around, occupierOf } from '../position/near.ts';
import { isBracketed, type Position, type Stack, type Unit } from '../position/position.ts';
import { enemyOf, type Side } from '../vocabulary/formations.ts';

/** 11.0: neither dispersed nor isolated. */
function isCapable({ isDispersed, supply }: Unit): boolean {
  return !isDispersed && supply !== 'isolated';
}

/**
 * Whether units that stand together exert control. 11.0: one without brackets does; one in brackets only in a town or
 * city, as a German in a Westwall hex, or beside another that is neither dispersed nor isolated.
 */
export function exertControl({ ground }: Pick<Position, 'ground'>, { side, hex, units }: Stack): boolean {
  const capable = units.filter(isCapable);
  if (capable.some((unit) => !isBracketed(unit)) || capable.length > 1) return true;
  const place = ground.hexes[hex];
  if (capable.length === 0 || place === undefined) return false;
  return isBuilt(place) || (side === 'german' && place.isWestwall);
}

/** By hex index 1 where a side exerts control. */
export function controlledBy(position: Position, side: Side): Uint8Array {
  const found = new Uint8Array(position.ground.hexes.length);
  for (const stack of position.stacks.values())
    if (stack.side === side && exertControl(position, stack))
      for (const hex of around(position.ground, stack.hex)) found[hex] = 1;
  return found;
}

/**
 * 9.3: every hex around it is occupied or controlled by the other side, whoever of one's own stands there; what is off
 * the map needs no cover.
 */
export function isSurrounded(
  position: Position,
  hex: number,
  side: Side,
  enemyControl = controlledBy(position, enemyOf(side)),
): boolean {
  const enemy = enemyOf(side);
  return around(position.ground, hex).every(
    (at) => enemyControl[at] === 1 || occupierOf(position, at) === enemy,
  );
}
