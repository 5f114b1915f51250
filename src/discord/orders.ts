import type { ModalSubmitInteraction } from 'discord.js';
import { seatOf } from '../kernel/campaign.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Game } from '../kernel/game.ts';
import type { Offer } from '../kernel/offer.ts';
import type { Ruling } from '../kernel/ruling.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow } from '../store/store.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { campaignTitle } from './campaign-title.ts';
import { type OfferId, printCustomId } from './custom-id.ts';
import { type DeskPlace, type DeskRow, deskRows, offerId } from './desk.ts';
import { formOf, readForm, type Typed } from './form.ts';
import { button, type Heading, headingOfSeat, rowOf } from './message.ts';
import { findOffer, offerRef } from './offer-ref.ts';
import { words } from './words.ts';

/** A person at his desk: the campaign, and the seat that he really has there. */
export interface Sitting {
  readonly row: CampaignRow;
  readonly game: Game;
  readonly seat: Seat;
}

export function sideName(game: Game | undefined, seat: Seat): string {
  if (seat.side === undefined) return words.gmName;
  return game?.sideName(seat.side) ?? seat.side;
}

export function headingAt({ moderator }: Adapter, { row, game, seat }: Sitting): Heading {
  return { ...headingOfSeat(game, seat), footer: campaignTitle(moderator.store, row, seat.user) };
}

/** The seat of that name if it is this user's; `undefined` for everybody else's. */
export function sittingOf(
  adapter: Adapter,
  campaign: string,
  user: string,
  seatId: string,
): Sitting | undefined {
  const place = adapter.moderator.place(campaign, user);
  const game = adapter.moderator.gameOf(campaign);
  const seat = place?.seats.find(({ id }) => id === seatId);
  if (place === undefined || game === undefined || seat === undefined) return undefined;
  return { row: place.row, game, seat };
}

function placeOf({ row, seat }: Sitting): DeskPlace {
  return { campaign: row.key, seat: seat.id };
}

/** Shows a seat's desk: what is being decided, and what may be done, after a line about what has been done. */
export async function showDesk(
  adapter: Adapter,
  interaction: Asking,
  sitting: Sitting,
  options: { readonly page?: number; readonly note?: string } = {},
): Promise<void> {
  const { campaign, seat } = placeOf(sitting);
  const pageKey = `${interaction.user.id}/${campaign}/${seat}`;
  if (options.page !== undefined) adapter.pages.set(pageKey, options.page);
  const notice = adapter.moderator.desk(campaign, seat);
  const offers = adapter.moderator.offers(campaign, seat);
  const lines = [options.note, offers.length === 0 ? words.nothingAsked : undefined];
  await answer(adapter, interaction, {
    content: lines.filter((line) => line !== undefined).join('\n'),
    faces: notice === undefined ? [] : [{ notice, heading: headingAt(adapter, sitting) }],
    rows: deskRows(placeOf(sitting), offers, adapter.pages.get(pageKey)),
  });
}

/** *My orders*: the desk of this person's seat; who has several is asked for which one. */
export async function openDesk(adapter: Adapter, interaction: Asking, campaign: string): Promise<void> {
  const seats = adapter.moderator.place(campaign, interaction.user.id)?.seats ?? [];
  const [seat, another] = seats;
  if (seat === undefined) return answer(adapter, interaction, { content: words.noSeat });
  if (another !== undefined) {
    const game = adapter.moderator.gameOf(campaign);
    const choices = seats.map((each) =>
      button(
        printCustomId({ verb: 'desk', campaign, seat: each.id, page: 0 }),
        sideName(game, each),
        'primary',
      ),
    );
    return answer(adapter, interaction, { content: words.whichSeat, rows: [rowOf(...choices.slice(0, 5))] });
  }
  const sitting = sittingOf(adapter, campaign, interaction.user.id, seat.id);
  if (sitting !== undefined) await showDesk(adapter, interaction, sitting, { page: 0 });
}

/** Tells a player of his own mistake, apart from the desk, with the way back to it. */
export async function tellRuling(
  adapter: Adapter,
  interaction: Asking,
  ruling: Ruling,
  sitting?: Sitting,
  again?: OfferId,
): Promise<void> {
  const rows: DeskRow[] =
    sitting === undefined
      ? []
      : [
          rowOf(
            ...(again === undefined
              ? []
              : [button(printCustomId({ ...again, verb: 'do' }), words.buttons.again, 'primary')]),
            button(
              printCustomId({ verb: 'desk', ...placeOf(sitting), page: 0 }),
              words.buttons.myOrders,
              again === undefined ? 'primary' : 'secondary',
            ),
          ),
        ];
  await answer(adapter, interaction, { content: words.ruling(ruling), rows, apart: true });
}

/** A command that the game of this campaign has nothing behind. */
export async function tellNotThisGame(
  adapter: Adapter,
  interaction: Asking,
  { game }: CampaignRow,
): Promise<void> {
  const title = adapter.moderator.games.get(game)?.title ?? game;
  await answer(adapter, interaction, { content: words.notThisGame(title) });
}

function settled(sitting: Sitting, what: string): Ruling {
  const code = `${sitting.game.id}/table/settled`;
  return { code, rule: 'table', message: words.settled(what), legal: words.settledLegal };
}

/**
 * The offer that a component was drawn for, if the decision still stands as it stood then. Otherwise the player is
 * told so, kindly, and nothing happens. `line`: what a menu called it.
 */
export async function offerOf(
  adapter: Adapter,
  interaction: Asking,
  id: OfferId,
  line?: string,
): Promise<{ readonly sitting: Sitting; readonly offer: Offer } | undefined> {
  const sitting = sittingOf(adapter, id.campaign, interaction.user.id, id.seat);
  if (sitting === undefined) {
    await answer(adapter, interaction, { content: words.notYours, apart: true });
    return undefined;
  }
  if (adapter.moderator.store.hasInteraction(interaction.id)) {
    await showDesk(adapter, interaction, sitting, { note: words.repeated });
    return undefined;
  }
  const offer = findOffer(adapter.moderator.offers(id.campaign, id.seat), id.offer);
  if (offer === undefined || (offer.rev !== id.rev && id.verb !== 'form')) {
    await tellRuling(adapter, interaction, settled(sitting, line ?? words.decision(id.decision)), sitting);
    return undefined;
  }
  return { sitting, offer };
}

/** Chooses an offer: its form, its “are you sure?”, or at once. */
export async function choose(
  adapter: Adapter,
  interaction: Exclude<Asking, ModalSubmitInteraction>,
  sitting: Sitting,
  offer: Offer,
): Promise<void> {
  const id = offerId(placeOf(sitting), offer, 'do');
  if (offer.fields.length > 0) {
    const typed = adapter.typed.recall(interaction.user.id, formKey(sitting, offer));
    await interaction.showModal(formOf(id, offer, typed));
    return;
  }
  if (offer.irrevocable !== undefined) {
    const notice = { kind: 'confirm', title: words.confirm(offer.label), text: offer.irrevocable };
    const yes = button(printCustomId({ ...id, verb: 'yes' }), words.buttons.yes, 'danger');
    const back = button(printCustomId({ verb: 'desk', ...placeOf(sitting), page: 0 }), words.buttons.back);
    await answer(adapter, interaction, {
      faces: [{ notice, heading: headingAt(adapter, sitting) }],
      rows: [rowOf(yes, back)],
    });
    return;
  }
  await give(adapter, interaction, sitting, offer, offer.fixed);
}

function formKey({ row, seat }: Sitting, offer: Offer): string {
  return `${row.key}/${seat.id}/${offerRef(offer)}`;
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

/** Gives the order to the moderator and shows what came of it. */
export async function give(
  adapter: Adapter,
  interaction: Asking,
  sitting: Sitting,
  offer: Offer,
  args: Readonly<Record<string, unknown>>,
  rev = offer.rev,
): Promise<boolean> {
  const started = performance.now();
  const { order, decision } = offer;
  const { campaign, seat } = placeOf(sitting);
  const result = adapter.moderator.submit({
    campaign,
    seat,
    user: interaction.user.id,
    draft: { order, args, decision, rev },
    interaction: interaction.id,
  });
  if (!result.ok) {
    const again = offer.fields.length > 0 ? offerId(placeOf(sitting), offer, 'do') : undefined;
    await tellRuling(adapter, interaction, result.ruling, sitting, again);
    return false;
  }
  const ms = Math.round(performance.now() - started);
  logAccepted(adapter, interaction, campaign, result.value.events, ms);
  const note = result.value.repeated ? words.repeated : words.done(offer.label);
  await showDesk(adapter, interaction, sitting, { note });
  return true;
}

/** A form that was sent in. What is refused is remembered, so that it need not be typed again. */
export async function giveForm(
  adapter: Adapter,
  interaction: ModalSubmitInteraction,
  id: OfferId,
): Promise<void> {
  const found = await offerOf(adapter, interaction, id);
  if (found === undefined) return;
  const { sitting, offer } = found;
  const key = formKey(sitting, offer);
  const typed: Typed = Object.fromEntries(
    interaction.fields.fields.map((field) => [
      field.customId,
      'values' in field ? String(field.values[0] ?? '') : 'value' in field ? String(field.value) : '',
    ]),
  );
  adapter.typed.keep(interaction.user.id, key, typed);
  const read = readForm(offer, typed, sitting.game.id);
  if (!read.ok) {
    const again = offerId(placeOf(sitting), offer, 'do');
    await tellRuling(adapter, interaction, read.ruling, sitting, again);
    return;
  }
  const isAccepted = await give(adapter, interaction, sitting, offer, read.value, id.rev);
  if (isAccepted) adapter.typed.forget(interaction.user.id, key);
}

/**
 * Starts the one offer of an order by its name, for commands that stand for one order. `args` are those with which
 * the moderator is asked why it is not open.
 */
export async function runOrder(
  adapter: Adapter,
  interaction: Exclude<Asking, ModalSubmitInteraction>,
  campaign: string,
  order: string,
  args: Readonly<Record<string, string>> = {},
): Promise<void> {
  const user = interaction.user.id;
  const seats = adapter.moderator.place(campaign, user)?.seats ?? [];
  const open = seats.flatMap((seat) =>
    adapter.moderator
      .offers(campaign, seat.id)
      .filter((offer) => offer.order === order)
      .map((offer) => ({ seat, offer })),
  );
  const [first] = open;
  if (first !== undefined) {
    const sitting = sittingOf(adapter, campaign, user, first.seat.id);
    if (sitting !== undefined) await choose(adapter, interaction, sitting, first.offer);
    return;
  }
  // Not open: the moderator says why, and what would be.
  const [seat] = seats;
  const result = adapter.moderator.submit({
    campaign,
    user,
    ...(seat === undefined ? {} : { seat: seat.id }),
    draft: { order, args },
    interaction: interaction.id,
  });
  const sitting = seat === undefined ? undefined : sittingOf(adapter, campaign, user, seat.id);
  if (!result.ok) return tellRuling(adapter, interaction, result.ruling, sitting);
  logAccepted(adapter, interaction, campaign, result.value.events);
  if (sitting !== undefined) await showDesk(adapter, interaction, sitting, { note: words.done(order) });
}

/** The first of this person's seats that is offered an order now, with that offer. */
export function offered(
  adapter: Adapter,
  campaign: string,
  user: string,
  order: string,
): { readonly sitting: Sitting; readonly offer: Offer } | undefined {
  for (const { id } of adapter.moderator.place(campaign, user)?.seats ?? []) {
    const offer = adapter.moderator.offers(campaign, id).find((each) => each.order === order);
    const sitting = offer === undefined ? undefined : sittingOf(adapter, campaign, user, id);
    if (offer !== undefined && sitting !== undefined) return { sitting, offer };
  }
  return undefined;
}

/** Everybody's names are public: who sits where. */
export function seatNamed(adapter: Adapter, campaign: string, seatId: string): Seat | undefined {
  const found = adapter.moderator.view(campaign, undefined);
  return found === undefined ? undefined : seatOf(found.view.core, seatId);
}
