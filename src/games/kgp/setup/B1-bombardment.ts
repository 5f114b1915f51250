import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { held, type Rg } from '../rg/state.ts';
import type { KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { datesSinceScenario } from '../vocabulary/since-scenario.ts';
import { decisionId, type KgpDecision, type Step, sideOf } from '../vocabulary/step.ts';
import { ERROR_CELL } from './cells.ts';
import { playScenarioRoll } from './scenario-roll.ts';

const STEP = 'B1';
const RULE = 'B1';

/** Footnote b: as many as there were new CG Dates since the last CG-Scenario End. */
function mostBombardments(game: KgpState): number {
  return datesSinceScenario(game).length;
}

function resolvedOf(game: KgpState): number {
  return game.scenario?.units?.bombardments.resolved ?? 0;
}

function isOpen(game: KgpState): boolean {
  const { units } = game.scenario ?? {};
  return game.step === STEP && units !== undefined && !units.bombardments.ended && units.due === undefined;
}

/** Those that may still be resolved now, in the order of purchase. */
function ready(game: KgpState): readonly Rg[] {
  return resolvedOf(game) < mostBombardments(game) ? held(game.sides.us, 'B1') : [];
}

const resolve: KgpDecision = {
  order: 'bombardment.resolve',
  rule: RULE,
  summary:
    'U.S.: resolve a Bombardment: its Pre-Registered hex is shown and the error DR made, white halved (FRU)',
  args: z.strictObject({ rg: z.string().max(12) }),
  offers(view, seat) {
    const { game } = view;
    if (sideOf(seat) !== 'us' || !isOpen(game)) return [];
    return ready(game).map((rg): Offer => {
      const [hex = ''] = rg.hexes ?? [];
      return {
        order: 'bombardment.resolve',
        decision: decisionId(STEP, game),
        rev: resolvedOf(game),
        rule: RULE,
        label: `Bombard around ${hex} (${rg.id})`,
        detail: 'all hexes within seven of the Center Hex',
        fixed: { rg: rg.id },
        fields: [],
        style: 'danger',
        irrevocable: `Everybody learns of it: the AR counter goes into ${hex}, the error DR is made, and the Bombardment RG is Eliminated.`,
      };
    });
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const { core, game } = view;
    if (core.status !== 'running' || side === undefined || game.level !== 'units') return undefined;
    if (side !== 'us')
      return ruling(
        RULE,
        'us-only',
        'Only the U.S. side has Bombardments.',
        'Nothing is asked of you for it.',
      );
    if (!isOpen(game))
      return ruling(
        RULE,
        'not-now',
        'A Bombardment is resolved after all set-up and Recon.',
        'Press My orders to see what is asked of you.',
      );
    const may = ready(game);
    if (may.some(({ id }) => id === args.rg)) return undefined;
    return ruling(
      RULE,
      'no-bombardment',
      `${String(args.rg)} is no Bombardment that you can resolve now.`,
      may.length > 0
        ? `Yours: ${may.map(({ id }) => id).join(', ')}.`
        : `No more than ${mostBombardments(game)} for this scenario, one for each new CG Date (footnote b).`,
    );
  },
  effect(work, _seat, args) {
    const rg = held(work.state.game.sides.us, 'B1').find(({ id }) => id === args.rg);
    const [hex] = rg?.hexes ?? [];
    if (rg === undefined || hex === undefined) return;
    work.emit('scenario.called', 'everyone', { side: 'us', call: { of: 'bombardment', hex } });
    // Footnote b: Eliminated once it is resolved; only its owner's record has it.
    work.emit('rg.eliminated', 'side:us', { side: 'us', rgs: [rg.id], why: RULE });
  },
};

const end: KgpDecision = {
  order: 'bombardment.end',
  rule: RULE,
  summary: 'U.S.: say that there is no (more) Bombardment before this scenario',
  args: z.strictObject({}),
  offers(view, seat): Offer[] {
    const { game } = view;
    if (sideOf(seat) !== 'us' || !isOpen(game)) return [];
    return [
      {
        order: 'bombardment.end',
        decision: decisionId(STEP, game),
        rev: resolvedOf(game),
        rule: RULE,
        label: resolvedOf(game) === 0 ? 'No Bombardment' : 'No more Bombardments',
        fixed: {},
        fields: [],
        style: ready(game).length === 0 ? 'success' : 'secondary',
      },
    ];
  },
  effect(work) {
    work.emit('bombardments.ended', 'everyone', { side: 'us' });
  },
};

/**
 * U.S. RG Chart, footnote b: Bombardments follow all set-up and the Recon Inspection. The U.S. side is asked before
 * every scenario but the Initial one (‡), so that being asked does not tell what it has bought.
 */
export const bombardment: Step = {
  id: STEP,
  rule: RULE,
  name: 'Bombardment',
  notInitially: true,
  cells: () => [ERROR_CELL],
  play(work) {
    if (!playScenarioRoll(work)) return undefined;
    return work.state.game.scenario?.units?.bombardments.ended === false ? undefined : 'done';
  },
  decisions: [resolve, end],
};
