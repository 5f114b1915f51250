/** 2.2: what a game keeps of the air and of reinforcements. */
import { fieldsIf } from '../../../../text/present.ts';
import { scenarioNamed } from '../../scenario/scenarios.ts';
import type { Counter } from '../../vocabulary/counters.ts';
import type { Readings } from '../../vocabulary/readings.ts';
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
  /** Ids of counters that do not arrive: a position, or a reading, does without them. */
  absent?: BySide<readonly string[]>;
  /** Sides of which reinforcements have arrived (mend `suppliedByArrivals`); absent: of neither. */
  reinforced?: readonly Side[];
  /** By id the Turn on which it left play for good, without having died or left the map (2.2, 4.1); absent: nobody has. */
  removed?: BySide<Readonly<Record<string, number>>>;
  /** 4.1: by id the hex in which a counter drops, as its side has answered; absent: nobody was asked. */
  drops?: Readonly<Record<string, string>>;
  /** Reinforcements of this Turn. */
  arrived: Pick<Counter, 'side' | 'id'>[];
}

export function newPreTurn(scenario: string, readings: Readings): PreTurnState {
  const without = scenarioNamed(scenario).counters.filter(
    ({ arrives }) => arrives?.reading !== undefined && readings[arrives.reading] === 'no',
  );
  const absentOf = (side: Side) => without.filter((each) => each.side === side).map((each) => each.id);
  const absent = { german: absentOf('german'), us: absentOf('us') };
  return {
    air: { strikes: 0, supply: [] },
    arrived: [],
    ...fieldsIf(without.length > 0, { absent }),
  };
}
