/** What time will bring to a campaign as it stands. */
import type { CampaignState } from './campaign.ts';
import { CLOCK } from './clock.ts';
import { clockDecisionsOf } from './decide.ts';
import type { Game } from './game.ts';
import type { Offer } from './offer.ts';

/** What happens by itself at an instant, unless the campaign has moved on by then. */
export interface Falling {
  /** What the clock may give then. */
  readonly offer: Offer;
  /** Milliseconds since the epoch, UTC. */
  readonly due: number;
}

/** All of it, from what everybody knows: nobody waits for an hour of which he was not told. */
export function fallingDue<G>(game: Game<G>, everyone: CampaignState<G>): readonly Falling[] {
  return clockDecisionsOf(game)
    .flatMap((decision) => decision.offers(everyone, CLOCK))
    .map((offer) => {
      const at = offer.fields.find(({ name }) => name === 'at');
      if (at?.kind !== 'integer') throw new Error(`${offer.order} does not say when it falls due`);
      return { offer, due: at.min };
    });
}
