/** A seat's offers as rows of buttons and menus. */

import { ComponentType } from 'discord.js';
import type {
  APIActionRowComponent,
  APIButtonComponent,
  APISelectMenuOption,
  APIStringSelectComponent,
  APIUserSelectComponent,
} from 'discord-api-types/v10';
import type { Offer } from '../kernel/offer.ts';
import { inLine } from '../text/typed-text.ts';
import {
  type CustomId,
  decisionTag,
  type OfferId,
  offerRef,
  printCustomId,
  printOption,
} from './custom-id.ts';
import { LIMITS } from './limits.ts';
import { type ButtonColour, button, linkButton, rowOf } from './message.ts';
import { words } from './words.ts';

export type DeskRow = APIActionRowComponent<
  APIButtonComponent | APIStringSelectComponent | APIUserSelectComponent
>;

/** The owner of the desk. */
export interface DeskPlace {
  readonly campaign: string;
  readonly seat: string;
}

export function offerId(place: DeskPlace, offer: Offer, verb: OfferId['verb']): OfferId {
  return { verb, ...place, offer: offerRef(offer), rev: offer.rev, decision: decisionTag(offer.decision) };
}

/** A block of the desk: a line of buttons, or a menu. */
type Block = { readonly offers: readonly Offer[] } & (
  | { readonly kind: 'buttons' }
  | { readonly kind: 'menu'; readonly title: string }
);

/** An offer under the name of its group, or its own. */
interface Grouped {
  readonly group: string;
  readonly offer: Offer;
}

export function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
}

/** The usual choice first; then decisions that the campaign waits for before others. */
function asked(offers: readonly Offer[]): readonly Offer[] {
  const rank = ({ lead, aside }: Offer) => {
    if (lead === true) return 0;
    return aside === true ? 2 : 1;
  };
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

/**
 * Offers without a group are buttons, a group is a menu (or several, of 25 each). A group of one offer is a button
 * when it matters (its style says so), or where the campaign waits for it and nothing else is asked; the others share a last
 * menu with what is rare, which so takes little room. What the campaign does not wait for comes after the rest, since on a
 * phone the first page is what a player sees.
 */
function blocksOf(all: readonly Offer[]): readonly Block[] {
  const offers = asked(all);
  const groups = new Map<string, Offer[]>();
  const single: Offer[] = [];
  const rare: Grouped[] = [];
  for (const offer of offers) {
    if (offer.rare === true) rare.push({ group: offer.group ?? offer.label, offer });
    else if (offer.group === undefined) single.push(offer);
    else groups.set(offer.group, [...(groups.get(offer.group) ?? []), offer]);
  }
  const menus: Block[] = [];
  const alone: Grouped[] = [];
  for (const [group, members] of groups) {
    const [only, another] = members;
    if (only !== undefined && another === undefined) {
      if (only.style === 'primary' || only.style === 'success') single.push(only);
      else alone.push({ group, offer: only });
      continue;
    }
    const parts = chunks(members, LIMITS.selectOptions);
    parts.forEach((part, index) => {
      const from = index * LIMITS.selectOptions + 1;
      const title = parts.length === 1 ? group : words.menus.part(group, from, from + part.length - 1);
      menus.push({ kind: 'menu', title, offers: part });
    });
  }
  const isBare = single.length === 0 && menus.length === 0;
  for (const each of alone) {
    if (isBare && each.offer.aside !== true) single.push(each.offer);
    else rare.push(each);
  }
  const buttons: Block[] = chunks(asked(single), LIMITS.buttonsInRow).map((part) => ({
    kind: 'buttons',
    offers: part,
  }));
  // A menu that leads stands before all buttons, and so does what is waited for where no button is.
  const isIdle = single.every(({ aside }) => aside === true);
  const isFirst = ({ offers: [first] }: Block) => first?.lead === true || (isIdle && first?.aside !== true);
  return [
    ...menus.filter(isFirst),
    ...buttons,
    ...menus.filter((block) => !isFirst(block)),
    ...menusOfTheRare(rare),
  ];
}

/** Offers that end the campaign come last. */
function menusOfTheRare(rare: readonly Grouped[]): readonly Block[] {
  const rarest = ({ offer }: Grouped) => offer.style === 'danger';
  const ordered = [...rare.filter((it) => !rarest(it)), ...rare.filter(rarest)];
  return chunks(ordered, LIMITS.selectOptions).map((part) => ({
    kind: 'menu',
    title: words.menus.more([...new Set(part.map(({ group }) => group))]),
    offers: part.map(({ offer }) => offer),
  }));
}

function option(offer: Offer): APISelectMenuOption {
  return {
    value: printOption({ offer: offerRef(offer), rev: offer.rev }),
    label: inLine(offer.oneOf ?? offer.label, LIMITS.optionText),
    ...(offer.detail === undefined || offer.detail === ''
      ? {}
      : { description: inLine(offer.detail, LIMITS.optionText) }),
  };
}

/** Where one choice is the usual one it alone is green: the eye goes there first. */
function colourOf({ style = 'secondary', lead }: Offer, isLed: boolean): ButtonColour {
  if (!isLed || style === 'danger') return style;
  if (lead === true) return 'success';
  return style === 'success' ? 'primary' : style;
}

function rowFor(place: DeskPlace, block: Block, index: number, isLed: boolean): DeskRow {
  if (block.kind === 'buttons') {
    return rowOf(
      ...block.offers.map((offer) =>
        button(
          printCustomId(offerId(place, offer, 'do')),
          offer.oneOf ?? offer.label,
          colourOf(offer, isLed),
        ),
      ),
    );
  }
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: printCustomId({ verb: 'pick', ...place, menu: index }),
        placeholder: inLine(block.title, LIMITS.placeholder),
        options: block.offers.map(option),
      },
    ],
  };
}

/** Of offers that share a button the first one: its confirmation has them all. */
function onceEach(offers: readonly Offer[]): readonly Offer[] {
  const isFirst = ({ order, oneOf }: Offer, index: number) =>
    oneOf === undefined || offers.findIndex((each) => each.order === order && each.oneOf === oneOf) === index;
  return offers.filter(isFirst);
}

/** Whether another button has room there. */
function hasRoom({ components }: DeskRow): boolean {
  return (
    components.length < LIMITS.buttonsInRow && components.every(({ type }) => type === ComponentType.Button)
  );
}

function withButton(rows: readonly DeskRow[], at: number, it: APIButtonComponent): readonly DeskRow[] {
  const row = rows[at];
  return row === undefined ? rows : rows.with(at, { ...row, components: [...row.components, it] });
}

/** Behind the last button that there is room for, or in a row of its own. */
function withMore(rows: readonly DeskRow[], id: CustomId, label: string | undefined): readonly DeskRow[] {
  if (label === undefined) return rows;
  const it = button(printCustomId(id), label);
  const at = rows.findLastIndex(hasRoom);
  return at < 0 ? [...rows, rowOf(it)] : withButton(rows, at, it);
}

/** On the first page: behind the first buttons that there is room for, or in a row of its own below what comes first. */
function withBoard(rows: readonly DeskRow[], url: string | undefined): readonly DeskRow[] {
  if (url === undefined) return rows;
  const it = linkButton(url, words.buttons.board);
  const at = rows.slice(0, LIMITS.rows - 1).findIndex(hasRoom);
  return at < 0 ? rows.toSpliced(1, 0, rowOf(it)) : withButton(rows, at, it);
}

/** Which page of a desk, and what it has besides what is asked. */
interface Shown {
  readonly page?: number | undefined;
  /** Whether lines can be added to its draft by menus. */
  readonly menus?: boolean;
  /** The label of the button for tables and cards to look up, if there is one. */
  readonly aside?: string | undefined;
  /** Whether the seat's board can be had as a file. */
  readonly boardFile?: boolean;
  /** A link to its board, if there is one. */
  readonly board?: string | undefined;
}

/** A seat's offers as at most five rows of components; what does not fit stands on further pages. */
export function deskRows(
  place: DeskPlace,
  offers: readonly Offer[],
  { page = 0, menus = false, aside, boardFile = false, board }: Shown = {},
): readonly DeskRow[] {
  // Two offers of one identity would be two components of one custom_id, which Discord refuses.
  const distinct = [...new Map(offers.map((offer) => [offerRef(offer), offer])).values()];
  const isLed = distinct.some(({ lead }) => lead === true);
  const blocks = blocksOf(onceEach(distinct));
  const asked = withBoard(
    blocks.map((block, index) => rowFor(place, block, index, isLed)),
    board,
  );
  const more = [
    [{ verb: 'menu', ...place, tag: '', page: 0, choices: '' }, menus ? words.buttons.menus : undefined],
    [{ verb: 'aside', ...place }, aside],
    [{ verb: 'board-file', ...place }, boardFile ? words.buttons.boardFile : undefined],
  ] as const;
  const rows = more.reduce<readonly DeskRow[]>((before, [id, label]) => withMore(before, id, label), asked);
  if (rows.length <= LIMITS.rows) return rows;
  const pages = chunks(rows, LIMITS.rows - 1);
  const shown = Math.min(page, pages.length - 1);
  const turn = (to: number, label: string) =>
    button(printCustomId({ verb: 'desk', ...place, page: to }), label);
  return [
    ...(pages[shown] ?? []),
    rowOf(
      ...(shown > 0 ? [turn(shown - 1, words.buttons.previous)] : []),
      ...(shown < pages.length - 1 ? [turn(shown + 1, words.buttons.next)] : []),
    ),
  ];
}
