/** What an event of this game is: one value that holds its whole story, where its rule stands. */
import type { Audience } from '../../../kernel/audience.ts';
import type { EventMap, Work } from '../../../kernel/game.ts';
import type { Notice } from '../../../kernel/notice.ts';
import type { EaaCampaign, EaaState } from '../state.ts';

export interface EaaEvent<Data extends object> {
  /** As it is stored: `unit.moved`. */
  readonly type: string;
  /** Changes the state by it: the whole truth and every view alike. Never fails, looks at nothing else. */
  fold(game: EaaState, data: Data): void;
  /** Its line in the log, from what its reader knows now; `silent`: another event of the same moment tells of it. */
  readonly line: Line<Data> | 'silent';
  /** What stands behind that line: from what was known before it. */
  why?(before: EaaCampaign, data: Data): string | undefined;
  /** Messages to the channel, from what everyone knows just after it. */
  toEveryone?(campaign: EaaCampaign, data: Data): readonly Notice[];
}

type Line<Data> = { line(data: Data, view: EaaCampaign): string | undefined }['line'];

/** An event whatever its data. */
export type AnyEvent = EaaEvent<never>;

/** Names an event's data where its story begins: `event<Rolled>({ … })`. */
export function event<Data extends object>(it: EaaEvent<Data>): EaaEvent<Data> {
  return it;
}

export type EaaWork = Work<EaaState, EventMap>;

/** Lets it happen: it joins the order's outcome and is folded at once. */
export function emit<Data extends object>(
  work: EaaWork,
  { type }: EaaEvent<Data>,
  audience: Audience,
  data: Data,
): void {
  work.emit(type, audience, data);
}
