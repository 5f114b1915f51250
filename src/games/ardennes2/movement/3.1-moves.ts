/** 3.1, 3.3: moves of stacks and of parts of them: whether each unit may make them and can pay, step by step. */

import { present } from '../../../text/present.ts';
import { withUnits } from '../position/changes.ts';
import { isBesideEnemy, isUnderFire } from '../position/near.ts';
import { newUnitPhase, type Position, type Unit, type UnitPhase } from '../position/position.ts';
import { moverOf, type PricePart } from './1.3-roads-and-crossings.ts';
import { allowanceOf, isJam, type NoStep, stepOf } from './3.1-steps.ts';
import { type NoOverrun, noOverrun, type OverrunCost, overrunOf } from './3.3-overruns.ts';
import { boatLandings, boatPrice, mayTakeBoat } from './4.2-boats.ts';
import { isStartLineConfusion } from './4.3-start-line-confusion.ts';

/** The Phases in which units move (2.1). */
export type MovingPhase = 'movement' | 'exploitation';

/** Why a unit cannot move at all, or no farther. */
export type NoMove =
  | 'stopped'
  | 'has fired'
  | 'has spotted'
  | 'not Exploit Capable'
  | 'DG'
  | 'began the Phase beside the enemy'
  | 'under an enemy Full marker'
  | 'no German Exploitation on Turn 1';

/** 1.2, 1.3, 3.4–3.6: whether a unit may move in this kind of Phase. */
export function noMove(
  position: Position,
  { counter, dg, phase }: Unit,
  moving: MovingPhase,
): NoMove | undefined {
  if (phase.hasFired) return 'has fired';
  if (phase.hasSpotted) return 'has spotted';
  if (phase.isStopped) return 'stopped';
  if (moving === 'movement') return undefined;
  if (isStartLineConfusion(position.turn, counter.side)) return 'no German Exploitation on Turn 1';
  if (!counter.isExploitCapable) return 'not Exploit Capable';
  if (dg) return 'DG';
  if (phase.beganAdjacent) return 'began the Phase beside the enemy';
  return phase.wasUnderFire ? 'under an enemy Full marker' : undefined;
}

/** A step of a path as one unit pays for it, in halves of an MP. */
export interface PaidStep {
  readonly from: number;
  readonly to: number;
  readonly parts: readonly PricePart[];
  readonly halves: number;
}

/** A unit's expense on its way, and its state afterwards. */
export interface PaidMove {
  readonly unit: Unit;
  readonly steps: readonly PaidStep[];
  /** Of this move alone, in halves. */
  readonly halves: number;
  /** MP left after it, in halves; 0 where it became DG after spending more than it has then. */
  readonly left: number;
  /** 3.1: the Traffic Jam hex in which it became DG. */
  readonly jammedAt?: number;
  /** The unit as it is then; before an Overrun is fought, beside its target. */
  readonly after: Unit;
}

export type NoWay = NoStep | NoMove | NoOverrun | 'too far' | 'not where the path begins' | 'nowhere to go';

export type Move =
  | { readonly ok: true; readonly paid: readonly PaidMove[] }
  | {
      readonly ok: false;
      readonly unit: Unit | undefined;
      readonly why: NoWay;
      /** How many hexes of the path it enters before that: so far it can go. */
      readonly entered: number;
      /** `too far`: what it would have spent in this Phase, and what it may, in halves. */
      readonly spent?: number;
      readonly allowance?: number;
    };

export interface MoveWish {
  /** Together; each pays for itself. */
  readonly units: readonly Unit[];
  /** From where they stand; at least two hexes. */
  readonly path: readonly number[];
  /** The last hex is overrun. */
  readonly isOverrun: boolean;
  readonly moving: MovingPhase;
  readonly overrunCost: OverrunCost;
}

/** Judges a move: what each unit pays for each step, or the first thing that is in the way of the first that cannot go. */
export function moveOf(position: Position, wish: MoveWish): Move {
  const paid: PaidMove[] = [];
  if (wish.units.length === 0 || wish.path.length < 2)
    return { ok: false, unit: wish.units[0], why: 'nowhere to go', entered: 0 };
  for (const unit of wish.units) {
    const move = payFor(position, unit, wish);
    if (!('after' in move)) return { ok: false, unit, ...move };
    paid.push(move);
  }
  return { ok: true, paid };
}

/** Why a move of one unit fails. */
interface Failed {
  readonly why: NoWay;
  readonly entered: number;
  readonly spent?: number;
  readonly allowance?: number;
}

function payFor(position: Position, unit: Unit, wish: MoveWish): PaidMove | Failed {
  const { path, isOverrun, moving } = wish;
  const { counter } = unit;
  if (unit.hex !== path[0]) return { why: 'not where the path begins', entered: 0 };
  const mover = moverOf(counter);
  const steps: PaidStep[] = [];
  let now: Unit = unit;
  let jammedAt: number | undefined;
  for (const [entered, to] of path.slice(1).entries()) {
    const from = path[entered] ?? to;
    const isAttack = isOverrun && entered === path.length - 2;
    const stopped = noMove(position, now, moving) ?? (isOverrun ? noOverrun(now) : undefined);
    if (stopped !== undefined) return { why: stopped, entered };
    const step = isAttack
      ? overrunOf(position, unit, from, to, wish.overrunCost)
      : stepOf(position, mover, from, to);
    if (!step.ok && entered === 0 && !isOverrun && isByBoat(position, unit, to, moving)) {
      const boat = boatPrice(unit);
      steps.push({ from, to, parts: [boat], halves: boat.halves });
      const wasUnderFire = now.phase.wasUnderFire || isUnderFire(position, unit, to);
      now = { ...now, hex: to, dg: false, phase: { ...now.phase, spent: boat.halves, wasUnderFire } };
      continue;
    }
    if (!step.ok) return { why: step.why, entered };
    const spent = now.phase.spent + step.halves;
    const allowance = allowanceOf(now);
    if (spent > allowance) return { why: 'too far', entered, spent, allowance };
    steps.push({ from, to, parts: step.parts, halves: step.halves });
    if (isAttack) {
      now = { ...now, phase: { ...now.phase, spent, hasOverrun: true } };
      continue;
    }
    const isJammed = !now.dg && isJam(position, counter.side, to);
    if (isJammed) jammedAt = to;
    const wasUnderFire = now.phase.wasUnderFire || isUnderFire(position, unit, to);
    now = { ...now, hex: to, dg: now.dg || isJammed, phase: { ...now.phase, spent, wasUnderFire } };
  }
  return {
    unit,
    steps,
    halves: now.phase.spent - unit.phase.spent,
    left: Math.max(0, allowanceOf(now) - now.phase.spent),
    ...present({ jammedAt }),
    after: now,
  };
}

/** 4.2: as the first step of a Movement Phase, over a river that it could not cross otherwise. */
function isByBoat(position: Position, unit: Unit, to: number, moving: MovingPhase): boolean {
  return moving === 'movement' && mayTakeBoat(position, unit) && boatLandings(position, unit).includes(to);
}

/** The position after a legal move; Bonds as they were. An overrunning unit stands beside its target, its MP spent. */
export function afterMove(position: Position, paid: readonly PaidMove[]): Position {
  return withUnits(position, new Map(paid.map(({ unit, after }) => [unit, after])));
}

/** The facts of a unit as a Phase begins (1.3, 3.5). */
export function atPhaseStart(position: Position, unit: Unit): UnitPhase {
  return {
    ...newUnitPhase(),
    beganAdjacent: isBesideEnemy(position, unit.counter.side, unit.hex),
    wasUnderFire: isUnderFire(position, unit, unit.hex),
  };
}
