/** 9.0: who is being activated, as every step of an activation asks for them. */

import type { Formation } from '../german/8.13-formation.ts';
import { keyOf } from '../position/changes.ts';
import { bySelector } from '../position/order.ts';
import type { Unit } from '../position/position.ts';
import type { GermanCard } from '../vocabulary/cards.ts';
import { GERMAN_ARMIES, type GermanArmy } from '../vocabulary/formations.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import type { Passed } from './8.1-reasons.ts';

/** Of units (`keyOf`). */
export type Keys = readonly string[];

export interface Activating {
  readonly card: GermanCard;
  readonly formation: Formation;
  readonly support?: GermanCard;
  /** Commands of the card that were not possible before this one (8.1). */
  readonly passed?: readonly Passed[];
  /** 8.14: whom the card activates alone ignores control. */
  readonly ignoresControl?: string;
  /** 12.41: keys of Allied units that have been attacked in this impulse before. */
  readonly attackedBefore?: ReadonlySet<string>;
}

/** 9.83: whose objective OKW units follow that are activated by an Army card. */
export function okwArmyOf({ formation }: GermanCard): GermanArmy | undefined {
  if (formation.kind !== 'army') return undefined;
  return GERMAN_ARMIES.find((army) => army === formation.army);
}

export const nameOf = ({ position }: World, hex: number) => position.ground.grid.hexAt(hex);

/** Those of them that stand on the map and are not dispersed, by the order of selection (9.22). */
export function activeOf(world: World, keys: ReadonlySet<string>): readonly Unit[] {
  return unitsOnMap(world)
    .filter((unit) => keys.has(keyOf(unit)) && !unit.isDispersed)
    .toSorted(bySelector);
}
