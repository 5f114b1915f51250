/** 8.619: several Reinforcement Groups in one form, each as its own form proposes it but for what is typed. */
import { z } from 'zod';
import { shown } from '../../../kernel/input-fault.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { baseOf } from '../refit/open.ts';
import type { KgpCampaign } from '../state.ts';
import { RG_CHARTS } from '../vocabulary/charts.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { readPurchase } from './8.619-one-purchase.ts';
import { dropUnpaidRecon } from './8.622-purchasing-reconnaissance.ts';
import { changeBasket, isOpenFor, whyBasketClosed } from './basket.ts';
import { purchasable } from './purchasable.ts';
import { fieldsFor } from './purchase-fields.ts';
import type { BasketItem } from './state.ts';

const RULE = '8.619';
const TEXT_MAX = 400;
/** As many as one form can ask for; the charts allow fewer. */
const MOST = 20;

export const addSeveral = sideOrder({
  order: 'purchase.several',
  rule: RULE,
  summary:
    'Put several Reinforcement Groups into the basket at once: “2 I1, V6 GG1, I2 on-map A, I3 objective K21”',
  args: z.strictObject({ text: z.string().max(TEXT_MAX) }),
  offers(view, side) {
    if (!isOpenFor(view, side)) return [];
    const example = [...RG_CHARTS[side].keys()].find((id) => readLine(view, side, id).ok);
    if (example === undefined) return [];
    return [
      {
        order: 'purchase.several',
        ...baseOf(view.game, side, RULE),
        label: 'Buy several at once',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'RG, how many, how it arrives',
            pattern: '.*\\S.*',
            maxLength: TEXT_MAX,
            multiline: true,
            examples: [example],
            hint: '2 I1, V6 GG1, I2 on-map A, I3 objective K21',
          },
        ],
      } satisfies Offer,
    ];
  },
  read(view, side, { text }) {
    if (!isOpenFor(view, side)) return refuse(whyBasketClosed(view));
    const lines = text
      .split(/[,;\n]+/u)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    if (lines.length === 0) return unread(text);
    const items: BasketItem[] = [];
    for (const line of lines) {
      const read = readLine(withBought(view, side, items), side, line);
      if (!read.ok) return read;
      items.push(...read.value);
    }
    return items.length > MOST ? unread(text) : accept(items);
  },
  effect(work, side, items) {
    const { draft } = work.state.game.sides[side];
    changeBasket(work, side, { ...draft, basket: [...draft.basket, ...items] });
    dropUnpaidRecon(work, side);
  },
});

/** The campaign as it is with these in the basket too: what comes after them is paid from what they leave. */
function withBought(view: KgpCampaign, side: Side, items: readonly BasketItem[]): KgpCampaign {
  const own = view.game.sides[side];
  const draft = { ...own.draft, basket: [...own.draft.basket, ...items] };
  return { ...view, game: { ...view.game, sides: { ...view.game.sides, [side]: { ...own, draft } } } };
}

const LINE = /^(?:(?<count>\d{1,2}) *(?:[x×] *)?)?(?<rg>[A-Z]{1,2}\d)(?:[: ]+(?<rest>\S.*))?$/iu;

/** One line: as often as it says, each paid from what those before it leave. */
function readLine(view: KgpCampaign, side: Side, line: string): Result<readonly BasketItem[]> {
  const { count = '1', rg = '', rest = '' } = LINE.exec(line)?.groups ?? {};
  const id = rg.toUpperCase();
  if (!RG_CHARTS[side].has(id) || Number(count) < 1 || Number(count) > MOST) return unread(line);
  const items: BasketItem[] = [];
  for (let n = 0; n < Number(count); n += 1) {
    const now = withBought(view, side, items);
    const found = purchasable(now.game, now.core, side, id);
    if (!found.ok) return found;
    const fields = fieldsFor(now.game, side, id, found.value);
    const asked = readWords(
      id,
      rest,
      found.value.choices.map(({ key }) => key),
    );
    if (asked === undefined) return unread(line);
    const strange = Object.keys(asked).find((name) => fields.every((field) => field.name !== name));
    if (strange !== undefined) return unread(line);
    const missing = fields.find(
      (field) =>
        field.kind === 'text' &&
        field.optional !== true &&
        field.initial === undefined &&
        asked[field.name] === undefined,
    );
    if (missing !== undefined)
      return refuse(
        ruling(
          RULE,
          'by-its-own-form',
          `${id} asks for more: ${missing.label}.`,
          `Buy ${id} by its own line in the menus.`,
        ),
      );
    const initial = Object.fromEntries(
      fields.flatMap(({ name, initial: value }) =>
        value === undefined || name === 'count' ? [] : [[name, String(value)]],
      ),
    );
    const item = readPurchase(now, side, { rg: id, ...initial, ...asked });
    if (!item.ok) return item;
    items.push(item.value.item);
  }
  return accept(items);
}

/** `on-map A`, `GG1`, `objective K21`, `IVJ`: what of a purchase's form a line says; `undefined`: something that is none of it. */
function readWords(
  id: string,
  rest: string,
  ways: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const asked: Record<string, string> = {};
  const words = rest.split(/\s+/u).filter((word) => word !== '');
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const way = ways.find((key) =>
      [key, key.split(':')[1]].some((name) => name?.toLowerCase() === word.toLowerCase()),
    );
    const next = words[at + 1];
    if (way !== undefined) asked.via = way;
    else if (/^area$/iu.test(word) && next !== undefined) {
      asked.area = next;
      at += 1;
    } else if (/^objective$/iu.test(word) && next !== undefined) {
      asked.objective = next;
      at += 1;
    } else if (id === 'V1' && /^(?:Pz)?IV[HJ]$/iu.test(word)) asked.model = word.slice(-1).toUpperCase();
    else if (/^[A-Z]{1,2}$/iu.test(word) && asked.area === undefined) asked.area = word.toUpperCase();
    else return undefined;
  }
  return asked;
}

function unread(text: string): Result<never> {
  return refuse(
    ruling(
      RULE,
      'several-unreadable',
      `Nothing was put into the basket: ${shown(text)} is not understood.`,
      'An RG, how many of it, how and where it arrives: 2 I1; I2 on-map A; V6 GG1; I3 objective K21; V1 reserve IVJ.',
    ),
  );
}
