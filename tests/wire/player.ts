import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { offerRef, parseCustomId, parseOption } from '../../src/discord/custom-id.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import type { Actor, Answer, Modal, TableMessage } from '../../src/table/index.ts';
import { idOf, labels, parts } from '../discord/bench.ts';
import type { Random } from '../games/kgp/random-player.ts';
import type { WireTable } from './wire-table.ts';

type Args = Readonly<Record<string, unknown>>;

/** Where an offer stands on a desk: a button, or an option of a menu. */
export interface Spot {
  readonly desk: TableMessage;
  readonly customId: string;
  readonly value?: string;
  readonly offer: string;
  readonly rev: number;
}

/** The offers that stand on a message. */
export function spotsOn(desk: TableMessage): readonly Spot[] {
  return parts(desk).flatMap((part): Spot[] => {
    if ('options' in part) {
      return part.options.flatMap(({ value }) => {
        const option = parseOption(value);
        return option === undefined ? [] : [{ desk, customId: part.custom_id, value, ...option }];
      });
    }
    const id = 'custom_id' in part ? parseCustomId(part.custom_id) : undefined;
    return id?.verb === 'do' && 'custom_id' in part
      ? [{ desk, customId: part.custom_id, offer: id.offer, rev: id.rev }]
      : [];
  });
}

/** Offers that share a button stand on the desk as the first of them. */
export function firstOf(offers: readonly Offer[], offer: Offer): Offer {
  const { order, oneOf } = offer;
  const first = offers.find((each) => each.order === order && each.oneOf === oneOf);
  return oneOf === undefined ? offer : (first ?? offer);
}

/** What the button says that agrees to an offer's sentence. */
export function agreement({ oneOf, label }: Offer): string {
  return oneOf === undefined ? 'Yes, do it' : label;
}

/** The form filled in as a client sends it: by the form's own questions, each of which must be the offer's. */
export function filled(modal: Modal, offer: Offer, args: Args): Record<string, string | readonly string[]> {
  const values: Record<string, string | readonly string[]> = {};
  for (const part of modal.components) {
    if (part.type !== ComponentType.Label || !('custom_id' in part.component)) continue;
    const { type, custom_id: name } = part.component;
    const given = args[name];
    values[name] =
      type === ComponentType.StringSelect ? [String(given)] : given === undefined ? '' : String(given);
  }
  expect(Object.keys(values), `questions of “${offer.label}”`).toEqual(offer.fields.map(({ name }) => name));
  return values;
}

/** What every answer must be: no apology; a refusal names its rule or says what would be legal, in no code of programs. */
export function expectKind({ content }: TableMessage): void {
  expect(content).not.toMatch(/`E-[2-9A-Z]{4}`/u);
  if (!content.startsWith('**Not done:**')) return;
  expect(content).not.toMatch(/kgp\//u);
  if (!content.includes('belongs to somebody else'))
    expect(content).toMatch(/ \([^()\n]{1,16}\)(?:\n|$)|\n\S/u);
}

/** Somebody who knows nothing of a campaign but what stands on his screen. */
export class Player {
  readonly wire: WireTable;
  readonly actor: Actor;
  readonly seat: string;

  constructor(wire: WireTable, user: string, seat: string) {
    this.wire = wire;
    this.actor = wire.actor(user);
    this.seat = seat;
  }

  offers(): readonly Offer[] {
    return this.wire.moderator.offers(this.wire.campaign, this.seat);
  }

  place(random: Random): string {
    return random.chance(0.5) ? this.wire.channel : this.actor.dm();
  }

  /** The seat's desk, by command or by *My orders* under the newest message that has it; in the channel or by DM. */
  async openDesk(random: Random): Promise<TableMessage> {
    const { wire, actor } = this;
    const place = this.place(random);
    const asked = random.chance(0.5) ? actor.slash(place, 'orders') : this.#pressMyOrders(place);
    const message = await wire.told(asked);
    const own = parts(message).find((part) => {
      const id = 'custom_id' in part ? parseCustomId(part.custom_id) : undefined;
      return id?.verb === 'desk' && id.seat === this.seat;
    });
    // Who plays both sides is asked for which one first.
    if (!message.content.includes('Which one is this for?') || own === undefined || !('custom_id' in own))
      return message;
    return wire.told(actor.click(message.id, own.custom_id));
  }

  #pressMyOrders(place: string): Promise<Answer> {
    for (const message of [...this.actor.visible(place)].reverse()) {
      if (((message.flags ?? 0) & 64) !== 0) continue;
      for (const part of parts(message)) {
        const id = 'custom_id' in part ? parseCustomId(part.custom_id) : undefined;
        const opensMine = id?.verb === 'my' || (id?.verb === 'desk' && id.seat === this.seat);
        if (opensMine && 'custom_id' in part) return this.actor.click(message.id, part.custom_id);
      }
    }
    return this.actor.slash(place, 'orders');
  }

  /** The desk's pages one after the other, until `isEnough`. */
  async leaf(random: Random, isEnough: (page: readonly Spot[]) => boolean): Promise<readonly Spot[]> {
    let desk = await this.openDesk(random);
    const all: Spot[] = [];
    for (;;) {
      const page = spotsOn(desk);
      all.push(...page);
      const more = parts(desk).find((part) => 'label' in part && part.label === 'More ›');
      if (isEnough(page) || more === undefined || !('custom_id' in more)) return all;
      desk = await this.wire.told(this.actor.click(desk.id, more.custom_id));
    }
  }

  async find(random: Random, offer: Offer): Promise<Spot> {
    const ref = offerRef(firstOf(this.offers(), offer));
    const spots = await this.leaf(random, (page) => page.some((spot) => spot.offer === ref));
    const spot = spots.find((each) => each.offer === ref);
    if (spot === undefined) throw new Error(`“${offer.label}” is offered but stands nowhere on the desk`);
    return spot;
  }

  press({ desk, customId, value }: Spot): Promise<Answer> {
    return value === undefined
      ? this.actor.click(desk.id, customId)
      : this.actor.select(desk.id, customId, [value]);
  }

  /** The first step of giving an order: a form, “are you sure?”, or that it is done. */
  async begin(random: Random, offer: Offer): Promise<Answer> {
    const { wire, actor } = this;
    if (offer.order !== 'purchase.add' || random.chance(0.7))
      return wire.done(this.press(await this.find(random, offer)));
    const place = this.place(random);
    const typed = offer.label.slice(0, 40);
    const found = await wire.done(actor.autocomplete(place, 'buy', { rg: typed }, 'rg'));
    if (found.kind !== 'choices') throw new Error(`autocomplete: ${found.kind}`);
    const ref = offerRef(offer);
    const choice = found.choices.find(({ value }) => String(value) === `${this.seat}.${ref}`);
    if (choice === undefined) throw new Error(`/buy does not offer “${typed}”`);
    return wire.done(actor.slash(place, 'buy', { rg: String(choice.value) }));
  }

  /** Gives an order to its last confirmation; what the player then reads. */
  async give(random: Random, offer: Offer, args: Args): Promise<TableMessage> {
    const { wire, actor } = this;
    // A whole Order of Battle is longer than a form may be: it is sent in as the file that it is.
    if (offer.order === 'ob.import') {
      const data = Buffer.from(String(args.text), 'utf8');
      return wire.told(actor.slash(this.place(random), 'ob', { upload: { name: 'ob.csv', data } }));
    }
    const first = await this.begin(random, offer);
    if (first.kind === 'modal') {
      const sent = await wire.told(actor.submitModal(first.interactionId, filled(first.modal, offer, args)));
      // Some show first what would come of it.
      return labels(sent).includes('Change it')
        ? wire.told(actor.click(sent.id, idOf(sent, 'Yes, do it')))
        : sent;
    }
    if (first.kind !== 'message' && first.kind !== 'update') throw new Error(`give: ${first.kind}`);
    if (offer.irrevocable === undefined) return first.message;
    return wire.told(actor.click(first.message.id, idOf(first.message, agreement(offer))));
  }

  dismiss(message: TableMessage): void {
    if (((message.flags ?? 0) & 64) !== 0) this.actor.dismissEphemeral(message.id);
  }
}
