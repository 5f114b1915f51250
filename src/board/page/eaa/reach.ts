/** How far those who are chosen get: as `/map` has it, and from where the draft has brought them on from there. */
import { boundWords, reachTogether } from '../../../games/eaa/map-desk/10.0-reach.ts';
import { reachOf } from '../../../games/eaa/movement/10.0-reach.ts';
import { type Move, Moving } from '../../../games/eaa/notation/10.0-moves.ts';
import type { UnitNames } from '../../../games/eaa/notation/units-named.ts';
import { moveOptions } from '../../../games/eaa/orders/6.0-orders.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import type { Unit } from '../../../games/eaa/position/position.ts';
import type { World } from '../../../games/eaa/world/world.ts';
import type { Judged } from './judging.ts';

/** A hex that they get to, by index, and the MP that it costs whoever spends most. */
interface End {
  readonly hex: number;
  readonly spent: number;
}

export interface Reached {
  readonly near: readonly End[];
  /** By a strategic move alone (10.5). */
  readonly far: readonly End[];
  /** Why one of them stays; absent: none has to. */
  readonly stays?: string;
  /** 10.6: of the near ones those in which no move may end; a supply is traced for each. */
  unsupplied(): readonly number[];
}

const NOWHERE = { near: [], far: [], unsupplied: () => [] };

/** Of units that have not moved. `judged`: the draft, behind which their line will stand. */
export function reachFrom(
  { orders, activation }: Pick<Judged, 'orders' | 'activation'>,
  units: readonly Unit[],
  names: UnitNames,
): Reached {
  const { world } = orders;
  const moving = new Moving(world.position, new Set(activation.units), moveOptions(world, activation));
  const still = units.find((unit) => !moving.mayMove(unit) && !unit.isDispersed);
  if (still !== undefined) {
    const why = activation.units.includes(keyOf(still)) ? 'has done what it does' : 'is not active';
    return { ...NOWHERE, stays: `${names.nameOf(still)} ${why}.` };
  }
  const { bound, ...reach } = reachTogether(world, activation, units);
  if (bound?.bound === undefined) return reach;
  return { ...reach, stays: `${names.nameOf(bound.unit)} ${boundWords(bound.bound)}.` };
}

const NOBODY = { units: [], moved: [], crossed: { rivers: [], bridges: [] } };

/** Of Germans together, as `/map reach` has it: how far they could. */
export function reachOfGermans(world: World, units: readonly Unit[], names: UnitNames): Reached {
  const { bound, ...reach } = reachTogether(world, NOBODY, units);
  if (bound?.bound === undefined) return reach;
  return { ...reach, stays: `${names.nameOf(bound.unit)} ${boundWords(bound.bound)}.` };
}

/**
 * Of units that a line of the draft has moved: what of their MP is left takes them on.
 * @param before the draft up to that line
 */
export function reachOnward(
  { orders, activation }: Pick<Judged, 'orders' | 'activation'>,
  moves: readonly Move[],
  units: readonly Unit[],
): Reached {
  const { position } = orders.world;
  const moving = new Moving(position, new Set(activation.units), moveOptions(orders.world, activation));
  const reaches = moves.map(({ unit: key, way, spent, stop, isStrategic }) => {
    const unit = units.find((each) => keyOf(each) === key);
    const hex = way.at(-1);
    if (unit === undefined || hex === undefined || stop !== undefined) return undefined;
    return reachOf(moving.stepsOf(moving.now(unit), isStrategic), { onward: { hex, spent } });
  });
  const [first] = reaches;
  const near = (first?.hexes ?? []).flatMap((hex): readonly End[] => {
    const there = reaches.flatMap((reach) => (hex === reach?.start ? [] : (reach?.at(hex) ?? [])));
    if (there.length < reaches.length) return [];
    return [{ hex, spent: Math.max(...there.map(({ spent }) => spent)) }];
  });
  return { ...NOWHERE, near };
}
