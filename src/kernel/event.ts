import type { Audience } from './audience.ts';

/** What happened. Immutable; the log of events is the one truth and every state is a fold of it. */
export interface GameEvent {
  readonly type: string;
  /** Version of this type's data; old versions are lifted by upcasters when they are read. */
  readonly v: number;
  readonly audience: Audience;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event as the log holds it. */
export interface LoggedEvent extends GameEvent {
  /** Counts the events of its audience only: a number must not tell of the other side's secret acts. */
  readonly no: number;
  /** Milliseconds since the epoch, UTC. */
  readonly at: number;
}

/** Lifts an event's data from version `v` to the next one. Keyed `type@v`. */
export type Upcasters = Readonly<Record<string, (data: Record<string, unknown>) => Record<string, unknown>>>;

/** The event in its newest version. */
export function upcast<E extends GameEvent>(event: E, upcasters: Upcasters): E {
  let { v, data } = event;
  for (;;) {
    const lift = upcasters[`${event.type}@${v}`];
    if (lift === undefined) return v === event.v ? event : { ...event, v, data };
    data = lift({ ...data });
    v += 1;
  }
}

/** The version in which events of this type are made now: one more than the last upcaster's. */
export function newestVersion(type: string, upcasters: Upcasters): number {
  let v = 1;
  while (upcasters[`${type}@${v}`] !== undefined) v += 1;
  return v;
}
