/**
 * A step of this game: one value that holds its whole story, where its rule stands. Each is recorded as one event,
 * `step.done`, by its name; readers of a step ask its kind.
 */
import type { HitTotal } from '../chits/12.5-hits.ts';
import type { Selection } from '../german/8.1-command-card.ts';
import type { Book } from '../packs/book.ts';
import type { EventName } from '../vocabulary/effects.ts';

/** The facts of a step, as plain JSON: hexes by name, units by key, numbers. */
export type StepData = Readonly<Record<string, unknown>>;

/** A step of which a message tells: its rule, its kind by name, what it was about. */
export interface News {
  readonly rule: string;
  readonly what: string;
  readonly of: StepData;
}

/** Everybody's knowledge of a combat by now. Hexes by name, units by key. */
export interface CombatNow {
  readonly target: string;
  readonly attackers: readonly string[];
  readonly tactics: readonly string[];
  /** Once the chits have been drawn. */
  readonly chits?: readonly number[];
  readonly hits?: { readonly attacker: number; readonly defender: number };
}

/** The public part of a step. One that Umpire does by itself has its reason as well: {@link ReasonedStep}. */
export interface StepKind<Of extends StepData> {
  /** As it is stored: `attack check`. */
  readonly what: string;
  /** The rule by which it is done. */
  readonly rule: string;
  /** The sentence for the channel and the log; `undefined`: it goes without saying. */
  line(of: Of, book: Book): string | undefined;
  /** Its sentence in the chronicle, where it is news: in the past tense, in plain prose, without markdown. */
  tale?(of: Of, book: Book): string | undefined;
  /** Ways that units took, as arrows on the map. */
  ways?(of: Of): readonly Way[];
  /** The hex under attack, by name: marked on the map behind its line. */
  target?(of: Of): string;
  /** It begins an attack: its target is marked on the map of a whole stretch, too. */
  readonly beginsAttack?: true;
  /** Its part in the picture of the impulse's German cards. */
  cards?(of: Of): OnCards;
  /** Changes what is known of a combat; the world is changed by what stands beside the step. Never fails. */
  fold?(game: { combat?: CombatNow }, of: Of): void;
}

/**
 * A step with its reasons, as every step of a procedure has them: what more stands behind it than its event holds is worked
 * out anew when somebody asks. `Behind` is `undefined` where its own facts are all of it.
 */
export interface ReasonedStep<Of extends StepData, Behind> extends StepKind<Of> {
  /** `/why`, in lines: one at least, none of them its own sentence. */
  why(behind: Behind, of: Of, book: Book): readonly string[];
  /** The chits that are drawn as the picture of its reason, instead of the map. */
  chits?(behind: Behind): HitTotal;
}

/** Where somebody went, and for what: hexes by name. */
export interface Way {
  readonly hexes: readonly string[];
  readonly by: WayKind;
}

export type WayKind = 'thrust' | 'towns' | 'onward' | 'allied' | 'set-up' | 'supply' | 'supply-road';

/** 8.1: what a step shows of the German cards, by number. */
export type OnCards =
  | {
      readonly is: 'turned up';
      readonly command: number;
      readonly support: number | null;
      readonly by: Selection['by'];
    }
  /** The support card commands in its turn. */
  | { readonly is: 'second'; readonly card: number }
  /** 13.5: discarded without fuel. */
  | { readonly is: 'dry'; readonly cards: readonly number[] }
  /** One of these lines of a card is carried out. */
  | { readonly is: 'done'; readonly as: readonly CardLine[] };

/** A line of a German card: an event, or a command. */
export type CardLine = EventName<'german'> | 'activate' | 'replacements';

/** Whatever it is about. */
export type AnyStep = StepKind<StepData>;

const KINDS = new Map<string, AnyStep>();

/** Registers a kind of step that somebody orders: a log that holds one can be read as soon as its rule is there. */
export function step<Of extends StepData>(kind: StepKind<Of>): StepKind<Of> {
  register(kind);
  return kind;
}

/** Registers a kind of step that a procedure tells. */
export function reasonedStep<Of extends StepData, Behind = undefined>(
  kind: ReasonedStep<Of, Behind>,
): ReasonedStep<Of, Behind> {
  register(kind);
  return kind;
}

function register(kind: AnyStep): void {
  if (KINDS.has(kind.what)) throw new Error(`two kinds of step are called “${kind.what}”`);
  KINDS.set(kind.what, kind);
}

/** The kind of a recorded step. @throws for one that no rule tells */
export function kindOf({ what }: Pick<News, 'what'>): AnyStep {
  const kind = KINDS.get(what);
  if (kind === undefined) throw new Error(`no rule of Enemy Action tells a step “${what}”`);
  return kind;
}

/** Each step in a line. `undefined`: it goes without saying. */
export function stepLine(book: Book, news: News): string | undefined {
  return kindOf(news).line(news.of, book);
}

/** A step that another event tells with it. */
export function newsOf<Of extends StepData>({ rule, what }: StepKind<Of>, of: Of): News {
  return { rule, what, of };
}
