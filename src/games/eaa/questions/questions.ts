/** Questions to the Allied player in the middle of a run, in words, and the orders that answer them. */
import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import { fieldsIf, given, onlyIf, when } from '../../../text/present.ts';
import { FARTHEST } from '../combat/12.7-retreats.ts';
import type { HitsAsked } from '../combat/course.ts';
import { cardLost } from '../hand/8.11-commandos.ts';
import { meanWords } from '../outlook/12.4-forecast-words.ts';
import { chitOdds } from '../outlook/12.5-outlook.ts';
import { bookOf } from '../packs/book.ts';
import { type EaaWork, emit } from '../runs/event.ts';
import { runAnswered, savedOf } from '../runs/runs-played.ts';
import type { EaaCampaign, EaaState, Question } from '../state.ts';
import { isHisToAnswer } from './corps.ts';

/** The decision that waits for its answer: its rule first, then the day, the impulse, and which question it is in its run. */
export function questionDecision(game: EaaState, question: Question): string {
  return `${question.rule}/${savedOf(game).day}/${game.impulse}/${game.stage}-${game.run?.answers.length ?? 0}`;
}

export function isAllied({ side }: Seat): boolean {
  return side === 'allied';
}

/** A unit without its corps: `505.82`. */
export function idOf(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}

/** Where a place has a name it stands before the hex. */
function hexWords(game: Pick<EaaState, 'pack'>, hex: string): string {
  const { ground } = bookOf(game);
  const { grid, names } = ground;
  const name = grid.has(hex) ? names.get(grid.indexOf(hex)) : undefined;
  return name === undefined ? hex : `${name} ${hex}`;
}

type Choice = Extract<Question, { kind: 'choice' }>;

/** The question, as a sentence without its stop. */
export function questionWords(game: EaaState, question: Question): string {
  const { combat } = game;
  const where = combat === undefined ? '' : `${hexWords(game, combat.target)}: `;
  const hits = hitsLeft(question);
  if (hits === undefined) return `${where}${ASKED[question.of]}`;
  const left = plural(hits.left, 'hit', 'hits');
  if (question.of === 'disperse')
    return `${where}${left} more on your attackers: lose a step, or disperse them all (12.51)`;
  const more = hits.left < (combat?.hits?.defender ?? 0) ? ' more' : '';
  const at = when(hits.gone !== 0, `, by now ${placesOf(game, question)}`);
  return `${where}${left}${more} on the defenders${at}: lose a step, or retreat (12.51)`;
}

/** Questions of earlier versions do not say it. */
function hitsLeft(question: Question): HitsAsked | undefined {
  return 'hits' in question ? question.hits : undefined;
}

/** Where the defenders stand by now. */
function placesOf(game: EaaState, question: Question): string {
  const defenders = 'now' in question ? (question.now?.defenders ?? []) : [];
  return listed([...new Set(defenders.map(({ hex }) => `in ${hexWords(game, hex)}`))]);
}

/** The effect of an answer on the defenders (12.51): `2 hits; they are dispersed`. */
function defenceDetail({ gone, losses }: HitsAsked, option: string): string {
  const hexes = option === 'step' ? 0 : Number(option.slice('retreat '.length));
  const more = losses[option];
  return [
    plural(Math.max(1, hexes), 'hit', 'hits'),
    ...onlyIf(hexes > 0 && gone + hexes >= FARTHEST, 'they are dispersed'),
    ...given(more, (more) => `it costs ${plural(more, 'step', 'steps')} on the way (12.7)`),
  ].join('; ');
}

const ASKED: Readonly<Record<Question['of'], string>> = {
  defend: 'hits on the defenders: lose a step, or retreat (12.51)',
  'retreat-hex': 'where do they retreat to (12.7)',
  'step-loss': 'which unit loses the step (12.6)',
  disperse: 'a hit on your attackers: lose a step, or disperse them all (12.51)',
  advance: 'who advances, and how far (12.8)',
  chits: 'how many chits in all (12.4)',
  tactics: 'which cards do you play as tactics (12.3)',
  discard: 'Commandos: which card of your hand is discarded (8.11)',
  depot: 'where does a Fuel Depot lie (3.0)',
  division: 'Eisenhower Hesitates: which division comes later (8.11)',
};

/** From the side's own view: what is in its hand nobody else knows. */
export function optionsOf({ own }: Pick<EaaState, 'own'>, { of, options }: Choice): readonly string[] {
  return of === 'discard' ? own.piles.hand.map(String) : options;
}

/** An option of a question, as its button says it. */
function optionWords(game: EaaState, { of }: Choice, option: string): string {
  switch (of) {
    case 'defend':
      return DEFEND[option] ?? option;
    case 'retreat-hex':
      return `to ${hexWords(game, option)}`;
    case 'step-loss':
      return idOf(option);
    case 'disperse':
      return option === 'step' ? 'lose a step' : 'disperse all attackers';
    case 'advance': {
      const [unit = '', ...way] = option.split('>');
      if (way.length === 0) return option === 'done' ? 'nobody (any more)' : option;
      return `${idOf(unit)} to ${way.map((hex) => hexWords(game, hex)).join(', then ')}`;
    }
    case 'chits':
      return `${option} chits`;
    case 'discard':
      return `${option} ${bookOf(game).allied.get(Number(option))?.title ?? ''}`;
    case 'division':
      return option;
    case 'depot':
      return `in ${hexWords(game, option)}`;
    default: {
      const never: never = of;
      return never;
    }
  }
}

const DEFEND: Readonly<Record<string, string>> = {
  step: 'lose a step',
  'retreat 1': 'retreat one hex',
  'retreat 2': 'retreat two hexes',
};

export const answerQuestion = decision({
  order: 'question.answer',
  rule: '12.0',
  summary: 'Answer what a combat or an event asks',
  args: z.strictObject({ answer: z.string() }),
  share: (view: EaaCampaign, seat) =>
    view.game.question !== undefined && isHisToAnswer(view, seat, view.game.question),
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    const { question } = game;
    if (!isAllied(seat) || question?.kind !== 'choice') return [];
    const odds = new Map(chitOdds(game).map((each) => [String(each.drawn), meanWords(each, 'defender')]));
    const hits = question.of === 'defend' ? hitsLeft(question) : undefined;
    return optionsOf(game, question).map((answer) => ({
      order: 'question.answer',
      decision: questionDecision(game, question),
      rev: game.rev,
      rule: question.rule,
      label: optionWords(game, question, answer),
      ...fieldsIf(odds.has(answer), { detail: odds.get(answer) ?? '' }),
      ...(hits && { detail: defenceDetail(hits, answer) }),
      fixed: { answer },
      fields: [],
      group: questionWords(game, question),
      question: questionWords(game, question),
    }));
  },
  effect(work: EaaWork, _seat, { answer }) {
    if (work.state.game.question?.of === 'discard')
      emit(work, cardLost, 'everyone', { card: Number(answer), from: 'hand' });
    emit(work, runAnswered, 'everyone', { answer });
  },
});
