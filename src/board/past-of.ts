/** What has happened in a campaign as one person may know it: for stepping through it on the board. */
import { foldView } from '../kernel/fold.ts';
import { timelineOf } from '../kernel/timeline.ts';
import type { Reader } from '../moderator/sitting.ts';
import type { BoardPast } from './data.ts';

/** Characters of events at most: the last of them, and what was known before. */
const MOST_ONLINE = 2_000_000;
export const MOST_IN_FILE = 400_000;

/** Of the reader's own log what still stands, as far back as there is room for. */
export function pastOf(reader: Reader, most = MOST_ONLINE): BoardPast {
  const { game, viewer } = reader;
  const stood = timelineOf(reader.log()).stood.map(({ event }) => event);
  let room = most;
  let from = stood.length;
  for (const event of stood.toReversed()) {
    room -= JSON.stringify(event).length;
    if (room < 0) break;
    from -= 1;
  }
  const before = foldView(game, stood.slice(0, from), viewer);
  // As it would come out of its own JSON.
  return JSON.parse(JSON.stringify({ before, events: stood.slice(from) })) as BoardPast;
}
