/** The parties asked for a decision, by name. */

import { asTyped } from '../text/typed-text.ts';
import type { CampaignState } from './campaign.ts';
import type { Game } from './game.ts';
import type { Party } from './party.ts';
import { commanderOf } from './team.ts';

/**
 * The person who decides for it, by name; the side's name where the commander commands others too, or there is none.
 */
export function partyName<G>(game: Game<G>, view: CampaignState<G>, party: Party): string {
  const { seats } = view.core;
  if (party === 'gm') return asTyped(seats.find(({ role }) => role === 'gm')?.name ?? 'the GM');
  const [kind, id = ''] = party.split(/:(.*)/su);
  const seat = kind === 'side' ? commanderOf(view, id) : seats.find((each) => each.id === id);
  const isOne = seat !== undefined && seats.filter(({ user }) => user === seat.user).length === 1;
  return isOne ? asTyped(seat.name) : `the ${game.sideName(seat?.side ?? id)} side`;
}
