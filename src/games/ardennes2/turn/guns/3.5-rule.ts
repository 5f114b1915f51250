/** 3.5: barrages and their markers. */
import type { Rule } from '../frame/rule.ts';
import { barrageLine } from './3.5-barrage-orders.ts';
import { barrageAct, barrageFired } from './3.5-barrages.ts';
import { halfReconciled, markersRemoved } from './3.5-markers.ts';

export const barrages: Rule = {
  rule: '3.5',
  events: [barrageFired, halfReconciled, markersRemoved],
  lines: [barrageLine],
  acts: [barrageAct],
};
