import { z } from 'zod';
import { authorOf, decisionId, type KgpDecision } from '../vocabulary/step.ts';
import { mayDraft, notNow, revOf } from './open.ts';
import { resultFault, resultFields, withResult } from './result.ts';

const RULE = '8.6032';

/** The whole report in one form. Its parts can be filled in one by one as well, for what this form leaves as it was. */
export const reportResult: KgpDecision = {
  order: 'report.result',
  rule: RULE,
  share: () => true,
  summary: 'Fill in the scenario report in one form: LVP and Casualty VP, U.S. first, and Control',
  args: z
    .object({ lvp: z.string().max(40), casualties: z.string().max(40) })
    .catchall(z.union([z.string(), z.number().int()]))
    .describe('for each hex whose Control counts, such as "AA15": us, german or shared'),
  offers(view, seat) {
    const author = authorOf(seat);
    if (!mayDraft(view, author)) return [];
    return [
      {
        order: 'report.result',
        decision: decisionId(RULE, view.game),
        rev: revOf(view.game, author),
        rule: RULE,
        label: 'Report the result',
        fixed: {},
        fields: resultFields(view.game, author),
        style: 'primary',
      },
    ];
  },
  object(view, seat, args) {
    const author = authorOf(seat);
    const no = notNow(view, author);
    if (no !== undefined || !mayDraft(view, author)) return no;
    return resultFault(view.game, args);
  },
  effect(work, seat, args) {
    const author = authorOf(seat);
    if (author === undefined) return;
    const draft = withResult(work.state.game, author, args);
    work.emit('report.drafted', author === 'gm' ? 'gm' : `side:${author}`, { by: author, draft });
  },
};
