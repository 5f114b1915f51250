/** 3.1, 3.3: moves, and Overruns as far as they are moves. */
import type { Rule } from '../frame/rule.ts';
import { formationLine } from './3.1-formation-orders.ts';
import { moveLine } from './3.1-move-orders.ts';
import { moveAct, unitsMoved } from './3.1-moves.ts';
import { warnOfUnmoved } from './3.1-unmoved.ts';

export const moving: Rule = {
  rule: '3.1',
  events: [unitsMoved],
  lines: [formationLine, moveLine],
  acts: [moveAct],
  warns: [warnOfUnmoved],
};
