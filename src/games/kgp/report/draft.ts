/** 8.6032: a scenario's report as a side, or the GM, composes it, until it is submitted. */

import type { Ruling } from '../../../kernel/ruling.ts';
import { present } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { markedLvp } from '../terrain/lvp.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Author } from '../vocabulary/sides.ts';
import { boundTo, type KgpWork } from '../vocabulary/step.ts';
import type { Report } from './state.ts';

const STEP = 'scenario';
const RULE = '8.6032';

/** The parts that no report can do without. */
type Needed = 'currentLvp' | 'casualtyVp' | 'control' | 'usOnMap';
export type CompleteDraft = Partial<Report> & Pick<Report, Needed>;

/** A report can be written: the scenario is on, and no report waits for an answer. */
export function mayDraft({ game }: KgpCampaign): boolean {
  if (game.step !== STEP || game.scenario?.commenced !== true) return false;
  if (game.scenario.gameEndDue !== undefined) return false;
  return game.report === undefined || game.report.disputedBy !== undefined;
}

/** Why no report can be written now. */
export function whyReportClosed({ game }: KgpCampaign): Ruling {
  if (game.step !== STEP)
    return ruling(
      RULE,
      'no-scenario',
      'No scenario is being played now.',
      'Each scenario has its result at its end.',
    );
  if (game.scenario?.gameEndDue !== undefined)
    return ruling(
      'CG23',
      'dice-first',
      'A Game End dr was called for and is not entered yet.',
      'Enter it first; the result follows.',
    );
  return ruling(
    RULE,
    'report-waiting',
    'A result waits for an answer already.',
    'Confirm or dispute it; to change your own, let the other side dispute it.',
  );
}

/** The common part of every offer of a report that is being written. */
export function reportOfferBase(game: KgpState, author: Author) {
  const rev = game.reportRev * 1000 + (author === 'gm' ? game.gmRev : game.sides[author].rev);
  return boundTo(RULE, game, rev);
}

/** The draft's values, with those known before where it is silent. */
export function filled(game: KgpState, author: Author): Partial<Report> {
  const own = author === 'gm' ? game.gmDraft : game.sides[author].reportDraft;
  return { ...game.report?.report, ...own };
}

/**
 * The LVP with which a form begins: the draft's; before there are any, those of the marks of the map (8.6033), which
 * both sides have seen. No more can have been lost than there were.
 */
export function lvpToBegin(
  game: KgpState,
  { currentLvp, destroyedLvp }: Partial<Report>,
): Partial<Pick<Report, 'currentLvp' | 'destroyedLvp'>> {
  if (currentLvp !== undefined) return { currentLvp, destroyedLvp: destroyedLvp ?? 0 };
  const marked = markedLvp(game);
  if (marked === undefined) return {};
  return {
    currentLvp: marked.currentLvp,
    destroyedLvp: destroyedLvp ?? Math.max(game.existingLvp - marked.existing, 0),
  };
}

/** The whole report: what its author has not said is as it was. Of the other side's SAN only Umpire knows that. */
export function wholeReport(game: KgpState, draft: CompleteDraft): Report {
  return {
    currentLvp: draft.currentLvp,
    casualtyVp: draft.casualtyVp,
    control: draft.control,
    usOnMap: draft.usOnMap,
    destroyedLvp: draft.destroyedLvp ?? 0,
    germanEntry: draft.germanEntry ?? game.germanEntry,
    san: draft.san ?? { us: game.sides.us.san, german: game.sides.german.san },
    used: draft.used ?? { us: {}, german: {} },
    ...present({ lvpHexes: draft.lvpHexes, bridge: draft.bridge }),
  };
}

export function layDraft(work: KgpWork, author: Author, draft: Partial<Report>): void {
  emit(work, reportDrafted, author === 'gm' ? 'gm' : `side:${author}`, { by: author, draft });
}

/** Secret to its author. */
export const reportDrafted = event<{ by: Author; draft: Partial<Report> }>({
  type: 'report.drafted',
  fold(game, { by, draft }) {
    if (by === 'gm') {
      game.gmDraft = draft;
      game.gmRev += 1;
    } else {
      game.sides[by].reportDraft = draft;
      game.sides[by].rev += 1;
    }
  },
  line: 'silent',
});
