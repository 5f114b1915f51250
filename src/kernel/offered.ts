/** The decisions of a game, and what a seat is offered by them. */
import type { CampaignState } from './campaign.ts';
import { CLOCK } from './clock.ts';
import { coreDecisions } from './decisions/index.ts';
import type { Decision, Game, Lifetime, Terms } from './game.ts';
import { oncePer } from './memo.ts';
import { type Offer, withRev } from './offer.ts';
import type { Past } from './past.ts';
import type { Seat } from './seat.ts';
import { forTeam } from './team.ts';

/** Making their schemas takes its time. */
const made = oncePer(<G>(game: Game<G>) => {
  const all: readonly Decision<G>[] = [...coreDecisions(game), ...game.decisions].map((decision) =>
    forTeam(game, inItsTime(decision)),
  );
  /** Those of one campaign that stand in lists: a seat is asked about each of them again and again. */
  const ofTerms = oncePer((options: Terms['options']) =>
    oncePer((common: Terms['common']) =>
      all.filter(({ existsIn, unlisted }) => unlisted !== true && existsIn?.({ options, common }) !== false),
    ),
  );
  const byOrder = new Map(all.toReversed().map((decision) => [decision.order, decision]));
  return { all, ofTerms, byOrder };
});

/** The kernel's decisions and the game's. */
export function decisionsOf<G>(game: Game<G>): readonly Decision<G>[] {
  return made(game).all as readonly Decision<G>[];
}

/** The one whose order goes by that name. */
export function decisionOf<G>(game: Game<G>, order: string): Decision<G> | undefined {
  return made(game).byOrder.get(order) as Decision<G> | undefined;
}

const timed = oncePer(<G>(game: Game<G>): readonly Decision<G>[] =>
  decisionsOf(game).filter(({ byTime }) => byTime === true),
);

/** Those that time alone brings. */
export function clockDecisionsOf<G>(game: Game<G>): readonly Decision<G>[] {
  return timed(game) as readonly Decision<G>[];
}

/** An order that time gives at an instant, unless the campaign has moved on by then. */
interface Falling {
  /** The orders that the clock may give then. */
  readonly offer: Offer;
  /** Milliseconds since the epoch, UTC. */
  readonly due: number;
}

/** The orders that time will give, from what everybody knows: nobody waits for an hour that they were not told of. */
export function fallingDue<G>(game: Game<G>, everyone: CampaignState<G>): readonly Falling[] {
  return clockDecisionsOf(game)
    .flatMap((decision) => decision.offers(everyone, CLOCK))
    .map((offer) => {
      const at = offer.fields.find(({ name }) => name === 'at');
      if (at?.kind !== 'integer') throw new Error(`${offer.order} does not say when it falls due`);
      return { offer, due: at.min };
    });
}

const STATUSES: Readonly<Record<Lifetime, readonly CampaignState['core']['status'][]>> = {
  opening: ['opening'],
  running: ['running'],
  unfinished: ['opening', 'running'],
};

/** More than any decision of a campaign has had revisions; a button's has nine digits. */
const REVS_OF_AN_ERA = 10_000;

/** Orders taken back and done again have the same revisions: buttons from before must not match them. */
function revBase({ era, undone }: CampaignState['core']): number {
  return (era + undone) * REVS_OF_AN_ERA;
}

/** Before its time, and after, a decision is not even asked. */
function inItsTime<G>(decision: Decision<G>): Decision<G> {
  const statuses = STATUSES[decision.during ?? 'running'];
  return {
    ...decision,
    offers(view, seat, past) {
      if (!statuses.includes(view.core.status)) return [];
      const offers = decision.offers(view, seat, past);
      const base = revBase(view.core);
      return base === 0 ? offers : offers.map((offer) => withRev(offer, base + offer.rev));
    },
  };
}

/** All that this seat may do now, from its own view. */
export function offersTo<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat,
  past?: Past,
): readonly Offer[] {
  const { options, common } = view.core;
  const listed = made(game).ofTerms(options)(common) as readonly Decision<G>[];
  // Those that another decision's offers hang on are made before their turn.
  const before = new Map<Decision<G>, readonly Offer[]>();
  const known: Past | undefined = past && {
    ...past,
    offersOf(order) {
      const decision = listed.find((each) => each.order === order);
      const own = decision?.offers(view, seat, past) ?? [];
      if (decision !== undefined) before.set(decision, own);
      return own;
    },
  };
  const offers: Offer[] = [];
  for (const decision of listed)
    for (const offer of before.get(decision) ?? decision.offers(view, seat, known)) offers.push(offer);
  return offers;
}
