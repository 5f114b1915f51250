/** 4.0: how a game goes from day to day: what Umpire plays by himself until the Allied player has to decide. */
import { type Book, bookOf } from '../packs/book.ts';
import type { Stage } from '../state.ts';
import { dayOf } from '../vocabulary/calendar.ts';
import type { Day } from '../vocabulary/dates.ts';
import { vpOf, worldOf } from '../world/world.ts';
import { enter } from './4.0-stages.ts';
import { drawHand, firstCards, prepareCards, putCardsAway } from './5.0-allied-cards.ts';
import { attackDone, playActs } from './6.0-acts.ts';
import { dayIsOver } from './8.0-german-impulse.ts';
import { type EaaWork, emit, event } from './event.ts';
import { readyAnswer } from './ready-answers.ts';
import type { RunOf } from './runs.ts';
import { playRun, runBegan, savedOf } from './runs-played.ts';
import { type SavedWorld, save } from './saved.ts';
import { worldIn } from './world-in.ts';

export const scenarioBegan = event<{ readonly world: SavedWorld }>({
  type: 'scenario.began',
  fold(game, { world }) {
    game.world = world;
  },
  line: () => 'The scenario is set up',
});

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
      if (played.waits) return;
      const { of, end } = played;
      if (end.attack !== undefined) attackDone(work, end.attack);
      if (of.kind !== 'attack' && !afterRun(work, of)) return;
      continue;
    }
    if (game.activation !== undefined) {
      if (!playActs(work)) return;
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
function afterRun(work: EaaWork, of: Exclude<RunOf, { kind: 'attack' }>): boolean {
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
