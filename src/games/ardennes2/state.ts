/** The state of a game: where everybody stands, and of each rule its own part. Hexes by name; the pack by its hash. */
import type { CampaignState } from '../../kernel/campaign.ts';
import { present } from '../../text/present.ts';
import type { UnitPhase } from './position/position.ts';
import { referringOf } from './scenario/house-packs.ts';
import { type BridgeState, newBridges } from './turn/bridges/state.ts';
import { type CourseState, newCourse } from './turn/course/state.ts';
import { type FightState, newFights, newOwnFights, type OwnFights } from './turn/fights/state.ts';
import { type FrameState, newOwnOrders, type OwnOrders } from './turn/frame/state.ts';
import { type BarrageState, newBarrages } from './turn/guns/state.ts';
import { type ExitState, newExits } from './turn/moves/state.ts';
import { newPreTurn, type PreTurnState } from './turn/pre-turn/state.ts';
import { newSupply, type OwnSupply, type SupplyState } from './turn/supply/state.ts';
import { type Level, levelIn } from './vocabulary/levels.ts';
import { type Mended, mendedSince } from './vocabulary/mends.ts';
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
  /** Its deeds in the present Phase. */
  readonly phase: UnitPhase;
}

/** The same with its place among all: of two in one hex the lower number lies on top. */
export interface StackedUnit extends OwnUnit {
  readonly place: number;
}

/** A side's knowledge of itself. In another side's view it stays empty. */
export interface SideState extends OwnOrders, OwnFights, OwnSupply {
  /** On the map, by id. */
  units: Record<string, StackedUnit>;
}

export interface ArdennesState
  extends CourseState,
    FrameState,
    PreTurnState,
    SupplyState,
    BarrageState,
    BridgeState,
    FightState,
    ExitState {
  readonly scenario: string;
  /** SHA-256 of the pack; another one once it was corrected (`turn/course/corrected-pack.ts`). */
  pack: string;
  readonly readings: Readings;
  /** Of the program that plays a side; absent: none does, or the campaign is older than levels. */
  readonly level?: Level;
  /** By the edition of its opening. */
  readonly mended: Mended;
  /** By hex. */
  stacks: Record<string, SeenStack>;
  /** ZOC Bond hexes (1.2). */
  bonds: { [side in Side]: string[] };
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
    ...referringOf(options),
    readings: agreedReadings(readings),
    ...present({ level: levelIn(options) }),
    mended: mendedSince(edition),
    stacks: {},
    bonds: { german: [], us: [] },
    sides: { german: newSide(), us: newSide() },
    ...newCourse(),
    ...newPreTurn(referringOf(options).scenario, agreedReadings(readings)),
    ...newSupply(),
    ...newBarrages(),
    ...newBridges(),
    ...newFights(),
    ...newExits(),
  };
}

function newSide(): SideState {
  return { units: {}, ...newOwnOrders(), ...newOwnFights() };
}
