import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { campaignGameOf } from '../charts.ts';
import { isNight } from '../dates.ts';
import type { InitiativeChit, InitiativeResult } from '../picture-props.ts';
import { ruling } from '../ruling.ts';
import { SIDES, type Side } from '../sides.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignVerdict } from '../victory.ts';
import { CHIT_NAMES } from '../words.ts';
import { nextDate } from './8.612-new-cg-date-and-san-adjustment.ts';
import {
  decisionId,
  hasSealed,
  isOpenToSeal,
  type KgpDecision,
  type KgpWork,
  type Step,
  sideOf,
} from './step.ts';

const STEP = '8.623';

/** 8.6232: the matrix. */
export function initiative(us: InitiativeChit, german: InitiativeChit, night: boolean): InitiativeResult {
  if (us === 'idle') return german === 'idle' ? 'idle-day' : 'german-assault';
  if (german === 'idle') return 'us-assault';
  return night ? 'night-dual-attack' : 'dual-attack';
}

/** 8.6231: Attack Chits that a side may still select. */
export function attacksLeft(game: KgpState, side: Side): number {
  return campaignGameOf(game.cg).attackChits[side] - game.attacks[side];
}

/** Why this side may not select the Attack Chit now. All of it is public. */
function attackBarred(game: KgpState, side: Side) {
  if (attacksLeft(game, side) <= 0) {
    const limit = campaignGameOf(game.cg).attackChits[side];
    return ruling(
      '8.6231',
      'no-attack-chit-left',
      `${limit === 1 ? 'The one Attack Chit of your side has' : `All ${limit} Attack Chits of your side have`} been used in CG ${game.cg}.`,
      'You can select Idle.',
    );
  }
  if (side === 'german' && !game.usOnMap) {
    return ruling(
      '8.6232',
      'no-us-on-map',
      'No U.S. unit is Retained on-map, so the Attack Chit cannot be selected (footnote * of the matrix).',
      'You can select Idle.',
    );
  }
  return undefined;
}

/** What this side may select now. */
export function chitsFor(game: KgpState, side: Side): readonly InitiativeChit[] {
  return attackBarred(game, side) === undefined ? ['attack', 'idle'] : ['idle'];
}

function closed(view: KgpCampaign, side: Side | undefined) {
  if (view.core.status !== 'running' || side === undefined || isOpenToSeal(view, side, STEP))
    return undefined;
  if (view.game.step === STEP)
    return ruling(
      STEP,
      'sealed',
      'Your Initiative Chit is sealed and cannot be changed.',
      'Wait for the other side.',
    );
  return ruling(
    STEP,
    'not-now',
    `Initiative Chits are selected in step 8.623; now is ${view.game.step}.`,
    'Press My orders to see what is asked of you.',
  );
}

/** It lies there already: nothing is left but to seal it, or to lay the other one. */
function laidAlready(game: KgpState, side: Side, chit: InitiativeChit) {
  const other = chitsFor(game, side).find((which) => which !== chit);
  const instead = other === undefined ? '' : `, or lay ${CHIT_NAMES[other]} in its place`;
  return ruling(
    STEP,
    'not-now',
    `Your chit says ${CHIT_NAMES[chit]} already.`,
    `Seal it as it lies${instead}.`,
  );
}

const choose: KgpDecision = {
  order: 'chit.choose',
  rule: STEP,
  summary: 'Lay your Initiative Chit face down: attack or idle; it can be changed until you seal it',
  args: z.strictObject({ chit: z.enum(['attack', 'idle']) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenToSeal(view, side, STEP)) return [];
    const { game } = view;
    const own = game.sides[side];
    return chitsFor(game, side)
      .filter((chit) => chit !== own.chit)
      .map((chit) => ({
        order: 'chit.choose',
        decision: decisionId(STEP, game),
        rev: own.rev,
        rule: STEP,
        label: CHIT_NAMES[chit],
        fixed: { chit },
        fields: [],
        style: chit === 'attack' ? ('danger' as const) : ('primary' as const),
        ...(game.level === 'units' ? { group: 'Lay a chit without sealing it', aside: true } : {}),
      }));
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    if (no !== undefined || !isOpenToSeal(view, side, STEP)) return no;
    const barred = args.chit === 'attack' ? attackBarred(view.game, side) : undefined;
    const { chit } = view.game.sides[side];
    return (
      barred ?? (chit !== undefined && chit === args.chit ? laidAlready(view.game, side, chit) : undefined)
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side !== undefined)
      work.emit('chit.drafted', `side:${side}`, { side, chit: args.chit === 'attack' ? 'attack' : 'idle' });
  },
};

const seal: KgpDecision = {
  order: 'chit.seal',
  rule: STEP,
  summary: 'Seal your Initiative Chit: both are revealed as soon as both sides have sealed',
  args: z.strictObject({ chit: z.enum(['attack', 'idle']).optional() }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenToSeal(view, side, STEP)) return [];
    const { chit, rev } = view.game.sides[side];
    const allowed = chitsFor(view.game, side);
    const offer = (which: InitiativeChit, fixed: Offer['fixed']): Offer => ({
      order: 'chit.seal',
      decision: decisionId(STEP, view.game),
      rev,
      rule: STEP,
      label: `Seal “${CHIT_NAMES[which]}”`,
      fixed,
      fields: [],
      style: which === chit ? 'success' : 'primary',
      irrevocable: `Your chit says ${which.toUpperCase()}. Once sealed it cannot be changed.`,
    });
    const laid = chit !== undefined && allowed.includes(chit) ? [offer(chit, {})] : [];
    // Unit by unit an Idle Date has many presses before this one: here a chit is laid and sealed with one.
    const others = view.game.level === 'units' ? allowed.filter((which) => which !== chit) : [];
    return [...laid, ...others.map((which) => offer(which, { chit: which }))];
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    if (no !== undefined || !isOpenToSeal(view, side, STEP)) return no;
    const laid = view.game.sides[side].chit;
    const chit = args.chit ?? laid;
    const barred = chit === 'attack' ? attackBarred(view.game, side) : undefined;
    if (chit !== undefined)
      return (
        barred ?? (laid !== undefined && args.chit === laid ? laidAlready(view.game, side, laid) : undefined)
      );
    return ruling(STEP, 'no-chit', 'You have not laid a chit yet.', 'Choose Attack or Idle first.');
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    if (args.chit === 'attack' || args.chit === 'idle')
      work.emit('chit.drafted', `side:${side}`, { side, chit: args.chit });
    const { game } = work.state;
    work.seal(side, decisionId(STEP, game), { chit: game.sides[side].chit });
  },
};

/** 8.6233: who sets up first. A Dual Attack asks the U.S. player for a dr, which all may see. */
function order(work: KgpWork, result: Exclude<InitiativeResult, 'idle-day' | 'initial'>): void {
  const { game } = work.state;
  if (result === 'german-assault' || result === 'us-assault') {
    work.emit('setup.order', 'everyone', {
      kind: result,
      setsUpFirst: result === 'german-assault' ? 'us' : 'german',
    });
    return;
  }
  const roll = work.roll({
    path: `8.6233/${game.date}/first`,
    rule: '8.6233',
    kind: 'dr',
    audience: 'everyone',
    by: 'us',
  });
  const dr = roll.values[0] ?? 0;
  work.emit('setup.order', 'everyone', { kind: result, setsUpFirst: dr <= 3 ? 'us' : 'german', dr });
}

/** 8.6232 note 2: on an Idle date each side adds its Current-LVP Total to its CG-LVP Total. */
function idle(work: KgpWork): string {
  const { game } = work.state;
  const { date, currentLvp, cgLvp } = game;
  work.emit('lvp.recorded', 'everyone', {
    date,
    currentLvp: { ...currentLvp },
    cgLvp: { us: cgLvp.us + currentLvp.us, german: cgLvp.german + currentLvp.german },
  });
  const { readings } = work.state.game;
  const isOver =
    readings['idle-target'] === 'at-once' && campaignVerdict(work.state.game, false) !== undefined;
  return isOver || nextDate(game.cg, date) === undefined ? 'cg-end' : 'next-date';
}

/** Chits laid before this step, if they may still be selected. */
function sealChitsAhead(work: KgpWork): void {
  for (const side of SIDES) {
    const { game } = work.state;
    const { chit, chitAhead } = game.sides[side];
    if (!chitAhead || chit === undefined || hasSealed(game, side, STEP)) continue;
    if (chitsFor(game, side).includes(chit)) work.seal(side, decisionId(STEP, game), { chit });
  }
}

export const initiativeDetermination: Step = {
  id: STEP,
  rule: STEP,
  name: 'Initiative Determination',
  cells: () => [],
  play(work) {
    sealChitsAhead(work);
    const { game } = work.state;
    if (!SIDES.every((side) => hasSealed(game, side, STEP))) return undefined;
    let { chits } = game.lines[game.date] ?? {};
    if (chits === undefined) {
      const { us, german } = game.sides;
      chits = { us: us.sealedChit ?? 'idle', german: german.sealedChit ?? 'idle' };
      const result = initiative(chits.us, chits.german, isNight(game.date));
      work.emit('initiative.revealed', 'everyone', { date: game.date, ...chits, result });
    }
    const result = initiative(chits.us, chits.german, isNight(game.date));
    if (result === 'idle-day') return idle(work);
    if (result === 'initial') throw new Error('8.623 is not played before the Initial Scenario');
    return work.attempt(() => order(work, result)) ? '8.624' : undefined;
  },
  decisions: [choose, seal],
};
