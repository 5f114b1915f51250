/**
 * 8.6032: the whole report in one form. Values that seldom change are read back as they were, and have a part of their
 * own.
 */

import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { when } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { authorOrder } from '../vocabulary/order.ts';
import type { Author } from '../vocabulary/sides.ts';
import { controlFields, readControl } from './control.ts';
import { filled, layDraft, lvpToBegin, mayDraft, reportOfferBase, whyReportClosed } from './draft.ts';
import { isAbove, MOST_CASUALTY_VP, numbers, vpIn, vpUnreadable } from './fields.ts';
import type { Report } from './state.ts';

const RULE = '8.6032';

const RESULT = z
  .object({ lvp: z.string().max(40), casualties: z.string().max(40) })
  .catchall(z.union([z.string(), z.number().int()]))
  .describe('for each hex whose Control counts, such as "AA15": us, german or shared');

export const reportResult = authorOrder({
  order: 'report.result',
  rule: RULE,
  share: () => true,
  summary: 'Enter the result of the scenario in one form: LVP and Casualty VP, U.S. first, and Control',
  args: RESULT,
  offers(view, author) {
    if (!mayDraft(view)) return [];
    return [
      {
        order: 'report.result',
        ...reportOfferBase(view.game, author),
        label: 'Enter the result',
        fixed: {},
        fields: resultFields(view.game, author),
        style: 'primary',
      },
    ];
  },
  read(view, author, args) {
    if (!mayDraft(view)) return refuse(whyReportClosed(view));
    return withResult(view.game, author, args);
  },
  effect: layDraft,
});

function resultFields(game: KgpState, author: Author): readonly Field[] {
  const draft = filled(game, author);
  const { casualtyVp: lost } = draft;
  const { currentLvp: lvp, destroyedLvp = 0 } = lvpToBegin(game, draft);
  const fallen = when(destroyedLvp !== 0, `, lost ${destroyedLvp}`);
  return [
    numbers('lvp', 'Current-LVP: U.S., German, lost to rubble', {
      hint: 'U.S. 18, German 22, lost 2',
      initial: lvp && `U.S. ${lvp.us}, German ${lvp.german}${fallen}`,
    }),
    numbers('casualties', 'Casualty VP amassed: U.S., German', {
      hint: 'U.S. 31, German 44',
      initial: lost && `U.S. ${lost.us}, German ${lost.german}`,
    }),
    ...controlsAsked(game, draft),
  ];
}

/** The number of fields that a form has room for besides the two texts. */
const CHOICES = 3;

function controlsAsked(game: KgpState, draft: Partial<Report>): readonly Field[] {
  // Arrow hexes seldom change hands: they stay as they are, are read back, and have a part of their own.
  const fields = controlFields(game, draft, true).filter(({ name }) => game.germanEntry[name] === undefined);
  return fields.length <= CHOICES ? fields : [];
}

/** The draft with that form filled in. */
function withResult(game: KgpState, author: Author, args: z.output<typeof RESULT>): Result<Partial<Report>> {
  const lvp = vpIn(args.lvp, game);
  if (lvp === undefined || isAbove(lvp, game.existingLvp))
    return refuse(
      vpUnreadable(RULE, 'lvp', 'lvp-unreadable', {
        text: args.lvp,
        what: 'the Current-LVP Total of the U.S. side and of the German side',
        such: `Two whole numbers, each by its side or the U.S. first, such as U.S. 18, German 22; a third one for LVP lost to rubble; each at most ${game.existingLvp}.`,
      }),
    );
  const lost = vpIn(args.casualties, game);
  if (lost === undefined || lost.lost !== undefined || isAbove(lost, MOST_CASUALTY_VP))
    return refuse(
      vpUnreadable(RULE, 'casualties', 'casualties-unreadable', {
        text: args.casualties,
        what: 'what each side has amassed in Casualty VP',
        such: `Two whole numbers, each by its side or the U.S. first, such as U.S. 31, German 44; each at most ${MOST_CASUALTY_VP}.`,
      }),
    );
  const draft = filled(game, author);
  const { bridge: _lost, ...known } = draft;
  const counted = {
    ...known,
    currentLvp: { us: lvp.us, german: lvp.german },
    destroyedLvp: lvp.lost ?? 0,
    casualtyVp: { us: lost.us, german: lost.german },
  };
  if (controlsAsked(game, draft).length === 0) return accept(counted);
  const entries = draft.germanEntry ?? game.germanEntry;
  const control = readControl(game, { ...entries, ...args });
  return accept({ ...counted, ...control, usOnMap: draft.usOnMap ?? game.usOnMap });
}
