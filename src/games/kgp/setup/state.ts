import { MISTS } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Rain, ScenarioCall, Shown } from './events.ts';

/** One Location that a side has reconnoitered (8.6243). */
export interface Looked {
  readonly side: Side;
  readonly location: string;
  /** Absent: its owner has still to answer. */
  shown?: Shown;
}

/** Public: set-up and scenario where Umpire keeps every counter. */
export interface UnitScenario {
  /** Who has set up what goes into Isolated Locations (8.6241). */
  isolated: Side[];
  /** Set-up notes that their owners have opened. */
  opened: { readonly side: Side; readonly text: string }[];
  recon: { next: Side; looked: Looked[]; ended: Side[] };
  bombardments: { resolved: number; ended: boolean };
  turn?: { readonly turn: number; readonly side: Side };
  /** Mist density: 0 none, 1 Very Light … 6 Extremely Heavy (KGP3). */
  mist: number;
  rain: Rain;
  /** III.6: Reserve Cloaking counters that release DR have Released. */
  released: number;
  /** Those Released otherwise (CG7b), as last said. */
  releasedByCg7?: number;
  /** The last Game Turn for which a rule's roll was made, where it is one a Turn (I.2, III.6). */
  rolledOn?: Readonly<Record<string, number>>;
  /** A public roll that was asked for and is not made yet. */
  due?: { readonly side: Side; readonly call: ScenarioCall };
}

/** Secret to a side: what it has chosen of what its purchases bring, and its set-up notes. */
export interface OwnSetup {
  /** Reserve RG with a Dummy Cloaking counter (CG7a). */
  dummies: string[];
  /** German RG that are Retained in a Holding Box instead of being set up, with its arrow hex. */
  boxes: Record<string, string>;
  /** Optional armament that was rolled for, by `V3/AAMG` (CG8). */
  armament: Record<string, boolean>;
  /** Set-up notes, as drafted or sealed. */
  sheet: readonly string[];
  /** Those on what is set up in Isolated Locations (8.6241). */
  isolatedSheet?: readonly string[];
  /** O1 and O2 that were used in the scenario, until the next CG Date (CG15, CG22). */
  fired?: number;
}

/** A side's own part of the set-up. Secret to it. */
export interface OwnSetups {
  /** Unit level: what it has chosen of what its purchases bring, and its set-up notes. */
  setup: OwnSetup;
}

export function newOwnSetup(): OwnSetups {
  return { setup: { dummies: [], boxes: {}, armament: {}, sheet: [] } };
}

/** A new CG Date has come: modules that were used in the last scenario count no longer. */
export function resetOwnSetup(own: OwnSetups): void {
  const { fired: _, ...setup } = own.setup;
  own.setup = setup;
}

/** Densities of KGP3 by level, `undefined` where there is no Mist. */
export const DENSITIES: readonly (string | undefined)[] = [
  undefined,
  'Very Light',
  'Light',
  'Moderate',
  'Heavy',
  'Very Heavy',
  'Extremely Heavy',
];

/** The density that a weather's words name, if it is Mist. */
export function densityIn(weather: string): string | undefined {
  // “Very Light” before “Light”: the longest name that fits.
  return Object.keys(MISTS)
    .filter((density) => weather.includes(density))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** The level of the Mist that a weather's words name; 0 where they name none. */
function mistLevelOf(weather: string): number {
  return Math.max(DENSITIES.indexOf(densityIn(weather)), 0);
}

/** Set-up begins: nothing has been done yet. */
export function newUnitScenario(weather: string): UnitScenario {
  return {
    isolated: [],
    opened: [],
    recon: { next: 'us', looked: [], ended: [] },
    bombardments: { resolved: 0, ended: false },
    mist: mistLevelOf(weather),
    rain: 'none',
    released: 0,
  };
}
