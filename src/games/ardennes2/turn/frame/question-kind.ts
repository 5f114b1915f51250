/** One kind of question: what is asked in words, by which decision it is answered, and what counts for whoever is late. */
import type { Draft } from '../../../../kernel/offer.ts';
import type { Seat } from '../../../../kernel/seat.ts';
import type { ArdennesCampaign, ArdennesState } from '../../state.ts';
import type { AnyQuestion } from './question.ts';

export interface QuestionKind<Q extends AnyQuestion> {
  readonly kind: Q['kind'];
  readonly rule: string;
  /** The order that answers it. */
  readonly order: string;
  /** Its subject, in a word. */
  about(question: Q): string;
  /** The question, without the full stop. */
  words(question: Q): string;
  /** The possible results of its answers, a sentence each, from the view of the side that is asked. */
  outlook?(view: ArdennesCampaign, question: Q): readonly string[];
  /** The same behind what it is about, as the title of a message. */
  readonly title: string;
  /** The words for an answer that has no line of its own. */
  readonly answered: string;
  /** The hexes that the map shows around it. */
  hexes(question: Q, game: ArdennesState): readonly string[];
  /** The first word of the decision that waits for its answer; absent: its rule. */
  readonly decision?: string;
  /** By what it differs from another of the same moment about the same. */
  apart?(question: Q): string;
  /** The answer given for a side that is late; `undefined`: there is nothing to answer any more. */
  late(game: ArdennesState): Pick<Draft, 'order' | 'args'> | undefined;
}

type Moment = Pick<ArdennesState, 'turn' | 'phase'>;

/** The first word of its decision. */
export function wordOf<Q extends AnyQuestion>({ decision, rule }: QuestionKind<Q>): string {
  return decision ?? rule;
}

/** The decision that waits for the answer. */
export function decisionFor<Q extends AnyQuestion>(
  kind: QuestionKind<Q>,
  { turn, phase }: Moment,
  question: Q,
): string {
  const apart = kind.apart?.(question) ?? '';
  return `${wordOf(kind)}/${turn}/${phase}/${kind.about(question)}${apart}`;
}

/** The question of this kind that a seat's side is asked. */
export function askedOf<Q extends AnyQuestion>(
  kind: QuestionKind<Q>,
  { question }: ArdennesState,
  { side }: Seat,
): Q | undefined {
  if (question?.kind === kind.kind && question.of === side) return question as Q;
  return undefined;
}
