/** Lines of the log: of the game's events, and of what is settled at the table. */

import { given } from '../text/present.ts';
import { tableOf } from './announce.ts';
import type { CampaignState } from './campaign.ts';
import type { GameEvent, LoggedEvent } from './event.ts';
import type { Game } from './game.ts';
import { storyLine } from './story-line.ts';
import { OF_THE_TABLE } from './table-event.ts';
import { tableStory } from './table-events.ts';

/** One line of the log, from what its reader knows now; `undefined` where an event needs none. */
export function lineOf<G>(game: Game<G>, event: LoggedEvent, view: CampaignState<G>): string | undefined {
  return storyLine(tableOf(game, view), event);
}

/** The reasons behind such a line, from what its reader knew just before it; `undefined` where a game does not say. */
export function whyOf<G>(
  game: Game<G>,
  event: LoggedEvent,
  before: () => CampaignState<G>,
): string | undefined {
  const story = tableStory(event.type);
  if (story === undefined) return game.reasons?.why(before(), event);
  const { why = OF_THE_TABLE } = story;
  return typeof why === 'string' ? why : why(event.data, tableOf(game, before()));
}

/** The chronicle's sentence for a kernel event. */
export function tableTale({ type, data }: GameEvent): readonly string[] {
  const tale = tableStory(type)?.tale?.(data);
  return given(tale);
}
