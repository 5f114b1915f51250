/** Every question that a side may be asked, each of a kind that its rule's file tells of. */

import type { Draft } from '../../../../kernel/offer.ts';
import type { ArdennesCampaign, ArdennesState } from '../../state.ts';
import type { AnyQuestion } from '../frame/question.ts';
import { decisionFor, type QuestionKind, wordOf } from '../frame/question-kind.ts';
import { RULES } from './rules.ts';

const ALL: readonly QuestionKind<AnyQuestion>[] = RULES.flatMap(({ questions = [] }) => questions);

/** @throws when no rule asks so */
export function kindOfQuestion({ kind }: AnyQuestion): QuestionKind<AnyQuestion> {
  const found = ALL.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`unknown question ${kind}`);
  return found;
}

/** The decision that waits for its answer. */
export function questionDecision(game: ArdennesState, question: AnyQuestion): string {
  return decisionFor(kindOfQuestion(question), game, question);
}

/** The question to a side, without the full stop. */
export function questionWords(question: AnyQuestion): string {
  return kindOfQuestion(question).words(question);
}

/** The possible results of its answers, from the view of the side that is asked. */
export function questionOutlook(view: ArdennesCampaign, question: AnyQuestion): readonly string[] {
  return kindOfQuestion(question).outlook?.(view, question) ?? [];
}

/** The orders that answer a decision; none: it is no question’s. */
export function ordersFor(decision: string): readonly string[] {
  return [...new Set(kindsFor(decision).map(({ order }) => order))];
}

/** The answer given for a side that is late; `undefined`: nothing is asked. */
export function answerInPlace(
  game: ArdennesState,
  decision: string,
): Pick<Draft, 'order' | 'args'> | undefined {
  const kinds = kindsFor(decision);
  const kind = kinds.find((each) => each.kind === game.question?.kind) ?? kinds[0];
  return kind?.late(game);
}

function kindsFor(decision: string): readonly QuestionKind<AnyQuestion>[] {
  const [word] = decision.split('/', 1);
  return ALL.filter((kind) => wordOf(kind) === word);
}
