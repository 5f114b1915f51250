/** An attack or an Overrun (3.2, 3.3) as everybody knows of it, what each side has said of it, and how far its result has come. */
import type { CombatResult } from '../../combat/3.2-combat-table.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { verb } from '../../vocabulary/words.ts';

/**
 * Hexes by name, units by id: attackers are named when they attack; who would advance whereto is not, since the defender has
 * yet to choose.
 */
export interface Fight {
  readonly target: string;
  readonly attacker: Side;
  readonly by: readonly string[];
  readonly isOverrun: boolean;
}

/** 3.2: an attacker enters these hexes, or as many of them as it can. */
export interface PlannedAdvance {
  readonly unit: string;
  readonly path: readonly string[];
}

/** A defender's answer before the fight is played. */
export interface Stand {
  readonly answer: 'hold' | 'retreat';
  /** Hexes by name; absent: the best way there is. */
  readonly path?: readonly string[];
  /** Of which counters, with their steps, it was said; absent: it holds for whoever stands there (mend `askAnew`). */
  readonly whom?: readonly string[];
}

/** A fight that has been rolled for, and what of its result has still to be carried out. */
export interface Aftermath {
  readonly fight: Fight;
  readonly result: CombatResult;
  /**
   * The next losses, by side; `rest`: Retreat and Advance; `advance`: an Advance that was interrupted (3.8); `entered`:
   * Artillery runs from the winner of an Overrun (3.6).
   */
  readonly stage: 'attacker' | 'defender' | 'rest' | 'advance' | 'entered';
  /** Of an Advance that was interrupted. */
  readonly advancing?: Advancing;
}

/** How far an Advance has come when the U.S. side is asked about a bridge. */
export interface Advancing {
  /** The units that have advanced already. */
  readonly done: readonly string[];
  /** The unit that has entered the first of two hexes. */
  readonly between?: string;
  /** Plungers whose last moment has come in it. */
  readonly told: readonly string[];
}

/** As everybody reads of it: `I/3 attack B6.17`. */
export function fightWords(by: readonly string[], target: string, isOverrun: boolean): string {
  const does = verb(by, isOverrun ? 'overrun' : 'attack');
  return `${by.join(', ')} ${does} ${target}`;
}
