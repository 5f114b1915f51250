/** 5.1: Allied Air Interdiction, the last step of the Supply Phase: asked each morning on which some card could be played so. */
import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { bookOf } from '../packs/book.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { type AlliedCard, eventsOn } from '../vocabulary/cards.ts';
import type { Day } from '../vocabulary/dates.ts';
import { enter } from './4.0-stages.ts';
import { cardPlayed } from './5.0-allied-cards.ts';
import { type EaaWork, emit, event } from './event.ts';
import { isAllied } from './questions.ts';
import { runBegan, savedOf } from './runs-played.ts';

/** Whether the card can be played so on that day: as its own event, or as any (5.4). */
export function isAirpower(card: AlliedCard, day: Day): boolean {
  return (
    eventsOn(card, day).some(({ event: name }) => name === 'Airpower') ||
    card.commands.some(({ kind }) => kind === 'any-event')
  );
}

/** Whether somebody who does not see the hand has to reckon with it. */
export function mayInterdict(game: EaaState): boolean {
  const { day } = savedOf(game);
  if (game.cards.hand === 0) return false;
  return bookOf(game).pack.allied.some((card) => card.date <= day && isAirpower(card, day));
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
    const { day } = savedOf(game);
    const { allied } = bookOf(game);
    const cards = game.own.piles.hand.flatMap((id) => allied.get(id) ?? []);
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
      ...cards
        .filter((card) => isAirpower(card, day))
        .map(({ id, title }) => ({ ...base, label: `Play ${id} ${title}`, fixed: { card: id } })),
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
