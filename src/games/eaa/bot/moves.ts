/** Where the units of an activation go: each to the hex from which the Germans stand to gain least. */

import { controlledBy } from '../control/11.0-control.ts';
import { reachOf } from '../movement/10.0-reach.ts';
import { Steps } from '../movement/10.0-steps.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import type { Threat } from '../outlook/2.1-threat.ts';
import { keyOf, withUnitAt } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { type SupplyNet, supplyOf } from '../supply/13.1-supply.ts';

/** A move has to be worth so much more than to stay. */
const STIR = 0.02;
/** The worth to a unit of being in supply again, or of staying so. */
const SUPPLIED = 4;

export interface Step {
  readonly unit: Unit;
  readonly to: number;
  /** By how much less the Germans stand to gain. */
  readonly worth: number;
}

/** Where each of these units can end its move in supply, its own hex included. */
export class Places {
  readonly #position: Position;
  readonly #net: SupplyNet;
  readonly #enemyControl: Uint8Array;
  readonly #known = new Map<string, readonly number[]>();
  readonly #isSupplied = new Map<number, boolean>();

  constructor(position: Position) {
    this.#position = position;
    this.#net = supplyOf(position, 'allied');
    this.#enemyControl = controlledBy(position, 'german');
  }

  of(unit: Unit): readonly number[] {
    const key = keyOf(unit);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const reach = reachOf(new Steps(this.#position, unit, {}, this.#enemyControl));
    const hexes = reach.hexes.filter((hex) => hex === unit.hex || this.isSupplied(hex));
    this.#known.set(key, hexes);
    return hexes;
  }

  isSupplied(hex: number): boolean {
    const known = this.#isSupplied.get(hex);
    if (known !== undefined) return known;
    const { ok } = this.#net.trace(hex);
    this.#isSupplied.set(hex, ok);
    return ok;
  }
}

/** The best move of one unit as the others stand in `position`; `threat` counts them, and stays as it was. */
export function bestMove(position: Position, threat: Threat, places: Places, unit: Unit): Step {
  const value = (hex: number) => {
    threat.add(unit, hex, 1);
    const fear = threat.total + (places.isSupplied(hex) ? 0 : SUPPLIED);
    threat.add(unit, hex, -1);
    return fear;
  };
  threat.add(unit, unit.hex, -1);
  const stay = value(unit.hex);
  let best: Step = { unit, to: unit.hex, worth: 0 };
  for (const to of places.of(unit)) {
    if (to === unit.hex) continue;
    const others = unitsIn(position, to, 'allied').filter((each) => keyOf(each) !== keyOf(unit));
    if (!fitTogether([...others, unit])) continue;
    const worth = stay - value(to);
    if (worth > best.worth + STIR) best = { unit, to, worth };
  }
  threat.add(unit, unit.hex, 1);
  return best;
}

/** Moves for the units one after the other, the most useful first; each sees where those before it went. */
export function movesOf(
  position: Position,
  threat: Threat,
  places: Places,
  units: readonly Unit[],
): readonly Step[] {
  const first = units
    .map((unit) => bestMove(position, threat, places, unit))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth);
  const steps: Step[] = [];
  let now = position;
  for (const { unit } of first) {
    const step = bestMove(now, threat, places, unit);
    if (step.worth <= 0) continue;
    steps.push(step);
    threat.add(unit, unit.hex, -1);
    threat.add(unit, step.to, 1);
    now = withUnitAt(now, unit, step.to);
  }
  return steps;
}
