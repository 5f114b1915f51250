import { z } from 'zod';
import { campaignGameOf } from '../charts.ts';
import { ruling } from '../ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../sides.ts';
import type { KgpState } from '../state.ts';
import { isPrepared, prepareSetups } from './7.2-dummy-minefields.ts';
import { recordObserver } from './8.6242-offboard-observer.ts';
import { decisionId, type KgpDecision, type Step, sideOf } from './step.ts';

const STEP = '8.624';

/** The side whose set-up is due: the first one, then the other. */
export function settingUp(game: KgpState): Side | undefined {
  const { scenario } = game;
  if (game.step !== STEP || scenario === undefined) return undefined;
  const order = [scenario.setsUpFirst, enemyOf(scenario.setsUpFirst)];
  return order.find((side) => !scenario.setUp.includes(side));
}

const declare: KgpDecision = {
  order: 'setup.declare',
  rule: STEP,
  summary: 'Declare that your side has set up (on the board or in VASL)',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined || settingUp(view.game) !== side || !isPrepared(view.game, side)) return [];
    return [
      {
        order: 'setup.declare',
        decision: decisionId(STEP, view.game),
        rev: view.game.scenario?.setUp.length ?? 0,
        rule: STEP,
        label: 'My side has set up',
        fixed: {},
        fields: [],
        style: 'success',
        irrevocable: 'The other side is told that your set-up is complete.',
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    if (view.core.status !== 'running' || side === undefined) return undefined;
    const due = settingUp(view.game);
    if (due === undefined)
      return ruling(STEP, 'not-now', 'No set-up is due now.', 'Press My orders to see what is asked of you.');
    if (due === side && !isPrepared(view.game, side))
      return ruling(
        '7.2',
        'dice-first',
        'The dr for your Dummy minefields is not entered yet.',
        'Enter it under My orders, then declare your set-up.',
      );
    if (due === side) return undefined;
    return ruling(
      STEP,
      'not-your-turn',
      `The ${SIDE_NAMES[due]} side sets up now.`,
      'Your side sets up when it is your turn (8.6233).',
    );
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('setup.declared', 'everyone', { side });
  },
};

export const unitSetup: Step = {
  id: STEP,
  rule: STEP,
  name: 'Unit Setup',
  cells: () => [],
  play(work) {
    const { game } = work.state;
    if (game.scenario === undefined) {
      const { setsUpFirst } = campaignGameOf(game.cg).initial;
      work.emit('setup.order', 'everyone', { kind: 'initial', setsUpFirst });
    }
    prepareSetups(work);
    return work.state.game.scenario?.setUp.length === 2 ? 'CG14' : undefined;
  },
  decisions: [declare, recordObserver],
};
