/**
 * 8.621: each side purchases Fortifications with its FPP, in secret. Both are asked and both seal, with FPP or
 * without, so that neither the sequence nor the count of messages tells who has bought M1.
 */

import { z } from 'zod';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { agreeing } from '../../../text/plural.ts';
import { fieldsIf, onlyIf, when } from '../../../text/present.ts';
import { fppOn, fppSpent, fppText, minesFpp, mostOf } from '../fortifications/points.ts';
import {
  buyable,
  type FortificationItem,
  fortificationName,
  initialBar,
  MINE_CAP,
  type Tally,
} from '../fortifications/table.ts';
import { fortificationDesk, fortificationReceipt } from '../fortifications/words.ts';
import {
  CHIT_AHEAD,
  chitAhead,
  chitAheadDesk,
  chitField,
  layChitField,
} from '../initiative/8.623-chit-ahead.ts';
import { baseOf } from '../refit/open.ts';
import { runs } from '../rg/team.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { emit, event, type SealedChoice } from '../vocabulary/event.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { ownLine } from '../vocabulary/state-parts.ts';
import {
  hasSealed,
  isOpenToSeal,
  type KgpWork,
  type Step,
  sealChoice,
  sealing,
  sealWhenLate,
} from '../vocabulary/step.ts';
import { sealTurn } from '../vocabulary/turn-words.ts';
import {
  RECON_IN_A_FORM,
  reconDesk,
  reconField,
  rollForWhoSealed,
  sealReconField,
} from './8.622-purchasing-reconnaissance.ts';
import { fppAhead, isAheadOf, SEAL_DATE } from './ahead.ts';
import { choiceCells } from './choice-cells.ts';

const RULE = '8.621';

export const purchasingFortifications: Step = {
  id: RULE,
  rule: RULE,
  name: 'Purchasing Fortifications',
  opening(campaign) {
    const { initial, date } = campaign.game;
    const what = initial ? 'Fortifications' : 'Fortifications and Recon';
    const recon = when(!initial, ' A side that has sealed them goes on with Recon (8.622).');
    return [
      {
        kind: 'fortifications-open',
        passing: true,
        title: `${date}: ${what}`,
        text: `Each side purchases Fortifications with its FPP, or none, in secret, and seals (8.621): **My orders**.${recon}`,
        buttons: [SEAL_DATE, 'my-orders'],
        mention: commandersOf(campaign),
      },
    ];
  },
  play(work) {
    for (const side of SIDES)
      if (work.state.game.sides[side].boundAhead && !hasSealed(work.state.game, side, RULE))
        sealFortifications(work, side);
    // 8.622 is open to a side that has sealed here; its dr does not wait for the other side.
    rollForWhoSealed(work);
    if (!SIDES.every((side) => hasSealed(work.state.game, side, RULE))) return undefined;
    return 'done';
  },
  waitsFor: (campaign, reader) => sealTurn(campaign, RULE, reader, false),
  awaits: (campaign) => sealing(campaign, RULE),
  whenLate: sealWhenLate(RULE, 'fortify.seal'),
  isDrafted: ({ game }, side) => Object.keys(game.sides[side].tally).length > 0,
  desk: (campaign, side) => [
    ...fortificationDesk(campaign.game, side),
    // A side that has sealed its Fortifications goes on with Recon.
    ...(goesOnWithRecon(campaign, side) ? reconDesk(campaign, side) : []),
    ...chitAheadDesk(campaign.game, side),
  ],
  decisions: () => [set, seal, sealWithReconAndChit, chitAhead],
  events: () => [fortificationsDrafted],
  seals: () => fortifications,
};

/** The same where Umpire keeps every counter: what purchases bring is settled from here on, with what the charts say of it. */
export const fortificationsAndChoices: Step = {
  ...purchasingFortifications,
  cells: ({ game }) => choiceCells(game.cg),
  decisions: [],
};

function goesOnWithRecon({ game }: KgpCampaign, side: Side): boolean {
  return !game.initial && hasSealed(game, side, RULE);
}

// Decisions of a side

/** Its step has come, and the side has not bound itself. */
function isOpen(view: KgpCampaign, side: Side): boolean {
  return isOpenToSeal(view, side, RULE) && !view.game.sides[side].boundAhead;
}

/** Drafts are open as soon as the basket has FPP: a side that seals all at once in 8.619 need not forfeit them. */
function isOpenToDraft(view: KgpCampaign, side: Side): boolean {
  return isOpen(view, side) || (isAheadOf(RULE, view, side) && fppAhead(view.game, side) > 0);
}

function whyClosed({ game }: KgpCampaign): Ruling {
  if (game.step === RULE)
    return ruling(
      RULE,
      'sealed',
      `Your Fortifications of ${game.date} are sealed and cannot be changed.`,
      'They are set up before the next scenario (8.6241, 8.6242).',
    );
  return ruling(
    RULE,
    'not-now',
    `Fortifications are purchased in step 8.621; the campaign is at ${game.step}.`,
    'Press My orders to see what is asked of you.',
  );
}

/** SSR I.4 and III.3, while the Initial Scenario is prepared. */
function barred(game: KgpState, side: Side, id: string): string | undefined {
  if (!game.initial) return undefined;
  return initialBar(game.cg, side, id);
}

const set = sideOrder({
  order: 'fortify.set',
  rule: RULE,
  summary: 'Say how many of a Fortification (or mine factors) you buy with your FPP; 0 takes it out again',
  args: z.strictObject({ item: z.string().max(20), count: z.number().int() }),
  // 8.13: the FPP come from RG M1, so they are spent by whoever runs the M of the side.
  share: (view, seat) => runs(view, seat, 'M1'),
  offers(view, side) {
    if (!isOpenToDraft(view, side)) return [];
    const { game } = view;
    const { tally } = game.sides[side];
    const fpp = fppAhead(game, side);
    return buyable(game.readings).flatMap(({ id, name, cost, notes }) => {
      const now = tally[id] ?? 0;
      const max = barred(game, side, id) === undefined ? mostOf(side, tally, fpp, id) : 0;
      if (max === 0) return [];
      return [
        {
          order: 'fortify.set',
          ...baseOf(game, side, RULE),
          label: now === 0 ? name : `${name}: ${now}`,
          detail: `${fppText(cost[side])} FPP each, at most ${max}${barredWords(notes)}`,
          fixed: { item: id },
          fields: [{ kind: 'integer', name: 'count', label: 'How many in all', min: 0, max, initial: now }],
          group: 'Fortifications',
          ...fieldsIf(game.step !== RULE, { aside: true }),
        },
      ];
    });
  },
  read(view, side, { item: id, count }) {
    if (!isOpenToDraft(view, side)) return refuse(whyClosed(view));
    const { game } = view;
    const items = buyable(game.readings);
    const item = items.find((each) => each.id === id);
    if (item === undefined)
      return refuse(
        ruling(
          RULE,
          'no-such-fortification',
          `“${id}” is not on the Fortification Purchase Table.`,
          `One of ${items.map((each) => `${each.id} (${each.name})`).join(', ')}.`,
        ),
      );
    const bar = barred(game, side, id);
    if (bar !== undefined)
      return refuse(
        ruling(
          bar,
          'not-initial',
          `${item.name}: your side cannot buy any for the Initial Scenario (SSR ${bar}).`,
          'It can on later CG Dates.',
        ),
      );
    if (count < 0) return NOT_OFFERED; // its field has no such number
    const fault = pointsFault(game, side, item, count);
    if (fault !== undefined) return refuse(fault);
    return accept(tallyWith(game.sides[side].tally, id, count));
  },
  effect: (work, side, tally) => emit(work, fortificationsDrafted, `side:${side}`, { side, tally }),
});

/** Footnotes F and i, in a menu. */
function barredWords(notes: FortificationItem['notes']): string {
  const barred = [...onlyIf(!notes.includes('F'), 'Front-Line'), ...onlyIf(!notes.includes('i'), 'Isolated')];
  return when(barred.length > 0, ` · not ${barred.join(' or ')}`);
}

/** Why so many of an item cannot be paid for, or not all be mines (footnote 2). */
function pointsFault(
  game: KgpState,
  side: Side,
  { id, name, cost, mines }: FortificationItem,
  count: number,
): Ruling | undefined {
  const { tally } = game.sides[side];
  const fpp = fppAhead(game, side);
  const wanted = { ...tally, [id]: count };
  const most = mostOf(side, tally, fpp, id);
  if (mines !== undefined && minesFpp(side, wanted) > MINE_CAP)
    return ruling(
      RULE,
      'mine-cap',
      `${count} × ${name} would make ${fppText(minesFpp(side, wanted))} FPP of mines; ${MINE_CAP} a CG Date is the limit (footnote 2).`,
      `At most ${most}.`,
    );
  if (fppSpent(side, wanted) <= fpp) return undefined;
  const left = fpp - fppSpent(side, { ...tally, [id]: 0 });
  return ruling(
    RULE,
    'not-enough-fpp',
    `${count} × ${name} costs ${fppText(count * cost[side])} FPP; you have ${fppText(left)} of ${fpp} for it.`,
    fpp === 0 ? 'FPP come from RG M1, bought in 8.619 of this CG Date.' : `At most ${most}.`,
  );
}

/** Items with none are left out; what is set last stands last. */
function tallyWith(tally: Tally, id: string, count: number): Tally {
  const { [id]: _before, ...others } = tally;
  return count === 0 ? others : { ...others, [id]: count };
}

const seal = sideOrder({
  order: 'fortify.seal',
  rule: RULE,
  summary: 'Seal your Fortifications of this CG Date (or that you buy none): FPP not spent are forfeit',
  args: z.strictObject({}),
  offers(view, side) {
    if (!isOpen(view, side)) return [];
    const { game } = view;
    const isEmpty = Object.keys(game.sides[side].tally).length === 0;
    return [
      {
        order: 'fortify.seal',
        ...baseOf(game, side, RULE),
        label: isEmpty ? 'No Fortifications: seal' : 'Seal the Fortifications',
        fixed: {},
        fields: [],
        ...(isEmpty && fppOn(game.sides[side], side, game.date) > 0 ? {} : { style: 'success' as const }),
        irrevocable: sealWords(game, side),
      },
    ];
  },
  read: (view, side) => (isOpen(view, side) ? accept(undefined) : refuse(whyClosed(view))),
  effect: sealFortifications,
});

/**
 * Unit by unit: Fortifications, Recon and, if its side likes, the chit with one form. Nothing of the other side bears
 * on them, and both have the form whatever they could buy. Steps that the rules keep apart stay apart: three seals.
 */
const sealWithReconAndChit = sideOrder({
  order: 'fortify.through',
  rule: RULE,
  summary:
    'Seal your Fortifications and Recon of this CG Date together, and lay the Initiative Chit ahead if you like',
  args: z.strictObject({ recon: RECON_IN_A_FORM, chit: CHIT_AHEAD }),
  offers(view, side) {
    const { game } = view;
    if (game.units === undefined || game.initial || !isOpen(view, side)) return [];
    return [
      {
        order: 'fortify.through',
        ...baseOf(game, side, RULE),
        label: 'Seal, with Recon and chit',
        fixed: {},
        fields: [reconField(game.sides[side].cpp, game.sides[side].reconChoice), chitField(game, side)],
        style: 'primary',
        irrevocable: sealWords(game, side),
      },
    ];
  },
  read: (view, side, also) => (isOpen(view, side) ? accept(also) : refuse(whyClosed(view))),
  effect(work, side, { recon, chit }) {
    sealFortifications(work, side);
    sealReconField(work, side, recon);
    layChitField(work, side, chit);
  },
});

function sealFortifications(work: KgpWork, side: Side): void {
  sealChoice(work, side, fortifications, work.state.game.sides[side].tally);
}

/** The binding words of sealing: a sentence to be agreed to. */
function sealWords(game: KgpState, side: Side): string {
  const fpp = fppOn(game.sides[side], side, game.date);
  return `${worksWords(game, side, fpp)} It cannot be changed.`;
}

/** The purchase that would be sealed now, with that many FPP: a sentence. */
export function worksWords(game: KgpState, side: Side, fpp: number): string {
  const { tally } = game.sides[side];
  const bought = Object.entries(tally).map(([id, count]) => `${count} × ${fortificationName(id)}`);
  const buys = bought.length === 0 ? 'You buy no Fortifications' : `You buy ${bought.join(', ')}`;
  if (fpp === 0) return `${buys}; you have no FPP.`;
  const spent = fppSpent(side, tally);
  return `${buys}: ${fppText(spent)} of ${fpp} FPP are spent, ${forfeitWords(fpp - spent)}.`;
}

function forfeitWords(left: number): string {
  if (left === 0) return 'none is left';
  const are = agreeing(left, 'is', 'are');
  return `${fppText(left)} ${are} forfeit`;
}

/** Takes back what the FPP that are left cannot pay any more. */
export function dropUnpaidWorks(work: KgpWork, side: Side): void {
  const { game } = work.state;
  if (fppSpent(side, game.sides[side].tally) > fppAhead(game, side))
    emit(work, fortificationsDrafted, `side:${side}`, { side, tally: {} });
}

// Events

/** Secret: what a side would seal now. */
const fortificationsDrafted = event<{ side: Side; tally: Tally }>({
  type: 'fortifications.drafted',
  fold(game, { side, tally }) {
    game.sides[side].tally = tally;
    game.sides[side].rev += 1;
  },
  line: 'silent',
});

const fortifications: SealedChoice<Tally> = {
  rule: RULE,
  name: 'Fortifications',
  /** The choice becomes lines of the Fortification record; unspent FPP are forfeit. */
  fold(game, side, tally) {
    const own = game.sides[side];
    const line = ownLine(game, side);
    line.fpp = fppOn(own, side, game.date);
    line.fppSpent = fppSpent(side, tally);
    for (const [item, count] of Object.entries(tally))
      own.fortifications.push({ item, count, date: game.date });
    own.tally = {};
  },
  receipt: ({ game }, side) => fortificationReceipt(game, side),
};
