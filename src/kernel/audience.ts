/** Audiences: the groups that an event can be visible to. */
import type { Seat } from './seat.ts';

/** The audience of an event: those who may know it. Every event has exactly one. */
export type Audience = 'everyone' | 'gm' | `side:${string}` | `seat:${string}`;

/** A viewer: the audiences that they belong to, and a name that does not change. */
export interface Viewer {
  /** `everyone`, `gm`, a side's id, or `seat:<id>`: a key for caches and for `--as`. */
  readonly name: string;
  readonly audiences: readonly Audience[];
}

export const EVERYONE: Viewer = { name: 'everyone', audiences: ['everyone'] };

export const GM: Viewer = { name: 'gm', audiences: ['everyone', 'gm'] };

export function sideViewer(side: string): Viewer {
  return { name: side, audiences: ['everyone', `side:${side}`] };
}

/**
 * The viewer of a seat. `sees` lists every audience there is when nothing is hidden from it any more:
 * an all-seeing GM, or anybody once the campaign has ended.
 */
export function viewerOf(seat: Seat | undefined, sees?: readonly Audience[]): Viewer {
  if (seat === undefined || seat.role === 'spectator' || seat.role === 'clock')
    return sees === undefined ? EVERYONE : { ...EVERYONE, audiences: sees };
  const own: Audience = `seat:${seat.id}`;
  const base = seat.side === undefined ? GM : sideViewer(seat.side);
  return { name: own, audiences: sees ?? [...base.audiences, own] };
}

export function maySee(viewer: Viewer, audience: Audience): boolean {
  return viewer.audiences.includes(audience);
}
