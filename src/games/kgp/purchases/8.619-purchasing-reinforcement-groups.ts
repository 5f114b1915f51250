import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { isUnitRg } from '../rg/contents.ts';
import { runs } from '../rg/team.ts';
import type { KgpCampaign } from '../state.ts';
import { campaignGameOf, RG_CHARTS, rgRowOf } from '../vocabulary/charts.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { decisionId, hasSealed, type KgpDecision, type Step, sideOf } from '../vocabulary/step.ts';
import { unitsInWords } from '../vocabulary/words.ts';
import { answerFirst } from './8.605-before-the-purchases.ts';
import { flamethrower, noteGiven } from './8.6198-notes-on-given-rg.ts';
import { noStandardSetup } from './arrival.ts';
import { base, basketFault, change, closed, isOpenFor, purchaseCells } from './basket.ts';
import { purchasable, spentIn } from './purchasable.ts';
import {
  areaOf,
  checkArea,
  checkHexes,
  checkObjective,
  compareGroups,
  entryOf,
  fieldsFor,
  groupOf,
  hexesOf,
} from './purchase-fields.ts';
import type { BasketItem } from './state.ts';

const STEP = '8.619';

const text = (max: number) => z.string().max(max).optional();

const add: KgpDecision = {
  order: 'purchase.add',
  rule: STEP,
  summary:
    'Put a Reinforcement Group into the basket: its ID, how it arrives, and what its notes leave to you',
  args: z.strictObject({
    rg: z.string().max(12),
    via: text(24),
    area: text(60),
    model: text(4),
    objective: text(12),
    hexes: text(24),
    count: z.number().int().optional(),
  }),
  share: (view, seat, { fixed }) => runs(view, seat, String(fixed.rg)),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side)) return [];
    const offers: Offer[] = [];
    for (const [id, row] of [...RG_CHARTS[side]].sort(([one], [other]) => compareGroups(one, other))) {
      const found = purchasable(view.game, view.core, side, id);
      if (!found.ok) continue;
      offers.push({
        order: 'purchase.add',
        ...base(view.game, side),
        label: `${id} ${row.name}`,
        detail: `${Math.min(...found.choices.map((choice) => choice.cpp))} CPP · ${unitsInWords(row)}`.slice(
          0,
          100,
        ),
        fixed: { rg: id },
        fields: fieldsFor(view.game, side, id, found.choices, found.preRegisteredMax, found.countMax),
        group: groupOf(id),
      });
    }
    return offers;
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    if (no !== undefined || !isOpenFor(view, side)) return no;
    const found = purchasable(view.game, view.core, side, String(args.rg));
    if (!found.ok) return found.ruling;
    const asked = args.via;
    if (asked !== undefined && isUnitRg(String(args.rg)) && !found.choices.some(({ key }) => key === asked)) {
      // By the reading of III.3 its three CPP cannot pay for a German entry from off-map either.
      const costsExtra =
        asked === 'on-map' ||
        (side === 'german' && /^(?:HW|I|V)\d/u.test(String(args.rg)) && String(asked).startsWith('entry:'));
      const barred = costsExtra ? noStandardSetup(view.game, side) : undefined;
      if (barred !== undefined)
        return ruling(
          barred,
          'no-standard-setup',
          `In this Initial Scenario ${String(args.rg)} cannot be purchased for ${asked === 'on-map' ? 'set-up on-map' : 'entry from off-map, which costs the three CPP of 8.6194a'}.`,
          `Possible: ${found.choices.map(({ label }) => label).join('; ')}.`,
        );
      const left = view.game.sides[side].cpp - spentIn(view.game.sides[side].draft.basket);
      return ruling(
        '8.6194',
        'not-this-way',
        `${String(args.rg)} cannot be had by “${String(asked)}” on ${view.game.date} with ${left} CPP.`,
        `Possible: ${found.choices.map(({ key, cpp }) => `${key} (${cpp} CPP)`).join(', ')}.`,
      );
    }
    const choice = found.choices.find(({ key }) => key === asked) ?? found.choices[0];
    return (
      checkObjective(view.game, args.objective) ??
      checkHexes(view.game, args) ??
      (choice && checkArea(view.game, side, args, choice.via))
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game, core } = work.state;
    const id = String(args.rg);
    const found = purchasable(game, core, side, id);
    const row = rgRowOf(side, id);
    const choice = found.ok
      ? (found.choices.find(({ key }) => key === args.via) ?? found.choices[0])
      : undefined;
    if (choice === undefined) return;
    const { map } = campaignGameOf(game.cg);
    const hexes = hexesOf(args.hexes).flatMap((hex) => hexOn(map, hex) ?? []);
    const extra = row.footnotes.includes('p') ? hexes.length : 0;
    const optional = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
    const entry = entryOf(choice.via);
    const objective = optional(args.objective);
    const item: BasketItem = {
      rg: id,
      via: choice.via,
      cpp: choice.cpp + extra,
      ...(choice.colour === undefined ? {} : { colour: choice.colour }),
      area: areaOf(game, side, id, choice.via, entry, optional(args.area)),
      objective: objective === undefined ? undefined : hexOn(campaignGameOf(game.cg).map, objective),
      model: optional(args.model),
      hexes: hexes.length === 0 ? undefined : hexes,
    };
    const count = typeof args.count === 'number' ? args.count : 1;
    const { draft } = game.sides[side];
    change(work, side, { ...draft, basket: [...draft.basket, ...Array.from({ length: count }, () => item)] });
  },
};

const remove: KgpDecision = {
  order: 'purchase.remove',
  rule: STEP,
  summary: 'Take a Reinforcement Group out of the basket again, by its place in it (1 is the first)',
  args: z.strictObject({ place: z.number().int() }),
  share(view, seat, { fixed }) {
    const side = sideOf(seat);
    const item = side === undefined ? undefined : view.game.sides[side].draft.basket[Number(fixed.place) - 1];
    return item !== undefined && runs(view, seat, item.rg);
  },
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side)) return [];
    return view.game.sides[side].draft.basket.map((item, index) => ({
      order: 'purchase.remove',
      ...base(view.game, side),
      label: `${index + 1}: ${item.rg} ${rgRowOf(side, item.rg).name}`,
      detail: `${item.cpp} CPP come back`,
      fixed: { place: index + 1 },
      fields: [],
      group: 'Take out of the basket',
    }));
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    if (no !== undefined || !isOpenFor(view, side)) return no;
    const { length } = view.game.sides[side].draft.basket;
    if (Number(args.place) >= 1 && Number(args.place) <= length) return undefined;
    return ruling(
      STEP,
      'not-in-basket',
      `There is no place ${String(args.place)} in your basket.`,
      length === 0 ? 'It is empty.' : `Places 1 to ${length}.`,
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { draft } = work.state.game.sides[side];
    change(work, side, { ...draft, basket: draft.basket.filter((_, index) => index + 1 !== args.place) });
  },
};

function sealFault(view: KgpCampaign, side: Side) {
  return answerFirst(view, side) ?? basketFault(view, side);
}

const seal: KgpDecision = {
  order: 'purchase.seal',
  rule: STEP,
  summary: 'Seal your purchases of this CG Date: they cannot be changed any more; what is left is carried',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side) || sealFault(view, side) !== undefined) return [];
    const { draft, cpp } = view.game.sides[side];
    const spent = spentIn(draft.basket);
    const lapses =
      view.game.changesStated?.by === side
        ? ' What you have stated (8.605) lapses, as the other side has not answered it yet.'
        : '';
    return [
      {
        order: 'purchase.seal',
        ...base(view.game, side),
        label: draft.basket.length === 0 ? 'Buy nothing and seal' : 'Seal the purchases',
        fixed: {},
        fields: [],
        style: 'success',
        irrevocable: `You spend ${spent} CPP on ${draft.basket.length} RG and carry ${cpp - spent}. Sealed purchases cannot be changed.${lapses}`,
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    return closed(view, side) ?? (isOpenFor(view, side) ? sealFault(view, side) : undefined);
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    work.seal(side, decisionId(STEP, game), game.sides[side].draft);
  },
};

export const purchasingReinforcementGroups: Step = {
  id: STEP,
  rule: STEP,
  name: 'Purchasing Reinforcement Groups',
  cells: ({ game }) => purchaseCells(game),
  play(work) {
    const { game } = work.state;
    if (!SIDES.every((side) => hasSealed(game, side, STEP))) return undefined;
    // Recorded together, so that neither side's record is ahead of the other's.
    for (const side of SIDES) work.emit('purchases.recorded', `side:${side}`, { side, date: game.date });
    return 'done';
  },
  decisions: [add, remove, noteGiven, flamethrower, seal],
};
