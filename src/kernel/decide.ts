import { z } from 'zod';
import type { CampaignState } from './campaign.ts';
import { coreDecisions } from './decisions/index.ts';
import type { GameEvent } from './event.ts';
import type { Args, Decision, Game } from './game.ts';
import type { Draft, Field, Offer } from './offer.ts';
import { knownOffers, rememberOffers } from './offer-memo.ts';
import { accept, type Result, type Ruling, refuse } from './ruling.ts';
import type { Seat } from './seat.ts';
import { forTeam } from './team.ts';
import { type Entropy, type OpenWork, openWork } from './work.ts';

/** Made once for each game: every press asks for them several times, and making their schemas takes its time. */
const KNOWN = new WeakMap<object, unknown>();

/** The kernel's decisions and the game's, by order name. */
export function decisionsOf<G>(game: Game<G>): readonly Decision<G>[] {
  const known = KNOWN.get(game) as readonly Decision<G>[] | undefined;
  if (known !== undefined) return known;
  const decisions = [...coreDecisions(game), ...game.decisions.map(whileRunning)].map((decision) =>
    forTeam(game, decision),
  );
  KNOWN.set(game, decisions);
  return decisions;
}

/** A game's orders are open only between the opening and the end. */
function whileRunning<G>(decision: Decision<G>): Decision<G> {
  return {
    ...decision,
    offers: (view, seat) => (view.core.status === 'running' ? decision.offers(view, seat) : []),
  };
}

/** All that this seat may do now, from its own view. */
export function offersTo<G>(game: Game<G>, view: CampaignState<G>, seat: Seat): readonly Offer[] {
  const known = knownOffers(view, seat.id);
  if (known !== undefined) return known;
  const offers = decisionsOf(game).flatMap((decision) => decision.offers(view, seat));
  rememberOffers(view, seat.id, offers);
  return offers;
}

/** Those of one decision, without making all the others for it. */
function offersOf<G>(decision: Decision<G>, view: CampaignState<G>, seat: Seat): readonly Offer[] {
  const known = knownOffers(view, seat.id);
  return known?.filter(({ order }) => order === decision.order) ?? decision.offers(view, seat);
}

/** What is wrong with one field's value, or the value itself, completed with the field's initial one. */
function fieldValue(field: Field, given: unknown): { ok: true; value: unknown } | { ok: false; why: string } {
  const value = given ?? (field.kind === 'text' && field.optional ? undefined : field.initial);
  switch (field.kind) {
    case 'choice':
      return field.options.some((option) => option.value === value)
        ? { ok: true, value }
        : {
            ok: false,
            why: `${field.name}: one of ${field.options.map((o) => o.value).join(', ') || 'nothing now'}`,
          };
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max
        ? { ok: true, value }
        : { ok: false, why: `${field.name}: a whole number from ${field.min} to ${field.max}` };
    case 'text': {
      // Of several lines the first ones count: a pasted table may begin with the empty corner of its headings.
      const text =
        typeof value !== 'string' ? value : field.multiline === true ? value.trimEnd() : value.trim();
      if (field.optional && (text === undefined || text === '')) return { ok: true, value: undefined };
      const good =
        typeof text === 'string' &&
        text.length <= field.maxLength &&
        new RegExp(`^(?:${field.pattern})$`, 'su').test(text);
      return good
        ? { ok: true, value: text }
        : { ok: false, why: `${field.name}: such as ${field.examples.slice(0, 3).join(', ')}` };
    }
    default: {
      const never: never = field;
      throw new Error(`unknown field ${JSON.stringify(never)}`);
    }
  }
}

interface Match {
  readonly args: Args;
}

/** The order's completed arguments when `offer` covers it, or why it does not. */
function match(offer: Offer, args: Args): Match | { readonly why: string[]; readonly fixedFits: boolean } {
  const fixedFits = Object.entries(offer.fixed).every(([name, value]) => args[name] === value);
  if (!fixedFits) return { why: [], fixedFits };
  const why: string[] = [];
  const complete: Record<string, unknown> = { ...offer.fixed };
  const names = new Set([...Object.keys(offer.fixed), ...offer.fields.map((field) => field.name)]);
  for (const name of Object.keys(args))
    if (args[name] !== undefined && !names.has(name)) why.push(`${name}: not to be given here`);
  for (const field of offer.fields) {
    const checked = fieldValue(field, args[field.name]);
    if (!checked.ok) why.push(checked.why);
    else if (checked.value !== undefined) complete[field.name] = checked.value;
  }
  return why.length === 0 ? { args: complete } : { why, fixedFits };
}

function legalWords(offers: readonly Offer[]): string {
  if (offers.length === 0) return 'Nothing is asked of you now.';
  const labels = [...new Set(offers.map((offer) => offer.group ?? offer.label))];
  return `You can: ${labels.slice(0, 8).join('; ')}${labels.length > 8 ? '; …' : ''}.`;
}

/** Judges an order from the seat's own view: its completed arguments, or the ruling. Changes nothing. */
export function judge<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat,
  draft: Draft,
): Result<{ decision: Decision<G>; args: Args }> {
  const decision = decisionsOf(game).find((d) => d.order === draft.order);
  const ruling = (
    slug: string,
    rule: string,
    message: string,
    legal = legalWords(offersTo(game, view, seat)),
  ): Ruling => ({
    code: `${game.id}/${rule}/${slug}`,
    rule,
    message,
    legal,
  });
  if (decision === undefined)
    return refuse(ruling('unknown-order', 'table', `There is no order “${draft.order.slice(0, 40)}”.`));
  const parsed = decision.args.safeParse(draft.args);
  if (!parsed.success) {
    const why = z.prettifyError(parsed.error).replaceAll('\n', ' ').slice(0, 600);
    return refuse(ruling('bad-arguments', decision.rule, `That is not a “${draft.order}” order: ${why}`));
  }
  const args = parsed.data as Args;
  const mine = offersOf(decision, view, seat);
  const current = mine.filter((offer) => draft.decision === undefined || offer.decision === draft.decision);
  if (draft.decision !== undefined && current.length === 0) {
    return refuse(
      ruling(
        'not-open',
        decision.rule,
        'That decision is no longer open: what this button was for has been settled.',
      ),
    );
  }
  const tries = current.map((offer) => ({ offer, match: match(offer, args) }));
  for (const { offer, match: found } of tries) {
    if (!('args' in found)) continue;
    if (draft.rev !== undefined && draft.rev !== offer.rev) {
      return refuse(
        ruling(
          'stale',
          decision.rule,
          'Something changed after this button was drawn (perhaps you pressed it twice). Nothing was done; look again and decide.',
        ),
      );
    }
    const objection = decision.object?.(view, seat, found.args);
    return objection === undefined ? accept({ decision, args: found.args }) : refuse(objection);
  }
  const objection = decision.object?.(view, seat, args);
  if (objection !== undefined) return refuse(objection);
  const near = tries.flatMap(({ match: found }) => ('why' in found && found.fixedFits ? found.why : []));
  if (near.length > 0)
    return refuse(
      ruling('out-of-range', decision.rule, `Not possible: ${[...new Set(near)].join('; ').slice(0, 900)}.`),
    );
  return refuse(ruling('not-now', decision.rule, `“${decision.summary}” is not open to you now.`));
}

/**
 * Plays an order: judges it from the seat's view, then works its effect out on a copy of the state and lets the game
 * go on until somebody has to decide. Pure: the outcome is the list of events, to be committed by the caller.
 * `copy` gives a state of the order's own; it is asked for only when the order is legal, and has had the events then.
 */
export function decide<G>(
  game: Game<G>,
  copy: () => CampaignState<G>,
  view: CampaignState<G>,
  seat: Seat,
  draft: Draft,
  entropy: (state: CampaignState<G>) => Entropy,
): Result<readonly GameEvent[]> {
  const judged = judge(game, view, seat, draft);
  if (!judged.ok) return judged;
  const work: OpenWork<G> = openWork(game, copy(), () => entropy(work.state));
  judged.value.decision.effect(work, seat, judged.value.args);
  if (work.state.core.status === 'running') game.advance(work);
  return accept(work.events);
}
