/** Every rule with something to order, play, ask or tell, in the order in which it is offered and warned of. */
import { blowingBridges } from '../bridges/3.8-rule.ts';
import { combat, combatLosses } from '../fights/3.2-rule.ts';
import { zocBonds } from '../frame/1.2-rule.ts';
import type { Rule } from '../frame/rule.ts';
import { stacking } from '../frame/stacks-rule.ts';
import { barrages } from '../guns/3.5-rule.ts';
import { bugOuts } from '../guns/3.6-rule.ts';
import { moving } from '../moves/3.1-rule.ts';
import { leavingTheMap } from '../moves/7.5-rule.ts';
import { preTurn } from '../pre-turn/2.2-rule.ts';
import { disorganization } from '../supply/3.4-rule.ts';
import { supplying } from '../supply/3.7-rule.ts';
import { controlling } from '../supply/6.0-rule.ts';
import { passOrders } from './2.1-pass-orders.ts';

const passing: Rule = { rule: '2.1', beforehand: [passOrders] };

export const RULES: readonly Rule[] = [
  controlling,
  moving,
  leavingTheMap,
  barrages,
  disorganization,
  combat,
  blowingBridges,
  combatLosses,
  bugOuts,
  supplying,
  preTurn,
  zocBonds,
  stacking,
  passing,
];
