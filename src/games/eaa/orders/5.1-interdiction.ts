/** 5.1: Allied Air Interdiction, the last step of the Supply Phase: asked each morning on which some card could be played so. */
import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { cardsFor } from '../allied/5.0-commands.ts';
import { cardPlayed } from '../hand/5.0-allied-cards.ts';
import { bookOf } from '../packs/book.ts';
import { isAllied } from '../questions/questions.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { runBegan, savedOf } from '../runs/runs-played.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { alliedCardsIn } from '../world/8.11-command-crisis.ts';
import { enter } from './4.0-stages.ts';

/** Which of these cards can be played so today: as their own event, or as any (5.4). */
export function airpowerAmong(game: EaaState, ids: readonly number[]): readonly number[] {
  return cardsFor(bookOf(game), worldIn(game), ids, 'Airpower');
}

/** Whether somebody who does not see the hand has to reckon with it. */
export function mayInterdict(game: EaaState): boolean {
  const { day } = savedOf(game);
  if (game.cards.hand === 0) return false;
  const come = alliedCardsIn(bookOf(game), worldIn(game)).filter(({ date }) => date <= day);
  return (
    airpowerAmong(
      game,
      come.map(({ id }) => id),
    ).length > 0
  );
}

export function interdictionDecision(game: EaaState): string {
  return `5.1/${savedOf(game).day}`;
}

const isOpen = ({ stage, run, question }: EaaState): boolean =>
  stage === 'interdiction' && run === undefined && question === undefined;

export const interdictionPassed = event<Record<never, never>>({
  type: 'interdiction.passed',
  fold(game) {
    game.rev += 1;
  },
  line: 'silent',
});

export const playInterdiction = decision({
  order: 'interdiction.play',
  rule: '5.1',
  summary: 'Play Airpower before the first German impulse, or none',
  args: z.strictObject({ card: z.number().int() }),
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    if (!isAllied(seat) || !isOpen(game)) return [];
    const { allied } = bookOf(game);
    const cards = airpowerAmong(game, game.own.piles.hand).flatMap((id) => allied.get(id) ?? []);
    const base = {
      order: 'interdiction.play',
      decision: interdictionDecision(game),
      rev: game.rev,
      rule: '5.1',
      fields: [],
      group: 'Air Interdiction',
    };
    return [
      { ...base, label: 'No Airpower', fixed: { card: 0 } },
      ...cards.map(({ id, title }) => ({ ...base, label: `Play ${id} ${title}`, fixed: { card: id } })),
    ];
  },
  effect(work: EaaWork, _seat, { card }) {
    if (card === 0) {
      passInterdiction(work);
      return;
    }
    emit(work, cardPlayed, 'everyone', { card, as: 'Air Interdiction' });
    emit(work, runBegan, 'everyone', { of: { kind: 'interdiction' } });
  },
});

export function passInterdiction(work: EaaWork): void {
  emit(work, interdictionPassed, 'everyone', {});
  enter(work, 'german', 1);
}
