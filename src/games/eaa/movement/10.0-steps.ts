/** 10.0–10.3, 10.8, 13.2: what one step from hex to hex costs a unit, and what forbids it. */

import { present } from '../../../text/present.ts';
import { controlledBy } from '../control/11.0-control.ts';
import { type Crossing, crossing } from '../control/14.2-bridges.ts';
import { isHeldWest } from '../position/10.7-british.ts';
import { around, occupierOf, sidesOf } from '../position/near.ts';
import { isSupplied, type Position, type Unit } from '../position/position.ts';
import { isMechanized, sideOf } from '../vocabulary/counters.ts';
import { enemyOf, type Side } from '../vocabulary/formations.ts';
import type { Natural } from '../vocabulary/terrain.ts';

/** 10.0, Terrain Effects Chart; what a city costs the pack says. */
const COSTS: {
  readonly [terrain in Exclude<Natural, 'city'>]: readonly [infantry: number, mechanized: number];
} = {
  clear: [1, 1],
  broken: [1, 2],
  woods: [1, 3],
  forest: [2, 4],
};
const ROAD_COST = 1;
/** 10.1: to leave a hex that the enemy controls. */
const LEAVING_CONTROL = 1;
/** 10.5: how many times its allowance a unit has. */
const STRATEGIC = { mechanized: 2, infantry: 3 } as const;

/** Hexsides that units of one activation have crossed (10.31, 10.32); a German one too may cross each only once. */
export interface Crossed {
  /** Unbridged ones. */
  readonly rivers: ReadonlySet<string>;
  /** Bridges crossed into a hex under enemy control. */
  readonly bridges: ReadonlySet<string>;
}

const NOTHING_CROSSED: Crossed = { rivers: new Set(), bridges: new Set() };

export interface MoveRules {
  readonly crossed?: Crossed;
  /** 8.14: enemy control does not matter to it. */
  readonly ignoresControl?: boolean;
  /** 10.7: British XXX Corps is free to cross the Meuse eastward. */
  readonly isXxxFree?: boolean;
  /** 10.5: farther, by roads alone and away from the enemy. */
  readonly isStrategic?: boolean;
  /** 4.12: who is not mechanized goes one hex. */
  readonly isSlow?: boolean;
}

export const MOVE_FAULTS = {
  dispersed: '12.9',
  fuel: '13.51',
  isolated: '13.23',
  'isolated-in-control': '13.23',
  enemy: '10.1',
  detachment: '10.1',
  roadblock: '10.8',
  control: '10.1',
  'river-not-first': '10.31',
  'river-crossed': '10.31',
  'bridge-crossed': '10.32',
  'isolated-town': '13.23',
  'isolated-bridge': '13.23',
  'isolated-westwall': '13.23',
  xxx: '10.7',
  'strategic-supply': '10.5',
  'strategic-start': '10.5',
  'strategic-road': '10.5',
  'strategic-beside': '10.5',
  'strategic-town': '10.5',
  'strategic-bridge': '10.5',
  'strategic-westwall': '10.5',
  'one-hex': '13.22',
  slow: '4.12',
  points: '10.0',
} as const;
/** Why a step, or a whole move, cannot be; each with its rule. */
export type MoveFault = keyof typeof MOVE_FAULTS;

export type Step =
  | {
      readonly ok: true;
      /** MP. */
      readonly cost: number;
      /** The parts of the cost, each with its rule. */
      readonly parts: readonly {
        readonly rule: string;
        readonly why: 'road' | 'terrain' | 'river' | 'leaving-control';
        readonly mp: number;
      }[];
      /** The move is over there; the rule that ends it. */
      readonly stop?: {
        readonly rule: string;
        readonly why: 'control' | 'river' | 'detachment' | 'roadblock';
      };
      readonly crossing: Crossing;
    }
  | { readonly ok: false; readonly fault: MoveFault };

const STOPS = {
  control: { rule: '10.1', why: 'control' },
  river: { rule: '10.31', why: 'river' },
  detachment: { rule: '15.22', why: 'detachment' },
  roadblock: { rule: '10.8', why: 'roadblock' },
} as const;
const LEAVING = { rule: '10.1', why: 'leaving-control', mp: LEAVING_CONTROL } as const;
const BY_ROAD = { rule: '10.2', why: 'road', mp: ROAD_COST } as const;

/** The steps of one unit as things stand. Enemy control is worked out once. */
export class Steps {
  readonly position: Position;
  readonly unit: Unit;
  readonly side: Side;
  /** By hex index 1 where the enemy exerts control. */
  readonly enemyControl: Uint8Array;
  readonly #rules: MoveRules;

  constructor(position: Position, unit: Unit, rules: MoveRules = {}, enemyControl?: Uint8Array) {
    this.position = position;
    this.unit = unit;
    this.side = sideOf(unit.counter);
    this.#rules = rules;
    this.enemyControl = enemyControl ?? controlledBy(position, enemyOf(this.side));
  }

  /** Why it cannot move at all. */
  get bound(): MoveFault | undefined {
    const { unit } = this;
    if (unit.isDispersed) return 'dispersed';
    if (unit.isOutOfFuel) return 'fuel';
    if (this.#rules.isStrategic === true) {
      if (!isSupplied(unit)) return 'strategic-supply';
      const isByRoad = sidesOf(this.position.ground, unit.hex).some(({ slot }) =>
        this.position.ground.road(unit.hex, slot),
      );
      if (!isByRoad || this.#isBesideEnemy(unit.hex)) return 'strategic-start';
    }
    if (unit.supply !== 'isolated') return undefined;
    if (isMechanized(unit.counter)) return 'isolated';
    return this.#isControlled(unit.hex) ? 'isolated-in-control' : undefined;
  }

  /** The MP that it may spend; 10.0: one hex it may always enter, whatever that costs. */
  get allowance(): number {
    const { counter } = this.unit;
    if (this.#rules.isStrategic !== true) return counter.ma;
    return counter.ma * (isMechanized(counter) ? STRATEGIC.mechanized : STRATEGIC.infantry);
  }

  /** 13.22, 13.23: it goes one hex and no farther. */
  get isOneHex(): boolean {
    const { supply, counter } = this.unit;
    return supply === 'isolated' || (supply === 'out' && isMechanized(counter));
  }

  /** A step between hexes that touch. `isFirst`: it is where the unit has begun its move. */
  step(from: number, to: number, isFirst: boolean): Step {
    const { position, side } = this;
    const enemy = enemyOf(side);
    const no = (fault: MoveFault): Step => ({ ok: false, fault });
    if (occupierOf(position, to) === enemy) return no('enemy');
    if (side === 'allied' && position.detachments.has(to)) return no('detachment');
    if (side === 'german' && position.roadblocks.has(to)) return no('roadblock');
    if (!isFirst && this.isOneHex) return no('one-hex');
    if (!isFirst && this.#rules.isSlow === true && !isMechanized(this.unit.counter)) return no('slow');
    const into = this.#isControlled(to);
    const outOf = this.#isControlled(from);
    if (into && outOf) return no('control');
    const between = crossing(position, from, to);
    const fault =
      this.#crossingFault(between, isFirst, into) ??
      this.#isolatedFault(to, between) ??
      this.#xxxFault(to) ??
      this.#strategicFault(to, between);
    if (fault !== undefined) return no(fault);
    const price = this.#price(to, between);
    const stop = this.#stop(to, between, into);
    return {
      ok: true,
      cost: price.mp + (outOf ? LEAVING.mp : 0),
      parts: outOf ? [price, LEAVING] : [price],
      ...present({ stop }),
      crossing: between,
    };
  }

  #price(to: number, between: Crossing) {
    if (between.kind === 'river') return { rule: '10.31', why: 'river' as const, mp: this.allowance };
    if (between.road) return BY_ROAD;
    return { rule: '10.0', why: 'terrain' as const, mp: terrainCost(this.position, this.unit, to) };
  }

  #stop(to: number, between: Crossing, into: boolean) {
    if (into) return STOPS.control;
    if (between.kind === 'river') return STOPS.river;
    const { position, side } = this;
    if (side === 'german') return isBesideRoadblock(position, to) ? STOPS.roadblock : undefined;
    const { detachments } = position;
    const isBeside = detachments.size > 0 && around(position.ground, to).some((at) => detachments.has(at));
    return isBeside ? STOPS.detachment : undefined;
  }

  #crossingFault(between: Crossing, isFirst: boolean, into: boolean): MoveFault | undefined {
    const { rivers, bridges } = this.#rules.crossed ?? NOTHING_CROSSED;
    if (between.kind === 'river') {
      if (!isFirst) return 'river-not-first';
      return rivers.has(between.id) ? 'river-crossed' : undefined;
    }
    if (between.kind === 'bridge' && into && bridges.has(between.id)) return 'bridge-crossed';
    return undefined;
  }

  #isolatedFault(to: number, between: Crossing): MoveFault | undefined {
    const { position, side, unit } = this;
    if (unit.supply !== 'isolated') return undefined;
    const enemy = enemyOf(side);
    if (position.owners.get(to) === enemy) return 'isolated-town';
    if (between.kind === 'bridge' && between.bridge.owner === enemy) return 'isolated-bridge';
    const isWestwall = position.ground.hexes[to]?.isWestwall === true;
    if (side === 'allied' && isWestwall && occupierOf(position, to) !== side) return 'isolated-westwall';
    return undefined;
  }

  #xxxFault(to: number): MoveFault | undefined {
    if (!isHeldWest(this.position, this.unit) || this.#rules.isXxxFree === true) return undefined;
    if (this.position.ground.hexes[to]?.isBeyondMeuse === true) return undefined;
    return 'xxx';
  }

  #strategicFault(to: number, between: Crossing): MoveFault | undefined {
    if (this.#rules.isStrategic !== true) return undefined;
    const { position, side } = this;
    const enemy = enemyOf(side);
    if (between.kind === 'river' || !between.road) return 'strategic-road';
    if (this.#isBesideEnemy(to)) return 'strategic-beside';
    if (position.owners.get(to) === enemy) return 'strategic-town';
    if (between.kind === 'bridge' && between.bridge.owner === enemy) return 'strategic-bridge';
    if (position.ground.hexes[to]?.isWestwall !== true) return undefined;
    return 'strategic-westwall';
  }

  #isBesideEnemy(hex: number): boolean {
    const { position, side } = this;
    return around(position.ground, hex).some((at) => occupierOf(position, at) === enemyOf(side));
  }

  #isControlled(hex: number): boolean {
    return this.#rules.ignoresControl !== true && this.enemyControl[hex] === 1;
  }
}

/** MP for the terrain of a hex, not by road. */
function terrainCost(
  { ground }: Pick<Position, 'ground'>,
  { counter }: Pick<Unit, 'counter'>,
  hex: number,
): number {
  const terrain = ground.hexes[hex]?.terrain ?? 'clear';
  const [infantry, mechanized] = terrain === 'city' ? ground.cityCost : COSTS[terrain];
  return isMechanized(counter) ? mechanized : infantry;
}

/** 10.8: a hex beside a roadblock to which a road leads directly. */
export function isBesideRoadblock(position: Position, hex: number): boolean {
  if (position.roadblocks.size === 0) return false;
  return around(position.ground, hex).some((at) => {
    if (!position.roadblocks.has(at)) return false;
    const between = crossing(position, hex, at);
    return between.kind !== 'river' && between.road;
  });
}
