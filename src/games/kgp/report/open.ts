import type { KgpCampaign, KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Author } from '../vocabulary/sides.ts';

const STEP = 'scenario';
const RULE = '8.6032';

/** The revision that an offer of the report carries. */
export function revOf(game: KgpState, author: Author): number {
  return game.reportRev * 1000 + (author === 'gm' ? game.gmRev : game.sides[author].rev);
}

/** A report can be written: the scenario is on, and no report waits for an answer. */
export function mayDraft(view: KgpCampaign, author: Author | undefined): author is Author {
  const { game } = view;
  if (author === undefined || game.step !== STEP || game.scenario?.commenced !== true) return false;
  if (game.scenario.gameEndDue !== undefined) return false;
  return game.report === undefined || game.report.disputedBy !== undefined;
}

/** Why a report cannot be written now; `undefined` where it can, or where it is nobody’s business. */
export function notNow(view: KgpCampaign, author: Author | undefined) {
  const { core, game } = view;
  if (core.status !== 'running' || author === undefined || mayDraft(view, author)) return undefined;
  if (game.step !== STEP)
    return ruling(RULE, 'no-scenario', 'No scenario is being played now.', 'A report follows each scenario.');
  if (game.scenario?.gameEndDue !== undefined)
    return ruling(
      'CG23',
      'dice-first',
      'A Game End dr was called for and is not entered yet.',
      'Enter it first; the report follows.',
    );
  return ruling(
    RULE,
    'report-waiting',
    'A report is already waiting for an answer.',
    'Confirm or dispute it; to change your own, let the other side dispute it.',
  );
}
