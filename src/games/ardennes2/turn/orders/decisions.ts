/** Every order of the game, in the order in which it is offered. */

import { answerBridge, blow } from '../bridges/3.8-bridge-answers.ts';
import { hold } from '../fights/3.2-hold-answers.ts';
import { answerLosses } from '../fights/3.2-loss-answers.ts';
import { answerBugOut } from '../guns/3.6-bug-out-answers.ts';
import { answerGunsDg } from '../supply/3.7-gun-answers.ts';
import { commitOrders, passPhase, writeOrders } from './2.1-orders.ts';
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
