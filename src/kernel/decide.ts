/** The offers of a seat, the judgement of an order, and its outcome. */

import type { z } from 'zod';
import { capital } from '../text/capital.ts';
import { oneOf, shown } from '../text/shown.ts';
import { cleanLine, cleanText, cut } from '../text/typed-text.ts';
import type { CampaignState } from './campaign.ts';
import { CLOCK } from './clock.ts';
import { coreDecisions } from './decisions/index.ts';
import type { GameEvent } from './event.ts';
import { exampleOf } from './field-example.ts';
import type { Args, CheckedOrder, Decision, EventMap, Game, Lifetime, Terms } from './game.ts';
import { faultWords, type InputFault, inputFaults, pathWords } from './input-fault.ts';
import { oncePer } from './memo.ts';
import type { Draft, Field, Offer } from './offer.ts';
import type { Past } from './past.ts';
import { accept, type Result, type Ruling, refuse } from './ruling.ts';
import type { Seat } from './seat.ts';
import { TABLE_WORDS } from './table-words.ts';
import { forTeam } from './team.ts';
import { type Entropy, type OpenWork, openWork } from './work.ts';

/** Making their schemas takes its time. */
const made = oncePer(<G>(game: Game<G>) => {
  const all: readonly Decision<G>[] = [...coreDecisions(game), ...game.decisions].map((decision) =>
    forTeam(game, inItsTime(decision)),
  );
  /** Those of one campaign: a seat is asked about each of them again and again. */
  const ofTerms = oncePer((options: Terms['options']) =>
    oncePer((common: Terms['common']) =>
      all.filter(({ existsIn }) => existsIn?.({ options, common }) !== false),
    ),
  );
  return { all, ofTerms };
});

/** The kernel's decisions and the game's. */
export function decisionsOf<G>(game: Game<G>): readonly Decision<G>[] {
  return made(game).all as readonly Decision<G>[];
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
      return base === 0 ? offers : offers.map((offer) => ({ ...offer, rev: base + offer.rev }));
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
  const offers: Offer[] = [];
  const { options, common } = view.core;
  for (const decision of made(game).ofTerms(options)(common) as readonly Decision<G>[])
    if (decision.unlisted !== true) for (const offer of decision.offers(view, seat, past)) offers.push(offer);
  return offers;
}

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

/** The fault of one argument: the sentence, the legal values, and its name in `umpire orders`. */
interface ArgFault {
  readonly name: string;
  /** As the player knows it. */
  readonly label: string;
  readonly kind: InputFault['kind'] | 'unreadable';
  /** Several lines can be written into it: a report, a table, a file. */
  readonly isLong?: boolean;
  readonly given: unknown;
  readonly words: string;
  readonly takes: string | undefined;
}

function argFault(
  { name, label = name }: { readonly name: string; readonly label?: string },
  { kind, given, takes }: Pick<InputFault, 'kind' | 'given' | 'takes'>,
): ArgFault {
  return { name, label, kind, given, words: faultWords({ kind, given }, labelWords(label)), takes };
}

/** Nothing at all, or only signs that nobody sees. */
function isBlank(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && cleanText(value.slice(0, 1000)).trim() === '')
  );
}

/** “one of a, b, c”; where there is but one, that alone: it keeps its small letter. */
function oneOnly(choices: readonly string[]): string {
  return choices.length === 1 ? `only ${choices.join()}` : oneOf(choices);
}

/** The legal values of a field, in the player's words. */
function domainOf(field: Field, given: unknown): string | undefined {
  switch (field.kind) {
    case 'choice':
      return oneOnly(field.options.map(({ value, label }) => choiceWords(value, label)));
    case 'integer':
      return field.min === field.max
        ? `only ${field.min}`
        : `a whole number from ${field.min} to ${field.max}`;
    case 'text': {
      const near = typeof given === 'string' ? (field.domain?.near(given) ?? []) : [];
      if (near.length > 0) return `such as ${near.slice(0, MOST_NEAR).join(', ')}`;
      const example = exampleOf(field);
      return example === '' ? undefined : `such as ${example}`;
    }
    default: {
      const never: never = field;
      throw new Error(`unknown field ${JSON.stringify(never)}`);
    }
  }
}

/** Of values that are found, so many are named. */
const MOST_NEAR = 5;

/** Its label stands beside a value that alone says little; not where one begins with the other. */
function choiceWords(value: string, label: string): string {
  return label.toLowerCase().startsWith(value.toLowerCase()) ? value : `${value} (${cut(label, 60)})`;
}

function fieldFault(field: Field, given: unknown): ArgFault {
  const isOptional = field.kind === 'text' && field.optional === true;
  const kind = isBlank(given) && !isOptional ? 'missing' : 'wrong';
  const isLong = field.kind === 'text' && field.multiline === true;
  const fault = { ...argFault(field, { kind, given, takes: domainOf(field, given) }), isLong };
  // Of several lines the rules tell better what is too much; of what is no number at all they can tell nothing.
  if (field.kind === 'text' && typeof given === 'string' && given.length > field.maxLength) {
    const words = `“${labelWords(field.label)}” has room for ${field.maxLength} characters, and this has ${given.length}`;
    return { ...fault, words, kind: isLong ? kind : 'unreadable' };
  }
  const isNoNumber = field.kind === 'integer' && kind === 'wrong' && !Number.isInteger(given);
  return isNoNumber ? { ...fault, kind: 'unreadable' } : fault;
}

/** A label within a quotation. */
function labelWords(label: string): string {
  return label.replaceAll('“', '‘').replaceAll('”', '’');
}

function figures(value: unknown): unknown {
  return Number.isInteger(value) ? String(value) : value;
}

/** One field's value, completed with the field's initial one; `undefined` when it is not of the field's domain. */
function fieldValue(field: Field, given: unknown): { readonly value: unknown } | undefined {
  const value = given ?? (field.kind === 'text' && field.optional ? undefined : field.initial);
  switch (field.kind) {
    case 'choice':
      return field.options.some((option) => option.value === value) ? { value } : undefined;
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max
        ? { value }
        : undefined;
    case 'text': {
      // Of several lines the first ones count: a pasted table may begin with the empty corner of its headings.
      const trim = (typed: string) => (field.multiline === true ? typed.trimEnd() : typed.trim());
      // A whole number where a text is asked for is its figures: orders of before gave one.
      const text = typeof value === 'string' ? trim(value) : figures(value);
      if (field.optional && (text === undefined || text === '')) return { value: undefined };
      if (field.domain?.read !== undefined) {
        const meant =
          typeof text === 'string' && text.length <= field.maxLength ? field.domain.read(text) : undefined;
        return meant === undefined ? undefined : { value: meant };
      }
      if (typeof text !== 'string' || text.length > field.maxLength) return undefined;
      if (new RegExp(`^(?:${field.pattern})$`, 'su').test(text)) return { value: text };
      const meant = exampleMeant(field, text);
      return meant === undefined ? undefined : { value: meant };
    }
    default: {
      const never: never = field;
      throw new Error(`unknown field ${JSON.stringify(never)}`);
    }
  }
}

/** The example that somebody typed with a capital, a full stop or quotation marks, as a telephone has them of itself. */
function exampleMeant({ examples }: Extract<Field, { kind: 'text' }>, text: string): string | undefined {
  const bare = text.replaceAll(/^["'“”‘’„]+|["'“”‘’.!]+$/gu, '').toLowerCase();
  return examples.find((example) => example.toLowerCase() === bare);
}

type Match = { readonly args: Args } | { readonly faults: readonly ArgFault[] };

function fixedFits(fixed: Offer['fixed'], args: Args): boolean {
  return Object.entries(fixed).every(([name, value]) => args[name] === value);
}

function isSame(one: Args, other: Args): boolean {
  return Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);
}

/** The order's completed arguments when `offer` covers it, or why it does not. */
function match(offer: Offer, args: Args): Match {
  if (!fixedFits(offer.fixed, args)) return { faults: [] };
  const faults: ArgFault[] = [];
  const complete: Record<string, unknown> = { ...offer.fixed };
  const names = new Set([...Object.keys(offer.fixed), ...offer.fields.map((field) => field.name)]);
  for (const name of Object.keys(args))
    if (args[name] !== undefined && !names.has(name))
      faults.push(argFault({ name }, { kind: 'unknown', given: args[name], takes: undefined }));
  for (const field of offer.fields) {
    const checked = fieldValue(field, args[field.name]);
    if (checked === undefined) faults.push(fieldFault(field, args[field.name]));
    else if (checked.value !== undefined) complete[field.name] = checked.value;
  }
  return faults.length === 0 ? { args: complete } : { faults };
}

/** Arguments that the offers settle by themselves, where those that come nearest settle them otherwise. */
function fixedFaults(offers: readonly Offer[], args: Args): readonly ArgFault[] {
  const misses = offers.map(({ fixed }) => Object.keys(fixed).filter((name) => args[name] !== fixed[name]));
  const fewest = Math.min(...misses.map(({ length }) => length));
  const close = offers.filter((_, index) => misses[index]?.length === fewest);
  const names = new Set(misses.filter(({ length }) => length === fewest).flat());
  return [...names].map((name) => {
    const known = new Set(close.flatMap(({ fixed }) => (name in fixed ? [String(fixed[name])] : [])));
    const given = args[name];
    return argFault(
      { name },
      { kind: isBlank(given) ? 'missing' : 'wrong', given, takes: oneOnly([...known]) },
    );
  });
}

/** The faults of an order, measured by the offers that come nearest to it. */
function nearest(all: readonly (readonly ArgFault[])[]): readonly ArgFault[] {
  const some = all.filter(({ length }) => length > 0);
  const fewest = Math.min(...some.map(({ length }) => length));
  return some.filter(({ length }) => length === fewest).flat();
}

/** The same for what is not of the kind that the order needs at all. */
function shapeFaults(error: z.ZodError, args: Args, offers: readonly Offer[]): readonly ArgFault[] {
  // The same name may stand for something else in an offer of another part.
  const fitting = offers.filter(({ fixed }) => fixedFits(fixed, args));
  const fields = [...fitting, ...offers].flatMap((offer) => offer.fields);
  return inputFaults(error, args).map((fault): ArgFault => {
    const name = String(fault.path[0] ?? '');
    const field = fields.find((each) => each.name === name);
    if (field !== undefined && fault.path.length === 1 && fault.kind !== 'unknown')
      return fieldFault(field, fault.given);
    return argFault({ name, label: pathWords(fault.path) }, fault);
  });
}

const MOST_FAULTS = 5;

/** All faults once, and what would be right instead of each. */
function inWords(
  faults: readonly ArgFault[],
  otherwise: string,
): Required<Pick<Ruling, 'message' | 'legal' | 'args'>> {
  // Of several offers with the same fault the first one says what would be right.
  const once = [...new Map([...faults].reverse().map((fault) => [fault.words, fault])).values()].reverse();
  const told = once.slice(0, MOST_FAULTS);
  const more = once.length > told.length ? `; and ${once.length - told.length} more` : '';
  const takes = told.flatMap(({ label, takes: all }) => {
    if (all === undefined) return [];
    return told.length === 1 ? all : `“${labelWords(label)}”: ${all}`;
  });
  const legal = takes.join('; ');
  return {
    message: `${told.map(({ words }) => words).join('; ')}${more}.`,
    legal: legal === '' ? otherwise : `${capital(legal)}.`,
    args: [...new Set(once.map(({ name }) => name))],
  };
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
  return order.split('.')[0] ?? '';
}

/** The legal values for the first text of an offer that was pressed. */
function exampleWords({ fields }: Offer): string | undefined {
  const [field] = fields.filter((each) => each.kind === 'text');
  const example = field === undefined ? '' : exampleOf(field);
  return example === '' ? undefined : `Such as ${example}.`;
}

/** Judges an order from the seat's own view: the checked order, or the ruling. Changes nothing. */
export function judge<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat,
  draft: Draft,
  known: Known = {},
): Result<CheckedOrder<G, EventMap>> {
  const decision = decisionsOf(game).find((d) => d.order === draft.order);
  const otherwise = () => legalWords(known.offers ?? offersTo(game, view, seat, known.past), draft.order);
  const ruling = (slug: string, rule: string, message: string, legal = otherwise()): Ruling => ({
    code: `${game.id}/${rule}/${slug}`,
    rule,
    message,
    legal,
  });
  if (decision === undefined)
    return refuse(ruling('unknown-order', 'table', `There is no order ${shown(draft.order)}.`));
  // Those of one decision, without making all the others for it.
  const listed = decision.unlisted === true ? undefined : known.offers;
  const mine =
    listed?.filter(({ order }) => order === decision.order) ?? decision.offers(view, seat, known.past);
  const parsed = decision.args.safeParse(draft.args);
  if (!parsed.success) {
    const faults = shapeFaults(parsed.error, draft.args, mine);
    const { message, legal, args } = inWords(faults, otherwise());
    return refuse({ ...ruling('bad-arguments', decision.rule, message, legal), args });
  }
  const args = parsed.data as Args;
  const current = mine.filter((offer) => draft.decision === undefined || offer.decision === draft.decision);
  if (draft.decision !== undefined && current.length === 0) {
    return refuse(
      ruling(
        'not-open',
        decision.rule,
        'That decision is no longer open: it has been settled since this button was made.',
      ),
    );
  }
  // The offer that was pressed is judged; the others are searched only for what it does not cover.
  const { pressed } = known;
  const first = pressed !== undefined && current.includes(pressed) ? [pressed] : [];
  for (const offer of [...first, ...current]) {
    const found = match(offer, args);
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
    // Values added by the offer (a field's initial value, a trimmed text) have to be read, too.
    const typed = isSame(found.args, args) ? args : (decision.args.parse(found.args) as Args);
    const read = decision.read(view, seat, typed, known.past);
    if (read.ok) {
      known.onFound?.(offer);
      return read;
    }
    const { ruling: objection } = read;
    return refuse({ ...objection, legal: objection.legal ?? exampleWords(offer) ?? otherwise() });
  }
  const tries = current.map((offer) => match(offer, args));
  const near = nearest(tries.flatMap((found) => ('faults' in found ? [found.faults] : [])));
  // The rules are not asked about what is no number, or too long to be read.
  const isUnreadable = near.some(({ kind }) => kind === 'unreadable');
  const read = isUnreadable ? undefined : decision.read(view, seat, args, known.past);
  const fixed = near.length > 0 ? [] : fixedFaults(current, args);
  if (read?.ok === false) {
    return refuse(explained(read.ruling, [...near, ...fixed], args, otherwise));
  }
  if (near.length > 0) {
    const said = inWords(near, otherwise());
    return refuse({ ...ruling('out-of-range', decision.rule, said.message, said.legal), args: said.args });
  }
  const closed = `“${firstClause(decision.summary)}” is not open to you at the moment`;
  if (fixed.length === 0) return refuse(ruling('not-now', decision.rule, `${closed}.`));
  const said = inWords(fixed, otherwise());
  return refuse({
    ...ruling('not-now', decision.rule, `${closed} in that form. ${said.message}`, said.legal),
    args: said.args,
  });
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
  known: Known = {},
): Result<readonly GameEvent[]> {
  const judged = judge(game, view, seat, draft, known);
  if (!judged.ok) return judged;
  if (seat.role === 'clock' && draft.args.at !== known.at)
    return refuse({
      code: `${game.id}/table/another-instant`,
      rule: 'table',
      message: 'An order of the clock is given at the instant that it names.',
    });
  const work: OpenWork<G> = openWork(
    game,
    copy(),
    () => entropy(work.state),
    known.at,
    known.state as CampaignState<G> | undefined,
    known.log,
  );
  judged.value.effect(work);
  if (work.state.core.status === 'running') game.advance(work);
  return accept(work.events);
}
