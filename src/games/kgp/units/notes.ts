/** The longest note that the notation of reports reads. */
export const NOTE_MAX = 80;
/** Reports are lists, so a note has neither comma nor semicolon. */
const APART = ' · ';

/** A counter's note with something more in it, once and whole: of what it said before as much as there is room for. */
export function noteWith(note: string | undefined, more: string): string {
  const room = NOTE_MAX - APART.length - more.length;
  const before = (note ?? '')
    .replace(more, '')
    .slice(0, room)
    .replace(/[ ·]+$/u, '');
  return [before, more].filter((part) => part !== '').join(APART);
}
