/** A combat while its hits are applied: where everybody is by now, and what each unit has lost in it. */

import { oncePer } from '../../../kernel/memo.ts';
import type { HitPair } from '../chits/12.5-hits.ts';
import { entered } from '../control/14.1-entering.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { leftBehind } from '../detachments/15.1-placement.ts';
import { keyOf, without, withUnitAt } from '../position/changes.ts';
import { unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { enemyOf, type GermanArmy, type Side } from '../vocabulary/formations.ts';
import type { CombatTrace } from './trace.ts';

/**
 * The facts that are settled when the chits have been counted: plain JSON. Units are named by their keys ({@link
 * keyOf}).
 */
export interface Fight {
  /** The attacking side. */
  readonly by: Side;
  readonly target: number;
  readonly attackers: readonly string[];
  /** Units of the target that have retreated into it in this activation: no part of the defence (12.74). */
  readonly bystanders?: readonly string[];
  /** 12.5: after everything that adjusts them. */
  readonly hits: HitPair;
  /** 14.34: the Improved Position of the target has absorbed a hit. */
  readonly removesIp: boolean;
  /** German units that joined by Reinforce Battle or Assault Coordination: they do not advance (12.83). */
  readonly helpers?: readonly string[];
  /** 9.83: whose objective OKW units follow; absent: the nearest one. */
  readonly okwArmy?: GermanArmy;
  /** 10.7: British XXX Corps may advance east of the Meuse. */
  readonly isXxxFree?: boolean;
}

export class Field {
  readonly fight: Fight;
  readonly defenderSide: Side;
  /** Before the first hit. */
  readonly start: Position;
  position: Position;
  /** Steps lost in this combat by key (12.61). */
  readonly losses = new Map<string, number>();
  /** Attackers by key: from where they attacked. */
  readonly from: ReadonlyMap<string, number>;
  /** Hexes into which the defenders have retreated, in order. */
  readonly path: number[] = [];
  /** Attackers that have advanced, by key. */
  readonly advanced = new Set<string>();
  /** Hexsides with a river over which a unit has advanced (12.82). */
  readonly crossed = new Set<string>();
  readonly trace: CombatTrace[] = [];
  readonly #defenders: readonly string[];

  constructor(position: Position, fight: Fight) {
    const { by, target, attackers, bystanders } = fight;
    this.fight = fight;
    this.start = position;
    this.position = position;
    this.defenderSide = enemyOf(by);
    this.#defenders = unitsIn(position, target, this.defenderSide)
      .map(keyOf)
      .filter((key) => bystanders?.includes(key) !== true);
    if (this.#defenders.length === 0) throw new Error('a combat without defenders');
    const units = byKey(position.stacks);
    this.from = new Map(
      attackers.map((key) => {
        const hex = units.get(key)?.hex;
        if (hex === undefined || position.ground.grid.slotTo(hex, target) === undefined)
          throw new Error(`${key} does not stand beside the hex under attack`);
        return [key, hex];
      }),
    );
  }

  /** Those that are left of the defenders, as they are now. */
  get defenders(): readonly Unit[] {
    return this.#find(this.#defenders);
  }

  get attackers(): readonly Unit[] {
    return this.#find(this.fight.attackers);
  }

  #find(keys: readonly string[]): readonly Unit[] {
    const units = byKey(this.position.stacks);
    return keys.flatMap((key) => units.get(key) ?? []);
  }

  note(entry: CombatTrace): void {
    this.trace.push(entry);
  }

  /** A unit loses a step, or its last one and itself. Returns the steps left. */
  loseStep(unit: Unit): number {
    const key = keyOf(unit);
    this.losses.set(key, (this.losses.get(key) ?? 0) + 1);
    const left = unit.steps - 1;
    this.position =
      left === 0
        ? without(this.position, unit)
        : withUnitAt(this.position, { ...unit, steps: left }, unit.hex);
    this.#leaveIp(unit.hex);
    return left;
  }

  disperse(units: readonly Unit[], why: 'two hexes' | 'hits'): void {
    for (const unit of units)
      this.position = withUnitAt(this.position, { ...unit, isDispersed: true }, unit.hex);
    this.note({ rule: '12.9', why, units: units.map(keyOf) });
  }

  /** One hex back; 15.1 asks for no detachment from those who retreat. */
  retreat(unit: Unit, to: number): void {
    this.position = entered(this.position, unit, to);
    this.#leaveIp(unit.hex);
  }

  /** An attacker goes one hex on. 15.1: a German one that leaves a hex with a Hold Value vacant leaves a detachment. */
  advance(key: string, to: number): void {
    const unit = this.attackers.find((each) => keyOf(each) === key);
    if (unit === undefined) throw new Error(`${key} is no attacker that is left`);
    const { position } = this;
    const between = crossing(position, unit.hex, to);
    if (between.kind !== 'open') this.crossed.add(between.id);
    const left = this.fight.by === 'german' ? leftBehind(position, unit, [unit.hex, to]) : [];
    const after = entered(position, unit, to);
    this.position = { ...after, detachments: new Set([...after.detachments, ...left]) };
    this.advanced.add(key);
    this.#leaveIp(unit.hex);
  }

  /** 14.34: an Improved Position goes with the last unit of its hex. */
  #leaveIp(hex: number): void {
    if (!this.position.stacks.has(hex)) this.removeIp(hex, 'left');
  }

  removeIp(hex: number, why: 'hit' | 'left'): void {
    if (!this.position.ips.has(hex)) return;
    this.position = { ...this.position, ips: new Set([...this.position.ips].filter((at) => at !== hex)) };
    this.note({ rule: '14.34', hex, why });
  }

  /** 12.74: who had retreated into the hex is lost as soon as its defenders are gone from it. */
  loseBystanders(): void {
    const { target, bystanders = [] } = this.fight;
    const lost = unitsIn(this.position, target, this.defenderSide).filter((unit) =>
      bystanders.includes(keyOf(unit)),
    );
    if (lost.length === 0 || this.defenders.some(({ hex }) => hex === target)) return;
    for (const unit of lost) this.position = without(this.position, unit);
    this.note({ rule: '12.74', units: lost.map(keyOf) });
    this.#leaveIp(target);
  }
}

const byKey = oncePer((stacks: Position['stacks']): ReadonlyMap<string, Unit> => {
  const found = new Map<string, Unit>();
  for (const { units } of stacks.values()) for (const unit of units) found.set(keyOf(unit), unit);
  return found;
});

export function stepsIn(units: readonly Unit[]): number {
  return units.reduce((sum, { steps }) => sum + steps, 0);
}
