/**
 * CG13: only the German side knows how many of its squads are on-map and not in Reserve. It says so, again whenever one
 * is released or enters, and is told its PF. Secret: concealed squads would be counted by it.
 */

import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { plural } from '../../../text/plural.ts';
import { when } from '../../../text/present.ts';
import { fppText } from '../fortifications/points.ts';
import { asProposed } from '../refit/offer.ts';
import type { KgpState } from '../state.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { has } from '../units/unit.ts';
import { emit, event } from '../vocabulary/event.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { offerBase, playOrder } from '../vocabulary/play-order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { boundTo, type KgpWork, type Rule } from '../vocabulary/step.ts';
import { reserves } from './CG7-reserves.ts';

const RULE = 'CG13';

export const germanPf: Rule = {
  rule: RULE,
  decisions: () => [count],
  events: () => [pfCounted],
};

/** While a scenario is played, the German adds squads that were released from Reserve or have entered. */
export const squadsThatEntered: Rule = {
  rule: RULE,
  decisions: () => [add],
};

/** More squads than any German OB can hold. */
const MOST_SQUADS = 99;

/** 1½ PF for each squad; a half one does not entitle to an attempt, and shows as ½. */
export function panzerfausts(squads: number): number {
  return squads * 1.5;
}

/** The PF that the squads stated so far give, for the desk of the German side. */
export function panzerfaustDesk(game: KgpState): string {
  const { pfSquads } = game.sides.german;
  if (pfSquads === undefined) {
    const isCounted = game.mended.pfAsCounted && initialSquads(game).initial !== undefined;
    const otherwise = when(isCounted, ', or leave it to your set-up');
    return `**PF (CG13):** ${fppText(panzerfausts(1))} for each squad set up on-map and not in Reserve: state how many${otherwise}.`;
  }
  return `**PF (CG13):** ${fppText(panzerfausts(pfSquads))} in all, for ${plural(pfSquads, 'squad')}. A half PF does not entitle you to an attempt.`;
}

/** Steps in which squads set up, are released from Reserve, or enter. */
const STEPS: readonly string[] = ['8.624', 'CG14', 'scenario'];

/**
 * Unit by unit the ledger shows how many squads are on-map and not in Reserve; Deployment at set-up may make them less, so
 * the number stays the German's to state.
 */
function initialSquads(game: KgpState): { readonly initial?: number } {
  const { pfSquads, rgs, units } = game.sides.german;
  if (pfSquads !== undefined) return { initial: pfSquads };
  if (units === undefined) return {};
  const { ob } = units;
  // Those that enter along the south edge (8.51) count when they enter.
  const entering = rgs.filter(({ via, date }) => via === 'south-edge' && date === game.date);
  const hidden = [...reserves(game), ...entering].map(({ id }) => id);
  const squads = unitsOf(ob).filter(
    (unit) =>
      unit.kind === 'squad' &&
      !has(unit, 'prisoner') &&
      !hidden.includes(unit.origin) &&
      placeOf(ob, unit)?.in !== 'box',
  );
  return { initial: Math.min(squads.length, MOST_SQUADS) };
}

const count = sideOrder({
  order: 'pf.count',
  rule: RULE,
  summary:
    'German: state how many squads count for PF so far: set up on-map and not in Reserve, released, or entered',
  args: z.strictObject({ squads: z.number().int() }),
  // A count that can be put right at any time binds nobody: anybody of the side may keep it, as its report's draft.
  share: () => true,
  isOpen: ({ game }, side) => side === 'german' && STEPS.includes(game.step),
  offers({ game }) {
    const { rev, pfSquads } = game.sides.german;
    return asProposed(
      {
        order: 'pf.count',
        ...boundTo(RULE, game, rev),
        label: pfSquads === undefined ? 'PF: how many squads?' : `PF: ${plural(pfSquads, 'squad')} so far`,
        detail: 'set up on-map (not in Reserve), released, or entered',
        fixed: {},
        fields: [
          {
            kind: 'integer',
            name: 'squads',
            label: 'German squads so far in all',
            min: 0,
            max: MOST_SQUADS,
            ...initialSquads(game),
          },
        ],
        group: 'PF (CG13)',
        style: 'primary',
      },
      `PF: ${plural(Number(initialSquads(game).initial ?? 0), 'squad')}, as counted`,
      game.step === '8.624' && pfSquads === undefined && !game.mended.pfAsCounted,
    );
  },
  effect: (work, _side, { squads }) => countSquads(work, squads),
});

const add = playOrder({
  order: 'pf.add',
  rule: RULE,
  summary: 'German: add squads that were released from Reserve or have entered to those that count for PF',
  args: z.strictObject({ squads: z.number().int() }),
  isShared: true,
  offers({ game }, side) {
    const { pfSquads, rev } = game.sides.german;
    if (side !== 'german' || pfSquads === undefined) return [];
    return [
      {
        ...offerBase(game, 'pf.add', RULE, rev),
        label: 'PF: squads released or entered',
        detail: `${fppText(panzerfausts(1))} PF each; ${plural(pfSquads, 'squad')} so far`,
        fixed: {},
        fields: [
          {
            kind: 'integer',
            name: 'squads',
            label: 'How many squads more',
            min: 1,
            max: Math.max(MOST_SQUADS - pfSquads, 1),
            initial: 1,
          },
        ],
      },
    ];
  },
  read({ game }, side, { squads }) {
    const { pfSquads } = game.sides.german;
    if (side !== 'german') return NOT_OFFERED;
    if (pfSquads === undefined)
      return refuse(
        ruling(
          RULE,
          'count-first',
          'Say first how many squads count at set-up.',
          'Under My orders: “PF: how many squads?”.',
        ),
      );
    return accept(pfSquads + squads);
  },
  effect: (work, _side, squads) => countSquads(work, squads),
});

/** The German states how many squads count so far. */
function countSquads(work: KgpWork, squads: number): void {
  emit(work, pfCounted, 'side:german', { squads });
}

/**
 * With the end of its set-up, unless the German side has said how many: those that its counters show, which it can put
 * right as long as the scenario lasts.
 */
export function countAtSetUp(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const { initial } = initialSquads(game);
  const isSaid = game.sides.german.pfSquads !== undefined;
  if (side === 'german' && game.mended.pfAsCounted && !isSaid && initial !== undefined)
    countSquads(work, initial);
}

/** Secret: it would count concealed units. */
const pfCounted = event<{ squads: number }>({
  type: 'pf.counted',
  fold(game, { squads }) {
    game.sides.german.pfSquads = squads;
    game.sides.german.rev += 1;
  },
  line: ({ squads }) => `PF for ${plural(squads, 'squad')}`,
  why: 'PF are counted for the German squads that set up on-map and not in Reserve (CG13).',
});
