/** 2.2: what a game keeps of the air and of reinforcements. */
import type { BySide, Side } from '../../vocabulary/sides.ts';

/** The U.S. side's air support, this Turn. */
interface Air {
  /** Air Strikes that are left. */
  strikes: number;
  /** Hexes with an Air Supply marker. */
  supply: string[];
  /** Since when it freezes; absent: not yet. */
  freeze?: number;
}

export interface PreTurnState {
  air: Air;
  /** Ids of counters that a campaign from a position does without: they do not arrive. */
  absent?: BySide<readonly string[]>;
  /** Sides of which reinforcements have arrived (mend `suppliedByArrivals`); absent: of neither. */
  reinforced?: readonly Side[];
  /** By id the Turn on which it left play for good, without having died or left the map (2.2, 4.1); absent: nobody has. */
  removed?: BySide<Readonly<Record<string, number>>>;
  /** Ids of reinforcements of this Turn. */
  arrived: string[];
}

export function newPreTurn(): PreTurnState {
  return { air: { strikes: 0, supply: [] }, arrived: [] };
}
