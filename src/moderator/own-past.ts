/** A campaign’s past as one reader may know it: for stepping through it. */
import type { Viewer } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import { foldView } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import { timelineOf } from '../kernel/timeline.ts';

export interface OwnPast {
  /** The reader’s view before the first of the events. */
  readonly before: CampaignState;
  /** Those that still stand, oldest first. */
  readonly events: readonly LoggedEvent[];
}

/** Of the reader's own log the last part that has no more characters than that. */
export function ownPastOf(game: Game, viewer: Viewer, log: readonly LoggedEvent[], most: number): OwnPast {
  const stood = timelineOf(log).stood.map(({ event }) => event);
  let room = most;
  let from = stood.length;
  for (const event of stood.toReversed()) {
    room -= JSON.stringify(event).length;
    if (room < 0) break;
    from -= 1;
  }
  return { before: foldView(game, stood.slice(0, from), viewer), events: stood.slice(from) };
}
