/**
 * How a run is carried out: from where it began, by the answers that it has had, to the next die, draw, answer or to its end.
 * Each step becomes an event with what it has changed, each die and draw one with its result, so that a restart goes on at
 * that very step.
 */
import { drawPlace } from '../../../kernel/draws.ts';
import { type Book, bookOf } from '../packs/book.ts';
import type { EaaState, Question } from '../state.ts';
import type { Answer, Ask, Told } from '../steps/procedure.ts';
import { kindOf, type News, type StepData, stepLine } from '../steps/step.ts';
import { type SetupCard, setupCardName } from '../vocabulary/setup-cards.ts';
import { type EaaWork, emit, event } from './event.ts';
import { procedureOf, type RunEnd, type RunOf } from './runs.ts';
import { type Changes, changesBetween, restore, type SavedWorld, save, withChanges } from './saved.ts';
import { stepWhy } from './step-why.ts';

/** The world of a game that has begun. @throws before */
export function savedOf({ world }: Pick<EaaState, 'world'>): SavedWorld {
  if (world === undefined) throw new Error('nothing is set up yet');
  return world;
}

export const runBegan = event<{ readonly of: RunOf }>({
  type: 'run.began',
  fold(game, { of }) {
    game.run = { of, from: savedOf(game), answers: [], told: 0 };
  },
  line: 'silent',
});

/** A step as everybody sees it: what it was, what it was about, what it has changed. */
export interface Step {
  readonly rule: string;
  readonly what: string;
  readonly of: StepData;
  readonly changes: Changes;
}

/** News of so many steps are kept for the next message: a message has no room for more, and the log has all of them. */
const MOST_NEWS = 150;

export const stepDone = event<Step>({
  type: 'step.done',
  fold(game, { rule, what, of, changes }) {
    addNews(game, { rule, what, of });
    game.world = withChanges(savedOf(game), changes);
    if (game.run !== undefined) game.run.told += 1;
    delete game.run?.stuck;
    kindOf({ what }).fold?.(game, of);
  },
  line: (step, { game }) => stepLine(bookOf(game), step),
  tale: ({ game }, { what, of }) => kindOf({ what }).tale?.(of, bookOf(game)),
  why: stepWhy,
});

/** Something that the next message tells of. */
export function addNews(game: EaaState, news: News): void {
  if (game.isNewsTold || game.news.length === 0) {
    game.news = [];
    game.stretch += 1;
    game.newsFrom = { stage: game.stage, day: savedOf(game).day, impulse: game.impulse };
  }
  game.isNewsTold = false;
  game.news = [...game.news, news].slice(-MOST_NEWS);
}

/** A message is sent now, or the one before is brought up to date where nothing has happened since. */
export function tellNews(game: EaaState): void {
  game.isNewsTold = true;
}

/** A die, a draw or an answer by which a run goes on. */
export const runAnswered = event<{ readonly answer: Answer }>({
  type: 'run.answered',
  fold(game, { answer }) {
    game.run?.answers.push(answer);
    delete game.question;
  },
  line: 'silent',
});

export const runOver = event<{ readonly changes: Changes }>({
  type: 'run.over',
  fold(game, { changes }) {
    game.world = withChanges(savedOf(game), changes);
    delete game.run;
  },
  line: 'silent',
});

/** A run that this program would play otherwise than it is recorded: it stands until it is taken back, or played by another. */
export const runStuck = event<{ readonly where: string }>({
  type: 'run.stuck',
  fold(game, { where }) {
    if (game.run !== undefined) game.run.stuck = where;
    game.rev += 1;
    tellNews(game);
  },
  line: ({ where }) => `Umpire stops here: ${where}`,
});

export const asked = event<{ readonly question: Question }>({
  type: 'question.asked',
  fold(game, { question }) {
    game.question = question;
    delete game.run?.stuck;
    game.rev += 1;
    tellNews(game);
  },
  line: 'silent',
});

/** The answer given beforehand to a question; `undefined`: it is asked; `false`: a draw by hand is missing. */
export type Ready = (work: EaaWork, question: Question) => string | undefined | false;

/**
 * Goes on with the run. `waits`: for a die by hand, or for an answer, or because what is recorded of it is not what this
 * program makes of its answers (another version began it): then nothing more happens; else what it has come to.
 * `procedures`: in tests those of another version.
 */
export function playRun(
  work: EaaWork,
  ready: Ready,
  procedures = procedureOf,
): { readonly waits: true } | { readonly waits: false; readonly of: RunOf; readonly end: RunEnd } {
  const { run } = work.state.game;
  if (run === undefined) throw new Error('no run is under way');
  const book = bookOf(work.state.game);
  const { of, from, told: before } = run;
  const given = [...run.answers];
  const recorded = savedOf(work.state.game);
  const stuck = (where: string) => {
    if (run.stuck !== where) emit(work, runStuck, 'everyone', { where });
    return { waits: true } as const;
  };
  const procedure = procedures(book, of, restore(book, from));
  let told = 0;
  let at = procedure.next();
  while (at.done !== true) {
    const { value } = at;
    if (value.kind === 'told') {
      told += 1;
      if (told > before && given.length > 0) return stuck(`step ${told} comes before a recorded answer`);
      if (told > before) emit(work, stepDone, 'everyone', stepOf(book, work, value));
      else if (told === before && !isSame(recorded, save(book, value.world)))
        return stuck(`step ${told} of the record comes to something else`);
      at = procedure.next(0);
      continue;
    }
    const known = given.shift();
    if (known !== undefined && !fits(value, known)) return stuck(`${value.rule}: another answer is recorded`);
    if (known === undefined && told < before) return stuck(`${value.rule}: no answer is recorded`);
    const answer = known ?? newAnswer(work, value, ready);
    if (answer === undefined) return { waits: true };
    at = procedure.next(answer);
  }
  if (told < before || given.length > 0) return stuck('it ends before the record does');
  emit(work, runOver, 'everyone', {
    changes: changesBetween(savedOf(work.state.game), save(book, at.value.world)),
  });
  return { waits: false, of, end: at.value };
}

function isSame(recorded: SavedWorld, now: SavedWorld): boolean {
  return Object.keys(changesBetween(recorded, now)).length === 0;
}

/** Whether what is recorded can be an answer to that. */
function fits(ask: Ask, answer: Answer): boolean {
  switch (ask.kind) {
    case 'die':
      return typeof answer === 'number' && answer >= 1;
    case 'draw':
      return typeof answer === 'number' && answer < ask.pieces.length;
    case 'choice':
      return typeof answer === 'string' && (ask.of === 'discard' || ask.options.includes(answer));
    case 'cards':
      return typeof answer === 'string';
    default: {
      const never: never = ask;
      return never;
    }
  }
}

function stepOf(book: Book, work: EaaWork, { rule, what, of, world }: Told): Step {
  return { rule, what, of, changes: changesBetween(savedOf(work.state.game), save(book, world)) };
}

/** `undefined`: it is not there yet. */
function newAnswer(work: EaaWork, ask: Ask, ready: Ready): Answer | undefined {
  if (ask.kind !== 'die' && ask.kind !== 'draw') {
    const known = ready(work, ask);
    if (known === false) return undefined;
    if (known !== undefined) {
      emit(work, runAnswered, 'everyone', { answer: known });
      return known;
    }
    if (work.state.game.question === undefined) emit(work, asked, 'everyone', { question: ask });
    return undefined;
  }
  let answer: Answer | undefined;
  const isThere = work.attempt(() => {
    answer = ask.kind === 'die' ? rolled(work, ask) : drawn(work, ask);
    emit(work, runAnswered, 'everyone', { answer });
  });
  return isThere ? answer : undefined;
}

/** Every die of a game is thrown by Umpire for the German side; where dice are thrown by hand the Allied player throws them. */
function rolled(work: EaaWork, { rule, of }: Extract<Ask, { kind: 'die' }>): number {
  const { values } = work.roll({
    path: `${rule}/${savedOf(work.state.game).day}/${of.replaceAll(' ', '-')}`,
    rule,
    kind: 'd10',
    audience: 'everyone',
    by: 'allied',
  });
  const [die] = values;
  if (die === undefined) throw new Error('a die without a result');
  return die;
}

function drawn(work: EaaWork, ask: Extract<Ask, { kind: 'draw' }>): number {
  const { pile, shuffle, drawn: place, rule, pieces } = ask;
  const name = NAMES[pile];
  const { setup } = bookOf(work.state.game).pack;
  return drawPlace(
    work,
    { pile: PILES[pile], shuffle, drawn: place, rule, audience: 'everyone', by: 'allied' },
    pieces.map((piece) => name(piece, setup)),
  );
}

const PILES = { german: 'german-cards', chits: 'chits', setup: 'setup-cards' } as const;
const NAMES = {
  german: (piece: number) => `card ${piece}`,
  chits: (piece: number) => `chit ${piece}`,
  setup(piece: number, setup: readonly SetupCard[]) {
    const card = setup[piece];
    return card === undefined ? `setup card ${piece}` : `setup card ${setupCardName(card)}`;
  },
} as const;
