/**
 * The data of each picture of this game: plain data, made from one audience's view.
 * The renderer knows nothing else. Every text is ready to print; `undefined` or absent means "not known here".
 */
import type { MapPicture } from '../../../map/picture.ts';
import type { Side } from './sides.ts';

export type InitiativeChit = 'attack' | 'idle';
export type ScenarioKind = 'initial' | 'dual-attack' | 'night-dual-attack' | 'german-assault' | 'us-assault';
export type InitiativeResult = ScenarioKind | 'idle-day';

/** `kgp/initiative-matrix` (no `reveal`) and `kgp/initiative-reveal`: 8.6232. */
export interface InitiativeProps {
  readonly campaign: string;
  readonly date: string;
  readonly attackChits: { readonly [side in Side]: { readonly left: number; readonly limit: number } };
  /** The footnote of the matrix: no U.S. unit is Retained on-map, so the German may not attack. */
  readonly noUsOnMap: boolean;
  readonly reveal?: {
    readonly us: InitiativeChit;
    readonly german: InitiativeChit;
    readonly result: InitiativeResult;
    /** 'U.S. Assault', 'Idle Day', … */
    readonly resultName: string;
    readonly setsUpFirst?: Side;
    readonly movesFirst?: Side;
    /** The dr of 8.6233a for who sets up first, if one was made. */
    readonly setUpDr?: number;
  };
}

/** `kgp/opening`: who plays which side, and the terms. Public facts alone. */
export interface OpeningProps {
  readonly campaign: string;
  readonly cg: string;
  readonly cgTitle: string;
  /** '19 AM – 21 PM, 8 CG Dates' */
  readonly dates: string;
  readonly players: { readonly [side in Side]: readonly string[] };
  readonly terms: readonly { readonly label: string; readonly value: string }[];
  /** Unclear rules that are not read as usual. */
  readonly readings: readonly { readonly rule: string; readonly question: string; readonly choice: string }[];
  /** How many are. */
  readonly usual: number;
}

/** `kgp/map`: the front, or a part of the map. */
export interface MapProps {
  readonly campaign: string;
  readonly cg: string;
  /** '8.605' */
  readonly rule: string;
  /** 'The front', 'Around J19', … */
  readonly title: string;
  readonly date: string;
  /** The side whose own picture it is. */
  readonly side?: Side;
  /** LVP as they stand on that CG Date, and CG-LVP Totals (8.6033), above the map. */
  readonly lvp?: { readonly [side in Side]: { readonly now: number; readonly total: number } };
  readonly map: MapPicture;
}

/** `kgp/map-sheet`: the same on paper. */
export interface MapSheetProps {
  readonly paper: 'a4' | 'letter';
  readonly map: MapProps;
}

/** A row of public news on one side in a part of the RePh. */
export interface PartRow {
  /** 'squad 6-6-6 in K22', or all that there is to say. */
  readonly text: string;
  /** Of the rows below it. */
  readonly heads?: true;
  /** The Final dr or DR, and what it came to. */
  readonly final?: number;
  readonly result?: string;
  readonly tone?: 'good' | 'bad';
}

/** `kgp/refit-part`: what everybody has seen of a part of the RePh that is over. */
export interface RefitPartProps {
  readonly campaign: string;
  readonly cg: string;
  readonly date: string;
  /** '8.606' */
  readonly rule: string;
  /** 'Escape' */
  readonly name: string;
  readonly sides: { readonly [side in Side]: readonly PartRow[] };
  /** The news for both sides: wrecks, prisoners, fires, the marking of the map. */
  readonly map?: readonly PartRow[];
}

/** `kgp/victory`: who has won a scenario, by what, and what stands after it. */
export interface VictoryProps {
  readonly campaign: string;
  readonly cg: string;
  readonly date: string;
  /** 'U.S. Assault', 'Initial Scenario', … */
  readonly title: string;
  readonly winner: Side;
  readonly reason: string;
  /** Before the scenario, where it is known, and after it. */
  readonly totals: readonly {
    readonly label: string;
    readonly before?: { readonly [side in Side]: number };
    readonly now: { readonly [side in Side]: number };
  }[];
  readonly goals: ScenarioCardProps['goals'];
  /** Marked when a chart value in use is a house value. */
  readonly houseValues: boolean;
}

/** One way to win: in words, and how far it has come where it is counted. */
export interface CardWay {
  /** 'Current-LVP Total of 28', 'Control of S55 and R46', … */
  readonly text: string;
  /** The count at the scenario's start, and the count needed. */
  readonly count?: { readonly has: number; readonly needs: number };
  /** At the end: whether it was reached; absent while it is played for. */
  readonly met?: boolean;
  /** Places that must be Controlled, and who Controls each now. */
  readonly places?: readonly { readonly name: string; readonly by: Side | 'shared' | 'unknown' }[];
}

/** `kgp/scenario-card`: what is in force for the scenario at hand. `side` absent: what everybody knows. */
export interface ScenarioCardProps {
  readonly campaign: string;
  readonly cg: string;
  readonly date: string;
  readonly side?: Side;
  /** 'U.S. Assault', 'Night Dual Attack', … */
  readonly title: string;
  readonly setsUpFirst: Side;
  readonly movesFirst?: Side;
  readonly turn?: { readonly turn: number; readonly side: Side };
  /** The side of each set of victory conditions; one way is enough, and without any the other side wins. */
  readonly goals: readonly {
    readonly of: 'scenario' | 'campaign';
    readonly side: Side;
    readonly rule: string;
    readonly ways: readonly CardWay[];
  }[];
  readonly weather: {
    readonly words: string;
    /** The effect of the Mist: its DRM at each range in hexes. */
    readonly mist?: {
      readonly kind: string;
      readonly steps: readonly { readonly range: string; readonly drm: number }[];
    };
    /** Its other effects, each ready to read: Air Support, wind, Mist Change, Moon. */
    readonly lines: readonly string[];
  };
  readonly gameEnd: {
    readonly circles: readonly { readonly turn: number; readonly number: number }[];
    readonly drm: number;
  };
  readonly elr: { readonly [side in Side]: number };
  /** Announced at 8.625, and not before. */
  readonly san?: { readonly [side in Side]: number };
  /** The rules that are in force on this date and are not always so. */
  readonly inForce: readonly string[];
  /** Marked when a chart value in use is a house value. */
  readonly houseValues: boolean;
  /** Of the card's own side. */
  readonly own?: {
    readonly san: number;
    readonly recon: number;
    readonly fortifications: string;
    readonly arriving?: string;
    readonly panzerfausts?: string;
  };
}

/** One line of the CG Roster (8.14). Facts that the audience may not know are absent. */
export interface RosterLine {
  readonly date: string;
  readonly state: 'past' | 'current' | 'future';
  readonly weather?: string;
  /** 'Initial Scenario', 'U.S. Assault', 'Idle', … */
  readonly scenario?: string;
  readonly winner?: Side;
  readonly currentLvp?: { readonly [side in Side]: number };
  readonly cgLvp?: { readonly [side in Side]: number };
  readonly casualtyVp?: { readonly [side in Side]: number };
  /** The following are of the roster's own side. CPP columns of 8.6162 and 8.619. */
  readonly san?: number;
  readonly start?: number;
  readonly replenished?: number;
  readonly total?: number;
  readonly spent?: number;
  readonly left?: number;
  /** 8.622: CPP spent on Recon (they come off `left` before the next date's `start`), and the Locations it gave. */
  readonly reconCpp?: number;
  readonly recon?: number;
  /** 8.621: FPP received and spent ('25½'); `fpp` 0 when none were bought. */
  readonly fpp?: number;
  readonly fppSpent?: string;
  /** Fortifications received on this date: 'Hidden A-T mine factor' × 4, … in the order of the table. */
  readonly fortifications?: readonly { readonly name: string; readonly count: number }[];
  /** 'I2 ×2', 'M1', … with the CPP expended: '9', … */
  readonly purchased?: readonly { readonly rg: string; readonly count: number; readonly cpp: number }[];
}

/** `kgp/cg-roster`. `side` absent: the public roster. */
export interface RosterProps {
  readonly campaign: string;
  readonly cg: string;
  readonly cgTitle: string;
  readonly side?: Side;
  /** Printed ELR of the roster's side, or of both (CG4). */
  readonly elr?: { readonly [side in Side]?: number };
  /** A roster that is too long for one picture has several; absent when there is one. */
  readonly page?: number;
  readonly pages?: number;
  readonly lines: readonly RosterLine[];
  /** Marked when a chart value in use is a house value. */
  readonly houseValues: boolean;
}

/** One line of the RG Purchase Record (8.6198). */
export interface PurchaseRecordLine {
  readonly date: string;
  readonly rg: string;
  readonly name: string;
  /** True for an RG that the Initial-Scenario OB gave: it has no #P and #R. */
  readonly given: boolean;
  readonly numberPurchased?: number;
  readonly numberRemaining?: number;
  readonly strength?: 'F' | 'D';
  /** '3 × 6-5-8', 'M4A1 ×5', … one text per kind of unit. */
  readonly units: readonly string[];
  /** 'LMG ×2', 'PSK', … */
  readonly weapons: readonly string[];
  /** '9-2'; '–' when the roll gave none; absent when this RG has no leader roll. */
  readonly leader?: string;
  readonly objectiveHex?: string;
  readonly area?: string;
  readonly cpp?: number;
  /** The person of the side who runs it (8.13); absent on a side of one. */
  readonly runBy?: string;
  /** How many that are alike in all of this stand on the line, with their CPP together; absent: one. */
  readonly count?: number;
  /** The sign of its first counter; absent where it brings none. */
  readonly sign?: CounterSign;
  /** The secret roll of 8.620 has still to say what it brings. */
  readonly unsettled?: boolean;
}

/** `kgp/rg-purchase-record`: one page; long records are several pictures. */
export interface PurchaseRecordProps {
  readonly campaign: string;
  readonly cg: string;
  readonly side: Side;
  readonly date: string;
  readonly page: number;
  readonly pages: number;
  readonly lines: readonly PurchaseRecordLine[];
  readonly cppLeft: number;
  /** Marked when a chart value in use is a house value. */
  readonly houseValues?: boolean;
}

/** A side's purchases in 8.621 on one CG Date. */
export interface FortificationDate {
  readonly date: string;
  /** FPP to spend, and what was not spent. */
  readonly fpp: number;
  readonly forfeit: number;
  readonly items: readonly {
    /** 'Trench', 'A-P mine factor', 'HIP squad', … */
    readonly name: string;
    readonly count: number;
    readonly fpp: number;
    /** Where they were set up, if the side has recorded it. */
    readonly where?: string;
  }[];
}

/** `kgp/fortification-record`: the FORTIFICATIONS area of a side's CG Roster (8.621). */
export interface FortificationProps {
  readonly campaign: string;
  readonly cg: string;
  readonly side: Side;
  readonly date: string;
  readonly page: number;
  readonly pages: number;
  readonly dates: readonly FortificationDate[];
}

/** The sign on a counter besides its type: a drawing for each kind of counter, SW and vehicle. */
export type CounterSign =
  | 'squad'
  | 'half-squad'
  | 'crew'
  | 'vehicle-crew'
  | 'leader'
  | 'hero'
  | 'armor-leader'
  | 'machine-gun'
  | 'mortar'
  | 'tube'
  | 'charge'
  | 'flamethrower'
  | 'gun'
  | 'tank'
  | 'tracked'
  | 'half-track'
  | 'armored-car'
  | 'truck'
  | 'car'
  | 'radio'
  | 'phone';

/** A state of a counter, as the marker that lies on it. */
export interface TrayMark {
  readonly text: string;
  readonly tone: 'bad' | 'good' | 'plain';
}

/** A counter that lies under another one: what that one possesses, carries, tows or is crewed by. */
export interface TrayUnder {
  readonly type: string;
  readonly id: string;
  /** The side whose counter it is: captured Equipment keeps its own side's colour. */
  readonly side: Side;
  readonly broken: boolean;
  /** 1: hangs on the counter on top; 2: on what lies above it. */
  readonly depth: number;
  /** Type and id stand on two lines. */
  readonly tall: boolean;
  readonly marks: readonly TrayMark[];
}

/** A counter with what lies on and under it, or a pile of equal ones that have nothing. */
export interface TrayStack {
  readonly sign: CounterSign;
  readonly type: string;
  readonly side: Side;
  /** Lies on its broken side. */
  readonly broken: boolean;
  readonly count: number;
  /** One id, or those of the pile line by line: `S1–S3,` `S7`. */
  readonly ids: readonly string[];
  readonly marks: readonly TrayMark[];
  readonly under: readonly TrayUnder[];
  /** `J19/1`: where it lies on the map, in a section that is the map. */
  readonly hex?: string;
}

export interface TraySection {
  readonly title: string;
  /** A remark on it: 'Isolated', 'exited units', … */
  readonly note?: string;
  /** `shaded`: that part of a Holding Box. */
  readonly ground: 'plain' | 'shaded' | 'waiting';
  /** Begun on the page before. */
  readonly continued: boolean;
  readonly rows: readonly (readonly TrayStack[])[];
}

/** `kgp/counter-tray`: one page of a side's Order of Battle; long ones are several pictures. */
export interface CounterTrayProps {
  readonly campaign: string;
  readonly cg: string;
  readonly side: Side;
  readonly date: string;
  readonly page: number;
  readonly pages: number;
  /** On the first page: how many of each kind there are in all, prisoners not counted. */
  readonly totals?: readonly { readonly sign: CounterSign; readonly label: string; readonly count: number }[];
  readonly sections: readonly TraySection[];
}

/** `kgp/forecast`: how the LVP run toward the end that the victory conditions name. Public facts alone. */
export interface ForecastProps {
  readonly campaign: string;
  readonly cg: string;
  readonly cgTitle: string;
  readonly date: string;
  /** 'U.S. on course for 130 on 20 N' … */
  readonly headline: string;
  /** The side that the headline favours; absent when it is open. */
  readonly favours?: Side;
  /** The subject of the chart: 'CG-LVP Total', 'LVP hexes'. */
  readonly what: string;
  readonly needed: number;
  readonly rule: string;
  /** All CG Dates in order; values of those that were counted. */
  readonly dates: readonly {
    readonly date: string;
    /** Without a German value where only the U.S. side's counts (8.52). */
    readonly values?: { readonly us: number; readonly german?: number };
  }[];
  /** Values on the dates that are left, if nothing changes hands. */
  readonly pace?: { readonly us: readonly number[]; readonly german?: readonly number[] };
  /** The U.S. values on the dates left that are highest and lowest by the rules. */
  readonly most: readonly number[];
  readonly least: number;
  readonly facts: readonly { readonly label: string; readonly value: string; readonly note: string }[];
  /** Other ways to win, such as the buildings of 8.51, and who Controls each. */
  readonly also?: {
    readonly label: string;
    readonly items: readonly { readonly name: string; readonly by: Side | 'shared' | 'unknown' }[];
  };
}

/**
 * `kgp/printable`: a PDF with the CG Roster and, for one side, its records. Facts that the audience may not know are
 * absent.
 */
export interface PrintableProps {
  readonly paper: 'a4' | 'letter';
  readonly roster: RosterProps;
  /** The CG Date on which it was made. */
  readonly date: string;
  /** Of one side only. */
  readonly record?: readonly PurchaseRecordLine[];
  readonly cppLeft?: number;
  readonly fortifications?: readonly FortificationDate[];
}

/** `kgp/campaign`: the whole campaign, for its end; a long one has several pages. */
export interface CampaignProps {
  readonly campaign: string;
  readonly cg: string;
  readonly cgTitle: string;
  readonly winner: Side;
  /** Why: 'CG-LVP Total 134 ≥ 130 at 21 AM' … */
  readonly reason: string;
  readonly players: { readonly [side in Side]: string };
  /** The CG-LVP Total of the U.S. side that wins the campaign, drawn as a line across the chart; CG II has none. */
  readonly target?: number | undefined;
  /** Absent when there is one page, with all its dates. */
  readonly page?: number;
  readonly pages?: number;
  /** Of all dates, for the chart; absent when all stand on this page. */
  readonly totals?: readonly {
    readonly date: string;
    readonly cgLvp?: { readonly [side in Side]: number };
  }[];
  /** Those on this page. */
  readonly dates: readonly {
    readonly date: string;
    readonly weather?: string;
    readonly scenario: string;
    readonly winner?: Side;
    readonly currentLvp?: { readonly [side in Side]: number };
    readonly cgLvp?: { readonly [side in Side]: number };
    readonly casualtyVp?: { readonly [side in Side]: number };
    readonly cppSpent?: { readonly [side in Side]: number };
    readonly purchased?: {
      readonly [side in Side]: readonly { readonly rg: string; readonly count: number }[];
    };
  }[];
  readonly houseValues: boolean;
}

/** Every picture of this game by its kind: what is specified (`vocabulary/picture-of.ts`), and what is drawn. */
export interface KgpPictures {
  readonly 'kgp/initiative-matrix': InitiativeProps;
  readonly 'kgp/initiative-reveal': InitiativeProps;
  readonly 'kgp/cg-roster': RosterProps;
  readonly 'kgp/rg-purchase-record': PurchaseRecordProps;
  readonly 'kgp/fortification-record': FortificationProps;
  readonly 'kgp/counter-tray': CounterTrayProps;
  readonly 'kgp/map': MapProps;
  readonly 'kgp/forecast': ForecastProps;
  readonly 'kgp/campaign': CampaignProps;
  readonly 'kgp/scenario-card': ScenarioCardProps;
  readonly 'kgp/opening': OpeningProps;
  readonly 'kgp/refit-part': RefitPartProps;
  readonly 'kgp/victory': VictoryProps;
}

/** The same of its papers. */
export interface KgpPapers {
  readonly 'kgp/printable': PrintableProps;
  readonly 'kgp/map-sheet': MapSheetProps;
}
