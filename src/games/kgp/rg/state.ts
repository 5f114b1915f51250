/** Reinforcement Groups and a side's own columns of the CG Roster and the RG Purchase Record. */

import { present } from '../../../text/present.ts';
import { type CampaignGame, campaignGameOf } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Via } from '../vocabulary/via.ts';

/** A Reinforcement Group of a side, from purchase (or OB) to Elimination. Secret to its side. */
export interface Rg {
  /** `rg-1`, `rg-2`, …: numbered per side. */
  readonly id: string;
  /** Id on the RG Chart: `I2`. */
  readonly rg: string;
  readonly date: string;
  /** True for an RG of the Initial-Scenario OB; it does not count against the CG Maximum (8.6196). */
  readonly given: boolean;
  readonly via: Via;
  readonly cpp: number;
  /** The Entry Code colour whose coloured CG Maximum it counts against (8.6196). */
  readonly colour?: string | undefined;
  area?: string | undefined;
  /** Of an RG of the OB: the Entry Area in whose Holding Box it waits, where it enters elsewhere (I.2). */
  readonly box?: string;
  objective?: string | undefined;
  objectiveRevealed?: boolean;
  model?: string | undefined;
  /** Secret Pre-Registered hexes: of an OBA module (footnote p) or a Bombardment (footnote b). */
  hexes?: readonly string[] | undefined;
  /** Hex of the module's Offboard Observer (footnotes g and o). */
  observer?: string;
  eliminated?: boolean;
  strength?: 'F' | 'D';
  /** `passengers`: squads that come with the halftracks of I8 (U.S. Vehicle Note 30). */
  quality?: { class: string; squad: string; halfSquad: string; passengers: number };
  models?: readonly (readonly [string, number])[];
  weapons?: readonly (readonly [string, number])[];
  /** HW Pltn: indices into the chart's list of equipment that were received. */
  equipment?: readonly number[];
  /** `null`: rolled for, none received. Absent: no leader roll. */
  leader?: string | null;
}

/** One line of a side's own CG Roster: the columns that are its secret. */
export interface SideLine {
  san: number;
  start: number;
  replenished?: number;
  total: number;
  spent?: number;
  left?: number;
  /** FPP bought in 8.619 and spent in 8.621; the rest is forfeit. */
  fpp?: number;
  fppSpent?: number;
  /** CPP spent on Recon (8.622): they come off `left` before the next date's `start`. */
  reconCpp?: number;
  /** Locations that this date's Recon gave. */
  recon?: number;
}

/** A side's Reinforcement Groups and points. Secret to it; in another side's view as the printed OB has them. */
export interface OwnGroups {
  san: number;
  cpp: number;
  lines: Record<string, SideLine>;
  rgs: Rg[];
}

/** The RG that the Initial OB of a campaign game gives (8.5), before anything is noted or rolled. */
function givenGroups(game: CampaignGame, side: Side): Rg[] {
  const rgs: Rg[] = [];
  for (const { rg, count, via, area, box } of game.sides[side].rgs) {
    for (let n = 0; n < count; n += 1) {
      const id = `rg-${rgs.length + 1}`;
      const model = side === 'german' && rg === 'V1' ? { model: 'H' } : {};
      rgs.push({
        id,
        rg,
        date: game.dates[0],
        given: true,
        via: via ?? 'on-map',
        cpp: 0,
        area: area ?? 'as the OB says',
        ...present({ box }),
        ...model,
      });
    }
  }
  return rgs;
}

/** The same by the campaign game's name. */
export function givenRgs(cg: string, side: Side): readonly Rg[] {
  return givenGroups(campaignGameOf(cg), side);
}

/** As the Initial OB has them. */
export function newOwnGroups(game: CampaignGame, side: Side): OwnGroups {
  const { san, cpp } = game.sides[side];
  const first = game.dates[0];
  return { san, cpp, lines: { [first]: { san, start: cpp, total: cpp } }, rgs: givenGroups(game, side) };
}

/** The RG that a side still has of one chart row. */
export function held(side: OwnGroups, rg: string): readonly Rg[] {
  return side.rgs.filter((item) => item.rg === rg && item.eliminated !== true);
}

/** How many of one chart row were purchased so far in the campaign (8.6196): OB-given ones do not count. */
export function purchasedSoFar(side: OwnGroups, rg: string): number {
  return side.rgs.filter((item) => item.rg === rg && !item.given).length;
}
