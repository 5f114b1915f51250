/** 3.2: what a game keeps of fights. */
import type { BySide } from '../../vocabulary/sides.ts';
import type { Aftermath, Fight, PlannedAdvance, Stand } from '../frame/fight.ts';
import type { Fought } from '../frame/fought.ts';

export interface FightState {
  /** Ids of counters that are dead, in the order in which they died. */
  dead: BySide<string[]>;
  /** Hexes that were attacked in the present Combat Phase. */
  attacked: string[];
  /** An attack or Overrun that is being fought, once its defender Holds or has to. */
  fight?: Fight;
  /** One that has been rolled for, until its result is carried out. */
  aftermath?: Aftermath;
  /** The last two that were rolled for, the newest first: its message takes up what comes of it (mend `resultsBelow`). */
  fought?: readonly Fought[];
}

/** Secret to its side. */
export interface OwnFights {
  /** The units that advance, and whereto, if the attack that is on empties its hex. */
  advance: readonly PlannedAdvance[];
  /** Its answers to attacks that are still to be played, by their hex. */
  stands: Record<string, Stand>;
}

export function newFights(): FightState {
  return { dead: { german: [], us: [] }, attacked: [] };
}

export function newOwnFights(): OwnFights {
  return { stands: {}, advance: [] };
}
