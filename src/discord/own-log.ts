/** The log of a campaign with the eyes of whoever asks for it. */

import type { LogLine } from '../kernel/numbered-lines.ts';
import type { Seat } from '../kernel/seat.ts';
import type { Visit } from '../moderator/sitting.ts';

/** A person's log of a campaign, and the seat with whose eyes it is read. */
export interface OwnLog {
  readonly seat: Seat | undefined;
  readonly lines: readonly LogLine[];
}

/** A person who plays both sides reads everybody's log: a line must not say by chance whose secret it is. */
export function ownLog({ only, eyes }: Visit): OwnLog {
  return { seat: only?.seat, lines: eyes.lines() };
}
