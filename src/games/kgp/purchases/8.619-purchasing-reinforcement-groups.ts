/** 8.619: each side purchases Reinforcement Groups in secret, by what its CPP, the charts and the Entry Areas allow. */

import { z } from 'zod';
import { nothingSealed } from '../../../kernel/dice/sealed-events.ts';
import type { Notice } from '../../../kernel/notice.ts';
import { type Offer, withFields } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf, onlyIf, when } from '../../../text/present.ts';
import { chitAheadDesk } from '../initiative/8.623-chit-ahead.ts';
import { attacksLeftWords } from '../initiative/8.6231-attack-chits.ts';
import { baseOf } from '../refit/open.ts';
import { rgName } from '../rg/name.ts';
import { runs } from '../rg/team.ts';
import { dicePicture, usesHouseValues } from '../sheets/pictures.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf, RG_CHARTS, rgRowOf } from '../vocabulary/charts.ts';
import type { SealedChoice } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { everybodyOf } from '../vocabulary/people.ts';
import { dateSlug } from '../vocabulary/picture-of.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import {
  decisionsIn,
  eventsOf,
  hasSealed,
  type KgpWork,
  type Step,
  sealChoice,
  sealing,
  sealWhenLate,
  sideOf,
} from '../vocabulary/step.ts';
import { sealTurn } from '../vocabulary/turn-words.ts';
import { HOUSE_NOTE, unitsInWords } from '../vocabulary/words.ts';
import { answerFirst } from './8.605-before-the-purchases.ts';
import { PURCHASE, readPurchase } from './8.619-one-purchase.ts';
import { addSeveral } from './8.619-several-at-once.ts';
import { dropUnpaidWorks } from './8.621-purchasing-fortifications.ts';
import { dropUnpaidRecon } from './8.622-purchasing-reconnaissance.ts';
import { recordPurchases, rgPurchaseRecord } from './8.6198-rg-purchase-record.ts';
import { aheadDesk, SEAL_DATE } from './ahead.ts';
import {
  basketChanged,
  basketFault,
  basketLines,
  boughtWords,
  changeBasket,
  isOpenFor,
  purchaseCells,
  whyBasketClosed,
} from './basket.ts';
import { purchasable, spentIn } from './purchasable.ts';
import { compareGroups, fieldsFor, groupOf } from './purchase-fields.ts';
import type { Purchases } from './state.ts';

const RULE = '8.619';

export const purchasingReinforcementGroups: Step = {
  id: RULE,
  rule: RULE,
  name: 'Purchasing Reinforcement Groups',
  cells: ({ game }) => purchaseCells(game),
  opening: (campaign) => opening(campaign, ''),
  openingFor: (campaign, side) => (campaign.game.initial ? [] : [secretOpening(campaign, side)]),
  play(work) {
    const { game } = work.state;
    if (!SIDES.every((side) => hasSealed(game, side, RULE))) return undefined;
    // Recorded together, so that neither side's record is ahead of the other's.
    for (const side of SIDES) recordPurchases(work, side);
    return 'done';
  },
  waitsFor: (campaign, reader) => sealTurn(campaign, RULE, reader, false),
  awaits: (campaign) => sealing(campaign, RULE),
  whenLate: sealWhenLate(RULE, 'purchase.seal'),
  isDrafted({ game }, side) {
    const { basket, notes } = game.sides[side].draft;
    return basket.length + notes.length > 0;
  },
  desk,
  decisions: () => [add, addSeveral, remove, ...decisionsIn(rgPurchaseRecord), seal],
  events: () => [basketChanged, ...eventsOf(rgPurchaseRecord)],
  seals: () => purchases,
};

/** The same where Umpire keeps rosters alone: the players still have to play the RePh on their boards. */
export const purchasesBesideBoards: Step = {
  ...purchasingReinforcementGroups,
  opening: (campaign) =>
    opening(
      campaign,
      when(!campaign.game.initial, '\nDo 8.604–8.611 and 8.613–8.615 on your own boards now.'),
    ),
  decisions: [],
};

// Messages at its beginning

function opening(campaign: KgpCampaign, onVaslBoards: string): readonly Notice[] {
  const { core, game } = campaign;
  const rolls = game.weatherRoll;
  const decision = `${RULE}/${game.date}`;
  // A chart value that is corrected opens the step once more: whatever has been sealed by then stays told.
  const isAnySealed = core.commitments[decision] !== undefined;
  const left = `\n**Attack Chits left:** ${attacksLeftWords(game).join(' · ')}`;
  return [
    {
      kind: 'date',
      title: game.initial ? `${game.date}: prepare the Initial Scenario` : `A new CG Date: ${game.date}`,
      text: `**Weather:** ${weatherWords(game)}${shortageWords(game)}${left}${onVaslBoards}\n\nBoth sides now purchase Reinforcement Groups in secret (8.619): **My orders**.${houseNote(campaign)}`,
      ...(rolls.length === 0
        ? {}
        : {
            picture: dicePicture(
              `Weather of ${game.date} (8.6171)`,
              rolls,
              `weather-${dateSlug(game.date)}.png`,
            ),
          }),
      buttons: [{ order: 'purchase.several', label: 'Buy several at once' }, SEAL_DATE, 'my-orders'],
      mention: everybodyOf(campaign),
    },
    ...onlyIf(!isAnySealed, nothingSealed(decision, purchases.name, game.date)),
  ];
}

function weatherWords({ cg, date, initial, lines }: KgpState): string {
  const { weather, moon, cloud = '' } = lines[date] ?? {};
  const now = initial ? campaignGameOf(cg).initialWeather : weather;
  const night = when(moon !== undefined, ` · Moon ${moon} · Cloud ${cloud}`);
  return `${now ?? '–'}${night}`;
}

/** The roll of 8.618, or that the shortage has come before. */
function shortageWords({ ammunition, shortage }: KgpState): string {
  if (ammunition === undefined)
    return when(shortage, '\n**German Ammunition Shortage** is in force (8.618).');
  const { values, drm, final } = ammunition;
  const modified = when(drm > 0, ` + ${drm}`);
  const result = ammunition.shortage ? '**yes, for the rest of the CG**' : 'no';
  return `\n**German Ammunition Shortage (8.618):** DR ${values.join(' + ')}${modified} = ${final}: ${result}`;
}

function houseNote(campaign: KgpCampaign): string {
  return when(usesHouseValues(campaign), `\n${HOUSE_NOTE}`);
}

/** The secret side of a new CG Date: SAN Adjustment and CPP Replenishment, as the basis for purchases. */
function secretOpening(campaign: KgpCampaign, side: Side): Notice {
  const { date, sides } = campaign.game;
  const { cpp, san, lines, notes } = sides[side];
  const { start = 0, replenished = 0, total = cpp } = lines[date] ?? {};
  return {
    kind: 'refit',
    title: `${date}: your CPP and SAN`,
    text: `**CPP:** ${start} carried + ${replenished} replenished = **${total}** (8.616)\n**SAN:** ${san} (8.6122)\nBuy under **My orders**, then seal.${houseNote(campaign)}`,
    picture: dicePicture(`Your secret rolls of ${date}`, notes, `rolls-${dateSlug(date)}.png`),
    buttons: [SEAL_DATE, 'my-orders'],
  };
}

function desk({ game }: KgpCampaign, side: Side): readonly string[] {
  const { cpp, san, draft, rgs } = game.sides[side];
  const spent = spentIn(draft.basket);
  const notes = draft.notes.flatMap(({ id, objective = '', model }) => {
    const noted = model === undefined ? objective : `${objective}Pz IV${model}`;
    return onlyIf(noted !== '', `${rgName({ rgs }, id)} ${noted}`);
  });
  return [
    `**CPP:** ${cpp} − ${spent} in the basket = **${cpp - spent}** · **SAN** ${san}`,
    hasSealed(game, side, RULE) ? '**Your sealed purchases**' : '**Your basket**',
    basketLines(side, draft).join('\n') || '*empty*',
    ...onlyIf(notes.length > 0, `**Notes:** ${notes.join(' · ')}`),
    ...onlyIf(draft.flamethrower, 'One M4A3 has a flamethrower (I.4).'),
    ...aheadDesk(game, side),
    ...chitAheadDesk(game, side),
  ];
}

// Decisions of a side

const add = sideOrder({
  order: 'purchase.add',
  rule: RULE,
  summary:
    'Put a Reinforcement Group into the basket: its ID, how it arrives, and what its notes leave to you',
  args: PURCHASE,
  share: (view, seat, { fixed }) => runs(view, seat, String(fixed.rg)),
  offers(view, side) {
    if (!isOpenFor(view, side)) return [];
    const offers: Offer[] = [];
    for (const [id, row] of [...RG_CHARTS[side]].sort(([one], [other]) => compareGroups(one, other))) {
      const found = purchasable(view.game, view.core, side, id);
      if (!found.ok) continue;
      const cheapest = Math.min(...found.value.choices.map(({ cpp }) => cpp));
      const offer = {
        order: 'purchase.add',
        ...baseOf(view.game, side, RULE),
        label: `${id} ${row.name}`,
        detail: `${cheapest} CPP · ${unitsInWords(row)}`,
        fixed: { rg: id },
        group: groupOf(id),
      };
      offers.push(withFields(offer, () => fieldsFor(view.game, side, id, found.value)));
    }
    return offers;
  },
  read(view, side, args) {
    if (!isOpenFor(view, side)) return refuse(whyBasketClosed(view));
    return readPurchase(view, side, args);
  },
  effect(work, side, { item, count }) {
    const { draft } = work.state.game.sides[side];
    const items = Array.from({ length: count }, () => item);
    changeBasket(work, side, { ...draft, basket: [...draft.basket, ...items] });
    dropUnpaidRecon(work, side);
  },
});

const remove = sideOrder({
  order: 'purchase.remove',
  rule: RULE,
  summary: 'Take a Reinforcement Group out of the basket again, by its place in it (1 is the first)',
  args: z.strictObject({ place: z.number().int() }),
  share(view, seat, { fixed }) {
    const side = sideOf(seat);
    if (side === undefined) return false;
    const item = view.game.sides[side].draft.basket.find((_, index) => index + 1 === fixed.place);
    return item !== undefined && runs(view, seat, item.rg);
  },
  offers(view, side) {
    if (!isOpenFor(view, side)) return [];
    return view.game.sides[side].draft.basket.map((item, index) => ({
      order: 'purchase.remove',
      ...baseOf(view.game, side, RULE),
      label: `${index + 1}: ${item.rg} ${rgRowOf(side, item.rg).name}`,
      detail: `${item.cpp} CPP come back`,
      fixed: { place: index + 1 },
      fields: [],
      group: 'Take out of the basket',
    }));
  },
  read(view, side, { place }) {
    if (!isOpenFor(view, side)) return refuse(whyBasketClosed(view));
    const { length } = view.game.sides[side].draft.basket;
    if (place >= 1 && place <= length) return accept(place - 1);
    return refuse(
      ruling(
        RULE,
        'not-in-basket',
        `There is no place ${place} in your basket.`,
        length === 0 ? 'It is empty.' : `Places 1 to ${length}.`,
      ),
    );
  },
  effect(work, side, at) {
    const { draft } = work.state.game.sides[side];
    changeBasket(work, side, { ...draft, basket: draft.basket.toSpliced(at, 1) });
    dropUnpaidWorks(work, side);
  },
});

const seal = sideOrder({
  order: 'purchase.seal',
  rule: RULE,
  summary: 'Seal your purchases of this CG Date: they cannot be changed any more; what is left is carried',
  args: z.strictObject({}),
  offers(view, side) {
    if (!isOpenFor(view, side) || sealFault(view, side) !== undefined) return [];
    const { draft, cpp } = view.game.sides[side];
    const spent = spentIn(draft.basket);
    const lapses = lapsesWords(view.game, side).map((words) => ` ${words}`);
    const { length } = draft.basket;
    const bought = length === 0 ? 'You buy nothing' : `You spend ${spent} CPP on ${length} RG`;
    return [
      {
        order: 'purchase.seal',
        ...baseOf(view.game, side, RULE),
        label: draft.basket.length === 0 ? 'Buy nothing and seal' : 'Seal the purchases',
        fixed: {},
        fields: [],
        ...fieldsIf(draft.basket.length > 0, { style: 'success' as const }),
        irrevocable: `${bought} and carry ${cpp - spent}. Sealed purchases cannot be changed.${lapses.join('')}`,
      },
    ];
  },
  read(view, side) {
    const fault = isOpenFor(view, side) ? sealFault(view, side) : whyBasketClosed(view);
    if (fault !== undefined) return refuse(fault);
    return accept(undefined);
  },
  effect: sealPurchases,
});

export function sealPurchases(work: KgpWork, side: Side): void {
  sealChoice(work, side, purchases, work.state.game.sides[side].draft);
}

/** The loss by sealing before the other side has answered. */
export function lapsesWords({ changesStated }: KgpState, side: Side): readonly string[] {
  return onlyIf(
    changesStated?.by === side,
    'What you have stated (8.605) lapses, as the other side has not answered it yet.',
  );
}

/** Why the basket cannot be sealed as it lies. */
export function sealFault(view: KgpCampaign, side: Side): Ruling | undefined {
  return answerFirst(view, side) ?? basketFault(view, side);
}

const purchases: SealedChoice<Purchases> = {
  rule: RULE,
  name: 'Purchases',
  fold(game, side, value) {
    game.sides[side].draft = value;
  },
  receipt: ({ game }, side) => boughtWords(game.sides[side]),
};
