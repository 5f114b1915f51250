import { z } from 'zod';
import { fppOn, fppSpent, fppText, minesFpp, mostOf } from '../fortifications/points.ts';
import { fortificationName, initialBar, MINE_CAP, onTable } from '../fortifications/table.ts';
import { chitAhead, sealUpToTheChit } from '../initiative/8.621-8.623-in-one-form.ts';
import { runs } from '../rg/team.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import {
  decisionId,
  hasSealed,
  isOpenToSeal,
  type KgpDecision,
  type Step,
  sideOf,
} from '../vocabulary/step.ts';
import { rollForWhoSealed } from './8.622-purchasing-reconnaissance.ts';
import { choiceCells } from './choice-cells.ts';

const STEP = '8.621';

function closed(view: KgpCampaign, side: Side | undefined) {
  if (view.core.status !== 'running' || side === undefined || isOpenToSeal(view, side, STEP))
    return undefined;
  if (view.game.step === STEP)
    return ruling(
      STEP,
      'sealed',
      `Your Fortifications of ${view.game.date} are sealed and cannot be changed.`,
      'They are set up before the next scenario (8.6241, 8.6242).',
    );
  return ruling(
    STEP,
    'not-now',
    `Fortifications are purchased in step 8.621; now is ${view.game.step}.`,
    'Press My orders to see what is asked of you.',
  );
}

/** SSR I.4 and III.3, while the Initial Scenario is prepared. */
function barred(game: KgpState, side: Side, id: string): string | undefined {
  return game.initial ? initialBar(game.cg, side, id) : undefined;
}

const set: KgpDecision = {
  order: 'fortify.set',
  rule: STEP,
  summary: 'Say how many of a Fortification (or mine factors) you buy with your FPP; 0 takes it out again',
  args: z.strictObject({ item: z.string().max(20), count: z.number().int() }),
  // 8.13: the FPP come from RG M1, so they are spent by whoever runs the M of the side.
  share: (view, seat) => runs(view, seat, 'M1'),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenToSeal(view, side, STEP)) return [];
    const { game } = view;
    const own = game.sides[side];
    const fpp = fppOn(own, side, game.date);
    return onTable(game.readings).flatMap(({ id, name, cost, notes }) => {
      const now = own.tally[id] ?? 0;
      const max = barred(game, side, id) === undefined ? mostOf(side, own.tally, fpp, id) : 0;
      if (max === 0) return [];
      return [
        {
          order: 'fortify.set',
          decision: decisionId(STEP, game),
          rev: own.rev,
          rule: STEP,
          label: now === 0 ? name : `${name}: ${now}`,
          detail: `${fppText(cost[side])} FPP apiece · ${notes.join(' ')} · at most ${max}`,
          fixed: { item: id },
          fields: [{ kind: 'integer', name: 'count', label: 'How many in all', min: 0, max, initial: now }],
          group: 'Fortifications',
        },
      ];
    });
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    if (no !== undefined || !isOpenToSeal(view, side, STEP)) return no;
    const { game } = view;
    const own = game.sides[side];
    const id = String(args.item);
    const items = onTable(game.readings);
    const item = items.find((each) => each.id === id);
    if (item === undefined)
      return ruling(
        STEP,
        'no-such-fortification',
        `“${id}” is not on the Fortification Purchase Table.`,
        `One of ${items.map((each) => each.id).join(', ')}.`,
      );
    const bar = barred(game, side, id);
    if (bar !== undefined)
      return ruling(
        bar,
        'not-initial',
        `${item.name}: your side cannot buy any for the Initial Scenario (SSR ${bar}).`,
        'It can on later CG Dates.',
      );
    const count = Number(args.count);
    if (count < 0) return undefined; // the field's own domain says it
    const fpp = fppOn(own, side, game.date);
    const others = { ...own.tally, [id]: 0 };
    const wanted = { ...own.tally, [id]: count };
    const most = mostOf(side, own.tally, fpp, id);
    if (item.mines !== undefined && minesFpp(side, wanted) > MINE_CAP)
      return ruling(
        STEP,
        'mine-cap',
        `${count} × ${item.name} would make ${fppText(minesFpp(side, wanted))} FPP of mines; ${MINE_CAP} a CG Date is the limit (footnote 2).`,
        `At most ${most}.`,
      );
    if (fppSpent(side, wanted) > fpp)
      return ruling(
        STEP,
        'not-enough-fpp',
        `${count} × ${item.name} costs ${fppText(count * item.cost[side])} FPP; you have ${fppText(fpp - fppSpent(side, others))} for it, of ${fpp}.`,
        fpp === 0 ? 'FPP come from RG M1, bought in 8.619 of this CG Date.' : `At most ${most}.`,
      );
    return undefined;
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { [String(args.item)]: _before, ...others } = work.state.game.sides[side].tally;
    const count = Number(args.count);
    const tally = count === 0 ? others : { ...others, [String(args.item)]: count };
    work.emit('fortifications.drafted', `side:${side}`, { side, tally });
  },
};

/** What sealing binds a side to: a sentence to be agreed to. */
function sealWords(game: KgpState, side: Side): string {
  const own = game.sides[side];
  const fpp = fppOn(own, side, game.date);
  const bought = Object.entries(own.tally).map(([id, count]) => `${count} × ${fortificationName(id)}`);
  const buys = bought.length === 0 ? 'You buy no Fortifications' : `You buy ${bought.join(', ')}`;
  if (fpp === 0) return `${buys}; you have no FPP. It cannot be changed.`;
  const spent = fppSpent(side, own.tally);
  const left =
    fpp - spent === 0
      ? 'none is left'
      : `${fppText(fpp - spent)} ${fpp - spent === 1 ? 'is' : 'are'} forfeit`;
  return `${buys}: ${fppText(spent)} of ${fpp} FPP are spent, ${left}. It cannot be changed.`;
}

const seal: KgpDecision = {
  order: 'fortify.seal',
  rule: STEP,
  summary: 'Seal your Fortifications of this CG Date (or that you buy none): FPP not spent are forfeit',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenToSeal(view, side, STEP)) return [];
    const { game } = view;
    const own = game.sides[side];
    return [
      {
        order: 'fortify.seal',
        decision: decisionId(STEP, game),
        rev: own.rev,
        rule: STEP,
        label: Object.keys(own.tally).length === 0 ? 'No Fortifications: seal' : 'Seal the Fortifications',
        fixed: {},
        fields: [],
        style: 'success',
        irrevocable: sealWords(game, side),
      },
    ];
  },
  object(view, seat) {
    return closed(view, sideOf(seat));
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    work.seal(side, decisionId(STEP, game), game.sides[side].tally);
  },
};

/**
 * 8.621: secret to each side. Both are asked and both seal, with FPP or without, so that neither the sequence nor the
 * count of messages tells who has bought M1.
 */
export const purchasingFortifications: Step = {
  id: STEP,
  rule: STEP,
  name: 'Purchasing Fortifications',
  cells: ({ game }) => (game.level === 'units' ? choiceCells(game.cg) : []),
  play(work) {
    const { game } = work.state;
    // 8.622 is open to a side that has sealed here; its dr does not wait for the other side.
    rollForWhoSealed(work);
    if (!SIDES.every((side) => hasSealed(game, side, STEP))) return undefined;
    return 'done';
  },
  decisions: [set, seal, sealUpToTheChit(closed, sealWords), chitAhead],
};
