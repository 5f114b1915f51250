/** How events change the game and are told: each by what its own file says, steps in the messages of their stretch. */
import type { Viewer } from '../../kernel/audience.ts';
import type { GameEvent, LoggedEvent } from '../../kernel/event.ts';
import type { Notice, Picture } from '../../kernel/notice.ts';
import { STORIES } from './events.ts';
import { isToldAt, stageBegan } from './orders/4.0-stages.ts';
import { asked, runStuck, type Step, stepDone } from './runs/runs-played.ts';
import { endMessages } from './show/end-words.ts';
import { whyPicture } from './show/why-picture.ts';
import { stretchMessages, stuckMessages } from './show/words.ts';
import type { EaaCampaign, Stage } from './state.ts';
import { gameDecided } from './turn/4.0-course.ts';

export function applyEaa({ game }: EaaCampaign, { type, data, audience }: GameEvent): void {
  STORIES.of(type).fold(game, data, audience);
}

export const { line: lineOf, why: whyOf } = STORIES;

/** Of an event that is a step its data. */
function stepOf({ type, data }: { readonly type: string; readonly data: object }): Step | undefined {
  if (type !== stepDone.type) return undefined;
  return data as Step;
}

export function whyPictureOf(before: EaaCampaign, event: LoggedEvent): Picture | undefined {
  const step = stepOf(event);
  return step && whyPicture(before, step);
}

/** Steps are gathered: a stretch is told where it comes to a stop. */
const STOPS: Readonly<Record<string, (view: EaaCampaign, data: object) => readonly Notice[]>> = {
  [asked.type]: stretchMessages,
  [stageBegan.type]: (view, data) =>
    isToldAt(view.game, (data as { readonly stage: Stage }).stage) ? stretchMessages(view) : [],
  [runStuck.type]: (view) => [...stretchMessages(view), ...stuckMessages(view)],
  [gameDecided.type]: (view) => [...stretchMessages(view), ...endMessages(view)],
};

export function announceEaa(view: EaaCampaign, viewer: Viewer, { type, data }: GameEvent): readonly Notice[] {
  if (viewer.name !== 'everyone') return [];
  return STOPS[type]?.(view, data) ?? [];
}
