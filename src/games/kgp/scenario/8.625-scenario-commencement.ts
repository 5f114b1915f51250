import { campaignGameOf } from '../vocabulary/charts.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import type { KgpWork, Step } from '../vocabulary/step.ts';

/** 8.625: both SAN are announced; a Dual Attack asks the U.S. player for the dr on who moves first. */
function commence(work: KgpWork): void {
  const { game } = work.state;
  const { scenario, sides } = game;
  if (scenario === undefined) throw new Error('8.625 without a scenario');
  const san = { us: sides.us.san, german: sides.german.san };
  if (scenario.kind === 'initial') {
    work.emit('scenario.commenced', 'everyone', {
      san,
      movesFirst: campaignGameOf(game.cg).initial.movesFirst,
    });
    return;
  }
  if (scenario.kind === 'us-assault' || scenario.kind === 'german-assault') {
    work.emit('scenario.commenced', 'everyone', { san, movesFirst: enemyOf(scenario.setsUpFirst) });
    return;
  }
  const roll = work.roll({
    path: `8.625/${game.date}/moves-first`,
    rule: '8.625',
    kind: 'dr',
    audience: 'everyone',
    by: 'us',
  });
  const dr = roll.values[0] ?? 0;
  work.emit('scenario.commenced', 'everyone', { san, movesFirst: dr <= 3 ? 'us' : 'german', dr });
}

export const scenarioCommencement: Step = {
  id: '8.625',
  rule: '8.625',
  name: 'Scenario Commencement',
  cells: () => [],
  play(work) {
    return work.attempt(() => commence(work)) ? 'done' : undefined;
  },
  decisions: [],
};
