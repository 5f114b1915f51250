/** A campaign's timers are those that it asks for as it stands: none is left behind, and none is forgotten. */
import type { CampaignState } from '../kernel/campaign.ts';
import type { Game } from '../kernel/game.ts';
import { clockDecisionsOf, fallingDue } from '../kernel/offered.ts';
import type { Store } from '../store/store.ts';
import type { TimerWish } from '../store/timers.ts';

/** Sets and drops timers, in the transaction of what made the difference; whether there was any. */
export function keepTimers(store: Store, campaign: number, game: Game, everyone: CampaignState): boolean {
  const kinds = new Set(clockDecisionsOf(game).map(({ order }) => order));
  const wanted = fallingDue(game, everyone).map(({ offer: { order, decision, rev }, due }) => {
    return { kind: order, decision, rev, due };
  });
  const set = store.timers.of(campaign).filter(({ kind }) => kinds.has(kind));
  const gone = set.filter((timer) => !wanted.some((wish) => isSame(wish, timer)));
  const missing = wanted.filter((wish) => !set.some((timer) => isSame(wish, timer)));
  for (const { id } of gone) store.timers.drop(id);
  for (const wish of missing) store.timers.set(campaign, wish);
  return gone.length + missing.length > 0;
}

function isSame(one: TimerWish, other: TimerWish): boolean {
  return (
    one.kind === other.kind &&
    one.decision === other.decision &&
    one.rev === other.rev &&
    one.due === other.due
  );
}
