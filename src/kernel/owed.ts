/** The decisions that a seat still owes its campaign: from its own view and its own offers alone. */

import { asTyped } from '../text/typed-text.ts';
import { awaitedIn } from './awaited.ts';
import type { CampaignState } from './campaign.ts';
import type { Game } from './game.ts';
import type { Offer } from './offer.ts';
import type { Awaited, Party } from './party.ts';
import type { Seat } from './seat.ts';
import { isDeputyFor, mayBind } from './team.ts';

/** A decision for which the campaign waits, and what of it this seat can do. */
export interface Owed extends Awaited {
  /** In words, a line each; never empty. */
  readonly missing: readonly string[];
}

const MOST_LINES = 5;

/**
 * All of it. `everyone`: what everybody knows; `own`: what the seat knows; `offers`: all that it may do now. A person
 * who has done their part owes nothing, although they are named in public until the others are through. Of a side
 * they are those who may bind it.
 */
export function owedBy<G>(
  game: Game<G>,
  everyone: CampaignState<G>,
  own: CampaignState<G>,
  seat: Seat,
  offers: readonly Offer[],
): readonly Owed[] {
  return awaitedIn(game, everyone)
    .filter(
      ({ of, decision }) => of.some((party) => isAsked(own, party, seat)) || isDeputyFor(own, seat, decision),
    )
    .map((awaited) => {
      const missing = [...new Set(missingOf(game, own, seat, awaited, offers))];
      return { ...awaited, missing: missing.slice(0, MOST_LINES) };
    })
    .filter(({ missing }) => missing.length > 0);
}

/** Whether the party is this seat, or one for which it may speak. `own`: what the seat knows. */
export function isAsked<G>(own: CampaignState<G>, party: Party, seat: Seat): boolean {
  if (party === 'gm') return seat.role === 'gm';
  return party === `seat:${seat.id}` || (party === `side:${seat.side}` && mayBind(own, seat));
}

/** Orders that answer what the kernel asks, by what its decisions begin with. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  opening: ['confirm'],
  seats: ['seat.answer'],
  charts: ['charts.answer', 'charts.fill'],
  motion: ['motion.answer'],
  dice: ['dice.enter'],
};

function missingOf<G>(
  game: Game<G>,
  own: CampaignState<G>,
  seat: Seat,
  { decision, rule }: Awaited,
  offers: readonly Offer[],
): readonly string[] {
  const [family = '', about = ''] = decision.split(/\/(.*)/su);
  const answers = ANSWERS[family];
  if (answers !== undefined) {
    const mine = offers.filter(({ order }) => answers.includes(order));
    // Of several requests, motions or rolls the one that this decision is about.
    const exact = mine.filter(({ fixed }) => Object.values(fixed).includes(about));
    return (exact.length > 0 ? exact : mine).map(({ label }) => asTyped(label));
  }
  if (game.debts !== undefined) return game.debts.of(own, seat, decision);
  // Another game's: what it offers of that decision, or of that rule.
  const waits = offers.filter(({ aside }) => aside !== true);
  const exact = waits.filter((offer) => offer.decision === decision);
  return (exact.length > 0 ? exact : waits.filter((offer) => offer.rule === rule)).map((offer) =>
    asTyped(labelOf(offer)),
  );
}

function labelOf({ label, oneOf, group, style }: Offer): string {
  return oneOf ?? (style === undefined && group !== undefined ? group : label);
}
