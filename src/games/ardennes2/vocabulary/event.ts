/** An event of this game (`kernel/story.ts`), with the game's own additions. */
import type { EventMap, Work } from '../../../kernel/game.ts';
import type { Story } from '../../../kernel/story.ts';
import type { ArdennesState } from '../state.ts';
import type { Way } from './picture-props.ts';
import type { Side } from './sides.ts';

export interface ArdennesEvent<Data extends object> extends Story<ArdennesState, Data, Side> {
  /** Its line more briefly, for the message of its Turn. */
  news?(data: Data): string;
  /** The way that its picture has an arrow for. */
  way?(data: Data): Way | undefined;
  /** The hex that is marked there. */
  mark?(data: Data): string;
}

/** An event whatever its data. */
export type AnyEvent = ArdennesEvent<never>;

/** Names an event's data where its story begins: `event<Rolled>({ … })`. */
export function event<Data extends object>(it: ArdennesEvent<Data>): ArdennesEvent<Data> {
  return it;
}

export type ArdennesWork = Work<ArdennesState, EventMap>;

export { emit } from '../../../kernel/story.ts';
