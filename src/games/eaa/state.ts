/** The state of a game: what everybody sees, and what the Allied side alone knows. The pack by its hash. */
import type { CampaignState } from '../../kernel/campaign.ts';
import type { Act, ChitWish } from './battle/12.0-attack-lines.ts';
import type { Played } from './battle/12.3-allied-tactics.ts';
import { referringOf } from './packs/house-packs.ts';
import { type AlliedPiles, firstAlliedPiles } from './piles/5.0-allied-piles.ts';
import type { RunOf } from './runs/runs.ts';
import type { SavedWorld } from './runs/saved.ts';
import type { Answer, Ask } from './steps/procedure.ts';
import type { CombatNow, News } from './steps/step.ts';
import type { Day } from './vocabulary/dates.ts';

/** Where a day stands (4.0). `ready`: the hand is drawn, and an Allied impulse is the first of all. `reserves`, `interdiction`, `allied`: the Allied player decides. */
export const STAGES = [
  'opening',
  'dawn',
  'reserves',
  'morning',
  'interdiction',
  'german',
  'ready',
  'allied',
  'refill',
  'dusk',
  'evening',
  'over',
] as const;
export type Stage = (typeof STAGES)[number];

/** A question to the Allied player in the middle of something. */
export type Question = Exclude<Ask, { kind: 'die' } | { kind: 'draw' }>;

/**
 * Something that Umpire carries out step by step and that has stopped, or may stop, for a die, a draw or an answer:
 * where it began, and what was answered since. When it is taken up again, it is gone through from there and comes to
 * the same step.
 */
export interface Run {
  readonly of: RunOf;
  readonly from: SavedWorld;
  answers: Answer[];
  /** How many of its steps have been told. */
  told: number;
  /** Where what is recorded is not what this program makes of it. */
  stuck?: string;
}

/** 6.0: what has been activated by a card, and what its units have done. */
export interface Activation {
  readonly card: number;
  readonly label: string;
  /** Keys, ascending. */
  units: readonly string[];
  /** 6.3: one unit, which may not attack. */
  readonly isSingle: boolean;
  /** 12.34: by an Army or Army Group card. */
  readonly byArmyCard: boolean;
  /** Keys of units that have moved, and of those that have attacked; no moves are made once one has. */
  moved: readonly string[];
  fought: readonly string[];
  /** 10.31, 10.32: hexsides that have been crossed. */
  crossed: { readonly rivers: readonly string[]; readonly bridges: readonly string[] };
  /** Keys of Germans attacked, of those that have retreated (12.74), and of own units that were dispersed by now (12.9). */
  attacked: readonly string[];
  retreated: readonly string[];
  dispersed: readonly string[];
}

/** The Allied side's own knowledge. In everybody else's view it stays as it is at first. */
export interface Own {
  piles: AlliedPiles;
  /** How often the draw pile has been shuffled, and how many cards it has given since. */
  shuffles: number;
  drawn: number;
  /** Orders of an activation that are being written. */
  draft: string;
  /** Acts that have been committed and are still to be played. */
  queue: readonly Act[];
  /** Whether the activation is over with them. */
  isLast: boolean;
  /** Lines that could not be played, with the reason. */
  returned: readonly { readonly line: string; readonly why: string }[];
  /** The choices given beforehand for the attack that is being fought. */
  prepared?: { readonly played: readonly Played[]; readonly chits?: ChitWish };
  /** Orders for the defence, in words, one a line; empty: everything is asked. */
  standing: string;
}

export interface EaaState {
  readonly scenario: string;
  /** SHA-256 of the pack. */
  readonly pack: string;
  stage: Stage;
  /** Impulses of the day that have begun: a German one and the Allied one behind it have the same number. */
  impulse: number;
  /** Counts what changes for whoever decides: a button drawn before the last change is stale. */
  rev: number;
  /** Absent before the start. */
  world?: SavedWorld;
  run?: Run;
  question?: Question;
  /** 4.0 IV.3: the German pile is played out; this Allied impulse is the last of the day. */
  isLastImpulse: boolean;
  /** The Allied cards as everybody knows them: how many in the hand and in the pile, which have been played today. */
  cards: { hand: number; pile: number; readonly discards: readonly number[] };
  activation?: Activation;
  /** The combat that is being fought. */
  combat?: CombatNow;
  /** 6.4: keys of units that were activated in the Allied impulse before; 6.3: one was, by itself, today. */
  activatedBefore: readonly string[];
  singleUsed: boolean;
  /** German VPs at the end of each day that is over (17.1). */
  vps: readonly number[];
  /** Where it has begun on another day than the first of its scenario. */
  firstDay?: Day;
  /** The news since the last message, when that began, and whether it has been sent. */
  news: readonly News[];
  newsFrom: { readonly stage: Stage; readonly day: Day; readonly impulse: number };
  isNewsTold: boolean;
  /** Messages of that kind so far. */
  stretch: number;
  /** `nobody`: a Draw (18.5). */
  ended?: {
    readonly winner: 'allied' | 'german' | 'nobody';
    readonly level: string;
    readonly vp: number;
    readonly markersMoved?: number;
  };
  own: Own;
}

export type EaaCampaign = CampaignState<EaaState>;

/** Before anything is set up. */
export function initialState(options: Readonly<Record<string, string>>): EaaState {
  return {
    ...referringOf(options),
    stage: 'opening',
    impulse: 0,
    rev: 0,
    isLastImpulse: false,
    cards: { hand: 0, pile: 0, discards: [] },
    activatedBefore: [],
    singleUsed: false,
    vps: [],
    news: [],
    newsFrom: { stage: 'opening', day: 0, impulse: 0 },
    isNewsTold: true,
    stretch: 0,
    own: {
      piles: firstAlliedPiles([]),
      shuffles: 0,
      drawn: 0,
      draft: '',
      queue: [],
      isLast: false,
      returned: [],
      standing: '',
    },
  };
}
