/** 8.601: what a side reports of its counters, unit by unit; it waits until that side confirms it. */

import type { Offer } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { baseOf } from '../refit/open.ts';
import { isAt } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import type { ObChange } from '../units/ledger.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { hasSealed, type KgpWork } from '../vocabulary/step.ts';
import type { SaveQuestion } from './save/questions.ts';

const RULE = '8.601';

/** From the commencement of a scenario until the side says in 8.601 that everything is reported. */
export function mayReport({ core, game }: KgpCampaign, side: Side): boolean {
  return core.status === 'running' && isReported(game, side);
}

function isReported(game: KgpState, side: Side): boolean {
  if (game.step === 'scenario') return game.scenario?.commenced === true;
  // A campaign begun on paper: each side enters its counters with its own part (8.14).
  if (game.step === '8.14') return game.paper.agreed !== undefined && !hasSealed(game, side, '8.14');
  return game.step === RULE && isAt(game, side, RULE);
}

/** Why a side cannot report now. */
export function reportClosed(): Ruling {
  return ruling(
    RULE,
    'no-report-now',
    'Counters are updated during a scenario and in 8.601 after it.',
    'What was confirmed can be corrected with the other side’s consent.',
  );
}

/** Orders about counters that Umpire keeps. */
export const OF_KEPT_COUNTERS = {
  level: 'units',
  elsewhere: ruling(
    RULE,
    'roster-level',
    'This campaign keeps rosters only: its counters stand on your own boards.',
    'A campaign opened “unit by unit” keeps every counter.',
  ),
} as const;

export function reportBase(view: KgpCampaign, side: Side): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return baseOf(view.game, side, RULE);
}

/** Stands for all that the side has reported and not confirmed yet. */
export function layReport(work: KgpWork, side: Side, changes: readonly ObChange[]): void {
  emit(work, unitReportDrafted, `side:${side}`, { side, changes });
}

/** The same of a report from a saved game, with what that leaves to be asked. */
export function laySaveReport(
  work: KgpWork,
  side: Side,
  changes: readonly ObChange[],
  asked: readonly SaveQuestion[],
): void {
  emit(work, unitReportDrafted, `side:${side}`, { side, changes, asked, from: 'save' });
}

/** The same with some of that answered: `left` is still to be asked. */
export function laySaveAnswers(
  work: KgpWork,
  side: Side,
  changes: readonly ObChange[],
  left: readonly SaveQuestion[],
): void {
  emit(work, unitReportDrafted, `side:${side}`, { side, changes, asked: left });
}

interface Drafted {
  readonly side: Side;
  readonly changes: readonly ObChange[];
  /** Questions that a saved game leaves open; absent: as before. */
  readonly asked?: readonly SaveQuestion[];
  /** A saved game was given now. */
  readonly from?: 'save';
}

/** Secret. */
export const unitReportDrafted = event<Drafted>({
  type: 'ob.drafted',
  fold(game, { side, changes, asked, from }) {
    const own = ownUnits(game, side);
    own.obDraft = changes;
    const isDraft = from === 'save' || own.obSave?.isDraft === true;
    if (asked !== undefined) own.obSave = { questions: asked, date: game.date, isDraft };
    // A draft that is thrown away asks nothing any more.
    else if (changes.length === 0) delete own.obSave;
    game.sides[side].rev += 1;
  },
  line: 'silent',
});
