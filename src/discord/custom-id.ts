/** The custom ids of buttons, menus and forms: printed here, and read back. */
import { createHash } from 'node:crypto';
import { canonicalJson } from '../kernel/json.ts';
import { MOST_CHOICES } from '../kernel/menus.ts';
import { given } from '../text/present.ts';
import { LIMITS } from './limits.ts';

export { findOffer, offerRef } from '../kernel/offer-ref.ts';

/** Buttons that may stand in public: they name the campaign and nothing else. */
const PUBLIC_VERBS = ['my', 'collect', 'status', 'card', 'chronicle', 'help', 'nudge'] as const;
/** Of *Order by menu*: a step of it shown, an entry of a menu chosen, the line that came of it added to the draft. */
const MENU_VERBS = ['menu', 'choose', 'add'] as const;
/** An offer pressed (`do`), agreed to (`yes`), or its form sent in (`form`). */
const OFFER_VERBS = ['do', 'yes', 'form'] as const;

const NEW_PARTS = ['game', 'pace', 'both', 'open'] as const;
const NEW_PARTS_OF = ['side', 'zone'] as const;

export type PublicVerb = (typeof PUBLIC_VERBS)[number];
export type OfferVerb = (typeof OFFER_VERBS)[number];

/**
 * The meaning of a component. Printed as `u1|<verb>|<campaign>|…`, parts divided by `|`:
 *
 *     u1|my|k3x9w2a                                  also collect, status, card, help, nudge
 *     u1|forget|2                                    asks to be forgotten; the second press does it
 *     u1|practice                                    opens a practice campaign where it is pressed, of the first game
 *     u1|practice|<game>                             of that game
 *     u1|practice|<game>|<side>                      of that game, with that side for whoever presses it
 *     u1|new|game                                    a question of an opening: also pace, both, open
 *     u1|new|side|<side>                             who plays that side
 *     u1|new|zone|<preset>                           the form that asks for the zone of that pace
 *     u1|mine|2                                      all that whoever presses it owes, page 2
 *     u1|order|k3x9w2a|date.seal                     begins an order of whoever presses it
 *     u1|map|k3x9w2a|show.-.-.J19.9.ftle|3          a look at the map; its place among the buttons
 *     u1|desk|k3x9w2a|german|0                       a seat's desk, page 0
 *     u1|aside|k3x9w2a|german                        what is to be looked up at that desk
 *     u1|board-file|k3x9w2a|german                   that seat's view as a page to press on
 *     u1|menu|k3x9w2a|german|q8_Zx1|1|B9.18/=5       orders by menu: page 1 of what is asked after these choices
 *     u1|choose|k3x9w2a|german|q8_Zx1|B9.18/=5>*     a menu of it; `*` is what is chosen there
 *     u1|add|k3x9w2a|german|q8_Zx1|B9.18>B7.18       what has come of it, into the draft
 *     u1|board|k3x9w2a|0a1b2c3d4e5f6071             the grid of a VASL board that was brought is right
 *     u1|pick|k3x9w2a|german|2                       a menu; its option values are `<offer>.<rev>`
 *     u1|do|k3x9w2a|german|Zr8-x_1q|4|8.619/19 PM    one offer: its hash, its decision's revision and name
 *     u1|yes|k3x9w2a|gm|Zr8-x_1q|4|motion/x|q8_Zx1   agreed to, with what was typed into its form: the hash of that
 *     u1|read|k3x9w2a|german|Zr8-x_1q|4|q8_Zx1|1     page 1 of what would come of that
 *
 * Only the public verbs and `order` stand under messages that more than one person reads.
 */
export type CustomId =
  | { readonly verb: PublicVerb; readonly campaign: string }
  | { readonly verb: 'practice'; readonly game?: string; readonly side?: string }
  | NewId
  | { readonly verb: 'mine'; readonly page: number }
  | { readonly verb: 'forget'; readonly press: 1 | 2 }
  | { readonly verb: 'order'; readonly campaign: string; readonly order: string }
  /** `image`: how the hash of its picture begins. */
  | { readonly verb: 'board'; readonly campaign: string; readonly image: string }
  | { readonly verb: 'map'; readonly campaign: string; readonly look: string; readonly place: number }
  | { readonly verb: 'desk'; readonly campaign: string; readonly seat: string; readonly page: number }
  | { readonly verb: 'aside' | 'board-file'; readonly campaign: string; readonly seat: string }
  | MenuId
  | { readonly verb: 'pick'; readonly campaign: string; readonly seat: string; readonly menu: number }
  | ReadId
  | {
      readonly verb: OfferVerb;
      readonly campaign: string;
      readonly seat: string;
      /** {@link offerRef}. */
      readonly offer: string;
      readonly rev: number;
      /** {@link decisionTag}. */
      readonly decision: string;
      /** {@link typedTag}: what stood in the form that is agreed to (`yes`), or stands in it when it opens (`do`). */
      readonly typed?: string;
    };

/** Another page of what would come of what was typed into a form. */
export interface ReadId {
  readonly verb: 'read';
  readonly campaign: string;
  readonly seat: string;
  readonly offer: string;
  readonly rev: number;
  readonly typed: string;
  readonly page: number;
}

/** A part of the message that asks how a campaign is to be opened. */
export type NewId =
  | { readonly verb: 'new'; readonly part: (typeof NEW_PARTS)[number] }
  | { readonly verb: 'new'; readonly part: (typeof NEW_PARTS_OF)[number]; readonly of: string };

/** A part of *Order by menu*. */
export type MenuId = {
  readonly campaign: string;
  readonly seat: string;
  /** {@link typedTag} of what it was drawn for; empty: it is for whatever is open when it is pressed. */
  readonly tag: string;
  readonly choices: string;
} & ({ readonly verb: 'menu'; readonly page: number } | { readonly verb: 'choose' | 'add' });

export type OfferId = Extract<CustomId, { verb: OfferVerb }>;

const VERSION = 'u1';
const CAMPAIGN = /^[\w-]{1,16}$/u;
const SEAT = /^[\w.:-]{1,24}$/u;
const ORDER = /^[a-z\d.-]{1,40}$/u;
const IMAGE = /^[\da-f]{16}$/u;
const LOOK = /^[\w./-]{1,60}$/u;
const OFFER = /^[\w-]{8}$/u;
const NUMBER = /^(?:0|[1-9]\d{0,8})$/u;
const TAG = /^[^|]{0,24}$/u;
const TYPED = /^[\w-]{6}$/u;
const CHOICES = new RegExp(`^[\\w./=>!*~-]{0,${MOST_CHOICES}}$`, 'u');
/** A step has some ten pages at most. */
const MENU_PAGE = /^\d{1,3}$/u;

/** A hash of the text typed into a form, in 6 characters. */
export function typedTag(typed: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(canonicalJson(typed)).digest('base64url').slice(0, 6);
}

/** A decision's name as a custom_id carries it: enough to say what an old button was for. */
export function decisionTag(decision: string): string {
  let tag = '';
  for (const character of decision.replaceAll('|', '/')) {
    if (tag.length + character.length > 24) break;
    tag += character;
  }
  return tag;
}

function isOneOf<T extends string>(all: readonly T[], text: string): text is T {
  return (all as readonly string[]).includes(text);
}

function number(text: string | undefined): number | undefined {
  return text !== undefined && NUMBER.test(text) ? Number(text) : undefined;
}

/** @throws when a part cannot be printed: campaign keys, seat ids and tags come from ourselves. */
export function printCustomId(id: CustomId): string {
  const text = [VERSION, ...partsOf(id)].join('|');
  if (text.length > LIMITS.customId || parseCustomId(text) === undefined)
    throw new Error(`not a custom_id: ${text}`);
  return text;
}

function partsOf(id: CustomId): readonly (string | number)[] {
  switch (id.verb) {
    case 'my':
    case 'collect':
    case 'status':
    case 'card':
    case 'chronicle':
    case 'help':
    case 'nudge':
      return [id.verb, id.campaign];
    case 'practice':
      return [id.verb, id.game, id.side].filter((part) => part !== undefined);
    case 'new':
      return [id.verb, id.part, ...('of' in id ? [id.of] : [])];
    case 'mine':
      return [id.verb, id.page];
    case 'forget':
      return [id.verb, id.press];
    case 'order':
      return [id.verb, id.campaign, id.order];
    case 'board':
      return [id.verb, id.campaign, id.image];
    case 'map':
      return [id.verb, id.campaign, id.look, id.place];
    case 'desk':
      return [id.verb, id.campaign, id.seat, id.page];
    case 'aside':
    case 'board-file':
      return [id.verb, id.campaign, id.seat];
    case 'menu':
      return [id.verb, id.campaign, id.seat, id.tag, id.page, id.choices];
    case 'choose':
    case 'add':
      return [id.verb, id.campaign, id.seat, id.tag, id.choices];
    case 'pick':
      return [id.verb, id.campaign, id.seat, id.menu];
    case 'read':
      return [id.verb, id.campaign, id.seat, id.offer, id.rev, id.typed, id.page];
    case 'do':
    case 'yes':
    case 'form':
      return [...[id.verb, id.campaign, id.seat, id.offer, id.rev, id.decision], ...given(id.typed)];
    default: {
      const never: never = id;
      throw new Error(`unknown custom_id ${JSON.stringify(never)}`);
    }
  }
}

/** `undefined` for anything that this version does not print. */
export function parseCustomId(text: string): CustomId | undefined {
  const [version, verb, campaign, ...rest] = text.split('|');
  if (version === VERSION && verb === 'practice') return practiceOf(campaign, rest);
  if (version === VERSION && verb === 'new') return newOf(campaign, rest);
  if (version === VERSION && verb === 'mine') {
    const page = number(campaign);
    return page === undefined || rest.length > 0 ? undefined : { verb, page };
  }
  if (version === VERSION && verb === 'forget' && rest.length === 0) {
    if (campaign === '1') return { verb, press: 1 };
    return campaign === '2' ? { verb, press: 2 } : undefined;
  }
  if (version !== VERSION || verb === undefined || campaign === undefined || !CAMPAIGN.test(campaign))
    return undefined;
  if (isOneOf(PUBLIC_VERBS, verb)) return rest.length === 0 ? { verb, campaign } : undefined;
  if (verb === 'order') {
    const [order, ...others] = rest;
    const isOrder = order !== undefined && ORDER.test(order) && others.length === 0;
    return isOrder ? { verb, campaign, order } : undefined;
  }
  if (verb === 'board') {
    const [image, ...others] = rest;
    const isImage = image !== undefined && IMAGE.test(image) && others.length === 0;
    return isImage ? { verb, campaign, image } : undefined;
  }
  if (verb === 'map') {
    const [look, last, ...others] = rest;
    const place = number(last);
    const isLook = look !== undefined && LOOK.test(look) && place !== undefined && others.length === 0;
    return isLook ? { verb, campaign, look, place } : undefined;
  }
  if (isOneOf(MENU_VERBS, verb)) return menuOf(verb, campaign, rest);
  if (verb === 'read') return readOf(campaign, rest);
  const [seat, third, fourth, decision, typed, ...more] = rest;
  if (seat === undefined || !SEAT.test(seat) || more.length > 0) return undefined;
  if (isOneOf(OFFER_VERBS, verb)) {
    const rev = number(fourth);
    if (third === undefined || !OFFER.test(third) || rev === undefined) return undefined;
    if (decision === undefined || !TAG.test(decision)) return undefined;
    const id = { verb, campaign, seat, offer: third, rev, decision };
    if (typed === undefined) return id;
    return verb !== 'form' && TYPED.test(typed) ? { ...id, typed } : undefined;
  }
  if (verb === 'aside' || verb === 'board-file')
    return third === undefined ? { verb, campaign, seat } : undefined;
  const count = number(third);
  if (count === undefined || fourth !== undefined) return undefined;
  if (verb === 'desk') return { verb, campaign, seat, page: count };
  if (verb === 'pick') return { verb, campaign, seat, menu: count };
  return undefined;
}

/** The value of a menu's option: which offer, and the revision that the menu was drawn for. */
export interface OptionRef {
  readonly offer: string;
  readonly rev: number;
}

export function printOption({ offer, rev }: OptionRef): string {
  return `${offer}.${rev}`;
}

export function parseOption(text: string): OptionRef | undefined {
  const found = /^(?<offer>[\w-]{8})\.(?<rev>0|[1-9]\d{0,8})$/u.exec(text)?.groups;
  if (found?.offer === undefined || found.rev === undefined) return undefined;
  return { offer: found.offer, rev: Number(found.rev) };
}

function practiceOf(game: string | undefined, rest: readonly string[]): CustomId | undefined {
  const [side, ...others] = rest;
  if (game === undefined) return { verb: 'practice' };
  if (!CAMPAIGN.test(game) || others.length > 0) return undefined;
  if (side === undefined) return { verb: 'practice', game };
  return CAMPAIGN.test(side) ? { verb: 'practice', game, side } : undefined;
}

function menuOf(
  verb: (typeof MENU_VERBS)[number],
  campaign: string,
  [seat = '', tag = '', ...rest]: readonly string[],
): MenuId | undefined {
  if (!SEAT.test(seat) || (tag !== '' && !TYPED.test(tag))) return undefined;
  const [first = '', choices, ...more] = verb === 'menu' ? rest : ['0', ...rest];
  if (choices === undefined || !CHOICES.test(choices) || more.length > 0) return undefined;
  if (verb !== 'menu') return { verb, campaign, seat, tag, choices };
  const page = MENU_PAGE.test(first) ? number(first) : undefined;
  return page === undefined ? undefined : { verb, campaign, seat, tag, page, choices };
}

function readOf(
  campaign: string,
  [seat = '', offer = '', third, typed = '', last, ...more]: readonly string[],
): ReadId | undefined {
  const [rev, page] = [number(third), number(last)];
  if (rev === undefined || page === undefined || more.length > 0) return undefined;
  if (!SEAT.test(seat) || !OFFER.test(offer) || !TYPED.test(typed)) return undefined;
  return { verb: 'read', campaign, seat, offer, rev, typed, page };
}

function newOf(part: string | undefined, rest: readonly string[]): NewId | undefined {
  const [of, ...others] = rest;
  if (part === undefined || others.length > 0) return undefined;
  if (isOneOf(NEW_PARTS, part)) return of === undefined ? { verb: 'new', part } : undefined;
  return isOneOf(NEW_PARTS_OF, part) && of !== undefined && CAMPAIGN.test(of)
    ? { verb: 'new', part, of }
    : undefined;
}
