/** A German activation (9.0) while its units move: who is active, who has moved, and what is asked of them again and again. */
import { objectivesAfter } from '../control/9.15-third-objective.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { type Reach, reachOf } from '../movement/10.0-reach.ts';
import { type Crossed, type MoveRules, Steps } from '../movement/10.0-steps.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { keyOf, without } from '../position/changes.ts';
import { around, occupierOf, sidesOf, unitsIn } from '../position/near.ts';
import { bySelector, objectiveOf } from '../position/order.ts';
import type { Objective, Position, Unit } from '../position/position.ts';
import type { Counter } from '../vocabulary/counters.ts';
import type { CorpsName, GermanArmy } from '../vocabulary/formations.ts';
import type { Passage } from './9.2-reasons.ts';
import { type GermanRules, germanRules } from './9.2-rules.ts';
import { afterWay } from './after-way.ts';

/** The units and circumstances of an activation, as the rules of 8.13 have settled them. */
export interface Activated {
  /** Keys ({@link keyOf}) of the units on the map, dispersed ones included: these are not active (9.3). */
  readonly units: ReadonlySet<string>;
  /** Active units in the Reserve Units box: strengths count for 3:1 (method 11). */
  readonly reserves: readonly { readonly counter: Counter; readonly steps: number }[];
  /** The army whose card has activated OKW units: they follow its objective (9.83); absent: the nearest one. */
  readonly okwArmy?: GermanArmy;
  /** Corps Objective markers on the map (9.13). */
  readonly corpsObjectives: { readonly [corps in CorpsName]?: number };
  /** A German unit has entered a hex at the Meuse before (9.2, 1b). */
  readonly isAtMeuse: boolean;
  /** In campaigns of the first edition: 7th Army infantry has entered its third objective (9.15) in an activation before. */
  readonly isSeventhDone: boolean;
  /** 8.14: this unit ignores Allied control as it moves. */
  readonly ignoresControl?: string;
}

export class Activation {
  position: Position;
  readonly activated: Activated;
  /** Keys of units whose movement is over. */
  readonly moved = new Set<string>();
  isAtMeuse: boolean;
  crossed: Crossed = { rivers: new Set(), bridges: new Set() };
  /** 10.4: those who have come into a full hex that others are to leave. */
  readonly squeezed: Squeezed[] = [];
  readonly #denied: readonly Squeezed[];
  #known: SinceLastMove | undefined;

  /** @param denied full hexes that nobody left in time, by whom they were entered */
  constructor(position: Position, activated: Activated, denied: readonly Squeezed[] = []) {
    this.position = position;
    this.activated = activated;
    this.isAtMeuse = activated.isAtMeuse;
    this.#denied = denied;
  }

  /** Active units on the map that have not moved yet, by ascending selector, then the lower corps. */
  get waiting(): readonly Unit[] {
    return this.active.filter((unit) => !this.moved.has(keyOf(unit)));
  }

  /** 9.3: undispersed units of the activated formation on the map. */
  get active(): readonly Unit[] {
    return this.#sinceLastMove().active;
  }

  #findActive(): readonly Unit[] {
    return [...this.position.stacks.values()]
      .flatMap(({ side, units }) => (side === 'german' ? units : []))
      .filter((unit) => this.activated.units.has(keyOf(unit)) && !unit.isDispersed)
      .toSorted(bySelector);
  }

  /** 9.15: 7th Army moves by methods 1 to 9 alone, and all its units as infantry. */
  get isSeventhDone(): boolean {
    return this.activated.isSeventhDone || this.position.objectives['7']?.isReached === true;
  }

  objectiveOf(unit: Pick<Unit, 'counter' | 'hex'>): Objective | undefined {
    return objectiveOf(this.position, unit, this.activated.okwArmy);
  }

  stepsOf(unit: Unit, rules: MoveRules = {}): Steps {
    const ignores = this.activated.ignoresControl === keyOf(unit) ? { ignoresControl: true } : {};
    return new Steps(this.position, unit, { crossed: this.crossed, ...ignores, ...rules });
  }

  reachOf(unit: Unit): Reach {
    const { reaches } = this.#sinceLastMove();
    const found = reaches.get(unit) ?? reachOf(this.stepsOf(unit));
    reaches.set(unit, found);
    return found;
  }

  /** Results worked out since the last move. */
  #sinceLastMove(): SinceLastMove {
    if (this.#known?.position !== this.position)
      this.#known = {
        position: this.position,
        active: this.#findActive(),
        reaches: new Map(),
        ends: { 'will leave': new Map(), now: new Map() },
        passages: new Map(),
      };
    return this.#known;
  }

  /** A unit has gone a way, or left the map from its end: what it took, crossed and left is another's by now. */
  go(
    unit: Unit,
    way: readonly number[],
    { left, exits }: { readonly left: readonly number[]; readonly exits: boolean },
  ): void {
    const { position } = this;
    const end = way.at(-1) ?? unit.hex;
    const detachments = new Set(position.detachments);
    for (const hex of way.slice(1)) detachments.delete(hex);
    for (const hex of left) detachments.add(hex);
    const bridges = new Map(position.bridges);
    const rivers = new Set(this.crossed.rivers);
    const crossedBridges = new Set(this.crossed.bridges);
    const steps = this.stepsOf(unit);
    for (let index = 1; index < way.length; index += 1) {
      const [from = end, to = end] = [way[index - 1], way[index]];
      const between = crossing(position, from, to);
      if (between.kind === 'river') rivers.add(between.id);
      if (between.kind !== 'bridge') continue;
      // 14.2: a bridge belongs to the side that crosses it.
      bridges.set(between.id, { ...between.bridge, owner: 'german' });
      if (steps.enemyControl[to] === 1) crossedBridges.add(between.id);
    }
    this.crossed = { rivers, bridges: crossedBridges };
    const after = afterWay(position, unit, way);
    const moved = exits ? without(after, { ...unit, hex: end }) : after;
    // 14.34: an Improved Position is gone with the last who had it.
    const ips = new Set([...position.ips].filter((hex) => hex !== unit.hex || moved.stacks.has(hex)));
    const objectives = objectivesAfter(position, unit, way.slice(1));
    this.position = { ...moved, detachments, bridges, ips, objectives };
    this.isAtMeuse ||= way.slice(1).some((hex) => isBesideMeuse(position, hex));
    if (!exits && way.length > 1 && !fitTogether(unitsIn(this.position, end)))
      this.squeezed.push({ unit: keyOf(unit), hex: end });
  }

  /** Where a unit could end its move: hexes other than its own, with room for it (10.4). */
  endsOf(unit: Unit, room: GermanRules['room'] = germanRules(this.position).room): readonly number[] {
    const ends = this.#sinceLastMove().ends[room];
    const found = ends.get(unit) ?? this.reachOf(unit).hexes.filter((hex) => this.hasRoom(unit, hex, room));
    ends.set(unit, found);
    return found;
  }

  /**
   * 10.4: whether it could end its move in that hex, if it came there. Active units there that have not moved yet may be
   * counted as gone; whether they did go is seen when all have moved.
   */
  hasRoom(unit: Unit, hex: number, room: GermanRules['room'] = germanRules(this.position).room): boolean {
    if (hex === unit.hex) return false;
    const there = unitsIn(this.position, hex);
    if (fitTogether([...there, unit])) return true;
    if (room === 'now' || this.#denied.some((it) => it.hex === hex && it.unit === keyOf(unit))) return false;
    const waiting = new Set(this.waiting.map(keyOf));
    return fitTogether([...there.filter((each) => !waiting.has(keyOf(each))), unit]);
  }

  /** {@link passageTo} of what has been asked for since the last move. */
  passagesOf(unit: Unit): Map<string, Passage | undefined> {
    const { passages } = this.#sinceLastMove();
    const found = passages.get(unit) ?? new Map<string, Passage | undefined>();
    passages.set(unit, found);
    return found;
  }
}

/** A unit in a hex that was full when it came there. */
export interface Squeezed {
  /** Its key. */
  readonly unit: string;
  readonly hex: number;
}

/** As long as nobody moves. */
interface SinceLastMove {
  readonly position: Position;
  readonly active: readonly Unit[];
  readonly reaches: Map<Unit, Reach>;
  readonly ends: { readonly [room in GermanRules['room']]: Map<Unit, readonly number[]> };
  readonly passages: Map<Unit, Map<string, Passage | undefined>>;
}

/** A hex that the Meuse borders. */
export function isBesideMeuse({ ground }: Pick<Position, 'ground'>, hex: number): boolean {
  return sidesOf(ground, hex).some(({ slot }) => ground.river(hex, slot) === 'meuse');
}

export function isBesideAllied(position: Position, hex: number): boolean {
  return around(position.ground, hex).some((at) => occupierOf(position, at) === 'allied');
}
