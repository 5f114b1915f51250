/** Every order of the game, in the order in which it is offered. */
import { commitOrders, passPhase, writeOrders } from './2.1-orders.ts';
import { hold } from './3.2-hold-answers.ts';
import { answerLosses } from './3.2-loss-answers.ts';
import { answerBugOut } from './3.6-bug-out-answers.ts';
import { answerGunsDg } from './3.7-gun-answers.ts';
import { answerBridge, blow } from './3.8-bridge-answers.ts';
import { setBeforehand } from './beforehand-order.ts';

export const ARDENNES_DECISIONS = [
  writeOrders,
  commitOrders,
  passPhase,
  hold,
  answerBridge,
  blow,
  answerLosses,
  answerBugOut,
  answerGunsDg,
  setBeforehand,
];
