/** 2.2, Orders of Arrival (OOA): reinforcements arrive. */
import { listed } from '../../../../text/listed.ts';
import { given } from '../../../../text/present.ts';
import { hasEnemy } from '../../position/near.ts';
import { newUnitPhase } from '../../position/position.ts';
import { positionOf } from '../../position/position-of.ts';
import { type Reference, referenceOf } from '../../scenario/book.ts';
import { arrivalHexes, type ScenarioCounter } from '../../scenario/scenario.ts';
import type { ArdennesState, OwnUnit } from '../../state.ts';
import { stepsOf } from '../../vocabulary/counters.ts';
import { type ArdennesWork, emit, event } from '../../vocabulary/event.ts';
import { SIDES, type Side } from '../../vocabulary/sides.ts';
import { changeUnits } from '../frame/changes.ts';
import { arrivesIn } from './2.2-arrival-orders.ts';
import { isGone } from './2.2-removals.ts';

interface Arrived {
  readonly side: Side;
  readonly units: readonly string[];
  readonly hex: string;
}

/** Everybody has read the Orders of Arrival. */
export const unitsArrived = event<Arrived>({
  type: 'units.arrived',
  fold(game, { side, units }) {
    game.arrived.push(...units.map((id) => ({ side, id })));
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

/** 5.1, reading `airborne-move`: who comes in a Movement & Barrage Phase may not move in it. */
export function landed({ readings }: ArdennesState, { arrives }: ScenarioCounter, unit: OwnUnit): OwnUnit {
  const mayMove = arrives?.isInMovement !== true || readings['airborne-move'] === 'yes';
  return mayMove ? unit : { ...unit, phase: { ...unit.phase, isStopped: true } };
}

interface ArrivalRolled {
  readonly side: Side;
  readonly unit: string;
  readonly roll: number;
  readonly arrives: boolean;
}

/** 4.1, Orders of Arrival: whether a counter comes at all. */
export const arrivalRolled = event<ArrivalRolled>({
  type: 'arrival.rolled',
  fold(game, { side, unit, arrives }) {
    if (arrives) return;
    const before = game.removed ?? { german: {}, us: {} };
    game.removed = { ...before, [side]: { ...before[side], [unit]: game.turn } };
  },
  line: ({ unit, roll, arrives }) => `${unit}: ${roll}, ${arrives ? 'arrives' : 'is lost'} (2.2)`,
  tale: (_, { unit, arrives }) => (arrives ? undefined : `${unit} never came.`),
});

/**
 * 2.2, series 15.0: in a hex that enemies hold nobody arrives: who cannot waits for the next Turn. `when`: those of the
 * Pre-Turn, or the ones that a side places in its own Movement & Barrage Phase. `false`: dice are still missing.
 */
export function placeArrivals(work: ArdennesWork, when: 'pre-turn' | Side = 'pre-turn'): boolean {
  for (const side of SIDES) {
    if (when !== 'pre-turn' && when !== side) continue;
    const open = dueNow(work.state.game, side, when !== 'pre-turn');
    for (const { counter } of open) if (!rollToArrive(work, counter)) return false;
    const { game } = work.state;
    const reference = referenceOf(game);
    const placed = open
      .filter(({ counter }) => game.removed?.[side][counter.id] === undefined)
      .map(({ counter, hex }) => landed(game, counter, freshUnit(reference, counter, hex)));
    changeUnits(work, side, placed);
    for (const hex of new Set(placed.map((unit) => unit.hex)))
      emit(work, unitsArrived, 'everyone', {
        side,
        units: placed.filter((unit) => unit.hex === hex).map(({ id }) => id),
        hex,
      });
  }
  return true;
}

/** `false`: the die is still missing. */
function rollToArrive(work: ArdennesWork, { side, id, arrives }: ScenarioCounter): boolean {
  const least = arrives?.die;
  const path = `2.2/arrival/${side}/${id}`;
  if (least === undefined || work.state.core.rolls[path] !== undefined) return true;
  return work.attempt(() => {
    const { values } = work.roll({ path, rule: '2.2', kind: 'dr', audience: 'everyone', by: side });
    const [roll = 0] = values;
    emit(work, arrivalRolled, 'everyone', { side, unit: id, roll, arrives: roll >= least });
  });
}

/** Those that come now, with the hex of each. */
function dueNow(
  game: ArdennesState,
  side: Side,
  isInMovement: boolean,
): readonly { readonly counter: ScenarioCounter; readonly hex: string }[] {
  const reference = referenceOf(game);
  const position = positionOf(game, reference);
  const { grid } = reference.ground;
  const isHere = (id: string) =>
    game.sides[side].units[id] !== undefined ||
    isGone(game, side, id) ||
    game.absent?.[side].includes(id) === true;
  return reference.scenario.counters.flatMap((counter) => {
    const { arrives, id } = counter;
    if (counter.side !== side || arrives === undefined || arrives.turn > game.turn || isHere(id)) return [];
    // 5.1: whoever lands is placed by its side (`7.0-set-up.ts`).
    if ((arrives.isInMovement === true) !== isInMovement || 'landing' in arrives.place) return [];
    const open = arrivalHexes(reference, arrives).filter(
      (hex) => !hasEnemy(position, side, grid.indexOf(hex)),
    );
    // Where its side has ordered; else by a Road that leaves the map there, where the scenario leaves the hex open.
    const roads = open.filter((hex) =>
      reference.ground.exits.some((exit) => exit.hex === grid.indexOf(hex) && exit.road === 'road'),
    );
    const ordered = [game.drops?.[id] ?? [], arrivesIn(game, side, id)].flat();
    const hex = ordered.find((each) => open.includes(each)) ?? roads[0] ?? open[0];
    return given(hex, (hex) => ({ counter, hex }));
  });
}
