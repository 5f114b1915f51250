/** 4.0: how a game goes from day to day: Umpire plays on by itself until the Allied player has to decide. */
import { plural } from '../../../text/plural.ts';
import { isLostAtOnce, suddenWords, verdictOn } from '../allied/17.0-victory.ts';
import { canChooseDepots } from '../day/3.0-depots.ts';
import { drawHand, firstCards, prepareCards, putCardsAway } from '../hand/5.0-allied-cards.ts';
import { dayIsOver } from '../impulse/8.0-german-impulse.ts';
import { enter, goToMorning, refill } from '../orders/4.0-stages.ts';
import { mayInterdict, passInterdiction } from '../orders/5.1-interdiction.ts';
import { attackDone, playActs } from '../orders/6.0-acts.ts';
import { canDeployDelayed } from '../orders/7.0-deploy.ts';
import { type Book, bookOf } from '../packs/book.ts';
import { answersNow, readyAnswer } from '../questions/ready-answers.ts';
import { saysNoInterdiction } from '../questions/standing-answers.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import type { RunOf } from '../runs/runs.ts';
import { playRun, runBegan } from '../runs/runs-played.ts';
import { save } from '../runs/saved.ts';
import { worldIn } from '../runs/world-in.ts';
import { scenarioStart } from '../start/scenario-start.ts';
import type { Stage } from '../state.ts';
import type { Day } from '../vocabulary/dates.ts';
import { vpOf, worldOf } from '../world/world.ts';
import { beginAt, scenarioBegan } from './begin-at.ts';

interface Decided {
  readonly winner: 'allied' | 'german' | 'nobody';
  readonly level: string;
  readonly vp: number;
  /** 18.1: so many Army Objective markers have been moved on; absent: it was decided in the evening (17.2). */
  readonly markersMoved?: number;
}

export const dayScored = event<{ readonly day: Day; readonly vp: number }>({
  type: 'day.scored',
  fold(game, { vp }) {
    game.vps = [...game.vps, vp];
  },
  line: ({ day, vp }) => `German VPs on the evening of December ${day}: ${vp} (17.1)`,
  tale: (_, { vp }) => `By the evening the Germans had ${plural(vp, 'VP', 'VPs')}.`,
});

const WINNERS = { allied: 'Allied', german: 'German' } as const;
const VICTORIES = { allied: 'an Allied victory', german: 'a German victory' } as const;

/** 18.5: neither has won. */
const DRAW = 'draw';

export const gameDecided = event<Decided>({
  type: 'game.decided',
  fold(game, decided) {
    game.ended = decided;
    game.stage = 'over';
  },
  line({ winner, level, vp, markersMoved }) {
    if (winner === 'nobody') return `A Draw with ${vp} German VPs (17.2)`;
    if (markersMoved !== undefined)
      return `${WINNERS[winner]} ${level} victory: ${suddenWords(markersMoved)} (18.1)`;
    return `${WINNERS[winner]} ${level} victory with ${vp} German VPs (17.2)`;
  },
  tale(_, { winner, level, vp }) {
    const vps = plural(vp, 'German VP', 'German VPs');
    if (winner === 'nobody') return `The campaign ended in a draw, with ${vps}.`;
    return `The campaign ended in ${VICTORIES[winner]} at the ${level} level, with ${vps}.`;
  },
});

export function startGame(work: EaaWork): void {
  const book = bookOf(work.state.game);
  const { position } = work.state.core.options;
  if (position !== undefined) {
    beginAt(work, position);
    return;
  }
  const start = scenarioStart(book);
  if (start !== undefined) {
    beginAt(work, start.text);
    return;
  }
  const world = worldOf(book, work.state.core.edition);
  emit(work, scenarioBegan, 'everyone', { world: save(book, world) });
  if (book.scenario.start === 'setup cards') {
    beginOnTheSixteenth(work, book);
    return;
  }
  firstCards(work, book);
  enter(work, 'dawn', 0);
  if (canChooseDepots(book, world)) emit(work, runBegan, 'everyone', { of: { kind: 'depots' } });
}

/** 4.0, 4.1: the first three phases of December 16 and its first German impulse are skipped: it begins behind 3.0 with an Allied one. */
function beginOnTheSixteenth(work: EaaWork, book: Book): void {
  firstCards(work, book);
  prepareCards(work);
  enter(work, 'ready', 1);
  emit(work, runBegan, 'everyone', { of: { kind: 'set-up' } });
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
    if (game.ended !== undefined || game.stage === 'opening') return;
    // Standing orders that were given since it was asked may cover it.
    if (game.question !== undefined && !answersNow(work, game.question)) return;
    if (game.run !== undefined) {
      const played = playRun(work, readyAnswer);
      if (played.waits) return;
      const { of, end } = played;
      if (end.attack !== undefined) attackDone(work, end.attack);
      if (isDecidedAtOnce(work)) return;
      if (of.kind !== 'attack' && !afterRun(work, of)) return;
      continue;
    }
    if (game.activation !== undefined) {
      if (!playActs(work)) return;
      continue;
    }
    if (game.stage === 'refill') {
      if (!refill(work)) return;
      continue;
    }
    if (game.stage === 'ready') {
      if (!drawHand(work)) return;
      enter(work, 'allied', game.impulse, game.isLastImpulse);
      return;
    }
    const of = RUNS[game.stage];
    if (of === undefined) return;
    if (game.stage === 'morning' && !drawHand(work)) return;
    if (game.stage === 'dusk' && !putCardsAway(work)) return;
    emit(work, runBegan, 'everyone', { of });
  }
}

/** Continues after a finished run. `false`: a draw by hand is missing. */
function afterRun(work: EaaWork, of: Exclude<RunOf, { kind: 'attack' }>): boolean {
  const { game } = work.state;
  switch (of.kind) {
    case 'set-up':
      if (canChooseDepots(bookOf(game), worldIn(game)))
        emit(work, runBegan, 'everyone', { of: { kind: 'depots' } });
      return true;
    case 'depots':
      return true;
    case 'dawn':
      if (canDeployDelayed(game)) {
        enter(work, 'reserves', 0);
        return false;
      }
      goToMorning(work);
      return true;
    case 'morning':
      if (!mayInterdict(game)) enter(work, 'german', 1);
      else if (saysNoInterdiction(game)) passInterdiction(work);
      else {
        enter(work, 'interdiction', 0);
        return false;
      }
      return true;
    case 'interdiction':
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

/** 18.1. */
function isDecidedAtOnce(work: EaaWork): boolean {
  const { game } = work.state;
  const book = bookOf(game);
  const { suddenDefeat } = book.scenario;
  const world = worldIn(game);
  if (suddenDefeat === undefined || !isLostAtOnce(world, book)) return false;
  const { level, markersMoved } = suddenDefeat;
  emit(work, gameDecided, 'everyone', { winner: 'german', level, vp: vpOf(world, book), markersMoved });
  work.end();
  return true;
}

/** 4.0 V: victory is looked at before everything else. `false`: the game is over. */
function score(work: EaaWork): boolean {
  const { game } = work.state;
  const world = worldIn(game);
  const { vp, result } = verdictOn(world, bookOf(game));
  emit(work, dayScored, 'everyone', { day: world.position.day, vp });
  if (result === undefined) return true;
  if (result.of === 'draw') emit(work, gameDecided, 'everyone', { winner: 'nobody', level: DRAW, vp });
  else
    emit(work, gameDecided, 'everyone', {
      winner: result.of === 'victory' ? 'allied' : 'german',
      level: result.level,
      vp,
    });
  work.end();
  return false;
}
