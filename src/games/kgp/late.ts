/**
 * Remedies for a side that is late (docs/pace.md): always an order that it could give itself, and never one that spends
 * or shows anything. Escape, reports, set-up, and rolls that a side owes are for that side alone to settle.
 */
import type { Draft, Offer } from '../../kernel/offer.ts';
import type { Late, LatePlay } from '../../kernel/pace/late-play.ts';
import type { Seat } from '../../kernel/seat.ts';
import { isLeftUndone } from './refit/part.ts';
import { REFIT_PARTS } from './refit-parts.ts';
import { stepOf } from './sequence.ts';
import type { KgpCampaign, KgpState } from './state.ts';
import { KGP_DECISIONS, STEPS } from './steps.ts';
import type { Side } from './vocabulary/sides.ts';
import { decisionsIn, hasSealed, type Step, sideOf } from './vocabulary/step.ts';

type ByDefault = (campaign: KgpCampaign, side: Side, late: Late) => Draft | undefined;

const give = (order: string, args: Draft['args'] = {}): Draft => ({ order, args });

/** Seals what lies ready as it lies; empty, where nothing does. */
const seal =
  (rule: string, order: string): ByDefault =>
  ({ game }, side) =>
    hasSealed(game, side, rule) ? undefined : give(order);

/** By the rule of the step. Where it cannot be given just so, it is refused as it would be to its owner. */
const BY_DEFAULT: Readonly<Record<string, ByDefault>> = {
  '8.14': ({ game }, side, { kind, agreeStated }) => {
    if (kind === 'answer')
      return agreeStated === true ? give('paper.answer', { answer: 'accept' }) : undefined;
    if (kind === 'seal' && !hasSealed(game, side, '8.14')) return give('paper.seal');
    return undefined;
  },
  '8.619': seal('8.619', 'purchase.seal'),
  '8.621': seal('8.621', 'fortify.seal'),
  '8.622': seal('8.622', 'recon.seal'),
  '8.623': ({ game }, side) => idle(game, side),
  '8.6243': () => give('recon.end'),
  B1: (_, side) => (side === 'us' ? give('bombardment.end') : undefined),
  CG14: (_, side) => (side === 'german' ? give('fanatic.declare', { answer: 'no' }) : undefined),
  '8.6032': (_campaign, _side, { kind, agreeStated }) =>
    kind === 'answer' && agreeStated === true ? give('report.answer', { answer: 'confirm' }) : undefined,
};

/** 8.623: Idle, never Attack, also where Attack lies face down: it was not sealed. */
function idle(game: KgpState, side: Side): Draft | undefined {
  if (hasSealed(game, side, '8.623')) return undefined;
  return game.sides[side].chit === 'idle' ? give('chit.seal') : give('chit.choose', { chit: 'idle' });
}

/** In a part of the RePh: that nothing more is wanted of what the rule leaves free. */
function done(campaign: KgpCampaign, side: Side): Draft | undefined {
  const part = REFIT_PARTS.find(({ id }) => id === campaign.game.step);
  if (part !== undefined && isLeftUndone(part, campaign, side)) return give(`refit.done.${part.id}`);
  return undefined;
}

/** Orders with which a side is through with a step, by its rule. */
const SETTLING: Readonly<Record<string, readonly string[]>> = {
  '8.14': ['paper.answer', 'paper.seal'],
  '8.619': ['purchase.seal'],
  '8.621': ['fortify.seal'],
  '8.622': ['recon.seal'],
  '8.623': ['chit.seal'],
  '8.624': ['setup.declare'],
  '8.6243': ['recon.end'],
  B1: ['bombardment.end'],
  CG14: ['fanatic.declare'],
  '8.6032': ['report.answer'],
};

/** The step of an awaited decision, if the campaign is at it. */
function stepFor({ game }: KgpCampaign, decision: string): Step | undefined {
  const step = stepOf(game);
  if (step !== undefined && `${decision}/`.startsWith(`${step.rule}/`)) return step;
  return undefined;
}

export const LATE: LatePlay<KgpState> = {
  orders(view, decision) {
    const step = stepFor(view, decision);
    // A step that goes otherwise at one level has its orders where it stands for both.
    const same = STEPS.filter(({ rule }) => rule === step?.rule);
    return same.flatMap(decisionsIn).map(({ order }) => order);
  },
  byDefault(view, seat, late) {
    const side = sideOf(seat);
    const step = stepFor(view, late.decision);
    if (side === undefined || step === undefined) return undefined;
    return (BY_DEFAULT[step.rule] ?? done)(view, side, late);
  },
  standing(view: KgpCampaign, seat: Seat, decision: string): readonly Offer[] {
    const settling = SETTLING[stepFor(view, decision)?.rule ?? ''] ?? [];
    return KGP_DECISIONS.filter(({ order }) => settling.includes(order))
      .flatMap((each) => each.offers(view, seat))
      .filter(({ fields }) => fields.length === 0);
  },
};
