/** Plays an order. */

import type { CampaignState } from './campaign.ts';
import type { GameEvent } from './event.ts';
import type { Game } from './game.ts';
import { judge, type Known } from './judge.ts';
import type { Draft } from './offer.ts';
import { accept, type Result, refuse } from './ruling.ts';
import type { Seat } from './seat.ts';
import { type Entropy, type OpenWork, openWork } from './work.ts';

/**
 * Plays an order: judges it from the seat's view, then works its effect out on a copy of the state and lets the game
 * go on until somebody has to decide. Pure: the outcome is the list of events, to be committed by the caller.
 * `copy` gives a state of the order's own; it is asked for only when the order is legal, and has had the events then.
 */
export function decide<G>(
  game: Game<G>,
  copy: () => CampaignState<G>,
  view: CampaignState<G>,
  seat: Seat,
  draft: Draft,
  entropy: (state: CampaignState<G>) => Entropy,
  known: Known = {},
): Result<readonly GameEvent[]> {
  const judged = judge(game, view, seat, draft, known);
  if (!judged.ok) return judged;
  if (seat.role === 'clock' && draft.args.at !== known.at)
    return refuse({
      code: `${game.id}/table/another-instant`,
      rule: 'table',
      message: 'An order of the clock is given at the instant that it names.',
    });
  const work: OpenWork<G> = openWork(
    game,
    copy(),
    () => entropy(work.state),
    known.at,
    known.state as CampaignState<G> | undefined,
    known.log,
  );
  judged.value.effect(work);
  if (work.state.core.status === 'running') game.advance(work);
  return accept(work.events);
}
