/** What was typed as a sheet of set-up notes (CG10), line by line. */

/** Limits of the sealed sheet of set-up notes: HIP, Cloaked contents, status of CG10, Pre-Registered hexes. */
export const MOST_NOTES = 60;
const NOTE_LENGTH = 160;

/** The lines of what was typed, or what is wrong with it. */
export function readNotes(
  text: string,
): { readonly ok: true; readonly lines: readonly string[] } | { readonly ok: false; readonly why: string } {
  const lines = text
    .split(/\r\n|\r|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-');
  if (lines.length > MOST_NOTES)
    return { ok: false, why: `A sheet has at most ${MOST_NOTES} notes; these are ${lines.length}` };
  const long = lines.find((line) => line.length > NOTE_LENGTH);
  if (long !== undefined)
    return {
      ok: false,
      why: `Note ${lines.indexOf(long) + 1} has ${long.length} characters; ${NOTE_LENGTH} are the limit`,
    };
  return { ok: true, lines };
}
