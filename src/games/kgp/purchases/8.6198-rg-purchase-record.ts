/** 8.6198: a side's RG Purchase Record: what it has purchased, in secret, and what it settles for what its OB gives. */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf, present } from '../../../text/present.ts';
import { baseOf } from '../refit/open.ts';
import { rgTitle } from '../rg/name.ts';
import type { Rg } from '../rg/state.ts';
import { runs } from '../rg/team.ts';
import type { KgpState } from '../state.ts';
import { rgRowOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { ownLine } from '../vocabulary/state-parts.ts';
import { type KgpWork, type Rule, sideOf } from '../vocabulary/step.ts';
import { changeBasket, isOpenFor, whyBasketClosed } from './basket.ts';
import { hasObjective, spentIn } from './purchasable.ts';
import { objectiveField, readObjective } from './purchase-fields.ts';
import { type BasketItem, NO_PURCHASES, noteFor } from './state.ts';

/** Both are choices of 8.619: drafted and sealed with its basket. */
const PURCHASES = '8.619';
const RULE = '8.6198';

export const rgPurchaseRecord: Rule = {
  rule: RULE,
  decisions: () => [noteGiven, flamethrower],
  events: () => [purchasesRecorded],
};

/** 8.619: what a side has purchased becomes lines of its record. */
export function recordPurchases(work: KgpWork, side: Side): void {
  emit(work, purchasesRecorded, `side:${side}`, { side, date: work.state.game.date });
}

/** One line for each RG purchased; ids go on from the `already` recorded ones. */
function newRgs(already: number, basket: readonly BasketItem[], date: string): Rg[] {
  return basket.map((item, index) => ({
    id: `rg-${already + 1 + index}`,
    rg: item.rg,
    date,
    given: false,
    via: item.via,
    cpp: item.cpp,
    ...present({ colour: item.colour }),
    area: item.area,
    objective: item.objective,
    model: item.model,
    hexes: item.hexes,
    // Used up at the moment of purchase: Fortification points are spent in 8.621, a SAN increase has been added.
    ...fieldsIf(item.rg === 'M2', { eliminated: true }),
  }));
}

/** Secret: the sealed purchases are recorded. */
const purchasesRecorded = event<{ side: Side; date: string }>({
  type: 'purchases.recorded',
  fold: record,
  // Its seal has its line.
  line: 'silent',
});

function record(game: KgpState, { side, date }: { side: Side; date: string }): void {
  const own = game.sides[side];
  const { basket, notes, flamethrower } = own.draft;
  for (const rg of own.rgs) {
    const { objective, model } = noteFor(notes, rg.id) ?? {};
    if (objective !== undefined) rg.objective = objective;
    if (model !== undefined) rg.model = model;
  }
  if (flamethrower) own.flamethrower = true;
  own.rgs.push(...newRgs(own.rgs.length, basket, date));
  const spent = spentIn(basket);
  const line = ownLine(game, side);
  line.spent = spent;
  line.left = line.total - spent;
  own.cpp = line.left;
  own.san += basket.filter((item) => item.rg === 'M2').length; // 8.6122 reading: at most 7, seen to by the offer
  line.san = own.san;
  own.draft = NO_PURCHASES;
}

// Notes of a side on its Initial OB, before the Initial Scenario

/** Objective Hexes, Pz IV models. */
const noteGiven = sideOrder({
  order: 'record.note',
  rule: RULE,
  summary: 'Note the secret Objective Hex of an RG of the Initial OB (I and HW), or its Pz IV model (H or J)',
  args: z.strictObject({
    id: z.string().max(12),
    objective: z.string().max(12).optional(),
    model: z.enum(['H', 'J']).optional(),
  }),
  share(view, seat, { fixed }) {
    const side = sideOf(seat);
    const rg = side === undefined ? undefined : view.game.sides[side].rgs.find(({ id }) => id === fixed.id);
    return rg !== undefined && runs(view, seat, rg.rg, rg.id);
  },
  offers(view, side) {
    const { game } = view;
    if (!isOpenFor(view, side) || !game.initial) return [];
    return game.sides[side].rgs.filter(({ given }) => given).flatMap((rg) => noteOffers(game, side, rg));
  },
  read(view, side, { id, objective: named, model }) {
    if (!isOpenFor(view, side)) return refuse(whyBasketClosed(view));
    const objective = readObjective(view.game, named);
    return objective.ok ? accept({ id, objective: objective.value, model }) : objective;
  },
  effect(work, side, note) {
    const { draft } = work.state.game.sides[side];
    const others = draft.notes.filter(({ id }) => id !== note.id);
    changeBasket(work, side, { ...draft, notes: [...others, note] });
  },
});

function noteOffers(game: KgpState, side: Side, rg: Rg): readonly Offer[] {
  const note = noteFor(game.sides[side].draft.notes, rg.id);
  const common = {
    order: 'record.note',
    ...baseOf(game, side, PURCHASES),
    rule: RULE,
    fixed: { id: rg.id },
    group: 'RG of the Initial OB',
    label: rgTitle(game.sides[side], rg, rgRowOf(side, rg.rg)),
  };
  if (hasObjective(rg.rg)) {
    const detail = `Objective Hex: ${note?.objective ?? 'none yet'}`;
    return [{ ...common, detail, fields: [objectiveField(game)] }];
  }
  if (rg.model === undefined) return [];
  const model = note?.model ?? rg.model;
  const other = model === 'H' ? 'J' : 'H';
  const detail = `is Pz IV${model}; make it Pz IV${other}`;
  return [{ ...common, detail, fixed: { id: rg.id, model: other }, fields: [] }];
}

/** SSR I.4: one of the three initial M4A3 may be recorded as equipped with a flamethrower. */
const flamethrower = sideOrder({
  order: 'record.flamethrower',
  rule: 'I.4',
  summary: 'U.S.: record one of the three initial M4A3 of CG I as equipped with a flamethrower (or not)',
  args: z.strictObject({ equip: z.boolean() }),
  isOpen: (view, side) => isOpenFor(view, side) && side === 'us' && view.game.cg === 'I' && view.game.initial,
  offers({ game }, side) {
    const equip = !game.sides[side].draft.flamethrower;
    return [
      {
        order: 'record.flamethrower',
        ...baseOf(game, side, PURCHASES),
        rule: 'I.4',
        label: equip ? 'Give one M4A3 a flamethrower (I.4)' : 'No flamethrower for an M4A3 (I.4)',
        fixed: { equip },
        fields: [],
      },
    ];
  },
  effect: (work, side, { equip }) =>
    changeBasket(work, side, { ...work.state.game.sides[side].draft, flamethrower: equip }),
});
