/** 3.2, 3.3: attacks and Overruns, from who attacks whom to who advances. */
import type { Rule } from '../frame/rule.ts';
import { fightWentOn, unitsAdvanced, warnOfAdvances } from './3.2-advances.ts';
import { attackLine } from './3.2-attack-orders.ts';
import { attackAct } from './3.2-attacks.ts';
import { fightResolved } from './3.2-combat.ts';
import { hold, holdQuestion, holdsQuestion } from './3.2-hold-answers.ts';
import {
  defenderHolds,
  defenderRetreats,
  fightBegan,
  standGiven,
  standsGiven,
} from './3.2-hold-or-retreat.ts';
import { answerLosses, lossQuestion } from './3.2-loss-answers.ts';
import { lossOrders } from './3.2-loss-orders.ts';
import { stepsLost } from './3.2-losses.ts';
import { stackRetreated } from './3.2-retreats.ts';
import { standOrders } from './3.2-stand-orders.ts';

export const combat: Rule = {
  rule: '3.2',
  events: [
    fightBegan,
    defenderHolds,
    defenderRetreats,
    standGiven,
    standsGiven,
    fightResolved,
    fightWentOn,
    stackRetreated,
    unitsAdvanced,
  ],
  decisions: [hold],
  lines: [attackLine],
  acts: [attackAct],
  questions: [holdQuestion, holdsQuestion],
  beforehand: [standOrders],
  warns: [warnOfAdvances],
};

/** Step 5. */
export const combatLosses: Rule = {
  rule: '3.2',
  events: [stepsLost],
  decisions: [answerLosses],
  questions: [lossQuestion],
  beforehand: [lossOrders],
};
