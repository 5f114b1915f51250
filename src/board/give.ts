/** An order from a page: judged as what somebody types, and given once, however often the page sends it. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Offer } from '../kernel/offer.ts';
import { agreedTo, findOffer } from '../kernel/offer-ref.ts';
import { accept, type Result, type Ruling, refuse } from '../kernel/ruling.ts';
import type { Outcome } from '../moderator/orders.ts';
import type { Sitting } from '../moderator/sitting.ts';
import type { GivenOrder } from './data.ts';
import type { BoardPlace } from './sessions.ts';

/** The value of a field. */
const Value = z.union([z.string(), z.number(), z.boolean()]);
const Args = z.record(z.string().regex(/^(?!__proto__$)\w{1,40}$/u), Value);
const Order = z.string().regex(/^[a-z\d.-]{1,40}$/u);
const Rev = z.number().int().min(0);

/** As the contract has it (`GivenOrder`). */
export const Given: z.ZodType<GivenOrder> = z.strictObject({
  id: z.string().regex(/^[\w-]{22,40}$/u),
  order: Order,
  args: Args,
  decision: z.string().max(200).exactOptional(),
  rev: Rev.exactOptional(),
});

/** An order that is about to be given: what would come of it? */
export const Foretold = z.strictObject({ ref: z.string().max(8), rev: Rev, args: Args });
/** A text that is being typed into a field. */
export const Typing = z.strictObject({
  ref: z.string().max(8),
  field: z.string().max(40),
  typed: z.string().max(200),
});

/** So many completions at once. */
const MOST_COMPLETIONS = 25;

/**
 * The mark in an interaction's place: the same after a restart, and another person's page cannot have it, whatever
 * it sends.
 */
function interactionOf({ user, campaign, seat }: BoardPlace, id: string): string {
  const hash = createHash('sha256').update(JSON.stringify([user, campaign, seat, id]));
  return `page-${hash.digest('base64url')}`;
}

/** Gives it for the seat of the board; `sitting`: that seat's. */
export function give(sitting: Sitting, place: BoardPlace, { id, ...draft }: GivenOrder): Result<Outcome> {
  return sitting.submit(draft, interactionOf(place, id));
}

/** The consequences of an offer with these values, to be agreed to; none where it asks for no agreement. */
export function foretell(
  { offers, game }: { readonly offers: readonly Offer[]; readonly game: { readonly id: string } },
  { ref, rev, args }: z.output<typeof Foretold>,
): Result<string | undefined> {
  const offer = findOffer(offers, ref);
  if (offer === undefined || offer.rev !== rev) return refuse(movedOn(game.id));
  return accept(offer.previewOf?.({ ...args, ...offer.fixed }) ?? agreedTo(offer));
}

/** Completions of what is being typed. */
export function completions(
  offers: readonly Offer[],
  { ref, field: name, typed }: z.output<typeof Typing>,
): readonly string[] {
  const field = findOffer(offers, ref)?.fields.find((each) => each.name === name);
  if (field?.kind !== 'text' || field.domain === undefined) return [];
  return field.domain.near(typed).slice(0, MOST_COMPLETIONS);
}

function movedOn(game: string): Ruling {
  return {
    code: `${game}/table/settled`,
    rule: 'table',
    message: 'Things have moved on since, so nothing has been done. Please look again.',
  };
}

/** A refusal as words: what was wrong, and what would be legal. */
export function rulingWords({ message, legal }: Ruling): string {
  return legal === undefined ? message : `${message}\n${legal}`;
}
