import { z } from 'zod';
import { offerAt, settledNote, sideAt } from '../refit/offer.ts';
import { alike, areasOf, change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import { recombined } from '../units/counters.ts';
import { attached, type Ledger } from '../units/ledger.ts';
import { areaName } from '../units/retained.ts';
import { factsFor } from '../units/standing.ts';
import type { ObUnit } from '../units/unit.ts';
import { emit } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpDecision, type KgpWork, sideDone } from '../vocabulary/step.ts';
import {
  mustRecombine,
  type RecombineDuty,
  recombineChanges,
  recombineDuties,
} from './8.611-battle-hardening-and-promotion.ts';
import { hardenedStep } from './8.6113-heroes-and-mmc.ts';

const RULE = '8.6111';
const KEPT = `${RULE} kept`;

function dutiesOf({ game }: KgpCampaign, side: Side): readonly RecombineDuty[] {
  return recombineDuties(game.sides[side].ob, side, areasOf(game, side));
}

interface Pair {
  readonly one: ObUnit;
  readonly other: ObUnit;
  readonly area: string;
  /** The squad that they become; `undefined`: no source of ours says. */
  readonly squad: string | undefined;
}

/** Every two HS that may Recombine, those that are as good as each other only once. */
function pairsOf(campaign: KgpCampaign, side: Side): readonly Pair[] {
  const { game } = campaign;
  const { ob } = game.sides[side];
  return dutiesOf(campaign, side).flatMap(({ area, halves }) =>
    Object.entries(halves).flatMap(([type, same]) => {
      const groups = alike(ob, areasOf(game, side), same);
      const squad = recombined(side, type, factsFor(campaign, side));
      return groups.flatMap(({ first, units: [, second] }, at) => [
        ...(second === undefined ? [] : [{ one: first, other: second, area, squad }]),
        ...groups.slice(at + 1).map((later) => ({ one: first, other: later.first, area, squad })),
      ]);
    }),
  );
}

function pairId({ one, other }: Pair): string {
  return `${one.id}+${other.id}`;
}

/** `two 3-4-6 in Setup Area A → 6-6-6 (H1 with LMG, H2)`. */
function labelOf(ledger: Ledger, { one, other, area, squad }: Pair): string {
  const states = [...new Set([...one.status, ...other.status])].join(', ');
  const into = squad === undefined ? '' : ` → ${squad}`;
  const who = [one, other].map(({ id }) => {
    const goods = attached(ledger, id).map(({ type }) => type);
    return goods.length === 0 ? id : `${id} with ${goods.join(' + ')}`;
  });
  return `two ${one.type} in ${areaName(area)}${into} (${who.join(', ')})${states === '' ? '' : ` ${states}`}`;
}

/** `keep` only where nobody has to Recombine any more: HMG and 60mm mortars may excuse the rest. */
function mayKeep(campaign: KgpCampaign, side: Side): boolean {
  return !dutiesOf(campaign, side).some(mustRecombine);
}

const recombine: KgpDecision = {
  order: 'recombine',
  rule: RULE,
  summary:
    'Recombine two half-squads of one Area into a squad, or keep the rest apart where weapons allow it',
  args: z.strictObject({ pair: z.string(), squad: z.string().optional() }),
  offers(view, seat) {
    const side = sideAt(view, seat, RULE);
    if (side === undefined || isDone(view.game, side, KEPT)) return [];
    const pairs = pairsOf(view, side);
    if (pairs.length === 0) return [];
    const known = pairs.filter(({ squad }) => squad !== undefined);
    const unknown = pairs.filter(({ squad }) => squad === undefined);
    const options = (some: readonly Pair[]) =>
      some.map((pair) => ({ value: pairId(pair), label: labelOf(view.game.sides[side].ob, pair) }));
    const field = (some: readonly { value: string; label: string }[]) =>
      ({ kind: 'choice', name: 'pair', label: 'Which two become a squad', options: some }) as const;
    const base = { order: 'recombine', style: 'primary' } as const;
    const keep = {
      ...base,
      label: 'Keep the half-squads that are left',
      fixed: { pair: 'keep' },
      fields: [],
    };
    const two = { ...base, label: 'Two half-squads become a squad' };
    const offers = [
      ...(mayKeep(view, side) ? [offerAt(view, side, RULE, keep)] : []),
      ...(known.length === 0 ? [] : [offerAt(view, side, RULE, { ...two, fields: [field(options(known))] })]),
    ];
    if (unknown.length === 0) return offers;
    const squad = {
      kind: 'text',
      name: 'squad',
      label: 'The squad whose halves they are',
      pattern: '\\d{1,2}-\\d-\\d{1,2}',
      maxLength: 8,
      examples: ['4-6-7', '5-4-8'],
    } as const;
    return [
      ...offers,
      offerAt(view, side, RULE, {
        ...base,
        label: 'Recombine: say what they become',
        fields: [field(options(unknown)), squad],
      }),
    ];
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    if (side === undefined) return;
    if (args.pair === 'keep') {
      emit(work, sideDone, `side:${side}`, { side, step: settledNote(work.state.game, KEPT) });
      return;
    }
    const pair = pairsOf(work.state, side).find((each) => pairId(each) === args.pair);
    const squad = pair?.squad ?? (typeof args.squad === 'string' ? args.squad : undefined);
    if (pair === undefined || squad === undefined) return;
    recombineThem(work, side, pair, squad);
    withoutChoice(work, side);
  },
};

function recombineThem(work: KgpWork, side: Side, { one, other }: Pair, squad: string): void {
  const { game } = work.state;
  const changes = recombineChanges(game.sides[side].ob, one, other, squad);
  change(work, side, RULE, changes);
  // A squad of which one half has Battle Hardened (8.606 note 1) does not do so again (8.6113).
  if (![one, other].some(({ id }) => isDone(game, side, hardenedStep(id)))) return;
  for (const made of changes)
    if (made.op === 'add')
      emit(work, sideDone, `side:${side}`, { side, step: settledNote(game, hardenedStep(made.unit.id)) });
}

/** Where HS have to Recombine and any two of them are as good as any other two, nothing is left to choose. */
function withoutChoice(work: KgpWork, side: Side): void {
  for (;;) {
    const forced = dutiesOf(work.state, side).filter(mustRecombine);
    const pairs = pairsOf(work.state, side);
    const [pair] = pairs.filter(({ area, squad }) => {
      const isForced = forced.some((duty) => duty.area === area);
      return isForced && squad !== undefined && pairs.filter((other) => other.area === area).length === 1;
    });
    if (pair?.squad === undefined) return;
    recombineThem(work, side, pair, pair.squad);
  }
}

function line(duty: RecombineDuty, side: Side): string {
  const { area, weapons, halves } = duty;
  const many = Object.entries(halves)
    .filter(([, same]) => same.length > 1)
    .map(([type, same]) => `${same.length} × ${type}`)
    .join(', ');
  const arms = side === 'us' ? 'HMG and 60mm mortars' : 'HMG';
  const excused =
    weapons === 0
      ? ''
      : ` (${weapons} more may, since ${weapons === 1 ? 'one' : weapons} of your ${arms} ${weapons === 1 ? 'is' : 'are'} there)`;
  return mustRecombine(duty)
    ? `${areaName(area)} has the half-squads ${many}. Only one of each type may stay${excused}: choose two that become a squad.`
    : `${areaName(area)} has the half-squads ${many}. They may all stay${excused}: choose two that become a squad, or that none does.`;
}

/**
 * 8.6111. Where weapons excuse every HS that is too many, Recombining is free: then the owner says when he is done.
 * Whether he has such HS shows on the map, and both sides have to press something in 8.6114 anyway.
 */
export const RECOMBINING: RefitRule = {
  rule: RULE,
  act: withoutChoice,
  duties: (campaign, side) =>
    isDone(campaign.game, side, KEPT) ? [] : dutiesOf(campaign, side).map((duty) => line(duty, side)),
  decisions: [recombine],
};
