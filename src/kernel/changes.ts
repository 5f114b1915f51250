/** The changes since a person looked last, as far as they may know them: for a game that tells them with pictures. */
import type { CampaignState } from './campaign.ts';
import type { GameEvent } from './event.ts';

/** A line of the reader's log, with the type of its event. */
export interface ChangeLine {
  readonly type: string;
  readonly text: string;
}

export interface Change<G> {
  /** The reader's view when they looked last. */
  readonly before: CampaignState<G>;
  /** Those of the game since then that still stand, oldest first. */
  readonly events: readonly GameEvent[];
  readonly lines: readonly ChangeLine[];
}
