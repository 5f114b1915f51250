/**
 * The Germans' own play, and each combat, as a procedure that stops where a die, a draw or an answer of the Allied
 * player is needed, and tells each step as it is done. The same world with the same answers always comes to the same
 * end.
 */

import { present } from '../../../text/present.ts';
import type { HitTotal } from '../chits/12.5-hits.ts';
import type { Role } from '../chits/combat-facts.ts';
import type { Ask as CombatAsk } from '../combat/course.ts';
import type { Book } from '../packs/book.ts';
import type { TacticName } from '../vocabulary/effects.ts';
import type { World } from '../world/world.ts';
import type { ReasonedStep, StepData } from './step.ts';

export type Ask =
  | { readonly kind: 'die'; readonly rule: string; readonly of: string }
  /** One of so many: cards of the German pile by id, chits by number, setup cards by their place in the pack, ascending. */
  | {
      readonly kind: 'draw';
      readonly rule: string;
      readonly pile: 'german' | 'chits' | 'setup';
      readonly pieces: readonly number[];
      /** How often the pile has been filled, and how many pieces it has given since. */
      readonly shuffle: number;
      readonly drawn: number;
    }
  | Extract<CombatAsk, { kind: 'choice' }>
  | ChitsAsk
  | EventAsk
  | CardsAsk;

/**
 * 12.4: how many chits in all the Allied player draws, once they have seen the minimum; answered by one of the numbers.
 */
export interface ChitsAsk {
  readonly kind: 'choice';
  readonly rule: '12.4';
  readonly of: 'chits';
  /** From the minimum to the maximum. */
  readonly options: readonly string[];
  readonly barred: readonly [];
}

/** 8.11, 3.0: what a German event, or the set-up, has the Allied player choose. */
export interface EventAsk {
  readonly kind: 'choice';
  readonly rule: '8.11' | '3.0';
  /**
   * `discard`, Commandos: a card goes, the top one of the Allied draw pile or one of the hand; answered by its number,
   * 0: there is none. `division`, Eisenhower Hesitates: which comes later. `depot`: a hex in which a Fuel Depot lies.
   */
  readonly of: 'discard' | 'division' | 'depot';
  /** None of `discard`: what is in the hand nobody else knows. */
  readonly options: readonly string[];
  readonly barred: readonly [];
}

/**
 * 12.3: which cards the Allied player plays as tactics in a combat; answered by a list of `Played` as JSON, `[]` for none
 * (`12.3-allied-tactics.ts`). All that the answer is judged by, beside the hand and the world as it was told last.
 */
export interface CardsAsk {
  readonly kind: 'cards';
  readonly rule: '12.3';
  readonly of: 'tactics';
  /** The Allied player's role in this combat. */
  readonly role: Role;
  /** The hex under attack, by name. */
  readonly target: string;
  /** Keys of the attackers. */
  readonly by: readonly string[];
  /** 12.34: the Allied attackers were activated by an Army or Army Group card. */
  readonly byArmyCard: boolean;
  /**
   * Keys of Allied units that have fought in this activation: none fights again (12.1), none in the target defends it
   * (12.74).
   */
  readonly spent: readonly string[];
  /** The German tactics that are known by now. */
  readonly against: readonly TacticName<'german'>[];
  /**
   * In defense: keys of Allied units attacked before in this activation, and of those that have retreated (12.41,
   * 12.74).
   */
  readonly attacked?: readonly string[];
  readonly retreated?: readonly string[];
}

/** A step that is done: what it was, why, and the world after it. */
export interface Told {
  readonly kind: 'told';
  readonly rule: string;
  /** The name of its kind; what it was about stands beside it. */
  readonly what: string;
  readonly of: StepData;
  readonly because: Because;
  readonly world: World;
}

/** The full reasons behind a step: worked out, and not for keeping. */
export interface Because {
  /** As its kind has it. */
  readonly behind: unknown;
  /** `/why`. */
  lines(book: Book): readonly string[];
  /** The chits that show it. */
  readonly chits?: HitTotal;
}

/** A die result from 1, the place of a drawn piece among those that were left from 0, the option chosen, or cards as JSON. */
export type Answer = number | string;
export type Procedure<T> = Generator<Ask | Told, T, Answer>;

/** A step whose own facts are its reason. */
export function* tell<Of extends StepData>(
  world: World,
  step: ReasonedStep<Of, undefined>,
  of: Of,
): Procedure<void> {
  yield* tellWhy(world, step, of, undefined);
}

export function* tellWhy<Of extends StepData, Behind>(
  world: World,
  step: ReasonedStep<Of, Behind>,
  of: Of,
  behind: Behind,
): Procedure<void> {
  const { rule, what } = step;
  const chits = step.chits?.(behind);
  const because: Because = {
    behind,
    lines: (book) => step.why(behind, of, book),
    ...present({ chits }),
  };
  yield { kind: 'told', rule, what, of, because, world };
}

/** The reasons behind a step, as its kind has them; `undefined`: it is a step of another kind. */
export function behind<Behind>(
  { what, because }: Told,
  kind: Pick<ReasonedStep<never, Behind>, 'what' | 'why'>,
): Behind | undefined {
  if (what !== kind.what) return undefined;
  return because.behind as Behind;
}

/** A ten-sided die. */
export function* rollDie(rule: string, of: string): Procedure<number> {
  return Number(yield { kind: 'die', rule, of });
}

/** Runs it to its end. `answer`: to each question; `heard`: each step. */
export function run<T>(
  procedure: Procedure<T>,
  answer: (ask: Ask) => Answer,
  heard: (told: Told) => void = () => undefined,
): T {
  let next = procedure.next();
  while (next.done !== true) {
    const { value } = next;
    if (value.kind === 'told') {
      heard(value);
      next = procedure.next(0);
    } else next = procedure.next(answer(value));
  }
  return next.value;
}
