/** Choices that are sealed in secret (8.60: sealed decisions), in words: each stands in the file of its rule. */
import type { Sealing } from '../../kernel/game.ts';
import type { KgpState } from './state.ts';
import { RULES } from './steps.ts';
import type { SealedChoice } from './vocabulary/event.ts';
import { isSide, type Side } from './vocabulary/sides.ts';
import { ruleOfDecision } from './vocabulary/step.ts';

const CHOICES: ReadonlyMap<string, SealedChoice<unknown>> = new Map(
  RULES.flatMap(({ seals }) => (seals === undefined ? [] : [seals()])).map((it) => [
    it.rule,
    it as SealedChoice<unknown>,
  ]),
);

/**
 * The choice that a decision such as `8.622/20 AM` seals.
 * @throws when no rule has it sealed
 */
function choiceOf(decision: string): SealedChoice<unknown> {
  const choice = CHOICES.get(ruleOfDecision(decision));
  if (choice === undefined) throw new Error(`nothing is sealed by ${decision}`);
  return choice;
}

/** Choices of one date share one living message, which is edited: whoever seals asks nobody for anything by it. */
const STRETCHES: readonly (readonly string[])[] = [['8.619', '8.621', '8.622', '8.623', '8.6241', '8.624']];

export const SEALING: Sealing<KgpState> = {
  name: (decision) => choiceOf(decision).name,
  when: (decision) => decision.slice(decision.indexOf('/') + 1),
  together(decision) {
    const rule = ruleOfDecision(decision);
    const rules = STRETCHES.find((stretch) => stretch.includes(rule)) ?? [rule];
    return rules.map((each) => `${each}${decision.slice(decision.indexOf('/'))}`);
  },
  receipt: (view, side, decision) => (isSide(side) ? choiceOf(decision).receipt(view, side) : ''),
};

/** A side has bound itself: what is bound changes its state, in the views that may see it. */
export function foldSealed(game: KgpState, decision: string, side: Side, value: unknown): void {
  const own = game.sides[side];
  own.sealed[decision] = true;
  own.rev += 1;
  CHOICES.get(ruleOfDecision(decision))?.fold?.(game, side, value);
}
