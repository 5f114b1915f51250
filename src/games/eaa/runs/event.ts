/** An event of this game (`kernel/story.ts`). */
import type { EventMap, Work } from '../../../kernel/game.ts';
import type { Story } from '../../../kernel/story.ts';
import type { EaaState } from '../state.ts';

export type EaaEvent<Data extends object> = Story<EaaState, Data>;

/** An event whatever its data. */
export type AnyEvent = EaaEvent<never>;

/** Names an event's data where its story begins: `event<Rolled>({ … })`. */
export function event<Data extends object>(it: EaaEvent<Data>): EaaEvent<Data> {
  return it;
}

export type EaaWork = Work<EaaState, EventMap>;

export { emit } from '../../../kernel/story.ts';
