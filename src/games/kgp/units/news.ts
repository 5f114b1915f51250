/** Changes by the RePh to a side’s own counters since it was last told, in words for its message and its desk. */
import { bullets } from '../vocabulary/bullets.ts';
import { readBack } from './read-back.ts';
import type { ObNews } from './state.ts';

/** Characters that such lines may take, of a message or of the desk. */
const ROOM = 1200;

/** Changes by the RePh to a side's own counters, a line each; those beyond the room are in the tray. */
export function newsLines(news: ObNews | undefined): readonly string[] {
  if (news === undefined) return [];
  return bullets(readBack(news.before, news.changes, false), ROOM, (left) => `• … and ${left} more: /show`);
}
