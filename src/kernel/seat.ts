/** A place in a campaign: a person's, or the one from which time comes in. */
export interface Seat {
  /** Stable within the campaign, such as `us`, `german`, `gm`. */
  readonly id: string;
  /** The side that the seat plays; the referee's seat has none. */
  readonly side?: string;
  readonly role: 'commander' | 'subordinate' | 'gm' | 'spectator' | 'clock';
  /** The person in the seat: a Discord user id. */
  readonly user: string;
  /** Shown name. */
  readonly name: string;
}

/** The user of a seat that a program plays: nobody on Discord has this id. */
export const PROGRAM = 'umpire';

/** Whether messages can reach whoever sits there: a program reads none, and Discord knows nobody of its id. */
export function isPerson({ user }: Seat): boolean {
  return user !== PROGRAM;
}

/** Somebody without a seat: they know what everybody knows. Their rights depend on who they are, so the id does. */
export function bystander(user: string): Seat {
  return { id: `outside:${user}`, role: 'spectator', user, name: '' };
}
