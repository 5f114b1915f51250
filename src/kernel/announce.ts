/** Messages about the kernel's own events. */
import type { CampaignState } from './campaign.ts';
import type { GameEvent } from './event.ts';
import { anyGame, type Game } from './game.ts';
import { motionKinds } from './motions.ts';
import type { Notice } from './notice.ts';
import type { Past } from './past.ts';
import type { Seat } from './seat.ts';
import type { Table } from './table-event.ts';
import { tableStory } from './table-events.ts';

/** Messages about an event of the kernel: to the channel (`seat` undefined) or to one seat; none of the game's events. */
export function announceCore<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat | undefined,
  { type, data }: GameEvent,
  past?: Past,
): readonly Notice[] {
  const story = tableStory(type);
  if (story === undefined) return [];
  const table = tableOf(game, view, past);
  return (seat === undefined ? story.toEveryone?.(table, data) : story.toSeat?.(table, data, seat)) ?? [];
}

/** From what an event of the kernel is told. */
export function tableOf<G>(game: Game<G>, view: CampaignState<G>, past?: Past): Table {
  const known = anyGame(game);
  return { game: known, view, past, kinds: motionKinds(known) };
}
