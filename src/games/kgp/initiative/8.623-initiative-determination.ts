/** 8.623: each side lays an Initiative Chit face down and seals it; both are shown as soon as both are sealed. */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf, present } from '../../../text/present.ts';
import { nextDate } from '../dates/8.612-new-cg-date-and-san-adjustment.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignVerdict } from '../victory/8.2-verdicts.ts';
import { lvpRecorded, recordLvp } from '../victory/8.6033-cg-lvp-totals.ts';
import { isNight } from '../vocabulary/dates.ts';
import { emit, event, type SealedChoice } from '../vocabulary/event.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import type { InitiativeChit } from '../vocabulary/picture-props.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import {
  boundTo,
  type Course,
  hasSealed,
  isOpenToSeal,
  type KgpWork,
  type Step,
  sealChoice,
  sealing,
} from '../vocabulary/step.ts';
import { sealTurn } from '../vocabulary/turn-words.ts';
import { CHIT_NAMES } from '../vocabulary/words.ts';
import { attackBarred, chitsFor } from './8.6231-attack-chits.ts';
import { initiative, initiativeRevealed, matrixPicture } from './8.6232-initiative-matrix.ts';
import { SET_UP_ORDER_EVENTS, settleSetUpOrder } from './8.6233-set-up-order.ts';

const RULE = '8.623';

export const initiativeDetermination: Step = {
  id: RULE,
  rule: RULE,
  name: 'Initiative Determination',
  notInitially: true,
  opening: (campaign) => [
    {
      kind: 'initiative-open',
      passing: true,
      title: `${campaign.game.date}: Initiative (8.623)`,
      text: 'Each side lays its Initiative Chit face down and seals it: **My orders**. Both are revealed when both are sealed.',
      picture: matrixPicture(campaign),
      buttons: ['my-orders'],
      mention: commandersOf(campaign),
    },
  ],
  play(work) {
    sealChitsAhead(work);
    const { game } = work.state;
    if (!SIDES.every((side) => hasSealed(game, side, RULE))) return undefined;
    const night = isNight(game.date);
    const { us, german } = game.sides;
    const laid = { us: us.sealedChit ?? 'idle', german: german.sealedChit ?? 'idle' };
    const chits = game.lines[game.date]?.chits ?? laid;
    const result = initiative(chits.us, chits.german, night);
    if (game.lines[game.date]?.chits === undefined)
      emit(work, initiativeRevealed, 'everyone', { date: game.date, ...chits, result });
    if (result === 'idle-day') return idle(work);
    if (!work.attempt(() => settleSetUpOrder(work, result))) return undefined;
    return 'done';
  },
  waitsFor: (campaign, reader) => sealTurn(campaign, RULE, reader),
  awaits: (campaign) => sealing(campaign, RULE),
  whenLate: {
    settledBy: ['chit.seal'],
    // Idle, never Attack, also where Attack lies face down: it was not sealed.
    byDefault({ game }, side) {
      if (hasSealed(game, side, RULE)) return undefined;
      if (game.sides[side].chit === 'idle') return { order: 'chit.seal', args: {} };
      return { order: 'chit.choose', args: { chit: 'idle' } };
    },
  },
  isDrafted: ({ game }, side) => game.sides[side].chit !== undefined,
  desk({ game }, side) {
    const { chit, sealedChit } = game.sides[side];
    const laid = sealedChit ?? chit;
    if (laid === undefined) return ['Your chit is not laid yet.'];
    const so = sealedChit === undefined ? 'not sealed' : 'sealed';
    return [`Your chit: **${CHIT_NAMES[laid]}** (${so})`];
  },
  deskPicture: matrixPicture,
  decisions: () => [choose, seal],
  events: () => [chitDrafted, initiativeRevealed, lvpRecorded, ...SET_UP_ORDER_EVENTS],
  seals: () => sealedChit,
};

// Decisions of a side

function whyClosed({ game }: KgpCampaign): Ruling {
  if (game.step === RULE)
    return ruling(
      RULE,
      'sealed',
      'Your Initiative Chit is sealed and cannot be changed.',
      'Wait for the other side.',
    );
  return ruling(
    RULE,
    'not-now',
    `Initiative Chits are selected in step 8.623; the campaign is at ${game.step}.`,
    'Press My orders to see what is asked of you.',
  );
}

const CHIT = z.enum(['attack', 'idle']);

const choose = sideOrder({
  order: 'chit.choose',
  rule: RULE,
  summary: 'Lay your Initiative Chit face down: attack or idle; it can be changed until you seal it',
  args: z.strictObject({ chit: CHIT }),
  offers(view, side) {
    if (!isOpenToSeal(view, side, RULE)) return [];
    const { game } = view;
    const own = game.sides[side];
    return chitsFor(game, side)
      .filter((chit) => chit !== own.chit)
      .map((chit) => ({
        order: 'chit.choose',
        ...boundTo(RULE, game, own.rev),
        label: CHIT_NAMES[chit],
        fixed: { chit },
        fields: [],
        style: 'primary' as const,
        ...fieldsIf(isLaidAndSealedAtOnce(game), { group: 'Lay a chit without sealing it', aside: true }),
      }));
  },
  read(view, side, { chit }) {
    if (!isOpenToSeal(view, side, RULE)) return refuse(whyClosed(view));
    return selected(view, side, chit);
  },
  effect: (work, side, chit) => layChit(work, side, chit),
});

/** Unit by unit an Idle Date has many presses before this one: there a chit can be laid and sealed with one. */
function isLaidAndSealedAtOnce(game: KgpState): boolean {
  return game.units !== undefined;
}

/** Lays a chit face down; `ahead`: before 8.623, to be sealed when it comes. */
export function layChit(work: KgpWork, side: Side, chit: InitiativeChit, ahead?: boolean): void {
  emit(work, chitDrafted, `side:${side}`, { side, chit, ...present({ ahead }) });
}

/** The chit, if its side may select it and has not laid it already. */
function selected({ game }: KgpCampaign, side: Side, chit: InitiativeChit) {
  const barred = attackBarredFor(game, side, chit);
  if (barred !== undefined) return refuse(barred);
  if (game.sides[side].chit === chit) return refuse(laidAlready(game, side, chit));
  return accept(chit);
}

function attackBarredFor(game: KgpState, side: Side, chit: InitiativeChit): Ruling | undefined {
  if (chit !== 'attack') return undefined;
  return attackBarred(game, side);
}

/** It lies there already: nothing is left but to seal it, or to lay the other one. */
function laidAlready(game: KgpState, side: Side, chit: InitiativeChit): Ruling {
  const other = chitsFor(game, side).find((which) => which !== chit);
  const instead = other === undefined ? '' : `, or lay ${CHIT_NAMES[other]} in its place`;
  return ruling(
    RULE,
    'not-now',
    `Your chit says ${CHIT_NAMES[chit]} already.`,
    `Seal it as it lies${instead}.`,
  );
}

const seal = sideOrder({
  order: 'chit.seal',
  rule: RULE,
  summary: 'Seal your Initiative Chit: both are revealed as soon as both sides have sealed',
  args: z.strictObject({ chit: CHIT.optional() }),
  offers(view, side) {
    if (!isOpenToSeal(view, side, RULE)) return [];
    const { chit, rev } = view.game.sides[side];
    const allowed = chitsFor(view.game, side);
    const offer = (which: InitiativeChit, fixed: Offer['fixed']): Offer => ({
      order: 'chit.seal',
      ...boundTo(RULE, view.game, rev),
      label: `Seal “${CHIT_NAMES[which]}”`,
      fixed,
      fields: [],
      style: which === chit ? 'success' : 'primary',
      irrevocable: `Your chit says ${which.toUpperCase()}. Once sealed it cannot be changed.`,
    });
    const laid = chit !== undefined && allowed.includes(chit) ? [offer(chit, {})] : [];
    const others = isLaidAndSealedAtOnce(view.game) ? allowed.filter((which) => which !== chit) : [];
    return [...laid, ...others.map((which) => offer(which, { chit: which }))];
  },
  read(view, side, { chit: named }) {
    if (!isOpenToSeal(view, side, RULE)) return refuse(whyClosed(view));
    if (named !== undefined) {
      const may = selected(view, side, named);
      return may.ok ? accept({ chit: named, isNew: true }) : may;
    }
    const { chit } = view.game.sides[side];
    if (chit === undefined)
      return refuse(ruling(RULE, 'no-chit', 'You have not laid a chit yet.', 'Choose Attack or Idle first.'));
    const barred = attackBarredFor(view.game, side, chit);
    if (barred !== undefined) return refuse(barred);
    return accept({ chit, isNew: false });
  },
  effect(work, side, { chit, isNew }) {
    if (isNew) layChit(work, side, chit);
    sealChoice(work, side, sealedChit, { chit });
  },
});

/** Chits laid before this step, if they may still be selected. */
function sealChitsAhead(work: KgpWork): void {
  for (const side of SIDES) {
    const { game } = work.state;
    const { chit, chitAhead } = game.sides[side];
    if (!chitAhead || chit === undefined || hasSealed(game, side, RULE)) continue;
    if (chitsFor(game, side).includes(chit)) sealChoice(work, side, sealedChit, { chit });
  }
}

// Events

/** Secret. `ahead`: laid before 8.623 and sealed when it comes; a later draft without it takes that back. */
const chitDrafted = event<{ side: Side; chit: InitiativeChit; ahead?: boolean }>({
  type: 'chit.drafted',
  fold(game, { side, chit, ahead }) {
    const own = game.sides[side];
    own.chit = chit;
    own.chitAhead = ahead === true;
    own.rev += 1;
  },
  line: 'silent',
});

const sealedChit: SealedChoice<{ readonly chit: InitiativeChit }> = {
  rule: RULE,
  name: 'Initiative',
  fold(game, side, { chit }) {
    game.sides[side].sealedChit = chit;
  },
  receipt: ({ game }, side) => `You laid **${CHIT_NAMES[game.sides[side].sealedChit ?? 'idle']}**.`,
};

/** 8.6232 note 2: on an Idle date each side adds its Current-LVP Total to its CG-LVP Total. */
function idle(work: KgpWork): Course {
  recordLvp(work);
  const { game } = work.state;
  const isOver = game.readings['idle-target'] === 'at-once' && campaignVerdict(game, false) !== undefined;
  return isOver || nextDate(game.cg, game.date) === undefined ? 'cg-end' : 'next-date';
}
