/** A position by numbers, as searches ask about it over and over: worked out once for each. */
import { oncePer } from '../../../kernel/memo.ts';
import type { Filling } from '../../../map/marks.ts';
import { type Steps, stepsWhere } from '../../../map/steps.ts';
import { hexOf } from '../units/place.ts';
import { type BySide, bySide, type Side } from '../vocabulary/sides.ts';
import { hasUnknownStairs } from './buildings.ts';
import { entered, type Location, type Mover, type Position, stepsOf } from './position.ts';

export interface Numbered {
  /** The Controller of the Strategic Location that one enters first in a hex, by index; `undefined`: there is none. */
  readonly ground: readonly (Side | 'uncontrolled' | undefined)[];
  /** The Strategic Locations that each side Controls, in their order. */
  readonly held: BySide<readonly Held[]>;
}

export interface Held {
  readonly location: Location;
  /** The index of its hex. */
  readonly hex: number;
  /** Whether one stands in it on entering the hex. */
  readonly isEntered: boolean;
}

export const numberedOf = oncePer((position: Position): Numbered => {
  const { grid, strategic } = position;
  const ground = Array.from<Side | 'uncontrolled' | undefined>({ length: grid.net.size }).fill(undefined);
  const held: BySide<Held[]> = bySide(() => []);
  for (const [location, controller] of strategic) {
    const name = hexOf(location);
    const hex = grid.indexOf(name);
    const isEntered = location === entered(position, name);
    if (isEntered) ground[hex] = controller ?? 'uncontrolled';
    if (controller !== undefined) held[controller].push({ location, hex, isEntered });
  }
  return { ground, held };
});

/** The steps that {@link stepsOf} allows. */
export function stepsOver(position: Position, mover: Mover, filling: Filling): Steps {
  return made(position)[mover][sameAs(position, mover, filling)]();
}

/** Where no mark is unknown one filling is like the other: the first of them. */
export function sameAs(position: Position, mover: Mover, filling: Filling): Filling {
  const { river, blaze, barred } = position;
  const isUnknown =
    position.unknownEnds !== undefined ||
    [river, blaze, barred[mover]].some(({ rest }) => rest === 'unknown');
  return isUnknown || (mover === 'infantry' && hasUnknownStairs(position)) ? filling : 'as-absent';
}

const made = oncePer((position: Position) => {
  const by = (mover: Mover) => ({
    'as-there': once(() => stepsWhere(position.grid, stepsOf(position, mover, 'as-there'))),
    'as-absent': once(() => stepsWhere(position.grid, stepsOf(position, mover, 'as-absent'))),
  });
  return { infantry: by('infantry'), vehicle: by('vehicle') };
});

function once<T>(make: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: make() };
    return known.value;
  };
}
