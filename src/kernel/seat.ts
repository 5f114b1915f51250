import { type Audience, EVERYONE, GM, sideViewer, type Viewer } from './audience.ts';

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

/**
 * Whose eyes a seat looks with. `sees` lists every audience there is when nothing is hidden from it any more:
 * an all-seeing GM, or anybody once the campaign has ended.
 */
export function viewerOf(seat: Seat | undefined, sees?: readonly Audience[]): Viewer {
  if (seat === undefined || seat.role === 'spectator')
    return sees === undefined ? EVERYONE : { ...EVERYONE, audiences: sees };
  const own: Audience = `seat:${seat.id}`;
  const base = seat.side === undefined ? GM : sideViewer(seat.side);
  return { name: own, audiences: sees ?? [...base.audiences, own] };
}

/** Somebody without a seat: he knows what everybody knows. What he may do depends on who he is, so his id does. */
export function bystander(user: string): Seat {
  return { id: `outside:${user}`, role: 'spectator', user, name: '' };
}
