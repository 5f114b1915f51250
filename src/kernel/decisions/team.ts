/** Orders about the people of a side: leave it, and its commander's decisions about them. */

import { z } from 'zod';
import { asTyped } from '../../text/typed-text.ts';
import { type CampaignState, isUnfinished, seatOf } from '../campaign.ts';
import { decision } from '../decision.ts';
import { type Decision, type Game, partsIn } from '../game.ts';
import { accept, refuseAtTable } from '../ruling.ts';
import type { Seat } from '../seat.ts';
import { commanderOf, holderOf, peopleOf, teamRuleOf } from '../team.ts';
import { startIfAllIn } from './opening.ts';
import { seatsOffer } from './seats-offer.ts';

export function leaveSeat<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'team.leave',
    during: 'unfinished',
    rule: 'table',
    summary: 'Leave your side; a commander hands over the command first',
    args: z.strictObject({}),
    share: () => true,
    offers(view, seat) {
      if (seat.role !== 'subordinate') return [];
      const irrevocable =
        'You leave the campaign. Since you know your side’s secrets, you cannot join the other side.';
      return [{ ...seatsOffer(view, 'team.leave', 'Leave the side'), fixed: {}, fields: [], irrevocable }];
    },
    read(view, seat, args) {
      if (seat.role !== 'commander' || !isUnfinished(view)) return accept(args);
      return refuseAtTable(
        game,
        'commander-stays',
        'A side needs its commander.',
        'Hand the command over first, or let somebody take your place (/campaign join, “replaces”), or abandon the campaign.',
      );
    },
    effect(work, seat) {
      work.emit('seat.left', 'everyone', { seat: seat.id, name: seat.name, by: seat.id });
      startIfAllIn(game, work);
    },
  });
}

function subordinates(view: CampaignState, seat: Seat): readonly Seat[] {
  if (seat.role !== 'commander' || seat.side === undefined) return [];
  return peopleOf(view, seat.side).filter(({ role }) => role === 'subordinate');
}

/** Orders of a commander about one of the side's people, in the order in which a desk has them. */
export function commandTeam<G>(game: Game<G>): readonly Decision<G>[] {
  return [removeFromTeam(game), handCommand(), trustInTeam(), assignPart(game)];
}

const ABOUT = z.strictObject({ seat: z.string().max(24) });

function removeFromTeam<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'team.remove',
    during: 'unfinished',
    rule: 'table',
    summary: 'Commander: take a subordinate off your side',
    args: ABOUT,
    offers: (view, seat) =>
      subordinates(view, seat).map((person) => ({
        ...seatsOffer(view, 'team.remove', `Remove ${person.name}`),
        fixed: { seat: person.id },
        fields: [],
        irrevocable: `${asTyped(person.name)} is told nothing more, but knows what they have learnt.`,
      })),
    effect(work, seat, args) {
      const gone = seatOf(work.state.core, args.seat);
      if (gone === undefined) return;
      work.emit('seat.left', 'everyone', { seat: gone.id, name: gone.name, by: seat.id });
      startIfAllIn(game, work);
    },
  });
}

function handCommand<G>(): Decision<G> {
  return decision({
    order: 'team.hand',
    during: 'unfinished',
    rule: 'table',
    summary: 'Commander: hand the command over to a subordinate',
    args: ABOUT,
    offers: (view, seat) =>
      subordinates(view, seat).map((person) => ({
        ...seatsOffer(view, 'team.hand', `Hand the command to ${person.name}`),
        fixed: { seat: person.id },
        fields: [],
        irrevocable: `${asTyped(person.name)} commands the side from then on, and you are a subordinate.`,
      })),
    effect(work, seat, args) {
      if (seat.side !== undefined)
        work.emit('command.handed', 'everyone', { side: seat.side, to: args.seat, by: seat.id });
    },
  });
}

function trustInTeam<G>(): Decision<G> {
  return decision({
    order: 'team.trust',
    during: 'unfinished',
    rule: 'table',
    summary: 'Commander: let a subordinate bind the side (seal, lay chits, accept), or no longer',
    args: z.strictObject({ seat: z.string().max(24), trusted: z.boolean() }),
    offers: (view, seat) =>
      subordinates(view, seat).map((person) => {
        const team = view.core.teams[seat.side ?? ''];
        const trusted = team?.trusted.includes(person.id) !== true;
        const label = trusted ? `Let ${person.name} seal and accept` : `${person.name} no longer seals`;
        return {
          ...seatsOffer(view, 'team.trust', label),
          decision: 'team',
          rev: team?.rev ?? 0,
          question: 'Who may seal and accept besides you?',
          fixed: { seat: person.id, trusted },
          fields: [],
        };
      }),
    effect(work, seat, args) {
      if (seat.side === undefined) return;
      const data = { side: seat.side, ...args };
      work.emit('team.trusted', `side:${seat.side}`, data);
    },
  });
}

function assignPart<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'team.assign',
    during: 'unfinished',
    rule: teamRuleOf(game),
    summary: 'Commander: give a part of your side’s forces to one of your people, or take it back',
    args: z.strictObject({ part: z.string().max(40), to: z.string().max(24) }),
    offers(view, seat) {
      const { side } = seat;
      if (side === undefined || subordinates(view, seat).length === 0) return [];
      return partsIn(game, view, side).map((part) => {
        const holder = holderOf(view, side, part.id) ?? commanderOf(view, side);
        const options = peopleOf(view, side)
          .filter(({ id }) => id !== holder?.id)
          .map((person) => ({ value: person.id, label: person.name }));
        return {
          order: 'team.assign',
          decision: 'team',
          rev: view.core.teams[side]?.rev ?? 0,
          rule: teamRuleOf(game),
          label: part.label,
          detail: `Now: ${holder?.name ?? '–'}`,
          fixed: { part: part.id },
          fields: [{ kind: 'choice' as const, name: 'to', label: 'Who runs it', options }],
          group: part.group,
          aside: true,
        };
      });
    },
    effect(work, seat, { part, to }) {
      const { side } = seat;
      if (side === undefined) return;
      const own = to === commanderOf(work.state, side)?.id;
      work.emit('team.assigned', `side:${side}`, { side, part, to: own ? '' : to });
    },
  });
}
