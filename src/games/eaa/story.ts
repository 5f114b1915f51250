/** How events change the game and are told: each by what its own file says, steps in the messages of their stretch. */
import type { Viewer } from '../../kernel/audience.ts';
import type { GameEvent, LoggedEvent } from '../../kernel/event.ts';
import type { Notice, Picture } from '../../kernel/notice.ts';
import { EVENTS } from './events.ts';
import { isToldAt, stageBegan } from './orders/4.0-stages.ts';
import { asked, runStuck, type Step, stepDone } from './runs/runs-played.ts';
import { endMessages } from './show/end-words.ts';
import { whyPicture } from './show/why-picture.ts';
import { stretchMessages, stuckMessages } from './show/words.ts';
import type { EaaCampaign, Stage } from './state.ts';
import { gameDecided } from './turn/4.0-course.ts';

export function applyEaa({ game }: EaaCampaign, { type, data }: GameEvent): void {
  const found = EVENTS.get(type);
  if (found === undefined) throw new Error(`no rule of Enemy Action makes an event ${type}`);
  found.fold(game, data);
}

export function lineOf({ type, data }: LoggedEvent, view: EaaCampaign): string | undefined {
  const found = EVENTS.get(type);
  if (found === undefined || found.line === 'silent') return undefined;
  return found.line(data, view);
}

export function whyOf(before: EaaCampaign, { type, data }: LoggedEvent): string | undefined {
  return EVENTS.get(type)?.why?.(before, data);
}

/** Of an event that is a step its data. */
function stepOf({ type, data }: { readonly type: string; readonly data: object }): Step | undefined {
  return type === stepDone.type ? (data as Step) : undefined;
}

export function whyPictureOf(before: EaaCampaign, event: LoggedEvent): Picture | undefined {
  const step = stepOf(event);
  return step === undefined ? undefined : whyPicture(before, step);
}

export function announceEaa(view: EaaCampaign, viewer: Viewer, { type, data }: GameEvent): readonly Notice[] {
  if (viewer.name !== 'everyone') return [];
  switch (type) {
    case asked.type:
      return stretchMessages(view);
    case stageBegan.type:
      return isToldAt(view.game, (data as { readonly stage: Stage }).stage) ? stretchMessages(view) : [];
    case runStuck.type:
      return [...stretchMessages(view), ...stuckMessages(view)];
    case gameDecided.type:
      return [...stretchMessages(view), ...endMessages(view)];
    default:
      return [];
  }
}
