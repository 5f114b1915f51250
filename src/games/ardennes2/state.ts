/** The state of a game: what everybody sees, and of each side what it alone knows. Hexes by name; the pack by its hash. */
import type { CampaignState } from '../../kernel/campaign.ts';
import type { Markers, UnitPhase } from './position/position.ts';
import type { AnyAct, Ordered } from './turn/frame/act.ts';
import type { Aftermath, Fight, PlannedAdvance, Stand } from './turn/frame/fight.ts';
import type { GunAnswer } from './turn/frame/gun-answer.ts';
import type { Stretch } from './turn/frame/news.ts';
import type { AnyQuestion } from './turn/frame/question.ts';
import { type Mended, mendedSince } from './vocabulary/mends.ts';
import type { PhaseId } from './vocabulary/phases.ts';
import { agreedReadings, type Readings } from './vocabulary/readings.ts';
import type { BySide, Side } from './vocabulary/sides.ts';

/** A counter that everybody can see. */
export interface SeenUnit {
  readonly id: string;
  readonly steps: number;
  readonly dg: boolean;
}

/** A stack as everybody sees it (reading `stacks`): the counters that show, the first on top, and how many there are. */
export interface SeenStack {
  readonly side: Side;
  readonly count: number;
  readonly shown: readonly SeenUnit[];
}

/** A counter on the map, as its owner knows it. */
export interface OwnUnit {
  readonly id: string;
  readonly hex: string;
  readonly steps: number;
  readonly dg: boolean;
  /** What it has done in the present Phase. */
  readonly phase: UnitPhase;
}

/** The same with its place among all: of two in one hex the lower number lies on top. */
export interface StackedUnit extends OwnUnit {
  readonly place: number;
}

/** What only one side knows of itself. In another side's view it stays empty. */
export interface SideState {
  /** Counts the changes of what is being decided: a button drawn before the last one is stale. */
  rev: number;
  /** On the map, by id. */
  units: Record<string, StackedUnit>;
  /** Orders for the present Phase, in words, as they stand. */
  draft: string;
  /** Committed acts that are still to be played. */
  queue: Ordered<AnyAct>[];
  /** 3.2: who advances, and whereto, if the attack that is on empties its hex. */
  advance: readonly PlannedAdvance[];
  /** 3.2: what it has answered of attacks that are still to be played, by their hex. */
  stands: Record<string, Stand>;
  /** 3.7: its DG Artillery without supply of which it is asked in this Phase, and what it has answered; absent: it is not. */
  guns?: Readonly<Record<string, GunAnswer | 'open'>>;
  /** The Phase ends when they are. */
  isLast: boolean;
  /** What could not be played, with the reason. */
  returned: Returned[];
  /** Orders for the other side's turn, in words, one a line; absent: none have been given. */
  beforehand?: string;
  /** 3.4, reading `recovery`: ids of those that were Out of Supply in its last Supply Phase. */
  unsupplied?: readonly string[];
}

export interface Returned {
  readonly line: string;
  readonly why: string;
}

/** What the U.S. side has of the air, this Turn. */
export interface Air {
  /** Air Strikes that are left. */
  strikes: number;
  /** Hexes with an Air Supply marker. */
  supply: string[];
  /** Since when it freezes; absent: not yet. */
  freeze?: number;
}

export interface ArdennesState {
  readonly scenario: string;
  /** SHA-256 of the pack. */
  readonly pack: string;
  readonly readings: Readings;
  /** By the edition of its opening. */
  readonly mended: Mended;
  turn: number;
  phase: PhaseId | 'opening';
  air: Air;
  /** By hex. */
  stacks: Record<string, SeenStack>;
  /** Of each side, by hex. */
  markers: { readonly [side in Side]: Record<string, Markers> };
  /** ZOC Bond hexes. */
  bonds: { [side in Side]: string[] };
  blown: string[];
  tested: string[];
  /** Ids of counters that are dead, in the order in which they died. */
  dead: { readonly [side in Side]: string[] };
  /** Ids of counters that have left the map, with the Turn. */
  exited: { readonly [side in Side]: Record<string, number> };
  /** VP hexes by who Controls them (6.0). */
  control: Record<string, Side>;
  /** Hexes that were attacked in the present Combat Phase. */
  attacked: string[];
  /** Hexes on which Air Strikes without a spotter were flown in the present Phase (3.5: one each). */
  struck: string[];
  /** Ids of counters that a campaign from a position does without: they do not arrive. */
  absent?: BySide<readonly string[]>;
  /** Sides of which reinforcements have arrived (mend `suppliedByArrivals`); absent: of neither. */
  reinforced?: readonly Side[];
  /** Ids of reinforcements of this Turn. */
  arrived: string[];
  /** 3.8: plungers whose bridges the U.S. side has let stand in this Phase; the one that is to be blown. */
  spared: string[];
  blowing?: string;
  /** An attack or Overrun that is being fought, once its defender Holds or has to. */
  fight?: Fight;
  /** One that has been rolled for, until its result is carried out. */
  aftermath?: Aftermath;
  /** What somebody has to answer before the game goes on. */
  question?: AnyQuestion;
  /** What was answered by the last thing that everybody saw. */
  answered?: AnyQuestion;
  /** What has become public since the side that is at it has begun, and in the stretch before: for their messages. */
  stretch?: Stretch;
  stretchBefore?: Stretch;
  ended?: { readonly winner: Side; readonly reason: string };
  readonly sides: BySide<SideState>;
}

export type ArdennesCampaign = CampaignState<ArdennesState>;

/** Before anything is set up: counters come with the first events, since not everybody may see them all. */
export function initialState(
  options: Readonly<Record<string, string>>,
  readings: Readonly<Record<string, string>>,
  edition: number,
): ArdennesState {
  return {
    scenario: options.scenario ?? '7.5',
    pack: options.pack ?? '',
    readings: agreedReadings(readings),
    mended: mendedSince(edition),
    turn: 0,
    phase: 'opening',
    air: { strikes: 0, supply: [] },
    stacks: {},
    markers: { german: {}, us: {} },
    bonds: { german: [], us: [] },
    blown: [],
    tested: [],
    dead: { german: [], us: [] },
    exited: { german: {}, us: {} },
    control: {},
    attacked: [],
    struck: [],
    spared: [],
    arrived: [],
    sides: { german: newSide(), us: newSide() },
  };
}

function newSide(): SideState {
  return { rev: 0, units: {}, draft: '', queue: [], stands: {}, advance: [], isLast: false, returned: [] };
}
