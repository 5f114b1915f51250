import { readBack } from '../ob/read-back.ts';
import type { ObNews } from '../state.ts';

/** Characters that such lines may take, of a message or of the desk. */
const ROOM = 1200;

/** What the RePh has done to a side's own counters, a line each; what is too much is in the tray. */
export function newsLines(news: ObNews | undefined): readonly string[] {
  if (news === undefined) return [];
  const all = readBack(news.before, news.changes);
  const shown: string[] = [];
  let room = ROOM;
  for (const line of all) {
    room -= line.length + 3;
    if (room < 0) break;
    shown.push(`• ${line}`);
  }
  return shown.length < all.length ? [...shown, `• … and ${all.length - shown.length} more: /show`] : shown;
}
