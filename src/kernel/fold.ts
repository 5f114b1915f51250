import { maySee, type Viewer } from './audience.ts';
import { applyCore, type CampaignState, emptyCore } from './campaign.ts';
import { type GameEvent, upcast } from './event.ts';
import type { Game } from './game.ts';

/** Changes `state` by one event, the kernel's or the game's. */
export function apply<G>(game: Game<G>, state: CampaignState<G>, event: GameEvent): void {
  const newest = upcast(event, game.upcasters);
  const isCore = applyCore(state.core, newest);
  const { options, readings } = state.core;
  if (newest.type === 'campaign.opened' || newest.type === 'readings.changed')
    state.game = game.initial(options, readings);
  // The game looks at the kernel's events too (a seal is one of them), after the kernel has applied them.
  else if (!isCore || newest.type === 'sealed') game.apply(state, newest);
}

/** The state before the first event. */
export function emptyState<G>(game: Game<G>): CampaignState<G> {
  return { core: emptyCore(), game: game.initial({}, {}) };
}

/** The whole truth: the fold of all events. */
export function foldState<G>(game: Game<G>, events: Iterable<GameEvent>): CampaignState<G> {
  const state = emptyState(game);
  for (const event of events) apply(game, state, event);
  return state;
}

/** What one viewer knows: the fold of the events that he may see, and of nothing else. */
export function foldView<G>(game: Game<G>, events: Iterable<GameEvent>, viewer: Viewer): CampaignState<G> {
  const view = emptyState(game);
  for (const event of events) if (maySee(viewer, event.audience)) apply(game, view, event);
  return view;
}
