/** The past of a campaign as one person may know it, for their board. */
import type { Reader } from '../moderator/sitting.ts';
import type { BoardPast } from './data.ts';

/** Characters of events at most: the last of them, and what was known before. */
const MOST_ONLINE = 2_000_000;
export const MOST_IN_FILE = 400_000;

/** As it would come out of its own JSON. */
export function pastOf(reader: Reader, most = MOST_ONLINE): BoardPast {
  return JSON.parse(JSON.stringify(reader.past(most))) as BoardPast;
}
