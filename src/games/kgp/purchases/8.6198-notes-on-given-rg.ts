import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { runs } from '../rg/team.ts';
import { campaignGameOf, rgRowOf } from '../vocabulary/charts.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { base, change, closed, isOpenFor } from './basket.ts';
import { hasObjective } from './purchasable.ts';
import { checkObjective, objectiveField } from './purchase-fields.ts';
import { noteFor } from './state.ts';

/** Initial Scenario: what 8.6198 and the chart's notes let a side settle for an RG that its OB gives. */
export const noteGiven: KgpDecision = {
  order: 'record.note',
  rule: '8.6198',
  summary: 'For an RG of the Initial OB: its secret Objective Hex (I and HW) or the Pz IV model (H or J)',
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
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side) || !view.game.initial) return [];
    const own = view.game.sides[side];
    const offers: Offer[] = [];
    for (const rg of own.rgs) {
      if (!rg.given) continue;
      const note = noteFor(own.draft.notes, rg.id);
      const row = rgRowOf(side, rg.rg);
      const common = {
        order: 'record.note',
        ...base(view.game, side),
        rule: '8.6198',
        fixed: { id: rg.id },
        group: 'Note on an OB-given RG',
      };
      if (hasObjective(rg.rg)) {
        const detail = `Objective Hex: ${note?.objective ?? 'none yet'}`;
        offers.push({
          ...common,
          label: `${rg.id} ${row.name} (${rg.rg})`,
          detail,
          fields: [objectiveField(view.game)],
        });
      } else if (rg.model !== undefined) {
        const model = note?.model ?? rg.model;
        const other = model === 'H' ? 'J' : 'H';
        const fixed = { id: rg.id, model: other };
        offers.push({
          ...common,
          label: `${rg.id} ${row.name} (${rg.rg})`,
          detail: `is Pz IV${model}; make it Pz IV${other}`,
          fixed,
          fields: [],
        });
      }
    }
    return offers;
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    return no ?? (isOpenFor(view, side) ? checkObjective(view.game, args.objective) : undefined);
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    const { draft } = game.sides[side];
    const id = String(args.id);
    const { map } = campaignGameOf(game.cg);
    const objective = typeof args.objective === 'string' ? hexOn(map, args.objective) : undefined;
    const model = typeof args.model === 'string' ? args.model : undefined;
    const others = draft.notes.filter((note) => note.id !== id);
    change(work, side, { ...draft, notes: [...others, { id, objective, model }] });
  },
};

/** SSR I.4: one of the three initial M4A3 may be recorded as equipped with a flamethrower. */
export const flamethrower: KgpDecision = {
  order: 'record.flamethrower',
  rule: 'I.4',
  summary: 'U.S., CG I: record one of the three initial M4A3 as equipped with a flamethrower (or not)',
  args: z.strictObject({ equip: z.boolean() }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side) || side !== 'us' || view.game.cg !== 'I' || !view.game.initial) return [];
    const equip = !view.game.sides.us.draft.flamethrower;
    const label = equip ? 'Give one M4A3 a flamethrower (I.4)' : 'No flamethrower for an M4A3 (I.4)';
    return [
      {
        order: 'record.flamethrower',
        ...base(view.game, side),
        rule: 'I.4',
        label,
        fixed: { equip },
        fields: [],
      },
    ];
  },
  effect(work, _seat, args) {
    change(work, 'us', { ...work.state.game.sides.us.draft, flamethrower: args.equip === true });
  },
};
