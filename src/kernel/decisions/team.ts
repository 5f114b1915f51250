/** Orders about seats: ask for one, answer, leave, and a commander's decisions about the side's people. */

import { z } from 'zod';
import { capital } from '../../text/capital.ts';
import { asTyped } from '../../text/typed-text.ts';
import type { CampaignState, HeldRequest, JoinRequest } from '../campaign.ts';
import { seatOf } from '../campaign.ts';
import { instantFrom } from '../clock.ts';
import { GM_REASON } from '../consent.ts';
import { decision } from '../decision.ts';
import { type Decision, type Game, partsIn } from '../game.ts';
import type { Field, Offer } from '../offer.ts';
import { accept, refuse } from '../ruling.ts';
import type { Seat } from '../seat.ts';
import { TABLE_WORDS } from '../table-words.ts';
import { commanderOf, holderOf, isOnlySide, peopleOf, SEATS_PER_SIDE, teamRuleOf } from '../team.ts';
import { startIfAllIn } from './opening.ts';

const DECISION = 'seats';
const MOST_REQUESTS = 10;
/** So long somebody who is to be replaced has time to object before the other side may agree to it. */
const GRACE_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

function isOpen({ core }: CampaignState): boolean {
  return core.status === 'opening' || core.status === 'running';
}

function base(view: CampaignState, order: string, label: string) {
  return {
    order,
    decision: DECISION,
    rev: view.core.seatRev,
    rule: 'table',
    label,
    group: 'Team',
    aside: true,
  } as const;
}

function rulingOf<G>(game: Game<G>) {
  return (slug: string, message: string, legal: string) => ({
    code: `${game.id}/table/${slug}`,
    rule: 'table',
    message,
    legal,
  });
}

/** The reason why this person cannot be on that side; `undefined`: they can. From what everybody knows. */
function barred<G>(game: Game<G>, view: CampaignState<G>, seat: Seat, side: string) {
  const { core } = view;
  const ruling = rulingOf(game);
  const mine = core.seats.filter(({ user }) => user === seat.user);
  const legal = TABLE_WORDS.lookOn;
  if (mine.some(({ role }) => role === 'gm'))
    return ruling('gm-plays', 'The GM cannot sit on a side.', legal);
  if (core.practice) return undefined;
  if (mine.some((each) => each.side !== undefined && each.side !== side))
    return ruling('both-sides', 'Nobody sits on both sides of a campaign.', legal);
  if (core.former.some((each) => each.user === seat.user && each.side !== side))
    return ruling('knows-too-much', TABLE_WORDS.knowsSecrets, legal);
  return undefined;
}

const NAME: Field = {
  kind: 'text',
  name: 'name',
  label: 'Name',
  pattern: '[^<>`\\p{C}]+',
  maxLength: 32,
  examples: ['Cleo'],
};

/** Asks for a place on a side, or for that of somebody who cannot be reached; a subordinate asks for the command. */
export function askForSeat<G>(game: Game<G>): Decision<G> {
  const ruling = rulingOf(game);
  const no = (...words: Parameters<typeof ruling>) => refuse(ruling(...words));
  return decision({
    order: 'seat.ask',
    during: 'unfinished',
    rule: 'table',
    summary: 'Ask to join a side, or to take over the place of somebody who cannot be reached',
    outside: true,
    args: z.strictObject({
      side: z.string().max(24),
      name: z.string().max(32),
      replaces: z.string().max(24).optional(),
    }),
    share: () => true,
    offers(view, seat) {
      if (seat.role === 'gm') return [];
      const { core } = view;
      const isNew = !core.requests.some(({ user }) => user === seat.user);
      if (isNew && core.requests.length >= MOST_REQUESTS) return [];
      if (seat.role === 'subordinate' && seat.side !== undefined) {
        const commander = commanderOf(view, seat.side);
        if (commander === undefined || core.requests.some((request) => request.seat === seat.id)) return [];
        const fixed = { side: seat.side, name: seat.name, replaces: commander.id };
        const irrevocable = `Everybody is told. Use this when ${asTyped(commander.name)} cannot be reached.`;
        return [{ ...base(view, 'seat.ask', 'Ask for the command'), fixed, fields: [], irrevocable }];
      }
      if (seat.role !== 'spectator') return [];
      return game.sides.flatMap((side): Offer[] => {
        if (barred(game, view, seat, side) !== undefined) return [];
        const people = peopleOf(view, side);
        if (people.some(({ user }) => user === seat.user)) return [];
        const join = base(view, 'seat.ask', `Ask to join the ${game.sideName(side)} side`);
        const places = people.map((person) => ({
          ...base(view, 'seat.ask', `Ask for the place of ${person.name}`),
          fixed: { side, replaces: person.id },
          fields: [NAME],
        }));
        const room = people.length < SEATS_PER_SIDE ? [{ ...join, fixed: { side }, fields: [NAME] }] : [];
        return [...room, ...places];
      });
    },
    read(view, seat, args) {
      const { core } = view;
      const { side } = args;
      if (!isOpen(view)) return no('over', 'This campaign is over.', 'Open a new one with /campaign new.');
      if (!game.sides.includes(side))
        return no('no-such-side', `There is no side “${side}”.`, `There are: ${game.sides.join(', ')}.`);
      const bar = barred(game, view, seat, side);
      if (bar !== undefined) return refuse(bar);
      const people = peopleOf(view, side);
      const isMember = people.some(({ user }) => user === seat.user);
      const asksForCommand = seat.role === 'subordinate' && args.replaces === commanderOf(view, side)?.id;
      if (isMember && !asksForCommand)
        return no('already-in', `You are already on the ${game.sideName(side)} side.`, 'Press My orders.');
      if (args.replaces !== undefined && !people.some(({ id }) => id === args.replaces))
        return no(
          'no-such-place',
          `Nobody on the ${game.sideName(side)} side has that place.`,
          people.map(({ name, id }) => `${asTyped(name)} (${id})`).join(', '),
        );
      if (args.replaces === undefined && people.length >= SEATS_PER_SIDE)
        return no(
          'side-full',
          `The ${game.sideName(side)} side has ${SEATS_PER_SIDE} people.`,
          'Somebody has to leave first, or to be replaced.',
        );
      const isNew = !core.requests.some(({ user }) => user === seat.user);
      return isNew && core.requests.length >= MOST_REQUESTS
        ? no('too-many-requests', 'Too many people are asking for a place.', 'Wait until some are answered.')
        : accept(args);
    },
    effect(work, seat, args) {
      const { core } = work.state;
      work.emit('seat.asked', 'everyone', {
        id: String(core.requestCount + 1),
        user: seat.user,
        name: args.name.trim(),
        side: args.side,
        ...(args.replaces === undefined ? {} : { replaces: args.replaces }),
        ...(seat.role === 'subordinate' ? { seat: seat.id } : {}),
      });
    },
  });
}

/**
 * Those who may answer a request, and how: the commander concerned; the person to be replaced; if they cannot be
 * reached the GM, and where there is none the other side's commander, after some days. In a game of one side, which
 * has no other commander, the people of that side.
 */
export function mayAnswer(
  game: Pick<Game, 'sides'>,
  view: CampaignState,
  request: JoinRequest,
  seat: Seat,
): 'yes' | 'later' | 'no' {
  const { core } = view;
  const commander = commanderOf(view, request.side);
  if (request.replaces === undefined) return seat.id === commander?.id ? 'yes' : 'no';
  if (seat.id === request.replaces || seat.id === commander?.id) return 'yes';
  if (seat.role === 'gm') return 'yes';
  if (request.replaces !== commander?.id) return 'no';
  const isOther = isOnlySide(game)
    ? seat.role === 'subordinate'
    : seat.role === 'commander' && seat.side !== request.side;
  return isOther && core.common.gm === 'none' ? 'later' : 'no';
}

export function answerRequest<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'seat.answer',
    during: 'unfinished',
    rule: 'table',
    summary: 'Accept or refuse somebody who asks for a place',
    args: z.strictObject({
      request: z.string().max(12),
      answer: z.enum(['accept', 'refuse']),
      reason: z.string().max(200).optional(),
    }),
    share: (view, seat, offer) =>
      view.core.requests.some(
        (request) =>
          request.id === offer.fixed.request &&
          (request.replaces === seat.id || mayAnswer(game, view, request, seat) === 'later'),
      ),
    offers(view, seat) {
      return view.core.requests.flatMap((request): Offer[] => {
        const may = mayAnswer(game, view, request, seat);
        if (may === 'no') return [];
        const target = request.replaces === undefined ? undefined : seatOf(view.core, request.replaces);
        const joins =
          target === undefined
            ? `${request.name} joins the ${game.sideName(request.side)} side`
            : `${request.name} replaces ${target.name}`;
        const what = request.seat === undefined ? joins : `${request.name} takes command`;
        const offer = (answer: 'accept' | 'refuse') => ({
          ...base(view, 'seat.answer', `${capital(answer)}: ${what}`),
          aside: false, // somebody waits for it
          fixed: { request: request.id, answer },
          // The GM decides about others, and so gives a reason.
          fields: seat.role === 'gm' ? [{ ...GM_REASON, optional: true, wanted: true as const }] : [],
        });
        const irrevocable = `From then on ${asTyped(request.name)} knows all that the ${game.sideName(request.side)} side knows.`;
        const accept = { ...offer('accept'), irrevocable };
        if (may === 'later') return request.isRipe === true ? [accept] : [];
        return [accept, offer('refuse')];
      });
    },
    read(view, seat, args) {
      const request = view.core.requests.find(({ id }) => id === args.request);
      const mustWait =
        request !== undefined &&
        request.isRipe !== true &&
        args.answer === 'accept' &&
        mayAnswer(game, view, request, seat) === 'later';
      return mustWait
        ? refuse(
            rulingOf(game)(
              'too-early',
              `The person concerned has ${GRACE_DAYS} days to object.`,
              'Wait until they are over.',
            ),
          )
        : accept(args);
    },
    effect(work, seat, { request: id, answer, reason = '' }) {
      const { core } = work.state;
      const why = reason.trim() === '' ? {} : { reason };
      const request = core.requests.find((each) => each.id === id);
      if (request === undefined) return;
      const { side, user, name, replaces } = request;
      if (answer === 'refuse') work.emit('seat.refused', 'everyone', { id: request.id, by: seat.id, ...why });
      else if (request.seat !== undefined)
        work.emit('command.handed', 'everyone', { side, to: request.seat, by: seat.id, ...why });
      else if (replaces !== undefined)
        work.emit('seat.replaced', 'everyone', {
          ...{ id: request.id, seat: replaces, user, name, by: seat.id },
          ...why,
        });
      else {
        const newcomer: Seat = {
          id: `${side}-${(core.seatCount[side] ?? 1) + 1}`,
          side,
          role: 'subordinate',
          user,
          name,
        };
        work.emit('seat.joined', 'everyone', { id: request.id, seat: newcomer, by: seat.id });
      }
      startIfAllIn(game, work);
    },
  });
}

/** Whether somebody may answer it once the days are over in which whom it concerns can object. */
function isRipening<G>(game: Game<G>, view: CampaignState<G>, request: HeldRequest): boolean {
  if (request.isRipe === true) return false;
  return view.core.seats.some((seat) => mayAnswer(game, view, request, seat) === 'later');
}

/** After some days without an answer others may give it. */
export function ripenRequest<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'seat.ripen',
    during: 'unfinished',
    rule: 'table',
    summary: 'Time: the days for objecting to being replaced are over',
    byTime: true,
    args: z.strictObject({ request: z.string().max(12), at: z.number().int() }),
    offers: (view) =>
      view.core.requests
        .filter((request) => isRipening(game, view, request))
        .map(({ id, name, asked }) => ({
          order: 'seat.ripen',
          decision: `seats/${id}`,
          rev: 0,
          rule: 'table',
          label: `${GRACE_DAYS} days for ${name}’s request are over`,
          fixed: { request: id },
          fields: [instantFrom(asked + GRACE_DAYS * DAY_MS)],
        })),
    effect: (work, _seat, { request }) => work.emit('seat.ripened', 'everyone', { id: request }),
  });
}

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
      return [{ ...base(view, 'team.leave', 'Leave the side'), fixed: {}, fields: [], irrevocable }];
    },
    read(view, seat, args) {
      if (seat.role !== 'commander' || !isOpen(view)) return accept(args);
      return refuse(
        rulingOf(game)(
          'commander-stays',
          'A side needs its commander.',
          'Hand the command over first, or let somebody take your place (/campaign join, “replaces”), or abandon the campaign.',
        ),
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

/** Orders of a commander about one of the side's people. */
export function commandTeam<G>(game: Game<G>): readonly Decision<G>[] {
  const about = z.strictObject({ seat: z.string().max(24) });
  const remove: Decision<G> = decision({
    order: 'team.remove',
    during: 'unfinished',
    rule: 'table',
    summary: 'Commander: take a subordinate off your side',
    args: about,
    offers: (view, seat) =>
      subordinates(view, seat).map((person) => ({
        ...base(view, 'team.remove', `Remove ${person.name}`),
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
  const hand: Decision<G> = decision({
    order: 'team.hand',
    during: 'unfinished',
    rule: 'table',
    summary: 'Commander: hand the command over to a subordinate',
    args: about,
    offers: (view, seat) =>
      subordinates(view, seat).map((person) => ({
        ...base(view, 'team.hand', `Hand the command to ${person.name}`),
        fixed: { seat: person.id },
        fields: [],
        irrevocable: `${asTyped(person.name)} commands the side from then on, and you are a subordinate.`,
      })),
    effect(work, seat, args) {
      if (seat.side !== undefined)
        work.emit('command.handed', 'everyone', { side: seat.side, to: args.seat, by: seat.id });
    },
  });
  const trust: Decision<G> = decision({
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
          ...base(view, 'team.trust', label),
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
  const assign: Decision<G> = decision({
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
  return [remove, hand, trust, assign];
}
