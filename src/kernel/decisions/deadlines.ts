/** Orders about deadlines: that one has passed, who is asked then, and what a side leaves to be done for it. */
import { z } from 'zod';
import { onlyIf } from '../../text/present.ts';
import { type CampaignState, seatOf } from '../campaign.ts';
import { instantFrom } from '../clock.ts';
import { decision } from '../decision.ts';
import type { Decision, EventMap, Game, Work } from '../game.ts';
import { canonicalJson } from '../json.ts';
import type { Offer } from '../offer.ts';
import type { OpenDeadline } from '../pace/deadline.ts';
import type { Party } from '../party.ts';
import type { Seat } from '../seat.ts';
import { commanderOf, peopleOf } from '../team.ts';

/** Time and grace of a decision are over. */
export function missDeadline<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'deadline.miss',
    rule: 'table',
    summary: 'Time: a deadline and its grace are over',
    byTime: true,
    args: z.strictObject({ decision: z.string().max(200), at: z.number().int() }),
    offers({ core }) {
      if (core.pausedSince !== undefined) return [];
      return Object.values(core.deadlines)
        .filter(({ missed }) => missed !== true)
        .map(({ decision: id, rule, rev, last }) => ({
          order: 'deadline.miss',
          decision: `deadline/${id}`,
          rev,
          rule,
          label: `The time for ${id} is over`,
          fixed: { decision: id },
          fields: [instantFrom(last)],
        }));
    },
    effect(work, _seat, { decision: id }) {
      const deadline = work.state.core.deadlines[id];
      if (deadline === undefined) return;
      const { of, onMiss } = deadline;
      work.emit('deadline.missed', 'everyone', { decision: id, of, onMiss });
      if (onMiss === 'deputy') for (const party of of) askDeputy(game, work, deadline, party);
    },
  });
}

/** Tells the deputy of a side that still owes something, if it has named one. */
function askDeputy<G>(
  game: Game<G>,
  work: Work<G, EventMap>,
  { decision: id }: OpenDeadline,
  party: Party,
): void {
  const side = party.startsWith('side:') ? party.slice('side:'.length) : '';
  const { core } = work.state;
  const deputy = seatOf(core, core.deputies[side] ?? '');
  const commander = commanderOf(work.state, side);
  if (deputy === undefined || commander === undefined || !owes(game, work.state, commander, id)) return;
  work.emit('deputy.asked', `side:${side}`, { side, seat: deputy.id, decision: id });
}

/** Whether a seat has something to give for a decision. */
function owes<G>(game: Game<G>, state: CampaignState<G>, seat: Seat, id: string): boolean {
  if (game.debts !== undefined) return game.debts.of(state, seat, id).length > 0;
  const orders = game.late?.orders(state, id) ?? [];
  return game.decisions.some(
    (each) => orders.includes(each.order) && each.offers(state, seat).some(({ aside }) => aside !== true),
  );
}

/** A commander names the person who may bind the side in decisions for which the commander is late. */
export function nameDeputy<G>(): Decision<G> {
  return decision({
    order: 'deputy.name',
    rule: 'table',
    summary: 'Commander: name the member of your side who is asked when you are late, or nobody',
    args: z.strictObject({ seat: z.string().max(24) }),
    offers(view, seat): readonly Offer[] {
      const { side } = seat;
      const { core } = view;
      if (side === undefined || seat.role !== 'commander' || core.pace === undefined) return [];
      const now = core.deputies[side] ?? '';
      const base = {
        order: 'deputy.name',
        decision: 'deputy',
        rev: 0,
        rule: 'table',
        fields: [],
        group: 'Team',
        aside: true,
        rare: true,
        question: 'Who is asked when you are late?',
      } as const;
      const others = peopleOf(view, side).filter(({ id, role }) => role === 'subordinate' && id !== now);
      return [
        ...others.map(({ id, name }) => ({
          ...base,
          label: `Deputy when I am late: ${name}`,
          fixed: { seat: id },
        })),
        ...onlyIf(now !== '', { ...base, label: 'No deputy', fixed: { seat: '' } }),
      ];
    },
    effect(work, { side }, { seat }) {
      if (side !== undefined) work.emit('deputy.named', `side:${side}`, { side, seat });
    },
  });
}

/** The order that a side leaves to be given for an open decision when its time is over. */
function choices<G>(game: Game<G>, view: CampaignState<G>, seat: Seat) {
  const { core } = view;
  const { side } = seat;
  if (side === undefined || game.late === undefined) return [];
  return Object.values(core.deadlines)
    .filter(({ of, missed }) => of.includes(`side:${side}`) && missed !== true)
    .flatMap(({ decision: id }) =>
      (game.late?.standing(view, seat, id) ?? []).map((offer) => ({
        id,
        offer,
        now: core.standing[side]?.[id],
      })),
    );
}

const GROUP = 'If I am not back in time …';

function base(id: string) {
  return {
    decision: `standing/${id}`,
    rev: 0,
    rule: 'table',
    fields: [],
    group: GROUP,
    aside: true,
  } as const;
}

/** A secret draft with a condition: what is to be done in a side's place when a decision's time is over. */
export function setStanding<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'standing.set',
    rule: 'table',
    summary:
      'Leave an order to be given in your place when a deadline and its grace are over; only your side knows',
    args: z.strictObject({
      decision: z.string().max(200),
      order: z.string().max(60),
      args: z.string().max(1000),
    }),
    offers: (view, seat) =>
      choices(game, view, seat)
        .filter(({ offer, now }) => now?.order !== offer.order || !isSame(now.args, offer.fixed))
        .map(({ id, offer }) => ({
          ...base(id),
          order: 'standing.set',
          label: `If I am not back: ${offer.label}`,
          detail: 'Given when the grace is over, if it still can be',
          fixed: { decision: id, order: offer.order, args: canonicalJson(offer.fixed) },
        })),
    effect(work, { side }, { decision: id, order, args }) {
      if (side === undefined) return;
      const fixed = JSON.parse(args) as Offer['fixed'];
      work.emit('standing.set', `side:${side}`, { side, decision: id, order, args: fixed });
    },
  });
}

function isSame(one: Offer['fixed'], other: Offer['fixed']): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

export function dropStanding<G>(): Decision<G> {
  return decision({
    order: 'standing.drop',
    rule: 'table',
    summary: 'Take back the order left to be given in your place',
    args: z.strictObject({ decision: z.string().max(200) }),
    offers: ({ core }, { side }) =>
      Object.keys(core.standing[side ?? ''] ?? {}).map((id) => ({
        ...base(id),
        order: 'standing.drop',
        label: 'Leave no order in my place',
        fixed: { decision: id },
      })),
    effect(work, { side }, { decision: id }) {
      if (side !== undefined) work.emit('standing.dropped', `side:${side}`, { side, decision: id });
    },
  });
}
