/** CG9: what has come off a vehicle since the last scenario, a weapon or its crew, begins the next one in the vehicle's Area. */

import type { Ruling } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork, Rule } from '../vocabulary/step.ts';
import { carrierOf, unitsOf } from './ledger.ts';
import { whereabouts } from './retained.ts';
import type { CameOff, OwnUnits } from './state.ts';
import { has, type ObUnit } from './unit.ts';

const RULE = 'CG9';

export const weaponAndCrewRemoval: Rule = {
  rule: RULE,
  events: () => [vehiclesStripped],
  decisions: [],
};

/** Keeps what has come off vehicles (8.6145), until the scenario begins. */
export function noteCameOff(work: KgpWork, side: Side, off: readonly CameOff[]): void {
  if (off.length > 0) emit(work, vehiclesStripped, `side:${side}`, { side, off });
}

/** The scenario begins: nothing is bound any more. */
export function unbindAll(own: Pick<OwnUnits, 'stripped'>): void {
  own.stripped = [];
}

/** Secret: which counter came off which vehicle since the last scenario. */
const vehiclesStripped = event<{ side: Side; off: readonly CameOff[] }>({
  type: 'vehicles.stripped',
  fold(game, { side, off }) {
    const own = game.sides[side];
    unitsIn(own).stripped = [...unitsIn(own).stripped, ...off];
    own.rev += 1;
  },
  why: noDice(RULE),
  line: ({ off }) =>
    `Taken off vehicles: ${off.map(({ counter, vehicle }) => `${counter} off ${vehicle}`).join(', ')}`,
});

/** Pairs that begin the next scenario in one Area, while both are there and still are in one. */
function boundPairs(
  game: KgpState,
  side: Side,
): readonly { readonly counter: ObUnit; readonly vehicle: ObUnit }[] {
  const { ob, stripped } = ownUnits(game, side);
  return stripped.flatMap((it) => {
    const counter = ob.units[it.counter];
    const vehicle = ob.units[it.vehicle];
    if (counter === undefined || vehicle === undefined) return [];
    const area = whereabouts(game, side, vehicle);
    return onlyIf(area !== undefined && whereabouts(game, side, counter) === area, { counter, vehicle });
  });
}

// In a Shift (8.613)

/** All that has to Shift in one group with a unit, itself among it; what nobody carries stands for itself. */
export function boundWith(game: KgpState, side: Side, unit: ObUnit): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  const pairs = boundPairs(game, side).map(
    ({ counter, vehicle }) => [carrierOf(ob, counter).id, carrierOf(ob, vehicle).id] as const,
  );
  const found = new Set([carrierOf(ob, unit).id]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const [a, b] of pairs)
      if (found.has(a) || found.has(b)) {
        found.add(a);
        found.add(b);
      }
  }
  return unitsOf(ob).filter(({ id }) => found.has(id));
}

/** Those with whom all can go that has to begin where they do. */
export function wholeOnly(game: KgpState, side: Side, able: readonly ObUnit[]): readonly ObUnit[] {
  return able.filter((unit) =>
    boundWith(game, side, unit).every(({ id }) => able.some((it) => it.id === id)),
  );
}

/** Why a group cannot Shift without what it would leave behind. */
export function partedFault(game: KgpState, side: Side, units: readonly string[]): Ruling | undefined {
  const { ob } = ownUnits(game, side);
  for (const id of units) {
    const unit = ob.units[id];
    const bound = unit === undefined ? [] : boundWith(game, side, unit);
    const left = bound.filter((other) => other.id !== id && !units.includes(other.id));
    if (left.length > 0 && unit !== undefined && unit.with === undefined)
      return ruling(
        RULE,
        'parted',
        `${id} ${unit.type} cannot Shift without ${left.map((it) => `${it.id} ${it.type}`).join(', ')}: what was Removed from a vehicle, or its crew, begins the next scenario in the vehicle’s Area.`,
        `Name them all in one group, or leave them: ${bound.map((it) => it.id).join(' ')}. A weapon can be handed to whoever stays.`,
      );
  }
  return undefined;
}

// At set-up (8.624)

/** The pairs that must stay together, for the desk of their side. */
export function boundDuties(game: KgpState, side: Side): readonly string[] {
  const pairs = boundPairs(game, side).map(({ counter, vehicle }) => `${counter.id} with ${vehicle.id}`);
  return onlyIf(pairs.length > 0, `In one Setup or Entry Area (CG9): ${pairs.join(', ')}.`);
}

const MAY_BEGIN_REMOVED =
  'A Retained vehicle may begin abandoned, or with eligible armament Removed, entering ones too: the counter begins in the same Setup or Entry Area (CG9). Place it on your map; your update after the scenario says so: V1 abandoned; V1 AAMG removed; + SW .50cal HMG.';

/** The parts without which vehicles may begin, for a side that has one to begin so. */
export function removalReminder({ units }: { readonly units: readonly ObUnit[] }): readonly string[] {
  const mayBegin = units.some((unit) => unit.kind === 'vehicle' && !has(unit, 'abandoned'));
  return onlyIf(mayBegin, MAY_BEGIN_REMOVED);
}
