/** 11.0: which units exert control, and into which hexes; 9.3: who is surrounded. */
import { oncePer } from '../../../kernel/memo.ts';
import { type Ground, isBuilt } from '../ground/ground.ts';
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

/** By hex index 1 where a side exerts control. It belongs to all who ask: nobody writes into it. */
export function controlledBy(
  { ground, stacks }: Pick<Position, 'ground' | 'stacks'>,
  side: Side,
): Uint8Array {
  return controls(stacks)(ground)(side);
}

/** Of who stands where, as long as it is that. */
const controls = oncePer((stacks: Position['stacks']) =>
  oncePer((ground: Ground) => {
    const known: { [side in Side]?: Uint8Array } = {};
    return (side: Side): Uint8Array => {
      known[side] ??= control(ground, stacks, side);
      return known[side];
    };
  }),
);

function control(ground: Ground, stacks: Position['stacks'], side: Side): Uint8Array {
  const found = new Uint8Array(ground.hexes.length);
  for (const stack of stacks.values())
    if (stack.side === side && exertControl({ ground }, stack))
      for (const hex of around(ground, stack.hex)) found[hex] = 1;
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
