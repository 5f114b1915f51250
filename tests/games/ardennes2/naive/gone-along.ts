/** A game that has been played, held against the second implementation of the rules from its first event to its last. */
import { ardennes2 } from '../../../../src/games/ardennes2/game.ts';
import type { ArdennesCampaign } from '../../../../src/games/ardennes2/state.ts';
import type { LoggedEvent } from '../../../../src/kernel/event.ts';
import { apply, emptyState } from '../../../../src/kernel/fold.ts';
import { type Compared, nothingCompared, SecondWatch } from './second-watch.ts';

/** @throws at the first difference */
export function goneAlong(events: readonly LoggedEvent[]): Compared {
  const state: ArdennesCampaign = emptyState(ardennes2);
  const second = new SecondWatch(nothingCompared());
  for (const event of events) {
    second.before(state.game, event);
    apply(ardennes2, state, event);
    second.after(state.game, event);
  }
  return second.compared;
}
