/** 2.2: reinforcements arrive. */
import { listed } from '../../../../text/listed.ts';
import { hasEnemy } from '../../position/near.ts';
import { newUnitPhase } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { type Reference, referenceOf } from '../../scenario/book.ts';
import { arrivalHexes, type ScenarioCounter } from '../../scenario/scenario.ts';
import type { OwnUnit } from '../../state.ts';
import { stepsOf } from '../../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDES, type Side } from '../../vocabulary/sides.ts';
import { changeUnits } from '../frame/changes.ts';
import { arrivesIn } from './2.2-arrival-orders.ts';

interface Arrived {
  readonly side: Side;
  readonly units: readonly string[];
  readonly hex: string;
}

/** Everybody has read the Orders of Arrival. */
export const unitsArrived = event<Arrived>({
  type: 'units.arrived',
  fold(game, { side, units }) {
    game.arrived.push(...units);
    if (game.mended.suppliedByArrivals) game.reinforced = [...new Set([...(game.reinforced ?? []), side])];
  },
  line: ({ units, hex }) => `${units.join(', ')} arrive in ${hex} (2.2)`,
  tale: (_, { units, hex }) => `${listed(units)} arrived in ${hex}.`,
});

/** A counter that stands in a hex as the scenario brings it: with all its steps unless that says otherwise. */
export function freshUnit(
  reference: Reference,
  { side, id, isReduced = false, isDg = false }: ScenarioCounter,
  hex: string,
): OwnUnit {
  const counter = reference.counters[side].get(id);
  if (counter === undefined) throw new Error(`no counter ${id}`);
  const steps = isReduced ? 1 : stepsOf(counter);
  return { id, hex, steps, dg: isDg, phase: newUnitPhase() };
}

/** 2.2, series 15.0: in a hex that enemies hold nobody arrives: who cannot waits for the next Turn. */
export function placeArrivals(work: ArdennesWork): void {
  for (const side of SIDES) {
    const { game } = work.state;
    const reference = referenceOf(game);
    const position = positionOf(game, reference);
    const { grid } = reference.ground;
    const isHere = (id: string) =>
      game.sides[side].units[id] !== undefined ||
      game.dead[side].includes(id) ||
      game.absent?.[side].includes(id) === true ||
      game.exited[side][id] !== undefined;
    const placed = reference.scenario.counters.flatMap((counter) => {
      const { arrives, id } = counter;
      if (counter.side !== side || arrives === undefined || arrives.turn > game.turn || isHere(id)) return [];
      const open = arrivalHexes(reference, arrives).filter(
        (hex) => !hasEnemy(position, side, grid.indexOf(hex)),
      );
      // Where its side has ordered; else by a Road that leaves the map there, where the scenario leaves the hex open.
      const roads = open.filter((hex) =>
        reference.ground.exits.some((exit) => exit.hex === grid.indexOf(hex) && exit.road === 'road'),
      );
      const hex = arrivesIn(game, side, id).find((each) => open.includes(each)) ?? roads[0] ?? open[0];
      return hex === undefined ? [] : [freshUnit(reference, counter, hex)];
    });
    changeUnits(work, side, placed);
    for (const hex of new Set(placed.map((unit) => unit.hex)))
      emit(work, unitsArrived, 'everyone', {
        side,
        units: placed.filter((unit) => unit.hex === hex).map(({ id }) => id),
        hex,
      });
  }
}
