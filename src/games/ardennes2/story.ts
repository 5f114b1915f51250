/** How events change the game and are told: each by what its own file says, gathered in the messages of their Turn. */

import type { Viewer } from '../../kernel/audience.ts';
import type { GameEvent } from '../../kernel/event.ts';
import type { Notice, Picture } from '../../kernel/notice.ts';
import { tableStory } from '../../kernel/table-events.ts';
import { present } from '../../text/present.ts';
import { isChanged } from './position/position-of.ts';
import { STORIES } from './rules.ts';
import { barrageCardOf, barragePicture, combatCardOf, combatPicture } from './show/cards.ts';
import {
  beginMessage,
  endMessage,
  fightMessages,
  questionMessage,
  stretchOver,
  turnMessage,
} from './show/turn-message.ts';
import type { ArdennesCampaign } from './state.ts';
import { gameDecided } from './turn/course/7.0-beginning-and-end.ts';
import { phaseBegan } from './turn/course/phases.ts';
import { fightResolved } from './turn/fights/3.2-combat.ts';
import { asked } from './turn/frame/asked.ts';
import type { Fought } from './turn/frame/fought.ts';
import { addNews } from './turn/frame/stretch.ts';
import { barrageFired, type Fired } from './turn/guns/3.5-barrages.ts';
import { unitsMoved } from './turn/moves/3.1-moves.ts';
import { actPlayed, actsCommitted } from './turn/orders/2.1-commits.ts';
import { kindOfQuestion } from './turn/orders/questions.ts';

/** Events of which a position has nothing, and which come with every act. */
const MOVES_NOBODY: ReadonlySet<string> = new Set([actPlayed.type, actsCommitted.type, unitsMoved.type]);

export function applyArdennes(campaign: ArdennesCampaign, { type, audience, data }: GameEvent): void {
  const found = STORIES.of(type);
  const { game } = campaign;
  const { question } = game;
  found.fold(game, data, audience);
  if (!MOVES_NOBODY.has(type)) isChanged(game);
  if (audience !== 'everyone') return;
  if (question !== undefined && game.question === undefined) game.answered = question;
  else delete game.answered;
  if (found.line === 'silent' || type === phaseBegan.type) return;
  const news = found.news?.(data) ?? found.line(data, campaign);
  if (news === undefined) return;
  const [way, mark] = [found.way?.(data), found.mark?.(data)];
  addNews(
    game,
    { line: news, ...present({ way, mark }) },
    type === fightResolved.type && game.mended.resultsBelow,
  );
}

export const { line: lineOf, why: whyOf } = STORIES;

/** The card of an attack or of a shot. */
export function cardOf(
  before: ArdennesCampaign,
  event: { readonly type: string; readonly data: unknown },
): Picture | undefined {
  if (event.type === fightResolved.type) return combatPicture(combatCardOf(before, event.data as Fought));
  if (event.type === barrageFired.type) return barragePicture(barrageCardOf(before, [event.data as Fired]));
  return undefined;
}

/** The messages after an event that ends a message of its Turn. */
const ENDINGS: Readonly<Record<string, (view: ArdennesCampaign) => readonly Notice[]>> = {
  [phaseBegan.type]: (view) => [...stretchOver(view), ...turnMessage(view)],
  [gameDecided.type]: (view) => [...turnMessage(view), ...endMessage(view)],
  [asked.type]: (view) => [
    ...turnMessage(view),
    ...(view.game.question === undefined ? [] : [questionMessage(view, view.game.question)]),
  ],
};

export function announceArdennes(
  view: ArdennesCampaign,
  viewer: Viewer,
  event: GameEvent,
): readonly Notice[] {
  const own = STORIES.told(view, viewer, event);
  if (viewer.name !== 'everyone' || tableStory(event.type) !== undefined) return own;
  return [...own, ...(ENDINGS[event.type]?.(view) ?? afterAct(view, event))];
}

/** The question that it answers, the fight that it decides, and its place in the message of its Turn. */
function afterAct(view: ArdennesCampaign, { type, data }: GameEvent): readonly Notice[] {
  const { game } = view;
  const { line: story } = STORIES.of(type);
  const line = story === 'silent' ? undefined : story(data, view);
  const told: Notice[] = [];
  if (game.answered !== undefined)
    told.push(questionMessage(view, game.answered, line ?? kindOfQuestion(game.answered).answered));
  if (type === fightResolved.type) told.push(...fightMessages(view, data as object as Fought));
  if (line === undefined) return told;
  // Before the first Turn there is no message yet that it could join.
  if (game.stretch === undefined) return [...told, beginMessage(view, line)];
  return [...told, ...turnMessage(view)];
}
