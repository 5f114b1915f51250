/**
 * How much the Germans stand to gain, as far as their arrows (2.1) tell: each stack goes on along them, the primary one more
 * often than the secondary one, and gets the farther the less stands in its way. In Victory Points, roughly.
 */
import { isBuilt } from '../ground/ground.ts';
import { arrowsFor } from '../position/arrows.ts';
import { around } from '../position/near.ts';
import { isBracketed, type Position, strengthOf, type Unit } from '../position/position.ts';
import { isMechanized, sideOf } from '../vocabulary/counters.ts';
import type { Natural } from '../vocabulary/terrain.ts';

/** How often a stack takes the primary arrow where there are two. */
const PRIMARY = 0.7;
/** The part of a gain that is left for each hex that it is farther off. */
const NEAR = 0.94;
/** The strength of a usual German attack. */
const ATTACK = 7;
/** The share that gets through Allied control, and past a Roadblock. */
const [CONTROL, BLOCK] = [0.75, 0.7];
/** Passes over the map, at most, until gains have come back along the arrows. */
const PASSES = 4;
/** The cost of a step back for each unit of strength that is more than the defence can take. */
const EXPOSED = 0.12;
/** A hex from which an attack is to be expected, beside a stack and one farther off. */
const [BESIDE, BEHIND] = [1, 0.35];
const WORTH: Readonly<Record<Natural, number>> = { clear: 1, broken: 1.15, woods: 1.3, forest: 1.5, city: 2 };
const [IMPROVED, TOWN] = [0.4, 0.2];
/** The worth of a way off the map to the Germans, in VPs. */
const EXIT = 7;
/** How far Germans reach in an impulse or two, in hexes; how much of a stake is in danger when one is as far away as that. */
const REACH = 9;

interface Enemy {
  readonly hex: number;
  /** VPs of its units, should they leave the map (17.1). */
  readonly exits: number;
  readonly attack: number;
}

export class Threat {
  readonly #position: Position;
  readonly #primary: Int32Array;
  readonly #secondary: Int32Array;
  readonly #town: Float64Array;
  readonly #exit: Float64Array;
  /** The factor by which terrain multiplies a defender’s strength. */
  readonly #worth: Float64Array;
  readonly #enemies: readonly Enemy[];
  /** VPs of a town or an exit, as far as Germans are near enough to come for it. */
  readonly #stake: Float64Array;
  /** German strength that can attack a hex soon. */
  readonly #attack: Float64Array;
  /** Allied strength, terrain and all, and how many exert control there. */
  readonly #defence: Float64Array;
  readonly #units: Int16Array;
  readonly #control: Int16Array;

  constructor(position: Position) {
    this.#position = position;
    const { ground, stacks, owners, ips } = position;
    const size = ground.hexes.length;
    this.#primary = new Int32Array(size).fill(-1);
    this.#secondary = new Int32Array(size).fill(-1);
    this.#town = new Float64Array(size);
    this.#exit = new Float64Array(size);
    this.#worth = new Float64Array(size);
    this.#attack = new Float64Array(size);
    this.#stake = new Float64Array(size);
    this.#defence = new Float64Array(size);
    this.#units = new Int16Array(size);
    this.#control = new Int16Array(size);
    ground.hexes.forEach((place, hex) => {
      const arrows = arrowsFor(position, SIXTH, hex);
      this.#primary[hex] = arrows.primary ?? -1;
      this.#secondary[hex] = arrows.secondary ?? -1;
      if (isBuilt(place) && owners.get(hex) !== 'german') this.#town[hex] = place.vp;
      if (position.exits.has(hex)) this.#exit[hex] = 1;
      this.#worth[hex] = WORTH[place.terrain] + (ips.has(hex) ? IMPROVED : 0) + (place.isTown ? TOWN : 0);
    });
    const enemies: Enemy[] = [];
    for (const stack of stacks.values()) {
      if (stack.side === 'allied') for (const unit of stack.units) this.add(unit, stack.hex, 1);
      else enemies.push(enemyIn(stack.hex, stack.units));
    }
    this.#enemies = enemies;
    for (let hex = 0; hex < size; hex += 1) {
      const stake = (this.#town[hex] ?? 0) + (this.#exit[hex] ?? 0) * EXIT;
      if (stake === 0) continue;
      const nearest = Math.min(...enemies.map((enemy) => ground.grid.stepsBetween(enemy.hex, hex)));
      this.#stake[hex] = stake * Math.exp(-Math.max(0, nearest - 3) / REACH);
    }
    for (const { hex, attack } of enemies)
      for (const near of around(ground, hex)) {
        this.#attack[near] = (this.#attack[near] ?? 0) + attack * BESIDE;
        for (const far of around(ground, near))
          if (far !== hex && ground.grid.stepsBetween(far, hex) > 1)
            this.#attack[far] = (this.#attack[far] ?? 0) + (attack * BEHIND) / 2;
      }
  }

  /** Counts a unit in a hex (`times` 1), or no longer (−1). */
  add(unit: Unit, hex: number, times: 1 | -1): void {
    const weight = unit.isDispersed || unit.supply === 'isolated' ? 0.4 : 1;
    this.#defence[hex] =
      (this.#defence[hex] ?? 0) + times * weight * strengthOf(unit) * (this.#worth[hex] ?? 1);
    this.#units[hex] = (this.#units[hex] ?? 0) + times;
    if (weight < 1 || isBracketed(unit)) return;
    for (const near of around(this.#position.ground, hex))
      this.#control[near] = (this.#control[near] ?? 0) + times;
  }

  /** The whole threat as things are counted now. */
  get total(): number {
    return this.totalWith(this.#position.roadblocks);
  }

  /** The same with these Roadblocks instead of those that there are. */
  totalWith(roadblocks: ReadonlySet<number>): number {
    const size = this.#town.length;
    const pass = new Float64Array(size);
    for (let hex = 0; hex < size; hex += 1) {
      const blocked = roadblocks.has(hex) ? BLOCK : 1;
      const controlled = (this.#control[hex] ?? 0) > 0 ? CONTROL : 1;
      pass[hex] = blocked * controlled * (ATTACK / (ATTACK + (this.#defence[hex] ?? 0) * 1.5));
    }
    const towns = this.#gains(pass, this.#town);
    const exits = this.#gains(pass, this.#exit);
    let sum = 0;
    for (const enemy of this.#enemies)
      sum += this.#onward(towns, enemy.hex) + enemy.exits * this.#onward(exits, enemy.hex);
    for (let hex = 0; hex < size; hex += 1) {
      const [defence = 0, attack = 0] = [this.#defence[hex], this.#attack[hex]];
      const stake = this.#stake[hex] ?? 0;
      if (stake > 0) sum += (stake * ATTACK) / (ATTACK + defence * 1.5);
      if (defence > 0 && attack > defence) sum += EXPOSED * (attack - defence) * (this.#units[hex] ?? 0);
    }
    return sum;
  }

  /** By hex: what an average stack gains that tries to enter it, and goes on from there. */
  #gains(pass: Float64Array, own: Float64Array): Float64Array {
    const gains = new Float64Array(own.length);
    let isMoving = own.some((gain) => gain !== 0);
    for (let round = 0; round < PASSES && isMoving; round += 1) {
      isMoving = false;
      // Arrows lead west more often than not; the columns count up that way.
      for (let hex = gains.length - 1; hex >= 0; hex -= 1) {
        const gain = (pass[hex] ?? 1) * ((own[hex] ?? 0) + this.#onward(gains, hex));
        if (gain === gains[hex]) continue;
        gains[hex] = gain;
        isMoving = true;
      }
    }
    return gains;
  }

  #onward(gains: Float64Array, hex: number): number {
    const [one = -1, other = -1] = [this.#primary[hex], this.#secondary[hex]];
    if (one < 0) return 0;
    const first = gains[one] ?? 0;
    const second = other < 0 ? first : (gains[other] ?? 0);
    return NEAR * (PRIMARY * first + (1 - PRIMARY) * second);
  }

  /** German strength that can be expected to attack there. */
  attackOn(hex: number): number {
    return this.#attack[hex] ?? 0;
  }
}

/** The corps whose arrows count for all units. */
const SIXTH = { corps: 'I SS' } as const;

function enemyIn(hex: number, units: readonly Unit[]): Enemy {
  const moving = units.filter(({ counter }) => sideOf(counter) === 'german');
  const strength = moving.reduce((sum, unit) => sum + strengthOf(unit), 0);
  const exits = moving.reduce(
    (sum, unit) => sum + strengthOf(unit) * (isMechanized(unit.counter) ? 2 : 1),
    0,
  );
  return { hex, exits, attack: strength };
}
