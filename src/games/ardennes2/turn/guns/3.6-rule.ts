/** 3.6: Artillery Bugs Out. */
import type { Rule } from '../frame/rule.ts';
import { unitsMarked } from './3.6-as-a-phase-begins.ts';
import { answerBugOut, bugOutQuestion } from './3.6-bug-out-answers.ts';
import { bugOutOrders } from './3.6-bug-out-orders.ts';
import { gunRan, warnOfBugOuts } from './3.6-bug-outs.ts';

export const bugOuts: Rule = {
  rule: '3.6',
  events: [gunRan, unitsMarked],
  decisions: [answerBugOut],
  questions: [bugOutQuestion],
  beforehand: [bugOutOrders],
  warns: [warnOfBugOuts],
};
