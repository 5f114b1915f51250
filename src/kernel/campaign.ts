/** The part of a campaign's state that all games have. */
import type { Audience } from './audience.ts';
import type { DieKind } from './dice.ts';
import { FIRST_EDITION } from './edition.ts';
import { nothingPaced, type Paced } from './pace/deadline.ts';
import type { Seat } from './seat.ts';

/** Options that every campaign has, whatever its game. */
export interface CommonOptions {
  /** The right to fill chart cells: the GM alone, or that side with another side's consent. */
  readonly charts: 'gm' | `side:${string}`;
  readonly dice: 'umpire' | 'hand';
  /** `plain`: sees what is public and how the campaign runs. `all-seeing`: everyone is told so at opening. */
  readonly gm: 'none' | 'plain' | 'all-seeing';
  /** Whether an account of each chapter of the chronicle is posted at its end; openings from before say nothing: no. */
  readonly dispatch?: 'yes' | 'no';
  /**
   * The right to take the campaign back: both sides together, or the GM alone too; openings from before: both sides.
   */
  readonly rewind?: 'consent' | 'gm';
}

export interface ChartValue {
  readonly value: string;
  /** A house value: not from the printed charts. Marked wherever it shows. */
  readonly house: boolean;
  /** The seat that entered it (`umpire`: house values of a practice campaign). */
  readonly by: string;
  /** The seat that accepted it, if that was another one. */
  readonly acceptedBy?: string;
  /** Where it comes from, when it was not typed in for this campaign: an earlier campaign of the server. */
  readonly source?: string;
}

/** Other data that a game keeps from one campaign of a server to the next, with its source. */
export interface EarlierKept {
  readonly text: string;
  readonly source: string;
}

/** Chart values of earlier campaigns of the same server, with where each comes from. Offered, never applied. */
export type EarlierCharts = Readonly<Record<string, { readonly value: string; readonly source: string }>>;

export interface AskedRoll {
  readonly path: string;
  readonly occurrence: number;
  readonly rule: string;
  readonly kind: DieKind;
  readonly audience: Audience;
  readonly by: string;
  /** Of a draw: how many pieces are left, and what they are called, in the order of their numbers. */
  readonly of?: number;
  readonly pieces?: readonly string[];
}

/** Somebody asks for a place on a side, or for that of somebody who cannot be reached. Public. */
export interface JoinRequest {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly side: string;
  /** The seat to be taken over. */
  readonly replaces?: string;
  /** The asker's own seat on that side, when they ask for the command. */
  readonly seat?: string;
}

/** A request that waits for an answer. */
export interface HeldRequest extends JoinRequest {
  /** When it was made: milliseconds since the epoch, UTC. */
  readonly asked: number;
  /** The days in which the person concerned could object are over. */
  readonly isRipe?: true;
}

/** From `begins` to just before `ends`, both in ms since the epoch, UTC: worked out once, by the clocks of its owner. */
export interface Absence {
  readonly seat: string;
  readonly begins: number;
  readonly ends: number;
}

/** A proposal that others have to agree to (`kernel/consent.ts`). Public. */
export interface Motion {
  /** `m1`, `m2`: never given a second time. */
  readonly id: string;
  /** Its kind, such as `rewind`. */
  readonly what: string;
  /** As its kind has read them; plain data. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The seat that made it. */
  readonly by: string;
  /** As it was typed; empty where none was given. */
  readonly reason: string;
}

/** A motion that waits for an answer. */
export interface OpenMotion extends Motion {
  /** When it was made: milliseconds since the epoch, UTC. */
  readonly at: number;
  /** Sides that have agreed besides the mover's; only where one of them is not enough. */
  readonly agreed: readonly string[];
  /** The game has gone on in public since it was made. */
  readonly isOvertaken?: true;
}

/** How a side has divided its work among its people: secret to that side. */
export interface Team {
  /** The seat that runs each part of the side's forces, by the game's part ids; missing parts are the commander's. */
  parts: Record<string, string>;
  /** Subordinates who may bind the side as its commander does. */
  trusted: string[];
  /** Counts the changes: the revision of its decisions. */
  rev: number;
}

/** A roll that was made in a stretch of the game that was taken back. */
export interface UndoneRoll {
  /** By which era's dice it is rolled when it comes to it again. */
  readonly era: number;
  /** It will show what whoever could see it has seen. */
  readonly isSeen: boolean;
}

/** Umpire's own state of a campaign, the same for all games. */
export interface Core extends Paced {
  status: 'none' | 'opening' | 'running' | 'ended' | 'abandoned';
  name: string;
  game: string;
  common: CommonOptions;
  /** The game's own options. */
  options: Record<string, string>;
  /** Hashes of packs that motions have named, besides what the options refer to (`kernel/pack-correction.ts`); absent: none. */
  references?: readonly string[];
  /** Of the game's rules, as the opening says (`kernel/edition.ts`). */
  edition: number;
  /** How unclear rules are read, by reading; what is missing has its default. */
  readings: Record<string, string>;
  /** Seats of whoever opened the campaign: they set the readings. Nobody here: everybody may. */
  openers: string[];
  /** Counts the changes of the terms: a button to take part that was drawn before one is stale. */
  openingRev: number;
  seats: Seat[];
  /** Practice: one person may play both sides. */
  practice: boolean;
  requests: HeldRequest[];
  /** People who once sat on a side and know its secrets. */
  former: { user: string; side: string }[];
  /** How many seats a side has ever had: an id is never given twice. */
  seatCount: Record<string, number>;
  requestCount: number;
  /** The open motion of each kind. */
  motions: Record<string, OpenMotion>;
  motionCount: number;
  /** Counts what happened to the motions of a kind: the revision of their decision. */
  motionRevs: Record<string, number>;
  /** Counts who came and went: the revision of the decisions about seats. */
  seatRev: number;
  teams: Record<string, Team>;
  /** Those of which everybody was told, the first one first. */
  absences: readonly Absence[];
  seedHash: string;
  /** Seats that have confirmed the opening. */
  confirmed: string[];
  words: { seat: string; word: string }[];
  charts: Record<string, ChartValue>;
  proposal:
    | {
        by: string;
        values: Record<string, string>;
        house: boolean;
        /** By cell, where the value was taken over and not typed. */
        sources: Record<string, string>;
      }
    | undefined;
  /** Values that earlier campaigns of the server agreed on, for the cells of this one. */
  earlier: EarlierCharts;
  /** Other data of one of them that serves this one (`Game.keeps`); absent: none. */
  kept?: EarlierKept | undefined;
  /** Counts what happened to the charts: the revision of their decision. */
  chartRev: number;
  /** How often each path was rolled. */
  rolls: Record<string, number>;
  asked: AskedRoll[];
  /** Hand-rolled values not used yet, by `path#occurrence`. */
  hand: Record<string, number[]>;
  /** Decisions sealed, with how many sides have sealed each. */
  sealed: Record<string, number>;
  /** The commitments to what was sealed, by decision, in the order in which they were made. */
  commitments: Record<string, string[]>;
  abandonBy: string | undefined;
  abandonRev: number;
  /** How often the campaign has gone back: salts and the buttons of before know it. */
  era: number;
  /** How often an order of one's own side was undone: other buttons than before. */
  undone: number;
  /** By path and occurrence, as far as its reader could see them. */
  undoneRolls: Readonly<Record<string, UndoneRoll>>;
  hostSeed: string | undefined;
}

/** The part of it that is nobody's secret: terms, people, pace and deadlines, and how the campaign goes on. */
export type PublicCore = Readonly<
  Pick<
    Core,
    | 'status'
    | 'name'
    | 'game'
    | 'common'
    | 'options'
    | 'edition'
    | 'readings'
    | 'practice'
    | 'seats'
    | 'former'
    | 'requests'
    | 'absences'
    | 'pace'
    | 'pausedSince'
    | 'deadlines'
  >
>;

export interface CampaignState<G = unknown> {
  core: Core;
  game: G;
}

export function emptyCore(): Core {
  return {
    status: 'none',
    name: '',
    game: '',
    common: { charts: 'gm', dice: 'umpire', gm: 'none' },
    options: {},
    edition: FIRST_EDITION,
    readings: {},
    openers: [],
    openingRev: 0,
    practice: false,
    requests: [],
    former: [],
    seatCount: {},
    requestCount: 0,
    motions: {},
    motionCount: 0,
    motionRevs: {},
    seatRev: 0,
    teams: {},
    absences: [],
    seats: [],
    seedHash: '',
    confirmed: [],
    words: [],
    charts: {},
    proposal: undefined,
    earlier: {},
    chartRev: 0,
    rolls: {},
    asked: [],
    hand: {},
    sealed: {},
    commitments: {},
    ...nothingPaced(),
    abandonBy: undefined,
    abandonRev: 0,
    era: 0,
    undone: 0,
    undoneRolls: {},
    hostSeed: undefined,
  };
}

export function rollKey(path: string, occurrence: number): string {
  return `${path}#${occurrence}`;
}

/** Whether the campaign is being opened, or runs. */
export function isUnfinished({ core }: CampaignState): boolean {
  return core.status === 'opening' || core.status === 'running';
}

export function seatOf(core: Pick<Core, 'seats'>, id: string): Seat | undefined {
  return core.seats.find((seat) => seat.id === id);
}
