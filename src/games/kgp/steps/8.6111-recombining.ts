import { z } from 'zod';
import { recombined } from '../ob/counters.ts';
import { factsFor } from '../ob/standing.ts';
import type { ObUnit } from '../ob/unit.ts';
import { offerAt, settledNote, sideAt } from '../refit/offer.ts';
import { alike, areasOf, change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { Side } from '../sides.ts';
import type { KgpCampaign } from '../state.ts';
import {
  beyondOne,
  mustRecombine,
  type RecombineDuty,
  recombineChanges,
  recombineDuties,
} from './8.611-battle-hardening-and-promotion.ts';
import { isDone, type KgpDecision } from './step.ts';

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

function labelOf({ one, other, area, squad }: Pair): string {
  const states = [...new Set([...one.status, ...other.status])].join(', ');
  const into = squad === undefined ? '' : ` → ${squad}`;
  return `two ${one.type} in ${area}${into} (${one.id}, ${other.id})${states === '' ? '' : ` ${states}`}`;
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
      some.map((pair) => ({ value: pairId(pair), label: labelOf(pair) }));
    const keep = mayKeep(view, side) ? [{ value: 'keep', label: 'Keep the rest apart' }] : [];
    const field = (some: readonly { value: string; label: string }[]) =>
      ({ kind: 'choice', name: 'pair', label: 'Half-squads of one Area', options: some }) as const;
    const base = { order: 'recombine', group: 'Recombining', style: 'primary' } as const;
    const offers =
      known.length + keep.length === 0
        ? []
        : [
            offerAt(view, side, RULE, {
              ...base,
              label: 'Recombine',
              fields: [field([...keep, ...options(known)])],
            }),
          ];
    if (unknown.length === 0) return offers;
    const squad = {
      kind: 'text',
      name: 'squad',
      label: 'Squad type that they are halves of',
      pattern: '\\d{1,2}-\\d-\\d{1,2}',
      maxLength: 8,
      examples: ['4-6-7', '5-4-8'],
    } as const;
    return [
      ...offers,
      offerAt(view, side, RULE, {
        ...base,
        label: 'Recombine: other types',
        fields: [field(options(unknown)), squad],
      }),
    ];
  },
  effect(work, seat, args) {
    const side = sideAt(work.state, seat, RULE);
    if (side === undefined) return;
    if (args.pair === 'keep') {
      work.emit('side.done', `side:${side}`, { side, step: settledNote(work.state.game, KEPT) });
      return;
    }
    const pair = pairsOf(work.state, side).find((each) => pairId(each) === args.pair);
    const squad = pair?.squad ?? (typeof args.squad === 'string' ? args.squad : undefined);
    if (pair === undefined || squad === undefined) return;
    change(work, side, RULE, recombineChanges(work.state.game.sides[side].ob, pair.one, pair.other, squad));
  },
};

function line(duty: RecombineDuty): string {
  const { area, weapons, halves } = duty;
  const many = Object.entries(halves)
    .filter(([, same]) => same.length > 1)
    .map(([type, same]) => `${same.length} × ${type}`)
    .join(', ');
  const excused = weapons === 0 ? '' : `; ${weapons} more for HMG or 60mm mortars`;
  const must = mustRecombine(duty)
    ? `Recombine until at most one of a type is left${excused}`
    : `they may stay apart${excused}: Recombine, or keep them`;
  return `${area}: ${many}: ${must} (${beyondOne(duty)} beyond one of a type).`;
}

/**
 * 8.6111. Where weapons excuse every HS that is too many, Recombining is free: then the owner says when he is done.
 * Whether he has such HS shows on the map, and both sides have to press something in 8.6114 anyway.
 */
export const RECOMBINING: RefitRule = {
  rule: RULE,
  duties: (campaign, side) => (isDone(campaign.game, side, KEPT) ? [] : dutiesOf(campaign, side).map(line)),
  decisions: [recombine],
};
