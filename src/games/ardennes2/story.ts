/** How events change the game and are told: each by what its own file says. */
import type { Viewer } from '../../kernel/audience.ts';
import type { GameEvent, LoggedEvent } from '../../kernel/event.ts';
import type { Notice } from '../../kernel/notice.ts';
import { EVENTS } from './events.ts';
import { heading } from './show/words.ts';
import type { ArdennesCampaign } from './state.ts';
import { isSide } from './vocabulary/sides.ts';

export function applyArdennes({ game }: ArdennesCampaign, { type, data }: GameEvent): void {
  EVENTS.get(type)?.fold(game, data as never);
}

export function lineOf(event: LoggedEvent, view: ArdennesCampaign): string | undefined {
  const found = EVENTS.get(event.type);
  if (found === undefined || found.line === 'silent') return undefined;
  return found.line(event.data as never, view);
}

export function whyOf(before: ArdennesCampaign, event: LoggedEvent): string | undefined {
  return EVENTS.get(event.type)?.why?.(before, event.data as never);
}

export function announceArdennes(
  view: ArdennesCampaign,
  viewer: Viewer,
  event: GameEvent,
): readonly Notice[] {
  const found = EVENTS.get(event.type);
  if (found === undefined) return [];
  if (viewer.name === 'everyone') {
    const own = found.toEveryone?.(view, event.data as never);
    if (own !== undefined) return own;
    const line = found.line === 'silent' ? undefined : found.line(event.data as never, view);
    return line === undefined ? [] : [{ kind: event.type, title: heading(view.game), text: line }];
  }
  return isSide(viewer.name) ? (found.toSide?.(view, event.data as never, viewer.name) ?? []) : [];
}
