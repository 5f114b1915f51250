/** 4.0: how a game goes from day to day: what Umpire plays by himself until the Allied player has to decide. */
import { type Book, bookOf } from '../packs/book.ts';
import type { EaaState, Stage } from '../state.ts';
import { dayOf } from '../vocabulary/calendar.ts';
import type { Day } from '../vocabulary/dates.ts';
import { vpOf, worldOf } from '../world/world.ts';
import { drawHand, firstCards, prepareCards, putCardsAway } from './5.0-allied-cards.ts';
import { dayIsOver } from './8.0-german-impulse.ts';
import { type EaaWork, emit, event } from './event.ts';
import type { RunOf } from './runs.ts';
import { readyAnswer } from './ready-answers.ts';
import { playRun, runBegan, savedOf, tellNews } from './runs-played.ts';
import { type SavedWorld, save } from './saved.ts';
import { worldIn } from './world-in.ts';

export const scenarioBegan = event<{ readonly world: SavedWorld }>({
  type: 'scenario.began',
  fold(game, { world }) {
    game.world = world;
  },
  line: () => 'The scenario is set up',
});

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
const TELLS: ReadonlySet<Stage> = new Set(['reserves', 'interdiction', 'allied', 'evening']);

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
  allied: (day, impulse) => `${day}, Allied impulse ${impulse}`,
  dusk: (day) => `${day}, evening`,
  evening: () => undefined,
  over: () => undefined,
};

interface Decided {
  readonly winner: 'allied' | 'german';
  readonly level: string;
  readonly vp: number;
}

export const dayScored = event<{ readonly day: Day; readonly vp: number }>({
  type: 'day.scored',
  fold(game, { vp }) {
    game.vps = [...game.vps, vp];
  },
  line: ({ day, vp }) => `German VPs on the evening of December ${day}: ${vp} (17.1)`,
});

const WINNERS = { allied: 'Allied', german: 'German' } as const;

export const gameDecided = event<Decided>({
  type: 'game.decided',
  fold(game, decided) {
    game.ended = decided;
    game.stage = 'over';
  },
  line: ({ winner, level, vp }) => `${WINNERS[winner]} ${level} victory with ${vp} German VPs (17.2)`,
});

export function startGame(work: EaaWork): void {
  const book = bookOf(work.state.game);
  emit(work, scenarioBegan, 'everyone', { world: save(book, worldOf(book)) });
  firstCards(work, book);
  enter(work, 'dawn', 0);
}

function enter(work: EaaWork, stage: Stage, impulse: number, isLast = false): void {
  emit(work, stageBegan, 'everyone', { stage, impulse, isLast });
}

const RUNS: { readonly [stage in Stage]?: RunOf } = {
  dawn: { kind: 'dawn' },
  morning: { kind: 'morning' },
  german: { kind: 'german' },
  dusk: { kind: 'dusk' },
  evening: { kind: 'evening' },
};

/** Until the Allied player has to decide, or a die or a draw by hand is missing. */
export function playOn(work: EaaWork): void {
  for (;;) {
    const { game } = work.state;
    if (game.ended !== undefined || game.question !== undefined || game.stage === 'opening') return;
    if (game.run !== undefined) {
      const played = playRun(work, readyAnswer);
      if (played.waits || !afterRun(work, played.of)) return;
      continue;
    }
    const of = RUNS[game.stage];
    if (of === undefined) return;
    if (game.stage === 'morning' && !drawHand(work)) return;
    if (game.stage === 'dusk' && !putCardsAway(work)) return;
    emit(work, runBegan, 'everyone', { of });
  }
}

/** What comes behind a run that is over. `false`: a draw by hand is missing. */
function afterRun(work: EaaWork, of: RunOf): boolean {
  const { game } = work.state;
  switch (of.kind) {
    case 'dawn':
      prepareCards(work);
      enter(work, 'morning', 0);
      return true;
    case 'morning':
      enter(work, 'german', 1);
      return true;
    case 'german':
      // 4.0 IV.3: played out in a German impulse: one Allied impulse more.
      enter(work, 'allied', game.impulse, dayIsOver(worldIn(game)));
      return false;
    case 'dusk':
      if (score(work)) enter(work, 'evening', game.impulse);
      return true;
    case 'evening':
      enter(work, 'dawn', 0);
      return true;
    default: {
      const never: never = of;
      throw new Error(`unknown run ${JSON.stringify(never)}`);
    }
  }
}

/** An Allied impulse is over: the hand is filled, and the Germans go on, or the day ends (4.0 IV.2, IV.3). */
export function endAlliedImpulse(work: EaaWork): void {
  if (!drawHand(work)) return;
  const { game } = work.state;
  if (game.isLastImpulse || dayIsOver(worldIn(game))) enter(work, 'dusk', game.impulse);
  else enter(work, 'german', game.impulse + 1);
}

/** 4.0 V: victory is looked at before everything else. `false`: the game is over. */
function score(work: EaaWork): boolean {
  const { game } = work.state;
  const book = bookOf(game);
  const { day } = savedOf(game);
  const vp = vpOf(worldIn(game), book);
  emit(work, dayScored, 'everyone', { day, vp });
  const decided = verdictOn(book, day, vp);
  if (decided === undefined) return true;
  emit(work, gameDecided, 'everyone', decided);
  work.end();
  return false;
}

/** 17.2, 18.4: the listed values themselves win or lose; defeat is looked at first. On the last day somebody has won. */
function verdictOn({ pack }: Book, day: Day, vp: number): Decided | undefined {
  const { victory } = dayOf(pack.calendar, day);
  if (victory === undefined) return undefined;
  const { level, win, loss } = victory;
  if (vp >= loss) return { winner: 'german', level, vp };
  if (vp <= win) return { winner: 'allied', level, vp };
  return undefined;
}
