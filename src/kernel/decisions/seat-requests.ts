/** Orders about a place on a side: ask for one, answer, and let the days pass in which somebody can object. */

import { z } from 'zod';
import { capital } from '../../text/capital.ts';
import { fieldsIf, onlyIf, present } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import { type CampaignState, type HeldRequest, isUnfinished, type JoinRequest, seatOf } from '../campaign.ts';
import { instantFrom } from '../clock.ts';
import { GM_REASON } from '../consent.ts';
import { decision } from '../decision.ts';
import type { Decision, EventMap, Game, Work } from '../game.ts';
import type { Field, Offer } from '../offer.ts';
import { accept, type Refused, refuseAtTable } from '../ruling.ts';
import type { Seat } from '../seat.ts';
import { TABLE_WORDS } from '../table-words.ts';
import { commanderOf, isOnlySide, peopleOf, SEATS_PER_SIDE } from '../team.ts';
import { startIfAllIn } from './opening.ts';
import { seatsOffer } from './seats-offer.ts';

const MOST_REQUESTS = 10;
/** So long somebody who is to be replaced has time to object before the other side may agree to it. */
const GRACE_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The reason why this person cannot be on that side; `undefined`: they can. From what everybody knows. */
function barred<G>(game: Game<G>, view: CampaignState<G>, seat: Seat, side: string): Refused | undefined {
  const { core } = view;
  const mine = core.seats.filter(({ user }) => user === seat.user);
  const legal = TABLE_WORDS.lookOn;
  if (mine.some(({ role }) => role === 'gm'))
    return refuseAtTable(game, 'gm-plays', 'The GM cannot sit on a side.', legal);
  if (core.practice) return undefined;
  if (mine.some((each) => each.side !== undefined && each.side !== side))
    return refuseAtTable(game, 'both-sides', 'Nobody sits on both sides of a campaign.', legal);
  if (core.former.some((each) => each.user === seat.user && each.side !== side))
    return refuseAtTable(game, 'knows-too-much', TABLE_WORDS.knowsSecrets, legal);
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
      if (isOneTooMany(view, seat)) return [];
      if (seat.role === 'subordinate' && seat.side !== undefined) return commandOffers(view, seat, seat.side);
      if (seat.role !== 'spectator') return [];
      return game.sides.flatMap((side) => placeOffers(game, view, seat, side));
    },
    read: (view, seat, args) => placeFault(game, view, seat, args) ?? accept(args),
    effect(work, seat, args) {
      const { core } = work.state;
      work.emit('seat.asked', 'everyone', {
        id: String(core.requestCount + 1),
        user: seat.user,
        name: args.name.trim(),
        side: args.side,
        ...present({ replaces: args.replaces }),
        ...fieldsIf(seat.role === 'subordinate', { seat: seat.id }),
      });
    },
  });
}

/** Whether so many people wait for an answer that nobody else can ask. */
function isOneTooMany({ core }: CampaignState, seat: Seat): boolean {
  return core.requests.length >= MOST_REQUESTS && !core.requests.some(({ user }) => user === seat.user);
}

/** A subordinate asks for the command of the own side, once. */
function commandOffers(view: CampaignState, seat: Seat, side: string): readonly Offer[] {
  const commander = commanderOf(view, side);
  if (commander === undefined || view.core.requests.some((request) => request.seat === seat.id)) return [];
  const fixed = { side, name: seat.name, replaces: commander.id };
  const irrevocable = `Everybody is told. Use this when ${asTyped(commander.name)} cannot be reached.`;
  return [{ ...seatsOffer(view, 'seat.ask', 'Ask for the command'), fixed, fields: [], irrevocable }];
}

/** Somebody from outside asks for a new place on a side, where it has room, or for that of one of its people. */
function placeOffers<G>(game: Game<G>, view: CampaignState<G>, seat: Seat, side: string): readonly Offer[] {
  if (barred(game, view, seat, side) !== undefined) return [];
  const people = peopleOf(view, side);
  if (people.some(({ user }) => user === seat.user)) return [];
  const join = seatsOffer(view, 'seat.ask', `Ask to join the ${game.sideName(side)} side`);
  const places = people.map((person) => ({
    ...seatsOffer(view, 'seat.ask', `Ask for the place of ${person.name}`),
    fixed: { side, replaces: person.id },
    fields: [NAME],
  }));
  const room = onlyIf(people.length < SEATS_PER_SIDE, { ...join, fixed: { side }, fields: [NAME] });
  return [...room, ...places];
}

/** Why this person cannot ask for that place. */
function placeFault<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat,
  { side, replaces }: { readonly side: string; readonly replaces?: string | undefined },
): Refused | undefined {
  const no = (slug: string, message: string, legal: string) => refuseAtTable(game, slug, message, legal);
  if (!isUnfinished(view)) return no('over', 'This campaign is over.', 'Open a new one with /campaign new.');
  if (!game.sides.includes(side))
    return no('no-such-side', `There is no side “${side}”.`, `There are: ${game.sides.join(', ')}.`);
  const bar = barred(game, view, seat, side);
  if (bar !== undefined) return bar;
  const people = peopleOf(view, side);
  const isMember = people.some(({ user }) => user === seat.user);
  const asksForCommand = seat.role === 'subordinate' && replaces === commanderOf(view, side)?.id;
  if (isMember && !asksForCommand)
    return no('already-in', `You are already on the ${game.sideName(side)} side.`, 'Press My orders.');
  if (replaces !== undefined && !people.some(({ id }) => id === replaces))
    return no(
      'no-such-place',
      `Nobody on the ${game.sideName(side)} side has that place.`,
      people.map(({ name, id }) => `${asTyped(name)} (${id})`).join(', '),
    );
  if (replaces === undefined && people.length >= SEATS_PER_SIDE)
    return no(
      'side-full',
      `The ${game.sideName(side)} side has ${SEATS_PER_SIDE} people.`,
      'Somebody has to leave first, or to be replaced.',
    );
  if (!isOneTooMany(view, seat)) return undefined;
  return no('too-many-requests', 'Too many people are asking for a place.', 'Wait until some are answered.');
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
    offers: (view, seat) => view.core.requests.flatMap((request) => answersTo(game, view, seat, request)),
    read(view, seat, args) {
      const request = view.core.requests.find(({ id }) => id === args.request);
      const mustWait =
        request !== undefined &&
        request.isRipe !== true &&
        args.answer === 'accept' &&
        mayAnswer(game, view, request, seat) === 'later';
      if (!mustWait) return accept(args);
      return refuseAtTable(
        game,
        'too-early',
        `The person concerned has ${GRACE_DAYS} days to object.`,
        'Wait until they are over.',
      );
    },
    effect(work, seat, { request: id, answer, reason = '' }) {
      const request = work.state.core.requests.find((each) => each.id === id);
      if (request === undefined) return;
      const said = { by: seat.id, ...fieldsIf(reason.trim() !== '', { reason }) };
      if (answer === 'refuse') work.emit('seat.refused', 'everyone', { id, ...said });
      else grant(work, request, said);
      startIfAllIn(game, work);
    },
  });
}

/** The wish, as it follows “Accept: ”. */
function wishOf<G>(
  game: Game<G>,
  { core }: CampaignState<G>,
  { name, side, seat, replaces }: JoinRequest,
): string {
  if (seat !== undefined) return `${name} takes command`;
  const target = replaces === undefined ? undefined : seatOf(core, replaces);
  if (target !== undefined) return `${name} replaces ${target.name}`;
  return `${name} joins the ${game.sideName(side)} side`;
}

/** The answers that a seat can give: accept and refuse; who may answer only later accepts then, and never refuses. */
function answersTo<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat,
  request: HeldRequest,
): readonly Offer[] {
  const may = mayAnswer(game, view, request, seat);
  if (may === 'no') return [];
  const wish = wishOf(game, view, request);
  const offer = (answer: 'accept' | 'refuse') => ({
    ...seatsOffer(view, 'seat.answer', `${capital(answer)}: ${wish}`),
    aside: false, // somebody waits for it
    fixed: { request: request.id, answer },
    // The GM decides about others, and so gives a reason.
    fields: onlyIf(seat.role === 'gm', { ...GM_REASON, optional: true, wanted: true as const }),
  });
  const irrevocable = `From then on ${asTyped(request.name)} knows all that the ${game.sideName(request.side)} side knows.`;
  const accepted = { ...offer('accept'), irrevocable };
  if (may === 'later') return onlyIf(request.isRipe === true, accepted);
  return [accepted, offer('refuse')];
}

/** The command, somebody's place, or a new place. */
function grant<G>(
  work: Work<G, EventMap>,
  { id, seat, side, user, name, replaces }: JoinRequest,
  { by, ...why }: { readonly by: string; readonly reason?: string },
): void {
  if (seat !== undefined) {
    work.emit('command.handed', 'everyone', { side, to: seat, by, ...why });
    return;
  }
  if (replaces !== undefined) {
    work.emit('seat.replaced', 'everyone', { id, seat: replaces, user, name, by, ...why });
    return;
  }
  const newcomer: Seat = {
    id: `${side}-${(work.state.core.seatCount[side] ?? 1) + 1}`,
    side,
    role: 'subordinate',
    user,
    name,
  };
  work.emit('seat.joined', 'everyone', { id, seat: newcomer, by });
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
