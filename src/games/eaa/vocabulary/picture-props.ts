/** The data of Enemy Action's pictures: plain data, read by `src/render/eaa`. */
import type { GridPlan, MapPicture } from '../../../map/picture.ts';
import type { Side } from './formations.ts';
import type { Natural } from './terrain.ts';

type Between = readonly [string, string];

/** A map as it is painted under everything else: the `base` of all pictures of a campaign. */
export interface GroundPicture {
  readonly plan: GridPlan;
  /** The hexes of each terrain; clear ones are left out. */
  readonly terrain: { readonly [terrain in Natural]?: readonly string[] };
  readonly westwall: readonly string[];
  readonly rivers: readonly { readonly kind: 'river' | 'meuse'; readonly between: readonly Between[] }[];
  readonly roads: readonly (readonly string[])[];
  /** Roads that leave the map, by the edge. */
  readonly off: readonly { readonly hex: string; readonly edge: 'north' | 'east' | 'south' | 'west' }[];
  readonly depots: readonly string[];
  /** Towns and cities; 0 VPs: none for them. */
  readonly towns: readonly { readonly hex: string; readonly vp: number }[];
  /** The foremost first. */
  readonly places: readonly { readonly hex: string; readonly text: string }[];
  /** Hold Values that are not 0. */
  readonly hold: readonly { readonly hex: string; readonly hold: number }[];
  readonly arrows: readonly GroundArrow[];
}

/** A German movement arrow (2.1). */
export interface GroundArrow {
  readonly hex: string;
  readonly to: string;
  readonly kind: 'primary' | 'secondary';
  /** It exists for one army alone, or as long as a bridge stands. */
  readonly isConditional: boolean;
}

/** The changing facts of the ground. */
export interface GroundState {
  /** The hexes of towns and cities, by owner (14.1). */
  readonly owners: { readonly [side in Side]: readonly string[] };
  readonly bridges: readonly {
    readonly between: Between;
    readonly owner: Side;
    readonly isBlown: boolean;
  }[];
  /** Hexes from which German units may exit (10.92). */
  readonly exits: readonly string[];
}

/** The counters of a hex, and how they stand. */
export interface StackPicture {
  readonly hex: string;
  /** By whose colours they are drawn: a German army, or the Allies. */
  readonly of: '6pz' | '5pz' | '7' | 'okw' | 'allied';
  readonly count: number;
  readonly strength: number;
  /** All of it is in brackets. */
  readonly isBracketed: boolean;
  readonly steps: number;
  /** The worst of them: `L` low supply, `O` out of supply, `I` isolated; `D` somebody is dispersed; `F` out of fuel. */
  readonly marks: readonly string[];
  /** Designations. */
  readonly ids: readonly string[];
}

/** The things on the map besides its print. */
export interface OnTheMap {
  readonly stacks: readonly StackPicture[];
  readonly ips: readonly string[];
  readonly roadblocks: readonly string[];
  readonly detachments: readonly string[];
  readonly objectives: readonly { readonly hex: string; readonly text: string }[];
  /** Hexes that are attacked. */
  readonly attacked: readonly string[];
  /** Hexes of stacks to which supply cannot be traced, where the picture is about that. */
  readonly cut?: readonly string[];
}

/** `eaa/map`. */
export interface EaaMapProps {
  readonly campaign: string;
  readonly title: string;
  /** `December 18`. */
  readonly date?: string;
  /** With what the signs of the ground mean, under it. */
  readonly key?: true;
  /** Its plan is that of the ground. */
  readonly map: Omit<MapPicture, 'plan'>;
  readonly state: GroundState;
  /** Absent: the bare map. */
  readonly on?: OnTheMap;
  /** The print on the ground besides towns: VPs if left out; or the Germans' guides, Hold Values and arrows. */
  readonly shows?: 'german-guides';
}

/** Hits to each role, as a chit or a total has them; below 0 they are taken off. */
export interface HitsShown {
  readonly attacker: number;
  readonly defender: number;
}

/** One chit as drawn, both its sides: `>=3:1`, `A1 D-1`. */
export interface ChitShown {
  readonly number: number;
  readonly isBlue: boolean;
  readonly front: { readonly situation: string; readonly hits: string };
  readonly back: { readonly situation: string; readonly hits: string };
  /** The side that applied; absent: neither did. */
  readonly used?: 'front' | 'back';
  /** The total of the chits so far, this one counted. */
  readonly running: HitsShown;
}

/** `eaa/chits`. */
export interface EaaChitsProps {
  readonly campaign: string;
  /** `Attack on Vielsalm 1111`. */
  readonly title: string;
  readonly date?: string;
  readonly by: Side;
  /** In the order in which they were drawn. */
  readonly chits: readonly ChitShown[];
  /** One line each, in the order in which they are applied. */
  readonly adjustments: readonly string[];
  readonly hits: HitsShown;
  /** Made-up chits are marked so. */
  readonly isHouse: boolean;
}

/** A line of a card. `open`: whether it will be carried out is not known yet. */
export interface CardLineShown {
  readonly text: string;
  readonly is: 'used' | 'unused' | 'open';
}

/** A German card of an impulse. */
export interface CardShown {
  readonly number: number;
  readonly title: string;
  readonly isPrimary: boolean;
  /** Command Value. */
  readonly value: number;
  /** The formation that it commands. */
  readonly formation: string;
  /** `both`: after the command card the support card commands too (8.1); `second`: it does so now; `dry`: discarded (13.5). */
  readonly role: 'command' | 'support' | 'both' | 'second' | 'dry';
  /** The part of it that decided that it commands; absent: none. */
  readonly decided?: 'PRIMARY' | 'Command Value' | 'id';
  /** Its commands and events as printed, in their order. */
  readonly lines: readonly CardLineShown[];
}

/** `eaa/cards`. */
export interface EaaCardsProps {
  readonly campaign: string;
  readonly title: string;
  readonly date: string;
  /** One or two, the command card first. */
  readonly cards: readonly CardShown[];
  /** Why the first one commands, with its rule. */
  readonly because: string;
  /** Made-up cards are marked so. */
  readonly isHouse: boolean;
}

/** German VPs day by day beside what wins and loses (17.2). */
export interface VpCurve {
  /** All days of the scenario; `vp`: on their evenings, of today what it is now. */
  readonly days: readonly {
    readonly day: number;
    readonly vp?: number;
    readonly isToday?: true;
  }[];
  /** Victory Levels: with `win` or fewer the Allies win that evening, with `loss` or more they lose. */
  readonly levels: readonly { readonly day: number; readonly win?: number; readonly loss?: number }[];
}

/** `eaa/calendar`. */
export interface EaaCalendarProps {
  readonly campaign: string;
  readonly title: string;
  readonly date: string;
  readonly days: readonly {
    readonly day: number;
    readonly when: 'past' | 'today' | 'to come';
    /** `hand 5`, `draw 4`. */
    readonly figures: readonly string[];
    /** `Arrive` and `325, 504`; `Begins` and the name of a rule. */
    readonly lines: readonly { readonly label: string; readonly text: string }[];
  }[];
  readonly curve: VpCurve;
}

/** `eaa/end`. */
export interface EaaEndProps {
  readonly campaign: string;
  /** `Allied tactical victory`. */
  readonly title: string;
  readonly date: string;
  /** `nobody`: a Draw. */
  readonly winner: Side | 'nobody';
  readonly vp: number;
  /** The reasons for them, the most first. */
  readonly parts: readonly { readonly label: string; readonly vp: number }[];
  readonly curve: VpCurve;
  /** Games of a program with the same pack, by their final VPs; `isHere`: this result is among those. */
  readonly standing?: {
    readonly words: string;
    readonly bars: readonly { readonly label: string; readonly games: number; readonly isHere?: true }[];
  };
  /** How it was played: what was taken back, and by whose word. */
  readonly notes: readonly string[];
}

/** How likely so many hits are on a role, from the fewest. */
export interface HitsChance {
  readonly mean: number;
  readonly hits: readonly { readonly hits: number; readonly chance: number }[];
}

/** `eaa/odds`. */
export interface EaaOddsProps {
  readonly campaign: string;
  /** `attack 0912 by 505.82`. */
  readonly title: string;
  readonly date: string;
  /** `14 against 6`: strengths. */
  readonly strengths: string;
  /** The cases that the German card leaves: first the one in which nobody joins. */
  readonly cases: readonly {
    /** Absent for the first: nobody joins. */
    readonly label?: string;
    readonly rows: readonly {
      readonly chits: number;
      readonly defender: HitsChance;
      readonly attacker: HitsChance;
    }[];
  }[];
  readonly notes: readonly string[];
}

/** Every picture of this game by its kind: what is specified (`show/picture-of.ts`), and what is drawn. */
export interface EaaPictures {
  readonly 'eaa/calendar': EaaCalendarProps;
  readonly 'eaa/cards': EaaCardsProps;
  readonly 'eaa/chits': EaaChitsProps;
  readonly 'eaa/end': EaaEndProps;
  readonly 'eaa/map': EaaMapProps;
  readonly 'eaa/odds': EaaOddsProps;
}
