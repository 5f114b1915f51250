/** Whether somebody has anything to do, worked out otherwise than Umpire does it. */
import type { CampaignState } from '../../src/kernel/campaign.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import type { Seat } from '../../src/kernel/seat.ts';
import type { CoinState } from '../support/coin-game.ts';
import type { Life } from './life.ts';

/** Orders that answer what the table asks. */
const ANSWERS = ['confirm', 'seat.answer', 'charts.answer', 'charts.fill', 'motion.answer', 'dice.enter'];

const ABOUT_THE_TABLE = [
  'abandon',
  'reading',
  'seat',
  'team',
  'charts',
  'motion',
  'pace',
  'deputy',
  'standing',
];

/** In any of his campaigns, as the program has them now. */
export function owesAnything(life: Life, user: string): boolean {
  const { moderator, store } = life;
  return store
    .campaignsOf(user)
    .filter(({ open }) => open === 1)
    .some((row) => {
      const { live } = moderator.campaigns.byId(row.id);
      return live.core.seats
        .filter((seat) => seat.user === user)
        .some((seat) => owes(row.game, live.eyesOf(seat).view, seat, live.eyesOf(seat).offers));
    });
}

function owes(game: string, view: CampaignState, seat: Seat, offers: readonly Offer[]): boolean {
  if (offers.some(({ order }) => ANSWERS.includes(order))) return true;
  const { status, teams } = view.core;
  if (status !== 'running' || seat.side === undefined) return false;
  if (game === 'solo') return true;
  if (game === 'coin') {
    // Whoever cannot seal for his side keeps nobody waiting.
    const binds = seat.role === 'commander' || teams[seat.side]?.trusted.includes(seat.id) === true;
    const { hands } = view.game as CoinState;
    return binds && hands[seat.side === 'red' ? 'red' : 'blue'].sealed === undefined;
  }
  return offers.some(
    ({ aside, order }) => aside !== true && !ABOUT_THE_TABLE.includes(order.split('.')[0] ?? ''),
  );
}
