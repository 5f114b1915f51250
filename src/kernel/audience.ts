/** Who may know an event. Every event has exactly one audience. */
export type Audience = 'everyone' | 'gm' | `side:${string}` | `seat:${string}`;

/** Somebody who looks: the audiences that he belongs to, and a name that does not change. */
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

export function maySee(viewer: Viewer, audience: Audience): boolean {
  return viewer.audiences.includes(audience);
}
