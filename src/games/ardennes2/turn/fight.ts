/** An attack or an Overrun (3.2, 3.3) as everybody knows of it, and who would advance when it is won. */
import type { Side } from '../vocabulary/sides.ts';
import { verb } from '../vocabulary/words.ts';

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

/** As everybody reads of it: `I/3 attack B6.17`. */
export function fightWords(by: readonly string[], target: string, isOverrun: boolean): string {
  const does = verb(by, isOverrun ? 'overrun' : 'attack');
  return `${by.join(', ')} ${does} ${target}`;
}
