import { z } from 'zod';
import { reserves } from '../setup/CG7-reserves.ts';
import type { KgpState } from '../state.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { has } from '../units/unit.ts';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { plural } from '../vocabulary/words.ts';

/** More squads than any German OB can hold. */
const MOST_SQUADS = 99;

/** CG13: 1½ PF for each squad; a half one does not entitle to an attempt, and shows as ½. */
export function panzerfausts(squads: number): number {
  return squads * 1.5;
}

/** Steps in which squads set up, are released from Reserve, or enter. */
function isOpen(game: KgpState): boolean {
  return game.step === '8.624' || game.step === 'CG14' || game.step === 'scenario';
}

/**
 * Unit by unit the ledger shows how many squads are on-map and not in Reserve; Deployment at set-up may make them less, so
 * the number stays the German's to state.
 */
function initialSquads(game: KgpState): { readonly initial?: number } {
  const { ob, pfSquads } = game.sides.german;
  if (pfSquads !== undefined) return { initial: pfSquads };
  if (game.level !== 'units') return {};
  // Those that enter along the south edge (8.51) count when they enter.
  const entering = game.sides.german.rgs.filter(
    ({ via, date }) => via === 'south-edge' && date === game.date,
  );
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

/**
 * CG13: only the German knows how many of his squads are on-map and not in Reserve. He says so, again whenever one is
 * released or enters, and is told his PF. Secret: concealed squads would be counted by it.
 */
export const countPanzerfausts: KgpDecision = {
  order: 'pf.count',
  rule: 'CG13',
  summary:
    'German: state how many squads count for PF so far: set up on-map and not in Reserve, released, or entered',
  args: z.strictObject({ squads: z.number().int() }),
  // A count that can be put right at any time binds nobody: anybody of the side may keep it, as its report's draft.
  share: () => true,
  offers(view, seat) {
    const { game } = view;
    if (sideOf(seat) !== 'german' || !isOpen(game)) return [];
    const own = game.sides.german;
    return [
      {
        order: 'pf.count',
        decision: decisionId('CG13', game),
        rev: own.rev,
        rule: 'CG13',
        label:
          own.pfSquads === undefined ? 'PF: how many squads?' : `PF: ${plural(own.pfSquads, 'squad')} so far`,
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
    ];
  },
  effect(work, _seat, args) {
    work.emit('pf.counted', 'side:german', { squads: Number(args.squads) });
  },
};
