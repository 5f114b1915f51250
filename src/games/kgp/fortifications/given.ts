/** 8.51–8.53: the Fortifications that an Initial OB gives. */
import type { CampaignGame } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import { itemOfCounter } from './table.ts';

/** One line of a side's Fortification record (8.621). Where it is placed is settled at set-up (8.6241–8.6242). */
export interface FortificationLine {
  /** Item of the Fortification Purchase Table: `at`, `hip-squad`, …, or `dummy-minefield` (7.2). */
  readonly item: string;
  /** Pieces; of mines the number of factors. */
  readonly count: number;
  /** CG Date on which it was received. */
  readonly date: string;
  /** True for a Fortification of the Initial OB. */
  readonly given?: boolean;
  /** CG Date of the scenario for which it was set up; absent while it waits. */
  setUp?: string;
}

/** The Fortifications of an Initial OB, as lines of the Fortification record. */
export function givenFortifications(game: CampaignGame, side: Side): FortificationLine[] {
  return game.sides[side].counters.flatMap(({ kind, type, count }) => {
    const item = kind === 'Fortification' ? itemOfCounter(type) : undefined;
    if (item === undefined) return [];
    return [{ item, count, date: game.dates[0], given: true }];
  });
}
