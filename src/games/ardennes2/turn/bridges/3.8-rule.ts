/** 3.8: bridges are blown. */
import type { Rule } from '../frame/rule.ts';
import { answerBridge, blow, bridgeQuestion } from './3.8-bridge-answers.ts';
import { bridgeOrders } from './3.8-bridge-orders.ts';
import { bridgeSpared, bridgeToBlow, bridgeTried } from './3.8-bridges.ts';

export const blowingBridges: Rule = {
  rule: '3.8',
  events: [bridgeSpared, bridgeToBlow, bridgeTried],
  decisions: [answerBridge, blow],
  questions: [bridgeQuestion],
  beforehand: [bridgeOrders],
};
