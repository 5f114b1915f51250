/**
 * The story of a game's event: one value that holds its whole story, where its rule stands; and all of them by name.
 */

import { given } from '../text/present.ts';
import type { Audience, Viewer } from './audience.ts';
import type { CampaignState } from './campaign.ts';
import type { GameEvent, LoggedEvent } from './event.ts';
import type { EventMap, Work } from './game.ts';
import type { Notice } from './notice.ts';

/** One kind of event. A new one does not compile before it says how it is folded, and how the log tells of it. */
export interface Story<G, Data extends object, Side extends string = never> extends Told<G, Data, Side> {
  /** As it is stored: `recon.rolled`. */
  readonly type: string;
  /** Changes the state by it: the whole truth and every view alike. Never fails, looks at nothing else. */
  fold(game: G, data: Data, audience: string): void;
  /** Its line in the log, from what its reader knows now; `silent`: another event of the same moment tells of it. */
  readonly line: Line<G, Data> | 'silent';
  /** The reasons behind that line, from what was known before it: a sentence, or several, one per line. */
  readonly why?: string | Why<G, Data> | undefined;
  /**
   * Its sentence in the chronicle, where it is news: a sentence in the past tense, in plain prose, without markdown.
   */
  readonly tale?: Tale<G, Data> | undefined;
}

/** The notices about it. */
export interface Told<G, Data, Side extends string> {
  /** Messages to the channel, from what everyone knows just after it. */
  toEveryone?(campaign: CampaignState<G>, data: Data): readonly Notice[];
  /** Messages to each person of a side that may see it, from what that side knows just after it. */
  toSide?(campaign: CampaignState<G>, data: Data, side: Side): readonly Notice[];
}

// As methods, so that a story of certain data is one of any data.
type Line<G, Data> = { line(data: Data, view: CampaignState<G>): string | undefined }['line'];
type Why<G, Data> = {
  why(before: CampaignState<G>, data: Data): string | readonly string[] | undefined;
}['why'];
type Tale<G, Data> = { tale(before: CampaignState<G>, data: Data): string | undefined }['tale'];

/** Lets it happen: it joins the order's outcome and is folded at once. */
export function emit<G, Data extends object>(
  work: Work<G, EventMap>,
  { type }: { readonly type: string; fold(game: G, data: Data, audience: string): void },
  audience: Audience,
  data: Data,
): void {
  work.emit(type, audience, data);
}

/** All that a game can tell. */
export interface Stories<G, Side extends string, S extends Story<G, object, Side>> {
  /** In the order in which they were named. */
  readonly all: readonly S[];
  /** @throws where the game has no such event: it was emitted and is in no rule's list, which is a bug. */
  of(type: string): S;
  /** Its line in the log, from what its reader knows now. */
  line(event: LoggedEvent, view: CampaignState<G>): string | undefined;
  /** The reasons behind that line, from what its reader knew just before it; `undefined`: its story does not say. */
  why(before: CampaignState<G>, event: LoggedEvent): string | undefined;
  /** Its sentence in the chronicle. */
  tales(before: CampaignState<G>, event: GameEvent): readonly string[];
  /** Messages to the channel or to a side; none about the kernel's events, which tell of themselves. */
  told(view: CampaignState<G>, viewer: Viewer, event: GameEvent): readonly Notice[];
}

/**
 * `found`: the events of all its rules; what several rules share may be named by each of them. `beside`: what the game
 * adds to what the kernel tells of its own events, by their type.
 *
 * @throws where two events have one type
 */
export function storiesOf<G, Side extends string, S extends Story<G, object, Side>>(
  name: string,
  found: readonly S[],
  isSide: (name: string) => name is Side,
  beside: Readonly<Record<string, Told<G, object, Side>>> = {},
): Stories<G, Side, S> {
  const stories = new Map<string, S>();
  for (const each of found) {
    if ((stories.get(each.type) ?? each) !== each) throw new Error(`two events of ${name} are ${each.type}`);
    stories.set(each.type, each);
  }

  function of(type: string): S {
    const story = stories.get(type);
    if (story === undefined) throw new Error(`no rule of ${name} has the event ${type}`);
    return story;
  }

  return {
    all: [...stories.values()],
    of,
    line({ type, data }, view) {
      const { line } = of(type);
      if (line === 'silent') return undefined;
      return line(data, view);
    },
    why(before, { type, data }) {
      const { why } = of(type);
      const said = typeof why === 'function' ? why(before, data) : why;
      return typeof said === 'object' ? said.join('\n') : said;
    },
    tales(before, { type, data }) {
      const tale = stories.get(type)?.tale?.(before, data);
      return given(tale);
    },
    told(view, { name: viewer }, { type, audience, data }) {
      const story = stories.get(type) ?? beside[type];
      if (viewer === 'everyone') return story?.toEveryone?.(view, data) ?? [];
      if (isSide(viewer) && audience !== 'gm') return story?.toSide?.(view, data, viewer) ?? [];
      return [];
    },
  };
}
