import type { Decision, Work } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { KgpEvents } from '../events.ts';
import { isSide, SIDES, type Side } from '../sides.ts';
import type { KgpCampaign, KgpState } from '../state.ts';

export type KgpWork = Work<KgpState, KgpEvents>;
export type KgpDecision = Decision<KgpState, KgpEvents>;

/** One step of the campaign's sequence, named by its rule number. */
export interface Step {
  readonly id: string;
  readonly rule: string;
  readonly name: string;
  /** Chart cells without which it cannot be played now, whether or not somebody turns out to need them. */
  cells(campaign: KgpCampaign): readonly string[];
  /** Does what Umpire does by himself. Returns the next step's id, or `undefined` while somebody has to decide. */
  play(work: KgpWork): string | undefined;
  readonly decisions: readonly KgpDecision[];
}

/**
 * Plays `act` for the U.S. side, then for the German one, each wholly or not at all; `true` when both are done.
 * Where dice are rolled by hand, one side need not wait for the other.
 */
export function eachSide(work: KgpWork, step: string, act: (side: Side) => void): boolean {
  const key = `${step}/${work.state.game.date}`;
  for (const side of SIDES) {
    if (work.state.game.sides[side].done === key) continue;
    work.attempt(() => {
      act(side);
      work.emit('side.done', `side:${side}`, { side, step: key });
    });
  }
  return SIDES.every((side) => work.state.game.sides[side].done === key);
}

/** The side that a seat plays, if it plays one. */
export function sideOf(seat: Seat): Side | undefined {
  return seat.side !== undefined && isSide(seat.side) ? seat.side : undefined;
}

/** A decision's id: its rule and the CG Date. */
export function decisionId(rule: string, game: KgpState): string {
  return `${rule}/${game.date}`;
}
