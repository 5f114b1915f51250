/** What an event of this game is: one value that holds its whole story, where its rule stands. */
import type { Audience } from '../../../kernel/audience.ts';
import type { EventMap, Work } from '../../../kernel/game.ts';
import type { Notice } from '../../../kernel/notice.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import type { Way } from './picture-props.ts';
import type { Side } from './sides.ts';

export interface ArdennesEvent<Data extends object> {
  /** As it is stored: `unit.moved`. */
  readonly type: string;
  /** Changes the state by it: the whole truth and every view alike. Never fails, looks at nothing else. */
  fold(game: ArdennesState, data: Data): void;
  /** Its line in the log, from what its reader knows now; `silent`: another event of the same moment tells of it. */
  readonly line: Line<Data> | 'silent';
  /** The same more briefly, for the message of its Turn. */
  news?(data: Data): string;
  /** The way that its picture has an arrow for. */
  way?(data: Data): Way | undefined;
  /** The hex that is marked there. */
  mark?(data: Data): string;
  /** What stands behind that line: from what was known before it. */
  why?(before: ArdennesCampaign, data: Data): string;
  /** Messages to the channel, from what everyone knows just after it. */
  toEveryone?(campaign: ArdennesCampaign, data: Data): readonly Notice[];
  /** Messages to each person of a side that may see it, from what that side knows just after it. */
  toSide?(campaign: ArdennesCampaign, data: Data, side: Side): readonly Notice[];
}

type Line<Data> = { line(data: Data, view: ArdennesCampaign): string | undefined }['line'];

/** An event whatever its data. */
export type AnyEvent = ArdennesEvent<never>;

/** Names an event's data where its story begins: `event<Rolled>({ … })`. */
export function event<Data extends object>(it: ArdennesEvent<Data>): ArdennesEvent<Data> {
  return it;
}

export type ArdennesWork = Work<ArdennesState, EventMap>;

/** Lets it happen: it joins the order's outcome and is folded at once. */
export function emit<Data extends object>(
  work: ArdennesWork,
  { type }: ArdennesEvent<Data>,
  audience: Audience,
  data: Data,
): void {
  work.emit(type, audience, data);
}
