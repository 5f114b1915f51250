/** Whether an order is legal. */
import { capital } from '../text/capital.ts';
import { shown } from '../text/shown.ts';
import { cleanLine } from '../text/typed-text.ts';
import {
  type ArgFault,
  fixedFaults,
  inWords,
  isSame,
  labelWords,
  match,
  nearest,
  shapeFaults,
} from './argument-faults.ts';
import type { CampaignState } from './campaign.ts';
import type { GameEvent } from './event.ts';
import { exampleOf } from './field-example.ts';
import type { Args, CheckedOrder, Decision, EventMap, Game } from './game.ts';
import type { Draft, Offer } from './offer.ts';
import { decisionOf, offersTo } from './offered.ts';
import type { Past } from './past.ts';
import { type Result, type Ruling, refuse } from './ruling.ts';
import type { Seat } from './seat.ts';
import { TABLE_WORDS } from './table-words.ts';

/** Facts known before an order is judged. */
export interface Known {
  /** All that the seat may do now, if they have been made. */
  readonly offers?: readonly Offer[] | undefined;
  /** The one of them that was pressed. */
  readonly pressed?: Offer | undefined;
  /** When it is given: milliseconds since the epoch, UTC. */
  readonly at?: number | undefined;
  /** The state on which it comes, which nothing changes while it is judged and played out. */
  readonly state?: CampaignState | undefined;
  /** The part of the past that the seat may know. */
  readonly past?: Past | undefined;
  /** All events so far: for an order that takes some of them back. */
  readonly log?: (() => readonly GameEvent[]) | undefined;
  /** Told the offer that an order was found to be for. */
  readonly onFound?: ((offer: Offer) => void) | undefined;
}

/**
 * Judges an order from the seat's own view: the checked order, or the ruling. Changes nothing. An offer that covers it
 * has the rules read it; where none does, the rules or the offers that come nearest say why not.
 */
export function judge<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat,
  draft: Draft,
  known: Known = {},
): Result<CheckedOrder<G, EventMap>> {
  const decision = decisionOf(game, draft.order);
  const otherwise = () => legalWords(known.offers ?? offersTo(game, view, seat, known.past), draft.order);
  const no: No = (slug, message, legal = otherwise()) => {
    const rule = decision?.rule ?? 'table';
    return { code: `${game.id}/${rule}/${slug}`, rule, message, legal };
  };
  if (decision === undefined) return refuse(no('unknown-order', `There is no order ${shown(draft.order)}.`));
  // Those of one decision, without making all the others for it.
  const listed = decision.unlisted === true ? undefined : known.offers;
  const mine =
    listed?.filter(({ order }) => order === decision.order) ?? decision.offers(view, seat, known.past);
  const parsed = decision.args.safeParse(draft.args);
  if (!parsed.success) {
    const faults = shapeFaults(parsed.error, draft.args, mine);
    const { message, legal, args } = inWords(faults, otherwise());
    return refuse({ ...no('bad-arguments', message, legal), args });
  }
  const args = parsed.data as Args;
  const current = mine.filter((offer) => draft.decision === undefined || offer.decision === draft.decision);
  if (draft.decision !== undefined && current.length === 0) return refuse(no('not-open', SETTLED));
  const read = (given: Args) => decision.read(view, seat, given, known.past);

  const covering = coveringOffer(current, args, known.pressed);
  if (covering === undefined) return refuse(uncovered(decision, current, args, { no, otherwise, read }));
  const { offer, complete } = covering;
  if (draft.rev !== undefined && draft.rev !== offer.rev) return refuse(no('stale', CHANGED));
  // Values added by the offer (a field's initial value, a trimmed text) have to be read, too.
  const order = read(isSame(complete, args) ? args : (decision.args.parse(complete) as Args));
  if (order.ok) {
    known.onFound?.(offer);
    return order;
  }
  const { ruling } = order;
  return refuse({ ...ruling, legal: ruling.legal ?? exampleWords(offer) ?? otherwise() });
}

const SETTLED = 'That decision is no longer open: it has been settled since this button was made.';
const CHANGED =
  'Something changed after this button was drawn (perhaps you pressed it twice). Nothing was done; look again and decide.';

/** A ruling by the decision's rule; by the table's where there is no such decision. */
type No = (slug: string, message: string, legal?: string) => Ruling;

/** The offer that covers an order, with the order's completed arguments: the one that was pressed before the others. */
function coveringOffer(
  offers: readonly Offer[],
  args: Args,
  pressed: Offer | undefined,
): { readonly offer: Offer; readonly complete: Args } | undefined {
  const first = pressed !== undefined && offers.includes(pressed) ? [pressed] : [];
  for (const offer of [...first, ...offers]) {
    const found = match(offer, args);
    if ('args' in found) return { offer, complete: found.args };
  }
  return undefined;
}

/** Why an order that no offer covers is not legal: by the rules themselves, or by the nearest offers. */
function uncovered<G>(
  { summary }: Decision<G>,
  offers: readonly Offer[],
  args: Args,
  {
    no,
    otherwise,
    read,
  }: {
    readonly no: No;
    readonly otherwise: () => string;
    readonly read: (args: Args) => Result<unknown>;
  },
): Ruling {
  const tries = offers.map((offer) => match(offer, args));
  const near = nearest(tries.filter((found) => 'faults' in found).map((found) => found.faults));
  // The rules are not asked about what is no number, or too long to be read.
  const isUnreadable = near.some(({ kind }) => kind === 'unreadable');
  const order = isUnreadable ? undefined : read(args);
  const fixed = near.length > 0 ? [] : fixedFaults(offers, args);
  if (order?.ok === false) return explained(order.ruling, [...near, ...fixed], args, otherwise);
  if (near.length > 0) {
    const said = inWords(near, otherwise());
    return { ...no('out-of-range', said.message, said.legal), args: said.args };
  }
  const closed = `“${firstClause(summary)}” is not open to you at the moment`;
  if (fixed.length === 0) return no('not-now', `${closed}.`);
  const said = inWords(fixed, otherwise());
  return { ...no('not-now', `${closed} in that form. ${said.message}`, said.legal), args: said.args };
}

/** Whether a sentence says again what was typed: then it is plain which field it is about. */
function tellsOf(sentence: string, given: unknown): boolean {
  const typed = typeof given === 'string' ? cleanLine(given, 30).toLowerCase() : '';
  return typed !== '' && sentence.includes(typed.length < 4 ? `“${typed}”` : typed);
}

/**
 * Whether the rules object to another argument than those that are none: they name it, or their sentence repeats what
 * was typed there.
 */
function isAboutAnother(
  { args: named }: Ruling,
  sentence: string,
  faults: readonly ArgFault[],
  args: Args,
): boolean {
  const isFaulty = (name: string) => faults.some((fault) => fault.name === name);
  if (named !== undefined) return !named.some(isFaulty);
  return Object.entries(args).some(([name, given]) => !isFaulty(name) && repeats(sentence, given));
}

function repeats(sentence: string, given: unknown): boolean {
  const typed = typeof given === 'string' ? cleanLine(given, 30).toLowerCase() : '';
  return typed !== '' && sentence.includes(`“${typed}`);
}

/** The rules' own objection to arguments that are none: what is missing, or which of them is wrong. */
function explained(ruling: Ruling, faults: readonly ArgFault[], args: Args, otherwise: () => string): Ruling {
  const legal = ruling.legal;
  if (faults.length === 0) return { ...ruling, legal: legal ?? otherwise() };
  const said = inWords(faults, legal ?? otherwise());
  const objection = { ...ruling, legal: legal ?? said.legal };
  if (faults.every(({ kind }) => kind === 'missing'))
    return faults.some(({ isLong }) => isLong)
      ? { ...objection, message: `${said.message} ${objection.message}`, args: said.args }
      : { ...objection, ...said };
  const text = objection.message.toLowerCase();
  if (isAboutAnother(ruling, text, faults, args)) return { ...objection, args: ruling.args ?? said.args };
  const untold = faults.filter(
    ({ kind, label, name, given }) =>
      kind === 'wrong' &&
      label !== name &&
      !text.includes(labelWords(label).toLowerCase()) &&
      !tellsOf(text, given),
  );
  const [only] = untold;
  const about = only === undefined ? '' : `“${labelWords(only.label)}”: `;
  return { ...objection, message: `${about}${objection.message}`, args: said.args };
}

/**
 * The one thing that can be done instead: what comes nearest to the order that was tried, or what the campaign waits
 * for; never what ends it.
 */
function legalWords(offers: readonly Offer[], tried: string): string {
  const { length } = familyOf(tried);
  const near = [
    (offer: Offer) => offer.order === tried,
    (offer: Offer) => length > 0 && familyOf(offer.order) === familyOf(tried),
    (offer: Offer) => offer.aside !== true && (offer.style === 'success' || offer.style === 'primary'),
    (offer: Offer) => offer.aside !== true && !ABOUT_THE_TABLE.has(familyOf(offer.order)),
    (offer: Offer) => !ABOUT_THE_TABLE.has(familyOf(offer.order)),
  ];
  const mild = offers.filter(({ order, style }) => order === tried || style !== 'danger');
  const next = near.map((isIt) => mild.find(isIt)).find((offer) => offer !== undefined);
  if (next === undefined) return TABLE_WORDS.nothingAsked;
  return `Open to you now: “${labelWords(next.oneOf ?? next.group ?? next.label)}”.`;
}

/**
 * The deed of an order without its details: up to the first colon or semicolon, behind one or two words such as `CG
 * II:`.
 */
function firstClause(summary: string): string {
  const deed = summary.replace(/^\S+(?: \S+)?: /u, '');
  const clause = deed.split(/[:;] /u, 1).join();
  return capital(clause);
}

/** Orders that are open all the time, and seldom what somebody was after. */
const ABOUT_THE_TABLE: ReadonlySet<string> = new Set([
  'abandon',
  'charts',
  'motion',
  'order',
  'reading',
  'rewind',
  'seat',
  'team',
]);

/** The part of an order’s name before the point: `purchase` of `purchase.add`. */
function familyOf(order: string): string {
  const point = order.indexOf('.');
  return point < 0 ? order : order.slice(0, point);
}

/** The legal values for the first text of an offer that was pressed. */
function exampleWords({ fields }: Offer): string | undefined {
  const [field] = fields.filter((each) => each.kind === 'text');
  const example = field === undefined ? '' : exampleOf(field);
  if (example === '') return undefined;
  return `Such as ${example}.`;
}
