/** How events change the game and are told: each by what its own file says, gathered in the messages of their Turn. */
import type { Viewer } from '../../kernel/audience.ts';
import type { GameEvent, LoggedEvent } from '../../kernel/event.ts';
import type { Notice, Picture } from '../../kernel/notice.ts';
import { isChanged } from './position/position-of.ts';
import { EVENTS } from './rules.ts';
import { barrageCardOf, barragePicture, combatCardOf, combatPicture } from './show/cards.ts';
import {
  beginMessage,
  endMessage,
  fightMessage,
  questionMessage,
  stretchOver,
  turnMessage,
} from './show/turn-message.ts';
import type { ArdennesCampaign } from './state.ts';
import { gameDecided } from './turn/course/7.5-course.ts';
import { phaseBegan } from './turn/course/phases.ts';
import { type Fought, fightResolved } from './turn/fights/3.2-combat.ts';
import { asked } from './turn/frame/asked.ts';
import { addNews } from './turn/frame/stretch.ts';
import { barrageFired, type Fired } from './turn/guns/3.5-barrages.ts';
import { unitsMoved } from './turn/moves/3.1-moves.ts';
import { actPlayed, actsCommitted } from './turn/orders/2.1-commits.ts';
import { kindOfQuestion } from './turn/orders/questions.ts';
import { isSide } from './vocabulary/sides.ts';

/** Events of which a position has nothing, and which come with every act. */
const MOVES_NOBODY: ReadonlySet<string> = new Set([actPlayed.type, actsCommitted.type, unitsMoved.type]);

export function applyArdennes(campaign: ArdennesCampaign, { type, audience, data }: GameEvent): void {
  const found = EVENTS.get(type);
  if (found === undefined) throw new Error(`no rule of Ardennes II makes an event ${type}`);
  const { game } = campaign;
  const { question } = game;
  found.fold(game, data);
  if (!MOVES_NOBODY.has(type)) isChanged(game);
  if (audience !== 'everyone') return;
  if (question !== undefined && game.question === undefined) game.answered = question;
  else delete game.answered;
  if (found.line === 'silent' || type === phaseBegan.type) return;
  const news = found.news?.(data) ?? found.line(data, campaign);
  if (news === undefined) return;
  const [way, mark] = [found.way?.(data), found.mark?.(data)];
  addNews(game, {
    line: news,
    ...(way === undefined ? {} : { way }),
    ...(mark === undefined ? {} : { mark }),
  });
}

export function lineOf(event: LoggedEvent, view: ArdennesCampaign): string | undefined {
  const found = EVENTS.get(event.type);
  if (found === undefined || found.line === 'silent') return undefined;
  return found.line(event.data, view);
}

export function whyOf(before: ArdennesCampaign, event: LoggedEvent): string | undefined {
  return EVENTS.get(event.type)?.why?.(before, event.data);
}

/** The card of an attack or of a shot. */
export function cardOf(
  before: ArdennesCampaign,
  event: { readonly type: string; readonly data: unknown },
): Picture | undefined {
  if (event.type === fightResolved.type) return combatPicture(combatCardOf(before, event.data as Fought));
  if (event.type === barrageFired.type) return barragePicture(barrageCardOf(before, [event.data as Fired]));
  return undefined;
}

export function announceArdennes(
  view: ArdennesCampaign,
  viewer: Viewer,
  event: GameEvent,
): readonly Notice[] {
  const found = EVENTS.get(event.type);
  if (found === undefined) return [];
  if (viewer.name !== 'everyone')
    return isSide(viewer.name) ? (found.toSide?.(view, event.data, viewer.name) ?? []) : [];
  const { game } = view;
  const own = [...(found.toEveryone?.(view, event.data) ?? [])];
  const line = found.line === 'silent' ? undefined : found.line(event.data, view);
  switch (event.type) {
    case phaseBegan.type:
      return [...own, ...stretchOver(view), ...turnMessage(view)];
    case gameDecided.type:
      return [...own, ...turnMessage(view), ...endMessage(view)];
    case asked.type:
      return [
        ...own,
        ...turnMessage(view),
        ...(game.question === undefined ? [] : [questionMessage(view, game.question)]),
      ];
    default:
      if (game.answered !== undefined)
        own.push(questionMessage(view, game.answered, line ?? kindOfQuestion(game.answered).answered));
      if (event.type === fightResolved.type) own.push(fightMessage(view, event.data as object as Fought));
      if (line === undefined) return own;
      // Before the first Turn there is no message yet that it could join.
      if (game.stretch === undefined) return [...own, beginMessage(view, line)];
      return [...own, ...turnMessage(view)];
  }
}
