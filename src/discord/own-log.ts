import type { Seat } from '../kernel/seat.ts';
import type { LogLine } from '../moderator/log-lines.ts';
import type { Adapter } from './adapter.ts';

/** A person's log of a campaign, and the seat with whose eyes it is read. */
export interface OwnLog {
  readonly seat: Seat | undefined;
  readonly lines: readonly LogLine[];
}

/** Who plays both sides reads what everybody may read: a line must not say whose secret it is by chance. */
export function ownLog({ moderator }: Adapter, campaign: string, user: string): OwnLog {
  const seats = moderator.place(campaign, user)?.seats ?? [];
  const seat = seats.length === 1 ? seats[0] : undefined;
  return { seat, lines: moderator.lines(campaign, seat?.id) };
}
