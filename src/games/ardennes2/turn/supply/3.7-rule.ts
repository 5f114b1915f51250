/** 3.7: supply, and DG Artillery without any. */
import type { Rule } from '../frame/rule.ts';
import { gunAnswered, gunRolled, gunsAnswered, gunsAsked } from './3.7-dg-artillery.ts';
import { answerGunsDg, gunsQuestion } from './3.7-gun-answers.ts';
import { gunOrders } from './3.7-gun-orders.ts';
import { warnOfSupply } from './3.7-supply-now.ts';

export const supplying: Rule = {
  rule: '3.7',
  events: [gunsAsked, gunAnswered, gunsAnswered, gunRolled],
  decisions: [answerGunsDg],
  questions: [gunsQuestion],
  beforehand: [gunOrders],
  warns: [warnOfSupply],
};
