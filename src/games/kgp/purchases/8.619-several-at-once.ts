/** 8.619: several Reinforcement Groups in one form, each as its own form proposes it but for what is typed. */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { undone } from '../../../text/undone.ts';
import { baseOf } from '../refit/open.ts';
import type { KgpCampaign } from '../state.ts';
import { RG_CHARTS } from '../vocabulary/charts.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { readPurchase } from './8.619-one-purchase.ts';
import { dropUnpaidRecon } from './8.622-purchasing-reconnaissance.ts';
import { changeBasket, isOpenFor, whyBasketClosed } from './basket.ts';
import { hasObjective, purchasable } from './purchasable.ts';
import { fieldsFor, objectiveField } from './purchase-fields.ts';
import type { BasketItem } from './state.ts';

const RULE = '8.619';
const TEXT_MAX = 400;
const UNREADABLE = 'several-unreadable';
const NOT_UNDERSTOOD = 'not understood as an RG, how many of it, how and where it arrives.';

export const addSeveral = sideOrder({
  order: 'purchase.several',
  rule: RULE,
  summary:
    'Put several Reinforcement Groups into the basket at once, each with how many, and how and where it arrives',
  args: z.strictObject({ text: z.string().max(TEXT_MAX) }),
  offers(view, side) {
    if (!isOpenFor(view, side)) return [];
    const example = [...RG_CHARTS[side].keys()].find((id) => readLine(view, side, id).ok);
    if (example === undefined) return [];
    let hint: string | undefined;
    return [
      {
        order: 'purchase.several',
        ...baseOf(view.game, side, RULE),
        label: 'Buy several at once',
        fixed: {},
        ...fieldsIf(view.game.sides[side].draft.basket.length === 0, {
          style: 'primary' as const,
          lead: true as const,
        }),
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'RG, how many, how it arrives',
            pattern: '.*\\S.*',
            maxLength: TEXT_MAX,
            multiline: true,
            examples: [example],
            // Dear to find, and seldom read.
            get hint() {
              hint ??= exampleLines(view, side).join(', ') || example;
              return hint;
            },
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
    const wrong: Wrong[] = [];
    for (const line of lines) {
      const read = forgivenLine(withBought(view, side, items), side, line);
      if (read.ok) items.push(...read.value);
      else wrong.push({ line, ruling: read.ruling });
    }
    const [first, ...others] = wrong;
    return first === undefined ? accept(items) : refuse(allOf(first, others));
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

/** A line that cannot be bought, and why. */
interface Wrong {
  readonly line: string;
  readonly ruling: Ruling;
}

/** As many of them are told. */
const MOST_TOLD = 10;

/** What is wrong with all lines together; of what comes after a wrong one is judged what the lines before it leave. */
function allOf(first: Wrong, others: readonly Wrong[]): Ruling {
  if (others.length === 0) return first.ruling;
  const all = [first, ...others];
  const told = all.slice(0, MOST_TOLD).map((wrong) => `• ${shown(wrong.line)}: ${inAList(wrong)}`);
  const more = all.length > MOST_TOLD ? [`• and ${all.length - MOST_TOLD} more`] : [];
  const legal = all.find(({ ruling: { legal = '' } }) => legal !== '')?.ruling.legal;
  const message = `Nothing was put into the basket:\n${[...told, ...more].join('\n')}`;
  return ruling(RULE, UNREADABLE, message, legal);
}

/** Why, where the line stands before it. */
function inAList({ ruling: { code, message } }: Wrong): string {
  return code.endsWith(`/${UNREADABLE}`) ? NOT_UNDERSTOOD : message;
}

/** As it stands, or as somebody would write it who has only a typewriter: no sign is this list's own but the `x` of a number. */
function forgivenLine(view: KgpCampaign, side: Side, line: string): Result<readonly BasketItem[]> {
  const read = readLine(view, side, line);
  if (read.ok) return read;
  const again = readLine(view, side, undone(line, { times: 'x' }));
  return again.ok ? again : read;
}

const LINE = /^(?:(?<count>\d{1,4}) *(?:[x×] *)?)?(?<rg>[A-Z]{1,2}\d{1,3})(?:[: ]+(?<rest>\S.*))?$/iu;

/** One line: as often as it says, each paid from what those before it leave. */
function readLine(view: KgpCampaign, side: Side, line: string): Result<readonly BasketItem[]> {
  const { count = '1', rg = '', rest = '' } = LINE.exec(line)?.groups ?? {};
  const id = rg.toUpperCase();
  if (id === '' || Number(count) < 1) return unread(line);
  const items: BasketItem[] = [];
  // However many are named: what the chart has of it for a CG Date ends it.
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

/** The form's own example shows the right form. */
function unread(text: string): Result<never> {
  return refuse(
    ruling(RULE, UNREADABLE, `Nothing was put into the basket: ${shown(text)} is ${NOT_UNDERSTOOD}`),
  );
}

interface Ask {
  readonly id: string;
  readonly ways: readonly string[];
  /** The Area that its form proposes. */
  readonly area: string;
  /** One that can be an Objective Hex. */
  readonly hex: string;
}

/** The words that can be used of an RG; `undefined`: its form has nothing of the kind. */
const FORMS: readonly ((ask: Ask) => string | undefined)[] = [
  ({ id }) => `2 ${id}`,
  ({ id, ways }) => {
    const [, hex] =
      ways.map((key) => /^(?:entry|early):([^/]+)$/u.exec(key)).find((way) => way !== null) ?? [];
    if (hex === undefined) return undefined;
    return `${id} ${hex}`;
  },
  ({ id, ways, area }) => (ways.includes('on-map') ? `${id} on-map ${area}` : undefined),
  ({ id, hex }) => (hasObjective(id) ? `${id} objective ${hex}` : undefined),
];

/** Lines that this side could give together as things stand, each of another RG and another form. */
function exampleLines(view: KgpCampaign, side: Side): readonly string[] {
  const objective = objectiveField(view.game);
  const [hex = ''] = objective.kind === 'text' ? objective.examples : [];
  const lines: string[] = [];
  const left = new Set(RG_CHARTS[side].keys());
  let now = view;
  for (const form of FORMS) {
    for (const id of left) {
      const found = purchasable(now.game, now.core, side, id);
      if (!found.ok) continue;
      const field = fieldsFor(now.game, side, id, found.value).find(({ name }) => name === 'area');
      const ways = found.value.choices.map(({ key }) => key);
      const line = form({ id, ways, area: String(field?.initial ?? 'A'), hex });
      const read = line === undefined ? undefined : readLine(now, side, line);
      if (line === undefined || read?.ok !== true) continue;
      lines.push(line);
      left.delete(id);
      now = withBought(now, side, read.value);
      break;
    }
  }
  return lines;
}
