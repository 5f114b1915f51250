/** A position from which a campaign begins: everything that stands, lies or counts, at the beginning of a part of a day. */
import type { AlliedPiles } from '../piles/5.0-allied-piles.ts';
import type { Pile } from '../piles/pile.ts';
import type { Objective } from '../position/position.ts';
import type { SavedUnit, SavedWorld } from '../runs/saved.ts';
import type { Day } from '../vocabulary/dates.ts';
import type { CorpsName, GermanArmy } from '../vocabulary/formations.ts';

/** Where the day begins (4.0): with the Reserve Phase, a German impulse, an Allied one, or that which ends the day. */
export const OPENINGS = ['Reserve Phase', 'German impulse', 'Allied impulse', 'last Allied impulse'] as const;
export type Opening = (typeof OPENINGS)[number];

export interface StartPosition {
  readonly opening: Opening;
  /** Draws are counted from here on. */
  readonly world: SavedWorld;
  /** The Allied cards; absent: those of the day are prepared, and the hand is drawn, as it begins (4.0 II). */
  readonly piles?: AlliedPiles;
  /** 6.4: keys of units that were activated in the Allied impulse before; 6.3: one was, by itself, today. */
  readonly activated: readonly string[];
  readonly singleUsed: boolean;
}

/** The position as far as the lines of a text have said it. */
export interface Draft {
  readonly day?: Day;
  readonly opening?: Opening;
  /** By key; `nowhere`: not in play. */
  readonly units: Readonly<Record<string, SavedUnit>>;
  readonly hexes: { readonly [list in HexList]?: readonly string[] };
  readonly owners: SavedWorld['owners'];
  readonly bridges: SavedWorld['bridges'];
  readonly objectives: {
    readonly [army in GermanArmy]?: Omit<Objective, 'hex'> & { readonly hex: string };
  };
  readonly corpsObjectives: { readonly [corps in CorpsName]?: string };
  readonly corpsDone: readonly CorpsName[];
  readonly exitVps: number;
  readonly fuelDays: readonly Day[];
  readonly chitsDrawn: Pile;
  readonly german: { readonly [pile in GermanPile]?: Pile };
  readonly allied: { readonly [pile in AlliedPile]?: Pile };
  readonly unseen?: number;
  readonly facts: readonly Fact[];
  readonly activated: readonly string[];
}

/** Lists of hexes, as a world names them. */
export type HexList = 'ips' | 'roadblocks' | 'detachments' | 'exits' | 'westwall' | 'depots';
export const GERMAN_PILES = ['draw', 'discards', 'coming', 'again', 'kept', 'command', 'support'] as const;
export type GermanPile = (typeof GERMAN_PILES)[number];
export const ALLIED_PILES = ['hand', 'primaries', 'available', 'resting', 'discards', 'coming'] as const;
export type AlliedPile = (typeof ALLIED_PILES)[number];

/** Events that have happened, or hold for today. */
export const FACTS = {
  'Meuse reached': { of: 'campaign', field: 'isAtMeuse' },
  'Meuse crossed': { of: 'campaign', field: 'hasCrossed' },
  'VDH relieved': { of: 'campaign', field: 'isVdhRelieved' },
  '7th Army at its third objective': { of: 'campaign', field: 'isSeventhDone' },
  'no fuel checks': { of: 'today', field: 'noFuelChecks' },
  'Manteuffel directs traffic': { of: 'today', field: 'directsTraffic' },
  'Allied Command Crisis': { of: 'campaign', field: 'isCommandCrisis' },
  'Germans beyond the Meuse': { of: 'campaign', field: 'isMeuseCrossed' },
  '29A from Dinant': { of: 'campaign', field: 'isFromDinant' },
  'next German impulse skipped': { of: 'today', field: 'skipsImpulse' },
  'one unit activated': { of: 'today', field: 'singleUsed' },
} as const satisfies {
  readonly [fact: string]: {
    readonly of: 'campaign' | 'today';
    readonly field:
      | 'isAtMeuse'
      | 'hasCrossed'
      | 'isVdhRelieved'
      | 'isSeventhDone'
      | 'noFuelChecks'
      | 'skipsImpulse'
      | 'directsTraffic'
      | 'isCommandCrisis'
      | 'isMeuseCrossed'
      | 'isFromDinant'
      | 'singleUsed';
  };
};
export type Fact = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as Fact[];

export const NOTHING_SAID: Draft = {
  units: {},
  hexes: {},
  owners: {},
  bridges: {},
  objectives: {},
  corpsObjectives: {},
  corpsDone: [],
  exitVps: 0,
  fuelDays: [],
  chitsDrawn: [],
  german: {},
  allied: {},
  facts: [],
  activated: [],
};
