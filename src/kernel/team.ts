/** The people of a side, and which of its parts each runs. */

import { when } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';
import { type CampaignState, seatOf } from './campaign.ts';
import type { Decision, Game, Part } from './game.ts';
import { refuse } from './ruling.ts';
import type { Seat } from './seat.ts';

/** Most people of one side. */
export const SEATS_PER_SIDE = 6;

export function commanderOf({ core }: CampaignState, side: string): Seat | undefined {
  return core.seats.find((seat) => seat.side === side && seat.role === 'commander');
}

/** Everybody of a side, its commander first. */
export function peopleOf({ core }: CampaignState, side: string): readonly Seat[] {
  const people = core.seats.filter((seat) => seat.side === side);
  return [
    ...people.filter(({ role }) => role === 'commander'),
    ...people.filter(({ role }) => role !== 'commander'),
  ];
}

/** May bind the side: its commander, or a trusted subordinate. Needs a view that knows the side's secrets. */
export function mayBind({ core }: CampaignState, seat: Seat): boolean {
  if (seat.role !== 'subordinate' || seat.side === undefined) return seat.role !== 'spectator';
  return core.teams[seat.side]?.trusted.includes(seat.id) === true;
}

/**
 * Whether a member of a side may make an open decision in the commander's place: its time is over, and they were
 * named for it by the GM or both sides, or by the commander where the pace says so.
 */
export function isDeputyFor({ core }: CampaignState, { id, side = '' }: Seat, decision: string): boolean {
  const deadline = core.deadlines[decision];
  if (deadline?.missed !== true || !deadline.of.includes(`side:${side}`)) return false;
  return deadline.appointed?.[side] === id || (deadline.onMiss === 'deputy' && core.deputies[side] === id);
}

/** The rule by which a side's people obey their commander; where a game has none it is the table's habit. */
export function teamRuleOf({ team }: { readonly team?: { readonly rule?: string } }): string {
  return team?.rule ?? 'table';
}

/**
 * Whether nobody could give the consent that other sides give: in a game of one side there are none. A side whose seat
 * is empty is a side; its consent is waited for.
 */
export function isOnlySide({ sides }: Pick<Game, 'sides'>): boolean {
  return sides.length === 1;
}

/** The seat that runs a part, if it was given to somebody. */
export function holderOf({ core }: CampaignState, side: string, part: string): Seat | undefined {
  const id = core.teams[side]?.parts[part];
  if (id === undefined) return undefined;
  return seatOf(core, id);
}

/** The parts that each person of a side runs, one line per person; nothing for a side of one. */
export function whoRunsWhat(view: CampaignState, side: string, parts: readonly Part[]): readonly string[] {
  const people = peopleOf(view, side);
  if (people.length < 2) return [];
  return people.map((seat) => {
    const given = parts
      .filter(({ id }) => holderOf(view, side, id)?.id === seat.id)
      .map(({ label }) => label);
    const trusted = when(view.core.teams[side]?.trusted.includes(seat.id) === true, ', may seal');
    if (seat.role === 'commander')
      return `**${asTyped(seat.name)}** (commander): ${['everything not given to others', ...given].join(', ')}`;
    return `**${asTyped(seat.name)}**${trusted}: ${given.join(', ') || '*nothing yet*'}`;
  });
}

/**
 * The right to give an order: the commander of a side all of them, a subordinate what the decision shares with them,
 * people without a seat only what is open to all. Safe by default: a new decision is the commander's.
 */
export function forTeam<G>(game: Game<G>, decision: Decision<G>): Decision<G> {
  if (decision.byTime === true) return forTheClock(game, decision);
  const teamRule = teamRuleOf(game);
  const offers: Decision<G>['offers'] = (view, seat, past) => {
    if (seat.role === 'clock') return [];
    if (seat.role === 'spectator') return decision.outside === true ? decision.offers(view, seat, past) : [];
    const all = decision.offers(view, seat, past);
    if (all.length === 0 || mayBind(view, seat)) return all;
    const isDeputy = Object.keys(view.core.deadlines).some(
      (id) => isDeputyFor(view, seat, id) && game.late?.orders(view, id).includes(decision.order) === true,
    );
    return isDeputy ? all : all.filter((offer) => decision.share?.(view, seat, offer) === true);
  };
  return {
    ...decision,
    offers,
    read(view, seat, args, past) {
      const read = decision.read(view, seat, args, past);
      if (!read.ok || seat.role === 'spectator' || seat.role === 'clock' || mayBind(view, seat)) return read;
      const mine = offers(view, seat, past);
      const fits = ({ fixed }: (typeof mine)[number]) =>
        Object.entries(fixed).every(([name, value]) => args[name] === value);
      if (mine.some(fits) || !decision.offers(view, seat, past).some(fits)) return read;
      const commander = commanderOf(view, seat.side ?? '');
      const name = commander?.name ?? 'your commander';
      return refuse({
        code: `${game.id}/${teamRule}/commander-only`,
        rule: teamRule,
        message:
          decision.share === undefined
            ? `That binds your side: it is up to ${name}.`
            : 'That belongs to a part of your side’s forces that is not yours to run.',
        legal: `${name} can do it, or leave it to you (My orders, Team).`,
      });
    },
  };
}

/** No person can give an order of the clock: not even to be told what it would do. */
function forTheClock<G>(game: Game<G>, decision: Decision<G>): Decision<G> {
  return {
    ...decision,
    offers: (view, seat) => (seat.role === 'clock' ? decision.offers(view, seat) : []),
    read(view, seat, args) {
      if (seat.role === 'clock') return decision.read(view, seat, args);
      return refuse({
        code: `${game.id}/table/for-time-alone`,
        rule: 'table',
        message: 'That happens by itself at its time; nobody can order it.',
      });
    },
  };
}
