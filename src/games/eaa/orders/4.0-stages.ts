/** 4.0: the stages of a day, and what comes behind an Allied impulse. */

import { drawHand, prepareCards } from '../hand/5.0-allied-cards.ts';
import { dayIsOver } from '../impulse/8.0-german-impulse.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { tellNews } from '../runs/runs-played.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaState, Stage } from '../state.ts';

interface StageBegan {
  readonly stage: Stage;
  readonly impulse: number;
  /** 4.0 IV.3. */
  readonly isLast: boolean;
}

export const stageBegan = event<StageBegan>({
  type: 'stage.began',
  fold(game, { stage, impulse, isLast }) {
    const isNewDay = stage === 'dawn';
    game.stage = stage;
    game.impulse = impulse;
    game.isLastImpulse = isLast;
    game.rev += 1;
    if (isToldAt(game, stage)) tellNews(game);
    if (isNewDay) {
      game.activatedBefore = [];
      game.singleUsed = false;
    }
  },
  line: ({ stage, impulse }, { game }) => {
    const day = game.world === undefined ? '' : `December ${game.world.day}`;
    return STAGE_LINES[stage](day, impulse);
  },
});

/** Stages that begin with a message: the Allied player is asked, or something of its own is over. */
const TELLS: ReadonlySet<Stage> = new Set(['dawn', 'reserves', 'interdiction', 'allied']);

/** An impulse that has been passed is told together with what the Germans make of it. */
export function isToldAt({ news, newsFrom }: EaaState, stage: Stage): boolean {
  if (stage !== 'german') return TELLS.has(stage);
  return newsFrom.stage !== 'allied' || news.some(({ what }) => what !== 'impulse passed');
}

const STAGE_LINES: Readonly<Record<Stage, (day: string, impulse: number) => string | undefined>> = {
  opening: () => undefined,
  dawn: (day) => `**${day}** begins (4.0)`,
  reserves: () => undefined,
  morning: () => undefined,
  interdiction: () => undefined,
  german: (day, impulse) => `${day}, German impulse ${impulse}`,
  ready: () => undefined,
  allied: (day, impulse) => `${day}, Allied impulse ${impulse}`,
  refill: () => undefined,
  dusk: (day) => `${day}, evening`,
  evening: () => undefined,
  over: () => undefined,
};

export function enter(work: EaaWork, stage: Stage, impulse: number, isLast = false): void {
  emit(work, stageBegan, 'everyone', { stage, impulse, isLast });
}

/** An Allied impulse is over (4.0 IV.2): a stage of its own, since cards that are drawn by hand may take their time. */
export function endAlliedImpulse(work: EaaWork): void {
  const { impulse, isLastImpulse } = work.state.game;
  enter(work, 'refill', impulse, isLastImpulse);
}

/** The hand is filled, and the Germans go on, or the day ends (4.0 IV.3). `false`: a card drawn by hand is still missing. */
export function refill(work: EaaWork): boolean {
  if (!drawHand(work)) return false;
  const { game } = work.state;
  if (game.isLastImpulse || dayIsOver(worldIn(game))) enter(work, 'dusk', game.impulse);
  else enter(work, 'german', game.impulse + 1);
  return true;
}

/** 4.0 II: the Reserve Phase is over. */
export function goToMorning(work: EaaWork): void {
  prepareCards(work);
  enter(work, 'morning', 0);
}
