import type { RefitIntent } from '../refit/state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { SIDES } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';

/** Carries out one thing that a side has asked for and that needs dice. */
export type Resolver = (work: KgpWork, side: Side, intent: RefitIntent) => void;

/**
 * Makes the secret rolls that sides have asked for outside the parts of the RePh, each wholly or not at all. A side
 * whose dice are rolled by hand and missing waits by itself.
 */
export function resolveAsked(work: KgpWork, resolvers: Readonly<Record<string, Resolver>>): void {
  for (const side of SIDES) {
    for (;;) {
      const [intent] = work.state.game.sides[side].asked;
      const resolve = intent === undefined ? undefined : resolvers[intent.rule];
      if (intent === undefined || resolve === undefined) break;
      const done = work.attempt(() => {
        resolve(work, side, intent);
        work.emit('refit.resolved', `side:${side}`, { side, rule: intent.rule });
      });
      if (!done) break;
    }
  }
}
