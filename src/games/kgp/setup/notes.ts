/** Text typed as a sheet of set-up notes (CG10), line by line. */

import { type Read, read, unread } from '../../../text/fault.ts';
import { linesOf } from '../../../text/lines.ts';

/** Limits of the sealed sheet of set-up notes: HIP, Cloaked contents, status of CG10, Pre-Registered hexes. */
export const MOST_NOTES = 60;
const NOTE_LENGTH = 160;

/** The lines of what was typed, or what is wrong with it. */
export function readNotes(text: string): Read<readonly string[]> {
  const lines = linesOf(text)
    .filter(({ words }) => words !== '-')
    .map(({ words }) => words);
  if (lines.length > MOST_NOTES)
    return unread({ wrong: `A sheet has at most ${MOST_NOTES} notes; these are ${lines.length}` });
  const long = lines.find((line) => line.length > NOTE_LENGTH);
  if (long !== undefined)
    return unread({
      wrong: `Note ${lines.indexOf(long) + 1} has ${long.length} characters; ${NOTE_LENGTH} are the limit`,
    });
  return read(lines);
}
