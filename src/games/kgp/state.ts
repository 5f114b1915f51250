import type { CampaignState } from '../../kernel/campaign.ts';
import type {
  Author,
  BridgeLoss,
  Control,
  GivenNote,
  HeldPrisoner,
  Purchases,
  Refit,
  Report,
  Tally,
} from './events.ts';
import { type FortificationLine, givenFortifications } from './fortifications/given.ts';
import { NO_SETUP, type OwnSetup, type UnitScenario } from './setup/state.ts';
import type { CameOff } from './units/came-off.ts';
import { EMPTY_LEDGER, type Ledger, type ObChange } from './units/ledger.ts';
import { type Marking, NO_MARKING } from './units/marking.ts';
import type { SilencedSet } from './units/silenced.ts';
import { burntOutAt, type NewWreck, type Wreck } from './units/wrecks.ts';
import { type CampaignGame, campaignGameOf, entryAreasOf, lvpTotalOf } from './vocabulary/charts.ts';
import type { Fire } from './vocabulary/fires.ts';
import type { InitiativeChit, ScenarioKind } from './vocabulary/picture-props.ts';
import { agreedReadings, type Readings } from './vocabulary/readings.ts';
import type { RollNote } from './vocabulary/roll-note.ts';
import { type BySide, bySide, type Side } from './vocabulary/sides.ts';
import type { Via } from './vocabulary/via.ts';

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

/** What a side wants to spend on Recon, until it is sealed (8.622). */
export interface ReconChoice {
  readonly cpp: 0 | 1 | 2;
  /** Whether its Majority Squad Type is Lax (E.4): its owner's word. */
  readonly lax: boolean;
}

/** Something that a side has asked for in the RePh and that is still to be rolled for. */
export interface RefitIntent {
  /** The rule at which it waits. */
  readonly rule: string;
  /** What it is: `shift`. Absent where its rule has not said so yet. */
  readonly kind?: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** A public roll of the RePh. */
export interface RefitNote {
  readonly side: Side;
  readonly note: RollNote;
}

/** What only one side knows of itself. In another side's view it stays as the printed OB has it. */
export interface SideState {
  san: number;
  cpp: number;
  lines: Record<string, SideLine>;
  rgs: Rg[];
  draft: Purchases;
  /** Counts the changes of the decision that is open: a button drawn before the last change is stale. */
  rev: number;
  /** Decisions that this side has sealed, by decision id. */
  sealed: Record<string, true>;
  chit: InitiativeChit | undefined;
  /** Laid in 8.621 or 8.622, to be sealed when 8.623 comes. */
  chitAhead: boolean;
  sealedChit: InitiativeChit | undefined;
  /** Parts of steps that this side has done, by `rule/CG Date`. */
  done: Record<string, true>;
  /** OBA modules that the owner has marked as used in this scenario (CG22). */
  marked: string[];
  /** What it is choosing in 8.621. */
  tally: Tally;
  fortifications: FortificationLine[];
  reconChoice: ReconChoice;
  /** Locations that it may reconnoiter before the next scenario; Idle dates add up (8.622). */
  recon: number;
  /** German: squads that have counted for PF in this scenario (CG13). */
  pfSquads: number | undefined;
  flamethrower: boolean;
  /** Of a campaign begun on paper: what this side has entered of its own, until it is taken over. */
  paper: OwnPaper | undefined;
  reportDraft: Partial<Report>;
  /** Unit level: every counter of this side's Order of Battle. Empty at roster level, and in other people's views. */
  ob: Ledger;
  /** Unit level: what it is about to report of its counters, read back to it and not confirmed yet. */
  obDraft: readonly ObChange[];
  /** Unit level: the correction that it has asked for, not answered yet. */
  obCorrection: readonly ObChange[];
  /** Unit level: SCW, FT and DC eliminated in the scenario, by type (8.61421). */
  lost: string[];
  /** Unit level: radios and phones eliminated in the scenario: some come back (CG22). */
  silenced: SilencedSet[];
  /** Unit level: wrecks that its reports have left on the map, until they are told of (CG19). */
  wrecked: NewWreck[];
  /** Unit level, German: wrecks from which gas was siphoned, by id (8.6141c). */
  drained: string[];
  /** Unit level: what was Removed from, or left, its vehicle since the last scenario (CG9). */
  stripped: readonly CameOff[];
  /** Unit level: the rule of the RePh that this side is at. */
  refit: string | undefined;
  /** Unit level: what it has asked for and what is still to be rolled for, oldest first. */
  asked: RefitIntent[];
  /** Unit level: what has been resolved of it since the CG Date began: limits of one attempt per date look here. */
  resolved: RefitIntent[];
  /** Unit level: what it is composing, such as a group that is to Shift (8.613). */
  refitDraft: RefitIntent | undefined;
  /** Unit level: what rolls have left for it to say, oldest first. */
  owed: RefitIntent[];
  /** Unit level: what it says of counter types that the charts do not list, by chart cell. */
  said: Record<string, { value: string }>;
  /** Unit level: its Isolated Areas where that is its secret (8.6052, "Lg"). */
  isolated: readonly string[];
  /** Unit level: its secret HQ, once the printed one is lost (8.6052, “Lg”). */
  hq: string | undefined;
  /** Unit level: Uncontrolled hexes without a path, from which it must Escape (8.6053). */
  mustEscape: readonly string[];
  /** Unit level: who was Retained elsewhere by 8.6053 or has Escaped: he does not Escape (again) on this CG Date. */
  settled: readonly string[];
  /** Unit level: what it has chosen of what its purchases bring, and its set-up notes. */
  setup: OwnSetup;
  /** This side's own rolls since the CG Date began, for its DM. */
  notes: RollNote[];
  /** What the RePh has done to its counters since it was last told, from the ledger as it was then; absent: nothing. */
  since?: ObNews | undefined;
  /** The same of the part that has just ended: what its DM tells. */
  told?: ObNews | undefined;
}

/** Changes of a ledger, and what it was before them. */
export interface ObNews {
  readonly before: Ledger;
  readonly changes: readonly ObChange[];
}

/** One line of the public CG Roster. */
export interface PublicLine {
  weather?: string;
  house?: boolean;
  sky?: 'Clear' | 'Overcast';
  moon?: string;
  cloud?: string;
  scenario?: ScenarioKind | 'idle-day';
  winner?: Side;
  conceded?: boolean;
  currentLvp?: BySide<number>;
  cgLvp?: BySide<number>;
  /** CG II: LVP hexes that the U.S. side Controlled, as 8.52 counts them. */
  lvpHexes?: number;
  casualtyVp?: BySide<number>;
  chits?: BySide<InitiativeChit>;
}

/**
 * A campaign that was begun on paper is taken over between two CG Dates: all that its CG Rosters (8.14) say up to
 * and with the line of `through` is done, and Umpire goes on with 8.612 of the next CG Date.
 */
export interface PublicPaper {
  /** The last CG Date whose line is complete. */
  readonly through: string;
  readonly lines: Readonly<Record<string, PublicLine>>;
  /** What all LVP Locations that still exist are worth. */
  readonly existingLvp: number;
  readonly control: Readonly<Record<string, Control>>;
  /** CG II: LVP hexes that the U.S. side Controls, the bridge not counted. */
  readonly usLvpHexes: number;
  /** CG II: the bridge is gone, though not by the Germans' doing: that would have been the end (8.52). */
  readonly bridgeLost: boolean;
  readonly germanEntry: Readonly<Record<string, Side>>;
  readonly usOnMap: boolean;
  readonly shortage: boolean;
  /** As both sides knew them at the end of the last scenario (8.625). */
  readonly san: BySide<number>;
  readonly objectives: readonly { readonly side: Side; readonly hex: string }[];
}

/** One side's own columns of the CG Roster, and its RG Purchase Record (8.6198). Secret. */
export interface OwnPaper {
  readonly lines: Readonly<Record<string, SideLine>>;
  readonly rgs: readonly Rg[];
  readonly fortifications: readonly FortificationLine[];
  readonly flamethrower: boolean;
}

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
  /** CG14: whether the German has declared his Personnel Fanatic; absent until he has said so. */
  fanatic?: boolean;
  /** CG23: a Game End dr that was called for and is not rolled yet. */
  gameEndDue?: { readonly turn: number; readonly side: Side };
  gameEnds: GameEnd[];
  /** Unit level only. */
  units?: UnitScenario;
}

/** CG23: one Game End dr, made by the ATTACKER at the end of his Player Turn. */
export interface GameEnd {
  readonly turn: number;
  readonly side: Side;
  readonly dr: number;
  readonly drm: number;
  readonly final: number;
  readonly limit: number;
  readonly ends: boolean;
}

/** `units`: the RePh is played counter by counter; `roster`: players do that half of it on their boards. */
export type Level = 'roster' | 'units';

export interface KgpState {
  /** The campaign game: I, II or III. */
  cg: string;
  level: Level;
  balance: 'none' | Side;
  weatherMode: 'historical' | 'random';
  /** How the group reads what the rules leave unclear. */
  readings: Readings;
  date: string;
  step: string;
  /** True while the Initial Scenario is prepared or played. */
  initial: boolean;
  lines: Record<string, PublicLine>;
  sides: { us: SideState; german: SideState };
  attacks: { us: number; german: number };
  currentLvp: BySide<number>;
  cgLvp: BySide<number>;
  /** What all existing LVP Locations are worth together. */
  existingLvp: number;
  /** Control of what the victory conditions name; unknown before the first report. */
  control: Record<string, Control>;
  /** CG II: LVP hexes that the U.S. side Controls, the bridge not counted. */
  usLvpHexes: number;
  /** CG II: who has destroyed the bridge. */
  bridge: BridgeLoss | undefined;
  /** CG II: the U.S. side says that the Germans have destroyed the bridge, and waits for their answer. */
  bridgeClaimed: boolean;
  /** Who Controls the arrow hex of each German Entry Area. */
  germanEntry: Record<string, Side>;
  usOnMap: boolean;
  /** 8.6131 EXC: German Areas that were none of his before, and may still be left out. */
  vacatedAreas: readonly string[];
  shortage: boolean;
  /** Scenarios completed on a CG Date later than 20 AM (8.618). */
  lateScenarios: number;
  ammunition: { values: readonly number[]; drm: number; final: number; shortage: boolean } | undefined;
  weatherRoll: RollNote[];
  scenario: Scenario | undefined;
  /** CG Dates of the scenarios in which all German Personnel are Fanatic (CG14). */
  fanaticDates: string[];
  revealedObjectives: { side: Side; hex: string }[];
  report: { by: Author; report: Report; disputedBy?: Author; reason?: string } | undefined;
  /** What one side says has changed in the RePh, waiting for the other side's answer. */
  refit: Refit | undefined;
  /** Unit level: the Setup Areas of 8.605, fixed until the next scenario starts. */
  marking: Marking;
  /** What one side says the marking is, waiting for the other side's answer. */
  markingStated: { readonly by: Author; readonly marking: Marking; readonly isolation?: true } | undefined;
  /** The CG Date on which it was last agreed on. */
  markedOn: string | undefined;
  /** Entry Areas that were Eligible when Isolation was last stated (8.6052). */
  markedEntries: BySide<readonly string[]> | undefined;
  /** Unit level: wrecks on the map (CG19), and how many there ever were. */
  wrecks: readonly Wreck[];
  wrecksCounted: number;
  /** What one side says of them, waiting for the other side's answer. */
  wrecksStated:
    | { readonly by: Side; readonly found: readonly NewWreck[]; readonly gone: readonly string[] }
    | undefined;
  /** The part of the RePh that has been told of as waiting for somebody. */
  refitOpened: string | undefined;
  /** Unit level: a correction of confirmed reports that waits for an answer; what it corrects is its side's secret. */
  correction: { readonly by: Author; readonly side: Side; readonly reason: string } | undefined;
  /** Unit level: prisoners on whom their captor has still to decide, by captor (8.608). */
  prisoners: BySide<readonly HeldPrisoner[]>;
  /** Unit level: sides that have Massacred prisoners in a RePh: its effects last all the CG (CG4). */
  massacres: Side[];
  /** Unit level: what burns, as one side states it and the other agrees (8.609). */
  fires: { readonly by: Side; readonly fires: readonly Fire[]; readonly agreed: boolean } | undefined;
  /** Public rolls of the RePh since the last scenario. */
  refitNotes: RefitNote[];
  /** Unit level: public rolls of the scenario at hand. */
  scenarioNotes: RefitNote[];
  /** The report that counts, until its consequences have been drawn. */
  settled: Report | undefined;
  /** Counts what was publicly done to the report. */
  reportRev: number;
  gmDraft: Partial<Report>;
  gmRev: number;
  /** Of a campaign begun on paper: the public part, entered, agreed on, and as it was last entered. */
  paper: {
    stated: { readonly by: Side; readonly paper: PublicPaper } | undefined;
    agreed: PublicPaper | undefined;
    last: PublicPaper | undefined;
    rev: number;
  };
  ended: { winner: Side; reason: string } | undefined;
}

export type KgpCampaign = CampaignState<KgpState>;

export const NO_PURCHASES: Purchases = { basket: [], notes: [], flamethrower: false };

export const NO_RECON: ReconChoice = { cpp: 0, lax: false };

/** Arrow hexes of the Map Group's German Entry Areas. */
function germanArrows(map: string): string[] {
  return entryAreasOf(map).flatMap((area) =>
    area.entries.some(({ side }) => side === 'german') ? [area.hex] : [],
  );
}

function given(game: CampaignGame, side: Side): Rg[] {
  const rgs: Rg[] = [];
  for (const { rg, count, via, area, box } of game.sides[side].rgs) {
    for (let n = 0; n < count; n += 1) {
      const id = `rg-${rgs.length + 1}`;
      const model = side === 'german' && rg === 'V1' ? { model: 'H' } : {};
      rgs.push({
        id,
        rg,
        date: game.dates[0] ?? '',
        given: true,
        via: via ?? 'on-map',
        cpp: 0,
        area: area ?? 'as the OB says',
        ...(box === undefined ? {} : { box }),
        ...model,
      });
    }
  }
  return rgs;
}

/** 8.5: the RG that the Initial OB of a campaign game gives, before anything is noted or rolled. */
export function givenRgs(cg: string, side: Side): readonly Rg[] {
  return given(campaignGameOf(cg), side);
}

/** As the rulebook prints it, before anybody has done anything. */
export function initialState(
  options: Readonly<Record<string, string>>,
  readings: Readonly<Record<string, string>>,
): KgpState {
  const cg = options.cg ?? 'I';
  const game = campaignGameOf(cg);
  const first = game.dates[0] ?? '';
  const { balance, weather } = options;
  const wrecks = options.level === 'units' ? (game.wrecks ?? []) : [];
  return {
    cg,
    level: options.level === 'units' ? 'units' : 'roster',
    balance: balance === 'us' || balance === 'german' ? balance : 'none',
    weatherMode: weather === 'historical' ? 'historical' : 'random',
    readings: agreedReadings(readings),
    date: first,
    step: 'opening',
    initial: true,
    lines: {},
    sides: bySide((side) => {
      const { san, cpp } = game.sides[side];
      return {
        san,
        cpp,
        lines: { [first]: { san, start: cpp, total: cpp } },
        rgs: given(game, side),
        draft: NO_PURCHASES,
        rev: 0,
        sealed: {},
        chit: undefined,
        chitAhead: false,
        sealedChit: undefined,
        done: {},
        marked: [],
        tally: {},
        fortifications: givenFortifications(game, side),
        reconChoice: NO_RECON,
        recon: 0,
        pfSquads: undefined,
        flamethrower: false,
        paper: undefined,
        reportDraft: {},
        ob: EMPTY_LEDGER,
        obDraft: [],
        obCorrection: [],
        lost: [],
        silenced: [],
        wrecked: [],
        drained: [],
        stripped: [],
        refit: undefined,
        asked: [],
        resolved: [],
        refitDraft: undefined,
        said: {},
        isolated: [],
        hq: undefined,
        mustEscape: [],
        settled: [],
        owed: [],
        setup: NO_SETUP,
        notes: [],
      };
    }),
    attacks: { us: 0, german: 0 },
    currentLvp: { us: 0, german: 0 },
    cgLvp: { us: 0, german: 0 },
    existingLvp: lvpTotalOf(game.map),
    control: {},
    usLvpHexes: 0,
    bridge: undefined,
    bridgeClaimed: false,
    // 8.5: each side at first Controls the Entry Areas within its set-up boundaries.
    germanEntry: Object.fromEntries(germanArrows(game.map).map((hex) => [hex, 'german'])),
    usOnMap: true,
    vacatedAreas: [],
    shortage: false,
    lateScenarios: 0,
    ammunition: undefined,
    weatherRoll: [],
    scenario: undefined,
    fanaticDates: [],
    revealedObjectives: [],
    report: undefined,
    refit: undefined,
    marking: NO_MARKING,
    markingStated: undefined,
    markedOn: undefined,
    markedEntries: undefined,
    correction: undefined,
    wrecks: wrecks.map((hex, index) => ({ id: `wreck-${index + 1}`, ...burntOutAt(hex) })),
    wrecksCounted: wrecks.length,
    wrecksStated: undefined,
    refitOpened: undefined,
    prisoners: bySide(() => []),
    massacres: [],
    fires: undefined,
    refitNotes: [],
    scenarioNotes: [],
    settled: undefined,
    reportRev: 0,
    gmDraft: {},
    gmRev: 0,
    paper: { stated: undefined, agreed: undefined, last: undefined, rev: 0 },
    ended: undefined,
  };
}

/** The RG that a side still has of one chart row. */
export function held(side: SideState, rg: string): readonly Rg[] {
  return side.rgs.filter((item) => item.rg === rg && item.eliminated !== true);
}

/** How many of one chart row were purchased so far in the campaign (8.6196): OB-given ones do not count. */
export function purchasedSoFar(side: SideState, rg: string): number {
  return side.rgs.filter((item) => item.rg === rg && !item.given).length;
}

export function noteFor(notes: readonly GivenNote[], id: string): GivenNote | undefined {
  return notes.find((note) => note.id === id);
}
