/** Every event and every sealed choice of the game, by its name: each stands in the file of its rule. */
import { Renamed, type Upcasters } from '../../kernel/event.ts';
import { liftPending, PENDING_EVENTS } from './refit/pending.ts';
import type { KgpState } from './state.ts';
import { RULES } from './steps.ts';
import type { Kept, KgpEvent, SealedChoice } from './vocabulary/event.ts';
import type { Side } from './vocabulary/sides.ts';
import { eventsOf } from './vocabulary/step.ts';

/** The event's story; `undefined`: it is the kernel's. */
export function storyOf(type: string): KgpEvent<object> | undefined {
  return STORIES.get(type);
}

/**
 * What a decision such as `8.622/20 AM` seals.
 * @throws when no rule has it sealed
 */
export function choiceOf(decision: string): SealedChoice<unknown> {
  const choice = CHOICES.get(ruleOf(decision));
  if (choice === undefined) throw new Error(`nothing is sealed by ${decision}`);
  return choice;
}

function ruleOf(decision: string): string {
  return decision.split('/')[0] ?? '';
}

/** Of several rules each names the events that it makes; what they share is named by each of them. */
const STORIES: ReadonlyMap<string, KgpEvent<object>> = new Map(
  [...PENDING_EVENTS, ...RULES.flatMap(eventsOf)].map((it) => [it.type, it as KgpEvent<object>]),
);

const KEPT: readonly Kept[] = RULES.flatMap(({ keeps }) => keeps?.() ?? []);

const RENAMED = [...STORIES.values()].flatMap(({ type, was }) => (was === undefined ? [] : [{ type, was }]));

/** Events of before by their names of now. */
export const UPCASTERS: Upcasters = Object.fromEntries([
  ...['refit.asked', 'refit.owed', 'refit.drafted'].map((was) =>
    lifting(was, (data) => liftPending(KEPT, was, data)),
  ),
  ...[...new Set(RENAMED.map(({ was }) => was.type))].map((old) =>
    lifting(old, (data) => {
      const now = RENAMED.find(({ was }) => was.type === old && was.of(data));
      return now === undefined ? undefined : { type: now.type, data };
    }),
  ),
]);

type Data = Record<string, unknown>;

/** Of an older name: what its event is called now; `undefined`: as before. */
function lifting(
  was: string,
  lift: (data: Data) => { readonly type: string; readonly data: Data } | undefined,
): [string, Upcasters[string]] {
  return [
    `${was}@1`,
    (data) => {
      const now = lift(data);
      return now === undefined ? data : new Renamed(now.type, now.data);
    },
  ];
}

const CHOICES: ReadonlyMap<string, SealedChoice<unknown>> = new Map(
  RULES.flatMap(({ seals }) => (seals === undefined ? [] : [seals()])).map((it) => [
    it.rule,
    it as SealedChoice<unknown>,
  ]),
);

/** 8.60: somebody has bound his side to a secret choice. */
export function foldSealed(game: KgpState, decision: string, side: Side, value: unknown): void {
  const own = game.sides[side];
  own.sealed[decision] = true;
  own.rev += 1;
  CHOICES.get(ruleOf(decision))?.fold?.(game, side, value);
}
