/** Events, and how old ones are lifted to their newest version. */
import type { Audience } from './audience.ts';

/** Something that happened. Immutable; the log of events is the one truth and every state is a fold of it. */
export interface GameEvent {
  readonly type: string;
  /** Version of this type's data; old versions are lifted by upcasters when they are read. */
  readonly v: number;
  readonly audience: Audience;
  readonly data: Readonly<Record<string, unknown>>;
  /** When the order was given from which it came: milliseconds since the epoch, UTC. */
  readonly at?: number;
}

/** An event as the log holds it. */
export interface LoggedEvent extends GameEvent {
  /** Counts the events of its audience only: a number must not tell of the other side's secret acts. */
  readonly no: number;
  readonly at: number;
}

/** Lifts an event's data from version `v` to the next one, or to version 1 of its new name. Keyed `type@v`. */
export type Upcasters = Readonly<
  Record<string, (data: Record<string, unknown>) => Record<string, unknown> | Renamed>
>;

/** An event that has another name now. */
export class Renamed {
  readonly type: string;
  readonly data: Record<string, unknown>;

  constructor(type: string, data: Record<string, unknown>) {
    this.type = type;
    this.data = data;
  }
}
