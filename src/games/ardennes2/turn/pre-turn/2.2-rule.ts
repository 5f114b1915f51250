/** 2.2: the Pre-Turn: weather, Air Strikes and what they can bring instead, reinforcements. */
import type { Rule } from '../frame/rule.ts';
import { airSupplyGone, airSupplyPlaced, supplyAct, supplyLine } from './2.2-air-supply.ts';
import { arrivalOrders } from './2.2-arrival-orders.ts';
import { arrivalRolled, unitsArrived } from './2.2-arrivals.ts';
import { unitsRemoved } from './2.2-removals.ts';
import { freezeRolled, strikesRolled } from './2.2-weather.ts';
import { dropNamed } from './4.1-drop.ts';
import { answerDrop, dropQuestion } from './4.1-drop-answers.ts';
import { setUpDone } from './7.0-set-up.ts';
import { answerSetUp, setUpQuestion } from './7.0-set-up-answers.ts';

export const preTurn: Rule = {
  rule: '2.2',
  events: [
    freezeRolled,
    strikesRolled,
    airSupplyPlaced,
    airSupplyGone,
    unitsArrived,
    arrivalRolled,
    unitsRemoved,
    setUpDone,
    dropNamed,
  ],
  decisions: [answerSetUp, answerDrop],
  questions: [setUpQuestion, dropQuestion],
  lines: [supplyLine],
  acts: [supplyAct],
  beforehand: [arrivalOrders],
};
