/** How far somebody has looked at what has happened, kept in their browser where it may be. */
import type { BoardData } from '../../data.ts';

export interface Seen {
  /** Lines of their log then. */
  readonly point: number;
  /** The number of the last public event. */
  readonly number: number;
}

function nameOf({ game, title, seat }: BoardData): string {
  return `umpire-seen ${game} ${seat?.id ?? ''} ${title}`;
}

/** `undefined`: nothing is known of it. */
export function seenOf(data: BoardData): Seen | undefined {
  try {
    const [point, number] = (localStorage.getItem(nameOf(data)) ?? '').split(' ').map(Number);
    return point !== undefined && number !== undefined && point > 0 ? { point, number } : undefined;
  } catch {
    // A file, or a page in a frame, may not keep anything everywhere.
    return undefined;
  }
}

export function keepSeen(data: BoardData, number: number): void {
  try {
    localStorage.setItem(nameOf(data), `${data.point} ${number}`);
  } catch {
    // As above: it is only not known the next time.
  }
}
