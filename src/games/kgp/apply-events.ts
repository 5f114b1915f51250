import type { KgpEvents } from './events.ts';
import type { KgpState } from './state.ts';
import type { Side } from './vocabulary/sides.ts';

/** The events of a game, and the one of the kernel's that changes a game: somebody has sealed a decision. */
export interface AppliedEvents extends KgpEvents {
  sealed: { decision: string; side: Side; value: unknown };
}

/** How each event changes the state: the whole truth and every view alike. */
export type Appliers = {
  readonly [Type in keyof AppliedEvents]: (
    game: KgpState,
    data: AppliedEvents[Type],
    audience: string,
  ) => void;
};
