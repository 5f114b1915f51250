/** 12.52: with which chance German defenders hold their hex and lose a step instead. */
import { isAcrossRiver } from '../chits/combat-facts.ts';
import type { Unit } from '../position/position.ts';
import { SupplyNet } from '../supply/13.1-supply.ts';
import { type Field, stepsIn } from './field.ts';
import type { HoldChance } from './trace.ts';

const ALL_ACROSS_RIVER = 2;
const NO_RESERVE_SUPPLY = -2;
const COSTLY_RETREAT = 2;
const RETREATED = 3;

/** As they stand by now; `isCostly`: every hex to which they could retreat would cost a step. Throws without defenders. */
export function holdChance(field: Field, units: readonly Unit[], isCostly: boolean): HoldChance {
  const { position, fight, from, path } = field;
  const [first] = units;
  if (first === undefined) throw new Error('no defenders are left');
  const { hex } = first;
  const areAcross = [...from.values()].every((at) => isAcrossRiver(position, at, fight.target));
  const reserve = new SupplyNet(position, field.defenderSide, { isReserve: true });
  const parts = {
    hold: position.ground.hexes[hex]?.hold ?? 0,
    steps: stepsIn(units),
    acrossRiver: areAcross ? ALL_ACROSS_RIVER : 0,
    noReserveSupply: reserve.trace(hex).ok ? 0 : NO_RESERVE_SUPPLY,
    costlyRetreat: isCostly ? COSTLY_RETREAT : 0,
    retreated: path.length > 0 ? RETREATED : 0,
  };
  return { hex, ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}
