/**
 * Orders given in the place of those who are late: orders of their own, judged from their own view as if they
 * pressed.
 */
import { awaitedIn } from '../kernel/awaited.ts';
import { type CampaignState, seatOf } from '../kernel/campaign.ts';
import { decide } from '../kernel/decide.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { Draft } from '../kernel/offer.ts';
import type { OpenDeadline } from '../kernel/pace/deadline.ts';
import type { Party } from '../kernel/party.ts';
import type { Seat } from '../kernel/seat.ts';
import { commanderOf } from '../kernel/team.ts';
import type { Entropy } from '../kernel/work.ts';
import type { Live } from './live.ts';

/** An order that the clock gives for a seat, and what comes of it. */
export interface GivenFor {
  readonly seat: Seat;
  readonly draft: Draft;
  readonly events: readonly GameEvent[];
}

/** Far more than any decision takes: what still goes on then goes round in a circle. */
const MOST_ORDERS = 200;

/** After these orders it is checked whether somebody's order can be given for them. */
const OCCASIONS: ReadonlySet<string> = new Set(['deadline.missed', 'deadline.lapsed', 'committed']);

/**
 * The orders to be given after an order with these events, in the same transaction: all that is missing for a decision
 * whose time is over, if that closes it. Where it would not, none is given: whoever can still choose must not learn by it
 * who has not, and why.
 */
export function givenFor(
  live: Live,
  events: readonly GameEvent[],
  at: number,
  entropy: (state: CampaignState) => Entropy,
): readonly GivenFor[] {
  if (!events.some(({ type }) => OCCASIONS.has(type))) return [];
  if (live.state.core.pausedSince !== undefined) return [];
  for (const deadline of Object.values(live.state.core.deadlines)) {
    if (deadline.missed !== true) continue;
    const all = closing(live, deadline, at, entropy);
    if (all.length > 0) return all;
  }
  return [];
}

/** All orders that are missing for a decision; none where these would not close it. */
function closing(
  live: Live,
  deadline: OpenDeadline,
  at: number,
  entropy: (state: CampaignState) => Entropy,
): readonly GivenFor[] {
  if (!isAnythingLeft(live.state, deadline)) return [];
  const tried = new Set<string>();
  const given: GivenFor[] = [];
  // Nothing of the campaign itself is touched before it is known where it leads.
  const trial = live.fork();
  while (given.length < MOST_ORDERS) {
    const view = trial.view(trial.viewerOf(undefined));
    const awaited = awaitedIn(trial.game, view).find(({ decision }) => decision === deadline.decision);
    if (awaited === undefined) return given;
    const next = firstOf(awaited.of, (party) => {
      const seat = seatFor(trial.state, party);
      return seat && nextOrder(trial, seat, { deadline, tried, at, entropy });
    });
    if (next === undefined) return [];
    given.push(next);
    for (const event of next.events) trial.apply(event);
  }
  return [];
}

/** Whether there is an order that could be given at all: else the campaign need not be tried on a copy of it. */
function isAnythingLeft({ core }: CampaignState, { decision, byDefault }: OpenDeadline): boolean {
  return byDefault === true || Object.values(core.standing).some((left) => left?.[decision] !== undefined);
}

function firstOf<T, R>(all: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function seatFor(state: CampaignState, party: Party): Seat | undefined {
  const [kind, id = ''] = party.split(/:(.*)/su);
  if (kind === 'side') return commanderOf(state, id);
  return kind === 'seat' ? seatOf(state.core, id) : undefined;
}

interface Trial {
  readonly deadline: OpenDeadline;
  /** Sides whose standing order has been tried. */
  readonly tried: Set<string>;
  readonly at: number;
  readonly entropy: (state: CampaignState) => Entropy;
}

/** The order that a seat left to be given, if it can be given; otherwise the agreed default. */
function nextOrder(live: Live, seat: Seat, { deadline, tried, at, entropy }: Trial): GivenFor | undefined {
  const { game } = live;
  const { decision, kind, agreeStated, byDefault } = deadline;
  const view = live.view(live.viewerOf(seat));
  const { side = '' } = seat;
  const left = tried.has(side) ? undefined : view.core.standing[side]?.[decision];
  tried.add(side);
  const drafts = [
    left,
    byDefault === true ? game.late?.byDefault(view, seat, { decision, kind, agreeStated }) : undefined,
  ];
  return firstOf(drafts, (draft) => {
    if (draft === undefined) return undefined;
    const { order, args } = draft;
    const known = { at, state: live.state };
    const decided = decide(game, () => live.takeTwin(), view, seat, { order, args }, entropy, known);
    return decided.ok ? { seat, draft: { order, args }, events: decided.value } : undefined;
  });
}
