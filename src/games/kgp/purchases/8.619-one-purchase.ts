/** 8.619, 8.6198: one purchase as it is asked for, read and priced. */
import { z } from 'zod';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { present } from '../../../text/present.ts';
import { isUnitRg } from '../rg/contents.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type Arrival, noStandardSetup } from './arrival.ts';
import { hexCpp } from './basket.ts';
import { purchasable, spentIn, type Ways } from './purchasable.ts';
import { areaFault, areaOf, readHexes, readObjective } from './purchase-fields.ts';
import type { BasketItem } from './state.ts';

const RULE = '8.619';

const text = (max: number) => z.string().max(max).optional();

/** A purchase as it is asked for. */
export const PURCHASE = z.strictObject({
  rg: z.string().max(12),
  via: text(24),
  area: text(60),
  model: text(4),
  objective: text(12),
  hexes: text(24),
  count: z.number().int().optional(),
});

export type PurchaseArgs = z.output<typeof PURCHASE>;

/** The item that it would put into the basket, and how many of it; or why it cannot be had so. */
export function readPurchase(
  view: KgpCampaign,
  side: Side,
  args: PurchaseArgs,
): Result<{ readonly item: BasketItem; readonly count: number }> {
  const found = purchasable(view.game, view.core, side, args.rg);
  if (!found.ok) return found;
  const way = readWay(view, side, args.rg, found.value, args.via);
  if (!way.ok) return way;
  const item = readItem(view.game, side, args, way.value);
  return item.ok ? accept({ item: item.value, count: args.count ?? 1 }) : item;
}

/** How it arrives: as asked for, or the first way there is. */
function readWay(
  view: KgpCampaign,
  side: Side,
  id: string,
  { choices }: Ways,
  asked: string | undefined,
): Result<Arrival> {
  const choice = choices.find(({ key }) => key === asked);
  if (choice !== undefined) return accept(choice);
  if (asked === undefined || !isUnitRg(id)) return accept(choices[0]);
  const { game } = view;
  const barred = costsExtra(side, id, asked) ? noStandardSetup(game, side) : undefined;
  if (barred !== undefined) {
    const what =
      asked === 'on-map' ? 'set-up on-map' : 'entry from off-map, which costs the three CPP of 8.6194a';
    return refuse(
      ruling(
        barred,
        'no-standard-setup',
        `In this Initial Scenario ${id} cannot be purchased for ${what}.`,
        `Possible: ${choices.map(({ label }) => label).join('; ')}.`,
      ),
    );
  }
  const left = game.sides[side].cpp - spentIn(game.sides[side].draft.basket);
  return refuse(
    ruling(
      '8.6194',
      'not-this-way',
      `${id} cannot be had by “${asked}” on ${game.date} with ${left} CPP.`,
      `Possible: ${choices.map(({ key, cpp, label }) => `${key} (${cpp} CPP: ${label})`).join(', ')}.`,
    ),
  );
}

/** Set-up on-map does; by the reading of III.3 its three CPP cannot pay for a German entry from off-map either. */
function costsExtra(side: Side, id: string, asked: string): boolean {
  if (asked === 'on-map') return true;
  return side === 'german' && /^(?:HW|I|V)\d/u.test(id) && asked.startsWith('entry:');
}

function readItem(
  game: KgpState,
  side: Side,
  { rg, objective: named, hexes: listed, area, model }: PurchaseArgs,
  { via, cpp, colour }: Arrival,
): Result<BasketItem> {
  const objective = readObjective(game, named);
  if (!objective.ok) return objective;
  const hexes = readHexes(game, listed, RULE);
  if (!hexes.ok) return hexes;
  const fault = areaFault(game, side, rg, via, area);
  if (fault !== undefined) return refuse(fault);
  return accept({
    rg,
    via,
    cpp: cpp + hexCpp(side, rg, hexes.value),
    ...present({ colour }),
    area: areaOf(game, side, rg, via, area),
    objective: objective.value,
    model,
    hexes: hexes.value.length === 0 ? undefined : hexes.value,
  });
}
