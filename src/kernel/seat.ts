import { EVERYONE, GM, sideViewer, type Audience, type Viewer } from './audience.ts';

/** A person's place in a campaign. */
export interface Seat {
  /** Stable within the campaign, such as `us`, `german`, `gm`. */
  readonly id: string;
  /** The side that the seat plays; the referee's seat has none. */
  readonly side?: string;
  readonly role: 'commander' | 'subordinate' | 'gm' | 'spectator';
  /** Who sits there: a Discord user id. */
  readonly user: string;
  /** Shown name. */
  readonly name: string;
}

/** Whose eyes a seat looks with. */
export function viewerOf(seat: Seat | undefined): Viewer {
  if (seat === undefined || seat.role === 'spectator') return EVERYONE;
  const own: Audience = `seat:${seat.id}`;
  const base = seat.side === undefined ? GM : sideViewer(seat.side);
  return { name: `seat:${seat.id}`, audiences: [...base.audiences, own] };
}
