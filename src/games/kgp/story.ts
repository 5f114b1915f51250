/** Every event and every sealed choice of the game, by its name: each stands in the file of its rule. */

import type { KgpState } from './state.ts';
import { STEPS } from './steps.ts';
import type { KgpEvent, SealedChoice } from './vocabulary/event.ts';
import type { Side } from './vocabulary/sides.ts';

/** The event's story; `undefined`: it is the kernel's. */
export function storyOf(type: string): KgpEvent<object> | undefined {
  return STORIES.get(type);
}

/** What a decision such as `8.622/20 AM` seals. */
export function choiceOf(decision: string): SealedChoice<unknown> | undefined {
  return CHOICES.get(decision.split('/')[0] ?? '');
}

const STORIES: ReadonlyMap<string, KgpEvent<object>> = new Map(
  STEPS.flatMap(({ events }) => events?.() ?? []).map((it) => [it.type, it as KgpEvent<object>]),
);

const CHOICES: ReadonlyMap<string, SealedChoice<unknown>> = new Map(
  STEPS.flatMap(({ seals }) => (seals === undefined ? [] : [seals()])).map((it) => [
    it.rule,
    it as SealedChoice<unknown>,
  ]),
);

/** 8.60: somebody has bound his side to a secret choice. */
export function foldSealed(game: KgpState, decision: string, side: Side, value: unknown): void {
  const own = game.sides[side];
  own.sealed[decision] = true;
  own.rev += 1;
  choiceOf(decision)?.fold?.(game, side, value);
}
