/** What has changed for one reader since they had read so much of their log. */
import type { Viewer } from '../kernel/audience.ts';
import type { CampaignState } from '../kernel/campaign.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import { foldView } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import type { Notice } from '../kernel/notice.ts';
import { numberedLines } from '../kernel/numbered-lines.ts';
import { timelineOf } from '../kernel/timeline.ts';

/** As a game tells it; none for a game that does not. `looked`: events of the log that the reader knew. */
export function ownChangesOf(
  game: Game,
  { viewer, view }: { readonly viewer: Viewer; readonly view: CampaignState },
  log: readonly LoggedEvent[],
  looked: number,
): readonly Notice[] {
  const { changes } = game;
  if (changes === undefined) return [];
  const isNew = new Set(log.slice(looked));
  const stood = timelineOf(log).stood.map(({ event }) => event);
  const events = stood.filter((event) => isNew.has(event));
  const lines = numberedLines(game, view, log)
    .filter(({ event, isUndone }) => isNew.has(event) && isUndone !== true)
    .map(({ event, text }) => ({ type: event.type, text }));
  const known = stood.filter((event) => !isNew.has(event));
  return changes.of(view, viewer, { before: foldView(game, known, viewer), events, lines });
}
