/** The scenario of a CG Date, from the Initiative Matrix to its end; `units` of it is there unit by unit alone. */
import type { ScenarioKind } from './picture-props.ts';
import type { RollNote } from './roll-note.ts';
import type { BySide, Side } from './sides.ts';
import { mistLevelOf } from './weather.ts';

export interface Scenario {
  readonly kind: ScenarioKind;
  readonly setsUpFirst: Side;
  readonly setUpDr?: number;
  /** Current-LVP Totals at its start (8.6234). */
  readonly startLvp: BySide<number>;
  setUp: Side[];
  commenced: boolean;
  movesFirst?: Side;
  concessionBy?: Side;
  conceded?: Side;
  /** CG14: whether the German side has declared its Personnel Fanatic; absent until it has said so. */
  fanatic?: boolean;
  /** CG23: a Game End dr that was called for and is not rolled yet. */
  gameEndDue?: PlayerTurn;
  gameEnds: GameEnd[];
  /** Where Umpire keeps every counter. */
  units?: UnitScenario;
}

/** CG23: one Game End dr, made by the ATTACKER at the end of the ATTACKER's Player Turn. */
export interface GameEnd {
  readonly turn: number;
  readonly side: Side;
  readonly dr: number;
  readonly drm: number;
  readonly final: number;
  readonly limit: number;
  readonly ends: boolean;
}

/** KGP3, E3.51: what falls during a scenario. */
export const RAINS = ['none', 'rain', 'heavy'] as const;
export type Rain = (typeof RAINS)[number];

/** A Player Turn: of which side, in which Game Turn. */
export interface PlayerTurn {
  readonly turn: number;
  readonly side: Side;
}

/** The phases of a Player Turn, in their order. */
export const PHASES = ['RPh', 'PFPh', 'MPh', 'DFPh', 'AFPh', 'RtPh', 'APh', 'CCPh'] as const;
export type Phase = (typeof PHASES)[number];

/** Where the Player Turn that is marked stands, and who has something to do. */
export interface PhaseHeld {
  readonly phase: Phase;
  readonly holder: Side;
  /** The MPh was handed over in the middle of it: the ATTACKER still moves. */
  readonly within?: true;
  /** The ATTACKER has gone on beyond the DFPh by an answer that the DEFENDER had left. */
  readonly answered?: true;
}

/** The clock of a scenario that is played by hand-overs. */
export interface ScenarioClock {
  /** `undefined`: the Player Turn is over, and its Game End dr is not rolled yet (CG23). */
  now: PhaseHeld | undefined;
  /** How often it has been handed over. */
  handed: number;
  /** What each side would answer to a move or in the DFPh, in its own words, for everybody to read. */
  answers: { us?: string; german?: string };
}

/** The contents of a reconnoitered Location that its owner shows (8.6243). */
export interface Shown {
  readonly units: string;
  readonly works: string;
  readonly mines: boolean;
}

/** One Location that a side has reconnoitered (8.6243). */
export interface Looked {
  readonly side: Side;
  readonly location: string;
  /** Absent: its owner has still to answer. */
  readonly shown?: Shown;
}

/** A public roll that somebody asks for before or while a scenario is played. */
export type ScenarioCall =
  /** KGP2 and KGP3: Wind Change DR, and the Mist Change DR after it. */
  | { readonly of: 'wind' }
  /** I.2, III.5, CG5: a reinforcement dr. */
  | { readonly of: 'reinforcement'; readonly rule: string; readonly turn: number }
  /** III.6: a release DR; `others`: Reserve Cloaking counters Released before by CG7b. */
  | { readonly of: 'release'; readonly turn: number; readonly others?: number }
  /** KGP13: Out-of-Gas DR, one for each of these vehicles: its type, where the other side may know it. */
  | { readonly of: 'fuel'; readonly vehicles: readonly string[] }
  /** KGP3: Recall dr, one for each group of FB. */
  | { readonly of: 'recall'; readonly groups: number }
  /** Dice for a purpose in its caller’s words. */
  | { readonly of: 'purpose'; readonly kind: 'dr' | 'DR'; readonly purpose: string }
  /** C1.31: the error DR of a Bombardment, in the hex of its AR counter. */
  | { readonly of: 'bombardment'; readonly hex: string };

/** A call as it waits for its dice. */
export interface Called {
  readonly side: Side;
  readonly call: ScenarioCall;
}

/** A counter that has come into sight, and how the sealed set-up by Location has it (8.624). */
export interface InSight {
  readonly side: Side;
  readonly id: string;
  readonly type: string;
  readonly hex: string;
  /** Above or below ground level; absent: at ground level, or not said. */
  readonly level?: number;
  readonly sealed:
    | 'hidden here'
    /** In that hex, on a level that is not the ground's; none was said of where it is now. */
    | 'hidden off the ground'
    | 'hidden on another level'
    | 'hidden elsewhere'
    | 'concealed'
    | 'open'
    | 'reserve'
    | 'unsaid';
}

/** Public: set-up and scenario where Umpire keeps every counter. */
export interface UnitScenario {
  /** The sides that have set up their counters for Isolated Locations (8.6241). */
  isolated: Side[];
  /** Set-up notes that their owners have opened. */
  opened: { readonly side: Side; readonly text: string }[];
  /** Counters that lay hidden or concealed at set-up and have come into sight, as their sides have said. */
  inSight?: readonly InSight[];
  recon: { next: Side; looked: Looked[]; ended: Side[] };
  bombardments: { resolved: number; ended: boolean };
  turn?: PlayerTurn;
  /** Whose move it is within that Player Turn; absent: nobody keeps it here. */
  clock?: ScenarioClock;
  /** Mist density: 0 none, 1 Very Light … 6 Extremely Heavy (KGP3). */
  mist: number;
  rain: Rain;
  /** III.6: Reserve Cloaking counters that release DR have Released. */
  released: number;
  /** Those Released otherwise (CG7b), as last said. */
  releasedByCg7?: number;
  /** The last Game Turn for which a rule's roll was made, where it is one a Turn (I.2, III.6). */
  rolledOn?: Readonly<Record<string, number>>;
  /** Its public rolls. */
  readonly notes: { readonly side: Side; readonly note: RollNote }[];
  /** A public roll that was asked for and is not made yet. */
  due?: Called;
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
    notes: [],
  };
}
