/** 12.3: the Allied player is asked for cards against a German attack, and answers with them or with none. */
import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { present } from '../../../text/present.ts';
import { tacticsFrom } from '../battle/12.0-attack-lines.ts';
import { type Played, tacticFault, tacticsOpen } from '../battle/12.3-allied-tactics.ts';
import { cardPlayed } from '../hand/5.0-allied-cards.ts';
import { meanWords } from '../outlook/12.4-forecast-words.ts';
import { defenseOdds } from '../outlook/12.5-outlook.ts';
import { bookOf } from '../packs/book.ts';
import { type EaaWork, emit } from '../runs/event.ts';
import { runAnswered } from '../runs/runs-played.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import type { CardsAsk } from '../steps/procedure.ts';
import { isAllied, questionDecision } from './questions.ts';

/** The question for cards, if the side is asked one; `undefined`: nothing of that kind. */
function cardsAsked({ question }: EaaState): CardsAsk | undefined {
  return question?.kind === 'cards' ? question : undefined;
}

export const playTactics = decision({
  order: 'tactics.play',
  rule: '12.3',
  summary: 'Play cards as combat tactics against a German attack, or none',
  args: z.strictObject({ cards: z.string().optional() }),
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    const ask = cardsAsked(game);
    if (!isAllied(seat) || ask === undefined) return [];
    const base = {
      order: 'tactics.play',
      decision: questionDecision(game, ask),
      rev: game.rev,
      rule: '12.3',
      group: `Cards for ${ask.target}`,
    };
    const { cards } = tacticsOpen(bookOf(game), worldIn(game), ask, game.own.piles.hand);
    const single = cards.flatMap(({ card, as }) =>
      as
        .filter(({ tactic, fault }) => fault === undefined && tactic !== 'Reinforce Battle')
        .map(({ tactic }) => ({ card, tactic })),
    );
    const labels = single.map(({ card, tactic }) => `${card} ${tactic}`);
    const offer = (label: string, cards: string, played: readonly Played[]) => {
      const detail = outlook(game, ask, played);
      return { ...base, label, ...present({ detail }), fixed: { cards }, fields: [] };
    };
    return [
      offer('No cards', '', []),
      ...single.map((played, index) => offer(labels[index] ?? '', labels[index] ?? '', [played])),
      {
        ...base,
        label: 'Several cards, or Reinforce Battle',
        fixed: {},
        fields: [
          {
            kind: 'text' as const,
            name: 'cards',
            label: 'Cards with their tactics',
            pattern: '.*',
            maxLength: 200,
            optional: true,
            examples: labels.slice(0, 1),
            hint: '7 Artillery, 5 Reinforce Battle 16.1',
          },
        ],
        previewOf: ({ cards = '' }) => {
          const read = playedIn(game, ask, String(cards));
          if (!read.ok) return undefined;
          return outlook(game, ask, read.value);
        },
      },
    ];
  },
  read({ game }: EaaCampaign, seat, { cards = '' }): Result<readonly Played[]> {
    const ask = cardsAsked(game);
    if (!isAllied(seat) || ask === undefined)
      return refuse({
        code: 'eaa/12.3/not-asked',
        rule: '12.3',
        message: 'No German attack waits for cards.',
        legal: 'See /status for what the game waits for.',
      });
    return playedIn(game, ask, cards);
  },
  effect(work: EaaWork, _seat, played: readonly Played[]) {
    playCards(work, played);
    emit(work, runAnswered, 'everyone', { answer: JSON.stringify(played) });
  },
});

function playedIn(game: EaaState, ask: CardsAsk, cards: string): Result<readonly Played[]> {
  const book = bookOf(game);
  const played = cards.trim() === '' ? [] : tacticsFrom(book, worldIn(game), cards);
  if (typeof played === 'string') return no('12.3', played);
  const fault = tacticFault(book, worldIn(game), ask, game.own.piles.hand, played);
  if (fault !== undefined) return no(fault.rule, fault.wrong, fault.legal);
  return accept(played);
}

function outlook(game: EaaState, ask: CardsAsk, played: readonly Played[]): string | undefined {
  const odds = defenseOdds(game, ask, played);
  return odds && meanWords(odds, 'attacker');
}

function no(rule: string, message: string, legal = 'No cards.') {
  return refuse({ code: `eaa/${rule}/tactics`, rule, message: `${message}.`, legal, args: ['cards'] });
}

/** 5.7: they leave the hand. The bonus of an army card is none of it. */
export function playCards(work: EaaWork, played: readonly Played[]): void {
  for (const { card, tactic } of played)
    if (card !== 'bonus') emit(work, cardPlayed, 'everyone', { card, as: tactic });
}
