/** A seat's desk in Discord, and the orders that are given from it. */
import type { ModalSubmitInteraction } from 'discord.js';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Game } from '../kernel/game.ts';
import type { Draft, Offer } from '../kernel/offer.ts';
import { agreedTo } from '../kernel/offer-ref.ts';
import { ROOM } from '../kernel/room.ts';
import type { Ruling } from '../kernel/ruling.ts';
import type { Seat } from '../kernel/seat.ts';
import type { Sitting, Visit } from '../moderator/sitting.ts';
import { textPages } from '../text/pages.ts';
import { given, present } from '../text/present.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { findOffer, type OfferId, offerRef, printCustomId, type ReadId, typedTag } from './custom-id.ts';
import { chunks, type DeskPlace, deskRows, offerId } from './desk.ts';
import { formOf, isInForm, readForm, type Typed, typedOf } from './form.ts';
import { keepLast } from './keep-last.ts';
import { LIMITS } from './limits.ts';
import { button, campaignTitle, type Heading, headingOfSeat, linkButton, rowOf } from './message.ts';
import { formKey, keepTyped, tellRuling } from './refusal.ts';
import { words } from './words.ts';

/** Of so many desks it is known which page they were turned to; the others open on their first. */
const PAGES_KEPT = 1000;

/** Shows a seat's desk: what is being decided, and what may be done, after a line about what has been done. */
export async function showDesk(
  adapter: Adapter,
  interaction: Asking,
  sitting: Sitting,
  options: { readonly page?: number; readonly note?: string } = {},
): Promise<void> {
  const place = placeOf(sitting);
  const pageKey = `${interaction.user.id}/${place.campaign}/${place.seat}`;
  if (options.page !== undefined) keepLast(adapter.pages, pageKey, options.page, PAGES_KEPT);
  const { desk: notice, offers } = sitting;
  // Who has agreed to a campaign that has not begun can still decline it, and is not asked to.
  const isAsked = offers.some(({ order, aside }) => order !== 'decline' || aside !== true);
  // Whoever has left the seat since has no desk, and no board; when the campaign is over there is what everybody saw.
  const { user } = sitting.seat;
  const isOver = sitting.row.open !== 1;
  const shown = isOver ? { user, campaign: place.campaign } : { user, ...place };
  const board = notice === undefined ? undefined : await adapter.boardLink?.(shown);
  const lines = [options.note, isAsked ? undefined : words.nothingAsked];
  await answer(adapter, interaction, {
    content: lines.filter((line) => line !== undefined).join('\n'),
    faces: given(notice, (notice) => ({ notice, heading: headingAt(adapter, sitting) })),
    kind: 'desk',
    rows: deskRows(place, offers, {
      page: adapter.pages.get(pageKey),
      menus: sitting.menus !== undefined,
      aside: notice?.aside?.label,
      boardFile: adapter.boardFiles?.has(sitting.game.id) === true && sitting.view.core.status === 'running',
      board,
    }),
  });
}

/** A desk's look-ups, shown apart from it. */
export async function showAside(adapter: Adapter, interaction: Asking, sitting: Sitting): Promise<void> {
  const aside = sitting.desk?.aside;
  if (aside === undefined)
    return answer(adapter, interaction, { content: words.nothingToLookUp, apart: true });
  const notice = { kind: 'aside', title: aside.label, text: aside.text };
  await answer(adapter, interaction, {
    faces: [{ notice, heading: headingAt(adapter, sitting) }],
    kind: 'aside',
    apart: true,
  });
}

/** *My orders*: the desk of this person's seat; who has several is asked for which one. */
export async function openDesk(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit | undefined,
): Promise<void> {
  const sittings = visit?.sittings ?? [];
  const [sitting, another] = sittings;
  if (sitting === undefined) {
    const place = visit === undefined ? undefined : { user: visit.user, campaign: visit.row.key };
    const link = place === undefined ? undefined : await adapter.boardLink?.(place);
    return answer(adapter, interaction, {
      content: words.noSeat,
      rows: given(link, (link) => rowOf(linkButton(link, words.buttons.board))),
    });
  }
  if (another === undefined) return showDesk(adapter, interaction, sitting, { page: 0 });
  const choices = sittings.map((each) =>
    button(
      printCustomId({ verb: 'desk', ...placeOf(each), page: 0 }),
      sideName(each.game, each.seat),
      'primary',
    ),
  );
  await answer(adapter, interaction, {
    content: words.whichSeat,
    kind: 'desk',
    rows: [rowOf(...choices.slice(0, 5))],
  });
}

/** A command that the game of this campaign has nothing behind. */
export async function tellNotThisGame(adapter: Adapter, interaction: Asking, { game }: Visit): Promise<void> {
  await answer(adapter, interaction, { content: words.notThisGame(game.title) });
}

/**
 * The offer that a component was drawn for, if the decision still stands as it stood then. Otherwise the player is
 * told so, kindly, and nothing happens. `line`: what a menu called it; `wrote`: the text typed for it.
 */
export async function offerOf(
  adapter: Adapter,
  interaction: Asking,
  id: OfferId,
  { line, wrote = [] }: { readonly line?: string; readonly wrote?: readonly string[] } = {},
): Promise<{ readonly sitting: Sitting; readonly offer: Offer } | undefined> {
  const visit = adapter.moderator.visit(id.campaign, interaction.user.id);
  const sitting = visit?.sitting(id.seat);
  if (visit === undefined || sitting === undefined) {
    await answer(adapter, interaction, { content: words.notYours, apart: true });
    return undefined;
  }
  if (visit.isRepeated(interaction.id)) {
    await showDesk(adapter, interaction, sitting, { note: words.repeated });
    return undefined;
  }
  const offer = findOffer(sitting.offers, id.offer);
  if (offer === undefined || (offer.rev !== id.rev && id.verb !== 'form')) {
    const ruling = settled(sitting, line ?? words.decision(id.decision));
    await tellRuling(adapter, interaction, ruling, { sitting, wrote });
    return undefined;
  }
  return { sitting, offer };
}

/** Chooses an offer: its form, its “are you sure?”, or at once. `sent`: the tag of what stands in its form. */
export async function choose(
  adapter: Adapter,
  interaction: Exclude<Asking, ModalSubmitInteraction>,
  sitting: Sitting,
  offer: Offer,
  sent?: string,
): Promise<void> {
  const id = offerId(placeOf(sitting), offer, 'do');
  if (offer.fields.length > 0) {
    const user = interaction.user.id;
    const typed =
      (sent === undefined ? undefined : adapter.typed.recall(user, sentKey(sitting, offer, sent))) ??
      adapter.typed.recall(user, formKey(sitting, offer));
    await interaction.showModal(formOf(id, offer, typed, guideTo(sitting, offer)));
    return;
  }
  const consent = agreedTo(offer);
  if (consent !== undefined) {
    const { oneOf } = offer;
    const title = words.confirm(oneOf ?? offer.label);
    const notice = { kind: 'confirm', title, text: consent };
    const yes =
      oneOf === undefined
        ? [button(printCustomId({ ...id, verb: 'yes' }), words.buttons.yes, 'danger')]
        : sitting.offers
            .filter((each) => each.order === offer.order && each.oneOf === oneOf)
            .map((each) =>
              button(printCustomId(offerId(placeOf(sitting), each, 'yes')), each.label, each.style),
            );
    const back = button(printCustomId({ verb: 'desk', ...placeOf(sitting), page: 0 }), words.buttons.back);
    await answer(adapter, interaction, {
      faces: [{ notice, heading: headingAt(adapter, sitting) }],
      kind: 'desk',
      rows: [rowOf(...yes.slice(0, LIMITS.buttonsInRow - 1), back)],
    });
    return;
  }
  if ((await adapter.stepBack?.(interaction)) === true && !isStillOpen(sitting, offer))
    return tellRuling(adapter, interaction, settled(sitting, offer.label), { sitting });
  await give(adapter, interaction, sitting, offer, offer.fixed);
}

/** Whether an offer is what it was when it was found. */
function isStillOpen({ offers }: Sitting, offer: Offer): boolean {
  return findOffer(offers, offerRef(offer))?.rev === offer.rev;
}

/** Gives the order that an offer stands for, and shows what came of it. */
export async function give(
  adapter: Adapter,
  interaction: Asking,
  sitting: Sitting,
  offer: Offer,
  args: Draft['args'],
  { rev = offer.rev, typed }: { readonly rev?: number; readonly typed?: Typed } = {},
): Promise<boolean> {
  const started = performance.now();
  const result = sitting.give(offer, args, { interaction: interaction.id, rev });
  if (!result.ok) {
    const user = interaction.user.id;
    const wrote = typed ?? typedOf(offer, args);
    const again = keepTyped(adapter, user, sitting, offer, wrote);
    const use =
      again === undefined ? [] : insteadButtons(adapter, user, { sitting, offer }, wrote, result.ruling);
    await tellRuling(adapter, interaction, result.ruling, { sitting, again, use });
    return false;
  }
  const ms = Math.round(performance.now() - started);
  logAccepted(adapter, interaction, sitting.row.key, result.value.events, ms);
  const note = result.value.repeated ? words.repeated : doneNote(result.value.events, offer.label);
  await showDesk(adapter, interaction, sitting, { note });
  return true;
}

/** The deed; for a motion, that it waits for the others. */
export function doneNote(events: readonly LoggedEvent[], label: string): string {
  const has = (type: string) => events.some((event) => event.type === type);
  return has('motion.made') && !has('motion.carried') ? words.motionMade : words.done(label);
}

/** A form that was sent in. What is refused is remembered, so that it need not be typed again. */
export async function giveForm(
  adapter: Adapter,
  interaction: ModalSubmitInteraction,
  id: OfferId,
): Promise<void> {
  const inputs = interaction.fields.fields.map((field) => ({ name: field.customId, ...typedInto(field) }));
  const wrote = inputs
    .filter(({ text, isWritten }) => isWritten && text.trim() !== '')
    .map(({ text }) => text);
  const found = await offerOf(adapter, interaction, id, { wrote });
  if (found === undefined) return;
  const typed: Typed = Object.fromEntries(inputs.map(({ name, text }) => [name, text]));
  await giveTyped(adapter, interaction, found, typed, id);
}

/** The values in the form of an offer, or those that would stand there: read back before they count. A refusal is remembered. */
export async function giveTyped(
  adapter: Adapter,
  interaction: Asking,
  found: { readonly sitting: Sitting; readonly offer: Offer },
  typed: Typed,
  id: OfferId = offerId(placeOf(found.sitting), found.offer, 'form'),
): Promise<void> {
  const { sitting, offer } = found;
  const read = readForm(offer, typed, sitting.game.id);
  if (!read.ok) {
    const again = keepTyped(adapter, interaction.user.id, sitting, offer, typed);
    await tellRuling(adapter, interaction, read.ruling, { sitting, again });
    return;
  }
  const foreseen = offer.previewOf?.(read.value);
  if (foreseen !== undefined)
    return askWhetherSure(adapter, interaction, { ...found, id, typed, args: read.value, foreseen });
  const isAccepted = await give(adapter, interaction, sitting, offer, read.value, { rev: id.rev, typed });
  if (isAccepted) adapter.typed.forget(interaction.user.id, formKey(sitting, offer));
}

interface Foreseen {
  readonly sitting: Sitting;
  readonly offer: Offer;
  readonly id: OfferId;
  readonly typed: Typed;
  /** The same, as values. */
  readonly args: Draft['args'];
  /** The preview. */
  readonly foreseen: string;
  /** Of it, from 0. */
  readonly page?: number;
}

/** The preview of a form that was sent in, to be agreed to; the typed text is kept until then. */
async function askWhetherSure(
  adapter: Adapter,
  interaction: Asking,
  { sitting, offer, id, typed, args, foreseen, page = 0 }: Foreseen,
  content?: string,
): Promise<void> {
  const tag = keepSent(adapter, interaction.user.id, { sitting, offer, typed, foreseen });
  const pages = textPages(foreseen, ROOM.readBack);
  const shown = Math.min(page, pages.length - 1);
  const title = words.page(words.confirm(offer.label), shown + 1, pages.length);
  const told = { kind: 'confirm', title, text: pages[shown] ?? '' };
  const notice = sitting.foreseen(offer, args, told);
  const back = printCustomId({ verb: 'desk', ...placeOf(sitting), page: 0 });
  const { offer: ref, rev } = id;
  const turn = (to: number, label: string) =>
    pages[to] === undefined
      ? []
      : [
          button(
            printCustomId({ verb: 'read', ...placeOf(sitting), offer: ref, rev, typed: tag, page: to }),
            label,
          ),
        ];
  const turns = [...turn(shown - 1, words.buttons.previous), ...turn(shown + 1, words.buttons.next)];
  await answer(adapter, interaction, {
    ...present({ content }),
    faces: [{ notice, heading: headingAt(adapter, sitting) }],
    kind: 'desk',
    rows: [
      rowOf(
        button(printCustomId({ ...id, verb: 'yes', typed: tag }), words.buttons.yes, 'danger'),
        button(printCustomId(offerId(placeOf(sitting), offer, 'do')), words.buttons.change),
        button(back, words.buttons.back),
      ),
      ...(turns.length === 0 ? [] : [rowOf(...turns)]),
    ],
  });
}

/** Another page of what {@link askWhetherSure} shows; where that text is not known any more, its form opens. */
export async function readOn(
  adapter: Adapter,
  interaction: Exclude<Asking, ModalSubmitInteraction>,
  { page, ...read }: ReadId,
): Promise<void> {
  const id: OfferId = { ...read, verb: 'yes', decision: '' };
  const found = await offerOf(adapter, interaction, id);
  if (found === undefined) return;
  const { sitting, offer } = found;
  const typed = adapter.typed.recall(interaction.user.id, sentKey(sitting, offer, read.typed));
  const values = typed === undefined ? undefined : readForm(offer, typed, sitting.game.id);
  if (typed === undefined || values?.ok !== true) return choose(adapter, interaction, sitting, offer);
  const foreseen = offer.previewOf?.(values.value) ?? '';
  const shown = { id: offerId(placeOf(sitting), offer, 'form'), typed, args: values.value, foreseen, page };
  const isAsShown = sentTag(typed, foreseen) === read.typed;
  await askWhetherSure(adapter, interaction, { ...found, ...shown }, isAsShown ? undefined : words.movedOn);
}

/** Keeps what stands in a form: once for this very text and what would come of it, and once to stand in the form again. */
function keepSent(
  adapter: Adapter,
  user: string,
  { sitting, offer, typed, foreseen }: Pick<Foreseen, 'sitting' | 'offer' | 'typed' | 'foreseen'>,
): string {
  const tag = sentTag(typed, foreseen);
  adapter.typed.keep(user, sentKey(sitting, offer, tag), typed);
  adapter.typed.keep(user, formKey(sitting, offer), typed);
  return tag;
}

function sentTag(typed: Typed, foreseen: string): string {
  return typedTag({ ...typed, '': foreseen });
}

/** Nothing has been shown of what would come of it. */
function insteadTag(typed: Typed): string {
  return typedTag({ ...typed, ' ': 'instead' });
}

/** *Use …*: sends what was probably meant, as if it had been typed; where more is wrong with it, its form opens. */
function insteadButtons(
  adapter: Adapter,
  user: string,
  { sitting, offer }: { readonly sitting: Sitting; readonly offer: Offer },
  wrote: Typed,
  { instead = [] }: Ruling,
): readonly ReturnType<typeof button>[] {
  return instead.flatMap(({ label, texts, isWhole }) => {
    const typed = { ...wrote, ...texts };
    if (!isInForm(offer, typed)) return [];
    const tag = insteadTag(typed);
    adapter.typed.keep(user, sentKey(sitting, offer, tag), typed);
    const id = { ...offerId(placeOf(sitting), offer, isWhole ? 'yes' : 'do'), typed: tag };
    return [button(printCustomId(id), words.buttons.use(label, isWhole), 'primary')];
  });
}

/**
 * Buttons below what somebody was shown that would come of an order with these values: one that gives it as it was
 * shown, in one press, and one that opens its form with them in it. The form alone, where it asks for more.
 */
export function sentButtons(
  adapter: Adapter,
  user: string,
  { sitting, offer }: { readonly sitting: Sitting; readonly offer: Offer },
  typed: Typed,
  labels: { readonly yes: string; readonly form: string },
): readonly ReturnType<typeof button>[] {
  const read = readForm(offer, typed, sitting.game.id);
  const foreseen = read.ok ? (offer.previewOf?.(read.value) ?? '') : '';
  const tag = keepSent(adapter, user, { sitting, offer, typed, foreseen });
  const id = offerId(placeOf(sitting), offer, 'do');
  const isMissing = (field: Offer['fields'][number]) =>
    !(field.kind === 'text' && field.optional === true) && (typed[field.name] ?? '').trim() === '';
  const isWhole = read.ok && !offer.fields.some(isMissing);
  const form = (label: string) => button(printCustomId(id), label, isWhole ? 'secondary' : 'danger');
  if (!isWhole) return [form(`${labels.yes} …`)];
  return [button(printCustomId({ ...id, verb: 'yes', typed: tag }), labels.yes, 'danger'), form(labels.form)];
}

/**
 * *Yes* below what {@link askWhetherSure} has shown; the form opens again where the typed text is no longer known,
 * and the person is asked again where the outcome would be different by now.
 */
export async function giveSent(
  adapter: Adapter,
  interaction: Exclude<Asking, ModalSubmitInteraction>,
  { sitting, offer }: { readonly sitting: Sitting; readonly offer: Offer },
  id: OfferId & { readonly typed: string },
): Promise<void> {
  const key = sentKey(sitting, offer, id.typed);
  const typed = adapter.typed.recall(interaction.user.id, key);
  const read = typed === undefined ? undefined : readForm(offer, typed, sitting.game.id);
  if (typed === undefined || read?.ok !== true) return choose(adapter, interaction, sitting, offer);
  const foreseen = offer.previewOf?.(read.value);
  if (foreseen !== undefined && sentTag(typed, foreseen) !== id.typed) {
    const asked = { sitting, offer, id, typed, args: read.value, foreseen };
    const isNew = insteadTag(typed) === id.typed;
    return askWhetherSure(adapter, interaction, asked, isNew ? undefined : words.movedOn);
  }
  if (!(await give(adapter, interaction, sitting, offer, read.value, { rev: id.rev, typed }))) return;
  adapter.typed.forget(interaction.user.id, key);
  adapter.typed.forget(interaction.user.id, formKey(sitting, offer));
}

function sentKey(sitting: Sitting, offer: Offer, tag: string): string {
  return `${formKey(sitting, offer)}/${tag}`;
}

/** How an offer's text is written, from the game's help. */
function guideTo({ game }: Sitting, { guide, explains }: Offer): string | undefined {
  return guide === undefined ? explains : game.help?.find(({ id }) => id === guide)?.text;
}

/** The first of this person's seats that is offered an order now, with that offer. */
export function offered(
  { sittings }: Visit,
  order: string,
): { readonly sitting: Sitting; readonly offer: Offer } | undefined {
  for (const sitting of sittings) {
    const offer = sitting.offers.find((each) => each.order === order);
    if (offer !== undefined) return { sitting, offer };
  }
  return undefined;
}

/**
 * Where the offers of an order answer one question, the person is asked it: none of them is begun for them. The
 * preview of one stands there already, so it is not asked for again. Returns whether they were asked.
 */
async function askWhich(
  adapter: Adapter,
  interaction: Exclude<Asking, ModalSubmitInteraction>,
  sitting: Sitting,
  order: string,
): Promise<boolean> {
  const offers = sitting.offers.filter((each) => each.order === order);
  const [first] = offers;
  if (first?.question === undefined) return false;
  if (offers.length >= LIMITS.buttonsInRow * LIMITS.rows) {
    await showDesk(adapter, interaction, sitting, { page: 0 });
    return true;
  }
  const place = placeOf(sitting);
  const isOneMatter = offers.every(({ decision }) => decision === first.decision);
  const told = offers.flatMap((each) => agreedTo(each) ?? []);
  const isTold = isOneMatter && told.length > 0;
  const buttons = offers.map((each) =>
    button(
      printCustomId(offerId(place, each, isTold && each.fields.length === 0 ? 'yes' : 'do')),
      each.label,
      each.style,
    ),
  );
  const back = button(printCustomId({ verb: 'desk', ...place, page: 0 }), words.buttons.back);
  const title = isOneMatter ? first.question : words.whichOfThem;
  const notice = { kind: 'confirm', title, text: isTold ? told.join('\n') : '' };
  await answer(adapter, interaction, {
    faces: [{ notice, heading: headingAt(adapter, sitting) }],
    kind: 'desk',
    rows: chunks([...buttons, back], LIMITS.buttonsInRow).map((part) => rowOf(...part)),
  });
  return true;
}

/**
 * A standing button that begins an order, whoever presses it and when: while nothing of that is asked of them, or something
 * else belongs before it, it opens their desk, which says what.
 */
export async function begin(
  adapter: Adapter,
  interaction: Exclude<Asking, ModalSubmitInteraction>,
  visit: Visit,
  order: string,
): Promise<void> {
  const [sitting, another] = visit.sittings;
  const open = offered(visit, order);
  const first = open === undefined ? undefined : leadBefore(open.sitting.offers, order);
  if (open !== undefined && first !== undefined)
    return showDesk(adapter, interaction, open.sitting, { page: 0, note: words.comesFirst(first.label) });
  if (sitting === undefined || open !== undefined) return runOrder(adapter, interaction, visit, order);
  if (another !== undefined) return openDesk(adapter, interaction, visit);
  const asked = visit.submit({ order, args: {} }, interaction.id, sitting.seatId);
  if (asked.ok) logAccepted(adapter, interaction, visit.row.key, asked.value.events);
  const note = asked.ok ? words.done(order) : words.notNow(whyNotOpen(visit, asked.ruling));
  await showDesk(adapter, interaction, sitting, { page: 0, note });
}

/** The look-up that most people want before they give an order, if there is one. */
function leadBefore(offers: readonly Offer[], order: string): Offer | undefined {
  return offers.find(({ lead, before }) => lead === true && before === order);
}

/**
 * Starts the one offer of an order by its name, for commands that stand for one order. `args` are those with which
 * the moderator is asked why it is not open.
 */
export async function runOrder(
  adapter: Adapter,
  interaction: Exclude<Asking, ModalSubmitInteraction>,
  visit: Visit,
  order: string,
  args: Readonly<Record<string, string>> = {},
): Promise<void> {
  const open = offered(visit, order);
  if (open !== undefined && (await askWhich(adapter, interaction, open.sitting, order))) return;
  if (open !== undefined) return choose(adapter, interaction, open.sitting, open.offer);
  // Not open: the moderator says why, and what would be.
  const [sitting] = visit.sittings;
  const result = visit.submit({ order, args }, interaction.id, sitting?.seatId);
  if (!result.ok) {
    const ruling = Object.keys(args).length === 0 ? whyNotOpen(visit, result.ruling) : result.ruling;
    return tellRuling(adapter, interaction, ruling, { sitting });
  }
  logAccepted(adapter, interaction, visit.row.key, result.value.events);
  if (sitting !== undefined) await showDesk(adapter, interaction, sitting, { note: words.done(order) });
}

/**
 * The host's log tells of an order only what everybody may know, since the host may play: of one from which nobody
 * else learns anything, and of a refusal, not even that there was one.
 */
export function logAccepted(
  { log }: Adapter,
  interaction: Asking,
  campaign: string,
  events: readonly LoggedEvent[],
  ms?: number,
): void {
  const told = events.filter(({ audience }) => audience === 'everyone').map(({ type }) => type);
  if (told.length === 0) return;
  log.info({ campaign, events: [...new Set(told)], interaction: interaction.id, ms }, 'accepted');
}

export function sideName(game: Game, seat: Seat): string {
  return seat.side === undefined ? words.gmName : game.sideName(seat.side);
}

export function headingAt({ moderator }: Adapter, { row, game, seat }: Sitting): Heading {
  return { ...headingOfSeat(game, seat), footer: campaignTitle(moderator.store, row, seat.user) };
}

function placeOf({ row, seat }: Sitting): DeskPlace {
  return { campaign: row.key, seat: seat.id };
}

/** The text of an input, or what was chosen of a menu. */
function typedInto(field: object): { readonly text: string; readonly isWritten: boolean } {
  if ('values' in field && Array.isArray(field.values))
    return { text: String(field.values[0] ?? ''), isWritten: false };
  return { text: 'value' in field ? String(field.value) : '', isWritten: true };
}

/** Nothing has been typed: to say that something is missing in an order that nobody has begun would tell nothing. */
function whyNotOpen({ game }: Visit, ruling: Ruling): Ruling {
  if ((ruling.args ?? []).length === 0) return ruling;
  const code = `${game.id}/table/not-asked`;
  return { code, rule: 'table', message: words.notAsked, legal: words.settledLegal };
}

function settled({ game }: Sitting, what: string): Ruling {
  const code = `${game.id}/table/settled`;
  return { code, rule: 'table', message: words.settled(what), legal: words.settledLegal };
}
