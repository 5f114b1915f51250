/** A ply ahead, as a program reckons it: where the enemy could go in their next Movement Phase, and how they could attack from there. */
import { isPassable, mayAttackAcross } from '../movement/1.3-roads-and-crossings.ts';
import { reachOf } from '../movement/3.1-reach.ts';
import { MOST_IN_A_HEX } from '../movement/3.1-stacking.ts';
import { stacksOf } from '../position/near.ts';
import { newUnitPhase, type Position, type Stack, type Unit } from '../position/position.ts';
import { faceOf, isArtillery } from '../vocabulary/counters.ts';
import { houseCombat } from '../vocabulary/house-tables.ts';
import type { Readings } from '../vocabulary/readings.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { columnOf } from './strength.ts';
import type { Weighing } from './weighing.ts';

/** An attack that the enemy could make. */
export interface Threat {
  /** Steps from 1:1; −∞: none. */
  readonly column: number;
  readonly by: readonly Unit[];
}

const NO_THREAT: Threat = { column: Number.NEGATIVE_INFINITY, by: [] };

export interface OutlookOn {
  /** Whose enemies are looked at. */
  readonly side: Side;
  readonly readings: Readings;
  /** Hexes that are asked about: nobody farther than a Phase’s march from them is looked at. */
  readonly near: readonly number[];
  readonly weighing: Weighing;
}

export class Outlook {
  readonly #position: Position;
  readonly #side: Side;
  readonly #readings: Readings;
  readonly #weighing: Weighing;
  /** By hex: the enemies who could be there, the strongest first. */
  readonly #coming = new Map<number, Unit[]>();

  constructor(position: Position, { side, readings, near, weighing }: OutlookOn) {
    this.#position = position;
    this.#side = side;
    this.#readings = readings;
    this.#weighing = weighing;
    const { grid } = position.ground;
    const enemy = enemyOf(side);
    // Cautiously: whoever is in their way now may be gone.
    const free: Position = {
      ...position,
      stacks: new Map([...position.stacks].filter(([, stack]) => stack.side === enemy)),
      bonds: { ...position.bonds, [side]: new Set() },
    };
    const stepsTo = ({ hex }: Stack) => Math.min(...near.map((each) => grid.stepsBetween(each, hex)));
    const coming = stacksOf(position, enemy)
      .map((stack) => ({ stack, steps: stepsTo(stack) }))
      .filter(({ steps }) => steps <= FARTHEST)
      .sort((one, other) => one.steps - other.steps);
    for (const { stack } of coming) {
      for (const unit of knownAndGuessed(stack)) {
        if (isArtillery(unit.counter) || !weighing.more()) continue;
        const fresh = { ...unit, phase: newUnitPhase() };
        const { hexes } = reachOf(free, [fresh], 'movement');
        for (const hex of hexes.length === 0 ? [unit.hex] : hexes) {
          const there = this.#coming.get(hex);
          if (there === undefined) this.#coming.set(hex, [unit]);
          else there.push(unit);
        }
      }
    }
    for (const units of this.#coming.values()) units.sort((one, other) => attackOf(other) - attackOf(one));
  }

  /** Whether one of the enemies could stand in the hex. */
  isReached(hex: number): boolean {
    return this.#coming.has(hex);
  }

  /** The strongest attack that could be made on these units in that hex, from hexes in which nobody of their side stands. */
  on(hex: number, units: readonly Unit[], isHeld: (hex: number) => boolean): Threat {
    const used = new Set<Unit>();
    const by: Unit[] = [];
    for (const from of this.#position.ground.grid.net.next(hex)) {
      if (isHeld(from)) continue;
      let there = 0;
      for (const unit of this.#coming.get(from) ?? []) {
        if (there === MOST_IN_A_HEX) break;
        if (used.has(unit) || !mayAttackAcross(this.#position, unit.counter.maType, from, hex)) continue;
        used.add(unit);
        by.push({ ...unit, hex: from });
        there += 1;
      }
    }
    if (by.length === 0 || units.length === 0 || !this.#weighing.more()) return NO_THREAT;
    const stack = { side: this.#side, hex, units, hidden: 0 };
    return { column: columnOf(this.#position, by, stack, this.#readings), by };
  }

  /** How likely that hex is lost if these hold it: 1 where nobody does and the enemy can come. */
  danger(hex: number, units: readonly Unit[], isHeld: (hex: number) => boolean): number {
    if (units.length === 0) return this.isReached(hex) ? 1 : 0;
    return chanceOfFall(this.on(hex, units, isHeld).column);
  }

  /** Whether an enemy who makes guns run (3.6) could come beside that hex. */
  makesRun(hex: number): boolean {
    return this.#position.ground.grid.net
      .next(hex)
      .some(
        (from) =>
          isPassable(this.#position, 'leg', from, hex) &&
          (this.#coming.get(from) ?? []).some((unit) => unit.counter.full.attack >= BUG_OUT_ATTACK),
      );
  }
}

/** 3.6: a printed Attack Strength from which on Artillery runs. */
const BUG_OUT_ATTACK = 2;
/** No unit goes farther in a Phase, and attacks a hex beside it. */
const FARTHEST = 33;

/** The counters that are seen, and as many of the kind of the top one as are not. */
function knownAndGuessed({
  units,
  hidden,
}: {
  readonly units: readonly Unit[];
  readonly hidden: number;
}): readonly Unit[] {
  const [top] = units;
  if (top === undefined) return [];
  return [...units, ...Array.from({ length: hidden }, () => ({ ...top }))];
}

function attackOf({ counter, steps }: Unit): number {
  return faceOf(counter, steps).attack;
}

const LOWEST = -2;
const HIGHEST = 5;
const ROLLS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const THROWS = 36;

/** Of all throws those after which the hex is left, by column: as the house table has it, which others are like. */
const FALLS = new Map(
  Array.from({ length: HIGHEST - LOWEST + 1 }, (_, at) => {
    const column = LOWEST + at;
    const throws = ROLLS.filter((roll) => houseCombat(column, roll).retreat > 0).map(
      (roll) => 6 - Math.abs(7 - roll),
    );
    return [column, throws.reduce((sum, each) => sum + each, 0) / THROWS];
  }),
);

/** How likely an attack on that column takes the hex. */
export function chanceOfFall(column: number): number {
  if (column === Number.NEGATIVE_INFINITY) return 0;
  return FALLS.get(Math.min(Math.max(column, LOWEST), HIGHEST)) ?? 0;
}
